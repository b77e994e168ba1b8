//! Positions as `given` lines.

use super::{Goofspiel, State};
use crate::position::{Result, require};
use crate::prelude::*;

impl Positions for Goofspiel {
    const FACTS: Facts = Facts {
        table: &[
            ("lot N…", "the prizes that are bid for; between two rounds, those that nobody took"),
            ("lost N…", "the prizes that nobody can take any more"),
        ],
        seat: &[
            ("spent N…", "the cards it has bid before"),
            ("bid N", "the card it bids, while others have still to choose"),
            ("won N…", "the prizes it has won; those that are nowhere are still to come"),
        ],
        phases: "",
    };

    fn write_facts(&self, state: &State, writer: &mut Writer<'_, Self>) {
        writer.some(None, "lot", state.lot);
        writer.some(None, "lost", state.lost);
        for seat in Seat::all(self.players()) {
            writer.some(seat, "spent", self.start().hands[seat].without(state.hands[seat]));
            writer.maybe(seat, "bid", state.bids.choice(seat));
            writer.some(seat, "won", state.won[seat]);
        }
    }

    fn read_facts(&self, reader: &Reader<'_, Self>) -> Result<State> {
        let mut state = self.start();
        state.lot = reader.take(None, "lot", &mut state.prizes, Impossible::CardTwice)?;
        state.lost = reader.take(None, "lost", &mut state.prizes, Impossible::CardTwice)?;
        for seat in reader.seats() {
            state.won[seat] = reader.take(seat, "won", &mut state.prizes, Impossible::CardTwice)?;
            reader.take(seat, "spent", &mut state.hands[seat], Impossible::NotInHand)?;
        }
        // While all choose, a prize is turned up, and everyone has a card more than there are prizes to come.
        let n_turned = u8::from(state.hands[Seat::new(0)].len() > state.prizes.len());
        let asked = if n_turned == 1 { SeatSet::all(self.players) } else { SeatSet::EMPTY };
        state.bids = reader.sealed("bid", asked, |seat, card| state.hands[seat].contains(card))?;
        let (n_hand, is_over) = (state.prizes.len() + n_turned, self.turn(&state) == Turn::Over);
        let is_even = reader.seats().all(|seat| state.hands[seat].len() == n_hand);
        let is_lot_right = if is_over { state.lot.is_empty() } else { state.lot.len() >= n_turned };
        let is_asked = state.bids.missing().is_empty() == asked.is_empty();
        let message = "prizes, cards and bids are not of one moment";
        require(is_even && is_lot_right && is_asked, Impossible::PhaseClash, message)?;
        let fits = if self.carries { is_over || state.lost.is_empty() } else { state.lot.len() == n_turned };
        reader.check(fits, Impossible::OptionOff, "prizes lie where the other option leaves them")?;
        Ok(state)
    }

    fn tally(&self, state: &State) -> Vec<Tally> {
        let prizes = state.won.of(self.players).iter().chain([&state.prizes, &state.lot, &state.lost]);
        let n_hand = state.prizes.len() + u8::from(!state.bids.missing().is_empty());
        vec![
            Tally::members("prizes", prizes, self.n_cards),
            Tally::members("cards", state.hands.of(self.players), n_hand * self.players),
        ]
    }
}
