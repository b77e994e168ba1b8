//! One search for all games.
//!
//! Each simulation imagines a whole world behind the view, goes down a tree of decisions, and asks at its end
//! how good the position is for everyone. The tree is one of public events: a decision is known by what all
//! have heard before it and by what its own seat has done, so that nobody in it acts on what they cannot know. Open decisions follow the best so far with some curiosity. Sealed ones are played by
//! regret matching, and the average strategy is what comes out: a sealed choice that can be foreseen is lost.
//!
//! The tree reaches to the end of the [stage](crate::brain::Brain::stage). There the value net judges; without
//! a net the game is played to its end, at random or as novices would.
//!
//! One thing it does not tell apart: what its rivals drew. Their decisions are averaged over it.

mod node;
mod playout;
mod trail;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};
use std::time::{Duration, Instant};

use adjuge_engine::play::random_seat;
use adjuge_engine::{BySeat, Rng, Seat, SeatSet, Turn};

use node::{Edge, Node, PathStep, Refused, add_edges, add_late};
use trail::{Digest, Trail};

use crate::brain::{Brain, Row};
use crate::net::Net;

/// How much to think about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many simulations.
    pub sims: u32,
    /// Stop after this time though fewer were made: for slow machines, at the price of what can be repeated.
    pub time: Option<Duration>,
}

impl Budget {
    /// This many simulations, however long they take.
    pub const fn sims(sims: u32) -> Budget {
        Budget { sims, time: None }
    }
}

/// How a position at the end of the tree is judged.
#[derive(Clone, Copy, Debug)]
pub enum Judge<'n> {
    /// By playing to the end at random.
    Chance,
    /// By playing to the end as novices would.
    Novices,
    /// By a value net at the end of the stage.
    Net(&'n Net),
}

impl Judge<'_> {
    /// How strongly search tries what it knows little about. With more players chances to win are smaller, and so are
    /// the differences between them; the outcome of one game says less than a net does.
    fn curiosity(self, players: u8) -> f32 {
        let at_two = match self {
            Judge::Chance | Judge::Novices => 3.0,
            Judge::Net(_) => 0.6,
        };
        at_two * 2.0 / f32::from(players)
    }
}

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

/// No stage is longer: a game that goes on forever within one would stop search.
const MAX_DEPTH: usize = 400;

/// How often a novice is asked what to do under seal, at the root and elsewhere.
const ROOT_CHOICES: u32 = 12;
const INNER_CHOICES: u32 = 2;

/// How rarely the average strategy may choose an action, against its favorite, before it is held to be noise: at
/// most so rarely, and for one simulation; noise falls with the root of their number.
const MOST_NOISE: f32 = 0.4;
const NOISE: f32 = 3.0;

/// A tree, kept between decisions for its memory alone.
#[derive(Debug)]
pub struct Search<A> {
    budget: Budget,
    places: HashMap<u64, u32, BuildHasherDefault<Digest>>,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    path: Vec<PathStep>,
    candidates: Vec<A>,
    choices: Vec<usize>,
    rows: BySeat<Row>,
}

impl<A: Copy + Eq + Hash> Search<A> {
    /// A search that thinks this much about each decision.
    pub fn new(budget: Budget) -> Self {
        Search {
            budget,
            places: HashMap::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            candidates: Vec::new(),
            choices: Vec::new(),
            rows: BySeat::splat(Row::EMPTY),
        }
    }

