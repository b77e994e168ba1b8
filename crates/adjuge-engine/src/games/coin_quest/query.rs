//! Questions about a position that a player asks: they read it and change nothing.

use super::coin::{Coin, Kind, KindSet, Metal, Mint, Pile, Symbol};
use super::deck::Lot;
use super::hand::{Held, LotId, Mark};
use super::score::{MINTS, mint_places};
use super::{Bid, CoinQuest, MARKET_PRICE, Phase, State};
use crate::seat::{BySeat, Seat};

/// What coins come to in all: their numbers by metal, how many of them there are, and their symbols.
///
/// The sums lie side by side in two words, so that a pile is summed up with three additions a kind. The numbers and the
/// quality of all coins of a box stay below 2¹⁶, their counts and symbols below 2⁸.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stock {
    /// Numbers of gold, silver and copper, then quality: 16 bits each.
    numbers: u64,
    /// Coins of gold, silver and copper, of the three mints, the three symbols, then bad pennies: 8 bits each.
    counts: u128,
}

impl Stock {
    pub(super) fn new(coin: Coin) -> Stock {
        let metal = coin.metal.index();
        let mut counts = 1 << (8 * metal);
        counts |= coin.mint.map_or(0, |mint| 1 << (8 * (3 + mint as usize)));
        for symbol in Symbol::ALL {
            counts |= u128::from(coin.symbol(symbol)) << (8 * (6 + symbol as usize));
        }
        counts |= u128::from(coin.bad_penny) << (8 * 9);
        Stock { numbers: u64::from(coin.number) << (16 * metal) | u64::from(coin.quality) << 48, counts }
    }

    /// Adds the same stock so many times.
    #[inline(always)]
    pub fn add(&mut self, other: Stock, times: u8) {
        self.numbers += other.numbers * u64::from(times);
        self.counts += other.counts * u128::from(times);
    }

    #[inline(always)]
    fn count(&self, place: usize) -> i32 {
        i32::from((self.counts >> (8 * place)) as u8)
    }

    /// The sum of the numbers on coins of a metal.
    #[inline(always)]
    pub fn number(&self, metal: Metal) -> i32 {
        i32::from((self.numbers >> (16 * metal.index())) as u16)
    }

    /// How many coins are of a metal.
    #[inline(always)]
    pub fn n_of_metal(&self, metal: Metal) -> i32 {
        self.count(metal.index())
    }

    /// How many coins are of a mint.
    #[inline(always)]
    pub fn n_of_mint(&self, mint: Mint) -> i32 {
        self.count(3 + mint as usize)
    }

    /// How much of a symbol there is.
    #[inline(always)]
    pub fn symbol(&self, symbol: Symbol) -> i32 {
        self.count(6 + symbol as usize)
    }

    /// How many coins are bad pennies.
    #[inline(always)]
    pub fn n_pennies(&self) -> i32 {
        self.count(9)
    }

    /// The prestige they bring at the end.
    #[inline(always)]
    pub fn quality(&self) -> i32 {
        (self.numbers >> 48) as i32
    }

    /// How many coins there are.
    #[inline(always)]
    pub fn len(&self) -> i32 {
        Metal::ALL.iter().map(|metal| self.n_of_metal(*metal)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.counts == 0
    }
}

impl State {
    /// The round, counted from 1.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who is first player.
    #[inline]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whether bids are placed, or were this round and the winners of lots buy.
    #[inline]
    pub fn is_at_bids(&self) -> bool {
        matches!(self.phase, Phase::Place(_) | Phase::Buy(_) | Phase::Over)
    }

    /// Whether the bids of the round are settled.
    #[inline]
    pub fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Buy(_) | Phase::Over)
    }

    /// The prestige of a seat.
    #[inline]
    pub fn prestige_of(&self, seat: Seat) -> u16 {
        self.sides[seat].prestige
    }

    /// What is in a seat's bag.
    #[inline]
    pub fn bag_of(&self, seat: Seat) -> &Pile {
        &self.sides[seat].bag
    }

    /// What lies on a seat's discard.
    #[inline]
    pub fn discard_of(&self, seat: Seat) -> &Pile {
        &self.sides[seat].discard
    }

    /// The coins in a seat's hand, strongest first, with the lots they are placed on.
    #[inline]
    pub fn hand_of(&self, seat: Seat) -> impl Iterator<Item = (Kind, Option<LotId>)> + Clone + '_ {
        self.sides[seat].hand.coins().iter().map(|held| (held.kind, held.lot))
    }

    /// Coins that aged ones let a seat still remove.
    #[inline]
    pub fn removals_of(&self, seat: Seat) -> u8 {
        self.sides[seat].removals
    }

    /// What can be bought.
    #[inline]
    pub fn market(&self) -> &Pile {
        &self.market
    }

    /// The coins that lie on a lot.
    #[inline]
    pub fn coins_on(&self, lot: LotId) -> &Pile {
        self.lots.get(lot.index()).unwrap_or(&Pile::EMPTY)
    }

    /// Whose coin a viewer thinks one in a hand is: who sees nobody take it takes it for the other's.
    fn apparent_owner(held: Held, owner: Seat, viewer: Seat) -> Seat {
        match held.mark {
            Mark::Taken { from } if viewer != owner && viewer != from => from,
            _ => owner,
        }
    }
}

