//! Records: a whole game as text, one line a step, each line chained by hash to the one before.
//!
//! A line is sixteen hexadecimal digits, a space and a text. The digits are the start of the SHA-256 of the
//! previous line's digits (sixteen zeros for the first line), a space and this line's text, so that anyone can
//! check a record with `sha256sum`.

use std::fmt::Write as _;

use crate::deck::{deck_hash, short_hash};
use crate::game::{Game, NullLog, Turn};
use crate::notation::{Step, StepOf, read_step, split_word, write_step};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::play;
use crate::random::Seed;
use crate::seat::Seat;

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
    /// The [commitment](Seed::commitment) to the seed that was public from the start, if there was one.
    pub commitment: Option<String>,
    /// The seed of chance, if it is revealed.
    pub seed: Option<Seed>,
    /// The steps with their line numbers.
    pub steps: Vec<(usize, String)>,
    /// Who decided for the seats, as far as the record says.
    pub deciders: Vec<Decider>,
    /// The result, if the game was played to its end, with its line number.
    pub over: Option<(usize, String)>,
    /// How many lines there are.
    pub lines: usize,
    /// The hash of the header's last line.
    pub header: String,
    /// The hash of the last line.
    pub hash: String,
}

/// Who decides for a seat from some step on. The rules ignore it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decider {
    /// The line that says so.
    pub line: usize,
    /// How many steps stand before that line.
    pub before_step: usize,
    /// The seat.
    pub seat: Seat,
    /// Who it is, as `person Anna` or `bot expert`.
    pub who: String,
}

/// The most characters of the text that says who decides.
pub const MAX_WHO: usize = 80;

/// Why a text cannot say who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("who decides must be 1 to {MAX_WHO} characters on one line, with no spaces around them")]
pub struct WhoError;

fn check_who(who: &str) -> Result<(), WhoError> {
    let is_plain = !who.is_empty() && who.trim() == who && !who.chars().any(char::is_control);
    if is_plain && who.chars().count() <= MAX_WHO { Ok(()) } else { Err(WhoError) }
}

fn read_decider(line: usize, text: &str, players: u8, before_step: usize) -> Result<Decider, RecordError> {
    let (number, who) = text.split_once(' ').unwrap_or((text, ""));
    let seat = number.parse().ok().and_then(|number| Seat::from_number(number, players));
    let Some(seat) = seat.filter(|seat| seat.to_string() == number) else {
        return fail(line, format!("expected a seat from 1 to {players}, found {number:?}"));
    };
    check_who(who).map_err(|error| RecordError { line, message: error.to_string() })?;
    Ok(Decider { line, before_step, seat, who: who.to_string() })
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
        let Ok(rules_rev) = rules_rev.parse() else {
            return fail(line, "expected a revision number of the rules");
        };
        let (_, deck) = field("deck")?;
        let (line, players) = field("players")?;
        let Ok(players) = players.parse() else { return fail(line, "expected a number of players") };
        let mut options = Vec::new();
        while let Ok((_, option)) = field("option") {
            options.push(option);
        }
        let commitment = match field("commit") {
            Ok((line, digits)) if !is_commitment(&digits) => {
                return fail(line, "expected the 64 hexadecimal digits of a hash, in lowercase");
            }
            Ok((_, digits)) => Some(digits),
            Err(_) => None,
        };
        let seed = match field("seed") {
            Ok((line, seed)) => match seed.parse().map(Seed) {
                Ok(seed) if commitment.as_ref().is_some_and(|hash| *hash != seed.commitment()) => {
                    return fail(line, "the seed is not the one that was committed to");
                }
                Ok(seed) => Some(seed),
                Err(_) => return fail(line, "expected a number as the seed"),
            },
            Err(_) => None,
        };
        let (mut steps, mut deciders) = (Vec::new(), Vec::new());
        let mut over = None;
        for (line, content, _) in lines {
            if over.is_some() {
                return fail(line, "nothing may follow the end of the game");
            }
            match split_word(content) {
                ("over", result) => over = Some((line, result.to_string())),
                ("by", _) => {
                    let text = content.strip_prefix("by ").unwrap_or("");
                    deciders.push(read_decider(line, text, players, steps.len())?);
                }
                _ => steps.push((line, content.to_string())),
            }
        }
        Ok(Record {
            game,
            rules_rev,
            deck,
            players,
            options,
            commitment,
            seed,
            steps,
            deciders,
            over,
            lines: n_lines,
            header,
            hash,
        })
    }
}

