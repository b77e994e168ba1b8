//! A connection to a table: frames come, commands go.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use adjuge_store::{Person, TableId, Token};
use adjuge_table::Refused;
use adjuge_table::command::{Answer, Request};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Word, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::oneshot;
use utoipa::IntoParams;

use super::error::Problem;
use super::guard::{Anyone, Peer};
use super::{App, PathOf, QueryOf, table_id};
use crate::connections::ConnectionPermit;
use crate::house::{House, now};
use crate::limits::TooFast;
use crate::live::Tables;
use crate::live::message::{Message, Presence, Reply, Visitor};
use crate::live::outbox::{Outgoing, WeakOutbox, outbox};
use crate::metrics::Counted;
use crate::news::{News, Subscription};

/// How somebody comes to a table.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Entering {
    /// What the link of the invitation says, for tables that are not public.
    invite: Option<String>,
    /// Whether `present` is told each time when it changes.
    #[serde(default)]
    present: bool,
}

/// How long a reader may keep us waiting.
const PATIENCE: Duration = Duration::from_secs(20);

/// So many words that are no commands, or too many at once, and the connection is ended.
const MAX_FAULTS: u32 = 50;

/// What somebody says to hear whether the connection is alive, and what they hear.
const PING: &str = "ping";
const PONG: &str = r#"{"type":"pong"}"#;

/// What everyone is told at the end.
const CLOSING: &str = "the house is closing; come back soon";

/// A WebSocket: `welcome` first, then an `update` for each change that you may see; commands are sent as they are by
/// HTTP and answered by `done`, `refused` or `stale`.
#[utoipa::path(get, path = "/tables/{table}/socket", tag = "tables", params(("table" = String, Path, description = "The table's name"), Entering), responses(
    (status = 101, description = "Frames follow"), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 426, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn socket(
    State(App { house, tables }): State<App>,
    Extension(peer): Extension<Peer>,
    Anyone(someone): Anyone,
    PathOf(table): PathOf<String>,
    QueryOf(entering): QueryOf<Entering>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let table = table_id(&table)?;
    let upgrade = upgrade.map_err(|rejection| {
        Problem::new(
            StatusCode::UPGRADE_REQUIRED,
            "no-socket",
            format!("this is a WebSocket: {}", rejection.body_text()),
        )
    })?;
    let permit = house.sockets.try_acquire(Some(peer.0)).ok_or(TooFast::A_WHILE)?;
    let invite: Option<Arc<str>> = entering.invite.map(Arc::from);
    // From here on nothing that happens to the session is missed.
    let news = someone.as_ref().map(|someone| house.news.subscribe(someone.person.id));
    let (person, token) = someone.map(|someone| (someone.person, someone.token)).unzip();
    if let Some(token) = token {
        house.store.session(token, now()).await?.ok_or_else(Problem::no_session)?;
    }
    // Who they are is settled before there is anything to listen to.
    let (outbox, outgoing) = outbox();
    let answers = outbox.downgrade();
    let (done, answer) = oneshot::channel();
    let visitor = Visitor { person: person.as_ref().map(|person| person.id), invite: invite.clone() };
    let hears = if entering.present { Presence::Told } else { Presence::Untold };
    tables.send(table, Message::Subscribe { visitor, outbox, hears, done }).await;
    let gone = |_| Refused::new("store-stopping", "the house is closing");
    answer.await.map_err(gone)??;
    let config = &house.config;
    let upgrade = upgrade.max_message_size(config.max_message).max_frame_size(config.max_message);
    let upgrade = upgrade.read_buffer_size(4 * 1024).write_buffer_size(4 * 1024);
    let guest = Guest {
        house: house.clone(),
        tables,
        table,
        person,
        token,
        news,
        is_in_doubt: false,
        invite,
        answers,
        outgoing,
        n_faults: 0,
        address: peer.0,
        permit,
    };
    Ok(upgrade.on_upgrade(move |socket| guest.stay(socket)).into_response())
}

/// Somebody at a table, for as long as the connection lasts.
struct Guest {
    house: Arc<House>,
    tables: Arc<Tables>,
    table: TableId,
    person: Option<Arc<Person>>,
    token: Option<Token>,
    news: Option<Subscription>,
    /// Whether the session has to be looked up before anything is done for it.
    is_in_doubt: bool,
    invite: Option<Arc<str>>,
    /// Where answers go for as long as the table keeps the way open: when it cuts somebody off, they notice.
    answers: WeakOutbox,
    outgoing: Outgoing,
    n_faults: u32,
    address: IpAddr,
    #[expect(dead_code, reason = "held as long as the connection lasts")]
    permit: ConnectionPermit,
}

impl Drop for Guest {
    /// However the connection ends, even before it began, the table is told.
    fn drop(&mut self) {
        self.outgoing.close();
        // A table with too much to do notices at its next frame.
        let _ = self.tables.opened(self.table).map(|table| table.try_send(Message::Gone));
    }
}

/// Why a connection ends.
enum End {
    Gone,
    Closing(u16, &'static str),
}

/// The next news of somebody; of nobody there are none.
async fn news_of(subscription: &mut Option<Subscription>) -> Result<News, RecvError> {
    match subscription {
        Some(subscription) => subscription.recv().await,
        None => std::future::pending().await,
    }
}

/// What somebody is told whom the table has cut off.
fn cut_off(house: &House) -> End {
    if house.is_stopping() {
        return End::Closing(1012, CLOSING);
    }
    End::Closing(1013, "too slow; come back")
}

impl Guest {
    async fn stay(mut self, mut socket: WebSocket) {
        let _counted = Counted::among(&self.house.metrics.sockets);
        let end = self.converse(&mut socket).await;
        if let End::Closing(code, reason) = end {
            let close = Word::Close(Some(CloseFrame { code, reason: reason.into() }));
            // They may have gone already.
            let _ = tokio::time::timeout(Duration::from_secs(1), socket.send(close)).await;
        }
    }

