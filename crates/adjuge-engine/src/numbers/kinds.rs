//! The numbers of what views and actions are made of.

use arrayvec::ArrayVec;

use super::layout::MOST_THINGS;
use super::{Draft, Numbering, Numbers, Pen, Ranked};
use crate::auction::Secret;
use crate::label::Named;
use crate::seat::{Seat, SeatSet};
use crate::set::{Member, Rank, Set};

/// The most that is counted in more than one byte, and the most points either way.
const MOST_MONEY: i32 = 9999;
const MOST_POINTS: i32 = 999_999;

macro_rules! numbers {
    ($($kind:ty: $low:expr, $high:expr;)+) => {
        $(impl Numbers for $kind {
            #[inline(always)]
            fn n(_: &Numbering) -> usize {
                1
            }

            fn lay_out(out: &mut Draft<'_>) {
                out.number($low, $high);
            }

            #[inline(always)]
            fn put(&self, pen: &mut Pen<'_>) {
                pen.add(*self as f32);
            }
        })+
    };
}

numbers! {
    u8: 0, MOST_THINGS;
    u16: 0, MOST_MONEY;
    i32: -MOST_POINTS, MOST_POINTS;
}

impl Numbers for bool {
    #[inline(always)]
    fn n(_: &Numbering) -> usize {
        1
    }

    fn lay_out(out: &mut Draft<'_>) {
        out.number(0, 1);
    }

    #[inline(always)]
    fn put(&self, pen: &mut Pen<'_>) {
        pen.add(f32::from(u8::from(*self)));
    }
}

/// Writes one of finitely many things as a one among zeros, and a list of them as how many there are of each.
macro_rules! one_of {
    ($([$($generics:tt)*] $kind:ty: |$on:ident| $names:expr;)+) => {
        $(impl<$($generics)*> $crate::numbers::Numbers for $kind {
            #[inline(always)]
            fn n(on: &$crate::numbers::Numbering) -> usize {
                <Self as $crate::numbers::Ranked>::n_of(on)
            }

            fn lay_out(out: &mut $crate::numbers::Draft<'_>) {
                let on = out.on();
                out.rows(Self::n(on), &Self::row_names(on), |out| out.number(0, 1));
            }

            #[inline(always)]
            fn put(&self, pen: &mut $crate::numbers::Pen<'_>) {
                use $crate::numbers::Ranked;
                let (on, me) = (pen.on, pen.me);
                pen.mark(self.rank(on, me), <Self as Ranked>::n_of(on));
            }

            #[inline(always)]
            fn n_rows(on: &$crate::numbers::Numbering) -> usize {
                <Self as $crate::numbers::Ranked>::n_of(on)
            }

            fn row_names($on: &$crate::numbers::Numbering) -> Vec<String> {
                $names
            }

            #[inline(always)]
            fn row(&self, on: &$crate::numbers::Numbering, me: $crate::seat::Seat) -> usize {
                $crate::numbers::Ranked::rank(self, on, me)
            }

            #[inline(always)]
            fn n_in_row(_: &$crate::numbers::Numbering) -> usize {
                1
            }

            fn lay_out_row(out: &mut $crate::numbers::Draft<'_>) {
                out.number(0, i32::from(i8::MAX));
            }

            #[inline(always)]
            fn put_in_row(&self, pen: &mut $crate::numbers::Pen<'_>) {
                pen.add(1.0);
            }
        })+
    };
}

/// What is one of a list of its own, `ALL`: in views a plain value, as a number its place in the list.
macro_rules! listed {
    ($($kind:ty),+ $(,)?) => {
        $($crate::guide::plain!($kind);

        impl $crate::numbers::Ranked for $kind {
            #[inline(always)]
            fn n_of(_: &$crate::numbers::Numbering) -> usize {
                <$kind>::ALL.len()
            }

            #[inline(always)]
            fn rank(&self, _: &$crate::numbers::Numbering, _: $crate::seat::Seat) -> usize {
                <$kind>::ALL.iter().position(|other| other == self).unwrap_or(0)
            }

            fn of_rank(
                rank: usize,
                _: &$crate::numbers::Numbering,
                _: $crate::seat::Seat,
            ) -> Option<$kind> {
                <$kind>::ALL.get(rank).copied()
            }
        }

        $crate::numbers::one_of! {
            [] $kind: |_on| <$kind>::ALL.iter().map($crate::notation::word).collect();
        })+
    };
}

pub(crate) use {listed, one_of};

one_of! {
    [] Seat: |on| seat_names(on.players);
    [] Rank: |on| (0..=on.most).map(|rank| rank.to_string()).collect();
    [T: Member] Named<T>: |on| on.components.iter().map(ToString::to_string).collect();
}

/// Seats as they are counted from whoever looks.
fn seat_names(players: u8) -> Vec<String> {
    (0..players).map(|n| if n == 0 { "self".into() } else { format!("self+{n}") }).collect()
}

impl Ranked for Seat {
    #[inline(always)]
    fn n_of(on: &Numbering) -> usize {
        on.players.into()
    }

    #[inline(always)]
    fn rank(&self, on: &Numbering, me: Seat) -> usize {
        let (seat, me, players) = (self.index(), me.index(), usize::from(on.players));
        if seat >= me { seat - me } else { seat + players - me }
    }

    fn of_rank(rank: usize, on: &Numbering, me: Seat) -> Option<Seat> {
        me.clockwise(on.players).nth(rank)
    }
}

impl Ranked for Rank {
    #[inline(always)]
    fn n_of(on: &Numbering) -> usize {
        usize::from(on.most) + 1
    }

