//! What each viewer may know, and is told of an action: all but the cards bid under seal is public.

use super::{Action, Goofspiel, State};
use crate::prelude::*;

#[told(Fields)]
pub struct View {
    pub viewer: Option<Seat>,
    pub waiting: SeatSet,
    /// The prizes that are bid for: the one turned up, and those that nobody took before it.
    pub lot: Set<Rank>,
    /// The prizes that are still to come.
    pub prizes: Set<Rank>,
    /// The prizes that nobody can take any more.
    pub lost: Set<Rank>,
    pub seats: Vec<SeatView>,
}

#[told(Fields)]
pub struct SeatView {
    pub seat: Seat,
    /// The cards it has left, what it bids now included.
    pub hand: Set<Rank>,
    /// The card it bids, `sealed` while that is hidden from the viewer, or null.
    pub bid: Secret<Rank>,
    /// The prizes it has won.
    pub won: Set<Rank>,
}

impl Sight for Goofspiel {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let seats = Seat::all(self.players()).map(|seat| SeatView {
            seat,
            hand: state.hands[seat],
            bid: state.bids.seen_by(viewer.seat, seat),
            won: state.won[seat],
        });
        let State { lot, prizes, lost, .. } = *state;
        View { viewer: viewer.seat, waiting: state.bids.missing(), lot, prizes, lost, seats: seats.collect() }
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        let View { lot, prizes, lost, .. } = *view;
        let seen = |seat: Seat| &view.seats[seat.index()];
        let asked = if view.waiting.is_empty() { SeatSet::EMPTY } else { SeatSet::all(self.players) };
        let bids = Sealed::imagined(asked, |seat| seen(seat).bid, |seat| seen(seat).hand.any(rng));
        let hands = BySeat::from_fn(self.players, |seat| seen(seat).hand);
        let won = BySeat::from_fn(self.players, |seat| seen(seat).won);
        State { hands, won, prizes, lot, lost, bids }
    }
}

const PRIZES: Matter = Matter::new("prizes", "prizes");

impl Foresight for Goofspiel {
    const MATTERS: &'static [Entry] = &entries([PRIZES]);

    fn follows(&self, view: &View, seat: Seat, _: Action, _: Trial<Self>) -> Vec<Consequence> {
        let before = view.seats[seat.index()].won.total();
        vec![When::Wins.follows(What::Points { seat, of: PRIZES, before, after: before + view.lot.total() })]
    }

    /// Cards that were bid before.
    fn thoughts(&self, _: &View, _: &State, _: Seat) -> Vec<Action> {
        self.start().prizes.iter().map(Action::Bid).collect()
    }
}

impl Scoring for Goofspiel {
    const HEADINGS: &'static [Entry] = &[PRIZES.entry()];

    fn keys(&self, state: &State) -> Keys {
        Keys::from_iter([("points", BySeat::from_fn(self.players, |seat| state.won[seat].total()))])
    }
}
