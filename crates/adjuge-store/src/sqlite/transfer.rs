//! Everything of a file, to be moved to or from another store.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::Fault;
use super::write::{fill_entries, seat, status_number};
use super::{Sqlite, read};
use crate::name::{folded, looks};
use crate::store::Later;
use crate::transfer::{Transfer, WholePerson, WholeSession, WholeTable};
use crate::{Deck, Millis, Origin, PersonId, TableId};

impl Transfer for Sqlite {
    fn table_ids(&self, after: Option<TableId>, limit: u32) -> Later<'_, Vec<TableId>> {
        self.read(move |db| {
            db.prepare_cached("SELECT id FROM tables WHERE ?1 IS NULL OR id > ?1 ORDER BY id LIMIT ?2")?
                .query_map(params![after.map(|id| id.0 as i64), limit], |row| {
                    Ok(TableId(row.get::<_, i64>(0)? as u64))
                })?
                .collect()
        })
    }

    fn whole_table(&self, id: TableId) -> Later<'_, Option<WholeTable>> {
        self.read(move |db| whole_table(db, id))
    }

    fn put_table(&self, table: WholeTable) -> Later<'_, ()> {
        self.write(move |db| put_table(db, &table))
    }

    fn whole_people(&self, after: Option<PersonId>, limit: u32) -> Later<'_, Vec<WholePerson>> {
        self.read(move |db| whole_people(db, after, limit))
    }

    fn put_people(&self, people: Vec<WholePerson>) -> Later<'_, ()> {
        self.write(move |db| put_people(db, &people))
    }

    fn whole_decks(&self, after: Option<String>, limit: u32) -> Later<'_, Vec<Deck>> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT hash, text FROM decks WHERE ?1 IS NULL OR hash > ?1 ORDER BY hash LIMIT ?2",
            )?
            .query_map(params![after, limit], |row| Ok(Deck { hash: row.get(0)?, text: row.get(1)? }))?
            .collect()
        })
    }

    fn put_decks(&self, decks: Vec<Deck>) -> Later<'_, ()> {
        self.write(move |db| {
            let mut put = db.prepare_cached("INSERT OR REPLACE INTO decks (hash, text) VALUES (?1, ?2)")?;
            for deck in &decks {
                put.execute([&deck.hash, &deck.text])?;
            }
            Ok(())
        })
    }
}

fn whole_table(db: &Connection, id: TableId) -> rusqlite::Result<Option<WholeTable>> {
    let Some(table) = read::table(db, id)? else { return Ok(None) };
    let more = db
        .prepare_cached("SELECT command, updated, summary, deck FROM tables WHERE id = ?1")?
        .query_row([id.0 as i64], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .optional()?;
    let Some((command, updated, summary, deck)) = more else { return Ok(None) };
    let people = db
        .prepare_cached("SELECT person FROM seats WHERE table_id = ?1 ORDER BY person")?
        .query_map([id.0 as i64], |row| Ok(PersonId(row.get::<_, i64>(0)? as u64)))?
        .collect::<Result<_, _>>()?;
    Ok(Some(WholeTable {
        id,
        creator: table.creator,
        command,
        is_public: table.is_public,
        game: table.game,
        status: table.status,
        updated: Millis(updated),
        summary,
        facts: table.facts,
        deck,
        people,
        entries: table.entries,
    }))
}

fn put_table(db: &Connection, table: &WholeTable) -> Result<(), Fault> {
    let id = table.id.0 as i64;
    for sql in [
        "DELETE FROM tables WHERE id = ?1",
        "DELETE FROM journal WHERE table_id = ?1",
        "DELETE FROM snapshots WHERE table_id = ?1",
        "DELETE FROM reviews WHERE table_id = ?1",
    ] {
        db.prepare_cached(sql)?.execute([id])?;
    }
    db.prepare_cached(
        "INSERT INTO tables (id, creator, command, is_public, game, status, updated, summary, facts, deck)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        id,
        table.creator.0 as i64,
        table.command,
        table.is_public,
        table.game,
        status_number(table.status),
        table.updated.0,
        table.summary,
        table.facts,
        table.deck,
    ])?;
    seat(db, table.id, &table.people)?;
    fill_entries(db, table.id, &table.facts, &table.entries)?;
    Ok(())
}

fn whole_people(db: &Connection, after: Option<PersonId>, limit: u32) -> rusqlite::Result<Vec<WholePerson>> {
    let mut sessions = db.prepare_cached(
        "SELECT token, opened, seen, address, device FROM sessions WHERE person = ?1 ORDER BY token",
    )?;
    let mut recoveries = db.prepare_cached("SELECT hash FROM recoveries WHERE person = ?1 ORDER BY hash")?;
    let mut people = db.prepare_cached(&format!(
        "SELECT {}, password_hash FROM people WHERE ?1 IS NULL OR id > ?1 ORDER BY id LIMIT ?2",
        read::PERSON
    ))?;
    let mut rows = people.query(params![after.map(|person| person.0 as i64), limit])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let person = read::read_person(row)?;
        let sessions = sessions
            .query_map([person.id.0 as i64], |row| {
                Ok(WholeSession {
                    hash: row.get(0)?,
                    opened: Millis(row.get(1)?),
                    seen: Millis(row.get(2)?),
                    from: Origin::read(row.get(3)?, row.get(4)?),
                })
            })?
            .collect::<Result<_, _>>()?;
        let recoveries =
            recoveries.query_map([person.id.0 as i64], |row| row.get(0))?.collect::<Result<_, _>>()?;
        found.push(WholePerson { person, password_hash: row.get(6)?, sessions, recoveries });
    }
    Ok(found)
}

fn put_people(db: &Connection, people: &[WholePerson]) -> Result<(), Fault> {
    for WholePerson { person, password_hash, sessions, recoveries } in people {
        let id = person.id.0 as i64;
        let claimed = person.is_claimed.then(|| folded(&person.name));
        db.prepare_cached(
            "INSERT OR REPLACE INTO people (id, name, created, claimed, password_hash, looks, is_bot, owner)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            id,
            person.name,
            person.created.0,
            claimed,
            password_hash,
            looks(&person.name),
            person.is_bot,
            person.owner.map(|owner| owner.0 as i64),
        ])?;
        db.prepare_cached("DELETE FROM sessions WHERE person = ?1")?.execute([id])?;
        for WholeSession { hash, opened, seen, from } in sessions {
            db.prepare_cached(
                "INSERT INTO sessions (token, person, opened, seen, address, device)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![hash, id, opened.0, seen.0, from.address_text(), from.device])?;
        }
        db.prepare_cached("DELETE FROM recoveries WHERE person = ?1")?.execute([id])?;
        for hash in recoveries {
            db.prepare_cached("INSERT INTO recoveries (person, hash) VALUES (?1, ?2)")?
                .execute(params![id, hash])?;
        }
    }
    Ok(())
}
