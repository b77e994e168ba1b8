//! Sealed choices, solved.
//!
//! What simulations have seen is itself a game: points, which are whole courses of it, what was chosen there and how
//! often, and what came of it on average. Regret matching goes through that game as a whole and finds out how everyone
//! should mix in it. So nothing is judged by one try, and nothing has to be corrected for how rarely it was tried.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use adjuge_engine::BySeat;

use super::node::{Edge, Node, PathStep};
use super::pairs::Kinds;
use super::trail::Digest;

/// Nobody is before the first point.
const NOBODY: u32 = u32::MAX;

/// A decision that a seat would not come to by its strategy counts like one that it comes to so rarely: it may have
/// come to it all the same.
const LEAST_REACH: f32 = 1e-3;

/// A number for every seat there may be, all reckoned at once.
type All = [f32; 8];

/// A course of the game up to a decision, as nobody in it may know it.
#[derive(Debug)]
struct Point {
    node: u32,
    /// The point before it, and what was chosen there.
    before: u32,
    place: u32,
    /// Where its branches begin, and how many there are.
    from: u32,
    len: u32,
    visits: f32,
    /// How likely each seat's choices make it, and all else.
    reach: All,
    chance: f32,
}

/// What was chosen at a point.
#[derive(Clone, Copy, Default, Debug)]
struct Branch {
    visits: f32,
    /// What came of it where no point follows.
    ends: All,
    /// What the points after it are worth by the present strategies, each times its visits.
    rest: All,
    /// How much more than usual it brings against what the rival chose before it, if that did choose.
    beside: Option<f32>,
}

/// The game that simulations have seen.
#[derive(Debug, Default)]
pub(super) struct Seen {
    places: HashMap<u64, u32, BuildHasherDefault<Digest>>,
    points: Vec<Point>,
    branches: Vec<Branch>,
}

