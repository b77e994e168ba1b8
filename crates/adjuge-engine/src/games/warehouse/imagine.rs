//! The worlds that a viewer could be looking at.

use super::view::PhaseName;
use super::{NamedRelic, Phase, RelicSet, State, View, Warehouse};
use crate::auction::Ascending;
use crate::game::Play;
use crate::random::Rng;
use crate::seat::{BySeat, SeatSet};

pub(super) fn imagine(game: &Warehouse, view: &View, rng: &mut Rng) -> State {
    let set = |relics: &[NamedRelic]| relics.iter().map(|named| named.id).collect::<RelicSet>();
    let mut state = game.start();
    state.reserve = view.reserve;
    state.last = view.last.unwrap_or(state.last);
    state.gone = set(&view.gone);
    state.cancelled = set(&view.cancelled);
    state.piles = state.piles.without(state.gone);
    if let Some(lot) = &view.lot {
        state.piles.remove(lot.relic.id);
    }
    for seat in &view.seats {
        state.ingots[seat.seat] = seat.ingots;
        for relic in &seat.relics {
            let id = relic.relic.id;
            state.owned[seat.seat].insert(id);
            state.piles.remove(id);
            if relic.pawned {
                state.pawned.insert(id);
            }
            if relic.certified {
                state.certified.insert(id);
            }
        }
    }
    imagine_fakes(game, view, &mut state, rng);
    state.phase = imagine_phase(view, &state, rng);
    state
}

/// Lays the Fakes that the viewer knows, and any others where they do not.
fn imagine_fakes(game: &Warehouse, view: &View, state: &mut State, rng: &mut Rng) {
    let cards = || view.fakes.iter().flat_map(|gap| &gap.cards);
    let known: RelicSet = cards().filter_map(|card| card.relic).map(|named| named.id).collect();
    let mut unknown = game.fakes.without(known);
    for gap in &view.fakes {
        for card in &gap.cards {
            let relic = card.relic.map_or_else(
                || {
                    let any = unknown.nth(rng.below(unknown.len().into()));
                    unknown.remove(any);
                    any
                },
                |named| named.id,
            );
            state.fakes[gap.between[0]].insert(relic);
            for seat in card.shown_to.iter() {
                state.shown[seat].insert(relic);
            }
        }
    }
}

fn imagine_phase(view: &View, state: &State, rng: &mut Rng) -> Phase {
    let turn = view.waiting.first().unwrap_or(state.last);
    match (view.phase, view.lot) {
        (PhaseName::Start, _) => Phase::Start,
        (PhaseName::Deal, _) => Phase::Deal,
        (PhaseName::TurnUp, _) => view.chosen.map_or(Phase::Choose, Phase::TurnUp),
        (PhaseName::Open, Some(lot)) => {
            let active: SeatSet =
                view.seats.iter().filter(|seat| seat.bidding).map(|seat| seat.seat).collect();
            let mut bids = BySeat::splat(0);
            for seat in &view.seats {
                bids[seat.seat] = seat.bid.unwrap_or(0);
            }
            let bidding = Ascending::resume(active, turn, bids, view.leader);
            Phase::Open { relic: lot.relic.id, bidding }
        }
        (PhaseName::Sealed, Some(lot)) => {
            let mut bids = BySeat::splat(None);
            for seat in view.seats.iter().filter(|seat| seat.decided) {
                let any = || rng.below(u32::from(seat.ingots) + 1) as u8;
                bids[seat.seat] = Some(seat.bid.unwrap_or_else(any));
            }
            Phase::Sealed { relic: lot.relic.id, bids }
        }
        (PhaseName::Effect, _) => view.effect.map_or(Phase::Choose, |named| Phase::Effect(named.id)),
        (PhaseName::Look, _) => view.looks_left_of.map_or(Phase::Choose, Phase::Look),
        (PhaseName::Redeem, _) => Phase::Redeem(turn),
        (PhaseName::Certify, _) => Phase::Certify { seat: turn, left: view.left.unwrap_or(0) },
        (PhaseName::Cancel, _) => Phase::Cancel { seat: turn, left: view.left.unwrap_or(0) },
        (PhaseName::Over, _) => Phase::Over,
        (PhaseName::Choose | PhaseName::Open | PhaseName::Sealed, _) => Phase::Choose,
    }
}
