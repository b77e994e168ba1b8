//! What keeps a second server away from a database.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use super::files::{beside, private};
use super::open_error::{OpenError, refused};

/// Keeps all servers away from a database, which need not be there, as long as this is held.
pub(super) fn hold(path: &Path) -> Result<(File, Option<File>), OpenError> {
    let lock = lock(path)?;
    let own = match File::open(path) {
        Ok(own) => Some(own),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(source) => return Err(refused(path, source)),
    };
    if let Some(own) = &own {
        take(own, path, path)?;
    }
    Ok((lock, own))
}

/// Takes the lock of a database. It is a file of its own: `SQLite` loses its locks on a database when any other
/// descriptor of it is closed.
pub(super) fn lock(path: &Path) -> Result<File, OpenError> {
    let name = beside(path, "-lock");
    // Whoever may do everything, as root, still does not write where nobody may.
    let folder = path.parent().unwrap_or(path);
    for path in [folder, path] {
        if fs::metadata(path).is_ok_and(|data| data.permissions().readonly()) {
            return Err(OpenError::ReadOnly { path: path.to_owned() });
        }
    }
    let file = private().create(true).truncate(false).write(true).open(&name);
    let file = file.map_err(|source| refused(&name, source))?;
    take(&file, &name, path)?;
    Ok(file)
}

/// Locks a file, by which a database is known to be in use.
pub(super) fn take(file: &File, name: &Path, path: &Path) -> Result<(), OpenError> {
    // A server that is just closing lets go in a moment; so does a program that another one is about to start, which
    // has a copy of all its open files until then.
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
            Err(TryLockError::Error(source)) => return Err(OpenError::Io { path: name.to_owned(), source }),
        }
    }
    Err(OpenError::Locked { path: path.to_owned(), lock: name.to_owned() })
}

/// How often the lock is tried, and how long is waited in between: a second in all.
const LOCK_TRIES: u32 = 50;
const LOCK_PAUSE: Duration = Duration::from_millis(20);
