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
mod pairs;
mod playout;
mod solve;
mod thought;
mod trail;
mod weigh;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};
use std::time::{Duration, Instant};

use adjuge_engine::{BySeat, Choices, Rng, Seat, Seed, Turn};

use node::{Edge, Node, PathStep, Refused, add_edges, add_late};
use pairs::{Group, Kinds, Round};
use playout::decider;
use solve::Seen;
use thought::thoughts;
pub use thought::{Thought, decide};
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

/// No stage is longer: a game that goes on forever within one would stop search.
const MAX_DEPTH: usize = 400;

/// How often a novice is asked what to do under seal, at the root and elsewhere.
const ROOT_CHOICES: u32 = 12;
const INNER_CHOICES: u32 = 2;

/// When the sealed choices are solved for the first time; then whenever there are a quarter more simulations.
const FIRST_SOLUTION: u32 = 16;

/// How often a solution goes through all that was seen, on the way and at the end, and how much work it may be.
const SWEEPS: u32 = 10;
const LAST_SWEEPS: u32 = 100;
const MOST_WORK: usize = 1_000_000;

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
    /// The sealed choices as all could tell them apart, and those of the simulation that is on.
    kinds: Kinds,
    chosen: Vec<u32>,
    path: Vec<PathStep>,
    seen: Seen,
    candidates: Vec<A>,
    choices: Vec<usize>,
    /// What the seat chose in the sealed round before the decision at hand.
    own: Vec<A>,
    rows: BySeat<Row>,
    /// How many simulations there were.
    n_sims: u32,
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
            kinds: Kinds::default(),
            chosen: Vec::new(),
            path: Vec::new(),
            seen: Seen::default(),
            candidates: Vec::new(),
            choices: Vec::new(),
            own: Vec::new(),
            rows: BySeat::splat(Row::EMPTY),
            n_sims: 0,
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
        let daring = judge.daring(game.players());
        let seed = Seed(rng.next_word());
        for sim in 0..self.budget.sims.max(1) {
            let is_late = |time| sim % 16 == 15 && started.elapsed() >= time;
            if self.budget.time.is_some_and(is_late) {
                break;
            }
            // Whatever is tried for the n-th time at an open decision is tried in the n-th world: so what differs is what
            // was tried, not luck.
            let first = self.open_choice(daring);
            let world = first.map_or(sim, |(_, visits)| visits);
            let action = first.map(|(action, _)| action);
            self.simulate(game, origin, action, judge, &mut seed.nth(world.into()).player());
            if sim == 0 && self.root.is_some_and(|root| self.nodes[root as usize].len == 1) {
                // There is nothing to choose.
                break;
            }
            if sim + 1 == next {
                self.solve(game.players(), daring.doubt, SWEEPS);
                next += next / 4;
            }
        }
        self.solve(game.players(), daring.doubt, LAST_SWEEPS);
        let root = self.root.map(|root| &self.nodes[root as usize]);
        let thoughts = root.map_or(Vec::new(), |root| thoughts(root, root.edges(&self.edges)));
        self.let_go();
        thoughts
    }

    fn clear(&mut self) {
        self.places.clear();
        self.nodes.clear();
        self.root = None;
        self.edges.clear();
        self.kinds.clear();
        self.seen.clear();
        self.n_sims = 0;
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
        solve::compare(&self.nodes, &mut self.edges, self.kinds.len(), doubt);
        // Where there are more than two, one of the rivals says little, and there are too many pairs.
        let pairs = (players == 2).then_some(&mut self.kinds);
        self.seen.solve(&self.nodes, &mut self.edges, pairs, players, doubt, sweeps);
    }

    /// What is to be tried next at the decision at hand, if it is an open one, and how often it was.
    fn open_choice(&self, daring: Daring) -> Option<(A, u32)> {
        let root = &self.nodes[self.root? as usize];
        let edges = root.edges(&self.edges);
        let place =
            (!root.is_sealed).then(|| root.choose_open(edges, daring.curiosity, Refused::default()))??;
        Some((edges[place].action, edges[place].tally.visits))
    }

    /// Plays once from where search starts: what came of it for everyone.
    fn simulate<G: Brain<Action = A>>(
        &mut self,
        game: &G,
        origin: Origin<'_, G>,
        first: Option<A>,
        judge: Judge<'_>,
        rng: &mut Rng,
    ) -> BySeat<f32> {
        let (root, view) = (origin.seat(), origin.view());
        let mut state = origin.world(game, rng);
        self.own.clear();
        let begins_earlier = root.is_some_and(|root| game.reconsider(&mut state, root, &mut self.own));
        let mut own = self.own.len();
        // Rivals do not know what the seat has chosen so far, so the strategy that they meet is that of the whole round:
        // only every other simulation goes the way that the seat has gone.
        let follows = own == 0 || self.n_sims.is_multiple_of(2);
        self.n_sims += 1;
        let mut is_before = root.is_some();
        let stage = game.stage(&state);
        let daring = if self.is_settled { Daring::NONE } else { judge.daring(game.players()) };
        let (mut trail, mut sealed) = (Trail::default(), Round::default());
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
                    let due = root.filter(|_| is_before && !begins_earlier);
                    match due.or_else(|| decider(game, &state, seats, root, rng)) {
                        Some(seat) => seat,
                        None => break,
                    }
                }
            };
            let (mut is_root, mut forced) = (false, None);
            if is_before && Some(seat) == root {
                if own == 0 {
                    (is_root, is_before, forced) = (true, false, first);
                } else if follows {
                    forced = Some(self.own[self.own.len() - own]);
                    own -= 1;
                } else {
                    is_before = false;
                }
            }
            let seen = view.filter(|_| is_before && Some(seat) != root);
            let round = game.sealed_round(&state, seat);
            let group = round.map(|number| sealed.next(number, trail.heard(), seat));
            let knows = game.knows(&state, seat);
            let key = trail.key(seat, (round, knows));
            let known = self.places.get(&key).copied();
            let node = known.unwrap_or_else(|| {
                let node = self.grow(game, &state, seat, seen, is_root, judge, group, rng);
                self.places.insert(key, node);
                node
            });
            if is_root {
                self.root = Some(node);
            }
            let course = trail.course(seat, knows);
            let Some(choice) =
                self.step(game, &mut state, node, course, group, forced, daring, &mut trail, rng)
            else {
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
        self.chosen.clear();
        for choice in &self.path {
            let node = &mut self.nodes[choice.node as usize];
            if node.is_sealed {
                self.chosen.push(node.edges(&self.edges)[choice.place as usize].kind);
            }
            let value = value[node.seat];
            node.learn(&mut self.edges, choice.place, value);
        }
        if !self.chosen.is_empty() {
            if game.players() == 2 {
                self.kinds.learn(&self.chosen, &value);
            }
            self.seen.add(&self.nodes, &self.path, &value);
        }
        value
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
        group: Option<Group>,
        rng: &mut Rng,
    ) -> u32 {
        let is_sealed = group.is_some();
        self.candidates.clear();
        game.candidates(state, seat, &mut self.candidates);
        if let Some(view) = seen {
            self.candidates.retain(|&action| game.agrees(view, seat, action));
            if self.candidates.is_empty() {
                self.candidates
                    .extend(game.legal(state, seat).iter().filter(|&action| game.agrees(view, seat, action)));
            }
        }
        if is_root && !self.compared.is_empty() {
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
            let choice = game.hunch(state, seat, &self.candidates, rng);
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
        if let Some(group) = group {
            for edge in &mut self.edges[from as usize..] {
                edge.kind = self.kinds.of(group, edge.action);
            }
        }
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
        group: Option<Group>,
        forced: Option<A>,
        daring: Daring,
        trail: &mut Trail,
        rng: &mut Rng,
    ) -> Option<PathStep> {
        let node = self.nodes[place_of_node as usize];
        let edges = node.edges(&self.edges);
        let mut made = None;
        if let Some(forced) = forced {
            game.act(state, node.seat, forced, trail).ok()?;
            made = Some((edges.iter().position(|edge| edge.action == forced), forced));
        }
        let mut refused = Refused::default();
        let is_compared = self.root == Some(place_of_node) && !self.compared.is_empty();
        let choose = |refused, rng: &mut Rng| {
            if is_compared {
                node::least_tried(edges, refused)
            } else {
                node.choose(edges, daring, refused, rng)
            }
        };
        while made.is_none()
            && let Some(place) = choose(refused, rng)
        {
            let action = edges[place].action;
            if game.act(state, node.seat, action, trail).is_ok() {
                made = Some((Some(place), action));
            }
            refused.add(place);
        }
        if made.is_none() {
            // Other worlds allowed other actions: what this one allows joins them in the tree.
            let action = game.novice(state, node.seat, rng);
            game.act(state, node.seat, action, trail).ok()?;
            made = Some((None, action));
        }
        let (place, action) = made?;
        let place = place.unwrap_or_else(|| self.add_late(place_of_node, action, group));
        trail.did(node.seat, action);
        Some(PathStep { node: place_of_node, place: place as u32, course })
    }

    /// Adds an action to a decision of the tree, and says where.
    fn add_late(&mut self, place_of_node: u32, action: A, group: Option<Group>) -> usize {
        let node = self.nodes[place_of_node as usize];
        let (from, len) = (node.from as usize, node.len as usize);
        let moved = self.edges.len();
        self.edges.extend_from_within(from..from + len);
        add_late(&mut self.edges, moved, action);
        if let Some(group) = group {
            self.edges[moved + len].kind = self.kinds.of(group, action);
        }
        let node = &mut self.nodes[place_of_node as usize];
        (node.from, node.len) = (moved as u32, len as u32 + 1);
        len
    }
}
