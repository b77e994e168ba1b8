//! Sets of components, such as the cards of a hand.

use std::fmt;
use std::marker::PhantomData;

use serde::{Serialize, Serializer};

use crate::bits::nth_set_bit;

/// Something that can be in a [`Set`]: it is known by its place in a list of at most 64.
pub trait Member: Copy {
    /// The member at this place, counted from 0.
    fn at(place: u8) -> Self;

    /// Its place, below 64.
    fn place(self) -> u8;
}

/// Makes members of types that wrap their place, as `struct Card(u8)`.
macro_rules! members {
    ($($member:ident),+) => {
        $(impl $crate::set::Member for $member {
            #[inline(always)]
            fn at(place: u8) -> Self {
                $member(place)
            }

            #[inline(always)]
            fn place(self) -> u8 {
                self.0
            }
        })+
    };
}

pub(crate) use members;

/// Makes a component that is known by its place in the box, of which there are fewer than a power of two: so that
/// looking something up by it needs no bounds check. Beside it a set of them, and one with its name.
macro_rules! components {
    ($(#[$doc:meta])+ $member:ident, $slots:literal, $set:ident, $named:ident) => {
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $member(pub(super) u8);

        impl $member {
            /// The place in the box, counted from 0.
            pub const fn index(self) -> usize {
                const { assert!(($slots as usize).is_power_of_two()) };
                self.0 as usize & ($slots - 1)
            }
        }

        $crate::set::members!($member);

        #[doc = concat!("A set of `", stringify!($member), "`.")]
        pub type $set = $crate::set::Set<$member>;

        #[doc = concat!("A `", stringify!($member), "` with its name.")]
        pub type $named = $crate::label::Named<$member>;
    };
}

pub(crate) use components;

/// Makes members of types that wrap their place and are written by their number, counted from 1.
macro_rules! numbered {
    ($member:ident, $what:literal, $most:expr) => {
        $crate::set::members!($member);

        impl $member {
            /// The place, counted from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The number as people write it, counted from 1.
            pub const fn number(self) -> u8 {
                self.0 + 1
            }
        }

        impl $crate::numbers::Ranked for $member {
            #[inline(always)]
            fn n_of(_: &$crate::numbers::Numbering) -> usize {
                usize::from($most)
            }

            #[inline(always)]
            fn rank(&self, _: &$crate::numbers::Numbering, _: $crate::seat::Seat) -> usize {
                self.index()
            }

            fn of_rank(
                rank: usize,
                _: &$crate::numbers::Numbering,
                _: $crate::seat::Seat,
            ) -> Option<$member> {
                (rank < usize::from($most)).then_some($member(rank as u8))
            }
        }

        $crate::numbers::one_of! {
            [] $member: |_on| (1..=$most).map(|number| number.to_string()).collect();
        }

        impl std::fmt::Display for $member {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.number(), f)
            }
        }

        impl serde::Serialize for $member {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<G> $crate::notation::Words<G> for $member {
            fn read_word(_: &G, word: &str) -> Result<Self, $crate::notation::NotationError> {
                let number = word.parse::<u8>().ok().filter(|number| (1..=$most).contains(number));
                let message = || format!("{} is a number from 1 to {}, not {word:?}", $what, $most);
                let wrong = || $crate::notation::NotationError(message());
                number.map(|number| $member(number - 1)).ok_or_else(wrong)
            }

            fn write(&self, _: &G) -> String {
                self.to_string()
            }
        }
    };
}

pub(crate) use numbered;

/// A card or the like that is known by its number alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rank(u8);

members!(Rank);

impl Rank {
    /// The one with this number, which is below 64.
    pub const fn new(number: u8) -> Option<Rank> {
        if number < 64 { Some(Rank(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of at most 64 things, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Member> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = Set::of(0);

    const fn of(bits: u64) -> Self {
        Set { bits, of: PhantomData }
    }

    /// The first `n` there are.
    pub const fn first(n: u8) -> Self {
        Set::of(((1u128 << n) - 1) as u64)
    }

    /// The set of one.
    #[inline(always)]
    pub fn only(member: T) -> Self {
        Set::of(1 << (member.place() & 63))
    }

    /// How many there are.
    #[inline(always)]
    pub const fn len(self) -> u8 {
        self.bits.count_ones() as u8
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether this one is there.
    #[inline(always)]
    pub fn contains(self, member: T) -> bool {
        self.bits >> (member.place() & 63) & 1 == 1
    }

    /// Whether all of the other set are there.
    #[inline(always)]
    pub const fn contains_all(self, other: Self) -> bool {
        other.bits & !self.bits == 0
    }

    /// Whether the two sets have anything in common.
    #[inline(always)]
    pub const fn overlaps(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }

    /// Adds one.
    #[inline(always)]
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << (member.place() & 63);
    }

    /// Takes one away.
    #[inline(always)]
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << (member.place() & 63));
    }

    /// What is in either set.
    #[must_use]
    #[inline(always)]
    pub const fn union(self, other: Self) -> Self {
        Set::of(self.bits | other.bits)
    }

    /// What is in both sets.
    #[must_use]
    #[inline(always)]
    pub const fn intersection(self, other: Self) -> Self {
        Set::of(self.bits & other.bits)
    }

    /// What is in this set and not in `other`.
    #[must_use]
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Set::of(self.bits & !other.bits)
    }

    /// The `n`-th in order, counted from 0.
    #[inline(always)]
    pub fn nth(self, n: u32) -> T {
        T::at(nth_set_bit(self.bits, n) as u8)
    }

    /// All of them in order.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        Members(self)
    }
}

/// The members of a set that are still to come. How many is known, so that lists of them are made in one piece.
#[derive(Clone)]
struct Members<T>(Set<T>);

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        let bits = &mut self.0.bits;
        if *bits == 0 {
            return None;
        }
        let member = T::at(bits.trailing_zeros() as u8);
        *bits &= *bits - 1;
        Some(member)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = usize::from(self.0.len());
        (n, Some(n))
    }
}

impl Set<Rank> {
    /// All numbers together.
    pub fn total(self) -> i32 {
        self.iter().map(|rank| i32::from(rank.number())).sum()
    }
}

impl<T: Member> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Set::EMPTY;
        for member in members {
            set.insert(member);
        }
        set
    }
}

/// What is in any of some sets.
impl<T: Member> FromIterator<Set<T>> for Set<T> {
    fn from_iter<I: IntoIterator<Item = Set<T>>>(sets: I) -> Self {
        sets.into_iter().fold(Set::EMPTY, Set::union)
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Member for u8 {
        fn at(place: u8) -> u8 {
            place
        }

        fn place(self) -> u8 {
            self
        }
    }

    #[test]
    fn a_set_is_what_was_put_in() {
        let mut set: Set<u8> = [63, 0, 5, 5].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 5, 63]);
        assert_eq!((set.len(), set.nth(2)), (3, 63));
        set.remove(5);
        assert!(!set.contains(5) && set.contains(63));
        assert!(Set::first(64).contains_all(set) && !set.contains_all(Set::first(1).union(Set::only(1))));
        assert_eq!(Set::<u8>::first(64).without(set).len(), 62);
        assert!(set.overlaps(Set::first(1)) && !set.overlaps(Set::only(5)));
        assert_eq!([Set::only(0), Set::only(63)].into_iter().collect::<Set<u8>>(), set);
    }
}
