//! Where to place a coin: on the lot where it adds most to what one can expect to win.

use adjuge_engine::games::coin_quest::{Action, CoinQuest, Gives, Kind, LotId, LotSet, Metal, State};
use adjuge_engine::{Play, Rng, Seat};

use super::chances::{BELOW, BELOW_COPPER, Sums, rank, rank_of_copper};
use super::worth::{POINT, Purse, by_worth};

/// Room for the lots of a board.
const LOTS: usize = 8;

/// How many lots are worth a thought for a coin of gold or silver, for one of copper, and for copper of low number.
const THOUGHTS: usize = 4;
const THOUGHTS_COPPER: usize = 3;
const THOUGHTS_LOW: usize = 2;
const LOW: u8 = 2;

/// A lot that gains less than this part of the best is not worth a thought.
const WORTH_A_THOUGHT: i32 = 4;

/// A beginner's idea of what a coin gains on a lot is off by up to a half, in 64ths. With less than that all would bid
/// the same, and tie.
const LEAST_IDEA: i32 = 32;
const IDEAS: u64 = 64;

/// What each lot is worth to a seat that places coins, and what it has bid there.
struct Board {
    bids: [Sums; LOTS],
    worth: [i32; LOTS],
    /// What the average lot is worth.
    average: i32,
    rivals: u8,
    /// How far the game is between its early chances and its late ones, in 256ths.
    late: i32,
}

impl Board {
    fn of(game: &CoinQuest, state: &State, seat: Seat) -> Board {
        let mut board = Board {
            bids: [[0; 3]; LOTS],
            worth: [0; LOTS],
            average: 0,
            rivals: game.players() - 1,
            late: 256 * i32::from(state.round) / i32::from(game.n_rounds),
        };
        for held in state.sides[seat].hand.iter() {
            let Some(lot) = held.lot else { break };
            let coin = game.coin(held.kind);
            board.bids[lot.index()][coin.metal as usize] += coin.number;
        }
        let purse = Purse::of(game, state, seat);
        let (mut n, mut sum) = (0, 0);
        for lot in game.lots.iter() {
            let worth = match game.deck.lots[lot.index()].gives {
                Gives::Prestige(prestige) => i32::from(prestige) * POINT,
                Gives::Coins => purse.lot(game, state, state.lots[lot.index()].iter()),
            };
            board.worth[lot.index()] = worth;
            (n, sum) = (n + 1, sum + worth);
        }
        board.average = sum / n.max(1);
        board
    }

    /// How much others may want a lot: little, as much as the average one, or much.
    #[inline]
    fn demand(&self, lot: LotId) -> usize {
        let worth = 4 * self.worth[lot.index()];
        usize::from(worth > 3 * self.average) + usize::from(worth > 5 * self.average)
    }

    /// The chance that no rival bids as much, in 256ths, if for one of them it is this.
    #[inline]
    fn chance(&self, early: u8, late: u8) -> i32 {
        let (early, late) = (i32::from(early), i32::from(late));
        let one = early + (((late - early) * self.late) >> 8);
        (1..self.rivals).fold(one, |all, _| (all * one) >> 8)
    }

    /// What a coin adds on a lot.
    fn gain(&self, game: &CoinQuest, metal: Metal, number: u8, lot: LotId) -> i32 {
        let before = self.bids[lot.index()];
        let mut after = before;
        after[metal as usize] += number;
        let demand = self.demand(lot);
        let gain = if game.deck.lots[lot.index()].copper_only {
            let [early, late] = &BELOW_COPPER[demand];
            let chance = |sums| self.chance(early[rank_of_copper(sums)], late[rank_of_copper(sums)]);
            chance(after) - chance(before)
        } else {
            let [early, late] = &BELOW[demand];
            let chance = |sums| self.chance(early[rank(sums)], late[rank(sums)]);
            chance(after) - chance(before)
        };
        gain * self.worth[lot.index()]
    }
}

/// The lot where a coin gains most, by a rough idea.
pub(super) fn choose(
    game: &CoinQuest,
    state: &State,
    seat: Seat,
    kind: Kind,
    lots: LotSet,
    rng: &mut Rng,
) -> Action {
    let board = Board::of(game, state, seat);
    let coin = game.coin(kind);
    let mut ideas = rng.next_word();
    let mut best = (i32::MIN, None);
    for lot in lots.iter() {
        let idea = LEAST_IDEA + (ideas % IDEAS) as i32;
        ideas /= IDEAS;
        let gain = (board.gain(game, coin.metal, coin.number, lot) >> 3) * idea;
        if gain > best.0 {
            best = (gain, Some(lot));
        }
    }
    best.1.map_or(Action::Pass, |lot| Action::Place { kind, lot })
}

/// The lots where a coin gains most.
pub(super) fn worth_a_thought(
    game: &CoinQuest,
    state: &State,
    seat: Seat,
    kind: Kind,
    lots: LotSet,
    out: &mut Vec<Action>,
) {
    let board = Board::of(game, state, seat);
    let coin = game.coin(kind);
    let gains = lots.iter().map(|lot| (board.gain(game, coin.metal, coin.number, lot), lot));
    let best = by_worth::<THOUGHTS, _>(gains);
    let n = match coin.metal {
        Metal::Gold | Metal::Silver => THOUGHTS,
        Metal::Copper if coin.number > LOW => THOUGHTS_COPPER,
        Metal::Copper => THOUGHTS_LOW,
    };
    let most = best[0].map_or(0, |(gain, _)| gain);
    // Where a coin gains nothing anywhere, one place is as good as another.
    let n = if most > 0 { n } else { 1 };
    let best = best.into_iter().flatten().take(n).filter(|(gain, _)| gain * WORTH_A_THOUGHT >= most);
    out.extend(best.map(|(_, lot)| Action::Place { kind, lot }));
}
