//! Checking a whole store.

use std::path::Path;

use rusqlite::Connection;

use super::open;
use super::open_error::{self, OpenError};
use super::read;
use crate::{Checked, TableId};

/// Checks the database, and every journal in it.
pub(super) fn check(path: &Path) -> Result<Checked, OpenError> {
    if !path.is_file() {
        return Err(OpenError::NoStore { path: path.to_owned() });
    }
    let explain = |error| open_error::explain(path, error);
    // One that only reads would leave a log behind where no server runs, which may be in the way of the next.
    let db = open::connection(path)?;
    let found = open::version(&db, path)?;
    if found != open::VERSION {
        return Err(OpenError::OtherVersion { path: path.to_owned(), found, known: open::VERSION });
    }
    look_through(&db).map_err(explain)
}

pub(super) fn look_through(db: &Connection) -> rusqlite::Result<Checked> {
    // All of it at one moment.
    let moment = db.unchecked_transaction()?;
    let mut faults: Vec<String> = moment
        .prepare("PRAGMA integrity_check(20)")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    faults.retain(|fault| fault != "ok");
    let mut checked = Checked { n_tables: 0, n_entries: 0, faults };
    let mut tables = moment.prepare("SELECT id, facts FROM tables ORDER BY id")?;
    let mut tables = tables.query([])?;
    while let Some(row) = tables.next()? {
        let id = TableId(row.get::<_, i64>(0)? as u64);
        let entries = read::entries(&moment, id)?;
        checked.n_tables += 1;
        checked.n_entries += entries.len() as u64;
        if entries.is_empty() {
            checked.faults.push(format!("table {id} has no journal"));
        }
        if let Err(seq) = read::verified(id, &row.get::<_, String>(1)?, entries) {
            checked.faults.push(format!("table {id}: entry {seq} is not what was written"));
        }
    }
    let strays = "SELECT count(DISTINCT table_id) FROM journal WHERE table_id NOT IN (SELECT id FROM tables)";
    let n_strays: i64 = moment.query_row(strays, [], |row| row.get(0))?;
    if n_strays > 0 {
        checked.faults.push(format!("{n_strays} journals belong to no table"));
    }
    Ok(checked)
}
