//! Tables over HTTP: all that a socket can do, one request at a time.

use std::sync::Arc;

use adjuge_bots::Level;
use adjuge_store::{Listed, Millis, Query, Status, TableId};
use adjuge_table::Refused;
use adjuge_table::clock::Clock;
use adjuge_table::command::{Answer, Request};
use adjuge_table::course::Choice;
use adjuge_table::frame::wire::Welcome;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::oneshot;
use utoipa::{IntoParams, ToSchema};

use super::error::Problem;
use super::guard::{Anyone, Peer, Someone};
use super::{App, Body, PathOf, QueryOf, table_id};
use crate::house::{House, Setting, Taken};
use crate::live::Tables;
use crate::live::message::{Glance, Imagined, Message, Reply, Visitor};

/// How a new table is to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewTable {
    /// A name that the sender gives the command: the same one again makes no second table.
    id: String,
    /// The game.
    #[cfg_attr(test, ts(type = "GameId"))]
    game: String,
    /// The seats, in order; as many as there are players.
    #[schema(min_items = 2, max_items = 6)]
    seats: Vec<SeatWish>,
    /// Options that differ from their defaults, as `name=value`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    options: Vec<String>,
    /// The text of a deck file; the house's deck if left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    deck: Option<String>,
    /// How time is kept; not at all if left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    clock: Clock,
    /// Whether players are shown what a perfect memory of public events would know.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    recall: bool,
    /// The level of the bot that decides for those who are away.
    #[serde(default = "stand_in")]
    #[cfg_attr(test, ts(optional = nullable, type = "Level"))]
    stand_in: String,
    /// Whether anyone may come, or only who has the invitation.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    public: bool,
    /// The seed of the game's chance, where the house lets it be chosen: whoever knows it knows what will be drawn.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    seed: Option<u64>,
}

fn stand_in() -> String {
    Level::Amateur.name().to_string()
}

/// Who is to have a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum SeatWish {
    /// Whoever comes.
    Free,
    /// Who makes the table.
    Me,
    /// A bot of this level.
    #[cfg_attr(test, ts(type = "Level"))]
    Bot(String),
}

/// A table that was made.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Made {
    /// Its name.
    table: String,
}

fn level(text: &str) -> Result<Level, Problem> {
    text.parse().map_err(|error: adjuge_bots::SpecError| Problem::malformed(error.to_string()))
}

/// Make a table.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = Made), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn create(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    someone: Someone,
    Body(new): Body<NewTable>,
) -> Result<Response, Problem> {
    let who = &someone.person;
    adjuge_table::command::check_id(&new.id)?;
    house.limits.commands.check(who.id)?;
    // Who asks again after a lost answer is told the same, however many tables they have by now.
    if let Some(table) = house.store.made(who.id, new.id.clone()).await? {
        return Ok(made(table));
    }
    house.limits.tables.check(peer.0)?;
    let mut seats = Vec::new();
    for wish in &new.seats {
        seats.push(match wish {
            SeatWish::Free => Taken::Free,
            SeatWish::Me => Taken::ByCreator,
            SeatWish::Bot(text) => Taken::ByBot(level(text)?),
        });
    }
    let setting = Setting {
        game: new.game,
        players: u8::try_from(seats.len()).unwrap_or(u8::MAX),
        options: new.options,
        deck: new.deck,
        clock: new.clock,
        recall: new.recall,
        stand_in: level(&new.stand_in)?,
        is_public: new.public,
        seed: new.seed,
        seats,
    };
    let table = house.create(setting, who, Some(new.id), None).await?;
    Ok(made(table))
}

fn made(table: TableId) -> Response {
    (StatusCode::CREATED, Json(Made { table: table.to_string() })).into_response()
}

/// Which tables to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// `open` tables that wait for players, games in play (`playing`), `finished` ones: those that are public; or
    /// `mine`, whatever has become of them.
    #[param(inline)]
    list: List,
    /// Only those of one game.
    game: Option<String>,
    /// The next page: the `next` of the page before.
    before: Option<String>,
    /// At most so many; 50 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A list of tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum List {
    /// Public tables that wait for players.
    Open,
    /// Public games in play.
    Playing,
    /// Public games that are over.
    Finished,
    /// Your own tables.
    Mine,
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Page {
    /// The tables, the last changed first.
    tables: Vec<TableShown>,
    /// How to ask for the next page, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    next: Option<String>,
}

