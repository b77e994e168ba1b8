//! What objects are worth to a seat, as far as somebody can tell.

use adjuge_engine::games::odd_shop::{
    Card, Category, Money, Object, ObjectSet, OddShop, Phase, SlotSet, State,
};
use adjuge_engine::{Play, Seat};

/// Chances are counted in these parts.
pub(super) const SURE: i32 = 256;

/// A whole object, where parts of objects are counted.
const OBJECT: i32 = 16;

/// The chance that what a family still needs ends with the seat that has the rest of it, once it is on display.
const FAMILY_SHARE: i32 = 80;

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

/// How many objects are still to be laid out before the game ends.
fn n_to_come(game: &OddShop, state: &State) -> u8 {
    let rounds_after = game.rounds.saturating_sub(state.round);
    let this_round =
        if state.phase == Phase::Display { game.deck.display.saturating_sub(state.n_laid()) } else { 0 };
    rounds_after.saturating_mul(game.deck.display).saturating_add(this_round).min(state.deck.len())
}

/// Of some money as much as is worth no more than an amount, in few cards: the dearest that fit are taken first.
/// Cards worth nothing are left.
pub(super) fn part_up_to(game: &OddShop, money: Money, amount: i32) -> Money {
    let (mut part, mut left) = (Money::EMPTY, amount);
    for bill in money.iter().rev() {
        let value = i32::from(game.value(bill));
        if value > 0 && value <= left {
            part = part.plus(Money::only(bill));
            left -= value;
        }
    }
    part
}

/// What somebody who knows some of the face-down cards can say of objects.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    game: &'a OddShop,
    deck: ObjectSet,
    /// What they know to be authentic, a replica, or unknown.
    known: [ObjectSet; 3],
    /// The chance that a face-down card makes an object authentic in the end.
    face_down: i32,
    /// The chance that an unknown object is found to be authentic in the end.
    unknown: i32,
    /// On display, and not yet sold.
    on_display: ObjectSet,
    /// The chance that an object of the deck is laid out before the end.
    comes: i32,
    /// How many objects of each category are still to be sold, in parts of an object.
    coming: [i32; 4],
    /// The part of them that one seat can expect.
    share: i32,
}

/// What there is to know of an object before asking who would have it.
#[derive(Clone, Copy)]
pub(super) struct Lot {
    object: Object,
    gold: i32,
    category: Category,
    family: Option<ObjectSet>,
}

impl<'a> Eyes<'a> {
    /// The eyes of a seat.
    pub(super) fn of(game: &'a OddShop, state: &State, seat: Seat) -> Self {
        Eyes::knowing(game, state, state.looked[seat])
    }

    /// The eyes of one who has looked under no card.
    pub(super) fn of_nobody(game: &'a OddShop, state: &State) -> Self {
        Eyes::knowing(game, state, SlotSet::EMPTY)
    }

    /// The eyes of one who looks through the cards.
    pub(super) fn of_all(game: &'a OddShop, state: &State) -> Self {
        Eyes::knowing(game, state, SlotSet::first(game.deck.display))
    }

    fn knowing(game: &'a OddShop, state: &State, known: SlotSet) -> Self {
        let [authentic, replica, unknown] = game.deck.cards.map(i32::from);
        let verdict = SURE * authentic / (authentic + replica).max(1);
        let mut left = [authentic, replica, unknown];
        let mut objects = state.revealed;
        for slot in known.iter() {
            let Some(card) = state.cards[slot.index()] else { continue };
            left[card as usize] -= 1;
            state.display[slot.index()].into_iter().for_each(|object| objects[card as usize].insert(object));
        }
        let [authentic, replica, unknown] = left;
        let face_down = (SURE * authentic + verdict * unknown) / (authentic + replica + unknown).max(1);
        let on_display: ObjectSet = state.to_sell().map(|(_, object)| object).collect();
        let deck = state.deck;
        let comes = SURE * i32::from(n_to_come(game, state)) / i32::from(deck.len().max(1));
        let coming = Category::ALL.map(|category| {
            let members = game.categories[category as usize];
            let in_deck = i32::from(deck.intersection(members).len());
            OBJECT * i32::from(on_display.intersection(members).len()) + OBJECT * in_deck * comes / SURE
        });
        let share = SURE / i32::from(game.players());
        Eyes { game, deck, known: objects, face_down, unknown: verdict, on_display, comes, coming, share }
    }

