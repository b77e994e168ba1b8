//! Seats, sets of seats, and values kept by seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Serialize, Serializer};

use crate::bits::nth_set_bit;

/// The most seats any game has.
pub const MAX_SEATS: u8 = 6;

/// Slots in a [`BySeat`]: a power of two, so that indexing by a masked seat needs no bounds check.
const SLOTS: usize = 8;

/// A place at the table, written from 1.
///
/// In code seats are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    pub const fn new(index: u8) -> Self {
        Seat(index & 7)
    }

    /// The seat written as `number` at a table of `players`, if there is one.
    pub const fn from_number(number: u8, players: u8) -> Option<Self> {
        if number >= 1 && number <= players { Some(Seat(number - 1)) } else { None }
    }

    /// The number as people write it, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The index, counted from 0.
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// All seats of a table of `players`, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players).map(Seat)
    }

    /// The next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= players { 0 } else { next })
    }

    /// All seats of a table of `players`, clockwise from this one.
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(self), move |seat| Some(seat.next(players))).take(players.into())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Seat>"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = Vec<Seat>))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All seats of a table of `players`.
    pub const fn all(players: u8) -> Self {
        SeatSet(((1u16 << players) - 1) as u8)
    }

    /// The set of one seat.
    pub const fn only(seat: Seat) -> Self {
        SeatSet(1 << (seat.0 & 7))
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> (seat.0 & 7) & 1 == 1
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << (seat.0 & 7);
    }

    /// Removes a seat.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << (seat.0 & 7));
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: SeatSet) -> Self {
        SeatSet(self.0 & !other.0)
    }

    /// How many seats there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no seat.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is at most one seat.
    pub const fn is_at_most_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The lowest seat.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first member met clockwise when starting after `seat`; `seat` itself comes last.
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        // Seats beyond the table's last are never members, so eight positions serve any table.
        let turned = self.0.rotate_right(seat.0 as u32 + 1);
        Some(Seat((seat.0 + 1 + turned.trailing_zeros() as u8) & 7))
    }

    /// The first member met clockwise when starting at `seat`.
    pub const fn from(self, seat: Seat) -> Option<Seat> {
        if self.contains(seat) { Some(seat) } else { self.after(seat) }
    }

    /// The `n`-th in ascending order, counted from 0; there must be more than `n`.
    #[inline(always)]
    pub fn nth(self, n: u32) -> Seat {
        Seat(nth_set_bit(self.0 as u64, n) as u8)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; SLOTS]);

impl<T: Copy> BySeat<T> {
    /// The same value for every seat.
    pub const fn splat(value: T) -> Self {
        BySeat([value; SLOTS])
    }

    /// What a function makes of each of the first `players` seats; the other places hold the default.
    pub fn from_fn(players: u8, mut value: impl FnMut(Seat) -> T) -> Self
    where
        T: Default,
    {
        let mut all = BySeat::splat(T::default());
        Seat::all(players).for_each(|seat| all[seat] = value(seat));
        all
    }

    /// The values of the first `players` seats.
    pub fn of(&self, players: u8) -> &[T] {
        &self.0[..players as usize]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// What each of at most `N` seats has.
impl<T, const N: usize> Index<Seat> for [T; N] {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self[place::<N>(seat)]
    }
}

impl<T, const N: usize> IndexMut<Seat> for [T; N] {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self[place::<N>(seat)]
    }
}

/// The place of a seat among `N`. Where a mask does it, that spares the bounds check; any other remainder takes longer.
const fn place<const N: usize>(seat: Seat) -> usize {
    if N.is_power_of_two() { seat.index() % N } else { seat.index() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_the_table() {
        let set: SeatSet = [0, 2, 5].map(Seat::new).into_iter().collect();
        let after = |n| set.after(Seat::new(n)).map(Seat::index);
        assert_eq!([0, 1, 2, 3, 4, 5].map(after), [2, 2, 5, 5, 5, 0].map(Some));
        assert_eq!(set.from(Seat::new(2)), Some(Seat::new(2)));
        assert_eq!(SeatSet::only(Seat::new(3)).after(Seat::new(3)), Some(Seat::new(3)));
        assert_eq!(SeatSet::EMPTY.after(Seat::new(0)), None);
    }

    #[test]
    fn numbers_count_from_one() {
        assert_eq!(Seat::from_number(0, 4), None);
        assert_eq!(Seat::from_number(4, 4), Some(Seat::new(3)));
        assert_eq!(Seat::from_number(5, 4), None);
        assert_eq!(Seat::new(3).next(4), Seat::new(0));
    }
}
