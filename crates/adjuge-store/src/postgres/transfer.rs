//! Everything of a database, to be moved to or from another store.

use deadpool_postgres::Pool;
use tokio_postgres::types::ToSql;

use super::Postgres;
use super::fault::Fault;
use super::read::{self, PERSON, read_person};
use super::write::status_number;
use crate::name::{folded, looks};
use crate::store::Later;
use crate::transfer::{Transfer, WholePerson, WholeSession, WholeTable};
use crate::{Deck, Millis, Origin, PersonId, StoreError, TableId, chain};

impl Transfer for Postgres {
    fn table_ids(&self, after: Option<TableId>, limit: u32) -> Later<'_, Vec<TableId>> {
        self.ask(move |pool| read::table_ids(pool, after, limit))
    }

    fn whole_table(&self, id: TableId) -> Later<'_, Option<WholeTable>> {
        self.ask(move |pool| whole_table(pool, id))
    }

    fn put_table(&self, table: WholeTable) -> Later<'_, ()> {
        self.ask(|pool| put_table(pool, table))
    }

    fn whole_people(&self, after: Option<PersonId>, limit: u32) -> Later<'_, Vec<WholePerson>> {
        self.ask(move |pool| whole_people(pool, after, limit))
    }

    fn put_people(&self, people: Vec<WholePerson>) -> Later<'_, ()> {
        self.ask(|pool| put_people(pool, people))
    }

    fn whole_decks(&self, after: Option<String>, limit: u32) -> Later<'_, Vec<Deck>> {
        self.ask(move |pool| async move {
            let sql = "SELECT hash, text FROM adjuge.decks WHERE $1::text IS NULL OR hash COLLATE \"C\" > $1
                       ORDER BY hash COLLATE \"C\" LIMIT $2";
            let rows = pool.get().await?.query(sql, &[&after, &i64::from(limit)]).await?;
            Ok(rows.iter().map(|row| Deck { hash: row.get(0), text: row.get(1) }).collect())
        })
    }

    fn put_decks(&self, decks: Vec<Deck>) -> Later<'_, ()> {
        self.ask(|pool| async move {
            let (hashes, texts): (Vec<String>, Vec<String>) =
                decks.into_iter().map(|deck| (deck.hash, deck.text)).unzip();
            let sql = "INSERT INTO adjuge.decks (hash, text) SELECT * FROM unnest($1::text[], $2::text[])
                       ON CONFLICT (hash) DO UPDATE SET text = excluded.text";
            pool.get().await?.execute(sql, &[&hashes, &texts]).await?;
            Ok(())
        })
    }
}

async fn whole_table(pool: Pool, id: TableId) -> Result<Option<WholeTable>, Fault> {
    let Some(table) = read::table(pool.clone(), id).await? else { return Ok(None) };
    let client = pool.get().await?;
    let sql = "SELECT command, updated, summary, deck FROM adjuge.tables WHERE id = $1";
    let row = client.query_one(sql, &[&(id.0 as i64)]).await?;
    let sql = "SELECT person FROM adjuge.seats WHERE table_id = $1 ORDER BY person";
    let people = client.query(sql, &[&(id.0 as i64)]).await?;
    let command = row.get::<_, Option<Vec<u8>>>(0).map(String::from_utf8).transpose();
    Ok(Some(WholeTable {
        id,
        creator: table.creator,
        command: command.map_err(|_| StoreError::Corrupt)?,
        is_public: table.is_public,
        game: table.game,
        status: table.status,
        updated: Millis(row.get(1)),
        summary: row.get(2),
        facts: table.facts,
        deck: row.get(3),
        people: people.iter().map(|row| PersonId(row.get::<_, i64>(0) as u64)).collect(),
        entries: table.entries,
    }))
}

