//! Many games at once, and the statistics of their results.
//!
//! A series is a function of its seed: game number n has its own seed, so that neither the number of threads
//! nor their speed changes a result.

mod course;
mod kept;
mod matches;
mod play;
mod rating;
pub mod report;
mod review;
mod simulate;
mod stats;
mod threads;
pub mod train;
pub mod vector;

pub use course::{Course, Lengths, Places};
pub use kept::{Kept, KeptError, Terms, terms_of};
pub use matches::{Bout, MatchError, Plan, Results, hold, hold_kept};
pub use play::{Played, Unfinished, play};
pub use rating::Rating;
pub use review::review;
pub use simulate::{Series, Tallies, simulate};
pub use stats::{Distribution, Interval, Mean};
