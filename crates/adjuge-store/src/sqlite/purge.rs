//! What nobody uses any more is deleted, a little at a time: whoever plays does not wait for it.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::Fault;
use super::write::status_number;
use crate::{Millis, PersonId, Status, TableId, UnusedSince};

/// Tables of a status at which nothing has happened since then, at most so many.
pub(super) fn idle_tables(
    db: &Connection,
    status: Status,
    since: Millis,
    limit: u32,
) -> rusqlite::Result<Vec<TableId>> {
    // A listing is written seldom, so it only says which journals are worth a look.
    db.prepare_cached(
        "SELECT id FROM tables WHERE status = ?1 AND updated < ?2
         AND (SELECT at FROM journal WHERE table_id = id ORDER BY seq DESC LIMIT 1) < ?2
         ORDER BY updated LIMIT ?3",
    )?
    .query_map(params![status_number(status), since.0, limit], |row| {
        Ok(TableId(row.get::<_, i64>(0)? as u64))
    })?
    .collect()
}

/// Deletes a table and its journal if it still has this status and nothing has happened at it since then.
pub(super) fn delete_table(
    db: &Connection,
    id: TableId,
    status: Status,
    since: Millis,
) -> Result<bool, Fault> {
    let table = id.0 as i64;
    let deck = db
        .prepare_cached(
            "DELETE FROM tables WHERE id = ?1 AND status = ?2
             AND (SELECT at FROM journal WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1) < ?3 RETURNING deck",
        )?
        .query_row(params![table, status_number(status), since.0], |row| row.get::<_, Option<String>>(0))
        .optional()?;
    let Some(deck) = deck else { return Ok(false) };
    for sql in [
        "DELETE FROM journal WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM snapshots WHERE table_id = ?1",
        "DELETE FROM reviews WHERE table_id = ?1",
    ] {
        db.prepare_cached(sql)?.execute([table])?;
    }
    if let Some(deck) = deck {
        db.prepare_cached(
            "DELETE FROM decks WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE deck = ?1)",
        )?
        .execute([deck])?;
    }
    Ok(true)
}

/// Ends sessions that nobody has used, at most so many; how many these were.
pub(super) fn end_sessions(db: &Connection, unused: UnusedSince, limit: u32) -> Result<u32, Fault> {
    // A session of a guest is all that they have: it may be kept for another time than that of somebody with a password,
    // or of a program that is somebody's.
    let n_ended = db
        .prepare_cached(
            "DELETE FROM sessions WHERE token IN (
                 SELECT token FROM sessions JOIN people ON people.id = sessions.person
                 WHERE seen < max(?1, ?2) AND seen < iif(claimed IS NULL AND owner IS NULL, ?1, ?2) ORDER BY seen LIMIT ?3)",
        )?
        .execute(params![unused.guests.0, unused.claimed.0, limit])?;
    Ok(n_ended as u32)
}

/// Deletes guests who cannot come back, of those after somebody in the order of their numbers, looking at so many: how
/// many these were, and who was looked at last.
pub(super) fn delete_guests(
    db: &Connection,
    after: Option<PersonId>,
    created: Millis,
    limit: u32,
) -> Result<(u32, Option<PersonId>), Fault> {
    let after = after.map_or(i64::MIN, |person| person.0 as i64);
    let looked_at: Vec<i64> = db
        .prepare_cached("SELECT id FROM people WHERE id > ?1 ORDER BY id LIMIT ?2")?
        .query_map(params![after, limit], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let Some(last) = looked_at.last() else { return Ok((0, None)) };
    // Who is still expected at a table is not forgotten.
    let gone: Vec<i64> = db
        .prepare_cached(
            "DELETE FROM people WHERE id > ?1 AND id <= ?2 AND claimed IS NULL AND created < ?3
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id)
             AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
                             WHERE seats.person = people.id AND tables.status IN (0, 1))
             RETURNING id",
        )?
        .query_map(params![after, last, created.0], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for person in &gone {
        db.prepare_cached("DELETE FROM seats WHERE person = ?1")?.execute([person])?;
    }
    Ok((gone.len() as u32, Some(PersonId(*last as u64))))
}

/// Gives room back to the disk, so many pages of it; whether there may be more.
pub(super) fn give_back(db: &Connection, n_pages: u32) -> Result<bool, Fault> {
    let n_free: u32 = db.pragma_query_value(None, "freelist_count", |row| row.get(0))?;
    // The pragma gives a row for each page.
    let mut given = db.prepare(&format!("PRAGMA incremental_vacuum({n_pages})"))?;
    let mut rows = given.query([])?;
    while rows.next()?.is_some() {}
    Ok(n_free > n_pages)
}
