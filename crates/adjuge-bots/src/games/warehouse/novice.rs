//! What a beginner does, and what is worth a thought.

use adjuge_engine::games::warehouse::{
    Action, Asked, Colour, Phase, RANSOM, Relic, RelicSet, State, Warehouse,
};
use adjuge_engine::{Play, Rng, Seat, SeatSet, Set};

use super::worth::{Case, Eyes, LEAST_INGOT_WORTH, SURE};

/// What the pawnbroker lends.
const LOAN: i32 = 5;

/// What redeeming costs in the end, in hundredths of a point, at most: ten ingots.
const RANSOM_WORTH: i32 = 200;

/// How much better than nothing a relic must be, in hundredths of a point, to pawn another for it.
const PAWN_MARGIN: i32 = 120;

/// A relic pawned at the end must matter less than the loan, by so much.
const LAST_PAWN_MARGIN: i32 = 20;

/// How much of what one would be paid oneself speaks against a raise, in eighths.
const PAID_EIGHTHS: i32 = 3;

/// How much chance there is in the choice of a pile, in hundredths of a point.
const WHIM: u32 = 60;

/// How many of the lowest raises are worth a thought.
const RAISES: u8 = 4;

/// How many relics to pawn, give, take or certify are worth a thought.
const OFFERS: usize = 6;

/// How many relics to pawn for a bid are worth a thought.
const PAWNS: usize = 2;

/// Sealed bids worth a thought, in eighths of the most that the relic is worth.
const SHARES: [i32; 6] = [4, 5, 6, 7, 8, 9];

pub(super) fn choose(game: &Warehouse, state: &State, seat: Seat, rng: &mut Rng) -> Action {
    let legal = game.legal(state, seat);
    let eyes = Eyes::new(game, state, seat);
    if let Some(relic) = useless(&eyes, legal.pawns) {
        return Action::Pawn(relic);
    }
    match legal.asked {
        Asked::Reveal(colours) => reveal(&eyes, colours, rng),
        Asked::Bid { least, most } => bid(&eyes, least, most, legal.pawns, rng),
        Asked::Fist(most) => fist(&eyes, most, legal.pawns, rng),
        Asked::Look(seats) => Action::Look(seats.nth(rng.below(seats.len().into()))),
        Asked::Give(relics) => best(relics, |relic| -gift(&eyes, relic)).map_or(Action::Pass, Action::Give),
        Asked::Take(relics) => {
            best(relics, |relic| eyes.worth(relic, seat, Case::Kept)).map_or(Action::Pass, Action::Take)
        }
        Asked::Redeem(relics) => {
            best_if_gain(relics, |relic| redemption(&eyes, relic)).map_or(Action::Pass, Action::Redeem)
        }
        Asked::Certify(relics) => {
            best_if_gain(relics, |relic| certificate(&eyes, relic)).map_or(Action::Pass, Action::Certify)
        }
        Asked::Cancel(relics) => {
            best_if_gain(relics, |relic| cancellation(&eyes, relic)).map_or(Action::Pass, Action::Cancel)
        }
        Asked::LastPawn => Action::Pass,
        Asked::Nothing => {
            let least = best(legal.pawns, |relic| -pawn_loss(&eyes, relic));
            least.map_or(Action::Pass, Action::Pawn)
        }
    }
}

