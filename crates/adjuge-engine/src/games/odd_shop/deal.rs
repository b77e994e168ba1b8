//! Deals between two players, and those simple enough to be listed.

use super::deck::{Object, ObjectSet};
use super::money::{Bills, Money};
use crate::seat::{BySeat, MAX_SEATS, Seat};

/// Pairs of seats.
pub(super) const PAIRS: usize = MAX_SEATS as usize * (MAX_SEATS as usize - 1) / 2;

/// What one side of a deal hands over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// The proposals that are open between any two seats: at most one, whoever made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proposals([Option<(Seat, Deal)>; PAIRS]);

impl Proposals {
    pub(super) const EMPTY: Proposals = Proposals([None; PAIRS]);

    /// The place of a pair of different seats.
    fn place(one: Seat, other: Seat) -> usize {
        let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
        (high * high.saturating_sub(1) / 2 + low) % PAIRS
    }

    /// The proposal of one seat to another.
    pub(super) fn get(&self, from: Seat, to: Seat) -> Option<Deal> {
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
    pub(super) players: u8,
    pub(super) objects: BySeat<ObjectSet>,
    /// The values that the seat can pay with.
    pub(super) payable: Bills,
    /// The values that there are, and so that can be asked for.
    pub(super) askable: Bills,
}

impl Deals {
    fn partners(&self) -> impl Iterator<Item = Seat> {
        let seat = self.seat;
        Seat::all(self.players).filter(move |other| *other != seat)
    }

    /// Purchases from a partner, and deals about each object of one's own with them.
    fn n_with(&self, partner: Seat) -> (usize, usize) {
        let theirs = usize::from(self.objects[partner].len());
        (self.payable.n_sums() * theirs, 1 + self.askable.n_sums() + theirs)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        let own = usize::from(self.objects[self.seat].len());
        let counts = self.partners().map(|partner| self.n_with(partner));
        counts.map(|(purchases, each)| purchases + own * each).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The `n`-th in ascending order, counted from 0.
    pub fn nth(&self, n: usize) -> Deal {
        let own = self.objects[self.seat];
        let mut rest = n;
        for to in self.partners() {
            let (purchases, each) = self.n_with(to);
            let theirs = self.objects[to];
            if rest < purchases {
                let n_theirs = usize::from(theirs.len());
                let (sum, object) = (rest / n_theirs, rest % n_theirs);
                let give = Bundle::money(self.payable.nth_sum(sum));
                return Deal { to, give, take: Bundle::object(theirs.nth(object as u32)) };
            }
            rest -= purchases;
            if rest < usize::from(own.len()) * each {
                let give = Bundle::object(own.nth((rest / each) as u32));
                let (what, n_sums) = (rest % each, self.askable.n_sums());
                let take = match what {
                    0 => Bundle::EMPTY,
                    _ if what <= n_sums => Bundle::money(self.askable.nth_sum(what - 1)),
                    _ => Bundle::object(theirs.nth((what - 1 - n_sums) as u32)),
                };
                return Deal { to, give, take };
            }
            rest -= usize::from(own.len()) * each;
        }
        Deal { to: self.seat, give: Bundle::EMPTY, take: Bundle::EMPTY }
    }
}
