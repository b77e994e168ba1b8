//! `adjuge bench`: how fast the engine is on this machine.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use adjuge_bots::brain::Brain;
use adjuge_bots::net::Net;
use adjuge_bots::search::{Budget, Judge, Search};
use adjuge_bots::{BrainVisitor, visit};
use adjuge_engine::games::ALL;
use adjuge_engine::play::{apply, random_game, random_seat, random_step};
use adjuge_engine::{Game, NullLog, Options, Seat, Seed, Turn, Viewer};
use anyhow::{Result, bail};
use serde::Serialize;
use serde_json::json;

use super::{print, print_json};
use crate::cli::Bench;

/// The longest measurement.
const MAX_SECONDS: f64 = 3600.0;

/// Simulations of a decision.
const SIMS: u32 = 1000;

/// One decision in this many is thought about.
const THOUGHT_ABOUT: u32 = 16;

/// Games between two looks at the clock.
const BATCH: u64 = 64;

#[derive(Serialize)]
struct Row {
    game: &'static str,
    players: u8,
    options: BTreeMap<&'static str, &'static str>,
    #[serde(skip)]
    variant: &'static str,
    games_per_second: f64,
    moves_per_second: f64,
    threads: usize,
    games_per_second_all_threads: f64,
    speedup: f64,
    clones_per_second: f64,
    imagined_per_second: f64,
    /// Simulations of a search, each played to the end at random.
    playouts_per_second: f64,
    /// Simulations of a search judged by the value net; none where it is not trained.
    judged_per_second: Option<f64>,
}

pub(super) fn run(args: &Bench) -> Result<()> {
    if let Some(id) = &args.game
        && !ALL.iter().any(|meta| meta.id == id)
    {
        bail!("unknown game {id:?}");
    }
    if !(args.seconds > 0.0 && args.seconds <= MAX_SECONDS) {
        bail!("--seconds takes a number above 0, up to {MAX_SECONDS}");
    }
    let time = Duration::from_secs_f64(args.seconds);
    let mut rows = Vec::new();
    let header = "game         players  options            games      moves  all threads     clones   imagined  \
                  playouts    judged";
    if !args.json {
        print(header)?;
    }
    for meta in ALL.iter().filter(|meta| args.game.as_deref().is_none_or(|id| id == meta.id)) {
        let seats =
            (meta.min_players..=meta.max_players).filter(|n| args.players.is_none_or(|only| only == *n));
        for players in seats {
            for pair in std::iter::once(None).chain(meta.benchmarks.iter().map(|pair| Some(*pair))) {
                let Some(row) = visit(meta.id, Measure { players, pair, time }) else { continue };
                let row = row?;
                if !args.json {
                    print(&format!(
                        "{:<12} {:>7}  {:<12} {:>11.0} {:>10.0} {:>12.0} {:>10.0} {:>10.0} {:>9.0} {:>9}",
                        row.game,
                        row.players,
                        row.variant,
                        row.games_per_second,
                        row.moves_per_second,
                        row.games_per_second_all_threads,
                        row.clones_per_second,
                        row.imagined_per_second,
                        row.playouts_per_second,
                        row.judged_per_second.map_or("—".into(), |judged| format!("{judged:.0}"))
                    ))?;
                }
                rows.push(row);
            }
        }
    }
    if rows.is_empty() {
        bail!("no game is for that number of players");
    }
    if args.json { print_json(&json!(rows)) } else { Ok(()) }
}

struct Measure {
    players: u8,
    pair: Option<&'static str>,
    time: Duration,
}

impl BrainVisitor for Measure {
    type Output = Result<Row>;

