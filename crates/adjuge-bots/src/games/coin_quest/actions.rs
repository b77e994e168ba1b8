//! What to do with bad pennies and the symbols of coins.

use adjuge_engine::games::coin_quest::{Action, CoinQuest, KindSet, Side, State, Symbol};
use adjuge_engine::{Play, Seat};

use super::worth::{POINT, Purse, bid, bids, by_worth};

/// How many coins to remove are worth a thought.
const REMOVALS: usize = 3;

/// A coin is only removed if that is worth more than this.
const REMOVAL_GAIN: i32 = 4;

/// What a coin of a mint is worth to keep.
const MINTED: i32 = 2 * POINT;

/// How much a point of prestige makes a rival a better victim, beside the average coin in its bag.
const ENVY: i32 = POINT / 16;

/// Uses what pays, then removes what is in the way.
pub(super) fn choose(
    game: &CoinQuest,
    state: &State,
    seat: Seat,
    uses: [KindSet; 3],
    hand: KindSet,
    discard: KindSet,
) -> Action {
    if let Some(action) = free_gain(game, state, seat, uses) {
        return action;
    }
    match removals::<1>(game, state, seat, hand, discard) {
        [Some((gain, removal))] if gain > REMOVAL_GAIN => removal,
        _ => done(uses),
    }
}

/// What is left when nothing is to be removed: the draws that waited for that, or nothing.
fn done(uses: [KindSet; 3]) -> Action {
    let unique = uses[Symbol::Unique as usize].iter().next();
    unique.map_or(Action::Ready, |kind| Action::Use { symbol: Symbol::Unique, kind })
}

/// What is free is done without a thought; the thought is for what to remove.
pub(super) fn worth_a_thought(
    game: &CoinQuest,
    state: &State,
    seat: Seat,
    uses: [KindSet; 3],
    hand: KindSet,
    discard: KindSet,
    out: &mut Vec<Action>,
) {
    if let Some(action) = free_gain(game, state, seat, uses) {
        out.push(action);
        return;
    }
    let best = removals::<REMOVALS>(game, state, seat, hand, discard);
    out.extend(best.into_iter().flatten().map(|(_, removal)| removal));
    out.push(done(uses));
}

/// A symbol to use now: all of them gain something, and none costs anything.
fn free_gain(game: &CoinQuest, state: &State, seat: Seat, uses: [KindSet; 3]) -> Option<Action> {
    let [age, unique, rare] = uses;
    let side = &state.sides[seat];
    let use_first = |symbol, kinds: KindSet| kinds.iter().next().map(|kind| Action::Use { symbol, kind });
    if !rare.is_empty() {
        return use_first(Symbol::Rare, rare);
    }
    // A coin drawn from a bag that runs short takes the discard out of the reach of aged coins.
    let is_short = side.bag.len() < 2 && !side.discard.is_empty();
    if !unique.is_empty() && !is_short {
        return use_first(Symbol::Unique, unique);
    }
    if age.is_empty() || side.open.removals > 0 {
        return None;
    }
    let [best] = removals::<1>(game, state, seat, side.hand.kinds().collect(), side.discard.kinds());
    best.filter(|(gain, _)| *gain > REMOVAL_GAIN).and_then(|_| use_first(Symbol::Age, age))
}

/// The coins that are missed least, with what the seat gains without them.
fn removals<const N: usize>(
    game: &CoinQuest,
    state: &State,
    seat: Seat,
    hand: KindSet,
    discard: KindSet,
) -> [Option<(i32, Action)>; N] {
    if hand.is_empty() && discard.is_empty() {
        return [None; N];
    }
    let purse = Purse::of(game, state, seat);
    // Nobody removes what fills the hand.
    if purse.len <= i32::from(game.deck.hand) + 1 {
        return [None; N];
    }
    let kept = |kind| game.coin(kind).mint.map_or(0, |_| MINTED) + purse.lasting(*game.coin(kind));
    let from_discard = discard.iter().map(|kind| (-kept(kind), Action::RemoveDiscard(kind)));
    // A coin in hand could be bid this round.
    let from_hand = hand.iter().map(|kind| {
        let loss = kept(kind) + bid(*game.coin(kind));
        (-loss, Action::RemoveHand(kind))
    });
    by_worth(from_discard.chain(from_hand).filter(|(gain, _)| *gain > -POINT))
}

/// Who gets a bad penny: whose bag has the best coins, then whose prestige is highest.
pub(super) fn victim(game: &CoinQuest, state: &State, seat: Seat) -> Seat {
    let mut best = (i32::MIN, seat.next(game.players()));
    for rival in Seat::all(game.players()).filter(|&rival| rival != seat) {
        // What may be taken out of the bag, as far as the seat knows; an empty one is filled from the discard.
        let Side { bag, discard, .. } = &state.sides[rival];
        let unseen = game.unseen(state, Some(seat), rival);
        let stock = game.stock_in(if bag.is_empty() { discard } else { &unseen });
        let worth = (bids(&stock) + POINT * stock.symbol(Symbol::Rare)) / stock.len().max(1);
        let envied = worth + ENVY * i32::from(state.sides[rival].open.prestige);
        if envied > best.0 {
            best = (envied, rival);
        }
    }
    best.1
}
