//! What each viewer may know, and the worlds that they could be looking at.

use super::{Colour, Draw, NamedRelic, PAWN_TOKENS, Phase, Points, Relic, RelicSet, State, Warehouse};
use crate::prelude::*;

plain!(Colour);

#[told(Fields)]
pub struct View {
    pub viewer: Option<Seat>,
    /// What is going on.
    #[serde(flatten)]
    pub phase: PhaseView,
    /// Who won the last auction, or begins; null before it is drawn.
    pub last: Option<Seat>,
    pub waiting: SeatSet,
    /// Ingots of the pawnbroker.
    pub reserve: u8,
    /// Pawn tokens that are left.
    pub tokens: u8,
    /// The four piles.
    pub piles: Vec<PileView>,
    /// The relics that nobody wanted.
    pub gone: Vec<NamedRelic>,
    /// The Fakes, for each seat those between it and its left neighbour.
    pub fakes: Vec<GapView>,
    /// The relics whose Fake was cancelled.
    pub cancelled: Vec<NamedRelic>,
    pub seats: Vec<SeatView>,
}

/// What is going on, and what belongs to it.
#[told(Copy, Fields, tag = "phase")]
pub enum PhaseView {
    /// who begins is to be drawn
    Start,
    /// Fakes are being dealt
    Deal,
    /// the last winner chooses a pile
    Choose,
    /// the top relic of a pile is turned up
    TurnUp {
        /// The pile.
        chosen: Colour,
    },
    /// an open auction
    Open {
        /// The relic on offer.
        lot: LotView,
        /// The highest bid, or null.
        high: Option<u8>,
        /// Who made it, or null.
        leader: Option<Seat>,
    },
    /// a sealed auction
    Sealed {
        /// The relic on offer.
        lot: LotView,
    },
    /// the last winner chooses for the effect of the relic just bought
    Effect {
        /// That relic.
        effect: NamedRelic,
    },
    /// the last winner looks at a Fake
    Look {
        /// The seat at whose left it lies.
        looks_left_of: Seat,
    },
    /// no relic is left to sell, and seats with few ingots may pawn a last one
    LastPawn,
    /// a seat may redeem its relics
    Redeem,
    /// a seat may put certificates on its relics
    Certify {
        /// How many certificates or Fakes the seat to move may still use or cancel.
        left: u8,
    },
    /// a seat may cancel Fakes
    Cancel {
        /// How many certificates or Fakes the seat to move may still use or cancel.
        left: u8,
    },
    /// the game is over
    Over,
}

/// A pile of relics.
#[told(Copy, Fields)]
pub struct PileView {
    /// Its colour.
    pub colour: Colour,
    /// How many relics it has left.
    pub size: u8,
}

/// The relic on offer.
#[told(Copy, Fields)]
pub struct LotView {
    /// Its name.
    pub relic: NamedRelic,
    /// Its colour.
    pub colour: Colour,
    /// Its value.
    pub value: u8,
    /// Whether the auction is sealed.
    pub weapon: bool,
}

/// The Fakes between two neighbours.
#[told(Fields)]
pub struct GapView {
    /// The two neighbours.
    pub between: [Seat; 2],
    /// The Fakes there.
    pub cards: Vec<FakeView>,
}

/// One Fake that lies between two neighbours.
#[told(Copy, Fields)]
pub struct FakeView {
    /// The relic that is fake; null if the viewer does not know.
    pub relic: Option<NamedRelic>,
    /// The seats that an effect showed it to.
    pub shown_to: SeatSet,
}

/// A relic of a collection.
#[told(Copy, Fields)]
pub struct RelicView {
    /// Its name.
    pub relic: NamedRelic,
    /// Its colour.
    pub colour: Colour,
    /// Its value.
    pub value: u8,
    /// Whether it is pawned.
    pub pawned: bool,
    /// Whether a certificate lies on it.
    pub certified: bool,
    /// Whether it has proven to be fake.
    pub fake: bool,
}

#[told(Fields)]
pub struct SeatView {
    pub seat: Seat,
    /// Its ingots.
    pub ingots: u8,
    /// Its collection.
    pub relics: Vec<RelicView>,
    /// Certificates it has still to use.
    pub certificates: u8,
    /// Whether it is still in the open auction.
    pub bidding: bool,
    /// Its last bid, or null; in a sealed auction what its fist holds, `sealed` for the others.
    pub bid: Secret<u8>,
    pub points: Option<Points>,
}

