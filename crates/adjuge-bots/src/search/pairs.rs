//! Sealed choices as all could tell them apart, and what they bring two by two.
//!
//! A whole round of sealed choices, card by card, has more courses than there are simulations: hardly any is tried
//! twice, so no course by itself says how a choice fares against another. But most of what matters lies between one choice
//! and one of the rival's: two cards at a slot, two bids on a prize. So what each two of them brought together is
//! counted, and a choice is worth more or less by what the rival has chosen, or is likely to choose now.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use adjuge_engine::{BySeat, Seat};

use super::node::Visits;
use super::trail::{Digest, digest};

/// Which choice of a round a decision is: the same for all who have heard the same before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    name: u64,
    seat: Seat,
    round: u64,
}

/// How far a round of sealed choices has got.
#[derive(Default, Debug)]
pub(super) struct Round {
    number: Option<u32>,
    /// What all had heard when it began.
    heard: u64,
    made: BySeat<u8>,
}

impl Round {
    /// The choice that a seat makes next, in the round with this number.
    pub(super) fn next(&mut self, number: u32, heard: u64, seat: Seat) -> Group {
        if self.number != Some(number) {
            *self = Round { number: Some(number), heard, made: BySeat::splat(0) };
        }
        let name = digest(self.heard, (seat, self.made[seat]));
        self.made[seat] += 1;
        Group { name, seat, round: self.heard }
    }
}

/// A choice that all could tell from others.
#[derive(Clone, Copy, Debug)]
struct Kind {
    seat: Seat,
    round: u64,
    group: u32,
    alone: Visits,
}

/// A kind that another met.
#[derive(Clone, Copy, Debug)]
struct Met {
    other: u32,
    both: Visits,
    /// How much more than usual they bring together.
    more: f32,
}

/// All sealed choices of a search.
#[derive(Default, Debug)]
pub(super) struct Kinds {
    names: HashMap<u64, u32, BuildHasherDefault<Digest>>,
    groups: HashMap<u64, u32, BuildHasherDefault<Digest>>,
    all: Vec<Kind>,
    /// What followed for the seat that chose one kind when its rival chose another of the same round: for each kind those
    /// that it met, in order.
    both: Vec<Vec<Met>>,
    /// How likely each is by the present strategies.
    likely: Vec<f32>,
    /// How much more each brings than usual, by what the rival is likely to choose now.
    drift: Vec<f32>,
}

impl Kinds {
    pub(super) fn clear(&mut self) {
        self.names.clear();
        self.groups.clear();
        self.all.clear();
        self.both.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Which kind an action is.
    pub(super) fn of<A: Hash>(&mut self, group: Group, action: A) -> u32 {
        let Group { name, seat, round } = group;
        let next = self.all.len() as u32;
        let kind = *self.names.entry(digest(name, action)).or_insert(next);
        if kind == next {
            let n_groups = self.groups.len() as u32;
            let group = *self.groups.entry(name).or_insert(n_groups);
            self.all.push(Kind { seat, round, group, alone: Visits::default() });
            self.both.push(Vec::new());
        }
        kind
    }

    /// Takes note of what followed from all sealed choices of a simulation.
    pub(super) fn learn(&mut self, chosen: &[u32], value: &BySeat<f32>) {
        for &one in chosen {
            let Kind { seat, round, .. } = self.all[one as usize];
            self.all[one as usize].alone.add(value[seat]);
            for &other in chosen {
                let rival = self.all[other as usize];
                if rival.seat == seat || rival.round != round {
                    continue;
                }
                let row = &mut self.both[one as usize];
                let place = row.binary_search_by_key(&other, |met| met.other).unwrap_or_else(|place| {
                    row.insert(place, Met { other, both: Visits::default(), more: 0.0 });
                    place
                });
                row[place].both.add(value[seat]);
            }
        }
    }

    /// Finds out how much more than usual each brings beside each; what was seen rarely counts for less.
    pub(super) fn compare(&mut self, doubt: f32) {
        for (kind, row) in self.all.iter().zip(&mut self.both) {
            let usual = f64::from(kind.alone.mean().unwrap_or(0.0));
            for met in row {
                let more = met.both.sum - f64::from(met.both.visits) * usual;
                met.more = more as f32 / (met.both.visits as f32 + doubt);
            }
        }
    }

    /// Forgets how likely they are.
    pub(super) fn forget(&mut self) {
        self.likely.clear();
        self.likely.resize(self.all.len(), 0.0);
    }

    /// Takes note that a kind is chosen so often more.
    pub(super) fn expect(&mut self, kind: u32, likely: f32) {
        self.likely[kind as usize] += likely;
    }

    /// Reckons what each brings against what its rival is likely to choose.
    pub(super) fn reckon(&mut self) {
        let mut sums = vec![0.0; self.groups.len()];
        for (kind, likely) in self.all.iter().zip(&self.likely) {
            sums[kind.group as usize] += likely;
        }
        for (kind, likely) in self.all.iter().zip(&mut self.likely) {
            *likely /= sums[kind.group as usize].max(f32::MIN_POSITIVE);
        }
        self.drift.clear();
        let met = |met: &Met| met.more * self.likely[met.other as usize];
        self.drift.extend(self.both.iter().map(|row| row.iter().map(met).sum::<f32>()));
    }

    /// How much more a choice brings than usual if the rival's are these, of the same round; `None` if none is.
    pub(super) fn beside(&self, one: u32, others: &[u32]) -> Option<f32> {
        let Kind { seat, round, .. } = self.all[one as usize];
        let mut sum = None;
        for &other in others {
            let rival = self.all[other as usize];
            if rival.seat != seat && rival.round == round {
                let row = &self.both[one as usize];
                let met = row.binary_search_by_key(&other, |met| met.other);
                *sum.get_or_insert(0.0) += met.map_or(0.0, |place| row[place].more);
            }
        }
        sum
    }

    /// How much more a choice brings than usual by what its rival is likely to choose now.
    pub(super) fn drift(&self, kind: u32) -> f32 {
        self.drift[kind as usize]
    }
}
