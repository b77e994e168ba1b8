//! The codes that a client has words for.

use std::collections::BTreeMap;

use adjuge_bots::Level;
use adjuge_engine::consequence::{CONSEQUENCES, PARTIES, WHENS};
use adjuge_engine::guide::Entry;
use adjuge_engine::{Game, SHARED_CODES};
use serde::Serialize;

type Codes = Vec<&'static str>;

fn codes(entries: &'static [Entry]) -> Codes {
    entries.iter().map(|(code, _)| *code).collect()
}

/// The codes of the house.
#[derive(Serialize)]
pub(super) struct Guide {
    games: BTreeMap<&'static str, GameGuide>,
    /// Refusals of every game.
    refusals: Codes,
    consequences: Codes,
    whens: Codes,
    parties: Codes,
    levels: Codes,
}

/// The codes of one game.
#[derive(Serialize)]
struct GameGuide {
    actions: Codes,
    events: Codes,
    view: Codes,
    refusals: Codes,
    options: BTreeMap<&'static str, &'static [&'static str]>,
    endings: Codes,
    /// What consequences speak of.
    matters: Codes,
}

impl Guide {
    pub(super) fn new() -> Guide {
        Guide {
            games: BTreeMap::new(),
            refusals: codes(SHARED_CODES),
            consequences: codes(CONSEQUENCES),
            whens: codes(WHENS),
            parties: codes(PARTIES),
            levels: Level::ALL.map(Level::name).into(),
        }
    }

    pub(super) fn add<G: Game>(&mut self) {
        let (meta, guide) = (G::META, G::GUIDE);
        let game = GameGuide {
            actions: codes(guide.actions),
            events: codes(guide.events),
            view: codes(guide.view),
            refusals: codes(guide.refusals),
            options: meta.options.iter().map(|option| (option.name, option.values)).collect(),
            endings: meta.endings.iter().map(|ending| ending.code).collect(),
            matters: codes(guide.matters),
        };
        self.games.insert(meta.id, game);
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("codes are plain data") + "\n"
    }
}
