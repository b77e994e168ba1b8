//! How a game ended.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::seat::{BySeat, Seat, SeatSet};

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

    /// The seats with the most points win.
    pub fn by_points(players: u8, points: impl Fn(Seat) -> i32) -> Outcome {
        let mut scores = BySeat::splat(0);
        for seat in Seat::all(players) {
            scores[seat] = points(seat);
        }
        Outcome::ranked(players, scores, &[(Ending::POINTS.code, scores)])
    }

    /// Ranks seats by a list of keys, the first that differs deciding.
    ///
    /// `keys` names what each key compares; the outcome's ending is the code of the key that left a
    /// single winner, or `shared`.
    pub fn ranked(players: u8, scores: BySeat<i32>, keys: &[(&'static str, BySeat<i32>)]) -> Outcome {
        let mut winners = SeatSet::all(players);
        for (ending, key) in keys {
            let best = winners.iter().map(|seat| key[seat]).max().unwrap_or(0);
            winners = winners.iter().filter(|&seat| key[seat] == best).collect();
            if winners.is_at_most_one() {
                return Outcome { players, scores, winners, ending };
            }
        }
        Outcome { players, scores, winners, ending: Ending::SHARED.code }
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
