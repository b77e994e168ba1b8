//! The review of a game that is over.

use std::sync::Arc;

use adjuge_bots::review::Review;
use adjuge_store::Status;
use adjuge_table::{Refused, Table, past};
use axum::extract::State;
use axum::{Extension, Json};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::error::Problem;
use super::guard::{Anyone, Peer, Someone};
use super::past::{Replayed, replayed};
use super::tables::Invited;
use super::{PathOf, QueryOf, table_id};
use crate::house::House;
use crate::reviews::{Finished, Reviewed};

/// A review, or how far it has come.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ReviewShown {
    /// Whether there is none, it is under way, or it is done.
    state: ReviewState,
    /// How many pieces are done, of one that is under way.
    done: u32,
    /// Of how many; 0 as long as that is not known.
    of: u32,
    /// What it says, once it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "Review"))]
    #[schema(value_type = Option<Review>)]
    review: Option<Box<RawValue>>,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReviewState {
    /// Nobody has asked for it.
    None,
    /// It waits its turn, or is being made.
    Underway,
    /// It is there.
    Done,
}

impl From<Reviewed> for ReviewShown {
    fn from(reviewed: Reviewed) -> ReviewShown {
        let (state, (done, of), review) = match reviewed {
            Reviewed::Not => (ReviewState::None, (0, 0), None),
            Reviewed::Underway(progress) => (ReviewState::Underway, progress.tell(), None),
            Reviewed::Done(text) => (ReviewState::Done, (0, 0), Some(text)),
        };
        ReviewShown { state, done, of, review }
    }
}

fn must_be_over(table: &Table) -> Result<(), Refused> {
    if table.status == Status::Finished {
        return Ok(());
    }
    Err(Refused::new("not-over", "a review tells all, so it is for games that are over"))
}

/// The review of a finished game: every decision judged by what its maker could know, and everyone's chances with all
/// cards open. It is there once somebody has asked for it and it was made.
#[utoipa::path(get, path = "/tables/{table}/review", tag = "tables", params(("table" = String, Path, description = "The table's name"), Invited), responses(
    (status = 200, body = ReviewShown), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn look(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    Anyone(someone): Anyone,
    PathOf(table): PathOf<String>,
    QueryOf(invited): QueryOf<Invited>,
) -> Result<Json<ReviewShown>, Problem> {
    let (id, visitor) = (table_id(&table)?, invited.visitor(someone.as_ref()));
    house.limits.replays.check(peer.0)?;
    // Who may see it is known without playing the game again.
    let table = house.stored(id).await?.unplayed();
    table.viewer(visitor.person, visitor.invite.as_deref())?;
    must_be_over(&table)?;
    Ok(Json(house.reviewed(id).await?.into()))
}

/// Have a finished game reviewed. It takes its turn where bots think; who asks again, or after somebody else, is told how
/// far it has come.
#[utoipa::path(post, path = "/tables/{table}/review", tag = "tables", params(("table" = String, Path, description = "The table's name"), Invited), responses(
    (status = 200, body = ReviewShown), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn begin(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    someone: Someone,
    PathOf(table): PathOf<String>,
    QueryOf(invited): QueryOf<Invited>,
) -> Result<Json<ReviewShown>, Problem> {
    let (id, visitor) = (table_id(&table)?, invited.visitor(Some(&someone)));
    let (record, hash) = replayed(&house, peer, id, visitor, |replayed| {
        let Replayed { table, entries, .. } = replayed;
        must_be_over(table)?;
        if table.outcome().is_none() {
            return Err(Refused::new("other-rules", "the game was played under other rules than today's"));
        }
        Ok((past::record(table, entries), table.facts.deck.clone()))
    })
    .await?;
    let reviewed = match house.reviewed(id).await? {
        Reviewed::Not => {
            let deck = house.store.deck(hash).await?;
            let deck = deck.ok_or_else(|| Refused::new("broken", "the deck of the table is missing"))?;
            Reviewed::Underway(house.begin_review(Finished { table: id, record, deck }, someone.person.id)?)
        }
        reviewed => reviewed,
    };
    Ok(Json(reviewed.into()))
}
