//! Files of the project that must agree with the code: scenarios, records, transcripts, the notation page.

use std::cell::RefCell;
use std::path::PathBuf;

use adjuge_engine::games::{Visitor, visit};
use adjuge_engine::guide::{Entry, Guide, Vocabulary};
use adjuge_engine::position::Impossible;
use adjuge_engine::record::{Record, Recorder, Replay, record_random};
use adjuge_engine::scenario::{Scenario, ScenarioError};
use adjuge_engine::{Game, OptionSpec, Options, SHARED_CODES, Seed};
use adjuge_testkit::{check_file, golden, notation, project};

use crate::{for_every_game, house_deck};

/// The files with an ending in a folder, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(project(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// Runs the scenarios of each game and gathers their texts: editions of one design share a deck and a guide.
#[derive(Clone)]
struct RunScenarios<'a>(&'a RefCell<Vec<(&'static str, Guide, String)>>);

impl Visitor for RunScenarios<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut failures = Vec::new();
        let mut texts = String::new();
        for file in files(&format!("scenarios/{}", G::META.id), "scenario") {
            let text = std::fs::read_to_string(&file).unwrap();
            let result = Scenario::read(&text).and_then(|scenario| {
                assert_eq!(scenario.game, G::META.id, "{}", file.display());
                let deck = scenario.deck.as_ref().map(|deck| file.parent().unwrap().join(deck));
                let deck = deck.map_or(house_deck::<G>(), |deck| {
                    G::read_deck(&std::fs::read_to_string(deck).unwrap()).unwrap()
                });
                scenario.run::<G>(&deck)
            });
            if let Err(error) = result {
                failures.push(format!("{}: {error}", file.display()));
            }
            texts.push_str(&text);
        }
        assert!(failures.is_empty(), "{failures:#?}");
        for ending in G::META.endings {
            let mut lines = texts.lines().filter(|line| line.starts_with("= outcome /ending"));
            let is_shown =
                lines.any(|line| line.split_whitespace().any(|word| word.trim_matches('"') == ending.code));
            assert!(is_shown, "{}: no scenario ends by {}", G::META.id, ending.code);
        }
        let mut gathered = self.0.borrow_mut();
        match gathered.iter_mut().find(|(deck, ..)| *deck == G::META.deck_id) {
            Some((.., known)) => known.push_str(&texts),
            None => gathered.push((G::META.deck_id, Guide::of::<G>(), texts)),
        }
    }
}

#[test]
fn scenarios_hold_and_show_every_refusal_and_ending() {
    let texts = RefCell::new(Vec::new());
    for_every_game(&RunScenarios(&texts));
    for (deck, guide, texts) in texts.into_inner() {
        let codes = [SHARED_CODES, guide.refusals, &impossible(deck)].concat();
        // Where there is one thing to do, it never belongs to another phase.
        let is_met = |code: &str| code != "not-now" || guide.actions.len() > 1;
        for (code, _) in codes.into_iter().filter(|(code, _)| is_met(code)) {
            let is_shown = texts.split_whitespace().any(|word| word == format!("!{code}"));
            assert!(is_shown, "no scenario of {deck} is refused with {code}");
        }
    }
}

/// Why the positions of a game cannot be: the reasons that every game shares, and those that its own reader gives.
fn impossible(deck: &str) -> Vec<Entry> {
    let games = project("crates/adjuge-engine/src/games");
    let own = std::fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().path());
    let is_own = |folder: &PathBuf| {
        let name = folder.file_name().unwrap().to_string_lossy().replace('_', "-");
        folder.is_dir() && deck.starts_with(&name)
    };
    let mut folders: Vec<PathBuf> = own.filter(is_own).collect();
    assert_eq!(folders.len(), 1, "one folder holds the rules of {deck}");
    let mut source = String::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                source += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    let shared =
        [Impossible::UnknownFact, Impossible::BadValue, Impossible::GivenTwice].map(|why| why.code());
    let is_given = |code: &str| {
        let variant: String = code.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        source.contains(&format!("Impossible::{variant}")) || shared.contains(&code)
    };
    Impossible::ENTRIES.iter().copied().filter(|(code, _)| is_given(code)).collect()
}

