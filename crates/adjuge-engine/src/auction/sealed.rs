//! The sealed round: each of some seats chooses once, and nobody sees what until all have.

use serde::{Serialize, Serializer};

use crate::guide::Fields;
use crate::seat::{BySeat, Seat, SeatSet};

/// A sealed round in progress, or complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sealed<T> {
    asked: SeatSet,
    /// Those asked who have not chosen: kept beside the choices, because whose turn it is is asked at every step.
    missing: SeatSet,
    choices: BySeat<Option<T>>,
}

/// A round in which nobody is asked.
impl<T: Copy> Default for Sealed<T> {
    fn default() -> Self {
        Sealed::among(SeatSet::EMPTY)
    }
}

impl<T: Copy> Sealed<T> {
    /// A round in which these seats choose.
    pub fn among(asked: SeatSet) -> Self {
        Sealed { asked, missing: asked, choices: BySeat::splat(None) }
    }

    /// A round as somebody sees it, what is hidden from them made up.
    pub fn imagined(
        asked: SeatSet,
        seen: impl Fn(Seat) -> Secret<T>,
        mut make_up: impl FnMut(Seat) -> T,
    ) -> Self {
        let mut round = Sealed::among(asked);
        for seat in asked.iter() {
            match seen(seat) {
                Secret::Nothing => {}
                Secret::Sealed => _ = round.choose(seat, make_up(seat)),
                Secret::Shown(choice) => _ = round.choose(seat, choice),
            }
        }
        round
    }

    /// Who takes part.
    pub fn asked(&self) -> SeatSet {
        self.asked
    }

    /// Who has still to choose.
    #[inline]
    pub fn missing(&self) -> SeatSet {
        self.missing
    }

    /// What a seat has chosen, if it has.
    pub fn choice(&self, seat: Seat) -> Option<T> {
        self.choices[seat]
    }

    /// What each seat has chosen, in order.
    pub fn choices(&self) -> impl Iterator<Item = (Seat, T)> + '_ {
        self.asked.iter().filter_map(|seat| Some((seat, self.choices[seat]?)))
    }

    /// A seat that takes part chooses; true if it was the last, so that the choices can be opened.
    pub fn choose(&mut self, seat: Seat, choice: T) -> bool {
        debug_assert!(self.asked.contains(seat), "a seat that is not asked cannot choose");
        self.choices[seat] = Some(choice);
        self.missing.remove(seat);
        self.missing.is_empty()
    }

    /// Takes back what all but one have chosen.
    pub fn take_back(&mut self, keep: Seat) {
        let kept = self.choices[keep];
        *self = Sealed::among(self.asked);
        if let Some(choice) = kept {
            self.choose(keep, choice);
        }
    }

    /// What somebody sees of a seat's choice before the round is opened: their own, and of others' that there is one.
    pub fn seen_by(&self, viewer: Option<Seat>, seat: Seat) -> Secret<T> {
        match self.choices[seat] {
            None => Secret::Nothing,
            Some(choice) => Secret::of(choice, viewer == Some(seat)),
        }
    }
}

/// Something that others may not know yet: sent as null, `"sealed"`, or what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Secret<T> {
    /// There is nothing.
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    Nothing,
    /// It is decided, and hidden from the viewer.
    #[cfg_attr(feature = "ts", ts(type = "\"sealed\""))]
    Sealed,
    /// It is this.
    Shown(T),
}

impl<T> Secret<T> {
    /// Something decided, shown to those who may see it.
    pub fn of(it: T, is_shown: bool) -> Secret<T> {
        if is_shown { Secret::Shown(it) } else { Secret::Sealed }
    }

    /// The same, borrowed.
    pub fn as_ref(&self) -> Secret<&T> {
        match self {
            Secret::Nothing => Secret::Nothing,
            Secret::Sealed => Secret::Sealed,
            Secret::Shown(it) => Secret::Shown(it),
        }
    }

    /// The same of what it is.
    pub fn map<U>(self, what: impl FnOnce(T) -> U) -> Secret<U> {
        match self {
            Secret::Nothing => Secret::Nothing,
            Secret::Sealed => Secret::Sealed,
            Secret::Shown(it) => Secret::Shown(what(it)),
        }
    }

    /// What it is, if the viewer knows.
    pub fn shown(&self) -> Option<&T> {
        match self {
            Secret::Shown(it) => Some(it),
            Secret::Nothing | Secret::Sealed => None,
        }
    }

    /// Whether it is decided, known to the viewer or not.
    pub fn is_decided(&self) -> bool {
        !matches!(self, Secret::Nothing)
    }
}

/// What is open to all.
impl<T> From<Option<T>> for Secret<T> {
    fn from(it: Option<T>) -> Secret<T> {
        it.map_or(Secret::Nothing, Secret::Shown)
    }
}

impl<T: Serialize> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Secret::Nothing => serializer.serialize_none(),
            Secret::Sealed => serializer.serialize_str("sealed"),
            Secret::Shown(it) => it.serialize(serializer),
        }
    }
}

impl<T: Fields> Fields for Secret<T> {
    fn fields(at: &str, out: &mut Vec<(String, String)>) {
        T::fields(at, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sees_what_another_chose() {
        let [one, two, three] = [0, 1, 2].map(Seat::new);
        let mut round = Sealed::among([one, three].into_iter().collect());
        assert!(!round.choose(three, 7));
        assert_eq!(round.missing(), SeatSet::only(one));
        assert_eq!(
            [one, two, three].map(|viewer| round.seen_by(Some(viewer), three)),
            [Secret::Sealed, Secret::Sealed, Secret::Shown(7)]
        );
        assert_eq!(round.seen_by(None, one), Secret::Nothing);
        assert!(round.choose(one, 4));
        assert_eq!(round.choices().collect::<Vec<_>>(), [(one, 4), (three, 7)]);
        round.take_back(one);
        assert_eq!((round.choice(one), round.missing()), (Some(4), SeatSet::only(three)));
    }
}
