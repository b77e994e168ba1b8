//! What nobody uses any more is deleted, a little at a time, so that whoever plays does not notice.

use std::sync::Arc;

use adjuge_store::{Millis, PURGE, Status, StoreError, UnusedSince};

use crate::config::Keep;
use crate::house::{House, before};
use crate::live::Tables;

/// How much is deleted at once.
const AT_ONCE: u32 = 50;

/// How many people are looked at at once.
const PEOPLE_AT_ONCE: u32 = 500;

/// What was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Purged {
    tables: u32,
    sessions: u32,
    guests: u32,
}

/// Deletes now and then what nobody uses any more, until the house closes.
pub(crate) async fn run(house: Arc<House>, tables: Arc<Tables>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(house.config.purge_every) => {}
            () = house.stopping() => return,
        }
        match purge(&house, &tables).await {
            Ok(purged) if purged == Purged::default() => {}
            Ok(Purged { tables, sessions, guests }) => {
                tracing::info!(tables, sessions, guests, "what nobody used was deleted");
            }
            Err(error) => tracing::warn!(%error, "what nobody uses could not be deleted"),
        }
    }
}

async fn purge(house: &House, tables: &Tables) -> Result<Purged, StoreError> {
    // Of houses that share a store, one does it.
    if house.store.hold(vec![PURGE], false).await?.is_empty() {
        return Ok(Purged::default());
    }
    let Keep { open, abandoned, closed, guests, sessions } = house.config.keep;
    let mut purged = Purged::default();
    for (status, age) in [(Status::Open, open), (Status::Playing, abandoned), (Status::Closed, closed)] {
        purged.tables += purge_tables(house, tables, status, before(age)).await?;
    }
    let unused = UnusedSince { guests: before(guests), claimed: before(sessions) };
    loop {
        let n_ended = house.store.end_sessions(unused, AT_ONCE).await?;
        house.metrics.purged_sessions.inc_by(n_ended.into());
        purged.sessions += n_ended;
        if n_ended < AT_ONCE || house.is_stopping() {
            break;
        }
    }
    let mut after = None;
    while !house.is_stopping() {
        let (n_deleted, last) = house.store.delete_guests(after, before(guests), PEOPLE_AT_ONCE).await?;
        house.metrics.purged_guests.inc_by(n_deleted.into());
        purged.guests += n_deleted;
        if last.is_none() {
            break;
        }
        after = last;
    }
    while !house.is_stopping() && house.store.give_back().await? {}
    Ok(purged)
}

/// Deletes tables of a status at which nothing has happened since then and which nobody has opened.
async fn purge_tables(
    house: &House,
    tables: &Tables,
    status: Status,
    since: Millis,
) -> Result<u32, StoreError> {
    let mut n_purged = 0;
    loop {
        let mut n_deleted = 0;
        for id in house.store.idle_tables(status, since, AT_ONCE).await? {
            n_deleted += u32::from(tables.delete(id, status, since).await?);
        }
        house.metrics.purged_tables.inc_by(n_deleted.into());
        n_purged += n_deleted;
        // What is left is in use, or for the next time.
        if n_deleted < AT_ONCE || house.is_stopping() {
            return Ok(n_purged);
        }
    }
}
