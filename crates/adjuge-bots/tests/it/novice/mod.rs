//! Novices never make a move that a beginner would laugh at: positions of each game, and all that its novice does
//! there in many moods.

mod baubles;
mod coin_quest;
mod don;
mod goofspiel;
mod odd_shop;
mod warehouse;

use std::collections::BTreeSet;

use adjuge_bots::brain::Brain;
use adjuge_engine::position::{Checks, Position};
use adjuge_engine::{Game, NullLog, Options, Seat, Seed};

/// A table of the house.
fn table<G: Game + Brain>(players: u8) -> G {
    let deck = G::read_deck(G::META.house_deck).unwrap();
    G::new(&deck, &Options::defaults(G::META.options), players).unwrap()
}

/// The facts of `given` lines, as scenarios have them.
fn facts<G: Game + Brain>(game: &G, given: &[&str]) -> Position {
    let mut position = Position::default();
    for line in given {
        position.read(line, &G::FACTS, game.players()).unwrap();
    }
    position
}

/// The state at `given` lines.
fn place<G: Game + Brain>(game: &G, given: &[&str]) -> G::State {
    game.place(&facts(game, given), Checks::On).unwrap()
}

/// All that the novice in a seat does in a state, each of it legal.
fn choices<G: Game + Brain>(game: &G, state: &G::State, seat: Seat) -> BTreeSet<String> {
    let choose = |mood| {
        let action = game.novice(state, seat, &mut Seed(mood).player());
        let text = game.write_action(action);
        let applied = game.act(&mut state.clone(), seat, action, &mut NullLog);
        assert!(applied.is_ok(), "{text} is refused");
        text
    };
    (0..50).map(choose).collect()
}
