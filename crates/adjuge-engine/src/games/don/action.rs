//! What is decided, refused and drawn in Don and Serengeti, and the cards it is about.

use super::{DigitAuction, Edition};
use crate::bits::nth_set_bit;
use crate::prelude::*;

/// The most cards a deck can hold.
pub(super) const MAX_CARDS: usize = 32;

/// The most tokens that can be in play, and so the highest bid there can be.
pub(super) const MAX_TOKENS: u8 = 120;

components!(
    /// A card, by its place in the deck file.
    Card, 32, CardSet, NamedCard
);

names!(DigitAuction<E>, Card = "card": |game, place| game.names.get(place).copied(); E: Edition);

#[said(Phrase)]
pub enum Action {
    /// Leave the auction; sell nothing; swap nothing.
    Pass,
    /// Bid N tokens.
    #[form("bid N")]
    Bid(u8),
    /// Put a card of one's own up for sale (Don).
    #[form("sell CARD")]
    Sell(Card),
    /// Swap a card of one's own for a card of somebody else's (Don, option `exchanges`).
    #[form("swap CARD CARD")]
    Swap { give: Card, take: Card },
    /// Give up a card after a bid that cannot be paid (option `referee=penalise`).
    #[form("lose CARD")]
    Lose(Card),
}

#[said(Phrase)]
pub enum Draw {
    First(Seat),
    /// The next card of the lot, as `blue-9`.
    #[form("CARD")]
    Card(Card),
}

/// What a seat may say in an auction: bit n stands for a bid of n, and bit 0, which is always set, for passing.
///
/// Two words instead of one wide one: at most tables all bids fit the lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bids {
    below_64: u64,
    from_64: u64,
}

/// One bit at every tenth place.
const TENS: u128 = {
    let (mut tens, mut place) = (0, 0);
    while place < u128::BITS {
        tens |= 1 << place;
        place += 10;
    }
    tens
};

/// For each amount the bits up to its own, as far as they fit a word.
const UP_TO: [u64; 256] = {
    let mut table = [u64::MAX; 256];
    let mut amount = 0;
    while amount < 63 {
        table[amount] = (2 << amount) - 1;
        amount += 1;
    }
    table
};

impl Bids {
    /// To pass, or to bid above `high` up to `most`, but no amount whose last digit is in the set.
    #[inline(always)]
    pub const fn above(high: u8, most: u8, closed: u16) -> Bids {
        let below_64 = UP_TO[most as usize] & !UP_TO[high as usize];
        let below_64 = below_64 & !(closed as u64).wrapping_mul(TENS as u64) | 1;
        if most < 64 {
            return Bids { below_64, from_64: 0 };
        }
        let wide = (2u128 << most).wrapping_sub(1) & !1 << high & !(closed as u128).wrapping_mul(TENS);
        Bids { below_64, from_64: (wide >> 64) as u64 }
    }

    /// The same, or what is in `other`.
    #[must_use]
    pub const fn or(self, other: Bids) -> Bids {
        Bids { below_64: self.below_64 | other.below_64, from_64: self.from_64 | other.from_64 }
    }

    /// Whether this amount may be bid, or, if it is 0, whether one may pass.
    #[inline(always)]
    pub const fn contains(self, amount: u8) -> bool {
        if amount < 64 {
            return self.below_64 >> amount & 1 == 1;
        }
        amount < 128 && self.from_64 >> (amount - 64) & 1 == 1
    }
}

impl Choices<Action> for Bids {
    #[inline(always)]
    fn len(&self) -> usize {
        (self.below_64.count_ones() + self.from_64.count_ones()) as usize
    }

    #[inline(always)]
    fn get(&self, n: usize) -> Action {
        let (place, n_below) = (n as u32, self.below_64.count_ones());
        if n == 0 {
            Action::Pass
        } else if place < n_below {
            Action::Bid(nth_set_bit(self.below_64, place) as u8)
        } else {
            Action::Bid(64 + nth_set_bit(self.from_64, place - n_below) as u8)
        }
    }
}

#[said(Vocabulary)]
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

/// The actions open to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legal {
    /// None.
    Nothing,
    /// To say one of these.
    Bid(Bids),
    /// To pass or to sell one of these.
    Sell(CardSet),
    /// To pass or to swap one of the first for one of the second.
    Swap(CardSet, CardSet),
    /// To lose one of these.
    Lose(CardSet),
}

menu! {
    Legal => Action {
        Legal::Nothing => [],
        Legal::Bid(bids) => [All(bids)],
        Legal::Sell(cards) => [One(Action::Pass), Each(cards, Action::Sell)],
        Legal::Swap(own, others) => [
            One(Action::Pass),
            Each((own, others), |(give, take)| Action::Swap { give, take }),
        ],
        Legal::Lose(cards) => [Each(cards, Action::Lose)],
    }
}
