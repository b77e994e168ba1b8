//! The course of a game: whose turn it is, what is open to them, and what is drawn.

use super::action::{HAND, ways_to_pay};
use super::market::DESTROY_PRICE;
use super::{
    Action, Baubles, Draw, Event, KindSet, Legal, Offer, PLAYERS, Phase, Rule, Side, Slot, State, Terms,
};
use crate::prelude::*;

/// Coins in a purse at the start.
const FIRST_COINS: u8 = 1;

/// The streams of chance: each player's deck, then each level's; who begins is of the set-up stream.
const HAND_STREAM: u16 = 1;
const TRACK_STREAM: u16 = HAND_STREAM + PLAYERS as u16;

impl Play for Baubles {
    usual_names!(|_| PLAYERS);

    fn start(&self) -> State {
        let purse = FIRST_COINS.min(self.deck.purse_limit);
        let side = Side { deck: self.base, purse, ..Side::default() };
        State { sides: [side; PLAYERS as usize], supply: self.levels, turn: 1, ..State::default() }
    }

    fn turn(&self, state: &State) -> Turn {
        let chance = |stream, index| Turn::Chance(Chance { stream, index });
        let turn = u16::from(state.turn);
        match state.phase {
            Phase::Place { seat, .. } | Phase::Buy(Offer { seat, .. }) | Phase::Market { seat, .. } => {
                Turn::Seats(SeatSet::only(seat))
            }
            Phase::Effect => Turn::Seats(SeatSet::only(state.first)),
            Phase::Start => chance(Chance::SETUP, 0),
            Phase::DrawHand(seat) => {
                let n_drawn = u16::from(state.sides[seat].hand.len());
                chance(HAND_STREAM + seat.index() as u16, turn * 8 + n_drawn)
            }
            Phase::TurnUp(level) => chance(TRACK_STREAM + level.index() as u16, turn),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat) -> Legal {
        if !self.turn(state).waiting().contains(seat) {
            return Legal::Nothing;
        }
        let side = &state.sides[seat];
        match state.phase {
            Phase::Place { slot, .. } => {
                Legal::Place { slot, ready: side.ready(), may_skip: side.may_skip(slot) }
            }
            Phase::Effect => Legal::Effect(side.effect_slots()),
            Phase::Buy(offer) => {
                let (_, price) = self.on_sale(state, offer);
                let ways = ways_to_pay(&side.hand, price, side.purse, |kind| self.face(kind).coins);
                // Whoever can pay what they have won must.
                let may_pass = offer.terms == Terms::Reduced || ways.is_empty();
                Legal::Buy { ways, may_pass }
            }
            Phase::Market { has_destroyed, .. } => {
                let hand = side.hand.kinds();
                let may_destroy = !has_destroyed && side.purse >= DESTROY_PRICE;
                let destroyable = if may_destroy { hand } else { KindSet::EMPTY };
                let redeemable = side.aside.iter().filter(|card| card.ransom() <= side.purse).collect();
                Legal::Market { hand, destroyable, redeemable }
            }
            Phase::Start | Phase::DrawHand(_) | Phase::TurnUp(_) | Phase::Over => Legal::Nothing,
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        self.turn(state).admit(seat)?;
        let mut dealer = Dealer { game: self, state, log };
        match (dealer.state.phase, action) {
            (Phase::Place { slot: now, .. }, Action::Place { slot, card }) => {
                require(slot == now, Rule::WrongSlot { now })?;
                dealer.place_card(seat, slot, card)?;
            }
            (Phase::Effect, Action::Effect(slot)) => dealer.use_effect(Some(slot))?,
            (Phase::Effect, Action::Pass) => dealer.use_effect(None)?,
            (Phase::Buy(offer), Action::Pay(spent)) => dealer.pay(offer, &spent)?,
            (Phase::Buy(offer), Action::Pass) => dealer.decline(offer)?,
            (Phase::Market { .. }, Action::Sell(kind)) => dealer.sell(seat, kind)?,
            (Phase::Market { .. }, Action::Redeem(card)) => dealer.redeem(seat, card)?,
            (Phase::Market { has_destroyed, .. }, Action::Destroy(kind)) => {
                require(!has_destroyed, Rule::DestroyedAlready)?;
                dealer.destroy(seat, kind)?;
            }
            (Phase::Market { .. }, Action::Pass) => dealer.leave_market(seat),
            _ => return Err(Illegal::NotNow),
        }
        Ok(())
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let places = matches!(state.phase, Phase::Place { seat: placing, .. } if placing == seat);
        places.then(|| state.turn.into())
    }

    fn chance(&self, state: &State, lottery: &mut impl Lottery<Draw>) {
        match state.phase {
            Phase::Start => lottery.of(self.starters, Draw::First),
            Phase::DrawHand(seat) => lottery.of(&state.sides[seat].deck, |kind| Draw::Hand(seat, kind)),
            Phase::TurnUp(level) => lottery.of((&state.supply, self.of_level[level.index()]), Draw::Track),
            _ => {}
        }
    }

    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Acted<Rule> {
        let mut dealer = Dealer { game: self, state, log };
        let state = &mut *dealer.state;
        match (state.phase, draw) {
            (Phase::Start, Draw::First(seat)) if self.starters.contains(seat) => {
                dealer.log.note(|| Event::First { seat });
                state.first = seat;
                dealer.begin_turn();
            }
            (Phase::DrawHand(next), Draw::Hand(seat, kind))
                if next == seat && state.sides[seat].deck.contains(kind) =>
            {
                let side = &mut state.sides[seat];
                side.deck.remove(kind);
                side.hand.add(kind);
                dealer.log.note(|| Event::Drew { seat });
                dealer.fill();
            }
            (Phase::TurnUp(level), Draw::Track(kind))
                if self.face(kind).level == Some(level) && state.supply.contains(kind) =>
            {
                state.supply.remove(kind);
                state.track[level.index()] = Some(kind);
                dealer.log.note(|| Event::TurnedUp { bauble: self.named(kind) });
                dealer.fill();
            }
            _ => return self.turn(state).no_such_draw(),
        }
        Ok(())
    }

    fn max_steps(&self) -> u32 {
        let (players, slots) = (u32::from(PLAYERS), Slot::ALL.len() as u32);
        let draws = players * u32::from(HAND) + 3;
        // One decision about the effect, at most two about each bauble; in the market each bauble of a hand is
        // used once, two priority cards bought back, and then one passes.
        let decisions = players * slots + 1 + 2 * 3 + players * (u32::from(HAND) + 3);
        1 + u32::from(self.deck.turns) * (draws + decisions)
    }
}

impl<L: Log<Event>> Dealer<'_, Baubles, L> {
    pub(super) fn begin_turn(&mut self) {
        self.log.note(|| Event::Turn { turn: self.state.turn, first: self.state.first });
        self.fill();
    }

    /// Goes on filling hands and track until nothing is left to draw.
    fn fill(&mut self) {
        // Whoever has still to draw and has no deck left shuffles the discard into it.
        for seat in Seat::all(PLAYERS) {
            let side = &mut self.state.sides[seat];
            if side.must_reshuffle() {
                // All else lay open when the deck ran out, so everyone knows what the hand holds so far.
                side.known = side.hand;
                side.deck = std::mem::take(&mut side.discard);
                self.log.note(|| Event::Reshuffled { seat });
            }
        }
        let place = Phase::Place { seat: self.state.first, slot: Slot::Lead };
        self.state.phase = self.game.refill(self.state).unwrap_or(place);
    }
}
