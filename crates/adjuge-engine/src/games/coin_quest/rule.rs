//! Why Coin Quest refuses an action.

use super::coin::Symbol;
use crate::prelude::*;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
#[expect(missing_docs, reason = "the sentences say what each field is")]
pub enum Rule {
    /// Only coins in hand can be used, removed or placed.
    #[says("you do not hold that coin")]
    NotInHand,
    /// The coin is not in one's discard.
    #[says("that coin is not in your discard")]
    NotInDiscard,
    /// The coin has no such symbol.
    #[says("that coin has no {symbol} symbol to use")]
    NoSymbol { symbol: Symbol },
    /// Each symbol works once a round.
    #[says("the {symbol} symbol of that coin is used for this round")]
    UsedAlready { symbol: Symbol },
    /// Only age symbols let one remove coins.
    #[says("no aged coin lets you remove another coin")]
    NoRemovalLeft,
    /// A bad penny goes to another player.
    #[says("a bad penny goes to another player")]
    Oneself,
    /// Coins are placed strongest first.
    #[says("coins are placed in order, and {now} is next")]
    WrongCoin { now: Label },
    /// The lot is not used with so few players.
    #[says("that lot is not used in this game")]
    NoSuchLot,
    /// The lot takes neither gold nor silver.
    #[says("that lot takes neither gold nor silver")]
    CopperOnly,
    /// The coin is not on the market.
    #[says("that coin is not on the market")]
    NotOnMarket,
}
