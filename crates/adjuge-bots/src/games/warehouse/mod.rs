//! Warehouse 51.

mod beliefs;
mod features;
mod novice;
mod worth;

use adjuge_engine::games::warehouse::{Action, Event, Phase, State, Warehouse};
use adjuge_engine::{BySeat, Rng, Seat};

use crate::brain::{Brain, Row, Sale};

impl Brain for Warehouse {
    const WEIGHTS: &'static str = include_str!("../../../weights/warehouse-51.net");

    /// How many relics are sold or gone. The choice of a pile belongs to the auction that it leads to, and the steps of
    /// the end to the last auction, so that search looks as far as the result.
    fn stage(&self, state: &State) -> u32 {
        let turned_up = self.deck.relics.len() as u32 - u32::from(state.piles.len());
        let is_settled = matches!(
            state.phase,
            Phase::Start | Phase::Deal | Phase::Choose | Phase::TurnUp(_) | Phase::Over
        );
        turned_up - u32::from(!is_settled).min(turned_up)
    }

    fn novice(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        novice::choose(self, state, seat, rng)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        novice::candidates(self, state, seat, out);
    }

    fn likelihood(&self, world: &State, seat: Seat) -> f32 {
        beliefs::likelihood(self, world, seat)
    }

    fn features(&self, state: &State, rows: &mut BySeat<Row>) {
        features::describe(self, state, rows);
    }

    fn sale(&self, _: &State, event: &Event) -> Option<Sale> {
        let Event::Sold { seat, ref relic, price, .. } = *event else { return None };
        let lot = format!("{} {} {relic}", self.colour(relic.id), self.value(relic.id));
        Some(Sale { lot, buyer: seat, price: price.into() })
    }
}
