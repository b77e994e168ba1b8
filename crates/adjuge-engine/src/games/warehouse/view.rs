//! What each viewer may know.

use serde::Serialize;

use super::score::Points;
use super::{Colour, NamedRelic, PAWN_TOKENS, Phase, Relic, RelicSet, State, Warehouse};
use crate::auction::Ascending;
use crate::game::{Play, Viewer};
use crate::guide::{Fields, plain};
use crate::seat::{Seat, SeatSet};

plain!(PhaseName, super::deck::Colour);

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat this view is for, null for a spectator.
    pub viewer: Option<Seat>,
    /// Start, deal, choose, turn-up, open, sealed, effect, look, redeem, certify, cancel or over.
    pub phase: PhaseName,
    /// Who won the last auction, or begins; null before it is drawn.
    pub last: Option<Seat>,
    /// The seats the table waits for.
    pub waiting: SeatSet,
    /// Ingots of the pawnbroker.
    pub reserve: u8,
    /// Pawn tokens that are left.
    pub tokens: u8,
    /// The four piles.
    pub piles: Vec<PileView>,
    /// The pile of which a relic is being turned up, or null.
    pub chosen: Option<Colour>,
    /// The relic on offer, or null.
    pub lot: Option<LotView>,
    /// The highest bid of an open auction, or null.
    pub high: Option<u8>,
    /// Who made it, or null.
    pub leader: Option<Seat>,
    /// The relic for whose effect the last winner has to choose, or null.
    pub effect: Option<NamedRelic>,
    /// The seat at whose left a Fake is being looked at, or null.
    pub looks_left_of: Option<Seat>,
    /// How many certificates or Fakes the seat to move may still use or cancel, or null.
    pub left: Option<u8>,
    /// The relics that nobody wanted.
    pub gone: Vec<NamedRelic>,
    /// The Fakes, for each seat those between it and its left neighbour.
    pub fakes: Vec<GapView>,
    /// The relics whose Fake was cancelled.
    pub cancelled: Vec<NamedRelic>,
    /// One entry for each seat.
    pub seats: Vec<SeatView>,
}

/// A pile of relics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PileView {
    /// Its colour.
    pub colour: Colour,
    /// How many relics it has left.
    pub size: u8,
}

/// The relic on offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GapView {
    /// The two neighbours.
    pub between: [Seat; 2],
    /// The Fakes there.
    pub cards: Vec<FakeView>,
}

/// One Fake that lies between two neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FakeView {
    /// The relic that is fake; null if the viewer does not know.
    pub relic: Option<NamedRelic>,
    /// The seats that an effect showed it to.
    pub shown_to: SeatSet,
}

/// A relic of a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Its number.
    pub seat: Seat,
    /// Its ingots.
    pub ingots: u8,
    /// Its collection.
    pub relics: Vec<RelicView>,
    /// Certificates it has still to use.
    pub certificates: u8,
    /// Whether it is still in the open auction.
    pub bidding: bool,
    /// Its last bid; in a sealed auction its owner's only; or null.
    pub bid: Option<u8>,
    /// Whether its fist is closed.
    pub decided: bool,
    /// Its points at the end of the game, null before.
    pub points: Option<Points>,
}

/// The phases as viewers name them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum PhaseName {
    Start,
    Deal,
    Choose,
    TurnUp,
    Open,
    Sealed,
    Effect,
    Look,
    Redeem,
    Certify,
    Cancel,
    Over,
}

