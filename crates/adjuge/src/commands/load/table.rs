//! People at a table who play at random.

use std::time::{Duration, Instant};

use adjuge_client::{House, Person, Socket, Words, apply, legal};
use adjuge_engine::Rng;
use anyhow::{Result, anyhow, bail};
use serde::de::DeserializeSeed as _;
use serde_json::{Value, json};

use super::needed::Needed;
use crate::cli::Load;

/// What is played.
#[derive(Clone, Debug)]
pub(super) struct What {
    game: String,
    players: u8,
    options: Vec<String>,
}

impl What {
    pub(super) fn of(args: &Load, players: u8) -> What {
        What { game: args.game.clone(), players, options: args.variant.options.clone() }
    }
}

/// People who play together, table after table.
#[derive(Debug)]
pub(super) struct Company {
    people: Vec<Person>,
    what: What,
    rng: Rng,
    n_commands: u64,
    n_tables: u64,
    pub(super) observed: Observed,
}

/// What a company has seen.
#[derive(Clone, Default, Debug)]
pub(super) struct Observed {
    /// How long each step took.
    pub(super) steps: Vec<Duration>,
    /// The bytes of each frame that came after a welcome.
    pub(super) frames: Vec<u32>,
    /// Bytes that came.
    pub(super) bytes: u64,
    /// Games that ended.
    pub(super) games: u64,
    /// Decisions that were refused.
    pub(super) refused: u64,
}

/// A table in play.
#[derive(Debug)]
pub(super) struct OpenTable {
    chairs: Vec<Chair>,
    /// Whom the table waits for, counted from 0.
    waiting: Vec<usize>,
}

/// A person's place: their connection, the last frame that came over it, and what they need of how the table stands.
#[derive(Debug)]
struct Chair {
    socket: Socket,
    last: Words,
    known: Value,
}

/// What came over a connection.
enum Heard {
    Frame,
    Done,
    Refused,
}

impl Company {
    /// People who come in, each to the next house.
    pub(super) async fn come_in(houses: &[House], what: What, number: u64) -> Result<Company> {
        let mut people = Vec::with_capacity(what.players.into());
        // The one who opens the table is not always at the same.
        let houses = houses.iter().cycle().skip((number % houses.len() as u64) as usize);
        for (seat, house) in (1..=what.players).zip(houses) {
            people.push(house.come_in(&format!("load {number} {seat}")).await?);
        }
        let rng = adjuge_engine::Seed(number).player();
        Ok(Company { people, what, rng, n_commands: 0, n_tables: 0, observed: Observed::default() })
    }

    fn next_id(&mut self) -> u64 {
        self.n_commands += 1;
        self.n_commands
    }

    /// Sits down at a new table and begins.
    pub(super) async fn sit_down(&mut self) -> Result<OpenTable> {
        self.n_tables += 1;
        let seats: Vec<&str> = (0..self.people.len()).map(|at| if at == 0 { "me" } else { "free" }).collect();
        let id = format!("table-{}", self.n_tables);
        let What { game, options, .. } = &self.what;
        let made = json!({ "id": id, "game": game, "options": options, "seats": seats, "public": true });
        let name = self.people[0].make_table(&made).await?;
        let mut chairs = Vec::with_capacity(self.people.len());
        for at in 0..self.people.len() {
            let socket = self.people[at].socket(&name).await?;
            chairs.push(Chair { socket, last: Words::default(), known: Value::Null });
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
        let waiting = chairs[0].waiting();
        Ok(OpenTable { chairs, waiting })
    }

    /// Sends a command that must be granted.
    async fn ask(&mut self, chair: &mut Chair, command: String) -> Result<()> {
        chair.socket.say(command).await?;
        loop {
            match self.hear(chair).await? {
                Heard::Frame => {}
                Heard::Done => return Ok(()),
                Heard::Refused => bail!("a table could not be set up"),
            }
        }
    }

    /// The next word over a connection.
    async fn hear(&mut self, chair: &mut Chair) -> Result<Heard> {
        let text = chair.socket.next().await?.ok_or_else(|| anyhow!("the house has closed a connection"))?;
        self.observed.bytes += text.len() as u64;
        Ok(match text.get(..14) {
            Some(r#"{"type":"done""#) => Heard::Done,
            Some(r#"{"type":"refus"# | r#"{"type":"stale"#) => Heard::Refused,
            Some(r#"{"type":"updat"#) => {
                self.observed.frames.push(text.len() as u32);
                if let Some(changes) = read(Needed::Update, &text)?.get_mut("changes") {
                    apply(&mut chair.known, changes.take());
                }
                chair.last = text;
                Heard::Frame
            }
            _ => {
                chair.known = read(Needed::Table, &text)?;
                chair.last = text;
                Heard::Frame
            }
        })
    }

    /// Plays one step; false if the game is over.
    pub(super) async fn step(&mut self, table: &mut OpenTable) -> Result<bool> {
        let Some(at) = pick(&table.waiting, &mut self.rng) else {
            self.observed.games += 1;
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
                Heard::Frame => is_told |= has_heard(&table.chairs[actor].last),
                Heard::Done => break,
                Heard::Refused => {
                    self.observed.refused += 1;
                    table.waiting = table.chairs[actor].waiting();
                    return Ok(true);
                }
            }
        }
        let waits = table.chairs[actor].waiting();
        // What is heard, and a turn that passes on, everyone is told; of secret choices only some are, if anyone.
        if is_told || waits != before {
            for at in (0..table.chairs.len()).filter(|at| *at != actor) {
                let chair = &mut table.chairs[at];
                loop {
                    self.hear(chair).await?;
                    if has_heard(&chair.last) || (!is_told && chair.waiting() == waits) {
                        break;
                    }
                }
            }
        }
        self.observed.steps.push(sent.elapsed());
        table.waiting = waits;
        Ok(true)
    }

    /// A random decision of a person.
    fn decision(&mut self, chair: &Chair) -> Result<String> {
        let legal = legal(&chair.known);
        let action = pick(&legal, &mut self.rng)
            .ok_or_else(|| anyhow!("somebody who is waited for may do nothing"))?;
        Ok(format!(r#"{{"id":"{}","do":"act","actions":[{}]}}"#, self.next_id(), json!(action)))
    }
}

impl Chair {
    /// Whom the table waits for, counted from 0.
    fn waiting(&self) -> Vec<usize> {
        let waiting = self.known["game"]["view"]["waiting"].as_array().into_iter().flatten();
        waiting.filter_map(|seat| Some(seat.as_u64()? as usize - 1)).collect()
    }
}

impl OpenTable {
    /// Everyone goes away.
    pub(super) async fn leave(self) {
        for chair in self.chairs {
            // The house may have closed it first.
            let _ = chair.socket.close().await;
        }
    }
}

/// What is needed of a message.
fn read(needed: Needed, text: &str) -> serde_json::Result<Value> {
    needed.deserialize(&mut serde_json::Deserializer::from_str(text))
}

/// Whether a frame tells of something that everyone hears.
fn has_heard(frame: &str) -> bool {
    let head = frame.get(..60).unwrap_or(frame);
    head.contains(r#""heard":["#) && !head.contains(r#""heard":[]"#)
}

fn pick<'a, T>(from: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    let n = from.len() as u64;
    if n == 0 { None } else { from.get((rng.next_word() % n) as usize) }
}
