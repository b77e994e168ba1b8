//! Series of games on several threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use adjuge_bots::brain::Brain;
use adjuge_bots::{Bot, Fault, Recruit};
use adjuge_engine::play::random_game;
use adjuge_engine::{Game, Seat, Seed};

use crate::course::{Course, Lengths, Places};
use crate::play::{Unfinished, play};
use crate::stats::{Distribution, Mean};
use crate::threads::{Stop, in_parallel};

/// How many random games are measured in rounds and auctions: listening to a game takes longer than playing it.
const HEARD: u64 = 1000;

/// Random games taken by a thread at a time.
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
#[derive(Clone, Debug)]
pub struct Tallies {
    /// Decisions taken, in all games together.
    pub moves: u64,
    /// Decisions per game, over all games that were played.
    pub lengths: Distribution,
    /// Points, of all seats together.
    pub scores: Distribution,
    /// Rounds and auctions per game; of random games, at most the first thousand.
    pub courses: Lengths,
    /// The share of the victories, by seat.
    pub wins: Vec<Mean>,
    /// The same by place after the starter.
    pub places: Places,
    /// How often each ending was seen.
    pub endings: Vec<(&'static str, u64)>,
    /// Decisions that a bot lost, by seat and reason.
    pub faults: BTreeMap<(Seat, Fault), u64>,
    /// How long it took.
    pub elapsed: Duration,
}

/// Plays a series, or as much of it as is begun before `stop` is set: `bots` take the seats in order, over and over
/// until the table is full, or random players do if there are none; `progress` hears how many games are done, from
/// any thread.
pub fn simulate<G: Game + Brain>(
    game: &G,
    series: Series,
    bots: &[Recruit],
    stop: &AtomicBool,
    progress: impl Fn(u64) + Sync,
) -> Result<Tallies, Unfinished> {
    let started = Instant::now();
    // Bots think for so long that a piece of work is one game.
    let chunk = if bots.is_empty() { CHUNK } else { 1 };
    let names: Vec<String> =
        bots.iter().map(|bot| bot.name().to_string()).cycle().take(game.players().into()).collect();
    let seated = || {
        let recruits = bots.iter().cycle().take(game.players().into());
        if bots.is_empty() { Vec::new() } else { recruits.map(Recruit::bot).collect() }
    };
    let pieces = in_parallel(
        series.games.div_ceil(chunk),
        series.threads,
        Stop { flag: stop, least: 1 },
        seated,
        |bots: &mut Vec<Box<dyn Bot<G>>>, n| {
            let mut tallies = Tallies::of(game);
            let to = series.games.min((n + 1) * chunk);
            for n in n * chunk..to {
                let seed = series.seed.nth(n);
                tallies.play(game, seed, &names, bots)?;
                if bots.is_empty() && n < HEARD {
                    tallies.courses.add(Course::of_random(game, seed));
                }
            }
            progress(to - n * chunk);
            Ok(tallies)
        },
    );
    let mut all = Tallies::of(game);
    for tallies in pieces {
        all.merge(&tallies?);
    }
    all.endings.sort_unstable();
    all.elapsed = started.elapsed();
    Ok(all)
}

impl Tallies {
    fn of<G: Game>(game: &G) -> Tallies {
        Tallies {
            moves: 0,
            lengths: Distribution::default(),
            scores: Distribution::default(),
            courses: Lengths::default(),
            wins: vec![Mean::of_shares(); game.players().into()],
            places: Places::new(game.players()),
            endings: Vec::new(),
            faults: BTreeMap::new(),
            elapsed: Duration::ZERO,
        }
    }

    fn play<G: Game + Brain>(
        &mut self,
        game: &G,
        seed: Seed,
        names: &[String],
        bots: &mut [Box<dyn Bot<G>>],
    ) -> Result<(), Unfinished> {
        let (outcome, starter, n_moves) = if bots.is_empty() {
            let (state, n_moves) = random_game(game, seed);
            let outcome = game.outcome(&state).ok_or(Unfinished { seed })?;
            (outcome, Course::starter(game, seed), n_moves)
        } else {
            let mut seated: Vec<&mut dyn Bot<G>> = bots.iter_mut().map(|bot| &mut **bot as _).collect();
            let played = play(game, seed, names, &mut seated, |_| {})?;
            for (seat, fault) in played.faults {
                *self.faults.entry((seat, fault)).or_default() += 1;
            }
            self.courses.add(played.course);
            let n_moves = played.thinking.iter().map(|(count, _)| count).sum();
            (played.outcome, played.course.starter, n_moves)
        };
        self.moves += u64::from(n_moves);
        self.lengths.add(n_moves as i32);
        for (seat, wins) in Seat::all(game.players()).zip(&mut self.wins) {
            self.scores.add(outcome.scores[seat]);
            wins.add(outcome.win_share(seat));
        }
        self.places.add(starter, &outcome);
        self.count_ending(outcome.ending, 1);
        Ok(())
    }

    /// How many decisions a seat lost to a novice.
    pub fn lost(&self, seat: Seat) -> u64 {
        self.faults.iter().filter(|((who, _), _)| *who == seat).map(|(_, n)| n).sum()
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
        self.courses.merge(&other.courses);
        self.places.merge(&other.places);
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            mine.merge(theirs);
        }
        for (ending, n) in &other.endings {
            self.count_ending(ending, *n);
        }
        for (fault, n) in &other.faults {
            *self.faults.entry(fault.clone()).or_default() += n;
        }
    }
}

#[cfg(test)]
mod tests {
    use adjuge_engine::games::don::Don;
    use adjuge_engine::{Options, Setup};

    use super::*;

    #[test]
    fn threads_do_not_change_the_result() {
        let deck = Don::read_deck(Don::META.house_deck).unwrap();
        let game = Don::new(&deck, &Options::defaults(Don::META.options), 4).unwrap();
        let run = |threads| {
            let series = Series { games: 1000, seed: Seed(5), threads: NonZeroUsize::new(threads).unwrap() };
            let tallies = simulate(&game, series, &[], &AtomicBool::new(false), |_| {}).unwrap();
            let wins: Vec<_> = tallies.wins.iter().map(|wins| format!("{:.9}", wins.mean())).collect();
            (tallies.moves, tallies.scores, tallies.lengths, tallies.endings, wins)
        };
        assert_eq!(run(1), run(2));
    }
}
