//! The codes that a client has words for.

use std::collections::BTreeMap;

use adjuge_bots::Level;
use adjuge_engine::consequence::{CONSEQUENCES, PARTIES, WHENS};
use adjuge_engine::guide::{Entry, Guide};
use adjuge_engine::{Game, SHARED_CODES};
use serde::Serialize;

type List = Vec<&'static str>;

fn codes(entries: &'static [Entry]) -> List {
    entries.iter().map(|(code, _)| *code).collect()
}

/// The codes of the house.
#[derive(Serialize)]
pub(super) struct Codes {
    games: BTreeMap<&'static str, GameCodes>,
    /// Refusals of every game.
    refusals: List,
    consequences: List,
    whens: List,
    parties: List,
    levels: List,
}

/// The codes of one game.
#[derive(Serialize)]
struct GameCodes {
    /// The fewest and the most.
    players: [u8; 2],
    actions: List,
    events: List,
    view: Vec<String>,
    refusals: List,
    options: BTreeMap<&'static str, &'static [&'static str]>,
    endings: List,
    /// What consequences speak of.
    matters: List,
    /// What the rows of score sheets are for, and the reasons that these give.
    headings: List,
}

impl Codes {
    pub(super) fn new() -> Codes {
        Codes {
            games: BTreeMap::new(),
            refusals: codes(SHARED_CODES),
            consequences: codes(CONSEQUENCES),
            whens: codes(WHENS),
            parties: codes(PARTIES),
            levels: Level::ALL.map(Level::name).into(),
        }
    }

    pub(super) fn add<G: Game>(&mut self) {
        let (meta, guide) = (G::META, Guide::of::<G>());
        let game = GameCodes {
            players: [meta.min_players, meta.max_players],
            actions: codes(guide.actions),
            events: codes(guide.events),
            view: guide.view.into_iter().map(|(pointer, _)| pointer).collect(),
            refusals: codes(guide.refusals),
            options: meta.options.iter().map(|option| (option.name, option.values)).collect(),
            endings: meta.endings.iter().map(|ending| ending.code).collect(),
            matters: codes(guide.matters),
            headings: codes(guide.headings),
        };
        self.games.insert(meta.id, game);
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("codes are plain data") + "\n"
    }
}