    /// Thinks about a decision of a seat that the table waits for; thoughts come most visited first.
    pub fn think<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        judge: Judge<'_>,
        rng: &mut Rng,
    ) -> Vec<Thought<A>> {
        self.places.clear();
        self.nodes.clear();
        self.edges.clear();
        let started = Instant::now();
        for sim in 0..self.budget.sims.max(1) {
            let is_late = |time| sim % 16 == 15 && started.elapsed() >= time;
            if self.budget.time.is_some_and(is_late) {
                break;
            }
            let mut state = game.imagine(view, rng);
            game.reconsider(&mut state, seat, rng);
            self.simulate(game, state, seat, judge, rng);
            if sim == 0 && self.nodes.first().is_some_and(|root| root.len == 1) {
                // There is nothing to choose.
                break;
            }
        }
        self.thoughts()
    }

    fn simulate<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        mut state: G::State,
        seat: Seat,
        judge: Judge<'_>,
        rng: &mut Rng,
    ) {
        let stage = game.stage(&state);
        let curiosity = judge.curiosity(game.players());
        let mut trail = Trail::default();
        self.path.clear();
        let (root, mut next) = (seat, Some(seat));
        while self.path.len() < MAX_DEPTH {
            let seat = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let draw = game.sample(&state, rng);
                    let drawn = game.draw(&mut state, draw, &mut trail);
                    debug_assert!(drawn.is_ok(), "what was sampled can be drawn");
                    if game.stage(&state) != stage {
                        break;
                    }
                    continue;
                }
                // The root may be a decision out of turn.
                Turn::Seats(seats) => match next.take().or_else(|| decider(game, &state, seats, root, rng)) {
                    Some(seat) => seat,
                    None => break,
                },
            };
            let round = game.sealed_round(&state, seat);
            let key = trail.key(seat, round);
            let known = self.places.get(&key).copied();
            let node = known.unwrap_or_else(|| self.grow(game, &state, key, seat, round, judge, rng));
            let Some(choice) = self.step(game, &mut state, node, curiosity, &mut trail, rng) else { break };
            self.path.push(choice);
            if known.is_none() || game.stage(&state) != stage {
                break;
            }
        }
        let value = playout::value(game, state, stage, judge, &mut self.rows, rng);
        for &choice in &self.path {
            let node = &mut self.nodes[choice.node as usize];
            let edges = &mut self.edges[node.from as usize..][..node.len as usize];
            node.learn(edges, choice, value[node.seat]);
        }
    }

    /// Adds a decision to the tree.
    #[expect(clippy::too_many_arguments, reason = "one call, on the hot path")]
    fn grow<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        key: u64,
        seat: Seat,
        round: Option<u32>,
        judge: Judge<'_>,
        rng: &mut Rng,
    ) -> u32 {
        self.candidates.clear();
        game.candidates(state, seat, &mut self.candidates);
        self.choices.clear();
        // Who thinks that all play at random knows no better than chance where to begin. A sealed choice may be any
        // of several, so a novice is asked for more than one, and most often where it matters most.
        let n_choices = match (judge, round) {
            (Judge::Chance, _) => 0,
            (_, None) => 1,
            (_, Some(_)) if self.nodes.is_empty() => ROOT_CHOICES,
            (_, Some(_)) => INNER_CHOICES,
        };
        for _ in 0..n_choices {
            let choice = game.novice(state, seat, rng);
            let place = self.candidates.iter().position(|&action| action == choice);
            self.choices.push(place.unwrap_or_else(|| {
                self.candidates.push(choice);
                self.candidates.len() - 1
            }));
        }
        let from = self.edges.len() as u32;
        add_edges(&mut self.edges, &self.candidates, &self.choices, round.is_some());
        let node = self.nodes.len() as u32;
        self.nodes.push(Node::new(seat, round.is_some(), from, self.candidates.len() as u32));
        self.places.insert(key, node);
        node
    }

    /// Chooses and makes an action that this world allows.
    fn step<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        state: &mut G::State,
        place_of_node: u32,
        curiosity: f32,
        trail: &mut Trail,
        rng: &mut Rng,
    ) -> Option<PathStep> {
        let node = self.nodes[place_of_node as usize];
        let mut refused = Refused::default();
        let edges = &self.edges[node.from as usize..][..node.len as usize];
        while let Some((place, probability)) = node.choose(edges, curiosity, refused, rng) {
            let action = edges[place].action;
            if game.act(state, node.seat, action, trail).is_ok() {
                trail.did(node.seat, action);
                return Some(PathStep::new(place_of_node, place, probability, refused));
            }
            refused.add(place);
        }
        // Other worlds allowed other actions: what this one allows joins them in the tree.
        let action = game.novice(state, node.seat, rng);
        game.act(state, node.seat, action, trail).ok()?;
        trail.did(node.seat, action);
        let (from, len) = (node.from as usize, node.len as usize);
        let moved = self.edges.len();
        self.edges.extend_from_within(from..from + len);
        add_late(&mut self.edges, moved, action);
        let node = &mut self.nodes[place_of_node as usize];
        (node.from, node.len) = (moved as u32, len as u32 + 1);
        Some(PathStep::new(place_of_node, len, 1.0, refused))
    }

    fn thoughts(&self) -> Vec<Thought<A>> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let edges = &self.edges[root.from as usize..][..root.len as usize];
        let most_visited = edges.iter().map(|edge| edge.tally.visits).max().unwrap_or(0);
        let heaviest = edges.iter().map(|edge| edge.weight).fold(0.0, f32::max);
        let noise = (NOISE / (root.tally.visits as f32).sqrt()).min(MOST_NOISE);
        let is_kept = |edge: &Edge<A>| edge.weight > noise * heaviest;
        let kept: f32 = edges.iter().filter(|edge| is_kept(edge)).map(|edge| edge.weight).sum();
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
                let probability = match root.is_sealed {
                    true if kept > 0.0 => f32::from(is_kept(edge)) * edge.weight / kept,
                    true => edge.prior,
                    false => f32::from(Some(place) == favourite),
                };
                Thought { action: edge.action, visits: edge.tally.visits, chance, half_width, probability }
            })
            .collect();
        thoughts.sort_by_key(|thought| std::cmp::Reverse(thought.visits));
        thoughts
    }
}

/// Who decides next. Where choices are sealed their order means nothing, and one order keeps it from telling apart what
/// nobody can; where they are not, whoever is first makes a difference.
fn decider<G: Brain>(game: &G, state: &G::State, seats: SeatSet, root: Seat, rng: &mut Rng) -> Option<Seat> {
    let first = if seats.contains(root) { root } else { seats.first()? };
    let is_any = seats.is_at_most_one() || game.sealed_round(state, first).is_some();
    if is_any { Some(first) } else { random_seat(seats, rng) }
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
