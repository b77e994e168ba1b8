//! Coin Quest.

mod actions;
mod chances;
mod features;
mod placing;
mod worth;

use adjuge_engine::games::coin_quest::{Action, CoinQuest, Event, Legal, MARKET_PRICE, Metal, Phase, State};
use adjuge_engine::{BySeat, Member, Play, Rng, Seat};

use crate::brain::{Brain, Row, Sale};
use worth::{Purse, by_worth};

/// How many coins of the market are worth a thought.
const PURCHASES: usize = 3;

/// What a number on a coin of each metal counts for in the report of prices, gold first.
const PRICES: [i32; 3] = [6, 3, 1];

/// Whether bids are placed, or were this round and the winners of lots buy.
fn is_at_bids(state: &State) -> bool {
    matches!(state.phase, Phase::Place | Phase::Buy { .. } | Phase::Over)
}

impl Brain for CoinQuest {
    const WEIGHTS: &'static str = include_str!("../../../weights/coin-quest.net");

    /// Pennies and symbols are one stage of a round, bids with the purchases that follow another: what symbols are for
    /// shows in the hands, long before chance and rivals decide what the hands win.
    fn stage(&self, state: &State) -> u32 {
        2 * u32::from(state.round) + u32::from(is_at_bids(state))
    }

    fn novice(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        match self.legal(state, seat) {
            Legal::Place { kind, lots } => placing::choose(self, state, seat, kind, lots, rng),
            Legal::Act { uses, hand, discard } => actions::choose(self, state, seat, uses, hand, discard),
            Legal::Penny(_) => Action::Penny(actions::victim(self, state, seat)),
            Legal::Buy(kinds) => {
                let purse = Purse::of(self, state, seat);
                let worth = |kind| purse.worth(self, state, kind);
                let best = kinds.iter().map(|kind| (worth(kind), kind)).max_by_key(|(worth, _)| *worth);
                let price = purse.market_price() + rng.below(worth::PURCHASE_WHIM) as i32;
                best.filter(|(worth, _)| *worth > price).map_or(Action::Pass, |(_, kind)| Action::Buy(kind))
            }
            Legal::Nothing => Action::Pass,
        }
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match self.legal(state, seat) {
            Legal::Place { kind, lots } => placing::worth_a_thought(self, state, seat, kind, lots, out),
            Legal::Act { uses, hand, discard } => {
                actions::worth_a_thought(self, state, seat, uses, hand, discard, out);
            }
            Legal::Penny(rivals) => {
                let first = actions::victim(self, state, seat);
                out.push(Action::Penny(first));
                out.extend(rivals.iter().filter(|&rival| rival != first).map(Action::Penny));
            }
            Legal::Buy(kinds) => {
                let purse = Purse::of(self, state, seat);
                let best = by_worth::<PURCHASES, _>(
                    kinds.iter().map(|kind| (purse.worth(self, state, kind), Action::Buy(kind))),
                );
                // What nobody would pay half the price for is not worth a thought.
                let least = purse.market_price() / 2;
                let best = best.into_iter().flatten().filter(|(worth, _)| *worth >= least);
                out.push(Action::Pass);
                out.extend(best.map(|(_, buy)| buy));
            }
            Legal::Nothing => {}
        }
    }

    /// Coins are placed one by one, and rivals see none of them before all are revealed.
    fn reconsider(&self, world: &mut State, seat: Seat, own: &mut Vec<Action>) -> bool {
        if world.phase != Phase::Place {
            return false;
        }
        let hand = world.sides[seat].hand;
        let placed = hand.iter().map_while(|held| Some(Action::Place { kind: held.kind, lot: held.lot? }));
        own.extend(placed);
        self.unseal(world, seat);
        // A rival has nothing left to keep, so this takes back the seat's own.
        self.unseal(world, seat.next(self.players()));
        !own.is_empty()
    }

    /// The coin that it places next.
    fn knows(&self, state: &State, seat: Seat) -> u32 {
        let next = if state.phase == Phase::Place { state.sides[seat].hand.next_to_place() } else { None };
        next.map_or(0, |kind| 1 + u32::from(kind.place()))
    }

    fn features(&self, state: &State, rows: &mut BySeat<Row>) {
        features::describe(self, state, rows);
    }

    /// Bids come back to their owners, so the price of a lot is what its winner put there, in copper.
    fn sale(&self, _: &State, event: &Event) -> Option<Sale> {
        match event {
            Event::Revealed { lot, bids } => {
                let buyer = self.winner_among(bids)?;
                let coins = bids.iter().filter(|bid| bid.seat == buyer).flat_map(|bid| &bid.coins);
                let price = |metal: Metal, number: u8| PRICES[metal as usize] * i32::from(number);
                let coins = coins.map(|coin| self.coin(coin.id));
                let price = coins.map(|coin| price(coin.metal, coin.number)).sum();
                Some(Sale { lot: format!("lot {lot}"), buyer, price })
            }
            Event::Bought { seat, coin } => {
                Some(Sale { lot: format!("market {coin}"), buyer: *seat, price: MARKET_PRICE.into() })
            }
            _ => None,
        }
    }
}
