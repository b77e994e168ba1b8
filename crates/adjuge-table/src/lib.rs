//! A table as a value: people, bots and one game, without clock, disk or sockets of its own.
//!
//! A [`Table`] is what its journal comes to. [`plan`](plan::plan) says which lines a command comes to or why it is
//! refused; [`Table::apply`] is the only way a table changes, for a command of this moment as for a journal read back
//! from disk, so that what was played is what is resumed; [`frame`] makes all that a viewer is ever sent, and
//! [`past`] makes it again from the journal. [`course`] hides which game it is.
//!
//! Whoever hosts tables adds the time, a place for the journal and the connections.

mod admission;
pub mod clock;
pub mod command;
pub mod course;
mod delta;
pub mod facts;
pub mod frame;
pub mod line;
pub mod past;
pub mod plan;
mod refused;
mod snapshot;
mod table;
mod writer;
mod written;

pub use refused::Refused;
pub use table::{Broken, Holder, Table};
pub use written::Written;
