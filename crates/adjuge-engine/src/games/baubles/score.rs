//! Points at the end of the game.

use super::{Baubles, State};
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat};

/// Coins in the purse that make a point.
const COINS_A_POINT: u8 = 3;

/// Points for all baubles a seat owns, wherever they are.
pub(super) fn bauble_points(game: &Baubles, state: &State, seat: Seat) -> i32 {
    let side = &state.sides[seat];
    let piles = [&side.hand, &side.deck, &side.discard];
    let points = |kind| i32::from(game.face(kind).points);
    piles.iter().flat_map(|pile| pile.counts()).map(|(kind, count)| points(kind) * i32::from(count)).sum()
}

/// Points for the coins of a purse.
pub(super) fn coin_points(purse: u8) -> i32 {
    i32::from(purse / COINS_A_POINT)
}

/// The result of a finished game.
pub(super) fn outcome(game: &Baubles, state: &State) -> Outcome {
    let (mut points, mut coins) = (BySeat::splat(0), BySeat::splat(0));
    for seat in Seat::all(super::PLAYERS) {
        coins[seat] = i32::from(state.sides[seat].purse);
        points[seat] = bauble_points(game, state, seat) + coin_points(state.sides[seat].purse);
    }
    Outcome::ranked(super::PLAYERS, points, &[("points", points), ("coins", coins)])
}
