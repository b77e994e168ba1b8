//! A bot that is another program: it is told and answers in lines of JSON, and cannot hold up the table.
//!
//! Whatever it does, the table goes on: a decision that comes too late, or is not valid, is made by somebody else,
//! and a program that is silent is not asked again in this game. `docs/bot-protocol.md` tells its author what to
//! expect.

mod process;
mod shared;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use adjuge_engine::{Game, Outcome};
use serde_json::value::RawValue;

use crate::bot::{Bot, Decision, Fault, Seating};
use crate::protocol::{Act, FromBot, FromHouse, Hello, ask, over};
use process::{Line, MAX_QUEUED_LINES, Process};
use shared::{Pool, Shared};

/// How many times a program is started, for one seat on one thread.
const MAX_STARTS: u32 = 3;

/// How many invalid replies a program may give in a game before it is not asked again.
const MAX_BAD_REPLIES: u32 = 10;

/// How much of what a program said is repeated in a report.
const MAX_QUOTE: usize = 200;

/// What is reported of a program that cannot be asked.
const GONE: &str = "the program is not running";

/// A program, and what it is told when a game begins.
#[derive(Clone, Debug)]
pub struct Program {
    line: String,
    hello: Hello,
    time_limit: Duration,
    /// Where those who play it find one another, if it plays several games at once.
    pool: Option<Arc<Pool>>,
}

impl Program {
    /// A command line, run by the shell.
    pub fn new(line: &str, hello: Hello, time_limit: Duration) -> Program {
        let hello = Hello { time_limit: time_limit.as_millis() as u64, ..hello };
        Program { line: line.to_string(), hello, time_limit, pool: None }
    }

    /// The same program at another table; where its processes are shared, they are these.
    #[must_use]
    pub(crate) fn at(self, hello: &Hello, time_limit: Duration) -> Program {
        Program { pool: self.pool, ..Program::new(&self.line, hello.clone(), time_limit) }
    }

    /// The same program, one process of which plays several games at once.
    #[must_use]
    pub fn at_several_tables(self) -> Program {
        Program { pool: Some(Arc::default()), ..self }
    }
}

/// A seat played by a program.
#[derive(Debug)]
pub struct External {
    program: Program,
    voice: Voice,
    /// What is said when the game begins, and again after a crash.
    hello: Hello,
    /// What was heard since the last decision.
    heard: Vec<Box<RawValue>>,
    n_bad_replies: u32,
    /// Whether a process was told of this game.
    is_known: bool,
    /// Whether it has had its time, or its chances, in this game.
    is_out: bool,
}

/// How a program is spoken to.
#[derive(Debug)]
enum Voice {
    /// It has a process of its own.
    Own(Own),
    /// It shares one with other games; the number of the start says whether the process knows of this game.
    Shared { shared: Arc<Shared>, start: Option<u32> },
    /// It will share one, once its first game begins.
    Waiting,
}

/// A process of one's own.
#[derive(Debug, Default)]
struct Own {
    process: Option<(Process, Receiver<Line>)>,
    n_starts: u32,
    n_questions: u64,
    n_games: u64,
}

impl External {
    /// A program that is started when its first game begins.
    pub fn new(program: Program) -> Self {
        let voice = if program.pool.is_some() { Voice::Waiting } else { Voice::Own(Own::default()) };
        let hello = program.hello.clone();
        External {
            program,
            voice,
            hello,
            heard: Vec::new(),
            n_bad_replies: 0,
            is_known: false,
            is_out: false,
        }
    }

    /// Sees to it that the program runs, if it may be started, and that the process knows of the game: `is_resumed` if
    /// the game is under way already.
    fn greet(&mut self, is_resumed: bool) {
        let hello = || FromHouse::Hello(Hello { resumed: is_resumed, ..self.hello.clone() });
        match &mut self.voice {
            Voice::Own(own) => {
                let n_starts = own.n_starts;
                own.start(&self.program.line);
                if !self.is_known || own.n_starts > n_starts {
                    own.say(&hello());
                }
            }
            Voice::Shared { shared, start } => {
                let now = shared.start(&self.program.line);
                if !self.is_known || now != *start {
                    *start = now;
                    // If it cannot be told, it will not answer either, and that is reported.
                    let _ = shared.say(&hello());
                }
            }
            Voice::Waiting => {}
        }
        self.is_known = true;
    }

