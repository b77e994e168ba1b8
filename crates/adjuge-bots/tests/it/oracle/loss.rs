//! What search loses at Goofspiel for two to a player who knows its every mixture and answers best.

use std::collections::HashMap;

use adjuge_bots::search::{Budget, Judge, Search};
use adjuge_engine::games::goofspiel::{Action, Goofspiel, State};
use adjuge_engine::{Choices, Play, Seed, Sight, Viewer};

use super::goofspiel::{Equilibrium, Position, bid, plain_value, position, table};
use adjuge_bots::cfr::{FIRST, SECOND};

/// A strategy of the first seat, and the best answer to it.
struct Judged<'a, P> {
    game: &'a Goofspiel,
    policy: P,
    values: HashMap<Position, f64>,
}

impl<P: FnMut(&State) -> Vec<(Action, f64)>> Judged<'_, P> {
    /// What the first seat still has of the victory when the second answers best.
    ///
    /// The policy sees what everybody sees, so the second seat's problem is one of positions, and exact.
    fn value(&mut self, state: &State) -> f64 {
        let key = position(state);
        if let Some(&value) = self.values.get(&key) {
            return value;
        }
        let game = self.game;
        let plain = plain_value(game, state, |next| self.value(next));
        let value = plain.unwrap_or_else(|| {
            let mixture = (self.policy)(state);
            let legal = game.legal(state, SECOND);
            let answers = legal.iter().map(|answer| {
                let worth =
                    |&(own, part): &(Action, f64)| part * self.value(&bid(game, state, [own, answer]));
                mixture.iter().map(worth).sum::<f64>()
            });
            answers.fold(f64::INFINITY, f64::min)
        });
        self.values.insert(key, value);
        value
    }
}

fn loss(game: &Goofspiel, policy: impl FnMut(&State) -> Vec<(Action, f64)>) -> f64 {
    let start = game.start();
    let equilibrium = Equilibrium::default().value(game, &start);
    let mut judged = Judged { game, policy, values: HashMap::new() };
    equilibrium - judged.value(&start)
}

/// What search would do, with a seed of its own for every decision.
struct Searched<'a> {
    game: &'a Goofspiel,
    seed: u64,
    search: Search<Action>,
    /// Every decision is thought about once.
    decided: HashMap<Position, Vec<(Action, f64)>>,
}

impl Searched<'_> {
    fn new(game: &Goofspiel, sims: u32, seed: u64) -> Searched<'_> {
        Searched { game, seed, search: Search::new(Budget::sims(sims)), decided: HashMap::new() }
    }

    fn mixture(&mut self, state: &State) -> Vec<(Action, f64)> {
        let decisions = self.decided.len() as u64;
        let decide = || {
            let mut rng = Seed(self.seed).nth(decisions).player();
            let view = self.game.view(state, Viewer::seat(FIRST).with_recall());
            let thoughts = self.search.think(self.game, &view, FIRST, Judge::Chance, &mut rng);
            thoughts.iter().map(|thought| (thought.action, f64::from(thought.probability))).collect()
        };
        self.decided.entry(position(state)).or_insert_with(decide).clone()
    }

    /// The likeliest choice alone.
    fn favourite(&mut self, state: &State) -> Vec<(Action, f64)> {
        let mixture = self.mixture(state);
        let best = mixture.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|&(card, _)| (card, 1.0)).into_iter().collect()
    }
}

#[test]
fn the_solved_game_loses_nothing() {
    let game = table("4");
    let mut equilibrium = Equilibrium::default();
    let loss = loss(&game, |state| {
        let solution = equilibrium.solution(&game, state);
        game.legal(state, FIRST).iter().zip(solution.rows).collect()
    });
    assert!(loss.abs() < 1e-9, "{loss}");
}

/// How many searches of each kind are judged: one may be lucky.
const SEARCHES: u64 = 3;

/// What search with so many simulations loses on average, as it mixes and if it always did what is likeliest.
fn losses(game: &Goofspiel, sims: u32) -> [f64; 2] {
    let mut losses = [0.0; 2];
    for seed in 1..=SEARCHES {
        let mut searched = Searched::new(game, sims, seed);
        losses[0] += loss(game, |state| searched.mixture(state)) / SEARCHES as f64;
        losses[1] += loss(game, |state| searched.favourite(state)) / SEARCHES as f64;
    }
    losses
}

/// With `ADJUGE_CARDS=5` the same is measured on the next larger game, which takes minutes.
#[test]
fn search_comes_close_to_the_equilibrium() {
    let cards = std::env::var("ADJUGE_CARDS").unwrap_or("4".into());
    let game = table(&cards);
    let mut before = f64::INFINITY;
    for sims in [100, 400, 1_600] {
        let [mixed, pure] = losses(&game, sims);
        println!("{sims} simulations lose {mixed:.4}, {pure:.4} without mixing");
        assert!((0.0..before).contains(&mixed), "{mixed} after {before} with {sims}");
        before = mixed;
        if sims == 1_600 {
            assert!(cards != "4" || mixed <= 0.05, "{mixed} with {sims}");
            // Whoever always does what is most often right can be read, and pays for it.
            assert!(pure > 2.0 * mixed, "{pure} without mixing, {mixed} with it");
        }
    }
}
