//! How a table stands, and what lists show of it.

use adjuge_engine::{Outcome, Seat};
use adjuge_store::{Status, TableId};
use serde::Serialize;

use crate::clock::{Clock, Times};
use crate::line::{Mark, Why};
use crate::{Holder, Table};

/// How a table stands, as everyone sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Standing {
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
        /// Whether they are a program that plays as people do.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        bot: bool,
        /// Whether the name is theirs alone, so that nobody else has one that looks like it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        claimed: bool,
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
            Holder::Person { name, mark, away, .. } => SeatShown::Person {
                name: name.to_string(),
                bot: *mark == Mark::Program,
                claimed: *mark == Mark::Owner,
                away: away.map(|why| match why {
                    Why::Left => "left",
                    Why::Time => "time",
                }),
            },
        }
    }
}

impl Standing {
    pub(super) fn of(table: &Table) -> Standing {
        Standing {
            status: table.status,
            seats: table.seats.iter().map(SeatShown::of).collect(),
            host: table.seat_of(table.host()),
            clock: table.clocks.times(table.players(), table.away()).filter(|_| table.course.is_some()),
            rematch: table.rematch,
        }
    }
}

/// What lists show of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Summary {
    players: u8,
    options: Vec<String>,
    clock: Clock,
    seats: Vec<SeatShown>,
    /// The result, once the game is over. Games that ended under an older program have none here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    outcome: Option<Outcome>,
}

impl Summary {
    /// Of a table as it stands now.
    pub fn of(table: &Table) -> Summary {
        Summary {
            players: table.players(),
            options: table.facts.options.clone(),
            clock: table.facts.clock,
            seats: table.seats.iter().map(SeatShown::of).collect(),
            outcome: table.outcome(),
        }
    }
}
