//! Odd Shop.

mod deals;
mod features;
mod novice;
mod worth;

use adjuge_engine::games::odd_shop::{Action, Category, Event, Legal, Money, OddShop, Phase, State, Window};
use adjuge_engine::{BySeat, Choices, Play, Rng, Seat, SeatSet};

use crate::brain::{Brain, Row, Sale};
use novice::STEP;
use worth::part_up_to;

/// The parts that a round is counted in, more than it has.
const PARTS: u32 = 16;

/// How far above and below what an object seems worth a sealed offer is worth a thought.
const AROUND: i32 = 15;

/// How many of the lowest offers above the highest are worth a thought where offers are made in turn.
const RAISES: usize = 4;

/// How many proposals are worth a thought at a time, and how many as an answer to one.
const PROPOSALS: usize = 3;
const COUNTERS: usize = 1;

impl Brain for OddShop {
    const WEIGHTS: &'static str = include_str!("../../../weights/odd-shop.net");

    /// The experts of a round, each auction and each window of trading are a stage. A round ends before the next
    /// display is laid out.
    fn stage(&self, state: &State) -> u32 {
        let part = match &state.phase {
            Phase::Display | Phase::Experts { .. } => 0,
            Phase::Auction(auction) => u32::from(auction.slot.number()),
            Phase::Trade(trade) if trade.window == Window::Before => PARTS - 3,
            Phase::Trade(_) => PARTS - 2,
            Phase::Verdicts(_) | Phase::Over => PARTS - 1,
        };
        PARTS * u32::from(state.round) + part
    }

    fn novice(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        novice::choose(self, state, seat, rng)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match self.legal(state, seat) {
            Legal::Offer(money) => offers(self, state, seat, money, out),
            Legal::Experts(looks) => {
                out.push(Action::Done);
                // Where there is most to know, and where the others may not look.
                for slot in novice::doubtful(self, state, seat) {
                    let ways = [true, false].into_iter().filter_map(|is_twice| looks.payment(is_twice));
                    out.extend(ways.map(|money| Action::Hire { slot, money }));
                }
            }
            legal @ Legal::Look(_) => {
                let mut doubtful = novice::doubtful(self, state, seat).map(Action::Look).peekable();
                match doubtful.peek() {
                    Some(_) => out.extend(doubtful),
                    None => out.extend(legal.iter()),
                }
            }
            Legal::Trade { accept, refuse, deals, .. } if !refuse.is_empty() => {
                // Nobody is left to wait, and a deal that serves the other alone is not worth a thought.
                out.extend(refuse.iter().map(Action::Refuse));
                let fair = accept.iter().filter(|&from| deals::is_fair(self, state, seat, from));
                out.extend(fair.map(Action::Accept));
                // A proposal to the one who made one takes its place.
                if deals.is_some() {
                    out.extend(proposals(self, state, seat, refuse, COUNTERS));
                }
            }
            Legal::Trade { deals, .. } => {
                out.push(Action::Done);
                if deals.is_some() {
                    let rivals = SeatSet::all(self.players()).without(SeatSet::only(seat));
                    out.extend(proposals(self, state, seat, rivals, PROPOSALS));
                }
            }
            legal @ (Legal::Stay | Legal::Add(_) | Legal::Lose(_)) => out.extend(legal.iter()),
            Legal::Nothing => {}
        }
    }

    /// A novice proposes nothing, and what is not thought of first would have to be far better to be done.
    fn hunch(&self, state: &State, seat: Seat, candidates: &[Action], rng: &mut Rng) -> Action {
        let proposal = candidates.iter().find(|action| matches!(action, Action::Propose(_)));
        let is_free = matches!(candidates.first(), Some(Action::Done));
        proposal.filter(|_| is_free).copied().unwrap_or_else(|| self.novice(state, seat, rng))
    }

    fn features(&self, state: &State, rows: &mut BySeat<Row>) {
        features::describe(self, state, rows);
    }

    fn sale(&self, _: &State, event: &Event) -> Option<Sale> {
        match event {
            Event::Sold { seat, object, total } => {
                let lot = match self.item(object.id).category {
                    Category::Potion => "potion",
                    Category::Companion => "companion",
                    Category::Equipment => "equipment",
                    Category::Magic => "magic item",
                };
                Some(Sale { lot: lot.to_string(), buyer: *seat, price: i32::from(*total) })
            }
            // A deal is a sale where one side gives objects and the other only money.
            Event::Dealt { from, to, give, take } => {
                let (buyer, price) = match (give.objects.is_empty(), take.objects.is_empty()) {
                    (true, false) => (*from, give.money.money),
                    (false, true) => (*to, take.money.money),
                    _ => return None,
                };
                Some(Sale { lot: "players' sales".to_string(), buyer, price: self.total(price) })
            }
            _ => None,
        }
    }
}

/// The proposals worth a thought to some of the others.
fn proposals(
    game: &OddShop,
    state: &State,
    seat: Seat,
    to: SeatSet,
    most: usize,
) -> impl Iterator<Item = Action> {
    let deals = deals::proposals(game, state, seat, to).into_iter();
    // What is proposed already need not be proposed again.
    let new = deals.filter(move |deal| state.proposal(seat, deal.to) != Some(*deal));
    new.take(most).map(Action::Propose)
}

/// The offers worth a thought: as little as possible, what could win, and what nobody can beat.
fn offers(game: &OddShop, state: &State, seat: Seat, money: Money, out: &mut Vec<Action>) {
    let start = out.len();
    let mut push = |offer: Money| {
        let action = Action::Offer(offer);
        if !offer.is_empty() && !out[start..].contains(&action) {
            out.push(action);
        }
    };
    let least = novice::least(money);
    push(least);
    let (high, most) = novice::rivals(game, state, seat);
    let limit = novice::limit(game, state, seat);
    let Some(most) = most else {
        // Nobody can answer: the lowest offer that wins is as good as any.
        if game.total(least) <= high {
            novice::lowest_above(game, money, high).into_iter().for_each(push);
        }
        return;
    };
    let beyond = most.max(high) + STEP;
    let mut low = limit - AROUND;
    if state.is_in_turn() {
        low = limit;
        let mut above = high;
        for _ in 0..RAISES {
            let Some(offer) = novice::lowest_above(game, money, above) else { break };
            above = game.total(offer);
            push(offer);
        }
    }
    for amount in (low.max(high + 1)..=(limit + AROUND).min(beyond)).step_by(STEP as usize) {
        let offer = part_up_to(game, money, amount);
        if game.total(offer) > high {
            push(offer);
        }
    }
    let sure = part_up_to(game, money, beyond);
    if game.total(sure) > high {
        push(sure);
    }
}