/// Full games under fixtures/: one for every number of players, and one for each option's other values.
fn recorded_tables<G: Game>() -> Vec<(String, Options, u8)> {
    let defaults = Options::defaults(G::META.options);
    let mut tables: Vec<_> = (G::META.min_players..=G::META.max_players)
        .map(|players| (format!("{players}-players"), defaults.clone(), players))
        .collect();
    // Who begins is no variant.
    for spec in G::META.options.iter().filter(|spec| spec.name != OptionSpec::FIRST.name) {
        for value in &spec.values[1..] {
            let mut options = defaults.clone();
            options.set(G::META.options, spec.name, value).unwrap();
            tables.push((format!("{}-{value}", spec.name), options, G::META.min_players));
        }
    }
    tables
}

#[derive(Clone)]
struct CheckRecords;

impl Visitor for CheckRecords {
    type Output = ();

    fn visit<G: Game>(self) {
        let (id, deck) = (G::META.id, house_deck::<G>());
        for (name, options, players) in recorded_tables::<G>() {
            let game = G::new(&deck, &options, players).unwrap();
            let seed = Seed(2026 + u64::from(players));
            let text = record_random(&game, Recorder::new::<G>(&deck, &options, players, Some(seed)), seed);
            check_file(&format!("fixtures/{id}/{name}.record"), &text);
        }
        for file in files(&format!("fixtures/{id}"), "record") {
            let text = std::fs::read_to_string(&file).unwrap();
            let record = Record::read(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let replay =
                Replay::<G>::of(&record, &deck).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert!(replay.outcome.is_some(), "{} is unfinished", file.display());
        }
        let record = format!("fixtures/{id}/{}-players.record", G::META.min_players);
        let record = Record::read(&std::fs::read_to_string(project(&record)).unwrap()).unwrap();
        check_file(&format!("fixtures/{id}/transcript.txt"), &golden::transcript::<G>(&record));
    }
}

#[test]
fn recorded_games_and_transcripts_are_current() {
    for_every_game(&CheckRecords);
}

#[derive(Clone)]
struct SpoilRecords;

impl Visitor for SpoilRecords {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = house_deck::<G>();
        let path = format!("fixtures/{}/{}-players.record", G::META.id, G::META.min_players);
        let text = std::fs::read_to_string(project(&path)).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            // A changed character is noticed on its line, a missing line on the one that follows.
            let mut spoilt = lines.clone();
            let changed = format!("{}!", lines[at]);
            spoilt[at] = &changed;
            assert_eq!(Record::read(&spoilt.join("\n")).unwrap_err().line, at + 1);
            let mut cut = lines.clone();
            cut.remove(at);
            if at + 1 < lines.len() {
                assert_eq!(Record::read(&cut.join("\n")).unwrap_err().line, at + 1);
            }
            // A truncated record never counts as a finished game.
            if let Ok(record) = Record::read(&lines[..at].join("\n")) {
                let finished = Replay::<G>::of(&record, &deck).is_ok_and(|replay| replay.outcome.is_some());
                assert!(!finished, "cut after line {at} the game still counts as finished");
            }
        }
    }
}

#[test]
fn spoilt_records_are_noticed() {
    for_every_game(&SpoilRecords);
}

#[test]
fn scenarios_in_the_documents_hold() {
    let mut n_scenarios = 0;
    for page in ["README.md", "docs/notation.md"] {
        let text = std::fs::read_to_string(project(page)).unwrap();
        for block in text.split("```").skip(1).step_by(2).map(|block| block.trim_start_matches('\n')) {
            if !block.starts_with("game ") {
                continue;
            }
            let scenario = Scenario::read(block).unwrap_or_else(|error| panic!("{page}: {error}\n{block}"));
            let result = visit(&scenario.game.clone(), RunOne(&scenario)).expect("the game is known");
            result.unwrap_or_else(|error| panic!("{page}: {error}\n{block}"));
            n_scenarios += 1;
        }
    }
    assert!(n_scenarios >= 2, "the documents show no scenario");
}

struct RunOne<'a>(&'a Scenario);

impl Visitor for RunOne<'_> {
    type Output = Result<usize, ScenarioError>;

    fn visit<G: Game>(self) -> Self::Output {
        self.0.run::<G>(&house_deck::<G>())
    }
}

#[test]
fn notation_page_is_current() {
    let path = "docs/notation.md";
    let page = std::fs::read_to_string(project(path)).unwrap();
    let (written, _) = page.split_once(notation::MARKER).expect("the page has a marker");
    check_file(path, &format!("{written}{}", notation::page()));
}
