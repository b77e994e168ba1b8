//! Piles of components of which only the kind matters.
//!
//! Two components with the same face are the same to everyone, so a pile only counts its kinds: equal piles play
//! the same, and nothing can tell which of two identical ones was drawn.

use crate::random::Rng;
use crate::set::{Member, Set};

/// Numbers of components of at most `N` kinds, `N` being at most 64, and at most 255 components in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile<K: Member, const N: usize> {
    counts: [u8; N],
    /// The kinds there are: kept beside the counts, most of which are 0.
    kinds: Set<K>,
    len: u8,
}

impl<K: Member, const N: usize> Pile<K, N> {
    /// Nothing.
    pub const EMPTY: Self = {
        assert!(N <= 64, "a set holds 64 kinds");
        Pile { counts: [0; N], kinds: Set::EMPTY, len: 0 }
    };

    /// How many components there are.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The kinds there are.
    pub const fn kinds(&self) -> Set<K> {
        self.kinds
    }

    /// How many there are of a kind.
    pub fn count(&self, kind: K) -> u8 {
        self.counts[usize::from(kind.place())]
    }

    /// Whether there is one of a kind.
    pub fn contains(&self, kind: K) -> bool {
        self.count(kind) > 0
    }

    /// Whether all of another pile are there.
    pub fn contains_all(&self, other: &Self) -> bool {
        other.kinds.iter().all(|kind| self.count(kind) >= other.count(kind))
    }

    /// Adds one of a kind.
    pub fn add(&mut self, kind: K) {
        self.counts[usize::from(kind.place())] += 1;
        self.kinds.insert(kind);
        self.len += 1;
    }

    /// Takes one of a kind away, if there is one.
    pub fn remove(&mut self, kind: K) {
        self.remove_some(kind, 1);
    }

    fn remove_some(&mut self, kind: K, most: u8) {
        let taken = self.count(kind).min(most);
        self.counts[usize::from(kind.place())] -= taken;
        self.len -= taken;
        if self.count(kind) == 0 {
            self.kinds.remove(kind);
        }
    }

    /// Adds all of another pile.
    pub fn add_all(&mut self, other: &Self) {
        for kind in other.kinds.iter() {
            self.counts[usize::from(kind.place())] += other.count(kind);
        }
        self.kinds = self.kinds.union(other.kinds);
        self.len += other.len;
    }

    /// Takes away as many of another pile as there are.
    pub fn remove_all(&mut self, other: &Self) {
        for kind in other.kinds.iter() {
            self.remove_some(kind, other.count(kind));
        }
    }

    /// The kinds there are, each with its number.
    pub fn counts(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        self.kinds.iter().map(|kind| (kind, self.count(kind)))
    }

    /// Every component, identical ones together.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.counts().flat_map(|(kind, count)| (0..count).map(move |_| kind))
    }

    /// How many there are of some kinds.
    pub fn n_of(&self, kinds: Set<K>) -> u8 {
        self.kinds.intersection(kinds).iter().map(|kind| self.count(kind)).sum()
    }

    /// The `n`-th component of some kinds, counted from 0.
    pub fn nth_of(&self, kinds: Set<K>, n: u32) -> Option<K> {
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

    /// Draws this many at random, or all if there are fewer; they leave the pile.
    #[must_use]
    pub fn draw(&mut self, n: u8, rng: &mut Rng) -> Self {
        let mut drawn = Self::EMPTY;
        for _ in 0..n {
            let Some(kind) = self.nth_of(self.kinds, rng.below(u32::from(self.len))) else { break };
            self.remove(kind);
            drawn.add(kind);
        }
        drawn
    }
}

impl<K: Member, const N: usize> Default for Pile<K, N> {
    fn default() -> Self {
        Pile::EMPTY
    }
}

impl<K: Member, const N: usize> FromIterator<K> for Pile<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut pile = Pile::EMPTY;
        for kind in kinds {
            pile.add(kind);
        }
        pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Seed;

    type Letters = Pile<u8, 8>;

    #[test]
    fn piles_count() {
        let mut pile: Letters = [3, 1, 3, 7].into_iter().collect();
        assert_eq!((pile.len(), pile.count(3), pile.contains(2)), (4, 2, false));
        assert_eq!(pile.iter().collect::<Vec<_>>(), [1, 3, 3, 7]);
        assert_eq!(
            [0, 1, 2, 3, 4].map(|n| pile.nth_of(pile.kinds(), n)),
            [Some(1), Some(3), Some(3), Some(7), None]
        );
        pile.remove_all(&[3, 3, 3, 5].into_iter().collect());
        assert_eq!(pile, [1, 7].into_iter().collect());
        pile.add_all(&[0, 7].into_iter().collect());
        assert_eq!(pile.counts().collect::<Vec<_>>(), [(0, 1), (1, 1), (7, 2)]);
        assert_eq!(pile.n_of(Set::first(2)), 2);
    }

    #[test]
    fn what_is_drawn_is_gone() {
        let mut pile: Letters = [0, 0, 0, 5].into_iter().collect();
        let drawn = pile.draw(3, &mut Seed(4).player());
        assert_eq!((pile.len(), drawn.len()), (1, 3));
        pile.add_all(&drawn);
        assert_eq!(pile, [0, 0, 0, 5].into_iter().collect());
        assert_eq!(pile.draw(9, &mut Seed(4).player()).len(), 4);
    }
}