impl Seen {
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.points.clear();
        self.branches.clear();
    }

    /// Keeps memory for no more than this.
    pub(super) fn shrink_to(&mut self, kept: usize) {
        self.places.shrink_to(kept);
        self.points.shrink_to(kept);
        self.branches.shrink_to(kept);
    }

    /// How much there is to go through.
    pub(super) fn len(&self) -> usize {
        self.branches.len()
    }

    /// Takes note of a simulation and what came of it: all of its points are kept.
    pub(super) fn add(&mut self, nodes: &[Node], path: &[PathStep], value: &BySeat<f32>) {
        let (mut before, mut place) = (NOBODY, 0);
        for (n, step) in path.iter().enumerate() {
            let known = self.places.get(&step.course).copied();
            let point = known.unwrap_or_else(|| self.grow(step, nodes, before, place));
            let branch = self.branch(point, step.place, nodes);
            branch.visits += 1.0;
            if n + 1 == path.len() {
                for (sum, value) in branch.ends.iter_mut().zip(value.of(8)) {
                    *sum += value;
                }
            }
            self.points[point as usize].visits += 1.0;
            (before, place) = (point, step.place);
        }
    }

    fn grow(&mut self, step: &PathStep, nodes: &[Node], before: u32, place: u32) -> u32 {
        let (from, len) = (self.branches.len() as u32, nodes[step.node as usize].len);
        self.branches.resize((from + len) as usize, Branch::default());
        let point = self.points.len() as u32;
        let (reach, chance) = ([1.0; 8], 1.0);
        self.points.push(Point { node: step.node, before, place, from, len, visits: 0.0, reach, chance });
        self.places.insert(step.course, point);
        point
    }

    /// A branch of a point, which moves to where there is room if its node has got more edges since.
    fn branch(&mut self, point: u32, place: u32, nodes: &[Node]) -> &mut Branch {
        let point = &mut self.points[point as usize];
        if place >= point.len {
            let (from, len) = (point.from as usize, point.len as usize);
            point.from = self.branches.len() as u32;
            self.branches.extend_from_within(from..from + len);
            point.len = nodes[point.node as usize].len;
            self.branches.resize((point.from + point.len) as usize, Branch::default());
        }
        &mut self.branches[(point.from + place) as usize]
    }

    /// Goes through the game so many times, and leaves in the edges how everyone should mix.
    pub(super) fn solve<A>(
        &mut self,
        nodes: &[Node],
        edges: &mut [Edge<A>],
        mut kinds: Option<&mut Kinds>,
        players: u8,
        doubt: f32,
        sweeps: u32,
    ) {
        if let Some(kinds) = &mut kinds {
            kinds.compare(doubt);
            self.look_beside(nodes, edges, kinds);
        }
        for node in nodes.iter().filter(|node| node.is_sealed) {
            let edges = node.edges_mut(edges);
            for edge in edges.iter_mut() {
                edge.weight = 0.0;
            }
            match_regrets(edges);
        }
        for sweep in 1..=sweeps {
            self.reach(nodes, edges);
            if let Some(kinds) = &mut kinds {
                self.expect(nodes, edges, kinds);
            }
            self.judge(nodes, edges, kinds.as_deref(), players, doubt, sweep as f32);
            for node in nodes.iter().filter(|node| node.is_sealed) {
                let edges = node.edges_mut(edges);
                for edge in edges.iter_mut() {
                    edge.regret = (edge.regret + std::mem::take(&mut edge.gain)).max(0.0);
                }
                match_regrets(edges);
            }
        }
    }

    /// From the first point to the last: how likely the present strategies make each.
    fn reach<A>(&mut self, nodes: &[Node], edges: &[Edge<A>]) {
        let is_first = |point: &&Point| point.before == NOBODY;
        let all: f32 = self.points.iter().filter(is_first).map(|point| point.visits).sum();
        for n in 0..self.points.len() {
            let (earlier, now) = self.points.split_at_mut(n);
            let point = &mut now[0];
            let Some(before) = earlier.get(point.before as usize) else {
                point.chance = point.visits / all;
                continue;
            };
            let node = &nodes[before.node as usize];
            let branch = &self.branches[(before.from + point.place) as usize];
            (point.reach, point.chance) = (before.reach, before.chance * point.visits / branch.visits);
            if node.is_sealed {
                point.reach[node.seat.index()] *= node.edges(edges)[point.place as usize].now;
            } else {
                // At an open decision everyone goes on as they did.
                point.chance *= branch.visits / before.visits;
            }
        }
    }

    /// What every choice brings beside what the rival has chosen before it.
    fn look_beside<A>(&mut self, nodes: &[Node], edges: &[Edge<A>], kinds: &Kinds) {
        let mut chosen = Vec::new();
        for n in 0..self.points.len() {
            let point = &self.points[n];
            let node = &nodes[point.node as usize];
            if !node.is_sealed {
                continue;
            }
            chosen.clear();
            let (mut before, mut place) = (point.before, point.place);
            while let Some(earlier) = self.points.get(before as usize) {
                let node = &nodes[earlier.node as usize];
                if node.is_sealed {
                    chosen.push(node.edges(edges)[place as usize].kind);
                }
                (before, place) = (earlier.before, earlier.place);
            }
            let branches = &mut self.branches[point.from as usize..][..point.len as usize];
            for (branch, edge) in branches.iter_mut().zip(node.edges(edges)) {
                branch.beside = kinds.beside(edge.kind, &chosen);
            }
        }
    }

    /// How likely every kind of choice is by the present strategies.
    fn expect<A>(&self, nodes: &[Node], edges: &[Edge<A>], kinds: &mut Kinds) {
        kinds.forget();
        for point in &self.points {
            let node = &nodes[point.node as usize];
            if node.is_sealed {
                let likely = point.chance * point.reach.iter().product::<f32>();
                node.edges(edges).iter().for_each(|edge| kinds.expect(edge.kind, likely * edge.now));
            }
        }
        kinds.reckon();
    }

    /// From the last point to the first: what each is worth to everyone, and what every choice would have brought.
    fn judge<A>(
        &mut self,
        nodes: &[Node],
        edges: &mut [Edge<A>],
        kinds: Option<&Kinds>,
        players: u8,
        doubt: f32,
        sweep: f32,
    ) {
        let others = 1.0 / (f32::from(players) - 1.0);
        for n in (0..self.points.len()).rev() {
            let point = &self.points[n];
            let node = &nodes[point.node as usize];
            let branches = &mut self.branches[point.from as usize..][..point.len as usize];
            let mut mean = [0.0; 8];
            for branch in branches.iter() {
                (0..8).for_each(|seat| mean[seat] += branch.ends[seat] + branch.rest[seat]);
            }
            for sum in &mut mean {
                *sum /= point.visits;
            }
            let worth = if node.is_sealed {
                let own = node.seat.index();
                let edges = node.edges_mut(edges);
                let mut worth = [0.0; 8];
                // What is not known of a choice here is what is known of it elsewhere, and what it brings against what
                // the rival has chosen or is likely to.
                let mut usual = 0.0;
                for (place, edge) in edges.iter_mut().enumerate() {
                    let branch = branches.get(place).copied().unwrap_or_default();
                    let now = |kinds: &Kinds| branch.beside.unwrap_or_else(|| kinds.drift(edge.kind));
                    edge.value = edge.better + kinds.map_or(0.0, now);
                    usual += edge.value * branch.visits / point.visits;
                }
                for (place, edge) in edges.iter_mut().enumerate() {
                    let branch = branches.get(place).copied().unwrap_or_default();
                    let better = edge.value - usual;
                    let guess = |seat| mean[seat] + if seat == own { better } else { -better * others };
                    let part = 1.0 / (branch.visits + doubt);
                    let value = |seat| (branch.ends[seat] + branch.rest[seat] + doubt * guess(seat)) * part;
                    (0..8).for_each(|seat| worth[seat] += edge.now * value(seat));
                    edge.value = value(own);
                }
                let rivals: f32 = (0..8).filter(|&seat| seat != own).map(|seat| point.reach[seat]).product();
                let (likely, own_reach) = (point.chance * rivals, point.reach[own]);
                for edge in edges {
                    edge.gain += likely * (edge.value - worth[own]);
                    edge.weight += sweep * own_reach.max(LEAST_REACH) * edge.now;
                }
                worth
            } else {
                mean
            };
            for branch in branches.iter_mut() {
                branch.rest = [0.0; 8];
            }
            let (before, place, visits) = (point.before, point.place, point.visits);
            if let Some(before) = self.points.get(before as usize) {
                let rest = &mut self.branches[(before.from + place) as usize].rest;
                (0..8).for_each(|seat| rest[seat] += visits * worth[seat]);
            }
        }
    }
}

