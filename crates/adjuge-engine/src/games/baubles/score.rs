//! Points at the end of the game.

use super::{Baubles, Level, PLAYERS, Pile, Points, Side, State, View};
use crate::prelude::*;

/// Coins in the purse that make a point.
const COINS_A_POINT: u8 = 3;

/// How many baubles of a level a player owns, wherever they are, and their points.
fn baubles_of(game: &Baubles, side: &Side, level: Option<Level>) -> [i32; 2] {
    let owned = [&side.hand, &side.deck, &side.discard].into_iter().flat_map(Pile::counts);
    let faces = owned.map(|(kind, count)| (game.face(kind), i32::from(count)));
    faces
        .filter(|(face, _)| face.level == level)
        .fold([0, 0], |[n, points], (face, count)| [n + count, points + i32::from(face.points) * count])
}

/// Base cards, and the levels.
fn levels() -> impl Iterator<Item = Option<Level>> {
    [None].into_iter().chain(Level::ALL.map(Some))
}

/// The points of a player: for all baubles they own, and for coins.
pub(super) fn points_of(game: &Baubles, side: &Side) -> Points {
    let baubles = levels().map(|level| baubles_of(game, side, level)[1]).sum();
    let coins = coin_points(side.purse);
    Points { baubles, coins, total: baubles + coins }
}

/// Points for the coins of a purse.
pub fn coin_points(purse: u8) -> i32 {
    i32::from(purse / COINS_A_POINT)
}

const BAUBLES: Entry = ("baubles", "baubles of one level, or of the base");
const COINS: Entry = ("coins", "coins");

impl Scoring for Baubles {
    const HEADINGS: &'static [Entry] = &[BAUBLES, COINS];

    fn keys(&self, state: &State) -> Keys {
        let points = BySeat::from_fn(PLAYERS, |seat| points_of(self, &state.sides[seat]).total);
        let coins = BySeat::from_fn(PLAYERS, |seat| i32::from(state.sides[seat].purse));
        Keys::from_iter([("points", points), ("coins", coins)])
    }

    fn rows(&self, _: &View, world: &State, sheet: &mut Sheet) {
        for level in levels() {
            let name = level.map_or_else(|| "base".to_string(), |level| word(&level));
            sheet.add(BAUBLES, name.parse().ok(), &[], |seat| {
                let [n, points] = baubles_of(self, &world.sides[seat], level);
                (n > 0).then(|| Cell::of(points).has(n))
            });
        }
        sheet.add(COINS, [], &[], |seat| {
            let purse = world.sides[seat].purse;
            Some(Cell::of(coin_points(purse)).has(purse).lacks(COINS_A_POINT - purse % COINS_A_POINT))
        });
    }
}
