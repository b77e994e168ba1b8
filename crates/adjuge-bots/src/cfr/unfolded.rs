//! Any game of two as a tree with secrets.

use adjuge_engine::{Choices, Game, NullLog, Seat, Turn, Viewer};
use sha2::{Digest, Sha256};

use super::{Extensive, FIRST, Point};

/// All that a seat knows, as a name for it.
pub type Knowledge = [u8; 16];

/// A game of two, in which whoever knows the same has seen and done the same.
#[derive(Clone, Copy, Debug)]
pub struct Unfolded<'a, G>(pub &'a G);

/// A position, and what both have seen and done when they decided.
#[derive(Clone, Debug)]
pub struct Node<G: Game> {
    /// The position.
    pub state: G::State,
    past: [Knowledge; 2],
}

impl<G: Game> Node<G> {
    /// What a seat knows that is to decide.
    pub fn knowledge(&self, game: &G, seat: Seat) -> Knowledge {
        let view = game.view(&self.state, Viewer::seat(seat).with_recall());
        let view = serde_json::to_vec(&view).expect("a view is plain data");
        named(&[&self.past[seat.index()], &[seat.number()], &view])
    }
}

fn named(parts: &[&[u8]]) -> Knowledge {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    let hash = hash.finalize();
    std::array::from_fn(|n| hash[n])
}

impl<G: Game> Extensive for Unfolded<'_, G> {
    type State = Node<G>;
    type Info = Knowledge;

    fn start(&self) -> Node<G> {
        Node { state: self.0.start(), past: [[0; 16]; 2] }
    }

    fn point(&self, node: &Node<G>) -> Point<Knowledge> {
        match self.0.turn(&node.state) {
            Turn::Over => {
                let outcome = self.0.outcome(&node.state).expect("a game that is over has an outcome");
                Point::Over(2.0 * outcome.win_share(FIRST) - 1.0)
            }
            Turn::Chance(_) => {
                let mut draws = Vec::new();
                self.0.draws(&node.state, &mut draws);
                let total: f64 = draws.iter().map(|(_, weight)| f64::from(*weight)).sum();
                Point::Chance(draws.into_iter().map(|(_, weight)| f64::from(weight) / total).collect())
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is waited for");
                let choices = self.0.legal(&node.state, seat).len();
                Point::Decision { seat, knows: node.knowledge(self.0, seat), choices }
            }
        }
    }

    fn after(&self, node: &Node<G>, choice: usize) -> Node<G> {
        let mut next = node.clone();
        if let Some(seat) = self.0.turn(&node.state).waiting().first() {
            let action = self.0.legal(&node.state, seat).get(choice);
            next.past[seat.index()] = named(&[&node.knowledge(self.0, seat), &choice.to_le_bytes()]);
            self.0.act(&mut next.state, seat, action, &mut NullLog).expect("a listed action applies");
        } else {
            let mut draws = Vec::new();
            self.0.draws(&node.state, &mut draws);
            self.0.draw(&mut next.state, draws[choice].0, &mut NullLog).expect("a listed draw applies");
        }
        next
    }
}
