//! The task that owns a live table: it takes commands one at a time, writes what they come to into the journal, and
//! only then tells anyone.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use adjuge_bots::Level;
use adjuge_engine::{Seat, Seed};
use adjuge_store::{Entry, Millis, Person, PersonId, StoreError, TableId};
use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::command::{Answer, Command, Request, Seq, check_id};
use super::frame::{self, Frames, Heard};
use super::line::{Line, Why};
use super::{Table, past, plan};
use crate::course::{Choice, Refused};
use crate::house::{House, Opened};

/// How many messages may wait for a table.
pub(crate) const INBOX: usize = 64;

/// How many frames may wait for a slow reader before they are cut off; they come back and get what they missed.
pub(crate) const OUTBOX: usize = 64;

/// The most frames sent at once to somebody who comes back.
const MAX_MISSED: usize = 5_000;

/// Where the luck of bots begins among the seeds that a game's seed leads to.
const LUCK: u64 = 1 << 32;

/// How long to wait before trying again what the disk did not take.
const RETRY: Duration = Duration::from_secs(1);

/// How long it is known that a table cannot be opened.
const LOOKED_UP: Duration = Duration::from_secs(1);

/// A message to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody wants something done.
    Command { who: Arc<Person>, invite: Option<Arc<str>>, request: Request, reply: Reply },
    /// Somebody comes to watch or play.
    Subscribe { visitor: Visitor, after: Option<u64>, sink: Sink, done: oneshot::Sender<Result<(), Refused>> },
    /// Somebody wants to know how the table stands.
    Look { visitor: Visitor, done: oneshot::Sender<Result<String, Refused>> },
    /// Somebody wants to know what the rules say about an action.
    Ask { visitor: Visitor, action: String, done: oneshot::Sender<Result<Choice, Refused>> },
    /// Whose turn it is and who is there, for lists.
    Glance { done: oneshot::Sender<Glance> },
    /// A bot has decided, or broken down.
    Decided { seat: Seat, decisions: u32, length: u64, action: Option<String> },
    /// A bot's decision could not be made; time to try again.
    Again { seat: Seat },
    /// Somebody's connection has ended.
    Gone,
}

/// Somebody who wants to see a table, and how they got here.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) person: Option<PersonId>,
    pub(crate) invite: Option<Arc<str>>,
}

/// What lists show of a live table beside its listing.
#[derive(Clone, Debug, Default, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Glance {
    /// The seats that the table waits for.
    pub(crate) waiting: Vec<u8>,
    /// How many connections there are.
    pub(crate) present: usize,
}

/// Where frames go.
pub(crate) type Sink = mpsc::Sender<Utf8Bytes>;

/// Where an answer goes.
#[derive(Debug)]
pub(crate) enum Reply {
    Socket(Sink),
    Once(oneshot::Sender<Answer>),
}

impl Reply {
    /// Sends an answer; the connection that has no room for it, if there is one.
    fn send(self, answer: Answer) -> Option<Sink> {
        match self {
            Reply::Socket(sink) => {
                let text = serde_json::to_string(&answer).expect("an answer is plain data");
                sink.try_send(text.into()).is_err().then_some(sink)
            }
            Reply::Once(done) => {
                // Who has gone misses the answer, and asks again with the same id.
                let _ = done.send(answer);
                None
            }
        }
    }
}

struct Subscriber {
    person: Option<PersonId>,
    sink: Sink,
}

/// A table that is open in memory.
struct Live {
    house: Arc<House>,
    id: TableId,
    inbox: mpsc::WeakSender<Message>,
    table: Table,
    /// The commands that were done, by their senders and ids.
    done: HashSet<(PersonId, Box<str>)>,
    subscribers: Vec<Subscriber>,
    /// The decision that a bot is thinking about, for each seat.
    thinking: Vec<Option<u32>>,
    /// Whether the journal may be longer than we know.
    is_uncertain: bool,
}