/// A table in a list.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TableShown {
    /// Its name.
    id: String,
    /// The game.
    #[cfg_attr(test, ts(type = "GameId"))]
    game: String,
    /// How far it has come: `open`, `playing`, `finished` or `closed`.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "Status"))]
    status: Status,
    /// Whether anyone may come.
    public: bool,
    /// When it last changed hands or state, in milliseconds since 1970.
    updated: i64,
    /// Players, options, clock and seats.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "adjuge_table::frame::Summary"))]
    summary: Box<RawValue>,
    /// Whom it waits for and who is there, if it is open in memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    now: Option<Glance>,
}

const MAX_PAGE: u32 = 100;
const PAGE: u32 = 50;

/// Lists of tables.
#[utoipa::path(get, path = "/tables", tag = "tables", params(ListQuery), responses(
    (status = 200, body = Page), (status = 400, body = Problem), (status = 401, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn list(
    State(App { house, tables }): State<App>,
    Anyone(someone): Anyone,
    QueryOf(query): QueryOf<ListQuery>,
) -> Result<Json<Page>, Problem> {
    let before = query.before.as_deref().map(cursor).transpose()?;
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE).contains(&limit) {
        return Err(Problem::malformed(format!("a page has 1 to {MAX_PAGE} tables")));
    }
    let (status, of) = match query.list {
        List::Open => (Some(Status::Open), None),
        List::Playing => (Some(Status::Playing), None),
        List::Finished => (Some(Status::Finished), None),
        List::Mine => (None, Some(someone.ok_or_else(Problem::no_session)?.person.id)),
    };
    let is_public = of.is_none().then_some(true);
    let listed = house.store.tables(Query { status, of, is_public, game: query.game, before, limit }).await?;
    let next = listed.last().filter(|_| listed.len() == limit as usize);
    let next = next.map(|last| format!("{}-{}", last.updated.0, last.id));
    let mut page = Vec::with_capacity(listed.len());
    for table in listed {
        page.push(shown(&tables, table).await);
    }
    Ok(Json(Page { tables: page, next }))
}

fn cursor(text: &str) -> Result<(Millis, TableId), Problem> {
    let parts = text.split_once('-').and_then(|(at, id)| Some((Millis(at.parse().ok()?), id.parse().ok()?)));
    parts.ok_or_else(|| Problem::malformed("before is what the page before says next"))
}

async fn shown(tables: &Tables, listed: Listed) -> TableShown {
    let mut now = None;
    if let Some(table) = tables.opened(listed.id) {
        let (done, answer) = oneshot::channel();
        if table.try_send(Message::Glance { done }).is_ok() {
            now = answer.await.ok();
        }
    }
    TableShown {
        id: listed.id.to_string(),
        game: listed.game,
        status: listed.status,
        public: listed.is_public,
        updated: listed.updated.0,
        summary: RawValue::from_string(listed.summary).unwrap_or_else(|_| RawValue::NULL.to_owned()),
        now,
    }
}

/// The invitation to a table that is not public.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Invited {
    /// What the link of the invitation says, for tables that are not public.
    pub(super) invite: Option<String>,
}

impl Invited {
    pub(super) fn visitor(self, someone: Option<&Someone>) -> Visitor {
        Visitor { person: someone.map(|someone| someone.person.id), invite: self.invite.map(Arc::from) }
    }
}

async fn answered<T>(answer: oneshot::Receiver<Result<T, Refused>>) -> Result<T, Problem> {
    let gone = |_| Refused::new("store-stopping", "the house is closing; nothing was done");
    Ok(answer.await.map_err(gone)??)
}

pub(super) fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// How a table stands, as you see it.
#[utoipa::path(get, path = "/tables/{table}", tag = "tables", params(("table" = String, Path, description = "The table's name"), Invited), responses(
    (status = 200, body = Welcome), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "The table cannot be shown under these rules"), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn look(
    State(tables): State<Arc<Tables>>,
    Anyone(someone): Anyone,
    PathOf(table): PathOf<String>,
    QueryOf(invited): QueryOf<Invited>,
) -> Result<Response, Problem> {
    let (done, answer) = oneshot::channel();
    let visitor = invited.visitor(someone.as_ref());
    tables.send(table_id(&table)?, Message::Look { visitor, done }).await;
    Ok(json(answered(answer).await?))
}

