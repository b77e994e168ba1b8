//! What consequences speak of.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::guide::Entry;

/// What a consequence speaks of: a stable code for programs, a few words for people. The guide of a game lists its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Matter {
    /// The code.
    pub code: &'static str,
    /// The words, as they stand in a sentence.
    pub meaning: &'static str,
}

impl Matter {
    /// A game as a whole.
    pub(crate) const GAME: Matter = Matter::new("game", "game");
    /// The auction that is going on.
    pub(crate) const AUCTION: Matter = Matter::new("auction", "auction");

    pub(crate) const fn new(code: &'static str, meaning: &'static str) -> Matter {
        Matter { code, meaning }
    }

    /// As a guide lists it.
    pub(crate) const fn entry(self) -> Entry {
        (self.code, self.meaning)
    }
}

/// Some matters as a guide lists them.
pub(crate) const fn entries<const N: usize>(matters: [Matter; N]) -> [Entry; N] {
    listed(&matters, &[])
}

/// Some matters and, after them, words that a game has for other purposes too: all that its consequences speak of.
pub(crate) const fn listed<const N: usize>(matters: &[Matter], words: &[Entry]) -> [Entry; N] {
    let mut all = [("", ""); N];
    let mut at = 0;
    while at < N {
        all[at] = if at < matters.len() { matters[at].entry() } else { words[at - matters.len()] };
        at += 1;
    }
    all
}

impl From<Entry> for Matter {
    fn from((code, meaning): Entry) -> Matter {
        Matter::new(code, meaning)
    }
}

impl Serialize for Matter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code)
    }
}

impl fmt::Display for Matter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meaning)
    }
}
