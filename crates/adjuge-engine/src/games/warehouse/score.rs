//! Points at the end of the game.

use serde::Serialize;

use super::deck::{Colour, RelicSet};
use super::effect::Effect;
use super::{State, Warehouse};
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat};

/// Ingots that make a point.
const INGOTS_A_POINT: u8 = 5;
/// Points for one relic of each colour.
const SET_POINTS: i32 = 5;
/// Points for the first and second place in each colour.
const MAJORITIES: [[i32; 2]; 4] = [[8, 6], [7, 5], [6, 4], [5, 3]];

/// A seat's points at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct Points {
    pub ingots: i32,
    pub sets: i32,
    pub blue: i32,
    pub green: i32,
    pub yellow: i32,
    pub red: i32,
    pub effects: i32,
    pub total: i32,
}

impl Warehouse {
    /// The relics that count for a seat: neither pawned nor fake.
    fn counting(&self, state: &State, seat: Seat) -> RelicSet {
        state.owned[seat].without(state.pawned).without(self.proven_fakes(state))
    }

    /// The effects that work for a seat at the end: curses of pawned relics do, fakes have none.
    fn effects_at_end(&self, state: &State, seat: Seat) -> impl Iterator<Item = Effect> {
        let relics = self.working(state, seat).without(self.proven_fakes(state));
        relics.iter().filter_map(|relic| self.effect(relic))
    }

    /// Whether a seat wins (1) or loses (-1) ties, or neither, or both, which cancels out (0).
    pub(super) fn tie_rank(&self, state: &State, seat: Seat) -> i32 {
        let (mut wins, mut loses) = (false, false);
        for effect in self.effects_at_end(state, seat) {
            wins |= effect == Effect::WinTies;
            loses |= effect == Effect::LoseTies;
        }
        i32::from(wins) - i32::from(loses)
    }

    fn value_of(&self, state: &State, seat: Seat, colour: Colour) -> i32 {
        let relics = self.counting(state, seat).intersection(self.of_colour[colour.index()]);
        relics.iter().map(|relic| i32::from(self.value(relic))).sum()
    }

    /// Complete sets, wild relics standing in where they help most.
    fn n_sets(&self, state: &State, seat: Seat) -> i32 {
        let counting = self.counting(state, seat);
        let wild: RelicSet =
            counting.iter().filter(|relic| self.effect(*relic) == Some(Effect::WildInSets)).collect();
        let tame = counting.without(wild);
        let counts = self.of_colour.map(|colour| tame.intersection(colour).len());
        // So many sets need this many wild relics.
        let needed = |sets: u8| counts.iter().map(|count| sets.saturating_sub(*count)).sum::<u8>();
        let most = counting.len() / 4;
        (0..=most).rev().find(|sets| needed(*sets) <= wild.len()).unwrap_or(0).into()
    }

    /// Points of the seats for one colour.
    fn majority(&self, state: &State, colour: Colour) -> BySeat<i32> {
        let mut points = BySeat::splat(0);
        let standing = |seat: Seat| (self.value_of(state, seat, colour), self.tie_rank(state, seat));
        for seat in Seat::all(self.players) {
            let own = standing(seat);
            if own.0 == 0 {
                continue;
            }
            let ahead = Seat::all(self.players).filter(|&other| standing(other) > own).count();
            let level = Seat::all(self.players).filter(|&other| standing(other) == own).count();
            // Two who are level take the place below; there is no third place.
            let place = match (ahead, level) {
                (0, 1) => 0,
                (0, 2) | (1, 1) => 1,
                _ => continue,
            };
            points[seat] = MAJORITIES[colour.index()][place];
        }
        points
    }

    /// The points of each seat.
    pub(super) fn points(&self, state: &State) -> BySeat<Points> {
        let majorities = Colour::ALL.map(|colour| self.majority(state, colour));
        let mut all = BySeat::splat(Points::default());
        for seat in Seat::all(self.players) {
            let (mut effects, mut rate) = (0, None);
            for effect in self.effects_at_end(state, seat) {
                match effect {
                    Effect::Points(points) => effects += i32::from(points),
                    Effect::PointsPerRelicOf(colour) => {
                        let of_colour = self.of_colour[colour.index()];
                        effects += i32::from(self.counting(state, seat).intersection(of_colour).len());
                    }
                    // Of several rates the best holds.
                    Effect::IngotsPerPoint(ingots) => rate = Some(rate.map_or(ingots, |r: u8| r.min(ingots))),
                    _ => {}
                }
            }
            let ingots = i32::from(state.ingots[seat] / rate.unwrap_or(INGOTS_A_POINT));
            let sets = SET_POINTS * self.n_sets(state, seat);
            let [blue, green, yellow, red] = majorities.map(|points| points[seat]);
            let total = ingots + sets + blue + green + yellow + red + effects;
            all[seat] = Points { ingots, sets, blue, green, yellow, red, effects, total };
        }
        all
    }
}

/// The result of a finished game.
pub(super) fn outcome(game: &Warehouse, state: &State) -> Outcome {
    let points = game.points(state);
    let (mut scores, mut wins, mut loses) = (BySeat::splat(0), BySeat::splat(0), BySeat::splat(0));
    for seat in Seat::all(game.players) {
        scores[seat] = points[seat].total;
        let rank = game.tie_rank(state, seat);
        wins[seat] = rank.max(0);
        loses[seat] = rank.min(0);
    }
    Outcome::ranked(game.players, scores, &[("points", scores), ("wins-ties", wins), ("loses-ties", loses)])
}
