//! Tables that nobody can peek into and nothing can lose.
//!
//! [`run`] opens the house on a listener with a store, until it is told to stop. What a table is stands in
//! `adjuge-table`; a task owns each live one, takes commands, writes what they come to, and only then sends each
//! viewer what they may see. Nothing here knows a game.

mod addresses;
mod api;
mod bots;
mod config;
mod connections;
mod house;
mod limits;
mod live;
mod metrics;
mod news;
mod others;
mod passwords;
mod purge;
mod reviews;
mod serve;
mod stored;

pub use api::Asset;
pub use config::{Config, ForwardedBy, Keep};
pub use serve::run;
pub use stored::Replayer;
