//! Who may come to a table.

use adjuge_engine::Seat;
use adjuge_store::PersonId;

use crate::{Refused, Table};

impl Table {
    /// Whether the host has removed somebody.
    pub fn has_removed(&self, person: PersonId) -> bool {
        self.removed.contains(&person)
    }

    /// How many the host has removed.
    pub fn n_removed(&self) -> usize {
        self.removed.len()
    }

    /// What lets those in who have it. It is another one after somebody was removed, who knows the one before.
    pub fn invitation(&self) -> &str {
        self.renewed.as_deref().unwrap_or(&self.facts.invite)
    }

    /// Whether somebody may see the table.
    fn admits(&self, person: Option<PersonId>, invite: Option<&str>) -> bool {
        let facts = &self.facts;
        let is_known = |person| person == facts.creator || self.seat_of(person).is_some();
        facts.is_public
            || person.is_some_and(is_known)
            || invite.is_some_and(|invite| is_same(invite, self.invitation()))
    }

    /// Who somebody is at this table, if they may be here.
    pub fn viewer(&self, person: Option<PersonId>, invite: Option<&str>) -> Result<Option<Seat>, Refused> {
        if self.admits(person, invite) {
            return Ok(person.and_then(|person| self.seat_of(person)));
        }
        Err(Refused::new("not-invited", "this table is for those who were invited"))
    }
}

/// Compares secrets in a time that does not tell how much of them is right.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}
