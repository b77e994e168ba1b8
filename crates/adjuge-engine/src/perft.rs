//! Counted trees: how many ways a small game can go, as a fingerprint of its rules.

use crate::game::{NullLog, Play, Turn};
use crate::menu::Choices;
use crate::play::able_seats;
use crate::random::{Chance, Seed};

/// A state after set-up, which is drawn by a fixed seed: trees are counted from the first thing that matters.
pub fn root<G: Play>(game: &G) -> G::State {
    let mut state = game.start();
    while let Turn::Chance(chance) = game.turn(&state)
        && chance.stream == Chance::SETUP
    {
        let draw = game.sample(&state, &mut Seed(1).at(chance));
        game.draw(&mut state, draw, &mut NullLog).expect("a sampled draw applies");
    }
    state
}

/// How many sequences of exactly `depth` steps there are, draws and decisions, in turn or out of it; `None` if the
/// budget of states runs out before they are counted. Of a simultaneous turn only the lowest seat moves.
pub fn count<G: Play>(game: &G, state: &G::State, depth: u32, budget: &mut u64) -> Option<u64> {
    if depth == 0 {
        *budget = budget.checked_sub(1)?;
        return Some(1);
    }
    let mut total = 0;
    match game.turn(state) {
        Turn::Over => {}
        Turn::Chance(_) => {
            let mut draws = Vec::new();
            game.draws(state, &mut draws);
            for (draw, _) in draws {
                let mut next = state.clone();
                game.draw(&mut next, draw, &mut NullLog).expect("a listed draw applies");
                total += count(game, &next, depth - 1, budget)?;
            }
        }
        Turn::Seats(waited) => {
            let first = waited.first();
            let movers =
                able_seats(game, state).iter().filter(|&seat| Some(seat) == first || !waited.contains(seat));
            for seat in movers {
                for action in game.legal(state, seat).iter() {
                    let mut next = state.clone();
                    game.act(&mut next, seat, action, &mut NullLog).expect("a listed action applies");
                    total += count(game, &next, depth - 1, budget)?;
                }
            }
        }
    }
    Some(total)
}
