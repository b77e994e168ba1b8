//! Tables that are open in memory, each owned by a task of its own.

mod audience;
mod behind;
mod bots;
mod held;
pub(crate) mod message;
pub(crate) mod outbox;
mod task;
mod time;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use adjuge_store::{Millis, Status, StoreError, TableId};
use tokio::sync::{mpsc, oneshot};

use crate::house::House;
pub(crate) use held::Wanted;
use message::{INBOX, Message};

/// How many tables are resumed at the same time.
const RESUMED_AT_ONCE: usize = 256;

/// The tables that are open in memory.
#[derive(Debug)]
pub(crate) struct Tables {
    house: Arc<House>,
    open: Arc<Open>,
}

/// Where to send messages to each.
#[derive(Debug, Default)]
struct Open(Mutex<HashMap<TableId, mpsc::Sender<Message>>>);

impl Open {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Message>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets go of a table, unless somebody has just asked for it.
    fn forget(&self, id: TableId, messages: &mpsc::Receiver<Message>) -> bool {
        let mut open = self.lock();
        let is_quiet = messages.is_empty();
        if is_quiet {
            open.remove(&id);
        }
        is_quiet
    }
}

impl Tables {
    pub(crate) fn new(house: Arc<House>) -> Tables {
        Tables { house, open: Arc::default() }
    }

    /// Lets a task own a table.
    fn run(&self, id: TableId, messages: mpsc::Receiver<Message>, inbox: mpsc::WeakSender<Message>) {
        let (house, open) = (self.house.clone(), self.open.clone());
        let forget = move |messages: &_| open.forget(id, messages);
        tokio::spawn(task::run(house, id, messages, inbox, forget));
    }

    /// Where to send messages to a table, which is opened if it is not.
    fn sender(&self, id: TableId) -> mpsc::Sender<Message> {
        let open = || {
            let (sender, messages) = mpsc::channel(INBOX);
            self.run(id, messages, sender.downgrade());
            sender
        };
        let mut tables = self.open.lock();
        let sender = tables.entry(id).or_insert_with(open);
        if sender.is_closed() {
            // Its task broke down: the journal is whole, so it is opened anew.
            *sender = open();
        }
        sender.clone()
    }

    /// The table, if it is open.
    pub(crate) fn opened(&self, id: TableId) -> Option<mpsc::Sender<Message>> {
        self.open.lock().get(&id).cloned()
    }

    /// All tables that are open.
    pub(crate) fn all_opened(&self) -> Vec<TableId> {
        self.open.lock().keys().copied().collect()
    }

    /// Sends a message to a table.
    pub(crate) async fn send(&self, id: TableId, mut message: Message) {
        // A table that closes just now gives the message back, and is opened again.
        while let Err(back) = self.sender(id).send(message).await {
            message = back.0;
            tokio::task::yield_now().await;
        }
    }

    /// Deletes a table of a status at which nothing has happened since then, unless it is open. Whoever asks for it just
    /// now waits, and finds it as it was or gone: nobody sits at a table that is no more.
    pub(crate) async fn delete(
        &self,
        id: TableId,
        status: Status,
        since: Millis,
    ) -> Result<bool, StoreError> {
        let (sender, messages) = mpsc::channel(INBOX);
        let inbox = sender.downgrade();
        match self.open.lock().entry(id) {
            Entry::Occupied(_) => return Ok(false),
            Entry::Vacant(place) => place.insert(sender),
        };
        let deleted = self.delete_stored(id, status, since).await;
        if !self.open.forget(id, &messages) {
            self.run(id, messages, inbox);
        }
        deleted
    }

    /// Deletes a table from the store, unless another house holds it.
    async fn delete_stored(&self, id: TableId, status: Status, since: Millis) -> Result<bool, StoreError> {
        let store = &self.house.store;
        let Some((_, held)) = store.hold(vec![id], false).await?.pop() else { return Ok(false) };
        let is_deleted = store.delete_table(id, status, since).await?;
        if !is_deleted {
            store.release(id, held).await?;
        }
        Ok(is_deleted)
    }

    /// Opens all tables in play, but those that other houses hold, so that clocks run and bots move.
    pub(crate) async fn resume(&self) {
        let started = Instant::now();
        let held = async {
            let store = &self.house.store;
            store.hold(store.playing().await?, false).await
        };
        match held.await {
            Ok(tables) => {
                let mut n_tables = 0;
                for some in tables.chunks(RESUMED_AT_ONCE) {
                    let mut answers = Vec::with_capacity(some.len());
                    for (id, _) in some {
                        let (done, answer) = oneshot::channel();
                        self.send(*id, Message::Glance { done }).await;
                        answers.push(answer);
                    }
                    for answer in answers {
                        n_tables += u32::from(answer.await.is_ok());
                    }
                }
                let seconds = started.elapsed().as_secs_f64();
                tracing::info!(tables = n_tables, seconds, "tables in play are resumed");
            }
            Err(error) => tracing::error!(%error, "tables in play cannot be resumed"),
        }
    }
}
