//! The time at a table: when somebody's is up, and what then happens.

use std::time::Duration;

use adjuge_store::Millis;
use adjuge_table::Table;
use adjuge_table::line::{Line, Why};
use tokio::time::Instant;

use super::behind::NotWritten;
use super::task::{Live, RETRY};
use crate::house::now;

impl Live {
    /// The time at this table.
    pub(super) fn now(&self) -> Millis {
        Millis(now().0 + self.lead)
    }

    pub(super) fn deadline(&self) -> Option<Instant> {
        let (until, _) = self.table.deadline().filter(|_| self.held.epoch().is_some())?;
        let left = (until.0 - self.now().0).max(0);
        Some(Instant::now() + Duration::from_millis(left as u64))
    }

    pub(super) async fn time_is_up(&mut self) {
        if self.be_certain().await.is_err() {
            return tokio::time::sleep(RETRY).await;
        }
        let now = self.now();
        let is_late = |live: &Live| {
            let deadline = live.table.deadline().filter(|_| live.held.epoch().is_some());
            deadline.filter(|(until, _)| *until <= now)
        };
        while let Some((_, seat)) = is_late(self) {
            let text = Line::Away { seat, why: Why::Time }.to_string();
            let is_written = match self.write(None, None, text).await {
                Ok(()) | Err(NotWritten::NotHeld) => true,
                Err(NotWritten::Behind) => self.look_again().await.is_ok(),
                Err(NotWritten::Refused(_)) => false,
            };
            if !is_written {
                // Without a disk nobody's time can be up; it will be tried again.
                tokio::time::sleep(RETRY).await;
                return;
            }
        }
    }
}

/// How far a table's time is ahead of ours.
pub(super) fn lead(table: &Table) -> i64 {
    (table.at.0 - now().0).max(0)
}
