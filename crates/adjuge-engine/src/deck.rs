//! Deck files: TOML with the components of a game, checked with the line and field of every problem.

use std::fmt::{self, Write as _};
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use toml::Spanned;

use crate::label::Label;
use crate::position::Facts;

/// The longest name of a component, in letters.
const MAX_NAME: usize = 60;

/// A component's name for players, in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

/// One thing wrong with a deck file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DeckProblem {
    /// The line, counted from 1.
    pub line: usize,
    /// The field, as in `suit.digits`.
    pub field: String,
    /// What was expected and what was found.
    pub message: String,
}

impl fmt::Display for DeckProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        f.write_str(&self.message)
    }
}

/// All that is wrong with a deck file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct DeckErrors(pub Vec<DeckProblem>);

impl fmt::Display for DeckErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if at == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

/// Where a list of a deck file begins: what is wrong with the whole of it is reported there.
pub(crate) fn start_of<T>(list: &[Spanned<T>]) -> std::ops::Range<usize> {
    list.first().map_or(0..0, Spanned::span)
}

/// Collects what is wrong with a deck file while it is checked.
#[derive(Debug)]
pub struct DeckReader<'a> {
    text: &'a str,
    problems: Vec<DeckProblem>,
}

impl<'a> DeckReader<'a> {
    /// Parses the file into its raw form; a malformed file has no further checks.
    pub fn parse<T: DeserializeOwned>(text: &'a str) -> Result<(T, DeckReader<'a>), DeckErrors> {
        let reader = DeckReader { text, problems: Vec::new() };
        match toml::from_str(text) {
            Ok(raw) => Ok((raw, reader)),
            Err(error) => {
                let line = error.span().map_or(1, |span| reader.line(span.start));
                let message = plainly(error.message().trim());
                let field = reader.key(line);
                Err(DeckErrors(vec![DeckProblem { line, field, message }]))
            }
        }
    }

    fn line(&self, offset: usize) -> usize {
        let before = self.text.get(..offset).unwrap_or(self.text);
        before.bytes().filter(|byte| *byte == b'\n').count() + 1
    }

    /// The key or table that a line of the file is about, as far as it can be told.
    fn key(&self, line: usize) -> String {
        let text = self.text.lines().nth(line - 1).unwrap_or("").trim();
        let key = match text.strip_prefix('[') {
            Some(table) => table.trim_start_matches('[').split(']').next(),
            None => text.split_once('=').map(|(key, _)| key),
        };
        key.unwrap_or("").trim().to_string()
    }

    /// Reports a problem at a place in the file.
    pub fn problem(&mut self, at: std::ops::Range<usize>, field: &str, message: impl Into<String>) {
        let line = self.line(at.start);
        self.problems.push(DeckProblem { line, field: field.into(), message: message.into() });
    }

    /// Reports a problem unless a condition holds.
    pub fn check(
        &mut self,
        holds: bool,
        at: std::ops::Range<usize>,
        field: &str,
        message: impl FnOnce() -> String,
    ) {
        if !holds {
            self.problem(at, field, message());
        }
    }

    /// Reports a problem unless a value is the one expected.
    pub fn expect<T: PartialEq + fmt::Display>(
        &mut self,
        at: std::ops::Range<usize>,
        field: &str,
        found: &T,
        expected: &T,
    ) {
        if found != expected {
            self.problem(at, field, format!("expected {expected}, found {found}"));
        }
    }

    /// Reports a problem unless a number is in a range.
    pub fn within<N: Copy + PartialOrd + Default + fmt::Display>(
        &mut self,
        at: std::ops::Range<usize>,
        field: &str,
        found: N,
        range: RangeInclusive<N>,
    ) {
        if range.contains(&found) {
            return;
        }
        let (least, most) = range.into_inner();
        let expected = if least == N::default() { "at most ".into() } else { format!("{least} to ") };
        self.problem(at, field, format!("expected {expected}{most}, found {found}"));
    }

