//! Prestige at the end of the game.

use serde::Serialize;

use super::coin::{Metal, Mint, Pile};
use super::{CoinQuest, State};
use crate::guide::Fields;
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat};

/// Prestige for the first three places at each mint.
pub(super) const MINTS: [(Mint, [i32; 3]); 3] =
    [(Mint::Crown, [9, 5, 2]), (Mint::Sceptre, [7, 4, 2]), (Mint::Eagle, [7, 4, 2])];

/// A seat's prestige at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// All coins that a seat owns.
    fn owned(state: &State, seat: Seat) -> Pile {
        let side = &state.sides[seat];
        let mut owned = side.bag;
        owned.add_all(&side.discard);
        side.hand.coins().iter().for_each(|held| owned.add(held.kind));
        owned
    }

    fn sum(&self, owned: &Pile, of: impl Fn(&super::Coin) -> u8) -> i32 {
        owned.counts().map(|(kind, count)| i32::from(of(self.coin(kind))) * i32::from(count)).sum()
    }

    /// The prestige of each seat for coins of a mint. The tied take the same place, and use up the next ones.
    fn of_mint(&self, owned: &BySeat<Pile>, mint: Mint, places: [i32; 3]) -> BySeat<i32> {
        let mut counts = BySeat::splat(0);
        for seat in Seat::all(self.players) {
            counts[seat] = self.sum(&owned[seat], |coin| u8::from(coin.mint == Some(mint)));
        }
        mint_places(self.players, &counts, places)
    }

    /// The points of each seat, were the game over.
    pub(super) fn points(&self, state: &State) -> BySeat<Points> {
        let mut owned = BySeat::splat(Pile::EMPTY);
        Seat::all(self.players).for_each(|seat| owned[seat] = Self::owned(state, seat));
        let mints = MINTS.map(|(mint, places)| self.of_mint(&owned, mint, places));
        let mut all = BySeat::splat(Points::default());
        for seat in Seat::all(self.players) {
            let prestige = i32::from(state.sides[seat].prestige);
            let quality = self.sum(&owned[seat], |coin| coin.quality);
            let [crown, sceptre, eagle] = mints.map(|points| points[seat]);
            let total = prestige + quality + crown + sceptre + eagle;
            all[seat] = Points { prestige, quality, crown, sceptre, eagle, total };
        }
        all
    }
}

/// The prestige of each seat for so many coins of a mint.
pub(super) fn mint_places(players: u8, counts: &BySeat<i32>, places: [i32; 3]) -> BySeat<i32> {
    let mut points = BySeat::splat(0);
    for seat in Seat::all(players).filter(|&seat| counts[seat] > 0) {
        let place = Seat::all(players).filter(|&other| counts[other] > counts[seat]).count();
        points[seat] = places.get(place).copied().unwrap_or(0);
    }
    points
}

/// The result of a finished game.
pub(super) fn outcome(game: &CoinQuest, state: &State) -> Outcome {
    let points = game.points(state);
    let mut scores = BySeat::splat(0);
    let mut metals = Metal::ALL.map(|_| BySeat::splat(0));
    for seat in Seat::all(game.players) {
        scores[seat] = points[seat].total;
        let owned = CoinQuest::owned(state, seat);
        for metal in Metal::ALL {
            let number = |coin: &super::Coin| if coin.metal == metal { coin.number } else { 0 };
            metals[metal.index()][seat] = game.sum(&owned, number);
        }
    }
    let [gold, silver, copper] = metals;
    let keys = [("prestige", scores), ("copper", copper), ("silver", silver), ("gold", gold)];
    Outcome::ranked(game.players, scores, &keys)
}
