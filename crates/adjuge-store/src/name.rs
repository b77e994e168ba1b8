//! Names: which there can be, and which would be taken for one another.

use std::fmt;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// The longest name, in letters.
pub const MAX_NAME: usize = 24;

/// How many marks may stand on a letter: more make a name that covers its neighbors.
const MAX_MARKS: usize = 2;

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadName;

impl fmt::Display for BadName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a name has 1 to {MAX_NAME} letters that can be seen, and no check mark")
    }
}

/// A name as it is kept: composed, with single spaces, and with nothing in it that is not seen.
pub fn read_name(text: &str) -> Result<String, BadName> {
    let composed: String = text.nfc().collect();
    let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    let n_letters = name.chars().count();
    let mut n_marks = MAX_MARKS;
    let is_seen = |letter: char| {
        let is_mark = letter.general_category_group() == GeneralCategoryGroup::Mark;
        // A mark needs something to stand on.
        n_marks = if is_mark { n_marks + 1 } else { 0 };
        n_marks <= MAX_MARKS && !is_unseen(letter) && !is_check(letter)
    };
    if (1..=MAX_NAME).contains(&n_letters) && name.chars().all(is_seen) { Ok(name) } else { Err(BadName) }
}

/// Whether a character looks like what is shown beside names that are somebody's own.
fn is_check(letter: char) -> bool {
    matches!(letter, '\u{221a}' | '\u{237b}' | '\u{2610}'..='\u{2612}' | '\u{2705}' | '\u{2713}'..='\u{2714}' | '\u{1f5f8}'..='\u{1f5f9}')
}

/// Whether nothing is seen of a character, or whatever somebody likes: Unicode calls most of them formats, and some
/// letters, marks and symbols.
fn is_unseen(letter: char) -> bool {
    let is_blank = matches!(
        letter,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e0fff}'
    );
    is_blank
        || matches!(
            letter.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
                | GeneralCategory::Unassigned
        )
}

/// A name as its owner may type it: regardless of case, of how accents are put together and of space around it.
pub fn folded(name: &str) -> String {
    name.trim().nfc().collect::<String>().to_lowercase()
}

/// How a name looks: two that somebody could take for one another look the same, by the tables of Unicode (UTS 39)
/// and regardless of case.
pub fn looks(name: &str) -> String {
    let shapes = |name: &str| skeleton(name).collect::<String>().to_lowercase();
    // Capitals have doubles of their own, and what they become as small letters has others.
    let shapes = shapes(&shapes(&name.trim().nfkc().collect::<String>()));
    // Capital I and small L are alike, so that regardless of case their letters are one.
    shapes.replace('i', "l")
}

/// The same name with a number, no longer than a name may be.
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) fn numbered(name: &str, number: u64) -> String {
    let number = format!(" {number}");
    let letters: String = name.chars().take(MAX_NAME - number.chars().count()).collect();
    letters.trim_end().to_string() + &number
}