    /// Checks where the components come from; true if the deck is a reduced one, which need not keep what the
    /// rulebook prints.
    pub fn source(&mut self, source: &Spanned<String>) -> bool {
        let known = ["house", "printed", "reduced"];
        let found = source.get_ref().as_str();
        if !known.contains(&found) {
            let message = format!("expected house, printed or reduced, found {found:?}");
            self.problem(source.span(), "source", message);
        }
        found == "reduced"
    }

    /// Checks the identifier of a component, which is no word that a position or an action would take otherwise.
    pub fn identifier(
        &mut self,
        raw: &Spanned<String>,
        field: &str,
        facts: &Facts,
        reserved: &[&str],
    ) -> Option<Label> {
        let text = raw.get_ref().as_str();
        let id: Label = match text.parse() {
            Ok(id) => id,
            Err(error) => {
                self.problem(raw.span(), field, format!("expected {error}, found {text:?}"));
                return None;
            }
        };
        if facts.keys().any(|word| word == text) || reserved.contains(&text) {
            let message = format!("expected another identifier: {id} is a word of the notation");
            self.problem(raw.span(), field, message);
        }
        Some(id)
    }

    /// Checks a component's name for players.
    pub fn name(&mut self, at: &std::ops::Range<usize>, field: &str, name: &Name) {
        for (language, name) in [("en", &name.en), ("fr", &name.fr)] {
            if name.trim().is_empty() || name.chars().any(char::is_control) || name.chars().count() > MAX_NAME
            {
                let message = format!("expected a name of at most {MAX_NAME} letters, found {name:?}");
                self.problem(at.clone(), &format!("{field}.{language}"), message);
            }
        }
    }

    /// Whether anything has been reported so far.
    pub fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    /// The deck, unless something was wrong.
    pub fn finish<T>(mut self, deck: T) -> Result<T, DeckErrors> {
        if self.problems.is_empty() {
            return Ok(deck);
        }
        self.problems.sort_by_key(|problem| problem.line);
        Err(DeckErrors(self.problems))
    }
}

/// What is wrong with the form of a file, in words that are not Rust's.
fn plainly(message: &str) -> String {
    let words = [
        ("expected u8", "expected 0 to 255"),
        ("expected u16", "expected 0 to 65535"),
        ("expected i8", "expected -128 to 127"),
        ("expected i32", "expected a smaller number"),
        ("invalid type: unit variant, expected newtype variant", "expected a parameter, as in { name = 1 }"),
        ("expected table, found integer", "expected a name without a parameter, or a table, found a number"),
        ("wanted exactly 1 element, more than 1 element", "expected one name, with its parameter"),
        ("wanted string or table", "expected a name, or a name with its parameter"),
    ];
    words.iter().fold(message.to_string(), |message, (rust, plain)| message.replace(rust, plain))
}

/// The `id` of a deck file, which says what game it is for: one of those known.
pub fn read_deck_id(text: &str, known: &[&str]) -> Result<String, DeckErrors> {
    #[derive(Deserialize)]
    struct Id {
        id: Spanned<String>,
    }
    let (Id { id }, mut reader) = DeckReader::parse::<Id>(text)?;
    if !known.contains(&id.get_ref().as_str()) {
        let message = format!("expected one of {}, found {:?}", known.join(", "), id.get_ref());
        reader.problem(id.span(), "id", message);
    }
    reader.finish(id.into_inner())
}

/// The fingerprint of a deck's contents: comments and layout of its file do not count.
pub fn deck_hash(deck: &impl Serialize) -> String {
    let canonical = serde_json::to_string(deck).expect("a deck is plain data");
    short_hash(&canonical)
}

/// The first 16 hexadecimal digits of a text's SHA-256.
pub(crate) fn short_hash(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let start: [u8; 8] = digest[..8].try_into().expect("a digest has 32 bytes");
    format!("{:016x}", u64::from_be_bytes(start))
}

/// All 64 hexadecimal digits of a text's SHA-256.
pub(crate) fn full_hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::with_capacity(64), |mut digits, byte| {
        write!(digits, "{byte:02x}").expect("writing to a string");
        digits
    })
}
