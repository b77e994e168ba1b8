//! Goofspiel.

use adjuge_engine::games::goofspiel::{Action, Event, Goofspiel, Legal, State};
use adjuge_engine::{BySeat, Play, Rank, Rng, Seat, Set};

use crate::brain::{Brain, Row, Sale};

/// With so many prizes to come, search looks to the end.
const LAST: u8 = 4;

impl Brain for Goofspiel {
    const WEIGHTS: &'static str = "";

    /// A round is a stage, and the last rounds together are one: they can be searched to their end.
    fn stage(&self, state: &State) -> u32 {
        u32::from(u8::MAX - state.prizes.len().max(LAST))
    }

    /// Bids about as much as the prizes are worth among those that are left.
    fn novice(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        let Legal(hand) = self.legal(state, seat);
        let n_better =
            state.prizes.iter().filter(|prize| i32::from(prize.number()) > state.lot.total()).count();
        let wanted = i32::from(hand.len()) - 1 - n_better as i32 + rng.below(3) as i32 - 1;
        Action::Bid(hand.nth(wanted.clamp(0, i32::from(hand.len()) - 1) as u32))
    }

    fn features(&self, state: &State, rows: &mut BySeat<Row>) {
        let seats = || Seat::all(self.players());
        let all = self.start().prizes.total() as f32;
        let left = state.prizes.union(state.lot).total() as f32 / all;
        let best = |seat: Seat, of: &dyn Fn(Seat) -> i32| {
            seats().filter(|&rival| rival != seat).map(of).max().unwrap_or(0)
        };
        let (points, cards) = (|seat: Seat| state.won[seat].total(), |seat: Seat| state.hands[seat].total());
        for seat in seats() {
            let hand = state.hands[seat];
            let n_top =
                hand.iter().filter(|card| seats().all(|rival| !beats(state.hands[rival], *card))).count();
            rows[seat].extend([
                points(seat) as f32 / all,
                (points(seat) - best(seat, &points)) as f32 / all,
                cards(seat) as f32 / all,
                (cards(seat) - best(seat, &cards)) as f32 / all,
                n_top as f32 / f32::from(hand.len().max(1)),
                left,
                state.lot.total() as f32 / all,
                f32::from(hand.len()) / 13.0,
                f32::from(self.players()) / 5.0,
            ]);
        }
    }

    fn sale(&self, before: &State, event: &Event) -> Option<Sale> {
        let Event::Won { seat, card, .. } = event else { return None };
        let lot = format!("prizes of {:>2}", before.lot.total());
        Some(Sale { lot, buyer: *seat, price: card.number().into() })
    }
}

/// Whether a hand has something higher than a card.
fn beats(hand: Set<Rank>, card: Rank) -> bool {
    hand.iter().any(|other| other > card)
}
