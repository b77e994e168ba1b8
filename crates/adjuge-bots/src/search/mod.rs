//! One search for all games.
//!
//! Each simulation imagines a whole world behind the view, goes down a tree of decisions, and asks at its end
//! how good the position is for everyone. The tree is one of public events: a decision is known by what all
//! have heard before it and by what its own seat has done, so that nobody in it acts on what they cannot know.
//! Open decisions follow the best so far with some curiosity. For sealed ones the game that simulations have seen so
//! far is solved (`solve.rs`), and how to mix best in it is what comes out: a sealed choice that can be foreseen is lost.
//!
//! The tree reaches to the end of the [stage](crate::brain::Brain::stage). There the value net judges; without
//! a net the game is played to its end, at random or as novices would.
//!
//! What its rivals drew it tells apart only as far as [`Brain::knows`] does: their decisions are averaged over the rest.

mod node;
mod playout;
mod solve;
mod trail;
mod weigh;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};
use std::time::{Duration, Instant};

use adjuge_engine::{BySeat, Choices, Rng, Seat, Turn};

use node::{Edge, Node, PathStep, Refused, add_edges, add_late};
use playout::decider;
use solve::Seen;
use trail::{Digest, Trail};
use weigh::Origin;
pub use weigh::Tried;

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
    fn daring(self, players: u8) -> Daring {
        match self {
            Judge::Chance => Daring { curiosity: 6.0 / f32::from(players), exploration: 0.4, doubt: 1.0 },
            Judge::Novices => Daring { curiosity: 6.0 / f32::from(players), exploration: 0.1, doubt: 8.0 },
            Judge::Net(_) => Daring { curiosity: 1.2 / f32::from(players), exploration: 0.1, doubt: 8.0 },
        }
    }
}

/// How strongly search tries what it knows little about.
#[derive(Clone, Copy, Debug)]
struct Daring {
    /// At open decisions. With more players chances to win are smaller, and so are the differences between them; the
    /// outcome of one game says less than a net does.
    curiosity: f32,
    /// How often a sealed choice is made at random; more often by those who do not know at first what is sensible.
    exploration: f32,
    /// What else is known of a sealed choice counts like so many visits of one course of the game.
    doubt: f32,
}

