//! A player's hand: the coins drawn this round, what was done with each, and who knows of it.

use super::coin::{Kind, KindSet, Symbol};
use super::deck::{MAX_UNIQUE, PRINTED_HAND};
use crate::seat::Seat;

/// The most coins a hand holds: five, and what unique coins let draw.
pub(super) const MAX_HAND: usize = (PRINTED_HAND + MAX_UNIQUE) as usize;

/// Who knows that a coin is in a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Mark {
    /// Everyone: it was shown, or it must be there.
    Known,
    /// Its owner, and whose bag it was taken from. It is no bad penny: those are shown when they are taken.
    Taken { from: Seat },
    /// Its owner.
    Hidden,
}

/// A place among the lots, written as its number on the board, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LotId(pub(super) u8);

impl LotId {
    /// The place, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number on the board, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// A coin in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) kind: Kind,
    pub(super) mark: Mark,
    /// Symbols that have been used this round, and whether a bad penny is kept.
    pub(super) used: Used,
    /// Where it is placed.
    pub(super) lot: Option<LotId>,
}

impl Held {
    /// What the coins of a hand are ordered by: where they are placed is another matter.
    const fn key(self) -> (Kind, Mark, Used) {
        (self.kind, self.mark, self.used)
    }
}

/// What was done with a coin this round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Used(u8);

impl Used {
    /// A bad penny that is kept as a plain coin.
    pub(super) const KEPT: Used = Used(1 << 3);

    pub(super) const fn has(self, symbol: Symbol) -> bool {
        self.0 >> symbol as u8 & 1 == 1
    }

    pub(super) const fn is_kept(self) -> bool {
        self.0 & Self::KEPT.0 != 0
    }

    #[must_use]
    pub(super) const fn with(self, symbol: Symbol) -> Used {
        Used(self.0 | 1 << symbol as u8)
    }

    #[must_use]
    pub(super) const fn kept(self) -> Used {
        Used(self.0 | Self::KEPT.0)
    }

    pub(super) fn symbols(self) -> impl Iterator<Item = Symbol> {
        Symbol::ALL.into_iter().filter(move |symbol| self.has(*symbol))
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How often it has served.
    pub(super) const fn n_times(self) -> u32 {
        self.0.count_ones()
    }
}

/// What fills the places of a hand that hold no coin.
const BLANK: Held = Held { kind: Kind(0), mark: Mark::Hidden, used: Used(0), lot: None };

/// The coins of a hand, strongest first. Hands that hold the same are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hand {
    coins: [Held; MAX_HAND],
    len: u8,
    /// How many are placed: always the first ones.
    n_placed: u8,
}

impl Hand {
    pub(super) const EMPTY: Hand = Hand { coins: [BLANK; MAX_HAND], len: 0, n_placed: 0 };

    pub(super) const fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(super) fn coins(&self) -> &[Held] {
        &self.coins[..usize::from(self.len)]
    }

    /// Changes every coin, then puts them in order again.
    pub(super) fn change(&mut self, change: impl FnMut(&mut Held)) {
        let coins = &mut self.coins[..usize::from(self.len)];
        coins.iter_mut().for_each(change);
        coins.sort_unstable_by_key(|held| held.key());
    }

    /// Adds a coin. No hand can outgrow its places; one in an unchecked position stays as it is.
    pub(super) fn add(&mut self, kind: Kind, mark: Mark, used: Used) {
        let held = Held { kind, mark, used, lot: None };
        let at =
            self.coins().iter().position(|other| other.key() > held.key()).unwrap_or(usize::from(self.len));
        if usize::from(self.len) < MAX_HAND {
            self.coins.copy_within(at..usize::from(self.len), at + 1);
            self.coins[at] = held;
            self.len += 1;
        }
    }

    /// Takes out the coin at a place.
    pub(super) fn take(&mut self, at: usize) -> Held {
        let held = self.coins[at];
        self.coins.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.coins[usize::from(self.len)] = BLANK;
        held
    }

    /// Changes the coin at a place.
    pub(super) fn replace(&mut self, at: usize, held: Held) {
        self.coins[at] = held;
        self.coins[..usize::from(self.len)].sort_unstable_by_key(|held| held.key());
    }

    pub(super) fn find(&self, is: impl Fn(&Held) -> bool) -> Option<usize> {
        self.coins().iter().position(is)
    }

    pub(super) fn kinds(&self) -> KindSet {
        self.coins().iter().map(|held| held.kind).collect()
    }

    /// The coin that is placed next: the strongest that is not.
    pub(super) fn next_to_place(&self) -> Option<Kind> {
        self.coins().get(usize::from(self.n_placed)).map(|held| held.kind)
    }

    /// Takes back all coins that were placed.
    pub(super) fn take_back(&mut self) {
        self.n_placed = 0;
        for held in &mut self.coins[..usize::from(self.len)] {
            held.lot = None;
        }
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
}
