//! Why Odd Shop refuses an action.

use super::action::Slot;
use crate::prelude::*;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
#[expect(missing_docs, reason = "the sentences say what each field is")]
pub enum Rule {
    /// Only money in hand can be paid, offered, added, given or accepted to be taken.
    #[says("you do not have this money in hand")]
    NotInHand,
    /// An expert looks where an object lies.
    #[says("there is no object at slot {slot} this round")]
    NoSuchSlot { slot: Slot },
    /// The expert for 10 looks under two objects, one after the other.
    #[says("the expert for 10 looks under two different objects")]
    TwoObjects,
    /// An expert who looks twice does so before anything else.
    #[says("your expert has still to look under a second object")]
    SecondLook,
    /// Each expert works once a round for a player.
    #[says("you have already hired this expert this round")]
    HiredAlready,
    /// An expert is paid exactly, without superfluous cards.
    #[says("an expert costs exactly 5 or exactly 10, and takes no card beyond that")]
    NotExact,
    /// Who has money must offer at least one card.
    #[says("you have money in hand and must offer at least one card")]
    MustOffer,
    /// The card lost must be one that was played.
    #[says("you have not played this card")]
    NotPlayed,
    /// A deal is made with another player.
    #[says("a deal is made with another player")]
    OwnDeal,
    /// A deal gives something on at least one side.
    #[says("a deal gives something on at least one side")]
    EmptyDeal,
    /// Objects given must be one's own.
    #[says("you do not own all the objects you would give")]
    NotYours,
    /// Objects taken must be the other player's.
    #[says("they do not own all the objects you would take")]
    NotTheirs,
    /// Nobody can hold the money asked for.
    #[says("there is not that much money of this kind in the game")]
    NoSuchMoney,
    /// A seat makes at most 20 proposals in a window.
    #[says("you have made {most} proposals in this window")]
    TooManyProposals { most: u8 },
    /// No such proposal is open.
    #[says("there is no such proposal between you and seat {seat}")]
    NoProposal { seat: Seat },
}
