//! Prestige at the end of the game.

use super::coin::{Metal, Mint, Pile};
use super::hand::Held;
use super::{CoinQuest, Kind, Phase, Side, State, Stock, View};
use crate::prelude::*;

/// Prestige for the first three places at each mint.
pub const PLACES: [[i32; 3]; 3] = [[9, 5, 2], [7, 4, 2], [7, 4, 2]];

/// A seat's prestige at the end of the game.
#[told(Copy, Default, Fields)]
pub struct Points {
    /// What it had.
    pub prestige: i32,
    /// For quality symbols.
    pub quality: i32,
    /// For coins of the crown.
    pub crown: i32,
    /// For coins of the sceptre.
    pub sceptre: i32,
    /// For coins of the Essen eagle.
    pub eagle: i32,
    /// All prestige.
    pub total: i32,
}

impl CoinQuest {
    /// The points of each seat, were the game over.
    pub(super) fn points(&self, state: &State) -> BySeat<Points> {
        let stocks = self.stocks_owned(state);
        let mints = Mint::ALL.map(|mint| {
            self.mint_points(mint, &BySeat::from_fn(self.players, |seat| stocks[seat].n_of_mint(mint)))
        });
        BySeat::from_fn(self.players, |seat| {
            let prestige = i32::from(state.sides[seat].open.prestige);
            let quality = stocks[seat].quality();
            let [crown, sceptre, eagle] = mints.map(|points| points[seat]);
            let total = prestige + quality + crown + sceptre + eagle;
            Points { prestige, quality, crown, sceptre, eagle, total }
        })
    }

    fn stocks_owned(&self, state: &State) -> BySeat<Stock> {
        BySeat::from_fn(self.players, |seat| self.stock_owned(state, seat))
    }

    /// The prestige that a mint brings each seat for so many coins. The tied take the same place, and use up the next
    /// ones.
    #[inline]
    pub fn mint_points(&self, mint: Mint, counts: &BySeat<i32>) -> BySeat<i32> {
        let mut points = BySeat::splat(0);
        for seat in Seat::all(self.players).filter(|&seat| counts[seat] > 0) {
            let place = Seat::all(self.players).filter(|&other| counts[other] > counts[seat]).count();
            points[seat] = PLACES[mint as usize].get(place).copied().unwrap_or(0);
        }
        points
    }
}

const PRESTIGE: Entry = ("prestige", "what it has");
const QUALITY: Entry = ("quality", "quality symbols; coins that were taken unseen are shown where they were");
const MINT: Entry = ("mint", "most coins of a mint");

/// What coins bring at the end: quality, and their number of each mint.
type Worth = [i32; 4];

fn worth(stock: Stock) -> Worth {
    let [crown, sceptre, eagle] = Mint::ALL.map(|mint| stock.n_of_mint(mint));
    [stock.quality(), crown, sceptre, eagle]
}

impl CoinQuest {
    /// What the coins of each seat are worth, at least, as they are shown and at most. Coins that were taken out of a bag
    /// and that the viewer did not see may be any that are missing there, each of them once.
    fn worths(&self, view: &View, world: &State) -> [BySeat<Worth>; 3] {
        let owned = BySeat::from_fn(self.players, |seat| worth(self.stock_owned(world, seat)));
        let mut spans = [owned; 3];
        // How many each seat took out of a bag, before and after it was filled again.
        let mut n_taken = BySeat::splat([BySeat::splat(0usize); 2]);
        for seen in &view.seats {
            let mut held = world.sides[seen.seat].hand.to_vec();
            for taken in seen.taken.iter().filter(|taken| taken.coin.is_none()) {
                let is_it = |held: &Held| {
                    held.taken_from() == Some(taken.from) && held.mark.refilled() == taken.refilled
                };
                let at = held.iter().position(is_it).expect("a coin that was taken is in the hand");
                let shown = worth(self.stock_of(held.swap_remove(at).kind));
                for (n, shown) in shown.into_iter().enumerate() {
                    for span in &mut spans {
                        span[seen.seat][n] -= shown;
                        span[taken.from][n] += shown;
                    }
                }
                n_taken[taken.from][usize::from(taken.refilled)][seen.seat] += 1;
            }
        }
        for from in &view.seats {
            for (unseen, n_taken) in [&from.unseen, &from.unseen_before].into_iter().zip(&n_taken[from.seat])
            {
                let n_gone: usize = n_taken.of(self.players).iter().sum();
                if n_gone == 0 {
                    continue;
                }
                let pool: Pile = ids(unseen);
                // The best so many of the pool, for each thing that coins are worth.
                let best = |n_coins: usize| {
                    let mut worths: Worth = Worth::default();
                    for (n, sum) in worths.iter_mut().enumerate() {
                        let mut all: Vec<i32> =
                            pool.iter().map(|kind| worth(self.stock_of(kind))[n]).collect();
                        all.sort_unstable_by_key(|worth| std::cmp::Reverse(*worth));
                        *sum = all.iter().take(n_coins).sum();
                    }
                    worths
                };
                for (least, best) in spans[0][from.seat].iter_mut().zip(best(n_gone)) {
                    *least -= best;
                }
                for seat in Seat::all(self.players) {
                    for (most, best) in spans[2][seat].iter_mut().zip(best(n_taken[seat])) {
                        *most += best;
                    }
                }
            }
        }
        spans
    }
}

