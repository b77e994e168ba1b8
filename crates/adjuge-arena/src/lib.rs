//! Many games at once, and the statistics of their results.
//!
//! A series is a function of its seed: game number n has its own seed, so that neither the number of threads
//! nor their speed changes a result.

mod simulate;
mod stats;

pub use simulate::{Series, SeriesError, Tallies, simulate};
pub use stats::{Distribution, Mean};
