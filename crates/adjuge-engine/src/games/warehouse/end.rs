//! The end of the game, step by step, each clockwise from the last winner: redemption, certificates, revelation.

use super::deck::{Relic, RelicSet};
use super::{Acted, Event, Phase, RANSOM, Rule, State, Warehouse};
use crate::game::Log;
use crate::illegal::refuse;
use crate::seat::Seat;

/// The steps, in order.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Redeem,
    Certify,
    Cancel,
}

impl Warehouse {
    /// Lets the next seat, from this one on, do what the step allows; once none can, the next step begins.
    pub(super) fn go_on(&self, state: &mut State, step: Step, from: Option<Seat>, log: &mut impl Log<Event>) {
        let mut seats = std::iter::successors(from, |seat| self.after(state, *seat));
        if let Some(phase) = seats.find_map(|seat| self.turn_of(state, step, seat)) {
            state.phase = phase;
            return;
        }
        match step {
            Step::Redeem => self.go_on(state, Step::Certify, Some(state.last), log),
            Step::Certify => {
                log.note(|| Event::Fakes { fakes: self.list(self.fakes_in_play(state)) });
                self.go_on(state, Step::Cancel, Some(state.last), log);
            }
            Step::Cancel => {
                log.note(|| Event::Over);
                state.phase = Phase::Over;
            }
        }
    }

    /// The seat that comes after another in a step, if any does.
    fn after(&self, state: &State, seat: Seat) -> Option<Seat> {
        Some(seat.next(self.players)).filter(|next| *next != state.last)
    }

    /// The turn of a seat in a step, if there is anything for it to do.
    fn turn_of(&self, state: &State, step: Step, seat: Seat) -> Option<Phase> {
        match step {
            Step::Redeem => (!redeemable(state, seat).is_empty()).then_some(Phase::Redeem(seat)),
            Step::Certify => {
                // Whoever has a certificate has the relic it came with, so there is something to put it on.
                let left = self.n_certificates(state, seat);
                (left > 0).then_some(Phase::Certify { seat, left })
            }
            Step::Cancel => self.cancelling(state, seat, self.genuine_horns(state, seat).len()),
        }
    }

    /// The turn of a seat that can cancel so many Fakes, if there are any.
    fn cancelling(&self, state: &State, seat: Seat, left: u8) -> Option<Phase> {
        (left > 0 && !self.proven_fakes(state).is_empty()).then_some(Phase::Cancel { seat, left })
    }

    /// The certificates that came with a seat's relics.
    pub(super) fn n_certificates(&self, state: &State, seat: Seat) -> u8 {
        state.owned[seat].intersection(self.certificates).len()
    }

    /// The certificates that a seat has still to use.
    pub(super) fn certificates_left(&self, state: &State, seat: Seat) -> u8 {
        let players = usize::from(self.players);
        let place = |seat: Seat| (seat.index() + players - state.last.index()) % players;
        match state.phase {
            Phase::Certify { seat: now, left } if now == seat => left,
            Phase::Certify { seat: now, .. } if place(seat) < place(now) => 0,
            Phase::Cancel { .. } | Phase::Over => 0,
            _ => self.n_certificates(state, seat),
        }
    }

    /// A seat's relics that cancel Fakes: not those that are fake or pawned.
    pub(super) fn genuine_horns(&self, state: &State, seat: Seat) -> RelicSet {
        let relics = state.owned[seat].without(state.pawned).without(self.proven_fakes(state));
        relics.intersection(self.horns)
    }

    /// A seat does nothing more in a step.
    pub(super) fn leave(
        &self,
        state: &mut State,
        seat: Seat,
        step: Step,
        log: &mut impl Log<Event>,
    ) -> Acted {
        log.note(|| Event::Passed { seat });
        self.go_on(state, step, self.after(state, seat), log);
        Ok(())
    }

    pub(super) fn redeem(
        &self,
        state: &mut State,
        seat: Seat,
        relic: Relic,
        log: &mut impl Log<Event>,
    ) -> Acted {
        if !state.owned[seat].contains(relic) {
            return refuse(Rule::NotYours);
        }
        if !state.pawned.contains(relic) {
            return refuse(Rule::NotPawned);
        }
        state.ingots[seat] -= RANSOM;
        state.reserve += RANSOM;
        state.pawned.remove(relic);
        log.note(|| Event::Redeemed { seat, relic: self.named(relic) });
        self.go_on(state, Step::Redeem, Some(seat), log);
        Ok(())
    }

    /// A seat with so many certificates puts one on a relic.
    pub(super) fn certify(
        &self,
        state: &mut State,
        (seat, left): (Seat, u8),
        relic: Relic,
        log: &mut impl Log<Event>,
    ) -> Acted {
        if !state.owned[seat].contains(relic) {
            return refuse(Rule::NotYours);
        }
        if state.certified.contains(relic) {
            return refuse(Rule::CertifiedAlready);
        }
        state.certified.insert(relic);
        log.note(|| Event::Certified { seat, relic: self.named(relic) });
        if left > 1 && !state.certified.contains_all(state.owned[seat]) {
            state.phase = Phase::Certify { seat, left: left - 1 };
        } else {
            self.go_on(state, Step::Certify, self.after(state, seat), log);
        }
        Ok(())
    }

    /// A seat that may cancel so many Fakes cancels one.
    pub(super) fn cancel(
        &self,
        state: &mut State,
        (seat, left): (Seat, u8),
        relic: Relic,
        log: &mut impl Log<Event>,
    ) -> Acted {
        if !self.proven_fakes(state).contains(relic) {
            return refuse(Rule::NoSuchFake);
        }
        state.cancelled.insert(relic);
        log.note(|| Event::Cancelled { seat, relic: self.named(relic) });
        // A relic of one's own that was saved so may cancel another Fake.
        let saves = self.genuine_horns(state, seat).contains(relic);
        match self.cancelling(state, seat, left - 1 + u8::from(saves)) {
            Some(phase) => state.phase = phase,
            None => self.go_on(state, Step::Cancel, self.after(state, seat), log),
        }
        Ok(())
    }
}

/// The pawned relics that a seat can redeem.
pub(super) fn redeemable(state: &State, seat: Seat) -> RelicSet {
    if state.ingots[seat] < RANSOM {
        return RelicSet::EMPTY;
    }
    state.owned[seat].intersection(state.pawned)
}
