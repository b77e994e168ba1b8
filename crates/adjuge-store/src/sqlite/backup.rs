//! A copy of a database, also while a server writes to it.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ffi};
use thiserror::Error;

use super::fault::is_full;
use super::files::sync_folder;
use super::open;
use super::open_error::OpenError;

/// Why there is no backup; then nothing is left in its place.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The store cannot be read.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// There is no store.
    #[error("there is no store in {}: check the name of the file", path.display())]
    NoStore {
        /// The file.
        path: PathBuf,
    },
    /// Something has the name of the backup.
    #[error("{} exists already: choose another name for the backup", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// There is no room.
    #[error("there is no room for {}: make room on the disk", path.display())]
    Full {
        /// The backup.
        path: PathBuf,
    },
    /// It cannot be written.
    #[error("{} cannot be written: {source}", path.display())]
    Io {
        /// The backup.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// `SQLite` refused something.
    #[error("{} cannot be written: {source}", path.display())]
    Sqlite {
        /// The backup.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
}

/// Copies a database to a new file.
pub(super) fn backup(path: &Path, to: &Path) -> Result<(), BackupError> {
    if !path.is_file() {
        return Err(BackupError::NoStore { path: path.to_owned() });
    }
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists { path: to.to_owned() });
    }
    let broken = |source| BackupError::Io { path: to.to_owned(), source };
    let to = std::path::absolute(to).map_err(broken)?;
    // One that only reads would leave a log behind where no server runs, which may be in the way of the next.
    let source = open::connection(path)?;
    open::version(&source, path)?;
    let folder = to.parent().unwrap_or(&to);
    let draft = tempfile::Builder::new().prefix(".backup-").tempfile_in(folder).map_err(broken)?;
    let target = copy(&source, draft.path()).map_err(|error| {
        let path = to.clone();
        if is_full(&error) { BackupError::Full { path } } else { BackupError::Sqlite { path, source: error } }
    })?;
    open::check(&target, path)?;
    drop(target);
    draft.as_file().sync_all().map_err(broken)?;
    draft.persist_noclobber(&to).map_err(|refused| match refused.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists { path: to.clone() },
        _ => broken(refused.error),
    })?;
    sync_folder(&to).map_err(broken)
}

/// Copies all pages in one step, which is one moment of the source however long it takes.
pub(super) fn copy(source: &Connection, draft: &Path) -> rusqlite::Result<Connection> {
    let mut target = Connection::open(draft)?;
    // What breaks off is thrown away: no journal is needed.
    target.pragma_update(None, "journal_mode", "off")?;
    let outcome = Backup::new(source, &mut target)?.step(-1)?;
    if outcome != StepResult::Done {
        return Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None));
    }
    // The copy is one file: it has no log beside it.
    target.pragma_update(None, "journal_mode", "delete")?;
    Ok(target)
}
