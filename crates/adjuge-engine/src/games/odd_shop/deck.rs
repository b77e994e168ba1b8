//! What is in the box of Odd Shop.

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::OddShop;
use super::money::MAX_VALUES;
use crate::deck::{DeckErrors, DeckReader, Name, start_of};
use crate::game::Positions as _;
use crate::guide::Fields;
use crate::label::Label;
use crate::notation::{Phrase, word_enums};
use crate::set::{Set, members};

/// The most objects laid out in a round.
pub(super) const MAX_DISPLAY: usize = 5;
/// The most objects a box can hold.
pub(super) const MAX_OBJECTS: usize = 64;

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_MONEY: [u16; 7] = [0, 5, 5, 10, 10, 10, 20];
const PRINTED_OBJECTS: usize = 49;
const PRINTED_CARDS: u8 = 8;
const PRINTED_PER_CATEGORY: std::ops::RangeInclusive<usize> = 11..=13;
const PRINTED_PER_FAMILY: std::ops::RangeInclusive<usize> = 2..=3;
const PRINTED_BONUSES: [Bonus; 4] = [
    Bonus { objects: 4, gold: 200 },
    Bonus { objects: 5, gold: 300 },
    Bonus { objects: 6, gold: 400 },
    Bonus { objects: 7, gold: 500 },
];

/// Bounds that keep everything countable.
const MAX_MONEY_CARDS: usize = 10;
const MAX_MONEY: u16 = 100;
const MAX_GOLD: i32 = 10_000;
/// The experts cost 5 and 10, so that values in fives leave few ways to pay them exactly.
const MONEY_STEP: u16 = 5;

/// Words of actions that an object must not be called by.
const RESERVED: [&str; 3] = ["give", "take", "nothing"];

/// An object, by its place in the deck file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Object(pub(super) u8);

impl Object {
    /// The place in the deck file, counted from 0.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

members!(Object);

/// A set of objects.
pub type ObjectSet = Set<Object>;

/// What an authentication card says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Phrase)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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
}

word_enums!(Card = "a card");

/// So many authentication cards of each kind, in the order of [`Card::ALL`].
pub type Cards = [u8; 3];

/// What kind of object it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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

/// The components.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// How many objects of one category it takes.
    pub objects: u8,
    /// What it is worth.
    pub gold: i32,
}

