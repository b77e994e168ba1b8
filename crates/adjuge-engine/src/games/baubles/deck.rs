//! What is in the box of Boules de Noël.

use super::track::Level;
use crate::pile;
use crate::prelude::*;

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_CARDS: usize = 10;
const PRINTED_PRICES: [u8; 3] = [1, 2, 4];

/// The highest number that can be printed on a bauble, and the highest base price.
pub(super) const MAX_NUMBER: u8 = 9;
const MAX_POINTS: u8 = 50;
const MAX_PURSE: u8 = 99;

#[told]
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
#[told(Copy, Default)]
pub struct Bauble {
    /// Its level; base cards have none.
    pub level: Option<Level>,
    /// The printed cost, which is added to the level's base price.
    pub cost: u8,
    /// What it yields when it is spent.
    pub coins: u8,
    /// What it is worth at the end.
    pub points: u8,
    /// How many there are: in each player's base, or in the level.
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

components!(
    /// A kind of bauble, by its place among the kinds of the deck file.
    Kind, 64, KindSet, NamedBauble
);

/// So many baubles of each kind.
pub type Pile = pile::Pile<Kind, MAX_KINDS>;

impl Components for Deck {
    fn read(file: &Field<'_>) -> Deck {
        let purse_limit = file.at("purse_limit").number(1..=MAX_PURSE);
        let mut baubles = Vec::new();
        let base = file.at("base");
        for raw in base.list() {
            let count = raw.at("count").number(1..=PRINTED_CARDS as u8);
            let raw = raw.at("bauble");
            // Base cards are not sold.
            let cost = raw.maybe("cost").map_or(0, |cost| cost.number(0..=0));
            add(&mut baubles, &raw, None, cost, count);
        }
        let n_base = baubles.iter().map(|bauble| usize::from(bauble.count)).sum();
        base.printed_count(n_base, PRINTED_CARDS, "base baubles for each player");
        let turns = file.at("level").at("1").at("baubles").list().len();
        let mut base_prices = PRINTED_PRICES;
        for (level, price) in Level::ALL.into_iter().zip(&mut base_prices) {
            let raw = file.at("level").at(&(level.index() + 1).to_string());
            let range = if file.is_reduced() { 0..=MAX_NUMBER } else { *price..=*price };
            *price = raw.at("base_price").number(range);
            let cards = raw.at("baubles");
            let n = if file.is_reduced() { turns.clamp(1, PRINTED_CARDS) } else { PRINTED_CARDS };
            cards.count(cards.list().len(), n..=n, "baubles, one for each turn");
            for raw in cards.list() {
                let cost = raw.at("cost").number(0..=MAX_NUMBER);
                add(&mut baubles, &raw, Some(level), cost, 1);
            }
        }
        Deck { purse_limit, base_prices, turns: turns as u8, baubles }
    }
}

/// Adds so many baubles, of a new kind or of one that is there.
fn add(baubles: &mut Vec<Bauble>, raw: &Field<'_>, level: Option<Level>, cost: u8, count: u8) {
    let (coins, points) = (raw.at("coins").number(0..=MAX_NUMBER), raw.at("points").number(0..=MAX_POINTS));
    let new = Bauble { level, cost, coins, points, count };
    match baubles.iter_mut().find(|known| Bauble { count, ..**known } == new) {
        Some(known) => known.count = known.count.saturating_add(count),
        None => baubles.push(new),
    }
}
