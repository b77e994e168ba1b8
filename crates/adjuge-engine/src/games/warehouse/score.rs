//! Points at the end of the game.

use super::{Colour, Effect, Relic, RelicSet, State, Warehouse};
use crate::prelude::*;

/// Ingots that make a point.
const INGOTS_A_POINT: u8 = 5;
/// Points for one relic of each colour.
pub(super) const SET_POINTS: i32 = 5;
/// Points for the first and second place in each colour.
const MAJORITIES: [[i32; 2]; 4] = [[8, 6], [7, 5], [6, 4], [5, 3]];

#[told(Copy, Default, Fields)]
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
    pub total: i32,
}

/// What a seat's collection comes to once the Fakes are known.
#[derive(Clone, Copy, Default)]
pub(super) struct Standing {
    /// The relics that count: neither pawned nor fake.
    pub(super) counting: RelicSet,
    /// The relics whose effects work: curses of pawned relics do, fakes have none.
    pub(super) working: RelicSet,
    /// Whether it wins (1) or loses (-1) ties, or neither, or both, which cancels out (0).
    pub(super) ties: i32,
}

/// What a place in a colour goes by: value, then whether ties are won or lost.
pub(super) type Rank = (i32, i32);

impl Warehouse {
    /// The points of each seat if the game ended now, as all Fakes in play would have it.
    pub fn points(&self, state: &State) -> BySeat<Points> {
        self.points_if(state, self.fakes_in_play(state))
    }

    /// The points of each seat if the game ended now and these were the Fakes in play.
    pub fn points_if(&self, state: &State, fakes: RelicSet) -> BySeat<Points> {
        let proven = fakes.without(state.certified).without(state.cancelled);
        self.points_of(state, &self.standings(state, proven))
    }

    /// What the collections come to if these prove fake.
    pub(super) fn standings(&self, state: &State, fakes: RelicSet) -> BySeat<Standing> {
        BySeat::from_fn(self.players, |seat| {
            let working = self.working(state, seat).without(fakes);
            let has = |effect: Effect| working.iter().any(|relic| self.effect(relic) == Some(effect));
            Standing {
                counting: state.owned[seat].without(state.pawned).without(fakes),
                working,
                ties: i32::from(has(Effect::WinTies)) - i32::from(has(Effect::LoseTies)),
            }
        })
    }

    fn points_of(&self, state: &State, standings: &BySeat<Standing>) -> BySeat<Points> {
        let ranks = Colour::ALL.map(|colour| self.ranks(standings, colour));
        BySeat::from_fn(self.players, |seat| {
            let standing = standings[seat];
            let ingots = i32::from(state.ingots[seat] / self.ingots_a_point(standing.working));
            let sets = SET_POINTS * self.n_sets(standing.counting)[0];
            let [blue, green, yellow, red] =
                Colour::ALL.map(|colour| self.majority(&ranks[usize::from(colour.place())], colour, seat));
            let effects = self.effect_points(standing);
            let total = ingots + sets + blue + green + yellow + red + effects;
            Points { ingots, sets, blue, green, yellow, red, effects, total }
        })
    }

    /// What the seats' places in a colour go by: the values of their relics, then ties.
    pub(super) fn ranks(&self, standings: &BySeat<Standing>, colour: Colour) -> BySeat<Rank> {
        BySeat::from_fn(self.players, |seat| {
            let relics = standings[seat].counting.intersection(self.of_colour(colour));
            (self.value_of(relics), standings[seat].ties)
        })
    }

    pub(super) fn value_of(&self, relics: RelicSet) -> i32 {
        relics.iter().map(|relic| i32::from(self.value(relic))).sum()
    }

    /// Points of a seat for its place in a colour.
    pub(super) fn majority(&self, ranks: &BySeat<Rank>, colour: Colour, seat: Seat) -> i32 {
        let [first, second] = self.prizes(colour);
        let ahead = Seat::all(self.players).filter(|&other| ranks[other] > ranks[seat]).count();
        let level = Seat::all(self.players).filter(|&other| ranks[other] == ranks[seat]).count();
        match (ahead, level) {
            _ if ranks[seat].0 == 0 => 0,
            (0, 1) => first,
            // Two who are level take the place below; there is no third place.
            (0, 2) | (1, 1) => second,
            _ => 0,
        }
    }

    /// The points for the first and the second place in a colour.
    pub fn prizes(&self, colour: Colour) -> [i32; 2] {
        MAJORITIES[usize::from(colour.place())]
    }

    /// Complete sets, wild relics standing in where they help most, and how many relics the next one lacks.
    pub(super) fn n_sets(&self, counting: RelicSet) -> [i32; 2] {
        let wild: RelicSet =
            counting.iter().filter(|relic| self.effect(*relic) == Some(Effect::WildInSets)).collect();
        let tame = counting.without(wild);
        let counts = self.colours.map(|colour| tame.intersection(colour).len());
        // So many sets need this many wild relics.
        let needed = |sets: u8| counts.iter().map(|count| sets.saturating_sub(*count)).sum::<u8>();
        let most = counting.len() / 4;
        let sets = (0..=most).rev().find(|sets| needed(*sets) <= wild.len()).unwrap_or(0);
        [sets.into(), i32::from(needed(sets + 1)) - i32::from(wild.len())]
    }

    /// Points of a relic's effect, if it works, for whom these relics count.
    pub(super) fn effect_of(&self, relic: Relic, counting: RelicSet) -> i32 {
        match self.effect(relic) {
            Some(Effect::Points(points)) => points.into(),
            Some(Effect::PointsPerRelicOf(colour)) => {
                counting.intersection(self.of_colour(colour)).len().into()
            }
            _ => 0,
        }
    }

    /// Points of a seat for the effects of its relics.
    fn effect_points(&self, standing: Standing) -> i32 {
        standing.working.iter().map(|relic| self.effect_of(relic, standing.counting)).sum()
    }

    /// How many ingots make a point for whom these relics work; of several rates the best holds.
    pub fn ingots_a_point(&self, working: RelicSet) -> u8 {
        let rates = working.iter().filter_map(|relic| match self.effect(relic) {
            Some(Effect::IngotsPerPoint(ingots)) => Some(ingots),
            _ => None,
        });
        rates.min().unwrap_or(INGOTS_A_POINT)
    }
}
