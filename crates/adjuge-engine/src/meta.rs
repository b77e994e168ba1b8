//! Facts about a game, and the tables at which it can be played.

use crate::options::{OptionSpec, Options};
use crate::outcome::Ending;
use crate::seat::MAX_SEATS;

/// Facts about a game.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The name in commands, files and addresses.
    pub id: &'static str,
    /// The name in print.
    pub title: &'static str,
    /// Who made it and who published it.
    pub credits: &'static str,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Raised when a record of an older revision may replay differently.
    pub rules_rev: u32,
    /// The published variants.
    pub options: &'static [OptionSpec],
    /// Every way a game can end.
    pub endings: &'static [Ending],
    /// Codes of events with which a round begins.
    pub rounds: &'static [&'static str],
    /// Codes of events that settle an auction.
    pub auctions: &'static [&'static str],
    /// Whether `legal` lists all that `act` accepts, or a useful part of it.
    pub listing: Listing,
    /// Options, as `name=value`, that the benchmark measures beside the defaults.
    pub benchmarks: &'static [&'static str],
    /// The `id` of its deck files; editions of one design share it.
    pub deck_id: &'static str,
    /// The deck file that comes with the program.
    pub house_deck: &'static str,
}

/// How much of what `act` accepts `legal` lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Everything.
    Complete,
    /// A bounded part: some decisions, such as free trades, are too many to list.
    Bounded,
}

/// Why a table cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game is for another number of players.
    #[error("{title} is for {seats}, not {players}")]
    Players {
        /// The game's title.
        title: &'static str,
        /// Whom it is for, such as `3 to 6 players`.
        seats: String,
        /// The number asked for.
        players: u8,
    },
    /// Nobody sits where the first player was named.
    #[error("seat {seat} cannot begin: there are {players} players")]
    First {
        /// The seat that was named.
        seat: u8,
        /// How many there are.
        players: u8,
    },
    /// The deck is not enough for this table.
    #[error("the deck does not fit this table: {0}")]
    Deck(String),
}

impl Meta {
    /// What most games have: one revision, no variants, no edition beside them, and all that `act` accepts listed.
    pub const USUAL: Meta = Meta {
        id: "",
        title: "",
        credits: "",
        min_players: 2,
        max_players: MAX_SEATS,
        rules_rev: 1,
        options: &[],
        endings: &[Ending::POINTS, Ending::SHARED],
        rounds: &["round"],
        auctions: &["sold", "unsold"],
        listing: Listing::Complete,
        benchmarks: &[],
        deck_id: "",
        house_deck: "",
    };

    /// Checks a number of players, and that whoever is named to begin is one of them.
    pub fn check(&self, options: &Options, players: u8) -> Result<(), SetupError> {
        if !(self.min_players..=self.max_players).contains(&players) {
            return Err(SetupError::Players { title: self.title, seats: self.seats(), players });
        }
        let named = options.get(OptionSpec::FIRST.name).and_then(|value| value.parse().ok());
        match named.filter(|seat: &u8| *seat > players) {
            Some(seat) => Err(SetupError::First { seat, players }),
            None => Ok(()),
        }
    }

    /// How many it is for, as `3 to 6 players`.
    pub fn seats(&self) -> String {
        let (min, max) = (self.min_players, self.max_players);
        if min == max { format!("{min} players") } else { format!("{min} to {max} players") }
    }
}
