//! What is heard at a table.

use adjuge_engine::Seat;
use adjuge_store::{Millis, TableId};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::course::Viewers;
use crate::line::Why;

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
        /// Whether they are a program that plays as people do.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        bot: bool,
        /// Whether the name is theirs alone, so that nobody else has one that looks like it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        claimed: bool,
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
        /// Whether they are a program that plays as people do.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        bot: bool,
        /// Whether the name is theirs alone, so that nobody else has one that looks like it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        claimed: bool,
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
