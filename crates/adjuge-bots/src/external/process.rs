//! A running program: lines to it, lines from it, and its end.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

use super::fault;
use crate::bot::Fault;
use crate::protocol::{FromHouse, MAX_LINE};

/// How long a program has to end by itself once it is told nothing more.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// How long a program that has closed its output has to end, so that its exit status can be reported.
const EXIT_STATUS_WAIT: Duration = Duration::from_secs(1);

/// How often to check whether a program has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// How many lines may wait to be read, on either side.
pub(super) const MAX_QUEUED_LINES: usize = 64;

/// A line of a program, or what is wrong with it.
pub(super) type Line = Result<String, Fault>;

/// A running program; when this is dropped, it ends with everything it has started.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Lines for the program; gone when it is to end.
    to: Option<SyncSender<String>>,
}

impl Process {
    /// Starts a command line, for which so many lines may wait; also where its own come.
    pub(super) fn start(line: &str, max_waiting: usize) -> Option<(Process, Receiver<Line>)> {
        let mut command = std::process::Command::new("sh");
        command.args(["-c", &format!("exec {line}")]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // What a program starts is in its group, and goes with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().ok()?;
        let (stdin, stdout) = (child.stdin.take()?, child.stdout.take()?);
        let (to, outbox) = sync_channel(max_waiting);
        let (inbox, lines) = sync_channel(MAX_QUEUED_LINES);
        // Pipes block: a program that does not read, or never stops writing, must not stop the table.
        std::thread::spawn(move || write_lines(stdin, &outbox));
        std::thread::spawn(move || read_lines(stdout, &inbox));
        Some((Process { child, to: Some(to) }, lines))
    }

    pub(super) fn say(&self, message: &FromHouse) -> Result<(), Fault> {
        let mut line = serde_json::to_string(message).expect("messages are plain data");
        line.push('\n');
        match self.to.as_ref().map(|to| to.try_send(line)) {
            Some(Err(TrySendError::Full(_))) => fault("does not read what it is told"),
            // If it has closed its input, no answer comes, and that is reported.
            _ => Ok(()),
        }
    }

    /// Why a program whose output has ended says no more.
    pub(super) fn last_words(&mut self) -> String {
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
    pub(super) fn part(&mut self, lines: &Receiver<Line>) {
        self.to = None;
        let deadline = Instant::now() + SHUTDOWN_GRACE;
        // Its output ends when it does; what it still has to say is not heard.
        while lines.recv_timeout(deadline.saturating_duration_since(Instant::now())).is_ok() {
            if Instant::now() >= deadline {
                break;
            }
        }
    }
}

impl Process {
    /// The same where nobody has its lines any more.
    pub(super) fn part_unheard(&mut self) {
        self.to = None;
        let deadline = Instant::now() + SHUTDOWN_GRACE;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < deadline {
            std::thread::sleep(POLL_INTERVAL);
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

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Line>) {
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
