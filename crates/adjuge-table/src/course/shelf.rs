//! The rules of tables, shared by all that are alike.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use adjuge_bots::BrainVisitor;
use adjuge_bots::brain::Brain;
use adjuge_engine::deck::deck_hash;
use adjuge_engine::record::Recorder;
use adjuge_engine::{Game, Options, Seed};

use super::Course;
use super::running::Running;

/// Why no table can be set up like that.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct TableError(pub String);

/// Makes a game that begins.
type Start = dyn Fn(bool) -> Box<dyn Course> + Send + Sync;

/// Makes a game in a position.
type Placed = dyn Fn(bool, &str) -> Option<Box<dyn Course>> + Send + Sync;

/// The rules of a table, ready for a game to begin.
#[derive(Clone)]
pub struct Rules {
    start: Arc<Start>,
    placed: Arc<Placed>,
    recorder: Arc<dyn Fn(Seed) -> Recorder + Send + Sync>,
    /// The options, every one of them, as `name=value`.
    pub options: Vec<String>,
    /// The fingerprint of the deck.
    pub deck_hash: String,
    /// The revision of the rules.
    pub revision: u32,
}

impl Rules {
    /// A game that has not begun; people are shown what a perfect memory would know, or not.
    pub fn start(&self, recall: bool) -> Box<dyn Course> {
        (self.start)(recall)
    }

    /// A game in a position that [`Course::position`] has written; nothing if these rules do not know it.
    pub(crate) fn placed(&self, recall: bool, position: &str) -> Option<Box<dyn Course>> {
        (self.placed)(recall, position)
    }

    /// The beginning of a record that tells the seed and what was told of it at the start.
    pub fn recorder(&self, seed: Seed) -> Recorder {
        (self.recorder)(seed)
    }
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rules")
            .field("options", &self.options)
            .field("deck_hash", &self.deck_hash)
            .finish_non_exhaustive()
    }
}

/// What tells rules from each other: game, fingerprint of the deck, options, number of players.
type Key = (String, String, Vec<String>, u8);

/// The rules in use: a thousand tables of Don have one deck in memory, and it is read once.
#[derive(Debug, Default)]
pub struct Shelf {
    games: Mutex<HashMap<Key, Rules>>,
}

impl Shelf {
    /// The rules for a table whose deck is known by its fingerprint, if another table has them.
    pub fn known(&self, game: &str, deck_hash: &str, options: &[String], players: u8) -> Option<Rules> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(&(game.into(), deck_hash.into(), options.into(), players)).cloned()
    }

    /// The rules for a table of this game, deck, options and number of players.
    pub fn rules(
        &self,
        game: &str,
        deck: &str,
        options: &[String],
        players: u8,
    ) -> Result<Rules, TableError> {
        let unknown = || Err(TableError(format!("there is no game {game:?}")));
        let rules = adjuge_bots::visit(game, SetUp { deck, options, players }).unwrap_or_else(unknown)?;
        let key = (game.to_string(), rules.deck_hash.clone(), rules.options.clone(), players);
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever sets up tables with many decks must not fill the memory with them.
        games.retain(|_, rules| Arc::strong_count(&rules.start) > 1);
        Ok(games.entry(key).or_insert(rules).clone())
    }
}

/// The text of a deck without what it does not mean, such as comments, so that all texts of one deck are kept as one.
pub fn plain_deck(text: &str) -> Result<String, TableError> {
    let table: toml::Table =
        toml::from_str(text).map_err(|error| TableError(format!("the deck: {error}")))?;
    toml::to_string(&table).map_err(|error| TableError(format!("the deck: {error}")))
}

struct SetUp<'a> {
    deck: &'a str,
    options: &'a [String],
    players: u8,
}

impl BrainVisitor for SetUp<'_> {
    type Output = Result<Rules, TableError>;

    fn visit<G: Game + Brain>(self) -> Self::Output {
        let fail = |error: String| TableError(error);
        let deck = G::read_deck(self.deck).map_err(|error| fail(format!("the deck: {error}")))?;
        let mut options = Options::defaults(G::META.options);
        for pair in self.options {
            options.set_pair(G::META.options, pair).map_err(|error| fail(error.to_string()))?;
        }
        let game = G::new(&deck, &options, self.players).map_err(|error| fail(error.to_string()))?;
        let (game, players) = (Arc::new(game), self.players);
        Ok(Rules {
            start: {
                let game = game.clone();
                Arc::new(move |recall| Box::new(Running::new(game.clone(), recall)))
            },
            placed: Arc::new(move |recall, position| {
                Some(Box::new(Running::placed(game.clone(), recall, position)?))
            }),
            options: options.iter().map(|(name, value)| format!("{name}={value}")).collect(),
            deck_hash: deck_hash(&deck),
            revision: G::META.rules_rev,
            recorder: Arc::new(move |seed| {
                let commitment = seed.commitment();
                Recorder::with_commitment::<G>(&deck, &options, players, &commitment, Some(seed))
            }),
        })
    }
}
