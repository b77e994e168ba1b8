//! What is asked of a position, and done to it, in several phases.

use super::{Auction, Card, Deal, FEES, MAX_DISPLAY, Money, Object, Phase, Slot, State, Step};
use crate::prelude::*;

impl State {
    /// Who owns an object.
    pub fn owner(&self, object: Object, players: u8) -> Option<Seat> {
        Seat::all(players).find(|&seat| self.hands[seat].objects.contains(object))
    }

    /// What is known by all of an object that was revealed.
    pub fn revealed_as(&self, object: Object) -> Option<Card> {
        Card::ALL.into_iter().find(|card| self.revealed[*card as usize].contains(object))
    }

    /// The first object of a seat that is still unknown.
    pub fn unsettled(&self, seat: Seat) -> Option<Object> {
        self.hands[seat].objects.intersection(self.revealed[Card::Unknown as usize]).iter().next()
    }

    /// How many objects of this round are laid out.
    pub fn n_laid(&self) -> u8 {
        self.display.iter().flatten().count() as u8
    }

    /// The fees of the experts that a seat has hired this round.
    pub(super) fn fees_of(&self, seat: Seat) -> Vec<u16> {
        FEES.into_iter().zip(self.hired[seat]).filter(|(_, is_hired)| *is_hired).map(|(fee, _)| fee).collect()
    }

    /// The auction that is going on.
    #[inline]
    pub fn auction(&self) -> Option<&Auction> {
        if let Phase::Auction(auction) = &self.phase { Some(auction) } else { None }
    }

    /// What a seat has offered for the object on the block.
    #[inline]
    pub fn offer_of(&self, seat: Seat) -> Money {
        self.auction().map_or(Money::EMPTY, |auction| auction.offer(seat))
    }

    /// The deal that a seat has proposed to another.
    pub fn proposal(&self, from: Seat, to: Seat) -> Option<Deal> {
        if let Phase::Trade(trade) = &self.phase { trade.proposals.get(from, to) } else { None }
    }

    /// Whether offers, or after a tie who stays, are being decided openly in turn.
    #[inline]
    pub fn is_in_turn(&self) -> bool {
        self.is_open()
            && self.auction().is_some_and(|auction| matches!(auction.step, Step::Offer | Step::Stay(_)))
    }

    /// Whether this round's offers are made openly in turn, or face down at once.
    pub(super) fn is_open(&self) -> bool {
        self.opportunist.is_some()
    }

    /// Puts money out for the round.
    pub(super) fn spend(&mut self, seat: Seat, money: Money) {
        self.hands[seat].money = self.hands[seat].money.minus(money);
        self.out[seat] = self.out[seat].plus(money);
    }

    /// The object at a slot that is auctioned.
    pub(super) fn on_sale(&self, auction: &Auction) -> Object {
        self.display[auction.slot.index()].expect("what is auctioned lies on display")
    }

    /// Who has money, and so must offer.
    pub(super) fn solvent(&self, players: u8) -> SeatSet {
        Seat::all(players).filter(|&seat| !self.hands[seat].money.is_empty()).collect()
    }

    /// The slots whose auction is not over, the present one first, with their objects.
    #[inline]
    pub fn to_sell(&self) -> impl Iterator<Item = (Slot, Object)> + Clone + '_ {
        let slots = (self.n_settled()..MAX_DISPLAY as u8).map(Slot);
        slots.filter_map(|slot| Some((slot, self.display[slot.index()]?)))
    }

    /// How many slots have been auctioned.
    #[inline]
    pub(super) fn n_settled(&self) -> u8 {
        match &self.phase {
            Phase::Display | Phase::Experts { .. } => 0,
            Phase::Auction(auction) => auction.slot.0,
            Phase::Trade(_) | Phase::Verdicts(_) | Phase::Over => MAX_DISPLAY as u8,
        }
    }
}