    async fn converse(&mut self, socket: &mut WebSocket) -> End {
        let house = self.house.clone();
        let mut ping = tokio::time::interval(house.config.ping);
        ping.reset();
        let mut is_awaited = false;
        let stopping = house.stopping();
        tokio::pin!(stopping);
        loop {
            tokio::select! {
                frame = self.outgoing.recv() => {
                    let Some(frame) = frame else { return cut_off(&house) };
                    match tokio::time::timeout(PATIENCE, self.pass_on(socket, frame)).await {
                        Ok(Ok(())) => {}
                        Ok(Err(_)) => return End::Gone,
                        Err(_) => return End::Closing(1013, "too slow; come back"),
                    }
                }
                word = socket.recv() => {
                    is_awaited = false;
                    // What was known before somebody spoke is known when they are heard.
                    while let Some(news) = self.news.as_mut().and_then(Subscription::try_recv) {
                        if !self.is_still_welcome(news).await {
                            return End::Closing(1008, "the session has ended");
                        }
                    }
                    if self.is_in_doubt && !self.is_session_open().await {
                        return End::Closing(1008, "the session has ended");
                    }
                    match word {
                        Some(Ok(Word::Text(text))) => self.hear(text.as_str()).await,
                        Some(Ok(Word::Binary(_))) => self.fault("malformed", "say it in text"),
                        Some(Ok(Word::Ping(_) | Word::Pong(_))) => {}
                        Some(Ok(Word::Close(_))) | None => return End::Gone,
                        Some(Err(_)) => return End::Closing(1009, "that is no message, or too large a one"),
                    }
                    if self.n_faults > MAX_FAULTS {
                        return End::Closing(1008, "that is too much");
                    }
                }
                _ = ping.tick() => {
                    let asked = socket.send(Word::Ping(Vec::new().into()));
                    if is_awaited || !matches!(tokio::time::timeout(PATIENCE, asked).await, Ok(Ok(()))) {
                        return End::Gone;
                    }
                    is_awaited = true;
                }
                news = news_of(&mut self.news) => {
                    if !self.is_still_welcome(news).await {
                        return End::Closing(1008, "the session has ended");
                    }
                }
                () = &mut stopping => return End::Closing(1012, CLOSING),
            }
        }
    }

    /// Whether the session behind the connection goes on.
    async fn is_still_welcome(&mut self, news: Result<News, RecvError>) -> bool {
        match news {
            Ok(News::LoggedOut(session)) => self.token.is_none_or(|token| token.session() != session),
            Ok(News::LoggedOutOfAll { but }) => self.token == but,
            Ok(News::Replaced { old, new }) => {
                if self.token == Some(old) {
                    self.token = Some(new);
                }
                true
            }
            Ok(News::Renamed(person)) => {
                self.person = Some(person);
                true
            }
            // Something was missed, or happened elsewhere, so it is looked up.
            Ok(News::Changed) | Err(_) => self.is_session_open().await,
        }
    }

    /// Whether the session is there. While the store cannot be reached nothing can be done either, and the next time
    /// somebody speaks it is looked up again.
    async fn is_session_open(&mut self) -> bool {
        let Some(token) = self.token else { return true };
        let session = self.house.store.session(token, now()).await;
        self.is_in_doubt = session.is_err();
        if let Ok(session) = session {
            self.person = session.map(Arc::new);
        }
        self.person.is_some()
    }

    /// Sends a frame and all others that wait, in one go.
    async fn pass_on(&mut self, socket: &mut WebSocket, frame: Utf8Bytes) -> Result<(), axum::Error> {
        let mut next = Some(frame);
        while let Some(frame) = next {
            let length = frame.len();
            socket.feed(Word::Text(frame)).await?;
            self.outgoing.sent(length);
            next = self.outgoing.try_recv();
        }
        socket.flush().await
    }

    async fn hear(&mut self, text: &str) {
        // Pages are not told of the pings below, so they may ask themselves whether anybody is there.
        if text == PING {
            let _ = self.answers.upgrade().map(|outbox| outbox.try_send(PONG.into()));
            return;
        }
        let request: Request = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => return self.fault("malformed", &error.to_string()),
        };
        let Some(who) = self.person.clone() else {
            self.n_faults += 1;
            let refused = Refused::new("no-session", "say who you are first: POST /api/people");
            return self.refuse(request.id, refused);
        };
        if let Err(too_fast) = self.house.limits.admit(who.id, &request.command) {
            self.house.metrics.limit(self.address);
            if self.house.limits.logged.allows(self.address) {
                tracing::info!(address = %self.address, table = %self.table, code = "too-fast", "refused");
            }
            self.n_faults += 1;
            return self.refuse(request.id, too_fast.into());
        }
        let Some(outbox) = self.answers.upgrade() else { return };
        let reply = Reply::Socket(outbox);
        let message = Message::Command { who, invite: self.invite.clone(), request, reply };
        self.tables.send(self.table, message).await;
    }

    fn fault(&mut self, code: &str, reason: &str) {
        self.n_faults += 1;
        self.refuse(String::new(), Refused::new(code, reason));
    }

    fn refuse(&self, id: String, refused: Refused) {
        let answer = Answer::Refused { id, refused };
        let text = serde_json::to_string(&answer).expect("an answer is plain data");
        // Who does not read gets no answers either.
        let _ = self.answers.upgrade().map(|outbox| outbox.try_send(text.into()));
    }
}
