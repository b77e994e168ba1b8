//! People: guests, claimed names, sessions.

use std::sync::Arc;

use adjuge_store::{Person, PersonId, Token, folded, read_name};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Body;
use super::device::Whence;
use super::error::Problem;
use super::guard::{Peer, Someone, cookie, is_stranger};
use crate::config::Config;
use crate::house::{BURST, House, now};
use crate::news::News;

/// How long a password may be, in bytes.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// Somebody, as they see themselves.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Me {
    /// Who it is.
    id: String,
    /// How they are called.
    name: String,
    /// Whether the name is theirs alone, behind a password.
    claimed: bool,
    /// The secret of the session, for programs that asked for it: `Authorization: Bearer TOKEN`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    token: Option<String>,
    /// Whether it is a program, which everybody at a table is told.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional = nullable))]
    bot: bool,
    /// For a program: how much it may ask for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    limits: Option<Allowance>,
}

/// How much a program may ask for. What is beyond that is refused as `too-fast`, and says when to try again.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Allowance {
    /// Commands a second, on average.
    commands_per_second: u32,
    /// Commands at once after a quiet while.
    commands_at_once: u32,
    /// Requests a second from one address, on average.
    requests_per_second: u32,
    /// Requests at once after a quiet while.
    requests_at_once: u32,
    /// How many times a minute it may say something, on average.
    chats_per_minute: u32,
    /// Tables of its own that are open or in play.
    tables: u32,
    /// Connections from one address at the same time.
    connections: usize,
}

impl Me {
    pub(super) fn of(person: &Person, config: &Config) -> Me {
        let allowance = || Allowance {
            commands_per_second: config.commands_per_second,
            commands_at_once: config.commands_per_second.saturating_mul(BURST),
            requests_per_second: config.requests_per_second,
            requests_at_once: config.requests_per_second.saturating_mul(BURST),
            chats_per_minute: config.chats_per_minute,
            tables: config.max_tables_of_one,
            connections: config.max_sockets_of_one,
        };
        Me {
            id: person.id.to_string(),
            name: person.name.clone(),
            claimed: person.is_claimed,
            token: None,
            bot: person.is_bot,
            limits: person.is_bot.then(allowance),
        }
    }

    /// The same with the secret of the session.
    pub(super) fn with_token(self, token: Token) -> Me {
        Me { token: Some(token.to_string()), ..self }
    }
}

/// A newcomer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Newcomer {
    /// How they want to be called: 1 to 24 letters.
    #[schema(min_length = 1)]
    name: String,
    /// Whether the answer tells the secret of the session, beside the cookie.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    token: bool,
    /// Whether it is a program: everybody at a table is told, and the answer has its limits, and its secret in any case.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    bot: bool,
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Credentials {
    /// The name: 1 to 24 letters.
    #[schema(min_length = 1)]
    name: String,
    /// The password: 8 to 200 bytes.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
    /// Whether the answer tells the secret of the session, beside the cookie.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    token: bool,
}

/// A name and a password to keep it behind.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Claim {
    /// The name: 1 to 24 letters.
    #[schema(min_length = 1)]
    name: String,
    /// The password: 8 to 200 bytes.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
    /// The password until now, for somebody who has one.
    #[serde(default)]
    #[schema(max_length = 200)]
    #[cfg_attr(test, ts(optional = nullable))]
    old: Option<String>,
    /// Whether sessions on other devices go on; otherwise they end.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    keep_others: bool,
    /// Whether the answer tells the secret of the session, beside the cookie.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    token: bool,
}

/// Another name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Renaming {
    /// How to be called: 1 to 24 letters.
    #[schema(min_length = 1)]
    name: String,
}

/// Which sessions to end.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Leaving {
    /// Not this one only, but those on all devices.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    everywhere: bool,
}

/// A name as it is kept.
pub(super) fn name(text: &str) -> Result<String, Problem> {
    read_name(text).map_err(|bad| Problem::new(StatusCode::BAD_REQUEST, "bad-name", bad.to_string()))
}

