//! What happens in a game, as anyone at the table hears it.

use std::fmt;

use serde::Serialize;

use super::action::{NamedObject, Slot};
use super::deck::Card;
use super::view::{Amounts, Side};
use crate::seat::Seat;

/// Something that happened in the open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentences below say what each field is")]
pub enum Event {
    Round { round: u8, opportunist: Option<Seat> },
    Covered { slot: Slot },
    LaidOut { slot: Slot, object: NamedObject },
    Hired { seat: Seat, slots: Vec<Slot>, money: Amounts },
    Done { seat: Seat },
    Auction { slot: Slot, object: NamedObject },
    Decided { seat: Seat },
    Offered { seat: Seat, money: Amounts, total: u32 },
    Tied { seats: Vec<Seat>, total: u32 },
    Stayed { seat: Seat },
    Withdrew { seat: Seat },
    Added { seat: Seat, money: u16, total: u32 },
    Lost { seat: Seat, money: u16 },
    Sold { seat: Seat, object: NamedObject, total: u32 },
    Unsold { object: NamedObject },
    Trading { window: Window },
    Proposed { from: Seat, to: Seat, give: Side, take: Side },
    Refused { from: Seat, to: Seat },
    Retracted { from: Seat, to: Seat },
    Dealt { from: Seat, to: Seat, give: Side, take: Side },
    Lapsed { from: Seat, to: Seat },
    Authenticated { seat: Seat, object: NamedObject, card: Card },
    Opportunist { seat: Option<Seat> },
    Verdict { seat: Seat, object: NamedObject, card: Card },
    Over,
}

/// When players trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Before the authentication cards are revealed.
    Before,
    /// After that.
    After,
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Window::Before => "before",
            Window::After => "after",
        })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Round { round, opportunist: None } => {
                write!(f, "round {round} begins, with offers made at once")
            }
            Event::Round { round, opportunist: Some(seat) } => {
                write!(f, "round {round} begins, with offers made in turn and seat {seat} last")
            }
            Event::Covered { slot } => write!(f, "an authentication card lies face down at slot {slot}"),
            Event::LaidOut { slot, object } => write!(f, "{object} is laid out at slot {slot}"),
            Event::Hired { seat, slots, money } => {
                let slots: Vec<_> = slots.iter().map(ToString::to_string).collect();
                write!(f, "seat {seat} pays {money} for an expert to look at slot {}", slots.join(" and "))
            }
            Event::Done { seat } => write!(f, "seat {seat} is done"),
            Event::Auction { slot, object } => write!(f, "{object} at slot {slot} is auctioned"),
            Event::Decided { seat } => write!(f, "seat {seat} has decided"),
            Event::Offered { seat, money, total } => write!(f, "seat {seat} offers {total}: {money}"),
            Event::Tied { seats, total } => {
                let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
                write!(f, "seats {} are tied at {total}", seats.join(", "))
            }
            Event::Stayed { seat } => write!(f, "seat {seat} stays"),
            Event::Withdrew { seat } => write!(f, "seat {seat} withdraws"),
            Event::Added { seat, money, total } => write!(f, "seat {seat} adds {money}, {total} in all"),
            Event::Lost { seat, money } => write!(f, "seat {seat} loses {money} for the round"),
            Event::Sold { seat, object, total } => write!(f, "{object} is sold to seat {seat} for {total}"),
            Event::Unsold { object } => write!(f, "nobody gets {object}"),
            Event::Trading { window } => write!(f, "trading {window} authentication begins"),
            Event::Proposed { from, to, give, take } => {
                write!(f, "seat {from} proposes to seat {to}: {give} for {take}")
            }
            Event::Refused { from, to } => write!(f, "seat {to} refuses the deal of seat {from}"),
            Event::Retracted { from, to } => write!(f, "seat {from} takes back its deal with seat {to}"),
            Event::Dealt { from, to, give, take } => {
                write!(f, "seat {from} gives {give} to seat {to} for {take}")
            }
            Event::Lapsed { from, to } => {
                write!(f, "the deal that seat {from} proposed to seat {to} lapses")
            }
            Event::Authenticated { seat, object, card } => write!(f, "{object} of seat {seat} is {card}"),
            Event::Opportunist { seat: Some(seat) } => write!(f, "seat {seat} is the opportunist"),
            Event::Opportunist { seat: None } => f.write_str("nobody is the opportunist"),
            Event::Verdict { seat, object, card } => {
                write!(f, "the unknown {object} of seat {seat} is {card}")
            }
            Event::Over => f.write_str("the game is over"),
        }
    }
}
