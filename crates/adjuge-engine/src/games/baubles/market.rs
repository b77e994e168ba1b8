//! The market: selling, buying priority cards back, destroying; and the end of the turn.

use super::{Baubles, Event, Kind, Level, PLAYERS, Phase, Pile, Priority, Rule, Side};
use crate::prelude::*;

/// What destroying a bauble costs.
pub const DESTROY_PRICE: u8 = 2;

impl<L: Log<Event>> Dealer<'_, Baubles, L> {
    pub(super) fn enter_market(&mut self, seat: Seat) {
        self.log.note(|| Event::Market { seat });
        self.state.phase = Phase::Market { seat, has_destroyed: false };
    }

    pub(super) fn sell(&mut self, seat: Seat, kind: Kind) -> Acted<Rule> {
        let side = &mut self.state.sides[seat];
        require(side.hand.contains(kind), Rule::NotInHand)?;
        side.discard.add(kind);
        side.purse = (side.purse + self.game.face(kind).coins).min(self.game.deck.purse_limit);
        self.log.note(|| Event::Sold { seat, bauble: self.game.named(kind), purse: side.purse });
        self.take_from_hand(seat, kind);
        Ok(())
    }

    pub(super) fn redeem(&mut self, seat: Seat, card: Priority) -> Acted<Rule> {
        let side = &mut self.state.sides[seat];
        let (price, purse) = (card.ransom(), side.purse);
        require(side.aside.contains(card), Rule::NotAside { card })?;
        require(price <= purse, Rule::TooPoor { price, purse })?;
        side.purse -= price;
        side.aside.remove(card);
        self.log.note(|| Event::Redeemed { seat, card });
        Ok(())
    }

    pub(super) fn destroy(&mut self, seat: Seat, kind: Kind) -> Acted<Rule> {
        let side = &mut self.state.sides[seat];
        require(side.hand.contains(kind), Rule::NotInHand)?;
        let (price, purse) = (DESTROY_PRICE, side.purse);
        require(price <= purse, Rule::TooPoor { price, purse })?;
        side.purse -= price;
        side.destroyed.add(kind);
        self.take_from_hand(seat, kind);
        self.log.note(|| Event::Destroyed { seat, bauble: self.game.named(kind) });
        self.state.phase = Phase::Market { seat, has_destroyed: true };
        Ok(())
    }

    /// A bauble leaves a hand in the open.
    pub(super) fn take_from_hand(&mut self, seat: Seat, kind: Kind) {
        let side = &mut self.state.sides[seat];
        side.hand.remove(kind);
        side.known.remove(kind);
        let most = side.most.map(|most| most.saturating_sub(self.game.face(kind).coins));
        // Of an empty hand there is nothing to know.
        side.most = most.filter(|_| !side.hand.is_empty());
    }

    pub(super) fn leave_market(&mut self, seat: Seat) {
        self.log.note(|| Event::LeftMarket { seat });
        let (game, state) = (self.game, &mut *self.state);
        if seat == state.first {
            self.enter_market(seat.next(PLAYERS));
            return;
        }
        for seat in Seat::all(PLAYERS) {
            let side = &mut state.sides[seat];
            self.log.note(|| Event::Discarded { seat, baubles: game.list(side.hand.iter()) });
            side.discard.add_all(&side.hand);
            *side = Side { hand: Pile::EMPTY, known: Pile::EMPTY, most: None, placed: [None; 4], ..*side };
        }
        // A position may have been given with too few cards for the turns that are left.
        if state.turn >= game.deck.turns || Level::ALL.iter().any(|&level| game.n_left(state, level) == 0) {
            state.phase = Phase::Over;
            self.log.note(|| Event::Over);
            return;
        }
        state.turn += 1;
        self.begin_turn();
    }
}
