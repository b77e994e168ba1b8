//! Identifiers of components, as deck files spell them.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use arrayvec::ArrayString;
use serde::{Serialize, Serializer};

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
