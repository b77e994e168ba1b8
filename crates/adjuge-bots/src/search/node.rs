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

/// How often a sealed choice is made at random, so that nothing is judged by a few tries forever.
const EXPLORATION: f32 = 0.1;

/// How often something was tried, and what followed for the seat that decides.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Visits {
    pub(super) visits: u32,
    pub(super) sum: f64,
}

impl Visits {
    fn add(&mut self, value: f32) {
        self.visits += 1;
        self.sum += f64::from(value);
    }

    fn mean(self) -> Option<f32> {
        (self.visits > 0).then(|| (self.sum / f64::from(self.visits)) as f32)
    }
}

/// An action and what was learned about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) tally: Visits,
    pub(super) sum_of_squares: f64,
    /// How likely the action is before anything is known.
    pub(super) prior: f32,
    /// Sealed choices: how much more it would have brought so far, never below zero.
    regret: f32,
    /// Sealed choices: how often it was in the strategy, later strategies counting more.
    pub(super) weight: f32,
}

impl<A> Edge<A> {
    /// How likely the present strategy chooses it, where all regrets, or all priors, add up to this.
    fn strategy(&self, total: Total) -> f32 {
        match total {
            Total::Regret(total) => self.regret / total,
            Total::Prior(total) => self.prior / total,
        }
    }
}

/// Which actions could not be made in the world at hand, by place. Few decisions have as many as there are bits; where
/// one has more, those past the last bit are refused together.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Refused(u128);

impl Refused {
    const LAST: usize = u128::BITS as usize - 1;

    pub(super) fn add(&mut self, place: usize) {
        self.0 |= 1 << place.min(Self::LAST);
    }

    fn has(self, place: usize) -> bool {
        self.0 >> place.min(Self::LAST) & 1 == 1
    }
}

/// A decision of one seat as far as that seat can tell it from others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) seat: Seat,
    pub(super) is_sealed: bool,
    pub(super) tally: Visits,
    /// Where its edges begin, and how many there are.
    pub(super) from: u32,
    pub(super) len: u32,
}

/// A choice made on the way down.
#[derive(Clone, Copy, Debug)]
pub(super) struct PathStep {
    pub(super) node: u32,
    pub(super) place: u32,
    /// How likely it was to be made.
    probability: f32,
    /// What could not be made in that world.
    refused: Refused,
}

impl Node {
    pub(super) fn new(seat: Seat, is_sealed: bool, from: u32, len: u32) -> Node {
        Node { seat, is_sealed, tally: Visits::default(), from, len }
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
        let curiosity = curiosity * (self.tally.visits as f32 + 1.0).sqrt();
        let untried = self.tally.mean().unwrap_or(0.0);
        let mut best = None;
        let mut best_score = f32::MIN;
        for (place, edge) in edges.iter().enumerate() {
            let bonus = curiosity * edge.prior / (1.0 + edge.tally.visits as f32);
            let score = edge.tally.mean().unwrap_or(untried) + bonus;
            if score > best_score && !refused.has(place) {
                best = Some((place, 1.0));
                best_score = score;
            }
        }
        best
    }

    /// Learns what followed from a choice.
    pub(super) fn learn<A>(&mut self, edges: &mut [Edge<A>], choice: PathStep, value: f32) {
        if self.is_sealed {
            self.regret(edges, choice, value);
        }
        self.tally.add(value);
        let edge = &mut edges[choice.place as usize];
        edge.tally.add(value);
        edge.sum_of_squares += f64::from(value) * f64::from(value);
    }

    /// Regret matching: what every action would have brought is guessed from its mean so far, and corrected for
    /// the one that was made by how rarely it is.
    fn regret<A>(&mut self, edges: &mut [Edge<A>], choice: PathStep, value: f32) {
        let correction = CORRECTION + self.tally.visits as f32 / PATIENCE;
        let average = self.tally.mean().unwrap_or(value);
        let able = |place: usize| !choice.refused.has(place);
        let total = total_regret(edges, choice.refused);
        let worth = |place: usize, edge: &Edge<A>| {
            let baseline = edge.tally.mean().unwrap_or(average);
            if place == choice.place as usize {
                baseline + (value - baseline) * (1.0 / choice.probability).min(correction)
            } else {
                baseline
            }
        };
        // Regret is about what could have been done: what this world forbids is left as it is.
        let places = || edges.iter().enumerate().filter(|(place, _)| able(*place));
        let expected: f32 = places().map(|(place, edge)| edge.strategy(total) * worth(place, edge)).sum();
        let turn = (self.tally.visits + 1) as f32;
        for (place, edge) in edges.iter_mut().enumerate().filter(|(place, _)| able(*place)) {
            let gain = worth(place, edge) - expected;
            edge.weight += turn * edge.strategy(total);
            edge.regret = (edge.regret + gain).max(0.0);
        }
    }
}

impl PathStep {
    pub(super) fn new(node: u32, place: usize, probability: f32, refused: Refused) -> PathStep {
        PathStep { node, place: place as u32, probability, refused }
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
            tally: Visits::default(),
            sum_of_squares: 0.0,
            prior: even + trust * part,
            regret: 0.0,
            weight: part * TRUSTED_TURNS * TRUSTED_TURNS / 2.0,
        }
    }));
}

/// What the present strategy of a sealed choice goes by: regrets, or priors while there are none.
#[derive(Clone, Copy)]
enum Total {
    Regret(f32),
    Prior(f32),
}

/// The sum over all actions that were not refused.
fn total_regret<A>(edges: &[Edge<A>], refused: Refused) -> Total {
    let able = || edges.iter().enumerate().filter(|(place, _)| !refused.has(*place)).map(|(_, edge)| edge);
    let regret: f32 = able().map(|edge| edge.regret).sum();
    if regret > 0.0 { Total::Regret(regret) } else { Total::Prior(able().map(|edge| edge.prior).sum()) }
}

/// An action drawn from the present strategy, mixed with some exploration, and how likely it was.
fn choose_sealed<A>(edges: &[Edge<A>], refused: Refused, rng: &mut Rng) -> Option<(usize, f32)> {
    let total = total_regret(edges, refused);
    let able = || edges.iter().enumerate().filter(|(place, _)| !refused.has(*place));
    let even = 1.0 / able().count() as f32;
    let mut rest = rng.below(1 << 24) as f32 / (1 << 24) as f32;
    let mut last = None;
    for (place, edge) in able() {
        let probability = (1.0 - EXPLORATION) * edge.strategy(total) + EXPLORATION * even;
        last = Some((place, probability));
        rest -= probability;
        if rest < 0.0 {
            break;
        }
    }
    last
}

/// Adds an edge for an action that no earlier world allowed, and makes room for it among the priors.
pub(super) fn add_late<A: Copy>(edges: &mut Vec<Edge<A>>, from: usize, action: A) {
    let len = (edges.len() - from) as f32;
    for edge in &mut edges[from..] {
        edge.prior *= len / (len + 1.0);
    }
    let prior = 1.0 / (len + 1.0);
    edges.push(Edge {
        action,
        tally: Visits::default(),
        sum_of_squares: 0.0,
        prior,
        regret: 0.0,
        weight: 0.0,
    });
}
