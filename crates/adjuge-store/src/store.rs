//! The contract of everything that keeps tables and people.

use std::fmt::Debug;
use std::pin::Pin;

use thiserror::Error;

use crate::{
    Beat, Entry, Epoch, KeptReview, Listed, Listing, Millis, NewTable, Notice, Origin, Person, PersonId,
    Query, RecoveryCode, Session, SessionId, Snapshot, Status, StoredTable, TableId, Token, UnusedSince,
};

/// That a session is used is noted once in so many milliseconds: every hour would wear a disk for nothing.
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) const NOTED_EVERY: i64 = 24 * 3600 * 1000;

/// An answer that comes later. Dropping it does not take the request back once it has been polled.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why a request was not carried out; then it left nothing behind.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The journal does not have the length that was named.
    #[error("the journal has {seq} entries by now: read the new ones and decide again")]
    Stale {
        /// How long it is.
        seq: u64,
    },
    /// Another server has taken the table.
    #[error("another server holds the table by now")]
    NotHeld,
    /// There is no such table.
    #[error("there is no such table: check its name")]
    NoSuchTable,
    /// There is no such person.
    #[error("there is no such person: sign in again")]
    NoSuchPerson,
    /// Somebody else has claimed the name.
    #[error("this name belongs to somebody else: choose another")]
    NameTaken,
    /// The creator has as many tables that are open or in play as they may have.
    #[error("you have too many tables; finish or close some")]
    TooManyTables,
    /// There is no room.
    #[error(
        "the disk is full, or the limit for the size of a file is reached: nothing was written; make room and try again"
    )]
    Full,
    /// It cannot be written to.
    #[error("the store cannot be written to: make its file and folder writable")]
    ReadOnly,
    /// Its file is gone.
    #[error(
        "the file of the store was moved or deleted: nothing is kept; put it back, or start the server again"
    )]
    Vanished,
    /// The disk fails.
    #[error("the disk fails ({0}): look at the log of the system")]
    Failing(String),
    /// The database is not there, or does not answer.
    #[error("the database cannot be reached ({0}): it is tried again with the next request")]
    Unreachable(String),
    /// It is damaged.
    #[error("the store is damaged: stop the server and put a backup in its place (see docs/hosting.md)")]
    Corrupt,
    /// It was closed.
    #[error("the store is closed: the server is stopping")]
    Closed,
    /// Anything else.
    #[error("the store failed: {0}")]
    Other(String),
}

/// What keeps tables, decks, people and sessions.
///
/// What has been answered is durable, and every later read sees it. A request that fails leaves nothing behind and
/// does not disturb others.
pub trait Store: Send + Sync + Debug {
    /// Makes a table, and keeps its deck; of two with one hash the first stays. With a creator and a command
    /// that made one before, the answer is that one. [`StoreError::TooManyTables`] if the creator has enough of them.
    fn create_table(&self, table: NewTable) -> Later<'_, TableId>;

    /// The table that a command of somebody made.
    fn made(&self, creator: PersonId, command: String) -> Later<'_, Option<TableId>>;

    /// The entries of a journal after the first so many.
    fn entries_after(&self, table: TableId, after: u64) -> Later<'_, Vec<Entry>>;

    /// Writes an entry at the end of a journal that has `after` entries, and how the table is found from now on.
    /// [`StoreError::Stale`] if the journal has another length.
    fn append(&self, table: TableId, after: u64, entry: Entry, listing: Option<Listing>) -> Later<'_, ()>;

    /// Keeps how a table stood after an entry, in the place of what was kept before.
    fn keep_snapshot(&self, table: TableId, snapshot: Snapshot) -> Later<'_, ()>;

    /// Keeps the review of a game, in the place of one that was kept before.
    fn keep_review(&self, table: TableId, review: KeptReview) -> Later<'_, ()>;

    /// The review of a game, if one is kept.
    fn review(&self, table: TableId) -> Later<'_, Option<KeptReview>>;

    /// A table and all of its journal.
    fn table(&self, id: TableId) -> Later<'_, Option<StoredTable>>;

    /// A page of a list of tables, the last changed first. Going on `before` the last of a page shows no table
    /// twice and leaves out only those that have moved to the top meanwhile.
    fn tables(&self, query: Query) -> Later<'_, Vec<Listed>>;

    /// All tables in play.
    fn playing(&self) -> Later<'_, Vec<TableId>>;

    /// The text of a deck of some table.
    fn deck(&self, hash: String) -> Later<'_, Option<String>>;

    /// Adds a guest, with a first session that is as old as they are. `is_claimed` is not looked at: names are
    /// claimed by [`Store::claim`]. [`StoreError::NameTaken`] if somebody has claimed one that looks the same.
    fn add_person(&self, person: Person, session: Token, from: Origin) -> Later<'_, ()>;

    /// The programs that are somebody's and have a session, the oldest first.
    fn bots_of(&self, owner: PersonId) -> Later<'_, Vec<Person>>;

    /// Gives a person another name. For a claimed one, the new name is claimed instead of the old.
    /// [`StoreError::NameTaken`] if somebody else has claimed it.
    fn rename(&self, id: PersonId, name: String) -> Later<'_, ()>;

