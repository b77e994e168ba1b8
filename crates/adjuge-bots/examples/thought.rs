//! Whether the time that bots take for what they choose under seal tells what they hold.
//!
//! In positions of games at full tables, a seat's decision is made in several worlds that look the same to the others, with
//! two lots of luck in each: how much of the difference in time is between worlds, and how often a decision takes more than
//! one pace of a house, is what the others could learn from.
//!
//! `cargo run --release -p adjuge-bots --example thought -- [LEVEL [GAME]]`

use std::time::Duration;

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::Hello;
use adjuge_bots::{BrainVisitor, Decision, Level, Recruit, Spec, visit};
use adjuge_engine::games::ALL;
use adjuge_engine::{Choices, Game, NullLog, Options, Seat, Seed, Viewer, play};

/// How long a house waits at least before it announces a decision, in seconds.
const PACE: f64 = 0.7;

/// In so many positions decisions are made, each in so many worlds.
const POSITIONS: usize = 20;
const WORLDS: usize = 6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let level: Level = arguments.first().map_or(Ok(Level::Expert), |text| text.parse())?;
    for meta in ALL.iter().filter(|meta| arguments.get(1).is_none_or(|game| game == meta.id)) {
        visit(meta.id, Times { level }).ok_or("a game that nobody knows")?;
    }
    Ok(())
}

struct Times {
    level: Level,
}

impl BrainVisitor for Times {
    type Output = ();

    fn visit<G: Game + Brain>(self) {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
        let options = Options::defaults(G::META.options);
        let game = G::new(&deck, &options, G::META.max_players).expect("a table");
        let spec = Spec::House { level: self.level, sims: None, weights: None };
        let hello = Hello::new(&game, &deck, &options);
        let recruit = Recruit::new::<G>(&spec, &hello, Duration::ZERO).expect("a bot of the house");
        // The times of two decisions in each world of each position.
        let mut positions: Vec<Vec<[f64; 2]>> = Vec::new();
        for n in 0..50 {
            let seed = Seed(n);
            let (mut state, mut rng) = (game.start(), seed.player());
            while let Some(step) = play::random_step(&game, &state, seed, &mut rng) {
                let sealed =
                    Seat::all(game.players()).find(|seat| game.sealed_round(&state, *seat).is_some());
                if let Some(seat) = sealed.filter(|_| rng.below(8) == 0 && positions.len() < POSITIONS) {
                    let worlds = (0..WORLDS).filter_map(|_| {
                        let world = game.imagine(&game.view(&state, Viewer::PUBLIC), &mut rng);
                        let is_same = game.sealed_round(&world, seat) == game.sealed_round(&state, seat);
                        is_same.then(|| {
                            [1, 2].map(|luck| time::<G>(&game, &recruit, world.clone(), seat, Seed(luck)))
                        })
                    });
                    positions.push(worlds.collect());
                }
                play::apply(&game, &mut state, step, &mut NullLog).expect("a listed step applies");
            }
            if positions.len() == POSITIONS {
                break;
            }
        }
        tell(G::META.id, &positions);
    }
}

/// How many seconds a bot takes for all that it chooses in a sealed round.
fn time<G: Game + Brain>(game: &G, recruit: &Recruit, mut state: G::State, seat: Seat, seed: Seed) -> f64 {
    let round = game.sealed_round(&state, seat);
    let begin = on_processor();
    for n in 0..64 {
        let view = game.view(&state, Viewer::seat(seat).with_recall());
        let legal = game.legal(&state, seat);
        if legal.len() == 0 {
            break;
        }
        let decision = Decision { game, seat, view: &view, legal: &legal, luck: seed.nth(n).player() };
        let Ok(action) = recruit.bot::<G>().choose(&decision) else { break };
        let is_done = game.act(&mut state, seat, action, &mut NullLog).is_err();
        if is_done || game.sealed_round(&state, seat) != round {
            break;
        }
    }
    on_processor() - begin
}

/// How many seconds this thread was on a processor, however busy the machine is.
fn on_processor() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse::<f64>().ok()).unwrap_or_default() / 1e9
}

fn tell(game: &str, positions: &[Vec<[f64; 2]>]) {
    let all: Vec<f64> = positions.iter().flatten().flatten().copied().collect();
    if all.is_empty() {
        println!("{game}: nothing is chosen under seal");
        return;
    }
    let (mut between, mut within) = (0.0, 0.0);
    let mut n_different = 0;
    for worlds in positions {
        let means: Vec<f64> = worlds.iter().map(|[one, other]| (one + other) / 2.0).collect();
        let mean = means.iter().sum::<f64>() / means.len().max(1) as f64;
        between += means.iter().map(|of_world| 2.0 * (of_world - mean).powi(2)).sum::<f64>();
        within += worlds.iter().map(|[one, other]| (one - other).powi(2) / 2.0).sum::<f64>();
        let paces = |time: &f64| (time / PACE).ceil().max(1.0) as u32;
        let counts: Vec<u32> = worlds.iter().flatten().map(paces).collect();
        n_different += usize::from(counts.iter().any(|count| *count != counts[0]));
    }
    let mean = all.iter().sum::<f64>() / all.len() as f64;
    let longest = all.iter().copied().fold(0.0, f64::max);
    println!(
        "{game}: {:.0} ms on average, {:.0} at most; {:.0} % of the differences are between worlds; in {n_different} of {} \
         positions it may take another number of paces",
        1000.0 * mean,
        1000.0 * longest,
        100.0 * between / (between + within).max(f64::MIN_POSITIVE),
        positions.len(),
    );
}
