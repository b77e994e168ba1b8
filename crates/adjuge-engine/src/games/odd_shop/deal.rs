//! Deals between two players, and those simple enough to be listed.

use super::deck::{Object, ObjectSet};
use super::money::{Bills, Money, Sums};
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
    /// Whether nothing changes hands.
    pub(super) fn is_empty(&self) -> bool {
        self.give == Bundle::EMPTY && self.take == Bundle::EMPTY
    }

    /// Whether a seat that proposes it can keep it, as far as that seat can know: not what money the other holds.
    pub fn can_be_kept(&self, from: Seat, hands: &BySeat<Bundle>) -> bool {
        hands[from].contains(&self.give) && hands[self.to].objects.contains_all(self.take.objects)
    }

    /// Who gives, who takes, and what, on either side of a deal that a seat proposes.
    pub(super) fn sides(&self, from: Seat) -> [(Seat, Seat, Bundle); 2] {
        [(from, self.to, self.give), (self.to, from, self.take)]
    }

    /// Hands over what was agreed on.
    pub(super) fn close(&self, from: Seat, hands: &mut BySeat<Bundle>) {
        for (giver, taker, bundle) in self.sides(from) {
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

    /// The proposal of one seat to another.
    pub fn get(&self, from: Seat, to: Seat) -> Option<Deal> {
        let open = self.0[Self::place(from, to)];
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
    fn with(&self, partner: Seat) -> [(Goods, Goods); 2] {
        let [own, theirs] = [self.seat, partner].map(|seat| self.hands[seat].objects);
        let object_of = |objects: ObjectSet| Goods { objects, ..Goods::default() };
        let any_return = Goods { or_nothing: true, sums: self.askable, objects: theirs };
        [(Goods { sums: self.payable, ..Goods::default() }, object_of(theirs)), (object_of(own), any_return)]
    }
}

impl Many for Deals {
    type Item = Deal;

    fn n(&self) -> usize {
        self.partners.iter().flat_map(|partner| self.with(partner)).map(|deals| deals.n()).sum()
    }

    fn at(&self, place: usize) -> Deal {
        let mut rest = place;
        for to in self.partners.iter() {
            for deals in self.with(to) {
                if rest < deals.n() {
                    let (give, take) = deals.at(rest);
                    return Deal { to, give, take };
                }
                rest -= deals.n();
            }
        }
        panic!("there is no deal {place} of {}", self.n())
    }
}

/// What one side of a simple deal can be: nothing, if that will do, a sum, or an object.
#[derive(Clone, Copy, Default)]
struct Goods {
    or_nothing: bool,
    sums: Bills,
    objects: ObjectSet,
}

impl Many for Goods {
    type Item = Bundle;

    fn n(&self) -> usize {
        usize::from(self.or_nothing) + Sums(self.sums).n() + self.objects.n()
    }

    fn at(&self, place: usize) -> Bundle {
        let n_sums = Sums(self.sums).n();
        match place.checked_sub(usize::from(self.or_nothing)) {
            None => Bundle::EMPTY,
            Some(n) if n < n_sums => Bundle::money(Sums(self.sums).at(n)),
            Some(n) => Bundle::object(self.objects.at(n - n_sums)),
        }
    }
}
