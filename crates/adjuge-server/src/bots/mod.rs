//! Where bots think: a few threads that no table keeps from another.

mod queue;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::Hello;
use adjuge_bots::{BrainVisitor, Level, Recruit, Spec};
use adjuge_engine::Game;
use adjuge_engine::Options;
use prometheus_client::metrics::gauge::Gauge;
use tokio::sync::oneshot;

pub(crate) use queue::Asker;
use queue::Queue;

/// Something to think about, and to tell to whoever asked.
type Job = Box<dyn FnOnce() + Send>;

/// How much the threads give way to those that serve people: the scale ends at 19.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// A few threads on which bots think.
#[derive(Debug)]
pub(crate) struct Bots {
    shared: Arc<Shared>,
    waiting: Gauge,
}

struct Shared {
    state: Mutex<State>,
    /// Something was added, or there will be no more.
    changed: Condvar,
}

struct State {
    queue: Queue<Job>,
    is_over: bool,
}

impl Bots {
    /// Starts so many threads, and one for bots that do not search; they end with the house.
    pub(crate) fn start(threads: NonZeroUsize, waiting: Gauge) -> std::io::Result<Bots> {
        let state = Mutex::new(State { queue: Queue::new(), is_over: false });
        let bots = Bots { shared: Arc::new(Shared { state, changed: Condvar::new() }), waiting };
        for n in 0..=threads.get() {
            let is_only_quick = n == 0;
            let (shared, waiting) = (bots.shared.clone(), bots.waiting.clone());
            let builder = std::thread::Builder::new().name(format!("bot-{n}"));
            builder.spawn(move || {
                if !is_only_quick {
                    give_way();
                }
                shared.work(is_only_quick, &waiting);
            })?;
        }
        Ok(bots)
    }

    /// Asks for a decision, or something else that takes thought; there is no answer if the bot broke down.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        asker: Asker,
        thinking: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (done, answer) = oneshot::channel();
        let job = move || {
            // Whoever has gone meanwhile needs no answer.
            if done.is_closed() {
                return;
            }
            // A bot that breaks down loses its decision, not the house.
            if let Ok(thought) = catch_unwind(AssertUnwindSafe(thinking)) {
                let _ = done.send(thought);
            } else {
                tracing::error!("a bot broke down");
            }
        };
        self.waiting.inc();
        self.shared.lock().queue.push(asker, Box::new(job));
        // The one that is woken may be kept for others.
        self.shared.changed.notify_all();
        answer
    }
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.shared.lock().is_over = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes decisions until there are no more.
    fn work(&self, is_only_quick: bool, waiting: &Gauge) {
        let mut state = self.lock();
        loop {
            if state.is_over {
                return;
            }
            let Some((asker, job)) = state.queue.pop(is_only_quick) else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            waiting.dec();
            let started = Instant::now();
            job();
            state = self.lock();
            state.queue.ended(asker, started.elapsed());
        }
    }
}

/// Lets those go first who serve people: a bot has seconds for its decision, a person sees every millisecond.
fn give_way() {
    #[cfg(target_os = "linux")]
    // Where it is not allowed, bots think as before.
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICENESS);
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
