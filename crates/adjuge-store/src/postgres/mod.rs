//! A store in a `PostgreSQL` database, which several servers may share.
//!
//! Everything that is asked runs on a thread of the store's own, over a few connections, whatever the asker does
//! meanwhile. Appends are gathered (`append.rs`); the rest is seldom enough to be a transaction of its own each.

mod append;
mod check;
mod fault;
mod nodes;
mod notices;
mod open;
mod purge;
mod read;
mod sessions;
mod transfer;
mod write;

use std::fmt::{self, Debug};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use deadpool_postgres::Pool;
use tokio::runtime::{self, Runtime};
use tokio::sync::{Mutex, OwnedRwLockReadGuard, RwLock, mpsc, oneshot};

use crate::store::{Later, NOTED_EVERY, Store, StoreError};
use crate::{
    Beat, Checked, Entry, Epoch, KeptReview, Listed, Listing, Millis, NewTable, Notice, Origin, Person,
    PersonId, Query, RecoveryCode, Session, SessionId, Snapshot, Status, StoredTable, TableId, Token,
    UnusedSince,
};
use append::Append;
use fault::Fault;
pub use open::ConnectError;
use open::Opened;

/// A store in a `PostgreSQL` database.
pub struct Postgres {
    at: String,
    pool: Pool,
    appends: mpsc::UnboundedSender<Append>,
    /// By which other servers know this one: another number each time it is opened.
    node: i64,
    /// Whether no other server was there when this one last looked.
    is_alone: Arc<AtomicBool>,
    notices: Arc<Mutex<mpsc::UnboundedReceiver<Notice>>>,
    /// Whether anything may still be asked; whoever asks keeps it so until they have their answer.
    is_open: Arc<RwLock<bool>>,
    /// Taken when it is dropped.
    runtime: Option<Runtime>,
}

impl Postgres {
    /// Opens the store in a database, as `postgres://user:password@host/name`, and brings it to the newest version.
    pub fn open(url: &str) -> Result<Postgres, ConnectError> {
        let (runtime, opened) = on_runtime(open::open(url))?;
        let node = getrandom::u64().map_err(|error| ConnectError::Threads(error.to_string()))? as i64;
        let is_alone = Arc::new(AtomicBool::new(false));
        let (appends, asked) = mpsc::unbounded_channel();
        let (grown, told) = mpsc::unbounded_channel();
        let (heard, notices) = mpsc::unbounded_channel();
        let Opened { pool, at, config, tls } = opened;
        runtime.spawn(append::run(pool.clone(), asked, grown));
        runtime.spawn(notices::tell(pool.clone(), node, is_alone.clone(), told));
        runtime.spawn(notices::listen(config, tls, node, heard));
        let is_open = Arc::new(RwLock::new(true));
        let notices = Arc::new(Mutex::new(notices));
        Ok(Postgres { at, pool, appends, node, is_alone, notices, is_open, runtime: Some(runtime) })
    }

    /// Checks the store in a database, also while servers use it: that every journal is what was written.
    pub fn check(url: &str) -> Result<Checked, ConnectError> {
        let check = async {
            let opened = open::open_as_it_is(url).await?;
            let at = opened.at.clone();
            let reason = |fault: Fault| StoreError::from(fault).to_string();
            check::check(opened).await.map_err(|fault| ConnectError::Other { at, reason: reason(fault) })
        };
        let (runtime, checked) = on_runtime(check)?;
        runtime.shutdown_background();
        Ok(checked)
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

    /// Has something appended together with what others append.
    fn gather(
        &self,
        table: TableId,
        held: Option<Epoch>,
        after: u64,
        entry: Entry,
        listing: Option<Listing>,
    ) -> Later<'_, ()> {
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            let append = Append { table, after, held, entry, listing, reply, _open: self.enter()? };
            self.appends.send(append).map_err(|_| StoreError::Closed)?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn runtime(&self) -> &Runtime {
        self.runtime.as_ref().expect("it is there until it is dropped")
    }
}

/// Does something on a runtime of its own, which is handed back for more.
fn on_runtime<T: Send>(
    work: impl Future<Output = Result<T, ConnectError>> + Send,
) -> Result<(Runtime, T), ConnectError> {
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .thread_name("store")
        .enable_all()
        .build()
        .map_err(|error| ConnectError::Threads(error.to_string()))?;
    // Whoever asks may be on a runtime themselves, on which nobody may wait.
    let done = std::thread::scope(|scope| scope.spawn(|| runtime.block_on(work)).join());
    match done.expect("the work does not panic") {
        Ok(done) => Ok((runtime, done)),
        Err(error) => {
            runtime.shutdown_background();
            Err(error)
        }
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

    fn entries_after(&self, table: TableId, after: u64) -> Later<'_, Vec<Entry>> {
        self.ask(move |pool| read::entries_after(pool, table, after))
    }

    fn append(&self, table: TableId, after: u64, entry: Entry, listing: Option<Listing>) -> Later<'_, ()> {
        self.gather(table, None, after, entry, listing)
    }

