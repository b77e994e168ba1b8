//! A house in a process of its own.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use adjuge_client::{Answer, House};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};
use tokio::task::JoinHandle;

/// What must happen happens within this time, on the slowest machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Flags of a house without limits: all guests come from one address.
const UNLIMITED: [&str; 8] = [
    "--max-sockets-of-one=10000",
    "--max-tables-of-one=10000",
    "--commands-per-second=1000000",
    "--requests-per-second=1000000",
    "--newcomers-per-minute=1000000",
    "--bot-pace=0",
    "--bot-threads=1",
    "--listen=127.0.0.1:0",
];

/// Waits for something that must happen.
pub(crate) async fn within<T>(what: &str, future: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, future).await.unwrap_or_else(|_| panic!("this takes too long: {what}"))
}

/// Runs a test that waits.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("threads can be started").block_on(future)
}

/// A house that is open.
pub(crate) struct Server {
    child: Child,
    pub(crate) house: House,
    /// Held so that the house can speak.
    out: BufReader<ChildStdout>,
    errors: JoinHandle<String>,
}

/// How a house ended.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The command that opens a house with its data in a file or a database.
pub(crate) fn serve(data: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjuge"));
    command.arg("serve").args(UNLIMITED).arg("--data").arg(data);
    command
}

/// The command that opens a house with the limits that it has if nobody says otherwise.
pub(crate) fn serve_as_usual(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjuge"));
    command.args(["serve", "--listen=127.0.0.1:0", "--data"]).arg(data);
    command
}

/// The same in a shell, after words that prepare it.
pub(crate) fn serve_after(words: &str, data: &Path) -> Command {
    let mut command = Command::new("bash");
    command.args(["-c", &format!("{words}; exec \"$@\""), "bash", env!("CARGO_BIN_EXE_adjuge"), "serve"]);
    command.args(UNLIMITED).arg("--data").arg(data);
    command
}

impl Server {
    /// Opens a house with its data in a file or a database.
    pub(crate) async fn open(data: impl AsRef<OsStr>) -> Server {
        Server::start(serve(data)).await.unwrap_or_else(|ended| panic!("the house does not open: {ended:?}"))
    }

    /// Opens a house, or says how it ended.
    pub(crate) async fn start(mut command: Command) -> Result<Server, Ended> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().expect("the program runs");
        let mut out = BufReader::new(child.stdout.take().expect("standard output is piped"));
        let mut err = child.stderr.take().expect("standard error is piped");
        let errors = tokio::spawn(async move {
            let mut text = Vec::new();
            err.read_to_end(&mut text).await.expect("standard error can be read");
            String::from_utf8(text).expect("the log is text")
        });
        let mut line = String::new();
        within("the house opens", out.read_line(&mut line)).await.expect("the house speaks");
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let Some(house) = url.and_then(|url| House::at(url).ok()) else {
            let status = within("the house ends", child.wait()).await.expect("a child can be waited for");
            let err = within("the log ends", errors).await.expect("the log was read");
            return Err(Ended { status, out: line, err });
        };
        Ok(Server { child, house, out, errors })
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id().expect("the house has not ended")
    }

    fn pid(&self) -> Pid {
        Pid::from_raw(self.id().cast_signed()).expect("a process has a number")
    }

    /// Sends the house a signal that it outlives.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("the house can be signalled");
    }

    /// Sends the house a signal, and waits until it has ended.
    pub(crate) async fn end(mut self, signal: Signal) -> Ended {
        kill_process(self.pid(), signal).expect("the house can be signalled");
        let status = within("the house ends", self.child.wait()).await.expect("a child can be waited for");
        let err = within("the log ends", self.errors).await.expect("the log was read");
        let mut out = String::new();
        self.out.read_to_string(&mut out).await.expect("standard output can be read");
        Ended { status, out, err }
    }

    /// How many bytes it has in memory.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid().as_raw_nonzero()));
        let status = status.expect("the system says what a process takes");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a line for memory");
        let kib = line.trim().strip_suffix(" kB").and_then(|kib| kib.parse::<u64>().ok());
        1024 * kib.expect("a number of kilobytes")
    }

    /// Sets a limit on the size of files in bytes, or lifts it.
    pub(crate) fn limit_files(&self, max: Option<u64>) {
        let limit = Rlimit { current: max, maximum: None };
        prlimit(Some(self.pid()), Resource::Fsize, limit).expect("the limit of a child can be set");
    }

    /// Asks for something without saying who one is.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        let answer = self.house.ask("GET".parse().expect("a method"), path, &[], None);
        within(path, answer).await.unwrap_or_else(|error| panic!("{path}: {error}"))
    }
}

/// What `text` says, as JSON.
pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}