impl CoinQuest {
    /// How many rounds the game has.
    #[inline]
    pub fn n_rounds(&self) -> u8 {
        self.n_rounds
    }

    /// How many coins everyone draws in a round.
    #[inline]
    pub fn n_drawn(&self) -> u8 {
        self.deck.hand
    }

    /// What a coin of the market costs.
    #[inline]
    pub fn market_price(&self) -> u16 {
        MARKET_PRICE
    }

    /// What is printed on a coin.
    #[inline]
    pub fn coin_of(&self, kind: Kind) -> Coin {
        *self.coin(kind)
    }

    /// What a lot gives and takes.
    #[inline]
    pub fn lot(&self, lot: LotId) -> Lot {
        self.deck.lots[lot.index()]
    }

    /// The lots in use, in order.
    #[inline]
    pub fn lots(&self) -> impl Iterator<Item = LotId> + Clone {
        Self::lots_among(self.lots)
    }

    /// The lots whose bits are set, in order.
    #[inline]
    pub fn lots_among(bits: u8) -> impl Iterator<Item = LotId> + Clone {
        (0..8).filter(move |at| bits >> at & 1 == 1).map(LotId)
    }

    /// What one coin comes to.
    #[inline(always)]
    pub fn stock_of(&self, kind: Kind) -> Stock {
        self.stocks[kind.index().min(self.stocks.len() - 1)]
    }

    /// What the coins of a pile come to.
    #[inline]
    pub fn stock_in(&self, pile: &Pile) -> Stock {
        let mut stock = Stock::default();
        pile.counts().for_each(|(kind, count)| stock.add(self.stock_of(kind), count));
        stock
    }

    /// What the coins in a seat's hand come to.
    #[inline]
    pub fn stock_in_hand(&self, state: &State, seat: Seat) -> Stock {
        let mut stock = Stock::default();
        state.sides[seat].hand.coins().iter().for_each(|held| stock.add(self.stock_of(held.kind), 1));
        stock
    }

    /// What all coins come to that a seat owns.
    #[inline]
    pub fn stock_owned(&self, state: &State, seat: Seat) -> Stock {
        let mut stock = self.stock_in_hand(state, seat);
        stock.add(self.stock_in(&state.sides[seat].bag), 1);
        stock.add(self.stock_in(&state.sides[seat].discard), 1);
        stock
    }

    /// What the coins come to of which one may be taken out of a seat's bag, as far as a viewer knows.
    pub fn stock_at_risk(&self, state: &State, seat: Seat, viewer: Seat) -> Stock {
        let side = &state.sides[seat];
        if side.bag.is_empty() {
            return self.stock_in(&side.discard);
        }
        let mut stock = self.stock_in(&side.bag);
        for owner in Seat::all(self.players) {
            for held in state.sides[owner].hand.coins() {
                let is_unseen = match held.mark {
                    Mark::Known => false,
                    Mark::Hidden => owner == seat,
                    Mark::Taken { from } => from == seat && viewer != from && viewer != owner,
                };
                stock.add(self.stock_of(held.kind), is_unseen.into());
            }
        }
        stock
    }

    /// How many coins of a mint each seat has, as far as a viewer knows.
    #[inline]
    pub fn mint_counts(&self, state: &State, mint: Mint, viewer: Seat) -> BySeat<i32> {
        let kinds: KindSet = self.with_mint[mint as usize];
        let mut counts = BySeat::splat(0);
        for seat in Seat::all(self.players) {
            let side = &state.sides[seat];
            counts[seat] += i32::from(side.bag.n_of(kinds) + side.discard.n_of(kinds));
            for held in side.hand.coins().iter().filter(|held| kinds.contains(held.kind)) {
                counts[State::apparent_owner(*held, seat, viewer)] += 1;
            }
        }
        counts
    }

    /// The prestige that a mint brings each seat for so many coins.
    #[inline]
    pub fn mint_points(&self, mint: Mint, counts: &BySeat<i32>) -> BySeat<i32> {
        mint_places(self.players, counts, MINTS[mint as usize].1)
    }

    /// The prestige that a mint brings all seats together, if as many as it has places for take part.
    #[inline]
    pub fn mint_total(&self, mint: Mint) -> i32 {
        MINTS[mint as usize].1.iter().sum()
    }

    /// How many coins of a mint are in the game.
    #[inline]
    pub fn n_minted(&self, mint: Mint) -> i32 {
        self.auction.n_of(self.with_mint[mint as usize]).into()
    }

    /// Who wins a lot with these bids.
    pub fn winner_among(&self, bids: &[Bid]) -> Option<Seat> {
        let mut strengths = BySeat::splat([0; 3]);
        for bid in bids {
            for coin in &bid.coins {
                let coin = self.coin(coin.id);
                strengths[bid.seat][coin.metal.index()] += u16::from(coin.number);
            }
        }
        self.winner(&strengths).map(|(seat, _)| seat)
    }
}