    fn keep_snapshot(&self, table: TableId, snapshot: Snapshot) -> Later<'_, ()> {
        self.ask(move |pool| write::keep_snapshot(pool, table, snapshot))
    }

    fn keep_review(&self, table: TableId, review: KeptReview) -> Later<'_, ()> {
        self.ask(move |pool| write::keep_review(pool, table, review))
    }

    fn review(&self, table: TableId) -> Later<'_, Option<KeptReview>> {
        self.ask(move |pool| read::review(pool, table))
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

    fn add_person(&self, person: Person, session: Token, from: Origin) -> Later<'_, ()> {
        self.ask(move |pool| write::add_person(pool, person, session, from))
    }

    fn rename(&self, id: PersonId, name: String) -> Later<'_, ()> {
        self.ask(move |pool| write::rename(pool, id, name))
    }

    fn claim(&self, id: PersonId, name: String, password_hash: String) -> Later<'_, Vec<Person>> {
        self.ask(move |pool| write::claim(pool, id, name, password_hash))
    }

    fn bots_of(&self, owner: PersonId) -> Later<'_, Vec<Person>> {
        self.ask(move |pool| read::bots_of(pool, owner))
    }

    fn credentials(&self, name: String) -> Later<'_, Option<(Person, String)>> {
        self.ask(|pool| read::credentials(pool, name))
    }

    fn open_session(&self, token: Token, person: PersonId, at: Millis, from: Origin) -> Later<'_, ()> {
        self.ask(move |pool| write::open_session(pool, token, person, at, from))
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

    fn sessions_of(&self, person: PersonId) -> Later<'_, Vec<Session>> {
        self.ask(move |pool| sessions::sessions_of(pool, person))
    }

    fn close_session_of(&self, person: PersonId, session: SessionId) -> Later<'_, bool> {
        self.ask(move |pool| sessions::close_session_of(pool, person, session))
    }

    fn keep_recovery(&self, person: PersonId, codes: Vec<RecoveryCode>) -> Later<'_, ()> {
        self.ask(move |pool| sessions::keep_recovery(pool, person, codes))
    }

    fn n_recoveries(&self, person: PersonId) -> Later<'_, u32> {
        self.ask(move |pool| sessions::n_recoveries(pool, person))
    }

    fn recover(&self, name: String, code: RecoveryCode, password_hash: String) -> Later<'_, Option<Person>> {
        self.ask(move |pool| sessions::recover(pool, name, code, password_hash))
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
            let mut is_open = self.is_open.write().await;
            if *is_open {
                *is_open = false;
                // If the database is not there, others notice without being told.
                let _ = self.runtime().spawn(nodes::leave(self.pool.clone(), self.node)).await;
                self.pool.close();
            }
            Ok(())
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn append_held(
        &self,
        table: TableId,
        held: Epoch,
        after: u64,
        entry: Entry,
        listing: Option<Listing>,
    ) -> Later<'_, ()> {
        self.gather(table, Some(held), after, entry, listing)
    }

    fn hold(&self, tables: Vec<TableId>, by_force: bool) -> Later<'_, Vec<(TableId, Epoch)>> {
        let node = self.node;
        self.ask(move |pool| nodes::hold(pool, node, tables, by_force))
    }

    fn release(&self, table: TableId, held: Epoch) -> Later<'_, ()> {
        self.ask(move |pool| nodes::release(pool, table, held))
    }

    fn beat(&self) -> Later<'_, Beat> {
        let (node, is_alone) = (self.node, self.is_alone.clone());
        self.ask(move |pool| async move {
            let beat = nodes::beat(pool, node).await?;
            is_alone.store(beat.is_alone, Ordering::Relaxed);
            Ok(beat)
        })
    }

    fn next_notice(&self) -> Later<'_, Notice> {
        Box::pin(async move { self.notices.lock().await.recv().await.ok_or(StoreError::Closed) })
    }

    fn lengths(&self, tables: Vec<TableId>) -> Later<'_, Vec<(TableId, u64)>> {
        self.ask(move |pool| nodes::lengths(pool, tables))
    }

    fn time(&self) -> Later<'_, Option<Millis>> {
        self.ask(|pool| async move { Ok(Some(nodes::time(pool).await?)) })
    }
}
