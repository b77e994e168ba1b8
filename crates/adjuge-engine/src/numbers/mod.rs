//! Views and actions as numbers, for programs that learn: vectors of one length, and a place for every action.
//!
//! Both follow from what is declared: [`Numbers`] from the fields of a view, [`Forms`] from the forms of actions. What
//! a vector holds is made from a view and nothing else, so it tells nobody more than the view does. Seats are counted
//! clockwise from whoever looks or acts, so that all of them see and do the same from where they sit.

mod actions;
mod describe;
mod kinds;
mod layout;

pub use actions::{Actions, FormRange, Forms, Size};
pub use describe::describe;
pub(crate) use kinds::{listed, one_of};
pub use layout::{Draft, Layout, Numbers, Part, Pen};

use crate::game::Game;
use crate::label::{Label, Names};
use crate::seat::Seat;
use crate::set::Member;

/// Raised when a vector or the index of actions is no longer laid out as it was.
pub const OBS_REV: u32 = 1;

/// What the numbers of a table depend on beside its game.
#[derive(Clone, Debug)]
pub struct Numbering {
    /// How many players there are.
    pub players: u8,
    /// The highest amount, or rank, that an action names.
    pub most: u8,
    /// The components, by their places.
    pub components: Vec<Label>,
    /// How many cards of each value of money an action names at most.
    pub money: [u8; 8],
    /// First words of the forms of actions that this table never takes.
    pub unused: Vec<&'static str>,
}

impl Numbering {
    /// For a game without named components.
    pub fn new(players: u8, most: u8) -> Numbering {
        Numbering { players, most, components: Vec::new(), money: [0; 8], unused: Vec::new() }
    }

    /// With the components that a game has names for.
    pub(crate) fn named<T: Member, G: Names<T>>(game: &G, players: u8, most: u8) -> Numbering {
        let components = (0..64).map_while(|place| game.label_at(place)).collect();
        Numbering { components, ..Numbering::new(players, most) }
    }

    /// Without forms that this table never takes, by their first words.
    #[must_use]
    pub(crate) fn without(mut self, unused: impl IntoIterator<Item = (&'static str, bool)>) -> Numbering {
        self.unused.extend(unused.into_iter().filter(|(_, is)| *is).map(|(word, _)| word));
        self
    }
}

/// One of finitely many things, known by its place among them.
pub trait Ranked: Sized {
    /// How many there are at a table.
    fn n_of(on: &Numbering) -> usize;

    /// Its place, counted from 0, for somebody in this seat.
    fn rank(&self, on: &Numbering, me: Seat) -> usize;

    /// The one at a place, if there is one.
    fn of_rank(rank: usize, on: &Numbering, me: Seat) -> Option<Self>;
}

/// All that is needed to see and act at a table by numbers.
#[derive(Clone, Debug)]
pub struct Lens {
    /// What the numbers depend on.
    pub numbering: Numbering,
    /// Where in the vector the fields of a view are.
    pub layout: Layout,
    /// Where in the index the actions are.
    pub actions: Actions,
}

impl Lens {
    /// Of a table.
    pub fn new<G: Game>(game: &G) -> Lens {
        let numbering = game.numbering();
        let (layout, actions) = (Layout::of::<G::View>(&numbering), Actions::of::<G>(&numbering));
        Lens { numbering, layout, actions }
    }

    /// Writes down what a seat sees; there must be room for as many numbers as the layout has.
    #[inline]
    pub fn observe(&self, view: &impl Numbers, me: Seat, numbers: &mut [f32]) {
        numbers.fill(0.0);
        view.put(&mut Pen::new(numbers, &self.numbering, me));
    }
}
