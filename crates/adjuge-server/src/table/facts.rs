//! What is settled when a table is made, and never changes.

use adjuge_bots::Level;
use adjuge_engine::Seed;
use adjuge_store::{Millis, PersonId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::clock::Clock;

/// The facts of a table, secrets included: they are kept, and never sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Facts {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) rules_rev: u32,
    pub(crate) players: u8,
    pub(crate) options: Vec<String>,
    pub(crate) deck: String,
    pub(crate) clock: Clock,
    pub(crate) recall: bool,
    pub(crate) stand_in: String,
    pub(crate) is_public: bool,
    pub(crate) creator: PersonId,
    pub(crate) created: Millis,
    /// Who has it may come to a table that is not public.
    pub(crate) invite: String,
    pub(crate) seed: u64,
}

impl Facts {
    pub(crate) fn seed(&self) -> Seed {
        Seed(self.seed)
    }

    /// Who decides for a seat whose owner is away.
    pub(crate) fn stand_in(&self) -> Level {
        self.stand_in.parse().unwrap_or(Level::Novice)
    }

    /// What everyone at the table may know.
    pub(crate) fn public(&self) -> PublicFacts {
        PublicFacts {
            id: self.id.to_string(),
            game: self.game.clone(),
            rules_rev: self.rules_rev,
            players: self.players,
            options: self.options.clone(),
            deck: self.deck.clone(),
            clock: self.clock,
            recall: self.recall,
            stand_in: self.stand_in.clone(),
            public: self.is_public,
            created: self.created.0,
            commit: self.seed().commitment(),
        }
    }
}

/// What everyone at a table may know of how it was set up.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TableFacts"))]
pub(crate) struct PublicFacts {
    /// The table.
    pub(crate) id: String,
    /// The game.
    #[cfg_attr(test, ts(type = "GameId"))]
    pub(crate) game: String,
    /// The revision of the rules.
    pub(crate) rules_rev: u32,
    /// How many seats there are.
    pub(crate) players: u8,
    /// Every option, as `name=value`.
    pub(crate) options: Vec<String>,
    /// The fingerprint of the deck.
    pub(crate) deck: String,
    /// How time is kept.
    pub(crate) clock: Clock,
    /// Whether players are shown what a perfect memory of public events would know.
    pub(crate) recall: bool,
    /// The level of the bot that decides for those who are away.
    #[cfg_attr(test, ts(type = "Level"))]
    pub(crate) stand_in: String,
    /// Whether anyone may come, or only who is invited.
    pub(crate) public: bool,
    /// When it was made, in milliseconds since 1970.
    pub(crate) created: i64,
    /// The SHA-256 of `seed N`, where N is the seed of the game's chance, told at the end.
    pub(crate) commit: String,
}
