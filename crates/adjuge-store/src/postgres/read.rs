//! What is looked up in the database.

use deadpool_postgres::{GenericClient, Pool};
use tokio_postgres::types::ToSql;
use tokio_postgres::{IsolationLevel, Row};

use super::fault::Fault;
use super::write::status_number;
use crate::chain::{self, Checksum};
use crate::name::folded;
use crate::{
    Entry, KeptReview, Listed, Millis, Person, PersonId, Query, Snapshot, Status, StoreError, StoredTable,
    TableId, Token,
};

/// The columns of a person, as `read_person` expects them.
pub(super) const PERSON: &str = "people.id, people.name, people.claimed IS NOT NULL, people.created, people.is_bot, \
     people.owner";

/// A table and all of its journal, both at one moment.
pub(super) async fn table(pool: Pool, id: TableId) -> Result<Option<StoredTable>, Fault> {
    let mut client = pool.get().await?;
    let moment = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let moment = moment.start().await?;
    let facts = moment
        .prepare_cached("SELECT creator, is_public, game, facts, status FROM adjuge.tables WHERE id = $1")
        .await?;
    let Some(row) = moment.query_opt(&facts, &[&(id.0 as i64)]).await? else { return Ok(None) };
    let mut found = StoredTable {
        id,
        creator: PersonId(row.get::<_, i64>(0) as u64),
        is_public: row.get(1),
        game: row.get(2),
        facts: row.get(3),
        status: read_status(&row, 4)?,
        entries: Vec::new(),
        snapshot: None,
    };
    let snapshot =
        moment.prepare_cached("SELECT seq, text, checksum FROM adjuge.snapshots WHERE table_id = $1").await?;
    let entries = journal(&moment, id).await?;
    let snapshot = moment.query_opt(&snapshot, &[&(id.0 as i64)]).await?;
    moment.commit().await?;
    let (entries, checksums) = verified(id, &found.facts, &entries).map_err(|_| StoreError::Corrupt)?;
    found.entries = entries;
    // How it stood, if that is what was written and belongs to this journal.
    found.snapshot = snapshot.and_then(|row| {
        let snapshot = Snapshot { seq: row.get::<_, i64>(0) as u64, text: row.get(1) };
        let journal = checksums.get(usize::try_from(snapshot.seq).ok()?.checked_sub(1)?)?;
        (chain::sealing(journal, &snapshot.text)[..] == *row.get::<_, &[u8]>(2)).then_some(snapshot)
    });
    Ok(Some(found))
}

/// The review of a game.
pub(super) async fn review(pool: Pool, id: TableId) -> Result<Option<KeptReview>, Fault> {
    let client = pool.get().await?;
    let find = "SELECT maker, text FROM adjuge.reviews WHERE table_id = $1";
    let row = client.query_opt(&client.prepare_cached(find).await?, &[&(id.0 as i64)]).await?;
    Ok(row.map(|row| KeptReview { maker: row.get(0), text: row.get(1) }))
}

/// The rows of a journal.
pub(super) async fn journal(
    client: &impl GenericClient,
    id: TableId,
) -> Result<Vec<Row>, tokio_postgres::Error> {
    let journal = client
        .prepare_cached(
            "SELECT at, person, command, text, checksum FROM adjuge.journal WHERE table_id = $1 ORDER BY seq",
        )
        .await?;
    client.query(&journal, &[&(id.0 as i64)]).await
}

/// The entries of a journal after the first so many, if they are what was written.
pub(super) async fn entries_after(pool: Pool, id: TableId, after: u64) -> Result<Vec<Entry>, Fault> {
    // No journal is that long.
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    if after == 0 {
        return Ok(table(pool, id).await?.map_or(Vec::new(), |table| table.entries));
    }
    let client = pool.get().await?;
    let sql = "SELECT at, person, command, text, checksum FROM adjuge.journal
               WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
    let rows = client.query(&client.prepare_cached(sql).await?, &[&(id.0 as i64), &after]).await?;
    // The first is known already: the others rest on it.
    let Some((known, rows)) = rows.split_first() else { return Ok(Vec::new()) };
    let before = known.get::<_, &[u8]>(4).try_into().map_err(|_| StoreError::Corrupt)?;
    let (entries, _) = following(before, after as u64 + 1, rows).map_err(|_| StoreError::Corrupt)?;
    Ok(entries)
}

