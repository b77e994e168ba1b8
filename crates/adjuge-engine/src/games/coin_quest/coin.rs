//! Coins, by what is printed on them.

use std::cmp::Reverse;

use super::CoinQuest;
use crate::pile;
use crate::prelude::*;

/// The most kinds of coin a box can hold: 10 starting coins, 46 auction coins and 6 of Essen, all different.
pub(super) const MAX_KINDS: usize = 62;

/// What a coin is made of, strongest first.
#[told(Copy, Ord, Hash, Deserialize, All)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Metal {
    Gold,
    Silver,
    Copper,
}

/// Where a coin was struck.
#[told(Copy, Ord, Hash, Deserialize, All)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Mint {
    Crown,
    Sceptre,
    Eagle,
}

/// A symbol that its owner may use.
#[told(Copy, Ord, Hash, Phrase, All)]
pub enum Symbol {
    /// Removes coins.
    Age,
    /// Lets one draw more coins.
    Unique,
    /// Brings prestige at once.
    Rare,
}

word_enums!(Symbol = "a symbol");

/// What is printed on a coin.
#[told(Copy)]
pub struct Coin {
    /// What it is made of.
    pub metal: Metal,
    /// Its number.
    pub number: u8,
    /// How many coins it may remove, or 0.
    pub age: u8,
    /// How many coins it may draw, or 0.
    pub unique: u8,
    /// How much prestige it may bring at once, or 0.
    pub rare: u8,
    /// How much prestige it brings at the end, or 0.
    pub quality: u8,
    /// Where it was struck, if that counts.
    pub mint: Option<Mint>,
    /// Whether it is a bad penny, which must be passed on.
    pub bad_penny: bool,
}

impl Coin {
    /// A coin without symbols.
    pub(super) const fn plain(metal: Metal, number: u8) -> Coin {
        Coin { metal, number, age: 0, unique: 0, rare: 0, quality: 0, mint: None, bad_penny: false }
    }

    /// How much of a symbol there is on it, 0 for none.
    pub const fn symbol(&self, symbol: Symbol) -> u8 {
        [self.age, self.unique, self.rare][symbol as usize]
    }

    /// Its name, as `copper-3-age1`; none if it has too many symbols to be named.
    pub fn label(&self) -> Option<Label> {
        let mut parts = vec![word(&self.metal), self.number.to_string()];
        let symbols =
            [("age", self.age), ("unique", self.unique), ("rare", self.rare), ("quality", self.quality)];
        let symbols = symbols.into_iter().filter(|(_, size)| *size > 0);
        parts.extend(symbols.map(|(symbol, size)| format!("{symbol}{size}")));
        parts.extend(self.mint.map(|mint| word(&mint)));
        parts.extend(self.bad_penny.then(|| "penny".to_string()));
        parts.join("-").parse().ok()
    }

    /// What coins are ordered by, strongest first.
    pub(super) fn order(self) -> impl Ord + use<> {
        let symbols = [self.age, self.unique, self.rare, self.quality];
        (self.metal, Reverse(self.number), symbols, self.mint, self.bad_penny)
    }
}

/// A kind of coin, by its place among the kinds of the deck, strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(super) u8);

members!(Kind);

names!(CoinQuest, Kind = "coin": |game, place| game.names.get(place).copied());

/// A set of kinds.
pub type KindSet = Set<Kind>;

/// So many coins of each kind.
pub type Pile = pile::Pile<Kind, MAX_KINDS>;

/// A coin with its name.
pub type NamedCoin = Named<Kind>;
