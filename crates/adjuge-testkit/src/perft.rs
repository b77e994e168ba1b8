//! Counted trees: how many ways a small game can go, as a fingerprint of its rules.

use adjuge_engine::{Choices, Game, NullLog, Turn};

/// How many sequences of exactly `depth` steps there are, draws and decisions of all seats waited for.
///
/// Simultaneous decisions are taken in the order of seats.
pub fn count<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.turn(state) {
        Turn::Over => 0,
        Turn::Chance(_) => {
            let mut draws = Vec::new();
            game.draws(state, &mut draws);
            draws
                .into_iter()
                .map(|(draw, _)| {
                    let mut next = state.clone();
                    game.draw(&mut next, draw, &mut NullLog).expect("a listed draw applies");
                    count(game, &next, depth - 1)
                })
                .sum()
        }
        Turn::Seats(seats) => {
            let seat = seats.first().expect("the table waits for somebody");
            game.legal(state, seat)
                .iter()
                .map(|action| {
                    let mut next = state.clone();
                    game.act(&mut next, seat, action, &mut NullLog).expect("a listed action applies");
                    count(game, &next, depth - 1)
                })
                .sum()
        }
    }
}
