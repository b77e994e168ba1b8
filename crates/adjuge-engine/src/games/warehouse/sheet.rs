//! The score sheet: what the points of each seat come to, as far as a viewer may know.

use super::score::{Rank, SET_POINTS, Standing};
use super::{Colour, Effect, Phase, Relic, RelicSet, State, View, Warehouse};
use crate::prelude::*;

const INGOTS: Entry = ("ingots", "ingots");
const SETS: Entry = ("sets", "complete sets");
const COLOUR: Entry = ("colour", "the places in a colour, by value");
const EFFECTS: Entry = ("effects", "effects of relics");
const RELIC: Entry =
    ("relic", "the effect of a relic; its value counts in its colour, unless there is a reason");
const WINS_TIE: Entry = ("wins-tie", "a relic settles a tie in its favour");
const LOSES_TIE: Entry = ("loses-tie", "a relic settles a tie against it");
const FAKE: Entry = ("fake", "it is fake and does not count");
const PAWNED: Entry = ("pawned", "it is pawned and does not count, but its curse works");
const CERTIFIED: Entry = ("certified", "it has a certificate");
const GENUINE: Entry = ("genuine", "its Fake is cancelled");

/// What a viewer knows of the Fakes in play.
struct Fakes {
    /// Relics that are known to be fake.
    known: RelicSet,
    /// Relics that may be.
    possible: RelicSet,
    /// How many of those are, at most.
    n: usize,
}

impl Fakes {
    /// What is uncertain of some relics, the most that can be lost first.
    fn among(&self, relics: RelicSet, worth: impl Fn(Relic) -> i32) -> i32 {
        let mut all: Vec<i32> = relics.intersection(self.possible).iter().map(worth).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.into_iter().take(self.n).sum()
    }
}

impl Warehouse {
    fn fakes_seen(&self, view: &View) -> Fakes {
        let cards = || view.fakes.iter().flat_map(|gap| &gap.cards);
        let seen: RelicSet = cards().filter_map(|card| card.relic).map(|named| named.id).collect();
        let certified: RelicSet =
            view.relics().filter(|relic| relic.certified).map(|relic| relic.relic.id).collect();
        let settled = certified.union(ids(&view.cancelled));
        let n = cards().filter(|card| card.relic.is_none()).count();
        let possible = if n > 0 { self.fakes.without(seen).without(settled) } else { RelicSet::EMPTY };
        Fakes { known: seen.without(settled), possible, n }
    }

    /// What a seat's relics that win or lose ties come to, at least and at most.
    fn ties(&self, standing: Standing, fakes: &Fakes) -> [i32; 2] {
        let count = |effect: Effect| {
            let is_it = |relic: &Relic| self.effect(*relic) == Some(effect);
            let all: RelicSet = standing.working.iter().filter(is_it).collect();
            [i32::from(!all.without(fakes.possible).is_empty()), i32::from(!all.is_empty())]
        };
        let ([wins, may_win], [loses, may_lose]) = (count(Effect::WinTies), count(Effect::LoseTies));
        [wins - may_lose, may_win - loses]
    }

    /// Points for ingots: of several rates the best holds, if its relic is no Fake.
    fn ingot_points(&self, ingots: u8, working: RelicSet, fakes: &Fakes) -> Span {
        let rate = |working| i32::from(ingots / self.ingots_a_point(working));
        let sure = working.without(fakes.possible);
        let with_one = working.iter().map(|relic| rate(sure.union(RelicSet::only(relic))));
        Span::among(rate(working), with_one.chain([rate(sure)]))
    }

    fn set_points(&self, counting: RelicSet, fakes: &Fakes) -> Span {
        let [all, sure] = [counting, counting.without(fakes.possible)].map(|relics| self.n_sets(relics)[0]);
        // No relic is in more than one.
        let low = sure.max(all - fakes.n as i32);
        Span { low: SET_POINTS * low, shown: SET_POINTS * all, high: SET_POINTS * all }
    }

    /// Points for what a relic does, if it works, and 0 if it may be fake.
    fn effect_span(&self, relic: Relic, standing: Standing, fakes: &Fakes) -> Span {
        let shown = self.effect_of(relic, standing.counting);
        let least = match self.effect(relic) {
            Some(Effect::PointsPerRelicOf(colour)) => {
                shown - fakes.among(standing.counting.intersection(self.of_colour(colour)), |_| 1)
            }
            _ => shown,
        };
        Span::among(shown, [least, if fakes.possible.contains(relic) { 0 } else { shown }])
    }