    #[inline(always)]
    fn rank(&self, _: &Numbering, _: Seat) -> usize {
        self.number().into()
    }

    fn of_rank(rank: usize, _: &Numbering, _: Seat) -> Option<Rank> {
        u8::try_from(rank).ok().and_then(Rank::new)
    }
}

impl Ranked for u8 {
    #[inline(always)]
    fn n_of(on: &Numbering) -> usize {
        usize::from(on.most) + 1
    }

    #[inline(always)]
    fn rank(&self, _: &Numbering, _: Seat) -> usize {
        (*self).into()
    }

    fn of_rank(rank: usize, _: &Numbering, _: Seat) -> Option<u8> {
        u8::try_from(rank).ok()
    }
}

impl<T: Member> Ranked for Named<T> {
    #[inline(always)]
    fn n_of(on: &Numbering) -> usize {
        on.components.len()
    }

    #[inline(always)]
    fn rank(&self, _: &Numbering, _: Seat) -> usize {
        self.id.place().into()
    }

    fn of_rank(rank: usize, on: &Numbering, _: Seat) -> Option<Named<T>> {
        on.components.get(rank).map(|name| Named { id: T::at(rank as u8), name: *name })
    }
}

/// Nothing comes first.
impl<T: Ranked> Ranked for Option<T> {
    #[inline(always)]
    fn n_of(on: &Numbering) -> usize {
        1 + T::n_of(on)
    }

    #[inline(always)]
    fn rank(&self, on: &Numbering, me: Seat) -> usize {
        self.as_ref().map_or(0, |it| 1 + it.rank(on, me))
    }

    fn of_rank(rank: usize, on: &Numbering, me: Seat) -> Option<Option<T>> {
        match rank.checked_sub(1) {
            None => Some(None),
            Some(rank) => T::of_rank(rank, on, me).map(Some),
        }
    }
}

/// Whether it is there, and what it is.
impl<T: Numbers> Numbers for Option<T> {
    #[inline(always)]
    fn n(on: &Numbering) -> usize {
        1 + T::n(on)
    }

    fn lay_out(out: &mut Draft<'_>) {
        out.count();
        T::lay_out(out);
    }

    #[inline(always)]
    fn put(&self, pen: &mut Pen<'_>) {
        match self {
            None => pen.skip(1 + T::n(pen.on)),
            Some(it) => {
                pen.add(1.0);
                it.put(pen);
            }
        }
    }

    fn n_rows(on: &Numbering) -> usize {
        1 + T::n_rows(on)
    }

    fn row_names(on: &Numbering) -> Vec<String> {
        std::iter::once("none".to_string()).chain(T::row_names(on)).collect()
    }

    #[inline(always)]
    fn row(&self, on: &Numbering, me: Seat) -> usize {
        self.as_ref().map_or(0, |it| 1 + it.row(on, me))
    }
}

/// Whether it is hidden from the viewer, whether it is shown, and what it is.
impl<T: Numbers> Numbers for Secret<T> {
    #[inline(always)]
    fn n(on: &Numbering) -> usize {
        2 + T::n(on)
    }

    fn lay_out(out: &mut Draft<'_>) {
        out.within("?sealed", |out| out.number(0, 1));
        out.within("?shown", |out| out.number(0, 1));
        T::lay_out(out);
    }

    #[inline(always)]
    fn put(&self, pen: &mut Pen<'_>) {
        match self {
            Secret::Nothing => pen.skip(2 + T::n(pen.on)),
            Secret::Sealed => {
                pen.add(1.0);
                pen.skip(1 + T::n(pen.on));
            }
            Secret::Shown(it) => {
                pen.skip(1);
                pen.add(1.0);
                it.put(pen);
            }
        }
    }
}

/// One after the other.
impl<T: Numbers, const N: usize> Numbers for [T; N] {
    #[inline(always)]
    fn n(on: &Numbering) -> usize {
        N * T::n(on)
    }

    fn lay_out(out: &mut Draft<'_>) {
        out.rows(N, &[], T::lay_out);
    }

    #[inline(always)]
    fn put(&self, pen: &mut Pen<'_>) {
        for it in self {
            it.put(pen);
        }
    }

    /// In a list, the first one says which row it is.
    fn n_rows(on: &Numbering) -> usize {
        T::n_rows(on)
    }

    fn row_names(on: &Numbering) -> Vec<String> {
        T::row_names(on)
    }

    #[inline(always)]
    fn row(&self, on: &Numbering, me: Seat) -> usize {
        self[0].row(on, me)
    }
}

/// How many there are of each.
macro_rules! lists {
    ($([$($generics:tt)*] $list:ty, $item:ty, |$self:ident, $pen:ident| $put:expr;)+) => {
        $(impl<$($generics)*> Numbers for $list {
            #[inline(always)]
            fn n(on: &Numbering) -> usize {
                <$item>::n_rows(on) * <$item>::n_in_row(on)
            }

            fn lay_out(out: &mut Draft<'_>) {
                out.list::<$item>();
            }

            #[inline(always)]
            fn put(&self, $pen: &mut Pen<'_>) {
                let $self = self;
                $put;
            }
        })+
    };
}

lists! {
    [T: Numbers] Vec<T>, T, |list, pen| pen.list(list);
    [T: Numbers, const N: usize] ArrayVec<T, N>, T, |list, pen| pen.list(list);
    [T: Numbers + Member] Set<T>, T, |set, pen| pen.set(set.iter());
    [] SeatSet, Seat, |set, pen| pen.set(set.iter());
}
