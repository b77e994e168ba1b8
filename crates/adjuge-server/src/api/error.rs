//! What a request is told when it cannot be granted.

use adjuge_table::Refused;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::limits::TooFast;
use crate::passwords::HashError;

/// Why a request was not granted: a stable code for programs, a sentence for people.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Problem {
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// The stable code.
    pub(crate) code: String,
    /// The sentence.
    pub(crate) reason: String,
    /// After how many milliseconds it can be asked again, where that is why; `Retry-After` says it in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub(crate) retry_after: Option<u64>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &str, reason: impl Into<String>) -> Problem {
        Problem { status, code: code.to_string(), reason: reason.into(), retry_after: None }
    }

    pub(crate) fn malformed(reason: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "malformed", reason)
    }

    pub(crate) fn no_session() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "no-session", "say who you are first: POST /api/people")
    }
}

impl From<TooFast> for Refused {
    fn from(TooFast(wait): TooFast) -> Refused {
        // A part of a millisecond would be too early.
        let retry_after = Some(wait.as_micros().div_ceil(1000).max(1) as u64);
        Refused { retry_after, ..Refused::new("too-fast", "that is too much at once; wait a little") }
    }
}

impl From<TooFast> for Problem {
    fn from(too_fast: TooFast) -> Problem {
        Refused::from(too_fast).into()
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        let status = match refused.code.as_str() {
            "no-such-table" | "no-such-game" | "no-such-deck" => StatusCode::NOT_FOUND,
            "not-invited" | "seed-refused" => StatusCode::FORBIDDEN,
            "no-session" => StatusCode::UNAUTHORIZED,
            "too-fast" => StatusCode::TOO_MANY_REQUESTS,
            "bad-id" | "bad-clock" | "bad-seats" | "bad-table" => StatusCode::BAD_REQUEST,
            "broken" | "no-randomness" => StatusCode::INTERNAL_SERVER_ERROR,
            code if code.starts_with("store-") => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        };
        Problem { status, code: refused.code, reason: refused.reason, retry_after: refused.retry_after }
    }
}

impl From<adjuge_store::StoreError> for Problem {
    fn from(error: adjuge_store::StoreError) -> Problem {
        match error {
            adjuge_store::StoreError::NameTaken => {
                Problem::new(StatusCode::CONFLICT, "name-taken", error.to_string())
            }
            _ => Refused::from(error).into(),
        }
    }
}

impl From<HashError> for Problem {
    fn from(error: HashError) -> Problem {
        match error {
            HashError::Busy => TooFast::A_WHILE.into(),
            HashError::Failed(reason) => {
                let reason = format!("the password cannot be checked: {reason}");
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "no-hash", reason)
            }
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        let status = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => StatusCode::PAYLOAD_TOO_LARGE,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            _ => StatusCode::BAD_REQUEST,
        };
        Problem::new(status, "malformed", rejection.body_text())
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", rejection.body_text())
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        Problem::malformed(rejection.body_text())
    }
}

/// The code of a refusal, for the log.
#[derive(Clone, Debug)]
pub(crate) struct RefusalCode(pub(crate) String);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let code = Extension(RefusalCode(self.code.clone()));
        let seconds = self.retry_after.map(|wait| [(header::RETRY_AFTER, wait.div_ceil(1000).to_string())]);
        let mut response = (self.status, code, Json(self)).into_response();
        if let Some(seconds) = seconds {
            response = (AppendHeaders(seconds), response).into_response();
        }
        response
    }
}
