//! Moving everything from one store to another, of whatever kind they are.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::store::{Later, Store, StoreError};
use crate::{Deck, Entry, Millis, Origin, Person, PersonId, Status, TableId};

/// How many are read at once.
const AT_ONCE: u32 = 500;

/// Everything that is kept of a table, but for what can be made again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    pub(crate) id: TableId,
    pub(crate) creator: PersonId,
    pub(crate) command: Option<String>,
    pub(crate) is_public: bool,
    pub(crate) game: String,
    pub(crate) status: Status,
    pub(crate) updated: Millis,
    pub(crate) summary: String,
    pub(crate) facts: String,
    pub(crate) deck: Option<String>,
    /// In whose lists it is, in their order.
    pub(crate) people: Vec<PersonId>,
    pub(crate) entries: Vec<Entry>,
}

/// Everything that is kept of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholePerson {
    pub(crate) person: Person,
    pub(crate) password_hash: Option<String>,
    /// In the order of their hashes.
    pub(crate) sessions: Vec<WholeSession>,
    /// The hashes of their recovery codes, in order.
    pub(crate) recoveries: Vec<Vec<u8>>,
}

/// A session: the hash of its secret, when it was opened and from where, and when it was last used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeSession {
    pub(crate) hash: Vec<u8>,
    pub(crate) opened: Millis,
    pub(crate) seen: Millis,
    pub(crate) from: Origin,
}

/// A store of which everything can be read and written.
pub trait Transfer: Store {
    /// The next tables, in an order of its own.
    fn table_ids(&self, after: Option<TableId>, limit: u32) -> Later<'_, Vec<TableId>>;

    /// All of a table.
    fn whole_table(&self, id: TableId) -> Later<'_, Option<WholeTable>>;

    /// Writes all of a table, in the place of one that has its name.
    fn put_table(&self, table: WholeTable) -> Later<'_, ()>;

    /// The next people, in an order of its own.
    fn whole_people(&self, after: Option<PersonId>, limit: u32) -> Later<'_, Vec<WholePerson>>;

    /// Writes people and their sessions, in the place of those that are there.
    fn put_people(&self, people: Vec<WholePerson>) -> Later<'_, ()>;

    /// The next decks, in an order of its own.
    fn whole_decks(&self, after: Option<String>, limit: u32) -> Later<'_, Vec<Deck>>;

    /// Writes decks, in the place of those that are there.
    fn put_decks(&self, decks: Vec<Deck>) -> Later<'_, ()>;
}

/// Why not everything was moved. What was moved until then stays, and need not be moved again.
#[derive(Debug, Error)]
pub enum TransferError {
    /// The store to read from failed.
    #[error("what is to be copied cannot be read: {0}")]
    From(StoreError),
    /// The store to write to failed.
    #[error("the copy cannot be written: {0}; the same command goes on where it stopped")]
    To(StoreError),
    /// There is something else in the store to write to.
    #[error(
        "there is something else already where the copy should go ({0}): name a new file or an empty database"
    )]
    NotEmpty(String),
    /// What was written is not what was read.
    #[error("the copy of {0} is not what was read: do not use it")]
    Different(String),
}

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transferred {
    /// Every table.
    pub tables: Vec<TableId>,
    /// How many entries all journals have together.
    pub n_entries: u64,
    /// How many people there are.
    pub n_people: u64,
}

/// Copies everything from one store to another, reads it back and compares. Nobody may use either of them meanwhile. What
/// an earlier attempt has copied is only compared.
pub async fn transfer(from: &dyn Transfer, to: &dyn Transfer) -> Result<Transferred, TransferError> {
    let mut moved = Transferred::default();
    let there: BTreeSet<TableId> = all_tables(from).await.map_err(TransferError::From)?.into_iter().collect();
    let known = all_tables(to).await.map_err(TransferError::To)?;
    if let Some(stranger) = known.iter().find(|id| !there.contains(id)) {
        return Err(TransferError::NotEmpty(format!("table {stranger}")));
    }
    moved.n_people = people(from, to).await?;
    decks(from, to).await?;
    for id in there {
        let table = from.whole_table(id).await.map_err(TransferError::From)?;
        let table = table.ok_or(TransferError::From(StoreError::NoSuchTable))?;
        moved.n_entries += table.entries.len() as u64;
        moved.tables.push(id);
        let copied = to.whole_table(id).await.map_err(TransferError::To)?;
        if copied.as_ref() != Some(&table) {
            to.put_table(table.clone()).await.map_err(TransferError::To)?;
            if to.whole_table(id).await.map_err(TransferError::To)? != Some(table) {
                return Err(TransferError::Different(format!("table {id}")));
            }
        }
    }
    Ok(moved)
}

async fn all_tables(store: &dyn Transfer) -> Result<Vec<TableId>, StoreError> {
    let mut all: Vec<TableId> = Vec::new();
    loop {
        let page = store.table_ids(all.last().copied(), AT_ONCE).await?;
        if page.is_empty() {
            return Ok(all);
        }
        all.extend(page);
    }
}

/// Copies all people: how many there are.
async fn people(from: &dyn Transfer, to: &dyn Transfer) -> Result<u64, TransferError> {
    let there = all_people(from).await.map_err(TransferError::From)?;
    let known = all_people(to).await.map_err(TransferError::To)?;
    if let Some(stranger) = known.difference(&there).next() {
        return Err(TransferError::NotEmpty(format!("person {stranger}")));
    }
    let mut after = None;
    loop {
        let page = from.whole_people(after, AT_ONCE).await.map_err(TransferError::From)?;
        let Some(last) = page.last() else { return Ok(there.len() as u64) };
        let before = after.replace(last.person.id);
        to.put_people(page.clone()).await.map_err(TransferError::To)?;
        // Both have one order.
        let copied = to.whole_people(before, AT_ONCE).await.map_err(TransferError::To)?;
        if let Some(lost) = page.iter().find(|whole| !copied.contains(whole)) {
            return Err(TransferError::Different(format!("person {}", lost.person.id)));
        }
    }
}

async fn all_people(store: &dyn Transfer) -> Result<BTreeSet<PersonId>, StoreError> {
    let (mut all, mut after) = (BTreeSet::new(), None);
    loop {
        let page = store.whole_people(after, AT_ONCE).await?;
        let Some(last) = page.last() else { return Ok(all) };
        after = Some(last.person.id);
        all.extend(page.iter().map(|whole| whole.person.id));
    }
}

async fn decks(from: &dyn Transfer, to: &dyn Transfer) -> Result<(), TransferError> {
    let mut after = None;
    loop {
        let page = from.whole_decks(after, AT_ONCE).await.map_err(TransferError::From)?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(last.hash.clone());
        to.put_decks(page.clone()).await.map_err(TransferError::To)?;
        for deck in page {
            let copied = to.deck(deck.hash.clone()).await.map_err(TransferError::To)?;
            if copied != Some(deck.text) {
                return Err(TransferError::Different(format!("deck {}", deck.hash)));
            }
        }
    }
}
