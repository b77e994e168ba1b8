//! What happens in a game, as anyone at the table hears it.

use std::fmt;

use serde::Serialize;

use super::pile::NamedBauble;
use super::track::{Priority, Slot};
use crate::seat::Seat;

/// Something that happened in the open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentences below say what each field is")]
pub enum Event {
    First { seat: Seat },
    Turn { turn: u8, first: Seat },
    Drew { seat: Seat },
    Reshuffled { seat: Seat },
    TurnedUp { bauble: NamedBauble },
    Placed { seat: Seat, slots: Vec<Slot> },
    Revealed { slot: Slot, cards: [Option<Priority>; 2] },
    TookFirst { seat: Seat },
    KeptFirst { seat: Seat },
    Effect { seat: Seat, slot: Slot },
    NoEffect { seat: Seat },
    Won { seat: Seat, bauble: NamedBauble, price: u8 },
    Bought { seat: Seat, bauble: NamedBauble, price: u8, spent: Vec<NamedBauble>, purse: u8 },
    CannotPay { seat: Seat, price: u8 },
    OfferedOn { seat: Seat, price: u8 },
    Declined { seat: Seat },
    Scrapped { bauble: NamedBauble },
    Market { seat: Seat },
    Sold { seat: Seat, bauble: NamedBauble, purse: u8 },
    Redeemed { seat: Seat, card: Priority },
    Destroyed { seat: Seat, bauble: NamedBauble },
    LeftMarket { seat: Seat },
    Discarded { seat: Seat, baubles: Vec<NamedBauble> },
    Over,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::First { seat } => write!(f, "seat {seat} is drawn to begin"),
            Event::Turn { turn, first } => write!(f, "turn {turn} begins, seat {first} is first player"),
            Event::Drew { seat } => write!(f, "seat {seat} draws a bauble"),
            Event::Reshuffled { seat } => write!(f, "seat {seat} shuffles its discard into its deck"),
            Event::TurnedUp { bauble } => write!(f, "{bauble} is turned up"),
            Event::Placed { seat, slots } => {
                let names: Vec<_> = slots.iter().map(|slot| slot.name()).collect();
                write!(f, "seat {seat} places priority cards at {}", names.join(", "))
            }
            Event::Revealed { slot, cards } => {
                let text = cards.map(|card| card.map_or("nothing".to_string(), |card| card.to_string()));
                write!(f, "{slot}: seat 1 shows {}, seat 2 {}", text[0], text[1])
            }
            Event::TookFirst { seat } => write!(f, "seat {seat} takes the first-player card"),
            Event::KeptFirst { seat } => write!(f, "seat {seat} stays first player"),
            Event::Effect { seat, slot } => write!(f, "seat {seat} will win a tie at {slot}"),
            Event::NoEffect { seat } => write!(f, "seat {seat} leaves the first-player card aside"),
            Event::Won { seat, bauble, price } => write!(f, "seat {seat} wins {bauble} for {price}"),
            Event::Bought { seat, bauble, price, spent, purse } => {
                write!(
                    f,
                    "seat {seat} buys {bauble} for {price} with {}, and {purse} from the purse",
                    list(spent)
                )
            }
            Event::CannotPay { seat, price } => write!(f, "seat {seat} cannot pay {price}"),
            Event::OfferedOn { seat, price } => write!(f, "seat {seat} may buy it for {price}"),
            Event::Declined { seat } => write!(f, "seat {seat} does not buy"),
            Event::Scrapped { bauble } => write!(f, "nobody buys {bauble}"),
            Event::Market { seat } => write!(f, "seat {seat} goes to the market"),
            Event::Sold { seat, bauble, purse } => {
                write!(f, "seat {seat} discards {bauble} for its coins: {purse} in the purse")
            }
            Event::Redeemed { seat, card } => write!(f, "seat {seat} buys its {card} back"),
            Event::Destroyed { seat, bauble } => write!(f, "seat {seat} destroys {bauble}"),
            Event::LeftMarket { seat } => write!(f, "seat {seat} leaves the market"),
            Event::Discarded { seat, baubles } => write!(f, "seat {seat} discards {}", list(baubles)),
            Event::Over => f.write_str("the game is over"),
        }
    }
}

fn list(baubles: &[NamedBauble]) -> String {
    let names: Vec<_> = baubles.iter().map(ToString::to_string).collect();
    if names.is_empty() { "no bauble".into() } else { names.join(", ") }
}
