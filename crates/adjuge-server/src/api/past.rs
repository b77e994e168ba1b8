//! What a table's journal tells afterwards: frames, the log, the record.

use std::sync::Arc;

use adjuge_engine::Seat;
use adjuge_store::{Entry, Status, TableId};
use adjuge_table::Refused;
use adjuge_table::Table;
use adjuge_table::command::Seq;
use adjuge_table::frame::Detail;
use adjuge_table::frame::wire::Past;
use adjuge_table::past::{self, Log};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::Problem;
use super::guard::{Anyone, Peer, Someone};
use super::tables::{Invited, json};
use super::{PathOf, QueryOf, table_id};
use crate::house::House;
use crate::live::message::Visitor;

/// Which part of the past to show.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PastQuery {
    /// What the link of the invitation says, for tables that are not public.
    invite: Option<String>,
    /// Those after this one; all if left out.
    #[param(value_type = Option<u64>)]
    after: Option<Seq>,
    /// At most so many; 1000 if left out.
    #[param(minimum = 1, maximum = 5000)]
    limit: Option<usize>,
    /// As which seat saw it, 0 for a spectator; of a game in play only your own.
    #[param(minimum = 0, maximum = 6)]
    seat: Option<u8>,
    /// Whether frames tell what could be done; they do if left out. Logs never do.
    choices: Option<bool>,
}

/// The most frames in one answer.
const MAX_FRAMES: usize = 5_000;

/// Which part of a table's past is wanted.
struct Wanted {
    after: u64,
    limit: usize,
    seat: Option<u8>,
    detail: Detail,
}

impl PastQuery {
    /// Who asks, and for what.
    fn read(self, someone: Option<&Someone>) -> Result<(Visitor, Wanted), Problem> {
        let limit = self.limit.unwrap_or(1000);
        if !(1..=MAX_FRAMES).contains(&limit) {
            return Err(Problem::malformed(format!("an answer has 1 to {MAX_FRAMES} frames")));
        }
        let after = self.after.map_or(0, |Seq(after)| after);
        let visitor = Invited { invite: self.invite }.visitor(someone);
        let detail = if self.choices.unwrap_or(true) { Detail::WithChoices } else { Detail::ViewOnly };
        Ok((visitor, Wanted { after, limit, seat: self.seat, detail }))
    }
}

impl Wanted {
    /// Whose past is wanted: until the game is over, everyone sees their own.
    fn viewer(&self, table: &Table, own: Option<Seat>) -> Result<Option<Seat>, Refused> {
        let asked = match self.seat {
            None => own,
            Some(0) => None,
            Some(number) => Some(Seat::from_number(number, table.players()).ok_or_else(|| {
                Refused::new("no-such-seat", format!("there are seats 1 to {}", table.players()))
            })?),
        };
        if asked != own && table.status != Status::Finished {
            return Err(Refused::new("not-over", "until the game is over you see what you saw yourself"));
        }
        Ok(asked)
    }
}

/// What was seen, step by step: of a finished game as any seat saw it, of one in play as you did. `start` is what was
/// known before, `frames` what was sent then.
#[utoipa::path(get, path = "/tables/{table}/frames", tag = "tables", params(("table" = String, Path, description = "The table's name"), PastQuery), responses(
    (status = 200, body = Past), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn frames(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Anyone(someone): Anyone,
    PathOf(table): PathOf<String>,
    QueryOf(query): QueryOf<PastQuery>,
) -> Result<Response, Problem> {
    let (visitor, wanted) = query.read(someone.as_ref())?;
    let frames = replayed(&house, peer, table_id(&table)?, visitor, move |replayed| {
        let Replayed { table, entries, shortcut, own } = replayed;
        let viewer = wanted.viewer(table, *own)?;
        let shortcut = shortcut.as_ref();
        Ok(past::frames(table, entries, shortcut, viewer, wanted.after, wanted.limit, wanted.detail)?)
    });
    Ok(json(frames.await?))
}

/// The record of a finished game, for `adjuge verify`.
#[utoipa::path(get, path = "/tables/{table}/record", tag = "tables", params(("table" = String, Path, description = "The table's name"), Invited), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Anyone(someone): Anyone,
    PathOf(table): PathOf<String>,
    QueryOf(invited): QueryOf<Invited>,
) -> Result<Response, Problem> {
    let id = table_id(&table)?;
    let visitor = invited.visitor(someone.as_ref());
    let (name, text) = replayed(&house, peer, id, visitor, move |replayed| {
        let Replayed { table, entries, .. } = replayed;
        if table.status != Status::Finished {
            return Err(Refused::new("not-over", "a record tells all, so it is for games that are over"));
        }
        let name = format!("attachment; filename=\"{}-{id}.record\"", table.facts.game);
        Ok((name, past::record(table, entries)))
    })
    .await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// What was heard, line by line: at a finished game as any seat heard it, at one in play as you did.
#[utoipa::path(get, path = "/tables/{table}/log", tag = "tables", params(("table" = String, Path, description = "The table's name"), PastQuery), responses(
    (status = 200, body = Log), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn log(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Anyone(someone): Anyone,
    PathOf(table): PathOf<String>,
    QueryOf(query): QueryOf<PastQuery>,
) -> Result<Json<Log>, Problem> {
    let (visitor, wanted) = query.read(someone.as_ref())?;
    let log = replayed(&house, peer, table_id(&table)?, visitor, move |replayed| {
        let Replayed { table, entries, shortcut, own } = replayed;
        let viewer = wanted.viewer(table, *own)?;
        Ok(past::log(table, entries, shortcut.as_ref(), viewer, wanted.after, wanted.limit)?)
    });
    Ok(Json(log.await?))
}

/// A journal that was played again.
pub(super) struct Replayed<'a> {
    pub(super) table: Table,
    pub(super) entries: &'a [Entry],
    /// The table as it stood at some moment.
    shortcut: Option<Table>,
    /// Where whoever asks sits.
    own: Option<Seat>,
}

/// Plays a journal again beside everything else, and tells somebody of it who may see the table.
pub(super) async fn replayed<T: Send + 'static>(
    house: &House,
    peer: Peer,
    id: TableId,
    visitor: Visitor,
    tell: impl FnOnce(&Replayed<'_>) -> Result<T, Refused> + Send + 'static,
) -> Result<T, Problem> {
    house.limits.replays.check(peer.0)?;
    let stored = house.stored(id).await?;
    let n_entries = stored.journal.entries.len();
    house.limits.admit_replay(peer.0, visitor.person, n_entries)?;
    let play = move || {
        let shortcut = stored.shortcut();
        let table = match stored.played(shortcut.as_ref()) {
            Err(_) if stored.is_former => stored.unplayed(),
            played => played?,
        };
        let own = table.viewer(visitor.person, visitor.invite.as_deref())?;
        tell(&Replayed { table, entries: &stored.journal.entries, shortcut, own })
    };
    Ok(house.replay(n_entries, play).await??)
}
