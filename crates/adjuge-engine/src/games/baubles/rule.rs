//! Why Boules de Noël refuses an action.

use super::track::{Priority, Slot};
use crate::prelude::*;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
#[expect(missing_docs, reason = "the sentences say what each field is")]
pub enum Rule {
    /// Slots are decided in order.
    #[says("slots are decided in order, and {now} is next")]
    WrongSlot { now: Slot },
    /// A priority card that is placed or set aside cannot be placed.
    #[says("your {card} is placed already or set aside")]
    NotReady { card: Priority },
    /// At least one priority card must be placed.
    #[says("you must place at least one priority card")]
    MustPlace,
    /// The first-player card goes under a card of one's own, at a level.
    #[says("you have no priority card at {slot} to put it under")]
    NoCardThere { slot: Slot },
    /// Only baubles in hand can be spent, sold or destroyed.
    #[says("you do not hold that many of these baubles")]
    NotInHand,
    /// A payment must cover the price.
    #[says("that does not cover the price of {price}")]
    Short { price: u8 },
    /// Who wins a bauble and can pay must buy it.
    #[says("you have won it and can pay {price}: you must buy")]
    MustBuy { price: u8 },
    /// Only a priority card that is set aside can be bought back.
    #[says("your {card} is not set aside")]
    NotAside { card: Priority },
    /// Market payments come from the purse.
    #[says("that costs {price} from the purse, which holds {purse}")]
    TooPoor { price: u8, purse: u8 },
    /// One bauble a turn may be destroyed.
    #[says("you have already destroyed a bauble this turn")]
    DestroyedAlready,
}
