//! Gold at the end of the game.

use super::{Card, ObjectSet, OddShop, Points, State};
use crate::prelude::*;

/// What a set of objects is worth, given which of them are authentic.
fn worth(game: &OddShop, objects: ObjectSet, authentic: ObjectSet) -> i32 {
    let worths = objects.iter().map(|object| {
        let item = game.item(object);
        if authentic.contains(object) { item.authentic } else { item.replica }
    });
    worths.sum()
}

/// The gold of a seat that has these objects.
pub(super) fn points(game: &OddShop, state: &State, owned: ObjectSet) -> Points {
    let authentic = state.revealed[Card::Authentic as usize];
    let complete = game.families.iter().filter(|family| owned.contains_all(**family));
    let is_many = |category: &&ObjectSet| owned.intersection(**category).len() >= game.bonus.objects;
    let objects = worth(game, owned, authentic);
    // A complete family counts double: once more than its objects.
    let families = complete.map(|family| worth(game, *family, authentic)).sum();
    let bonuses = game.categories.iter().filter(is_many).count() as i32 * game.bonus.gold;
    Points { objects, families, bonuses, total: objects + families + bonuses }
}

/// The result of a finished game.
pub(super) fn outcome(game: &OddShop, state: &State) -> Outcome {
    let (mut scores, mut n_authentic) = (BySeat::splat(0), BySeat::splat(0));
    for seat in Seat::all(game.players) {
        let objects = state.hands[seat].objects;
        scores[seat] = points(game, state, objects).total;
        n_authentic[seat] = i32::from(objects.intersection(state.revealed[Card::Authentic as usize]).len());
    }
    Outcome::ranked(game.players, scores, &[("gold", scores), ("authentic", n_authentic)])
}
