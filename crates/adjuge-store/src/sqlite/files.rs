//! The files of a database: what they are called, where they are and who may read them.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::open_error::{OpenError, refused};

/// A file beside a database, as `FILE-lock` is.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Where a file really is, so that a link to it finds the same lock.
pub(super) fn real_path(path: &Path) -> Result<PathBuf, OpenError> {
    match fs::canonicalize(path) {
        Ok(path) => return Ok(path),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(source) => return Err(refused(path, source)),
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let Some(name) = path.file_name() else {
        return Err(OpenError::Io { path: path.to_owned(), source: ErrorKind::InvalidFilename.into() });
    };
    match fs::canonicalize(folder) {
        Ok(folder) => Ok(folder.join(name)),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(OpenError::NoFolder { path: folder.to_owned() })
        }
        Err(source) => Err(refused(folder, source)),
    }
}

/// How files are made that hold secrets: hashes of passwords, invitations, seeds of games in play.
pub(super) fn private() -> fs::OpenOptions {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes a database of an earlier version, or one that was copied, away from others.
pub(super) fn make_private(path: &Path) {
    #[cfg(unix)]
    for path in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        // What is not there is made with the permissions of the database; what is not ours its owner must protect.
        let _ = fs::set_permissions(path, mode);
    }
}

/// Makes sure that a name in a folder outlives a power cut.
pub(super) fn sync_folder(of: &Path) -> io::Result<()> {
    match of.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