impl Sight for Warehouse {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let pile = |colour| PileView { colour, size: self.pile(state, colour).len() };
        let everyone = || Seat::all(self.players);
        View {
            viewer: viewer.seat,
            phase: self.phase_view(&state.phase),
            last: (state.phase != Phase::Start).then_some(state.last),
            waiting: self.turn(state).waiting(),
            reserve: state.reserve,
            tokens: PAWN_TOKENS - state.pawned.len().min(PAWN_TOKENS),
            piles: Colour::ALL.map(pile).into(),
            gone: self.list(state.gone.iter()),
            fakes: everyone().map(|left_of| self.gap_view(state, viewer, left_of)).collect(),
            cancelled: self.list(state.cancelled.iter()),
            seats: everyone().map(|seat| self.seat_view(state, viewer, seat)).collect(),
        }
    }

    /// A Fake beside oneself, and one that an effect shows; those beside it see which one that is. Once Fakes are
    /// revealed, all see where they lie, and which of those before them somebody was shown.
    fn tells(&self, before: &State, step: StepOf<Self>, after: &State, to: Option<Seat>) -> impl Eq + Debug {
        let is_beside = |left_of: Seat| [left_of, left_of.next(self.players)].map(Some).contains(&to);
        let relic = match (step, before.phase) {
            (Step::Draw(Draw::Fake(left_of, relic)), _) if is_beside(left_of) => Some(relic),
            (Step::Draw(Draw::Seen(relic)), Phase::Look(left_of)) => {
                (to == Some(before.last) || is_beside(left_of)).then_some(relic)
            }
            _ => None,
        };
        (relic, after.phase.shows_fakes().then_some((after.fakes, after.shown)))
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = State {
            reserve: view.reserve,
            pawned: view.relics().filter(|relic| relic.pawned).map(|relic| relic.relic.id).collect(),
            certified: view.relics().filter(|relic| relic.certified).map(|relic| relic.relic.id).collect(),
            gone: ids(&view.gone),
            cancelled: ids(&view.cancelled),
            last: view.last.unwrap_or_default(),
            ..self.start()
        };
        for seat in &view.seats {
            state.ingots[seat.seat] = seat.ingots;
            state.owned[seat.seat] = seat.relics.iter().map(|relic| relic.relic.id).collect();
        }
        self.imagine_fakes(view, &mut state, rng);
        state.phase = self.imagine_phase(view, rng);
        state.piles = state.piles.without(self.everyones(&state)).without(state.gone);
        if let Phase::Open { relic, .. } | Phase::Sealed { relic, .. } = state.phase {
            state.piles.remove(relic);
        }
        state
    }
}

impl View {
    /// The relics of all seats.
    pub(super) fn relics(&self) -> impl Iterator<Item = &RelicView> {
        self.seats.iter().flat_map(|seat| &seat.relics)
    }
}

impl Warehouse {
    fn phase_view(&self, phase: &Phase) -> PhaseView {
        match *phase {
            Phase::Start => PhaseView::Start,
            Phase::Deal => PhaseView::Deal,
            Phase::Choose => PhaseView::Choose,
            Phase::TurnUp(chosen) => PhaseView::TurnUp { chosen },
            Phase::Open { relic, bidding } => {
                let leader = bidding.leader();
                let high = leader.map(|_| bidding.high());
                PhaseView::Open { lot: self.lot_view(relic), high, leader }
            }
            Phase::Sealed { relic, .. } => PhaseView::Sealed { lot: self.lot_view(relic) },
            Phase::Effect(relic) => PhaseView::Effect { effect: self.named(relic) },
            Phase::Look(looks_left_of) => PhaseView::Look { looks_left_of },
            Phase::LastPawn(_) => PhaseView::LastPawn,
            Phase::Redeem(_) => PhaseView::Redeem,
            Phase::Certify { left, .. } => PhaseView::Certify { left },
            Phase::Cancel { left, .. } => PhaseView::Cancel { left },
            Phase::Over => PhaseView::Over,
        }
    }

    fn lot_view(&self, relic: Relic) -> LotView {
        let weapon = self.weapons.contains(relic);
        LotView { relic: self.named(relic), colour: self.colour(relic), value: self.value(relic), weapon }
    }

