//! What viewers are sent. There is one function that makes what they know of a game: [`Known::to`].

use adjuge_engine::Seat;
use adjuge_store::{Millis, Status, TableId};
use serde::Serialize;
use utoipa::ToSchema;

use super::clock::{Clock, Times};
use super::delta::write_delta;
use super::facts::PublicFacts;
use super::line::Why;
use super::{Holder, Table};
use crate::course::{Event, Viewers};

/// What came of an entry: what was heard, and who has something new to see.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    pub(crate) items: Vec<Item>,
    pub(crate) touched: Viewers,
}

/// Something that was heard at a table.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Heard"))]
pub(crate) enum Item {
    /// Something happened in the game.
    Event(Event),
    Sat {
        seat: Seat,
        name: String,
    },
    Bot {
        seat: Seat,
        #[cfg_attr(test, ts(type = "Level"))]
        level: &'static str,
    },
    Freed {
        seat: Seat,
    },
    Started,
    /// The viewer took a decision back; nobody else hears of it.
    Undone,
    Away {
        seat: Seat,
        why: Why,
    },
    Back {
        seat: Seat,
    },
    Chat {
        /// Where the speaker sits.
        seat: Option<Seat>,
        name: String,
        text: String,
        #[cfg_attr(test, ts(type = "number"))]
        at: Millis,
    },
    Rematch {
        #[cfg_attr(test, ts(type = "string"))]
        table: TableId,
    },
    Closed,
    /// The house was closed meanwhile.
    Resumed,
    /// The rules were revised meanwhile, and the game goes on under this revision.
    Revised {
        rules: u32,
    },
}

/// How a table stands, as everyone sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Standing {
    #[cfg_attr(test, ts(type = "Status"))]
    status: Status,
    seats: Vec<SeatShown>,
    host: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    clock: Option<Times>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    rematch: Option<TableId>,
}

/// Who has a seat, as everyone sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum SeatShown {
    /// Nobody.
    Free,
    /// Somebody.
    Person {
        /// How they are called.
        name: String,
        /// Why a bot decides for them, if one does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, as = "Option<Why>"))]
        away: Option<&'static str>,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        #[cfg_attr(test, ts(type = "Level"))]
        level: &'static str,
    },
}

impl SeatShown {
    fn of(holder: &Holder) -> SeatShown {
        match holder {
            Holder::Nobody => SeatShown::Free,
            Holder::Bot(level) => SeatShown::Bot { level: level.name() },
            Holder::Person { name, away, .. } => SeatShown::Person {
                name: name.to_string(),
                away: away.map(|why| match why {
                    Why::Left => "left",
                    Why::Time => "time",
                }),
            },
        }
    }
}

impl Standing {
    fn of(table: &Table) -> Standing {
        Standing {
            status: table.status,
            seats: table.seats.iter().map(SeatShown::of).collect(),
            host: table.seat_of(table.host()),
            clock: table.clocks.times(table.players(), table.away()).filter(|_| table.course.is_some()),
            rematch: table.rematch,
        }
    }
}

/// What is shown of a game: all of it, or only what there was to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// Also what the viewer could do.
    WithChoices,
    /// For looking back at.
    ViewOnly,
}

/// All that viewers know of a table after a change: what everyone does is written once.
pub(crate) struct Known<'a> {
    table: &'a Table,
    standing: Vec<u8>,
    detail: Detail,
}

impl<'a> Known<'a> {
    pub(crate) fn of(table: &'a Table, detail: Detail) -> Known<'a> {
        Known { table, standing: json(&Standing::of(table)), detail }
    }

    /// All that one viewer knows, as JSON. It changes only with a frame for them. Nothing else makes what a viewer is
    /// sent of a game.
    pub(crate) fn to(&self, viewer: Option<Seat>) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.standing.len() + 4 * 1024);
        out.extend_from_slice(&self.standing[..self.standing.len() - 1]);
        if let Some(course) = &self.table.course {
            out.extend_from_slice(b",\"game\":");
            let may_undo = viewer.is_some_and(|seat| self.table.may_undo.contains(seat));
            course.write_sight(viewer, may_undo, self.detail, &mut out);
        }
        out.push(b'}');
        out
    }
}

/// What a change looks like to those who have something new to see: what everyone heard is written once.
pub(crate) struct Frames<'a> {
    known: Known<'a>,
    heard: Vec<u8>,
}

