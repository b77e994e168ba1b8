use adjuge_engine::games::baubles::Baubles;
use adjuge_engine::{BySeat, Choices, Game, Rng, Seat};

use crate::brain::{Brain, Row, Sale};

impl Brain for Baubles {
    const WEIGHTS: &'static str = include_str!("../../weights/baubles.net");

    fn stage(&self, _: &Self::State) -> u32 {
        0
    }

    fn novice(&self, state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Action {
        let legal = self.legal(state, seat);
        legal.get(rng.below(legal.len() as u32) as usize)
    }

    fn features(&self, _: &Self::State, rows: &mut BySeat<Row>) {
        for seat in Seat::all(self.players()) {
            rows[seat].push(1.0);
        }
    }

    fn sale(&self, _: &Self::State, _: &Self::Event) -> Option<Sale> {
        None
    }
}
