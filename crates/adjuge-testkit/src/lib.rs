//! The wall of tests that every game passes through.
//!
//! [`wall()`] plays random games and holds every law of the architecture at every step; the other modules
//! write golden transcripts, count small trees, make the notation page, and feed parsers with rubbish. None
//! of them knows a game: a new one is covered by standing in the registry.

mod coverage;
pub mod fuzz;
pub mod golden;
mod laws;
pub mod notation;
mod numbers;
mod sheets;
mod told;
mod wall;

pub use coverage::Coverage;
pub use wall::{Plan, wall};

use std::path::PathBuf;

/// A path inside the project.
pub fn project(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// Compares a file with what it should be; with `ADJUGE_BLESS` set, rewrites it instead.
pub fn check_file(path: &str, expected: &str) {
    let file = project(path);
    if std::env::var_os("ADJUGE_BLESS").is_some() {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).expect("the folder can be made");
        }
        std::fs::write(&file, expected).expect("the file can be written");
        return;
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    if found != expected {
        let at = found.lines().zip(expected.lines()).take_while(|(a, b)| a == b).count();
        let (was, is) = (found.lines().nth(at), expected.lines().nth(at));
        panic!(
            "{path} is not current at line {}: it has {was:?}, should have {is:?}; `make bless` rewrites it",
            at + 1
        );
    }
}
