//! Money cards. Cards of one value are all the same, so a purse only counts them.

use crate::prelude::*;
use std::fmt;

/// The most different values of money cards.
pub(super) const MAX_VALUES: usize = 8;

/// The highest bit of every byte.
const HIGH: u64 = 0x8080_8080_8080_8080;
/// The lowest bit of every byte.
const LOW: u64 = 0x0101_0101_0101_0101;

/// A money card, by the rank of its value among the values of the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bill(pub(super) u8);

members!(Bill);

impl Ranked for Bill {
    fn n_of(_: &Numbering) -> usize {
        MAX_VALUES
    }

    fn rank(&self, _: &Numbering, _: Seat) -> usize {
        self.0.into()
    }

    fn of_rank(rank: usize, _: &Numbering, _: Seat) -> Option<Bill> {
        Some(Bill(rank as u8))
    }
}

one_of! { [] Bill: |_on| (0..MAX_VALUES).map(|n| format!("value-{n}")).collect(); }

/// A set of values.
pub type Bills = Set<Bill>;

/// So many money cards of each value: byte n counts those of the n-th value, which is never more than 127.
///
/// Compared as numbers, purses are ordered by their most valuable cards first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money(u64);

impl Money {
    /// No card.
    pub const EMPTY: Money = Money(0);

    /// One card.
    pub const fn only(bill: Bill) -> Money {
        Money(1 << (8 * (bill.0 & 7)))
    }

    /// How many cards there are.
    pub const fn len(self) -> u8 {
        (self.0.wrapping_mul(LOW) >> 56) as u8
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are of a value.
    pub const fn count(self, bill: Bill) -> u8 {
        (self.0 >> (8 * (bill.0 & 7))) as u8
    }

    /// Whether all of another purse are there.
    #[inline(always)]
    pub const fn contains(self, other: Money) -> bool {
        // A byte keeps its guard bit exactly if it need not borrow.
        ((self.0 | HIGH) - other.0) & HIGH == HIGH
    }

    /// These cards and those of another purse.
    #[must_use]
    pub const fn plus(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }

    /// These cards less those of another purse, which must be there.
    #[must_use]
    pub const fn minus(self, other: Money) -> Money {
        Money(self.0 - other.0)
    }

    /// Of each value as many cards as the purse with more of them has.
    #[must_use]
    pub fn or(self, other: Money) -> Money {
        let (one, other) = (self.0.to_le_bytes(), other.0.to_le_bytes());
        Money(u64::from_le_bytes(std::array::from_fn(|n| one[n].max(other[n]))))
    }

    /// What the cards are worth together: less than 10,000 for all of a box.
    pub fn total(self, values: &[u16; MAX_VALUES]) -> u16 {
        let counts = self.0.to_le_bytes();
        counts.iter().zip(values).map(|(count, value)| u16::from(*count) * value).sum()
    }

    /// The cards, ascending.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Bill> + Clone {
        (0..MAX_VALUES as u8).map(Bill).flat_map(move |bill| (0..self.count(bill)).map(move |_| bill))
    }

    /// The values there are.
    pub fn bills(self) -> Bills {
        (0..MAX_VALUES as u8).map(Bill).filter(|bill| self.count(*bill) > 0).collect()
    }
}

/// By how many there are of each value.
impl Ranked for Money {
    fn n_of(on: &Numbering) -> usize {
        on.money.iter().map(|most| usize::from(*most) + 1).product()
    }

    /// More than can be named come last, behind all that can.
    fn rank(&self, on: &Numbering, _: Seat) -> usize {
        let (mut rank, mut n) = (0, 1);
        for (count, most) in self.0.to_le_bytes().into_iter().zip(on.money) {
            if count > most {
                return Self::n_of(on);
            }
            rank += usize::from(count) * n;
            n *= usize::from(most) + 1;
        }
        rank
    }

