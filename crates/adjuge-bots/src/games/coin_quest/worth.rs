//! What a coin is worth to a seat, in 32nds of a point of prestige.

use adjuge_engine::games::coin_quest::{
    Coin, CoinQuest, Kind, MARKET_PRICE, Mark, Metal, Mint, PLACES, State, Stock, Symbol,
};
use adjuge_engine::{BySeat, Seat};

/// A point of prestige.
pub(super) const POINT: i32 = 32;

/// What a coin wins in a round when it is drawn, gold first: so much for being there, and for each number on it. Copper
/// is better than it looks, since two lots take nothing else; found by duels of novices.
const BID_OF_COIN: [i32; 3] = [37, 12, 8];
const BID_OF_NUMBER: [i32; 3] = [20, 7, 7];

/// What it is worth to remove a coin that dilutes the others, early in the game.
const AGE: i32 = 24;

/// A bad penny becomes a rival's coin when it is drawn.
const PENNY: i32 = 4;

/// What a coin is worth at least while there are rounds to come: a rival does not get it.
const DENIED: i32 = 6;

/// What a purchase must bring beyond its price, and how much that varies.
const PURCHASE_MARGIN: i32 = 16;
pub(super) const PURCHASE_WHIM: u32 = 16;

/// How far the number of times that a coin will be drawn is subdivided.
const USE: i32 = 64;

/// What coins win on average when they are drawn, all together.
#[inline]
pub(super) fn bids(stock: &Stock) -> i32 {
    let of = |metal: Metal| {
        BID_OF_COIN[metal as usize] * stock.n_of_metal(metal)
            + BID_OF_NUMBER[metal as usize] * stock.number(metal)
    };
    of(Metal::Gold) + of(Metal::Silver) + of(Metal::Copper)
}

/// What a coin wins on average when it is drawn.
#[inline]
pub(super) fn bid(coin: Coin) -> i32 {
    BID_OF_COIN[coin.metal as usize] + BID_OF_NUMBER[coin.metal as usize] * i32::from(coin.number)
}

/// What a seat measures other coins by.
pub(super) struct Purse {
    seat: Seat,
    /// How many coins it has.
    pub(super) len: i32,
    /// What the average one of its coins wins when it is drawn.
    pub(super) average: i32,
    /// How often a coin that it gets now will be drawn, in parts of [`USE`].
    uses: i32,
    /// Rounds after this one, and all.
    left: i32,
    rounds: i32,
}

impl Purse {
    pub(super) fn of(game: &CoinQuest, state: &State, seat: Seat) -> Purse {
        let stock = game.stock_owned(state, seat);
        let len = stock.len().max(1);
        let rounds = i32::from(game.n_rounds);
        let left = rounds - i32::from(state.round);
        // A coin that is won waits on the discard for half a round more than it should.
        let draws = USE * i32::from(game.deck.hand) * (2 * left - 1).max(0) / 2;
        Purse { seat, len, average: bids(&stock) / len, uses: draws / (len + 1), left, rounds }
    }

    /// What the seat would gain by having a coin, or loses without it.
    pub(super) fn worth(&self, game: &CoinQuest, state: &State, kind: Kind) -> i32 {
        let coin = game.coin(kind);
        self.lasting(*coin) + coin.mint.map_or(0, |mint| self.of_mint(game, state, mint))
    }

    /// The same but for its mint.
    pub(super) fn lasting(&self, coin: Coin) -> i32 {
        let symbol = |symbol: Symbol| i32::from(coin.symbol(symbol));
        let a_use = if coin.bad_penny {
            PENNY
        } else {
            // It is drawn in the place of an average coin, unless it lets one draw another.
            let age = if coin.age > 0 { symbol(Symbol::Age) * AGE * self.left / self.rounds } else { 0 };
            bid(coin) + (symbol(Symbol::Unique) - 1) * self.average + symbol(Symbol::Rare) * POINT + age
        };
        self.uses * a_use / USE + i32::from(coin.quality) * POINT
    }

    /// What one coin more of a mint is worth: early in the game its share, at the end what it changes.
    fn of_mint(&self, game: &CoinQuest, state: &State, mint: Mint) -> i32 {
        let mut counts = mint_counts(game, state, mint, self.seat);
        let before = game.mint_points(mint, &counts);
        counts[self.seat] += 1;
        let after = game.mint_points(mint, &counts);
        let gain = after[self.seat] - before[self.seat];
        let total: i32 = PLACES[mint as usize].iter().sum();
        let n_minted = i32::from(game.auction.n_of(game.with_mint[mint as usize]));
        let share = POINT * total / n_minted.max(1);
        (share * self.left + POINT * gain * (self.rounds - self.left)) / self.rounds
    }

    /// What winning a lot of coins is worth.
    pub(super) fn lot(&self, game: &CoinQuest, state: &State, coins: impl Iterator<Item = Kind>) -> i32 {
        let least = if self.left > 0 { DENIED } else { 0 };
        coins.map(|kind| self.worth(game, state, kind).max(least)).sum()
    }

    /// What a coin of the market must be worth.
    pub(super) fn market_price(&self) -> i32 {
        let margin = if self.left > 0 { PURCHASE_MARGIN } else { 0 };
        i32::from(MARKET_PRICE) * POINT + margin
    }
}

/// How many coins of a mint each seat has, as far as a viewer knows: a coin that somebody was not seen to take is
/// still the other's.
#[inline]
fn mint_counts(game: &CoinQuest, state: &State, mint: Mint, viewer: Seat) -> BySeat<i32> {
    let kinds = game.with_mint[mint as usize];
    let mut counts = BySeat::splat(0);
    for seat in Seat::all(game.players) {
        let side = &state.sides[seat];
        counts[seat] += i32::from(side.bag.n_of(kinds) + side.discard.n_of(kinds));
        for held in side.hand.iter().filter(|held| kinds.contains(held.kind)) {
            let owner = match held.mark {
                Mark::Taken { from, .. } if viewer != seat && viewer != from => from,
                _ => seat,
            };
            counts[owner] += 1;
        }
    }
    counts
}

/// The best things first, as many as there is room for.
pub(super) fn by_worth<const N: usize, T: Copy>(
    things: impl Iterator<Item = (i32, T)>,
) -> [Option<(i32, T)>; N] {
    let mut best = [None; N];
    for thing in things {
        let is_better = |other: &Option<(i32, T)>| other.is_none_or(|other| thing.0 > other.0);
        if let Some(at) = best.iter().position(is_better) {
            best[at..].rotate_right(1);
            best[at] = Some(thing);
        }
    }
    best
}
