//! The threads of a store: one writes, two read.

use std::fs::File;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{oneshot, watch};

use super::fault::{Fault, store_error};
use super::open::{self, Opened};
use super::open_error::OpenError;
use super::watch::Watch;
use crate::StoreError;

/// Requests in one transaction. More would make the first wait longer for little gain.
const MAX_BATCH: usize = 512;

/// Threads that read.
const N_READERS: usize = 2;

/// Something for the writer: it is carried out, then answered when all is on disk.
trait Write: Send {
    /// Carries it out, within a transaction.
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()>;

    /// Answers it: with how it went, or with why the transaction failed.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// Something for a reader, which answers it too.
type Read = Box<dyn FnOnce(&Connection) + Send>;

/// What a thread is told.
enum Order<T> {
    /// To do something.
    Do(T),
    /// To end.
    End,
}

/// A request to the writer, and whom to answer.
struct Request<T, F> {
    work: Option<F>,
    outcome: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Write for Request<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, Fault> + Send,
{
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let work = self.work.take().expect("a request runs once");
        self.outcome = match work(db) {
            Ok(value) => Ok(value),
            Err(Fault::Refused(error)) => Err(error),
            Err(Fault::Failed(error)) => return Err(error),
        };
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        // Whoever asked may be gone.
        let _ = self.reply.send(committed.and(self.outcome));
    }
}

/// How the writer ended.
type Ended = Option<Result<(), StoreError>>;

/// The way to the threads.
pub(super) struct Threads {
    writes: Sender<Order<Box<dyn Write>>>,
    reads: Sender<Order<Read>>,
    ended: watch::Receiver<Ended>,
    n_commits: Arc<AtomicU64>,
    watch: Watch,
    writer: Option<JoinHandle<()>>,
}

impl Threads {
    /// Starts them on an opened database.
    pub(super) fn start(opened: Opened) -> Result<Threads, OpenError> {
        let Opened { path, locks, watch, writer: db } = opened;
        let (reads, queue) = channel();
        let readers = Readers::start(&path, reads.clone(), queue)?;
        let (writes, queue) = channel();
        let (end, ended) = watch::channel(None);
        let n_commits = Arc::default();
        let writer = Writer { db, locks, watch: watch.clone(), readers, n_commits: Arc::clone(&n_commits) };
        let writer = spawn("store-writer", move || {
            let outcome = writer.work(&queue);
            // Requests that came too late are dropped, which answers them, before anyone hears that all is over.
            drop(queue);
            end.send_replace(Some(outcome));
        })
        .map_err(|source| OpenError::Io { path, source })?;
        Ok(Threads { writes, reads, ended, n_commits, watch, writer: Some(writer) })
    }

    /// Hands something to the writer. If it has ended, the reply is dropped.
    pub(super) fn write<T, F>(&self, work: F, reply: oneshot::Sender<Result<T, StoreError>>)
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        let request = Request { work: Some(work), outcome: Err(StoreError::Closed), reply };
        let _ = self.writes.send(Order::Do(Box::new(request)));
    }

    /// Hands something to the next free reader. If they have ended, it is dropped.
    pub(super) fn read(&self, work: impl FnOnce(&Connection) + Send + 'static) {
        let _ = self.reads.send(Order::Do(Box::new(work)));
    }

    pub(super) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Transactions so far.
    pub(super) fn n_commits(&self) -> u64 {
        self.n_commits.load(Ordering::Relaxed)
    }

    /// Ends them when they have done what they were told before, and says when they have.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        // It may have ended already, or be about to.
        let _ = self.writes.send(Order::End);
        let mut ended = self.ended.clone();
        match ended.wait_for(Option::is_some).await {
            Ok(outcome) => outcome.clone().expect("it was waited for"),
            Err(_) => Err(StoreError::Other("the thread that writes broke down".into())),
        }
    }
}

/// A store that was not closed is closed now: its lock is free when this returns.
impl Drop for Threads {
    fn drop(&mut self) {
        let _ = self.writes.send(Order::End);
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

/// The writer, and what it puts away at the end.
struct Writer {
    db: Connection,
    locks: [File; 2],
    watch: Watch,
    readers: Readers,
    n_commits: Arc<AtomicU64>,
}

impl Writer {
    /// Carries out requests until told to end, then puts everything away.
    fn work(self, queue: &Receiver<Order<Box<dyn Write>>>) -> Result<(), StoreError> {
        let mut batch = Vec::with_capacity(MAX_BATCH);
        let mut is_open = true;
        while is_open {
            // What is waiting when a transaction begins is part of it.
            let mut next = queue.recv().ok();
            is_open = loop {
                match next {
                    Some(Order::Do(request)) => batch.push(request),
                    Some(Order::End) => break false,
                    None => break !batch.is_empty(),
                }
                if batch.len() == MAX_BATCH {
                    break true;
                }
                next = queue.try_recv().ok();
            };
            if !batch.is_empty() {
                let committed = self.commit(&mut batch);
                self.n_commits.fetch_add(u64::from(committed.is_ok()), Ordering::Relaxed);
                batch.drain(..).for_each(|request| request.answer(committed.clone()));
            }
        }
        self.readers.end();
        let folded = self.db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        let closed = self.db.close().map_err(|(_, error)| error);
        drop(self.locks);
        folded.and(closed).map_err(|error| store_error(&error))
    }
}

impl Writer {
    /// Carries out requests in one transaction. It counts only if the file was still there when it was on disk.
    fn commit(&self, batch: &mut [Box<dyn Write>]) -> Result<(), StoreError> {
        self.watch.look()?;
        commit(&self.db, batch).map_err(|error| self.watch.explain(&error))?;
        self.watch.look()
    }
}

/// Carries out requests in one transaction, which is on disk at the end, or as if it had never been.
fn commit(db: &Connection, batch: &mut [Box<dyn Write>]) -> rusqlite::Result<()> {
    let order = |sql: &str| db.prepare_cached(sql)?.execute([]).map(drop);
    order("BEGIN IMMEDIATE")?;
    let outcome = batch.iter_mut().try_for_each(|request| request.run(db)).and_then(|()| order("COMMIT"));
    // SQLite takes back some transactions by itself when they fail.
    if outcome.is_err() && !db.is_autocommit() {
        order("ROLLBACK")?;
    }
    outcome
}

/// The readers.
struct Readers {
    reads: Sender<Order<Read>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts them, each with a connection of its own and one queue for all.
    fn start(
        path: &Path,
        reads: Sender<Order<Read>>,
        queue: Receiver<Order<Read>>,
    ) -> Result<Readers, OpenError> {
        let queue = Arc::new(Mutex::new(queue));
        let mut threads = Vec::new();
        for _ in 0..N_READERS {
            let db = open::reader(path)?;
            let queue = Arc::clone(&queue);
            let thread = spawn("store-reader", move || {
                while let Some(work) = next(&queue) {
                    work(&db);
                }
            });
            threads.push(thread.map_err(|source| OpenError::Io { path: path.to_owned(), source })?);
        }
        Ok(Readers { reads, threads })
    }

    /// Ends them when they have done what they were told before.
    fn end(self) {
        for _ in &self.threads {
            let _ = self.reads.send(Order::End);
        }
        for thread in self.threads {
            let _ = thread.join();
        }
    }
}

/// What a reader does next; nothing at the end.
fn next(queue: &Mutex<Receiver<Order<Read>>>) -> Option<Read> {
    match queue.lock().unwrap_or_else(PoisonError::into_inner).recv() {
        Ok(Order::Do(work)) => Some(work),
        Ok(Order::End) | Err(_) => None,
    }
}

/// Starts a thread with a name.
fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}
