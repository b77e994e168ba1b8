//! The games, one folder each, and the list of them all.

pub mod baubles;
pub mod coin_quest;
pub mod don;
pub mod goofspiel;
pub mod odd_shop;
pub mod warehouse;

use crate::game::{Game, Setup};
use crate::meta::Meta;
use crate::seat::MAX_SEATS;

/// Something to do with a game whose type is only known from its name.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        $(const _: () = assert!(<$game as Setup>::META.max_players <= MAX_SEATS);)+

        /// Facts about every game, in the order they are shown.
        pub const ALL: &[Meta] = &[$(<$game as Setup>::META),+];

        /// Does something with the game of this name; `None` if there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Setup>::META.id {
                return Some(visitor.visit::<$game>());
            })+
            None
        }
    };
}

/// Hands the types of all games to a macro: what another crate must do for each of them follows this one list.
// A new game is its folder, its `mod` line above and its line here.
#[macro_export]
macro_rules! with_games {
    ($then:ident) => {
        $then! {
            $crate::games::don::Don,
            $crate::games::don::Serengeti,
            $crate::games::odd_shop::OddShop,
            $crate::games::warehouse::Warehouse,
            $crate::games::coin_quest::CoinQuest,
            $crate::games::baubles::Baubles,
            $crate::games::goofspiel::Goofspiel,
        }
    };
}

with_games!(games);
