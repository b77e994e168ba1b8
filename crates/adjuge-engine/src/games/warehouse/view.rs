//! What each viewer may know.

use std::fmt;

use serde::Serialize;

use super::score::Points;
use super::{Colour, NamedRelic, PAWN_TOKENS, Phase, Relic, RelicSet, State, Warehouse};
use crate::auction::Ascending;
use crate::game::{Game, Viewer};
use crate::notation::{count, row, word};
use crate::seat::{Seat, SeatSet};

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct View {
    pub viewer: Option<Seat>,
    pub phase: PhaseName,
    pub last: Option<Seat>,
    pub waiting: SeatSet,
    pub reserve: u8,
    pub tokens: u8,
    pub piles: Vec<PileView>,
    pub chosen: Option<Colour>,
    pub lot: Option<LotView>,
    pub high: Option<u8>,
    pub leader: Option<Seat>,
    pub effect: Option<NamedRelic>,
    pub looks_left_of: Option<Seat>,
    pub left: Option<u8>,
    pub gone: Vec<NamedRelic>,
    pub fakes: Vec<GapView>,
    pub cancelled: Vec<NamedRelic>,
    pub seats: Vec<SeatView>,
}

/// A pile of relics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct PileView {
    pub colour: Colour,
    pub size: u8,
}

/// The relic on offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct LotView {
    pub relic: NamedRelic,
    pub colour: Colour,
    pub value: u8,
    pub weapon: bool,
}

/// The Fakes between two neighbours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct GapView {
    pub between: [Seat; 2],
    pub cards: Vec<FakeView>,
}

/// One Fake that lies between two neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct FakeView {
    pub relic: Option<NamedRelic>,
    pub shown_to: SeatSet,
}

/// A relic of a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct RelicView {
    pub relic: NamedRelic,
    pub colour: Colour,
    pub value: u8,
    pub pawned: bool,
    pub certified: bool,
    pub fake: bool,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct SeatView {
    pub seat: Seat,
    pub ingots: u8,
    pub relics: Vec<RelicView>,
    pub certificates: u8,
    pub bidding: bool,
    pub bid: Option<u8>,
    pub decided: bool,
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

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", word(&self.phase))?;
        if let Some(last) = self.last {
            write!(f, ", seat {last} won last")?;
        }
        if let Some(colour) = self.chosen {
            write!(f, "\nthe top of the {colour} pile is to be turned up")?;
        }
        if let Some(lot) = &self.lot {
            let weapon = if lot.weapon { ", a weapon" } else { "" };
            write!(f, "\non offer {} ({} {}{weapon})", lot.relic, lot.colour, lot.value)?;
        }
        if let (Some(high), Some(leader)) = (self.high, self.leader) {
            write!(f, ", {high} bid by seat {leader}")?;
        }
        if let Some(relic) = self.effect {
            write!(f, "\nthe effect of {relic} is to be chosen")?;
        }
        if let Some(seat) = self.looks_left_of {
            write!(f, "\na Fake at the left of seat {seat} is looked at")?;
        }
        if let Some(left) = self.left {
            write!(f, "\n{left} left to use")?;
        }
        let piles: Vec<_> = self.piles.iter().map(|pile| format!("{} {}", pile.colour, pile.size)).collect();
        write!(f, "\npiles {}; {} in the reserve", piles.join(", "), count(self.reserve, "ingot"))?;
        write!(f, ", {} left", count(self.tokens, "pawn token"))?;
        if !self.gone.is_empty() {
            write!(f, "\ngone {}", row(&self.gone))?;
        }
        for gap in &self.fakes {
            let [one, other] = gap.between;
            let cards: Vec<String> = gap
                .cards
                .iter()
                .map(|card| {
                    let name = card.relic.map_or("?".to_string(), |relic| relic.to_string());
                    let seats: Vec<_> = card.shown_to.iter().map(|seat| seat.to_string()).collect();
                    if seats.is_empty() { name } else { format!("{name} (shown to {})", seats.join(", ")) }
                })
                .collect();
            write!(f, "\nFakes between {one} and {other}: {}", cards.join(", "))?;
        }
        if !self.cancelled.is_empty() {
            write!(f, "\ncancelled {}", row(&self.cancelled))?;
        }
        for seat in &self.seats {
            write!(f, "\n{seat}", seat = SeatLine { seat, is_waited_for: self.waiting.contains(seat.seat) })?;
        }
        Ok(())
    }
}

/// A seat's part of the board in text.
struct SeatLine<'a> {
    seat: &'a SeatView,
    is_waited_for: bool,
}

impl fmt::Display for SeatLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeatLine { seat, is_waited_for } = self;
        let mark = if *is_waited_for { '>' } else { ' ' };
        write!(f, "{mark} seat {}: {}", seat.seat, count(seat.ingots, "ingot"))?;
        match (seat.bid, seat.decided) {
            (Some(bid), true) => write!(f, ", fist closed over {bid}")?,
            (None, true) => f.write_str(", fist closed")?,
            (Some(bid), false) if seat.bidding => write!(f, ", bids {bid}")?,
            (Some(bid), false) => write!(f, ", bid {bid} and passed")?,
            (None, false) => {}
        }
        if seat.certificates > 0 {
            write!(f, ", {}", count(seat.certificates, "certificate"))?;
        }
        for relic in &seat.relics {
            write!(f, "\n    {} ({} {})", relic.relic, relic.colour, relic.value)?;
            let notes = [(relic.pawned, "pawned"), (relic.certified, "certified"), (relic.fake, "fake")];
            for (_, note) in notes.iter().filter(|(is, _)| *is) {
                write!(f, " [{note}]")?;
            }
        }
        if let Some(points) = &seat.points {
            let Points { ingots, sets, blue, green, yellow, red, effects, total } = points;
            write!(
                f,
                "\n    ingots {ingots}, sets {sets}, blue {blue}, green {green}, yellow {yellow}, red {red}, \
                 effects {effects} = {total} points"
            )?;
        }
        Ok(())
    }
}