/// A password that somebody may have from now on.
pub(super) fn new_password(password: String) -> Result<String, Problem> {
    if PASSWORD.contains(&password.len()) {
        return Ok(password);
    }
    let reason = format!("a password has {} to {} bytes", PASSWORD.start(), PASSWORD.end());
    Err(Problem::new(StatusCode::BAD_REQUEST, "bad-password", reason))
}

/// Counts a try to come back to a name from an address.
pub(super) fn may_guess_here(house: &House, peer: Peer, name: &str) -> Result<(), Problem> {
    house.limits.newcomers.check(peer.0)?;
    Ok(house.limits.passwords.check((folded(name), peer.0))?)
}

/// Counts a guess of the password of a name from anywhere, so that many addresses do not help. Wherever its owner has a
/// session from they may come back, however many others guess.
async fn may_guess(house: &House, peer: Peer, name: &str, owner: Option<PersonId>) -> Result<(), Problem> {
    let Err(too_fast) = house.limits.guesses.check(folded(name)) else { return Ok(()) };
    let sessions = match owner {
        Some(owner) => house.store.sessions_of(owner).await?,
        None => Vec::new(),
    };
    let is_at_home = sessions.iter().any(|session| session.from.address == Some(peer.0));
    if is_at_home { Ok(()) } else { Err(too_fast.into()) }
}

/// Refuses somebody with a session who does not know the password. Their tries are counted by themselves: nobody else's
/// keep them from it.
pub(super) async fn must_know_password(
    house: &House,
    peer: Peer,
    person: &Person,
    password: String,
) -> Result<(), Problem> {
    house.limits.newcomers.check(peer.0)?;
    house.limits.own_passwords.check(person.id)?;
    let known = house.store.credentials(person.name.clone()).await?;
    let hash = known.filter(|(owner, _)| owner.id == person.id).map(|(_, hash)| hash);
    if house.passwords.verify(password, hash).await? {
        return Ok(());
    }
    let reason = "that is not the password until now";
    Err(Problem::new(StatusCode::FORBIDDEN, "wrong-old-password", reason))
}

pub(super) fn welcomed(
    house: &House,
    status: StatusCode,
    person: &Person,
    token: Token,
    is_told: bool,
) -> Response {
    let me = Me { token: is_told.then(|| token.to_string()), ..Me::of(person, &house.config) };
    (status, [(header::SET_COOKIE, cookie(Some(token), &house.config))], Json(me)).into_response()
}