    fn of_rank(mut rank: usize, on: &Numbering, _: Seat) -> Option<Money> {
        let counts = on.money.map(|most| {
            let n = usize::from(most) + 1;
            let count = rank % n;
            rank /= n;
            count as u8
        });
        (rank == 0).then_some(Money(u64::from_le_bytes(counts)))
    }
}

impl FromIterator<Bill> for Money {
    fn from_iter<I: IntoIterator<Item = Bill>>(bills: I) -> Self {
        bills.into_iter().fold(Money::EMPTY, |money, bill| money.plus(Money::only(bill)))
    }
}

impl fmt::Debug for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|bill| bill.0)).finish()
    }
}

/// Every choice of at least one card of a purse.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts(pub(super) Money);

impl Many for Parts {
    type Item = Money;

    #[inline(always)]
    fn n(&self) -> usize {
        self.0.0.to_le_bytes().iter().map(|count| usize::from(*count) + 1).product::<usize>() - 1
    }

    #[inline(always)]
    fn at(&self, place: usize) -> Money {
        let mut rest = place + 1;
        let mut part = [0; MAX_VALUES];
        for (chosen, count) in part.iter_mut().zip(self.0.0.to_le_bytes()) {
            let choices = usize::from(count) + 1;
            *chosen = (rest % choices) as u8;
            rest /= choices;
        }
        Money(u64::from_le_bytes(part))
    }
}

/// The simple sums of some values: one card of any, or two of different ones.
#[derive(Clone, Copy)]
pub(super) struct Sums(pub(super) Bills);

impl Many for Sums {
    type Item = Money;

    #[inline(always)]
    fn n(&self) -> usize {
        let n = usize::from(self.0.len());
        n + n * n.saturating_sub(1) / 2
    }

    #[inline(always)]
    fn at(&self, place: usize) -> Money {
        // With the k-th value come it alone and then its pairs with each of the k before it.
        let (mut k, mut first) = (0, 0);
        while first + k < place {
            first += k + 1;
            k += 1;
        }
        let sum = Money::only(self.0.nth(k as u32));
        if place > first { sum.plus(Money::only(self.0.nth((place - first - 1) as u32))) } else { sum }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn purse(counts: &[u8]) -> Money {
        let bills = (0u8..).zip(counts).flat_map(|(n, count)| (0..*count).map(move |_| Bill(n)));
        bills.collect()
    }

    #[test]
    fn parts_are_ascending_and_all_there() {
        let money = purse(&[1, 2, 3, 1]);
        let parts: Vec<Money> = (0..Parts(money).n()).map(|n| Parts(money).at(n)).collect();
        assert_eq!(parts.len(), 2 * 3 * 4 * 2 - 1);
        assert!(parts.is_sorted_by(|a, b| a < b));
        assert!(parts.iter().all(|part| money.contains(*part) && !part.is_empty()));
        assert_eq!(parts.last(), Some(&money));
    }

    #[test]
    fn purses_contain_what_they_hold() {
        let money = purse(&[1, 2, 0, 1]);
        assert!(money.contains(purse(&[1, 1])) && money.contains(money) && money.contains(Money::EMPTY));
        assert!(!money.contains(purse(&[0, 3])) && !money.contains(purse(&[0, 0, 1])));
        assert_eq!(money.plus(purse(&[0, 1])).minus(money), purse(&[0, 1]));
        assert_eq!(money.or(purse(&[0, 3, 1])), purse(&[1, 3, 1, 1]));
        assert_eq!((money.len(), money.total(&[0, 5, 10, 20, 0, 0, 0, 0])), (4, 30));
    }

    #[test]
    fn sums_are_singles_and_pairs() {
        let bills = purse(&[0, 2, 3, 1]).bills();
        let sums: Vec<Money> = (0..Sums(bills).n()).map(|n| Sums(bills).at(n)).collect();
        let of = |bills: &[u8]| bills.iter().map(|n| Bill(*n)).collect::<Money>();
        assert_eq!(sums, [of(&[1]), of(&[2]), of(&[1, 2]), of(&[3]), of(&[1, 3]), of(&[2, 3])]);
        assert!(sums.is_sorted());
    }
}
