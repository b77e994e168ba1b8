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
    /// How many deals a duel has.
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
                let plan = Plan { deals: self.course.deals, seed: seed.nth(1), threads };
                let bouts = Bout::duels(rivals.len(), self.course.players);
                progress(Progress::Duels(plan.n_games(&bouts, rivals.len(), self.course.players)));
                let results =
                    hold(&game, &rivals, &bouts, plan, Stop::NEVER.flag, |_| progress(Progress::Game))?;
                (results.matrix[0][1], results.matrix[1][0])
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