impl Scoring for CoinQuest {
    const HEADINGS: &'static [Entry] = &[PRESTIGE, QUALITY, MINT];

    fn keys(&self, state: &State) -> Keys {
        let (points, stocks) = (self.points(state), self.stocks_owned(state));
        let number = |metal| BySeat::from_fn(self.players, |seat| stocks[seat].number(metal));
        let [gold, silver, copper] = Metal::ALL.map(number);
        let prestige = BySeat::from_fn(self.players, |seat| points[seat].total);
        [("prestige", prestige), ("copper", copper), ("silver", silver), ("gold", gold)].into()
    }

    /// At the end each coin with a quality symbol has a row.
    fn rows(&self, view: &View, world: &State, sheet: &mut Sheet) {
        sheet.add(PRESTIGE, [], &[], |seat| Some(Cell::of(i32::from(world.sides[seat].open.prestige))));
        let [low, shown, high] = self.worths(view, world);
        if world.phase == Phase::Over {
            let n_of = |seat: Seat, kind: Kind| {
                let Side { hand, bag, discard, .. } = &world.sides[seat];
                let n_hand = hand.kinds().filter(|held| *held == kind).count() as i32;
                n_hand + i32::from(bag.count(kind) + discard.count(kind))
            };
            let owned = |kind: &Kind| Seat::all(self.players).any(|seat| n_of(seat, *kind) > 0);
            let coins = self.whole_box().kinds().iter();
            for kind in coins.filter(|kind| self.coin(*kind).quality > 0).filter(owned) {
                sheet.add(QUALITY, [self.name(kind)], &[], |seat| {
                    let n = n_of(seat, kind);
                    (n > 0).then(|| Cell::of(n * i32::from(self.coin(kind).quality)).has(n))
                });
            }
        } else {
            sheet.add(QUALITY, [], &[], |seat| {
                let [low, shown, high] = [low, shown, high].map(|worth| worth[seat][0]);
                (high > 0).then(|| Cell::of(Span { low, shown, high }))
            });
        }
        let coins = self.whole_box().kinds();
        for mint in Mint::ALL.into_iter().filter(|mint| coins.overlaps(self.with_mint[*mint as usize])) {
            let n = |worths: &BySeat<Worth>, seat: Seat| worths[seat][1 + mint as usize];
            // Alone with as many as possible among others with as few as possible, and the other way round.
            let against = |seat: Seat, own: &BySeat<Worth>, others: &BySeat<Worth>| {
                let counts =
                    BySeat::from_fn(self.players, |other| n(if other == seat { own } else { others }, other));
                self.mint_points(mint, &counts)[seat]
            };
            sheet.add(MINT, word(&mint).parse().ok(), &PLACES[mint as usize], |seat| {
                let points = Span {
                    low: against(seat, &low, &high),
                    shown: against(seat, &shown, &shown),
                    high: against(seat, &high, &low),
                };
                (n(&high, seat) > 0).then(|| Cell::of(points).has(n(&shown, seat)))
            });
        }
    }
}
