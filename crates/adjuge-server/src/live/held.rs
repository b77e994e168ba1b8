//! Who moves the bots of a table and looks at its clock. Where several houses share a store, one of them does: it holds the
//! table. A house that has its store for itself holds all of its tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adjuge_store::{Epoch, Status, TableId};
use tokio::runtime::Handle;
use tokio::time::Instant;

use super::task::Live;
use crate::house::House;

/// How long people watch bots that do not move before their house takes the table by force: whoever holds it may see
/// nobody who watches.
const PATIENCE: Duration = Duration::from_secs(10);

/// The lease of a table, which is given back when the table is closed, however that happens.
pub(super) struct Held {
    house: Arc<House>,
    id: TableId,
    epoch: Option<Epoch>,
}

impl Held {
    pub(super) fn new(house: Arc<House>, id: TableId) -> Held {
        // Where there are no others, there is nothing to ask.
        let epoch = (!house.store.is_shared()).then_some(Epoch(0));
        Held { house, id, epoch }
    }

    pub(super) fn epoch(&self) -> Option<Epoch> {
        self.epoch
    }

    /// Asks for the lease; somebody else may have it.
    pub(super) async fn ask(&mut self) {
        if !self.house.store.is_shared() {
            return;
        }
        match self.house.store.hold(vec![self.id], false).await {
            Ok(taken) => self.epoch = taken.first().map(|(_, epoch)| *epoch),
            Err(error) => tracing::warn!(table = %self.id, %error, "it is not known who holds the table"),
        }
    }

    /// It was taken for this house: whether that is news.
    fn take(&mut self, epoch: Epoch) -> bool {
        let is_newer = self.epoch.is_none_or(|known| known < epoch);
        if is_newer {
            self.epoch = Some(epoch);
        }
        is_newer
    }

    /// Somebody else has taken it.
    pub(super) fn lose(&mut self) {
        self.epoch = None;
    }

    fn give_back(&mut self) {
        let Some(epoch) = self.epoch.take() else { return };
        // A house that closes is gone for all others, who then take over what it held.
        if !self.house.store.is_shared() || self.house.is_stopping() {
            return;
        }
        let (house, id) = (self.house.clone(), self.id);
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                // Whoever needs the table may then have to wait until this house closes.
                if let Err(error) = house.store.release(id, epoch).await {
                    tracing::warn!(table = %id, %error, "a table could not be given back");
                }
            });
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.give_back();
        self.house.wanted.forget(self.id);
    }
}

/// Tables that are open here, at which something is to be done and which others hold.
#[derive(Debug, Default)]
pub(crate) struct Wanted(Mutex<HashMap<TableId, Want>>);

/// Since when nothing has happened at a table, and whether only those who watch keep it going.
#[derive(Clone, Copy, Debug)]
struct Want {
    since: Instant,
    is_only_watched: bool,
}

impl Wanted {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Want>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, id: TableId) {
        self.lock().remove(&id);
    }

    /// All that are wanted: those that are asked for, and those that are taken.
    pub(crate) fn all(&self) -> (Vec<TableId>, Vec<TableId>) {
        let wanted = self.lock();
        let is_by_force = |want: &Want| want.is_only_watched && want.since.elapsed() > PATIENCE;
        let by_force = wanted.iter().filter(|(_, want)| is_by_force(want)).map(|(id, _)| *id);
        let asked_for = wanted.iter().filter(|(_, want)| !is_by_force(want)).map(|(id, _)| *id);
        (asked_for.collect(), by_force.collect())
    }
}

impl Live {
    /// Whether something is to be done here by the house itself.
    fn is_due(&self) -> bool {
        self.table.status == Status::Playing
            && (self.table.deadline().is_some() || !self.bots_to_move().is_empty())
    }

    /// Takes note of whether this house needs to hold the table, after something has happened there.
    pub(super) fn settle(&mut self) {
        if !self.house.store.is_shared() {
            return;
        }
        if self.held.epoch().is_some() && self.table.status != Status::Playing {
            self.held.give_back();
        }
        if self.held.epoch().is_none() && self.is_due() {
            let is_only_watched = !self.table.has_people();
            self.house.wanted.lock().insert(self.id, Want { since: Instant::now(), is_only_watched });
        } else {
            self.house.wanted.forget(self.id);
        }
    }

    /// This house was given the table, or took it over from one that is gone.
    pub(super) async fn take(&mut self, epoch: Epoch) {
        if self.held.take(epoch) {
            tracing::debug!(table = %self.id, "the table is held here");
            // What happened there last is read before anything is done.
            let _ = self.catch_up().await;
            self.resume().await;
            self.wake_bots();
        }
    }
}
