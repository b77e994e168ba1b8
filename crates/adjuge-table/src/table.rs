//! What a journal comes to.

use std::sync::Arc;

use adjuge_bots::Level;
use adjuge_engine::{Outcome, Seat, SeatSet};
use adjuge_store::{Entry, Listing, Millis, PersonId, Status, TableId};

use crate::Refused;
use crate::clock::Clocks;
use crate::course::{Course, Rules, Viewers};
use crate::facts::Facts;
use crate::frame::{Event, Heard, Item, News, Summary};
use crate::line::{Line, Mark, Why};

/// A table as it stands after its journal so far.
pub struct Table {
    /// What was settled when it was made.
    pub facts: Arc<Facts>,
    /// None where the journal was written under former rules, which it does not fit any more.
    pub(crate) rules: Option<Rules>,
    /// The revision of the rules under which the table goes on.
    pub(crate) revision: u32,
    /// Who has each seat.
    pub seats: Vec<Holder>,
    /// Whether it is open, in play or over.
    pub status: Status,
    pub(crate) course: Option<Box<dyn Course>>,
    pub(crate) clocks: Clocks,
    /// How many frames each viewer has been sent: the spectator, then the seats.
    pub(crate) seqs: Vec<u64>,
    /// How many entries the journal has.
    pub length: u64,
    /// When the last entry was written.
    pub at: Millis,
    /// How many decisions each seat has made, so that a bot's late answer is known as such.
    pub(crate) decisions: Vec<u32>,
    /// Where the same people play again.
    pub rematch: Option<TableId>,
    /// The seats that may take their last decision back, as of the last frame that each was sent: what a viewer knows
    /// changes with a frame, or they would be told that somebody else has done something.
    pub(crate) may_undo: SeatSet,
    /// Whether who made the table sat there and got up.
    pub(crate) is_left_by_creator: bool,
    /// Whom the host has removed.
    pub(crate) removed: Vec<PersonId>,
    /// The invitation since then.
    pub(crate) renewed: Option<Arc<str>>,
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            facts: self.facts.clone(),
            rules: self.rules.clone(),
            revision: self.revision,
            seats: self.seats.clone(),
            status: self.status,
            course: self.course.as_ref().map(|course| course.copy()),
            clocks: self.clocks,
            seqs: self.seqs.clone(),
            length: self.length,
            at: self.at,
            decisions: self.decisions.clone(),
            rematch: self.rematch,
            may_undo: self.may_undo,
            is_left_by_creator: self.is_left_by_creator,
            removed: self.removed.clone(),
            renewed: self.renewed.clone(),
        }
    }
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody.
    Nobody,
    /// Somebody.
    Person {
        /// Who.
        id: PersonId,
        /// How they were called when they sat down.
        name: Arc<str>,
        /// What is told beside it, as it was then.
        mark: Mark,
        /// Why a bot decides for them, if one does.
        away: Option<Why>,
    },
    /// A bot of this level.
    Bot(Level),
}

impl Holder {
    /// The same somebody, who is away for this reason or not at all.
    fn away(self, why: Option<Why>) -> Holder {
        match self {
            Holder::Person { id, name, mark, .. } => Holder::Person { id, name, mark, away: why },
            other => other,
        }
    }
}

/// A journal that cannot be what this program wrote under these rules: the table is left as it is.
#[derive(Clone, Debug, thiserror::Error)]
#[error("entry {seq} of the journal does not follow: {reason}")]
pub struct Broken {
    /// Which entry.
    pub seq: u64,
    /// Why.
    pub reason: String,
}

impl From<Broken> for Refused {
    /// What stands in a journal is not for everyone: neither its lines nor how many there are.
    fn from(_: Broken) -> Refused {
        let reason = "the journal of this table does not replay under these rules; it is left as it is";
        Refused::new("other-rules", reason)
    }
}

impl Table {
    /// A table at which nothing has happened.
    pub fn new(facts: Arc<Facts>, rules: Option<Rules>) -> Table {
        let players = usize::from(facts.players);
        Table {
            rules,
            revision: facts.rules_rev,
            seats: vec![Holder::Nobody; players],
            status: Status::Open,
            course: None,
            clocks: Clocks::new(facts.clock),
            seqs: vec![0; players + 1],
            length: 0,
            at: facts.created,
            decisions: vec![0; players],
            rematch: None,
            may_undo: SeatSet::EMPTY,
            is_left_by_creator: false,
            removed: Vec::new(),
            renewed: None,
            facts,
        }
    }

    /// What a journal tells of people and seats alone, where its game cannot be played any more.
    pub fn unplayed(facts: Arc<Facts>, entries: &[Entry], status: Status) -> Table {
        let mut table = Table::new(facts, None);
        for entry in entries {
            table.seat_people(entry);
        }
        table.status = status;
        table
    }

    /// Goes on by the lines of an entry that are not about the game.
    pub(crate) fn seat_people(&mut self, entry: &Entry) {
        self.at = self.at.max(entry.at);
        self.length += 1;
        let players = self.players();
        for line in entry.text.lines().filter_map(|text| Line::read(text, players)) {
            if !matches!(line, Line::Step(_) | Line::Start | Line::Undo { .. }) {
                // Of a line that does not fit, nothing is known.
                let _ = self.follow(&line, entry.by, &mut Viewers::default());
            }
        }
    }