    /// Makes a name and a password theirs alone; a second time, both replace the first. [`StoreError::NameTaken`] if
    /// somebody else has claimed one that [looks](crate::looks) the same. Guests whose names do are given a number, and
    /// told: nobody is taken for the owner of a name.
    fn claim(&self, id: PersonId, name: String, password_hash: String) -> Later<'_, Vec<Person>>;

    /// Who has claimed a name, and the hash of their password.
    fn credentials(&self, name: String) -> Later<'_, Option<(Person, String)>>;

    /// Opens another session of a person.
    fn open_session(&self, token: Token, person: PersonId, at: Millis, from: Origin) -> Later<'_, ()>;

    /// Whose session it is, if it is open. That it is used now is noted about once a day.
    fn session(&self, token: Token, at: Millis) -> Later<'_, Option<Person>>;

    /// Closes a session; nothing happens if it is not open.
    fn close_session(&self, token: Token) -> Later<'_, ()>;

    /// Closes all sessions of a person, or all but one.
    fn close_sessions_of(&self, person: PersonId, but: Option<Token>) -> Later<'_, ()>;

    /// The sessions of a person, the last used first; of too many for a list, those.
    fn sessions_of(&self, person: PersonId) -> Later<'_, Vec<Session>>;

    /// Closes a session of a person. Whether there was one.
    fn close_session_of(&self, person: PersonId, session: SessionId) -> Later<'_, bool>;

    /// Keeps recovery codes in the place of those that a person had. A guest, who has no password, gets none.
    fn keep_recovery(&self, person: PersonId, codes: Vec<RecoveryCode>) -> Later<'_, ()>;

    /// How many recovery codes a person has left.
    fn n_recoveries(&self, person: PersonId) -> Later<'_, u32>;

    /// Uses up a recovery code of whoever has claimed a name: puts a password in the place of theirs and closes all of
    /// their sessions. Who that is, or nobody if the code is not one of theirs.
    fn recover(&self, name: String, code: RecoveryCode, password_hash: String) -> Later<'_, Option<Person>>;

    /// Tables of a status at which nothing has happened since some time, at most so many.
    fn idle_tables(&self, status: Status, since: Millis, limit: u32) -> Later<'_, Vec<TableId>>;

    /// Deletes a table, its journal, and its deck if no other table has it, if the table still has this status and
    /// nothing has happened at it since then. Whether it did.
    fn delete_table(&self, id: TableId, status: Status, since: Millis) -> Later<'_, bool>;

    /// Ends sessions that nobody has used, at most so many; how many these were.
    fn end_sessions(&self, unused: UnusedSince, limit: u32) -> Later<'_, u32>;

    /// Deletes guests who came before some time, have no session left and are at no table that is open or in play. It
    /// looks at so many people after one, in an order of its own, and tells how many it deleted and whom it looked at
    /// last, who may be nobody.
    fn delete_guests(
        &self,
        after: Option<PersonId>,
        created: Millis,
        limit: u32,
    ) -> Later<'_, (u32, Option<PersonId>)>;

    /// Gives some of the room back that deleting has left. Whether there may be more.
    fn give_back(&self) -> Later<'_, bool>;

    /// Whether it can be written to: something that takes room is written and synced.
    fn check_health(&self) -> Later<'_, ()>;

    /// Ends it: all that was asked before is done, and nothing after; another server may then open it.
    fn close(&self) -> Later<'_, ()>;

    // A store that only one server can use needs none of what follows: whoever asks holds everything.

    /// Whether other servers may use the store at the same time.
    fn is_shared(&self) -> bool {
        false
    }

    /// Appends as the holder of a table. [`StoreError::NotHeld`] if it has been taken since.
    fn append_held(
        &self,
        table: TableId,
        _held: Epoch,
        after: u64,
        entry: Entry,
        listing: Option<Listing>,
    ) -> Later<'_, ()> {
        self.append(table, after, entry, listing)
    }

    /// Takes tables to hold that no other server holds, or by force whoever holds them: those that were taken. Of all servers
    /// one holds a table: it moves the bots and looks at the clock.
    fn hold(&self, tables: Vec<TableId>, _by_force: bool) -> Later<'_, Vec<(TableId, Epoch)>> {
        Box::pin(async move { Ok(tables.into_iter().map(|table| (table, Epoch(0))).collect()) })
    }

    /// Holds a table no more.
    fn release(&self, _table: TableId, _held: Epoch) -> Later<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Says that this server is still there, and takes over what servers held that are not. One that has said nothing for
    /// three seconds counts as gone.
    fn beat(&self) -> Later<'_, Beat> {
        Box::pin(async { Ok(Beat { is_alone: true, taken: Vec::new() }) })
    }

    /// The next thing that other servers did; there may never be one.
    fn next_notice(&self) -> Later<'_, Notice> {
        Box::pin(std::future::pending())
    }

    /// How long journals are, of tables that there are.
    fn lengths(&self, _tables: Vec<TableId>) -> Later<'_, Vec<(TableId, u64)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// The time that all servers share, if there is one.
    fn time(&self) -> Later<'_, Option<Millis>> {
        Box::pin(async { Ok(None) })
    }
}