/// Owns a table until nobody needs it.
pub(crate) async fn run(
    house: Arc<House>,
    id: TableId,
    mut messages: mpsc::Receiver<Message>,
    inbox: mpsc::WeakSender<Message>,
) {
    let opened = match house.open(id).await {
        Ok(opened) => opened,
        Err(refused) => return turn_away(&house, id, &mut messages, &refused).await,
    };
    let mut live = Live::new(house, id, inbox, opened);
    live.resume().await;
    live.wake_bots();
    let house = live.house.clone();
    let stopping = house.stopping();
    tokio::pin!(stopping);
    let alarm = tokio::time::sleep(house.config.idle);
    tokio::pin!(alarm);
    let mut last_asked = Instant::now();
    loop {
        let until = live.deadline().unwrap_or(last_asked + house.config.idle);
        // An alarm that is early costs nothing: it is set again. One for a long idle time is seldom set at all.
        if until < alarm.deadline() || alarm.is_elapsed() {
            alarm.as_mut().reset(until);
        }
        tokio::select! {
            message = messages.recv() => match message {
                Some(message) => {
                    last_asked = Instant::now();
                    live.handle(message).await;
                }
                None => break,
            },
            () = &mut alarm => {
                live.time_is_up().await;
                let is_idle = last_asked.elapsed() >= house.config.idle && !live.is_needed();
                if is_idle && house.forget(id, &messages) {
                    break;
                }
                last_asked = Instant::now();
            }
            () = &mut stopping => break,
        }
    }
    live.house.metrics.tables.dec();
}

/// Answers everyone who asks for a table that cannot be opened.
async fn turn_away(house: &House, id: TableId, messages: &mut mpsc::Receiver<Message>, refused: &Refused) {
    let stopping = house.stopping();
    tokio::pin!(stopping);
    loop {
        tokio::select! {
            message = messages.recv() => match message {
                Some(message) => refuse(message, refused),
                None => return,
            },
            // Whoever asks later has it looked up again: a disk may be mended meanwhile.
            () = tokio::time::sleep(LOOKED_UP) => if house.forget(id, messages) { return },
            () = &mut stopping => return,
        }
    }
}

fn refuse(message: Message, refused: &Refused) {
    let refused = refused.clone();
    // Whoever does not wait for the answer does not need it.
    match message {
        Message::Command { request, reply, .. } => {
            let _ = reply.send(Answer::Refused { id: request.id, refused });
        }
        Message::Subscribe { done, .. } => drop(done.send(Err(refused))),
        Message::Look { done, .. } => drop(done.send(Err(refused))),
        Message::Ask { done, .. } => drop(done.send(Err(refused))),
        Message::Glance { done } => drop(done.send(Glance::default())),
        Message::Decided { .. } | Message::Again { .. } | Message::Gone => {}
    }
}

impl Live {
    fn new(house: Arc<House>, id: TableId, inbox: mpsc::WeakSender<Message>, opened: Opened) -> Live {
        house.metrics.tables.inc();
        let thinking = vec![None; usize::from(opened.table.players())];
        let Opened { table, done } = opened;
        Live { house, id, inbox, table, done, subscribers: Vec::new(), thinking, is_uncertain: false }
    }

    /// A table at which time runs is never let go of while the house is open, so it was closed.
    async fn resume(&mut self) {
        if self.table.deadline().is_some() {
            // If it cannot be written now, the clock goes on as it was.
            let _ = self.write(None, None, Line::Resumed.to_string()).await;
        }
    }

    /// Whether anybody watches, or something happens without anybody.
    fn is_needed(&self) -> bool {
        self.subscribers.iter().any(|subscriber| !subscriber.sink.is_closed())
            || self.thinking.iter().any(Option::is_some)
            || self.table.deadline().is_some()
            || !self.bots_to_move().is_empty()
    }

    /// The seats for which a bot decides. Bots among themselves play when somebody watches.
    fn bots_to_move(&self) -> Vec<(Seat, Level)> {
        if self.table.has_people() || !self.subscribers.is_empty() {
            return self.table.bots_to_move();
        }
        Vec::new()
    }

