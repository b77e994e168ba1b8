//! What viewers are sent. There is one function that makes what they know of a game: [`Known::to`].

use adjuge_engine::Seat;
use adjuge_store::{Millis, Status, TableId};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::clock::{Clock, Times};
use crate::course::Viewers;
use crate::delta::write_delta;
use crate::facts::PublicFacts;
use crate::line::Why;
use crate::{Holder, Table};

/// What came of an entry: what was heard, and who has something new to see.
#[derive(Debug, Default)]
pub struct Heard {
    /// What was heard.
    pub items: Vec<Item>,
    /// Who has something new to see.
    pub touched: Viewers,
}

/// Something that was heard.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Heard"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Item {
    /// In the game: an event, as `docs/notation.md` describes them.
    Event(#[cfg_attr(feature = "ts", ts(type = "G[\"event\"]"))] Event),
    /// At the table.
    News(News),
}

/// An event of a game, as JSON.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Event(pub Box<RawValue>);

/// Something that was heard at a table.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum News {
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// How they are called.
        name: String,
    },
    /// A bot took a seat.
    Bot {
        /// Which.
        seat: Seat,
        /// How well it plays.
        #[cfg_attr(feature = "ts", ts(type = "Level"))]
        level: &'static str,
    },
    /// A seat is free again.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// The game began.
    Started,
    /// The viewer took a decision back; nobody else hears of it.
    Undone,
    /// A bot decides for a seat until its owner returns.
    Away {
        /// Which.
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// The owner of a seat has returned.
    Back {
        /// Which.
        seat: Seat,
    },
    /// Somebody said something.
    Chat {
        /// Where the speaker sits.
        seat: Option<Seat>,
        /// Who.
        name: String,
        /// What.
        text: String,
        /// When, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        #[cfg_attr(feature = "schema", schema(value_type = i64))]
        at: Millis,
    },
    /// The same people play again.
    Rematch {
        /// At this table.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        table: TableId,
    },
    /// The table was given up.
    Closed,
    /// The house was closed meanwhile.
    Resumed,
    /// The rules were revised meanwhile, and the game goes on under this revision.
    Revised {
        /// Which.
        rules: u32,
    },
}

/// How a table stands, as everyone sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Standing {
    /// `open`, `playing`, `finished` or `closed`.
    #[cfg_attr(feature = "ts", ts(type = "Status"))]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    status: Status,
    /// Who has each seat.
    seats: Vec<SeatShown>,
    /// Where the host sits.
    host: Option<Seat>,
    /// What is left of everybody's time, where time is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    clock: Option<Times>,
    /// Where the same people play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    rematch: Option<TableId>,
}

/// Who has a seat, as everyone sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SeatShown {
    /// Nobody.
    Free,
    /// Somebody.
    Person {
        /// How they are called.
        name: String,
        /// Why a bot decides for them, if one does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Why>"))]
        away: Option<&'static str>,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        #[cfg_attr(feature = "ts", ts(type = "Level"))]
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
pub enum Detail {
    /// Also what the viewer could do.
    WithChoices,
    /// For looking back at.
    ViewOnly,
}

/// All that viewers know of a table after a change: what everyone does is written once.
pub struct Known<'a> {
    table: &'a Table,
    standing: Vec<u8>,
    detail: Detail,
}

