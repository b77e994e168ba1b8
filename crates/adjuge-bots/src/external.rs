//! A bot that is another program: it is told and answers in lines of JSON, and can do no harm.
//!
//! Whatever it does, the table goes on: a decision that does not come in time, or is none, is lost to somebody
//! else, and a program that is gone or silent is not asked again in this game.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use adjuge_engine::{Game, Outcome, Seat};

use crate::bot::{Bot, Decision, Fault};
use crate::protocol::{FromBot, FromHouse, Hello, MAX_LINE, ask, over};

/// How long a program may think about a decision, if nothing else is said.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// How long a program has to end by itself when the house has nothing more to say.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often a program may fail before it is not started again.
const MAX_STARTS: u32 = 3;

/// How many foolish answers a program may give in a game before it is not asked again.
const PATIENCE: u32 = 10;

/// How many lines may wait to be read, on either side.
const QUEUE: usize = 64;

/// A program, and what it is told when a game begins.
#[derive(Clone, Debug)]
pub struct Command {
    line: String,
    hello: Hello,
    time_limit: Duration,
}

impl Command {
    /// A command line, run by the shell.
    pub fn new(line: &str, hello: Hello, time_limit: Duration) -> Command {
        Command { line: line.to_string(), hello, time_limit }
    }
}

/// A seat played by a program.
#[derive(Debug)]
pub struct External {
    command: Command,
    process: Option<Process>,
    n_starts: u32,
    n_follies: u32,
    next_id: u64,
}

impl External {
    /// A program that is started when its first game begins.
    pub fn new(command: Command) -> Self {
        External { command, process: None, n_starts: 0, n_follies: 0, next_id: 0 }
    }

    fn answer<G: Game>(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let Some(process) = &mut self.process else {
            return fault("the program is not running");
        };
        // What it said unasked is heard before the question, so that it is not taken for the answer.
        if process.lines.try_recv().is_ok_and(|line| line.is_ok()) {
            self.n_follies += 1;
            return fault("spoke out of turn");
        }
        self.next_id += 1;
        let id = self.next_id;
        for message in &ask(decision, id) {
            process.say(message)?;
        }
        let deadline = Instant::now() + self.command.time_limit;
        let line = match process.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => {
                // It has had its time: no farewell.
                let _ = process.child.kill();
                self.process = None;
                return fault(format!("no answer within {:?}", self.command.time_limit));
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = process.status();
                self.process = None;
                return fault(format!("the program ended: {status}"));
            }
        };
        let FromBot::Act(act) = serde_json::from_str(&line).map_err(|error| {
            self.n_follies += 1;
            Fault(format!("no act: {error}"))
        })?;
        if act.id != id {
            self.n_follies += 1;
            return fault("answered another question");
        }
        decision.game.read_action(&act.action).map_err(|error| {
            self.n_follies += 1;
            Fault(format!("no action: {error}"))
        })
    }
}

impl<G: Game> Bot<G> for External {
    fn begin(&mut self, _: &G, seat: Seat) {
        self.n_follies = 0;
        if self.process.is_none() && self.n_starts < MAX_STARTS {
            self.n_starts += 1;
            self.process = Process::start(&self.command.line);
        }
        if let Some(process) = &mut self.process {
            let hello = FromHouse::Hello(Hello { seat: seat.number(), ..self.command.hello.clone() });
            // If it cannot be told, it will not answer either, and that is reported.
            let _ = process.say(&hello);
        }
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let answer = self.answer(decision);
        if self.n_follies >= PATIENCE {
            self.process = None;
        }
        answer
    }

    fn finish(&mut self, outcome: &Outcome) {
        if let Some(process) = &mut self.process {
            let _ = process.say(&over(outcome));
        }
    }
}

fn fault<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault(reason.into()))
}

/// A running program; it ends when this is dropped.
#[derive(Debug)]
struct Process {
    child: Child,
    /// Lines for the program; gone when it is to end.
    to: Option<SyncSender<String>>,
    lines: Receiver<Result<String, Fault>>,
}

impl Process {
    fn start(line: &str) -> Option<Process> {
        let mut child = std::process::Command::new("sh")
            .args(["-c", &format!("exec {line}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let (stdin, stdout) = (child.stdin.take()?, child.stdout.take()?);
        let (to, outbox) = sync_channel(QUEUE);
        let (inbox, lines) = sync_channel(QUEUE);
        // Pipes block: a program that does not read, or never stops writing, must not stop the table.
        std::thread::spawn(move || write_lines(stdin, &outbox));
        std::thread::spawn(move || read_lines(stdout, &inbox));
        Some(Process { child, to: Some(to), lines })
    }

    fn say(&mut self, message: &FromHouse) -> Result<(), Fault> {
        let mut line = serde_json::to_string(message).expect("messages are plain data");
        line.push('\n');
        let sent = self.to.as_ref().is_some_and(|to| to.try_send(line).is_ok());
        // A closed inbox shows as a missing answer, with the reason; a full one has no other sign.
        if sent || self.has_ended() { Ok(()) } else { fault("does not read what it is told") }
    }

    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// How the program ended; called when its output has.
    fn status(&mut self) -> String {
        self.end();
        self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string())
    }

    /// Lets the program end, or ends it.
    fn end(&mut self) {
        self.to = None;
        let deadline = Instant::now() + FAREWELL;
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(_) if Instant::now() < deadline => {}
                _ => break,
            }
        }
        // It may be gone already, which is what is wanted.
        let _ = self.child.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Result<String, Fault>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        let line = match (&mut stdout).take(MAX_LINE as u64).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(MAX_LINE) if !bytes.ends_with(b"\n") => fault("a line without end"),
            Ok(_) => String::from_utf8(bytes).map_err(|_| Fault("a line that is no text".to_string())),
        };
        if lines.send(line).is_err() {
            break;
        }
    }
}
