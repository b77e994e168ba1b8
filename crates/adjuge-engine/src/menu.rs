//! Menus: the actions open to a seat, put together from parts, counted and indexed without being listed.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use crate::seat::{Seat, SeatSet};
use crate::set::{Member, Set};

/// A sorted set of actions that can be counted and indexed without being listed.
pub trait Choices<A: Copy>: Clone + Debug + Send {
    /// How many there are.
    fn len(&self) -> usize;

    /// The `n`-th in ascending order, counted from 0; `n` must be below [`Choices::len`].
    fn get(&self, n: usize) -> A;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them in ascending order.
    fn iter(&self) -> impl Iterator<Item = A> {
        (0..self.len()).map(|n| self.get(n))
    }
}

/// Things in ascending order that an action can be about.
pub(crate) trait Many {
    type Item;

    fn n(&self) -> usize;

    /// The thing at a place below [`Many::n`].
    fn at(&self, place: usize) -> Self::Item;
}

impl<T: Member> Many for Set<T> {
    type Item = T;

    #[inline(always)]
    fn n(&self) -> usize {
        usize::from(self.len())
    }

    #[inline(always)]
    fn at(&self, place: usize) -> T {
        self.nth(place as u32)
    }
}

impl Many for SeatSet {
    type Item = Seat;

    #[inline(always)]
    fn n(&self) -> usize {
        usize::from(self.len())
    }

    #[inline(always)]
    fn at(&self, place: usize) -> Seat {
        self.nth(place as u32)
    }
}

/// Amounts from the least to the most; none if the least is more.
impl Many for RangeInclusive<u8> {
    type Item = u8;

    #[inline(always)]
    fn n(&self) -> usize {
        (usize::from(*self.end()) + 1).saturating_sub(usize::from(*self.start()))
    }

    #[inline(always)]
    fn at(&self, place: usize) -> u8 {
        self.start() + place as u8
    }
}

impl<T: Copy, const N: usize> Many for ArrayVec<T, N> {
    type Item = T;

    #[inline(always)]
    fn n(&self) -> usize {
        self.len()
    }

    #[inline(always)]
    fn at(&self, place: usize) -> T {
        self[place]
    }
}

impl<M: Many> Many for Option<M> {
    type Item = M::Item;

    #[inline(always)]
    fn n(&self) -> usize {
        self.as_ref().map_or(0, Many::n)
    }

    #[inline(always)]
    fn at(&self, place: usize) -> M::Item {
        self.as_ref().expect("a place below none is never asked for").at(place)
    }
}

/// Every pair of one of the first and one of the second.
impl<A: Many, B: Many> Many for (A, B) {
    type Item = (A::Item, B::Item);

    #[inline(always)]
    fn n(&self) -> usize {
        self.0.n() * self.1.n()
    }

    #[inline(always)]
    fn at(&self, place: usize) -> (A::Item, B::Item) {
        let n = self.1.n();
        (self.0.at(place / n), self.1.at(place % n))
    }
}

impl<M: Many> Many for &M {
    type Item = M::Item;

    #[inline(always)]
    fn n(&self) -> usize {
        (**self).n()
    }

    #[inline(always)]
    fn at(&self, place: usize) -> M::Item {
        (**self).at(place)
    }
}

/// A part of a menu: how many actions it has, and the one at each place.
pub(crate) trait Part<A> {
    fn n(&self) -> usize;
    fn at(&self, place: usize) -> A;
}

/// One action.
pub(crate) struct One<A>(pub(crate) A);

impl<A: Copy> Part<A> for One<A> {
    #[inline(always)]
    fn n(&self) -> usize {
        1
    }

    #[inline(always)]
    fn at(&self, _: usize) -> A {
        self.0
    }
}

/// One action, if it is open.
impl<A: Copy> Part<A> for Option<A> {
    #[inline(always)]
    fn n(&self) -> usize {
        usize::from(self.is_some())
    }

    #[inline(always)]
    fn at(&self, _: usize) -> A {
        self.expect("an action that is open")
    }
}

/// An action with each of several things.
pub(crate) struct Each<M, F>(pub(crate) M, pub(crate) F);

impl<A, M: Many, F: Fn(M::Item) -> A> Part<A> for Each<M, F> {
    #[inline(always)]
    fn n(&self) -> usize {
        self.0.n()
    }

    #[inline(always)]
    fn at(&self, place: usize) -> A {
        self.1(self.0.at(place))
    }
}

/// All actions of another menu.
pub(crate) struct All<'a, C>(pub(crate) &'a C);

impl<A: Copy, C: Choices<A>> Part<A> for All<'_, C> {
    #[inline(always)]
    fn n(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    fn at(&self, place: usize) -> A {
        self.0.get(place)
    }
}

/// Makes a type the [`Choices`] that its cases list, part after part: `Legal::Sell(cards) => [One(Action::Pass),
/// Each(cards, Action::Sell)]`. Parts must stand in the order of the actions.
macro_rules! menu {
    ($legal:ty => $action:ty { $($case:pat => [$($part:expr),* $(,)?]),+ $(,)? }) => {
        impl $crate::menu::Choices<$action> for $legal {
            #[inline(always)]
            fn len(&self) -> usize {
                #[allow(unused_imports, reason = "a menu may have no such part")]
                use $crate::menu::{All, Each, One, Part};
                match self {
                    $($case => 0 $(+ Part::<$action>::n(&$part))*,)+
                }
            }

            #[inline(always)]
            fn get(&self, n: usize) -> $action {
                #[allow(unused_imports, reason = "a menu may have no such part")]
                use $crate::menu::{All, Each, One, Part};
                match self {
                    $($case => $crate::menu::menu!(@get $action, n; $($part),*),)+
                }
            }
        }
    };
    (@get $action:ty, $n:expr;) => {
        panic!("there is no action {} in an empty menu", $n)
    };
    (@get $action:ty, $n:expr; $last:expr) => {
        Part::<$action>::at(&$last, $n)
    };
    (@get $action:ty, $n:expr; $first:expr, $($rest:expr),+) => {{
        let (n, first) = ($n, $first);
        let n_first = Part::<$action>::n(&first);
        if n < n_first {
            Part::<$action>::at(&first, n)
        } else {
            $crate::menu::menu!(@get $action, n - n_first; $($rest),+)
        }
    }};
}

pub(crate) use menu;
