//! The program as a stranger uses it: the real binary, in a folder of its own.

mod abuse;
mod bots;
mod cluster;
mod commands;
mod contrib;
mod decks;
mod disk;
mod hostile;
mod house;
mod kill;
mod ladder;
mod mistakes;
#[path = "../../../adjuge-store/tests/it/postgres.rs"]
mod postgres;
mod programs;
mod review;
mod scaling;
mod settings;
mod sit;
mod study;
mod support;
mod training;
mod trouble;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A temporary folder and the program.
struct Shell {
    folder: TempDir,
}

impl Shell {
    fn new() -> Self {
        Shell { folder: tempfile::tempdir().expect("a temporary folder can be made") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), content).expect("the file can be written");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("the file can be read")
    }

    /// Runs the program. In arguments, `~` stands for a space: programs that are bots have arguments of their own.
    fn output(&self, arguments: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjuge"));
        let arguments = arguments.split_whitespace().map(|argument| argument.replace('~', " "));
        command.args(arguments).current_dir(self.folder.path());
        command.output().expect("the program runs")
    }

    /// Runs the program; exit code, standard output and standard error in one text.
    fn run(&self, arguments: &str) -> String {
        let output = self.output(arguments);
        let mut text = String::new();
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        write!(
            text,
            "exit {}\n{out}",
            output.status.code().map_or("by a signal".into(), |code| code.to_string())
        )
        .expect("writing to a string");
        for line in err.lines() {
            writeln!(text, "! {line}").expect("writing to a string");
        }
        text
    }

    /// Standard output alone, of a run that succeeds.
    fn data(&self, arguments: &str) -> String {
        let output = self.output(arguments);
        assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("the output is text")
    }
}

/// Where a file of the project is.
fn project_path(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// A file of the project.
fn project(path: &str) -> String {
    let path = project_path(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
