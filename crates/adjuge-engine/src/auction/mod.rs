//! Auction mechanisms: plain values that a game's phase owns. They know seats and amounts, no game.

mod ascending;

pub use ascending::{Ascending, Hammer};
