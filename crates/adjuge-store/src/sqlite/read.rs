//! What is looked up in the database.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, ffi, params};

use super::write::status_number;
use crate::chain;
use crate::name::folded;
use crate::{
    Entry, KeptReview, Listed, Millis, Person, PersonId, Query, Snapshot, Status, StoredTable, TableId, Token,
};

/// The columns of a person, as `read_person` expects them.
pub(super) const PERSON: &str = "people.id, people.name, people.claimed IS NOT NULL, people.created, people.is_bot, \
     people.owner";

/// A table and all of its journal, both at one moment.
pub(super) fn table(db: &Connection, id: TableId) -> rusqlite::Result<Option<StoredTable>> {
    let moment = db.unchecked_transaction()?;
    let found = moment
        .prepare_cached("SELECT creator, is_public, game, facts, status FROM tables WHERE id = ?1")?
        .query_row([id.0 as i64], |row| {
            Ok(StoredTable {
                id,
                creator: PersonId(row.get::<_, i64>(0)? as u64),
                is_public: row.get(1)?,
                game: row.get(2)?,
                facts: row.get(3)?,
                status: read_status(row, 4)?,
                entries: Vec::new(),
                snapshot: None,
            })
        })
        .optional()?;
    let Some(found) = found else { return Ok(None) };
    let entries = entries(&moment, id)?;
    let snapshot = snapshot(&moment, id, &entries)?;
    let entries = verified(id, &found.facts, entries).map_err(|seq| {
        let reason = format!("entry {seq} of table {id} is not what was written");
        rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_CORRUPT), Some(reason))
    })?;
    Ok(Some(StoredTable { entries, snapshot, ..found }))
}

/// How a table stood, if that is what was written and belongs to this journal.
fn snapshot(
    db: &Connection,
    id: TableId,
    entries: &[(Entry, Vec<u8>)],
) -> rusqlite::Result<Option<Snapshot>> {
    let found = db
        .prepare_cached("SELECT seq, text, checksum FROM snapshots WHERE table_id = ?1")?
        .query_row([id.0 as i64], |row| {
            let seq = row.get::<_, i64>(0)? as u64;
            Ok((Snapshot { seq, text: row.get(1)? }, row.get::<_, Vec<u8>>(2)?))
        })
        .optional()?;
    Ok(found.and_then(|(snapshot, written)| {
        let (_, journal) = entries.get(usize::try_from(snapshot.seq).ok()?.checked_sub(1)?)?;
        (chain::sealing(journal, &snapshot.text)[..] == written[..]).then_some(snapshot)
    }))
}

/// The review of a game.
pub(super) fn review(db: &Connection, id: TableId) -> rusqlite::Result<Option<KeptReview>> {
    db.prepare_cached("SELECT maker, text FROM reviews WHERE table_id = ?1")?
        .query_row([id.0 as i64], |row| Ok(KeptReview { maker: row.get(0)?, text: row.get(1)? }))
        .optional()
}

/// The entries of a journal, if they are what was written; or the number of the first that is not.
pub(super) fn verified(id: TableId, facts: &str, entries: Vec<(Entry, Vec<u8>)>) -> Result<Vec<Entry>, u64> {
    let mut checksum = chain::beginning(id, facts);
    let mut all = Vec::with_capacity(entries.len());
    for (seq, (entry, written)) in (1..).zip(entries) {
        checksum = chain::following(&checksum, seq, &entry);
        if checksum[..] != written[..] {
            return Err(seq);
        }
        all.push(entry);
    }
    Ok(all)
}

/// The entries of a journal with their checksums.
pub(super) fn entries(db: &Connection, id: TableId) -> rusqlite::Result<Vec<(Entry, Vec<u8>)>> {
    db.prepare_cached(
        "SELECT at, person, command, text, checksum FROM journal WHERE table_id = ?1 ORDER BY seq",
    )?
    .query_map([id.0 as i64], |row| {
        let entry = Entry {
            at: Millis(row.get(0)?),
            by: row.get::<_, Option<i64>>(1)?.map(|by| PersonId(by as u64)),
            command: row.get(2)?,
            text: row.get(3)?,
        };
        Ok((entry, row.get(4)?))
    })?
    .collect()
}

/// The entries of a journal after the first so many, if they are what was written.
pub(super) fn entries_after(db: &Connection, id: TableId, after: u64) -> rusqlite::Result<Vec<Entry>> {
    // Each checksum rests on the one before: a short journal is as quickly read whole.
    let Some(found) = table(db, id)? else { return Ok(Vec::new()) };
    let after = usize::try_from(after).unwrap_or(usize::MAX);
    Ok(found.entries.into_iter().skip(after).collect())
}

/// A page of a list.
pub(super) fn tables(db: &Connection, query: &Query) -> rusqlite::Result<Vec<Listed>> {
    let mut sql = String::from("SELECT id, creator, game, is_public, status, updated, summary FROM ");
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    if let Some(person) = query.of {
        // A cross join is carried out in the order it is written: nobody has as many tables as there are.
        sql.push_str("seats CROSS JOIN tables ON tables.id = seats.table_id WHERE seats.person = ?");
        values.push(Box::new(person.0 as i64));
    } else {
        sql.push_str("tables WHERE TRUE");
    }
    if let Some(status) = query.status {
        sql.push_str(" AND status = ?");
        values.push(Box::new(status_number(status)));
    }
    if let Some(is_public) = query.is_public {
        sql.push_str(" AND is_public = ?");
        values.push(Box::new(is_public));
    }
    if let Some(game) = &query.game {
        // The index of games is in order of time within one status only; a plus keeps it out.
        sql.push_str(if query.status.is_some() { " AND game = ?" } else { " AND +game = ?" });
        values.push(Box::new(game.clone()));
    }
    if let Some((updated, id)) = query.before {
        sql.push_str(" AND (updated, id) < (?, ?)");
        values.push(Box::new(updated.0));
        values.push(Box::new(id.0 as i64));
    }
    sql.push_str(" ORDER BY updated DESC, id DESC LIMIT ?");
    values.push(Box::new(query.limit));
    db.prepare_cached(&sql)?.query_map(rusqlite::params_from_iter(values), read_listed)?.collect()
}

