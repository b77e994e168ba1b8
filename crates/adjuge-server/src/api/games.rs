//! What can be played here.

use std::sync::Arc;

use adjuge_bots::Level;
use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::{Game, Meta};
use adjuge_table::Refused;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::PathOf;
use super::error::Problem;
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
