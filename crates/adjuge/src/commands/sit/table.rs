//! A table at which a bot sits: what comes over its connection, what is sent, and how it is found again.

use std::time::Duration;

use adjuge_bots::{Fault, Seating};
use adjuge_client::{Person, Socket, apply};
use adjuge_engine::{Outcome, Seat, Seed};
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::player::Player;
use super::wait::{FIRST_WAIT, LONGEST_WAIT, patience, stopped, thought, until};
use super::{Enlist, say};

/// How often the house may refuse one decision before the bot gets up.
const MAX_REFUSALS: u32 = 5;

/// After so many lost decisions, one after the other, a bot gets up: people sit here to play with it, not with a novice.
const MAX_LOST: u32 = 10;

/// What came of a game.
pub(super) struct Report {
    /// Where the bot sat, and how the game ended; `None` if it was told to get up before.
    pub(super) end: Option<(Seat, Outcome)>,
    pub(super) n_decisions: u64,
    pub(super) n_lost: u64,
}

/// A bot at a table.
pub(super) struct Chair<'a> {
    enlist: &'a Enlist,
    person: Person,
    table: String,
    /// A name for this run, so that its commands are nobody else's.
    run: String,
    /// All that is known of the table.
    known: Value,
    facts: Value,
    seq: u64,
    seat: Option<u8>,
    player: Option<Box<dyn Player>>,
    /// What was heard while no player was there to hear it.
    unheard: Vec<Box<RawValue>>,
    /// Whether the game was under way when the bot came.
    is_resumed: bool,
    thinking: Option<JoinHandle<Thought>>,
    /// A command that is not answered yet.
    pending: Option<Sent>,
    /// When a command that came too soon is sent again.
    again: Option<Instant>,
    /// Nothing is decided before this frame has come.
    wait_for: u64,
    n_sent: u64,
    n_refused: u32,
    n_decisions: u64,
    n_lost: u64,
    last_fault: Option<Fault>,
    n_lost_in_a_row: u32,
}

/// A player who has thought: what for, by which frame, and what came of it.
pub(super) struct Thought {
    player: Box<dyn Player>,
    seq: u64,
    made: Result<(String, Option<Fault>)>,
}

/// A command: what it is for, and its words.
#[derive(Clone)]
struct Sent {
    what: &'static str,
    words: Value,
}

/// A message of the house.
#[derive(Deserialize)]
struct Message {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    seq: u64,
    #[serde(default)]
    heard: Vec<Box<RawValue>>,
    changes: Option<Value>,
    #[serde(default)]
    code: String,
    #[serde(default)]
    reason: String,
    retry_after: Option<u64>,
}

