//! Names of tables and people, times, and the secrets of sessions.

use std::fmt::{self, Debug, Display, Write};
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The digits of base 32 by Crockford: no letter looks like another digit.
pub(crate) const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Letters of a name: 64 bits, five in each.
const N_LETTERS: usize = 13;

/// A text that is not a name or a secret of this store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not {expected}")]
pub struct BadText {
    /// What the text should have been.
    pub expected: &'static str,
}

/// Which table; written as 13 letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u64);

/// Which person; written as 13 letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub u64);

/// Which session, by the beginning of the hash of its secret, from which nobody finds the secret; written as 13 letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub u64);

/// Gives a type around 64 bits its text.
macro_rules! name {
    ($name:ident, $expected:literal) => {
        impl $name {
            /// One that nobody has: 64 bits of the system's generator.
            pub fn fresh() -> $name {
                $name(getrandom::u64().expect("the system has a generator of random numbers"))
            }
        }

        impl Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_letters(self.0, out)
            }
        }

        impl Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = BadText;

            fn from_str(text: &str) -> Result<$name, BadText> {
                read_letters(text).map($name).ok_or(BadText { expected: $expected })
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

name!(TableId, "the name of a table, which has 13 letters");
name!(PersonId, "the name of a person, which has 13 letters");
name!(SessionId, "the name of a session, which has 13 letters");

impl SessionId {
    /// That of the session whose secret has this hash.
    pub(crate) fn of_hash(hash: &[u8]) -> SessionId {
        SessionId(hash.first_chunk().map_or(0, |first| u64::from_be_bytes(*first)))
    }
}

/// A point in time: milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

/// The secret of a session, which only its owner has: a store keeps its hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// One that nobody can guess: 256 bits of the system's generator.
    pub fn fresh() -> Token {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system has a generator of random numbers");
        Token(bytes)
    }

    /// What is kept of it. A plain hash is enough: there are too many secrets to try them.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// By what its session is named.
    pub fn session(&self) -> SessionId {
        SessionId::of_hash(&self.hash())
    }
}

/// A secret does not show in logs.
impl Debug for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Token(..)")
    }
}

/// 64 hexadecimal digits.
impl Display for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl FromStr for Token {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Token, BadText> {
        let bad = BadText { expected: "the secret of a session, which has 64 hexadecimal digits" };
        if text.len() != 64 || !text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(bad);
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digits = str::from_utf8(digits).map_err(|_| bad)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| bad)?;
        }
        Ok(Token(bytes))
    }
}

/// Writes the letters of a name, the highest bits first, so that texts sort as numbers do.
fn write_letters(number: u64, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for idx in (0..N_LETTERS).rev() {
        out.write_char(DIGITS[(number >> (5 * idx)) as usize & 31].into())?;
    }
    Ok(())
}

/// Reads the letters of a name; each name has one text only.
fn read_letters(text: &str) -> Option<u64> {
    if text.len() != N_LETTERS {
        return None;
    }
    text.bytes().try_fold(0_u64, |number, letter| {
        let digit = DIGITS.iter().position(|&digit| digit == letter)?;
        Some(number.checked_mul(32)? | digit as u64)
    })
}
