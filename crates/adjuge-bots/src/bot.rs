//! A player: sees a view and what is legal, and decides.

use std::sync::Arc;

use adjuge_engine::{Choices, Outcome, Rng, Seat, Seed, Sight};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::brain::Brain;
use crate::net::Net;
use crate::search::{Budget, Judge, Search, Thought, decide};

/// Someone who plays a seat.
pub trait Bot<G: Sight>: Send {
    /// A game begins at this table, and the bot sits here.
    fn begin(&mut self, _game: &G, _seating: &Seating<'_>) {}

    /// Where the events that everyone hears are kept for it until it decides, as the API tells them, if it wants to hear
    /// them.
    fn ears(&mut self) -> Option<&mut Vec<Box<RawValue>>> {
        None
    }

    /// Decides, or says why it cannot; then somebody else decides for it.
    fn choose(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault>;

    /// The game is over.
    fn finish(&mut self, _outcome: &Outcome) {}
}

/// What a bot is told when it sits down.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    /// Where it sits.
    pub seat: Seat,
    /// How everyone at the table is called, in the order of their seats.
    pub names: &'a [String],
    /// A seed for its own luck, which tells nothing of the game's.
    pub luck: u32,
    /// Whether the game is under way already.
    pub is_resumed: bool,
}

impl<'a> Seating<'a> {
    /// A seat in a game that begins with this seed of chance.
    pub fn new(seat: Seat, names: &'a [String], seed: Seed) -> Seating<'a> {
        // Nobody finds the seed of the game by this one: it is a part of a hash.
        let hash = Sha256::digest(format!("luck {} of seat {seat}", seed.0));
        let luck = u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]);
        Seating { seat, names, luck, is_resumed: false }
    }
}

/// Why a bot did not decide.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub String);

/// A decision to be made, and all that the bot may know about it.
#[derive(Debug)]
pub struct Decision<'a, G: Sight> {
    /// The rules of the table.
    pub game: &'a G,
    /// Whose decision it is.
    pub seat: Seat,
    /// What that seat sees, with perfect recall.
    pub view: &'a G::View,
    /// What it may do.
    pub legal: &'a G::Legal,
    /// The bot's luck: the same decision with the same luck comes out the same.
    pub luck: Rng,
}

/// Chooses anything.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Sight> Bot<G> for Random {
    fn choose(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let mut luck = decision.luck.clone();
        Ok(decision.legal.get(luck.below(decision.legal.len() as u32) as usize))
    }
}

/// Does what a sensible beginner would.
#[derive(Clone, Copy, Debug)]
pub struct Novice;

impl<G: Brain> Bot<G> for Novice {
    fn choose(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        let mut luck = decision.luck.clone();
        let world = decision.game.imagine(decision.view, &mut luck);
        Ok(decision.game.novice(&world, decision.seat, &mut luck))
    }
}

/// How a bot that thinks judges where its thoughts end.
#[derive(Clone, Debug)]
pub enum Outlook {
    /// It plays on at random.
    Chance,
    /// It plays on as novices would.
    Novices,
    /// It asks a value net.
    Net(Arc<Net>),
}

/// Thinks ahead.
#[derive(Debug)]
pub struct Thinker<G: Brain> {
    search: Search<G::Action>,
    outlook: Outlook,
}

impl<G: Brain> Thinker<G> {
    /// A bot that thinks this much about each decision.
    pub fn new(budget: Budget, outlook: Outlook) -> Self {
        Thinker { search: Search::new(budget), outlook }
    }

    /// What it thinks of the actions it considers, most visited first.
    pub fn think(&mut self, decision: &Decision<'_, G>, luck: &mut Rng) -> Vec<Thought<G::Action>> {
        let judge = match &self.outlook {
            Outlook::Chance => Judge::Chance,
            Outlook::Novices => Judge::Novices,
            Outlook::Net(net) => Judge::Net(net),
        };
        self.search.think(decision.game, decision.view, decision.seat, judge, luck)
    }
}

impl<G: Brain> Bot<G> for Thinker<G> {
    fn choose(&mut self, decision: &Decision<'_, G>) -> Result<G::Action, Fault> {
        if decision.legal.len() == 1 {
            return Ok(decision.legal.get(0));
        }
        let mut luck = decision.luck.clone();
        let thoughts = self.think(decision, &mut luck);
        decide(&thoughts, &mut luck).ok_or_else(|| Fault("there was nothing to think about".to_string()))
    }
}
