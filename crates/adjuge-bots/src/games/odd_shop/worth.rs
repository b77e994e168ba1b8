//! What objects are worth to a seat, as far as somebody can tell.

use adjuge_engine::games::odd_shop::{Card, Category, Object, ObjectSet, OddShop, SlotSet, State};
use adjuge_engine::{Game, Seat};

/// Chances are counted in these parts.
pub(super) const SURE: i32 = 256;

/// Who collects a category or a family bids for it, and gets more than an even share of what comes: so many tenths.
const COLLECTOR: i32 = 13;

/// The chance that what a family still needs ends with the seat that has the rest of it, once it is on display.
const FAMILY_SHARE: i32 = 110;

/// The chance of so many or more where half of the column is expected: rows for 1, 2, ... objects.
const REACH: [[i32; 11]; 7] = [
    [0, 101, 162, 199, 221, 235, 243, 248, 251, 253, 254],
    [0, 23, 68, 113, 152, 183, 205, 221, 232, 240, 246],
    [0, 4, 21, 49, 83, 117, 148, 174, 195, 211, 224],
    [0, 0, 5, 17, 37, 62, 90, 119, 145, 168, 188],
    [0, 0, 1, 5, 14, 28, 47, 70, 95, 120, 143],
    [0, 0, 0, 1, 4, 11, 22, 36, 55, 76, 98],
    [0, 0, 0, 0, 1, 4, 9, 17, 28, 43, 61],
];

/// What somebody who knows some of the face-down cards can say of objects.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    game: &'a OddShop,
    state: &'a State,
    /// The slots whose cards they know.
    known: SlotSet,
    /// The chance that a face-down card makes an object authentic in the end.
    face_down: i32,
    /// The chance that an unknown object is found to be authentic in the end.
    unknown: i32,
    /// On display, and not yet sold.
    on_display: ObjectSet,
    /// How many objects are still to be laid out.
    n_to_come: i32,
}

impl<'a> Eyes<'a> {
    /// The eyes of a seat.
    pub(super) fn of(game: &'a OddShop, state: &'a State, seat: Seat) -> Self {
        Eyes::knowing(game, state, state.looked(seat))
    }

    /// The eyes of one who looks through the cards.
    pub(super) fn of_all(game: &'a OddShop, state: &'a State) -> Self {
        Eyes::knowing(game, state, SlotSet::first(game.display_size()))
    }

    fn knowing(game: &'a OddShop, state: &'a State, known: SlotSet) -> Self {
        let [authentic, replica, unknown] = game.cards().map(i32::from);
        let verdict = SURE * authentic / (authentic + replica).max(1);
        let mut left = [authentic, replica, unknown];
        for card in known.iter().filter_map(|slot| state.card_under(slot)) {
            left[card as usize] -= 1;
        }
        let [authentic, replica, unknown] = left;
        let face_down = (SURE * authentic + verdict * unknown) / (authentic + replica + unknown).max(1);
        let on_display = state.slots_to_sell().filter_map(|slot| state.object_at(slot)).collect();
        let n_to_come = game.n_to_come(state).into();
        Eyes { game, state, known, face_down, unknown: verdict, on_display, n_to_come }
    }

    /// The chance that an object counts as authentic.
    #[inline]
    pub(super) fn odds(&self, object: Object) -> i32 {
        let says = |card: Card| match card {
            Card::Authentic => SURE,
            Card::Replica => 0,
            Card::Unknown => self.unknown,
        };
        if let Some(card) = Card::ALL.into_iter().find(|card| self.state.revealed(*card).contains(object)) {
            return says(card);
        }
        let seen = self.state.slot_of(object).filter(|slot| self.known.contains(*slot));
        seen.and_then(|slot| self.state.card_under(slot)).map_or(self.face_down, says)
    }

    /// The gold that an object is worth by itself.
    #[inline]
    pub(super) fn gold(&self, object: Object) -> i32 {
        let (authentic, replica) = self.game.worths(object);
        replica + (authentic - replica) * self.odds(object) / SURE
    }

    /// Twice the number of objects of a category that one who collects it can expect to get.
    fn expected(&self, category: Category, except: ObjectSet) -> usize {
        let members = self.game.members(category).without(except);
        let in_deck = i32::from(self.state.deck().intersection(members).len());
        let shown = i32::from(self.on_display.intersection(members).len());
        let deck = i32::from(self.state.deck().len()).max(1);
        // In sixteenths of an object, as much falls to a collector.
        let coming = 16 * in_deck * self.n_to_come / deck + 16 * shown;
        let share = coming * 2 * COLLECTOR / (10 * i32::from(self.game.players()));
        ((share + 8) / 16) as usize
    }

    /// The chance of a category's bonus with so many of its objects, if half of `expected` more can be expected.
    fn bonus_chance(&self, have: u8, expected: usize) -> i32 {
        match self.game.bonus().objects.saturating_sub(have) {
            0 => SURE,
            missing => {
                let row = REACH.get(usize::from(missing) - 1);
                row.map_or(0, |row| row[expected.min(row.len() - 1)])
            }
        }
    }

    /// What a bonus to come is worth to one who has so many objects of its category.
    pub(super) fn bonus_gold(&self, category: Category, have: u8) -> i32 {
        let expected = self.expected(category, ObjectSet::EMPTY);
        self.game.bonus().gold * self.bonus_chance(have, expected) / SURE
    }

    /// The gold that a family adds for who has some of it: all of it if it is complete, less while it can become so.
    #[inline]
    pub(super) fn family_gold(&self, family: ObjectSet, have: ObjectSet) -> i32 {
        let own = family.intersection(have);
        let missing = family.without(have);
        if own.is_empty() || !self.state.deck().union(self.on_display).contains_all(missing) {
            return 0;
        }
        let deck = i32::from(self.state.deck().len()).max(1);
        let chance = missing.iter().fold(SURE, |chance, object| {
            let is_shown = self.on_display.contains(object);
            let comes = if is_shown { SURE } else { SURE * self.n_to_come.min(deck) / deck };
            chance * comes / SURE * FAMILY_SHARE / SURE
        });
        let gold: i32 = family.iter().map(|object| self.gold(object)).sum();
        gold * chance / SURE
    }

    /// What an object adds to the gold that a seat with these objects can hope for.
    pub(super) fn value(&self, have: ObjectSet, object: Object) -> i32 {
        let category = self.game.category(object);
        let others = ObjectSet::only(object);
        let n_have = have.intersection(self.game.members(category)).len();
        let expected = self.expected(category, others);
        let bonus = self.bonus_chance(n_have + 1, expected) - self.bonus_chance(n_have, expected);
        let families = self.game.families().iter();
        let family = families.copied().find(|family| family.contains(object)).map_or(0, |family| {
            let before = have.intersection(family);
            // Once another has this object, the family is lost.
            self.family_gold(family, before.union(others))
        });
        self.gold(object) + self.game.bonus().gold * bonus / SURE + family
    }

    /// The gold that these objects promise.
    pub(super) fn estate(&self, objects: ObjectSet) -> i32 {
        let gold: i32 = objects.iter().map(|object| self.gold(object)).sum();
        let bonuses = Category::ALL.into_iter().map(|category| {
            let n_have = objects.intersection(self.game.members(category)).len();
            self.bonus_gold(category, n_have)
        });
        let families = self.game.families().iter().map(|family| self.family_gold(*family, objects));
        gold + bonuses.sum::<i32>() + families.sum::<i32>()
    }
}
