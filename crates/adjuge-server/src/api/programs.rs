//! Accounts of programs: somebody with a claimed name makes them, and ends them.

use std::sync::Arc;

use adjuge_store::{Origin, Person, PersonId, Token};
use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::Problem;
use super::guard::{Peer, Someone};
use super::people::{Me, name};
use super::{Body, PathOf};
use crate::house::{House, now};
use crate::news::News;

/// How many programs somebody may have.
const MOST: usize = 20;

/// A program that is to play.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewBot {
    /// How it is called: 1 to 24 letters.
    #[schema(min_length = 1)]
    name: String,
}

/// Somebody who may have programs.
fn owner(someone: &Someone) -> Result<&Person, Problem> {
    let person = &*someone.person;
    if person.is_claimed && !person.is_bot {
        return Ok(person);
    }
    let reason = "programs belong to people with a claimed name: POST /api/me/claim";
    Err(Problem::new(StatusCode::FORBIDDEN, "claim-first", reason))
}

/// Make an account for a program of yours. The answer has its token, which is told only now, and its limits.
#[utoipa::path(post, path = "/me/bots", tag = "people", request_body = NewBot, responses(
    (status = 201, body = Me), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn make(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    someone: Someone,
    Body(new): Body<NewBot>,
) -> Result<(StatusCode, Json<Me>), Problem> {
    let (owner, name) = (owner(&someone)?, name(&new.name)?);
    house.limits.newcomers.check(peer.0)?;
    if house.store.bots_of(owner.id).await?.len() >= MOST {
        let reason = format!("{MOST} programs are enough; end one first");
        return Err(Problem::new(StatusCode::CONFLICT, "too-many-bots", reason));
    }
    let (id, token) = (PersonId::fresh(), Token::fresh());
    let bot = Person { id, name, is_claimed: false, created: now(), is_bot: true, owner: Some(owner.id) };
    // Where it will run nobody knows.
    house.store.add_person(bot.clone(), token, Origin::default()).await?;
    Ok((StatusCode::CREATED, Json(Me::of(&bot, &house.config).with_token(token))))
}

/// The programs that are yours.
#[utoipa::path(get, path = "/me/bots", tag = "people", responses(
    (status = 200, body = Vec<Me>), (status = 401, body = Problem), (status = 403, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn list(
    State(house): State<Arc<House>>,
    someone: Someone,
) -> Result<Json<Vec<Me>>, Problem> {
    let bots = house.store.bots_of(owner(&someone)?.id).await?;
    Ok(Json(bots.iter().map(|bot| Me::of(bot, &house.config)).collect()))
}

/// End a program of yours: its token is worth nothing from now on.
#[utoipa::path(delete, path = "/me/bots/{bot}", tag = "people", params(("bot" = String, Path, description = "Its id")), responses(
    (status = 204, description = "It is ended"), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn end(
    State(house): State<Arc<House>>,
    someone: Someone,
    PathOf(bot): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let bots = house.store.bots_of(owner(&someone)?.id).await?;
    let Some(bot) = bots.iter().find(|known| known.id.to_string() == bot) else {
        return Err(Problem::new(StatusCode::NOT_FOUND, "no-such-bot", "you have no such program"));
    };
    house.store.close_sessions_of(bot.id, None).await?;
    house.news.tell(bot.id, News::LoggedOutOfAll { but: None });
    Ok(StatusCode::NO_CONTENT)
}