impl<'a> Known<'a> {
    /// Of a table as it stands now.
    pub fn of(table: &'a Table, detail: Detail) -> Known<'a> {
        Known { table, standing: json(&Standing::of(table)), detail }
    }

    /// All that one viewer knows, as JSON. It changes only with a frame for them. Nothing else makes what a viewer is
    /// sent of a game.
    pub fn to(&self, viewer: Option<Seat>) -> Vec<u8> {
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
pub struct Frames<'a> {
    known: Known<'a>,
    heard: Vec<u8>,
}

impl<'a> Frames<'a> {
    /// Of a table as it stands after what was heard.
    pub fn of(table: &'a Table, heard: &Heard, detail: Detail) -> Frames<'a> {
        Frames { known: Known::of(table, detail), heard: json(&heard.items) }
    }

    /// All that one viewer knows now.
    pub fn known(&self, viewer: Option<Seat>) -> Vec<u8> {
        self.known.to(viewer)
    }

    /// What one viewer is sent: what was heard, and what has changed in what they know. Its number tells whether one was
    /// missed.
    pub fn frame(&self, viewer: Option<Seat>, known: &mut Vec<u8>) -> String {
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Head {
    /// `update`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", ts(type = "\"update\""))]
    kind: &'static str,
    /// The number of the frame: each viewer's are counted from 1.
    seq: u64,
}

pub(crate) fn json(value: &impl Serialize) -> Vec<u8> {
    let mut out = Vec::with_capacity(1024);
    serde_json::to_writer(&mut out, value).expect("what is told is plain data");
    out
}

/// One object of two.
pub(crate) fn joined(mut one: Vec<u8>, other: &[u8]) -> String {
    one.pop();
    one.push(b',');
    one.extend_from_slice(&other[1..]);
    String::from_utf8(one).expect("JSON is text")
}

/// What a viewer is sent when they come to the table: how it stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Greeting"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Greeting {
    /// `welcome`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", ts(type = "\"welcome\""))]
    kind: &'static str,
    /// The number of the viewer's last frame.
    seq: u64,
    /// What was settled when the table was made.
    table: PublicFacts,
    /// Where the viewer sits.
    seat: Option<Seat>,
    /// For those who sit here, to invite others with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    invite: Option<String>,
    /// The seed of chance, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    seed: Option<String>,
}

/// What somebody is sent when they come to the table: with it they know all that they may.
pub fn welcome(table: &Table, viewer: Option<Seat>, may_invite: bool, known: &[u8]) -> String {
    let greeting = Greeting {
        kind: "welcome",
        seq: table.seq(viewer),
        table: table.facts.public(),
        seat: viewer,
        invite: may_invite.then(|| table.facts.invite.clone()),
        seed: (table.status == Status::Finished).then(|| table.facts.seed.to_string()),
    };
    joined(json(&greeting), known)
}

/// What lists show of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Summary {
    players: u8,
    options: Vec<String>,
    clock: Clock,
    seats: Vec<SeatShown>,
}

impl Summary {
    /// Of a table as it stands now.
    pub fn of(table: &Table) -> Summary {
        Summary {
            players: table.players(),
            options: table.facts.options.clone(),
            clock: table.facts.clock,
            seats: table.seats.iter().map(SeatShown::of).collect(),
        }
    }
}

/// The shape of what is assembled, for those who read it.
#[cfg(any(feature = "ts", feature = "schema"))]
#[expect(dead_code, reason = "only their shapes are asked for")]
pub mod wire {
    use super::{Greeting, Head, Item, Standing};
    use crate::course::Sight;

    /// What a change looks like to those who see it.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    pub struct Update {
        #[cfg_attr(feature = "ts", ts(flatten))]
        #[cfg_attr(feature = "schema", serde(flatten))]
        head: Head,
        /// What happened.
        heard: Vec<Item>,
        /// What has changed in what the welcome told.
        #[cfg_attr(feature = "ts", ts(optional, type = "Change"))]
        changes: Option<Change>,
    }

    /// What has changed in a value: a list with the new one, an empty list if it is gone, or an object with the changes
    /// inside it, by name or by index.
    pub struct Change;

    /// The view of whatever game.
    type AnyView = u8;

    /// How a table stands, and what one viewer sees of its game.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    pub struct Known {
        #[cfg_attr(feature = "ts", ts(flatten))]
        #[cfg_attr(feature = "schema", serde(flatten))]
        standing: Standing,
        /// What you see of the game, once it has begun.
        #[cfg_attr(feature = "ts", ts(optional))]
        game: Option<Sight<AnyView>>,
    }

    /// What a viewer was sent, after what they knew before.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    pub struct Past {
        /// What they knew before the first of these frames.
        start: Start,
        /// In order.
        frames: Vec<Update>,
    }

    /// What a viewer knew after one of their frames.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    pub struct Start {
        /// The number of the frame, 0 before the first.
        seq: u64,
        #[cfg_attr(feature = "ts", ts(flatten))]
        #[cfg_attr(feature = "schema", serde(flatten))]
        known: Known,
    }

    /// What comes first: how the table stands.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    pub struct Welcome {
        #[cfg_attr(feature = "ts", ts(flatten))]
        #[cfg_attr(feature = "schema", serde(flatten))]
        greeting: Greeting,
        #[cfg_attr(feature = "ts", ts(flatten))]
        #[cfg_attr(feature = "schema", serde(flatten))]
        known: Known,
    }

    #[cfg(feature = "schema")]
    mod schema {
        use utoipa::openapi::schema::{
            AdditionalProperties, ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType,
        };
        use utoipa::openapi::{Ref, RefOr};
        use utoipa::{PartialSchema, ToSchema};

        use crate::frame::Event;

        impl ToSchema for Event {}

        impl PartialSchema for Event {
            fn schema() -> RefOr<Schema> {
                let text = "An event of the game, with its name as `event`; docs/notation.md lists them.";
                let event = ObjectBuilder::new().description(Some(text)).property("event", String::schema());
                event.required("event").into()
            }
        }

        impl ToSchema for super::Change {}

        impl PartialSchema for super::Change {
            fn schema() -> RefOr<Schema> {
                let any = ObjectBuilder::new().schema_type(SchemaType::AnyValue);
                let value = ArrayBuilder::new().items(any).max_items(Some(1));
                let inside = Ref::from_schema_name("Change");
                let inside = ObjectBuilder::new()
                    .additional_properties(Some(AdditionalProperties::RefOr(inside.into())));
                let text = "A list with the new value, an empty list if it is gone, or the changes inside, by name or index.";
                OneOfBuilder::new().description(Some(text)).item(value).item(inside).into()
            }
        }
    }
}
