//! Checking a whole store.

use deadpool_postgres::GenericClient;
use tokio_postgres::{Error, IsolationLevel};

use super::fault::Fault;
use super::open::Opened;
use super::read;
use crate::{Checked, TableId};

/// Tables of which the names are read at once.
const AT_ONCE: i64 = 1000;

/// Checks every journal in a database, all of it at one moment.
pub(super) async fn check(opened: Opened) -> Result<Checked, Fault> {
    let mut client = opened.pool.get().await?;
    let moment = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    Ok(look_through(&moment.start().await?).await?)
}

async fn look_through(moment: &impl GenericClient) -> Result<Checked, Error> {
    let mut checked = Checked { n_tables: 0, n_entries: 0, faults: Vec::new() };
    let mut after: Option<i64> = None;
    let sql = "SELECT id, facts FROM adjuge.tables WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2";
    loop {
        let tables = moment.query(sql, &[&after, &AT_ONCE]).await?;
        let Some(last) = tables.last() else { break };
        after = Some(last.get(0));
        for row in tables {
            let id = TableId(row.get::<_, i64>(0) as u64);
            let entries = read::journal(moment, id).await?;
            checked.n_tables += 1;
            checked.n_entries += entries.len() as u64;
            if entries.is_empty() {
                checked.faults.push(format!("table {id} has no journal"));
            }
            if let Err(seq) = read::verified(id, row.get(1), &entries) {
                checked.faults.push(format!("table {id}: entry {seq} is not what was written"));
            }
        }
    }
    let strays = "SELECT count(DISTINCT table_id) FROM adjuge.journal
                  WHERE table_id NOT IN (SELECT id FROM adjuge.tables)";
    let n_strays: i64 = moment.query_one(strays, &[]).await?.get(0);
    if n_strays > 0 {
        checked.faults.push(format!("{n_strays} journals belong to no table"));
    }
    Ok(checked)
}
