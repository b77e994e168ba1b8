//! What is decided and drawn in Coin Quest.

use super::coin::{Kind, KindSet, Symbol};
use super::hand::LotId;
use crate::bits::nth_set_bit;
use crate::game::Choices;
use crate::seat::{Seat, SeatSet};

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Buys nothing.
    Pass,
    /// Is done with the actions of its coins.
    Ready,
    /// Uses a symbol of a coin in hand.
    Use {
        /// Which symbol.
        symbol: Symbol,
        /// Of which coin.
        kind: Kind,
    },
    /// Removes a coin of the hand from the game.
    RemoveHand(Kind),
    /// Removes a coin of the discard from the game.
    RemoveDiscard(Kind),
    /// Passes a bad penny to a seat.
    Penny(Seat),
    /// Places a coin on a lot.
    Place {
        /// The coin.
        kind: Kind,
        /// The lot.
        lot: LotId,
    },
    /// Buys a coin of the market.
    Buy(Kind),
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// Who begins.
    First(Seat),
    /// A coin of the market.
    Market(Kind),
    /// A coin for the next lot.
    Lot(Kind),
    /// A coin for a seat's hand, out of its bag.
    Hand(Seat, Kind),
    /// A coin for the hand of whoever passes a bad penny, out of this seat's bag.
    Taken(Seat, Kind),
}

/// The actions open to a seat.
#[derive(Clone, Copy, Debug)]
pub enum Legal {
    /// None.
    Nothing,
    /// To be ready, to use symbols and to remove coins.
    Act {
        /// The coins whose symbols can be used, by symbol.
        uses: [KindSet; 3],
        /// The coins that can be removed from the hand.
        hand: KindSet,
        /// The coins that can be removed from the discard.
        discard: KindSet,
    },
    /// To pass a bad penny to one of these.
    Penny(SeatSet),
    /// To place this coin on one of these lots, bit n for lot n.
    Place {
        /// The coin.
        kind: Kind,
        /// The lots.
        lots: u8,
    },
    /// To buy one of these, or nothing.
    Buy(KindSet),
}

impl Choices<Action> for Legal {
    fn len(&self) -> usize {
        match self {
            Legal::Nothing => 0,
            Legal::Act { uses, hand, discard } => {
                let n_uses: u8 = uses.iter().map(|kinds| kinds.len()).sum();
                1 + usize::from(n_uses + hand.len() + discard.len())
            }
            Legal::Penny(seats) => usize::from(seats.len()),
            Legal::Place { lots, .. } => lots.count_ones() as usize,
            Legal::Buy(kinds) => 1 + usize::from(kinds.len()),
        }
    }

    fn get(&self, n: usize) -> Action {
        match self {
            Legal::Nothing => Action::Pass,
            Legal::Act { .. } if n == 0 => Action::Ready,
            Legal::Act { uses, hand, discard } => {
                let mut n = n as u32 - 1;
                for (symbol, kinds) in Symbol::ALL.into_iter().zip(uses) {
                    if n < kinds.len().into() {
                        return Action::Use { symbol, kind: kinds.nth(n) };
                    }
                    n -= u32::from(kinds.len());
                }
                if n < hand.len().into() {
                    Action::RemoveHand(hand.nth(n))
                } else {
                    Action::RemoveDiscard(discard.nth(n - u32::from(hand.len())))
                }
            }
            Legal::Penny(seats) => Action::Penny(seats.iter().nth(n).unwrap_or(Seat::new(0))),
            Legal::Place { kind, lots } => {
                Action::Place { kind: *kind, lot: LotId(nth_set_bit(u64::from(*lots), n as u32) as u8) }
            }
            Legal::Buy(_) if n == 0 => Action::Pass,
            Legal::Buy(kinds) => Action::Buy(kinds.nth(n as u32 - 1)),
        }
    }
}
