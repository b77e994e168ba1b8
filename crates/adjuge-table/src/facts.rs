//! What is settled when a table is made, and never changes.

use adjuge_bots::Level;
use adjuge_engine::Seed;
use adjuge_store::{Millis, PersonId, TableId};
use serde::{Deserialize, Serialize};

use crate::clock::Clock;

/// The facts of a table, secrets included: they are kept, and never sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Facts {
    /// The table.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The revision of its rules.
    pub rules_rev: u32,
    /// How many seats there are.
    pub players: u8,
    /// Every option, as `name=value`.
    pub options: Vec<String>,
    /// The fingerprint of the deck.
    pub deck: String,
    /// How time is kept.
    pub clock: Clock,
    /// Whether players are shown what a perfect memory of public events would know.
    pub recall: bool,
    /// The level of the bot that decides for those who are away.
    pub stand_in: String,
    /// Whether anyone may come, or only who is invited.
    pub is_public: bool,
    /// Who made it.
    pub creator: PersonId,
    /// When.
    pub created: Millis,
    /// Who has it may come to a table that is not public.
    pub invite: String,
    /// The seed of chance.
    pub seed: u64,
}

impl Facts {
    /// The seed of chance, told at the end.
    pub fn seed(&self) -> Seed {
        Seed(self.seed)
    }

    /// Who decides for a seat whose owner is away.
    pub fn stand_in(&self) -> Level {
        self.stand_in.parse().unwrap_or(Level::Novice)
    }

    /// What everyone at the table may know.
    pub fn public(&self) -> PublicFacts {
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
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TableFacts"))]
pub struct PublicFacts {
    /// The table.
    pub id: String,
    /// The game.
    #[cfg_attr(feature = "ts", ts(type = "GameId"))]
    pub game: String,
    /// The revision of the rules.
    pub rules_rev: u32,
    /// How many seats there are.
    pub players: u8,
    /// Every option, as `name=value`.
    pub options: Vec<String>,
    /// The fingerprint of the deck.
    pub deck: String,
    /// How time is kept.
    pub clock: Clock,
    /// Whether players are shown what a perfect memory of public events would know.
    pub recall: bool,
    /// The level of the bot that decides for those who are away.
    #[cfg_attr(feature = "ts", ts(type = "Level"))]
    pub stand_in: String,
    /// Whether anyone may come, or only who is invited.
    pub public: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// The SHA-256 of `seed N`, where N is the seed of the game's chance, told at the end.
    pub commit: String,
}
