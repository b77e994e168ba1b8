//! One decision in the tree: what could be done, and how it went so far.

use adjuge_engine::{Rng, Seat};

/// The part of its first thoughts that goes to what a novice would do; more where choices are sealed, since nothing
/// is known there of what rivals do.
const TRUST: f32 = 0.35;
const SEALED_TRUST: f32 = 0.6;

/// How many simulations of a sealed choice what a novice would do is worth when strategies are averaged.
const TRUSTED_TURNS: f32 = 50.0;

/// How much a single outcome may count for, at first, and how many more visits it takes for one more: rare choices
/// are corrected by how rare they are, which is right in the long run and mere noise in a short one.
const CORRECTION: f32 = 2.0;
const PATIENCE: f32 = 50.0;

/// How often a sealed choice is made at random, so that nothing is judged by a few tries for ever.
const EXPLORATION: f32 = 0.1;

/// An action and what was learnt about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) visits: u32,
    /// The sum of what followed, for the seat that decides.
    pub(super) sum: f32,
    pub(super) sum_of_squares: f32,
    /// How likely the action is before anything is known.
    pub(super) prior: f32,
    /// Sealed choices: how much more it would have brought so far, never below zero.
    regret: f32,
    /// Sealed choices: how often it was in the strategy, later strategies counting more.
    pub(super) weight: f32,
}

impl<A> Edge<A> {
    pub(super) fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }
}

/// Which actions could not be made in the world at hand, by place: at most 64 of them matter.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Refused(u64);

impl Refused {
    pub(super) fn add(&mut self, place: usize) {
        self.0 |= 1 << (place & 63);
    }

    fn has(self, place: usize) -> bool {
        self.0 >> (place & 63) & 1 == 1
    }
}

/// A decision of one seat as far as that seat can tell it from others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) seat: Seat,
    pub(super) is_sealed: bool,
    pub(super) visits: u32,
    sum: f32,
    /// Where its edges begin, and how many there are.
    pub(super) from: u32,
    pub(super) len: u32,
}

/// A choice made on the way down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) node: u32,
    pub(super) place: u32,
    /// How likely it was to be made.
    probability: f32,
}

impl Node {
    pub(super) fn new(seat: Seat, is_sealed: bool, from: u32, len: u32) -> Node {
        Node { seat, is_sealed, visits: 0, sum: 0.0, from, len }
    }

    /// Chooses one of the actions that were not refused.
    pub(super) fn choose<A>(
        &self,
        edges: &[Edge<A>],
        curiosity: f32,
        refused: Refused,
        rng: &mut Rng,
    ) -> Option<(usize, f32)> {
        if self.is_sealed {
            choose_sealed(edges, refused, rng)
        } else {
            self.choose_open(edges, curiosity, refused)
        }
    }

    /// The action that may be best: good so far, or likely and little tried.
    fn choose_open<A>(&self, edges: &[Edge<A>], curiosity: f32, refused: Refused) -> Option<(usize, f32)> {
        let curiosity = curiosity * (self.visits as f32 + 1.0).sqrt();
        let untried = if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 };
        let mut best = None;
        let mut best_score = f32::MIN;
        for (place, edge) in edges.iter().enumerate() {
            let bonus = curiosity * edge.prior / (1.0 + edge.visits as f32);
            let score = edge.mean().unwrap_or(untried) + bonus;
            if score > best_score && !refused.has(place) {
                best = Some((place, 1.0));
                best_score = score;
            }
        }
        best
    }

    /// Learns what followed from a choice.
    pub(super) fn learn<A>(&mut self, edges: &mut [Edge<A>], choice: Choice, value: f32) {
        if self.is_sealed {
            self.regret(edges, choice, value);
        }
        self.visits += 1;
        self.sum += value;
        let edge = &mut edges[choice.place as usize];
        edge.visits += 1;
        edge.sum += value;
        edge.sum_of_squares += value * value;
    }

    /// Regret matching: what every action would have brought is guessed from its mean so far, and corrected for
    /// the one that was made by how rarely it is.
    fn regret<A>(&mut self, edges: &mut [Edge<A>], choice: Choice, value: f32) {
        let correction = CORRECTION + self.visits as f32 / PATIENCE;
        let average = if self.visits == 0 { value } else { self.sum / self.visits as f32 };
        let total: f32 = edges.iter().map(|edge| edge.regret).sum();
        let strategy = |edge: &Edge<A>| if total > 0.0 { edge.regret / total } else { edge.prior };
        let worth = |place: usize, edge: &Edge<A>| {
            let baseline = edge.mean().unwrap_or(average);
            if place == choice.place as usize {
                baseline + (value - baseline) * (1.0 / choice.probability).min(correction)
            } else {
                baseline
            }
        };
        let expected: f32 =
            edges.iter().enumerate().map(|(place, edge)| strategy(edge) * worth(place, edge)).sum();
        let turn = (self.visits + 1) as f32;
        for (place, edge) in edges.iter_mut().enumerate() {
            edge.weight += turn * strategy(edge);
            edge.regret = (edge.regret + worth(place, edge) - expected).max(0.0);
        }
    }
}

impl Choice {
    pub(super) fn new(node: usize, place: usize, probability: f32) -> Choice {
        Choice { node: node as u32, place: place as u32, probability }
    }
}

/// Adds edges for actions nothing is known about; `choices` are those a novice made among them, by place.
pub(super) fn add_edges<A: Copy>(
    edges: &mut Vec<Edge<A>>,
    actions: &[A],
    choices: &[usize],
    is_sealed: bool,
) {
    let trust = match (choices.is_empty(), is_sealed) {
        (true, _) => 0.0,
        (false, false) => TRUST,
        (false, true) => SEALED_TRUST,
    };
    let even = (1.0 - trust) / actions.len() as f32;
    edges.extend(actions.iter().enumerate().map(|(place, &action)| {
        let n_chosen = choices.iter().filter(|&&choice| choice == place).count();
        let part = n_chosen as f32 / choices.len().max(1) as f32;
        Edge {
            action,
            visits: 0,
            sum: 0.0,
            sum_of_squares: 0.0,
            prior: even + trust * part,
            regret: 0.0,
            weight: part * TRUSTED_TURNS * TRUSTED_TURNS / 2.0,
        }
    }));
}

/// An action drawn from the present strategy, mixed with some exploration.
fn choose_sealed<A>(edges: &[Edge<A>], refused: Refused, rng: &mut Rng) -> Option<(usize, f32)> {
    let total: f32 = edges.iter().map(|edge| edge.regret).sum();
    let even = 1.0 / edges.len() as f32;
    let probability = |edge: &Edge<A>| {
        let strategy = if total > 0.0 { edge.regret / total } else { edge.prior };
        (1.0 - EXPLORATION) * strategy + EXPLORATION * even
    };
    let able = || edges.iter().enumerate().filter(|(place, _)| !refused.has(*place));
    let whole: f32 = able().map(|(_, edge)| probability(edge)).sum();
    let mut rest = (rng.below(1 << 24) as f32 / (1 << 24) as f32) * whole;
    let mut last = None;
    for (place, edge) in able() {
        last = Some((place, probability(edge)));
        rest -= probability(edge);
        if rest < 0.0 {
            break;
        }
    }
    last
}
