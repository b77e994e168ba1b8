//! What each viewer may know, the worlds they could be looking at, and what they are told of an action: all but the
//! cards bid under seal is public.

use super::{Action, Goofspiel, Phase, State, worth};
use crate::prelude::*;

/// All that one viewer may know.
#[told(Fields)]
pub struct View {
    /// The seat this view is for, null for a spectator.
    pub viewer: Option<Seat>,
    /// What is being done.
    #[serde(flatten)]
    pub phase: PhaseView,
    /// The seats the table waits for.
    pub waiting: SeatSet,
    /// The prizes that are bid for: the one turned up, and those that nobody took before it.
    pub lot: Set<Rank>,
    /// The prizes that are still to come.
    pub prizes: Set<Rank>,
    /// The prizes that nobody can take any more.
    pub lost: Set<Rank>,
    /// One entry for each seat.
    pub seats: Vec<SeatView>,
}

/// What is being done.
#[told(Copy, Fields, tag = "phase")]
pub enum PhaseView {
    /// A prize is turned up.
    Reveal,
    /// All choose a card.
    Bid,
    /// The game is over.
    Over,
}

/// What a viewer may know of one seat.
#[told(Fields)]
pub struct SeatView {
    /// Its number.
    pub seat: Seat,
    /// The cards it has left, what it bids now included.
    pub hand: Set<Rank>,
    /// The card it bids, `sealed` while that is hidden from the viewer, or null.
    pub bid: Secret<Rank>,
    /// The prizes it has won.
    pub won: Set<Rank>,
    /// Its points.
    pub points: i32,
}

impl Sight for Goofspiel {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let (phase, bids) = match &state.phase {
            Phase::Reveal => (PhaseView::Reveal, None),
            Phase::Bid(bids) => (PhaseView::Bid, Some(bids)),
            Phase::Over => (PhaseView::Over, None),
        };
        let seats = Seat::all(self.players()).map(|seat| SeatView {
            seat,
            hand: state.hands[seat],
            bid: bids.map_or(Secret::Nothing, |bids| bids.seen_by(viewer.seat, seat)),
            won: state.won[seat],
            points: worth(state.won[seat]),
        });
        let State { lot, prizes, lost, .. } = *state;
        let waiting = self.turn(state).waiting();
        View { viewer: viewer.seat, phase, waiting, lot, prizes, lost, seats: seats.collect() }
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        let seen = |seat: Seat| &view.seats[seat.index()];
        let bids = Sealed::imagined(
            SeatSet::all(self.players),
            |seat| seen(seat).bid,
            |seat| seen(seat).hand.nth(rng.below(seen(seat).hand.len().into())),
        );
        let phase = match view.phase {
            PhaseView::Reveal => Phase::Reveal,
            PhaseView::Bid => Phase::Bid(bids),
            PhaseView::Over => Phase::Over,
        };
        let hands = BySeat::from_fn(self.players, |seat| seen(seat).hand);
        let won = BySeat::from_fn(self.players, |seat| seen(seat).won);
        State { hands, won, prizes: view.prizes, lot: view.lot, lost: view.lost, phase }
    }
}

const PRIZES: Matter = Matter::new("prizes", "prizes");

impl Foresight for Goofspiel {
    const MATTERS: &'static [Entry] = &[PRIZES.entry()];

    fn foresee(&self, view: &View, world: &State, seat: Seat, action: Action) -> Vec<Consequence> {
        if tried(self, world, view.viewer, seat, action).is_none() {
            return Vec::new();
        }
        let before = view.seats[seat.index()].points;
        vec![When::Wins.follows(What::Points { seat, of: PRIZES, before, after: before + worth(view.lot) })]
    }

    /// Cards that were bid before.
    fn tempting(&self, _: &View, world: &State, seat: Seat) -> Vec<Action> {
        refused(self, world, seat, self.start().prizes.iter().map(Action::Bid))
    }
}
