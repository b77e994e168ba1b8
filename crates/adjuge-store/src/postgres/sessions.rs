//! The sessions of somebody, and what lets them in without a password.

use deadpool_postgres::Pool;

use super::fault::Fault;
use super::read::{PERSON, read_person};
use super::write::tell_of;
use crate::name::folded;
use crate::people::MAX_LISTED;
use crate::{Millis, Origin, Person, PersonId, RecoveryCode, Session, SessionId};

/// The sessions of somebody, the last used first.
pub(super) async fn sessions_of(pool: Pool, person: PersonId) -> Result<Vec<Session>, Fault> {
    let client = pool.get().await?;
    let find = client
        .prepare_cached(
            "SELECT token, opened, seen, address, device FROM adjuge.sessions WHERE person = $1
             ORDER BY seen DESC, opened DESC, token LIMIT $2",
        )
        .await?;
    let rows = client.query(&find, &[&(person.0 as i64), &i64::from(MAX_LISTED)]).await?;
    let session = |row: &tokio_postgres::Row| Session {
        id: SessionId::of_hash(row.get::<_, &[u8]>(0)),
        opened: Millis(row.get(1)),
        seen: Millis(row.get(2)),
        from: Origin::read(row.get(3), row.get(4)),
    };
    Ok(rows.iter().map(session).collect())
}

/// Closes a session of somebody; whether there was one.
pub(super) async fn close_session_of(pool: Pool, person: PersonId, id: SessionId) -> Result<bool, Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let close = "DELETE FROM adjuge.sessions WHERE person = $1 AND substring(token FROM 1 FOR 8) = $2";
    let close = step.prepare_cached(close).await?;
    let n_closed = step.execute(&close, &[&(person.0 as i64), &&id.0.to_be_bytes()[..]]).await?;
    if n_closed > 0 {
        tell_of(&step, person.0 as i64).await?;
    }
    step.commit().await?;
    Ok(n_closed > 0)
}

/// Keeps codes in the place of those that somebody had.
pub(super) async fn keep_recovery(
    pool: Pool,
    person: PersonId,
    codes: Vec<RecoveryCode>,
) -> Result<(), Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    let id = person.0 as i64;
    // Whoever does the same just now is waited for: one set is there in the end, not both.
    let lock = "SELECT FROM adjuge.people WHERE id = $1 FOR UPDATE";
    step.execute(&step.prepare_cached(lock).await?, &[&id]).await?;
    let forget = "DELETE FROM adjuge.recoveries WHERE person = $1";
    step.execute(&step.prepare_cached(forget).await?, &[&id]).await?;
    // Only who has a password can lose it.
    let keep = step
        .prepare_cached(
            "INSERT INTO adjuge.recoveries (person, hash)
             SELECT id, unnest($2::bytea[]) FROM adjuge.people WHERE id = $1 AND claimed IS NOT NULL",
        )
        .await?;
    let hashes: Vec<Vec<u8>> = codes.iter().map(|code| code.hash().to_vec()).collect();
    step.execute(&keep, &[&id, &hashes]).await?;
    step.commit().await?;
    Ok(())
}

/// How many codes somebody has left.
pub(super) async fn n_recoveries(pool: Pool, person: PersonId) -> Result<u32, Fault> {
    let client = pool.get().await?;
    let count = "SELECT count(*) FROM adjuge.recoveries WHERE person = $1";
    let row = client.query_one(&client.prepare_cached(count).await?, &[&(person.0 as i64)]).await?;
    Ok(row.get::<_, i64>(0) as u32)
}

/// Uses up a code of whoever has claimed a name, and puts a password in the place of theirs.
pub(super) async fn recover(
    pool: Pool,
    name: String,
    code: RecoveryCode,
    password_hash: String,
) -> Result<Option<Person>, Fault> {
    let mut client = pool.get().await?;
    let step = client.transaction().await?;
    // Of two who use one code at once, one deletes it.
    let sql = format!(
        "DELETE FROM adjuge.recoveries USING adjuge.people
         WHERE person = id AND claimed = $1 AND hash = $2 RETURNING {PERSON}"
    );
    let used = step.prepare_cached(&sql).await?;
    let Some(row) = step.query_opt(&used, &[&folded(&name), &&code.hash()[..]]).await? else {
        return Ok(None);
    };
    let person = read_person(&row);
    let id = person.id.0 as i64;
    let set = "UPDATE adjuge.people SET password_hash = $2 WHERE id = $1";
    step.execute(&step.prepare_cached(set).await?, &[&id, &password_hash]).await?;
    let close = "DELETE FROM adjuge.sessions WHERE person = $1";
    step.execute(&step.prepare_cached(close).await?, &[&id]).await?;
    tell_of(&step, id).await?;
    step.commit().await?;
    Ok(Some(person))
}
