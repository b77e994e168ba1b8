//! What a beginner with common sense does.

use adjuge_engine::games::odd_shop::{
    Action, Auction, Bill, Bills, Legal, Looks, Money, Object, OddShop, Slot, Stance, State, Step,
};
use adjuge_engine::{Play, Rng, Seat, SeatSet};

use super::deals;
use super::worth::{Eyes, SURE, part_up_to};

/// Money cards come in steps of this.
pub(super) const STEP: i32 = 5;

/// How much each object still to be sold this round weighs against the one on the block, in 256ths, at least and at
/// most, for 3, 4, 5 and 6 players. Where there is not one object for everybody, money kept for a second is wasted;
/// but if all offered all they have for the first, nobody would get it.
const LATER: [(i32, i32); 4] = [(112, 128), (80, 95), (0, 40), (0, 45)];

/// What is offered beyond the limit, so that rounding down to cards comes out even, and how far that varies: who
/// always offers the same is easily topped.
const BEYOND: i32 = 3;
const VARIETY: u32 = 9;

/// The gold between authentic and replica that makes a look worth its fee.
const SPREAD: i32 = 150;

/// In so many of four rounds a novice looks, for 3, 4, 5 and 6 players: it pays as long as some rivals do without, and
/// hardly where every card is needed to buy a single object.
const CURIOUS: [u32; 4] = [3, 3, 1, 0];

/// In so many of four ties a novice stays.
const STUBBORN: u32 = 3;

/// The place of a table in what is tuned by its number of players.
fn table(game: &OddShop) -> usize {
    usize::from(game.players()).clamp(3, 6) - 3
}

pub(super) fn choose(game: &OddShop, state: &State, seat: Seat, rng: &mut Rng) -> Action {
    match game.legal(state, seat) {
        Legal::Offer(money) => offer(game, state, seat, money, rng),
        Legal::Experts(looks) if rng.below(4) < CURIOUS[table(game)] => look(game, state, seat, &looks),
        Legal::Look(slots) => {
            Action::Look(doubtful(game, state, seat).next().unwrap_or_else(|| slots.nth(0)))
        }
        Legal::Stay => stay(game, state, seat, rng),
        Legal::Add(bills) => add(game, state, seat, bills, rng),
        // The cheapest of what was played.
        Legal::Lose(bills) => Action::Lose(bills.nth(0)),
        Legal::Trade { accept, refuse, .. } => {
            let good = accept.iter().find(|&from| deals::is_welcome(game, state, seat, from));
            // Whoever proposes something waits for an answer.
            let answer = good.map(Action::Accept).or_else(|| refuse.first().map(Action::Refuse));
            answer.unwrap_or(Action::Done)
        }
        Legal::Experts(_) | Legal::Nothing => Action::Done,
    }
}

/// What a seat would pay for the object on the block.
pub(super) fn limit(game: &OddShop, state: &State, seat: Seat) -> i32 {
    let (least, most) = LATER[table(game)];
    limit_with(game, state, seat, i32::midpoint(least, most))
}

/// What a seat would pay for the object on the block if those still to be sold weigh so much.
fn limit_with(game: &OddShop, state: &State, seat: Seat, weight: i32) -> i32 {
    let eyes = Eyes::of(game, state, seat);
    let have = state.hands[seat].objects;
    let mut objects = state.to_sell().map(|(_, object)| object);
    let mut value = || objects.next().map(|object| eyes.value(have, &eyes.lot(object)));
    let block = value().unwrap_or(0);
    if block <= 0 {
        return 0;
    }
    let later: i32 = std::iter::from_fn(value).sum();
    let money = game.total(state.hands[seat].money);
    // All money comes back after the round, so what is not kept for a later object can go; but nobody pays more
    // for a thing than it is worth.
    (money * block / (block + later * weight / SURE)).min(block)
}

/// The most that is offered already, -1 if nothing is or it is sealed, and the most that rivals can offer beside it;
/// `None` if there is nobody to do so.
pub(super) fn rivals(game: &OddShop, state: &State, seat: Seat) -> (i32, Option<i32>) {
    let others = Seat::all(game.players()).filter(|&other| other != seat);
    if !state.is_in_turn() {
        // Sealed: who has decided may have offered anything.
        let able = others.filter(|&other| !state.hands[other].money.is_empty());
        return (-1, able.map(|other| game.total(state.hands[other].money)).max());
    }
    let undecided = state.auction().map_or(SeatSet::EMPTY, Auction::undecided);
    let (mut high, mut most) = (-1, None);
    for other in others {
        if undecided.contains(other) {
            most = most.max(Some(game.total(state.hands[other].money)));
        } else if !state.offer_of(other).is_empty() {
            high = high.max(game.total(state.offer_of(other)));
        }
    }
    (high, most)
}

