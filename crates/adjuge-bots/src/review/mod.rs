//! A game that is over, decision by decision.
//!
//! Each decision is judged as its maker knew it: a first search finds what it would rather have done; then several
//! searches that know nothing of the first, nor of one another, try both equally often in the same imagined worlds. How
//! much these differ is what the interval says, the noise of search included, and that the best of many looks better
//! than it is does not count. Apart from that, and never mixed with it, everyone's chances are found along the game with
//! all cards open, which tells luck from error.

mod estimate;
mod exam;
mod report;

use adjuge_engine::record::{Record, RecordError, Replay};
use adjuge_engine::{Game, Seed};

use crate::brain::Brain;
use crate::games::{BrainVisitor, visit};
use crate::level::Level;
use crate::net::NetError;

pub use estimate::Estimate;
use exam::Exam;
pub use exam::Finding;
pub use report::{Account, By, Judged, Opened, Place, Point, Review, Sold, Spelled, Weighed};

/// How much to think about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many simulations a first look at a decision takes. All else follows from it.
    pub sims: u32,
    /// The luck of the reviewer: the same game with the same effort and luck is reviewed the same.
    pub luck: Seed,
}

impl Effort {
    /// As much as a review takes that nobody asked more of.
    pub const USUAL: Effort = Effort { sims: 1600, luck: Seed(0) };

    /// How far off costs may be because search knows only roughly how rivals mix, if a choice is sealed.
    fn off(self, is_sealed: bool) -> f64 {
        if is_sealed { LOSS_UNDER_SEAL / f64::from(self.sims).sqrt() } else { 0.0 }
    }

    /// How often each search tries an action that is compared.
    const fn tries(self) -> u32 {
        if self.sims < 40 { 12 } else { 3 * self.sims / 10 }
    }
}

/// How many searches compare what was done with what would have been better.
const SEARCHES: u64 = 6;

/// No interval of a cost is narrower to either side: points count so much where a game is decided, and what is
/// more than that is in no doubt.
const LEAST_HALF: f64 = 0.01;

/// Under seal rivals mix their choices, and search finds out how only roughly: with n simulations it loses this by the
/// root of n to whoever knows what it does (Goofspiel with four cards, 100 to 1,600 simulations). So much a cost may be
/// off to either side on top of what searches differ by.
const LOSS_UNDER_SEAL: f64 = 1.64;

/// What costs less than so much of a chance to win is nobody's mistake.
const LEAST_SLIP: f64 = 0.01;

/// A review that is under way, in pieces that may be done in any order and on any thread.
pub trait Examination: Send + Sync {
    /// How many pieces there are.
    fn n_pieces(&self) -> usize;

    /// Does one of them.
    fn look(&self, piece: usize) -> Finding;

    /// Puts together what all pieces found, in their order.
    fn sum_up(&self, findings: Vec<Finding>) -> Review;
}

/// Why a game cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// There is no such game.
    #[error("there is no game {0:?}")]
    NoSuchGame(String),
    /// The deck is none of the game.
    #[error("the deck is not one of the game: {0}")]
    Deck(String),
    /// The record does not replay.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is not over: whoever still plays is not helped.
    #[error("the game is not over; `adjuge advise` helps with a single decision")]
    NotOver,
    /// There is no net to judge by.
    #[error(transparent)]
    Net(#[from] NetError),
}

/// Begins the review of a game that is over; without the text of a deck it was played with the house's.
pub fn examine(
    record: &Record,
    deck: Option<&str>,
    effort: Effort,
) -> Result<Box<dyn Examination>, ReviewError> {
    let unknown = || Err(ReviewError::NoSuchGame(record.game.clone()));
    visit(&record.game, Begin { record, deck, effort }).unwrap_or_else(unknown)
}

struct Begin<'a> {
    record: &'a Record,
    deck: Option<&'a str>,
    effort: Effort,
}

impl BrainVisitor for Begin<'_> {
    type Output = Result<Box<dyn Examination>, ReviewError>;

    fn visit<G: Game + Brain>(self) -> Self::Output {
        let deck = G::read_deck(self.deck.unwrap_or(G::META.house_deck));
        let deck = deck.map_err(|errors| ReviewError::Deck(errors.to_string()))?;
        let replay = Replay::<G>::of(self.record, &deck)?;
        if replay.outcome.is_none() {
            return Err(ReviewError::NotOver);
        }
        Ok(Box::new(Exam::new(replay, Level::Master.outlook::<G>()?, self.effort)))
    }
}
