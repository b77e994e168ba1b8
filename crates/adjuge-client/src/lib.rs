//! Speaks to a house over HTTP and sockets, as a browser would.
//!
//! What is said is JSON as `docs/api.md` describes it, kept as text or as plain values: this crate knows neither
//! games nor tables. Load tests and the tests of the server stand on it, and so may any program.

use std::time::Duration;

mod http;
mod known;
mod socket;

pub use http::{Answer, House, Person};
pub use known::{apply, consequences, legal};
pub use socket::{Socket, Words};

/// Why the house could not be spoken to.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection broke, or never was.
    #[error("the connection to the house failed: {0}")]
    Io(#[from] std::io::Error),
    /// What came was not HTTP.
    #[error("the house does not speak HTTP: {0}")]
    Http(#[from] hyper::Error),
    /// What came was not a socket.
    #[error("the socket failed: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// What came was not JSON.
    #[error("the house does not speak JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The house refused.
    #[error("the house refused: {status} {body}")]
    Refused {
        /// The status.
        status: u16,
        /// The body.
        body: String,
    },
    /// The address is none.
    #[error("{0:?} is no address of a house, such as http://127.0.0.1:7151")]
    Address(String),
}

impl ClientError {
    /// What the house says of why it refused: a stable code, and after how long it can be asked again, if that is why.
    pub fn refusal(&self) -> Option<(String, Option<Duration>)> {
        let ClientError::Refused { body, .. } = self else { return None };
        let problem: serde_json::Value = serde_json::from_str(body).ok()?;
        Some((
            problem["code"].as_str()?.to_string(),
            problem["retry_after"].as_u64().map(Duration::from_millis),
        ))
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        ClientError::Socket(Box::new(error))
    }
}
