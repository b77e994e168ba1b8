//! The end of the game, step by step, each clockwise from the last winner: redemption, certificates, revelation.

use super::action::Action;
use super::deck::RelicSet;
use super::{Event, Phase, RANSOM, Rule, State, Warehouse};
use crate::game::Log;
use crate::illegal::{Illegal, refuse};
use crate::seat::Seat;

type Result = std::result::Result<(), Illegal<Rule>>;

impl Warehouse {
    /// The seat that comes after another in a step of the end, if any does.
    fn after(&self, state: &State, seat: Seat) -> Option<Seat> {
        Some(seat.next(self.players)).filter(|next| *next != state.last)
    }

    /// Lets the seats from this one on redeem what they can.
    pub(super) fn redeem_from(&self, state: &mut State, from: Option<Seat>, log: &mut impl Log<Event>) {
        let mut next = from;
        while let Some(seat) = next {
            if !redeemable(state, seat).is_empty() {
                state.phase = Phase::Redeem(seat);
                return;
            }
            next = self.after(state, seat);
        }
        self.certify_from(state, Some(state.last), log);
    }

    pub(super) fn redeem(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        let from = match action {
            Action::Pass => {
                log.note(|| Event::Passed { seat });
                self.after(state, seat)
            }
            Action::Redeem(relic) if !state.owned[seat].contains(relic) => return refuse(Rule::NotYours),
            Action::Redeem(relic) if !state.pawned.contains(relic) => return refuse(Rule::NotPawned),
            Action::Redeem(relic) => {
                state.ingots[seat] -= RANSOM;
                state.reserve += RANSOM;
                state.pawned.remove(relic);
                log.note(|| Event::Redeemed { seat, relic: self.named(relic) });
                Some(seat)
            }
            _ => return Err(Illegal::NotNow),
        };
        self.redeem_from(state, from, log);
        Ok(())
    }

    /// The certificates that came with a seat's relics.
    pub(super) fn n_certificates(&self, state: &State, seat: Seat) -> u8 {
        state.owned[seat].intersection(self.certificates).len()
    }

    fn certify_from(&self, state: &mut State, from: Option<Seat>, log: &mut impl Log<Event>) {
        let mut next = from;
        while let Some(seat) = next {
            let left = self.n_certificates(state, seat);
            // Whoever has a certificate has the relic it came with, so there is something to put it on.
            if left > 0 {
                state.phase = Phase::Certify { seat, left };
                return;
            }
            next = self.after(state, seat);
        }
        log.note(|| Event::Fakes { fakes: self.list(self.fakes_in_play(state)) });
        self.cancel_from(state, Some(state.last), log);
    }

    pub(super) fn certify(
        &self,
        state: &mut State,
        seat: Seat,
        left: u8,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        match action {
            Action::Pass => log.note(|| Event::Passed { seat }),
            Action::Certify(relic) if !state.owned[seat].contains(relic) => return refuse(Rule::NotYours),
            Action::Certify(relic) if state.certified.contains(relic) => {
                return refuse(Rule::CertifiedAlready);
            }
            Action::Certify(relic) => {
                state.certified.insert(relic);
                log.note(|| Event::Certified { seat, relic: self.named(relic) });
                let left = left - 1;
                if left > 0 && !state.owned[seat].without(state.certified).is_empty() {
                    state.phase = Phase::Certify { seat, left };
                    return Ok(());
                }
            }
            _ => return Err(Illegal::NotNow),
        }
        self.certify_from(state, self.after(state, seat), log);
        Ok(())
    }

    /// The relics that are fake, once the Fakes are revealed: not those with a certificate, whose Fakes are discarded,
    /// nor those whose Fake was cancelled. These Fakes can be cancelled.
    pub(super) fn proven_fakes(&self, state: &State) -> RelicSet {
        self.fakes_in_play(state).without(state.certified).without(state.cancelled)
    }

    /// A seat's relics that cancel Fakes: not those that are fake or pawned.
    pub(super) fn genuine_horns(&self, state: &State, seat: Seat) -> RelicSet {
        let relics = state.owned[seat].without(state.pawned).without(self.proven_fakes(state));
        relics.intersection(self.horns)
    }

    fn cancel_from(&self, state: &mut State, from: Option<Seat>, log: &mut impl Log<Event>) {
        let mut next = from;
        while let Some(seat) = next {
            let left = self.genuine_horns(state, seat).len();
            if left > 0 && !self.proven_fakes(state).is_empty() {
                state.phase = Phase::Cancel { seat, left };
                return;
            }
            next = self.after(state, seat);
        }
        log.note(|| Event::Over);
        state.phase = Phase::Over;
    }

    pub(super) fn cancel(
        &self,
        state: &mut State,
        seat: Seat,
        left: u8,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        match action {
            Action::Pass => log.note(|| Event::Passed { seat }),
            Action::Cancel(relic) if !self.proven_fakes(state).contains(relic) => {
                return refuse(Rule::NoSuchFake);
            }
            Action::Cancel(relic) => {
                state.cancelled.insert(relic);
                log.note(|| Event::Cancelled { seat, relic: self.named(relic) });
                // A relic of one's own that was saved so may cancel another Fake.
                let saves = self.genuine_horns(state, seat).contains(relic);
                let left = left - 1 + u8::from(saves);
                if left > 0 && !self.proven_fakes(state).is_empty() {
                    state.phase = Phase::Cancel { seat, left };
                    return Ok(());
                }
            }
            _ => return Err(Illegal::NotNow),
        }
        self.cancel_from(state, self.after(state, seat), log);
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
