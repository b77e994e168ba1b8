//! Why Warehouse 51 refuses an action.

use std::fmt;

use super::deck::Colour;
use crate::illegal;
use crate::notation::count;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The pile has no relic left.
    EmptyPile {
        /// The pile.
        colour: Colour,
    },
    /// The bid is not high enough.
    TooLow {
        /// The lowest that would do.
        least: u8,
    },
    /// More than the seat has.
    TooPoor {
        /// What it has.
        ingots: u8,
    },
    /// The relic is not in one's collection.
    NotYours,
    /// The relic that was just bought is not given away by its own effect.
    JustBought,
    /// There is no Fake to look at there that one does not know.
    NothingToSee,
    /// The relic cannot be taken.
    NotTakeable {
        /// The value a relic must have to be taken.
        value: u8,
    },
    /// The relic is pawned already.
    PawnedAlready,
    /// Only who has few ingots may pawn.
    TooRich {
        /// The most one may have.
        most: u8,
    },
    /// The pawnbroker has too few ingots.
    EmptyReserve,
    /// All pawn tokens are in use.
    NoToken,
    /// One's own sealed bid lies on the table.
    FistClosed,
    /// An effect is choosing among one's relics.
    BeingChosen,
    /// The relic is not pawned.
    NotPawned,
    /// The relic has a certificate already.
    CertifiedAlready,
    /// No Fake of this relic was revealed, or it is discarded already.
    NoSuchFake,
}

impl illegal::Rule for Rule {
    fn code(&self) -> &'static str {
        match self {
            Rule::EmptyPile { .. } => "empty-pile",
            Rule::TooLow { .. } => "too-low",
            Rule::TooPoor { .. } => "too-poor",
            Rule::NotYours => "not-yours",
            Rule::JustBought => "just-bought",
            Rule::NothingToSee => "nothing-to-see",
            Rule::NotTakeable { .. } => "not-takeable",
            Rule::PawnedAlready => "pawned-already",
            Rule::TooRich { .. } => "too-rich",
            Rule::EmptyReserve => "empty-reserve",
            Rule::NoToken => "no-token",
            Rule::FistClosed => "fist-closed",
            Rule::BeingChosen => "being-chosen",
            Rule::NotPawned => "not-pawned",
            Rule::CertifiedAlready => "certified-already",
            Rule::NoSuchFake => "no-such-fake",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::EmptyPile { colour } => write!(f, "the {colour} pile is empty"),
            Rule::TooLow { least } => write!(f, "the bid must be at least {least}"),
            Rule::TooPoor { ingots } => write!(f, "you have only {}", count(*ingots, "ingot")),
            Rule::NotYours => f.write_str("that relic is not in your collection"),
            Rule::JustBought => f.write_str("you must give another relic than the one you have just bought"),
            Rule::NothingToSee => f.write_str("there is no Fake there that you have not seen"),
            Rule::NotTakeable { value } => {
                write!(
                    f,
                    "only a relic of value {value} of another player can be taken, and none that is pawned"
                )
            }
            Rule::PawnedAlready => f.write_str("that relic is pawned already"),
            Rule::TooRich { most } => write!(f, "you may pawn a relic only with {most} ingots or fewer"),
            Rule::EmptyReserve => f.write_str("the pawnbroker has too few ingots left"),
            Rule::NoToken => f.write_str("all pawn tokens are in use"),
            Rule::FistClosed => f.write_str("you may not pawn while your sealed bid lies on the table"),
            Rule::BeingChosen => f.write_str("you may not pawn while an effect chooses among your relics"),
            Rule::NotPawned => f.write_str("that relic is not pawned"),
            Rule::CertifiedAlready => f.write_str("that relic has a certificate already"),
            Rule::NoSuchFake => f.write_str("no Fake of that relic is there to be cancelled"),
        }
    }
}
