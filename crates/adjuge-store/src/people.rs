//! People, as a store keeps them.

use serde::{Deserialize, Serialize};

use crate::{Millis, PersonId};

/// Sessions that were last used before these times are over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnusedSince {
    /// Those of guests, who cannot come back without.
    pub guests: Millis,
    /// Those of people with a claimed name.
    pub claimed: Millis,
}

/// Somebody: a guest, or the owner of a claimed name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// What others see; unique only if claimed.
    pub name: String,
    /// Whether the name is theirs alone, behind a password.
    pub is_claimed: bool,
    /// When they first came.
    pub created: Millis,
}
