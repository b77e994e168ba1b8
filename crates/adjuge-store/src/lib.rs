//! What the server keeps: journals of tables, decks, people and their sessions.
//!
//! Everything is behind one trait, [`Store`], that knows no games: a table is a journal of opaque texts, one for
//! each command, and a [`Listing`] by which it is found. A journal grows only at its end, by whoever names the
//! length it has.
//!
//! [`Sqlite`] keeps it in one file, [`Postgres`] in a database that several servers may share. Only this crate contains SQL.
//!
//! ```
//! use adjuge_store::{PersonId, TableId, Token};
//!
//! let id = TableId::fresh();
//! assert_eq!(id.to_string().parse(), Ok(id));
//! assert_eq!(PersonId(31).to_string(), "000000000000z");
//! assert_eq!(format!("{:?}", Token::fresh()), "Token(..)");
//! ```

#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod chain;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod checked;
mod id;
mod name;
mod people;
#[cfg(feature = "postgres")]
mod postgres;
mod recovery;
mod shared;
#[cfg(feature = "sqlite")]
mod sqlite;
mod store;
mod table;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod transfer;

#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub use checked::Checked;
pub use id::{BadText, Millis, PersonId, SessionId, TableId, Token};
pub use name::{BadName, MAX_NAME, folded, looks, read_name};
pub use people::{Origin, Person, Session, UnusedSince};
#[cfg(feature = "postgres")]
pub use postgres::{ConnectError, Postgres};
pub use recovery::RecoveryCode;
pub use shared::{Beat, Epoch, Notice, PURGE};
#[cfg(feature = "sqlite")]
pub use sqlite::{BackupError, OpenError, RestoreError, Restored, Sqlite};
pub use store::{Later, Store, StoreError};
pub use table::{Deck, Entry, KeptReview, Listed, Listing, NewTable, Query, Snapshot, Status, StoredTable};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub use transfer::{Transfer, TransferError, Transferred, WholePerson, WholeSession, WholeTable, transfer};
