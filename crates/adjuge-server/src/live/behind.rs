//! What others wrote into the journal of a table that is open here: it is read, followed and shown, as if it had been
//! written here.

use adjuge_table::Refused;

use super::task::Live;
use super::time::lead;
use crate::stored::Opened;

/// Why an entry was not written.
pub(super) enum NotWritten {
    /// The journal is longer than was known: whoever wanted it looks again.
    Behind,
    /// Another house holds the table by now: it is its affair.
    NotHeld,
    /// It cannot be written.
    Refused(Refused),
}

impl Live {
    /// Reads what was added to the journal, and shows it to everyone: how many entries that was.
    pub(super) async fn catch_up(&mut self) -> Result<usize, Refused> {
        let entries = self.house.store.entries_after(self.id, self.table.length).await?;
        let n_entries = entries.len();
        for entry in entries {
            let (next, heard) = self.table.after(&entry).map_err(|broken| {
                tracing::error!(table = %self.id, seq = broken.seq, "an entry does not follow");
                Refused::from(broken)
            })?;
            if let (Some(by), Some(command)) = (entry.by, entry.command) {
                self.done.insert((by, command.into()));
            }
            self.table = next;
            self.publish(&heard, entry.by);
        }
        if n_entries > 0 {
            self.lead = self.lead.max(lead(&self.table));
            self.wake_bots();
        }
        Ok(n_entries)
    }

    /// After a write that may or may not have succeeded, the journal tells.
    pub(super) async fn be_certain(&mut self) -> Result<(), Refused> {
        if self.is_uncertain {
            self.catch_up().await?;
            self.is_uncertain = false;
            self.wake_bots();
        }
        Ok(())
    }

    /// Looks again after something could not be written because the journal was longer than was known.
    pub(super) async fn look_again(&mut self) -> Result<(), Refused> {
        if self.catch_up().await? == 0 {
            // It is not longer: it is another one, as after a backup was put in its place.
            self.open_anew().await?;
        }
        Ok(())
    }

    /// Forgets all that was known of the table and reads its journal. Whoever is here comes back.
    async fn open_anew(&mut self) -> Result<(), Refused> {
        let Opened { table, done, n_kept } = self.house.open(self.id).await?;
        (self.table, self.done, self.n_kept) = (table, done, n_kept);
        self.lead = self.lead.max(lead(&self.table));
        self.audience.clear();
        self.wake_bots();
        Ok(())
    }

    /// Reads what other houses wrote, for whoever comes from one of them: nobody sees less than they have seen, and nobody is
    /// refused what they were shown. Whether there was anything.
    pub(super) async fn was_behind(&mut self) -> bool {
        // If it cannot be read, it is shown as far as it is known.
        self.house.store.is_shared() && self.catch_up().await.is_ok_and(|n_entries| n_entries > 0)
    }

    /// The journal has grown, as another house says.
    pub(super) async fn grown(&mut self, length: u64) {
        if length > self.table.length {
            // What cannot be read now is asked for again in a second.
            let _ = self.catch_up().await;
        }
    }
}
