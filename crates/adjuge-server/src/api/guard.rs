//! What every request passes: who asks, from where, how much, and what every answer carries.

use std::net::IpAddr;
use std::sync::Arc;

use adjuge_store::{Person, Token};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::error::{Problem, RefusalCode};
use super::proxy::{UNKNOWN, client_address};
use crate::config::Config;
use crate::house::{House, now};

/// The cookie that says who somebody is.
pub(crate) const COOKIE: &str = "adjuge";

/// The address that a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whom an address stands for: of the newer kind, one house has more addresses than can be counted.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            IpAddr::V6((u128::from(address) & !u128::from(u64::MAX)).into())
        }
        address => address,
    }
}

/// Somebody with a session.
#[derive(Clone, Debug)]
pub(crate) struct Someone {
    pub(crate) person: Arc<Person>,
    pub(crate) token: Token,
}

/// Somebody, with a session or without.
#[derive(Clone, Debug)]
pub(crate) struct Anyone(pub(crate) Option<Someone>);

impl FromRequestParts<App> for Someone {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Someone, Problem> {
        let Some(token) = token(&parts.headers) else { return Err(Problem::no_session()) };
        match app.house.store.session(token, now()).await? {
            Some(person) => Ok(Someone { person: Arc::new(person), token }),
            None => Err(Problem::no_session()),
        }
    }
}

impl FromRequestParts<App> for Anyone {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anyone, Problem> {
        match Someone::from_request_parts(parts, app).await {
            Ok(someone) => Ok(Anyone(Some(someone))),
            Err(problem) if problem.status == StatusCode::UNAUTHORIZED => Ok(Anyone(None)),
            Err(problem) => Err(problem),
        }
    }
}

/// The secret of the session, from the cookie or as `Authorization: Bearer`.
fn token(headers: &HeaderMap) -> Option<Token> {
    secret(headers)?.parse().ok()
}

/// Whether a request does not say who asks.
pub(crate) fn is_stranger(headers: &HeaderMap) -> bool {
    secret(headers).is_none() && !headers.contains_key(header::AUTHORIZATION)
}

fn secret(headers: &HeaderMap) -> Option<&str> {
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    if let Some(bearer) = bearer {
        return Some(bearer.trim());
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

/// The header that gives somebody their cookie, or takes it away.
pub(crate) fn cookie(token: Option<Token>, config: &Config) -> HeaderValue {
    let secure = if config.secure_cookies { "; Secure" } else { "" };
    let text = match token {
        Some(token) => {
            // As long as the house keeps a session that nobody uses.
            let age = config.keep.guests.max(config.keep.sessions).as_secs();
            format!("{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}")
        }
        None => format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}"),
    };
    HeaderValue::from_str(&text).expect("hexadecimal digits are fit for a header")
}

/// Whether a page of this place may speak to the house.
fn is_welcome(origin: &HeaderValue, headers: &HeaderMap, config: &Config) -> bool {
    let Ok(origin) = origin.to_str() else { return false };
    let own = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let place = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    place.is_some_and(|place| Some(place) == own) || config.origins.iter().any(|known| known == origin)
}

/// Lets a request through if it is one that the house answers, and adds what every answer carries.
pub(crate) async fn guard(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    house.metrics.requests.inc();
    let headers = request.headers();
    let peer = request.extensions().get::<Peer>().map_or(UNKNOWN, |peer| peer.0);
    let address = client_address(peer, headers, &house.config);
    let peer = Peer(network(address));
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = headers.contains_key(header::UPGRADE);
    let origin = headers.get(header::ORIGIN);
    let is_foreign = origin.is_some_and(|origin| !is_welcome(origin, headers, &house.config));
    // Without what stands after the question mark: invitations are secrets.
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let response = if is_foreign && (changes || upgrades) {
        let reason = "pages of another place may not speak to this house";
        Problem::new(StatusCode::FORBIDDEN, "foreign-origin", reason).into_response()
    } else if let Err(too_fast) = house.limits.requests.check(peer.0) {
        Problem::from(too_fast).into_response()
    } else {
        request.extensions_mut().insert(peer);
        let answer = tokio::time::timeout(house.config.request_time, next.run(request)).await;
        answer.unwrap_or_else(|_| {
            let reason = "that took too long; if it was a command, send it again with the same id";
            Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", reason).into_response()
        })
    };
    let status = response.status();
    if status.is_server_error() {
        house.metrics.failures.inc();
    }
    if status == StatusCode::TOO_MANY_REQUESTS {
        house.metrics.limit(peer.0);
    }
    if matches!(
        status,
        StatusCode::UNAUTHORIZED
            | StatusCode::FORBIDDEN
            | StatusCode::REQUEST_TIMEOUT
            | StatusCode::TOO_MANY_REQUESTS
    ) && house.limits.logged.allows(peer.0)
    {
        let code = response.extensions().get::<RefusalCode>().map_or("", |code| code.0.as_str());
        tracing::info!(%address, %method, path, status = status.as_u16(), code, "refused");
    }
    with_security_headers(response)
}

/// What every answer carries, so that a browser does with it only what is meant.
fn with_security_headers(mut response: Response) -> Response {
    const HEADERS: [(HeaderName, &str); 7] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
             connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
             frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    // What one viewer may know is kept by no cache.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
