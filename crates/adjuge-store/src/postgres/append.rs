//! Appends to the journals of all tables, gathered: what is waiting when a statement is sent is part of it, so that many
//! writers share the cost of a commit, and a single one waits for nobody.

use std::collections::{HashSet, VecDeque};
use std::mem::take;

use deadpool_postgres::Pool;
use tokio::sync::{OwnedRwLockReadGuard, mpsc, oneshot};

use super::fault::Fault;
use super::write::status_number;
use crate::{Entry, Epoch, Listing, StoreError, TableId};

/// Appends in one statement. More would make the first wait longer for little gain.
const MAX_BATCH: usize = 512;

/// What those know and read who find the end of each journal; then perhaps how tables are found; then what is answered.
const PLAIN: &str = concat!(include_str!("append.sql"), include_str!("append-end.sql"));
const LISTED: &str =
    concat!(include_str!("append.sql"), include_str!("append-listed.sql"), include_str!("append-end.sql"));

/// Somebody who appends, and waits to hear whether they did.
pub(super) struct Append {
    pub(super) table: TableId,
    pub(super) after: u64,
    /// Under which lease, if it is for its holder alone.
    pub(super) held: Option<Epoch>,
    pub(super) entry: Entry,
    pub(super) listing: Option<Listing>,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
    /// The store is not closed before they have heard.
    pub(super) _open: OwnedRwLockReadGuard<bool>,
}

/// Carries out appends for as long as anybody may ask for one.
pub(super) async fn run(
    pool: Pool,
    mut asked: mpsc::UnboundedReceiver<Append>,
    grown: mpsc::UnboundedSender<(TableId, u64)>,
) {
    let mut waiting = VecDeque::new();
    loop {
        if waiting.is_empty() {
            match asked.recv().await {
                Some(append) => waiting.push_back(append),
                None => return,
            }
        }
        while let Ok(append) = asked.try_recv() {
            waiting.push_back(append);
        }
        let batch = next(&mut waiting);
        let (listed, plain) = batch.into_iter().partition::<Vec<_>, _>(|append| append.listing.is_some());
        // The two have no table in common.
        futures_util::future::join(write(&pool, plain, &grown), write(&pool, listed, &grown)).await;
    }
}

/// Takes the next appends, at most one to each table: of several, the others come after.
fn next(waiting: &mut VecDeque<Append>) -> Vec<Append> {
    let mut tables = HashSet::new();
    let mut batch = Vec::new();
    for append in take(waiting) {
        if batch.len() < MAX_BATCH && tables.insert(append.table) {
            batch.push(append);
        } else {
            waiting.push_back(append);
        }
    }
    batch.sort_unstable_by_key(|append| append.table.0 as i64);
    batch
}

/// Writes a batch, answers everyone, and has other servers told.
async fn write(pool: &Pool, batch: Vec<Append>, grown: &mpsc::UnboundedSender<(TableId, u64)>) {
    if batch.is_empty() {
        return;
    }
    let written = loop {
        match send(pool, &batch).await {
            Err(fault) if fault.gave_way() => {}
            written => break written.map_err(StoreError::from),
        }
    };
    match written {
        Ok(outcomes) => {
            for (append, outcome) in batch.into_iter().zip(outcomes) {
                if outcome.is_ok() {
                    let _ = grown.send((append.table, append.after + 1));
                }
                // Whoever asked may be gone.
                let _ = append.reply.send(outcome);
            }
        }
        Err(error) => {
            for append in batch {
                let _ = append.reply.send(Err(error.clone()));
            }
        }
    }
}

/// Sends a batch, all of it with listings or without: what became of each.
async fn send(pool: &Pool, batch: &[Append]) -> Result<Vec<Result<(), StoreError>>, Fault> {
    let client = pool.get().await?;
    let tables: Vec<i64> = batch.iter().map(|append| append.table.0 as i64).collect();
    // No journal is that long: whoever names such a length is as stale as anybody.
    let after: Vec<i64> =
        batch.iter().map(|append| i64::try_from(append.after).unwrap_or(i64::MAX - 1)).collect();
    let at: Vec<i64> = batch.iter().map(|append| append.entry.at.0).collect();
    let people: Vec<Option<i64>> =
        batch.iter().map(|append| append.entry.by.map(|person| person.0 as i64)).collect();
    let commands: Vec<Option<&[u8]>> =
        batch.iter().map(|append| append.entry.command.as_deref().map(str::as_bytes)).collect();
    let texts: Vec<&[u8]> = batch.iter().map(|append| append.entry.text.as_bytes()).collect();
    let held: Vec<Option<i64>> = batch.iter().map(|append| append.held.map(|epoch| epoch.0)).collect();
    let listings: Vec<&Listing> = batch.iter().filter_map(|append| append.listing.as_ref()).collect();
    let rows = if listings.is_empty() {
        let statement = client.prepare_cached(PLAIN).await?;
        client.query(&statement, &[&tables, &after, &at, &people, &commands, &texts, &held]).await?
    } else {
        let statuses: Vec<i16> = listings.iter().map(|listing| status_number(listing.status)).collect();
        let summaries: Vec<&str> = listings.iter().map(|listing| listing.summary.as_str()).collect();
        let seats = tables
            .iter()
            .zip(&listings)
            .flat_map(|(table, listing)| listing.people.iter().map(move |person| (*table, person.0 as i64)));
        let (seat_tables, seat_people): (Vec<i64>, Vec<i64>) = seats.unzip();
        let statement = client.prepare_cached(LISTED).await?;
        client
            .query(
                &statement,
                &[
                    &tables,
                    &after,
                    &at,
                    &people,
                    &commands,
                    &texts,
                    &held,
                    &statuses,
                    &summaries,
                    &seat_tables,
                    &seat_people,
                ],
            )
            .await?
    };
    let mut outcomes = vec![Err(StoreError::NoSuchTable); batch.len()];
    for row in rows {
        let idx = tables.binary_search(&row.get(0)).expect("a table that was asked for");
        let is_there: bool = row.get(1);
        let is_held: bool = row.get(2);
        let length: Option<i64> = row.get(3);
        let is_written: bool = row.get(4);
        outcomes[idx] = match length {
            _ if is_written => Ok(()),
            Some(_) if is_there && !is_held => Err(StoreError::NotHeld),
            // Somebody else was writing there at the same moment.
            Some(length) if is_there && length == after[idx] => {
                Err(StoreError::Stale { seq: length as u64 + 1 })
            }
            Some(length) if is_there => Err(StoreError::Stale { seq: length as u64 }),
            _ => Err(StoreError::NoSuchTable),
        };
    }
    Ok(outcomes)
}
