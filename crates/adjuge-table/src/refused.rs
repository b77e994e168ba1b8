//! Why something was not done: a stable code for programs, a sentence for people.

use adjuge_store::StoreError;
use serde::Serialize;

/// Why something was not done.
#[derive(Clone, Debug, Serialize, thiserror::Error)]
#[error("{reason}")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// For programs.
    pub code: String,
    /// For people.
    pub reason: String,
    /// After how many milliseconds it can be asked again, where that is why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub retry_after: Option<u64>,
}

impl Refused {
    /// Both.
    pub fn new(code: &str, reason: impl Into<String>) -> Refused {
        Refused { code: code.to_string(), reason: reason.into(), retry_after: None }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::Full => Refused::new("store-full", format!("nothing was done: {error}")),
            // How long the journal is would tell of choices that are still secret.
            StoreError::Stale { .. } => {
                Refused::new("store-stale", "nothing was done: something happened meanwhile")
            }
            StoreError::TooManyTables => Refused::new("too-many-tables", error.to_string()),
            _ => Refused::new(
                "store-failed",
                format!("ask again with the same id, it may have been done: {error}"),
            ),
        }
    }
}
