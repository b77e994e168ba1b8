//! What nobody uses any more is deleted, a little at a time: whoever plays does not wait for it.

use deadpool_postgres::Pool;

use super::fault::Fault;
use super::write::{lock_deck, status_number};
use crate::{Millis, PersonId, Status, TableId, UnusedSince};

/// Tables of a status at which nothing has happened since then, at most so many.
pub(super) async fn idle_tables(
    pool: Pool,
    status: Status,
    since: Millis,
    limit: u32,
) -> Result<Vec<TableId>, Fault> {
    let client = pool.get().await?;
    // A listing is written seldom, so it only says which journals are worth a look.
    let find = client
        .prepare_cached(
            "SELECT id FROM adjuge.tables WHERE status = $1 AND updated < $2
             AND (SELECT at FROM adjuge.journal WHERE table_id = id ORDER BY seq DESC LIMIT 1) < $2
             ORDER BY updated LIMIT $3",
        )
        .await?;
    let rows = client.query(&find, &[&status_number(status), &since.0, &i64::from(limit)]).await?;
    Ok(rows.iter().map(|row| TableId(row.get::<_, i64>(0) as u64)).collect())
}

/// Deletes a table and its journal if it still has this status and nothing has happened at it since then.
pub(super) async fn delete_table(
    pool: Pool,
    id: TableId,
    status: Status,
    since: Millis,
) -> Result<bool, Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let table = id.0 as i64;
    // Whoever appends just now is waited for, and seen by what follows.
    let lock = "SELECT deck FROM adjuge.tables WHERE id = $1 FOR UPDATE";
    let Some(row) = step.query_opt(&step.prepare_cached(lock).await?, &[&table]).await? else {
        return Ok(false);
    };
    let deck: Option<String> = row.get(0);
    if let Some(deck) = &deck {
        lock_deck(&step, deck, false).await?;
    }
    let delete = step
        .prepare_cached(
            "DELETE FROM adjuge.tables WHERE id = $1 AND status = $2
             AND (SELECT at FROM adjuge.journal WHERE table_id = $1 ORDER BY seq DESC LIMIT 1) < $3",
        )
        .await?;
    if step.execute(&delete, &[&table, &status_number(status), &since.0]).await? == 0 {
        return Ok(false);
    }
    for sql in [
        "DELETE FROM adjuge.journal WHERE table_id = $1",
        "DELETE FROM adjuge.seats WHERE table_id = $1",
        "DELETE FROM adjuge.snapshots WHERE table_id = $1",
        "DELETE FROM adjuge.reviews WHERE table_id = $1",
        "DELETE FROM adjuge.leases WHERE held = $1",
    ] {
        step.execute(&step.prepare_cached(sql).await?, &[&table]).await?;
    }
    if let Some(deck) = deck {
        let last = "DELETE FROM adjuge.decks WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM adjuge.tables WHERE deck = $1)";
        step.execute(&step.prepare_cached(last).await?, &[&deck]).await?;
    }
    step.commit().await?;
    Ok(true)
}

/// Ends sessions that nobody has used, at most so many; how many these were.
pub(super) async fn end_sessions(pool: Pool, unused: UnusedSince, limit: u32) -> Result<u32, Fault> {
    let client = pool.get().await?;
    // A session of a guest is all that they have: it may be kept for another time than that of somebody with a password,
    // or of a program that is somebody's.
    let end = client
        .prepare_cached(
            "DELETE FROM adjuge.sessions WHERE token IN (
                 SELECT token FROM adjuge.sessions JOIN adjuge.people ON people.id = sessions.person
                 WHERE seen < greatest($1::bigint, $2::bigint) AND seen < CASE WHEN claimed IS NULL AND owner IS NULL THEN $1 ELSE $2 END
                 ORDER BY seen LIMIT $3)",
        )
        .await?;
    let n_ended = client.execute(&end, &[&unused.guests.0, &unused.claimed.0, &i64::from(limit)]).await?;
    Ok(n_ended as u32)
}

/// Deletes guests who cannot come back, of those after somebody in the order of their numbers, looking at so many: how
/// many these were, and who was looked at last.
pub(super) async fn delete_guests(
    pool: Pool,
    after: Option<PersonId>,
    created: Millis,
    limit: u32,
) -> Result<(u32, Option<PersonId>), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let after = after.map_or(i64::MIN, |person| person.0 as i64);
    // Nobody opens a session for them meanwhile.
    let look = "SELECT id FROM adjuge.people WHERE id > $1 ORDER BY id LIMIT $2 FOR UPDATE";
    let looked_at = step.query(&step.prepare_cached(look).await?, &[&after, &i64::from(limit)]).await?;
    let looked_at: Vec<i64> = looked_at.iter().map(|row| row.get(0)).collect();
    let Some(last) = looked_at.last() else { return Ok((0, None)) };
    // Who is still expected at a table is not forgotten.
    let delete = step
        .prepare_cached(
            "DELETE FROM adjuge.people WHERE id = ANY ($1) AND claimed IS NULL AND created < $2
             AND NOT EXISTS (SELECT 1 FROM adjuge.sessions WHERE person = people.id)
             AND NOT EXISTS (SELECT 1 FROM adjuge.seats JOIN adjuge.tables ON tables.id = seats.table_id
                             WHERE seats.person = people.id AND tables.status IN (0, 1))
             RETURNING id",
        )
        .await?;
    let gone = step.query(&delete, &[&looked_at, &created.0]).await?;
    let gone: Vec<i64> = gone.iter().map(|row| row.get(0)).collect();
    let forget = "DELETE FROM adjuge.seats WHERE person = ANY ($1)";
    step.execute(&step.prepare_cached(forget).await?, &[&gone]).await?;
    step.commit().await?;
    Ok((gone.len() as u32, Some(PersonId(*last as u64))))
}
