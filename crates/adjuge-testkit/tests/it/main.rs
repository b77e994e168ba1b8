//! The wall, applied to every registered game.

mod allocation;
mod chance;
mod conformance;
mod files;
mod fuzz;
mod tidy;
mod trees;
mod worlds;

use adjuge_engine::Game;
use adjuge_engine::games::{ALL, Visitor, visit};

/// Does something with every registered game.
fn for_every_game<V: Visitor<Output = ()> + Clone>(visitor: &V) {
    for meta in ALL {
        visit(meta.id, visitor.clone()).expect("a listed game can be visited");
    }
}

/// The house deck of a game.
fn house_deck<G: Game>() -> G::Deck {
    G::read_deck(G::META.house_deck).expect("the house deck is right")
}
