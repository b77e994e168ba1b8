//! The market: selling, buying priority cards back, destroying; and the end of the turn.

use super::{Acted, Baubles, Event, Kind, Level, PLAYERS, Phase, Pile, Priority, Rule, State};
use crate::prelude::*;

/// What destroying a bauble costs.
pub const DESTROY_PRICE: u8 = 2;

impl Baubles {
    pub(super) fn enter_market(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        log.note(|| Event::Market { seat });
        state.phase = Phase::Market { seat, has_destroyed: false };
    }

    pub(super) fn sell(&self, state: &mut State, seat: Seat, kind: Kind, log: &mut impl Log<Event>) -> Acted {
        let side = &mut state.sides[seat];
        require(side.hand.contains(kind), Rule::NotInHand)?;
        self.take_from_hand(side, kind);
        side.discard.add(kind);
        side.purse = (side.purse + self.face(kind).coins).min(self.deck.purse_limit);
        log.note(|| Event::Sold { seat, bauble: self.named(kind), purse: side.purse });
        Ok(())
    }

    pub(super) fn redeem(state: &mut State, seat: Seat, card: Priority, log: &mut impl Log<Event>) -> Acted {
        let side = &mut state.sides[seat];
        let (price, purse) = (card.ransom(), side.purse);
        require(side.aside.contains(card), Rule::NotAside { card })?;
        require(price <= purse, Rule::TooPoor { price, purse })?;
        side.purse -= price;
        side.aside.remove(card);
        log.note(|| Event::Redeemed { seat, card });
        Ok(())
    }

    pub(super) fn destroy(
        &self,
        state: &mut State,
        seat: Seat,
        kind: Kind,
        log: &mut impl Log<Event>,
    ) -> Acted {
        let side = &mut state.sides[seat];
        require(side.hand.contains(kind), Rule::NotInHand)?;
        let (price, purse) = (DESTROY_PRICE, side.purse);
        require(price <= purse, Rule::TooPoor { price, purse })?;
        side.purse -= price;
        self.take_from_hand(side, kind);
        side.destroyed.add(kind);
        log.note(|| Event::Destroyed { seat, bauble: self.named(kind) });
        state.phase = Phase::Market { seat, has_destroyed: true };
        Ok(())
    }

    pub(super) fn leave_market(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        log.note(|| Event::LeftMarket { seat });
        if seat == state.first {
            Self::enter_market(state, seat.next(PLAYERS), log);
            return;
        }
        for seat in Seat::all(PLAYERS) {
            let side = &mut state.sides[seat];
            log.note(|| Event::Discarded { seat, baubles: self.list(&side.hand) });
            side.discard.add_all(&side.hand);
            (side.hand, side.known, side.most) = (Pile::EMPTY, Pile::EMPTY, None);
            side.placed = [None; 4];
        }
        // A position may have been given with too few cards for the turns that are left.
        if state.turn >= self.deck.turns || Level::ALL.iter().any(|&level| self.n_left(state, level) == 0) {
            state.phase = Phase::Over;
            log.note(|| Event::Over);
            return;
        }
        state.turn += 1;
        self.begin_turn(state, log);
    }
}
