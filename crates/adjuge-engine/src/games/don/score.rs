//! Points at the end of the game.

use super::action::CardSet;
use super::edition::Edition;
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat};

/// Points for a number of cards of one suit.
const SUIT_POINTS: [i32; 11] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];

/// Points for the cards of each suit.
pub(super) fn suit_points(cards: CardSet, suits: &[CardSet]) -> i32 {
    suits.iter().map(|suit| SUIT_POINTS[cards.intersection(*suit).len() as usize]).sum()
}

/// Who has the most tokens and so takes the bonus, each if tied.
pub(super) fn token_bonus<E: Edition>(players: u8, tokens: BySeat<u8>, seat: Seat) -> i32 {
    let most = tokens.of(players).iter().max();
    if Some(&tokens[seat]) == most { E::MOST_TOKENS } else { 0 }
}

/// The result of a finished game.
pub(super) fn outcome<E: Edition>(
    players: u8,
    cards: &BySeat<CardSet>,
    tokens: BySeat<u8>,
    suits: &[CardSet],
) -> Outcome {
    let (mut scores, mut n_cards, mut purses) = (BySeat::splat(0), BySeat::splat(0), BySeat::splat(0));
    for seat in Seat::all(players) {
        scores[seat] = suit_points(cards[seat], suits) + token_bonus::<E>(players, tokens, seat);
        n_cards[seat] = i32::from(cards[seat].len());
        purses[seat] = i32::from(tokens[seat]);
    }
    let keys = [("points", scores), ("cards", n_cards), ("tokens", purses)];
    Outcome::ranked(players, scores, if E::BREAKS_TIES { &keys } else { &keys[..1] })
}
