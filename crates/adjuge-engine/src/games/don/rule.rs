//! Why Don and Serengeti refuse an action.

use std::fmt;

use crate::illegal;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// A bid that is not above the last one, or not at least 1.
    TooLow {
        /// The bid.
        bid: u8,
        /// The lowest bid there could be.
        least: u8,
    },
    /// A bid above the bidder's tokens.
    TooPoor {
        /// The bid.
        bid: u8,
        /// What the bidder holds.
        tokens: u8,
    },
    /// A bid above all tokens there are.
    AboveBox {
        /// The bid.
        bid: u8,
        /// All tokens there are.
        in_box: u8,
    },
    /// A bid that ends in a digit the bidder owns.
    OwnDigit {
        /// The bid.
        bid: u8,
    },
    /// The card is not the player's own.
    NotYours,
    /// The card to take is not another player's.
    NotTheirs,
}

impl illegal::Rule for Rule {
    fn code(&self) -> &'static str {
        match self {
            Rule::TooLow { .. } => "too-low",
            Rule::TooPoor { .. } => "too-poor",
            Rule::AboveBox { .. } => "above-box",
            Rule::OwnDigit { .. } => "own-digit",
            Rule::NotYours => "not-yours",
            Rule::NotTheirs => "not-theirs",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::TooLow { bid, least } => write!(f, "{bid} is too low: the next bid is at least {least}"),
            Rule::TooPoor { bid, tokens } => write!(f, "{bid} is more than the {tokens} you hold"),
            Rule::AboveBox { bid, in_box } => write!(f, "{bid} is more than the {in_box} tokens of the box"),
            Rule::OwnDigit { bid } => write!(f, "{bid} ends in {0}, and you own a {0}", bid % 10),
            Rule::NotYours => f.write_str("that card is not yours"),
            Rule::NotTheirs => f.write_str("that card is not another player's"),
        }
    }
}
