//! Positions: a state as `given` lines that a person can write.

use std::fmt::{self, Write as _};

use crate::guide::{Guide, first_word};
use crate::notation::NotationError;
use crate::seat::Seat;

/// Whether a position must be one that the components allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checks {
    /// Refuse what cannot be.
    On,
    /// The scenario says `unchecked`: accept anything that can be represented.
    Off,
}

impl Checks {
    /// Refuses a position if a condition fails, unless it is unchecked.
    pub fn require(
        self,
        holds: bool,
        code: &'static str,
        message: impl FnOnce() -> String,
    ) -> Result<(), PositionError> {
        if holds || self == Checks::Off { Ok(()) } else { refuse(code, message()) }
    }
}

/// Refuses a position.
pub(crate) fn refuse<T>(code: &'static str, message: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(code, message))
}

/// What differs from the start of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The facts, in the order they were given.
    pub facts: Vec<Fact>,
}

/// One fact of a position: `round 7`, or of a seat `tokens 4`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The seat it concerns, if any.
    pub seat: Option<Seat>,
    /// What it is about.
    pub key: &'static str,
    /// Its values, as written.
    pub values: Vec<String>,
}

/// Why a position cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct PositionError {
    /// The stable code.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
}

impl PositionError {
    /// An error with a code and a sentence.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        PositionError { code, message: message.into() }
    }
}

/// The codes every game shares, with their meaning.
pub const SHARED_POSITION_CODES: &[(&str, &str)] = &[
    ("unknown-fact", "the game has no such fact, or not there"),
    ("bad-value", "a value is missing, superfluous or not understood"),
    ("given-twice", "the same fact stands twice"),
];

impl Position {
    /// Adds a fact about the table.
    pub fn table(&mut self, key: &'static str, values: impl IntoIterator<Item: ToString>) {
        self.push(None, key, values);
    }

    /// Adds a fact about a seat.
    pub fn seat(&mut self, seat: Seat, key: &'static str, values: impl IntoIterator<Item: ToString>) {
        self.push(Some(seat), key, values);
    }

    fn push(&mut self, seat: Option<Seat>, key: &'static str, values: impl IntoIterator<Item: ToString>) {
        let values = values.into_iter().map(|value| value.to_string()).collect();
        self.facts.push(Fact { seat, key, values });
    }

    /// Reads the text after `given` and adds its facts.
    pub fn read(&mut self, text: &str, guide: &Guide, players: u8) -> Result<(), PositionError> {
        let mut words = text.split_whitespace().peekable();
        let mut seat = None;
        if words.peek() == Some(&"seat") {
            words.next();
            let number = words.next().unwrap_or("");
            seat = Some(read_seat(number, players)?);
        }
        let entries = if seat.is_some() { guide.seat_facts } else { guide.table_facts };
        let keys: Vec<&'static str> = entries.iter().map(|entry| first_word(entry.0)).collect();
        let known = |word: &str| keys.iter().copied().find(|key| *key == word);
        let mut open = false;
        for word in words {
            if let Some(key) = known(word) {
                if self.get(seat, key).is_some() {
                    return Err(PositionError::new("given-twice", format!("{key} is given twice")));
                }
                self.facts.push(Fact { seat, key, values: Vec::new() });
                open = true;
            } else if open {
                self.facts.last_mut().expect("a fact is open").values.push(word.into());
            } else {
                let message = format!("unknown fact {word:?}; known here: {}", keys.join(", "));
                return Err(PositionError::new("unknown-fact", message));
            }
        }
        if open {
            return Ok(());
        }
        Err(PositionError::new("bad-value", "nothing is given"))
    }

    /// The values of a fact, if it is given.
    pub fn get(&self, seat: Option<Seat>, key: &str) -> Option<&[String]> {
        let fact = self.facts.iter().find(|fact| fact.seat == seat && fact.key == key)?;
        Some(&fact.values)
    }

    /// The only value of a fact, read by `read`.
    pub fn one<T>(
        &self,
        seat: Option<Seat>,
        key: &str,
        read: impl Fn(&str) -> Result<T, PositionError>,
    ) -> Result<Option<T>, PositionError> {
        match self.get(seat, key) {
            None => Ok(None),
            Some([value]) => read(value).map(Some),
            Some(_) => Err(PositionError::new("bad-value", format!("{key} takes one value"))),
        }
    }

    /// The values of a fact, each read by `read`; none if it is not given.
    pub fn many<T>(
        &self,
        seat: Option<Seat>,
        key: &str,
        read: impl Fn(&str) -> Result<T, PositionError>,
    ) -> Result<Vec<T>, PositionError> {
        self.get(seat, key).unwrap_or(&[]).iter().map(|value| read(value)).collect()
    }

    /// Which of these facts about the table is given; refused if several are, since each names the phase.
    pub fn only_one_of(&self, keys: &[&'static str]) -> Result<Option<&'static str>, PositionError> {
        let given: Vec<&str> = keys.iter().copied().filter(|key| self.get(None, key).is_some()).collect();
        match given[..] {
            [] => Ok(None),
            [one] => Ok(keys.iter().copied().find(|key| *key == one)),
            [one, other, ..] => refuse("phase-clash", format!("{one} and {other} cannot both be")),
        }
    }

    /// Whether a fact without values is given.
    pub fn flag(&self, key: &str) -> Result<bool, PositionError> {
        match self.get(None, key) {
            None => Ok(false),
            Some([]) => Ok(true),
            Some(_) => Err(PositionError::new("bad-value", format!("{key} takes no value"))),
        }
    }
}

impl fmt::Display for Position {
    /// Writes `given` lines, the facts of one seat on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let mut open = None;
        for fact in &self.facts {
            if fact.seat.is_none() || open != fact.seat {
                let newline = if text.is_empty() { "" } else { "\n" };
                write!(text, "{newline}given")?;
                if let Some(seat) = fact.seat {
                    write!(text, " seat {seat}")?;
                }
                open = fact.seat;
            }
            write!(text, " {}", fact.key)?;
            for value in &fact.values {
                write!(text, " {value}")?;
            }
        }
        f.write_str(&text)
    }
}

/// Reads a number in a position.
pub fn read_number(word: &str) -> Result<u8, PositionError> {
    word.parse().map_err(|_| PositionError::new("bad-value", format!("{word:?} is no number from 0 to 255")))
}

/// Reads a seat in a position.
pub fn read_seat(word: &str, players: u8) -> Result<Seat, PositionError> {
    let seat = word.parse().ok().and_then(|number| Seat::from_number(number, players));
    seat.ok_or_else(|| PositionError::new("bad-value", format!("{word:?} is no seat from 1 to {players}")))
}

impl From<NotationError> for PositionError {
    fn from(error: NotationError) -> Self {
        PositionError::new("bad-value", error.to_string())
    }
}
