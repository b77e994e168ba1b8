//! What is decided and drawn in Don and Serengeti, and the cards it is about.

use crate::bits::nth_set_bit;
use crate::prelude::*;

/// The most cards a deck can hold.
pub(super) const MAX_CARDS: usize = 32;

/// The most tokens that can be in play, and so the highest bid there can be.
pub(super) const MAX_TOKENS: u8 = 120;

components!(
    /// A card, by its place in the deck file.
    Card, 32
);

/// A card with its name, as `blue-9`.
pub type NamedCard = Named<Card>;

/// A set of cards.
pub type CardSet = Set<Card>;

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
#[expect(missing_docs, reason = "the forms say what each field is")]
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

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
pub enum Draw {
    /// Who begins; a scenario may leave it out, and seat 1 does.
    #[form("first SEAT")]
    First(Seat),
    /// The next card of the lot, as `blue-9`.
    #[form("CARD")]
    Card(Card),
}

/// A set of amounts: bit n stands for a bid of n.
///
/// Two words instead of one wide one: at most tables all bids fit the lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bids {
    below_64: u64,
    from_64: u64,
}

/// One bit at every tenth place.
const TENS: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50 | 1 << 60;

impl Bids {
    /// All amounts above `high` up to `most`, neither more than 120.
    #[inline(always)]
    pub const fn above(high: u8, most: u8) -> Bids {
        if (high | most) < 64 {
            return Bids { below_64: (2u64 << most).wrapping_sub(1) & !1 << high, from_64: 0 };
        }
        let all = (2u128 << most).wrapping_sub(1) & !1 << high;
        Bids { below_64: all as u64, from_64: (all >> 64) as u64 }
    }

    /// All amounts from 1 whose last digit is in the set, bit d standing for the digit d.
    #[inline(always)]
    pub const fn ending_in(digits: u16) -> Bids {
        let digits = digits as u64;
        let below_64 = digits.wrapping_mul(TENS);
        // 64 ends in 4, and 70 is the first whole ten.
        Bids { below_64: below_64 & !1, from_64: digits >> 4 | below_64 << 6 }
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Bids) -> Bids {
        Bids { below_64: self.below_64 | other.below_64, from_64: self.from_64 | other.from_64 }
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Bids) -> Bids {
        Bids { below_64: self.below_64 & other.below_64, from_64: self.from_64 & other.from_64 }
    }

    /// What is not in `other`.
    #[must_use]
    pub const fn without(self, other: Bids) -> Bids {
        Bids { below_64: self.below_64 & !other.below_64, from_64: self.from_64 & !other.from_64 }
    }
}

impl Many for Bids {
    type Item = u8;

    #[inline(always)]
    fn n(&self) -> usize {
        (self.below_64.count_ones() + self.from_64.count_ones()) as usize
    }

    #[inline(always)]
    fn at(&self, place: usize) -> u8 {
        let n = place as u32;
        let n_below = self.below_64.count_ones();
        if n < n_below {
            return nth_set_bit(self.below_64, n) as u8;
        }
        64 + nth_set_bit(self.from_64, n - n_below) as u8
    }
}

/// The actions open to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legal {
    /// None.
    Nothing,
    /// To pass or to bid one of these.
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
        Legal::Bid(bids) => [One(Action::Pass), Each(bids, Action::Bid)],
        Legal::Sell(cards) => [One(Action::Pass), Each(cards, Action::Sell)],
        Legal::Swap(own, others) => [
            One(Action::Pass),
            Each((own, others), |(give, take)| Action::Swap { give, take }),
        ],
        Legal::Lose(cards) => [Each(cards, Action::Lose)],
    }
}
