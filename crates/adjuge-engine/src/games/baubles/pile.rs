//! Baubles, by what is printed on them, and piles of them.

use crate::label::Named;
use crate::pile;
use crate::set::{Set, members};

/// The most kinds of bauble a box can hold: ten base cards and ten of each level, all different.
pub(super) const MAX_KINDS: usize = 40;

/// A kind of bauble, by its place among the kinds of the deck file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(super) u8);

impl Kind {
    /// The place among the kinds, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

members!(Kind);

/// A bauble with its name, as `ii-3-4-0`.
pub type NamedBauble = Named<Kind>;

/// A set of kinds.
pub type KindSet = Set<Kind>;

/// So many baubles of each kind.
pub type Pile = pile::Pile<Kind, MAX_KINDS>;
