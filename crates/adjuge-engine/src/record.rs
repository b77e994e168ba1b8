//! Records: a whole game as text, one line a step, each line chained by hash to the one before.
//!
//! A line is sixteen hexadecimal digits, a space and a text. The digits are the start of the SHA-256 of the
//! line before's digits (sixteen zeros for the first line), a space and this line's text, so that anyone can
//! check a record with `sha256sum`.

use std::fmt::Write as _;

use crate::deck::{deck_hash, short_hash};
use crate::game::{Game, NullLog, Turn};
use crate::notation::{Step, StepOf, read_step, split_word, write_step};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::play;
use crate::random::Seed;

/// The version of the format.
const VERSION: &str = "1";

/// The hash before the first line.
pub const NO_HASH: &str = "0000000000000000";

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

fn fail<T>(line: usize, message: impl Into<String>) -> Result<T, RecordError> {
    Err(RecordError { line, message: message.into() })
}

/// A record as read: its hashes are right, its steps are not yet checked against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The revision of the rules it was played under.
    pub rules_rev: u32,
    /// The deck's fingerprint.
    pub deck: String,
    /// How many players there were.
    pub players: u8,
    /// The options, as `name=value`.
    pub options: Vec<String>,
    /// The seed of chance, where it is told.
    pub seed: Option<Seed>,
    /// The steps with their line numbers.
    pub steps: Vec<(usize, String)>,
    /// The result, if the game was played to its end, with its line number.
    pub over: Option<(usize, String)>,
    /// The hash of the header's last line.
    pub header: String,
    /// The hash of the last line.
    pub hash: String,
}

impl Record {
    /// Reads a record and checks its form and its hashes.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut hash = NO_HASH.to_string();
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let Some((digits, content)) = line.split_once(' ') else {
                return fail(number, "expected a hash, a space and a text");
            };
            let expected = chain(&hash, content);
            if digits != expected {
                return fail(number, "the hash does not follow from this line and the one before it");
            }
            hash = expected;
            lines.push((number, content, hash.clone()));
        }
        let n_lines = lines.len();
        let mut lines = lines.into_iter().peekable();
        let mut header = NO_HASH.to_string();
        let mut field = |name: &str| match lines.peek() {
            Some((line, content, hash)) if split_word(content).0 == name => {
                let found = (*line, split_word(content).1.to_string());
                header.clone_from(hash);
                lines.next();
                Ok(found)
            }
            Some((line, content, _)) => fail(*line, format!("expected {name:?}, found {content:?}")),
            None => fail(n_lines + 1, format!("the record ends before {name:?}")),
        };
        match field("adjuge-record")? {
            (_, version) if version == VERSION => {}
            (line, version) => return fail(line, format!("expected version {VERSION}, found {version:?}")),
        }
        let (_, game) = field("game")?;
        let (line, rules_rev) = field("rules")?;
        let Ok(rules_rev) = rules_rev.parse() else { return fail(line, "expected a number of rules") };
        let (_, deck) = field("deck")?;
        let (line, players) = field("players")?;
        let Ok(players) = players.parse() else { return fail(line, "expected a number of players") };
        let mut options = Vec::new();
        while let Ok((_, option)) = field("option") {
            options.push(option);
        }
        let seed = match field("seed") {
            Ok((line, seed)) => match seed.parse() {
                Ok(seed) => Some(Seed(seed)),
                Err(_) => return fail(line, "expected a number as seed"),
            },
            Err(_) => None,
        };
        let mut steps = Vec::new();
        let mut over = None;
        for (line, content, _) in lines {
            if over.is_some() {
                return fail(line, "nothing follows the end of the game");
            }
            match split_word(content) {
                ("over", result) => over = Some((line, result.to_string())),
                _ => steps.push((line, content.to_string())),
            }
        }
        Ok(Record { game, rules_rev, deck, players, options, seed, steps, over, header, hash })
    }
}

/// The hash of a line that follows one with this hash.
pub fn chain(hash: &str, content: &str) -> String {
    short_hash(&format!("{hash} {content}"))
}

/// Writes a record line by line.
#[derive(Clone, Debug)]
pub struct Recorder {
    text: String,
    hash: String,
}

impl Recorder {
    /// Starts the record of a game.
    pub fn new<G: Game>(deck: &G::Deck, options: &Options, players: u8, seed: Option<Seed>) -> Self {
        let mut recorder = Recorder { text: String::new(), hash: NO_HASH.into() };
        recorder.line(&format!("adjuge-record {VERSION}"));
        recorder.line(&format!("game {}", G::META.id));
        recorder.line(&format!("rules {}", G::META.rules_rev));
        recorder.line(&format!("deck {}", deck_hash(deck)));
        recorder.line(&format!("players {players}"));
        for (name, value) in options.iter() {
            recorder.line(&format!("option {name}={value}"));
        }
        if let Some(Seed(seed)) = seed {
            recorder.line(&format!("seed {seed}"));
        }
        recorder
    }