    fn seat_view(&self, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
        let relic_view = |relic| RelicView {
            relic: self.named(relic),
            colour: self.colour(relic),
            value: self.value(relic),
            pawned: state.pawned.contains(relic),
            certified: state.certified.contains(relic),
            fake: state.phase.shows_fakes() && self.proven_fakes(state).contains(relic),
        };
        SeatView {
            seat,
            ingots: state.ingots[seat],
            relics: state.owned[seat].iter().map(relic_view).collect(),
            certificates: self.certificates_left(state, seat),
            bidding: matches!(&state.phase, Phase::Open { bidding, .. } if bidding.active().contains(seat)),
            bid: match &state.phase {
                Phase::Open { bidding, .. } => bidding.bid_of(seat).into(),
                Phase::Sealed { fists, .. } => fists.seen_by(viewer.seat, seat),
                _ => Secret::Nothing,
            },
            points: (state.phase == Phase::Over).then(|| self.points(state)[seat]),
        }
    }

    fn gap_view(&self, state: &State, viewer: Viewer, left_of: Seat) -> GapView {
        let here = state.fakes[left_of];
        let known = self.known_fakes(state, left_of, viewer.seat);
        let card = |relic| FakeView {
            relic: known.contains(relic).then(|| self.named(relic)),
            shown_to: Seat::all(self.players).filter(|&seat| state.shown[seat].contains(relic)).collect(),
        };
        let mut cards: Vec<FakeView> = here.iter().map(card).collect();
        // The order of face-down cards tells nothing.
        if known != here {
            cards.sort_by_key(|card| (card.relic.is_none(), card.shown_to));
        }
        GapView { between: [left_of, left_of.next(self.players)], cards }
    }

    /// Lays the Fakes that the viewer knows, and any others where they do not.
    fn imagine_fakes(&self, view: &View, state: &mut State, rng: &mut Rng) {
        let cards = || view.fakes.iter().flat_map(|gap| &gap.cards);
        let known: RelicSet = cards().filter_map(|card| card.relic).map(|named| named.id).collect();
        let mut unknown = self.fakes.without(known);
        for gap in &view.fakes {
            for card in &gap.cards {
                let any = || unknown.nth(rng.below(unknown.len().into()));
                let relic = card.relic.map_or_else(any, |named| named.id);
                unknown.remove(relic);
                state.fakes[gap.between[0]].insert(relic);
                for seat in card.shown_to.iter() {
                    state.shown[seat].insert(relic);
                }
            }
        }
    }

    /// The phase, with anything that a fist can hold where the viewer does not know.
    fn imagine_phase(&self, view: &View, rng: &mut Rng) -> Phase {
        let of = |seat: Seat| &view.seats[seat.index()];
        let mover = || view.waiting.first().expect("a seat that may do something is waited for");
        match view.phase {
            PhaseView::Start => Phase::Start,
            PhaseView::Deal => Phase::Deal,
            PhaseView::Choose => Phase::Choose,
            PhaseView::TurnUp { chosen } => Phase::TurnUp(chosen),
            PhaseView::Open { lot, leader, .. } => {
                let bids = BySeat::from_fn(self.players, |seat| of(seat).bid.shown().copied().unwrap_or(0));
                let active = Seat::all(self.players).filter(|&seat| of(seat).bidding).collect();
                Phase::Open { relic: lot.relic.id, bidding: Ascending::resume(active, mover(), bids, leader) }
            }
            PhaseView::Sealed { lot } => {
                let any = |seat| rng.below(u32::from(of(seat).ingots) + 1) as u8;
                let fists = Sealed::imagined(SeatSet::all(self.players), |seat| of(seat).bid, any);
                Phase::Sealed { relic: lot.relic.id, fists }
            }
            PhaseView::Effect { effect } => Phase::Effect(effect.id),
            PhaseView::Look { looks_left_of } => Phase::Look(looks_left_of),
            PhaseView::LastPawn => Phase::LastPawn(view.waiting),
            PhaseView::Redeem => Phase::Redeem(mover()),
            PhaseView::Certify { left } => Phase::Certify { seat: mover(), left },
            PhaseView::Cancel { left } => Phase::Cancel { seat: mover(), left },
            PhaseView::Over => Phase::Over,
        }
    }
}
