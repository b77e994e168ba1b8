//! How a game ended.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::seat::{BySeat, Seat, SeatSet};
use crate::sheet::Keys;

/// One way a game can end: a stable code and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The stable code.
    pub code: &'static str,
    /// What decided the game.
    pub meaning: &'static str,
}

impl Ending {
    /// An ending with its code and what decided the game.
    pub const fn new(code: &'static str, meaning: &'static str) -> Ending {
        Ending { code, meaning }
    }

    /// One player has the most points.
    pub const POINTS: Ending = Ending { code: "points", meaning: "one player has the most points" };
    /// Nothing tells the best apart.
    pub const SHARED: Ending = Ending { code: "shared", meaning: "several players are tied to the last" };
}

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// How many players there were.
    #[cfg_attr(feature = "ts", ts(skip))]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub players: u8,
    /// The points of each seat.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i32>))]
    pub scores: BySeat<i32>,
    /// Who won; several seats share a victory.
    pub winners: SeatSet,
    /// The code of the [`Ending`].
    pub ending: &'static str,
}

impl Outcome {
    /// The part of the victory that a seat has: 1 alone, a half if two share it, 0 if it lost.
    pub fn win_share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / f64::from(self.winners.len()) } else { 0.0 }
    }

    /// Ranks seats by points and what breaks ties; the ending is the code of what left a single winner, or `shared`.
    pub fn ranked(players: u8, keys: &Keys) -> Outcome {
        let (mut winners, scores) = (SeatSet::all(players), keys[0].1);
        for (ending, key) in keys {
            winners = Outcome::best(winners, key);
            if winners.is_at_most_one() {
                return Outcome { players, scores, winners, ending };
            }
        }
        Outcome { players, scores, winners, ending: Ending::SHARED.code }
    }

    /// Those of some seats with the highest figure.
    pub(crate) fn best(seats: SeatSet, figures: &BySeat<i32>) -> SeatSet {
        let best = seats.iter().map(|seat| figures[seat]).max();
        seats.iter().filter(|&seat| Some(figures[seat]) == best).collect()
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Outcome", 3)?;
        fields.serialize_field("winners", &self.winners)?;
        fields.serialize_field("scores", self.scores.of(self.players))?;
        fields.serialize_field("ending", self.ending)?;
        fields.end()
    }
}