/// The entries of a journal with their checksums, if they are what was written; or the number of the first that is not.
pub(super) fn verified(id: TableId, facts: &str, rows: &[Row]) -> Result<(Vec<Entry>, Vec<Checksum>), u64> {
    following(chain::beginning(id, facts), 1, rows)
}

/// The same from a number on, where the checksum before it is known.
fn following(before: Checksum, first: u64, rows: &[Row]) -> Result<(Vec<Entry>, Vec<Checksum>), u64> {
    let mut checksum = before;
    let mut found = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
    for (seq, row) in (first..).zip(rows) {
        let entry = read_entry(row).map_err(|_| seq)?;
        checksum = chain::following(&checksum, seq, &entry);
        if row.get::<_, &[u8]>(4) != checksum {
            return Err(seq);
        }
        found.0.push(entry);
        found.1.push(checksum);
    }
    Ok(found)
}

/// An entry from its columns: when, who, which command, what.
fn read_entry(row: &Row) -> Result<Entry, Fault> {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|_| StoreError::Corrupt);
    Ok(Entry {
        at: Millis(row.get(0)),
        by: row.get::<_, Option<i64>>(1).map(|by| PersonId(by as u64)),
        command: row.get::<_, Option<Vec<u8>>>(2).map(text).transpose()?,
        text: text(row.get(3))?,
    })
}

/// A page of a list.
pub(super) async fn tables(pool: Pool, query: Query) -> Result<Vec<Listed>, Fault> {
    let mut values: Vec<Box<dyn ToSql + Sync + Send>> = Vec::new();
    let mut place = |value: Box<dyn ToSql + Sync + Send>| {
        values.push(value);
        format!("${}", values.len())
    };
    let mut conditions = vec!["TRUE".to_string()];
    if let Some(person) = query.of {
        let person = place(Box::new(person.0 as i64));
        conditions.push(format!("id IN (SELECT table_id FROM adjuge.seats WHERE person = {person})"));
    }
    if let Some(status) = query.status {
        conditions.push(format!("status = {}", place(Box::new(status_number(status)))));
    }
    if let Some(is_public) = query.is_public {
        conditions.push(format!("is_public = {}", place(Box::new(is_public))));
    }
    if let Some(game) = query.game {
        conditions.push(format!("game = {}", place(Box::new(game))));
    }
    if let Some((updated, id)) = query.before {
        let [updated, id] = [updated.0, id.0 as i64].map(|number| place(Box::new(number)));
        conditions.push(format!("(updated, id) < ({updated}, {id})"));
    }
    let sql = format!(
        "SELECT id, creator, game, is_public, status, updated, summary FROM adjuge.tables
         WHERE {} ORDER BY updated DESC, id DESC LIMIT {}",
        conditions.join(" AND "),
        place(Box::new(i64::from(query.limit)))
    );
    let client = pool.get().await?;
    let statement = client.prepare_cached(&sql).await?;
    let values: Vec<&(dyn ToSql + Sync)> =
        values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
    client.query(&statement, &values).await?.iter().map(read_listed).collect()
}

/// All tables in play.
pub(super) async fn playing(pool: Pool) -> Result<Vec<TableId>, Fault> {
    let client = pool.get().await?;
    let statement =
        client.prepare_cached("SELECT id FROM adjuge.tables WHERE status = $1 ORDER BY updated").await?;
    let rows = client.query(&statement, &[&status_number(Status::Playing)]).await?;
    Ok(rows.iter().map(|row| TableId(row.get::<_, i64>(0) as u64)).collect())
}

