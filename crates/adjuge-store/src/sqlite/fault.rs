//! What can go wrong between a request and the disk.

use rusqlite::{ErrorCode, ffi};

use crate::StoreError;

/// Why a request was not carried out.
pub(super) enum Fault {
    /// It cannot be; it has written nothing, and others go on.
    Refused(StoreError),
    /// The database failed, and the whole transaction with it.
    Failed(rusqlite::Error),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Refused(error)
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        Fault::Failed(error)
    }
}

/// What a failure of the database means to whoever asked.
pub(super) fn store_error(error: &rusqlite::Error) -> StoreError {
    if is_full(error) {
        return StoreError::Full;
    }
    match error.sqlite_error_code() {
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => StoreError::ReadOnly,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Corrupt,
        _ => StoreError::Other(error.to_string()),
    }
}

/// Whether there was no room. `SQLite` has a code of its own for a full disk only: a limit on the size of files, or
/// no room for the index of the log, are writes that fail.
pub(super) fn is_full(error: &rusqlite::Error) -> bool {
    let Some(failure) = error.sqlite_error() else { return false };
    failure.code == ErrorCode::DiskFull
        || matches!(failure.extended_code, ffi::SQLITE_IOERR_WRITE | ffi::SQLITE_IOERR_SHMSIZE)
}
