//! What the files of a game have in common: the contract, the mechanisms, and the words to put them in.

pub(crate) use std::fmt::Debug;
pub(crate) use std::sync::Arc;

pub(crate) use adjuge_derive::{said, told};
pub(crate) use arrayvec::ArrayVec;
pub(crate) use serde::Serialize;

pub(crate) use crate::auction::{Ascending, Hammer, Sealed, Secret};
pub(crate) use crate::consequence::{BEYOND_PURSE, Consequence, Party, Trial, What, When};
pub(crate) use crate::deck::{Components, Field, Name};
pub(crate) use crate::game::{
    Dealer, Foresight, Log, NullLog, Play, Positions, Scoring, Setup, Sight, Tally, Turn, Viewer, usual_names,
};
pub(crate) use crate::guide::{Entry, Vocabulary, plain};
pub(crate) use crate::illegal::{Acted, Illegal, refuse, require};
pub(crate) use crate::label::{Label, Named, Names, ids, names};
pub(crate) use crate::lottery::{Lottery, Source};
pub(crate) use crate::matter::{Matter, entries};
pub(crate) use crate::menu::{Choices, Many, menu};
pub(crate) use crate::meta::{Listing, Meta, SetupError};
pub(crate) use crate::notation::{NotationError, Step, StepOf, Words, count, list, word, word_enums};
pub(crate) use crate::numbers::{Draft, Numbering, Numbers, Pen, Ranked, listed, one_of};
pub(crate) use crate::options::{OptionSpec, Options};
pub(crate) use crate::outcome::Ending;
pub(crate) use crate::position::{Facts, Impossible, PositionError, Reader, Writer};
pub(crate) use crate::random::{Chance, Rng};
pub(crate) use crate::seat::{BySeat, Seat, SeatSet};
pub(crate) use crate::set::{Member, Rank, Set, components, members};
pub(crate) use crate::sheet::{Cell, Keys, Sheet, Span};