/// The next tables in the order of their numbers.
pub(super) async fn table_ids(pool: Pool, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, Fault> {
    let after = after.map(|id| id.0 as i64);
    let sql = "SELECT id FROM adjuge.tables WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2";
    let rows = pool.get().await?.query(sql, &[&after, &i64::from(limit)]).await?;
    Ok(rows.iter().map(|row| TableId(row.get::<_, i64>(0) as u64)).collect())
}

/// The text of a deck.
pub(super) async fn deck(pool: Pool, hash: String) -> Result<Option<String>, Fault> {
    let client = pool.get().await?;
    let statement = client.prepare_cached("SELECT text FROM adjuge.decks WHERE hash = $1").await?;
    Ok(client.query_opt(&statement, &[&hash]).await?.map(|row| row.get(0)))
}

/// Who has claimed a name, and the hash of their password.
pub(super) async fn credentials(pool: Pool, name: String) -> Result<Option<(Person, String)>, Fault> {
    let client = pool.get().await?;
    let sql = format!("SELECT {PERSON}, password_hash FROM adjuge.people WHERE claimed = $1");
    let statement = client.prepare_cached(&sql).await?;
    let found = client.query_opt(&statement, &[&folded(&name)]).await?;
    Ok(found.map(|row| (read_person(&row), row.get(6))))
}

/// Whose session it is, and when it was last noted to be used.
pub(super) async fn session(pool: Pool, token: Token) -> Result<Option<(Person, Millis)>, Fault> {
    let client = pool.get().await?;
    let sql = format!(
        "SELECT {PERSON}, seen FROM adjuge.sessions JOIN adjuge.people ON people.id = sessions.person WHERE token = $1"
    );
    let statement = client.prepare_cached(&sql).await?;
    let found = client.query_opt(&statement, &[&&token.hash()[..]]).await?;
    Ok(found.map(|row| (read_person(&row), Millis(row.get(6)))))
}

/// The table that a command of somebody made.
pub(super) async fn made(
    client: &impl GenericClient,
    creator: PersonId,
    command: &str,
) -> Result<Option<TableId>, Fault> {
    let sql = "SELECT id FROM adjuge.tables WHERE creator = $1 AND command = $2";
    let found = client.query_opt(sql, &[&(creator.0 as i64), &command.as_bytes()]).await?;
    Ok(found.map(|row| TableId(row.get::<_, i64>(0) as u64)))
}

/// Reads a row of a list.
fn read_listed(row: &Row) -> Result<Listed, Fault> {
    Ok(Listed {
        id: TableId(row.get::<_, i64>(0) as u64),
        creator: PersonId(row.get::<_, i64>(1) as u64),
        game: row.get(2),
        is_public: row.get(3),
        status: read_status(row, 4)?,
        updated: Millis(row.get(5)),
        summary: row.get(6),
    })
}

/// The programs of somebody that have a session.
pub(super) async fn bots_of(pool: Pool, owner: PersonId) -> Result<Vec<Person>, Fault> {
    let client = pool.get().await?;
    let sql = format!(
        "SELECT {PERSON} FROM adjuge.people
         WHERE owner = $1 AND EXISTS (SELECT 1 FROM adjuge.sessions WHERE person = people.id) ORDER BY created, id"
    );
    let bots = client.query(&client.prepare_cached(&sql).await?, &[&(owner.0 as i64)]).await?;
    Ok(bots.iter().map(read_person).collect())
}

/// Reads the columns of a person.
pub(super) fn read_person(row: &Row) -> Person {
    Person {
        id: PersonId(row.get::<_, i64>(0) as u64),
        name: row.get(1),
        is_claimed: row.get(2),
        created: Millis(row.get(3)),
        is_bot: row.get(4),
        owner: row.get::<_, Option<i64>>(5).map(|owner| PersonId(owner as u64)),
    }
}

/// Reads a status.
fn read_status(row: &Row, idx: usize) -> Result<Status, Fault> {
    match row.get::<_, i16>(idx) {
        0 => Ok(Status::Open),
        1 => Ok(Status::Playing),
        2 => Ok(Status::Finished),
        3 => Ok(Status::Closed),
        _ => Err(StoreError::Corrupt.into()),
    }
}