    fn visit<G: Game + Brain>(self) -> Result<Row> {
        let deck = G::read_deck(G::META.house_deck)?;
        let mut options = Options::defaults(G::META.options);
        if let Some(pair) = self.pair {
            options.set_pair(G::META.options, pair)?;
        }
        let game = G::new(&deck, &options, self.players)?;
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN).get();
        play_for(&game, Seed(1), self.time / 4);
        let (games, moves) = play_for(&game, Seed(2), self.time);
        let all: f64 = std::thread::scope(|scope| {
            let work = |n| play_for(&game, Seed(3).nth(n), self.time).0;
            let workers: Vec<_> = (0..threads as u64).map(|n| scope.spawn(move || work(n))).collect();
            workers.into_iter().map(|worker| worker.join().expect("a worker does not panic")).sum()
        });
        let state = midway(&game);
        let clones = rate(self.time / 2, || {
            black_box(black_box(&state).clone());
        });
        let view = game.view(&state, Viewer::seat(Seat::new(0)));
        let mut rng = Seed(4).player();
        let imagined = rate(self.time / 2, || {
            black_box(game.imagine(black_box(&view), &mut rng));
        });
        let net = Net::of_house::<G>().ok();
        Ok(Row {
            game: G::META.id,
            players: self.players,
            options: options.iter().collect(),
            variant: self.pair.unwrap_or("default"),
            games_per_second: games,
            moves_per_second: moves,
            threads,
            games_per_second_all_threads: all,
            speedup: all / games,
            clones_per_second: clones,
            imagined_per_second: imagined,
            playouts_per_second: think_for(&game, Judge::Chance, self.time),
            judged_per_second: net.map(|net| think_for(&game, Judge::Net(&net), self.time)),
        })
    }
}

/// Plays random games for a while; games and moves a second.
fn play_for<G: Game>(game: &G, seed: Seed, time: Duration) -> (f64, f64) {
    let started = Instant::now();
    let (mut n_games, mut n_moves) = (0, 0);
    loop {
        for n in n_games..n_games + BATCH {
            let (state, moves) = random_game(game, seed.nth(n));
            black_box(game.outcome(&state));
            n_moves += u64::from(moves);
        }
        n_games += BATCH;
        let seconds = started.elapsed().as_secs_f64();
        if seconds >= time.as_secs_f64() {
            return (n_games as f64 / seconds, n_moves as f64 / seconds);
        }
    }
}

/// Thinks about decisions of novices' games for a while; simulations a second.
fn think_for<G: Game + Brain>(game: &G, judge: Judge<'_>, time: Duration) -> f64 {
    let mut search = Search::new(Budget::sims(SIMS));
    let (mut n_sims, mut thinking) = (0u64, Duration::ZERO);
    let (mut state, mut seed) = (game.start(), Seed(6));
    let mut rng = seed.player();
    while thinking < time {
        let applied = match game.turn(&state) {
            Turn::Over => {
                seed = seed.nth(1);
                state = game.start();
                continue;
            }
            Turn::Chance(chance) => {
                let draw = game.sample(&state, &mut seed.at(chance));
                game.draw(&mut state, draw, &mut NullLog)
            }
            Turn::Seats(seats) => {
                let Some(seat) = random_seat(seats, &mut rng) else { break };
                // The end of a game is quicker to play out than its start, so a few of each are thought about.
                if rng.below(THOUGHT_ABOUT) == 0 {
                    let view = game.view(&state, Viewer::seat(seat).with_recall());
                    let started = Instant::now();
                    let thoughts = search.think(game, &view, seat, judge, &mut rng);
                    // A decision without a choice is not thought about.
                    if thoughts.len() > 1 {
                        thinking += started.elapsed();
                        n_sims += u64::from(SIMS);
                    }
                }
                let action = game.novice(&state, seat, &mut rng);
                game.act(&mut state, seat, action, &mut NullLog)
            }
        };
        debug_assert!(applied.is_ok(), "a novice knows the rules");
    }
    n_sims as f64 / thinking.as_secs_f64().max(1e-9)
}

/// A state from the middle of a random game.
fn midway<G: Game>(game: &G) -> G::State {
    let seed = Seed(5);
    let count = |limit: usize| {
        let (mut state, mut rng, mut n) = (game.start(), seed.player(), 0);
        while n < limit
            && let Some(step) = random_step(game, &state, seed, &mut rng)
            && apply(game, &mut state, step, &mut NullLog).is_ok()
        {
            n += 1;
        }
        (state, n)
    };
    let (_, length) = count(usize::MAX);
    count(length / 2).0
}

fn rate(time: Duration, mut work: impl FnMut()) -> f64 {
    let started = Instant::now();
    let mut n = 0u64;
    loop {
        for _ in 0..1000 {
            work();
        }
        n += 1000;
        let seconds = started.elapsed().as_secs_f64();
        if seconds >= time.as_secs_f64() {
            return n as f64 / seconds;
        }
    }
}