impl<'a> Chair<'a> {
    pub(super) fn new(enlist: &'a Enlist, person: Person, table: &str, run: &str) -> Chair<'a> {
        Chair {
            enlist,
            person,
            table: table.to_string(),
            run: run.to_string(),
            known: Value::Null,
            facts: Value::Null,
            seq: 0,
            seat: None,
            player: None,
            unheard: Vec::new(),
            is_resumed: false,
            thinking: None,
            pending: None,
            again: None,
            wait_for: 0,
            n_sent: 0,
            n_refused: 0,
            n_decisions: 0,
            n_lost: 0,
            last_fault: None,
            n_lost_in_a_row: 0,
        }
    }

    /// Sits down, plays a game to its end and says how it ended.
    pub(super) async fn play(mut self, mut stop: watch::Receiver<bool>) -> Result<Report> {
        let mut socket = self.connect().await?;
        loop {
            if let Some(end) = self.go_on(&mut socket).await? {
                return Ok(self.report(Some(end)));
            }
            let again = self.again;
            tokio::select! {
                message = socket.next() => {
                    if let Ok(Some(words)) = message {
                        self.hear(&words).await?;
                    } else {
                        say(&format!("table {}: the connection ended; coming back", self.table));
                        socket = self.connect().await?;
                    }
                }
                thought = thought(&mut self.thinking) => self.decided(thought?, &mut socket).await?,
                () = until(again) => {
                    self.again = None;
                    let pending = self.pending.clone();
                    self.resend(pending, &mut socket).await;
                }
                () = stopped(&mut stop) => {
                    self.get_up().await;
                    return Ok(self.report(None));
                }
            }
        }
    }

    fn report(&self, end: Option<(Seat, Outcome)>) -> Report {
        Report { end, n_decisions: self.n_decisions, n_lost: self.n_lost }
    }

    /// Comes to the table, or back to it.
    async fn connect(&mut self) -> Result<Socket> {
        let (mut wait, since) = (FIRST_WAIT, Instant::now());
        loop {
            let came = match &self.enlist.invite {
                Some(invite) => self.person.invited(&self.table, invite).await,
                None => self.person.socket(&self.table).await,
            };
            match came {
                Ok(mut socket) => {
                    if let Ok(Some(words)) = socket.next().await {
                        self.welcomed(&words).await?;
                        let pending = self.pending.clone();
                        self.resend(pending, &mut socket).await;
                        return Ok(socket);
                    }
                }
                Err(error) => patience(error, &mut wait, since).await?,
            }
        }
    }

    /// Asks for something until it is answered.
    async fn get(&mut self, path: &str) -> Result<Value> {
        let (mut wait, since) = (FIRST_WAIT, Instant::now());
        let invite = self
            .enlist
            .invite
            .as_ref()
            .map(|invite| format!("{}invite={invite}", if path.contains('?') { "&" } else { "?" }));
        let path = format!("/api/tables/{}/{path}{}", self.table, invite.unwrap_or_default());
        loop {
            self.enlist.requests.turn().await;
            match self.person.get(&path).await.and_then(|answer| answer.granted()) {
                Ok(value) => return Ok(value),
                Err(error) => patience(error, &mut wait, since).await?,
            }
        }
    }

    /// How the table stands. What was heard while there was no connection is asked for.
    async fn welcomed(&mut self, words: &str) -> Result<()> {
        let (is_first, before) = (self.known.is_null(), self.seq);
        self.known = serde_json::from_str(words)?;
        self.facts = self.known["table"].take();
        self.seq = self.known["seq"].as_u64().unwrap_or_default();
        let seat = self.known["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok());
        let is_new = seat != self.seat;
        self.seat = seat;
        self.is_resumed |= is_first && self.known["status"] == "playing";
        if !is_first && !is_new && self.seq > before {
            #[derive(Deserialize)]
            struct Line {
                heard: Vec<Box<RawValue>>,
            }
            let log = self.get(&format!("log?after={before}")).await?;
            for line in log["lines"].as_array().into_iter().flatten() {
                let Line { heard } = serde_json::from_str(&line.to_string())?;
                self.listen(heard);
            }
        }
        Ok(())
    }

    /// Passes on the events of the game.
    fn listen(&mut self, heard: Vec<Box<RawValue>>) {
        // The rest is news of the table.
        let events = heard.into_iter().filter(|heard| heard.get().starts_with(r#"{"event""#));
        self.unheard.extend(events);
        if let Some(player) = &mut self.player {
            self.unheard.drain(..).for_each(|event| player.hear(event));
        }
    }

    async fn hear(&mut self, words: &str) -> Result<()> {
        let message: Message = serde_json::from_str(words).context("the house sent what is no message")?;
        match message.kind.as_str() {
            "welcome" => self.welcomed(words).await?,
            "update" => {
                self.seq = message.seq;
                if let Some(changes) = message.changes {
                    apply(&mut self.known, changes);
                }
                self.listen(message.heard);
            }
            "done" => {
                let is_act = self.pending.take().is_some_and(|sent| sent.what == "act");
                (self.wait_for, self.n_refused) = (if is_act { message.seq } else { 0 }, 0);
            }
            "stale" => self.pending = None,
            "refused" => self.refused(&message)?,
            _ => {}
        }
        Ok(())
    }

    fn refused(&mut self, message: &Message) -> Result<()> {
        let Some(sent) = &self.pending else { return Ok(()) };
        match (message.code.as_str(), sent.what) {
            ("too-fast", _) => {
                let wait = Duration::from_millis(message.retry_after.unwrap_or(1000));
                self.again = Some(Instant::now() + wait);
                return Ok(());
            }
            (code, _) if code.starts_with("store-") => {
                self.again = Some(Instant::now() + LONGEST_WAIT);
                return Ok(());
            }
            (_, "sit") => bail!("{} ({})", message.reason, message.code),
            (_, "act") => {
                self.n_refused += 1;
                say(&format!("table {}: the house refused a decision: {}", self.table, message.reason));
                if self.n_refused >= MAX_REFUSALS {
                    bail!(
                        "the house refused {MAX_REFUSALS} decisions one after the other: {}",
                        message.reason
                    );
                }
            }
            _ => {}
        }
        self.pending = None;
        Ok(())
    }

    /// Does what there is to do now; how the game ended, once it has.
    async fn go_on(&mut self, socket: &mut Socket) -> Result<Option<(Seat, Outcome)>> {
        let status = self.known["status"].as_str().unwrap_or_default().to_string();
        let Some(number) = self.seat else {
            match status.as_str() {
                "open" => self.send(socket, "sit", json!({ "do": "sit", "seat": self.enlist.seat })).await,
                status => bail!("the table is {status}, and no seat is yours"),
            }
            return Ok(None);
        };
        match status.as_str() {
            "open" => {
                let seats = self.known["seats"].as_array().map_or(&[][..], Vec::as_slice);
                let is_full = seats.iter().all(|seat| seat["kind"] != "free");
                if is_full && self.known["host"] == number {
                    self.send(socket, "start", json!({ "do": "start" })).await;
                }
            }
            "playing" => {
                if !self.known["seats"][usize::from(number) - 1]["away"].is_null() {
                    self.send(socket, "return", json!({ "do": "return" })).await;
                }
                let waiting = self.known["game"]["view"]["waiting"].as_array();
                let is_waited_for = waiting.is_some_and(|waiting| waiting.contains(&number.into()));
                let is_idle = self.thinking.is_none() && self.pending.is_none();
                if is_waited_for && is_idle && self.seq >= self.wait_for {
                    self.think(number).await?;
                }
            }
            "finished" if self.thinking.is_none() => return self.finish(number).await.map(Some),
            "closed" => bail!("the table was given up"),
            _ => {}
        }
        Ok(None)
    }

    /// Sends a command, unless another is not answered yet.
    async fn send(&mut self, socket: &mut Socket, what: &'static str, mut words: Value) {
        if self.pending.is_none() {
            self.n_sent += 1;
            words["id"] = format!("{}-{}", self.run, self.n_sent).into();
            self.pending = Some(Sent { what, words });
            let pending = self.pending.clone();
            self.resend(pending, socket).await;
        }
    }

    /// Sends a command again: under one name it is done once.
    async fn resend(&mut self, sent: Option<Sent>, socket: &mut Socket) {
        if let Some(Sent { words, .. }) = sent {
            self.enlist.commands.turn().await;
            // A connection that has broken is noticed when nothing comes over it any more.
            let _ = socket.say(words.to_string()).await;
        }
    }

    /// Makes the bot sit down, if it does not yet.
    async fn player(&mut self, number: u8) -> Result<Box<dyn Player>> {
        if let Some(player) = self.player.take() {
            return Ok(player);
        }
        let deck = self.facts["deck"].as_str().unwrap_or_default();
        let deck = self.person.get(&format!("/api/decks/{deck}")).await?;
        if deck.status != 200 {
            bail!("the deck of the table cannot be had: {}", deck.body);
        }
        let mut player = self.enlist.player(&self.facts, &deck.body, number)?;
        let seats = self.known["seats"].as_array().into_iter().flatten();
        let names: Vec<String> = seats
            .map(|seat| match seat["kind"].as_str() {
                Some("person") => seat["name"].as_str().unwrap_or_default().to_string(),
                Some("bot") => seat["level"].as_str().unwrap_or_default().to_string(),
                _ => String::new(),
            })
            .collect();
        let seat = Seat::new(number - 1);
        let (is_resumed, seed) = (self.is_resumed, Seed(self.enlist.luck));
        player.begin(&Seating { is_resumed, ..Seating::new(seat, &names, seed) });
        self.unheard.drain(..).for_each(|event| player.hear(event));
        Ok(player)
    }

    async fn think(&mut self, number: u8) -> Result<()> {
        let world = self.get("world").await?;
        let seq = world["seq"].as_u64().unwrap_or_default();
        if seq != self.seq {
            // Something has happened that is still on its way here.
            self.wait_for = seq;
            return Ok(());
        }
        let mut player = self.player(number).await?;
        let world = world["world"].as_str().unwrap_or_default().to_string();
        self.thinking = Some(tokio::task::spawn_blocking(move || {
            let made = player.decide(&world);
            Thought { player, seq, made }
        }));
        Ok(())
    }

    async fn decided(&mut self, thought: Thought, socket: &mut Socket) -> Result<()> {
        self.thinking = None;
        self.player = Some(thought.player);
        self.listen(Vec::new());
        let (action, fault) = thought.made?;
        self.n_decisions += 1;
        self.n_lost_in_a_row = if fault.is_some() { self.n_lost_in_a_row + 1 } else { 0 };
        if let Some(fault) = fault {
            self.n_lost += 1;
            if self.n_lost_in_a_row >= MAX_LOST {
                self.get_up().await;
                bail!("{MAX_LOST} decisions were lost one after the other ({fault}): the bot has got up");
            }
            // What is told once need not be told with every decision.
            if self.last_fault.as_ref() != Some(&fault) {
                say(&format!("table {}: a novice decides for the bot: {fault}", self.table));
                self.last_fault = Some(fault);
            }
        }
        let act = json!({ "do": "act", "seq": thought.seq, "actions": [action] });
        self.send(socket, "act", act).await;
        Ok(())
    }

    async fn finish(&mut self, number: u8) -> Result<(Seat, Outcome)> {
        let world = self.get("world").await?;
        let mut player = self.player(number).await?;
        let world = world["world"].as_str().unwrap_or_default().to_string();
        let outcome = tokio::task::spawn_blocking(move || player.finish(&world)).await??;
        Ok((Seat::new(number - 1), outcome))
    }

    /// Leaves the table to others: a bot of the house decides meanwhile.
    async fn get_up(&mut self) {
        let leave = json!({ "id": format!("{}-leave", self.run), "do": "leave" });
        if self.seat.is_some() {
            // If the house does not hear it, the clock will tell.
            let _ = self.person.command(&self.table, &leave).await;
        }
    }
}
