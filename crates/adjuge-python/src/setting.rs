//! The rules of a table, from what Python names.

use std::path::PathBuf;

use adjuge_bots::BrainVisitor;
use adjuge_engine::numbers::Lens;
use adjuge_engine::{Game, Options};
use pyo3::prelude::*;

use crate::error;

/// What Python names: a game, its options as pairs, a deck file's text, and how many players there are.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    pub(crate) game: String,
    pub(crate) players: Option<u8>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) deck: Option<String>,
}

/// The rules for one table, and all that they came from.
#[derive(Debug)]
pub(crate) struct Setting<G: Game> {
    pub(crate) game: G,
    pub(crate) deck: G::Deck,
    pub(crate) options: Options,
    pub(crate) lens: Lens,
}

/// The text of a deck: what is given, if it has several lines, else what is in the file of this name.
pub(crate) fn deck_text(deck: Option<&Bound<'_, PyAny>>) -> PyResult<Option<String>> {
    let Some(deck) = deck else { return Ok(None) };
    match deck.extract::<String>() {
        Ok(text) if text.contains('\n') => Ok(Some(text)),
        _ => {
            let path: PathBuf = deck.extract()?;
            let cannot = |problem| error(format!("cannot read the deck {}: {problem}", path.display()));
            std::fs::read_to_string(&path).map(Some).map_err(cannot)
        }
    }
}

impl Named {
    /// Sets up the table.
    pub(crate) fn set_up<G: Game>(&self) -> PyResult<Setting<G>> {
        let deck = G::read_deck(self.deck.as_deref().unwrap_or(G::META.house_deck)).map_err(error)?;
        let mut options = Options::defaults(G::META.options);
        for (name, value) in &self.options {
            options.set(G::META.options, name, value).map_err(error)?;
        }
        let players = self.players.unwrap_or_else(|| 4.clamp(G::META.min_players, G::META.max_players));
        let game = G::new(&deck, &options, players).map_err(error)?;
        let lens = Lens::new(&game);
        Ok(Setting { game, deck, options, lens })
    }

    /// Does something with the game of this name.
    pub(crate) fn visit<V: BrainVisitor>(&self, visitor: V) -> PyResult<V::Output> {
        adjuge_bots::visit(&self.game, visitor).ok_or_else(|| {
            let known: Vec<_> = adjuge_engine::games::ALL.iter().map(|meta| meta.id).collect();
            error(format!("there is no game {:?}; there are {}", self.game, known.join(", ")))
        })
    }
}
