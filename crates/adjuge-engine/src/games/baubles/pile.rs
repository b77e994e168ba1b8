//! Baubles, by what is printed on them, and piles of them.
//!
//! Two baubles with the same face are the same to everyone, so a pile only counts its kinds: equal piles play
//! the same, and nothing can tell which of two like cards was drawn.

use crate::label::Named;
use crate::set::{Set, members};

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

members!(Kind);

/// A bauble with its name, as `ii-3-4-0`.
pub type NamedBauble = Named<Kind>;

/// A set of kinds.
pub type KindSet = Set<Kind>;

/// So many baubles of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    counts: [u8; MAX_KINDS],
    /// The kinds there are: kept beside the counts, most of which are 0.
    kinds: KindSet,
    len: u8,
}

impl Pile {
    /// No bauble.
    pub const EMPTY: Pile = Pile { counts: [0; MAX_KINDS], kinds: KindSet::EMPTY, len: 0 };

    /// How many baubles there are.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The kinds there are.
    pub const fn kinds(&self) -> KindSet {
        self.kinds
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
        other.kinds.iter().all(|kind| self.count(kind) >= other.count(kind))
    }

    /// Adds one of a kind.
    pub fn add(&mut self, kind: Kind) {
        self.counts[kind.index()] += 1;
        self.kinds.insert(kind);
        self.len += 1;
    }

    /// Takes one of a kind away, if there is one.
    pub fn remove(&mut self, kind: Kind) {
        self.remove_some(kind, 1);
    }

    fn remove_some(&mut self, kind: Kind, most: u8) {
        let taken = self.count(kind).min(most);
        self.counts[kind.index()] -= taken;
        self.len -= taken;
        if self.count(kind) == 0 {
            self.kinds.remove(kind);
        }
    }

    /// Adds all of another pile.
    pub fn add_all(&mut self, other: &Pile) {
        for kind in other.kinds.iter() {
            self.counts[kind.index()] += other.count(kind);
        }
        self.kinds = self.kinds.union(other.kinds);
        self.len += other.len;
    }

    /// Takes away as many of another pile as there are.
    pub fn remove_all(&mut self, other: &Pile) {
        for kind in other.kinds.iter() {
            self.remove_some(kind, other.count(kind));
        }
    }

    /// The kinds there are, each with its number.
    pub fn counts(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.kinds.iter().map(|kind| (kind, self.count(kind)))
    }

    /// Every bauble, like ones one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + '_ {
        self.counts().flat_map(|(kind, count)| (0..count).map(move |_| kind))
    }

    /// How many there are of some kinds.
    pub fn n_of(&self, kinds: KindSet) -> u8 {
        self.kinds.intersection(kinds).iter().map(|kind| self.count(kind)).sum()
    }

    /// The `n`-th bauble of some kinds, counted from 0.
    pub fn nth_of(&self, kinds: KindSet, n: u32) -> Option<Kind> {
        let mut rest = n;
        for kind in self.kinds.intersection(kinds).iter() {
            let count = u32::from(self.count(kind));
            if rest < count {
                return Some(kind);
            }
            rest -= count;
        }
        None
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
