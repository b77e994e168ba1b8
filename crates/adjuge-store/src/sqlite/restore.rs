//! Putting a backup in the place of a store.

use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

use super::backup;
use super::check::look_through;
use super::files::{beside, real_path, sync_folder};
use super::lock::hold;
use super::open;
use super::open_error::{self, OpenError};
use crate::Checked;

/// Why nothing was restored; then the store is as it was.
#[derive(Debug, Error)]
pub enum RestoreError {
    /// The backup cannot be read, or the store cannot be replaced.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The backup is the store.
    #[error("{} is the store itself: name the backup that takes its place", path.display())]
    Itself {
        /// The file.
        path: PathBuf,
    },
    /// The backup is damaged.
    #[error("{} is damaged ({fault}): nothing was restored; take another backup", path.display())]
    Damaged {
        /// The backup.
        path: PathBuf,
        /// The first thing that is wrong with it.
        fault: String,
    },
    /// The system refused something.
    #[error("{} cannot be written: {source}", path.display())]
    Io {
        /// The store.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// What was restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// How many tables there are now.
    pub n_tables: u64,
    /// How many entries all journals have together.
    pub n_entries: u64,
    /// Where the store is now that was there before, if there was one.
    pub aside: Option<PathBuf>,
}

/// Checks a backup and puts a copy of it in the place of a store, which is kept under another name.
pub(super) fn restore(from: &Path, path: &Path) -> Result<Restored, RestoreError> {
    let path = real_path(path)?;
    let from = fs::canonicalize(from).map_err(|_| OpenError::NoStore { path: from.to_owned() })?;
    if from == path {
        return Err(RestoreError::Itself { path });
    }
    let broken = |source| RestoreError::Io { path: path.clone(), source };
    let _locks = hold(&path)?;
    let folder = path.parent().unwrap_or(&path);
    let draft = tempfile::Builder::new().prefix(".restore-").tempfile_in(folder).map_err(broken)?;
    let Checked { n_tables, n_entries, faults } = copy(&from, draft.path())?;
    if let Some(fault) = faults.into_iter().next() {
        return Err(RestoreError::Damaged { path: from, fault });
    }
    draft.as_file().sync_all().map_err(broken)?;
    let aside = put_aside(&path).map_err(broken)?;
    draft.persist_noclobber(&path).map_err(|refused| broken(refused.error))?;
    sync_folder(&path).map_err(broken)?;
    Ok(Restored { n_tables, n_entries, aside })
}

/// Copies a backup, brings the copy to the newest version and checks all of it.
fn copy(from: &Path, draft: &Path) -> Result<Checked, OpenError> {
    let source = open::connection(from)?;
    let version = open::version(&source, from)?;
    let explain = |error| open_error::explain(from, error);
    let target = backup::copy(&source, draft).map_err(explain)?;
    open::check(&target, from)?;
    open::migrate(&target, version).map_err(explain)?;
    look_through(&target).map_err(explain)
}

/// Gives a store another name, together with its log: beside another store, that would be written into it.
fn put_aside(path: &Path) -> io::Result<Option<PathBuf>> {
    let is_there = |path: &Path| path.symlink_metadata().is_ok();
    let log = beside(path, "-wal");
    if !is_there(path) && !is_there(&log) {
        return Ok(None);
    }
    let names = (1..).map(|n| beside(path, &format!(".old-{n}")));
    let aside = names
        .into_iter()
        .find(|aside| !is_there(aside) && !is_there(&beside(aside, "-wal")))
        .expect("numbers do not end");
    // First the store: without its log it would be opened, and lack what is only there.
    for (old, new) in [(path.to_owned(), aside.clone()), (log, beside(&aside, "-wal"))] {
        match fs::rename(old, new) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    // It only says where things are in the log, and is made again.
    let _ = fs::remove_file(beside(path, "-shm"));
    sync_folder(path)?;
    Ok(Some(aside))
}
