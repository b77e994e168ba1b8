//! Auction mechanisms: plain values that a game's phase owns. They know seats and amounts, no game.

mod ascending;
mod sealed;

pub use ascending::{Ascending, Hammer};
pub use sealed::{Sealed, Secret};
