//! People, as a store keeps them.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use crate::{Millis, PersonId, SessionId};

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

/// The most sessions of somebody that are listed.
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) const MAX_LISTED: u32 = 100;

/// Where a session was opened from, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// The address, or the network that it stands for.
    pub address: Option<IpAddr>,
    /// Roughly by what, such as `Firefox, Android`.
    pub device: Option<String>,
}

#[cfg(any(feature = "sqlite", feature = "postgres"))]
impl Origin {
    /// As it is kept.
    pub(crate) fn read(address: Option<String>, device: Option<String>) -> Origin {
        Origin { address: address.and_then(|address| address.parse().ok()), device }
    }

    /// The address as it is kept.
    pub(crate) fn address_text(&self) -> Option<String> {
        self.address.map(|address| address.to_string())
    }
}

/// A session, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// By what it is named.
    pub id: SessionId,
    /// When it was opened.
    pub opened: Millis,
    /// When it was last used, about to the day.
    pub seen: Millis,
    /// Where it was opened from.
    pub from: Origin,
}
