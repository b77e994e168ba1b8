//! A program that plays several games at once.
//!
//! It has one process for each seat, so that it never plays two seats of one game: what one of them may not know of the
//! other stays unknown to it. Answers find their game by the number of the question.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use super::process::{Line, Process};
use super::{MAX_STARTS, fault, read_act};
use crate::bot::Fault;
use crate::protocol::{Act, FromHouse};

/// How many lines may wait to be read: those of some hundred games.
const MAX_WAITING: usize = 512;

/// So many lines that answer nobody's question, and the process is ended.
const MAX_STRAYS: u32 = 1000;

/// The processes of a program, one for each seat, for as long as somebody plays there.
#[derive(Debug, Default)]
pub(super) struct Pool(Mutex<BTreeMap<u8, Weak<Shared>>>);

impl Pool {
    /// The process of a seat, which may not have been started yet.
    pub(super) fn of_seat(&self, seat: u8) -> Arc<Shared> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shared) = all.get(&seat).and_then(Weak::upgrade) {
            return shared;
        }
        let shared = Arc::new(Shared::default());
        all.insert(seat, Arc::downgrade(&shared));
        shared
    }
}

/// A process that several games share.
#[derive(Debug, Default)]
pub(super) struct Shared {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    process: Option<Process>,
    n_starts: u32,
    n_questions: u64,
    n_games: u64,
    n_strays: u32,
    /// Who waits for the answer to which question.
    waiting: BTreeMap<u64, SyncSender<Result<Act, Fault>>>,
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// The number of a game that begins.
    pub(super) fn next_game(&self) -> u64 {
        let mut state = lock(&self.state);
        state.n_games += 1;
        state.n_games
    }

    /// Starts the process unless it runs, as often as may be; which start it is now, if it runs.
    pub(super) fn start(&self, line: &str) -> Option<u32> {
        let mut state = lock(&self.state);
        if state.process.is_none() && state.n_starts < MAX_STARTS {
            state.n_starts += 1;
            state.n_strays = 0;
            if let Some((process, lines)) = Process::start(line, MAX_WAITING) {
                state.process = Some(process);
                let (to, start) = (Arc::downgrade(&self.state), state.n_starts);
                std::thread::spawn(move || pass_on(&to, start, &lines));
            }
        }
        state.process.as_ref().map(|_| state.n_starts)
    }

    pub(super) fn say(&self, message: &FromHouse) -> Result<(), Fault> {
        lock(&self.state).process.as_ref().map_or(Ok(()), |process| process.say(message))
    }

    /// Asks a question that is made for its number, and waits for the answer; `None` if none came in time.
    pub(super) fn ask(
        &self,
        question: impl FnOnce(u64) -> [FromHouse; 2],
        time_limit: Duration,
    ) -> Option<Result<Act, Fault>> {
        let (to, answer) = sync_channel(1);
        let id = {
            let mut state = lock(&self.state);
            state.n_questions += 1;
            state.n_questions
        };
        // A question takes a while to put, in which others may ask.
        let question = question(id);
        let mut state = lock(&self.state);
        let Some(process) = &state.process else { return Some(fault(super::GONE)) };
        for message in &question {
            if let Err(fault) = process.say(message) {
                return Some(Err(fault));
            }
        }
        state.waiting.insert(id, to);
        drop(state);
        let answer = answer.recv_timeout(time_limit);
        lock(&self.state).waiting.remove(&id);
        match answer {
            Ok(answer) => Some(answer),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(fault(super::GONE)),
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        let process = lock(&self.state).process.take();
        if let Some(mut process) = process {
            process.part_unheard();
        }
    }
}

/// Gives each answer to whoever waits for it, until there are no more.
fn pass_on(state: &Weak<Mutex<State>>, start: u32, lines: &Receiver<Line>) {
    for line in lines {
        let Some(state) = state.upgrade() else { return };
        let mut state = lock(&state);
        if state.n_starts != start {
            return;
        }
        match line.and_then(|line| read_act(&line)) {
            // What answers a question that is no longer asked came too late.
            Ok(act) => match state.waiting.remove(&act.id) {
                Some(asked) => drop(asked.send(Ok(act))),
                None => state.n_strays += 1,
            },
            // Whom it was meant for is not to be known.
            Err(fault) => {
                state.n_strays += 1;
                for asked in std::mem::take(&mut state.waiting).into_values() {
                    drop(asked.send(Err(fault.clone())));
                }
            }
        }
        if state.n_strays > MAX_STRAYS {
            break;
        }
    }
    let Some(state) = state.upgrade() else { return };
    let mut state = lock(&state);
    if state.n_starts == start
        && let Some(mut process) = state.process.take()
    {
        let end = process.last_words();
        for asked in std::mem::take(&mut state.waiting).into_values() {
            drop(asked.send(fault(end.clone())));
        }
    }
}