impl Daring {
    const NONE: Daring = Daring { curiosity: 0.0, exploration: 0.0, doubt: 0.0 };
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

/// When the sealed choices are solved for the first time; then whenever there are a quarter more simulations.
const FIRST_SOLUTION: u32 = 16;

/// How often a solution goes through all that was seen, on the way and at the end, and how much work it may be.
const SWEEPS: u32 = 10;
const LAST_SWEEPS: u32 = 100;
const MOST_WORK: usize = 1_000_000;

/// How many simulations of a sealed choice what a novice would do is worth in the end.
const TRUSTED_TURNS: f32 = 25.0;

/// Memory for so many nodes, edges and branches is kept between decisions.
const KEPT: usize = 4096;

/// A tree, kept between decisions for its memory alone.
#[derive(Debug)]
pub struct Search<A> {
    budget: Budget,
    places: HashMap<u64, u32, BuildHasherDefault<Digest>>,
    nodes: Vec<Node>,
    /// The decision that is thought about.
    root: Option<u32>,
    edges: Vec<Edge<A>>,
    path: Vec<PathStep>,
    seen: Seen,
    candidates: Vec<A>,
    choices: Vec<usize>,
    rows: BySeat<Row>,
    /// The actions that are compared, if any are: then all choices at the root are tried equally often.
    compared: Vec<A>,
    /// Whether everyone does what is best so far, for nothing is to be found out any more.
    is_settled: bool,
}

impl<A: Copy + Eq + Hash> Search<A> {
    /// A search that thinks this much about each decision.
    pub fn new(budget: Budget) -> Self {
        Search {
            budget,
            places: HashMap::default(),
            nodes: Vec::new(),
            root: None,
            edges: Vec::new(),
            path: Vec::new(),
            seen: Seen::default(),
            candidates: Vec::new(),
            choices: Vec::new(),
            rows: BySeat::splat(Row::EMPTY),
            compared: Vec::new(),
            is_settled: false,
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
        self.clear();
        let started = Instant::now();
        let origin = Origin::Decision { view, seat };
        let mut next = FIRST_SOLUTION;
        let doubt = judge.daring(game.players()).doubt;
        for sim in 0..self.budget.sims.max(1) {
            let is_late = |time| sim % 16 == 15 && started.elapsed() >= time;
            if self.budget.time.is_some_and(is_late) {
                break;
            }
            self.simulate(game, origin, judge, rng);
            if sim == 0 && self.root.is_some_and(|root| self.nodes[root as usize].len == 1) {
                // There is nothing to choose.
                break;
            }
            if sim + 1 == next {
                self.solve(game.players(), doubt, SWEEPS);
                next += next / 4;
            }
        }
        self.solve(game.players(), doubt, LAST_SWEEPS);
        let thoughts = self.thoughts();
        self.let_go();
        thoughts
    }

    fn clear(&mut self) {
        self.places.clear();
        self.nodes.clear();
        self.root = None;
        self.edges.clear();
        self.seen.clear();
    }

    /// Gives back most of the memory that much thinking took: hundreds of bots sit in a house, and few think at once.
    fn let_go(&mut self) {
        self.clear();
        self.places.shrink_to(KEPT);
        self.nodes.shrink_to(KEPT);
        self.edges.shrink_to(KEPT);
        self.seen.shrink_to(KEPT);
    }

    /// Finds out how everyone should mix sealed choices, by what was seen so far.
    fn solve(&mut self, players: u8, doubt: f32, sweeps: u32) {
        if self.seen.len() == 0 {
            // Nothing was sealed.
            return;
        }
        let most = (MOST_WORK / self.seen.len()) as u32;
        let sweeps = sweeps.min(most.max(SWEEPS));
        self.seen.solve(&self.nodes, &mut self.edges, players, doubt, sweeps);
    }

    /// Plays once from where search starts: what came of it for everyone.
    fn simulate<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        origin: Origin<'_, G>,
        judge: Judge<'_>,
        rng: &mut Rng,
    ) -> Option<BySeat<f32>> {
        let (root, view) = (origin.seat(), origin.view());
        let mut state = origin.world(game, rng);
        // How many of its own choices the seat has still to make again before it comes to the decision at hand.
        let mut retaken = root.and_then(|root| game.reconsider(&mut state, root));
        let mut is_before = root.is_some();
        let stage = game.stage(&state);
        let daring = if self.is_settled { Daring::NONE } else { judge.daring(game.players()) };
        let mut trail = Trail::default();
        self.path.clear();
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
                Turn::Seats(seats) => {
                    let due = root.filter(|_| is_before && retaken.is_none());
                    match due.or_else(|| decider(game, &state, seats, root, rng)) {
                        Some(seat) => seat,
                        None => break,
                    }
                }
            };
            let mut is_root = false;
            if is_before && Some(seat) == root {
                if let Some(n @ 1..) = retaken {
                    retaken = Some(n - 1);
                    let legal = game.legal(&state, seat);
                    let agrees = |action| view.is_none_or(|view| game.agrees(view, seat, action));
                    let action = legal.iter().find(|&action| agrees(action))?;
                    if game.act(&mut state, seat, action, &mut trail).is_err() {
                        return None;
                    }
                    trail.did(seat, action);
                    continue;
                }
                (is_root, is_before) = (true, false);
            }
            let seen = view.filter(|_| is_before);
            let round = game.sealed_round(&state, seat);
            let knows = game.knows(&state, seat);
            let key = trail.key(seat, (round, knows));
            let known = self.places.get(&key).copied();
            let node = known.unwrap_or_else(|| {
                let node = self.grow(game, &state, seat, seen, is_root, judge, rng);
                self.places.insert(key, node);
                node
            });
            if is_root {
                self.root = Some(node);
            }
            let course = trail.course(seat, knows);
            let Some(choice) = self.step(game, &mut state, node, course, daring, &mut trail, rng) else {
                break;
            };
            self.path.push(choice);
            // Who thinks that all play at random learns as much from decisions that are new.
            let is_deep = round.is_some() && matches!(judge, Judge::Chance);
            if known.is_none() && !is_deep && !is_before || game.stage(&state) != stage {
                break;
            }
        }
        let value = playout::value(game, state, stage, judge, &mut self.rows, rng);
        let mut has_sealed = false;
        for choice in &self.path {
            let node = &mut self.nodes[choice.node as usize];
            has_sealed |= node.is_sealed;
            let value = value[node.seat];
            node.learn(&mut self.edges, choice.place, value);
        }
        if has_sealed {
            self.seen.add(&self.nodes, &self.path, &value);
        }
        Some(value)
    }

    /// Adds a decision to the tree.
    #[expect(clippy::too_many_arguments, reason = "one call, on the hot path")]
    fn grow<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        seen: Option<&G::View>,
        is_root: bool,
        judge: Judge<'_>,
        rng: &mut Rng,
    ) -> u32 {
        let is_sealed = game.sealed_round(state, seat).is_some();
        self.candidates.clear();
        game.candidates(state, seat, &mut self.candidates);
        if let Some(view) = seen {
            self.candidates.retain(|&action| game.agrees(view, seat, action));
            if self.candidates.is_empty() {
                self.candidates
                    .extend(game.legal(state, seat).iter().filter(|&action| game.agrees(view, seat, action)));
            }
        }
        let is_compared = is_root && !self.compared.is_empty();
        if is_compared {
            self.candidates = self.to_compare(is_sealed);
        }
        self.choices.clear();
        // Who thinks that all play at random knows no better than chance where to begin. A sealed choice may be any
        // of several, so a novice is asked for more than one, and most often where it matters most.
        let n_choices = match (judge, is_sealed) {
            (Judge::Chance, _) => 0,
            (_, false) => 1,
            (_, true) if is_root => ROOT_CHOICES,
            (_, true) => INNER_CHOICES,
        };
        for _ in 0..n_choices {
            let choice = game.novice(state, seat, rng);
            if seen.is_some_and(|view| !game.agrees(view, seat, choice)) {
                continue;
            }
            let place = self.candidates.iter().position(|&action| action == choice);
            self.choices.push(place.unwrap_or_else(|| {
                self.candidates.push(choice);
                self.candidates.len() - 1
            }));
        }
        let from = self.edges.len() as u32;
        add_edges(&mut self.edges, &self.candidates, &self.choices, is_sealed);
        let node = self.nodes.len() as u32;
        self.nodes.push(Node::new(seat, is_sealed, from, self.candidates.len() as u32));
        node
    }

    /// Chooses and makes an action that this world allows.
    #[expect(clippy::too_many_arguments, reason = "one call, on the hot path")]
    fn step<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        state: &mut G::State,
        place_of_node: u32,
        course: u64,
        daring: Daring,
        trail: &mut Trail,
        rng: &mut Rng,
    ) -> Option<PathStep> {
        let node = self.nodes[place_of_node as usize];
        let mut refused = Refused::default();
        let edges = node.edges(&self.edges);
        let is_compared = self.root == Some(place_of_node) && !self.compared.is_empty();
        let choose = |refused, rng: &mut Rng| {
            if is_compared {
                node::least_tried(edges, refused)
            } else {
                node.choose(edges, daring, refused, rng)
            }
        };
        while let Some(place) = choose(refused, rng) {
            let action = edges[place].action;
            if game.act(state, node.seat, action, trail).is_ok() {
                trail.did(node.seat, action);
                return Some(PathStep { node: place_of_node, place: place as u32, course });
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
        Some(PathStep { node: place_of_node, place: len as u32, course })
    }

    fn thoughts(&self) -> Vec<Thought<A>> {
        let Some(root) = self.root.map(|root| &self.nodes[root as usize]) else { return Vec::new() };
        let edges = root.edges(&self.edges);
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
