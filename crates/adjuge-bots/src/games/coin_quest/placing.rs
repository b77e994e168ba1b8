//! Where to place a coin: on the lot where it adds most to what one can expect to win.

use adjuge_engine::games::coin_quest::{Action, CoinQuest, Gives, Kind, LotId, Metal, State};
use adjuge_engine::{Game, Rng, Seat};

use super::worth::{POINT, Purse, by_worth};

/// Room for the lots of a board.
const LOTS: usize = 8;

/// How many lots are worth a thought for a coin of gold or silver, for one of copper, and for copper of low number.
const THOUGHTS: usize = 4;
const THOUGHTS_COPPER: usize = 3;
const THOUGHTS_LOW: usize = 2;
const LOW: u8 = 2;

/// A beginner's idea of what a coin gains on a lot is off by up to a quarter, in 64ths.
const LEAST_IDEA: i32 = 48;
const IDEAS: u64 = 32;

/// How many bids are told apart on a lot that takes all metals, and on one for copper.
const RANKS: usize = 32;

/// The chance that one rival bids less than a bid of each rank on a lot for all metals, in 256ths, early and late in the
/// game, as counted in games of novices.
const BELOW: [[u8; RANKS]; 2] = [
    [
        0, 120, 130, 138, 144, 148, 150, 152, 160, 168, 172, 180, 186, 190, 196, 200, 202, 204, 206, 208,
        215, 226, 232, 236, 240, 246, 249, 250, 252, 253, 254, 255,
    ],
    [
        0, 100, 106, 112, 116, 120, 122, 124, 130, 136, 140, 146, 152, 156, 160, 166, 168, 170, 174, 178,
        180, 196, 206, 212, 218, 228, 234, 238, 242, 246, 250, 252,
    ],
];

/// The same on a lot for copper, by the sum of copper.
const BELOW_COPPER: [[u8; RANKS / 2]; 2] = [
    [0, 120, 150, 176, 196, 212, 224, 234, 240, 244, 248, 250, 252, 253, 254, 255],
    [0, 100, 120, 140, 158, 176, 190, 204, 214, 224, 232, 238, 243, 247, 250, 253],
];

/// What one has bid on a lot: the sums of gold, silver and copper.
type Sums = [u8; 3];

/// The place of a bid among those that are told apart.
#[inline]
fn rank([gold, silver, copper]: Sums) -> usize {
    let rank = if gold > 0 {
        20 + 4 * (gold.min(3) - 1) + silver.min(3)
    } else if silver > 0 {
        8 + 3 * (silver.min(4) - 1) + (copper / 2).min(2)
    } else {
        copper.min(7)
    };
    usize::from(rank)
}

/// What each lot is worth to a seat that places coins, and what it has bid there.
struct Board {
    bids: [Sums; LOTS],
    worth: [i32; LOTS],
    rivals: u8,
    /// Rounds played, and all: between the early chances and the late ones.
    round: i32,
    rounds: i32,
}

impl Board {
    fn of(game: &CoinQuest, state: &State, seat: Seat, lots: u8) -> Board {
        let mut board = Board {
            bids: [[0; 3]; LOTS],
            worth: [0; LOTS],
            rivals: game.players() - 1,
            round: state.round().into(),
            rounds: game.n_rounds().into(),
        };
        for (kind, lot) in state.hand_of(seat) {
            let Some(lot) = lot else { break };
            let coin = game.coin_of(kind);
            board.bids[lot.index()][coin.metal.index()] += coin.number;
        }
        let purse = Purse::of(game, state, seat);
        for lot in CoinQuest::lots_among(lots) {
            board.worth[lot.index()] = match game.lot(lot).gives {
                Gives::Prestige(prestige) => i32::from(prestige) * POINT,
                Gives::Coins => purse.lot(game, state, state.coins_on(lot).iter()),
            };
        }
        board
    }

    /// The chance that no rival bids as much as this on a lot, in 256ths.
    fn chance(&self, sums: Sums, is_for_copper: bool) -> i32 {
        let at = if is_for_copper { usize::from(sums[2].min(15)) } else { rank(sums) };
        let [early, late] = if is_for_copper {
            BELOW_COPPER.map(|below| i32::from(below[at]))
        } else {
            BELOW.map(|below| i32::from(below[at]))
        };
        let one = (early * (self.rounds - self.round) + late * self.round) / self.rounds;
        (1..self.rivals).fold(one, |all, _| all * one / 256)
    }

    /// What a coin adds on a lot.
    fn gain(&self, game: &CoinQuest, metal: Metal, number: u8, lot: LotId) -> i32 {
        let before = self.bids[lot.index()];
        let mut after = before;
        after[metal.index()] += number;
        let is_for_copper = game.lot(lot).copper_only;
        let chance = |sums| self.chance(sums, is_for_copper);
        (chance(after) - chance(before)) * self.worth[lot.index()]
    }
}

/// The lot where a coin gains most, by a rough idea.
pub(super) fn choose(
    game: &CoinQuest,
    state: &State,
    seat: Seat,
    kind: Kind,
    lots: u8,
    rng: &mut Rng,
) -> Action {
    let board = Board::of(game, state, seat, lots);
    let coin = game.coin_of(kind);
    let mut ideas = rng.next_word();
    let mut best = (i32::MIN, None);
    for lot in CoinQuest::lots_among(lots) {
        let idea = LEAST_IDEA + (ideas % IDEAS) as i32;
        ideas /= IDEAS;
        let gain = board.gain(game, coin.metal, coin.number, lot) / 8 * idea;
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
    lots: u8,
    out: &mut Vec<Action>,
) {
    let board = Board::of(game, state, seat, lots);
    let coin = game.coin_of(kind);
    let gains = CoinQuest::lots_among(lots).map(|lot| (board.gain(game, coin.metal, coin.number, lot), lot));
    let best = by_worth::<THOUGHTS, _>(gains);
    let n = match coin.metal {
        Metal::Gold | Metal::Silver => THOUGHTS,
        Metal::Copper if coin.number > LOW => THOUGHTS_COPPER,
        Metal::Copper => THOUGHTS_LOW,
    };
    out.extend(best.into_iter().flatten().take(n).map(|(_, lot)| Action::Place { kind, lot }));
}
