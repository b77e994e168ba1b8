//! Baubles, by what is printed on them, and piles of them.
//!
//! Two baubles with the same face are the same to everyone, so a pile only counts its kinds: equal piles play
//! the same, and nothing can tell which of two like cards was drawn.

use serde::{Serialize, Serializer};

use crate::label::Label;

/// The most kinds of bauble a box can hold: ten base cards and ten of each level, all different.
pub(super) const MAX_KINDS: usize = 40;

/// A kind of bauble, by its place among the kinds of the deck file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(super) u8);

impl Kind {
    /// The place among the kinds, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A bauble with its name, for those who do not have the deck at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedBauble {
    /// Which kind.
    pub kind: Kind,
    /// What it is called, as `ii-3-4-0`.
    pub name: Label,
}

impl Serialize for NamedBauble {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name.serialize(serializer)
    }
}

impl std::fmt::Display for NamedBauble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.name.fmt(f)
    }
}

/// So many baubles of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    counts: [u8; MAX_KINDS],
    len: u8,
}

impl Pile {
    /// No bauble.
    pub const EMPTY: Pile = Pile { counts: [0; MAX_KINDS], len: 0 };

    /// How many baubles there are.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many there are of a kind.
    pub const fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// Whether there is one of a kind.
    pub const fn contains(&self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Whether all of another pile are there.
    pub fn contains_all(&self, other: &Pile) -> bool {
        self.counts.iter().zip(&other.counts).all(|(have, need)| have >= need)
    }

    /// Adds one of a kind.
    pub const fn add(&mut self, kind: Kind) {
        self.counts[kind.index()] += 1;
        self.len += 1;
    }

    /// Takes one of a kind away, if there is one.
    pub const fn remove(&mut self, kind: Kind) {
        if self.contains(kind) {
            self.counts[kind.index()] -= 1;
            self.len -= 1;
        }
    }

    /// Adds all of another pile.
    pub fn add_all(&mut self, other: &Pile) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.len += other.len;
    }

    /// Takes away as many of another pile as there are.
    pub fn remove_all(&mut self, other: &Pile) {
        for (count, less) in self.counts.iter_mut().zip(&other.counts) {
            *count = count.saturating_sub(*less);
        }
        self.len = self.counts.iter().sum();
    }

    /// The kinds there are, each with its number.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        let kinds = (0..).map(Kind).zip(self.counts);
        kinds.filter(|(_, count)| *count > 0)
    }

    /// Every bauble, like ones one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kinds().flat_map(|(kind, count)| (0..count).map(move |_| kind))
    }

    /// The `n`-th bauble of those whose kind is wanted, counted from 0.
    pub fn nth_of(&self, n: u32, is_wanted: impl Fn(Kind) -> bool) -> Option<Kind> {
        let mut rest = n;
        for (kind, count) in (0..).map(Kind).zip(self.counts) {
            let count = if is_wanted(kind) { u32::from(count) } else { 0 };
            if rest < count {
                return Some(kind);
            }
            rest -= count;
        }
        None
    }

    /// A set of the kinds there are, bit k for kind k.
    pub fn kind_bits(&self) -> u64 {
        self.kinds().fold(0, |bits, (kind, _)| bits | 1 << kind.0)
    }
}

impl FromIterator<Kind> for Pile {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut pile = Pile::EMPTY;
        for kind in kinds {
            pile.add(kind);
        }
        pile
    }
}
