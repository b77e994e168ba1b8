//! What each seat's points come to: during play what would count if the game ended now, as far as a viewer may know,
//! and once it is over the score sheet.

use std::iter::Sum;
use std::ops::Add;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use crate::guide::Entry;
use crate::label::Label;
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat, SeatSet};

/// What ranks the seats, the first that differs deciding: points, then whatever breaks ties, each by the code of its
/// [`Ending`](crate::Ending).
pub type Keys = ArrayVec<(&'static str, BySeat<i32>), 4>;

/// What each seat's points come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sheet {
    /// The points of each seat: what its cells come to.
    pub totals: Vec<Span>,
    /// What they are for.
    pub rows: Vec<Row>,
    /// What broke the tie for victory, or was compared in vain, once the game is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub ties: Vec<Tie>,
}

/// What points are for, and what each seat has of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Row {
    /// The code of what they are for.
    #[cfg_attr(feature = "ts", ts(type = "G[\"heading\"]"))]
    pub row: &'static str,
    /// The component or kind of component in question, or several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub of: Vec<Label>,
    /// What the places pay, the first one first, or what each bonus does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub pays: Vec<i32>,
    /// Each seat's; null where it has nothing to do with them.
    pub cells: Vec<Option<Cell>>,
}

/// What one seat has of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cell {
    /// Its points.
    pub points: Span,
    /// The figure they rest on: how many things it has, or their value; of what is uncertain, as it is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub has: Option<i32>,
    /// How many more bring the next bonus.
    #[serde(skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub lacks: u8,
    /// The code of the reason, where the figure is not all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "G[\"heading\"]"))]
    pub why: Option<&'static str>,
    /// The component that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<Label>,
}

/// What was compared to break a tie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tie {
    /// The code of the ending that it could have led to.
    pub ending: &'static str,
    /// The figure of each seat that was still tied.
    pub figures: Vec<Option<i32>>,
}

/// Points that may not be certain: sent as a number if they are, else as `[low, shown, high]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number | [number, number, number]"))]
pub struct Span {
    /// They are at least so many.
    pub low: i32,
    /// What the table shows: each game says of its rows how it takes what is uncertain.
    pub shown: i32,
    /// They are at most so many.
    pub high: i32,
}

/// Serde asks by reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_nothing(lacks: &u8) -> bool {
    *lacks == 0
}

impl Sheet {
    /// A sheet without rows.
    pub(crate) fn new(players: u8) -> Sheet {
        Sheet { totals: vec![Span::default(); players.into()], rows: Vec::new(), ties: Vec::new() }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.totals.len() as u8)
    }

    /// Adds a row, with what each seat has of it.
    pub(crate) fn add(
        &mut self,
        (row, _): Entry,
        of: impl IntoIterator<Item = Label>,
        pays: &[i32],
        cell: impl FnMut(Seat) -> Option<Cell>,
    ) {
        let cells: Vec<_> = self.seats().map(cell).collect();
        for (total, cell) in self.totals.iter_mut().zip(&cells) {
            *total = *total + cell.map_or(Span::default(), |cell| cell.points);
        }
        self.rows.push(Row { row, of: of.into_iter().collect(), pays: pays.into(), cells });
    }

    /// Adds what the tied were told apart by, once the game is over.
    pub(crate) fn settle(&mut self, keys: &Keys) {
        let mut tied: SeatSet = self.seats().collect();
        for (at, (ending, figures)) in keys.iter().enumerate() {
            if at > 0 {
                let figure = |seat| tied.contains(seat).then_some(figures[seat]);
                self.ties.push(Tie { ending, figures: self.seats().map(figure).collect() });
            }
            tied = Outcome::best(tied, figures);
            if tied.is_at_most_one() {
                break;
            }
        }
    }
}

impl Cell {
    /// Points that are certain, or not.
    pub(crate) fn of(points: impl Into<Span>) -> Cell {
        Cell { points: points.into(), ..Cell::default() }
    }

    /// With the figure they rest on.
    pub(crate) fn has(self, has: impl Into<i32>) -> Cell {
        Cell { has: Some(has.into()), ..self }
    }

    /// With how many more bring the next bonus.
    pub(crate) const fn lacks(self, lacks: u8) -> Cell {
        Cell { lacks, ..self }
    }

    /// With a reason, and the component that it is.
    pub(crate) fn why(self, why: Entry, by: Option<Label>) -> Cell {
        Cell { why: Some(why.0), by, ..self }
    }
}

impl Span {
    /// Any of some points, with those that are shown.
    pub(crate) fn among(shown: i32, others: impl IntoIterator<Item = i32>) -> Span {
        others.into_iter().fold(shown.into(), |Span { low, shown, high }, other| Span {
            low: low.min(other),
            shown,
            high: high.max(other),
        })
    }

    /// Whether it is certain how many they are.
    pub const fn is_certain(self) -> bool {
        self.low == self.high
    }

    /// Whether they could be so many.
    pub const fn contains(self, points: i32) -> bool {
        self.low <= points && points <= self.high
    }
}

impl From<i32> for Span {
    fn from(points: i32) -> Span {
        Span { low: points, shown: points, high: points }
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span { low: self.low + other.low, shown: self.shown + other.shown, high: self.high + other.high }
    }
}

impl Sum for Span {
    fn sum<I: Iterator<Item = Span>>(spans: I) -> Span {
        spans.fold(Span::default(), Add::add)
    }
}

impl Serialize for Span {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_certain() {
            return self.shown.serialize(serializer);
        }
        [self.low, self.shown, self.high].serialize(serializer)
    }
}
