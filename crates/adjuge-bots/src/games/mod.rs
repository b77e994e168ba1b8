//! What bots know about each game, one file a game, and the list of them all.

mod baubles;
mod coin_quest;
mod don;
mod goofspiel;
mod odd_shop;
mod warehouse;

use adjuge_engine::{Game, Setup};

use crate::brain::Brain;

/// Something to do with a game that bots play, whose type is only known from its name.
pub trait BrainVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game + Brain>(self) -> Self::Output;
}

macro_rules! brains {
    ($($game:ty),+ $(,)?) => {
        /// Does something with the game of this name; `None` if there is no such game.
        pub fn visit<V: BrainVisitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Setup>::META.id {
                return Some(visitor.visit::<$game>());
            })+
            None
        }
    };
}

adjuge_engine::with_games!(brains);
