//! Identifiers of components, as deck files spell them.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use arrayvec::ArrayString;
use serde::{Serialize, Serializer};

use crate::set::Member;

/// The longest label, in bytes.
pub const MAX_LABEL: usize = 40;

/// A short identifier such as `blue-9`: lower-case letters, digits and hyphens, starting with a letter.
///
/// It is `Copy`, so that views and events can name components without borrowing the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
#[serde(transparent)]
pub struct Label(ArrayString<MAX_LABEL>);

/// Why a text is not a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "an identifier of at most {MAX_LABEL} lower-case letters, digits and hyphens, starting with a letter"
)]
pub struct LabelError;

impl FromStr for Label {
    type Err = LabelError;

    fn from_str(text: &str) -> Result<Self, LabelError> {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !text.starts_with(|c: char| c.is_ascii_lowercase()) || !text.chars().all(is_plain) {
            return Err(LabelError);
        }
        ArrayString::from(text).map(Label).map_err(|_| LabelError)
    }
}

impl Deref for Label {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

/// A component with its name, for those who do not have the deck at hand. It is sent as its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Named<T> {
    /// Which component.
    pub id: T,
    /// What it is called.
    pub name: Label,
}

/// The components themselves, as a set or a pile.
pub(crate) fn ids<T: Copy, C: FromIterator<T>>(named: &[Named<T>]) -> C {
    named.iter().map(|named| named.id).collect()
}

/// A game that has names for components of a kind.
pub(crate) trait Names<T: Member> {
    /// What is called so, if the box holds so many.
    fn label_at(&self, place: usize) -> Option<Label>;

    /// What a component is called.
    fn name(&self, component: T) -> Label {
        self.label_at(component.place().into()).expect("a component is in the box")
    }

    /// A component with its name.
    fn named(&self, component: T) -> Named<T> {
        Named { id: component, name: self.name(component) }
    }

    /// Components with their names.
    fn list(&self, components: impl Iterator<Item = T>) -> Vec<Named<T>> {
        components.map(|component| self.named(component)).collect()
    }
}

/// Names the components of a game, and makes the names their words.
macro_rules! names {
    ($game:ty, $member:ident = $what:literal: |$self:ident, $place:ident| $label:expr $(; $($generics:tt)+)?) => {
        impl$(<$($generics)+>)? $crate::label::Names<$member> for $game {
            fn label_at(&self, $place: usize) -> Option<Label> {
                let $self = self;
                $label
            }
        }

        impl $crate::numbers::Ranked for $member {
            #[inline(always)]
            fn n_of(on: &$crate::numbers::Numbering) -> usize {
                on.components.len()
            }

            #[inline(always)]
            fn rank(&self, _: &$crate::numbers::Numbering, _: Seat) -> usize {
                self.0.into()
            }

            fn of_rank(rank: usize, on: &$crate::numbers::Numbering, _: Seat) -> Option<$member> {
                (rank < on.components.len()).then_some($member(rank as u8))
            }
        }

        impl$(<$($generics)+>)? Words<$game> for $member {
            fn read_word(game: &$game, word: &str) -> std::result::Result<$member, NotationError> {
                let is_it = |place: &u8| game.label_at((*place).into()).is_some_and(|label| *label == *word);
                let wrong = || NotationError(format!("there is no {} {word:?} in this deck", $what));
                (0..64).find(is_it).map($member).ok_or_else(wrong)
            }

            fn write(&self, game: &$game) -> String {
                game.name(*self).to_string()
            }
        }
    };
}

pub(crate) use names;

impl<T> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name.serialize(serializer)
    }
}

impl<T> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}