/// One object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    id: Spanned<String>,
    source: Spanned<String>,
    display: Option<Spanned<u8>>,
    money: Spanned<Vec<u16>>,
    authentication: Spanned<RawCards>,
    bonus: RawBonuses,
    object: Vec<Spanned<RawObject>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCards {
    authentic: u8,
    replica: u8,
    unknown: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBonuses {
    #[serde(rename = "5")]
    five: Spanned<Bonus>,
    #[serde(rename = "7")]
    seven: Spanned<Bonus>,
    #[serde(rename = "9")]
    nine: Spanned<Bonus>,
    all: Spanned<Bonus>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawObject {
    id: Spanned<String>,
    category: Category,
    family: Option<Spanned<String>>,
    name: Name,
    authentic: i32,
    replica: i32,
}

impl Deck {
    /// Reads and checks a deck file.
    pub fn read(text: &str) -> Result<Deck, DeckErrors> {
        let (raw, mut reader) = DeckReader::parse::<RawDeck>(text)?;
        reader.expect(raw.id.span(), "id", raw.id.get_ref(), &"odd-shop".to_string());
        let is_reduced = reader.source(&raw.source);
        let display = raw.display.as_ref().map_or(MAX_DISPLAY as u8, |display| *display.get_ref());
        if let Some(raw) = &raw.display {
            let least = if is_reduced { 1 } else { MAX_DISPLAY as u8 };
            reader.within(raw.span(), "display", display, least..=MAX_DISPLAY as u8);
        }
        let money = read_money(&mut reader, &raw.money, is_reduced);
        let cards = read_cards(&mut reader, &raw.authentication, display, is_reduced);
        let bonuses = read_bonuses(&mut reader, &raw.bonus, is_reduced);
        let objects = read_objects(&mut reader, &raw.object);
        if !is_reduced {
            check_objects(&mut reader, &raw.object);
        }
        reader.finish(Deck { display, money, cards, bonuses, objects })
    }

    /// The object of this name.
    pub fn object(&self, name: &str) -> Option<Object> {
        let at = self.objects.iter().position(|item| *item.id == *name)?;
        Some(Object(at as u8))
    }
}

fn read_money(reader: &mut DeckReader<'_>, raw: &Spanned<Vec<u16>>, is_reduced: bool) -> Vec<u16> {
    let mut money = raw.get_ref().clone();
    money.sort_unstable();
    let mut values = money.clone();
    values.dedup();
    let mut check = |holds, message: String| reader.check(holds, raw.span(), "money", || message);
    check(is_reduced || money == PRINTED_MONEY, format!("expected {PRINTED_MONEY:?}, found {money:?}"));
    check(
        (1..=MAX_MONEY_CARDS).contains(&money.len()),
        format!("expected 1 to {MAX_MONEY_CARDS} cards, found {}", money.len()),
    );
    for value in &money {
        check(
            value % MONEY_STEP == 0 && *value <= MAX_MONEY,
            format!("expected multiples of {MONEY_STEP} up to {MAX_MONEY}, found {value}"),
        );
    }
    check(
        values.len() <= MAX_VALUES,
        format!("expected at most {MAX_VALUES} different values, found {}", values.len()),
    );
    money
}

fn read_cards(reader: &mut DeckReader<'_>, raw: &Spanned<RawCards>, display: u8, is_reduced: bool) -> Cards {
    let &RawCards { authentic, replica, unknown } = raw.get_ref();
    let cards = [authentic, replica, unknown];
    let total = cards.iter().fold(0u8, |sum, n| sum.saturating_add(*n));
    let mut check = |holds, message: String| reader.check(holds, raw.span(), "authentication", || message);
    if is_reduced {
        let most = 2 * PRINTED_CARDS;
        check(
            (display..=most).contains(&total),
            format!("expected {display} to {most} cards, found {total}"),
        );
    } else {
        check(total == PRINTED_CARDS, format!("expected {PRINTED_CARDS} cards, found {total}"));
    }
    let message = "expected a card that is not unknown, to settle unknown objects with";
    check(authentic > 0 || replica > 0, message.into());
    cards
}

fn read_bonuses(reader: &mut DeckReader<'_>, raw: &RawBonuses, is_reduced: bool) -> [Bonus; 4] {
    let raw = [("5", &raw.five), ("7", &raw.seven), ("9", &raw.nine), ("all", &raw.all)];
    for ((name, raw), printed) in raw.into_iter().zip(PRINTED_BONUSES) {
        let (found, field) = (*raw.get_ref(), format!("bonus.{name}"));
        if is_reduced {
            let is_right = found.objects > 0 && (0..=MAX_GOLD).contains(&found.gold);
            let message = || format!("expected at least 1 object, and 0 to {MAX_GOLD} gold");
            reader.check(is_right, raw.span(), &field, message);
        } else {
            reader.expect(raw.span(), &format!("{field}.objects"), &found.objects, &printed.objects);
            reader.expect(raw.span(), &format!("{field}.gold"), &found.gold, &printed.gold);
        }
    }
    raw.map(|(_, bonus)| *bonus.get_ref())
}

fn read_objects(reader: &mut DeckReader<'_>, raw: &[Spanned<RawObject>]) -> Vec<Item> {
    let n = raw.len();
    let message = || format!("expected 1 to {MAX_OBJECTS} objects, found {n}");
    reader.check((1..=MAX_OBJECTS).contains(&n), start_of(raw), "object", message);
    let mut objects: Vec<Item> = Vec::new();
    for spanned in raw {
        let RawObject { id, category, family, name, authentic, replica } = spanned.get_ref().clone();
        let at = id.span();
        let Some(id) = reader.identifier(&id, "object.id", &OddShop::FACTS, &RESERVED) else { continue };
        let is_new = objects.iter().all(|known| known.id != id);
        reader.check(is_new, at, "object.id", || format!("expected a new object, found {id} again"));
        reader.name(&spanned.span(), "object.name", &name);
        for (field, gold) in [("object.authentic", authentic), ("object.replica", replica)] {
            let message = || format!("expected 0 to {MAX_GOLD} gold, found {gold}");
            reader.check((0..=MAX_GOLD).contains(&gold), spanned.span(), field, message);
        }
        if let Some(family) = family.as_ref().filter(|_| category != Category::Equipment) {
            reader.problem(family.span(), "object.family", "expected none: only equipment comes in families");
        }
        let family = family.map(Spanned::into_inner);
        objects.push(Item { id, name, category, family, authentic, replica });
    }
    objects
}

/// Checks that there are as many objects as printed, altogether, of each category and of each family.
fn check_objects(reader: &mut DeckReader<'_>, raw: &[Spanned<RawObject>]) {
    let start = || start_of(raw);
    reader.expect(start(), "object", &raw.len(), &PRINTED_OBJECTS);
    for category in Category::ALL {
        let n = raw.iter().filter(|object| object.get_ref().category == category).count();
        let (least, most) = (PRINTED_PER_CATEGORY.start(), PRINTED_PER_CATEGORY.end());
        let message = || format!("expected {least} to {most} objects of {category:?}, found {n}");
        reader.check(PRINTED_PER_CATEGORY.contains(&n), start(), "object.category", message);
    }
    let families = || raw.iter().filter_map(|object| object.get_ref().family.as_ref());
    for object in raw {
        let is_equipment = object.get_ref().category == Category::Equipment;
        let has_family = object.get_ref().family.is_some();
        let message = || "expected the family of the equipment".into();
        reader.check(!is_equipment || has_family, object.span(), "object.family", message);
    }
    for family in families() {
        let n = families().filter(|other| other.get_ref() == family.get_ref()).count();
        let message = || format!("expected families of 2 or 3, found {n} of {}", family.get_ref());
        reader.check(PRINTED_PER_FAMILY.contains(&n), family.span(), "object.family", message);
    }
}