/// All tables in play.
pub(super) fn playing(db: &Connection) -> rusqlite::Result<Vec<TableId>> {
    db.prepare_cached("SELECT id FROM tables WHERE status = ?1 ORDER BY updated")?
        .query_map([status_number(Status::Playing)], |row| Ok(TableId(row.get::<_, i64>(0)? as u64)))?
        .collect()
}

/// The text of a deck.
pub(super) fn deck(db: &Connection, hash: &str) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT text FROM decks WHERE hash = ?1")?
        .query_row([hash], |row| row.get(0))
        .optional()
}

/// Who has claimed a name, and the hash of their password.
pub(super) fn credentials(db: &Connection, name: &str) -> rusqlite::Result<Option<(Person, String)>> {
    db.prepare_cached(&format!("SELECT {PERSON}, password_hash FROM people WHERE claimed = ?1"))?
        .query_row([folded(name)], |row| Ok((read_person(row)?, row.get(6)?)))
        .optional()
}

/// Guests whose names look like this.
pub(super) fn guests_like(db: &Connection, looks: &str) -> rusqlite::Result<Vec<Person>> {
    db.prepare_cached(&format!("SELECT {PERSON} FROM people WHERE looks = ?1 AND claimed IS NULL"))?
        .query_map([looks], read_person)?
        .collect()
}

/// Whether anybody's name looks like this.
pub(super) fn is_used(db: &Connection, looks: &str) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM people WHERE looks = ?1)")?
        .query_row([looks], |row| row.get(0))
}

/// Whose session it is, and when it was last noted to be used.
pub(super) fn session(db: &Connection, token: &Token) -> rusqlite::Result<Option<(Person, Millis)>> {
    db.prepare_cached(&format!(
        "SELECT {PERSON}, seen FROM sessions JOIN people ON people.id = sessions.person WHERE token = ?1"
    ))?
    .query_row(params![token.hash()], |row| Ok((read_person(row)?, Millis(row.get(6)?))))
    .optional()
}

/// The table that a command of somebody made.
pub(super) fn made(db: &Connection, creator: PersonId, command: &str) -> rusqlite::Result<Option<TableId>> {
    db.prepare_cached("SELECT id FROM tables WHERE creator = ?1 AND command = ?2")?
        .query_row(params![creator.0 as i64, command], |row| Ok(TableId(row.get::<_, i64>(0)? as u64)))
        .optional()
}

/// How many tables somebody made by a command that are open or in play, and at which something has happened since then.
pub(super) fn count_live(db: &Connection, creator: PersonId, since: Millis) -> rusqlite::Result<u32> {
    let [open, playing] = [Status::Open, Status::Playing].map(status_number);
    // Commands have an index by who gave them. A listing is written seldom: the journal tells what happened last.
    db.prepare_cached(
        "SELECT count(*) FROM tables WHERE creator = ?1 AND command IS NOT NULL AND status IN (?2, ?3)
         AND (updated >= ?4 OR (SELECT at FROM journal WHERE table_id = id ORDER BY seq DESC LIMIT 1) >= ?4)",
    )?
    .query_row(params![creator.0 as i64, open, playing, since.0], |row| row.get(0))
}

/// Reads a row of a list.
fn read_listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        id: TableId(row.get::<_, i64>(0)? as u64),
        creator: PersonId(row.get::<_, i64>(1)? as u64),
        game: row.get(2)?,
        is_public: row.get(3)?,
        status: read_status(row, 4)?,
        updated: Millis(row.get(5)?),
        summary: row.get(6)?,
    })
}

/// The programs of somebody that have a session.
pub(super) fn bots_of(db: &Connection, owner: PersonId) -> rusqlite::Result<Vec<Person>> {
    db.prepare_cached(&format!(
        "SELECT {PERSON} FROM people
         WHERE owner = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE person = people.id) ORDER BY created, id"
    ))?
    .query_map([owner.0 as i64], read_person)?
    .collect()
}

/// Reads the columns of a person.
pub(super) fn read_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: PersonId(row.get::<_, i64>(0)? as u64),
        name: row.get(1)?,
        is_claimed: row.get(2)?,
        created: Millis(row.get(3)?),
        is_bot: row.get(4)?,
        owner: row.get::<_, Option<i64>>(5)?.map(|owner| PersonId(owner as u64)),
    })
}

/// Reads a status.
fn read_status(row: &Row<'_>, idx: usize) -> rusqlite::Result<Status> {
    match row.get::<_, i64>(idx)? {
        0 => Ok(Status::Open),
        1 => Ok(Status::Playing),
        2 => Ok(Status::Finished),
        3 => Ok(Status::Closed),
        number => {
            let error = format!("{number} is no status").into();
            Err(rusqlite::Error::FromSqlConversionFailure(idx, Type::Integer, error))
        }
    }
}
