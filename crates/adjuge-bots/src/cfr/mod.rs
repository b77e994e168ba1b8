//! Counterfactual regret minimisation for small games of two, and the exact best answer to a strategy.

mod unfolded;

use std::collections::HashMap;
use std::hash::Hash;

use adjuge_engine::Seat;

pub use unfolded::{Knowledge, Node, Unfolded};

/// The seat whose winnings are counted.
pub const FIRST: Seat = Seat::new(0);
/// Its rival, who loses what it wins.
pub const SECOND: Seat = Seat::new(1);

/// A zero-sum game of two with chance and secrets, in which nobody forgets what they did or saw.
pub trait Extensive {
    /// A whole position.
    type State;
    /// What the seat to move knows, all of it.
    type Info: Eq + Hash;

    /// The first position.
    fn start(&self) -> Self::State;
    /// What happens at a position.
    fn point(&self, state: &Self::State) -> Point<Self::Info>;
    /// The position after the n-th choice of a seat or of chance.
    fn after(&self, state: &Self::State, choice: usize) -> Self::State;
}

/// What happens at a position.
#[derive(Clone, PartialEq, Debug)]
pub enum Point<I> {
    /// Nothing more: this is what the first seat wins and the second loses.
    Over(f64),
    /// Chance chooses, so likely each.
    Chance(Vec<f64>),
    /// A seat chooses.
    Decision {
        /// Which.
        seat: Seat,
        /// All that it knows.
        knows: I,
        /// Among how many.
        choices: usize,
    },
}

/// A position of the whole tree, its successors by their place in the tree.
#[derive(Debug)]
enum Place {
    Over(f64),
    Chance(Vec<(f64, usize)>),
    Decision { info: usize, next: Vec<usize> },
}

/// All positions that a seat cannot tell apart.
#[derive(Debug)]
struct Secret {
    seat: Seat,
    places: Vec<usize>,
    regret: Vec<f64>,
    /// What the present traversal adds to the regret: it must not change the strategy before its end.
    gain: Vec<f64>,
    weight: Vec<f64>,
}

impl Secret {
    fn present(&self) -> Vec<f64> {
        shares(&self.regret)
    }

    fn average(&self) -> Vec<f64> {
        shares(&self.weight)
    }
}

/// Parts of a whole; even ones of nothing.
fn shares(parts: &[f64]) -> Vec<f64> {
    let whole: f64 = parts.iter().sum();
    let even = 1.0 / parts.len() as f64;
    parts.iter().map(|part| if whole > 0.0 { part / whole } else { even }).collect()
}

/// A whole game tree with the strategies learnt so far.
#[derive(Debug)]
pub struct Solver<I> {
    places: Vec<Place>,
    secrets: Vec<Secret>,
    names: HashMap<I, usize>,
    iterations: u32,
}

impl<I: Eq + Hash> Solver<I> {
    /// The tree of a game, in which nothing was learnt.
    pub fn new<G: Extensive<Info = I>>(game: &G) -> Self {
        Solver::within(game, usize::MAX).expect("no tree is that large")
    }

    /// The same, if it has no more positions than this.
    pub fn within<G: Extensive<Info = I>>(game: &G, most: usize) -> Option<Self> {
        let mut solver =
            Solver { places: Vec::new(), secrets: Vec::new(), names: HashMap::new(), iterations: 0 };
        solver.unfold(game, &game.start(), most)?;
        Some(solver)
    }

    /// How many positions the tree has.
    pub fn n_positions(&self) -> usize {
        self.places.len()
    }

    /// How many decisions there are that somebody can tell apart.
    pub fn n_decisions(&self) -> usize {
        self.secrets.len()
    }