/// An offer of nothing, or of as little as the seat can.
pub(super) fn least(money: Money) -> Money {
    money.iter().next().map_or(Money::EMPTY, Money::only)
}

/// The cheapest offer above an amount.
pub(super) fn lowest_above(game: &OddShop, money: Money, amount: i32) -> Option<Money> {
    let all = game.total(money);
    let mut target = amount + STEP - amount.rem_euclid(STEP);
    while target <= all {
        let part = part_up_to(game, money, target);
        if game.total(part) > amount && !part.is_empty() {
            return Some(part);
        }
        target += STEP;
    }
    None
}

fn offer(game: &OddShop, state: &State, seat: Seat, money: Money, rng: &mut Rng) -> Action {
    let (low, high) = LATER[table(game)];
    let limit = limit_with(game, state, seat, low + rng.below((high - low + 1) as u32) as i32);
    let least = least(money);
    if limit <= 0 {
        return Action::Offer(least);
    }
    let limit = limit + BEYOND + rng.below(VARIETY) as i32;
    let (high, most) = rivals(game, state, seat);
    let Some(most) = most else {
        // Nobody can answer: the lowest offer that wins does.
        if game.total(least) > high {
            return Action::Offer(least);
        }
        let lowest = lowest_above(game, money, high).filter(|part| game.total(*part) <= limit);
        return Action::Offer(lowest.unwrap_or(least));
    };
    let amount = limit.min(most.max(high) + STEP);
    let part = part_up_to(game, money, amount);
    Action::Offer(if part.is_empty() || game.total(part) <= high { least } else { part })
}

/// The gold between authentic and replica.
fn spread(game: &OddShop, object: Object) -> i32 {
    game.item(object).authentic - game.item(object).replica
}

/// The slots with the largest spread that a seat has not looked under, three at most.
pub(super) fn doubtful(game: &OddShop, state: &State, seat: Seat) -> impl Iterator<Item = Slot> {
    let mut best = [None; 3];
    let looked = state.looked[seat];
    for (slot, object) in state.to_sell().filter(|(slot, _)| !looked.contains(*slot)) {
        let mut next = Some((spread(game, object), slot));
        for place in &mut best {
            if next > *place {
                std::mem::swap(&mut next, place);
            }
        }
    }
    best.into_iter().flatten().map(|(_, slot)| slot)
}

fn look(game: &OddShop, state: &State, seat: Seat, looks: &Looks) -> Action {
    let first = doubtful(game, state, seat).next();
    let first =
        first.filter(|slot| state.display[slot.index()].is_some_and(|object| spread(game, object) >= SPREAD));
    let hire = first.zip(looks.payment(false)).map(|(slot, money)| Action::Hire { slot, money });
    hire.unwrap_or(Action::Done)
}

fn stay(game: &OddShop, state: &State, seat: Seat, rng: &mut Rng) -> Action {
    let limit = limit(game, state, seat);
    let price = game.total(state.offer_of(seat));
    if limit <= 0 {
        return Action::Withdraw;
    }
    let Some(auction) = state.auction() else { return Action::Withdraw };
    // In turn, who has withdrawn is out; at once, nobody knows.
    let is_out = |other| match auction.step {
        Step::Stay(stances) => state.is_in_turn() && stances.choice(other) == Some(Stance::Withdraw),
        _ => false,
    };
    // Alone, a seat that stays has the object at its offer.
    let chance = match limit - price {
        _ if game.contenders(state, auction).iter().all(|other| other == seat || is_out(other)) => 4,
        room if room >= -STEP => STUBBORN,
        _ => 0,
    };
    if rng.below(4) < chance { Action::Stay } else { Action::Withdraw }
}

fn add(game: &OddShop, state: &State, seat: Seat, bills: Bills, rng: &mut Rng) -> Action {
    let room = limit(game, state, seat) - game.total(state.offer_of(seat)) + rng.below(16) as i32;
    let fitting = bills.iter().take_while(|&bill| i32::from(game.value(bill)) <= room);
    let bill: Option<Bill> = fitting.last();
    Action::Add(bill.unwrap_or_else(|| bills.nth(0)))
}
