//! One decision in the tree: what could be done, and how it went so far.

use adjuge_engine::{Rng, Seat};

use super::Daring;

/// The part of its first thoughts that goes to what a novice would do; more where choices are sealed, since nothing
/// is known there of what rivals do.
const TRUST: f32 = 0.35;
const SEALED_TRUST: f32 = 0.6;

/// How often something was tried, and what followed for the seat that decides.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Visits {
    pub(super) visits: u32,
    pub(super) sum: f64,
}

impl Visits {
    pub(super) fn add(&mut self, value: f32) {
        self.visits += 1;
        self.sum += f64::from(value);
    }

    pub(super) fn mean(self) -> Option<f32> {
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
    /// How often a novice chose it, of the times it was asked.
    pub(super) advice: f32,
    /// Sealed choices: which choice it is for those who see no more than all do.
    pub(super) kind: u32,
    /// How much better it is than others at the decision, by all that was seen of it.
    pub(super) better: f32,
    /// How much more it would have brought so far, never below zero.
    pub(super) regret: f32,
    /// The same in the sweep that is on.
    pub(super) gain: f32,
    /// What it is worth at the point that is looked at.
    pub(super) value: f32,
    /// How likely the present strategy chooses it.
    pub(super) now: f32,
    /// How often it was in the strategy, later strategies counting more.
    pub(super) weight: f32,
}

impl<A> Edge<A> {
    fn new(action: A, prior: f32, advice: f32) -> Edge<A> {
        let (tally, sum_of_squares) = (Visits::default(), 0.0);
        Edge {
            action,
            tally,
            sum_of_squares,
            prior,
            advice,
            kind: 0,
            better: 0.0,
            regret: 0.0,
            gain: 0.0,
            value: 0.0,
            now: prior,
            weight: 0.0,
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
    /// The whole course up to it.
    pub(super) course: u64,
}

impl Node {
    pub(super) fn new(seat: Seat, is_sealed: bool, from: u32, len: u32) -> Node {
        Node { seat, is_sealed, tally: Visits::default(), from, len }
    }

    pub(super) fn edges<'e, A>(&self, edges: &'e [Edge<A>]) -> &'e [Edge<A>] {
        &edges[self.from as usize..][..self.len as usize]
    }

    pub(super) fn edges_mut<'e, A>(&self, edges: &'e mut [Edge<A>]) -> &'e mut [Edge<A>] {
        &mut edges[self.from as usize..][..self.len as usize]
    }

    /// Chooses one of the actions that were not refused.
    pub(super) fn choose<A>(
        &self,
        edges: &[Edge<A>],
        daring: Daring,
        refused: Refused,
        rng: &mut Rng,
    ) -> Option<usize> {
        if self.is_sealed {
            choose_sealed(edges, daring.exploration, refused, rng)
        } else {
            self.choose_open(edges, daring.curiosity, refused)
        }
    }

    /// The action that may be best: good so far, or likely and little tried.
    pub(super) fn choose_open<A>(
        &self,
        edges: &[Edge<A>],
        curiosity: f32,
        refused: Refused,
    ) -> Option<usize> {
        let curiosity = curiosity * (self.tally.visits as f32 + 1.0).sqrt();
        let untried = self.tally.mean().unwrap_or(0.0);
        let mut best = None;
        let mut best_score = f32::MIN;
        for (place, edge) in edges.iter().enumerate() {
            let bonus = curiosity * edge.prior / (1.0 + edge.tally.visits as f32);
            let score = edge.tally.mean().unwrap_or(untried) + bonus;
            if score > best_score && !refused.has(place) {
                best = Some(place);
                best_score = score;
            }
        }
        best
    }

    /// Learns what followed from a choice.
    pub(super) fn learn<A>(&mut self, edges: &mut [Edge<A>], place: u32, value: f32) {
        self.tally.add(value);
        let edge = &mut self.edges_mut(edges)[place as usize];
        edge.tally.add(value);
        edge.sum_of_squares += f64::from(value) * f64::from(value);
    }
}

/// The action that was tried least of those that were not refused.
pub(super) fn least_tried<A>(edges: &[Edge<A>], refused: Refused) -> Option<usize> {
    let able = (0..edges.len()).filter(|&place| !refused.has(place));
    able.min_by_key(|&place| edges[place].tally.visits)
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
        Edge::new(action, even + trust * part, part)
    }));
}

/// An action drawn from the average strategy so far, mixed with some exploration.
fn choose_sealed<A>(edges: &[Edge<A>], exploration: f32, refused: Refused, rng: &mut Rng) -> Option<usize> {
    let able = || edges.iter().enumerate().filter(|(place, _)| !refused.has(*place));
    let (mut weights, mut priors) = (0.0, 0.0);
    for (_, edge) in able() {
        (weights, priors) = (weights + edge.weight, priors + edge.prior);
    }
    let mut rest = rng.below(1 << 24) as f32 / (1 << 24) as f32;
    // Half of the time that is explored it is what was tried least, else what is likely at first.
    rest -= 0.5 * exploration;
    if rest < 0.0 {
        return able().min_by_key(|(_, edge)| edge.tally.visits).map(|(place, _)| place);
    }
    let mut last = None;
    for (place, edge) in able() {
        let prior = edge.prior / priors;
        let part = if weights > 0.0 { edge.weight / weights } else { prior };
        last = Some(place);
        rest -= (1.0 - exploration) * part + 0.5 * exploration * prior;
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
    edges.push(Edge::new(action, 1.0 / (len + 1.0), 0.0));
}
