//! Rules, views, notation and records of auction games, as pure values.
//!
//! A [`Game`] holds the rules for one table; its [`State`](Play::State) is a position. Chance is a step like
//! any other, so that a game is its list of steps, and every viewer gets a view built for them alone:
//!
//! ```
//! use adjuge_engine::games::don::Don;
//! use adjuge_engine::{Choices, NullLog, Options, Play, Scoring, Seed, Setup, Sight, Turn, Viewer, board};
//!
//! let deck = Don::read_deck(Don::META.house_deck).unwrap();
//! let game = Don::new(&deck, &Options::defaults(Don::META.options), 4).unwrap();
//! let (mut state, seed) = (game.start(), Seed(7));
//! let mut players = seed.player();
//! loop {
//!     match game.turn(&state) {
//!         Turn::Chance(chance) => {
//!             let draw = game.sample(&state, &mut seed.at(chance));
//!             game.draw(&mut state, draw, &mut NullLog).unwrap();
//!         }
//!         Turn::Seats(seats) => {
//!             let seat = seats.first().unwrap();
//!             let legal = game.legal(&state, seat);
//!             let action = legal.get(players.below(legal.len() as u32) as usize);
//!             game.act(&mut state, seat, action, &mut NullLog).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! println!("{}", board(&game.view(&state, Viewer::PUBLIC)));
//! assert!(game.outcome(&state).is_some());
//! ```
//!
//! The engine does no IO, reads no clock and has no threads; states cannot be serialized; only views,
//! events and notation leave it.

pub mod auction;
mod bits;
mod board;
pub mod consequence;
pub mod deck;
mod game;
pub mod games;
pub mod guide;
mod illegal;
mod label;
mod lottery;
mod matter;
mod menu;
mod meta;
pub mod notation;
pub mod numbers;
mod options;
mod outcome;
pub mod perft;
mod pile;
pub mod play;
pub mod position;
mod prelude;
mod random;
pub mod record;
pub mod scenario;
#[cfg(feature = "schema")]
mod schema;
mod seat;
mod set;
pub mod sheet;
#[cfg(feature = "ts")]
mod ts;

pub use board::board;
pub use consequence::{Consequence, Matter, Party, What, When};
pub use game::{
    Foresight, Game, Log, Notation, NullLog, Play, Positions, Scoring, Setup, Sight, Tally, Turn, Viewer,
};
pub use illegal::{Illegal, Rule, SHARED_CODES};
pub use label::{Label, LabelError, MAX_LABEL, Named};
pub use lottery::{Lottery, Source};
pub use menu::Choices;
pub use meta::{Listing, Meta, SetupError};
pub use options::{OptionError, OptionSpec, Options};
pub use outcome::{Ending, Outcome};
pub use pile::Pile;
pub use random::{Chance, Rng, Seed};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use set::{Member, Rank, Set};

/// The page for those who use the crate, so that its example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct Page;
