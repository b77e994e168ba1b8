//! What viewers are sent. There is one function that makes it: [`assembled`].

use adjuge_engine::Seat;
use adjuge_store::{Millis, Status, TableId};
use serde::Serialize;
use utoipa::ToSchema;

use super::clock::{Clock, Times};
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
}

/// How a table stands, as everyone sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Standing<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(skip))]
    heard: Option<&'a [Item]>,
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

impl<'a> Standing<'a> {
    fn of(table: &Table, heard: Option<&'a [Item]>) -> Standing<'a> {
        Standing {
            heard,
            status: table.status,
            seats: table.seats.iter().map(SeatShown::of).collect(),
            host: table.seat_of(table.host()),
            clock: table.clocks.times(table.players(), table.away()).filter(|_| table.course.is_some()),
            rematch: table.rematch,
        }
    }
}

/// What a change looks like to those who have something new to see: all that everyone is told of it is written once.
pub(crate) struct Frames<'a> {
    table: &'a Table,
    shared: Vec<u8>,
}

impl<'a> Frames<'a> {
    pub(crate) fn of(table: &'a Table, heard: &Heard) -> Frames<'a> {
        Frames { table, shared: json(&Standing::of(table, Some(&heard.items))) }
    }

    /// What one viewer is sent. Each frame tells the whole position, so the last one is enough; its number tells
    /// whether one was missed.
    pub(crate) fn frame(&self, viewer: Option<Seat>) -> String {
        let head = json(&Head { kind: "update", seq: self.table.seq(viewer), seat: viewer });
        assembled(&head, &self.shared, self.table, viewer)
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Head {
    #[serde(rename = "type")]
    #[cfg_attr(test, ts(type = "\"update\""))]
    kind: &'static str,
    seq: u64,
    /// Where the viewer sits.
    seat: Option<Seat>,
}

fn json(value: &impl Serialize) -> Vec<u8> {
    let mut out = Vec::with_capacity(1024);
    serde_json::to_writer(&mut out, value).expect("what is told is plain data");
    out
}

/// One object of two, and of what the viewer sees of the game. Nothing else makes what a viewer is sent.
fn assembled(head: &[u8], shared: &[u8], table: &Table, viewer: Option<Seat>) -> String {
    let mut out = Vec::with_capacity(head.len() + shared.len() + 8 * 1024);
    out.extend_from_slice(&head[..head.len() - 1]);
    out.push(b',');
    out.extend_from_slice(&shared[1..shared.len() - 1]);
    if let Some(course) = &table.course {
        out.extend_from_slice(b",\"game\":");
        course.write_sight(viewer, &mut out);
    }
    out.push(b'}');
    String::from_utf8(out).expect("JSON is text")
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

/// What somebody is sent when they come to the table.
pub(crate) fn welcome(table: &Table, viewer: Option<Seat>, may_invite: bool) -> String {
    let welcome = Welcome {
        kind: "welcome",
        seq: table.seq(viewer),
        table: table.facts.public(),
        seat: viewer,
        invite: may_invite.then_some(table.facts.invite.as_str()),
        seed: (table.status == Status::Finished).then(|| table.facts.seed.to_string()),
    };
    assembled(&json(&welcome), &json(&Standing::of(table, None)), table, viewer)
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
        #[ts(flatten)]
        standing: Standing<'static>,
        /// What you see of the game, once it has begun.
        #[ts(optional)]
        game: Option<Sight<()>>,
    }

    /// What comes first: how the table stands.
    #[derive(TS)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    pub(crate) struct Welcome {
        #[ts(flatten)]
        greeting: super::Welcome<'static>,
        #[ts(flatten)]
        standing: Standing<'static>,
        /// What you see of the game, once it has begun.
        #[ts(optional)]
        game: Option<Sight<()>>,
    }
}