async fn put_table(pool: Pool, table: WholeTable) -> Result<(), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let id = table.id.0 as i64;
    for sql in [
        "DELETE FROM adjuge.tables WHERE id = $1",
        "DELETE FROM adjuge.journal WHERE table_id = $1",
        "DELETE FROM adjuge.seats WHERE table_id = $1",
        "DELETE FROM adjuge.snapshots WHERE table_id = $1",
        "DELETE FROM adjuge.reviews WHERE table_id = $1",
    ] {
        step.execute(sql, &[&id]).await?;
    }
    step.execute(
        "INSERT INTO adjuge.tables (id, creator, command, is_public, game, status, updated, summary, facts, deck)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        &[
            &id,
            &(table.creator.0 as i64),
            &table.command.as_deref().map(str::as_bytes),
            &table.is_public,
            &table.game,
            &status_number(table.status),
            &table.updated.0,
            &table.summary,
            &table.facts,
            &table.deck,
        ],
    )
    .await?;
    let people: Vec<i64> = table.people.iter().map(|person| person.0 as i64).collect();
    let sql = "INSERT INTO adjuge.seats (table_id, person) SELECT $1::bigint, unnest($2::bigint[])";
    step.execute(sql, &[&id, &people]).await?;
    let entries = &table.entries;
    let mut checksum = chain::beginning(table.id, &table.facts);
    let checksums: Vec<Vec<u8>> = (1..)
        .zip(entries)
        .map(|(seq, entry)| {
            checksum = chain::following(&checksum, seq, entry);
            checksum.to_vec()
        })
        .collect();
    let at: Vec<i64> = entries.iter().map(|entry| entry.at.0).collect();
    let by: Vec<Option<i64>> = entries.iter().map(|entry| entry.by.map(|by| by.0 as i64)).collect();
    let commands: Vec<Option<&[u8]>> =
        entries.iter().map(|entry| entry.command.as_deref().map(str::as_bytes)).collect();
    let texts: Vec<&[u8]> = entries.iter().map(|entry| entry.text.as_bytes()).collect();
    step.execute(
        "INSERT INTO adjuge.journal (table_id, seq, at, person, command, text, checksum)
         SELECT $1::bigint, seq, at, person, command, text, checksum
         FROM unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[]) WITH ORDINALITY
         AS entries (at, person, command, text, checksum, seq)",
        &[&id, &at, &by, &commands, &texts, &checksums],
    )
    .await?;
    step.commit().await?;
    Ok(())
}

async fn whole_people(pool: Pool, after: Option<PersonId>, limit: u32) -> Result<Vec<WholePerson>, Fault> {
    let client = pool.get().await?;
    let after = after.map(|person| person.0 as i64);
    let sql = format!(
        "SELECT {PERSON}, password_hash FROM adjuge.people WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2"
    );
    let rows = client.query(&sql, &[&after, &i64::from(limit)]).await?;
    let mut people = Vec::with_capacity(rows.len());
    let sessions = client
        .prepare(
            "SELECT token, opened, seen, address, device FROM adjuge.sessions WHERE person = $1 ORDER BY token",
        )
        .await?;
    let recoveries =
        client.prepare("SELECT hash FROM adjuge.recoveries WHERE person = $1 ORDER BY hash").await?;
    for row in rows {
        let person = read_person(&row);
        let sessions = client.query(&sessions, &[&(person.id.0 as i64)]).await?;
        let sessions = sessions.iter().map(|row| WholeSession {
            hash: row.get(0),
            opened: Millis(row.get(1)),
            seen: Millis(row.get(2)),
            from: Origin::read(row.get(3), row.get(4)),
        });
        let recoveries = client.query(&recoveries, &[&(person.id.0 as i64)]).await?;
        people.push(WholePerson {
            person,
            password_hash: row.get(6),
            sessions: sessions.collect(),
            recoveries: recoveries.iter().map(|row| row.get(0)).collect(),
        });
    }
    Ok(people)
}

async fn put_people(pool: Pool, people: Vec<WholePerson>) -> Result<(), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let ids: Vec<i64> = people.iter().map(|whole| whole.person.id.0 as i64).collect();
    for sql in [
        "DELETE FROM adjuge.people WHERE id = ANY ($1)",
        "DELETE FROM adjuge.sessions WHERE person = ANY ($1)",
        "DELETE FROM adjuge.recoveries WHERE person = ANY ($1)",
    ] {
        step.execute(sql, &[&ids]).await?;
    }
    let put_person = step
        .prepare(
            "INSERT INTO adjuge.people (id, name, created, claimed, password_hash, looks, is_bot, owner)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .await?;
    let put_session = step
        .prepare(
            "INSERT INTO adjuge.sessions (token, person, opened, seen, address, device)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .await?;
    let put_recovery = step.prepare("INSERT INTO adjuge.recoveries (person, hash) VALUES ($1, $2)").await?;
    for WholePerson { person, password_hash, sessions, recoveries } in people {
        let id = person.id.0 as i64;
        let claimed = person.is_claimed.then(|| folded(&person.name));
        let looks = looks(&person.name);
        let owner = person.owner.map(|owner| owner.0 as i64);
        let values: [&(dyn ToSql + Sync); 8] =
            [&id, &person.name, &person.created.0, &claimed, &password_hash, &looks, &person.is_bot, &owner];
        step.execute(&put_person, &values).await?;
        for WholeSession { hash, opened, seen, from } in sessions {
            let address = from.address_text();
            let values: [&(dyn ToSql + Sync); 6] = [&hash, &id, &opened.0, &seen.0, &address, &from.device];
            step.execute(&put_session, &values).await?;
        }
        for hash in recoveries {
            step.execute(&put_recovery, &[&id, &hash]).await?;
        }
    }
    step.commit().await?;
    Ok(())
}
