//! Training a game's value net by self-play.
//!
//! A generation plays games with the best net so far, learns from them and from those of the last generations,
//! and becomes the best net if it wins a duel against it. All of it follows from the seed, whatever the threads.

mod checkpoint;
mod learn;
mod lessons;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use adjuge_bots::Recruit;
use adjuge_bots::brain::Brain;
use adjuge_bots::net::{Net, n_features};
use adjuge_bots::search::Budget;
use adjuge_engine::deck::deck_hash;
use adjuge_engine::{Game, Options, Seed, SetupError};

pub use checkpoint::CheckpointError;
use learn::{Adam, Lesson, study};
use lessons::School;

use crate::matches::{Bout, Plan, hold};
use crate::play::Unfinished;
use crate::stats::Mean;
use crate::threads::Stop;

/// How to train.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// How many players sit at most tables, and at all duels.
    pub players: u8,
    /// How many generations there are.
    pub generations: u32,
    /// How many games each plays; the first, which novices play, five times as many.
    pub games: u64,
    /// How many simulations a decision gets.
    pub sims: u32,
    /// How many seats in a hundred are played by older nets, novices and random players instead of the newest net.
    pub others: u32,
    /// How many deals a duel has at most.
    pub deals: u64,
    /// What all chance follows from.
    pub seed: Seed,
}

/// The lessons of so many generations are kept.
const KEPT_GENERATIONS: usize = 4;

/// How often a generation goes through all lessons.
const PASSES: u32 = 6;

/// How fast it learns at first; later generations learn more slowly.
const RATE: f32 = 0.004;

/// Novices' games are quickly played, and the first net needs many.
const FIRST_GAMES: u64 = 5;

/// After so many deals it is asked whether a duel is decided.
const DEALS: u64 = 20;

/// Which net is better is asked as if the one won so much more often alone than the other does.
const DIFFERENCE: f64 = 0.05;

/// How much likelier the one must be than the other: wrong in one case of twenty.
const ODDS: f64 = 19.0;

/// What a generation did.
#[derive(Clone, PartialEq, Debug)]
pub struct Generation {
    /// Its number, counted from 1.
    pub number: u32,
    /// How many games it played.
    pub games: u64,
    /// How many positions it learned from.
    pub positions: usize,
    /// The mean error of the last pass.
    pub error: f32,
    /// Its share of the victories, alone among the best net so far; none for the first.
    pub duel: Option<Mean>,
    /// The share of the best net so far, alone among the new one.
    pub back: Option<Mean>,
    /// Whether it is the best net now.
    pub is_best: bool,
    /// How long it took.
    pub elapsed: Duration,
}

/// A training that can be stopped after any generation and taken up again.
#[derive(Debug)]
pub struct Training {
    course: Course,
    /// What is trained: the game, the revision of its rules, and the fingerprint of the deck.
    subject: String,
    net: Net,
    adam: Adam,
    /// The best nets so far, the newest last.
    best: Vec<Arc<Net>>,
    lessons: Vec<Vec<Lesson>>,
    /// What the generations so far did.
    pub generations: Vec<Generation>,
}

/// Why training stopped.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TrainingError {
    /// The table cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A game did not end.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
}

/// What training is doing, for a progress bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A generation plays so many games.
    Plays(u64),
    /// It learns from so many positions.
    Learns(usize),
    /// It plays so many games of its duel.
    Duels(u64),
    /// One more game is over.
    Game,
}

