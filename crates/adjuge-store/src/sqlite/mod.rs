//! A store in one file.
//!
//! One thread writes: it takes all requests that are waiting, carries them out in one transaction, and answers them
//! when that is on disk, so that many writers share the cost of a sync. Two threads read, each with a connection of
//! its own, from the last committed state: a long list never delays a write.

mod backup;
mod check;
mod fault;
mod files;
mod lock;
mod open;
mod open_error;
mod purge;
mod read;
mod restore;
mod sessions;
mod threads;
mod transfer;
mod watch;
mod write;

use std::fmt::{self, Debug};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::store::{Later, NOTED_EVERY, Store, StoreError};
use crate::{
    Checked, Entry, KeptReview, Listed, Listing, Millis, NewTable, Origin, Person, PersonId, Query,
    RecoveryCode, Session, SessionId, Snapshot, Status, StoredTable, TableId, Token, UnusedSince,
};
pub use backup::BackupError;
use fault::{Fault, store_error};
pub use open_error::OpenError;
pub use restore::{RestoreError, Restored};
use threads::Threads;

/// Pages given back to the disk in one transaction: 4 MB, in some milliseconds.
const GIVEN_AT_ONCE: u32 = 1000;

/// A store in one `SQLite` file, with a `-wal` and a `-shm` beside it while it is open, and a `-lock` that stays.
pub struct Sqlite {
    path: PathBuf,
    threads: Threads,
}

impl Sqlite {
    /// Opens the store in a file, which is made if it does not exist; its folder must. Checks that it is whole, and
    /// that no other server uses it.
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        let opened = open::open(path)?;
        Ok(Sqlite { path: opened.path.clone(), threads: Threads::start(opened)? })
    }

    /// Copies the store in a file to a new file, also while a server uses it. The copy is the state at one moment,
    /// checked and on disk when this returns.
    pub fn backup(path: &Path, to: &Path) -> Result<(), BackupError> {
        backup::backup(path, to)
    }

    /// Puts a copy of a backup in the place of the store in a file, which no server may use. The backup is checked first;
    /// what was there before is kept under another name.
    pub fn restore(from: &Path, path: &Path) -> Result<Restored, RestoreError> {
        restore::restore(from, path)
    }

    /// Checks the store in a file, also while a server uses it: that the database is whole, and every journal what was
    /// written.
    pub fn check(path: &Path) -> Result<Checked, OpenError> {
        check::check(path)
    }

    /// Transactions since it was opened; several requests share one.
    pub fn n_commits(&self) -> u64 {
        self.threads.n_commits()
    }

    /// Has something done by the writer.
    fn write<T, F>(&self, work: F) -> Later<'_, T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            self.threads.write(work, reply);
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    /// Has something looked up by a reader.
    fn read<T, F>(&self, work: F) -> Later<'_, T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            let watch = self.threads.watch().clone();
            self.threads.read(move |db| {
                let found = watch.seen().and_then(|()| work(db).map_err(|error| store_error(&error)));
                // Whoever asked may be gone.
                let _ = reply.send(found);
            });
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }
}

impl Debug for Sqlite {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Sqlite({})", self.path.display())
    }
}

