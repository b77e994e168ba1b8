//! How a position looks to the value net.

use adjuge_engine::games::coin_quest::{CoinQuest, Metal, Mint, State, Stock, Symbol};
use adjuge_engine::{BySeat, Game, Seat};

use super::worth::{POINT, bids};
use crate::brain::Row;

/// The mints, in the order of their prestige.
const MINTS: [Mint; 3] = [Mint::Crown, Mint::Sceptre, Mint::Eagle];

/// What a point is in the net's eyes: games end with some thirty.
const POINTS: f32 = 1.0 / 20.0;

/// How much of what a hand is good for is really won, against others who bid as well.
const WON: f32 = 0.8;

/// What is compared between seats.
#[derive(Clone, Copy, Default)]
struct Side {
    stock: Stock,
    /// The prestige of each mint, were the game over.
    mints: [f32; 3],
    /// All prestige, were the game over.
    total: f32,
    /// What a coin brings when it is drawn: by bids, and by rare symbols.
    bid: f32,
    rare: f32,
    /// What the hand that is held, or drawn next, is good for.
    hand: f32,
    /// What the rounds that are left may bring.
    income: f32,
    /// All prestige at the end, if they do.
    outlook: f32,
}

/// The best of the others in something.
fn best_rival(sides: &BySeat<Side>, players: u8, seat: Seat, of: impl Fn(&Side) -> f32) -> f32 {
    let rivals = Seat::all(players).filter(|&rival| rival != seat);
    rivals.map(|rival| of(&sides[rival])).fold(f32::MIN, f32::max)
}

fn sides(game: &CoinQuest, state: &State, rounds_left: f32) -> BySeat<Side> {
    let players = game.players();
    let drawn = f32::from(game.n_drawn());
    let mut sides = BySeat::splat(Side::default());
    for seat in Seat::all(players) {
        let side = &mut sides[seat];
        let held = game.stock_in_hand(state, seat);
        let bag = game.stock_in(state.bag_of(seat));
        side.stock = held;
        side.stock.add(bag, 1);
        side.stock.add(game.stock_in(state.discard_of(seat)), 1);
        let len = side.stock.len().max(1) as f32;
        side.bid = bids(&side.stock) as f32 / POINT as f32 / len;
        side.rare = side.stock.symbol(Symbol::Rare) as f32 / len;
        let held_len = held.len();
        let bag_len = bag.len();
        // The hand is drawn from the bag as far as that goes, then from what was discarded.
        let from_bag = if bag_len > 0 { bids(&bag) as f32 / POINT as f32 / bag_len as f32 } else { side.bid };
        let n_from_bag = drawn.min(bag_len as f32);
        side.hand = if held_len > 0 {
            bids(&held) as f32 / POINT as f32
        } else {
            from_bag * n_from_bag + side.bid * (drawn - n_from_bag)
        };
        // Unique coins let one draw more of the average.
        let unique = 1.0 + side.stock.symbol(Symbol::Unique) as f32 / len;
        let whole_rounds = rounds_left - f32::from(held_len > 0);
        let later = whole_rounds * drawn.min(len) * unique * (WON * side.bid + side.rare);
        let now = if held_len > 0 { WON * side.hand } else { 0.0 };
        side.income = later + now;
        side.total = f32::from(state.prestige_of(seat)) + side.stock.quality() as f32;
    }
    for (at, mint) in MINTS.into_iter().enumerate() {
        let mut counts = BySeat::splat(0);
        Seat::all(players).for_each(|seat| counts[seat] = sides[seat].stock.n_of_mint(mint));
        let points = game.mint_points(mint, &counts);
        for seat in Seat::all(players) {
            sides[seat].mints[at] = points[seat] as f32;
            sides[seat].total += points[seat] as f32;
        }
    }
    for seat in Seat::all(players) {
        let side = &mut sides[seat];
        side.outlook = side.total + side.income;
    }
    sides
}

pub(super) fn describe(game: &CoinQuest, state: &State, rows: &mut BySeat<Row>) {
    let players = game.players();
    let rounds = f32::from(game.n_rounds());
    let rounds_left = rounds - f32::from(state.round()) + f32::from(!state.is_settled());
    let left = rounds_left / rounds;
    let played = 1.0 - left;
    let sides = sides(game, state, rounds_left);
    for seat in Seat::all(players) {
        let side = &sides[seat];
        let stock = &side.stock;
        let lead = |of: fn(&Side) -> f32| of(side) - best_rival(&sides, players, seat, of);
        let (total_lead, outlook_lead) = (lead(|side| side.total), lead(|side| side.outlook));
        let prestige = f32::from(state.prestige_of(seat));
        let len = stock.len().max(1) as f32;
        // The same lead decides more the later it is.
        let sharpness = 1.0 / (rounds_left + 1.0);
        rows[seat].extend([
            left,
            f32::from(state.is_at_bids()),
            f32::from(players) / 5.0,
            f32::from(state.first() == seat),
            prestige * POINTS,
            side.total * POINTS,
            side.outlook * POINTS / 2.0,
            total_lead * POINTS,
            total_lead * POINTS * played,
            (total_lead * sharpness / 2.0).clamp(-2.0, 2.0),
            outlook_lead * POINTS,
            outlook_lead * POINTS * played,
            (outlook_lead * sharpness / 2.0).clamp(-2.0, 2.0),
            f32::from(total_lead >= 0.0) * played,
            stock.quality() as f32 / 8.0,
            len / 20.0,
            side.bid,
            side.bid * left,
            lead(|side| side.bid),
            lead(|side| side.bid) * left,
            side.income * POINTS,
            lead(|side| side.income) * POINTS,
            side.rare * 5.0,
            side.rare * 5.0 * left,
            stock.symbol(Symbol::Unique) as f32 / len * 5.0 * left,
            stock.symbol(Symbol::Age) as f32 / 3.0 * left,
            stock.n_pennies() as f32,
            side.hand / 5.0,
            lead(|side| side.hand) / 5.0,
            stock.number(Metal::Gold) as f32 / 5.0,
            stock.number(Metal::Silver) as f32 / 8.0,
            stock.number(Metal::Copper) as f32 / 30.0,
            // What can be turned into coins.
            f32::from(prestige >= f32::from(game.market_price())) * f32::from(state.market().len()).min(4.0)
                / 4.0
                * left,
        ]);
        for (at, mint) in MINTS.into_iter().enumerate() {
            let own = stock.n_of_mint(mint) as f32;
            let rival = best_rival(&sides, players, seat, |side| side.stock.n_of_mint(mint) as f32);
            let ahead = (own - rival) / 3.0;
            rows[seat].extend([own / 4.0, side.mints[at] / 9.0, ahead, ahead * left]);
        }
    }
}
