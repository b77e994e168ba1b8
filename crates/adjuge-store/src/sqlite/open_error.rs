//! Why a store cannot be opened, whatever the system or `SQLite` call it.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

use super::fault::is_full;

/// Why a store cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// Another server uses it.
    #[error(
        "{} is in use by another server, which holds {}: stop that one, or choose another file",
        path.display(), lock.display()
    )]
    Locked {
        /// The database.
        path: PathBuf,
        /// The file that is locked.
        lock: PathBuf,
    },
    /// It cannot be written to.
    #[error("{} cannot be written to: make it and its folder writable", path.display())]
    ReadOnly {
        /// The file or folder.
        path: PathBuf,
    },
    /// It is damaged, or no database.
    #[error(
        "{} is damaged or not a database ({reason}): `adjuge restore` puts a backup in its place",
        path.display()
    )]
    Corrupt {
        /// The database.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// It belongs to another program.
    #[error("{} is a database of another program: choose another file", path.display())]
    Foreign {
        /// The database.
        path: PathBuf,
    },
    /// A later version made it.
    #[error(
        "{} was written by a newer version of this program (format {found}, and this one knows {known}): \
         update the program",
        path.display()
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The newest format that this program knows.
        known: i64,
    },
    /// An earlier version made it.
    #[error("{} has format {found}, and only format {known} can be checked: open it with this program first", path.display())]
    OtherVersion {
        /// The database.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The format that this program writes.
        known: i64,
    },
    /// There is none.
    #[error("there is no store in {}: check the name of the file", path.display())]
    NoStore {
        /// The file.
        path: PathBuf,
    },
    /// Its folder is missing.
    #[error("the folder {} does not exist: make it, or choose another file", path.display())]
    NoFolder {
        /// The folder.
        path: PathBuf,
    },
    /// There is no room.
    #[error("there is no room for {}: make room on the disk", path.display())]
    Full {
        /// The database.
        path: PathBuf,
    },
    /// The system refused something.
    #[error("{} cannot be opened: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// `SQLite` refused something.
    #[error("{} cannot be opened: {source}", path.display())]
    Sqlite {
        /// The database.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
}

/// What a refusal of the system means.
pub(super) fn refused(path: &Path, source: io::Error) -> OpenError {
    let path = path.to_owned();
    match source.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => OpenError::ReadOnly { path },
        ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded => {
            OpenError::Full { path }
        }
        _ => OpenError::Io { path, source },
    }
}

/// What a refusal of `SQLite` means.
pub(super) fn explain(path: &Path, error: rusqlite::Error) -> OpenError {
    let path = path.to_owned();
    if is_full(&error) {
        return OpenError::Full { path };
    }
    match error.sqlite_error_code() {
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => OpenError::ReadOnly { path },
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            OpenError::Corrupt { path, reason: error.to_string() }
        }
        _ => OpenError::Sqlite { path, source: error },
    }
}
