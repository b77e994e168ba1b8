//! Questions about a position that a player asks: they read it and change nothing.

use super::{Auction, Card, Deal, Money, Object, OddShop, Phase, Slot, State, Step};
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

    /// Whether offers are being made, and openly in turn.
    pub fn is_offering_in_turn(&self) -> bool {
        self.is_open() && self.auction().is_some_and(|auction| auction.step == Step::Offer)
    }

    /// The slots whose auction is not over, the present one first, with their objects.
    #[inline]
    pub fn to_sell(&self) -> impl Iterator<Item = (Slot, Object)> + Clone + '_ {
        let first = match &self.phase {
            Phase::Display | Phase::Experts { .. } => 0,
            Phase::Auction(auction) => auction.slot.0,
            _ => u8::MAX,
        };
        (first..self.display.len() as u8)
            .map(Slot)
            .filter_map(|slot| Some((slot, self.display[slot.index()]?)))
    }
}

impl OddShop {
    /// What money cards are worth together.
    #[inline]
    pub fn total(&self, money: Money) -> i32 {
        i32::from(money.total(&self.values))
    }

    /// The tied for the highest offer who have a further card, and so a choice.
    pub fn contenders(&self, state: &State) -> SeatSet {
        let Some(auction) = state.auction() else { return SeatSet::EMPTY };
        state.may_stay(auction, self.highest(auction.offers.choices()))
    }
}
