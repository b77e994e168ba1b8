//! What can go wrong between a request and the database.

use std::error::Error as _;

use deadpool_postgres::PoolError;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::StoreError;

/// Why a request was not carried out.
#[derive(Debug)]
pub(super) enum Fault {
    /// It cannot be; it has written nothing.
    Refused(StoreError),
    /// The database failed, or was not there.
    Failed(Error),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Refused(error)
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::Failed(error)
    }
}

impl From<PoolError> for Fault {
    fn from(error: PoolError) -> Fault {
        match error {
            PoolError::Backend(error) => Fault::Failed(error),
            PoolError::Closed => Fault::Refused(StoreError::Closed),
            error => Fault::Refused(StoreError::Unreachable(error.to_string())),
        }
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Refused(error) => error,
            Fault::Failed(error) => store_error(&error),
        }
    }
}

impl Fault {
    /// Whether the database chose this transaction to give way to another: nothing was written, and it may be tried again.
    pub(super) fn gave_way(&self) -> bool {
        let Fault::Failed(error) = self else { return false };
        error.code().is_some_and(|code| {
            *code == SqlState::T_R_DEADLOCK_DETECTED || *code == SqlState::T_R_SERIALIZATION_FAILURE
        })
    }
}

/// What a failure of the database means to whoever asked.
fn store_error(error: &Error) -> StoreError {
    let told = told(error);
    let Some(code) = error.code() else {
        // The database did not say it: it is not there, or has gone.
        return StoreError::Unreachable(told);
    };
    match &code.code()[..2] {
        _ if *code == SqlState::DISK_FULL => StoreError::Full,
        _ if *code == SqlState::IO_ERROR => StoreError::Failing(told),
        // A standby, or a role that may not write.
        _ if *code == SqlState::READ_ONLY_SQL_TRANSACTION || *code == SqlState::INSUFFICIENT_PRIVILEGE => {
            StoreError::ReadOnly
        }
        // It fails to connect, has no connection left, is being closed, or does not let us in any more.
        "08" | "28" | "53" | "57" => StoreError::Unreachable(told),
        "XX" if *code != SqlState::INTERNAL_ERROR => StoreError::Corrupt,
        _ => StoreError::Other(told),
    }
}

/// What an error says, and why.
pub(super) fn told(error: &Error) -> String {
    if let Some(error) = error.as_db_error() {
        return error.message().to_string();
    }
    let mut told = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        told = format!("{told}: {error}");
        source = error.source();
    }
    told
}

/// Whether a row could not be added because there is one like it.
pub(super) fn is_double(error: &Error) -> bool {
    error.code() == Some(&SqlState::UNIQUE_VIOLATION)
}
