//! Why Coin Quest refuses an action.

use std::fmt;

use super::coin::Symbol;
use crate::illegal;
use crate::label::Label;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The coin is not in hand.
    NotInHand,
    /// The coin is not in one's discard.
    NotInDiscard,
    /// The coin has no such symbol.
    NoSymbol {
        /// The symbol.
        symbol: Symbol,
    },
    /// The symbol was used this round.
    UsedAlready {
        /// The symbol.
        symbol: Symbol,
    },
    /// No aged coin lets one remove another coin.
    NoRemovalLeft,
    /// A bad penny goes to another player.
    Oneself,
    /// Another coin is placed now.
    WrongCoin {
        /// The coin that is.
        now: Label,
    },
    /// There is no such lot in this game.
    NoSuchLot,
    /// The lot takes copper only.
    CopperOnly,
    /// The coin is not on the market.
    NotOnMarket,
}

impl illegal::Rule for Rule {
    fn code(&self) -> &'static str {
        match self {
            Rule::NotInHand => "not-in-hand",
            Rule::NotInDiscard => "not-in-discard",
            Rule::NoSymbol { .. } => "no-symbol",
            Rule::UsedAlready { .. } => "used-already",
            Rule::NoRemovalLeft => "no-removal-left",
            Rule::Oneself => "oneself",
            Rule::WrongCoin { .. } => "wrong-coin",
            Rule::NoSuchLot => "no-such-lot",
            Rule::CopperOnly => "copper-only",
            Rule::NotOnMarket => "not-on-market",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::NotInHand => f.write_str("you do not hold that coin"),
            Rule::NotInDiscard => f.write_str("that coin is not in your discard"),
            Rule::NoSymbol { symbol } => write!(f, "that coin has no {symbol} symbol to use"),
            Rule::UsedAlready { symbol } => {
                write!(f, "the {symbol} symbol of that coin is used for this round")
            }
            Rule::NoRemovalLeft => f.write_str("no aged coin lets you remove another coin"),
            Rule::Oneself => f.write_str("a bad penny goes to another player"),
            Rule::WrongCoin { now } => write!(f, "coins are placed in order, and {now} is next"),
            Rule::NoSuchLot => f.write_str("that lot is not used in this game"),
            Rule::CopperOnly => f.write_str("that lot takes neither gold nor silver"),
            Rule::NotOnMarket => f.write_str("that coin is not on the market"),
        }
    }
}
