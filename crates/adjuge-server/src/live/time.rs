//! Time at a live table: how it goes by, and whose is up.

use std::time::Duration;

use adjuge_store::Millis;
use adjuge_table::line::{Line, Why};
use adjuge_table::{Refused, Table};
use tokio::time::Instant;

use super::task::{Live, RETRY};
use crate::house::now;

impl Live {
    /// The time at this table.
    pub(super) fn now(&self) -> Millis {
        Millis(now().0 + self.lead)
    }

    pub(super) fn deadline(&self) -> Option<Instant> {
        let (until, _) = self.table.deadline()?;
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
        while let Some((_, seat)) = self.table.deadline().filter(|(until, _)| *until <= now) {
            self.write(None, None, Line::Away { seat, why: Why::Time }.to_string()).await?;
        }
        Ok(())
    }
}

/// How far a table's time is ahead of ours.
pub(super) fn lead(table: &Table) -> i64 {
    (table.at.0 - now().0).max(0)
}
