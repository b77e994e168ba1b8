//! What a review says.

use adjuge_engine::{Consequence, Seat};
use serde::Serialize;
use serde_json::Value;

use super::Estimate;

/// A game reviewed.
///
/// It holds two truths that are never mixed: what each seat could know when it decided (`decisions`), and how everyone
/// stood with all cards open (`points`).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// The game's id.
    pub game: &'static str,
    /// How many players there were.
    pub players: u8,
    /// How many simulations a first look at a decision took.
    pub sims: u32,
    /// What judged where simulations ended: `net`, a trained value net, or `novices`, who played on to the end.
    pub judge: &'static str,
    /// The chances of all seats along the game, with all cards open.
    pub points: Vec<Point>,
    /// Every decision that somebody had a choice in, as its maker knew it.
    pub decisions: Vec<Judged>,
    /// What was sold.
    pub sales: Vec<Sold>,
    /// What it comes to for each seat.
    pub seats: Vec<Account>,
}

/// Where in a game something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Place {
    /// After so many steps of the record.
    pub step: u32,
    /// After so many events that all heard.
    pub heard: u32,
    /// In which round, from 1; 0 before the first, and where the game has none.
    pub round: u32,
    /// After how many auctions.
    pub auctions: u32,
}

/// How everyone stood at a moment, with all cards open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Point {
    /// When it was.
    #[serde(flatten)]
    pub place: Place,
    /// What led here from the point before.
    pub by: By,
    /// The chance of each seat to win.
    pub chances: Vec<Estimate>,
}

/// What leads from one point to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// It is where the game begins.
    Start,
    /// What was drawn.
    Draw,
    /// What was decided.
    Decision,
}

/// A decision, judged by what its maker could know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judged {
    /// When it was made.
    #[serde(flatten)]
    pub place: Place,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub played: Spelled,
    /// What search would rather have done, or the same.
    pub best: Spelled,
    /// What was compared, what was done among it; the best chance first. Alone if search would have done the same.
    pub choices: Vec<Weighed>,
    /// How much of the chance to win it cost not to do the best; below zero if it turned out to be better.
    pub cost: Estimate,
    /// Whether it was a mistake beyond doubt: the interval of its cost leaves out zero, and it cost at least a hundredth.
    pub is_slip: bool,
    /// Of a slip: what came of it, and what would have come of the best, with all cards open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<Opened>,
}

/// An action as text, and taken apart.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ReviewedAction"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReviewedAction))]
pub struct Spelled {
    /// As the game writes it.
    pub action: String,
    /// The words that it begins with.
    pub verb: &'static str,
    /// What follows the verb, in order: numbers, names, lists of them, null for nothing.
    #[cfg_attr(feature = "ts", ts(type = "Array<Argument>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub args: Vec<Value>,
}

/// An action, and what it was worth as its maker knew it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Weighed {
    /// The action.
    #[serde(flatten)]
    pub way: Spelled,
    /// The chance to win after it.
    pub chance: Estimate,
    /// What would follow from it by the rules, as far as its maker could know.
    pub then: Vec<Consequence>,
}

/// How the maker of a slip stood with all cards open.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opened {
    /// After what was done.
    pub played: Estimate,
    /// After what would have been best.
    pub best: Estimate,
}

/// Something that found a buyer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sold {
    /// When it was sold.
    #[serde(flatten)]
    pub place: Place,
    /// What it was, in English.
    pub lot: String,
    /// Who bought it.
    pub buyer: Seat,
    /// What they paid.
    pub price: i32,
    /// How much of a chance to win the buyer gained by the last offer, against letting it go, as they knew it; null
    /// where nothing could be let go, or nothing is known of it.
    pub gain: Option<Estimate>,
}

/// What a game comes to for a seat.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Account {
    /// The seat.
    pub seat: Seat,
    /// In how many decisions it had a choice.
    pub decisions: u32,
    /// In how many it did what search would have done.
    pub agreed: u32,
    /// How many were slips.
    pub slips: u32,
    /// Which part of its chances it kept by its own decisions, 1 for all.
    pub kept: Estimate,
    /// What draws gave it or took from it, with all cards open.
    pub luck: Estimate,
}
