//! What a request is told when it cannot be granted.

use adjuge_table::Refused;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use utoipa::ToSchema;

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
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &str, reason: impl Into<String>) -> Problem {
        Problem { status, code: code.to_string(), reason: reason.into() }
    }

    pub(crate) fn malformed(reason: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "malformed", reason)
    }

    pub(crate) fn no_session() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "no-session", "say who you are first: POST /api/people")
    }

    pub(crate) fn too_fast() -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", "that is too much at once; wait a little")
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
        Problem { status, code: refused.code, reason: refused.reason }
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
            HashError::Busy => Problem::too_fast(),
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
        (self.status, code, Json(self)).into_response()
    }
}
