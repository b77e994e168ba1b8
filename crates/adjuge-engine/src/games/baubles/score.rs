//! Points at the end of the game.

use super::{Baubles, Pile, Points, Side};

/// Coins in the purse that make a point.
const COINS_A_POINT: u8 = 3;

/// The points of a player: for all baubles they own, wherever they are, and for coins.
pub(super) fn points_of(game: &Baubles, side: &Side) -> Points {
    let owned = [&side.hand, &side.deck, &side.discard].into_iter().flat_map(Pile::counts);
    let baubles = owned.map(|(kind, count)| i32::from(game.face(kind).points) * i32::from(count)).sum();
    let coins = coin_points(side.purse);
    Points { baubles, coins, total: baubles + coins }
}

/// Points for the coins of a purse.
pub fn coin_points(purse: u8) -> i32 {
    i32::from(purse / COINS_A_POINT)
}
