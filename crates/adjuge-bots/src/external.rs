//! A bot that is another program: it is told and answers in lines of JSON, and cannot hold up the table.
//!
//! Whatever it does, the table goes on: a decision that comes too late, or is not valid, is made by somebody else,
//! and a program that is gone or silent is not asked again in this game. `docs/bot-protocol.md` tells its
//! author what to expect.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

use adjuge_engine::{Game, Outcome, Seat};

use crate::bot::{Bot, Decision, Fault};
use crate::protocol::{FromBot, FromHouse, Hello, MAX_LINE, ask, over};

/// How long a program has to end by itself once it is told nothing more.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// How long a program that has closed its output has to end, so that its exit status can be reported.
const EXIT_STATUS_WAIT: Duration = Duration::from_secs(1);

/// How often to check whether a program has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// How many times a program is started, for one seat on one thread.
const MAX_STARTS: u32 = 3;

/// How many invalid replies a program may give in a game before it is not asked again.
const MAX_BAD_REPLIES: u32 = 10;

/// How many lines may wait to be read, on either side.
const MAX_QUEUED_LINES: usize = 64;

/// How much of what a program said is repeated in a report.
const MAX_QUOTE: usize = 200;

/// A program, and what it is told when a game begins.
#[derive(Clone, Debug)]
pub struct Program {
    line: String,
    hello: Hello,
    time_limit: Duration,
}

impl Program {
    /// A command line, run by the shell.
    pub fn new(line: &str, hello: Hello, time_limit: Duration) -> Program {
        Program { line: line.to_string(), hello, time_limit }
    }
}

/// A seat played by a program.
#[derive(Debug)]
pub struct External {
    program: Program,
    process: Option<Process>,
    n_starts: u32,
    n_bad_replies: u32,
    next_id: u64,
}

impl External {
    /// A program that is started when its first game begins.
    pub fn new(program: Program) -> Self {
        External { program, process: None, n_starts: 0, n_bad_replies: 0, next_id: 0 }
    }

    fn answer<G: Game>(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let Some(process) = &mut self.process else {
            return fault("the program is not running");
        };
        // What it said unasked is heard before the question, so that it is not taken for the answer.
        if process.lines.try_iter().take(MAX_QUEUED_LINES).count() > 0 {
            return fault("spoke out of turn");
        }
        self.next_id += 1;
        let id = self.next_id;
        for message in &ask(decision, id) {
            process.say(message)?;
        }
        let line = match process.lines.recv_timeout(self.program.time_limit) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => {
                self.dismiss();
                return fault(format!("no answer within {:?}", self.program.time_limit));
            }
            Err(RecvTimeoutError::Disconnected) => {
                let end = process.last_words();
                self.dismiss();
                return fault(end);
            }
        };
        let FromBot::Act(act) =
            serde_json::from_str(&line).map_err(|error| Fault(format!("not an act: {}", quote(&error))))?;
        if act.id != id {
            return fault("answered another question");
        }
        decision
            .game
            .read_action(&act.action)
            .map_err(|error| Fault(format!("not an action: {}", quote(&error))))
    }

    /// Ends the program without a farewell: it has had its time, or its chances.
    fn dismiss(&mut self) {
        self.process = None;
    }
}

impl Drop for External {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            process.part();
        }
    }
}

impl<G: Game> Bot<G> for External {
    fn begin(&mut self, _: &G, seat: Seat) {
        self.n_bad_replies = 0;
        if self.process.is_none() && self.n_starts < MAX_STARTS {
            self.n_starts += 1;
            self.process = Process::start(&self.program.line);
        }
        if let Some(process) = &mut self.process {
            let hello = FromHouse::Hello(Hello { seat: seat.number(), ..self.program.hello.clone() });
            // If it cannot be told, it will not answer either, and that is reported.
            let _ = process.say(&hello);
        }
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let answer = self.answer(decision);
        if answer.is_err() {
            self.n_bad_replies += 1;
        }
        if self.n_bad_replies >= MAX_BAD_REPLIES {
            self.dismiss();
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

/// An error that may repeat what a program said: short, and without anything that a terminal would obey.
fn quote(error: &impl ToString) -> String {
    let text = error.to_string();
    let shown = text.chars().take(MAX_QUOTE).map(|letter| if letter.is_control() { '?' } else { letter });
    let rest = if text.chars().count() > MAX_QUOTE { "…" } else { "" };
    shown.chain(rest.chars()).collect()
}

/// A running program; when this is dropped, it ends with everything it has started.
#[derive(Debug)]
struct Process {
    child: Child,
    /// Lines for the program; gone when it is to end.
    to: Option<SyncSender<String>>,
    lines: Receiver<Result<String, Fault>>,
}

impl Process {
    fn start(line: &str) -> Option<Process> {
        let mut command = std::process::Command::new("sh");
        command.args(["-c", &format!("exec {line}")]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // What a program starts is in its group, and goes with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().ok()?;
        let (stdin, stdout) = (child.stdin.take()?, child.stdout.take()?);
        let (to, outbox) = sync_channel(MAX_QUEUED_LINES);
        let (inbox, lines) = sync_channel(MAX_QUEUED_LINES);
        // Pipes block: a program that does not read, or never stops writing, must not stop the table.
        std::thread::spawn(move || write_lines(stdin, &outbox));
        std::thread::spawn(move || read_lines(stdout, &inbox));
        Some(Process { child, to: Some(to), lines })
    }

    fn say(&mut self, message: &FromHouse) -> Result<(), Fault> {
        let mut line = serde_json::to_string(message).expect("messages are plain data");
        line.push('\n');
        match self.to.as_ref().map(|to| to.try_send(line)) {
            Some(Err(TrySendError::Full(_))) => fault("does not read what it is told"),
            // If it has closed its input, no answer comes, and that is reported.
            _ => Ok(()),
        }
    }

    /// Why a program whose output has ended says no more.
    fn last_words(&mut self) -> String {
        self.to = None;
        let deadline = Instant::now() + EXIT_STATUS_WAIT;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("the program ended: {status}"),
                Ok(None) if Instant::now() < deadline => std::thread::sleep(POLL_INTERVAL),
                _ => return "the program closed its output".to_string(),
            }
        }
    }

    /// Lets the program end by itself, if it does so soon.
    fn part(&mut self) {
        self.to = None;
        let deadline = Instant::now() + SHUTDOWN_GRACE;
        // Its output ends when it does; what it still has to say is not heard.
        while self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())).is_ok() {
            if Instant::now() >= deadline {
                break;
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The library ends one process only; what ends a group is the shell's own command.
        let group = format!("kill -s KILL -- -{} 2>/dev/null", self.child.id());
        let _ = std::process::Command::new("sh").args(["-c", &group]).status();
        // It may be gone already, which is what is wanted. Waiting for it leaves no trace of it in the system.
        let _ = self.child.kill();
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
            Ok(MAX_LINE) if !bytes.ends_with(b"\n") => fault("the line is too long"),
            Ok(_) => String::from_utf8(bytes).map_err(|_| Fault("the line is not text".to_string())),
        };
        if lines.send(line).is_err() {
            break;
        }
    }
}