pub(super) fn candidates(game: &Warehouse, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let legal = game.legal(state, seat);
    let eyes = Eyes::new(game, state, seat);
    match legal.asked {
        Asked::Bid { least, most } => return bids(&eyes, least, most, legal.pawns, out),
        Asked::Fist(most) => return fists(&eyes, most, legal.pawns, out),
        Asked::Nothing => {
            return offer(out, legal.pawns, OFFERS, Action::Pawn, |relic| -pawn_loss(&eyes, relic));
        }
        Asked::Reveal(colours) => out.extend(colours.iter().map(Action::Reveal)),
        Asked::Look(seats) => out.extend(seats.iter().map(Action::Look)),
        Asked::Give(relics) => offer(out, relics, OFFERS, Action::Give, |relic| -gift(&eyes, relic)),
        Asked::Take(relics) => {
            offer(out, relics, OFFERS, Action::Take, |relic| eyes.worth(relic, seat, Case::Kept));
        }
        Asked::LastPawn => {
            out.push(Action::Pass);
            return offer(out, legal.pawns, OFFERS, Action::Pawn, |relic| -pawn_loss(&eyes, relic));
        }
        Asked::Redeem(relics) => {
            out.push(Action::Pass);
            offer(out, relics, OFFERS, Action::Redeem, |relic| redemption(&eyes, relic));
        }
        Asked::Certify(relics) => {
            out.push(Action::Pass);
            offer(out, relics, OFFERS, Action::Certify, |relic| certificate(&eyes, relic));
        }
        Asked::Cancel(relics) => {
            out.push(Action::Pass);
            offer(out, relics, OFFERS, Action::Cancel, |relic| cancellation(&eyes, relic));
        }
    }
    out.extend(useless(&eyes, legal.pawns).map(Action::Pawn));
}

/// The relic for which a number is highest.
fn best(relics: RelicSet, of: impl Fn(Relic) -> i32) -> Option<Relic> {
    relics.iter().map(|relic| (of(relic), relic)).max().map(|(_, relic)| relic)
}

/// The relic for which a number is highest, if that is above 0.
fn best_if_gain(relics: RelicSet, of: impl Fn(Relic) -> i32) -> Option<Relic> {
    relics.iter().map(|relic| (of(relic), relic)).max().filter(|(gain, _)| *gain > 0).map(|(_, relic)| relic)
}

/// Adds what could be done with the few relics for which a number is highest.
fn offer(
    out: &mut Vec<Action>,
    relics: RelicSet,
    n: usize,
    action: fn(Relic) -> Action,
    of: impl Fn(Relic) -> i32,
) {
    let mut rest = relics;
    for _ in 0..n {
        let Some(relic) = best(rest, &of) else { return };
        out.push(action(relic));
        rest.remove(relic);
    }
}

/// What a seat loses with a relic that it pawns: the relic, or what redeeming it will cost.
fn pawn_loss(eyes: &Eyes<'_>, relic: Relic) -> i32 {
    eyes.worth(relic, eyes.seat, Case::Unpawned).min(RANSOM_WORTH)
}

/// A relic that is worth less than the loan: one known to be fake, and when the game ends any that does not matter.
fn useless(eyes: &Eyes<'_>, pawns: RelicSet) -> Option<Relic> {
    if pawns.is_empty() {
        return None;
    }
    if eyes.n_open > 0 {
        let fakes = pawns.intersection(eyes.known);
        return fakes
            .iter()
            .find(|&relic| eyes.certainty(relic, eyes.seat) == 0 && pawn_loss(eyes, relic) <= 0);
    }
    // With no relic left to buy, a loan is worth its ingots.
    let loan = LOAN * eyes.ingot_worth();
    best(pawns, |relic| -pawn_loss(eyes, relic))
        .filter(|&relic| pawn_loss(eyes, relic) + LAST_PAWN_MARGIN < loan)
}

/// Who is rich lets the others spend on what it wants least; else any pile is as good as another.
fn reveal(eyes: &Eyes<'_>, colours: Set<Colour>, rng: &mut Rng) -> Action {
    let players = eyes.game.players();
    let everyones: i32 = Seat::all(players).map(|seat| i32::from(eyes.state.ingots[seat])).sum();
    let is_rich = i32::from(players) * eyes.ingots() >= everyones;
    let chosen = colours.iter().min_by_key(|&colour| {
        let wish = if is_rich { eyes.wish(colour) } else { 0 };
        wish + rng.below(WHIM) as i32
    });
    chosen.map_or(Action::Pass, Action::Reveal)
}

