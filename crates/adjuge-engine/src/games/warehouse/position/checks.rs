//! What a position must keep to, once it is read.

use super::super::{Action, Phase, RelicSet, State, Warehouse};
use super::Result;
use crate::game::Play;
use crate::menu::Choices;
use crate::position::{Impossible, Reader};
use crate::seat::Seat;

impl Reader<'_, Warehouse> {
    /// Something can be done in the phase, even unchecked.
    pub(super) fn has_more(&self, state: &State) -> Result<()> {
        let game = self.game;
        let may_do = |seat: Seat| game.legal(state, seat).asked.iter().any(|action| action != Action::Pass);
        let has_more = match state.phase {
            Phase::Start | Phase::Open { .. } | Phase::Sealed { .. } | Phase::Over => true,
            Phase::TurnUp(_) | Phase::Look(_) => !game.source(state).is_empty(),
            Phase::Deal => game.next_gap(state).is_some() && !game.source(state).is_empty(),
            Phase::Effect(relic) => state.owned[state.last].contains(relic) && may_do(state.last),
            Phase::Choose => may_do(state.last),
            Phase::Redeem(seat) | Phase::Certify { seat, .. } | Phase::Cancel { seat, .. } => may_do(seat),
        };
        self.require(has_more, Impossible::PhaseClash, || "there is nothing to do in this phase".into())?;
        let is_ending = matches!(state.phase, Phase::Redeem(_) | Phase::Certify { .. });
        let is_ending = is_ending || state.phase.shows_fakes();
        self.check(!is_ending || state.piles.is_empty(), Impossible::PhaseClash, || {
            "the end begins when no relic is left".into()
        })
    }

    /// Certificates come with relics, and are used in order.
    pub(super) fn certificates_fit(&self, state: &State) -> Result<()> {
        let game = self.game;
        let owned: RelicSet = state.owned.of(game.players).iter().copied().collect();
        let is_owned = owned.contains_all(state.certified);
        self.check(is_owned, Impossible::NotOwned, || "a relic that nobody owns is certified".into())?;
        for seat in self.seats() {
            let all = game.n_certificates(state, seat);
            let used = state.owned[seat].intersection(state.certified).len();
            let n = used + game.certificates_left(state, seat);
            let is_now = matches!(state.phase, Phase::Certify { seat: now, .. } if now == seat);
            let is_right = if is_now { n == all } else { n <= all };
            self.check(is_right, Impossible::PhaseClash, || {
                format!("seat {seat} has {all} certificates, which are used in its turn")
            })?;
        }
        Ok(())
    }

    /// What was shown or cancelled needs relics that do so.
    pub(super) fn effects_fit(&self, state: &State) -> Result<()> {
        let game = self.game;
        let n_shown: u8 = self.seats().map(|seat| state.shown[seat].len()).sum();
        let owned: RelicSet = state.owned.of(game.players).iter().copied().collect();
        let n_lenses = owned.intersection(game.lenses).len();
        let is_looking = match state.phase {
            Phase::Look(_) => true,
            Phase::Effect(relic) => game.lenses.contains(relic),
            _ => false,
        };
        self.check(n_shown <= n_lenses, Impossible::NotShown, || {
            "more Fakes were shown than there are relics that show one".into()
        })?;
        let has_lens = state.owned[state.last].overlaps(game.lenses);
        self.check(!is_looking || has_lens && n_shown < n_lenses, Impossible::PhaseClash, || {
            "the last winner has no relic that shows a Fake".into()
        })?;
        let in_play = game.fakes_in_play(state).without(state.certified);
        self.check(in_play.contains_all(state.cancelled), Impossible::NoSuchFake, || {
            "a Fake was cancelled that was not revealed".into()
        })?;
        let left = match state.phase {
            Phase::Cancel { seat, left } => {
                let own = game.genuine_horns(state, seat).len();
                self.check(left <= own, Impossible::PhaseClash, || {
                    format!("seat {seat} can cancel {own} Fakes at most")
                })?;
                left
            }
            _ => 0,
        };
        let horns: u8 = self.seats().map(|seat| game.genuine_horns(state, seat).len()).sum();
        self.check(state.cancelled.len().saturating_add(left) <= horns, Impossible::PhaseClash, || {
            format!("{horns} relics can cancel Fakes")
        })
    }
}
