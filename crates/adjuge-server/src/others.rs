//! The other houses that share the store: what they write is followed here, and what they held is taken over when they are
//! gone. A house that has its store for itself has none of this.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use adjuge_store::{Notice, StoreError, TableId};
use tokio::time::{MissedTickBehavior, interval};

use crate::house::House;
use crate::live::Tables;
use crate::live::message::Message;
use crate::news::News;

/// How often a house says that it is there, and looks at what it was not told.
const BEAT: Duration = Duration::from_secs(1);

/// Listens to the other houses until this one closes.
pub(crate) async fn run(house: Arc<House>, tables: Arc<Tables>) {
    if !house.store.is_shared() {
        return;
    }
    let mut others = Others { house: house.clone(), tables, told: HashMap::new(), is_cut_off: false };
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let stopping = house.stopping();
    tokio::pin!(stopping);
    loop {
        tokio::select! {
            notice = house.store.next_notice() => match notice {
                Ok(notice) => others.hear(notice),
                Err(_) => return,
            },
            _ = beat.tick() => others.beat().await,
            () = &mut stopping => return,
        }
    }
}

struct Others {
    house: Arc<House>,
    tables: Arc<Tables>,
    /// How long the journals of open tables are, as far as those were told.
    told: HashMap<TableId, u64>,
    /// Whether the store could not be reached the last time.
    is_cut_off: bool,
}

impl Others {
    fn hear(&mut self, notice: Notice) {
        match notice {
            Notice::Grown(table, length) => self.tell(table, length),
            // Who has no connection here is not told.
            Notice::Person(person) => self.house.news.tell(person, News::Changed),
            Notice::Missed => self.house.news.tell_all(&News::Changed),
        }
    }

    /// Tells a table how long its journal is, if it is open.
    fn tell(&mut self, table: TableId, length: u64) {
        let Some(open) = self.tables.opened(table) else { return };
        // One that has too much to do is told again.
        if open.try_send(Message::Grown { length }).is_ok() {
            self.told.insert(table, length);
        }
    }

    /// Says that this house is there, and does what is to be done every second.
    async fn beat(&mut self) {
        let outcome = self.try_beat().await;
        match outcome {
            Err(ref error) if !self.is_cut_off => tracing::warn!(%error, "the other houses are out of reach"),
            Ok(()) if self.is_cut_off => tracing::info!("the other houses are in reach again"),
            _ => {}
        }
        self.is_cut_off = outcome.is_err();
    }

    async fn try_beat(&mut self) -> Result<(), StoreError> {
        let store = self.house.store.clone();
        let beat = store.beat().await?;
        let (asked_for, by_force) = self.house.wanted.all();
        let mut taken = beat.taken;
        if !taken.is_empty() {
            tracing::info!(tables = taken.len(), "tables of a house that is gone are taken over");
        }
        for (tables, by_force) in [(asked_for, false), (by_force, true)] {
            if !tables.is_empty() {
                taken.extend(store.hold(tables, by_force).await?);
            }
        }
        for (table, epoch) in taken {
            self.tables.send(table, Message::Held { epoch }).await;
        }
        if !beat.is_alone {
            let open = self.tables.all_opened();
            self.told.retain(|table, _| open.contains(table));
            for (table, length) in store.lengths(open).await? {
                if self.told.get(&table).is_none_or(|told| *told < length) {
                    self.tell(table, length);
                }
            }
        }
        Ok(())
    }
}
