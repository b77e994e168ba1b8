//! A game in play, whatever game it is.
//!
//! [`Course`] hides the type of the game: what goes in and comes out is notation and finished JSON. It is a value
//! without clock, disk or sockets; the same course comes of the same lines.

mod running;
mod shelf;
mod told;

use adjuge_bots::Recruit;
use adjuge_engine::consequence::Consequence;
use adjuge_engine::sheet::Sheet;
use adjuge_engine::{Outcome, Seat, SeatSet, Seed};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::frame::Detail;
use crate::refused::Refused;
use crate::written::Written;

pub use shelf::{Rules, Shelf, plain_deck};
use told::Alike;

/// A game in play.
pub trait Course: Send + Sync {
    /// The same position, to go on from without touching this one.
    fn copy(&self) -> Box<dyn Course>;

    /// The seats that the table waits for.
    fn waiting(&self) -> SeatSet;

    /// Whether what a seat decides now may stay hidden from all others.
    fn is_sealed(&self, seat: Seat) -> bool;

    /// The position as text, if no decision in it could still be taken back.
    fn position(&self) -> Option<String>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The lines that begin the game: what is drawn before anyone decides.
    fn opening(&self, seed: Seed) -> Vec<String>;

    /// The lines that follow if a seat does this, all of it or nothing, and chance what the seed says.
    ///
    /// All actions but the last must be ones that could be taken back: were they to tell the player anything, a
    /// batch that is refused at its end would be a free look at what its beginning uncovers.
    fn lines(&self, seat: Seat, actions: &[String], seed: Seed) -> Result<Vec<String>, Refused>;

    /// Plays lines that were found before.
    fn play(&mut self, lines: &[&str]) -> Result<Played, String>;

    /// Takes a seat's last decision back, if it may be.
    fn undo(&mut self, seat: Seat) -> Result<Played, String>;

    /// Whether a seat may take its last decision back.
    fn may_undo(&self, seat: Seat) -> bool;

    /// Adds all that a viewer may know of the game now to how its table stands, and that they may take their last decision
    /// back.
    fn add_sight(&self, seat: Option<Seat>, may_undo: bool, detail: Detail, standing: &mut Written);

    /// What the rules say about actions of a seat, each done after those before it; a refused one is the last.
    ///
    /// As of a batch that is done, nothing is told of what its beginning would uncover.
    fn ask(&self, seat: Seat, actions: &[String]) -> Vec<Choice>;

    /// A whole position that looks to a seat as this one does, as `given` lines: what is hidden from the seat is made up,
    /// with this luck.
    fn world(&self, seat: Seat, luck: Seed) -> String;

    /// The first thing that a seat may do.
    fn first_legal(&self, seat: Seat) -> Option<String>;

    /// The work of a bot that decides for a seat: it is given what the seat sees, and nothing else. What is chosen under
    /// seal in several steps is decided at once, so that how many they are is not told by how long they take. Each
    /// decision has luck of its own: so many were made before.
    fn decision(&self, seat: Seat, recruit: &Recruit, luck: Seed, decisions: u32) -> Thinking;
}

/// A bot's work, and the actions that come of it, to be done as one batch.
pub type Thinking = Box<dyn FnOnce() -> Vec<String> + Send>;

/// What playing some decisions led to.
#[derive(Debug, Default)]
pub struct Played {
    /// What everyone heard, each as `docs/notation.md` describes it.
    pub events: Vec<Box<RawValue>>,
    /// Who sees something else than before.
    pub touched: Viewers,
}

/// A set of viewers: seats and the spectator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Viewers {
    seats: SeatSet,
    spectator: bool,
}

impl Viewers {
    /// Everyone at a table.
    pub const fn all(players: u8) -> Viewers {
        Viewers { seats: SeatSet::all(players), spectator: true }
    }

    /// Whether somebody is among them.
    pub fn contains(self, seat: Option<Seat>) -> bool {
        seat.map_or(self.spectator, |seat| self.seats.contains(seat))
    }

    /// These and those.
    #[must_use]
    pub fn with(self, other: Viewers) -> Viewers {
        let seats = self.seats.iter().chain(other.seats.iter()).collect();
        Viewers { seats, spectator: self.spectator || other.spectator }
    }

    /// Adds a seat, or the spectator.
    pub fn insert(&mut self, seat: Option<Seat>) {
        match seat {
            None => self.spectator = true,
            Some(seat) => self.seats.insert(seat),
        }
    }
}

/// All that a viewer may know of a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(V = u8)))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Sight))]
pub struct Sight<V> {
    /// The position, as `docs/notation.md` describes the views of the game.
    #[cfg_attr(feature = "ts", ts(type = "G[\"view\"]"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    view: V,
    /// What the points of each seat come to: if the game ended now, as far as the viewer may know.
    sheet: Sheet,
    /// What the viewer's seat may do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    legal: Vec<Listed>,
    /// What the viewer's seat might think of, though it may not; nothing if there is nothing that it may do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    refused: Vec<Forbidden>,
    /// What would follow from all these, each told once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    consequences: Vec<Alike>,
    /// Whether there are legal actions beyond those listed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    more: bool,
    /// Whether the viewer may take their last decision back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    undo: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    /// The result, once the game is over.
    outcome: Option<Outcome>,
}

/// Actions that the rules allow, which begin with the same words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Listed {
    /// The words that they begin with.
    verb: &'static str,
    /// In the order of the game.
    actions: Vec<Way>,
    /// Which of the consequences would follow from each, after its own; they are counted from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    then: Vec<usize>,
}

/// Actions that a rule does not allow, which begin with the same words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Forbidden {
    /// The code of the rule.
    refusal: String,
    /// The words that they begin with.
    verb: &'static str,
    /// In the order of the game.
    actions: Vec<Way>,
}

/// An action as text and taken apart, so that nobody has to do that.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Way {
    /// As the game writes it, and as it is sent back.
    #[cfg_attr(feature = "ts", ts(type = "G[\"action\"]"))]
    action: String,
    /// What follows the verb, in order: numbers, names, lists of them, null for nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable, type = "Array<Argument>"))]
    args: Vec<Value>,
    /// Which of the consequences would follow, as far as the viewer may know, but for those that follow from all of these
    /// actions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    then: Vec<usize>,
}

/// An action, and what the rules say about it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The action, as the game writes it.
    #[cfg_attr(feature = "ts", ts(type = "G[\"action\"]"))]
    pub action: String,
    /// What would follow, as far as the viewer may know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub then: Vec<Consequence>,
    /// Why it is not allowed, if it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub refusal: Option<Refused>,
}