impl<'a> Frames<'a> {
    pub(crate) fn of(table: &'a Table, heard: &Heard, detail: Detail) -> Frames<'a> {
        Frames { known: Known::of(table, detail), heard: json(&heard.items) }
    }

    /// All that one viewer knows now.
    pub(crate) fn known(&self, viewer: Option<Seat>) -> Vec<u8> {
        self.known.to(viewer)
    }

    /// What one viewer is sent: what was heard, and what has changed in what they know. Its number tells whether one was
    /// missed.
    pub(crate) fn frame(&self, viewer: Option<Seat>, known: &mut Vec<u8>) -> String {
        let now = self.known.to(viewer);
        let mut out = json(&Head { kind: "update", seq: self.known.table.seq(viewer) });
        out.pop();
        out.extend_from_slice(b",\"heard\":");
        out.extend_from_slice(&self.heard);
        if *known != now {
            out.extend_from_slice(b",\"changes\":");
            write_delta(known, &now, &mut out);
            *known = now;
        }
        out.push(b'}');
        String::from_utf8(out).expect("JSON is text")
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Head {
    #[serde(rename = "type")]
    #[cfg_attr(test, ts(type = "\"update\""))]
    kind: &'static str,
    seq: u64,
}

pub(super) fn json(value: &impl Serialize) -> Vec<u8> {
    let mut out = Vec::with_capacity(1024);
    serde_json::to_writer(&mut out, value).expect("what is told is plain data");
    out
}

/// One object of two.
pub(super) fn joined(mut one: Vec<u8>, other: &[u8]) -> String {
    one.pop();
    one.push(b',');
    one.extend_from_slice(&other[1..]);
    String::from_utf8(one).expect("JSON is text")
}

/// What a viewer is sent when they come to the table: how it stands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Greeting"))]
struct Welcome<'a> {
    #[serde(rename = "type")]
    #[cfg_attr(test, ts(type = "\"welcome\""))]
    kind: &'static str,
    seq: u64,
    table: PublicFacts,
    /// Where the viewer sits.
    seat: Option<Seat>,
    /// For those who sit here, to invite others with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    invite: Option<&'a str>,
    /// The seed of chance, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    seed: Option<String>,
}

/// What somebody is sent when they come to the table: with it they know all that they may.
pub(crate) fn welcome(table: &Table, viewer: Option<Seat>, may_invite: bool, known: &[u8]) -> String {
    let welcome = Welcome {
        kind: "welcome",
        seq: table.seq(viewer),
        table: table.facts.public(),
        seat: viewer,
        invite: may_invite.then_some(table.facts.invite.as_str()),
        seed: (table.status == Status::Finished).then(|| table.facts.seed.to_string()),
    };
    joined(json(&welcome), known)
}

/// What lists show of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Summary {
    players: u8,
    options: Vec<String>,
    clock: Clock,
    seats: Vec<SeatShown>,
}

impl Summary {
    pub(crate) fn of(table: &Table) -> Summary {
        Summary {
            players: table.players(),
            options: table.facts.options.clone(),
            clock: table.facts.clock,
            seats: table.seats.iter().map(SeatShown::of).collect(),
        }
    }
}

/// The shape of what is assembled, for those who read it in TypeScript.
#[cfg(test)]
pub(crate) mod wire {
    use ts_rs::TS;

    use super::{Head, Item, Standing};
    use crate::course::Sight;

    /// What a change looks like to those who see it.
    #[derive(TS)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    pub(crate) struct Update {
        #[ts(flatten)]
        head: Head,
        /// What happened.
        heard: Vec<Item>,
        /// What has changed in what the welcome told.
        #[ts(optional, type = "Change")]
        changes: Option<()>,
    }

    /// How a table stands, and what one viewer sees of its game.
    #[derive(TS)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    pub(crate) struct Known {
        #[ts(flatten)]
        standing: Standing,
        /// What you see of the game, once it has begun.
        #[ts(optional)]
        game: Option<Sight<()>>,
    }

    /// What a viewer was sent, after what they knew before.
    #[derive(TS)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    pub(crate) struct Past {
        /// What they knew before the first of these frames.
        start: Start,
        /// In order.
        frames: Vec<Update>,
    }

    /// What a viewer knew after one of their frames.
    #[derive(TS)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    pub(crate) struct Start {
        /// The number of the frame, 0 before the first.
        seq: u64,
        #[ts(flatten)]
        known: Known,
    }

    /// What comes first: how the table stands.
    #[derive(TS)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    pub(crate) struct Welcome {
        #[ts(flatten)]
        greeting: super::Welcome<'static>,
        #[ts(flatten)]
        known: Known,
    }
}
