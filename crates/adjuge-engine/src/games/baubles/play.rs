//! The course of a game: whose turn it is, what is open to them, and what is drawn.

use super::action::{HAND, ways_to_pay};
use super::market::DESTROY_PRICE;
use super::score::points_of;
use super::{
    Acted, Action, Baubles, Draw, Event, KindSet, Legal, Level, PLAYERS, Phase, Pile, Refill, Rule, Side,
    Slot, State, Terms,
};
use crate::prelude::*;

/// Coins in a purse at the start.
const FIRST_COINS: u8 = 1;

/// The streams of chance: each player's deck, then each level's; who begins is of the set-up stream.
const HAND_STREAM: u16 = 1;
const TRACK_STREAM: u16 = HAND_STREAM + PLAYERS as u16;

impl Play for Baubles {
    type State = State;
    type Action = Action;
    type Legal = Legal;
    type Draw = Draw;
    type Event = Event;
    type Rule = Rule;

    fn players(&self) -> u8 {
        PLAYERS
    }

    fn start(&self) -> State {
        let purse = FIRST_COINS.min(self.deck.purse_limit);
        let side = Side { deck: self.base, purse, ..Side::default() };
        State {
            sides: [side; PLAYERS as usize],
            supply: self.levels,
            scrapped: Pile::EMPTY,
            track: [None; 3],
            turn: 1,
            first: Seat::new(0),
            phase: Phase::Start,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let index = u16::from(state.turn);
        let (stream, index) = match state.phase {
            Phase::Place { seat, .. } | Phase::Market { seat, .. } => {
                return Turn::Seats(SeatSet::only(seat));
            }
            Phase::Buy(offer) => return Turn::Seats(SeatSet::only(offer.seat)),
            Phase::Effect => return Turn::Seats(SeatSet::only(state.first)),
            Phase::Over => return Turn::Over,
            Phase::Start => (Chance::SETUP, 0),
            Phase::Refill(Refill::Hand(seat)) => {
                let n_drawn = u16::from(state.sides[seat].hand.len());
                (HAND_STREAM + seat.index() as u16, index * 8 + n_drawn)
            }
            Phase::Refill(Refill::Track(level)) => (TRACK_STREAM + level.index() as u16, index),
        };
        Turn::Chance(Chance { stream, index })
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
                Legal::Market {
                    hand,
                    destroyable: if may_destroy { hand } else { KindSet::EMPTY },
                    redeemable: side.aside.iter().filter(|card| card.ransom() <= side.purse).collect(),
                }
            }
            Phase::Start | Phase::Refill(_) | Phase::Over => Legal::Nothing,
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl Log<Event>) -> Acted {
        self.turn(state).admit(seat)?;
        match (state.phase, action) {
            (Phase::Place { slot: now, .. }, Action::Place { slot, .. }) if slot != now => {
                refuse(Rule::WrongSlot { now })
            }
            (Phase::Place { .. }, Action::Place { slot, card }) => {
                self.place_card(state, seat, slot, card, log)
            }
            (Phase::Effect, Action::Effect(slot)) => self.use_effect(state, slot, log),
            (Phase::Effect, Action::Pass) => {
                log.note(|| Event::NoEffect { seat });
                self.settle(state, Some(Level::One), None, log);
                Ok(())
            }
            (Phase::Buy(offer), Action::Pay(spent)) => self.pay(state, offer, &spent, log),
            (Phase::Buy(offer), Action::Pass) => self.decline(state, offer, log),
            (Phase::Market { .. }, Action::Sell(kind)) => self.sell(state, seat, kind, log),
            (Phase::Market { .. }, Action::Redeem(card)) => Self::redeem(state, seat, card, log),
            (Phase::Market { has_destroyed: true, .. }, Action::Destroy(_)) => refuse(Rule::DestroyedAlready),
            (Phase::Market { .. }, Action::Destroy(kind)) => self.destroy(state, seat, kind, log),
            (Phase::Market { .. }, Action::Pass) => {
                self.leave_market(state, seat, log);
                Ok(())
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let places = matches!(state.phase, Phase::Place { seat: placing, .. } if placing == seat);
        places.then(|| state.turn.into())
    }

    fn draws(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        out.clear();
        match state.phase {
            Phase::Start => out.extend(Seat::all(PLAYERS).map(|seat| (Draw::First(seat), 1))),
            Phase::Refill(Refill::Hand(seat)) => {
                let kinds = state.sides[seat].deck.counts();
                out.extend(kinds.map(|(kind, count)| (Draw::Hand(seat, kind), u32::from(count))));
            }
            Phase::Refill(Refill::Track(level)) => {
                let kinds = state.supply.counts().filter(|(kind, _)| self.is_of(*kind, level));
                out.extend(kinds.map(|(kind, count)| (Draw::Track(kind), u32::from(count))));
            }
            _ => {}
        }
    }

    fn sample(&self, state: &State, rng: &mut Rng) -> Draw {
        let mut any_of = |pile: &Pile, kinds: KindSet| {
            let n = rng.below(u32::from(pile.n_of(kinds)));
            pile.nth_of(kinds, n).expect("whatever is drawn from holds something")
        };
        match state.phase {
            Phase::Refill(Refill::Hand(seat)) => {
                let deck = &state.sides[seat].deck;
                Draw::Hand(seat, any_of(deck, deck.kinds()))
            }
            Phase::Refill(Refill::Track(level)) => {
                Draw::Track(any_of(&state.supply, self.of_level[level.index()]))
            }
            _ => Draw::First(Seat::new(rng.below(u32::from(PLAYERS)) as u8)),
        }
    }

    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Acted {
        self.turn(state).admit_draw()?;
        match (state.phase, draw) {
            (Phase::Start, Draw::First(seat)) if SeatSet::all(PLAYERS).contains(seat) => {
                log.note(|| Event::First { seat });
                state.first = seat;
                self.begin_turn(state, log);
            }
            (Phase::Refill(Refill::Hand(next)), Draw::Hand(seat, kind))
                if next == seat && state.sides[seat].deck.contains(kind) =>
            {
                let side = &mut state.sides[seat];
                side.deck.remove(kind);
                side.hand.add(kind);
                log.note(|| Event::Drew { seat });
                self.fill(state, log);
            }
            (Phase::Refill(Refill::Track(level)), Draw::Track(kind))
                if self.is_of(kind, level) && state.supply.contains(kind) =>
            {
                state.supply.remove(kind);
                state.track[level.index()] = Some(kind);
                log.note(|| Event::TurnedUp { bauble: self.named(kind) });
                self.fill(state, log);
            }
            _ => return Err(Illegal::ImpossibleDraw),
        }
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let points = BySeat::from_fn(PLAYERS, |seat| points_of(self, &state.sides[seat]).total);
        let coins = BySeat::from_fn(PLAYERS, |seat| i32::from(state.sides[seat].purse));
        Some(Outcome::ranked(PLAYERS, points, &[("points", points), ("coins", coins)]))
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

impl Baubles {
    pub(super) fn begin_turn(&self, state: &mut State, log: &mut impl Log<Event>) {
        log.note(|| Event::Turn { turn: state.turn, first: state.first });
        self.fill(state, log);
    }

    /// Goes on filling hands and track until nothing is left to draw.
    fn fill(&self, state: &mut State, log: &mut impl Log<Event>) {
        // Whoever has still to draw and has no deck left shuffles the discard into it.
        for seat in Seat::all(PLAYERS) {
            let side = &mut state.sides[seat];
            if side.must_reshuffle() {
                // All else lay open when the deck ran out, so everyone knows what the hand holds so far.
                side.known = side.hand;
                side.deck = std::mem::replace(&mut side.discard, Pile::EMPTY);
                log.note(|| Event::Reshuffled { seat });
            }
        }
        state.phase = match self.next_refill(state) {
            Some(next) => Phase::Refill(next),
            None => Phase::Place { seat: state.first, slot: Slot::Lead },
        };
    }

    /// What is to be drawn before anyone decides.
    pub(super) fn next_refill(&self, state: &State) -> Option<Refill> {
        let is_short = |side: &Side| side.hand.len() < HAND && !side.deck.is_empty();
        let hand = Seat::all(PLAYERS).find(|&seat| is_short(&state.sides[seat])).map(Refill::Hand);
        let empty = |level: &Level| state.track[level.index()].is_none() && self.n_left(state, *level) > 0;
        hand.or_else(|| Level::ALL.into_iter().find(empty).map(Refill::Track))
    }
}