    /// The same eyes, for which objects that another has looked under and offers are replicas until they are shown.
    pub(super) fn wary_of(mut self, state: &State, seller: Seat) -> Self {
        let shown = self.known.into_iter().fold(ObjectSet::EMPTY, ObjectSet::union);
        let looked: ObjectSet =
            state.looked[seller].iter().filter_map(|slot| state.display[slot.index()]).collect();
        self.known[Card::Replica as usize] = self.known[Card::Replica as usize]
            .union(looked.intersection(state.hands[seller].objects).without(shown));
        self
    }

    /// The chance that an object counts as authentic.
    #[inline]
    pub(super) fn odds(&self, object: Object) -> i32 {
        match self.known {
            [authentic, _, _] if authentic.contains(object) => SURE,
            [_, replica, _] if replica.contains(object) => 0,
            [_, _, unknown] if unknown.contains(object) => self.unknown,
            _ => self.face_down,
        }
    }

    /// The gold that an object is worth by itself.
    #[inline]
    pub(super) fn gold(&self, object: Object) -> i32 {
        let item = self.game.item(object);
        item.replica + (item.authentic - item.replica) * self.odds(object) / SURE
    }

    /// The chance of a category's bonus with so many of its objects, if so many parts of objects are still to come.
    #[inline]
    fn bonus_chance(&self, have: u8, coming: i32) -> i32 {
        match self.game.bonus.objects.saturating_sub(have) {
            0 => SURE,
            missing => {
                let halves = (2 * coming * self.share / SURE + OBJECT / 2) / OBJECT;
                let row = REACH.get(usize::from(missing) - 1);
                row.map_or(0, |row| row[(halves as usize).min(row.len() - 1)])
            }
        }
    }

    /// What a category's bonus is worth to one who has so many of its objects.
    #[inline]
    pub(super) fn bonus_gold(&self, category: Category, have: u8) -> i32 {
        self.game.bonus.gold * self.bonus_chance(have, self.coming[category as usize]) / SURE
    }

    /// The gold that a family adds for who has some of it: all of it if it is complete, less while it can become so.
    #[inline]
    pub(super) fn family_gold(&self, family: ObjectSet, have: ObjectSet) -> i32 {
        let missing = family.without(have);
        if missing == family || !self.deck.union(self.on_display).contains_all(missing) {
            return 0;
        }
        let chance = missing.iter().fold(SURE, |chance, object| {
            let comes = if self.on_display.contains(object) { SURE } else { self.comes };
            chance * comes / SURE * FAMILY_SHARE / SURE
        });
        let gold: i32 = family.iter().map(|object| self.gold(object)).sum();
        gold * chance / SURE
    }

    /// Looks at an object.
    #[inline]
    pub(super) fn lot(&self, object: Object) -> Lot {
        let category = self.game.item(object).category;
        let mut families = self.game.families.iter().copied();
        let family = match category {
            Category::Equipment => families.find(|family| family.contains(object)),
            _ => None,
        };
        Lot { object, gold: self.gold(object), category, family }
    }

    /// What an object on display adds to the gold that a seat with these objects can hope for.
    #[inline]
    pub(super) fn value(&self, have: ObjectSet, lot: &Lot) -> i32 {
        let n_have = have.intersection(self.game.categories[lot.category as usize]).len();
        let coming = self.coming[lot.category as usize] - OBJECT;
        let bonus = self.bonus_chance(n_have + 1, coming) - self.bonus_chance(n_have, coming);
        // Without this object, its family is lost.
        let only = ObjectSet::only(lot.object);
        let family = lot.family.map_or(0, |family| self.family_gold(family, have.union(only)));
        lot.gold + self.game.bonus.gold * bonus / SURE + family
    }

    /// The gold that these objects promise.
    pub(super) fn estate(&self, objects: ObjectSet) -> i32 {
        let gold: i32 = objects.iter().map(|object| self.gold(object)).sum();
        let bonuses = Category::ALL.into_iter().map(|category| {
            let n_have = objects.intersection(self.game.categories[category as usize]).len();
            self.bonus_gold(category, n_have)
        });
        let families = self.game.families.iter().map(|family| self.family_gold(*family, objects));
        gold + bonuses.sum::<i32>() + families.sum::<i32>()
    }
}
