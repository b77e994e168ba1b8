//! Tables that nobody can peek into and nothing can lose.
//!
//! [`run`] opens the house on a listener with a store, until it is told to stop. A table is what its journal comes
//! to; a task owns each live one, takes commands, writes what they come to, and only then sends each viewer what
//! they may see. Nothing here knows a game: courses of play go by notation, and views come from the engine.

mod api;
mod bots;
mod config;
mod connections;
mod course;
mod house;
mod limits;
mod metrics;
mod passwords;
mod refused;
mod serve;
mod stored;
mod table;

pub use api::Asset;
pub use config::{Config, ForwardedBy};
pub use serve::run;
