//! Warehouse 51.

mod features;
mod novice;
mod worth;

use adjuge_engine::games::warehouse::{Action, Event, State, Warehouse};
use adjuge_engine::{BySeat, Rng, Seat};

use crate::brain::{Brain, Row, Sale};

impl Brain for Warehouse {
    const WEIGHTS: &'static str = include_str!("../../../weights/warehouse-51.net");

    /// How many relics are sold or gone. The choice of a pile belongs to the auction that it leads to, and the steps of
    /// the end to the last auction, so that search looks as far as the result.
    fn stage(&self, state: &State) -> u32 {
        let turned_up = u32::from(self.n_relics() - state.piles().len());
        turned_up - u32::from(state.is_auction_unsettled() || state.is_ending()).min(turned_up)
    }

    fn novice(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        novice::choose(self, state, seat, rng)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        novice::candidates(self, state, seat, out);
    }

    fn features(&self, state: &State, rows: &mut BySeat<Row>) {
        features::describe(self, state, rows);
    }

    fn sale(&self, _: &State, event: &Event) -> Option<Sale> {
        let Event::Sold { seat, ref relic, price, .. } = *event else { return None };
        let lot = format!("{} {} {relic}", self.colour_of(relic.id), self.value_of(relic.id));
        Some(Sale { lot, buyer: seat, price: price.into() })
    }
}
