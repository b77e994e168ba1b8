//! The wall, applied to every registered game.

mod allocation;
mod chance;
mod conformance;
mod files;
mod foresee;
mod fuzz;
mod records;
mod tidy;
mod trees;
mod worlds;

use adjuge_engine::Game;
use adjuge_engine::games::{ALL, Visitor, visit};

/// Does something with every registered game, or with those of the list in `ADJUGE_GAME`, as `make soak` may ask.
fn for_every_game<V: Visitor<Output = ()> + Clone>(visitor: &V) {
    let wanted = std::env::var("ADJUGE_GAME").ok();
    let is_wanted = |id: &str| wanted.as_ref().is_none_or(|list| list.split(',').any(|word| word == id));
    for meta in ALL.iter().filter(|meta| is_wanted(meta.id)) {
        visit(meta.id, visitor.clone()).expect("a listed game can be visited");
    }
}

/// The house deck of a game.
fn house_deck<G: Game>() -> G::Deck {
    G::read_deck(G::META.house_deck).expect("the house deck is right")
}
