//! Gold at the end of the game.

use super::{Card, ObjectSet, OddShop, State};
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat};

/// What a collection is worth, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Gold {
    /// The objects.
    pub objects: i32,
    /// What complete families add.
    pub families: i32,
    /// Bonuses for many objects of a category.
    pub bonuses: i32,
}

impl Gold {
    pub(super) fn total(self) -> i32 {
        self.objects + self.families + self.bonuses
    }
}

/// What a set of objects is worth, given which of them are authentic.
fn worth(game: &OddShop, objects: ObjectSet, authentic: ObjectSet) -> i32 {
    let of = |is_authentic: bool, set: ObjectSet| -> i32 {
        let worths = set.iter().map(|object| game.worth[object.index()]);
        worths.map(|worth| if is_authentic { worth.authentic } else { worth.replica }).sum()
    };
    of(true, objects.intersection(authentic)) + of(false, objects.without(authentic))
}

/// A seat's gold.
pub(super) fn gold(game: &OddShop, state: &State, seat: Seat) -> Gold {
    let objects = state.objects[seat];
    let authentic = state.revealed[Card::Authentic as usize];
    let complete = game.families.iter().filter(|family| objects.contains_all(**family));
    let is_many = |category: &&ObjectSet| objects.intersection(**category).len() >= game.bonus.objects;
    Gold {
        objects: worth(game, objects, authentic),
        // A complete family counts double: once more than its objects.
        families: complete.map(|family| worth(game, *family, authentic)).sum(),
        bonuses: game.categories.iter().filter(is_many).count() as i32 * game.bonus.gold,
    }
}

/// How many authentic objects a seat has.
pub(super) fn n_authentic(state: &State, seat: Seat) -> u8 {
    state.objects[seat].intersection(state.revealed[Card::Authentic as usize]).len()
}

/// The result of a finished game.
pub(super) fn outcome(game: &OddShop, state: &State) -> Outcome {
    let (mut scores, mut authentic) = (BySeat::splat(0), BySeat::splat(0));
    for seat in Seat::all(game.players) {
        scores[seat] = gold(game, state, seat).total();
        authentic[seat] = i32::from(n_authentic(state, seat));
    }
    Outcome::ranked(game.players, scores, &[("gold", scores), ("authentic", authentic)])
}