    fn deadline(&self) -> Option<Instant> {
        let (until, _) = self.table.deadline()?;
        let left = (until.0 - self.house.now().0).max(0);
        Some(Instant::now() + Duration::from_millis(left as u64))
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Command { who, invite, request, reply } => {
                let id = request.id.clone();
                let answer = self.command(&who, invite.as_deref(), request).await;
                let full = reply.send(answer.unwrap_or_else(|refused| Answer::Refused { id, refused }));
                // Who does not read is cut off, comes back and asks again.
                if let Some(full) = full {
                    self.subscribers.retain(|subscriber| !subscriber.sink.same_channel(&full));
                }
            }
            Message::Subscribe { visitor, after, sink, done } => {
                let welcomed = self.subscribe(visitor, after, sink).await;
                let _ = done.send(welcomed);
            }
            Message::Look { visitor, done } => {
                let looked = self.viewer(&visitor).map(|viewer| self.welcome(&visitor, viewer, None));
                let _ = done.send(looked);
            }
            Message::Ask { visitor, action, done } => {
                let _ = done.send(self.ask(&visitor, &action));
            }
            Message::Glance { done } => {
                let waiting = self.table.waiting().iter().map(Seat::number).collect();
                let _ = done.send(Glance { waiting, present: self.subscribers.len() });
            }
            Message::Decided { seat, decisions, length, action } => {
                self.decided(seat, decisions, length, action).await;
            }
            Message::Again { seat } => {
                self.thinking[seat.index()] = None;
                self.wake_bots();
            }
            Message::Gone => self.subscribers.retain(|subscriber| !subscriber.sink.is_closed()),
        }
    }

    fn viewer(&self, visitor: &Visitor) -> Result<Option<Seat>, Refused> {
        self.table.viewer(visitor.person, visitor.invite.as_deref())
    }

    fn welcome(&self, visitor: &Visitor, viewer: Option<Seat>, missed: Option<&[Box<RawValue>]>) -> String {
        let may_invite = viewer.is_some() || visitor.person == Some(self.table.facts.creator);
        frame::welcome(&self.table, viewer, may_invite, missed)
    }

    fn ask(&self, visitor: &Visitor, action: &str) -> Result<Choice, Refused> {
        let seat = self
            .viewer(visitor)?
            .ok_or_else(|| Refused::new("not-seated", "you do not sit at this table"))?;
        let course =
            self.table.course().ok_or_else(|| Refused::new("not-begun", "the game has not begun"))?;
        Ok(course.ask(seat, action))
    }

    async fn subscribe(&mut self, visitor: Visitor, after: Option<u64>, sink: Sink) -> Result<(), Refused> {
        let viewer = self.viewer(&visitor)?;
        let missed = match after {
            Some(after) => Some(self.missed(viewer, after).await?),
            None => None,
        };
        let welcome = self.welcome(&visitor, viewer, missed.as_deref());
        if sink.try_send(welcome.into()).is_ok() {
            self.subscribers.push(Subscriber { person: visitor.person, sink });
            self.wake_bots();
        }
        Ok(())
    }

    /// The frames that a viewer has not seen.
    async fn missed(&self, viewer: Option<Seat>, after: u64) -> Result<Vec<Box<RawValue>>, Refused> {
        if after >= self.table.seq(viewer) {
            return Ok(Vec::new());
        }
        let entries = self.house.store.entries(self.id, 0).await.map_err(|error| failed(&error))?;
        past::frames(&self.table, &entries, viewer, after, MAX_MISSED).map_err(Refused::from)
    }

    async fn command(
        &mut self,
        who: &Person,
        invite: Option<&str>,
        request: Request,
    ) -> Result<Answer, Refused> {
        check_id(&request.id)?;
        self.be_certain().await?;
        let visitor = Visitor { person: Some(who.id), invite: invite.map(Arc::from) };
        let viewer = self.viewer(&visitor)?;
        let Request { id, seq, command } = request;
        if self.done.contains(&(who.id, id.as_str().into())) {
            return Ok(Answer::Done { id, seq: self.table.seq(viewer) });
        }
        if let Some(seen) = seq.map(|Seq(seen)| seen).filter(|seen| *seen != self.table.seq(viewer)) {
            // Only who plays can be in a hurry to know.
            let missed = if viewer.is_some() { self.missed(viewer, seen).await? } else { Vec::new() };
            return Ok(Answer::Stale { id, seq: self.table.seq(viewer), missed });
        }
        let text = if command == Command::Rematch {
            self.rematch(who).await?
        } else {
            plan::plan(&self.table, who, &command)?
        };
        self.write(Some(who.id), Some(&id), text).await?;
        Ok(Answer::Done { id, seq: self.table.seq(self.table.seat_of(who.id)) })
    }

    /// Makes a table for the same game, or names the one that was made.
    async fn rematch(&mut self, who: &Person) -> Result<String, Refused> {
        plan::plan(&self.table, who, &Command::Rematch)?;
        let table = match self.table.rematch {
            Some(table) => table,
            None => self.house.rematch(&self.table, who).await?,
        };
        Ok(Line::Rematch { table }.to_string())
    }

    /// Writes an entry, and tells everyone what it came to.
    async fn write(
        &mut self,
        by: Option<PersonId>,
        command: Option<&str>,
        text: String,
    ) -> Result<(), Refused> {
        let at = self.table.at.max(self.house.now());
        let entry = Entry { at, by, command: command.map(str::to_string), text };
        let planned = self.table.after(&entry);
        // What was planned must follow: if it does not, the rules contradict themselves and nothing is written.
        let (next, heard) = planned.map_err(|broken| {
            tracing::error!(table = %self.id, seq = broken.seq, "a planned entry does not follow");
            Refused::new("broken", "the house made a mistake; nothing was done")
        })?;
        let is_relisted = next.status != self.table.status || next.seats != self.table.seats;
        let listing = is_relisted.then(|| next.listing());
        let timer = self.house.metrics.commit.start();
        let written = self.house.store.append(self.id, self.table.length, entry, listing).await;
        timer.observe();
        if let Err(error) = written {
            self.is_uncertain = true;
            tracing::error!(table = %self.id, %error, "an entry could not be written");
            return Err(failed(&error));
        }
        if let (Some(by), Some(command)) = (by, command) {
            self.done.insert((by, command.into()));
        }
        self.table = next;
        self.house.metrics.entries.inc();
        self.publish(&heard, by);
        self.wake_bots();
        Ok(())
    }

    /// Sends everyone who has something new to see a frame. Who caused it comes last: the answer to the command follows
    /// at once and goes out with the frame.
    fn publish(&mut self, heard: &Heard, by: Option<PersonId>) {
        let Live { table, subscribers, house, .. } = self;
        let frames = Frames::of(table, heard);
        let mut made: Vec<(Option<Seat>, Utf8Bytes)> = Vec::with_capacity(subscribers.len());
        subscribers.sort_by_key(|subscriber| by.is_some() && subscriber.person == by);
        subscribers.retain(|subscriber| {
            let viewer = subscriber.person.and_then(|person| table.seat_of(person));
            if !heard.touched.contains(viewer) {
                return !subscriber.sink.is_closed();
            }
            let known = made.iter().find(|(seat, _)| *seat == viewer).map(|(_, frame)| frame.clone());
            let frame = known.unwrap_or_else(|| {
                let frame = Utf8Bytes::from(frames.frame(viewer));
                made.push((viewer, frame.clone()));
                frame
            });
            house.metrics.frames.inc();
            // Who does not read is cut off rather than waited for.
            subscriber.sink.try_send(frame).is_ok()
        });
    }

    /// After a write that may or may not have succeeded, the journal tells.
    async fn be_certain(&mut self) -> Result<(), Refused> {
        if self.is_uncertain {
            let length = self.table.length;
            let Opened { table, done } = self.house.open(self.id).await?;
            (self.table, self.done, self.is_uncertain) = (table, done, false);
            if self.table.length != length {
                // Frames were missed: they come back and get them.
                self.subscribers.clear();
            }
            self.wake_bots();
        }
        Ok(())
    }

    async fn time_is_up(&mut self) {
        if self.be_certain().await.is_err() {
            return tokio::time::sleep(RETRY).await;
        }
        let now = self.house.now();
        while let Some((_, seat)) = self.table.deadline().filter(|(until, _)| *until <= now) {
            let text = Line::Away { seat, why: Why::Time }.to_string();
            if self.write(None, None, text).await.is_err() {
                // Without a disk nobody's time can be up; it will be tried again.
                tokio::time::sleep(RETRY).await;
                return;
            }
        }
    }

    /// Asks bots for the decisions that are theirs.
    fn wake_bots(&mut self) {
        for (seat, level) in self.bots_to_move() {
            let (decisions, length) = (self.table.decisions(seat), self.table.length);
            if self.thinking[seat.index()] == Some(decisions) {
                continue;
            }
            let (Some(course), Some(inbox)) = (self.table.course(), self.inbox.upgrade()) else { return };
            let seed = self.table.facts.seed();
            let luck = Seed(seed.nth(LUCK + seat.index() as u64).0).nth(u64::from(decisions)).player();
            let recruit = match self.house.recruit(&self.table.facts.game, level) {
                Ok(recruit) => recruit,
                Err(error) => {
                    tracing::error!(table = %self.id, %level, error, "a bot cannot play");
                    continue;
                }
            };
            self.thinking[seat.index()] = Some(decisions);
            let answer = self.house.bots.ask(course.decision(seat, &recruit, luck));
            let ready = Instant::now() + self.house.config.bot_pace;
            tokio::spawn(async move {
                let action = answer.await.ok();
                // Everyone takes their time, so that it does not tell who was tempted.
                tokio::time::sleep_until(ready).await;
                let _ = inbox.send(Message::Decided { seat, decisions, length, action }).await;
            });
        }
    }

    async fn decided(&mut self, seat: Seat, decisions: u32, length: u64, action: Option<String>) {
        if self.thinking[seat.index()] == Some(decisions) {
            self.thinking[seat.index()] = None;
        }
        let is_certain = self.be_certain().await.is_ok();
        let is_due = self.bots_to_move().iter().any(|(bot, _)| *bot == seat);
        if !is_due || self.table.decisions(seat) != decisions {
            return self.wake_bots();
        }
        let is_old = action.is_some() && self.table.length != length;
        let planned = action
            .ok_or("broke down".to_string())
            .and_then(|action| plan::decide(&self.table, seat, &[action]).map_err(|refused| refused.reason));
        if planned.is_err() && is_old {
            // While it thought, somebody did what it did not foresee: it thinks again.
            return self.wake_bots();
        }
        let planned = planned.or_else(|reason| {
            tracing::error!(table = %self.id, %seat, reason, "a bot did not decide");
            // The game must go on, if badly.
            let action = self.table.course().and_then(|course| course.first_legal(seat));
            plan::decide(&self.table, seat, action.as_slice())
        });
        let is_written = match planned {
            Ok(text) if is_certain => self.write(None, None, text).await.is_ok(),
            _ => false,
        };
        if !is_written {
            // A full disk may be emptied.
            let inbox = self.inbox.clone();
            self.thinking[seat.index()] = Some(decisions);
            tokio::spawn(async move {
                tokio::time::sleep(RETRY).await;
                if let Some(inbox) = inbox.upgrade() {
                    let _ = inbox.send(Message::Again { seat }).await;
                }
            });
        }
    }
}

/// What somebody is told when the store could not do its work.
pub(crate) fn failed(error: &StoreError) -> Refused {
    let code = match error {
        StoreError::Full => "store-full",
        // How long the journal is would tell of choices that are still secret.
        StoreError::Stale { .. } => {
            return Refused::new("store-stale", "nothing was done: something happened meanwhile");
        }
        _ => {
            return Refused::new(
                "store-failed",
                format!("ask again with the same id, it may have been done: {error}"),
            );
        }
    };
    Refused::new(code, format!("nothing was done: {error}"))
}

/// The time of the machine.
pub(crate) fn machine_time() -> Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis() as i64)
}
