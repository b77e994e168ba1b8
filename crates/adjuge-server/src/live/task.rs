//! The task that owns a live table: it takes commands one at a time, writes what they come to into the journal, and
//! only then tells anyone.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use adjuge_engine::{Seat, Seed};
use adjuge_store::{Entry, Person, PersonId, Snapshot, Status, StoreError, TableId};
use adjuge_table::Refused;
use adjuge_table::command::{Answer, Command, Request, Seq, check_id};
use adjuge_table::course::{Choice, Course};
use adjuge_table::frame::{Detail, Heard, Known};
use adjuge_table::line::Line;
use adjuge_table::{Table, plan};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::audience::{Audience, welcome};
use super::behind::NotWritten;
use super::held::Held;
use super::message::{Glance, Imagined, Message, Presence, Visitor};
use super::outbox::Outbox;
use super::time::lead;
use crate::house::House;
use crate::metrics::Counted;
use crate::stored::Opened;

/// How long to wait before trying again what the disk did not take.
pub(super) const RETRY: Duration = Duration::from_secs(1);

/// After so many entries it is kept how a table stands.
const KEPT_EVERY: u64 = 256;

/// How long it is known that a table cannot be opened.
const LOOKED_UP: Duration = Duration::from_secs(1);

/// A table that is open in memory.
pub(super) struct Live {
    pub(super) house: Arc<House>,
    pub(super) id: TableId,
    pub(super) inbox: mpsc::WeakSender<Message>,
    pub(super) table: Table,
    /// Whether this house moves the bots and looks at the clock.
    pub(super) held: Held,
    /// The commands that were done, by their senders and ids.
    pub(super) done: HashSet<(PersonId, Box<str>)>,
    pub(super) audience: Audience,
    /// The decision that a bot is thinking about, for each seat.
    pub(super) thinking: Vec<Option<u32>>,
    /// Ends when the bot that was asked last has been heard.
    pub(super) asked_last: Option<oneshot::Receiver<()>>,
    /// How far the table's time is ahead of ours, in milliseconds: after a clock was set back, it goes on from where it
    /// was instead of standing still.
    pub(super) lead: i64,
    /// Whether the journal may be longer than we know.
    pub(super) is_uncertain: bool,
    /// When somebody's time is looked at again that was up while nothing could be written.
    pub(super) retry_at: Option<Instant>,
    /// After how many entries it was kept how the table stood.
    pub(super) n_kept: u64,
    #[expect(dead_code, reason = "held as long as the table is open")]
    counted: Counted,
}

/// Owns a table until nobody needs it, and it may be forgotten.
pub(super) async fn run(
    house: Arc<House>,
    id: TableId,
    mut messages: mpsc::Receiver<Message>,
    inbox: mpsc::WeakSender<Message>,
    forget: impl Fn(&mpsc::Receiver<Message>) -> bool,
) {
    let opened = match house.open(id).await {
        Ok(opened) => opened,
        Err(refused) => return turn_away(&house, &mut messages, forget, &refused).await,
    };
    let mut live = Live::new(house, id, inbox, opened);
    if live.table.status == Status::Playing {
        live.held.ask().await;
    }
    live.resume().await;
    live.keep_snapshot();
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
                if is_idle && forget(&messages) {
                    break;
                }
                last_asked = Instant::now();
            }
            () = &mut stopping => break,
        }
    }
}

/// Answers everyone who asks for a table that cannot be opened.
async fn turn_away(
    house: &House,
    messages: &mut mpsc::Receiver<Message>,
    forget: impl Fn(&mpsc::Receiver<Message>) -> bool,
    refused: &Refused,
) {
    let stopping = house.stopping();
    tokio::pin!(stopping);
    loop {
        tokio::select! {
            message = messages.recv() => match message {
                Some(message) => message.refuse(refused),
                None => return,
            },
            // Whoever asks later has it looked up again: a disk may be mended meanwhile.
            () = tokio::time::sleep(LOOKED_UP) => if forget(messages) { return },
            () = &mut stopping => return,
        }
    }
}

impl Live {
    fn new(house: Arc<House>, id: TableId, inbox: mpsc::WeakSender<Message>, opened: Opened) -> Live {
        let counted = Counted::among(&house.metrics.tables);
        let players = opened.table.players();
        let Opened { table, done, n_kept } = opened;
        let lead = lead(&table);
        let audience = Audience::new(players, !house.store.is_shared());
        Live {
            held: Held::new(house.clone(), id),
            house,
            id,
            inbox,
            table,
            done,
            audience,
            thinking: vec![None; players.into()],
            asked_last: None,
            lead,
            is_uncertain: false,
            retry_at: None,
            n_kept,
            counted,
        }
    }

