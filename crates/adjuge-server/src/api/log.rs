//! What was heard at a table, without the positions.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};

use super::error::Problem;
use super::guard::{Anyone, Peer};
use super::tables::{FramesQuery, past};
use super::{PathOf, QueryOf, table_id};
use crate::house::House;
use crate::table::past::{self, Log};

/// What was heard, line by line: at a finished game as any seat heard it, at one in play as you did.
#[utoipa::path(get, path = "/tables/{table}/log", tag = "tables", params(("table" = String, Path, description = "The table's name"), FramesQuery), responses(
    (status = 200, body = Log), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn log(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Anyone(someone): Anyone,
    PathOf(table): PathOf<String>,
    QueryOf(query): QueryOf<FramesQuery>,
) -> Result<Json<Log>, Problem> {
    let (visitor, wanted) = query.read(someone.as_ref())?;
    let log = past(&house, peer, table_id(&table)?, visitor, move |table, entries, own| {
        let viewer = wanted.viewer(table, own)?;
        Ok(past::log(table, entries, viewer, wanted.after, wanted.limit)?)
    });
    Ok(Json(log.await?))
}