/// Come in as a guest: a name is enough.
#[utoipa::path(post, path = "/people", tag = "people", request_body = Newcomer, responses(
    (status = 201, description = "Welcome; the cookie says who you are", body = Me),
    (status = 400, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn come_in(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Whence(from): Whence,
    Body(newcomer): Body<Newcomer>,
) -> Result<Response, Problem> {
    let name = name(&newcomer.name)?;
    house.limits.newcomers.check(peer.0)?;
    let is_bot = newcomer.bot;
    let id = PersonId::fresh();
    let person = Person { id, name, is_claimed: false, created: now(), is_bot, owner: None };
    let token = Token::fresh();
    house.store.add_person(person.clone(), token, from).await?;
    Ok(welcomed(&house, StatusCode::CREATED, &person, token, newcomer.token || is_bot))
}

/// Who you are: null for somebody who does not say.
#[utoipa::path(get, path = "/me", tag = "people", responses(
    (status = 200, body = Option<Me>), (status = 401, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn me(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    someone: Result<Someone, Problem>,
) -> Result<Json<Option<Me>>, Problem> {
    match someone {
        // A newcomer is no failure, though a secret that is wrong is.
        Err(_) if is_stranger(&headers) => Ok(Json(None)),
        someone => Ok(Json(Some(Me::of(&someone?.person, &house.config)))),
    }
}

/// Change your name.
#[utoipa::path(put, path = "/me", tag = "people", request_body = Renaming, responses(
    (status = 200, body = Me), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn rename(
    State(house): State<Arc<House>>,
    someone: Someone,
    Body(renaming): Body<Renaming>,
) -> Result<Json<Me>, Problem> {
    let name = name(&renaming.name)?;
    house.limits.commands.check(someone.person.id)?;
    house.store.rename(someone.person.id, name.clone()).await?;
    let person = Person { name, ..(*someone.person).clone() };
    let me = Me::of(&person, &house.config);
    house.news.tell(person.id, News::Renamed(Arc::new(person)));
    Ok(Json(me))
}

/// Make a name yours alone, behind a password, to come back from another device; or change either.
///
/// Whoever has a password says it (`old`). The session is replaced by a new one, as the cookie says, and others end unless
/// `keep_others` says otherwise.
#[utoipa::path(post, path = "/me/claim", tag = "people", request_body = Claim, responses(
    (status = 200, body = Me), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn claim(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Whence(from): Whence,
    someone: Someone,
    Body(claim): Body<Claim>,
) -> Result<Response, Problem> {
    let name = name(&claim.name)?;
    let password = new_password(claim.password)?;
    let person = &someone.person;
    if person.is_bot {
        let reason = "a program has a token instead of a password";
        return Err(Problem::new(StatusCode::FORBIDDEN, "is-a-bot", reason));
    }
    if person.is_claimed {
        // A session that somebody else has got hold of must not be enough to lock its owner out.
        must_know_password(&house, peer, person, claim.old.unwrap_or_default()).await?;
    } else {
        house.limits.newcomers.check(peer.0)?;
    }
    let hash = house.passwords.hash(password).await?;
    let renamed = house.store.claim(person.id, name.clone(), hash).await?;
    // Whoever knew the secret of the session before, from a guest's link or an old device, does not know the new one.
    let token = Token::fresh();
    house.store.open_session(token, person.id, now(), from).await?;
    house.news.tell(person.id, News::Replaced { old: someone.token, new: token });
    if claim.keep_others {
        house.store.close_session(someone.token).await?;
    } else {
        house.store.close_sessions_of(person.id, Some(token)).await?;
        house.news.tell(person.id, News::LoggedOutOfAll { but: Some(token) });
    }
    for guest in renamed {
        house.news.tell(guest.id, News::Renamed(Arc::new(guest)));
    }
    let person = Person { name, is_claimed: true, ..(**person).clone() };
    let answer = welcomed(&house, StatusCode::OK, &person, token, claim.token);
    house.news.tell(person.id, News::Renamed(Arc::new(person)));
    Ok(answer)
}

/// Come back to a name that you claimed.
#[utoipa::path(post, path = "/login", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Me), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn login(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Whence(from): Whence,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Problem> {
    let name = name(&credentials.name)?;
    may_guess_here(&house, peer, &name)?;
    let (person, hash) = house.store.credentials(name.clone()).await?.unzip();
    may_guess(&house, peer, &name, person.as_ref().map(|person| person.id)).await?;
    let is_right = house.passwords.verify(credentials.password, hash).await?;
    let Some(person) = person.filter(|_| is_right) else {
        let reason = "name and password do not belong together";
        return Err(Problem::new(StatusCode::UNAUTHORIZED, "wrong-password", reason));
    };
    let token = Token::fresh();
    house.store.open_session(token, person.id, now(), from).await?;
    tracing::info!(address = %peer.0, person = %person.id, "logged in");
    Ok(welcomed(&house, StatusCode::OK, &person, token, credentials.token))
}

/// End this session, or all of yours.
#[utoipa::path(post, path = "/logout", tag = "people", request_body = Leaving, responses(
    (status = 204, description = "Goodbye"), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn logout(
    State(house): State<Arc<House>>,
    someone: Someone,
    Body(leaving): Body<Leaving>,
) -> Result<Response, Problem> {
    if leaving.everywhere {
        house.store.close_sessions_of(someone.person.id, None).await?;
        house.news.tell(someone.person.id, News::LoggedOutOfAll { but: None });
    } else {
        house.store.close_session(someone.token).await?;
        house.news.tell(someone.person.id, News::LoggedOut(someone.token.session()));
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie(None, &house.config))]).into_response())
}
