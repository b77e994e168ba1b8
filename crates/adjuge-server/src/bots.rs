//! Where bots think: a few threads that no table keeps from another.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::Hello;
use adjuge_bots::{BrainVisitor, Level, Recruit, Spec};
use adjuge_engine::Game;
use adjuge_engine::Options;
use prometheus_client::metrics::gauge::Gauge;
use tokio::sync::oneshot;

use crate::course::Thinking;

type Job = (Thinking, oneshot::Sender<String>);

/// A few threads on which bots think, in the order they were asked.
#[derive(Debug)]
pub(crate) struct Bots {
    jobs: mpsc::Sender<Job>,
    waiting: Gauge,
}

impl Bots {
    /// Starts the threads; they end with the house.
    pub(crate) fn start(threads: NonZeroUsize, waiting: Gauge) -> std::io::Result<Bots> {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for n in 0..threads.get() {
            let (queue, waiting) = (queue.clone(), waiting.clone());
            let builder = std::thread::Builder::new().name(format!("bot-{n}"));
            builder.spawn(move || {
                loop {
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((thinking, done)) = job else { return };
                    waiting.dec();
                    // A bot that breaks down loses its decision, not the house.
                    if let Ok(action) = catch_unwind(AssertUnwindSafe(thinking)) {
                        // A table that was closed meanwhile needs no answer.
                        let _ = done.send(action);
                    } else {
                        tracing::error!("a bot broke down");
                    }
                }
            })?;
        }
        Ok(Bots { jobs, waiting })
    }

    /// Asks for a decision; there is no answer if the bot broke down.
    pub(crate) fn ask(&self, thinking: Thinking) -> oneshot::Receiver<String> {
        let (done, answer) = oneshot::channel();
        self.waiting.inc();
        // The threads outlive the house, so somebody listens.
        let _ = self.jobs.send((thinking, done));
        answer
    }
}

/// Bots ready to sit down, by game and level: their nets are read once.
#[derive(Debug, Default)]
pub(crate) struct Recruits {
    ready: Mutex<HashMap<(String, Level), Recruit>>,
}

impl Recruits {
    /// The bot of this level for this game.
    pub(crate) fn get(&self, game: &str, level: Level, time: Duration) -> Result<Recruit, String> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(recruit) = ready.get(&(game.to_string(), level)) {
            return Ok(recruit.clone());
        }
        let unknown = || Err(format!("there is no game {game:?}"));
        let recruit = adjuge_bots::visit(game, Enlist { level }).unwrap_or_else(unknown)?.within(time);
        ready.insert((game.to_string(), level), recruit.clone());
        Ok(recruit)
    }
}

struct Enlist {
    level: Level,
}

impl BrainVisitor for Enlist {
    type Output = Result<Recruit, String>;

    fn visit<G: Game + Brain>(self) -> Self::Output {
        let spec = Spec::House { level: self.level, sims: None, weights: None };
        // Only programs of others are greeted, and none plays here.
        let deck = G::read_deck(G::META.house_deck).map_err(|error| error.to_string())?;
        let options = Options::defaults(G::META.options);
        let game = G::new(&deck, &options, G::META.max_players).map_err(|error| error.to_string())?;
        let hello = Hello::new(&game, &deck, &options);
        Recruit::new::<G>(&spec, &hello, Duration::ZERO).map_err(|error| error.to_string())
    }
}
