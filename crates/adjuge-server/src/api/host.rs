//! What is not about playing: the front door, the description, health and figures.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};

use super::App;
use super::error::Problem;
use super::guard::{Peer, network};
use super::room;
use crate::house::House;

/// The front door of a house without the room.
const DOOR: &str = include_str!("door.html");
const DOOR_STYLE: &str = include_str!("door.css");

/// What is not about playing, with the descriptions of requests and sockets.
pub(super) fn router(descriptions: [String; 2]) -> Router<App> {
    let [openapi, asyncapi] = descriptions.map(|text| {
        let text: Arc<str> = text.into();
        move || {
            let text = text.clone();
            async move { ([(header::CONTENT_TYPE, "application/json")], text.to_string()) }
        }
    });
    Router::new()
        .route("/", get(home))
        .route(
            "/door.css",
            get(|| async { ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], DOOR_STYLE) }),
        )
        .route("/api/openapi.json", get(openapi))
        .route("/api/asyncapi.json", get(asyncapi))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// The room or, in a program that was built without it, a plain door.
async fn home(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    room::home(&house, &headers).unwrap_or_else(|| Html(DOOR).into_response())
}

/// Whether the house can do its work: something that takes room is written and synced. That it answers at all, which
/// `/healthz` tells, is something else: who cannot write can still show.
async fn ready(State(house): State<Arc<House>>) -> Response {
    match house.store.check_health().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

/// Figures are not for players: on a quiet evening they would tell that somebody has chosen.
async fn metrics(State(house): State<Arc<House>>, Extension(Peer(peer)): Extension<Peer>) -> Response {
    if !peer.is_loopback() && !house.config.metrics_for.iter().any(|known| network(*known) == peer) {
        let reason = "figures are for this machine, and for addresses named by --metrics-for";
        return Problem::new(StatusCode::FORBIDDEN, "not-for-you", reason).into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], house.metrics.text()).into_response()
}

pub(super) async fn nothing_here() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "not-found", "there is nothing here")
}

pub(super) async fn not_like_that() -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method", "that is not done here")
}
