//! What changes the database, but for appends. Each function refuses before it has changed anything, or leaves what it
//! has begun to be taken back.

use deadpool_postgres::{GenericClient, Pool, Transaction};

use super::fault::{Fault, is_double};
use super::notices::OF_PERSON;
use super::read::{self, PERSON, read_person};
use crate::chain;
use crate::name::{folded, looks, numbered};
use crate::{
    KeptReview, Millis, NewTable, Origin, Person, PersonId, Snapshot, Status, StoreError, TableId, Token,
};

/// What is locked while it is looked at and changed, whatever server one is on, until the transaction ends: what each
/// lock is on, and its name.
#[derive(Clone, Copy)]
enum Lock<'a> {
    /// The tables of somebody.
    Tables(PersonId),
    /// All names that look like this.
    Looks(&'a str),
}

/// Locks a deck by its hash: whoever makes a table of it shares it, and whoever deletes it does not.
pub(super) async fn lock_deck(step: &Transaction<'_>, hash: &str, is_shared: bool) -> Result<(), Fault> {
    let shared = if is_shared { "_shared" } else { "" };
    let sql = format!("SELECT pg_advisory_xact_lock{shared}(hashtextextended($1, 1))");
    step.execute(&step.prepare_cached(&sql).await?, &[&hash]).await?;
    Ok(())
}

async fn lock(step: &Transaction<'_>, lock: Lock<'_>) -> Result<(), Fault> {
    let (name, of) = match lock {
        Lock::Tables(creator) => (creator.to_string(), 2_i64),
        Lock::Looks(looks) => (looks.to_string(), 3),
    };
    let statement = step.prepare_cached("SELECT pg_advisory_xact_lock(hashtextextended($1, $2))").await?;
    step.execute(&statement, &[&name, &of]).await?;
    Ok(())
}

/// Makes a table, or finds the one that the same command made.
pub(super) async fn create_table(pool: Pool, table: NewTable) -> Result<TableId, Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let creator = table.creator.0 as i64;
    lock(&step, Lock::Tables(table.creator)).await?;
    if let Some(command) = &table.command
        && let Some(made) = read::made(&step, table.creator, command).await?
    {
        return Ok(made);
    }
    let live = [Status::Open, Status::Playing].map(status_number);
    let count = step
        // A listing is written seldom: the journal tells what happened last.
        .prepare_cached(
            "SELECT count(*) FROM adjuge.tables
             WHERE creator = $1 AND command IS NOT NULL AND status IN ($2, $3) AND (updated >= $4
                 OR (SELECT at FROM adjuge.journal WHERE table_id = id ORDER BY seq DESC LIMIT 1) >= $4)",
        )
        .await?;
    let n_live: i64 =
        step.query_one(&count, &[&creator, &live[0], &live[1], &table.live_since.0]).await?.get(0);
    if n_live >= i64::from(table.max_live) {
        return Err(StoreError::TooManyTables.into());
    }
    lock_deck(&step, &table.deck.hash, true).await?;
    let make = step
        .prepare_cached(
            "INSERT INTO adjuge.tables (id, creator, command, is_public, game, status, updated, summary, facts, deck)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING",
        )
        .await?;
    let id = table.id.0 as i64;
    let command = table.command.as_deref().map(str::as_bytes);
    let n_made = step
        .execute(
            &make,
            &[
                &id,
                &creator,
                &command,
                &table.is_public,
                &table.game,
                &status_number(table.listing.status),
                &table.first.at.0,
                &table.listing.summary,
                &table.facts,
                &table.deck.hash,
            ],
        )
        .await?;
    if n_made == 0 {
        return Err(StoreError::Other(format!("there is a table {} already", table.id)).into());
    }
    let keep = "INSERT INTO adjuge.decks (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    step.execute(&step.prepare_cached(keep).await?, &[&table.deck.hash, &table.deck.text]).await?;
    let people: Vec<i64> = table.listing.people.iter().map(|person| person.0 as i64).collect();
    let seat = "INSERT INTO adjuge.seats (table_id, person) SELECT DISTINCT $1::bigint, unnest($2::bigint[])";
    step.execute(&step.prepare_cached(seat).await?, &[&id, &people]).await?;
    let first = &table.first;
    let checksum = chain::following(&chain::beginning(table.id, &table.facts), 1, first);
    let write = "INSERT INTO adjuge.journal (table_id, seq, at, person, command, text, checksum)
                 VALUES ($1, 1, $2, $3, $4, $5, $6)";
    step.execute(
        &step.prepare_cached(write).await?,
        &[
            &id,
            &first.at.0,
            &first.by.map(|by| by.0 as i64),
            &first.command.as_deref().map(str::as_bytes),
            &first.text.as_bytes(),
            &&checksum[..],
        ],
    )
    .await?;
    step.commit().await?;
    Ok(table.id)
}

