//! A training on disk: a line of JSON with its course and history, then numbers.

use std::sync::Arc;
use std::time::Duration;

use adjuge_bots::net::Net;
use adjuge_engine::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::learn::{Adam, Lesson};
use super::{Course, Generation, Training};
use crate::stats::Mean;

/// The version of the format.
const VERSION: u32 = 1;

/// Why a training cannot be taken up again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckpointError {
    /// It is not a checkpoint, or it is broken.
    #[error("the checkpoint is broken: {0}")]
    Broken(&'static str),
    /// It is from a different training.
    #[error("the checkpoint is from a different training ({0}); leave out --resume to start over")]
    Other(String),
}

#[derive(Serialize, Deserialize)]
struct Header {
    version: u32,
    subject: String,
    players: u8,
    games: u64,
    sims: u32,
    others: u32,
    deals: u64,
    seed: u64,
    n_features: usize,
    n_steps: u32,
    n_best: usize,
    /// For each generation kept the number of players of each lesson.
    lessons: Vec<Vec<u8>>,
    generations: Vec<Done>,
}

#[derive(Serialize, Deserialize)]
struct Done {
    games: u64,
    positions: usize,
    error: f32,
    duel: Option<[f64; 3]>,
    back: Option<[f64; 3]>,
    is_best: bool,
    seconds: f64,
}

impl Training {
    /// The whole training as bytes.
    pub fn save(&self) -> Vec<u8> {
        let course = self.course;
        let done = self.generations.iter().map(|generation| Done {
            games: generation.games,
            positions: generation.positions,
            error: generation.error,
            duel: generation.duel.map(|mean| mean.sums()),
            back: generation.back.map(|mean| mean.sums()),
            is_best: generation.is_best,
            seconds: generation.elapsed.as_secs_f64(),
        });
        let players = |lessons: &Vec<Lesson>| lessons.iter().map(|lesson| lesson.players).collect();
        let header = Header {
            version: VERSION,
            subject: self.subject.clone(),
            players: course.players,
            games: course.games,
            sims: course.sims,
            others: course.others,
            deals: course.deals,
            seed: course.seed.0,
            n_features: self.net.n_features(),
            n_steps: self.adam.n_steps,
            n_best: self.best.len(),
            lessons: self.lessons.iter().map(players).collect(),
            generations: done.collect(),
        };
        let mut bytes = serde_json::to_vec(&header).expect("a header is plain data");
        bytes.push(b'\n');
        let mut write = |numbers: &[f32]| {
            for number in numbers {
                bytes.extend(number.to_le_bytes());
            }
        };
        write(self.net.weights());
        write(&self.adam.mean);
        write(&self.adam.square);
        for net in &self.best {
            write(net.weights());
        }
        for lesson in self.lessons.iter().flatten() {
            write(&lesson.features);
            write(&lesson.shares);
        }
        let hash = Sha256::digest(&bytes);
        bytes.extend(hash);
        bytes
    }

    /// Takes a training up where it was saved. The number of generations may be another.
    pub fn resume(&mut self, bytes: &[u8]) -> Result<(), CheckpointError> {
        let broken = CheckpointError::Broken;
        let (bytes, hash) = bytes.split_last_chunk::<32>().ok_or(broken("it is too short"))?;
        if Sha256::digest(bytes).as_slice() != hash {
            return Err(broken("it was cut or changed"));
        }
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(broken("it has no header"))?;
        let header: Header =
            serde_json::from_slice(&bytes[..end]).map_err(|_| broken("its header cannot be read"))?;
        let course = self.course;
        // Everything but the number of generations, which may grow.
        let theirs = Course {
            players: header.players,
            generations: course.generations,
            games: header.games,
            sims: header.sims,
            others: header.others,
            deals: header.deals,
            seed: Seed(header.seed),
        };
        let is_same = (header.version, &header.subject, theirs) == (VERSION, &self.subject, course);
        if !is_same || header.n_features != self.net.n_features() {
            return Err(CheckpointError::Other(format!(
                "{} with {} features, {} players, {} games, {} simulations, {} deals, seed {} and {} % others",
                header.subject,
                header.n_features,
                header.players,
                header.games,
                header.sims,
                header.deals,
                header.seed,
                header.others
            )));
        }
        let mut numbers = bytes[end + 1..].as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let mut read = |n: usize| -> Result<Vec<f32>, CheckpointError> {
            let taken: Vec<f32> = numbers.by_ref().take(n).collect();
            if taken.len() == n { Ok(taken) } else { Err(broken("numbers are missing")) }
        };
        let n_weights = self.net.weights().len();
        let mut net = self.net.clone();
        net.weights_mut().copy_from_slice(&read(n_weights)?);
        let adam = Adam { mean: read(n_weights)?, square: read(n_weights)?, n_steps: header.n_steps };
        let mut best: Vec<Arc<Net>> = Vec::new();
        for _ in 0..header.n_best {
            let mut past = net.clone();
            past.weights_mut().copy_from_slice(&read(n_weights)?);
            best.push(Arc::new(past));
        }
        let mut lessons = Vec::new();
        for players in &header.lessons {
            let mut of_generation = Vec::new();
            for &players in players {
                let features = read(usize::from(players) * header.n_features)?;
                of_generation.push(Lesson { players, features, shares: read(players.into())? });
            }
            lessons.push(of_generation);
        }
        let generations = header.generations.into_iter().zip(1..).map(|(done, number)| Generation {
            number,
            games: done.games,
            positions: done.positions,
            error: done.error,
            duel: done.duel.map(Mean::shares_from_sums),
            back: done.back.map(Mean::shares_from_sums),
            is_best: done.is_best,
            elapsed: Duration::from_secs_f64(done.seconds),
        });
        self.generations = generations.collect();
        (self.net, self.adam, self.best, self.lessons) = (net, adam, best, lessons);
        Ok(())
    }
}