    fn unfold<G: Extensive<Info = I>>(&mut self, game: &G, state: &G::State, most: usize) -> Option<usize> {
        let at = self.places.len();
        if at >= most {
            return None;
        }
        self.places.push(Place::Over(0.0));
        let place = match game.point(state) {
            Point::Over(value) => Place::Over(value),
            Point::Chance(chances) => {
                let draws = chances.into_iter().enumerate();
                let next = draws
                    .map(|(n, chance)| Some((chance, self.unfold(game, &game.after(state, n), most)?)))
                    .collect::<Option<_>>()?;
                Place::Chance(next)
            }
            Point::Decision { seat, knows, choices } => {
                let info = *self.names.entry(knows).or_insert(self.secrets.len());
                if info == self.secrets.len() {
                    let none = vec![0.0; choices];
                    let (regret, gain, weight) = (none.clone(), none.clone(), none);
                    self.secrets.push(Secret { seat, places: Vec::new(), regret, gain, weight });
                }
                let secret = &mut self.secrets[info];
                assert!(
                    secret.seat == seat && secret.regret.len() == choices,
                    "what is known names a decision"
                );
                secret.places.push(at);
                let next = (0..choices).map(|n| self.unfold(game, &game.after(state, n), most));
                let next = next.collect::<Option<_>>()?;
                Place::Decision { info, next }
            }
        };
        self.places[at] = place;
        Some(at)
    }

    /// CFR+: the seats learn in turn, regrets never fall below zero, later strategies count more.
    pub fn run(&mut self, iterations: u32) {
        for _ in 0..iterations {
            self.iterations += 1;
            for seat in [FIRST, SECOND] {
                let strategies: Vec<_> = self.secrets.iter().map(Secret::present).collect();
                self.learn(0, seat, &strategies, 1.0, 1.0);
                for secret in self.secrets.iter_mut().filter(|secret| secret.seat == seat) {
                    for (regret, gain) in secret.regret.iter_mut().zip(&mut secret.gain) {
                        *regret = (*regret + std::mem::take(gain)).max(0.0);
                    }
                }
            }
        }
    }

    /// What a position is worth to the learning seat; `own` and `others` are how likely that seat and all
    /// else lead there.
    fn learn(&mut self, at: usize, learner: Seat, strategies: &[Vec<f64>], own: f64, others: f64) -> f64 {
        // The successors are taken out for the time being, since the regrets beside them change.
        match std::mem::replace(&mut self.places[at], Place::Over(0.0)) {
            Place::Over(value) => {
                self.places[at] = Place::Over(value);
                if learner == FIRST { value } else { -value }
            }
            Place::Chance(next) => {
                let value = |&(chance, next): &(f64, usize)| {
                    chance * self.learn(next, learner, strategies, own, others * chance)
                };
                let value = next.iter().map(value).sum();
                self.places[at] = Place::Chance(next);
                value
            }
            Place::Decision { info, next } => {
                let strategy = &strategies[info];
                let is_own = self.secrets[info].seat == learner;
                let reach =
                    |n: usize| if is_own { (own * strategy[n], others) } else { (own, others * strategy[n]) };
                let values: Vec<f64> = next
                    .iter()
                    .enumerate()
                    .map(|(n, &next)| self.learn(next, learner, strategies, reach(n).0, reach(n).1))
                    .collect();
                let expected: f64 = values.iter().zip(strategy).map(|(value, part)| value * part).sum();
                if is_own {
                    let turn = f64::from(self.iterations);
                    let secret = &mut self.secrets[info];
                    for (n, value) in values.iter().enumerate() {
                        secret.gain[n] += others * (value - expected);
                        secret.weight[n] += turn * own * strategy[n];
                    }
                }
                self.places[at] = Place::Decision { info, next };
                expected
            }
        }
    }

    /// The average strategy of whoever knows this, if anybody can.
    pub fn strategy(&self, knows: &I) -> Option<Vec<f64>> {
        Some(self.secrets[*self.names.get(knows)?].average())
    }

    /// Forgets what was learnt: whoever knows this chooses so often each, in the order of the choices.
    pub fn set_strategy(&mut self, knows: &I, parts: &[f64]) {
        if let Some(&info) = self.names.get(knows) {
            self.secrets[info].weight.copy_from_slice(parts);
        }
    }

