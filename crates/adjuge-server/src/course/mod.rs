//! A game in play, whatever game it is.
//!
//! [`Course`] hides the type of the game: what goes in and comes out is notation and finished JSON. It is a value
//! without clock, disk or sockets; the same course comes of the same lines.

mod running;
mod shelf;

use adjuge_bots::Recruit;
use adjuge_engine::consequence::Consequence;
use adjuge_engine::{Outcome, Rng, Seat, SeatSet, Seed};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::refused::Refused;
use crate::table::frame::Detail;

pub(crate) use shelf::{Rules, Shelf, plain_deck};

/// A game in play.
pub(crate) trait Course: Send + Sync {
    /// The same position, to go on from without touching this one.
    fn copy(&self) -> Box<dyn Course>;

    /// The seats that the table waits for.
    fn waiting(&self) -> SeatSet;

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

    /// Writes all that a viewer may know now, as JSON, and that they may take their last decision back.
    fn write_sight(&self, seat: Option<Seat>, may_undo: bool, detail: Detail, out: &mut Vec<u8>);

    /// What the rules say about actions of a seat, each done after those before it; a refused one is the last.
    ///
    /// As of a batch that is done, nothing is told of what its beginning would uncover.
    fn ask(&self, seat: Seat, actions: &[String]) -> Vec<Choice>;

    /// The first thing that a seat may do.
    fn first_legal(&self, seat: Seat) -> Option<String>;

    /// The work of a bot that decides for a seat: it is given what the seat sees, and nothing else.
    fn decision(&self, seat: Seat, recruit: &Recruit, luck: Rng) -> Thinking;
}

/// A bot's work, and the action that comes of it.
pub(crate) type Thinking = Box<dyn FnOnce() -> String + Send>;

/// What playing some decisions led to.
#[derive(Debug, Default)]
pub(crate) struct Played {
    /// What everyone heard.
    pub(crate) events: Vec<Event>,
    /// Who sees something else than before.
    pub(crate) touched: Viewers,
}

/// Something that everyone heard.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GameEvent"))]
pub(crate) struct Event {
    /// The event, as `docs/notation.md` describes it.
    #[cfg_attr(test, ts(type = "G[\"event\"]"))]
    pub(crate) event: Box<RawValue>,
    /// The same as an English sentence.
    pub(crate) text: String,
}

/// A set of viewers: seats and the spectator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Viewers {
    seats: SeatSet,
    spectator: bool,
}

impl Viewers {
    /// Everyone at a table.
    pub(crate) const fn all(players: u8) -> Viewers {
        Viewers { seats: SeatSet::all(players), spectator: true }
    }

    pub(crate) fn contains(self, seat: Option<Seat>) -> bool {
        seat.map_or(self.spectator, |seat| self.seats.contains(seat))
    }

    /// These and those.
    #[must_use]
    pub(crate) fn with(self, other: Viewers) -> Viewers {
        let seats = self.seats.iter().chain(other.seats.iter()).collect();
        Viewers { seats, spectator: self.spectator || other.spectator }
    }

    pub(crate) fn insert(&mut self, seat: Option<Seat>) {
        match seat {
            None => self.spectator = true,
            Some(seat) => self.seats.insert(seat),
        }
    }
}

/// All that a viewer may know of a position.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(concrete(V = ())))]
pub(crate) struct Sight<V> {
    #[cfg_attr(test, ts(type = "G[\"view\"]"))]
    view: V,
    waiting: SeatSet,
    /// What the viewer's seat may do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    legal: Vec<Listed>,
    /// What the viewer's seat might think of, though it may not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    refused: Vec<Listed>,
    /// What would follow from all these, each told once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    consequences: Vec<Consequence>,
    /// Whether there are legal actions beyond those listed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional = nullable))]
    more: bool,
    /// Whether the viewer may take their last decision back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional = nullable))]
    undo: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    outcome: Option<Outcome>,
}

/// An action among others.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Listed {
    #[cfg_attr(test, ts(type = "G[\"action\"]"))]
    action: String,
    /// Which of the consequences would follow, as far as the viewer may know; they are counted from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    then: Vec<usize>,
    /// The code of the rule that does not allow it, if one does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    refusal: Option<String>,
}

/// An action, and what the rules say about it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Choice {
    #[cfg_attr(test, ts(type = "G[\"action\"]"))]
    pub(crate) action: String,
    /// What would follow, as far as the viewer may know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub(crate) then: Vec<Consequence>,
    /// Why it is not allowed, if it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) refusal: Option<Refused>,
}
