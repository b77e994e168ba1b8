//! Whether the file is still the one that was opened, and why writing to it failed.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::ErrorCode;

use super::fault::store_error;
use super::files::beside;
use crate::StoreError;

/// How much room a write must find that is to succeed.
const ROOM: u64 = 64 * 1024;

/// What tells a file from another one that has its name.
type Identity = (u64, u64);

/// The files of a database, as they were when it was opened.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    path: PathBuf,
    files: Vec<(PathBuf, Identity)>,
    is_gone: Arc<AtomicBool>,
}

impl Watch {
    /// Takes note of the files of a database that is open.
    pub(super) fn on(path: &Path) -> io::Result<Watch> {
        let mut files = Vec::new();
        for path in [path.to_owned(), beside(path, "-wal")] {
            let identity = identity(&path)?;
            files.push((path, identity));
        }
        Ok(Watch { path: path.to_owned(), files, is_gone: Arc::default() })
    }

    /// Refuses if the files are not where they were: what is written to a file without a name is lost with the process.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        let is_there =
            |(path, known): &(PathBuf, Identity)| identity(path).is_ok_and(|found| found == *known);
        let is_gone = !self.files.iter().all(is_there);
        self.is_gone.store(is_gone, Ordering::Relaxed);
        self.seen()
    }

    /// Refuses if the files were gone when somebody looked last.
    pub(super) fn seen(&self) -> Result<(), StoreError> {
        if self.is_gone.load(Ordering::Relaxed) { Err(StoreError::Vanished) } else { Ok(()) }
    }

    /// What a failure to write means. `SQLite` says of most that they are failures of the disk; what the system says when
    /// something else is written beside tells them apart.
    pub(super) fn explain(&self, error: &rusqlite::Error) -> StoreError {
        let told = store_error(error);
        let is_io = error.sqlite_error_code() == Some(ErrorCode::SystemIoFailure);
        if !is_io && !matches!(told, StoreError::Full) {
            return told;
        }
        match self.try_writing() {
            Ok(()) => told,
            Err(failure) => match failure.kind() {
                ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded => {
                    StoreError::Full
                }
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly,
                ErrorKind::NotFound => StoreError::Vanished,
                _ => StoreError::Failing(failure.to_string()),
            },
        }
    }

    /// Writes a file as long as the log would become, and takes it away again.
    fn try_writing(&self) -> io::Result<()> {
        let length = fs::metadata(beside(&self.path, "-wal")).map_or(0, |data| data.len());
        let folder = self.path.parent().unwrap_or(&self.path);
        let mut file = tempfile::tempfile_in(folder)?;
        file.set_len(length + ROOM)?;
        file.write_all(&vec![0; ROOM as usize])?;
        File::sync_all(&file)
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    let data = fs::metadata(path)?;
    Ok((data.dev(), data.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|_| (0, 0))
}
