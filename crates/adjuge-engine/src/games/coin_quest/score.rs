//! Prestige at the end of the game.

use super::coin::{Metal, Mint};
use super::{CoinQuest, State, Stock};
use crate::prelude::*;

/// Prestige for the first three places at each mint.
pub const PLACES: [[i32; 3]; 3] = [[9, 5, 2], [7, 4, 2], [7, 4, 2]];

/// A seat's prestige at the end of the game.
#[told(Copy, Default, Fields)]
pub struct Points {
    /// What it had.
    pub prestige: i32,
    /// For quality symbols.
    pub quality: i32,
    /// For coins of the crown.
    pub crown: i32,
    /// For coins of the sceptre.
    pub sceptre: i32,
    /// For coins of the Essen eagle.
    pub eagle: i32,
    /// All prestige.
    pub total: i32,
}

impl CoinQuest {
    /// The points of each seat, were the game over.
    pub(super) fn points(&self, state: &State) -> BySeat<Points> {
        let stocks = self.stocks_owned(state);
        let mints = Mint::ALL.map(|mint| {
            self.mint_points(mint, &BySeat::from_fn(self.players, |seat| stocks[seat].n_of_mint(mint)))
        });
        BySeat::from_fn(self.players, |seat| {
            let prestige = i32::from(state.sides[seat].open.prestige);
            let quality = stocks[seat].quality();
            let [crown, sceptre, eagle] = mints.map(|points| points[seat]);
            let total = prestige + quality + crown + sceptre + eagle;
            Points { prestige, quality, crown, sceptre, eagle, total }
        })
    }

    /// The result of a finished game.
    pub(super) fn result(&self, state: &State) -> Outcome {
        let (points, stocks) = (self.points(state), self.stocks_owned(state));
        let scores = BySeat::from_fn(self.players, |seat| points[seat].total);
        let number = |metal| BySeat::from_fn(self.players, |seat| stocks[seat].number(metal));
        let [gold, silver, copper] = Metal::ALL.map(number);
        let keys = [("prestige", scores), ("copper", copper), ("silver", silver), ("gold", gold)];
        Outcome::ranked(self.players, scores, &keys)
    }

    fn stocks_owned(&self, state: &State) -> BySeat<Stock> {
        BySeat::from_fn(self.players, |seat| self.stock_owned(state, seat))
    }

    /// The prestige that a mint brings each seat for so many coins. The tied take the same place, and use up the next
    /// ones.
    #[inline]
    pub fn mint_points(&self, mint: Mint, counts: &BySeat<i32>) -> BySeat<i32> {
        let mut points = BySeat::splat(0);
        for seat in Seat::all(self.players).filter(|&seat| counts[seat] > 0) {
            let place = Seat::all(self.players).filter(|&other| counts[other] > counts[seat]).count();
            points[seat] = PLACES[mint as usize].get(place).copied().unwrap_or(0);
        }
        points
    }
}
