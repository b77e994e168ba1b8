//! Playing a game step by step or at random.

use crate::game::{Log, NullLog, Play, Turn};
use crate::illegal::Illegal;
use crate::menu::Choices;
use crate::notation::{Step, StepOf};
use crate::random::{Rng, Seed};
use crate::seat::{Seat, SeatSet};

/// Applies one step, or refuses it and leaves the state as it was.
#[inline(always)]
pub fn apply<G: Play>(
    game: &G,
    state: &mut G::State,
    step: StepOf<G>,
    log: &mut impl Log<G::Event>,
) -> Result<(), Illegal<G::Rule>> {
    match step {
        Step::Draw(draw) => game.draw(state, draw, log),
        Step::Act(seat, action) => game.act(state, seat, action, log),
    }
}

/// The next step of a random game: chance by the seed, a uniform choice for one of the seats waited for.
#[inline(always)]
pub fn random_step<G: Play>(game: &G, state: &G::State, seed: Seed, rng: &mut Rng) -> Option<StepOf<G>> {
    match game.turn(state) {
        Turn::Chance(chance) => Some(Step::Draw(game.sample(state, &mut seed.at(chance)))),
        Turn::Seats(seats) => random_seat(seats, rng).and_then(|seat| random_action(game, state, seat, rng)),
        Turn::Over => None,
    }
}

/// One of the seats waited for: if it were always the lowest, it would be first to every bargain.
#[inline(always)]
pub fn random_seat(seats: SeatSet, rng: &mut Rng) -> Option<Seat> {
    if seats.is_at_most_one() {
        return seats.first();
    }
    Some(seats.nth(rng.below(u32::from(seats.len()))))
}

/// A uniform choice among a seat's legal actions.
#[inline(always)]
pub fn random_action<G: Play>(game: &G, state: &G::State, seat: Seat, rng: &mut Rng) -> Option<StepOf<G>> {
    let legal = game.legal(state, seat);
    if legal.is_empty() {
        return None;
    }
    let action = legal.get(rng.below(legal.len() as u32) as usize);
    Some(Step::Act(seat, action))
}

/// Plays a whole random game without a log; returns its final state and how many decisions it took.
pub fn random_game<G: Play>(game: &G, seed: Seed) -> (G::State, u32) {
    let mut state = game.start();
    let mut rng = seed.player();
    let mut n_moves = 0;
    loop {
        let applied = match game.turn(&state) {
            Turn::Chance(chance) => {
                let draw = game.sample(&state, &mut seed.at(chance));
                game.draw(&mut state, draw, &mut NullLog)
            }
            Turn::Seats(seats) => {
                let Some(seat) = random_seat(seats, &mut rng) else { break };
                let legal = game.legal(&state, seat);
                let action = legal.get(rng.below(legal.len() as u32) as usize);
                n_moves += 1;
                game.act(&mut state, seat, action, &mut NullLog)
            }
            Turn::Over => break,
        };
        debug_assert!(applied.is_ok(), "a listed step applies");
    }
    (state, n_moves)
}

/// Plays on at random to the end, with one generator for chance and the players, as a search does to find out how a
/// position might go on.
pub fn finish_at_random<G: Play>(game: &G, state: &mut G::State, rng: &mut Rng) {
    loop {
        let applied = match game.turn(state) {
            Turn::Chance(_) => {
                let draw = game.sample(state, rng);
                game.draw(state, draw, &mut NullLog)
            }
            Turn::Seats(seats) => {
                let Some(seat) = random_seat(seats, rng) else { break };
                let legal = game.legal(state, seat);
                let action = legal.get(rng.below(legal.len() as u32) as usize);
                game.act(state, seat, action, &mut NullLog)
            }
            Turn::Over => break,
        };
        debug_assert!(applied.is_ok(), "a listed step applies");
    }
}

/// The seats that may act now, in turn or out of it.
pub fn able_seats<G: Play>(game: &G, state: &G::State) -> SeatSet {
    Seat::all(game.players()).filter(|&seat| !game.legal(state, seat).is_empty()).collect()
}
