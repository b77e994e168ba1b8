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

#[derive(Deserialize)]
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
        let display = read_display(&mut reader, raw.display.as_ref(), is_reduced);
        let money = read_money(&mut reader, &raw.money, is_reduced);
        let cards = read_cards(&mut reader, &raw.authentication, display, is_reduced);
        let bonuses = read_bonuses(&mut reader, &raw.bonus, is_reduced);
        let objects = read_objects(&mut reader, &raw.object);
        check_objects(&mut reader, &raw.object, &objects, is_reduced);
        reader.finish(Deck { display, money, cards, bonuses, objects })
    }

    /// The object of this name.
    pub fn object(&self, name: &str) -> Option<Object> {
        let at = self.objects.iter().position(|item| *item.id == *name)?;
        Some(Object(at as u8))
    }
}

fn read_display(reader: &mut DeckReader<'_>, raw: Option<&Spanned<u8>>, is_reduced: bool) -> u8 {
    let Some(raw) = raw else { return MAX_DISPLAY as u8 };
    let display = *raw.get_ref();
    if !is_reduced {
        reader.expect(raw.span(), "display", &display, &(MAX_DISPLAY as u8));
    } else if !(1..=MAX_DISPLAY as u8).contains(&display) {
        reader.problem(raw.span(), "display", format!("expected 1 to {MAX_DISPLAY}, found {display}"));
    }
    display
}

fn read_money(reader: &mut DeckReader<'_>, raw: &Spanned<Vec<u16>>, is_reduced: bool) -> Vec<u16> {
    let mut money = raw.get_ref().clone();
    money.sort_unstable();
    if !is_reduced && money != PRINTED_MONEY {
        reader.problem(raw.span(), "money", format!("expected {PRINTED_MONEY:?}, found {money:?}"));
    }
    if money.is_empty() || money.len() > MAX_MONEY_CARDS {
        let message = format!("expected 1 to {MAX_MONEY_CARDS} cards, found {}", money.len());
        reader.problem(raw.span(), "money", message);
    }
    for value in &money {
        if value % MONEY_STEP != 0 || *value > MAX_MONEY {
            let message = format!("expected multiples of {MONEY_STEP} up to {MAX_MONEY}, found {value}");
            reader.problem(raw.span(), "money", message);
        }
    }
    let mut values = money.clone();
    values.dedup();
    if values.len() > MAX_VALUES {
        let message = format!("expected at most {MAX_VALUES} different values, found {}", values.len());
        reader.problem(raw.span(), "money", message);
    }
    money
}

fn read_cards(reader: &mut DeckReader<'_>, raw: &Spanned<RawCards>, display: u8, is_reduced: bool) -> Cards {
    let &RawCards { authentic, replica, unknown } = raw.get_ref();
    let cards = [authentic, replica, unknown];
    let total = cards.iter().fold(0u8, |sum, n| sum.saturating_add(*n));
    if !is_reduced {
        let message = format!("expected {PRINTED_CARDS} cards, found {total}");
        if total != PRINTED_CARDS {
            reader.problem(raw.span(), "authentication", message);
        }
    } else if total < display || total > 2 * PRINTED_CARDS {
        let message = format!("expected {display} to {} cards, found {total}", 2 * PRINTED_CARDS);
        reader.problem(raw.span(), "authentication", message);
    }
    if authentic.saturating_add(replica) == 0 {
        let message = "expected a card that is not unknown, to settle unknown objects with";
        reader.problem(raw.span(), "authentication", message);
    }
    cards
}

fn read_bonuses(reader: &mut DeckReader<'_>, raw: &RawBonuses, is_reduced: bool) -> [Bonus; 4] {
    let raw = [("5", &raw.five), ("7", &raw.seven), ("9", &raw.nine), ("all", &raw.all)];
    let bonuses = raw.map(|(_, bonus)| *bonus.get_ref());
    for ((name, raw), printed) in raw.into_iter().zip(PRINTED_BONUSES) {
        let (found, field) = (*raw.get_ref(), format!("bonus.{name}"));
        if !is_reduced {
            reader.expect(raw.span(), &format!("{field}.objects"), &found.objects, &printed.objects);
            reader.expect(raw.span(), &format!("{field}.gold"), &found.gold, &printed.gold);
        } else if found.objects == 0 || !(0..=MAX_GOLD).contains(&found.gold) {
            let message = format!("expected at least 1 object, and 0 to {MAX_GOLD} gold");
            reader.problem(raw.span(), &field, message);
        }
    }
    bonuses
}

fn read_objects(reader: &mut DeckReader<'_>, raw: &[Spanned<RawObject>]) -> Vec<Item> {
    let mut objects: Vec<Item> = Vec::new();
    for spanned in raw {
        let object = spanned.get_ref();
        let Some(id) = reader.identifier(&object.id, "object.id", &OddShop::FACTS, &RESERVED) else {
            continue;
        };
        if objects.iter().any(|known| known.id == id) {
            let message = format!("expected a new object, found {id} again");
            reader.problem(object.id.span(), "object.id", message);
        }
        reader.name(&spanned.span(), "object.name", &object.name);
        for (field, gold) in [("authentic", object.authentic), ("replica", object.replica)] {
            if !(0..=MAX_GOLD).contains(&gold) {
                let message = format!("expected 0 to {MAX_GOLD} gold, found {gold}");
                reader.problem(spanned.span(), &format!("object.{field}"), message);
            }
        }
        if let (Some(family), true) = (&object.family, object.category != Category::Equipment) {
            let message = "expected none: only equipment comes in families";
            reader.problem(family.span(), "object.family", message);
        }
        objects.push(Item {
            id,
            name: object.name.clone(),
            category: object.category,
            family: object.family.as_ref().map(|family| family.get_ref().clone()),
            authentic: object.authentic,
            replica: object.replica,
        });
    }
    objects
}

/// Checks how many objects there are, altogether, of each category and of each family.
fn check_objects(
    reader: &mut DeckReader<'_>,
    raw: &[Spanned<RawObject>],
    objects: &[Item],
    is_reduced: bool,
) {
    let n = raw.len();
    if n == 0 || n > MAX_OBJECTS {
        reader.problem(start_of(raw), "object", format!("expected 1 to {MAX_OBJECTS} objects, found {n}"));
    }
    if is_reduced {
        return;
    }
    reader.expect(start_of(raw), "object", &n, &PRINTED_OBJECTS);
    for category in Category::ALL {
        let n = objects.iter().filter(|item| item.category == category).count();
        if !PRINTED_PER_CATEGORY.contains(&n) {
            let (least, most) = (PRINTED_PER_CATEGORY.start(), PRINTED_PER_CATEGORY.end());
            let message = format!("expected {least} to {most} objects of {category:?}, found {n}");
            reader.problem(start_of(raw), "object.category", message);
        }
    }
    for spanned in raw {
        let object = spanned.get_ref();
        match &object.family {
            None if object.category == Category::Equipment => {
                reader.problem(spanned.span(), "object.family", "expected the family of the equipment");
            }
            None => {}
            Some(family) => {
                let of = |item: &&Item| item.family.as_ref() == Some(family.get_ref());
                let n = objects.iter().filter(of).count();
                if !PRINTED_PER_FAMILY.contains(&n) {
                    let message = format!("expected families of 2 or 3, found {n} of {}", family.get_ref());
                    reader.problem(family.span(), "object.family", message);
                }
            }
        }
    }
}
