//! The sessions of somebody, and what lets them in without a password.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::Fault;
use super::read::{PERSON, read_person};
use super::write::close_sessions_of;
use crate::name::folded;
use crate::people::MAX_LISTED;
use crate::{Millis, Origin, Person, PersonId, RecoveryCode, Session, SessionId, Token};

/// The sessions of somebody, the last used first.
pub(super) fn sessions_of(db: &Connection, person: PersonId) -> rusqlite::Result<Vec<Session>> {
    db.prepare_cached(
        "SELECT token, opened, seen, address, device FROM sessions WHERE person = ?1
         ORDER BY seen DESC, opened DESC, token LIMIT ?2",
    )?
    .query_map(params![person.0 as i64, MAX_LISTED], |row| {
        Ok(Session {
            id: SessionId::of_hash(&row.get::<_, Vec<u8>>(0)?),
            opened: Millis(row.get(1)?),
            seen: Millis(row.get(2)?),
            from: Origin::read(row.get(3)?, row.get(4)?),
        })
    })?
    .collect()
}

/// Closes a session of somebody; whether there was one.
pub(super) fn close_session_of(db: &Connection, person: PersonId, id: SessionId) -> Result<bool, Fault> {
    let n_closed = db
        .prepare_cached("DELETE FROM sessions WHERE person = ?1 AND substr(token, 1, 8) = ?2")?
        .execute(params![person.0 as i64, id.0.to_be_bytes()])?;
    Ok(n_closed > 0)
}

/// Keeps codes in the place of those that somebody had.
pub(super) fn keep_recovery(db: &Connection, person: PersonId, codes: &[RecoveryCode]) -> Result<(), Fault> {
    let person = person.0 as i64;
    db.prepare_cached("DELETE FROM recoveries WHERE person = ?1")?.execute([person])?;
    // Only who has a password can lose it.
    let mut keep = db.prepare_cached(
        "INSERT INTO recoveries (person, hash) SELECT id, ?2 FROM people WHERE id = ?1 AND claimed IS NOT NULL",
    )?;
    for code in codes {
        keep.execute(params![person, code.hash()])?;
    }
    Ok(())
}

/// How many codes somebody has left.
pub(super) fn n_recoveries(db: &Connection, person: PersonId) -> rusqlite::Result<u32> {
    db.prepare_cached("SELECT count(*) FROM recoveries WHERE person = ?1")?
        .query_row([person.0 as i64], |row| row.get(0))
}

/// Uses up a code of whoever has claimed a name, and puts a password in the place of theirs.
pub(super) fn recover(
    db: &Connection,
    name: &str,
    code: RecoveryCode,
    password_hash: &str,
) -> Result<Option<Person>, Fault> {
    let person = db
        .prepare_cached(&format!(
            "SELECT {PERSON} FROM people JOIN recoveries ON person = id WHERE claimed = ?1 AND hash = ?2"
        ))?
        .query_row(params![folded(name), code.hash()], read_person)
        .optional()?;
    let Some(person) = person else { return Ok(None) };
    let id = person.id.0 as i64;
    db.prepare_cached("DELETE FROM recoveries WHERE person = ?1 AND hash = ?2")?
        .execute(params![id, code.hash()])?;
    db.prepare_cached("UPDATE people SET password_hash = ?2 WHERE id = ?1")?
        .execute(params![id, password_hash])?;
    close_sessions_of(db, person.id, None::<&Token>)?;
    Ok(Some(person))
}
