//! Why Don and Serengeti refuse an action.

use crate::prelude::*;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
#[expect(missing_docs, reason = "the sentences say what each field is")]
pub enum Rule {
    /// A bid must be at least 1 and higher than the last one.
    #[says("{bid} is too low: the next bid is at least {least}")]
    TooLow { bid: u8, least: u8 },
    /// A bid must not be higher than the bidder's tokens (`referee=enforce`).
    #[says("{bid} is more than the {tokens} you hold")]
    TooPoor { bid: u8, tokens: u8 },
    /// A bid must not be higher than all the tokens of the box (`referee=penalise`).
    #[says("{bid} is more than the {in_box} tokens of the box")]
    AboveBox { bid: u8, in_box: u8 },
    /// A bid must not end in a digit that the bidder owns.
    #[says("{bid} ends in {0}, and you own a {0}", bid % 10)]
    OwnDigit { bid: u8 },
    /// The card sold, given or lost must be one's own.
    #[says("that card is not yours")]
    NotYours,
    /// The card taken in a swap must be another player's.
    #[says("that card is not another player's")]
    NotTheirs,
}
