//! What changes the database. Each function refuses before it writes anything, or not at all.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::Fault;
use super::read;
use crate::chain::{self, Checksum};
use crate::name::{folded, looks, numbered};
use crate::{
    Deck, Entry, KeptReview, Listing, Millis, NewTable, Origin, Person, PersonId, Snapshot, Status,
    StoreError, TableId, Token,
};

/// Makes a table, or finds the one that the same command made.
pub(super) fn create_table(db: &Connection, table: &NewTable) -> Result<TableId, Fault> {
    if let Some(command) = &table.command
        && let Some(made) = read::made(db, table.creator, command)?
    {
        return Ok(made);
    }
    if read::count_live(db, table.creator, table.live_since)? >= table.max_live {
        return Err(StoreError::TooManyTables.into());
    }
    let n_made = db
        .prepare_cached(
            "INSERT INTO tables (id, creator, command, is_public, game, status, updated, summary, facts, deck)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            table.id.0 as i64,
            table.creator.0 as i64,
            table.command,
            table.is_public,
            table.game,
            status_number(table.listing.status),
            table.first.at.0,
            table.listing.summary,
            table.facts,
            table.deck.hash,
        ])?;
    if n_made == 0 {
        return Err(StoreError::Other(format!("there is a table {} already", table.id)).into());
    }
    keep_deck(db, &table.deck)?;
    seat(db, table.id, &table.listing.people)?;
    let before = chain::beginning(table.id, &table.facts);
    write_entry(db, table.id, 1, &table.first, &before)?;
    Ok(table.id)
}

/// Writes an entry at the end of a journal, if that is where it was meant to be.
pub(super) fn append(
    db: &Connection,
    table: TableId,
    after: u64,
    entry: &Entry,
    listing: Option<&Listing>,
) -> Result<(), Fault> {
    let id = table.0 as i64;
    let last = db
        .prepare_cached("SELECT seq, checksum FROM journal WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1")?
        .query_row([id], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)))
        .optional()?;
    let before: Checksum = match last {
        Some((seq, checksum)) if seq as u64 == after => checksum,
        Some((seq, _)) => return Err(StoreError::Stale { seq: seq as u64 }.into()),
        None => return Err(StoreError::NoSuchTable.into()),
    };
    write_entry(db, table, after + 1, entry, &before)?;
    if let Some(listing) = listing {
        // A clock that goes back does not move a table down: lists would show it twice.
        db.prepare_cached(
            "UPDATE tables SET status = ?2, updated = max(updated, ?3), summary = ?4 WHERE id = ?1",
        )?
        .execute(params![id, status_number(listing.status), entry.at.0, listing.summary])?;
        seat(db, table, &listing.people)?;
    }
    Ok(())
}

/// Keeps how a table stood after an entry; nothing if there is no such entry.
pub(super) fn keep_snapshot(db: &Connection, table: TableId, snapshot: &Snapshot) -> Result<(), Fault> {
    let (id, seq) = (table.0 as i64, snapshot.seq as i64);
    let journal: Option<Vec<u8>> = db
        .prepare_cached("SELECT checksum FROM journal WHERE table_id = ?1 AND seq = ?2")?
        .query_row([id, seq], |row| row.get(0))
        .optional()?;
    if let Some(journal) = journal {
        db.prepare_cached(
            "INSERT OR REPLACE INTO snapshots (table_id, seq, text, checksum) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![id, seq, snapshot.text, chain::sealing(&journal, &snapshot.text)])?;
    }
    Ok(())
}

/// Keeps a review, unless its table has been deleted.
pub(super) fn keep_review(db: &Connection, table: TableId, review: &KeptReview) -> Result<(), Fault> {
    db.prepare_cached(
        "INSERT OR REPLACE INTO reviews (table_id, maker, text) SELECT id, ?2, ?3 FROM tables WHERE id = ?1",
    )?
    .execute(params![table.0 as i64, review.maker, review.text])?;
    Ok(())
}

/// Writes an entry where there is none.
fn write_entry(
    db: &Connection,
    table: TableId,
    seq: u64,
    entry: &Entry,
    before: &Checksum,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO journal (table_id, seq, at, person, command, text, checksum)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        table.0 as i64,
        seq as i64,
        entry.at.0,
        entry.by.map(|by| by.0 as i64),
        entry.command,
        entry.text,
        chain::following(before, seq, entry),
    ])?;
    Ok(())
}

