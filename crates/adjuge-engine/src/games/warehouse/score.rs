//! Points at the end of the game.

use serde::Serialize;

use super::deck::{Colour, Relic, RelicSet};
use super::effect::Effect;
use super::{RANSOM, State, Warehouse};
use crate::guide::Fields;
use crate::outcome::Outcome;
use crate::seat::{BySeat, Seat};

/// Ingots that make a point.
const INGOTS_A_POINT: u8 = 5;
/// Points for one relic of each colour.
const SET_POINTS: i32 = 5;
/// Points for the first and second place in each colour.
const MAJORITIES: [[i32; 2]; 4] = [[8, 6], [7, 5], [6, 4], [5, 3]];

/// A seat's points at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Points {
    /// Points for its ingots.
    pub ingots: i32,
    /// Points for complete sets.
    pub sets: i32,
    /// Points for its place among blue collections.
    pub blue: i32,
    /// Points for its place among green collections.
    pub green: i32,
    /// Points for its place among yellow collections.
    pub yellow: i32,
    /// Points for its place among red collections.
    pub red: i32,
    /// Points of its relics' effects.
    pub effects: i32,
    /// All points.
    pub total: i32,
}

/// What a seat's collection comes to once the Fakes are known.
#[derive(Clone, Copy)]
struct Standing {
    /// The relics that count: neither pawned nor fake.
    counting: RelicSet,
    /// The relics whose effects work: curses of pawned relics do, fakes have none.
    working: RelicSet,
    /// Whether it wins (1) or loses (-1) ties, or neither, or both, which cancels out (0).
    ties: i32,
}

impl Warehouse {
    /// What the collections come to if these prove fake.
    fn standings(&self, state: &State, fakes: RelicSet) -> BySeat<Standing> {
        let nothing = Standing { counting: RelicSet::EMPTY, working: RelicSet::EMPTY, ties: 0 };
        let mut standings = BySeat::splat(nothing);
        for seat in Seat::all(self.players) {
            let working = self.working(state, seat).without(fakes);
            let has = |effect: Effect| working.iter().any(|relic| self.effect(relic) == Some(effect));
            standings[seat] = Standing {
                counting: state.owned[seat].without(state.pawned).without(fakes),
                working,
                ties: i32::from(has(Effect::WinTies)) - i32::from(has(Effect::LoseTies)),
            };
        }
        standings
    }

    /// Complete sets, wild relics standing in where they help most.
    fn n_sets(&self, counting: RelicSet) -> i32 {
        let wild: RelicSet =
            counting.iter().filter(|relic| self.effect(*relic) == Some(Effect::WildInSets)).collect();
        let tame = counting.without(wild);
        let counts = self.colours.map(|colour| tame.intersection(colour).len());
        // So many sets need this many wild relics.
        let needed = |sets: u8| counts.iter().map(|count| sets.saturating_sub(*count)).sum::<u8>();
        let most = counting.len() / 4;
        (0..=most).rev().find(|sets| needed(*sets) <= wild.len()).unwrap_or(0).into()
    }

    /// The points for the first and the second place in a colour.
    pub fn prizes(&self, colour: Colour) -> [i32; 2] {
        MAJORITIES[colour.index()]
    }

    /// Points of the seats for one colour.
    fn majority(&self, standings: &BySeat<Standing>, colour: Colour) -> BySeat<i32> {
        let mut ranks = BySeat::splat((0, 0));
        for seat in Seat::all(self.players) {
            let relics = standings[seat].counting.intersection(self.of_colour(colour));
            let value: i32 = relics.iter().map(|relic| i32::from(self.value(relic))).sum();
            ranks[seat] = (value, standings[seat].ties);
        }
        let mut points = BySeat::splat(0);
        for seat in Seat::all(self.players).filter(|&seat| ranks[seat].0 > 0) {
            let ahead = Seat::all(self.players).filter(|&other| ranks[other] > ranks[seat]).count();
            let level = Seat::all(self.players).filter(|&other| ranks[other] == ranks[seat]).count();
            // Two who are level take the place below; there is no third place.
            let place = match (ahead, level) {
                (0, 1) => 0,
                (0, 2) | (1, 1) => 1,
                _ => continue,
            };
            points[seat] = self.prizes(colour)[place];
        }
        points
    }

    /// Points of a seat for the effects of its relics.
    fn effect_points(&self, standing: Standing) -> i32 {
        let points = standing.working.iter().map(|relic| match self.effect(relic) {
            Some(Effect::Points(points)) => i32::from(points),
            Some(Effect::PointsPerRelicOf(colour)) => {
                standing.counting.intersection(self.of_colour(colour)).len().into()
            }
            _ => 0,
        });
        points.sum()
    }

    /// How many ingots make a point for whom these relics work; of several rates the best holds.
    pub fn ingots_a_point(&self, working: RelicSet) -> u8 {
        let rates = working.iter().filter_map(|relic| match self.effect(relic) {
            Some(Effect::IngotsPerPoint(ingots)) => Some(ingots),
            _ => None,
        });
        rates.min().unwrap_or(INGOTS_A_POINT)
    }

    fn points_of(&self, state: &State, standings: &BySeat<Standing>) -> BySeat<Points> {
        let majorities = Colour::ALL.map(|colour| self.majority(standings, colour));
        let mut all = BySeat::splat(Points::default());
        for seat in Seat::all(self.players) {
            let standing = standings[seat];
            let ingots = i32::from(state.ingots[seat] / self.ingots_a_point(standing.working));
            let sets = SET_POINTS * self.n_sets(standing.counting);
            let [blue, green, yellow, red] = majorities.map(|points| points[seat]);
            let effects = self.effect_points(standing);
            let total = ingots + sets + blue + green + yellow + red + effects;
            all[seat] = Points { ingots, sets, blue, green, yellow, red, effects, total };
        }
        all
    }

    /// The points of each seat if the game ended now, as all Fakes in play would have it.
    pub fn points(&self, state: &State) -> BySeat<Points> {
        self.points_if(state, self.fakes_in_play(state))
    }

    /// The points of each seat if the game ended now and these were the Fakes in play.
    pub fn points_if(&self, state: &State, fakes: RelicSet) -> BySeat<Points> {
        let proven = fakes.without(state.certified).without(state.cancelled);
        self.points_of(state, &self.standings(state, proven))
    }

    /// The points of each seat if the game ended now, these were the Fakes in play, and a seat redeemed a relic first.
    pub fn points_if_redeemed(
        &self,
        state: &State,
        seat: Seat,
        relic: Relic,
        fakes: RelicSet,
    ) -> BySeat<Points> {
        let mut redeemed = *state;
        redeemed.pawned.remove(relic);
        redeemed.ingots[seat] = redeemed.ingots[seat].saturating_sub(RANSOM);
        self.points_if(&redeemed, fakes)
    }

    /// The result of a finished game.
    pub(super) fn result(&self, state: &State) -> Outcome {
        let standings = self.standings(state, self.proven_fakes(state));
        let points = self.points_of(state, &standings);
        let (mut scores, mut wins, mut loses) = (BySeat::splat(0), BySeat::splat(0), BySeat::splat(0));
        for seat in Seat::all(self.players) {
            scores[seat] = points[seat].total;
            wins[seat] = standings[seat].ties.max(0);
            loses[seat] = standings[seat].ties.min(0);
        }
        Outcome::ranked(
            self.players,
            scores,
            &[("points", scores), ("wins-ties", wins), ("loses-ties", loses)],
        )
    }
}
