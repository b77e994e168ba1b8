//! What search does with a game beyond its tree: where that begins, a world is made up; where it ends, the game is played
//! on, or a net is asked.

use adjuge_engine::play::{finish_at_random, random_seat};
use adjuge_engine::{BySeat, NullLog, Rng, Seat, SeatSet, Turn};

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
    let mut chances = BySeat::splat(1.0 / f32::from(players));
    if let Some(outcome) = game.outcome(&state) {
        for seat in Seat::all(players) {
            chances[seat] = outcome.win_share(seat) as f32;
        }
    } else if let Judge::Net(net) = judge {
        for seat in Seat::all(players) {
            rows[seat].clear();
        }
        game.features(&state, rows);
        chances = net.chances(players, rows);
    }
    reckon_margins(game, &state, &mut chances);
    chances
}

/// What points are worth where the game is decided.
const MARGIN: f32 = 0.01;

/// A lead of so many points is half of the greatest.
const LEAD: f32 = 8.0;

/// Who cannot win any more, or cannot lose, still plays for points; as long as the game is open they count for nothing.
fn reckon_margins<G: Brain>(game: &G, state: &G::State, chances: &mut BySeat<f32>) {
    let players = game.players();
    let is_decided = |chance: f32| (chance - 0.5).abs() > 0.4;
    if !Seat::all(players).any(|seat| is_decided(chances[seat])) {
        return;
    }
    let Some(&(_, points)) = game.keys(state).first() else { return };
    for seat in Seat::all(players) {
        if !is_decided(chances[seat]) {
            continue;
        }
        let rivals = Seat::all(players).filter(|&rival| rival != seat);
        let lead = (points[seat] - rivals.map(|rival| points[rival]).max().unwrap_or(0)) as f32;
        let margin = 0.5 + 0.5 * lead / (lead.abs() + LEAD);
        // From 0 where the game is as good as open to 1 where it is over.
        let part = MARGIN * (10.0 * (chances[seat] - 0.5).abs() - 4.0);
        chances[seat] += part * (margin - chances[seat]);
    }
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

/// Who decides next. Where choices are sealed their order means nothing, and one order keeps it from telling apart what
/// nobody can; where they are not, whoever is first makes a difference.
pub(super) fn decider<G: Brain>(
    game: &G,
    state: &G::State,
    seats: SeatSet,
    root: Option<Seat>,
    rng: &mut Rng,
) -> Option<Seat> {
    let first = root.filter(|&root| seats.contains(root)).or_else(|| seats.first())?;
    let is_any = seats.is_at_most_one() || game.sealed_round(state, first).is_some();
    if is_any { Some(first) } else { random_seat(seats, rng) }
}

/// A world is imagined anew at most so many times because another is likelier.
const MOST_DOUBTS: u32 = 8;

/// A world that fits the view, and in which the others were likely to do what they did.
pub(super) fn imagine_likely<G: Brain>(game: &G, view: &G::View, seat: Seat, rng: &mut Rng) -> G::State {
    let mut world = game.imagine(view, rng);
    for _ in 0..MOST_DOUBTS {
        let likelihood = game.likelihood(&world, seat);
        if likelihood >= 1.0 || (rng.below(1 << 24) as f32) < likelihood * (1 << 24) as f32 {
            break;
        }
        world = game.imagine(view, rng);
    }
    world
}
