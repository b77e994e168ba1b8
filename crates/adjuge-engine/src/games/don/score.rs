//! Points at the end of the game.

use super::{CardSet, DigitAuction, Edition, Points, State};
use crate::prelude::*;

/// Points for a number of cards of one suit.
const SUIT_POINTS: [i32; 11] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];

impl<E: Edition> DigitAuction<E> {
    /// The points of these cards alone.
    pub fn points_of(&self, cards: CardSet) -> i32 {
        self.suits.iter().map(|suit| SUIT_POINTS[cards.intersection(*suit).len() as usize]).sum()
    }

    /// A seat's points if the game ended now: each who has the most tokens takes the bonus.
    pub(super) fn points(&self, state: &State, seat: Seat) -> Points {
        let suits = self.points_of(state.cards[seat]);
        let most = state.tokens.of(self.players).iter().max();
        let bonus = if Some(&state.tokens[seat]) == most { E::MOST_TOKENS } else { 0 };
        Points { suits, bonus, total: suits + bonus }
    }

    /// The result of a finished game.
    pub(super) fn ranking(&self, state: &State) -> Outcome {
        let (mut scores, mut n_cards, mut purses) = (BySeat::splat(0), BySeat::splat(0), BySeat::splat(0));
        for seat in Seat::all(self.players) {
            scores[seat] = self.points(state, seat).total;
            n_cards[seat] = i32::from(state.cards[seat].len());
            purses[seat] = i32::from(state.tokens[seat]);
        }
        let keys = [("points", scores), ("cards", n_cards), ("tokens", purses)];
        Outcome::ranked(self.players, scores, if E::BREAKS_TIES { &keys } else { &keys[..1] })
    }
}
