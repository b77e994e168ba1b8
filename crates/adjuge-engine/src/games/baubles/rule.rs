//! Why Boules de Noël refuses an action.

use std::fmt;

use super::track::{Priority, Slot};
use crate::illegal;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Another slot is decided now.
    WrongSlot {
        /// The slot that is.
        now: Slot,
    },
    /// The priority card is placed already or set aside.
    NotReady {
        /// The card.
        card: Priority,
    },
    /// At least one priority card must be placed.
    MustPlace,
    /// There is no card of one's own to put the first-player card under.
    NoCardThere {
        /// The slot.
        slot: Slot,
    },
    /// The bauble is not in hand.
    NotInHand,
    /// The payment does not cover the price.
    Short {
        /// The price.
        price: u8,
    },
    /// The payment holds a bauble that is not needed.
    Superfluous,
    /// Who wins a bauble and can pay must buy.
    MustBuy {
        /// The price.
        price: u8,
    },
    /// The priority card is not set aside.
    NotAside {
        /// The card.
        card: Priority,
    },
    /// The purse does not hold enough.
    TooPoor {
        /// What is needed.
        price: u8,
        /// What there is.
        purse: u8,
    },
    /// One bauble a turn may be destroyed.
    DestroyedAlready,
}

impl illegal::Rule for Rule {
    fn code(&self) -> &'static str {
        match self {
            Rule::WrongSlot { .. } => "wrong-slot",
            Rule::NotReady { .. } => "not-ready",
            Rule::MustPlace => "must-place",
            Rule::NoCardThere { .. } => "no-card-there",
            Rule::NotInHand => "not-in-hand",
            Rule::Short { .. } => "short",
            Rule::Superfluous => "superfluous",
            Rule::MustBuy { .. } => "must-buy",
            Rule::NotAside { .. } => "not-aside",
            Rule::TooPoor { .. } => "too-poor",
            Rule::DestroyedAlready => "destroyed-already",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::WrongSlot { now } => write!(f, "slots are decided in order, and {now} is next"),
            Rule::NotReady { card } => write!(f, "your {card} is placed already or set aside"),
            Rule::MustPlace => f.write_str("you must place at least one priority card"),
            Rule::NoCardThere { slot } => write!(f, "you have no priority card at {slot} to put it under"),
            Rule::NotInHand => f.write_str("you do not hold that many of these baubles"),
            Rule::Short { price } => write!(f, "that does not cover the price of {price}"),
            Rule::Superfluous => f.write_str("without one of these baubles the price would still be covered"),
            Rule::MustBuy { price } => write!(f, "you have won it and can pay {price}: you must buy"),
            Rule::NotAside { card } => write!(f, "your {card} is not set aside"),
            Rule::TooPoor { price, purse } => {
                write!(f, "that costs {price} from the purse, which holds {purse}")
            }
            Rule::DestroyedAlready => f.write_str("you have already destroyed a bauble this turn"),
        }
    }
}
