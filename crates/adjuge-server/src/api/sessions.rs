//! Where somebody is logged in, and how they come back without their password.

use std::sync::Arc;

use adjuge_store::{Person, RecoveryCode, Session, Token};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::device::Whence;
use super::error::Problem;
use super::guard::{Peer, Someone};
use super::people::{may_guess_here, must_know_password, name, new_password, welcomed};
use super::{Body, PathOf};
use crate::house::{House, now};
use crate::news::News;

/// How many recovery codes somebody gets.
const N_CODES: usize = 8;

/// A place where somebody is logged in.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OpenSession {
    /// Its id.
    id: String,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
    /// When it was last used, about to the day.
    seen: i64,
    /// The address it was opened from: of the longer kind, that of the network. Null if nobody knows.
    address: Option<String>,
    /// Roughly by what, such as `Firefox, Android`. Null if nobody knows.
    device: Option<String>,
    /// Whether it is the one that asks.
    current: bool,
}

/// Somebody who shows that they know their password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Knowing {
    /// The password.
    #[schema(max_length = 200)]
    password: String,
}

/// Codes that let somebody in who has lost their password, each of them once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RecoveryCodes {
    /// The codes, which are told only now.
    codes: Vec<String>,
}

/// How many recovery codes somebody has.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RecoveryLeft {
    /// How many that were not used.
    left: u32,
}

/// Somebody who has lost their password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Recovering {
    /// The name: 1 to 24 letters.
    #[schema(min_length = 1)]
    name: String,
    /// One of their recovery codes.
    #[schema(max_length = 100)]
    code: String,
    /// A new password: 8 to 200 bytes.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
    /// Whether the answer tells the secret of the session, beside the cookie.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    token: bool,
}

/// Somebody who has a password.
fn owner(someone: &Someone) -> Result<&Person, Problem> {
    if someone.person.is_claimed {
        return Ok(&someone.person);
    }
    let reason = "recovery codes are for people with a claimed name: POST /api/me/claim";
    Err(Problem::new(StatusCode::FORBIDDEN, "claim-first", reason))
}

/// Where you are logged in, the last used first; of more than a hundred, those.
#[utoipa::path(get, path = "/me/sessions", tag = "people", responses(
    (status = 200, body = Vec<OpenSession>), (status = 401, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn list(
    State(house): State<Arc<House>>,
    someone: Someone,
) -> Result<Json<Vec<OpenSession>>, Problem> {
    let sessions = house.store.sessions_of(someone.person.id).await?;
    let current = someone.token.session();
    let told = |Session { id, opened, seen, from }| OpenSession {
        id: id.to_string(),
        opened: opened.0,
        seen: seen.0,
        address: from.address.map(|address| address.to_string()),
        device: from.device,
        current: id == current,
    };
    Ok(Json(sessions.into_iter().map(told).collect()))
}

/// Log out somewhere else. Your own session ends by `POST /api/logout`.
#[utoipa::path(delete, path = "/me/sessions/{session}", tag = "people", params(("session" = String, Path, description = "Its id")), responses(
    (status = 204, description = "It is ended"), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn end(
    State(house): State<Arc<House>>,
    someone: Someone,
    PathOf(session): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let person = someone.person.id;
    let none = || Problem::new(StatusCode::NOT_FOUND, "no-such-session", "you have no such session");
    let session = session.parse().map_err(|_| none())?;
    if session == someone.token.session() {
        let reason = "this is the session that asks: POST /api/logout ends it";
        return Err(Problem::new(StatusCode::CONFLICT, "current-session", reason));
    }
    if !house.store.close_session_of(person, session).await? {
        return Err(none());
    }
    house.news.tell(person, News::LoggedOut(session));
    Ok(StatusCode::NO_CONTENT)
}

/// How many recovery codes you have left.
#[utoipa::path(get, path = "/me/recovery", tag = "people", responses(
    (status = 200, body = RecoveryLeft), (status = 401, body = Problem), (status = 403, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn codes_left(
    State(house): State<Arc<House>>,
    someone: Someone,
) -> Result<Json<RecoveryLeft>, Problem> {
    let left = house.store.n_recoveries(owner(&someone)?.id).await?;
    Ok(Json(RecoveryLeft { left }))
}

/// Get recovery codes, in the place of those that you had. They are told only now, and kept as hashes.
#[utoipa::path(post, path = "/me/recovery", tag = "people", request_body = Knowing, responses(
    (status = 200, body = RecoveryCodes), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn make_codes(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    someone: Someone,
    Body(knowing): Body<Knowing>,
) -> Result<Json<RecoveryCodes>, Problem> {
    let owner = owner(&someone)?;
    // Whoever has got hold of a session must not get what outlives it.
    must_know_password(&house, peer, owner, knowing.password).await?;
    let codes: Vec<RecoveryCode> = (0..N_CODES).map(|_| RecoveryCode::fresh()).collect();
    house.store.keep_recovery(owner.id, codes.clone()).await?;
    Ok(Json(RecoveryCodes { codes: codes.iter().map(ToString::to_string).collect() }))
}

/// Come back to a name with a recovery code, which is used up, and a new password. All other sessions end.
#[utoipa::path(post, path = "/recover", tag = "people", request_body = Recovering, responses(
    (status = 200, body = super::people::Me), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn recover(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Whence(from): Whence,
    Body(recovering): Body<Recovering>,
) -> Result<Response, Problem> {
    let name = name(&recovering.name)?;
    let password = new_password(recovering.password)?;
    let code = recovering.code.parse::<RecoveryCode>();
    let code = code.map_err(|bad| Problem::new(StatusCode::BAD_REQUEST, "bad-code", bad.to_string()))?;
    // Nobody guesses a code, so guesses from elsewhere do not keep its owner out.
    may_guess_here(&house, peer, &name)?;
    let hash = house.passwords.hash(password).await?;
    let Some(person) = house.store.recover(name, code, hash).await? else {
        let reason = "this is not one of the recovery codes of this name, or it was used";
        return Err(Problem::new(StatusCode::UNAUTHORIZED, "wrong-code", reason));
    };
    house.news.tell(person.id, News::LoggedOutOfAll { but: None });
    let token = Token::fresh();
    house.store.open_session(token, person.id, now(), from).await?;
    tracing::info!(address = %peer.0, person = %person.id, "came back with a recovery code");
    Ok(welcomed(&house, StatusCode::OK, &person, token, recovering.token))
}