    /// The revision of the rules under which the table has to go on, if it has not yet.
    pub fn revised(&self) -> Option<u32> {
        let rules = self.rules.as_ref().filter(|rules| rules.revision != self.revision)?;
        matches!(self.status, Status::Open | Status::Playing).then_some(rules.revision)
    }

    /// The same table before anything happened.
    pub(crate) fn begun_anew(&self) -> Table {
        Table::new(self.facts.clone(), self.rules.clone())
    }

    /// How many seats there are.
    pub fn players(&self) -> u8 {
        self.facts.players
    }

    /// The table after one more entry, and what was heard of it.
    pub fn after(&self, entry: &Entry) -> Result<(Table, Heard), Broken> {
        let mut next = self.clone();
        let heard = next.apply(entry)?;
        Ok((next, heard))
    }

    /// Goes on by one entry; a table that cannot is of no more use.
    pub fn apply(&mut self, entry: &Entry) -> Result<Heard, Broken> {
        let seq = self.length + 1;
        self.play(entry).map_err(|reason| Broken { seq, reason })
    }

    fn play(&mut self, entry: &Entry) -> Result<Heard, String> {
        let players = self.players();
        // Clocks of machines may go back; a table's time does not.
        self.at = self.at.max(entry.at);
        self.length += 1;
        let mut heard = Heard::default();
        let mut steps = Vec::new();
        let mut decided = SeatSet::EMPTY;
        for text in entry.text.lines() {
            let line =
                Line::read(text, players).ok_or_else(|| format!("{text:?} is no line of a journal"))?;
            if let Line::Step(step) = line {
                steps.push(step);
                if let Some(seat) = text.split(' ').next().and_then(|word| self.seat_numbered(word)) {
                    self.decisions[seat.index()] += 1;
                    decided.insert(seat);
                }
                continue;
            }
            heard.touched = Viewers::all(players);
            if let Some(item) = self.follow(&line, entry.by, &mut heard.touched)? {
                heard.items.push(Item::News(item));
            }
        }
        if !steps.is_empty() {
            let course = self.course.as_mut().ok_or("a step before the game began")?;
            let played = course.play(&steps)?;
            heard.touched = heard.touched.with(played.touched);
            heard.items.extend(played.events.into_iter().map(|event| Item::Event(Event(event))));
        }
        if let Some(course) = &self.course {
            let waiting = course.waiting();
            // Time runs also for who is away: coming and going gives nobody more of it.
            let thinking =
                self.people().map(|(seat, ..)| seat).filter(|seat| waiting.contains(*seat)).collect();
            let heard_of = if heard.touched.contains(None) { decided } else { SeatSet::EMPTY };
            self.clocks.tick(self.at, thinking, heard_of, players);
            if course.outcome().is_some() && self.status == Status::Playing {
                self.status = Status::Finished;
            }
        }
        if let Some(course) = &self.course {
            let before = self.may_undo;
            let may_undo = |seat: &Seat| {
                if heard.touched.contains(Some(*seat)) {
                    course.may_undo(*seat)
                } else {
                    before.contains(*seat)
                }
            };
            self.may_undo = Seat::all(players).filter(may_undo).collect();
        }
        for (seq, seat) in self.seqs.iter_mut().zip(std::iter::once(None).chain(Seat::all(players).map(Some)))
        {
            *seq += u64::from(heard.touched.contains(seat));
        }
        Ok(heard)
    }

