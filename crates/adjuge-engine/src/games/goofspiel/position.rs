//! Positions as `given` lines.

use super::{Goofspiel, Phase, State};
use crate::auction::Sealed;
use crate::game::{Play, Positions, Tally};
use crate::position::{Checks, Facts, Impossible, Position, PositionError, Reader, Writer, refuse};
use crate::seat::{Seat, SeatSet};
use crate::set::Rank;

impl Positions for Goofspiel {
    const FACTS: Facts = Facts {
        table: &[
            ("lot N…", "the prizes that are bid for; between two rounds, those that nobody took"),
            ("lost N…", "the prizes that nobody can take any more"),
        ],
        seat: &[
            ("hand N…", "the cards it has left, what it bids now included; all if left out"),
            ("won N…", "the prizes it has won; those that are nowhere are still to come"),
            ("bid N", "the card it bids, while others have still to choose"),
        ],
        phases: &[],
    };

    fn position(&self, state: &State) -> Position {
        let mut writer = Writer::new(self);
        writer.some(None, "lot", state.lot);
        writer.some(None, "lost", state.lost);
        for seat in Seat::all(self.players()) {
            writer.one(seat, "hand", state.hands[seat]);
            writer.some(seat, "won", state.won[seat]);
            if let Phase::Bid(bids) = &state.phase {
                writer.maybe(seat, "bid", bids.choice(seat));
            }
        }
        writer.finish()
    }

    fn place(&self, position: &Position, checks: Checks) -> Result<State, PositionError> {
        let reader = Reader::new(self, position, checks);
        let mut state = self.start();
        state.lot = reader.take(None, "lot", &mut state.prizes, Impossible::CardTwice)?;
        state.lost = reader.take(None, "lost", &mut state.prizes, Impossible::CardTwice)?;
        let mut bids = Sealed::among(SeatSet::all(self.players()));
        for seat in reader.seats() {
            state.won[seat] = reader.take(seat, "won", &mut state.prizes, Impossible::CardTwice)?;
            state.hands[seat] =
                reader.take(seat, "hand", &mut state.hands[seat].clone(), Impossible::CardTwice)?;
            let Some(card) = reader.get::<Rank>(seat, "bid")? else { continue };
            if !state.hands[seat].contains(card) {
                return refuse(Impossible::NotInHand, format!("seat {seat} does not hold the {card}"));
            }
            bids.choose(seat, card);
        }
        // While all choose, everyone has a card more than there are prizes to come.
        let n_left = state.prizes.len();
        let is_bidding = reader.seats().any(|seat| state.hands[seat].len() > n_left);
        let (n_hand, is_over) = (n_left + u8::from(is_bidding), n_left == 0 && !is_bidding);
        let is_even = reader.seats().all(|seat| state.hands[seat].len() == n_hand);
        let is_lot_right =
            if is_bidding { !state.lot.is_empty() } else { state.lot.is_empty() || self.carries && !is_over };
        if !is_even || !is_lot_right || bids.missing().is_empty() {
            return refuse(Impossible::PhaseClash, "prizes, hands and bids are not of one moment");
        }
        reader.only_if(is_bidding, &["bid"])?;
        state.phase = if is_bidding {
            Phase::Bid(bids)
        } else if is_over {
            Phase::Over
        } else {
            Phase::Reveal
        };
        Ok(state)
    }

    fn tally(&self, state: &State) -> Vec<Tally> {
        let won = state.won.of(self.players()).iter();
        let prizes = won.chain([&state.prizes, &state.lot, &state.lost]).map(|set| u32::from(set.len()));
        let n_hand = u32::from(state.prizes.len()) + u32::from(matches!(state.phase, Phase::Bid(_)));
        let cards = state.hands.of(self.players()).iter().map(|hand| u32::from(hand.len()));
        vec![
            Tally { what: "prizes", counted: prizes.sum(), expected: self.n_cards.into() },
            Tally { what: "cards", counted: cards.sum(), expected: n_hand * u32::from(self.players()) },
        ]
    }
}