/// Raises as little as possible up to what the relic is worth to the seat.
fn bid(eyes: &Eyes<'_>, least: u8, most: u8, pawns: RelicSet, rng: &mut Rng) -> Action {
    let Phase::Open { relic: lot, bidding } = eyes.state.phase else { return Action::Pass };
    let mut limit = eyes.limit(lot);
    if limit >= 3 {
        limit += rng.below(3) as i32 - 1;
    }
    if bidding.leader().is_some_and(|leader| leader.next(eyes.game.players()) == eyes.seat) {
        // If the leader buys, the seat itself is paid.
        limit -= i32::from(bidding.high()) * PAID_EIGHTHS / 8;
    }
    let price = i32::from(least);
    if price > limit {
        return Action::Pass;
    }
    if least <= most {
        return Action::Bid(least);
    }
    loan_for(eyes, lot, price, pawns).map_or(Action::Pass, Action::Pawn)
}

/// The relic to pawn so as to pay a price for another, if that is worth it.
fn loan_for(eyes: &Eyes<'_>, lot: Relic, price: i32, pawns: RelicSet) -> Option<Relic> {
    if pawns.is_empty() || price > eyes.ingots() + LOAN {
        return None;
    }
    let relic = best(pawns, |relic| -pawn_loss(eyes, relic))?;
    let gain = eyes.worth(lot, eyes.seat, Case::Bought) - LEAST_INGOT_WORTH * (price - LOAN);
    (gain > pawn_loss(eyes, relic) + PAWN_MARGIN).then_some(relic)
}

/// The most ingots that a fist needs to hold: no rival can close theirs over more, as long as nobody pawns.
fn enough(eyes: &Eyes<'_>) -> i32 {
    let players = eyes.game.players();
    let rivals = Seat::all(players).filter(|&rival| rival != eyes.seat);
    let richest = rivals.clone().map(|rival| eyes.state.ingots[rival]).max().unwrap_or(0);
    let level: SeatSet = rivals.filter(|&rival| eyes.state.ingots[rival] == richest).collect();
    let wins_ties = |seat: Seat| {
        let working = eyes.game.working(eyes.state, seat);
        working.overlaps(eyes.game.sealed_winners)
    };
    let mut tied = level;
    tied.insert(eyes.seat);
    let favoured: SeatSet = tied.iter().filter(|&seat| wins_ties(seat)).collect();
    let first = favoured.from(eyes.state.last).or_else(|| tied.from(eyes.state.last));
    (i32::from(richest) + i32::from(first != Some(eyes.seat))).max(1)
}

/// Bids less than the relic is worth, and never the same.
fn fist(eyes: &Eyes<'_>, most: u8, pawns: RelicSet, rng: &mut Rng) -> Action {
    let Phase::Sealed { relic: lot, .. } = eyes.state.phase else { return Action::Fist(0) };
    let limit = eyes.limit(lot);
    if limit == 0 {
        return Action::Fist(0);
    }
    let share = SHARES[rng.below(SHARES.len() as u32) as usize];
    let wanted = (limit * share / 8).clamp(1, enough(eyes));
    let most = i32::from(most);
    if wanted > most + 1
        && let Some(relic) = loan_for(eyes, lot, wanted.min(most + LOAN), pawns)
    {
        return Action::Pawn(relic);
    }
    Action::Fist(wanted.min(most) as u8)
}

