//! Goofspiel for two with few cards, solved: between two rounds nothing is secret, so each round is one matrix game
//! over what the rounds after it are worth.

use std::collections::HashMap;

use adjuge_engine::games::goofspiel::{Action, Event, Goofspiel, State};
use adjuge_engine::{Choices, NullLog, Options, Play, Rank, Scoring, Seat, Set, Setup, Turn};

use super::matrix::{self, Solution};
use adjuge_bots::cfr::{Extensive, FIRST, Point, SECOND, Solver};

/// A table for two.
pub(super) fn table(cards: &str) -> Goofspiel {
    let deck = Goofspiel::read_deck(Goofspiel::META.house_deck).expect("the house deck is sound");
    let mut options = Options::defaults(Goofspiel::META.options);
    options.set(Goofspiel::META.options, "cards", cards).expect("an option of the game");
    Goofspiel::new(&deck, &options, 2).expect("a game for two")
}

/// All that matters for the rest of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Position {
    hands: [Set<Rank>; 2],
    prizes: Set<Rank>,
    lot: Set<Rank>,
    /// How many points the first seat is ahead.
    lead: i32,
}

pub(super) fn position(state: &State) -> Position {
    let points = |seat| state.won[seat].iter().map(|prize: Rank| i32::from(prize.number())).sum::<i32>();
    Position {
        hands: [state.hands[FIRST], state.hands[SECOND]],
        prizes: state.prizes,
        lot: state.lot,
        lead: points(FIRST) - points(SECOND),
    }
}

/// What a choice of chance or of a seat leads to.
fn drawn(game: &Goofspiel, state: &State) -> Vec<State> {
    let mut draws = Vec::new();
    game.draws(state, &mut draws);
    let after = draws.into_iter().map(|(draw, _)| {
        let mut next = *state;
        game.draw(&mut next, draw, &mut NullLog).expect("a listed draw");
        next
    });
    after.collect()
}

/// The round after both have bid.
pub(super) fn bid(game: &Goofspiel, state: &State, bids: [Action; 2]) -> State {
    let mut next = *state;
    for (seat, action) in [FIRST, SECOND].into_iter().zip(bids) {
        game.act(&mut next, seat, action, &mut NullLog).expect("a card in hand");
    }
    next
}

/// The average over what chance may do, or what the game is worth to the first seat where it is over; `None` where the
/// seats decide.
pub(super) fn plain_value(
    game: &Goofspiel,
    state: &State,
    mut value: impl FnMut(&State) -> f64,
) -> Option<f64> {
    match game.turn(state) {
        Turn::Over => game.outcome(state).map(|outcome| outcome.win_share(FIRST)),
        Turn::Chance(_) => {
            let next = drawn(game, state);
            Some(next.iter().map(&mut value).sum::<f64>() / next.len() as f64)
        }
        Turn::Seats(_) => None,
    }
}

/// What positions are worth to the first seat, solved from their ends.
#[derive(Debug, Default)]
pub(super) struct Equilibrium {
    values: HashMap<Position, f64>,
}

impl Equilibrium {
    pub(super) fn value(&mut self, game: &Goofspiel, state: &State) -> f64 {
        let key = position(state);
        if let Some(&value) = self.values.get(&key) {
            return value;
        }
        let plain = plain_value(game, state, |next| self.value(game, next));
        let value = plain.unwrap_or_else(|| self.solution(game, state).value);
        self.values.insert(key, value);
        value
    }

    /// The round that is on as a matrix game.
    pub(super) fn solution(&mut self, game: &Goofspiel, state: &State) -> Solution {
        let [own, other] = [FIRST, SECOND].map(|seat| game.legal(state, seat).iter().collect::<Vec<_>>());
        let mut worth = |bids| self.value(game, &bid(game, state, bids));
        let winnings: Vec<Vec<f64>> =
            own.iter().map(|&own| other.iter().map(|&other| worth([own, other])).collect()).collect();
        matrix::solve(&winnings)
    }
}

/// The same game as a tree with secrets: the second seat bids after the first without seeing it.
struct Unfolded {
    game: Goofspiel,
    start: State,
}

impl Extensive for Unfolded {
    /// A state, and all that was heard on the way to it.
    type State = (State, Vec<Event>);
    type Info = (Seat, Vec<Event>);

    fn start(&self) -> Self::State {
        (self.start, Vec::new())
    }

    fn point(&self, (state, heard): &Self::State) -> Point<Self::Info> {
        match self.game.turn(state) {
            Turn::Over => Point::Over(
                self.game.outcome(state).expect("a game that is over has an outcome").win_share(FIRST),
            ),
            Turn::Chance(_) => {
                let n = drawn(&self.game, state).len();
                Point::Chance(vec![1.0 / n as f64; n])
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is waited for");
                let choices = self.game.legal(state, seat).len();
                Point::Decision { seat, knows: (seat, heard.clone()), choices }
            }
        }
    }

    fn after(&self, (state, heard): &Self::State, choice: usize) -> Self::State {
        let (mut next, mut heard) = (*state, heard.clone());
        if let Some(seat) = self.game.turn(state).waiting().first() {
            let action = self.game.legal(state, seat).get(choice);
            self.game.act(&mut next, seat, action, &mut heard).expect("a listed action");
        } else {
            let mut draws = Vec::new();
            self.game.draws(state, &mut draws);
            self.game.draw(&mut next, draws[choice].0, &mut heard).expect("a listed draw");
        }
        (next, heard)
    }
}

#[test]
fn regret_and_backward_induction_agree() {
    let game = table("4");
    let card = |number| Action::Bid(Rank::new(number).expect("a small number"));
    // An even start is worth a half whatever is played; behind by a prize, the value must be found.
    for bids in [[1, 1], [1, 2], [2, 4]] {
        let opened = drawn(&game, &game.start())[2];
        let start = bid(&game, &opened, bids.map(card));
        let value = Equilibrium::default().value(&game, &start);
        let mut solver = Solver::new(&Unfolded { game: game.clone(), start });
        solver.run(2_000);
        let exploitability = solver.exploitability();
        assert!(exploitability < 2e-3, "{bids:?}: {exploitability}");
        assert!((solver.value() - value).abs() < 2e-3, "{bids:?}: {value}, {}", solver.value());
        assert_eq!(bids[0] == bids[1], (value - 0.5).abs() < 1e-9, "{bids:?}: {value}");
    }
}
