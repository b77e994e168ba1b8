//! Refusals: a stable code for programs, a sentence for people.

use std::fmt::{self, Debug, Display};

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::guide::Vocabulary;

/// A game's own reasons to refuse an action. Displayed, a reason is the sentence a player reads.
pub trait Rule: Vocabulary + Copy + Eq + Debug + Display + Send + Sync + 'static {}

impl<R: Vocabulary + Copy + Eq + Debug + Display + Send + Sync + 'static> Rule for R {}

/// Why a step was refused. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<R> {
    /// The game is over.
    Over,
    /// Something has to be drawn before anyone decides.
    AwaitsDraw,
    /// The table does not wait for this seat.
    NotYourTurn,
    /// The action belongs to another phase.
    NotNow,
    /// A draw, but it is the players' turn.
    AwaitsAction,
    /// Chance cannot draw that now.
    ImpossibleDraw,
    /// A rule of the game forbids it.
    Rule(R),
}

/// Refuses an action by a rule of the game.
pub(crate) fn refuse<R>(rule: R) -> Result<(), Illegal<R>> {
    Err(Illegal::Rule(rule))
}

/// Refuses an action by a rule of the game unless a condition holds.
#[inline(always)]
pub(crate) fn require<R>(holds: bool, rule: R) -> Result<(), Illegal<R>> {
    if holds { Ok(()) } else { refuse(rule) }
}

/// The codes that every game shares, with their meaning.
pub const SHARED_CODES: &[(&str, &str)] = &[
    ("game-over", "the game is over"),
    ("awaits-draw", "something has to be drawn first"),
    ("not-your-turn", "the table does not wait for this seat"),
    ("not-now", "the action belongs to another phase"),
    ("awaits-action", "a draw, but it is the players' turn"),
    ("impossible-draw", "chance cannot draw that now"),
];

impl<R: Rule> Illegal<R> {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Illegal::Over => "game-over",
            Illegal::AwaitsDraw => "awaits-draw",
            Illegal::NotYourTurn => "not-your-turn",
            Illegal::NotNow => "not-now",
            Illegal::AwaitsAction => "awaits-action",
            Illegal::ImpossibleDraw => "impossible-draw",
            Illegal::Rule(rule) => rule.code(),
        }
    }
}

impl<R: Rule> Display for Illegal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::AwaitsDraw => f.write_str("something has to be drawn first"),
            Illegal::NotYourTurn => f.write_str("it is not this seat's turn"),
            Illegal::NotNow => f.write_str("that cannot be done in this phase"),
            Illegal::AwaitsAction => f.write_str("nothing is drawn now: it is the players' turn"),
            Illegal::ImpossibleDraw => f.write_str("that cannot be drawn now"),
            Illegal::Rule(rule) => Display::fmt(rule, f),
        }
    }
}

impl<R: Rule> std::error::Error for Illegal<R> {}

impl<R: Rule> Serialize for Illegal<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Illegal", 2)?;
        fields.serialize_field("code", self.code())?;
        fields.serialize_field("reason", &self.to_string())?;
        fields.end()
    }
}

/// What comes of an action or a draw: it is done, or refused.
pub(crate) type Acted<R> = Result<(), Illegal<R>>;
