//! The track of four slots and the priority cards that are placed at it.

use crate::prelude::*;

/// A place on the track, in the order they are settled.
#[told(Copy, Ord, Hash)]
pub enum Slot {
    /// Who is first player.
    Lead,
    /// The bauble of a level.
    #[serde(untagged)]
    Level(Level),
}

/// A level of baubles.
#[told(Copy, Ord, Hash, All)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Level {
    #[serde(rename = "i")]
    One,
    #[serde(rename = "ii")]
    Two,
    #[serde(rename = "iii")]
    Three,
}

impl Level {
    /// Its place, counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Slot {
    /// All slots, in order.
    pub const ALL: [Slot; 4] =
        [Slot::Lead, Slot::Level(Level::One), Slot::Level(Level::Two), Slot::Level(Level::Three)];

    /// Its place, counted from 0.
    pub const fn index(self) -> usize {
        match self {
            Slot::Lead => 0,
            Slot::Level(level) => 1 + level.index(),
        }
    }

    /// The slot after this one.
    pub fn next(self) -> Option<Slot> {
        Slot::ALL.get(self.index() + 1).copied()
    }
}

impl Member for Slot {
    #[inline(always)]
    fn at(place: u8) -> Slot {
        Slot::ALL[usize::from(place) & 3]
    }

    #[inline(always)]
    fn place(self) -> u8 {
        self.index() as u8
    }
}

/// How many priority cards each player has: 0 to 4.
const N_PRIORITIES: u8 = 5;

/// A priority card, by its number.
#[told(Copy, Ord, Hash)]
pub struct Priority(u8);

impl Priority {
    /// The lowest, with which nobody wins alone.
    pub const ZERO: Priority = Priority(0);

    /// The card with this number, if there is one.
    pub const fn new(number: u8) -> Option<Priority> {
        if number < N_PRIORITIES { Some(Priority(number)) } else { None }
    }

    /// What it costs to take each back after use; only the highest two cost anything.
    pub const RANSOMS: [u8; N_PRIORITIES as usize] = [0, 0, 0, 1, 2];

    /// What it costs to take this one back.
    pub const fn ransom(self) -> u8 {
        Self::RANSOMS[self.0 as usize]
    }
}

members!(Priority);

impl Ranked for Priority {
    fn n_of(_: &Numbering) -> usize {
        N_PRIORITIES.into()
    }

    fn rank(&self, _: &Numbering, _: Seat) -> usize {
        self.0.into()
    }

    fn of_rank(rank: usize, _: &Numbering, _: Seat) -> Option<Priority> {
        Priority::new(rank as u8)
    }
}

one_of! { [] Priority: |_on| ALL_PRIORITIES.iter().map(|card| card.to_string()).collect(); }

/// A set of one player's priority cards.
pub type Priorities = Set<Priority>;

/// The five priority cards of a player.
pub const ALL_PRIORITIES: Priorities = Set::first(N_PRIORITIES);