/// How much better each sealed choice is than others at its decision. A decision that few simulations came to says
/// little by itself, and the best of what was tried once or twice is luck: so it counts with what the same choice brought
/// at all decisions that look alike to everyone.
pub(super) fn compare<A>(nodes: &[Node], edges: &mut [Edge<A>], n_kinds: usize, doubt: f32) {
    let sealed = || nodes.iter().filter(|node| node.is_sealed);
    let more = |node: &Node, edge: &Edge<A>| {
        let usual = f64::from(edge.tally.visits) * f64::from(node.tally.mean().unwrap_or(0.0));
        (edge.tally.sum - usual) as f32
    };
    let mut kinds = vec![(0.0, 0.0); n_kinds];
    for node in sealed() {
        for edge in node.edges(edges) {
            let (visits, sum) = &mut kinds[edge.kind as usize];
            *visits += edge.tally.visits as f32;
            *sum += more(node, edge);
        }
    }
    for node in sealed() {
        for edge in node.edges_mut(edges) {
            let (visits, sum) = kinds[edge.kind as usize];
            let elsewhere = sum / (visits + doubt);
            edge.better = (more(node, edge) + doubt * elsewhere) / (edge.tally.visits as f32 + doubt);
        }
    }
}

/// The present strategy: every choice as likely as it is regretted, or by what was thought at first.
fn match_regrets<A>(edges: &mut [Edge<A>]) {
    let regret: f32 = edges.iter().map(|edge| edge.regret).sum();
    let prior: f32 = edges.iter().map(|edge| edge.prior).sum();
    for edge in edges {
        edge.now = if regret > 0.0 { edge.regret / regret } else { edge.prior / prior };
    }
}
