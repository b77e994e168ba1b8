//! What is in the box of Boules de Noël.

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::track::Level;
use crate::deck::{DeckErrors, DeckReader, start_of};
use crate::label::{Label, Named};
use crate::pile;
use crate::set::{Set, members};

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_CARDS: usize = 10;
const PRINTED_PRICES: [u8; 3] = [1, 2, 4];

/// The highest number that can be printed on a bauble, and the highest base price.
pub(super) const MAX_NUMBER: u8 = 9;
const MAX_POINTS: u8 = 50;
const MAX_PURSE: u8 = 99;

/// The components.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deck {
    /// The most coins a purse holds.
    pub purse_limit: u8,
    /// The base prices of the levels.
    pub base_prices: [u8; 3],
    /// How many cards each level has, and so how many turns there are.
    pub turns: u8,
    /// The kinds of bauble, those of the base first, then level by level.
    pub baubles: Vec<Bauble>,
}

/// One kind of bauble.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Bauble {
    /// Its level; base cards have none.
    #[serde(skip_deserializing)]
    pub level: Option<Level>,
    /// The printed cost, which is added to the level's base price.
    #[serde(default)]
    pub cost: u8,
    /// What it yields when it is spent.
    pub coins: u8,
    /// What it is worth at the end.
    pub points: u8,
    /// How many there are: in each player's base, or in the level.
    #[serde(skip_deserializing)]
    pub count: u8,
}

impl Bauble {
    /// Its name, as `base-1-0` (coins, points) or `ii-3-4-0` (level, cost, coins, points).
    pub fn name(&self) -> Label {
        let name = match self.level {
            None => format!("base-{}-{}", self.coins, self.points),
            Some(level) => format!("{level}-{}-{}-{}", self.cost, self.coins, self.points),
        };
        name.parse().expect("a bauble's name is short")
    }
}

/// The most kinds of bauble a box can hold: ten base cards and ten of each level, all different.
pub(super) const MAX_KINDS: usize = 4 * PRINTED_CARDS;

/// A kind of bauble, by its place among the kinds of the deck file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(super) u8);

impl Kind {
    /// The place among the kinds, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

members!(Kind);

/// A bauble with its name, as `ii-3-4-0`.
pub type NamedBauble = Named<Kind>;

/// A set of kinds.
pub type KindSet = Set<Kind>;

/// So many baubles of each kind.
pub type Pile = pile::Pile<Kind, MAX_KINDS>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    id: Spanned<String>,
    source: Spanned<String>,
    purse_limit: Spanned<u8>,
    base: Vec<Spanned<RawBase>>,
    level: RawLevels,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBase {
    bauble: Spanned<Bauble>,
    count: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLevels {
    #[serde(rename = "1")]
    one: RawLevel,
    #[serde(rename = "2")]
    two: RawLevel,
    #[serde(rename = "3")]
    three: RawLevel,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLevel {
    base_price: Spanned<u8>,
    baubles: Spanned<Vec<Spanned<Bauble>>>,
}

impl Deck {
    /// Reads and checks a deck file.
    pub fn read(text: &str) -> Result<Deck, DeckErrors> {
        let (raw, mut reader) = DeckReader::parse::<RawDeck>(text)?;
        reader.expect(raw.id.span(), "id", raw.id.get_ref(), &"baubles".to_string());
        let is_reduced = reader.source(&raw.source);
        let purse_limit = *raw.purse_limit.get_ref();
        reader.within(raw.purse_limit.span(), "purse_limit", purse_limit, 1..=MAX_PURSE);
        let mut baubles = Vec::new();
        read_base(&mut reader, &raw.base, is_reduced, &mut baubles);
        let levels = [&raw.level.one, &raw.level.two, &raw.level.three];
        let turns = levels[0].baubles.get_ref().len();
        let mut base_prices = PRINTED_PRICES;
        for (level, raw) in Level::ALL.into_iter().zip(levels) {
            let field = format!("level.{}", level.index() + 1);
            let price = *raw.base_price.get_ref();
            let (at, price_field) = (raw.base_price.span(), format!("{field}.base_price"));
            if is_reduced {
                reader.within(at, &price_field, price, 0..=MAX_NUMBER);
            } else {
                reader.expect(at, &price_field, &price, &PRINTED_PRICES[level.index()]);
            }
            base_prices[level.index()] = price;
            let n = raw.baubles.get_ref().len();
            let expected = if is_reduced { turns.clamp(1, PRINTED_CARDS) } else { PRINTED_CARDS };
            let message = || format!("expected {expected} baubles, one for each turn, found {n}");
            reader.check(n == expected, raw.baubles.span(), &format!("{field}.baubles"), message);
            for bauble in raw.baubles.get_ref() {
                let printed = read_bauble(&mut reader, bauble, &format!("{field}.baubles"));
                add(&mut baubles, Bauble { level: Some(level), count: 1, ..printed });
            }
        }
        reader.finish(Deck { purse_limit, base_prices, turns: turns as u8, baubles })
    }
}

fn read_base(
    reader: &mut DeckReader<'_>,
    raw: &[Spanned<RawBase>],
    is_reduced: bool,
    baubles: &mut Vec<Bauble>,
) {
    let mut total = 0;
    for spanned in raw {
        let base = spanned.get_ref();
        let printed = read_bauble(reader, &base.bauble, "base.bauble");
        let count = *base.count.get_ref();
        let message = || "expected none: base cards are not sold".into();
        reader.check(printed.cost == 0, base.bauble.span(), "base.bauble.cost", message);
        reader.within(base.count.span(), "base.count", count, 1..=PRINTED_CARDS as u8);
        total += usize::from(count);
        add(baubles, Bauble { count, ..printed });
    }
    let least = if is_reduced { 1 } else { PRINTED_CARDS };
    let message = || {
        let least = if is_reduced { "1 to " } else { "" };
        format!("expected {least}{PRINTED_CARDS} base baubles for each player, found {total}")
    };
    reader.check((least..=PRINTED_CARDS).contains(&total), start_of(raw), "base", message);
}

/// What is printed on a bauble.
fn read_bauble(reader: &mut DeckReader<'_>, raw: &Spanned<Bauble>, field: &str) -> Bauble {
    let bauble = *raw.get_ref();
    let Bauble { cost, coins, points, .. } = bauble;
    for (name, found, most) in
        [("cost", cost, MAX_NUMBER), ("coins", coins, MAX_NUMBER), ("points", points, MAX_POINTS)]
    {
        reader.within(raw.span(), &format!("{field}.{name}"), found, 0..=most);
    }
    bauble
}

/// Adds a kind, or more of one that is there.
fn add(baubles: &mut Vec<Bauble>, new: Bauble) {
    let known = baubles.iter_mut().find(|known| Bauble { count: new.count, ..**known } == new);
    match known {
        Some(known) => known.count = known.count.saturating_add(new.count),
        None => baubles.push(new),
    }
}
