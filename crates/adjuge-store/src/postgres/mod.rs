//! A store in a `PostgreSQL` database, which several servers may share.
//!
//! Everything that is asked runs on a thread of the store's own, over a few connections, whatever the asker does
//! meanwhile. Appends are gathered (`append.rs`); the rest is seldom enough to be a transaction of its own each.

mod append;
mod fault;
mod open;
mod purge;
mod read;
mod write;

use std::fmt::{self, Debug};
use std::sync::Arc;

use deadpool_postgres::Pool;
use tokio::runtime::{self, Runtime};
use tokio::sync::{OwnedRwLockReadGuard, RwLock, mpsc, oneshot};

use crate::store::{Later, NOTED_EVERY, Store, StoreError};
use crate::{
    Entry, Listed, Listing, Millis, NewTable, Person, PersonId, Query, Snapshot, Status, StoredTable,
    TableId, Token, UnusedSince,
};
use append::Append;
use fault::Fault;
pub use open::ConnectError;

/// A store in a `PostgreSQL` database.
pub struct Postgres {
    at: String,
    pool: Pool,
    appends: mpsc::UnboundedSender<Append>,
    /// Whether anything may still be asked; whoever asks keeps it so until they have their answer.
    is_open: Arc<RwLock<bool>>,
    /// Taken when it is dropped.
    runtime: Option<Runtime>,
}

impl Postgres {
    /// Opens the store in a database, as `postgres://user:password@host/name`, and brings it to the newest version.
    pub fn open(url: &str) -> Result<Postgres, ConnectError> {
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("store")
            .enable_all()
            .build()
            .map_err(|error| ConnectError::Other { at: "of the store".into(), reason: error.to_string() })?;
        // Whoever opens it may be on a runtime, on which nothing else may wait.
        let (opened, url) = (runtime.handle().clone(), url.to_string());
        let opening = move || opened.block_on(open::open(&url));
        let opened =
            std::thread::scope(|scope| scope.spawn(opening).join().expect("opening does not panic"))?;
        let (appends, asked) = mpsc::unbounded_channel();
        runtime.spawn(append::run(opened.pool.clone(), asked));
        let is_open = Arc::new(RwLock::new(true));
        Ok(Postgres { at: opened.at, pool: opened.pool, appends, is_open, runtime: Some(runtime) })
    }

    /// Where the database is, without the password.
    pub fn place(&self) -> &str {
        &self.at
    }

    /// Keeps the store open, if it is.
    fn enter(&self) -> Result<OwnedRwLockReadGuard<bool>, StoreError> {
        // It cannot be entered while it is being closed either.
        let open = self.is_open.clone().try_read_owned().map_err(|_| StoreError::Closed)?;
        if *open { Ok(open) } else { Err(StoreError::Closed) }
    }

    /// Has something done, to the end even if nobody waits for it.
    fn ask<T, F>(&self, work: impl FnOnce(Pool) -> F + Send + 'static) -> Later<'_, T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        Box::pin(async move {
            let open = self.enter()?;
            let work = work(self.pool.clone());
            let done = self.runtime().spawn(async move {
                let outcome = work.await;
                drop(open);
                outcome
            });
            Ok(done.await.map_err(|_| StoreError::Closed)??)
        })
    }

    fn runtime(&self) -> &Runtime {
        self.runtime.as_ref().expect("it is there until it is dropped")
    }
}

impl Debug for Postgres {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Postgres({})", self.at)
    }
}

/// Threads may not be waited for wherever a store is dropped.
impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Store for Postgres {
    fn create_table(&self, table: NewTable) -> Later<'_, TableId> {
        self.ask(|pool| write::create_table(pool, table))
    }

    fn made(&self, creator: PersonId, command: String) -> Later<'_, Option<TableId>> {
        self.ask(move |pool| async move { read::made(&pool.get().await?, creator, &command).await })
    }

    fn append(&self, table: TableId, after: u64, entry: Entry, listing: Option<Listing>) -> Later<'_, ()> {
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            let append = Append { table, after, entry, listing, reply, _open: self.enter()? };
            self.appends.send(append).map_err(|_| StoreError::Closed)?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn keep_snapshot(&self, table: TableId, snapshot: Snapshot) -> Later<'_, ()> {
        self.ask(move |pool| write::keep_snapshot(pool, table, snapshot))
    }

    fn table(&self, id: TableId) -> Later<'_, Option<StoredTable>> {
        self.ask(move |pool| read::table(pool, id))
    }

    fn tables(&self, query: Query) -> Later<'_, Vec<Listed>> {
        self.ask(|pool| read::tables(pool, query))
    }

    fn playing(&self) -> Later<'_, Vec<TableId>> {
        self.ask(read::playing)
    }

    fn deck(&self, hash: String) -> Later<'_, Option<String>> {
        self.ask(|pool| read::deck(pool, hash))
    }

    fn add_person(&self, person: Person, session: Token) -> Later<'_, ()> {
        self.ask(move |pool| write::add_person(pool, person, session))
    }

    fn rename(&self, id: PersonId, name: String) -> Later<'_, ()> {
        self.ask(move |pool| write::rename(pool, id, name))
    }

    fn claim(&self, id: PersonId, name: String, password_hash: String) -> Later<'_, Vec<Person>> {
        self.ask(move |pool| write::claim(pool, id, name, password_hash))
    }

    fn credentials(&self, name: String) -> Later<'_, Option<(Person, String)>> {
        self.ask(|pool| read::credentials(pool, name))
    }

    fn open_session(&self, token: Token, person: PersonId, at: Millis) -> Later<'_, ()> {
        self.ask(move |pool| write::open_session(pool, token, person, at))
    }

    fn session(&self, token: Token, at: Millis) -> Later<'_, Option<Person>> {
        self.ask(move |pool| async move {
            let Some((person, seen)) = read::session(pool.clone(), token).await? else { return Ok(None) };
            if at.0 - seen.0 >= NOTED_EVERY {
                // If it cannot be written now, it is the next time.
                let _ = write::see_session(pool, token, at).await;
            }
            Ok(Some(person))
        })
    }

    fn close_session(&self, token: Token) -> Later<'_, ()> {
        self.ask(move |pool| write::close_session(pool, token))
    }

    fn close_sessions_of(&self, person: PersonId, but: Option<Token>) -> Later<'_, ()> {
        self.ask(move |pool| write::close_sessions_of(pool, person, but))
    }

    fn idle_tables(&self, status: Status, since: Millis, limit: u32) -> Later<'_, Vec<TableId>> {
        self.ask(move |pool| purge::idle_tables(pool, status, since, limit))
    }

    fn delete_table(&self, id: TableId, status: Status, since: Millis) -> Later<'_, bool> {
        self.ask(move |pool| purge::delete_table(pool, id, status, since))
    }

    fn end_sessions(&self, unused: UnusedSince, limit: u32) -> Later<'_, u32> {
        self.ask(move |pool| purge::end_sessions(pool, unused, limit))
    }

    fn delete_guests(
        &self,
        after: Option<PersonId>,
        created: Millis,
        limit: u32,
    ) -> Later<'_, (u32, Option<PersonId>)> {
        self.ask(move |pool| purge::delete_guests(pool, after, created, limit))
    }

    /// The database gives room back by itself.
    fn give_back(&self) -> Later<'_, bool> {
        Box::pin(async move { self.enter().map(|_| false) })
    }

    fn check_health(&self) -> Later<'_, ()> {
        self.ask(write::pulse)
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async move {
            // All who asked before are waited for.
            *self.is_open.write().await = false;
            self.pool.close();
            Ok(())
        })
    }
}