/// Writes all entries of a journal of which there are none.
pub(super) fn fill_entries(
    db: &Connection,
    table: TableId,
    facts: &str,
    entries: &[Entry],
) -> rusqlite::Result<()> {
    let mut before = chain::beginning(table, facts);
    for (seq, entry) in (1..).zip(entries) {
        write_entry(db, table, seq, entry, &before)?;
        before = chain::following(&before, seq, entry);
    }
    Ok(())
}

/// Gives journals of the first version their checksums.
pub(super) fn fill_checksums(db: &Connection) -> rusqlite::Result<()> {
    let mut tables = db.prepare("SELECT id, facts FROM tables")?;
    let mut tables = tables.query([])?;
    let mut fill = db.prepare("UPDATE journal SET checksum = ?3 WHERE table_id = ?1 AND seq = ?2")?;
    while let Some(row) = tables.next()? {
        let id = row.get::<_, i64>(0)?;
        let mut checksum = chain::beginning(TableId(id as u64), &row.get::<_, String>(1)?);
        for (seq, (entry, _)) in (1_u64..).zip(read::entries(db, TableId(id as u64))?) {
            checksum = chain::following(&checksum, seq, &entry);
            fill.execute(params![id, seq as i64, checksum])?;
        }
    }
    Ok(())
}

/// Puts a table into the lists of some people, and out of those of others.
pub(super) fn seat(db: &Connection, table: TableId, people: &[PersonId]) -> rusqlite::Result<()> {
    let id = table.0 as i64;
    let mut wanted: Vec<i64> = people.iter().map(|person| person.0 as i64).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let mut seated = db.prepare_cached("SELECT person FROM seats WHERE table_id = ?1 ORDER BY person")?;
    let seated: Vec<i64> = seated.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    // Mostly nobody has come or gone.
    for person in seated.iter().filter(|person| !wanted.contains(person)) {
        db.prepare_cached("DELETE FROM seats WHERE person = ?1 AND table_id = ?2")?.execute([*person, id])?;
    }
    for person in wanted.iter().filter(|person| !seated.contains(person)) {
        db.prepare_cached("INSERT INTO seats (person, table_id) VALUES (?1, ?2)")?.execute([*person, id])?;
    }
    Ok(())
}

/// Keeps a deck. What is kept already stays.
fn keep_deck(db: &Connection, deck: &Deck) -> Result<(), Fault> {
    db.prepare_cached("INSERT INTO decks (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute([&deck.hash, &deck.text])?;
    Ok(())
}

/// Adds a guest and a session.
pub(super) fn add_person(
    db: &Connection,
    person: &Person,
    session: &Token,
    from: &Origin,
) -> Result<(), Fault> {
    must_be_free(db, &person.name, person.id)?;
    let n_added = db
        .prepare_cached(
            "INSERT INTO people (id, name, created, looks, is_bot, owner) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            person.id.0 as i64,
            person.name,
            person.created.0,
            looks(&person.name),
            person.is_bot,
            person.owner.map(|owner| owner.0 as i64),
        ])?;
    if n_added == 0 {
        return Err(StoreError::Other(format!("there is a person {} already", person.id)).into());
    }
    open_session(db, session, person.id, person.created, from)
}

/// Gives somebody another name.
pub(super) fn rename(db: &Connection, id: PersonId, name: &str) -> Result<(), Fault> {
    must_be_free(db, name, id)?;
    let n_renamed = db
        .prepare_cached(
            "UPDATE people SET name = ?2, claimed = iif(claimed IS NULL, NULL, ?3), looks = ?4 WHERE id = ?1",
        )?
        .execute(params![id.0 as i64, name, folded(name), looks(name)])?;
    if n_renamed == 0 { Err(StoreError::NoSuchPerson.into()) } else { Ok(()) }
}

