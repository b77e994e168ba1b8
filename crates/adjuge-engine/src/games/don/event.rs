//! What happens in a game, as anyone at the table hears it.

use std::fmt;

use serde::Serialize;

use super::action::NamedCard;
use crate::notation::count;
use crate::seat::Seat;

/// Something that happened in the open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentences below say what each field is")]
pub enum Event {
    First { seat: Seat },
    Round { round: u8, first: Seat },
    Kept { seat: Seat },
    Swapped { seat: Seat, gave: NamedCard, other: Seat, took: NamedCard },
    Declared { seat: Seat },
    Offered { seat: Seat, card: NamedCard },
    SaleOpened { seller: Seat, card: NamedCard },
    Turned { card: NamedCard },
    Bid { seat: Seat, amount: u8 },
    Void { seat: Seat, amount: u8, fine: u8 },
    Passed { seat: Seat },
    Comforted { seat: Seat, tokens: u8 },
    Defaulted { seat: Seat, amount: u8 },
    Lost { seat: Seat, card: NamedCard },
    Sold { buyer: Seat, price: u8 },
    Paid { seat: Seat, tokens: u8 },
    Rest { tokens: u8 },
    Free { seat: Seat },
    Unsold { seller: Seat },
    Scrapped,
    Over,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::First { seat } => write!(f, "seat {seat} is drawn to begin"),
            Event::Round { round, first } => write!(f, "round {round} begins with seat {first}"),
            Event::Kept { seat } => write!(f, "seat {seat} swaps nothing"),
            Event::Swapped { seat, gave, other, took } => {
                write!(f, "seat {seat} swaps {gave} for {took} of seat {other}")
            }
            Event::Declared { seat } => write!(f, "seat {seat} has decided about a sale"),
            Event::Offered { seat, card } => write!(f, "seat {seat} offers {card}"),
            Event::SaleOpened { seller, card } => write!(f, "{card} of seat {seller} is for sale"),
            Event::Turned { card } => write!(f, "{card} is turned up"),
            Event::Bid { seat, amount } => write!(f, "seat {seat} bids {amount}"),
            Event::Void { seat, amount, fine } => {
                write!(f, "seat {seat} bids {amount}, a digit it owns: void, {}", fined(*fine))
            }
            Event::Passed { seat } => write!(f, "seat {seat} passes"),
            Event::Comforted { seat, tokens } => {
                write!(f, "seat {seat} takes {} from the bank", count(*tokens, "token"))
            }
            Event::Defaulted { seat, amount } => write!(f, "seat {seat} cannot pay {amount}"),
            Event::Lost { seat, card } => write!(f, "seat {seat} loses {card}"),
            Event::Sold { buyer, price } => write!(f, "sold to seat {buyer} for {price}"),
            Event::Paid { seat, tokens } => write!(f, "seat {seat} receives {}", count(*tokens, "token")),
            Event::Rest { tokens } => write!(f, "{} cannot be shared", count(*tokens, "token")),
            Event::Free { seat } => write!(f, "nobody bids: seat {seat} takes the lot for nothing"),
            Event::Unsold { seller } => write!(f, "nobody bids: the card goes back to seat {seller}"),
            Event::Scrapped => f.write_str("nobody may take the lot: it leaves the game"),
            Event::Over => f.write_str("the game is over"),
        }
    }
}

fn fined(fine: u8) -> String {
    if fine == 0 {
        "and no token to pay the fine with".into()
    } else {
        format!("fined {}", count(fine, "token"))
    }
}