impl Store for Sqlite {
    fn create_table(&self, table: NewTable) -> Later<'_, TableId> {
        self.write(move |db| write::create_table(db, &table))
    }

    fn made(&self, creator: PersonId, command: String) -> Later<'_, Option<TableId>> {
        self.read(move |db| read::made(db, creator, &command))
    }

    fn entries_after(&self, table: TableId, after: u64) -> Later<'_, Vec<Entry>> {
        self.read(move |db| read::entries_after(db, table, after))
    }

    fn append(&self, table: TableId, after: u64, entry: Entry, listing: Option<Listing>) -> Later<'_, ()> {
        self.write(move |db| write::append(db, table, after, &entry, listing.as_ref()))
    }

    fn keep_snapshot(&self, table: TableId, snapshot: Snapshot) -> Later<'_, ()> {
        self.write(move |db| write::keep_snapshot(db, table, &snapshot))
    }

    fn keep_review(&self, table: TableId, review: KeptReview) -> Later<'_, ()> {
        self.write(move |db| write::keep_review(db, table, &review))
    }

    fn review(&self, table: TableId) -> Later<'_, Option<KeptReview>> {
        self.read(move |db| read::review(db, table))
    }

    fn table(&self, id: TableId) -> Later<'_, Option<StoredTable>> {
        self.read(move |db| read::table(db, id))
    }

    fn tables(&self, query: Query) -> Later<'_, Vec<Listed>> {
        self.read(move |db| read::tables(db, &query))
    }

    fn playing(&self) -> Later<'_, Vec<TableId>> {
        self.read(read::playing)
    }

    fn deck(&self, hash: String) -> Later<'_, Option<String>> {
        self.read(move |db| read::deck(db, &hash))
    }

    fn add_person(&self, person: Person, session: Token, from: Origin) -> Later<'_, ()> {
        self.write(move |db| write::add_person(db, &person, &session, &from))
    }

    fn rename(&self, id: PersonId, name: String) -> Later<'_, ()> {
        self.write(move |db| write::rename(db, id, &name))
    }

    fn claim(&self, id: PersonId, name: String, password_hash: String) -> Later<'_, Vec<Person>> {
        self.write(move |db| write::claim(db, id, &name, &password_hash))
    }

    fn bots_of(&self, owner: PersonId) -> Later<'_, Vec<Person>> {
        self.read(move |db| read::bots_of(db, owner))
    }

    fn credentials(&self, name: String) -> Later<'_, Option<(Person, String)>> {
        self.read(move |db| read::credentials(db, &name))
    }

    fn open_session(&self, token: Token, person: PersonId, at: Millis, from: Origin) -> Later<'_, ()> {
        self.write(move |db| write::open_session(db, &token, person, at, &from))
    }

    fn session(&self, token: Token, at: Millis) -> Later<'_, Option<Person>> {
        Box::pin(async move {
            let found = self.read(move |db| read::session(db, &token)).await?;
            let Some((person, seen)) = found else { return Ok(None) };
            if at.0 - seen.0 >= NOTED_EVERY {
                // Nobody waits for it: if it is not written now, it is the next time.
                let (reply, _) = oneshot::channel();
                self.threads.write(move |db| write::see_session(db, &token, at), reply);
            }
            Ok(Some(person))
        })
    }

    fn close_session(&self, token: Token) -> Later<'_, ()> {
        self.write(move |db| write::close_session(db, &token))
    }

    fn close_sessions_of(&self, person: PersonId, but: Option<Token>) -> Later<'_, ()> {
        self.write(move |db| write::close_sessions_of(db, person, but.as_ref()))
    }

    fn sessions_of(&self, person: PersonId) -> Later<'_, Vec<Session>> {
        self.read(move |db| sessions::sessions_of(db, person))
    }

    fn close_session_of(&self, person: PersonId, session: SessionId) -> Later<'_, bool> {
        self.write(move |db| sessions::close_session_of(db, person, session))
    }

    fn keep_recovery(&self, person: PersonId, codes: Vec<RecoveryCode>) -> Later<'_, ()> {
        self.write(move |db| sessions::keep_recovery(db, person, &codes))
    }

    fn n_recoveries(&self, person: PersonId) -> Later<'_, u32> {
        self.read(move |db| sessions::n_recoveries(db, person))
    }

    fn recover(&self, name: String, code: RecoveryCode, password_hash: String) -> Later<'_, Option<Person>> {
        self.write(move |db| sessions::recover(db, &name, code, &password_hash))
    }

    fn idle_tables(&self, status: Status, since: Millis, limit: u32) -> Later<'_, Vec<TableId>> {
        self.read(move |db| purge::idle_tables(db, status, since, limit))
    }

    fn delete_table(&self, id: TableId, status: Status, since: Millis) -> Later<'_, bool> {
        self.write(move |db| purge::delete_table(db, id, status, since))
    }

    fn end_sessions(&self, unused: UnusedSince, limit: u32) -> Later<'_, u32> {
        self.write(move |db| purge::end_sessions(db, unused, limit))
    }

    fn delete_guests(
        &self,
        after: Option<PersonId>,
        created: Millis,
        limit: u32,
    ) -> Later<'_, (u32, Option<PersonId>)> {
        self.write(move |db| purge::delete_guests(db, after, created, limit))
    }

    fn give_back(&self) -> Later<'_, bool> {
        self.write(|db| purge::give_back(db, GIVEN_AT_ONCE))
    }

    fn check_health(&self) -> Later<'_, ()> {
        self.write(write::pulse)
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(self.threads.close())
    }
}
