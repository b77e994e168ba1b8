//! A `PostgreSQL` for tests: one for all tests of a program, started by the first that needs it, with a database for each.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A `PostgreSQL` that ends with this program, however that ends: then nobody writes to its input any more.
pub(crate) struct Server {
    /// Where its socket is.
    folder: PathBuf,
    talk: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    /// The script that watches over it.
    script: Child,
}

impl Server {
    /// Starts one of one's own.
    pub(crate) fn start() -> Server {
        Server::start_with(&[])
    }

    /// Starts one of one's own with variables in its environment.
    pub(crate) fn start_with(variables: &[(&str, &Path)]) -> Server {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/test-postgres");
        let mut script = Command::new(script)
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("scripts/test-postgres runs");
        let input = script.stdin.take().expect("its input is piped");
        let mut output = BufReader::new(script.stdout.take().expect("its output is piped"));
        let mut folder = String::new();
        output.read_line(&mut folder).expect("its output can be read");
        assert!(!folder.is_empty(), "PostgreSQL does not start: see above");
        Server { folder: folder.trim_end().into(), talk: Mutex::new((input, output)), script }
    }

    /// Makes an empty database: how to reach it.
    pub(crate) fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.url("postgres", &name)
    }

    /// How somebody reaches a database.
    pub(crate) fn url(&self, user: &str, database: &str) -> String {
        let host = self.folder.to_str().expect("a folder of a plain name").replace('/', "%2F");
        format!("postgres://{user}@{host}/{database}")
    }

    /// Carries something out in a database: what comes of it, a line for each row.
    pub(crate) fn sql(&self, database: &str, sql: &str) -> String {
        let mut psql = Command::new("psql");
        psql.args(["--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--username=postgres"]);
        psql.arg("--host").arg(&self.folder).args(["--dbname", database, "--command", sql]);
        let output = psql.output().expect("psql runs");
        assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("the output is text")
    }

    /// Ends it as a power cut would.
    #[allow(dead_code, reason = "not every program needs it")]
    pub(crate) fn stop(&self) {
        self.tell("stop");
    }

    /// Starts it again.
    #[allow(dead_code, reason = "not every program needs it")]
    pub(crate) fn start_again(&self) {
        self.tell("start");
    }

    fn tell(&self, word: &str) {
        let mut talk = self.talk.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(talk.0, "{word}").expect("the script listens");
        let mut answer = String::new();
        talk.1.read_line(&mut answer).expect("the script answers");
        assert_eq!(answer, "done\n", "{word}");
    }
}

/// One of one's own is gone before what it was given.
impl Drop for Server {
    fn drop(&mut self) {
        let talk = self.talk.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Whether it still listens or not: it ends.
        let _ = writeln!(talk.0, "end");
        let _ = self.script.wait();
    }
}

/// The one for all tests of this program.
pub(crate) fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start)
}

/// The name of the database that a URL leads to.
#[allow(dead_code, reason = "not every program needs it")]
pub(crate) fn name(url: &str) -> &str {
    url.rsplit('/').next().expect("a URL has a path")
}
