//! People at a table who play at random.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use adjuge_client::{House, Person, Socket, Words};
use adjuge_engine::Rng;
use anyhow::{Result, anyhow, bail};
use serde::Deserialize;
use serde_json::json;

/// People who play together, table after table.
#[derive(Debug)]
pub(super) struct Company {
    people: Vec<Person>,
    game: String,
    rng: Rng,
    n_commands: u64,
    n_tables: u64,
    pub(super) tally: Tally,
}

/// What a company has seen.
#[derive(Clone, Default, Debug)]
pub(super) struct Tally {
    /// How long each step took.
    pub(super) steps: Vec<Duration>,
    /// Frames that came.
    pub(super) frames: u64,
    /// Bytes that came.
    pub(super) bytes: u64,
    /// Games that ended.
    pub(super) games: u64,
    /// Decisions that were refused.
    pub(super) refused: u64,
}

/// A table in play.
#[derive(Debug)]
pub(super) struct Table {
    chairs: Vec<Chair>,
    /// Whom the table waits for, counted from 0.
    waiting: Vec<usize>,
}

/// A person's place: their connection, and the last frame that came over it.
#[derive(Debug)]
struct Chair {
    socket: Socket,
    last: Words,
}

/// The part of a frame that is needed to play on.
#[derive(Deserialize)]
struct Frame<'a> {
    #[serde(borrow)]
    game: Option<Sight<'a>>,
}

#[derive(Deserialize)]
struct Sight<'a> {
    waiting: Vec<u8>,
    #[serde(borrow, default)]
    legal: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
}

/// What came over a connection.
enum Word {
    Frame,
    Done,
    Refused,
}

impl Company {
    /// People who come in.
    pub(super) async fn come_in(house: &House, game: &str, players: u8, number: u64) -> Result<Company> {
        let mut people = Vec::with_capacity(players.into());
        for seat in 1..=players {
            people.push(house.come_in(&format!("load {number} {seat}")).await?);
        }
        let rng = adjuge_engine::Seed(number).player();
        let game = game.to_string();
        Ok(Company { people, game, rng, n_commands: 0, n_tables: 0, tally: Tally::default() })
    }

    fn next_id(&mut self) -> u64 {
        self.n_commands += 1;
        self.n_commands
    }

    /// Sits down at a new table and begins.
    pub(super) async fn sit_down(&mut self) -> Result<Table> {
        self.n_tables += 1;
        let seats: Vec<&str> = (0..self.people.len()).map(|at| if at == 0 { "me" } else { "free" }).collect();
        let id = format!("table-{}", self.n_tables);
        let made = json!({ "id": id, "game": self.game, "seats": seats, "public": true });
        let name = self.people[0].make_table(&made).await?;
        let mut chairs = Vec::with_capacity(self.people.len());
        for at in 0..self.people.len() {
            let socket = self.people[at].socket(&name, None).await?;
            chairs.push(Chair { socket, last: Words::default() });
            if at > 0 {
                let sit = format!(r#"{{"id":"{}","do":"sit"}}"#, self.next_id());
                self.ask(&mut chairs[at], sit).await?;
            }
        }
        let start = format!(r#"{{"id":"{}","do":"start"}}"#, self.next_id());
        self.ask(&mut chairs[0], start).await?;
        for chair in &mut chairs[1..] {
            while !chair.last.contains(r#""type":"started""#) {
                self.hear(chair).await?;
            }
        }
        let waiting = waiting(&chairs[0].last)?;
        Ok(Table { chairs, waiting })
    }

    /// Sends a command that must be granted.
    async fn ask(&mut self, chair: &mut Chair, command: String) -> Result<()> {
        chair.socket.say(command).await?;
        loop {
            match self.hear(chair).await? {
                Word::Frame => {}
                Word::Done => return Ok(()),
                Word::Refused => bail!("a table could not be set up"),
            }
        }
    }

    /// The next word over a connection.
    async fn hear(&mut self, chair: &mut Chair) -> Result<Word> {
        let text = chair.socket.next().await?.ok_or_else(|| anyhow!("the house has closed a connection"))?;
        self.tally.bytes += text.len() as u64;
        Ok(match text.get(..14) {
            Some(r#"{"type":"done""#) => Word::Done,
            Some(r#"{"type":"refus"# | r#"{"type":"stale"#) => Word::Refused,
            _ => {
                self.tally.frames += 1;
                chair.last = text;
                Word::Frame
            }
        })
    }

    /// Plays one step; false if the game is over.
    pub(super) async fn step(&mut self, table: &mut Table) -> Result<bool> {
        let Some(at) = pick(&table.waiting, &mut self.rng) else {
            self.tally.games += 1;
            return Ok(false);
        };
        let actor = *at;
        let command = self.decision(&table.chairs[actor])?;
        let before = std::mem::take(&mut table.waiting);
        let sent = Instant::now();
        table.chairs[actor].socket.say(command).await?;
        let mut is_told = false;
        loop {
            match self.hear(&mut table.chairs[actor]).await? {
                Word::Frame => is_told |= has_heard(&table.chairs[actor].last),
                Word::Done => break,
                Word::Refused => {
                    self.tally.refused += 1;
                    table.waiting = waiting(&table.chairs[actor].last)?;
                    return Ok(true);
                }
            }
        }
        let waits = waiting(&table.chairs[actor].last)?;
        // What is heard, and a turn that passes on, everyone is told; of secret choices only some are, if anyone.
        if is_told || waits != before {
            for at in (0..table.chairs.len()).filter(|at| *at != actor) {
                let chair = &mut table.chairs[at];
                loop {
                    self.hear(chair).await?;
                    if has_heard(&chair.last) || (!is_told && waiting(&chair.last)? == waits) {
                        break;
                    }
                }
            }
        }
        self.tally.steps.push(sent.elapsed());
        table.waiting = waits;
        Ok(true)
    }

    /// A random decision of a person.
    fn decision(&mut self, chair: &Chair) -> Result<String> {
        let frame: Frame = serde_json::from_str(&chair.last)?;
        let legal = frame.game.map(|game| game.legal).unwrap_or_default();
        let choice = pick(&legal, &mut self.rng)
            .ok_or_else(|| anyhow!("a player who is waited for has no legal action"))?;
        let action = serde_json::to_string(&choice.action)?;
        Ok(format!(r#"{{"id":"{}","do":"act","actions":[{action}]}}"#, self.next_id()))
    }
}

impl Table {
    /// Everyone goes away.
    pub(super) async fn leave(self) {
        for chair in self.chairs {
            // The house may have closed it first.
            let _ = chair.socket.close().await;
        }
    }
}

/// Whether a frame tells of something that everyone hears.
fn has_heard(frame: &str) -> bool {
    let head = frame.get(..60).unwrap_or(frame);
    head.contains(r#""heard":["#) && !head.contains(r#""heard":[]"#)
}

fn waiting(frame: &str) -> Result<Vec<usize>> {
    let frame: Frame = serde_json::from_str(frame)?;
    let waiting = frame.game.map(|game| game.waiting).unwrap_or_default();
    Ok(waiting.into_iter().map(|seat| usize::from(seat) - 1).collect())
}

fn pick<'a, T>(from: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    let n = from.len() as u64;
    if n == 0 { None } else { from.get((rng.next_word() % n) as usize) }
}
