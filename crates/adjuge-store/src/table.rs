//! Tables, as a store keeps them: a journal of texts, and how it is found.

use serde::{Deserialize, Serialize};

use crate::{Millis, PersonId, TableId};

/// What happened at a table in one command: whole or not at all. Its number is its position, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When it happened.
    pub at: Millis,
    /// Who gave the command; nobody if the clock did.
    pub by: Option<PersonId>,
    /// The name its sender gave the command, by which a second sending is noticed.
    pub command: Option<String>,
    /// What happened.
    pub text: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for people.
    Open,
    /// A game is going on.
    Playing,
    /// The game is over.
    Finished,
    /// It was given up before a game was over.
    Closed,
}

/// How a table is found in lists; written with the entry that changes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// How far it has come.
    pub status: Status,
    /// In whose lists it is.
    pub people: Vec<PersonId>,
    /// What a list shows of it.
    pub summary: String,
}

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its name, a fresh one.
    pub id: TableId,
    /// Who makes it.
    pub creator: PersonId,
    /// The name the creator gave the command: with the same one again, nothing new is made.
    pub command: Option<String>,
    /// How many tables that the creator made by a command may be open or in play, this one included.
    pub max_live: u32,
    /// Tables at which nothing has happened since then are not counted.
    pub live_since: Millis,
    /// Whether everyone may find it.
    pub is_public: bool,
    /// Which game.
    pub game: String,
    /// What never changes about it.
    pub facts: String,
    /// What it is played with.
    pub deck: Deck,
    /// How it is found at first.
    pub listing: Listing,
    /// The first entry of its journal.
    pub first: Entry,
}

/// A deck, which tables share and which goes with the last of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Its fingerprint, by which it is found.
    pub hash: String,
    /// Its file.
    pub text: String,
}

/// A table with all of its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its name.
    pub id: TableId,
    /// Who made it.
    pub creator: PersonId,
    /// Whether everyone may find it.
    pub is_public: bool,
    /// Which game.
    pub game: String,
    /// What never changes about it.
    pub facts: String,
    /// How far it has come.
    pub status: Status,
    /// All that happened, in order; there is always a first one.
    pub entries: Vec<Entry>,
    /// How it stood after one of these, if that is known.
    pub snapshot: Option<Snapshot>,
}

/// How a table stood after an entry of its journal: a cache, which may be missing or of another version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The number of the entry.
    pub seq: u64,
    /// How it stood.
    pub text: String,
}

/// The review of a game that is over: a cache, which can be made again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptReview {
    /// Who reviews like that: another reviewer makes another review.
    pub maker: String,
    /// What it says.
    pub text: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub id: TableId,
    /// Who made it.
    pub creator: PersonId,
    /// Which game.
    pub game: String,
    /// Whether everyone may find it.
    pub is_public: bool,
    /// How far it has come.
    pub status: Status,
    /// When its listing was last written.
    pub updated: Millis,
    /// What a list shows of it.
    pub summary: String,
}

/// Which tables to list: all that match every field that is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// Those that have come this far.
    pub status: Option<Status>,
    /// Those in the list of one person.
    pub of: Option<PersonId>,
    /// Those that everyone may find, or those that not everyone may.
    pub is_public: Option<bool>,
    /// Those of one game.
    pub game: Option<String>,
    /// The next page: those that stand below the last one of the page before.
    pub before: Option<(Millis, TableId)>,
    /// At most so many.
    pub limit: u32,
}