    /// Does what a line says that is not a step.
    pub(crate) fn follow(
        &mut self,
        line: &Line<'_>,
        by: Option<PersonId>,
        touched: &mut Viewers,
    ) -> Result<Option<News>, String> {
        let seated = |table: &Table, seat: Seat| match &table.seats[seat.index()] {
            person @ Holder::Person { .. } => Ok(person.clone()),
            _ => Err(format!("nobody sits at seat {seat}")),
        };
        Ok(Some(match *line {
            Line::Sit { seat, person, name, mark } => {
                self.is_left_by_creator &= person != self.facts.creator;
                self.seats[seat.index()] = Holder::Person { id: person, name: name.into(), mark, away: None };
                let (bot, claimed) = (mark == Mark::Program, mark == Mark::Owner);
                News::Sat { seat, name: name.to_string(), bot, claimed }
            }
            Line::Bot { seat, level } => {
                self.seats[seat.index()] = Holder::Bot(level);
                News::Bot { seat, level: level.name() }
            }
            Line::Free { seat } => {
                self.is_left_by_creator |= self.seat_of(self.facts.creator) == Some(seat);
                self.seats[seat.index()] = Holder::Nobody;
                News::Freed { seat }
            }
            Line::Remove { seat, invite } => {
                let Holder::Person { id, .. } = seated(self, seat)? else { return Ok(None) };
                self.removed.push(id);
                self.renewed = Some(invite.into());
                self.seats[seat.index()] = Holder::Nobody;
                News::Freed { seat }
            }
            Line::Start => {
                let rules = self.rules.as_ref().ok_or("it was played under former rules")?;
                self.course = Some(rules.start(self.facts.recall));
                self.status = Status::Playing;
                News::Started
            }
            Line::Undo { seat } => {
                let course = self.course.as_mut().ok_or("nothing to take back before the game began")?;
                *touched = course.undo(seat)?.touched;
                News::Undone
            }
            Line::Away { seat, why } => {
                let owner = seated(self, seat)?;
                if why == Why::Time {
                    self.clocks.spend(seat);
                }
                self.seats[seat.index()] = owner.away(Some(why));
                News::Away { seat, why }
            }
            Line::Back { seat } => {
                let owner = seated(self, seat)?;
                if self.is_deserted() {
                    // Nothing went on meanwhile.
                    self.clocks.restart(self.at);
                }
                self.seats[seat.index()] = owner.away(None);
                News::Back { seat }
            }
            Line::Chat { name, mark, text } => {
                let seat = by.and_then(|person| self.seat_of(person));
                let (bot, claimed) = (mark == Mark::Program, mark == Mark::Owner);
                let (name, text) = (name.to_string(), text.to_string());
                News::Chat { seat, name, bot, claimed, text, at: self.at }
            }
            Line::Rematch { table } => {
                self.rematch = Some(table);
                News::Rematch { table }
            }
            Line::Close => {
                self.status = Status::Closed;
                News::Closed
            }
            Line::Resumed => {
                self.clocks.restart(self.at);
                News::Resumed
            }
            Line::Revised { rules } => {
                self.revision = rules;
                News::Revised { rules }
            }
            Line::Step(_) => return Ok(None),
        }))
    }

    fn seat_numbered(&self, word: &str) -> Option<Seat> {
        Seat::from_number(word.parse().ok()?, self.players())
    }

    /// The seats that people have: who, and why they are away.
    pub fn people(&self) -> impl Iterator<Item = (Seat, PersonId, Option<Why>)> {
        Seat::all(self.players()).filter_map(|seat| match &self.seats[seat.index()] {
            Holder::Person { id, away, .. } => Some((seat, *id, *away)),
            Holder::Nobody | Holder::Bot(_) => None,
        })
    }

    /// The seats whose owners are away.
    pub(crate) fn away(&self) -> SeatSet {
        self.people().filter(|(.., away)| away.is_some()).map(|(seat, ..)| seat).collect()
    }

    /// Where somebody sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.people().find(|(_, id, _)| *id == person).map(|(seat, ..)| seat)
    }

    /// Who says when the game begins and which bots play: who made the table, or if they got up the first who sits there.
    pub fn host(&self) -> PersonId {
        let first = self.people().next().filter(|_| self.is_left_by_creator);
        first.map_or(self.facts.creator, |(_, first, _)| first)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.course.as_ref()?.outcome()
    }

    /// The seats that the table waits for.
    pub fn waiting(&self) -> SeatSet {
        match (&self.course, self.status) {
            (Some(course), Status::Playing) => course.waiting(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The seat whose time is up next, and when that is.
    pub fn deadline(&self) -> Option<(Millis, Seat)> {
        let waiting = self.waiting();
        let thinking = self.people().filter(|(seat, _, away)| away.is_none() && waiting.contains(*seat));
        thinking.filter_map(|(seat, ..)| Some((self.clocks.until(seat)?, seat))).min()
    }

    /// Whether people play here, and all of them are away: then nothing goes on without them.
    fn is_deserted(&self) -> bool {
        self.has_people() && self.people().all(|(.., away)| away.is_some())
    }

    /// Whether anybody plays who is not a bot.
    pub fn has_people(&self) -> bool {
        self.people().next().is_some()
    }

    /// The seats for which a bot has to decide now, and how well it plays.
    pub fn bots_to_move(&self) -> Vec<(Seat, Level)> {
        if self.is_deserted() {
            return Vec::new();
        }
        let level = |seat: Seat| match &self.seats[seat.index()] {
            Holder::Bot(level) => Some((seat, *level)),
            Holder::Person { away: Some(_), .. } => Some((seat, self.facts.stand_in())),
            Holder::Person { .. } | Holder::Nobody => None,
        };
        self.waiting().iter().filter_map(level).collect()
    }

    /// How many decisions a seat has made.
    pub fn decisions(&self, seat: Seat) -> u32 {
        self.decisions[seat.index()]
    }

    /// How many frames a viewer has been sent.
    pub fn seq(&self, viewer: Option<Seat>) -> u64 {
        self.seqs[viewer.map_or(0, |seat| seat.index() + 1)]
    }

    /// The game, once it has begun.
    pub fn course(&self) -> Option<&dyn Course> {
        self.course.as_deref()
    }

    /// How the table is found in lists.
    pub fn listing(&self) -> Listing {
        let people = self.people().map(|(_, id, _)| id).chain([self.facts.creator]).collect();
        let summary = serde_json::to_string(&Summary::of(self)).expect("a summary is plain data");
        Listing { status: self.status, people, summary }
    }
}
