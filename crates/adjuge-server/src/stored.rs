//! Tables as the store has them, and how their journals are played again.

use std::collections::HashSet;
use std::sync::Arc;

use adjuge_engine::games::ALL;
use adjuge_store::{Entry, PersonId, Snapshot, Status, Store, StoredTable, TableId};
use adjuge_table::Refused;
use adjuge_table::course::{Rules, Shelf};
use adjuge_table::facts::Facts;
use adjuge_table::line::Line;
use adjuge_table::{Broken, Table};

use crate::house::{House, now};

/// A journal of so many entries is played in about a millisecond; longer ones keep nobody waiting.
const SHORT_JOURNAL: usize = 64;

/// A table as the store has it.
#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) journal: StoredTable,
    facts: Arc<Facts>,
    /// None where these rules do not allow such a table any more.
    rules: Option<Rules>,
    /// Whether it was made under former rules.
    pub(crate) is_former: bool,
}

impl Stored {
    /// The table as it stood after some entry, if that was kept.
    pub(crate) fn shortcut(&self) -> Option<Table> {
        let Snapshot { seq, text } = self.journal.snapshot.as_ref()?;
        let table = Table::restored(self.facts.clone(), self.rules.as_ref()?, text)?;
        (table.length == *seq && table.length <= self.journal.entries.len() as u64).then_some(table)
    }

    /// The table as its journal leaves it, which goes on from how it stood after some entry.
    pub(crate) fn played(&self, shortcut: Option<&Table>) -> Result<Table, Broken> {
        let anew = || Table::new(self.facts.clone(), self.rules.clone());
        let mut table = shortcut.cloned().unwrap_or_else(anew);
        let n_known = table.length as usize;
        for entry in &self.journal.entries[n_known..] {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// The same without its game.
    pub(crate) fn unplayed(&self) -> Table {
        Table::unplayed(self.facts.clone(), &self.journal.entries, self.journal.status)
    }
}

/// The revision of a game's rules that this program plays.
fn revision(game: &str) -> Option<u32> {
    ALL.iter().find(|meta| meta.id == game).map(|meta| meta.rules_rev)
}

/// A table read from the store, and the commands that were done at it.
pub(crate) struct Opened {
    pub(crate) table: Table,
    pub(crate) done: HashSet<(PersonId, Box<str>)>,
    /// After how many entries it was kept how the table stood.
    pub(crate) n_kept: u64,
}

/// A table as it is stored, with its rules. One that a newer program wrote is left alone; one of former rules may still
/// fit these.
pub(crate) async fn stored(store: &dyn Store, shelf: &Shelf, id: TableId) -> Result<Stored, Refused> {
    let journal = store.table(id).await?;
    let journal = journal.ok_or_else(|| Refused::new("no-such-table", "there is no such table"))?;
    let facts: Facts = serde_json::from_str(&journal.facts)
        .map_err(|error| Refused::new("broken", format!("the facts of the table are damaged: {error}")))?;
    let (theirs, ours) = (facts.rules_rev, revision(&facts.game));
    let is_former = ours.is_some_and(|ours| theirs < ours);
    if let Some(ours) = ours.filter(|ours| theirs > *ours) {
        let reason = format!("played under revision {theirs} of the rules; these are revision {ours}");
        return Err(Refused::new("other-rules", reason));
    }
    let rules = match rules(store, shelf, &facts).await {
        // What the former rules took for a deck may be none any more.
        Err(refused) if is_former && refused.code == "other-rules" => None,
        rules => Some(rules?),
    };
    Ok(Stored { journal, facts: Arc::new(facts), rules, is_former })
}

async fn rules(store: &dyn Store, shelf: &Shelf, facts: &Facts) -> Result<Rules, Refused> {
    if let Some(rules) = shelf.known(&facts.game, &facts.deck, &facts.options, facts.players) {
        return Ok(rules);
    }
    let deck = store.deck(facts.deck.clone()).await?;
    let deck = deck.ok_or_else(|| Refused::new("broken", "the deck of the table is missing"))?;
    let rules = shelf.rules(&facts.game, &deck, &facts.options, facts.players);
    rules.map_err(|error| Refused::new("other-rules", error.to_string()))
}

/// Plays journals again from the beginning, to see whether they are whole.
#[derive(Debug, Default)]
pub struct Replayer {
    shelf: Shelf,
}

impl Replayer {
    /// Plays a table's journal: whether it fits these rules. One of other rules is kept and may not; that one of these does
    /// not is an error.
    pub async fn replay(&self, store: &dyn Store, id: TableId) -> Result<bool, Refused> {
        let stored = match stored(store, &self.shelf, id).await {
            Err(refused) if refused.code == "other-rules" => return Ok(false),
            stored => stored?,
        };
        match stored.played(None) {
            Ok(_) => Ok(true),
            Err(_) if stored.is_former => Ok(false),
            Err(broken) => Err(Refused::new("broken", broken.to_string())),
        }
    }
}

impl House {
    /// A table as it is stored.
    pub(crate) async fn stored(&self, id: TableId) -> Result<Stored, Refused> {
        stored(&*self.store, &self.shelf, id).await
    }

    /// Reads a table from the store and plays its journal.
    pub(crate) async fn open(&self, id: TableId) -> Result<Opened, Refused> {
        let stored = Arc::new(self.stored(id).await?);
        let play = {
            let stored = stored.clone();
            move || {
                let shortcut = stored.shortcut();
                let n_kept = shortcut.as_ref().map_or(0, |table| table.length);
                let table = stored.played(shortcut.as_ref())?;
                let done = stored.journal.entries.iter().filter_map(|entry| {
                    let command = entry.command.as_deref()?;
                    Some((entry.by?, command.into()))
                });
                Ok(Opened { table, done: done.collect(), n_kept })
            }
        };
        match self.replay(stored.journal.entries.len(), play).await? {
            Ok(opened) => Ok(opened),
            Err(broken) => {
                let Broken { seq, .. } = broken;
                if stored.is_former {
                    tracing::warn!(table = %id, seq, "a journal does not fit the revised rules");
                    self.give_up(&stored).await?;
                } else {
                    tracing::error!(table = %id, seq, "a journal cannot be played");
                }
                Err(broken.into())
            }
        }
    }

    /// Closes a table whose game cannot go on under the revised rules: nobody waits for it any more.
    async fn give_up(&self, stored: &Stored) -> Result<(), Refused> {
        let Stored { journal, .. } = stored;
        if matches!(journal.status, Status::Open | Status::Playing) {
            let mut table = stored.unplayed();
            table.status = Status::Closed;
            let at = table.at.max(now());
            let close = Entry { at, by: None, command: None, text: Line::Close.to_string() };
            let after = journal.entries.len() as u64;
            self.store.append(journal.id, after, close, Some(table.listing())).await?;
        }
        Ok(())
    }

    /// Plays a journal of so many entries: a long one beside everything else, and few of them at the same time.
    pub(crate) async fn replay<T: Send + 'static>(
        &self,
        n_entries: usize,
        play: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        if n_entries <= SHORT_JOURNAL {
            return Ok(play());
        }
        let _permit = self.replaying.acquire().await;
        tokio::task::spawn_blocking(play)
            .await
            .map_err(|_| Refused::new("broken", "the journal cannot be played"))
    }
}