    /// A table at which time runs is never let go of while the house is open, so it was closed; and the rules may have
    /// been revised meanwhile.
    pub(super) async fn resume(&mut self) {
        let is_held = self.held.epoch().is_some();
        let resumed = self.table.deadline().filter(|_| is_held).map(|_| Line::Resumed);
        let revised = self.table.revised().map(|rules| Line::Revised { rules });
        let lines: Vec<String> = resumed.iter().chain(&revised).map(Line::to_string).collect();
        if !lines.is_empty() {
            // If it cannot be written now, the clock goes on as it was.
            if let Err(NotWritten::Behind) = self.write(None, None, lines.join("\n")).await {
                let _ = self.look_again().await;
            }
        }
    }

    /// Whether anybody watches, or something happens without anybody.
    fn is_needed(&self) -> bool {
        self.audience.is_present()
            || self.thinking.iter().any(Option::is_some)
            || self.deadline().is_some()
            || (self.held.epoch().is_some() && !self.bots_to_move().is_empty())
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Command { who, invite, request, reply } => {
                let id = request.id.clone();
                let answer = self.command(&who, invite.as_deref(), request).await;
                let full = reply.send(answer.unwrap_or_else(|refused| Answer::Refused { id, refused }));
                // Who does not read is cut off, comes back and asks again.
                if let Some(full) = full {
                    self.audience.cut_off(&full);
                }
            }
            Message::Subscribe { visitor, outbox, hears, done } => {
                self.was_behind().await;
                let _ = done.send(self.subscribe(&visitor, outbox, hears));
            }
            Message::Look { visitor, done } => {
                self.was_behind().await;
                let looked = self.viewer(&visitor).map(|viewer| {
                    let known = Known::of(&self.table, Detail::WithChoices).to(viewer);
                    let present = self.audience.present(&self.table);
                    welcome(&self.table, visitor.person, viewer, present, &known)
                });
                let _ = done.send(looked);
            }
            Message::Ask { visitor, actions, done } => {
                self.was_behind().await;
                let _ = done.send(self.ask(&visitor, &actions));
            }
            Message::Imagine { visitor, done } => {
                self.was_behind().await;
                let _ = done.send(self.imagine(&visitor));
            }
            Message::Glance { done } => {
                let waiting = self.table.waiting().iter().map(Seat::number).collect();
                let _ = done.send(Glance { waiting, present: self.audience.len() });
            }
            Message::Decided { seat, decisions, length, actions } => {
                self.decided(seat, decisions, length, actions).await;
            }
            Message::Again { seat } => {
                self.thinking[seat.index()] = None;
                self.wake_bots();
            }
            Message::Gone => {
                self.audience.let_go(&self.table);
            }
            Message::Grown { length } => self.grown(length).await,
            Message::Held { epoch } => self.take(epoch).await,
        }
    }

    fn viewer(&self, visitor: &Visitor) -> Result<Option<Seat>, Refused> {
        self.table.viewer(visitor.person, visitor.invite.as_deref())
    }

    /// Where somebody sits, and the game that is played there.
    fn seated(&self, visitor: &Visitor) -> Result<(Seat, &dyn Course), Refused> {
        let seat = self.viewer(visitor)?;
        let seat = seat.ok_or_else(|| Refused::new("not-seated", "you do not sit at this table"))?;
        let course = self.table.course();
        Ok((seat, course.ok_or_else(|| Refused::new("not-begun", "the game has not begun"))?))
    }

    /// A world for somebody. Its luck follows from what they know: it tells nothing, and asked again it is the same.
    fn imagine(&self, visitor: &Visitor) -> Result<Imagined, Refused> {
        let (seat, course) = self.seated(visitor)?;
        let seq = self.table.seq(Some(seat));
        let world = course.world(seat, Seed(seq).nth(seat.number().into()));
        Ok(Imagined { seq, seat: seat.number(), world })
    }

    fn ask(&self, visitor: &Visitor, actions: &[String]) -> Result<Vec<Choice>, Refused> {
        let (seat, course) = self.seated(visitor)?;
        plan::check_batch(actions)?;
        Ok(course.ask(seat, actions))
    }

    fn subscribe(&mut self, visitor: &Visitor, outbox: Outbox, hears: Presence) -> Result<(), Refused> {
        let viewer = self.viewer(visitor)?;
        if self.audience.join(&self.table, visitor.person, viewer, outbox, hears).is_ok() {
            self.wake_bots();
        }
        Ok(())
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
        let Request { id, seq, command } = request;
        loop {
            let viewer = match self.viewer(&visitor) {
                Err(_) if self.was_behind().await => continue,
                viewer => viewer?,
            };
            if self.done.contains(&(who.id, id.as_str().into())) {
                return Ok(Answer::Done { id, seq: self.table.seq(viewer) });
            }
            let shown = self.table.seq(viewer);
            if seq.is_some_and(|Seq(seen)| seen != shown) {
                if self.was_behind().await {
                    continue;
                }
                // What they have not seen is on its way to their connection, or is asked for by HTTP.
                return Ok(Answer::Stale { id, seq: shown });
            }
            let mut text = match plan::plan(&self.table, who, &command) {
                Err(_) if self.was_behind().await => continue,
                planned => planned?,
            };
            if command == Command::Rematch {
                if self.table.rematch.is_some() {
                    // Everyone was told of it.
                    return Ok(Answer::Done { id, seq: self.table.seq(viewer) });
                }
                let table = self.house.rematch(&self.table, who).await?;
                text = Line::Rematch { table }.to_string();
            }
            match self.write(Some(who.id), Some(&id), text).await {
                Ok(()) => return Ok(Answer::Done { id, seq: self.table.seq(self.table.seat_of(who.id)) }),
                // Somebody at another house was faster: it is planned again on what they did.
                Err(NotWritten::Behind | NotWritten::NotHeld) => self.look_again().await?,
                Err(NotWritten::Refused(refused)) => return Err(refused),
            }
        }
    }

    /// Writes an entry, and tells everyone what it came to.
    pub(super) async fn write(
        &mut self,
        by: Option<PersonId>,
        command: Option<&str>,
        text: String,
    ) -> Result<(), NotWritten> {
        let at = self.table.at.max(self.now());
        let entry = Entry { at, by, command: command.map(str::to_string), text };
        let planned = self.table.after(&entry);
        // What was planned must follow: if it does not, the rules contradict themselves and nothing is written.
        let (next, heard) = planned.map_err(|broken| {
            tracing::error!(table = %self.id, seq = broken.seq, "a planned entry does not follow");
            NotWritten::Refused(Refused::new("broken", "the house made a mistake; nothing was done"))
        })?;
        let is_relisted = next.status != self.table.status || next.seats != self.table.seats;
        let listing = is_relisted.then(|| next.listing());
        let timer = self.house.metrics.commit.start();
        let (store, length) = (&self.house.store, self.table.length);
        // What bots and clocks do is for whoever holds the table.
        let written = match self.held.epoch().filter(|_| by.is_none()) {
            Some(held) => store.append_held(self.id, held, length, entry, listing).await,
            None => store.append(self.id, length, entry, listing).await,
        };
        timer.observe();
        match written {
            Ok(()) => {}
            Err(StoreError::Stale { .. }) => return Err(NotWritten::Behind),
            Err(StoreError::NotHeld) => {
                self.held.lose();
                return Err(NotWritten::NotHeld);
            }
            Err(error) => {
                self.is_uncertain = true;
                tracing::error!(table = %self.id, %error, "an entry could not be written");
                return Err(NotWritten::Refused(error.into()));
            }
        }
        if let (Some(by), Some(command)) = (by, command) {
            self.done.insert((by, command.into()));
        }
        let has_begun = next.status == Status::Playing && self.table.status != Status::Playing;
        self.table = next;
        if has_begun {
            self.held.ask().await;
        }
        self.house.metrics.entries.inc();
        self.publish(&heard, by);
        self.keep_snapshot();
        self.wake_bots();
        Ok(())
    }

    /// Now and then it is kept how the table stands, so that opening it again does not take longer and longer. Nobody
    /// waits for that, and nothing rests on it.
    fn keep_snapshot(&mut self) {
        if self.table.length < self.n_kept + KEPT_EVERY {
            return;
        }
        let Some(text) = self.table.snapshot() else { return };
        self.n_kept = self.table.length;
        let (house, id, snapshot) = (self.house.clone(), self.id, Snapshot { seq: self.n_kept, text });
        tokio::spawn(async move {
            if let Err(error) = house.store.keep_snapshot(id, snapshot).await {
                tracing::debug!(table = %id, %error, "how the table stands could not be kept");
            }
        });
    }

    /// Tells everyone who is here what was heard.
    pub(super) fn publish(&mut self, heard: &Heard, by: Option<PersonId>) {
        self.audience.tell(&self.table, heard, by, &self.house.metrics.frames);
    }
}
