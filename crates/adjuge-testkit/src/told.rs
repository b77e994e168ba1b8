//! Law 9: a view shows what its viewer was told, and nothing else.
//!
//! Beside the game that is played another one is, its shadow. A viewer is told the same in both: its own actions, the
//! events that all hear, and what steps tell it alone ([`Sight::tells`](adjuge_engine::Sight::tells)). All else differs
//! where it can: what is drawn face down, and what others choose under seal. Both must then look the same, and what
//! they differ in must not always be imagined to be the same.
//!
//! Secrecy (law 4) asks a view what is hidden, and so believes whatever the view shows; this law asks the steps.

use std::collections::{BTreeMap, BTreeSet};

use adjuge_engine::notation::{Step, StepOf, write_step};
use adjuge_engine::{Choices, Game, Rng, Seat, Viewer, play};

/// How often a choice of others is looked for that sounds like the real one, or a world in which there is one.
const TRIES: usize = 4;

/// How many worlds are imagined until one differs in what the real one and its shadow differ in.
const IMAGINED: usize = 2000;

/// What a position says, by whom it is said of and the fact's name.
type Facts = BTreeMap<(Option<Seat>, &'static str), Vec<String>>;

/// Another game that has told a viewer the same.
pub(crate) struct Shadow<G: Game> {
    viewer: Viewer,
    world: G::State,
    /// Whether others choose the same under seal. If not, the shadow is lost when their choices are opened; if so,
    /// other choices are never met.
    is_faithful: bool,
    rng: Rng,
}

/// A step that was played, and what everyone heard of it.
pub(crate) struct Played<'a, G: Game> {
    pub(crate) before: &'a G::State,
    pub(crate) step: StepOf<G>,
    pub(crate) after: &'a G::State,
    pub(crate) events: &'a [G::Event],
}

impl<G: Game> Shadow<G> {
    pub(crate) fn new(game: &G, mut rng: Rng) -> Shadow<G> {
        let viewers = 2 * (u32::from(game.players()) + 1);
        let viewer = Viewer::all(game.players()).nth(rng.below(viewers) as usize);
        let (viewer, is_faithful) = (viewer.expect("there are as many viewers"), rng.below(2) == 0);
        Shadow { viewer, world: game.start(), is_faithful, rng }
    }

    /// Plays on beside a step of the real game; both must look the same again.
    pub(crate) fn follow(&mut self, game: &G, played: &Played<'_, G>) {
        // Often another shadow: what one has in common with the real game, the next has not.
        let is_fresh = self.rng.below(4) == 0 && !(self.is_faithful && has_sealed(game, played.before));
        let same_path = if is_fresh { None } else { self.step(game, played, &self.world.clone()) };
        let next = same_path.or_else(|| {
            (0..TRIES).find_map(|_| {
                let view = game.view(played.before, self.viewer.with_recall());
                let twin = game.imagine(&view, &mut self.rng);
                self.step(game, played, &twin)
            })
        });
        // Where all that is hidden must be as it is, the game is its own shadow.
        self.world = next.unwrap_or_else(|| played.after.clone());
        let [real, shadow] = [played.after, &self.world].map(|world| game.view(world, self.viewer));
        assert!(
            real == shadow && game.turn(&self.world) == game.turn(played.after),
            "{:?} sees what it was not told after {:?}:\n{}\n{}",
            self.viewer,
            write_step(game, played.step),
            serde_json::to_string(&real).expect("a view is plain data"),
            serde_json::to_string(&shadow).expect("a view is plain data"),
        );
        if self.world != *played.after && self.rng.below(32) == 0 {
            self.varies(game, played.after);
        }
    }

    /// What may be one thing or another for all that the viewer can tell is not always imagined to be the same.
    fn varies(&mut self, game: &G, real: &G::State) {
        let [real, shadow] = [real, &self.world].map(|world| facts_of(game, world));
        let open = |fact: &(Option<Seat>, &'static str)| real.get(fact) != shadow.get(fact);
        let mut open: BTreeSet<_> = real.keys().chain(shadow.keys()).copied().filter(open).collect();
        let view = game.view(&self.world, self.viewer);
        let first = facts_of(game, &game.imagine(&view, &mut self.rng));
        for _ in 0..IMAGINED {
            if open.is_empty() {
                return;
            }
            let other = facts_of(game, &game.imagine(&view, &mut self.rng));
            open.retain(|fact| first.get(fact) == other.get(fact));
        }
        panic!("{:?} always imagines the same {open:?} behind {view:?}", self.viewer);
    }

    /// What the shadow is after a step that the viewer cannot tell from the real one, if there is one.
    fn step(&mut self, game: &G, played: &Played<'_, G>, shadow: &G::State) -> Option<G::State> {
        let mut steps = self.steps(game, played, shadow);
        // Anything else rather than the same.
        let start = self.rng.below(steps.len().max(1) as u32) as usize;
        steps.rotate_left(start);
        steps.sort_by_key(|step| *step == played.step);
        steps.into_iter().find_map(|step| {
            let (mut after, mut events) = (shadow.clone(), Vec::new());
            play::apply(game, &mut after, step, &mut events).ok()?;
            if events != played.events {
                return None;
            }
            let is_same = self.is_told_the_same(game, played, (shadow, step, &after));
            let recall = self.viewer.with_recall();
            assert!(
                is_same || game.view(&after, recall) != game.view(played.after, recall),
                "{recall:?} does not see what it was told by {:?}",
                write_step(game, step)
            );
            is_same.then_some(after)
        })
    }

    fn steps(&mut self, game: &G, played: &Played<'_, G>, shadow: &G::State) -> Vec<StepOf<G>> {
        match played.step {
            Step::Draw(_) => {
                let mut draws = Vec::new();
                game.draws(shadow, &mut draws);
                draws.into_iter().map(|(draw, _)| Step::Draw(draw)).collect()
            }
            Step::Act(seat, action) => {
                let mut steps = vec![played.step];
                let is_sealed = game.sealed_round(played.before, seat).is_some() && !game.is_open(action);
                let is_free = is_sealed && !self.is_faithful && self.viewer.seat != Some(seat);
                let legal = game.legal(shadow, seat);
                if is_free && !legal.is_empty() {
                    let mut any = || legal.get(self.rng.below(legal.len() as u32) as usize);
                    steps.extend((0..TRIES).map(|_| Step::Act(seat, any())));
                }
                steps
            }
        }
    }

    fn is_told_the_same(
        &self,
        game: &G,
        real: &Played<'_, G>,
        (before, step, after): (&G::State, StepOf<G>, &G::State),
    ) -> bool {
        let to = self.viewer.seat;
        game.tells(real.before, real.step, real.after, to) == game.tells(before, step, after, to)
    }
}

fn facts_of<G: Game>(game: &G, world: &G::State) -> Facts {
    let facts = game.position(world).facts.into_iter();
    facts.map(|fact| ((fact.seat, fact.key), fact.values)).collect()
}

/// Whether somebody has chosen under seal, and others have still to.
fn has_sealed<G: Game>(game: &G, state: &G::State) -> bool {
    Seat::all(game.players()).take(2).any(|keep| {
        let mut open = state.clone();
        game.unseal(&mut open, keep);
        open != *state
    })
}
