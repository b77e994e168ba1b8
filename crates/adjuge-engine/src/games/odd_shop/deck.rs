//! What is in the box of Odd Shop.

use super::OddShop;
use super::money::{Bill, MAX_VALUES};
use crate::prelude::*;

/// The most objects laid out in a round.
pub(super) const MAX_DISPLAY: usize = 5;
/// The most objects a box can hold.
const MAX_OBJECTS: usize = 64;

/// How many rounds a game can have.
pub(super) const ROUNDS: [&str; 4] = ["5", "7", "9", "all"];

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_OBJECTS: usize = 49;
const PRINTED_CARDS: u8 = 8;
const PRINTED_PER_CATEGORY: std::ops::RangeInclusive<usize> = 11..=13;
const PRINTED_PER_FAMILY: std::ops::RangeInclusive<usize> = 2..=3;
/// Objects and gold of the bonus for each of [`ROUNDS`].
const PRINTED_BONUSES: [(u8, i32); 4] = [(4, 200), (5, 300), (6, 400), (7, 500)];

/// Bounds that keep everything countable.
const MAX_MONEY_CARDS: usize = 10;
const MAX_MONEY: u16 = 100;
const MAX_GOLD: i32 = 10_000;
/// The experts cost 5 and 10, so that values in fives leave few ways to pay them exactly.
const MONEY_STEP: u16 = 5;

/// Words of actions that an object must not be called by.
const RESERVED: [&str; 3] = ["give", "take", "nothing"];

components!(
    /// An object, by its place in the deck file.
    Object, 64, ObjectSet, NamedObject
);

/// What an authentication card says.
#[told(Copy, Ord, Hash, Phrase)]
pub enum Card {
    /// The object is what it seems.
    Authentic,
    /// It is a copy.
    Replica,
    /// Nobody can tell before the end of the game.
    Unknown,
}

impl Card {
    /// All kinds of card, in order.
    pub const ALL: [Card; 3] = [Card::Authentic, Card::Replica, Card::Unknown];

    /// What they are called in deck files and positions.
    pub(super) const NAMES: [&str; 3] = ["authentic", "replica", "unknown"];
}

word_enums!(Card = "a card");

/// So many authentication cards of each kind, in the order of [`Card::ALL`].
pub type Cards = [u8; 3];

impl Source for Cards {
    type Item = Card;

    fn weighed(&self) -> impl Iterator<Item = (Card, u32)> {
        Card::ALL.into_iter().zip(self.map(u32::from)).filter(|(_, n)| *n > 0)
    }

    fn total(&self) -> u32 {
        self.iter().copied().map(u32::from).sum()
    }

    fn pick(&self, place: u32) -> Card {
        let [authentic, replica, _] = self.map(u32::from);
        match place {
            n if n < authentic => Card::Authentic,
            n if n < authentic + replica => Card::Replica,
            _ => Card::Unknown,
        }
    }
}

/// What kind of object it is.
#[told(Copy, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Category {
    Potion,
    Companion,
    Equipment,
    Magic,
}

impl Category {
    /// All categories, in order.
    pub const ALL: [Category; 4] =
        [Category::Potion, Category::Companion, Category::Equipment, Category::Magic];
}

#[told]
pub struct Deck {
    /// Objects laid out in a round.
    pub display: u8,
    /// Each player's money cards, ascending.
    pub money: Vec<u16>,
    /// The authentication cards.
    pub cards: Cards,
    /// The bonuses for 5, 7, 9 and all rounds.
    pub bonuses: [Bonus; 4],
    /// The objects.
    pub objects: Vec<Item>,
}

/// Gold for many objects of one category.
#[told(Copy, Fields)]
pub struct Bonus {
    /// How many objects of one category it takes.
    pub objects: u8,
    /// What it is worth.
    pub gold: i32,
}

/// One object.
#[told]
pub struct Item {
    /// Its identifier.
    pub id: Label,
    /// Its name for players.
    pub name: Name,
    /// Its category.
    pub category: Category,
    /// The family it belongs to, if any.
    pub family: Option<String>,
    /// Its worth if it is authentic.
    pub authentic: i32,
    /// Its worth if it is a replica.
    pub replica: i32,
}