fn is_commitment(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
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
        Self::start::<G>(deck, options, players, None, seed)
    }

    /// Starts the record of a game whose seed was [committed](Seed::commitment) to before it began; the seed itself
    /// is revealed once the game is over.
    pub fn with_commitment<G: Game>(
        deck: &G::Deck,
        options: &Options,
        players: u8,
        commitment: &str,
        seed: Option<Seed>,
    ) -> Self {
        Self::start::<G>(deck, options, players, Some(commitment), seed)
    }

    fn start<G: Game>(
        deck: &G::Deck,
        options: &Options,
        players: u8,
        commitment: Option<&str>,
        seed: Option<Seed>,
    ) -> Self {
        let options = options.iter().map(|(name, value)| format!("{name}={value}"));
        Self::head((G::META.id, G::META.rules_rev), &deck_hash(deck), players, options, commitment, seed)
    }

    /// Starts the record of a game that was played under an earlier revision of its rules, whose options may be
    /// others: it tells what happened, though this program cannot check it.
    pub fn former(
        (game, rules_rev): (&str, u32),
        deck_hash: &str,
        players: u8,
        options: &[String],
        seed: Seed,
    ) -> Self {
        let options = options.iter().cloned();
        Self::head((game, rules_rev), deck_hash, players, options, Some(&seed.commitment()), Some(seed))
    }

    fn head(
        (game, rules_rev): (&str, u32),
        deck_hash: &str,
        players: u8,
        options: impl Iterator<Item = String>,
        commitment: Option<&str>,
        seed: Option<Seed>,
    ) -> Self {
        let mut recorder = Recorder { text: String::new(), hash: NO_HASH.into() };
        recorder.line(&format!("adjuge-record {VERSION}"));
        recorder.line(&format!("game {game}"));
        recorder.line(&format!("rules {rules_rev}"));
        recorder.line(&format!("deck {deck_hash}"));
        recorder.line(&format!("players {players}"));
        for option in options {
            recorder.line(&format!("option {option}"));
        }
        if let Some(commitment) = commitment {
            recorder.line(&format!("commit {commitment}"));
        }
        if let Some(Seed(seed)) = seed {
            recorder.line(&format!("seed {seed}"));
        }
        recorder
    }

    /// Adds a step that was written before.
    pub fn written(&mut self, step: &str) {
        self.line(step);
    }

    /// Adds a step.
    pub fn step<G: Game>(&mut self, game: &G, step: StepOf<G>) {
        self.line(&write_step(game, step));
    }

    /// Says who decides for a seat from here on, as `person Anna` or `bot expert`.
    ///
    /// # Errors
    ///
    /// When the text cannot stand on a line of a record; nothing is added then.
    pub fn by(&mut self, seat: Seat, who: &str) -> Result<(), WhoError> {
        check_who(who)?;
        self.line(&format!("by {seat} {who}"));
        Ok(())
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
        let commitment = record.commitment.as_deref();
        let header = Recorder::start::<G>(deck, &options, record.players, commitment, record.seed);
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
        match (&record.over, &outcome) {
            (Some((line, _)), None) => return fail(*line, "the record says the game is over, but it is not"),
            (Some((line, result)), Some(outcome)) if *result != write_outcome(outcome) => {
                return fail(*line, format!("the result is {}, not {result}", write_outcome(outcome)));
            }
            (None, Some(_)) => return fail(record.lines + 1, "the game is over, but the result is missing"),
            _ => {}
        }
        Ok(Replay { game, steps, state, outcome })
    }
}

/// If the seed is revealed, every draw must be the one that it decides.
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
