//! Deck files: TOML with the components of a game, checked with the line and field of every problem.

mod field;

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub(crate) use field::read_deck;
pub use field::{Field, read_deck_id};

/// What is in the box of a game.
pub trait Components: Serialize + Clone + fmt::Debug + Send + Sync {
    /// Reads a deck file field by field. Whatever is wrong with a field is told, and something harmless stands in for it.
    fn read(file: &Field<'_>) -> Self;
}

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
