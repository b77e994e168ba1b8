//! What search is asked after a game: what a few actions are worth when each is tried as often as the others, and how
//! everyone stands with all cards open.

use std::hash::Hash;

use adjuge_engine::{BySeat, Rng, Seat, Seed, Sight};

use super::node::{Edge, Visits};
use super::playout::imagine_likely;
use super::{FIRST_SOLUTION, Judge, LAST_SWEEPS, SWEEPS, Search};
use crate::brain::Brain;

/// Where simulations start.
#[derive(Debug)]
pub(super) enum Origin<'a, G: Sight> {
    /// At a decision of a seat, in worlds that it could be looking at.
    Decision { view: &'a G::View, seat: Seat },
    /// In a position as it is.
    Position(&'a G::State),
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "deriving it would ask the game to be copied")]
impl<G: Sight> Clone for Origin<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Sight> Copy for Origin<'_, G> {}

impl<'a, G: Brain> Origin<'a, G> {
    pub(super) fn seat(self) -> Option<Seat> {
        match self {
            Origin::Decision { seat, .. } => Some(seat),
            Origin::Position(_) => None,
        }
    }

    pub(super) fn view(self) -> Option<&'a G::View> {
        match self {
            Origin::Decision { view, .. } => Some(view),
            Origin::Position(_) => None,
        }
    }

    pub(super) fn world(self, game: &G, rng: &mut Rng) -> G::State {
        match self {
            Origin::Decision { view, seat } => imagine_likely(game, view, seat, rng),
            Origin::Position(state) => state.clone(),
        }
    }
}

/// What came of an action that was compared with others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried {
    /// How many simulations there were, those not counted in which the others learned how to answer.
    pub n: u32,
    /// The chance to win, as they had it on average; not a number if it could not be tried.
    pub chance: f64,
    /// How much more it was in the second half of them than in the first: they were still learning.
    pub drift: f64,
}

impl<A: Copy + Eq + Hash> Search<A> {
    /// Compares some actions of a seat, each tried so many times, and tells what came of each of them. In a first third
    /// of the tries everyone finds out how to answer; in the others, which count, they do what they found.
    ///
    /// The n-th try of every action is made in the same imagined world, so that how they differ is not a matter of
    /// luck. Under seal everything else worth a thought is tried as often: what rivals do depends on what it could be.
    pub fn weigh<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        actions: &[A],
        (judge, tries): (Judge<'_>, u32),
        seed: Seed,
    ) -> Vec<Tried> {
        self.clear();
        self.compared = actions.to_vec();
        let origin = Origin::Decision { view, seat };
        let doubt = judge.daring(game.players()).doubt;
        let (mut next, mut sim) = (FIRST_SOLUTION, 0);
        // What was known after each third.
        let mut known = [vec![Visits::default(); actions.len()], vec![Visits::default(); actions.len()]];
        let mut third = 0;
        loop {
            let edges = self.root_edges();
            let least = edges.iter().map(|edge| edge.tally.visits).min().unwrap_or(0);
            // What no world allows is not tried for ever. Within a sealed round every other simulation goes another way.
            let share = if self.own.is_empty() { 1 } else { 2 };
            if least >= tries || sim >= tries.saturating_mul(share * edges.len() as u32).max(1) {
                break;
            }
            if third < 2 && least >= (third as u32 + 1) * tries / 3 {
                known[third] = self.tallies(actions);
                third += 1;
                self.is_settled = true;
                self.solve(game.players(), doubt, LAST_SWEEPS);
            }
            self.simulate(game, origin, None, judge, &mut seed.nth(least.into()).player());
            sim += 1;
            if sim == next {
                // A few sweeps are enough to learn from; what is played to be counted is the mixture that they lead to.
                let sweeps = if self.is_settled { LAST_SWEEPS } else { SWEEPS };
                self.solve(game.players(), doubt, sweeps);
                next += next / 4;
            }
        }
        let tried = self.tallies(actions).into_iter().enumerate().map(|(n, all)| {
            let since = |before: Visits| (all.visits - before.visits, all.sum - before.sum);
            let (counted, sum) = since(known[0][n]);
            let (late, sum_late) = since(known[1][n]);
            let mean = |n: u32, sum: f64| sum / f64::from(n);
            let drift = mean(late, sum_late) - mean(counted - late, sum - sum_late);
            Tried { n: counted, chance: mean(counted, sum), drift }
        });
        let tried = tried.collect();
        self.compared.clear();
        self.is_settled = false;
        self.let_go();
        tried
    }

    fn root_edges(&self) -> &[Edge<A>] {
        self.root.map_or(&[], |root| self.nodes[root as usize].edges(&self.edges))
    }

    /// How often some actions at the root were tried, and what came of it.
    fn tallies(&self, actions: &[A]) -> Vec<Visits> {
        let edges = self.root_edges();
        let of = |action: &A| edges.iter().find(|edge| edge.action == *action);
        actions.iter().map(|action| of(action).map_or(Visits::default(), |edge| edge.tally)).collect()
    }

    /// Everyone's chance to win in a position with all cards open: in each of so many simulations.
    pub fn foretell<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        (judge, tries): (Judge<'_>, u32),
        rng: &mut Rng,
    ) -> Vec<BySeat<f32>> {
        self.clear();
        let doubt = judge.daring(game.players()).doubt;
        let mut next = FIRST_SOLUTION;
        let mut chances = Vec::with_capacity(tries as usize);
        for sim in 1..=tries {
            chances.push(self.simulate(game, Origin::Position(state), None, judge, rng));
            if sim == next {
                self.solve(game.players(), doubt, SWEEPS);
                next += next / 4;
            }
        }
        self.let_go();
        chances
    }

    /// What the root chooses among when actions are compared: these, and under seal all that is worth a thought.
    pub(super) fn to_compare(&self, is_sealed: bool) -> Vec<A> {
        let mut actions = self.compared.clone();
        if is_sealed {
            let others = self.candidates.iter().filter(|action| !self.compared.contains(action));
            actions.extend(others);
        }
        actions
    }
}
