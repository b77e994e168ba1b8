//! A game as search sees it: fewer questions than a whole game answers, so that tests can search small games.

use std::fmt::Debug;
use std::hash::Hash;

use adjuge_engine::play::{finish_at_random, random_seat};
use adjuge_engine::{BySeat, Log, NullLog, Rng, Seat, Turn};

use super::{MAX_DEPTH, digest};
use crate::brain::{Brain, Row};

/// What search must be told about a game.
pub trait Model {
    /// A whole position.
    type State: Clone;
    /// What one seat sees of it.
    type View;
    /// What a seat decides.
    type Action: Copy + Eq + Hash;

    /// How many players there are.
    fn players(&self) -> u8;
    /// A position that a seat with this view is likely to be in when it decides.
    fn imagine(&self, view: &Self::View, seat: Seat, rng: &mut Rng) -> Self::State;
    /// Who moves.
    fn turn(&self, state: &Self::State) -> Turn;
    /// The sealed round in which a seat decides, if it does.
    fn sealed_round(&self, state: &Self::State, seat: Seat) -> Option<u32>;
    /// Whether everyone sees an action even in a sealed round.
    fn is_open(&self, action: Self::Action) -> bool;
    /// The part of the game that search looks to the end of.
    fn stage(&self, state: &Self::State) -> u32;
    /// The actions worth a thought.
    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// A sensible action, made quickly.
    fn novice(&self, state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Action;
    /// Makes an action, or says that it cannot be made here.
    fn act(&self, state: &mut Self::State, seat: Seat, action: Self::Action) -> bool;
    /// Lets chance move; the number stands for what everyone saw of it.
    fn draw(&self, state: &mut Self::State, rng: &mut Rng) -> u64;
    /// Plays on as novices would, to the end of the game, or of a stage.
    fn finish_as_novices(&self, state: &mut Self::State, stage: Option<u32>, rng: &mut Rng);
    /// Plays on at random to the end.
    fn finish_at_random(&self, state: &mut Self::State, rng: &mut Rng);
    /// What the end of the game is worth to each seat: its part of the victory.
    fn result(&self, state: &Self::State) -> Option<BySeat<f32>>;
    /// Describes a position to the value net.
    fn features(&self, state: &Self::State, rows: &mut BySeat<Row>);
}

/// A game of the house as a [`Model`].
#[derive(Clone, Copy, Debug)]
pub struct Rules<'g, G>(pub &'g G);

impl<G: Brain> Model for Rules<'_, G> {
    type State = G::State;
    type View = G::View;
    type Action = G::Action;

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn imagine(&self, view: &G::View, seat: Seat, rng: &mut Rng) -> G::State {
        let mut world = self.0.imagine(view, rng);
        self.0.reconsider(&mut world, seat, rng);
        world
    }

    #[inline(always)]
    fn turn(&self, state: &G::State) -> Turn {
        self.0.turn(state)
    }

    fn sealed_round(&self, state: &G::State, seat: Seat) -> Option<u32> {
        self.0.sealed_round(state, seat)
    }

    fn is_open(&self, action: G::Action) -> bool {
        self.0.is_open(action)
    }

    #[inline(always)]
    fn stage(&self, state: &G::State) -> u32 {
        self.0.stage(state)
    }

    fn candidates(&self, state: &G::State, seat: Seat, out: &mut Vec<G::Action>) {
        self.0.candidates(state, seat, out);
    }

    fn novice(&self, state: &G::State, seat: Seat, rng: &mut Rng) -> G::Action {
        self.0.novice(state, seat, rng)
    }

    #[inline(always)]
    fn act(&self, state: &mut G::State, seat: Seat, action: G::Action) -> bool {
        self.0.act(state, seat, action, &mut NullLog).is_ok()
    }

    fn draw(&self, state: &mut G::State, rng: &mut Rng) -> u64 {
        let draw = self.0.sample(state, rng);
        let mut seen = Seen(0);
        let drawn = self.0.draw(state, draw, &mut seen);
        debug_assert!(drawn.is_ok(), "what was sampled can be drawn");
        seen.0
    }

    fn finish_as_novices(&self, state: &mut G::State, stage: Option<u32>, rng: &mut Rng) {
        let most = if stage.is_some() { MAX_DEPTH } else { self.0.max_steps() as usize };
        for _ in 0..most {
            if stage.is_some_and(|stage| self.0.stage(state) != stage) {
                break;
            }
            let applied = match self.0.turn(state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let draw = self.0.sample(state, rng);
                    self.0.draw(state, draw, &mut NullLog)
                }
                Turn::Seats(seats) => {
                    let Some(seat) = random_seat(seats, rng) else { break };
                    let action = self.0.novice(state, seat, rng);
                    self.0.act(state, seat, action, &mut NullLog)
                }
            };
            debug_assert!(applied.is_ok(), "a novice knows the rules");
        }
    }

    fn finish_at_random(&self, state: &mut G::State, rng: &mut Rng) {
        finish_at_random(self.0, state, rng);
    }

    fn result(&self, state: &G::State) -> Option<BySeat<f32>> {
        let outcome = self.0.outcome(state)?;
        let mut shares = BySeat::splat(0.0);
        for seat in Seat::all(self.0.players()) {
            shares[seat] = outcome.win_share(seat) as f32;
        }
        Some(shares)
    }

    fn features(&self, state: &G::State, rows: &mut BySeat<Row>) {
        self.0.features(state, rows);
    }
}

/// A log that keeps a number for what it heard.
struct Seen(u64);

impl<E: Debug> Log<E> for Seen {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.0 = digest(self.0, format!("{:?}", event()));
    }
}
