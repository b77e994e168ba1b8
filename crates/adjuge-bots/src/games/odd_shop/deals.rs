//! Deals between players, an interlude that is not to swallow the game.

use adjuge_engine::games::odd_shop::{Bundle, Deal, Money, Object, ObjectSet, OddShop, Phase, State};
use adjuge_engine::{Play, Seat};

use super::worth::Eyes;

/// What an object is worth to its buyer, its part of bonuses included.
const GOLD_OF_AN_OBJECT: i32 = 100;

/// The gold that a deal must bring to be worth the trouble.
const TROUBLE: i32 = 15;

/// The gold that a hundred in money, given for good, brings in the rounds that are left.
fn gold_for_hundred(game: &OddShop, state: &State) -> i32 {
    let all = game.total(game.purse) * i32::from(game.players());
    let left = match state.phase {
        Phase::Verdicts(_) | Phase::Over => 0,
        _ => game.rounds.saturating_sub(state.round),
    };
    let a_round = GOLD_OF_AN_OBJECT * i32::from(game.deck.display);
    100 * a_round * i32::from(left) / all.max(1)
}

/// What a change of objects and money brings to a seat, as far as eyes can tell.
fn gain(game: &OddShop, state: &State, eyes: &Eyes<'_>, seat: Seat, takes: &Bundle, gives: &Bundle) -> i32 {
    let have = state.hands[seat].objects;
    let after = have.without(gives.objects).union(takes.objects);
    let money = game.total(takes.money) - game.total(gives.money);
    eyes.estate(after) - eyes.estate(have) + money * gold_for_hundred(game, state) / 100
}

/// What an open proposal brings to the seat that it is made to, and to the one that made it.
fn gains(game: &OddShop, state: &State, seat: Seat, from: Seat) -> Option<(i32, i32)> {
    let deal = state.proposal(from, seat)?;
    let eyes = Eyes::of(game, state, seat);
    let own = gain(game, state, &eyes.wary_of(state, from), seat, &deal.give, &deal.take);
    Some((own, gain(game, state, &eyes, from, &deal.take, &deal.give)))
}

/// Whether a seat does well to accept what another proposes: it gains, and the other not much more.
pub(super) fn is_welcome(game: &OddShop, state: &State, seat: Seat, from: Seat) -> bool {
    gains(game, state, seat, from).is_some_and(|(own, theirs)| own >= TROUBLE && 2 * own >= theirs)
}

/// Whether a proposal may be worth it: the seat that it is made to has a fair part of the gain.
pub(super) fn is_fair(game: &OddShop, state: &State, seat: Seat, from: Seat) -> bool {
    gains(game, state, seat, from).is_some_and(|(own, theirs)| 2 * own.max(0) >= theirs)
}

/// The deal that serves a seat and another best: an exchange of two objects, or an object for a card of money.
pub(super) fn best_proposal(game: &OddShop, state: &State, seat: Seat) -> Option<Deal> {
    let eyes = Eyes::of(game, state, seat);
    let own = state.hands[seat].objects;
    let rate = gold_for_hundred(game, state);
    let mut best: Option<(i32, Deal)> = None;
    let mut consider = |mine: i32, theirs: i32, deal: Deal| {
        // A deal is as good as it is to the one who gains less by it.
        let merit = mine.min(theirs);
        if merit >= TROUBLE && best.is_none_or(|(known, _)| merit > known) {
            best = Some((merit, deal));
        }
    };
    for to in Seat::all(game.players()).filter(|&other| other != seat) {
        let others = state.hands[to].objects;
        for take in others.iter() {
            let wins = change(&eyes, own, None, Some(take));
            let costs = change(&eyes, others, Some(take), None);
            for bill in state.hands[seat].money.iter() {
                let price = i32::from(game.value(bill)) * rate / 100;
                let give = Bundle::money(Money::only(bill));
                consider(wins - price, price + costs, Deal { to, give, take: Bundle::object(take) });
            }
            // Only what the seat wants more than it can spare is worth an exchange.
            if wins + costs >= TROUBLE {
                for give in own.iter() {
                    let mine = change(&eyes, own, Some(give), Some(take));
                    if mine >= TROUBLE {
                        let theirs = change(&eyes, others, Some(take), Some(give));
                        let deal = Deal { to, give: Bundle::object(give), take: Bundle::object(take) };
                        consider(mine, theirs, deal);
                    }
                }
            }
        }
    }
    best.map(|(_, deal)| deal)
}

/// What objects promise more after one has gone and another come.
fn change(eyes: &Eyes<'_>, have: ObjectSet, gone: Option<Object>, come: Option<Object>) -> i32 {
    let gone = gone.map_or(ObjectSet::EMPTY, ObjectSet::only);
    let come = come.map_or(ObjectSet::EMPTY, ObjectSet::only);
    eyes.estate(have.without(gone).union(come)) - eyes.estate(have)
}