/// Why a command was not carried out.
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its shape is asked for")]
enum NotDone {
    Refused(Problem),
    Stale(Answer),
}

/// Do something at a table: sit, leave, start, act, undo, chat and so on.
#[utoipa::path(post, path = "/tables/{table}/commands", tag = "tables", request_body = Request,
    params(("table" = String, Path, description = "The table's name"), Invited), responses(
    (status = 200, description = "Done, and on disk", body = Answer), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, description = "Refused, or the sender has not seen what happened", body = NotDone),
    (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn command(
    State(App { house, tables }): State<App>,
    someone: Someone,
    PathOf(table): PathOf<String>,
    QueryOf(invited): QueryOf<Invited>,
    Body(request): Body<Request>,
) -> Result<Response, Problem> {
    let table = table_id(&table)?;
    house.limits.admit(someone.person.id, &request.command)?;
    let (done, answer) = oneshot::channel();
    let reply = Reply::Once(done);
    let invite = invited.invite.map(Arc::from);
    tables.send(table, Message::Command { who: someone.person, invite, request, reply }).await;
    let gone = |_| Problem::from(Refused::new("store-stopping", "the house is closing; ask again"));
    let answer = answer.await.map_err(gone)?;
    match answer {
        Answer::Refused { refused, .. } => Err(refused.into()),
        Answer::Stale { .. } => Ok((StatusCode::CONFLICT, Json(answer)).into_response()),
        Answer::Done { .. } => Ok(Json(answer).into_response()),
    }
}

/// A question about a decision.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Question {
    /// The actions, as the game writes them, each to be done after those before it.
    #[cfg_attr(test, ts(type = "Array<G[\"action\"]>"))]
    actions: Vec<String>,
}

/// What the rules say about a decision: for each action what would follow, or why it is not allowed. Nothing is done.
#[utoipa::path(post, path = "/tables/{table}/ask", tag = "tables", request_body = Question,
    params(("table" = String, Path, description = "The table's name"), Invited), responses(
    (status = 200, body = Vec<Choice>), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn ask(
    State(tables): State<Arc<Tables>>,
    someone: Someone,
    PathOf(table): PathOf<String>,
    QueryOf(invited): QueryOf<Invited>,
    Body(question): Body<Question>,
) -> Result<Response, Problem> {
    let (done, answer) = oneshot::channel();
    let visitor = invited.visitor(Some(&someone));
    tables.send(table_id(&table)?, Message::Ask { visitor, actions: question.actions, done }).await;
    Ok(Json(answered(answer).await?).into_response())
}

/// The deck that a table plays with, as its file.
#[utoipa::path(get, path = "/decks/{hash}", tag = "games", params(("hash" = String, Path, description = "The deck's fingerprint")), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 404, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn deck(
    State(house): State<Arc<House>>,
    PathOf(hash): PathOf<String>,
) -> Result<Response, Problem> {
    let unknown =
        || Problem::new(StatusCode::NOT_FOUND, "no-such-deck", "no table here plays with such a deck");
    let text = house.store.deck(hash).await?.ok_or_else(unknown)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// A whole position that looks to your seat as the real one does, for programs that search. What is hidden from you is
/// made up, from your view alone.
#[utoipa::path(get, path = "/tables/{table}/world", tag = "tables",
    params(("table" = String, Path, description = "The table's name"), Invited), responses(
    (status = 200, body = Imagined), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn world(
    State(tables): State<Arc<Tables>>,
    someone: Someone,
    PathOf(table): PathOf<String>,
    QueryOf(invited): QueryOf<Invited>,
) -> Result<Json<Imagined>, Problem> {
    let (done, answer) = oneshot::channel();
    let visitor = invited.visitor(Some(&someone));
    tables.send(table_id(&table)?, Message::Imagine { visitor, done }).await;
    Ok(Json(answered(answer).await?))
}
