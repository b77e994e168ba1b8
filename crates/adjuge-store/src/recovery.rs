//! Codes that let somebody in who has lost their password.

use std::fmt::{self, Debug, Display, Write};
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::id::{BadText, DIGITS};

/// Bytes of chance in a code: 80 bits are too many to try, whoever has the hash.
const N_BYTES: usize = 10;

/// Letters of a code, five bits in each.
const N_LETTERS: usize = N_BYTES * 8 / 5;

/// Letters that stand together.
const GROUP: usize = 4;

/// A code that lets its owner in once: a store keeps its hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RecoveryCode(u128);

impl RecoveryCode {
    /// One that nobody can guess.
    pub fn fresh() -> RecoveryCode {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes[16 - N_BYTES..]).expect("the system has a generator of random numbers");
        RecoveryCode(u128::from_be_bytes(bytes))
    }

    /// What is kept of it.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.to_be_bytes()).into()
    }
}

/// A secret does not show in logs.
impl Debug for RecoveryCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("RecoveryCode(..)")
    }
}

/// Four groups of four letters.
impl Display for RecoveryCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for idx in 0..N_LETTERS {
            if idx > 0 && idx % GROUP == 0 {
                out.write_char('-')?;
            }
            let digit = (self.0 >> (5 * (N_LETTERS - 1 - idx))) as usize & 31;
            out.write_char(DIGITS[digit].into())?;
        }
        Ok(())
    }
}

/// As people copy it from paper: in capitals or not, with or without what stands between groups, and with letters for
/// the digits that they look like.
impl FromStr for RecoveryCode {
    type Err = BadText;

    fn from_str(text: &str) -> Result<RecoveryCode, BadText> {
        let bad = BadText { expected: "a recovery code, which has 16 letters" };
        let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
        let (mut code, mut n_letters) = (0, 0);
        for letter in letters {
            let letter = match letter.to_ascii_lowercase() {
                'o' => '0',
                'i' | 'l' => '1',
                letter => letter,
            };
            let digit = DIGITS.iter().position(|&digit| char::from(digit) == letter).ok_or(bad)?;
            n_letters += 1;
            if n_letters > N_LETTERS {
                return Err(bad);
            }
            code = code << 5 | digit as u128;
        }
        if n_letters == N_LETTERS { Ok(RecoveryCode(code)) } else { Err(bad) }
    }
}
