//! Deals between players, an interlude that is not to swallow the game.

use adjuge_engine::games::odd_shop::{Bundle, Deal, Money, Object, ObjectSet, OddShop, Phase, State};
use adjuge_engine::{Play, Seat, SeatSet};

use super::worth::{Eyes, part_up_to};

/// What an object is worth to its buyer, its part of bonuses included.
const GOLD_OF_AN_OBJECT: i32 = 100;

/// The gold that a deal must bring to be worth the trouble.
const TROUBLE: i32 = 15;

/// The part of what a deal brings both that a seat asks for in the first proposal of a window, and in later ones.
const SHARES: [i32; 2] = [9, 7];
const WHOLE: i32 = 16;

/// Half of the smallest card of money, so that the nearest sum is found.
const ROUNDING: i32 = 2;

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

/// The best deals that a seat can propose, one for each of these partners, the most profitable first: an object of
/// either side or of both, and so much money that the common gain is split.
pub(super) fn proposals(game: &OddShop, state: &State, seat: Seat, partners: SeatSet) -> Vec<Deal> {
    let Phase::Trade(trade) = &state.phase else { return Vec::new() };
    // Who was refused asks for less.
    let share = SHARES[usize::from(trade.made[seat]).min(SHARES.len() - 1)];
    let table = Table {
        game,
        state,
        seat,
        share,
        rate: gold_for_hundred(game, state),
        eyes: Eyes::of(game, state, seat),
        others_eyes: Eyes::of_nobody(game, state).wary_of(state, seat),
    };
    let mut best: Vec<_> = partners.iter().filter_map(|to| table.best(to)).collect();
    best.sort_by_key(|(merit, deal)| (std::cmp::Reverse(*merit), deal.to));
    best.into_iter().map(|(_, deal)| deal).collect()
}

/// What a seat goes by when it thinks of proposals.
struct Table<'a> {
    game: &'a OddShop,
    state: &'a State,
    seat: Seat,
    share: i32,
    rate: i32,
    eyes: Eyes<'a>,
    /// What the others can say, as far as all know it: they are wary of what the seat has seen and offers.
    others_eyes: Eyes<'a>,
}

impl Table<'_> {
    /// The deal with a partner of which both have most, and what it brings the one who gains less by it.
    fn best(&self, to: Seat) -> Option<(i32, Deal)> {
        let (own, others) = (self.state.hands[self.seat].objects, self.state.hands[to].objects);
        let eyes = self.eyes.wary_of(self.state, to);
        // What it brings this seat and the other if an object changes hands.
        let gives = own.iter().map(|give| {
            let mine = change(&self.eyes, own, Some(give), None);
            (Some(give), mine, change(&self.others_eyes, others, None, Some(give)))
        });
        let takes = others.iter().map(|take| {
            let theirs = change(&self.others_eyes, others, Some(take), None);
            (Some(take), change(&eyes, own, None, Some(take)), theirs)
        });
        let gives: Vec<_> = [(None, 0, 0)].into_iter().chain(gives).collect();
        let takes: Vec<_> = [(None, 0, 0)].into_iter().chain(takes).collect();
        let mut best: Option<(i32, Deal)> = None;
        for &(give, lost, won_by_other) in &gives {
            for &(take, won, lost_by_other) in &takes {
                let apart = lost + won_by_other + won + lost_by_other;
                if apart < 2 * TROUBLE || (give.is_none() && take.is_none()) {
                    continue;
                }
                let (mine, theirs) = match (give, take) {
                    (Some(_), Some(_)) => {
                        (change(&eyes, own, give, take), change(&self.others_eyes, others, take, give))
                    }
                    _ => (lost + won, won_by_other + lost_by_other),
                };
                let Some((merit, deal)) = self.split(to, [give, take], mine, theirs) else { continue };
                if best.is_none_or(|(known, _)| merit > known) {
                    best = Some((merit, deal));
                }
            }
        }
        best
    }

    /// A change of objects with the money that splits what both gain, if it is worth the trouble.
    fn split(
        &self,
        to: Seat,
        [give, take]: [Option<Object>; 2],
        mine: i32,
        theirs: i32,
    ) -> Option<(i32, Deal)> {
        let bundle = |object: Option<Object>| object.map_or(Bundle::money(Money::EMPTY), Bundle::object);
        let (mut give, mut take) = (bundle(give), bundle(take));
        let too_much = mine - (mine + theirs) * self.share / WHOLE;
        let money = |gold: i32| (100 * gold).checked_div(self.rate).unwrap_or(0);
        if too_much > 0 {
            let payable = self.state.hands[self.seat].money;
            give.money = part_up_to(self.game, payable, money(too_much) + ROUNDING);
        } else {
            take.money = part_up_to(self.game, self.state.hands[to].money, money(-too_much) + ROUNDING);
        }
        let paid = self.game.total(give.money) - self.game.total(take.money);
        let (mine, theirs) = (mine - paid * self.rate / 100, theirs + paid * self.rate / 100);
        // The other is not to have a reason to think it unfair.
        let merit = mine.min(theirs);
        (merit >= TROUBLE && 2 * theirs >= mine).then_some((merit, Deal { to, give, take }))
    }
}

/// What objects promise more after one has gone and another come.
fn change(eyes: &Eyes<'_>, have: ObjectSet, gone: Option<Object>, come: Option<Object>) -> i32 {
    let gone = gone.map_or(ObjectSet::EMPTY, ObjectSet::only);
    let come = come.map_or(ObjectSet::EMPTY, ObjectSet::only);
    eyes.estate(have.without(gone).union(come)) - eyes.estate(have)
}
