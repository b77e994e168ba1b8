//! Deals between two players, and those simple enough to be listed.

use super::deck::{Object, ObjectSet};
use super::money::{Bill, Bills, Money, OneOrTwo};
use crate::prelude::*;
use crate::seat::MAX_SEATS;

/// Pairs of seats.
const PAIRS: usize = MAX_SEATS as usize * (MAX_SEATS as usize - 1) / 2;

/// Objects and money cards: what a seat has, or hands over in a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Bundle {
    /// Objects.
    pub objects: ObjectSet,
    /// Money cards.
    pub money: Money,
}

impl Bundle {
    /// Nothing.
    pub const EMPTY: Bundle = Bundle { objects: ObjectSet::EMPTY, money: Money::EMPTY };

    /// One object.
    pub fn object(object: Object) -> Bundle {
        Bundle { objects: ObjectSet::only(object), money: Money::EMPTY }
    }

    /// Some money.
    pub const fn money(money: Money) -> Bundle {
        Bundle { objects: ObjectSet::EMPTY, money }
    }

    /// Whether all of another bundle are there.
    pub const fn contains(&self, other: &Bundle) -> bool {
        self.objects.contains_all(other.objects) && self.money.contains(other.money)
    }

    /// These things and those of another bundle.
    #[must_use]
    pub const fn plus(&self, other: &Bundle) -> Bundle {
        Bundle { objects: self.objects.union(other.objects), money: self.money.plus(other.money) }
    }

    /// These things less those of another bundle, which must be there.
    #[must_use]
    pub const fn minus(&self, other: &Bundle) -> Bundle {
        Bundle { objects: self.objects.without(other.objects), money: self.money.minus(other.money) }
    }
}

/// A deal that a seat proposes to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deal {
    /// To whom.
    pub to: Seat,
    /// What the proposer gives.
    pub give: Bundle,
    /// What the proposer takes.
    pub take: Bundle,
}

impl Deal {
    /// Whether an object changes hands.
    pub(super) fn is_about_objects(&self) -> bool {
        !self.give.objects.is_empty() || !self.take.objects.is_empty()
    }

    /// Whether a seat that proposes it can keep it, as far as that seat can know: not what money the other holds.
    pub fn can_be_kept(&self, from: Seat, hands: &BySeat<Bundle>) -> bool {
        hands[from].contains(&self.give) && hands[self.to].objects.contains_all(self.take.objects)
    }

    /// Hands over what was agreed on.
    pub(super) fn close(&self, from: Seat, hands: &mut BySeat<Bundle>) {
        for (giver, taker, bundle) in [(from, self.to, self.give), (self.to, from, self.take)] {
            hands[giver] = hands[giver].minus(&bundle);
            hands[taker] = hands[taker].plus(&bundle);
        }
    }
}

/// The proposals that are open between any two seats: at most one, whoever made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposals([Option<(Seat, Deal)>; PAIRS]);

impl Proposals {
    pub(super) const EMPTY: Proposals = Proposals([None; PAIRS]);

    /// The place of a pair of different seats.
    fn place(one: Seat, other: Seat) -> usize {
        let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
        (high * high.saturating_sub(1) / 2 + low) % PAIRS
    }

    /// The proposal that is open between two seats, and who made it.
    pub(super) fn between(&self, one: Seat, other: Seat) -> Option<(Seat, Deal)> {
        self.0[Self::place(one, other)]
    }

    /// The proposal of one seat to another.
    pub fn get(&self, from: Seat, to: Seat) -> Option<Deal> {
        let open = self.between(from, to);
        open.filter(|(maker, deal)| *maker == from && deal.to == to).map(|(_, deal)| deal)
    }

    /// Opens a proposal in place of any between the two.
    pub(super) fn open(&mut self, from: Seat, deal: Deal) {
        self.0[Self::place(from, deal.to)] = Some((from, deal));
    }

    /// Takes away what is open between two seats.
    pub(super) fn close(&mut self, one: Seat, other: Seat) {
        self.0[Self::place(one, other)] = None;
    }

    /// Takes away those that are not wanted.
    pub(super) fn retain(&mut self, mut is_wanted: impl FnMut(Seat, &Deal) -> bool) {
        for open in &mut self.0 {
            *open = open.filter(|(from, deal)| is_wanted(*from, deal));
        }
    }

    /// All open proposals with their makers, by pair of seats.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, Deal)> + '_ {
        self.0.iter().flatten().copied()
    }
}

/// The simple deals of one seat: an object of another's for a sum, an object of one's own for a sum, for an
/// object or for nothing. A sum is one money card, or two of different values, none of them worth nothing.
#[derive(Clone, Copy, Debug)]
pub struct Deals {
    pub(super) seat: Seat,
    /// With whom.
    pub(super) partners: SeatSet,
    pub(super) hands: BySeat<Bundle>,
    /// The values that the seat can pay with.
    pub(super) payable: Bills,
    /// The values that there are, and so that can be asked for.
    pub(super) askable: Bills,
}

impl Deals {
    /// Purchases from a partner, and deals about objects of one's own with them.
    fn with(&self, partner: Seat) -> ((OneOrTwo<Bill>, ObjectSet), (ObjectSet, Returns)) {
        let [own, theirs] = [self.seat, partner].map(|seat| self.hands[seat].objects);
        ((OneOrTwo(self.payable), theirs), (own, Returns { sums: OneOrTwo(self.askable), theirs }))
    }
}

impl Many for Deals {
    type Item = Deal;

    fn n(&self) -> usize {
        let counts = self.partners.iter().map(|partner| self.with(partner));
        counts.map(|(purchases, sales)| purchases.n() + sales.n()).sum()
    }

    fn at(&self, place: usize) -> Deal {
        let mut rest = place;
        for to in self.partners.iter() {
            let (purchases, sales) = self.with(to);
            if rest < purchases.n() {
                let (bills, object) = purchases.at(rest);
                return Deal {
                    to,
                    give: Bundle::money(bills.iter().collect()),
                    take: Bundle::object(object),
                };
            }
            rest -= purchases.n();
            if rest < sales.n() {
                let (object, take) = sales.at(rest);
                return Deal { to, give: Bundle::object(object), take };
            }
            rest -= sales.n();
        }
        panic!("there is no deal {place} of {}", self.n())
    }
}

/// What can be asked for an object: nothing, a sum, or an object.
struct Returns {
    sums: OneOrTwo<Bill>,
    theirs: ObjectSet,
}

impl Many for Returns {
    type Item = Bundle;

    fn n(&self) -> usize {
        1 + self.sums.n() + self.theirs.n()
    }

    fn at(&self, place: usize) -> Bundle {
        let n_sums = self.sums.n();
        match place {
            0 => Bundle::EMPTY,
            _ if place <= n_sums => Bundle::money(self.sums.at(place - 1).iter().collect()),
            _ => Bundle::object(self.theirs.at(place - 1 - n_sums)),
        }
    }
}