    /// Why a seat's place in a colour is what it is, where a relic settled a tie.
    fn tie_of(
        &self,
        standings: &BySeat<Standing>,
        ranks: &BySeat<Rank>,
        seat: Seat,
    ) -> Option<(Entry, Label)> {
        let (value, ties) = ranks[seat];
        let mut level =
            Seat::all(self.players).filter(|&other| ranks[other].0 == value && ranks[other].1 != ties);
        let other = level.next().filter(|_| value > 0)?;
        let wins = ties > ranks[other].1;
        // The relic is that of whoever wins, or else of whoever loses.
        let (effect, owner) = match (ties, wins) {
            (1, _) => (Effect::WinTies, seat),
            (-1, _) => (Effect::LoseTies, seat),
            (_, true) => (Effect::LoseTies, other),
            (_, false) => (Effect::WinTies, other),
        };
        let relic = standings[owner].working.iter().find(|relic| self.effect(*relic) == Some(effect))?;
        Some((if wins { WINS_TIE } else { LOSES_TIE }, self.name(relic)))
    }

    fn colour_row(&self, standings: &BySeat<Standing>, fakes: &Fakes, colour: Colour, sheet: &mut Sheet) {
        let ranks = self.ranks(standings, colour);
        let extreme = |seat: Seat, most: bool| {
            let ties = self.ties(standings[seat], fakes)[usize::from(most)];
            let relics = standings[seat].counting.intersection(self.of_colour(colour));
            let lost = if most { 0 } else { fakes.among(relics, |relic| self.value(relic).into()) };
            (ranks[seat].0 - lost, ties)
        };
        // As much as possible among others with as little as possible, and the other way round.
        let points = |seat: Seat, most: bool| {
            let ranks = BySeat::from_fn(self.players, |other| extreme(other, (other == seat) == most));
            self.majority(&ranks, colour, seat)
        };
        sheet.add(COLOUR, word(&colour).parse().ok(), &self.prizes(colour), |seat| {
            let span = Span::among(
                self.majority(&ranks, colour, seat),
                [false, true].map(|most| points(seat, most)),
            );
            let cell = Cell::of(span).has(ranks[seat].0);
            let tie = self.tie_of(standings, &ranks, seat);
            (ranks[seat].0 > 0).then(|| tie.map_or(cell, |(why, relic)| cell.why(why, Some(relic))))
        });
    }

    /// A relic on the sheet of a finished game.
    fn relic_cell(&self, state: &State, relic: Relic, standing: Standing) -> Cell {
        let works = standing.working.contains(relic);
        let points = if works { self.effect_of(relic, standing.counting) } else { 0 };
        let cell = Cell::of(points).has(self.value(relic));
        let why = match relic {
            _ if self.proven_fakes(state).contains(relic) => FAKE,
            _ if state.pawned.contains(relic) => PAWNED,
            _ if state.certified.contains(relic) => CERTIFIED,
            _ if state.cancelled.contains(relic) => GENUINE,
            _ => return cell,
        };
        cell.why(why, None)
    }
}

impl Scoring for Warehouse {
    const HEADINGS: &'static [Entry] =
        &[INGOTS, SETS, COLOUR, EFFECTS, RELIC, WINS_TIE, LOSES_TIE, FAKE, PAWNED, CERTIFIED, GENUINE];

    fn keys(&self, state: &State) -> Keys {
        let points = self.points(state);
        let standings = self.standings(state, self.proven_fakes(state));
        let key = |figure: &dyn Fn(Seat) -> i32| BySeat::from_fn(self.players, figure);
        Keys::from_iter([
            ("points", key(&|seat| points[seat].total)),
            ("wins-ties", key(&|seat| standings[seat].ties.max(0))),
            ("loses-ties", key(&|seat| standings[seat].ties.min(0))),
        ])
    }

    /// At the end each relic has a row.
    fn rows(&self, view: &View, world: &State, sheet: &mut Sheet) {
        let fakes = self.fakes_seen(view);
        let standings = self.standings(world, fakes.known);
        sheet.add(INGOTS, [], &[], |seat| {
            let (ingots, working) = (world.ingots[seat], standings[seat].working);
            let each = self.ingots_a_point(working);
            Some(Cell::of(self.ingot_points(ingots, working, &fakes)).has(ingots).lacks(each - ingots % each))
        });
        sheet.add(SETS, [], &[SET_POINTS], |seat| {
            let counting = standings[seat].counting;
            let [sets, lacks] = self.n_sets(counting);
            let cell = Cell::of(self.set_points(counting, &fakes)).has(sets).lacks(lacks as u8);
            (!counting.is_empty()).then_some(cell)
        });
        for colour in Colour::ALL {
            self.colour_row(&standings, &fakes, colour, sheet);
        }
        if world.phase == Phase::Over {
            for relic in self.everyones(world).iter() {
                sheet.add(RELIC, [self.name(relic)], &[], |seat| {
                    let is_owner = world.owned[seat].contains(relic);
                    is_owner.then(|| self.relic_cell(world, relic, standings[seat]))
                });
            }
            return;
        }
        sheet.add(EFFECTS, [], &[], |seat| {
            let relics = standings[seat].working.iter();
            let points: Span = relics.map(|relic| self.effect_span(relic, standings[seat], &fakes)).sum();
            (points != Span::default()).then(|| Cell::of(points))
        });
    }
}
