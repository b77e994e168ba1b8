//! How a position looks to the value net.

use adjuge_engine::games::coin_quest::{CoinQuest, MARKET_PRICE, Metal, Mint, Phase, State, Stock, Symbol};
use adjuge_engine::{BySeat, Play, Seat};

use super::is_at_bids;
use super::worth::{POINT, bids};
use crate::brain::Row;

/// What a point is in the net's eyes: games end with some thirty.
const POINTS: f32 = 1.0 / 20.0;

/// How much of what a hand is good for is really won, against others who bid as well.
const WON: f32 = 0.8;

/// Division is slow.
const THIRD: f32 = 1.0 / 3.0;

/// What is compared between seats, by its place.
const TOTAL: usize = 0;
const OUTLOOK: usize = 1;
const BID: usize = 2;
const INCOME: usize = 3;
const HAND: usize = 4;
const MINT: usize = 5;
const COMPARED: usize = 8;

/// What the net hears about a seat, and what others are compared with.
#[derive(Clone, Copy, Default)]
struct Side {
    stock: Stock,
    len: f32,
    /// What a coin is of all.
    share: f32,
    /// What an average coin brings in prestige by its rare symbols when it is drawn.
    rare: f32,
    /// The prestige of each mint, were the game over.
    mints: [f32; 3],
    /// All prestige, were the game over; the same with what the rounds to come may bring; what an average coin wins
    /// when it is drawn; what the rounds to come may bring; what the hand that is held, or drawn next, is good for; and
    /// the coins of each mint.
    compared: [f32; COMPARED],
}

fn side(game: &CoinQuest, state: &State, seat: Seat, rounds_left: f32) -> Side {
    let drawn = f32::from(game.deck.hand);
    let per_point = 1.0 / POINT as f32;
    let held = game.stock_in_hand(state, seat);
    let bag = game.stock_in(&state.sides[seat].bag);
    let mut stock = game.stock_in(&state.sides[seat].discard);
    stock.add(bag, 1);
    stock.add(held, 1);
    let len = stock.len().max(1) as f32;
    let share = 1.0 / len;
    let bid = bids(&stock) as f32 * per_point * share;
    let rare = stock.symbol(Symbol::Rare) as f32 * share;
    let is_held = !held.is_empty();
    let hand = if is_held {
        bids(&held) as f32 * per_point
    } else {
        // The hand is drawn from the bag as far as that goes, then from what was discarded.
        let bag_len = bag.len() as f32;
        let n_from_bag = drawn.min(bag_len);
        bids(&bag) as f32 * per_point / bag_len.max(1.0) * n_from_bag + bid * (drawn - n_from_bag)
    };
    // Unique coins let one draw more of the average.
    let unique = 1.0 + stock.symbol(Symbol::Unique) as f32 * share;
    let whole_rounds = rounds_left - f32::from(is_held);
    let later = whole_rounds * drawn.min(len) * unique * (WON * bid + rare);
    let income = later + if is_held { WON * hand } else { 0.0 };
    let total = f32::from(state.sides[seat].open.prestige) + stock.quality() as f32;
    let [crown, sceptre, eagle] = Mint::ALL.map(|mint| stock.n_of_mint(mint) as f32);
    let compared = [total, total + income, bid, income, hand, crown, sceptre, eagle];
    Side { stock, len, share, rare, mints: [0.0; 3], compared }
}

/// All sides, with the best and the second best of what is compared.
fn sides(
    game: &CoinQuest,
    state: &State,
    rounds_left: f32,
) -> (BySeat<Side>, [f32; COMPARED], [f32; COMPARED]) {
    let players = game.players();
    let mut sides = BySeat::splat(Side::default());
    Seat::all(players).for_each(|seat| sides[seat] = side(game, state, seat, rounds_left));
    for (at, mint) in Mint::ALL.into_iter().enumerate() {
        let mut counts = BySeat::splat(0);
        Seat::all(players).for_each(|seat| counts[seat] = sides[seat].stock.n_of_mint(mint));
        let points = game.mint_points(mint, &counts);
        for seat in Seat::all(players) {
            let points = points[seat] as f32;
            sides[seat].mints[at] = points;
            sides[seat].compared[TOTAL] += points;
            sides[seat].compared[OUTLOOK] += points;
        }
    }
    let (mut best, mut second) = ([f32::MIN; COMPARED], [f32::MIN; COMPARED]);
    for seat in Seat::all(players) {
        for (at, value) in sides[seat].compared.into_iter().enumerate() {
            second[at] = second[at].max(best[at].min(value));
            best[at] = best[at].max(value);
        }
    }
    (sides, best, second)
}

pub(super) fn describe(game: &CoinQuest, state: &State, rows: &mut BySeat<Row>) {
    let players = game.players();
    let rounds = f32::from(game.n_rounds);
    let is_settled = matches!(state.phase, Phase::Buy { .. } | Phase::Over);
    let rounds_left = rounds - f32::from(state.round) + f32::from(!is_settled);
    let left = rounds_left / rounds;
    let played = 1.0 - left;
    // The same lead decides more the later it is.
    let sharpness = 0.5 / (rounds_left + 1.0);
    let market = f32::from(state.market.len()).min(4.0) / 4.0 * left;
    let (sides, best, second) = sides(game, state, rounds_left);
    for seat in Seat::all(players) {
        let Side { stock, len, share, rare, mints, compared } = &sides[seat];
        let mut leads = [0.0; COMPARED];
        for (at, lead) in leads.iter_mut().enumerate() {
            // Whoever is best is compared with the second.
            *lead = compared[at] - if compared[at] >= best[at] { second[at] } else { best[at] };
        }
        let prestige = f32::from(state.sides[seat].open.prestige);
        let can_buy = f32::from(prestige >= f32::from(MARKET_PRICE));
        let row = &mut rows[seat];
        row.extend([
            left,
            f32::from(is_at_bids(state)),
            f32::from(players) * 0.2,
            f32::from(state.first == seat),
            prestige * POINTS,
            compared[TOTAL] * POINTS,
            compared[OUTLOOK] * POINTS / 2.0,
            leads[TOTAL] * POINTS,
            leads[TOTAL] * POINTS * played,
            (leads[TOTAL] * sharpness).clamp(-2.0, 2.0),
            leads[OUTLOOK] * POINTS,
            leads[OUTLOOK] * POINTS * played,
            (leads[OUTLOOK] * sharpness).clamp(-2.0, 2.0),
            f32::from(leads[TOTAL] >= 0.0) * played,
            stock.quality() as f32 / 8.0,
            len * 0.05,
            compared[BID],
            compared[BID] * left,
            leads[BID] * 2.0,
            leads[BID] * 2.0 * left,
            compared[INCOME] * POINTS,
            leads[INCOME] * POINTS,
            rare * 5.0,
            rare * 5.0 * left,
            stock.symbol(Symbol::Unique) as f32 * share * 5.0 * left,
            stock.symbol(Symbol::Age) as f32 * THIRD * left,
            stock.n_pennies() as f32,
            compared[HAND] * 0.2,
            leads[HAND] * 0.2,
            stock.number(Metal::Gold) as f32 * 0.2,
            stock.number(Metal::Silver) as f32 / 8.0,
            stock.number(Metal::Copper) as f32 * 0.03,
            can_buy * market,
        ]);
        for at in 0..Mint::ALL.len() {
            let lead = leads[MINT + at] * THIRD;
            row.extend([compared[MINT + at] / 4.0, mints[at] * 0.1, lead, lead * left]);
        }
    }
}