impl Training {
    /// A training that has not begun.
    pub fn new<G: Game + Brain>(deck: &G::Deck, course: Course) -> Result<Training, TrainingError> {
        G::new(deck, &Options::defaults(G::META.options), course.players)?;
        let net = Net::random(n_features::<G>(), &mut course.seed.player());
        let adam = Adam::new(&net);
        let subject = format!("{}, rules {}, deck {}", G::META.id, G::META.rules_rev, deck_hash(deck));
        let (best, lessons, generations) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Training { course, subject, net, adam, best, lessons, generations })
    }

    /// What is trained: the game, the revision of its rules, and the fingerprint of the deck.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// How it trains.
    pub fn course(&self) -> Course {
        self.course
    }

    /// The best net so far.
    pub fn best(&self) -> Option<&Net> {
        self.best.last().map(|net| &**net)
    }

    /// Trains one generation; `None` when all are done.
    pub fn generation<G: Game + Brain>(
        &mut self,
        deck: &G::Deck,
        threads: NonZeroUsize,
        progress: impl Fn(Progress) + Sync,
    ) -> Result<Option<&Generation>, TrainingError> {
        let number = self.generations.len() as u32 + 1;
        if number > self.course.generations {
            return Ok(None);
        }
        let started = Instant::now();
        let seed = self.course.seed.nth(number.into());
        let games = if self.best.is_empty() { self.course.games * FIRST_GAMES } else { self.course.games };
        progress(Progress::Plays(games));
        let school = School::<G> {
            deck,
            players: self.course.players,
            sims: self.course.sims,
            others: self.course.others,
            threads,
            nets: &self.best,
        };
        let lessons = school.lessons(games, seed, |_| progress(Progress::Game))?;
        self.lessons.push(lessons);
        if self.lessons.len() > KEPT_GENERATIONS {
            self.lessons.remove(0);
        }
        let lessons = self.lessons.concat();
        progress(Progress::Learns(lessons.len()));
        let mut rng = seed.player();
        let rate = RATE / (number as f32).sqrt();
        let mut error = f32::NAN;
        for pass in 0..PASSES {
            // Smaller steps toward the end of each generation settle what the first ones stirred up.
            let rate = rate * (1.0 - 0.8 * pass as f32 / (PASSES - 1) as f32);
            error = study(&mut self.net, &mut self.adam, &lessons, rate, &mut rng);
        }
        // What will be written is what is tried: with rounded weights.
        let net = Net::read(&self.net.write(G::META.id), G::META.id).expect("what was written can be read");
        let (duel, back) = match self.best.last() {
            None => (None, None),
            Some(best) => {
                let game = G::new(deck, &Options::defaults(G::META.options), self.course.players)?;
                let budget = Budget::sims(self.course.sims);
                let rivals = [
                    Recruit::with_net("new", budget, Arc::new(net.clone())),
                    Recruit::with_net("best", budget, best.clone()),
                ];
                let bouts = Bout::duels(rivals.len(), self.course.players);
                let mut shares = [Mean::of_shares(); 2];
                for part in 1.. {
                    // Every part has deals of its own.
                    let deals = DEALS.min(self.course.deals - shares[0].n());
                    let plan = Plan { deals, seed: seed.nth(part), threads };
                    progress(Progress::Duels(plan.n_games(&bouts, rivals.len(), self.course.players)));
                    let results =
                        hold(&game, &rivals, &bouts, plan, Stop::NEVER.flag, |_| progress(Progress::Game))?;
                    for (share, [hero, field]) in shares.iter_mut().zip([[0, 1], [1, 0]]) {
                        results.matrix[hero][field].iter().for_each(|of_part| share.merge(of_part));
                    }
                    if shares[0].n() >= self.course.deals || is_decided(&shares) {
                        break;
                    }
                }
                let [duel, back] = shares;
                (Some(duel), Some(back))
            }
        };
        // The new net must do better among the old ones than the old one does among the new.
        let is_best = match (&duel, &back) {
            (Some(duel), Some(back)) => duel.mean() > back.mean(),
            _ => true,
        };
        if is_best {
            self.best.push(Arc::new(net));
        }
        let (positions, elapsed) = (lessons.len(), started.elapsed());
        self.generations.push(Generation { number, games, positions, error, duel, back, is_best, elapsed });
        Ok(self.generations.last())
    }
}

/// Whether two shares have told which of them is greater: Wald's test of their difference.
fn is_decided(shares: &[Mean; 2]) -> bool {
    let [one, other] = shares;
    // At a table for two what one wins the other loses, so that both may be wrong together.
    let variance = (one.variance().sqrt() + other.variance().sqrt()).powi(2);
    // Where all deals came out alike they say nothing yet of how much they may differ.
    variance > f64::EPSILON && 2.0 * DIFFERENCE * (one.mean() - other.mean()).abs() / variance >= ODDS.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean of so many deals, every second of which brings so much more and less than this.
    fn mean(n: u64, share: f64, spread: f64) -> Mean {
        let mut mean = Mean::of_shares();
        (0..n).for_each(|deal| mean.add(if deal % 2 == 0 { share + spread } else { share - spread }));
        mean
    }

    #[test]
    fn a_clear_duel_ends_soon_and_a_close_one_late() {
        let decided = |n, one, other| is_decided(&[mean(n, one, 0.2), mean(n, other, 0.2)]);
        assert!(decided(20, 0.45, 0.15) && decided(20, 0.15, 0.45));
        assert!(!decided(20, 0.28, 0.25) && !decided(100, 0.26, 0.25));
        assert!(decided(1000, 0.28, 0.25));
        assert!(!is_decided(&[mean(20, 0.5, 0.0), mean(20, 0.1, 0.0)]));
    }
}