    /// Adds a step.
    pub fn step<G: Game>(&mut self, game: &G, step: StepOf<G>) {
        self.line(&write_step(game, step));
    }

    /// Adds the result.
    pub fn over(&mut self, outcome: &Outcome) {
        self.line(&format!("over {}", write_outcome(outcome)));
    }

    /// The text so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn line(&mut self, content: &str) {
        self.hash = chain(&self.hash, content);
        writeln!(self.text, "{} {content}", self.hash).expect("writing to a string");
    }
}

fn write_outcome(outcome: &Outcome) -> String {
    let list = |numbers: Vec<String>| numbers.join(",");
    let winners = list(outcome.winners.iter().map(|seat| seat.to_string()).collect());
    let scores = list(outcome.scores.of(outcome.players).iter().map(ToString::to_string).collect());
    format!("winners={winners} scores={scores} ending={}", outcome.ending)
}

/// A record that was replayed under the rules and found right.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The rules of its table.
    pub game: G,
    /// Every step.
    pub steps: Vec<StepOf<G>>,
    /// The last state.
    pub state: G::State,
    /// The result, if the game was played to its end.
    pub outcome: Option<Outcome>,
}

impl<G: Game> Replay<G> {
    /// Replays a record step by step and checks everything it claims.
    pub fn of(record: &Record, deck: &G::Deck) -> Result<Replay<G>, RecordError> {
        let meta = &G::META;
        if record.rules_rev != meta.rules_rev {
            let (theirs, ours) = (record.rules_rev, meta.rules_rev);
            return fail(
                3,
                format!("played under revision {theirs} of the rules; these are revision {ours}"),
            );
        }
        let hash = deck_hash(deck);
        if record.deck != hash {
            return fail(4, format!("played with deck {}, not with {hash}", record.deck));
        }
        let mut options = Options::defaults(meta.options);
        for (line, pair) in (6..).zip(&record.options) {
            if let Err(error) = options.set_pair(meta.options, pair) {
                return fail(line, error.to_string());
            }
        }
        let game = match G::new(deck, &options, record.players) {
            Ok(game) => game,
            Err(error) => return fail(5, error.to_string()),
        };
        let mut state = game.start();
        let header = Recorder::new::<G>(deck, &options, record.players, record.seed);
        if record.header != header.hash {
            return fail(6, "the header does not name every option once, in order and as the game spells it");
        }
        let mut steps = Vec::with_capacity(record.steps.len());
        for (line, text) in &record.steps {
            let step = read_step(&game, text)
                .map_err(|error| RecordError { line: *line, message: error.to_string() })?;
            if *text != write_step(&game, step) {
                return fail(*line, format!("{text:?} is written {:?}", write_step(&game, step)));
            }
            check_chance(&game, &state, record.seed, step, *line)?;
            if let Err(illegal) = play::apply(&game, &mut state, step, &mut NullLog) {
                return fail(*line, format!("{text:?} is refused: {illegal} [{}]", illegal.code()));
            }
            steps.push(step);
        }
        let outcome = game.outcome(&state);
        let n_lines = record.steps.last().map_or(6 + record.options.len(), |(line, _)| *line);
        match (&record.over, &outcome) {
            (Some((line, _)), None) => return fail(*line, "the record says the game is over, but it is not"),
            (Some((line, result)), Some(outcome)) if *result != write_outcome(outcome) => {
                return fail(*line, format!("the result is {}, not {result}", write_outcome(outcome)));
            }
            (None, Some(_)) => return fail(n_lines + 1, "the game is over, but the result is missing"),
            _ => {}
        }
        Ok(Replay { game, steps, state, outcome })
    }
}

/// Where the seed is told, every draw must be the one that it decides.
fn check_chance<G: Game>(
    game: &G,
    state: &G::State,
    seed: Option<Seed>,
    step: StepOf<G>,
    line: usize,
) -> Result<(), RecordError> {
    if let (Some(seed), Turn::Chance(chance), Step::Draw(draw)) = (seed, game.turn(state), step) {
        let expected = game.sample(state, &mut seed.at(chance));
        if draw != expected {
            return fail(line, format!("the seed draws {}", game.write_draw(expected)));
        }
    }
    Ok(())
}

/// Plays a random game and records it.
pub fn record_random<G: Game>(game: &G, mut recorder: Recorder, seed: Seed) -> String {
    let mut state = game.start();
    let mut rng = seed.player();
    while let Some(step) = play::random_step(game, &state, seed, &mut rng) {
        recorder.step(game, step);
        if play::apply(game, &mut state, step, &mut NullLog).is_err() {
            break;
        }
    }
    if let Some(outcome) = game.outcome(&state) {
        recorder.over(&outcome);
    }
    recorder.text
}