impl Components for Deck {
    fn read(file: &Field<'_>) -> Deck {
        let display = file.printed("display", 1, MAX_DISPLAY as u8);
        let objects = file.at("object");
        let items: Vec<Item> = objects.list().iter().filter_map(read_object).collect();
        check_objects(&objects, &items);
        Deck {
            display,
            money: read_money(&file.at("money")),
            cards: read_cards(&file.at("authentication"), display),
            bonuses: read_bonuses(&file.at("bonus")),
            objects: items,
        }
    }
}

impl Deck {
    /// The different values of money cards, ascending.
    pub(super) fn values(&self) -> impl Iterator<Item = u16> + '_ {
        self.money.chunk_by(|a, b| a == b).map(|alike| alike[0])
    }

    /// The money card of this value.
    pub(super) fn bill(&self, value: u16) -> Option<Bill> {
        self.values().position(|known| known == value).map(|at| Bill(at as u8))
    }
}

/// Any purse will do: the rulebook counts 48 money cards and deals seven to each of six players.
fn read_money(raw: &Field<'_>) -> Vec<u16> {
    let cards = raw.list();
    raw.count(cards.len(), 1..=MAX_MONEY_CARDS, "cards");
    let mut money: Vec<u16> = Vec::new();
    for card in cards {
        let value = card.number(0..=MAX_MONEY);
        card.check(value % MONEY_STEP == 0, || format!("expected a multiple of {MONEY_STEP}, found {value}"));
        money.push(value);
    }
    money.sort_unstable();
    raw.count(money.chunk_by(|a, b| a == b).count(), 0..=MAX_VALUES, "different values");
    money
}

fn read_cards(raw: &Field<'_>, display: u8) -> Cards {
    let cards = Card::NAMES.map(|card| raw.at(card).number(0..=2 * PRINTED_CARDS));
    let (least, most) =
        if raw.is_reduced() { (display, 2 * PRINTED_CARDS) } else { (PRINTED_CARDS, PRINTED_CARDS) };
    raw.count(cards.iter().map(|n| usize::from(*n)).sum(), least.into()..=most.into(), "cards");
    raw.total(cards[0] > 0 || cards[1] > 0, || {
        "expected a card that is not unknown, to settle unknown objects with".into()
    });
    cards
}

fn read_bonuses(raw: &Field<'_>) -> [Bonus; 4] {
    std::array::from_fn(|n| {
        let (raw, (objects, gold)) = (raw.at(ROUNDS[n]), PRINTED_BONUSES[n]);
        let (objects, gold) =
            if raw.is_reduced() { (1..=u8::MAX, 0..=MAX_GOLD) } else { (objects..=objects, gold..=gold) };
        Bonus { objects: raw.at("objects").number(objects), gold: raw.at("gold").number(gold) }
    })
}

fn read_object(raw: &Field<'_>) -> Option<Item> {
    let category: Option<Category> = raw.at("category").value();
    let is_equipment = category.is_none_or(|category| category == Category::Equipment);
    let family = raw.maybe("family");
    if let Some(family) = &family {
        family.check(is_equipment, || "expected none: only equipment comes in families".into());
    }
    let (id, name) = (raw.at("id").label(OddShop::FACTS.keys().chain(RESERVED)), raw.at("name").name());
    let [authentic, replica] = ["authentic", "replica"].map(|worth| raw.at(worth).number(0..=MAX_GOLD));
    let family = family.map(|family| family.text());
    Some(Item { id: id?, name, category: category?, family, authentic, replica })
}

/// Checks that there are as many objects as printed, altogether, of each category and of each family.
fn check_objects(raw: &Field<'_>, items: &[Item]) {
    let objects = raw.list();
    if raw.is_reduced() {
        return raw.count(objects.len(), 1..=MAX_OBJECTS, "objects");
    }
    raw.count(objects.len(), PRINTED_OBJECTS..=PRINTED_OBJECTS, "objects");
    for category in Category::ALL {
        let n = items.iter().filter(|item| item.category == category).count();
        raw.count(n, PRINTED_PER_CATEGORY, &format!("objects of the category {}", word(&category)));
    }
    for (object, item) in objects.iter().zip(items).filter(|(_, item)| item.category == Category::Equipment) {
        let n = items.iter().filter(|other| other.family == item.family).count();
        object.at("family").total(item.family.is_some() && PRINTED_PER_FAMILY.contains(&n), || {
            match &item.family {
                Some(family) => format!("expected families of 2 or 3, found {n} of {family}"),
                None => "expected the family of the equipment".into(),
            }
        });
    }
}
