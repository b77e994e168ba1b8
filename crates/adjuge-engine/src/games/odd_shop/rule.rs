//! Why Odd Shop refuses an action.

use std::fmt;

use super::action::Slot;
use crate::illegal;
use crate::seat::Seat;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The money is not in hand.
    NotInHand,
    /// There is no object at the slot.
    NoSuchSlot {
        /// The slot.
        slot: Slot,
    },
    /// An expert looks under one slot or two.
    NoSuchExpert,
    /// Each expert works once a round for a player.
    HiredAlready,
    /// An expert is paid exactly, without superfluous cards.
    NotExact {
        /// The fee.
        fee: u16,
    },
    /// Whoever has money must offer some card.
    MustOffer,
    /// The card is not among those played.
    NotPlayed,
    /// Nobody deals with themselves.
    OwnDeal,
    /// A deal is about at least one object.
    NoObject,
    /// An object that is given is not one's own.
    NotYours,
    /// An object that is taken is not the other's.
    NotTheirs,
    /// There is not that much money in the game.
    NoSuchMoney,
    /// Too many proposals in one window.
    TooManyProposals {
        /// How many there may be.
        most: u8,
    },
    /// No such proposal is open.
    NoProposal {
        /// Whose, or to whom.
        seat: Seat,
    },
}

impl illegal::Rule for Rule {
    fn code(&self) -> &'static str {
        match self {
            Rule::NotInHand => "not-in-hand",
            Rule::NoSuchSlot { .. } => "no-such-slot",
            Rule::NoSuchExpert => "no-such-expert",
            Rule::HiredAlready => "hired-already",
            Rule::NotExact { .. } => "not-exact",
            Rule::MustOffer => "must-offer",
            Rule::NotPlayed => "not-played",
            Rule::OwnDeal => "own-deal",
            Rule::NoObject => "no-object",
            Rule::NotYours => "not-yours",
            Rule::NotTheirs => "not-theirs",
            Rule::NoSuchMoney => "no-such-money",
            Rule::TooManyProposals { .. } => "too-many-proposals",
            Rule::NoProposal { .. } => "no-proposal",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::NotInHand => f.write_str("you do not have this money in hand"),
            Rule::NoSuchSlot { slot } => write!(f, "there is no object at slot {slot} this round"),
            Rule::NoSuchExpert => {
                f.write_str("an expert looks under one object, or under two different ones")
            }
            Rule::HiredAlready => f.write_str("you have already hired this expert this round"),
            Rule::NotExact { fee } => {
                write!(f, "this expert costs exactly {fee}, and takes no card beyond that")
            }
            Rule::MustOffer => f.write_str("you have money in hand and must offer at least one card"),
            Rule::NotPlayed => f.write_str("you have not played this card"),
            Rule::OwnDeal => f.write_str("a deal is made with another player"),
            Rule::NoObject => f.write_str("a deal is about at least one object"),
            Rule::NotYours => f.write_str("you do not own all the objects you would give"),
            Rule::NotTheirs => f.write_str("they do not own all the objects you would take"),
            Rule::NoSuchMoney => f.write_str("there is not that much money of this kind in the game"),
            Rule::TooManyProposals { most } => write!(f, "you have made {most} proposals in this window"),
            Rule::NoProposal { seat } => write!(f, "there is no such proposal between you and seat {seat}"),
        }
    }
}