pub(super) fn view(game: &Warehouse, state: &State, viewer: Viewer) -> View {
    let phase = match state.phase {
        Phase::Start => PhaseName::Start,
        Phase::Deal => PhaseName::Deal,
        Phase::Choose => PhaseName::Choose,
        Phase::TurnUp(_) => PhaseName::TurnUp,
        Phase::Open { .. } => PhaseName::Open,
        Phase::Sealed { .. } => PhaseName::Sealed,
        Phase::Effect(_) => PhaseName::Effect,
        Phase::Look(_) => PhaseName::Look,
        Phase::Redeem(_) => PhaseName::Redeem,
        Phase::Certify { .. } => PhaseName::Certify,
        Phase::Cancel { .. } => PhaseName::Cancel,
        Phase::Over => PhaseName::Over,
    };
    let (lot, bidding) = match &state.phase {
        Phase::Open { relic, bidding } => (Some(*relic), Some(bidding)),
        Phase::Sealed { relic, .. } => (Some(*relic), None),
        _ => (None, None),
    };
    let leader = bidding.and_then(Ascending::leader);
    let points = (state.phase == Phase::Over).then(|| game.points(state));
    let seat_view = |seat: Seat| SeatView {
        seat,
        ingots: state.ingots[seat],
        relics: state.owned[seat].iter().map(|relic| relic_view(game, state, relic)).collect(),
        certificates: certificates(game, state, seat),
        bidding: bidding.is_some_and(|bidding| bidding.active().contains(seat)),
        bid: match &state.phase {
            Phase::Open { bidding, .. } => bidding.bid_of(seat),
            // A fist stays closed for the others until all are.
            Phase::Sealed { bids, .. } if viewer.seat == Some(seat) => bids[seat],
            _ => None,
        },
        decided: matches!(&state.phase, Phase::Sealed { bids, .. } if bids[seat].is_some()),
        points: points.map(|points| points[seat]),
    };
    View {
        viewer: viewer.seat,
        phase,
        last: (phase != PhaseName::Start).then_some(state.last),
        waiting: game.turn(state).waiting(),
        reserve: state.reserve,
        tokens: PAWN_TOKENS - state.pawned.len().min(PAWN_TOKENS),
        piles: Colour::ALL
            .map(|colour| PileView {
                colour,
                size: state.piles.intersection(game.of_colour[colour.index()]).len(),
            })
            .into(),
        chosen: if let Phase::TurnUp(colour) = state.phase { Some(colour) } else { None },
        lot: lot.map(|relic| LotView {
            relic: game.named(relic),
            colour: game.colour(relic),
            value: game.value(relic),
            weapon: game.weapons.contains(relic),
        }),
        high: bidding.filter(|_| leader.is_some()).map(Ascending::high),
        leader,
        effect: if let Phase::Effect(relic) = state.phase { Some(game.named(relic)) } else { None },
        looks_left_of: if let Phase::Look(left_of) = state.phase { Some(left_of) } else { None },
        left: match state.phase {
            Phase::Certify { left, .. } | Phase::Cancel { left, .. } => Some(left),
            _ => None,
        },
        gone: game.list(state.gone),
        fakes: Seat::all(game.players).map(|left_of| gap_view(game, state, viewer, left_of)).collect(),
        cancelled: game.list(state.cancelled),
        seats: Seat::all(game.players).map(seat_view).collect(),
    }
}

fn relic_view(game: &Warehouse, state: &State, relic: Relic) -> RelicView {
    RelicView {
        relic: game.named(relic),
        colour: game.colour(relic),
        value: game.value(relic),
        pawned: state.pawned.contains(relic),
        certified: state.certified.contains(relic),
        fake: state.phase.shows_fakes() && game.proven_fakes(state).contains(relic),
    }
}

/// The certificates that a seat has still to use.
fn certificates(game: &Warehouse, state: &State, seat: Seat) -> u8 {
    let place = |seat: Seat| {
        (seat.index() + usize::from(game.players) - state.last.index()) % usize::from(game.players)
    };
    match state.phase {
        Phase::Certify { seat: now, left } if now == seat => left,
        Phase::Certify { seat: now, .. } if place(seat) < place(now) => 0,
        Phase::Cancel { .. } | Phase::Over => 0,
        _ => game.n_certificates(state, seat),
    }
}

fn gap_view(game: &Warehouse, state: &State, viewer: Viewer, left_of: Seat) -> GapView {
    let here = state.fakes[left_of];
    let known = if state.phase.shows_fakes() {
        here
    } else {
        viewer.seat.map_or(RelicSet::EMPTY, |seat| game.known_fakes(state, left_of, seat))
    };
    let mut cards: Vec<FakeView> = here
        .iter()
        .map(|relic| FakeView {
            relic: known.contains(relic).then(|| game.named(relic)),
            shown_to: Seat::all(game.players).filter(|&seat| state.shown[seat].contains(relic)).collect(),
        })
        .collect();
    // The order of face-down cards tells nothing.
    if known != here {
        cards.sort_by_key(|card| (card.relic.is_none(), card.shown_to));
    }
    GapView { between: [left_of, left_of.next(game.players)], cards }
}
