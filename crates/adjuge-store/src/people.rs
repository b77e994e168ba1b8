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

/// Somebody: a guest, the owner of a claimed name, or a program that plays as people do.
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
    /// Whether it is a program, which everybody is told.
    pub is_bot: bool,
    /// Who made the account of a program and may end its sessions.
    pub owner: Option<PersonId>,
}
