//! Players made of code, which see views only.
//!
//! A [`Bot`] is handed a view and the legal actions. What it knows beyond the rules comes from the game's
//! [`Brain`](brain::Brain); one [`search`] and one kind of value [`net`] serve all games. Nothing here
//! sees a state that it did not imagine itself.

mod bot;
pub mod brain;
pub mod cfr;
pub mod external;
mod games;
mod level;
pub mod net;
pub mod protocol;
pub mod review;
pub mod search;

pub use bot::{Bot, Decision, Fault, Novice, Outlook, Random, Seating, Thinker};
pub use games::{BrainVisitor, visit};
pub use level::{Level, MAX_SIMS, Recruit, RecruitError, Spec, SpecError};
