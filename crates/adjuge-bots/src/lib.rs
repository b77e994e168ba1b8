//! Players made of code.

pub mod brain;
mod games;

pub use games::{BrainVisitor, visit};