/// Makes a name somebody's own.
pub(super) fn claim(
    db: &Connection,
    id: PersonId,
    name: &str,
    password_hash: &str,
) -> Result<Vec<Person>, Fault> {
    must_be_free(db, name, id)?;
    let n_claimed = db
        .prepare_cached(
            "UPDATE people SET name = ?2, claimed = ?3, password_hash = ?4, looks = ?5 WHERE id = ?1",
        )?
        .execute(params![id.0 as i64, name, folded(name), password_hash, looks(name)])?;
    if n_claimed == 0 { Err(StoreError::NoSuchPerson.into()) } else { number_guests(db, &looks(name)) }
}

/// Adds numbers to the names of guests who look like this.
fn number_guests(db: &Connection, looks_so: &str) -> Result<Vec<Person>, Fault> {
    let mut guests = read::guests_like(db, looks_so)?;
    let mut number = 2;
    for guest in &mut guests {
        let name = loop {
            let name = numbered(&guest.name, number);
            number += 1;
            if !read::is_used(db, &looks(&name))? {
                break name;
            }
        };
        guest.name = name;
        rename(db, guest.id, &guest.name)?;
    }
    Ok(guests)
}

/// Refuses a name that looks like one that somebody else has claimed.
fn must_be_free(db: &Connection, name: &str, id: PersonId) -> Result<(), Fault> {
    let is_taken = db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM people WHERE claimed = ?1 AND id != ?3)
                 OR EXISTS (SELECT 1 FROM people WHERE looks = ?2 AND claimed IS NOT NULL AND id != ?3)",
        )?
        .query_row(params![folded(name), looks(name), id.0 as i64], |row| row.get(0))?;
    if is_taken { Err(StoreError::NameTaken.into()) } else { Ok(()) }
}

/// Finds out how the names of a former version look.
pub(super) fn fill_looks(db: &Connection) -> rusqlite::Result<()> {
    let mut people = db.prepare("SELECT id, name FROM people")?;
    let mut people = people.query([])?;
    let mut fill = db.prepare("UPDATE people SET looks = ?2 WHERE id = ?1")?;
    while let Some(row) = people.next()? {
        fill.execute(params![row.get::<_, i64>(0)?, looks(&row.get::<_, String>(1)?)])?;
    }
    Ok(())
}

/// Opens a session.
pub(super) fn open_session(
    db: &Connection,
    token: &Token,
    person: PersonId,
    at: Millis,
    from: &Origin,
) -> Result<(), Fault> {
    let n_opened = db
        .prepare_cached(
            "INSERT OR REPLACE INTO sessions (token, person, opened, seen, address, device)
             SELECT ?1, id, ?3, ?3, ?4, ?5 FROM people WHERE id = ?2",
        )?
        .execute(params![token.hash(), person.0 as i64, at.0, from.address_text(), from.device])?;
    if n_opened == 0 { Err(StoreError::NoSuchPerson.into()) } else { Ok(()) }
}

/// Takes note that a session was used.
pub(super) fn see_session(db: &Connection, token: &Token, at: Millis) -> Result<(), Fault> {
    db.prepare_cached("UPDATE sessions SET seen = max(seen, ?2) WHERE token = ?1")?
        .execute(params![token.hash(), at.0])?;
    Ok(())
}

/// Closes a session.
pub(super) fn close_session(db: &Connection, token: &Token) -> Result<(), Fault> {
    db.prepare_cached("DELETE FROM sessions WHERE token = ?1")?.execute([token.hash()])?;
    Ok(())
}

/// Closes all sessions of somebody, but perhaps for one.
pub(super) fn close_sessions_of(db: &Connection, person: PersonId, but: Option<&Token>) -> Result<(), Fault> {
    db.prepare_cached("DELETE FROM sessions WHERE person = ?1 AND token IS NOT ?2")?
        .execute(params![person.0 as i64, but.map(Token::hash)])?;
    Ok(())
}

/// Writes something that is different each time, and as long as many entries.
pub(super) fn pulse(db: &Connection) -> Result<(), Fault> {
    db.prepare_cached("UPDATE pulse SET n = n + 1, filler = randomblob(65536)")?.execute([])?;
    Ok(())
}

/// How a status is stored.
pub(super) fn status_number(status: Status) -> i64 {
    match status {
        Status::Open => 0,
        Status::Playing => 1,
        Status::Finished => 2,
        Status::Closed => 3,
    }
}
