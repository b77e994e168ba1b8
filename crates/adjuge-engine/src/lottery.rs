//! What chance may draw: a game says it once, and it is listed, and sampled, from that.

use crate::pile::Pile;
use crate::random::Rng;
use crate::seat::{Seat, SeatSet};
use crate::set::{Member, Set};

/// What chance draws from: things with weights.
pub trait Source {
    /// What is drawn.
    type Item;

    /// Everything that can be drawn, ascending, with its weight.
    fn weighed(&self) -> impl Iterator<Item = (Self::Item, u32)>;

    /// All weights together.
    fn total(&self) -> u32;

    /// What lies at a place below the total, where everything takes as many places as its weight.
    fn pick(&self, place: u32) -> Self::Item;

    /// Anything, by its weight.
    #[inline(always)]
    fn any(&self, rng: &mut Rng) -> Self::Item {
        self.pick(rng.below(self.total()))
    }
}

/// Whoever is told what chance may draw.
pub trait Lottery<D> {
    /// Takes note that chance draws from a source, and what each of its items is as a draw; not told twice.
    fn of<S: Source>(&mut self, source: S, draw: impl Fn(S::Item) -> D);
}

/// Lists all that can be drawn, with its weight.
impl<D> Lottery<D> for Vec<(D, u32)> {
    fn of<S: Source>(&mut self, source: S, draw: impl Fn(S::Item) -> D) {
        self.extend(source.weighed().map(|(item, weight)| (draw(item), weight)));
    }
}

/// Draws.
pub(crate) struct Sample<'a, D> {
    pub(crate) rng: &'a mut Rng,
    pub(crate) drawn: Option<D>,
}

impl<D> Lottery<D> for Sample<'_, D> {
    #[inline(always)]
    fn of<S: Source>(&mut self, source: S, draw: impl Fn(S::Item) -> D) {
        self.drawn = Some(draw(source.any(self.rng)));
    }
}

/// Members of a set are equally likely.
macro_rules! set_sources {
    ($([$($bound:tt)*] $set:ty, $member:ty;)+) => {
        $(impl $($bound)* Source for $set {
            type Item = $member;

            fn weighed(&self) -> impl Iterator<Item = ($member, u32)> {
                self.iter().map(|member| (member, 1))
            }

            #[inline(always)]
            fn total(&self) -> u32 {
                self.len().into()
            }

            #[inline(always)]
            fn pick(&self, place: u32) -> $member {
                self.nth(place)
            }
        })+
    };
}

set_sources! {
    [] SeatSet, Seat;
    [<T: Member>] Set<T>, T;
}

/// The components of some kinds in a pile.
impl<K: Member, const N: usize> Source for (&Pile<K, N>, Set<K>) {
    type Item = K;

    fn weighed(&self) -> impl Iterator<Item = (K, u32)> {
        let (pile, kinds) = self;
        pile.counts().filter(|(kind, _)| kinds.contains(*kind)).map(|(kind, count)| (kind, count.into()))
    }

    fn total(&self) -> u32 {
        self.0.n_of(self.1).into()
    }

    fn pick(&self, place: u32) -> K {
        self.0.nth_of(self.1, place).expect("a place below the number of components")
    }
}

/// All components of a pile.
impl<K: Member, const N: usize> Source for &Pile<K, N> {
    type Item = K;

    fn weighed(&self) -> impl Iterator<Item = (K, u32)> {
        self.counts().map(|(kind, count)| (kind, count.into()))
    }

    fn total(&self) -> u32 {
        self.len().into()
    }

    fn pick(&self, place: u32) -> K {
        (*self, self.kinds()).pick(place)
    }
}
