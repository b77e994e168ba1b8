//! `adjuge bench`: how fast the engine is on this machine.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::play::{apply, random_game, random_step};
use adjuge_engine::{Game, NullLog, Options, Seat, Seed, Viewer};
use anyhow::{Result, bail};
use serde::Serialize;
use serde_json::json;

use super::{print, print_json};
use crate::cli::Bench;

/// The longest measurement.
const MAX_SECONDS: f64 = 3600.0;

/// Games between two looks at the clock.
const BATCH: u64 = 64;

#[derive(Serialize)]
struct Row {
    game: &'static str,
    players: u8,
    options: String,
    games_per_second: f64,
    moves_per_second: f64,
    threads: usize,
    games_per_second_all_threads: f64,
    speedup: f64,
    clones_per_second: f64,
    imagined_per_second: f64,
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
    let header =
        "game        players  options           games/s      moves/s   all threads   clones/s  imagined/s";
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
                        "{:<11} {:>7}  {:<12} {:>12.0} {:>12.0} {:>8.2} x {} {:>10.0}  {:>10.0}",
                        row.game,
                        row.players,
                        row.options,
                        row.games_per_second,
                        row.moves_per_second,
                        row.speedup,
                        row.threads,
                        row.clones_per_second,
                        row.imagined_per_second
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

impl Visitor for Measure {
    type Output = Result<Row>;

    fn visit<G: Game>(self) -> Result<Row> {
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
        Ok(Row {
            game: G::META.id,
            players: self.players,
            options: self.pair.unwrap_or("default").into(),
            games_per_second: games,
            moves_per_second: moves,
            threads,
            games_per_second_all_threads: all,
            speedup: all / games,
            clones_per_second: clones,
            imagined_per_second: imagined,
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