    fn answer<G: Game>(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let heard = std::mem::take(&mut self.heard);
        if self.is_out {
            return fault(GONE);
        }
        // One that has ended meanwhile may have a start left.
        self.greet(true);
        let (table, time_limit) = (self.hello.table, self.program.time_limit);
        let question = |id| ask(decision, heard, table, id);
        let answer = match &mut self.voice {
            Voice::Waiting => Some(fault(GONE)),
            Voice::Shared { shared, .. } => shared.ask(question, time_limit),
            Voice::Own(own) => own.ask(question, time_limit),
        };
        let Some(answer) = answer else {
            self.is_out = true;
            return fault(format!("no answer within {time_limit:?}"));
        };
        decision
            .game
            .read_action(&answer?.action)
            .map_err(|error| Fault(format!("not an action: {}", quote(&error))))
    }
}

impl Own {
    /// Asks a question that is made for its number, and waits for the answer; `None` if none came in time, which ends
    /// the program.
    fn ask(
        &mut self,
        question: impl FnOnce(u64) -> [FromHouse; 2],
        time_limit: Duration,
    ) -> Option<Result<Act, Fault>> {
        let Some((process, lines)) = &mut self.process else { return Some(fault(GONE)) };
        // What it said unasked is heard before the question, so that it is not taken for the answer.
        if lines.try_iter().take(MAX_QUEUED_LINES).count() > 0 {
            return Some(fault("spoke out of turn"));
        }
        self.n_questions += 1;
        let id = self.n_questions;
        for message in &question(id) {
            if let Err(fault) = process.say(message) {
                return Some(Err(fault));
            }
        }
        match lines.recv_timeout(time_limit) {
            Ok(line) => Some(line.and_then(|line| {
                let act = read_act(&line)?;
                if act.id == id { Ok(act) } else { fault("answered another question") }
            })),
            Err(RecvTimeoutError::Timeout) => {
                self.process = None;
                None
            }
            Err(RecvTimeoutError::Disconnected) => {
                let end = process.last_words();
                self.process = None;
                Some(fault(end))
            }
        }
    }

    fn start(&mut self, line: &str) {
        if self.process.is_none() && self.n_starts < MAX_STARTS {
            self.n_starts += 1;
            self.process = Process::start(line, MAX_QUEUED_LINES);
        }
    }

    fn say(&self, message: &FromHouse) {
        if let Some((process, _)) = &self.process {
            // If it cannot be told, it will not answer either, and that is reported.
            let _ = process.say(message);
        }
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        if let Some((process, lines)) = &mut self.process {
            process.part(lines);
        }
    }
}

impl<G: Game> Bot<G> for External {
    fn begin(&mut self, _: &G, seating: &Seating<'_>) {
        (self.n_bad_replies, self.is_known, self.is_out) = (0, false, false);
        self.heard.clear();
        let seat = seating.seat.number();
        let table = match (&mut self.voice, &self.program.pool) {
            (Voice::Own(own), _) => {
                own.n_games += 1;
                own.n_games
            }
            (voice, pool) => {
                let shared = pool.clone().unwrap_or_default().of_seat(seat);
                let table = shared.next_game();
                *voice = Voice::Shared { shared, start: None };
                table
            }
        };
        self.hello = Hello {
            table,
            seat,
            names: seating.names.to_vec(),
            seed: seating.luck,
            ..self.program.hello.clone()
        };
        self.greet(seating.is_resumed);
    }

    fn ears(&mut self) -> Option<&mut Vec<Box<RawValue>>> {
        Some(&mut self.heard)
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let answer = self.answer(decision);
        if answer.is_err() {
            self.n_bad_replies += 1;
        }
        if self.n_bad_replies >= MAX_BAD_REPLIES {
            self.is_out = true;
            if let Voice::Own(own) = &mut self.voice {
                own.process = None;
            }
        }
        answer
    }

    fn finish(&mut self, outcome: &Outcome) {
        let over = over(outcome, std::mem::take(&mut self.heard), self.hello.table);
        match &mut self.voice {
            Voice::Own(own) => own.say(&over),
            Voice::Shared { shared, .. } => drop(shared.say(&over)),
            Voice::Waiting => {}
        }
    }
}

fn fault<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault(reason.into()))
}

fn read_act(line: &str) -> Result<Act, Fault> {
    let FromBot::Act(act) =
        serde_json::from_str(line).map_err(|error| Fault(format!("not an act: {}", quote(&error))))?;
    Ok(act)
}

/// An error that may repeat what a program said: short, and without anything that a terminal would obey.
fn quote(error: &impl ToString) -> String {
    let text = error.to_string();
    let shown = text.chars().take(MAX_QUOTE).map(|letter| if letter.is_control() { '?' } else { letter });
    let rest = if text.chars().count() > MAX_QUOTE { "…" } else { "" };
    shown.chain(rest.chars()).collect()
}
