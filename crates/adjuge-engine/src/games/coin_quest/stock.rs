//! What coins come to in all.

use super::coin::{Coin, Kind, Metal, Mint, Pile, Symbol};
use super::{CoinQuest, State};
use crate::prelude::*;

/// What coins come to in all: their numbers by metal, how many of them there are, and their symbols.
///
/// The sums lie side by side in two words, so that a pile is summed up with three additions a kind. The numbers and the
/// quality of all coins of a box stay below 2¹⁶, their counts and symbols below 2⁸.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stock {
    /// Numbers of gold, silver and copper, then quality: 16 bits each.
    numbers: u64,
    /// Coins of gold, silver and copper, of the three mints, the three symbols, then bad pennies: 8 bits each.
    counts: u128,
}

impl Stock {
    pub(super) fn new(coin: Coin) -> Stock {
        let metal = coin.metal as usize;
        let mut counts = 1 << (8 * metal);
        counts |= coin.mint.map_or(0, |mint| 1 << (8 * (3 + mint as usize)));
        for symbol in Symbol::ALL {
            counts |= u128::from(coin.symbol(symbol)) << (8 * (6 + symbol as usize));
        }
        counts |= u128::from(coin.bad_penny) << (8 * 9);
        Stock { numbers: u64::from(coin.number) << (16 * metal) | u64::from(coin.quality) << 48, counts }
    }

    /// Adds the same stock so many times.
    #[inline(always)]
    pub fn add(&mut self, other: Stock, times: u8) {
        self.numbers += other.numbers * u64::from(times);
        self.counts += other.counts * u128::from(times);
    }

    #[inline(always)]
    fn count(&self, place: usize) -> i32 {
        i32::from((self.counts >> (8 * place)) as u8)
    }

    /// The sum of the numbers on coins of a metal.
    #[inline(always)]
    pub fn number(&self, metal: Metal) -> i32 {
        i32::from((self.numbers >> (16 * metal as usize)) as u16)
    }

    /// How many coins are of a metal.
    #[inline(always)]
    pub fn n_of_metal(&self, metal: Metal) -> i32 {
        self.count(metal as usize)
    }

    /// How many coins are of a mint.
    #[inline(always)]
    pub fn n_of_mint(&self, mint: Mint) -> i32 {
        self.count(3 + mint as usize)
    }

    /// How much of a symbol there is.
    #[inline(always)]
    pub fn symbol(&self, symbol: Symbol) -> i32 {
        self.count(6 + symbol as usize)
    }

    /// How many coins are bad pennies.
    #[inline(always)]
    pub fn n_pennies(&self) -> i32 {
        self.count(9)
    }

    /// The prestige they bring at the end.
    #[inline(always)]
    pub fn quality(&self) -> i32 {
        (self.numbers >> 48) as i32
    }

    /// How many coins there are.
    #[inline(always)]
    pub fn len(&self) -> i32 {
        Metal::ALL.iter().map(|metal| self.n_of_metal(*metal)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.counts == 0
    }
}

impl CoinQuest {
    /// What one coin comes to.
    #[inline(always)]
    pub fn stock_of(&self, kind: Kind) -> Stock {
        self.stocks[usize::from(kind.0)]
    }

    /// What the coins of a pile come to.
    #[inline]
    pub fn stock_in(&self, pile: &Pile) -> Stock {
        let mut stock = Stock::default();
        pile.counts().for_each(|(kind, count)| stock.add(self.stock_of(kind), count));
        stock
    }

    /// What the coins in a seat's hand come to.
    #[inline]
    pub fn stock_in_hand(&self, state: &State, seat: Seat) -> Stock {
        let mut stock = Stock::default();
        state.sides[seat].hand.kinds().for_each(|kind| stock.add(self.stock_of(kind), 1));
        stock
    }

    /// What all coins come to that a seat owns.
    #[inline]
    pub fn stock_owned(&self, state: &State, seat: Seat) -> Stock {
        let mut stock = self.stock_in_hand(state, seat);
        stock.add(self.stock_in(&state.sides[seat].bag), 1);
        stock.add(self.stock_in(&state.sides[seat].discard), 1);
        stock
    }
}