/// Keeps how a table stood after an entry; nothing if there is no such entry.
pub(super) async fn keep_snapshot(pool: Pool, table: TableId, snapshot: Snapshot) -> Result<(), Fault> {
    let client = pool.get().await?;
    let (id, Ok(seq)) = (table.0 as i64, i64::try_from(snapshot.seq)) else { return Ok(()) };
    let find = "SELECT checksum FROM adjuge.journal WHERE table_id = $1 AND seq = $2";
    let journal = client.query_opt(&client.prepare_cached(find).await?, &[&id, &seq]).await?;
    let Some(journal) = journal else { return Ok(()) };
    let keep = client
        .prepare_cached(
            "INSERT INTO adjuge.snapshots (table_id, seq, text, checksum)
             SELECT id, $2::bigint, $3::text, $4::bytea FROM adjuge.tables WHERE id = $1 FOR KEY SHARE
             ON CONFLICT (table_id)
             DO UPDATE SET seq = excluded.seq, text = excluded.text, checksum = excluded.checksum",
        )
        .await?;
    let checksum = chain::sealing(journal.get(0), &snapshot.text);
    client.execute(&keep, &[&id, &seq, &snapshot.text, &&checksum[..]]).await?;
    Ok(())
}

/// Keeps a review, unless its table has been deleted.
pub(super) async fn keep_review(pool: Pool, table: TableId, review: KeptReview) -> Result<(), Fault> {
    let client = pool.get().await?;
    let keep = client
        .prepare_cached(
            "INSERT INTO adjuge.reviews (table_id, maker, text)
             SELECT id, $2::text, $3::text FROM adjuge.tables WHERE id = $1 FOR KEY SHARE
             ON CONFLICT (table_id) DO UPDATE SET maker = excluded.maker, text = excluded.text",
        )
        .await?;
    client.execute(&keep, &[&(table.0 as i64), &review.maker, &review.text]).await?;
    Ok(())
}

/// Adds a guest and a session.
pub(super) async fn add_person(
    pool: Pool,
    person: Person,
    session: Token,
    from: Origin,
) -> Result<(), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    must_be_free(&step, &person.name, person.id).await?;
    let add =
        "INSERT INTO adjuge.people (id, name, created, looks, is_bot, owner) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING";
    let owner = person.owner.map(|owner| owner.0 as i64);
    let n_added = step
        .execute(
            &step.prepare_cached(add).await?,
            &[
                &(person.id.0 as i64),
                &person.name,
                &person.created.0,
                &looks(&person.name),
                &person.is_bot,
                &owner,
            ],
        )
        .await?;
    if n_added == 0 {
        return Err(StoreError::Other(format!("there is a person {} already", person.id)).into());
    }
    add_session(&step, session, person.id, person.created, from).await?;
    step.commit().await?;
    Ok(())
}

/// Gives somebody another name.
pub(super) async fn rename(pool: Pool, id: PersonId, name: String) -> Result<(), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    must_be_free(&step, &name, id).await?;
    set_name(&step, id, &name).await?;
    step.commit().await?;
    Ok(())
}

async fn set_name(step: &Transaction<'_>, id: PersonId, name: &str) -> Result<(), Fault> {
    let set = step
        .prepare_cached(
            "UPDATE adjuge.people
             SET name = $2, claimed = CASE WHEN claimed IS NULL THEN NULL ELSE $3 END, looks = $4 WHERE id = $1",
        )
        .await?;
    let n_set = step.execute(&set, &[&(id.0 as i64), &name, &folded(name), &looks(name)]).await;
    found(n_set)?;
    tell_of(step, id.0 as i64).await
}

/// Has all servers look at a person again, once the transaction has ended.
pub(super) async fn tell_of(client: &impl GenericClient, person: i64) -> Result<(), Fault> {
    client.execute(&client.prepare_cached(OF_PERSON).await?, &[&person]).await?;
    Ok(())
}

/// Makes a name somebody's own.
pub(super) async fn claim(
    pool: Pool,
    id: PersonId,
    name: String,
    password_hash: String,
) -> Result<Vec<Person>, Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    must_be_free(&step, &name, id).await?;
    let claim =
        "UPDATE adjuge.people SET name = $2, claimed = $3, password_hash = $4, looks = $5 WHERE id = $1";
    let claim = step.prepare_cached(claim).await?;
    let n_claimed =
        step.execute(&claim, &[&(id.0 as i64), &name, &folded(&name), &password_hash, &looks(&name)]).await;
    found(n_claimed)?;
    tell_of(&step, id.0 as i64).await?;
    let renamed = number_guests(&step, &looks(&name)).await?;
    step.commit().await?;
    Ok(renamed)
}

/// Whether there was somebody to be given a name, and the name was free.
fn found(n_changed: Result<u64, tokio_postgres::Error>) -> Result<(), Fault> {
    match n_changed {
        Ok(0) => Err(StoreError::NoSuchPerson.into()),
        Ok(_) => Ok(()),
        Err(error) if is_double(&error) => Err(StoreError::NameTaken.into()),
        Err(error) => Err(error.into()),
    }
}

