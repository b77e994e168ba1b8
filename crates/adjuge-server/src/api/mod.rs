//! The house over HTTP: what is asked, what is answered, and its description.

mod asyncapi;
mod device;
pub(crate) mod error;
mod games;
pub(crate) mod guard;
mod host;
mod past;
mod people;
mod programs;
pub(crate) mod proxy;
pub(crate) mod review;
mod room;
mod sessions;
mod socket;
mod tables;
#[cfg(test)]
mod wire;

use std::sync::Arc;

use adjuge_store::TableId;
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef, FromRequest, FromRequestParts, Json, Path, Query};
use axum::http::StatusCode;
use serde_json::json;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::house::House;
use crate::live::Tables;
use error::Problem;

pub use room::Asset;

/// Answers longer than this are compressed for those who can read that; files of the room are already.
const COMPRESSED: u64 = 1024;

/// What requests are answered from.
#[derive(Clone, Debug, FromRef)]
pub(crate) struct App {
    pub(crate) house: Arc<House>,
    pub(crate) tables: Arc<Tables>,
}

/// The body of a request.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(Problem))]
struct Body<T>(T);

/// A part of a path.
#[derive(FromRequestParts)]
#[from_request(via(Path), rejection(Problem))]
struct PathOf<T>(T);

/// What stands after the question mark.
#[derive(FromRequestParts)]
#[from_request(via(Query), rejection(Problem))]
struct QueryOf<T>(T);

fn table_id(text: &str) -> Result<TableId, Problem> {
    text.parse().map_err(|_| Problem::new(StatusCode::NOT_FOUND, "no-such-table", "there is no such table"))
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Adjugé",
        version = "1",
        description = "All that a person can do at the house's tables, for programs. Docs: docs/api.md.",
    ),
    components(schemas(adjuge_table::frame::Present)),
    tags(
        (name = "people", description = "Guests, claimed names, sessions"),
        (name = "games", description = "What can be played"),
        (name = "tables", description = "Tables: making, finding, playing, watching"),
    )
)]
struct Description;

/// All that is answered.
pub(crate) fn router(app: App) -> Router {
    let (api, description) = described().split_for_parts();
    let text = |description: &_| serde_json::to_string(description).expect("a description is plain data");
    let descriptions = [text(&json!(description)), text(&asyncapi::describe(&description))];
    let body_limit = DefaultBodyLimit::max(app.house.config.max_message);
    Router::new()
        .merge(api)
        .merge(host::router(descriptions))
        .fallback(room::room)
        .method_not_allowed_fallback(host::not_like_that)
        .layer(body_limit)
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(SizeAbove::new(COMPRESSED)),
        )
        .layer(axum::middleware::from_fn_with_state(app.house.clone(), guard::guard))
        .with_state(app)
}

fn described() -> OpenApiRouter<App> {
    let api = OpenApiRouter::new()
        .routes(routes!(people::come_in))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::claim))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end))
        .routes(routes!(sessions::codes_left, sessions::make_codes))
        .routes(routes!(sessions::recover))
        .routes(routes!(programs::make, programs::list))
        .routes(routes!(programs::end))
        .routes(routes!(games::games))
        .routes(routes!(games::deck, games::check_deck))
        .routes(routes!(games::deck_file))
        .routes(routes!(games::deck_of_tables))
        .routes(routes!(tables::deck))
        .routes(routes!(tables::create, tables::list))
        .routes(routes!(tables::look))
        .routes(routes!(tables::command))
        .routes(routes!(tables::ask))
        .routes(routes!(tables::world))
        .routes(routes!(past::frames))
        .routes(routes!(past::log))
        .routes(routes!(past::record))
        .routes(routes!(review::look, review::begin))
        .routes(routes!(socket::socket));
    OpenApiRouter::with_openapi(Description::openapi()).nest("/api", api)
}
