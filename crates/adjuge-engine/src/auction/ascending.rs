//! The open ascending auction: in turn, each seat raises or passes, and a seat that passes is out.

use std::hint::select_unpredictable;

use crate::seat::{BySeat, Seat, SeatSet};

/// An open ascending auction in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ascending {
    active: SeatSet,
    turn: Seat,
    high: u8,
    leader: Option<Seat>,
    bids: BySeat<u8>,
}

/// How an auction ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hammer {
    /// Somebody bought.
    Sold {
        /// Who.
        buyer: Seat,
        /// For how much.
        price: u8,
    },
    /// Everyone passed.
    Unsold,
}

impl Ascending {
    /// An auction among `bidders`; the first of them clockwise from `start` opens.
    pub fn new(bidders: SeatSet, start: Seat) -> Self {
        let turn = bidders.from(start).unwrap_or(start);
        Ascending { active: bidders, turn, high: 0, leader: None, bids: BySeat::splat(0) }
    }

    /// An auction in the middle: who is still in, whose turn it is, each seat's last bid (0 is none), and who leads.
    pub fn resume(active: SeatSet, turn: Seat, bids: BySeat<u8>, leader: Option<Seat>) -> Self {
        Ascending { active, turn, high: leader.map_or(0, |seat| bids[seat]), leader, bids }
    }

    /// Who may still bid.
    pub fn active(&self) -> SeatSet {
        self.active
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The highest bid, 0 before the first.
    pub fn high(&self) -> u8 {
        self.high
    }

    /// Who made the highest bid.
    pub fn leader(&self) -> Option<Seat> {
        self.leader
    }

    /// A seat's last bid, if it made one.
    pub fn bid_of(&self, seat: Seat) -> Option<u8> {
        let bid = self.bids[seat];
        (bid > 0).then_some(bid)
    }

    /// The seat whose turn it is bids; the amount must be above [`Ascending::high`], or equal to it where the game
    /// lets this seat take another's bid over.
    #[inline(always)]
    pub fn bid(&mut self, amount: u8) -> Option<Hammer> {
        debug_assert!(amount > 0, "a bid is not nothing");
        self.speak(Some(amount))
    }

    /// The seat whose turn it is passes and is out.
    #[inline(always)]
    pub fn pass(&mut self) -> Option<Hammer> {
        self.speak(None)
    }

    /// The seat whose turn it is bids, or passes. Who does which is random in play at random, so nothing here branches
    /// on it.
    #[inline(always)]
    pub fn speak(&mut self, bid: Option<u8>) -> Option<Hammer> {
        let amount = bid.unwrap_or(0);
        debug_assert!(bid.is_none() || amount >= self.high, "a bid is no lower than the last");
        let others = self.active.without(SeatSet::only(self.turn));
        self.active = select_unpredictable(bid.is_some(), self.active, others);
        self.leader = select_unpredictable(bid.is_some(), Some(self.turn), self.leader);
        self.high = self.high.max(amount);
        self.bids[self.turn] = self.bids[self.turn].max(amount);
        self.advance()
    }

    /// How it ended, if it has: with one seat left that bid, or with none.
    #[inline(always)]
    pub fn result(&self) -> Option<Hammer> {
        if !self.active.is_at_most_one() {
            return None;
        }
        if self.active.is_empty() {
            return Some(Hammer::Unsold);
        }
        self.leader.map(|buyer| Hammer::Sold { buyer, price: self.high })
    }

    #[inline(always)]
    fn advance(&mut self) -> Option<Hammer> {
        let result = self.result();
        if result.is_none()
            && let Some(next) = self.active.after(self.turn)
        {
            self.turn = next;
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seat(number: u8) -> Seat {
        Seat::new(number - 1)
    }

    #[test]
    fn last_bidder_standing_buys() {
        let mut auction = Ascending::new(SeatSet::all(3), seat(2));
        assert_eq!(auction.bid(1), None);
        assert_eq!(auction.turn(), seat(3));
        assert_eq!(auction.bid(4), None);
        assert_eq!(auction.pass(), None);
        assert_eq!((auction.turn(), auction.leader()), (seat(2), Some(seat(3))));
        assert_eq!(auction.pass(), Some(Hammer::Sold { buyer: seat(3), price: 4 }));
    }

    #[test]
    fn last_one_without_a_bid_still_chooses() {
        let mut auction = Ascending::new(SeatSet::all(3), seat(1));
        assert_eq!([auction.pass(), auction.pass()], [None, None]);
        assert_eq!(auction.turn(), seat(3));
        assert_eq!(auction.bid(9), Some(Hammer::Sold { buyer: seat(3), price: 9 }));
    }

    #[test]
    fn an_equal_bid_takes_the_lead() {
        let mut auction = Ascending::new(SeatSet::all(3), seat(1));
        assert_eq!([auction.bid(4), auction.bid(4), auction.pass()], [None, None, None]);
        assert_eq!((auction.turn(), auction.leader(), auction.high()), (seat(1), Some(seat(2)), 4));
        let mut bids = BySeat::splat(0);
        (bids[seat(1)], bids[seat(2)]) = (4, 4);
        let active = SeatSet::all(2);
        assert_eq!(Ascending::resume(active, seat(1), bids, Some(seat(2))), auction);
        assert_eq!(auction.pass(), Some(Hammer::Sold { buyer: seat(2), price: 4 }));
    }

    #[test]
    fn all_pass_or_nobody_there() {
        let mut auction = Ascending::new(SeatSet::only(seat(2)), seat(1));
        assert_eq!(auction.turn(), seat(2));
        assert_eq!(auction.pass(), Some(Hammer::Unsold));
        assert_eq!(Ascending::new(SeatSet::EMPTY, seat(1)).result(), Some(Hammer::Unsold));
    }
}
