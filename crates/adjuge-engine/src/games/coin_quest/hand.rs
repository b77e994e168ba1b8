//! A player's hand: the coins drawn this round, what was done with each, and who knows of it.

use std::ops::Deref;

use serde::Serializer;

use super::coin::{Kind, Symbol};
use super::deck::{MAX_LOTS, MAX_UNIQUE, PRINTED_HAND};
use crate::prelude::*;
use crate::set::numbered;

/// The most coins a hand holds: five, and what unique coins let draw.
pub(super) const MAX_HAND: usize = (PRINTED_HAND + MAX_UNIQUE) as usize;

/// Who knows that a coin is in a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// Everyone: it was shown, or it must be there.
    Known,
    /// Its owner, and whose bag it was taken from. It is no bad penny: those are shown when they are taken.
    Taken {
        /// Whose bag.
        from: Seat,
        /// Whether that bag was refilled since. Then all know which coins were not in it, but not who holds which.
        refilled: bool,
    },
    /// Its owner.
    Hidden {
        /// Whether the bag that it came from was refilled since.
        refilled: bool,
    },
}

impl Mark {
    /// A coin that has just been drawn.
    pub(super) const DRAWN: Mark = Mark::Hidden { refilled: false };

    /// Whether the bag that the coin came from was refilled since, and not all know where it is.
    pub(super) const fn refilled(self) -> bool {
        matches!(self, Mark::Taken { refilled: true, .. } | Mark::Hidden { refilled: true })
    }

    /// Out of whose bag the coin came, if not all know it, given who holds it.
    pub(super) const fn origin(self, owner: Seat) -> Option<Seat> {
        match self {
            Mark::Known => None,
            Mark::Taken { from, .. } => Some(from),
            Mark::Hidden { .. } => Some(owner),
        }
    }
}

/// A place among the lots, written as its number on the board, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LotId(pub(super) u8);

numbered!(LotId, "a lot", MAX_LOTS as u8);

/// A set of lots.
pub type LotSet = Set<LotId>;

/// A coin in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// Which.
    pub kind: Kind,
    /// Who knows of it.
    pub mark: Mark,
    /// What was done with it this round.
    pub used: Used,
    /// Where it is placed.
    pub lot: Option<LotId>,
}

impl Held {
    /// What fills the places of a hand that hold no coin.
    const BLANK: Held = Held::new(Kind(0), Mark::DRAWN, Used(0));

    pub(super) const fn new(kind: Kind, mark: Mark, used: Used) -> Held {
        Held { kind, mark, used, lot: None }
    }

    /// Out of whose bag it was taken, if nobody else has seen it since.
    pub(super) const fn taken_from(self) -> Option<Seat> {
        match self.mark {
            Mark::Taken { from, .. } => Some(from),
            Mark::Known | Mark::Hidden { .. } => None,
        }
    }

    /// What the coins of a hand are ordered by: where they are placed is another matter.
    const fn key(self) -> (Kind, Mark, Used) {
        (self.kind, self.mark, self.used)
    }
}

/// What was done with a coin this round: the symbols that were used, and whether a bad penny is kept. It is sent as
/// those symbols, and takes one byte, because states are full of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Symbol>"))]
pub struct Used(u8);

impl Used {
    /// A bad penny that is kept as a plain coin.
    pub(super) const KEPT: Used = Used(1 << 3);

    pub(super) const fn of(symbol: Symbol) -> Used {
        Used(1 << symbol as u8)
    }

    #[must_use]
    pub(super) const fn and(self, other: Used) -> Used {
        Used(self.0 | other.0)
    }

    pub(super) const fn has(self, other: Used) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn symbols(self) -> impl Iterator<Item = Symbol> {
        Symbol::ALL.into_iter().filter(move |symbol| self.has(Used::of(*symbol)))
    }

    /// How often it has served.
    pub(super) const fn n_times(self) -> u32 {
        self.0.count_ones()
    }
}

impl Numbers for Used {
    fn n(_: &Numbering) -> usize {
        Symbol::ALL.len()
    }

    fn lay_out(out: &mut Draft<'_>) {
        out.list::<Symbol>();
    }

    fn put(&self, pen: &mut Pen<'_>) {
        for symbol in Symbol::ALL {
            self.has(Used::of(symbol)).put(pen);
        }
    }
}

impl Serialize for Used {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.symbols())
    }
}

/// The coins of a hand, strongest first. Hands that hold the same are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    coins: [Held; MAX_HAND],
    len: u8,
    /// How many are placed: always the first ones.
    n_placed: u8,
}

impl Deref for Hand {
    type Target = [Held];

    #[inline]
    fn deref(&self) -> &[Held] {
        &self.coins[..usize::from(self.len)]
    }
}

impl Hand {
    pub(super) const EMPTY: Hand = Hand { coins: [Held::BLANK; MAX_HAND], len: 0, n_placed: 0 };

    /// The kinds of the coins, strongest first.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        self.iter().map(|held| held.kind)
    }

    /// The kinds of the coins on a lot, strongest first.
    #[inline]
    pub fn on(&self, lot: LotId) -> impl Iterator<Item = Kind> + '_ {
        self.iter().filter(move |held| held.lot == Some(lot)).map(|held| held.kind)
    }

    /// The coin that is placed next: the strongest that is not.
    #[inline]
    pub fn next_to_place(&self) -> Option<Kind> {
        self.get(usize::from(self.n_placed)).map(|held| held.kind)
    }

    /// Changes every coin, then puts them in order again.
    pub(super) fn change(&mut self, change: impl FnMut(&mut Held)) {
        let coins = &mut self.coins[..usize::from(self.len)];
        coins.iter_mut().for_each(change);
        coins.sort_unstable_by_key(|held| held.key());
    }

    /// Changes the coin at a place.
    pub(super) fn replace(&mut self, at: usize, held: Held) {
        self.coins[at] = held;
        self.change(|_| {});
    }

    /// Adds a coin. No hand can outgrow its places; one in an unchecked position stays as it is.
    #[inline(always)]
    pub(super) fn add(&mut self, held: Held) {
        let len = usize::from(self.len);
        let at = self.iter().position(|other| other.key() > held.key()).unwrap_or(len);
        if len < MAX_HAND {
            self.coins.copy_within(at..len, at + 1);
            self.coins[at] = held;
            self.len += 1;
        }
    }

    /// Takes out the coin at a place.
    pub(super) fn take(&mut self, at: usize) -> Held {
        let held = self.coins[at];
        self.coins.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.coins[usize::from(self.len)] = Held::BLANK;
        held
    }

    /// Places the next coin. Like coins are kept in the order of their lots, since nobody can tell them apart.
    pub(super) fn place(&mut self, lot: LotId) {
        let Some(kind) = self.next_to_place() else { return };
        let mut at = usize::from(self.n_placed);
        self.n_placed += 1;
        while at > 0 && self.coins[at - 1].kind == kind && self.coins[at - 1].lot > Some(lot) {
            self.coins[at].lot = self.coins[at - 1].lot;
            at -= 1;
        }
        self.coins[at].lot = Some(lot);
    }

    /// Takes back all coins that were placed.
    pub(super) fn take_back(&mut self) {
        let n_placed = std::mem::take(&mut self.n_placed);
        self.coins[..usize::from(n_placed)].iter_mut().for_each(|held| held.lot = None);
    }
}