    /// What the average strategies bring the first seat against each other.
    pub fn value(&self) -> f64 {
        let strategies = self.averages();
        // Successors stand behind their position, so backwards all of them are known in time.
        let mut values = vec![0.0; self.places.len()];
        for (at, place) in self.places.iter().enumerate().rev() {
            values[at] = match place {
                Place::Over(value) => *value,
                Place::Chance(next) => next.iter().map(|&(chance, next)| chance * values[next]).sum(),
                Place::Decision { info, next } => {
                    next.iter().zip(&strategies[*info]).map(|(&next, part)| part * values[next]).sum()
                }
            };
        }
        values[0]
    }

    /// What the best answer to the average strategy of the other brings a seat.
    pub fn best_answer(&self, seat: Seat) -> f64 {
        let strategies = self.averages();
        let mut reach = vec![0.0; self.places.len()];
        reach[0] = 1.0;
        for (at, place) in self.places.iter().enumerate() {
            match place {
                Place::Over(_) => {}
                Place::Chance(next) => {
                    for &(chance, next) in next {
                        reach[next] = reach[at] * chance;
                    }
                }
                Place::Decision { info, next } => {
                    let is_own = self.secrets[*info].seat == seat;
                    for (&next, part) in next.iter().zip(&strategies[*info]) {
                        reach[next] = reach[at] * if is_own { 1.0 } else { *part };
                    }
                }
            }
        }
        let mut answer = Answer {
            solver: self,
            seat,
            strategies,
            reach,
            values: vec![None; self.places.len()],
            choices: vec![None; self.secrets.len()],
        };
        answer.value(0)
    }

    /// How much a seat wins on average by answering best what the other plays: zero in an equilibrium.
    pub fn exploitability(&self) -> f64 {
        f64::midpoint(self.best_answer(FIRST), self.best_answer(SECOND))
    }

    fn averages(&self) -> Vec<Vec<f64>> {
        self.secrets.iter().map(Secret::average).collect()
    }
}

/// The search for the best answer: what a seat cannot tell apart, it must answer alike.
struct Answer<'s, I> {
    solver: &'s Solver<I>,
    seat: Seat,
    strategies: Vec<Vec<f64>>,
    /// How likely chance and the other lead to a position.
    reach: Vec<f64>,
    values: Vec<Option<f64>>,
    choices: Vec<Option<usize>>,
}

impl<I> Answer<'_, I> {
    fn value(&mut self, at: usize) -> f64 {
        if let Some(value) = self.values[at] {
            return value;
        }
        let solver = self.solver;
        let value = match &solver.places[at] {
            Place::Over(value) => {
                if self.seat == FIRST {
                    *value
                } else {
                    -*value
                }
            }
            Place::Chance(next) => next.iter().map(|&(chance, next)| chance * self.value(next)).sum(),
            Place::Decision { info, next } if solver.secrets[*info].seat == self.seat => {
                let choice = self.choice(*info);
                self.value(next[choice])
            }
            Place::Decision { info, next } => {
                (0..next.len()).map(|n| self.strategies[*info][n] * self.value(next[n])).sum()
            }
        };
        self.values[at] = Some(value);
        value
    }

    fn choice(&mut self, info: usize) -> usize {
        if let Some(choice) = self.choices[info] {
            return choice;
        }
        let secret = &self.solver.secrets[info];
        let mut worth = vec![0.0; secret.regret.len()];
        for &at in &secret.places {
            if let Place::Decision { next, .. } = &self.solver.places[at] {
                for (worth, &next) in worth.iter_mut().zip(next) {
                    *worth += self.reach[at] * self.value(next);
                }
            }
        }
        let best = (0..worth.len()).max_by(|&a, &b| worth[a].total_cmp(&worth[b]));
        let best = best.expect("a decision has choices");
        self.choices[info] = Some(best);
        best
    }
}
