//! How a table stands, written down: a cache of what its journal comes to, so that a long one is not played again.

use std::sync::Arc;

use adjuge_engine::{Seat, SeatSet};
use adjuge_store::{Millis, PersonId, Status, TableId};
use serde::{Deserialize, Serialize};

use crate::clock::Clocks;
use crate::course::{Rules, Viewers};
use crate::facts::Facts;
use crate::line::Line;
use crate::{Holder, Table};

/// What a snapshot says has this version; one of another is not read.
const VERSION: u32 = 2;

#[derive(Serialize, Deserialize)]
struct Snapshot {
    version: u32,
    /// The revision of the rules under which it was written.
    revision: u32,
    status: Status,
    length: u64,
    at: Millis,
    /// Who sits where, as lines of a journal.
    seats: Vec<String>,
    banks: Vec<i64>,
    since: Vec<Option<Millis>>,
    seqs: Vec<u64>,
    decisions: Vec<u32>,
    rematch: Option<TableId>,
    may_undo: Vec<u8>,
    is_left_by_creator: bool,
    removed: Vec<PersonId>,
    renewed: Option<String>,
    /// The position of the game, once it has begun.
    position: Option<String>,
}

impl Table {
    /// How the table stands, as text. Nothing while there are decisions that could be taken back: a position does not
    /// tell them apart from others.
    pub fn snapshot(&self) -> Option<String> {
        let position = match &self.course {
            Some(course) => Some(course.position()?),
            None => None,
        };
        let seats = Seat::all(self.players()).flat_map(|seat| match &self.seats[seat.index()] {
            Holder::Nobody => Vec::new(),
            Holder::Bot(level) => vec![Line::Bot { seat, level: *level }.to_string()],
            Holder::Person { id, name, mark, away } => {
                let away = away.map(|why| Line::Away { seat, why });
                [Line::Sit { seat, person: *id, name, mark: *mark }]
                    .iter()
                    .chain(&away)
                    .map(Line::to_string)
                    .collect()
            }
        });
        let (banks, since) = self.clocks.kept(self.players());
        let snapshot = Snapshot {
            version: VERSION,
            revision: self.revision,
            status: self.status,
            length: self.length,
            at: self.at,
            seats: seats.collect(),
            banks,
            since,
            seqs: self.seqs.clone(),
            decisions: self.decisions.clone(),
            rematch: self.rematch,
            may_undo: self.may_undo.iter().map(Seat::number).collect(),
            is_left_by_creator: self.is_left_by_creator,
            removed: self.removed.clone(),
            renewed: self.renewed.as_deref().map(str::to_string),
            position,
        };
        Some(serde_json::to_string(&snapshot).expect("a snapshot is plain data"))
    }

    /// The table that a snapshot tells of; nothing if it is of another version or of other rules.
    pub fn restored(facts: Arc<Facts>, rules: &Rules, text: &str) -> Option<Table> {
        let snapshot: Snapshot = serde_json::from_str(text).ok()?;
        let players = facts.players;
        let has_all_seats = [snapshot.banks.len(), snapshot.since.len(), snapshot.decisions.len()]
            .iter()
            .all(|n| *n == usize::from(players));
        if snapshot.version != VERSION
            || snapshot.revision != rules.revision
            || !has_all_seats
            || snapshot.seqs.len() != usize::from(players) + 1
        {
            return None;
        }
        let course = match &snapshot.position {
            Some(position) => Some(rules.placed(facts.recall, position)?),
            None => None,
        };
        let mut table = Table::new(facts, Some(rules.clone()));
        for text in &snapshot.seats {
            let line = Line::read(text, players)?;
            table.follow(&line, None, &mut Viewers::default()).ok()?;
        }
        let may_undo: Option<SeatSet> =
            snapshot.may_undo.iter().map(|number| Seat::from_number(*number, players)).collect();
        table.revision = snapshot.revision;
        table.status = snapshot.status;
        table.course = course;
        table.clocks = Clocks::restored(table.facts.clock, &snapshot.banks, &snapshot.since);
        table.seqs = snapshot.seqs;
        table.length = snapshot.length;
        table.at = snapshot.at;
        table.decisions = snapshot.decisions;
        table.rematch = snapshot.rematch;
        table.may_undo = may_undo?;
        table.is_left_by_creator = snapshot.is_left_by_creator;
        table.removed = snapshot.removed;
        table.renewed = snapshot.renewed.map(Arc::from);
        Some(table)
    }
}