/// Open bids worth a thought.
fn bids(eyes: &Eyes<'_>, least: u8, most: u8, pawns: RelicSet, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    let Phase::Open { relic: lot, bidding } = eyes.state.phase else { return };
    let next = least.saturating_add(RAISES).min(most.saturating_add(1));
    out.extend((least..next).map(Action::Bid));
    // One bid that no rival can answer, and one that says what the relic is worth.
    let rivals = bidding.active().iter().filter(|&rival| rival != eyes.seat);
    let unanswered = rivals.map(|rival| eyes.state.ingots[rival]).max().unwrap_or(0);
    let limit = eyes.limit(lot).min(most.into()) as u8;
    for amount in [unanswered, limit] {
        let bid = Action::Bid(amount);
        if amount >= next.max(least) && amount <= most && !out.contains(&bid) {
            out.push(bid);
        }
    }
    loans(eyes, lot, i32::from(least), pawns, out);
}

/// Sealed bids worth a thought.
fn fists(eyes: &Eyes<'_>, most: u8, pawns: RelicSet, out: &mut Vec<Action>) {
    out.push(Action::Fist(0));
    let Phase::Sealed { relic: lot, .. } = eyes.state.phase else { return };
    let (limit, enough) = (eyes.limit(lot), enough(eyes));
    let around = SHARES.iter().map(|share| (limit * share / 8).clamp(1, enough));
    for amount in [1].into_iter().chain(around).chain([enough]) {
        let fist = Action::Fist(amount.min(most.into()) as u8);
        if !out.contains(&fist) {
            out.push(fist);
        }
    }
    loans(eyes, lot, i32::from(most) + 1, pawns, out);
}

/// Pawns worth a thought: those that cost nothing, and those that pay for what the seat cannot pay otherwise.
fn loans(eyes: &Eyes<'_>, lot: Relic, price: i32, pawns: RelicSet, out: &mut Vec<Action>) {
    let for_nothing = useless(eyes, pawns);
    out.extend(for_nothing.map(Action::Pawn));
    let is_short = eyes.limit(lot) + 1 >= price;
    if is_short && for_nothing.is_none() {
        offer(out, pawns, PAWNS, Action::Pawn, |relic| -pawn_loss(eyes, relic));
    }
}

/// What it costs a seat to give a relic to its left neighbour.
fn gift(eyes: &Eyes<'_>, relic: Relic) -> i32 {
    let left = eyes.seat.next(eyes.game.players());
    2 * eyes.worth(relic, eyes.seat, Case::Kept) + eyes.worth(relic, left, Case::Kept)
}

/// How well a seat does if a game ended so with these Fakes in play: its own points count most.
fn standing(eyes: &Eyes<'_>, state: &State, fakes: RelicSet) -> i32 {
    let points = eyes.game.points_if(state, fakes);
    let rivals = Seat::all(eyes.game.players()).filter(|&rival| rival != eyes.seat);
    2 * points[eyes.seat].total - rivals.map(|rival| points[rival].total).max().unwrap_or(0)
}

/// What redeeming a relic does for a seat.
fn redemption(eyes: &Eyes<'_>, relic: Relic) -> i32 {
    let mut redeemed = *eyes.state;
    redeemed.pawned.remove(relic);
    redeemed.ingots[eyes.seat] = redeemed.ingots[eyes.seat].saturating_sub(RANSOM);
    standing(eyes, &redeemed, eyes.known) - standing(eyes, eyes.state, eyes.known)
}

/// What a certificate on a relic does for a seat.
fn certificate(eyes: &Eyes<'_>, relic: Relic) -> i32 {
    if !eyes.game.fakes.contains(relic) {
        return 0;
    }
    let mut with = eyes.known;
    with.insert(relic);
    let gain = standing(eyes, eyes.state, eyes.known.without(RelicSet::only(relic)))
        - standing(eyes, eyes.state, with);
    let chance = if eyes.known.contains(relic) { SURE } else { eyes.suspicion };
    gain * chance
}

/// What cancelling a Fake does for a seat.
fn cancellation(eyes: &Eyes<'_>, relic: Relic) -> i32 {
    standing(eyes, eyes.state, eyes.known.without(RelicSet::only(relic)))
        - standing(eyes, eyes.state, eyes.known)
}
