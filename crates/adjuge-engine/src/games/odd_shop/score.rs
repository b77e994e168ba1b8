//! Gold at the end of the game.

use super::{
    Card, Category, Item, NamedObject, Object, ObjectSet, OddShop, Phase, Points, SeatView, State, View,
};
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

const OBJECT: Entry = ("object", "objects; what is uncertain is shown at its least");
const FAMILY: Entry = ("family", "a complete family, once more than its objects");
const CATEGORY: Entry = ("category", "many objects of one category");
const AUTHENTIC: Entry = ("authentic", "it is authentic");
const REPLICA: Entry = ("replica", "it is a replica");

/// What an object is worth to the viewer: as it was revealed or they have seen, else at least and at most.
fn worth_seen(game: &OddShop, view: &View, object: Object) -> (Span, Option<Card>) {
    let is_it = |named: &NamedObject| named.id == object;
    let piles = |seat: &SeatView| {
        let revealed = [&seat.authentic, &seat.replica, &seat.unknown];
        Card::ALL.into_iter().zip(revealed).find(|(_, pile)| pile.iter().any(is_it)).map(|(card, _)| card)
    };
    let looked = view.display.iter().find(|slot| slot.object.as_ref().is_some_and(is_it));
    let card = view.seats.iter().find_map(piles).or_else(|| looked.and_then(|slot| slot.card));
    let Item { authentic, replica, .. } = *game.item(object);
    let span = match card {
        Some(Card::Authentic) => authentic.into(),
        Some(Card::Replica) => replica.into(),
        Some(Card::Unknown) | None => Span::among(authentic.min(replica), [authentic.max(replica)]),
    };
    (span, card)
}

impl Scoring for OddShop {
    const HEADINGS: &'static [Entry] = &[OBJECT, FAMILY, CATEGORY, AUTHENTIC, REPLICA];

    /// What has not been settled counts as a replica.
    fn keys(&self, state: &State) -> Keys {
        let mut open = *state;
        let covered = state.display.into_iter().zip(state.cards);
        let authentic = covered.filter(|(_, card)| *card == Some(Card::Authentic));
        authentic.filter_map(|(object, _)| object).for_each(|object| open.revealed[0].insert(object));
        let gold = BySeat::from_fn(self.players, |seat| points(self, &open, open.hands[seat].objects).total);
        let n_authentic = |seat| i32::from(open.hands[seat].objects.intersection(open.revealed[0]).len());
        Keys::from_iter([("gold", gold), ("authentic", BySeat::from_fn(self.players, n_authentic))])
    }

    /// At the end each object has a row.
    fn rows(&self, view: &View, world: &State, sheet: &mut Sheet) {
        let owned = |seat: Seat| world.hands[seat].objects;
        let everyones = Seat::all(self.players).fold(ObjectSet::EMPTY, |all, seat| all.union(owned(seat)));
        let worth =
            |objects: ObjectSet| objects.iter().map(|object| worth_seen(self, view, object).0).sum::<Span>();
        if world.phase == Phase::Over {
            for object in everyones.iter() {
                let (worth, card) = worth_seen(self, view, object);
                let why = if card == Some(Card::Authentic) { AUTHENTIC } else { REPLICA };
                let cell = Cell::of(worth).why(why, None);
                sheet.add(OBJECT, [self.name(object)], &[], |seat| {
                    owned(seat).contains(object).then_some(cell)
                });
            }
        } else {
            sheet.add(OBJECT, [], &[], |seat| {
                let n = owned(seat).len();
                (n > 0).then(|| Cell::of(worth(owned(seat))).has(n))
            });
        }
        for family in self.families.iter().filter(|family| family.overlaps(everyones)) {
            sheet.add(FAMILY, family.iter().map(|object| self.name(object)), &[], |seat| {
                let (n, lacks) = (family.intersection(owned(seat)).len(), family.without(owned(seat)).len());
                let points = if lacks == 0 { worth(*family) } else { Span::default() };
                (n > 0).then(|| Cell::of(points).has(n).lacks(lacks))
            });
        }
        for (category, objects) in Category::ALL.into_iter().zip(self.categories) {
            sheet.add(CATEGORY, word(&category).parse().ok(), &[self.bonus.gold], |seat| {
                let n = objects.intersection(owned(seat)).len();
                let lacks = self.bonus.objects.saturating_sub(n);
                let points = if lacks == 0 { self.bonus.gold } else { 0 };
                (n > 0).then(|| Cell::of(points).has(n).lacks(lacks))
            });
        }
    }
}
