//! `adjuge verify`, `adjuge scenario` and `adjuge deck check`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adjuge_engine::Game;
use adjuge_engine::deck::{DeckErrors, deck_hash, read_deck_id};
use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::record::{Record, Replay};
use adjuge_engine::scenario::Scenario;
use anyhow::{Result, bail};

use super::{print, record, with_game};
use crate::files;

/// Runs a check on each file and prints a line for each; fails if any fails.
fn each(files: &[PathBuf], check: impl Fn(&Path) -> Result<String>) -> Result<ExitCode> {
    let mut n_failed = 0;
    for file in files {
        match check(file) {
            Ok(note) => print(&format!("ok      {}  {note}", file.display()))?,
            Err(error) => {
                n_failed += 1;
                print(&format!("FAILED  {}  {error:#}", file.display()))?;
            }
        }
    }
    eprintln!("{} ok, {n_failed} failed", files.len() - n_failed);
    Ok(if n_failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

pub(super) fn verify(files: &[PathBuf], deck: Option<&Path>) -> Result<ExitCode> {
    each(files, |file| {
        let record = record::read_record(file)?;
        with_game(&record.game, Verify { record: &record, deck })
    })
}

struct Verify<'a> {
    record: &'a Record,
    deck: Option<&'a Path>,
}

impl Visitor for Verify<'_> {
    type Output = Result<String>;

    fn visit<G: Game>(self) -> Result<String> {
        let deck = files::deck::<G>(self.deck)?;
        let replay = Replay::<G>::of(self.record, &deck)?;
        let n_steps = replay.steps.len();
        if replay.outcome.is_none() {
            bail!(
                "the record stops after step {n_steps}, before the game is over: it is unfinished or truncated"
            );
        }
        let chance = if self.record.seed.is_some() { ", draws as the seed decides" } else { "" };
        // Where both are told, a record that reads has the right seed.
        let is_committed = self.record.commitment.is_some() && self.record.seed.is_some();
        let commitment = if is_committed { ", the seed is the one committed to" } else { "" };
        Ok(format!("{n_steps} steps{chance}{commitment}, chain {}", self.record.hash))
    }
}

pub(super) fn scenarios(files: &[PathBuf]) -> Result<ExitCode> {
    each(files, |file| {
        let scenario = Scenario::read(&files::read(file)?)?;
        with_game(&scenario.game, RunScenario { scenario: &scenario, file })
    })
}

struct RunScenario<'a> {
    scenario: &'a Scenario,
    file: &'a Path,
}

impl Visitor for RunScenario<'_> {
    type Output = Result<String>;

    fn visit<G: Game>(self) -> Result<String> {
        let folder = self.file.parent().unwrap_or(Path::new("."));
        let deck = self.scenario.deck.as_ref().map(|deck| folder.join(deck));
        let deck = files::deck::<G>(deck.as_deref())?;
        let n_checks = self.scenario.run::<G>(&deck)?;
        Ok(format!("{n_checks} checks"))
    }
}

pub(super) fn deck(file: &Path) -> Result<ExitCode> {
    match check_deck(&files::read(file)?) {
        Ok(note) => {
            print(&format!("ok      {}  {note}", file.display()))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(DeckErrors(problems)) => {
            for problem in &problems {
                print(&format!("{}: {problem}", file.display()))?;
            }
            eprintln!("{} {}", problems.len(), if problems.len() == 1 { "problem" } else { "problems" });
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Checks a deck for every game that plays with it.
fn check_deck(text: &str) -> Result<String, DeckErrors> {
    let known: BTreeSet<&str> = ALL.iter().map(|meta| meta.deck_id).collect();
    let id = read_deck_id(text, &Vec::from_iter(known))?;
    let (mut titles, mut hash) = (Vec::new(), String::new());
    for meta in ALL.iter().filter(|meta| meta.deck_id == id) {
        hash = visit(meta.id, CheckDeck { text }).expect("a listed game can be visited")?;
        titles.push(meta.title);
    }
    Ok(format!("a deck for {}, fingerprint {hash}", titles.join(" and ")))
}

struct CheckDeck<'a> {
    text: &'a str,
}

impl Visitor for CheckDeck<'_> {
    type Output = Result<String, DeckErrors>;

    fn visit<G: Game>(self) -> Self::Output {
        let deck = G::read_deck(self.text)?;
        Ok(deck_hash(&deck))
    }
}
