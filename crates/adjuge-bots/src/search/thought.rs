//! What comes out of a search, and how a decision is made of it.

use adjuge_engine::Rng;

use super::node::{Edge, Node};

/// What search thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<A> {
    /// The action.
    pub action: A,
    /// How many simulations tried it.
    pub visits: u32,
    /// The chance to win after it.
    pub chance: f32,
    /// Half the width of the 95 % interval of that chance, as far as simulations differ.
    pub half_width: f32,
    /// How likely search would choose it: 1 for one action at an open decision, a mixture at a sealed one.
    pub probability: f32,
}

/// How rarely the average strategy may choose an action, against its favorite, before it is held to be noise: at
/// most so rarely, and for one simulation; noise falls with the root of their number.
const MOST_NOISE: f32 = 0.4;
const NOISE: f32 = 3.0;

/// How many simulations of a sealed choice what a novice would do is worth in the end.
const TRUSTED_TURNS: f32 = 25.0;

/// What was learned of a decision, most visited action first.
pub(super) fn thoughts<A: Copy>(root: &Node, edges: &[Edge<A>]) -> Vec<Thought<A>> {
    let most_visited = edges.iter().map(|edge| edge.tally.visits).max().unwrap_or(0);
    let all: f32 = edges.iter().map(|edge| edge.weight).sum();
    let (advised, own) = (TRUSTED_TURNS.powi(2), (root.tally.visits as f32).powi(2));
    let is_advised = edges.iter().any(|edge| edge.advice > 0.0);
    let advised = if is_advised { advised / (advised + own) } else { 0.0 };
    let solved = |edge: &Edge<A>| advised * edge.advice + (1.0 - advised) * edge.weight / all;
    let weight = |edge: &Edge<A>| if all > 0.0 { solved(edge) } else { edge.prior };
    let heaviest = edges.iter().map(weight).fold(0.0, f32::max);
    let noise = (NOISE / (root.tally.visits as f32).sqrt()).min(MOST_NOISE);
    let is_kept = |edge: &Edge<A>| weight(edge) > noise * heaviest;
    let kept: f32 = edges.iter().filter(|edge| is_kept(edge)).map(weight).sum();
    let favourite = edges.iter().position(|edge| edge.tally.visits == most_visited);
    let mut thoughts: Vec<_> = edges
        .iter()
        .enumerate()
        .map(|(place, edge)| {
            let visits = f64::from(edge.tally.visits);
            let mean = edge.tally.sum / visits;
            let variance = (edge.sum_of_squares / visits - mean * mean).max(0.0);
            let half_width =
                if edge.tally.visits < 2 { f64::NAN } else { 1.96 * (variance / (visits - 1.0)).sqrt() };
            let (chance, half_width) = (mean as f32, half_width as f32);
            let probability = if root.is_sealed {
                f32::from(is_kept(edge)) * weight(edge) / kept
            } else {
                f32::from(Some(place) == favourite)
            };
            Thought { action: edge.action, visits: edge.tally.visits, chance, half_width, probability }
        })
        .collect();
    thoughts.sort_by_key(|thought| std::cmp::Reverse(thought.visits));
    thoughts
}

/// Chooses by the probabilities of thoughts.
pub fn decide<A: Copy>(thoughts: &[Thought<A>], rng: &mut Rng) -> Option<A> {
    let mut rest = rng.below(1 << 24) as f32 / (1 << 24) as f32;
    let mut likely = thoughts.iter().filter(|thought| thought.probability > 0.0).peekable();
    while let Some(thought) = likely.next() {
        rest -= thought.probability;
        if rest < 0.0 || likely.peek().is_none() {
            return Some(thought.action);
        }
    }
    thoughts.first().map(|thought| thought.action)
}
