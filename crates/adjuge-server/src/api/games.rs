//! What can be played here.

use std::sync::Arc;

use adjuge_bots::Level;
use adjuge_engine::deck::{DeckErrors, DeckProblem, read_deck_id};
use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::{Game, Meta};
use adjuge_table::Refused;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::Problem;
use super::guard::Peer;
use super::{Body, PathOf};
use crate::house::House;

/// A game.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GameShown {
    /// Its name in requests.
    #[cfg_attr(test, ts(type = "GameId"))]
    id: &'static str,
    /// Its name in print.
    title: &'static str,
    /// Who made it.
    credits: &'static str,
    /// The fewest players.
    min_players: u8,
    /// The most players.
    max_players: u8,
    /// The revision of the rules.
    rules_rev: u32,
    /// The published variants.
    options: Vec<OptionShown>,
    /// Every way a game can end.
    endings: Vec<EndingShown>,
    /// How well bots play it.
    levels: Vec<LevelShown>,
}

/// A variant.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OptionShown {
    /// Its name.
    name: &'static str,
    /// What it can be; the first is the default.
    values: &'static [&'static str],
    /// What it changes.
    meaning: &'static str,
}

/// A way to end.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct EndingShown {
    /// Its code.
    code: &'static str,
    /// What decided the game.
    meaning: &'static str,
}

/// A level of bots.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LevelShown {
    /// Its name.
    #[cfg_attr(test, ts(type = "Level"))]
    name: &'static str,
    /// What such a bot does.
    meaning: &'static str,
}

impl GameShown {
    fn of(meta: &Meta) -> GameShown {
        let options = meta.options.iter();
        let endings = meta.endings.iter();
        GameShown {
            id: meta.id,
            title: meta.title,
            credits: meta.credits,
            min_players: meta.min_players,
            max_players: meta.max_players,
            rules_rev: meta.rules_rev,
            options: options
                .map(|option| OptionShown {
                    name: option.name,
                    values: option.values,
                    meaning: option.meaning,
                })
                .collect(),
            endings: endings
                .map(|ending| EndingShown { code: ending.code, meaning: ending.meaning })
                .collect(),
            levels: Level::ALL
                .iter()
                .map(|level| LevelShown { name: level.name(), meaning: level.meaning() })
                .collect(),
        }
    }
}

/// The games of the house.
#[utoipa::path(get, path = "/games", tag = "games", responses(
    (status = 200, body = Vec<GameShown>), (status = 429, body = Problem),
))]
pub(super) async fn games() -> Json<Vec<GameShown>> {
    Json(ALL.iter().map(GameShown::of).collect())
}

/// What is in the box of a game: the house's deck.
#[utoipa::path(get, path = "/games/{game}/deck", tag = "games", params(("game" = String, Path, description = "The game's id")), responses(
    (status = 200, body = serde_json::Value), (status = 404, body = Problem), (status = 429, body = Problem),
))]
pub(super) async fn deck(PathOf(game): PathOf<String>) -> Result<Json<serde_json::Value>, Problem> {
    let unknown = || Refused::new("no-such-game", format!("there is no game {game:?}"));
    Ok(Json(visit(&game, HouseDeck).ok_or_else(unknown)?))
}

/// The house's deck as its file, to be changed and played with.
#[utoipa::path(get, path = "/games/{game}/deck.toml", tag = "games", params(("game" = String, Path, description = "The game's id")), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 404, body = Problem), (status = 429, body = Problem),
))]
pub(super) async fn deck_file(PathOf(game): PathOf<String>) -> Result<Response, Problem> {
    let meta = meta(&game)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}.toml\"", meta.id)),
    ];
    Ok((headers, meta.house_deck).into_response())
}

/// A deck file, and the table that it is meant for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeckWish {
    /// The text of the file.
    deck: String,
    /// Options that differ from their defaults, as `name=value`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    options: Vec<String>,
    /// How many players there are to be; the fewest that the game can have if left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    players: Option<u8>,
}

/// What is to be said about a deck file. Without problems it can be played with.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeckChecked {
    /// The games that the file says it is for: none if it names none of the house.
    #[cfg_attr(test, ts(type = "Array<GameId>"))]
    games: Vec<&'static str>,
    /// What is wrong with it, in the order of its lines, as much as anybody would read.
    problems: Vec<DeckProblemShown>,
    /// How many problems there are.
    n_problems: usize,
}

