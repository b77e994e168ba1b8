//! Time at a live table: how it goes by, and whose is up.

use std::time::Duration;

use adjuge_store::Millis;
use adjuge_table::line::{Line, Why};
use adjuge_table::{Refused, Table};
use tokio::time::Instant;

use super::behind::NotWritten;
use super::task::{Live, RETRY};
use crate::house::now;

impl Live {
    /// The time at this table.
    pub(super) fn now(&self) -> Millis {
        Millis(now().0 + self.lead)
    }

    /// When it is to be looked whose time is up, if that is for this house to do.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let (until, _) = self.table.deadline().filter(|_| self.held.epoch().is_some())?;
        let left = (until.0 - self.now().0).max(0);
        let until = Instant::now() + Duration::from_millis(left as u64);
        Some(self.retry_at.map_or(until, |retry_at| until.max(retry_at)))
    }

    /// Writes down whose time is up. Without a disk nobody's is: it is tried again, and the table goes on meanwhile.
    pub(super) async fn time_is_up(&mut self) {
        if self.retry_at.is_some_and(|retry_at| Instant::now() < retry_at) {
            return;
        }
        self.retry_at = self.write_who_is_late().await.err().map(|_| Instant::now() + RETRY);
    }

    async fn write_who_is_late(&mut self) -> Result<(), Refused> {
        self.be_certain().await?;
        let now = self.now();
        let is_late = |live: &Live| {
            let deadline = live.table.deadline().filter(|_| live.held.epoch().is_some());
            deadline.filter(|(until, _)| *until <= now)
        };
        while let Some((_, seat)) = is_late(self) {
            let text = Line::Away { seat, why: Why::Time }.to_string();
            match self.write(None, None, text).await {
                // Where another house holds the table by now, it is its affair.
                Ok(()) | Err(NotWritten::NotHeld) => {}
                Err(NotWritten::Behind) => self.look_again().await?,
                Err(NotWritten::Refused(refused)) => return Err(refused),
            }
        }
        Ok(())
    }
}

/// How far a table's time is ahead of ours.
pub(super) fn lead(table: &Table) -> i64 {
    (table.at.0 - now().0).max(0)
}