/// Adds numbers to the names of guests who look like this.
async fn number_guests(step: &Transaction<'_>, looks_so: &str) -> Result<Vec<Person>, Fault> {
    let sql = format!("SELECT {PERSON} FROM adjuge.people WHERE looks = $1 AND claimed IS NULL ORDER BY id");
    let guests = step.query(&step.prepare_cached(&sql).await?, &[&looks_so]).await?;
    let mut guests: Vec<Person> = guests.iter().map(read_person).collect();
    let mut number = 2;
    for guest in &mut guests {
        let name = loop {
            let name = numbered(&guest.name, number);
            number += 1;
            lock(step, Lock::Looks(&looks(&name))).await?;
            let is_used = "SELECT EXISTS (SELECT 1 FROM adjuge.people WHERE looks = $1)";
            let is_used = step.query_one(&step.prepare_cached(is_used).await?, &[&looks(&name)]).await?;
            if !is_used.get::<_, bool>(0) {
                break name;
            }
        };
        set_name(step, guest.id, &name).await?;
        guest.name = name;
    }
    Ok(guests)
}

/// Refuses a name that looks like one that somebody else has claimed. Until the transaction ends, nobody claims it.
async fn must_be_free(step: &Transaction<'_>, name: &str, id: PersonId) -> Result<(), Fault> {
    lock(step, Lock::Looks(&looks(name))).await?;
    let is_taken = step
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM adjuge.people WHERE claimed = $1 AND id != $3)
                 OR EXISTS (SELECT 1 FROM adjuge.people WHERE looks = $2 AND claimed IS NOT NULL AND id != $3)",
        )
        .await?;
    let is_taken = step.query_one(&is_taken, &[&folded(name), &looks(name), &(id.0 as i64)]).await?;
    if is_taken.get(0) { Err(StoreError::NameTaken.into()) } else { Ok(()) }
}

/// Opens a session.
pub(super) async fn open_session(
    pool: Pool,
    token: Token,
    person: PersonId,
    at: Millis,
    from: Origin,
) -> Result<(), Fault> {
    add_session(&pool.get().await?, token, person, at, from).await
}

async fn add_session(
    client: &impl GenericClient,
    token: Token,
    person: PersonId,
    at: Millis,
    from: Origin,
) -> Result<(), Fault> {
    let open = client
        .prepare_cached(
            "INSERT INTO adjuge.sessions (token, person, opened, seen, address, device)
             SELECT $1::bytea, id, $3::bigint, $3, $4::text, $5::text FROM adjuge.people
             WHERE id = $2 FOR KEY SHARE
             ON CONFLICT (token)
             DO UPDATE SET person = excluded.person, opened = excluded.opened, seen = excluded.seen,
                 address = excluded.address, device = excluded.device",
        )
        .await?;
    let address = from.address_text();
    let n_opened = client
        .execute(&open, &[&&token.hash()[..], &(person.0 as i64), &at.0, &address, &from.device])
        .await?;
    if n_opened == 0 { Err(StoreError::NoSuchPerson.into()) } else { Ok(()) }
}

/// Takes note that a session was used.
pub(super) async fn see_session(pool: Pool, token: Token, at: Millis) -> Result<(), Fault> {
    let client = pool.get().await?;
    let see = "UPDATE adjuge.sessions SET seen = greatest(seen, $2) WHERE token = $1";
    client.execute(&client.prepare_cached(see).await?, &[&&token.hash()[..], &at.0]).await?;
    Ok(())
}

/// Closes a session.
pub(super) async fn close_session(pool: Pool, token: Token) -> Result<(), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let close = "DELETE FROM adjuge.sessions WHERE token = $1 RETURNING person";
    let closed = step.query_opt(&step.prepare_cached(close).await?, &[&&token.hash()[..]]).await?;
    if let Some(row) = closed {
        tell_of(&step, row.get(0)).await?;
    }
    step.commit().await?;
    Ok(())
}

/// Closes all sessions of somebody, but perhaps for one.
pub(super) async fn close_sessions_of(pool: Pool, person: PersonId, but: Option<Token>) -> Result<(), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let close = "DELETE FROM adjuge.sessions WHERE person = $1 AND token IS DISTINCT FROM $2";
    let but = but.map(|token| token.hash().to_vec());
    step.execute(&step.prepare_cached(close).await?, &[&(person.0 as i64), &but]).await?;
    tell_of(&step, person.0 as i64).await?;
    step.commit().await?;
    Ok(())
}

/// Writes something that is different each time, and as long as many entries.
pub(super) async fn pulse(pool: Pool) -> Result<(), Fault> {
    let mut filler = vec![0; 65_536];
    getrandom::fill(&mut filler).map_err(|error| StoreError::Other(error.to_string()))?;
    let client = pool.get().await?;
    client.execute("UPDATE adjuge.pulse SET n = n + 1, filler = $1", &[&filler]).await?;
    Ok(())
}

/// How a status is stored.
pub(super) fn status_number(status: Status) -> i16 {
    match status {
        Status::Open => 0,
        Status::Playing => 1,
        Status::Finished => 2,
        Status::Closed => 3,
    }
}
