//! Series of random games on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use adjuge_engine::play::random_game;
use adjuge_engine::{Game, Seat, Seed};

use crate::stats::{Distribution, Mean};

/// Games taken by a thread at a time.
const CHUNK: u64 = 256;

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// How many games.
    pub games: u64,
    /// The seed of the series.
    pub seed: Seed,
    /// On how many threads.
    pub threads: NonZeroUsize,
}

/// What came of a series.
#[derive(Clone, Debug, Default)]
pub struct Tallies {
    /// Decisions taken, in all games together.
    pub moves: u64,
    /// Decisions a game.
    pub lengths: Distribution,
    /// Points, of all seats together.
    pub scores: Distribution,
    /// The part of victories, by seat.
    pub wins: Vec<Mean>,
    /// How often each ending was seen.
    pub endings: Vec<(&'static str, u64)>,
    /// How long it took.
    pub elapsed: Duration,
}

/// A game did not end: its rules are broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesError {
    /// The seed of the game.
    pub seed: Seed,
}

impl std::fmt::Display for SeriesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the game with seed {} stopped without a result", self.seed.0)
    }
}

impl std::error::Error for SeriesError {}

/// Plays a series of random games; `progress` hears how many are done, from any thread.
pub fn simulate<G: Game>(
    game: &G,
    series: Series,
    progress: impl Fn(u64) + Sync,
) -> Result<Tallies, SeriesError> {
    let started = Instant::now();
    let next = AtomicU64::new(0);
    let work = || -> Result<Tallies, SeriesError> {
        let mut tallies =
            Tallies { wins: vec![Mean::default(); game.players().into()], ..Tallies::default() };
        loop {
            let from = next.fetch_add(CHUNK, Ordering::Relaxed);
            if from >= series.games {
                return Ok(tallies);
            }
            let to = series.games.min(from + CHUNK);
            for n in from..to {
                tallies.play(game, series.seed.nth(n))?;
            }
            progress(to - from);
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        // More threads than chunks would find nothing to do, and where no more can be had, fewer do the work.
        let useful =
            series.threads.get().min(usize::try_from(series.games / CHUNK + 1).unwrap_or(usize::MAX));
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
        let helpers: Vec<_> = (1..useful).map_while(spawn).collect();
        let own = work();
        let helped = helpers.into_iter().map(|helper| helper.join().expect("a worker does not panic"));
        helped.chain([own]).collect()
    });
    let mut all = Tallies { wins: vec![Mean::default(); game.players().into()], ..Tallies::default() };
    for result in results {
        all.merge(&result?);
    }
    all.endings.sort_unstable();
    all.elapsed = started.elapsed();
    Ok(all)
}

impl Tallies {
    fn play<G: Game>(&mut self, game: &G, seed: Seed) -> Result<(), SeriesError> {
        let (state, n_moves) = random_game(game, seed);
        let outcome = game.outcome(&state).ok_or(SeriesError { seed })?;
        self.moves += u64::from(n_moves);
        self.lengths.add(n_moves as i32);
        for (seat, wins) in Seat::all(game.players()).zip(&mut self.wins) {
            self.scores.add(outcome.scores[seat]);
            wins.add(outcome.win_share(seat));
        }
        self.count_ending(outcome.ending, 1);
        Ok(())
    }

    fn count_ending(&mut self, ending: &'static str, n: u64) {
        match self.endings.iter_mut().find(|(known, _)| *known == ending) {
            Some((_, count)) => *count += n,
            None => self.endings.push((ending, n)),
        }
    }

    fn merge(&mut self, other: &Tallies) {
        self.moves += other.moves;
        self.lengths.merge(&other.lengths);
        self.scores.merge(&other.scores);
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            mine.merge(theirs);
        }
        for (ending, n) in &other.endings {
            self.count_ending(ending, *n);
        }
    }
}

#[cfg(test)]
mod tests {
    use adjuge_engine::Options;
    use adjuge_engine::games::don::Don;

    use super::*;

    #[test]
    fn threads_do_not_change_the_result() {
        let deck = Don::read_deck(Don::META.house_deck).unwrap();
        let game = Don::new(&deck, &Options::defaults(Don::META.options), 4).unwrap();
        let run = |threads| {
            let series = Series { games: 1000, seed: Seed(5), threads: NonZeroUsize::new(threads).unwrap() };
            let tallies = simulate(&game, series, |_| {}).unwrap();
            let wins: Vec<_> = tallies.wins.iter().map(|wins| format!("{:.9}", wins.mean())).collect();
            (tallies.moves, tallies.scores, tallies.lengths, tallies.endings, wins)
        };
        assert_eq!(run(1), run(2));
    }
}
