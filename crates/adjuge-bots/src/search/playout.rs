//! What search does with a game where its tree ends: it plays on, or asks a net.

use adjuge_engine::play::{finish_at_random, random_seat};
use adjuge_engine::{BySeat, NullLog, Rng, Seat, Turn};

use super::{Judge, MAX_DEPTH};
use crate::brain::{Brain, Row};

/// What a position at the end of the tree is worth to each seat.
pub(super) fn value<G: Brain>(
    game: &G,
    mut state: G::State,
    stage: u32,
    judge: Judge<'_>,
    rows: &mut BySeat<Row>,
    rng: &mut Rng,
) -> BySeat<f32> {
    let players = game.players();
    match judge {
        Judge::Chance => finish_at_random(game, &mut state, rng),
        Judge::Novices => finish_as_novices(game, &mut state, None, rng),
        Judge::Net(_) => finish_as_novices(game, &mut state, Some(stage), rng),
    }
    if let Some(outcome) = game.outcome(&state) {
        let mut shares = BySeat::splat(0.0);
        for seat in Seat::all(players) {
            shares[seat] = outcome.win_share(seat) as f32;
        }
        return shares;
    }
    let Judge::Net(net) = judge else { return BySeat::splat(1.0 / f32::from(players)) };
    for seat in Seat::all(players) {
        rows[seat].clear();
    }
    game.features(&state, rows);
    net.chances(players, rows)
}

/// Plays on as novices would, to the end of the game, or of a stage.
fn finish_as_novices<G: Brain>(game: &G, state: &mut G::State, stage: Option<u32>, rng: &mut Rng) {
    let most = if stage.is_some() { MAX_DEPTH } else { game.max_steps() as usize };
    for _ in 0..most {
        if stage.is_some_and(|stage| game.stage(state) != stage) {
            break;
        }
        let applied = match game.turn(state) {
            Turn::Over => break,
            Turn::Chance(_) => {
                let draw = game.sample(state, rng);
                game.draw(state, draw, &mut NullLog)
            }
            Turn::Seats(seats) => {
                let Some(seat) = random_seat(seats, rng) else { break };
                let action = game.novice(state, seat, rng);
                game.act(state, seat, action, &mut NullLog)
            }
        };
        debug_assert!(applied.is_ok(), "a novice knows the rules");
    }
}
