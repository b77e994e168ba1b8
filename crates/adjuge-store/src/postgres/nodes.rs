//! The servers that share a database: which of them are there, and which holds what.

use deadpool_postgres::Pool;

use super::fault::Fault;
use crate::{Beat, Epoch, Millis, TableId};

/// How many seconds after it was last heard a server counts as gone. They say every second that they are there.
const GONE_AFTER: f64 = 3.0;

/// How many leases of servers that are gone are taken at once: others may take some too.
const TAKEN_AT_ONCE: i64 = 256;

/// Says that a server is there; and takes over what servers held that are gone.
pub(super) async fn beat(pool: Pool, node: i64) -> Result<Beat, Fault> {
    let client = pool.get().await?;
    let say = client
        .prepare_cached(
            "INSERT INTO adjuge.nodes (id, expires) VALUES ($1, clock_timestamp() + make_interval(secs => $2))
             ON CONFLICT (id) DO UPDATE SET expires = excluded.expires",
        )
        .await?;
    client.execute(&say, &[&node, &GONE_AFTER]).await?;
    let count = client
        .prepare_cached("SELECT count(*) FROM adjuge.nodes WHERE id <> $1 AND expires > clock_timestamp()")
        .await?;
    let n_others: i64 = client.query_one(&count, &[&node]).await?.get(0);
    let take = client
        .prepare_cached(
            "UPDATE adjuge.leases SET node = $1, epoch = nextval('adjuge.epochs') WHERE held IN (
                 SELECT held FROM adjuge.leases WHERE held <> 0 AND NOT EXISTS (
                     SELECT FROM adjuge.nodes WHERE id = leases.node AND expires > clock_timestamp()
                 ) ORDER BY held LIMIT $2 FOR UPDATE SKIP LOCKED
             ) RETURNING held, epoch",
        )
        .await?;
    let taken = client.query(&take, &[&node, &TAKEN_AT_ONCE]).await?;
    let taken = taken.iter().map(|row| (TableId(row.get::<_, i64>(0) as u64), Epoch(row.get(1)))).collect();
    Ok(Beat { is_alone: n_others == 0, taken })
}

/// Takes leases that no other server holds, or whoever holds them: those that were taken.
pub(super) async fn hold(
    pool: Pool,
    node: i64,
    tables: Vec<TableId>,
    by_force: bool,
) -> Result<Vec<(TableId, Epoch)>, Fault> {
    let mut tables: Vec<i64> = tables.into_iter().map(|table| table.0 as i64).collect();
    tables.sort_unstable();
    let client = pool.get().await?;
    // Those that others hold are not touched: it is often asked in vain.
    let take = client
        .prepare_cached(
            "INSERT INTO adjuge.leases (held, node, epoch)
             SELECT held, $2::bigint, nextval('adjuge.epochs') FROM unnest($1::bigint[]) AS held
             WHERE $3::boolean OR NOT EXISTS (
                 SELECT FROM adjuge.leases JOIN adjuge.nodes ON nodes.id = leases.node
                 WHERE leases.held = held.held AND nodes.id <> $2 AND nodes.expires > clock_timestamp()
             ) ORDER BY held
             ON CONFLICT (held) DO UPDATE SET node = excluded.node, epoch = excluded.epoch
             WHERE $3 OR leases.node = $2 OR NOT EXISTS (
                 SELECT FROM adjuge.nodes WHERE nodes.id = leases.node AND nodes.expires > clock_timestamp()
             ) RETURNING held, epoch",
        )
        .await?;
    let taken = client.query(&take, &[&tables, &node, &by_force]).await?;
    Ok(taken.iter().map(|row| (TableId(row.get::<_, i64>(0) as u64), Epoch(row.get(1)))).collect())
}

/// Gives a lease back, unless somebody else has taken it.
pub(super) async fn release(pool: Pool, table: TableId, epoch: Epoch) -> Result<(), Fault> {
    let client = pool.get().await?;
    let release = client.prepare_cached("DELETE FROM adjuge.leases WHERE held = $1 AND epoch = $2").await?;
    client.execute(&release, &[&(table.0 as i64), &epoch.0]).await?;
    Ok(())
}

/// Says that a server goes: what it held is free at once.
pub(super) async fn leave(pool: Pool, node: i64) -> Result<(), Fault> {
    // Those that went without a word are forgotten on the way.
    let sql = "DELETE FROM adjuge.nodes WHERE id = $1 OR expires < clock_timestamp() - interval '1 day'";
    pool.get().await?.execute(sql, &[&node]).await?;
    Ok(())
}

/// The time as the database has it, which is the same for all.
pub(super) async fn time(pool: Pool) -> Result<Millis, Fault> {
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    Ok(Millis(pool.get().await?.query_one(sql, &[]).await?.get(0)))
}

/// How long some journals are.
pub(super) async fn lengths(pool: Pool, tables: Vec<TableId>) -> Result<Vec<(TableId, u64)>, Fault> {
    let tables: Vec<i64> = tables.into_iter().map(|table| table.0 as i64).collect();
    let client = pool.get().await?;
    let look = client
        .prepare_cached(
            "SELECT id, seq FROM unnest($1::bigint[]) AS id CROSS JOIN LATERAL (
                 SELECT seq FROM adjuge.journal WHERE table_id = id ORDER BY seq DESC LIMIT 1) last",
        )
        .await?;
    let rows = client.query(&look, &[&tables]).await?;
    Ok(rows.iter().map(|row| (TableId(row.get::<_, i64>(0) as u64), row.get::<_, i64>(1) as u64)).collect())
}