/// One thing wrong with a deck file.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeckProblemShown {
    /// The line, counted from 1; none for what is wrong with the deck as a whole, at such a table.
    line: Option<usize>,
    /// The field, as in `suit.digits`; empty where no field is to blame.
    field: String,
    /// What was expected and what was found.
    message: String,
}

impl From<DeckProblem> for DeckProblemShown {
    fn from(DeckProblem { line, field, message }: DeckProblem) -> DeckProblemShown {
        DeckProblemShown { line: Some(line), field, message }
    }
}

/// So many problems of a deck are told.
const MOST_PROBLEMS: usize = 12;

/// See what is wrong with a deck file, before a table is made with it.
#[utoipa::path(post, path = "/games/{game}/deck", tag = "games", request_body = DeckWish,
    params(("game" = String, Path, description = "The game's id")), responses(
    (status = 200, body = DeckChecked), (status = 400, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem),
))]
pub(super) async fn check_deck(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    PathOf(game): PathOf<String>,
    Body(wish): Body<DeckWish>,
) -> Result<Json<DeckChecked>, Problem> {
    let meta = meta(&game)?;
    // It costs as much as a table with such a deck.
    house.limits.tables.check(peer.0)?;
    let known: Vec<&str> = ALL.iter().map(|meta| meta.deck_id).collect();
    let of = read_deck_id(&wish.deck, &known).unwrap_or_default();
    let games = ALL.iter().filter(|meta| meta.deck_id == of).map(|meta| meta.id).collect();
    let read = visit(&game, Problems(&wish.deck)).unwrap_or_default();
    let n_problems = read.len();
    let mut problems: Vec<DeckProblemShown> =
        read.into_iter().take(MOST_PROBLEMS).map(DeckProblemShown::from).collect();
    if problems.is_empty() {
        let players = wish.players.unwrap_or(meta.min_players);
        if let Err(error) = house.shelf.rules(&game, &wish.deck, &wish.options, players) {
            problems.push(DeckProblemShown { line: None, field: String::new(), message: error.to_string() });
        }
    }
    Ok(Json(DeckChecked { games, n_problems: n_problems.max(problems.len()), problems }))
}

fn meta(game: &str) -> Result<&'static Meta, Refused> {
    let unknown = || Refused::new("no-such-game", format!("there is no game {game:?}"));
    ALL.iter().find(|meta| meta.id == game).ok_or_else(unknown)
}

/// What is wrong with a deck by itself.
struct Problems<'a>(&'a str);

impl Visitor for Problems<'_> {
    type Output = Vec<DeckProblem>;

    fn visit<G: Game>(self) -> Vec<DeckProblem> {
        match G::read_deck(self.0) {
            Ok(_) => Vec::new(),
            Err(DeckErrors(problems)) => problems,
        }
    }
}

/// A deck that a table plays with, as what is in the box.
#[utoipa::path(get, path = "/games/{game}/decks/{hash}", tag = "games", params(
    ("game" = String, Path, description = "The game's id"), ("hash" = String, Path, description = "The deck's fingerprint"),
), responses(
    (status = 200, body = serde_json::Value), (status = 404, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
))]
pub(super) async fn deck_of_tables(
    State(house): State<Arc<House>>,
    PathOf((game, hash)): PathOf<(String, String)>,
) -> Result<Json<serde_json::Value>, Problem> {
    let unknown = || Refused::new("no-such-deck", "no table of this game plays with such a deck");
    let text = house.store.deck(hash).await?.ok_or_else(unknown)?;
    Ok(Json(visit(&game, Parsed(&text)).flatten().ok_or_else(unknown)?))
}

struct Parsed<'a>(&'a str);

impl Visitor for Parsed<'_> {
    type Output = Option<serde_json::Value>;

    fn visit<G: Game>(self) -> Option<serde_json::Value> {
        serde_json::to_value(G::read_deck(self.0).ok()?).ok()
    }
}

struct HouseDeck;

impl Visitor for HouseDeck {
    type Output = serde_json::Value;

    fn visit<G: Game>(self) -> serde_json::Value {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
        serde_json::to_value(deck).expect("a deck is plain data")
    }
}
