//! The room: the files of the web client, and the page that every screen of it begins with.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::host::nothing_here;
use crate::house::House;

/// A file of the web client, compressed beforehand where that is worth while.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Where it is served, as `/icon.svg`.
    pub path: &'static str,
    /// What tells whether a browser has this very file, in quotes.
    pub tag: &'static str,
    /// The file.
    pub plain: &'static [u8],
    /// The file, by brotli.
    pub brotli: Option<&'static [u8]>,
    /// The file, by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// The page that every screen begins with.
const PAGE: &str = "/index.html";

/// The first part of the address of every screen but the home.
const SCREENS: [&str; 5] = ["new", "table", "replay", "rules", "settings"];

/// Answers what is no request of the API: a file of the room or, for a browser, one of its screens.
pub(super) async fn room(State(house): State<Arc<House>>, request: Request) -> Response {
    let (path, headers) = (request.uri().path(), request.headers());
    if !matches!(*request.method(), Method::GET | Method::HEAD) || path.starts_with("/api/") {
        return nothing_here().await.into_response();
    }
    let find = |path: &str| house.config.room.iter().find(|asset| asset.path == path);
    if let Some(asset) = find(path).filter(|asset| asset.path != PAGE) {
        return served(asset, headers);
    }
    match find(PAGE) {
        // Whoever shows a link to others, such as a messenger, asks for anything at all.
        Some(page) if is_screen(request.uri()) => served(page, headers),
        // A browser that is lost is shown a way home.
        Some(page) if accepts(headers, header::ACCEPT, "text/html") => {
            (StatusCode::NOT_FOUND, served(page, &HeaderMap::new())).into_response()
        }
        _ => nothing_here().await.into_response(),
    }
}

/// The page of the home, if the program was built with the room.
pub(super) fn home(house: &House, headers: &HeaderMap) -> Option<Response> {
    house.config.room.iter().find(|asset| asset.path == PAGE).map(|page| served(page, headers))
}

fn is_screen(uri: &Uri) -> bool {
    let first = uri.path().trim_start_matches('/').split('/').next().unwrap_or("");
    SCREENS.contains(&first)
}

fn accepts(headers: &HeaderMap, name: header::HeaderName, wanted: &str) -> bool {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some(wanted) && words.all(|word| !matches!(word, "q=0" | "q=0.0"))
    })
}

fn served(asset: &Asset, headers: &HeaderMap) -> Response {
    // Built files have their content's hash in their name and never change; the others are asked for again.
    let keep =
        if asset.path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
        (header::ETAG, HeaderValue::from_static(asset.tag)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == asset.tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind(asset.path)))];
    let squeezed = [("br", asset.brotli), ("gzip", asset.gzip)];
    for (encoding, bytes) in squeezed {
        if let Some(bytes) = bytes.filter(|_| accepts(headers, header::ACCEPT_ENCODING, encoding)) {
            let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static(encoding))];
            return (common, kind, encoding, bytes).into_response();
        }
    }
    (common, kind, asset.plain).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
