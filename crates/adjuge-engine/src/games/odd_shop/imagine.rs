//! The worlds that a viewer could be looking at.

use super::any_card;
use super::view::{Amounts, PhaseName, SeatView, Stance};
use super::{
    Auction, Bill, Bundle, Deal, FEES, Money, NamedObject, ObjectSet, OddShop, Phase, Proposals, Slot, State,
    Step, Trade, View, Window,
};
use crate::auction::Secret;
use crate::game::Play;
use crate::random::Rng;
use crate::seat::{BySeat, SeatSet};

pub(super) fn imagine(game: &OddShop, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    state.round = view.round;
    state.opportunist = view.opportunist;
    state.discarded = set(&view.discarded);
    state.deck = state.deck.without(state.discarded);
    for seat in &view.seats {
        let piles = [&seat.authentic, &seat.replica, &seat.unknown].map(|pile| set(pile));
        let mut owned = set(&seat.face_down);
        for (revealed, pile) in state.revealed.iter_mut().zip(piles) {
            *revealed = revealed.union(pile);
            owned = owned.union(pile);
        }
        state.objects[seat.seat] = owned;
        state.deck = state.deck.without(owned);
        state.out[seat.seat] = seat.out.money;
        state.hired[seat.seat] = FEES.map(|fee| seat.hired.contains(&fee));
    }
    for place in &view.display {
        state.display[place.slot.index()] = place.object.map(|named| named.id);
        if let Some(named) = place.object {
            state.deck.remove(named.id);
        }
        place.looked.iter().for_each(|seat| state.looked[seat].insert(place.slot));
    }
    imagine_cards(game, view, &mut state, rng);
    imagine_money(game, view, &mut state, rng);
    state.phase = imagine_phase(game, view, &state, rng);
    state
}

fn set(objects: &[NamedObject]) -> ObjectSet {
    objects.iter().map(|named| named.id).collect()
}

/// Lays out cards where the viewer knows none, out of those that are not spoken for.
fn imagine_cards(game: &OddShop, view: &View, state: &mut State, rng: &mut Rng) {
    for place in &view.display {
        state.cards[place.slot.index()] = place.card;
    }
    for place in view.display.iter().filter(|place| place.card.is_none()) {
        let card = any_card(game.reserve(state), rng);
        state.cards[place.slot.index()] = Some(card);
    }
}

/// Deals out the money that the viewer cannot see, to everyone as many cards as they hold.
fn imagine_money(game: &OddShop, view: &View, state: &mut State, rng: &mut Rng) {
    let mut pool = game.box_money;
    let mut hidden: Vec<&SeatView> = Vec::new();
    for seat in &view.seats {
        let shown = if let Some(money) = &seat.money {
            money.money
        } else {
            hidden.push(seat);
            proven(view, seat)
        };
        state.money[seat.seat] = shown;
        pool = pool.minus(shown.plus(seat.out.money));
    }
    for seat in hidden {
        for _ in state.money[seat.seat].len()..seat.n_money {
            let Some(bill) = any_of(pool, rng) else { break };
            pool = pool.minus(Money::only(bill));
            state.money[seat.seat] = state.money[seat.seat].plus(Money::only(bill));
        }
    }
}

/// Money that a seat must hold, because it is on the table or promised.
fn proven(view: &View, seat: &SeatView) -> Money {
    let offer = match &seat.offer {
        Secret::Shown(offer) => offer.money,
        Secret::Nothing | Secret::Sealed => Money::EMPTY,
    };
    let promised = view.proposals.iter().filter(|proposal| proposal.from == seat.seat);
    promised.fold(offer, |money, proposal| money.or(proposal.give.money.money))
}

fn any_of(money: Money, rng: &mut Rng) -> Option<Bill> {
    money.nth(rng.below(u32::from(money.len())))
}

fn imagine_phase(game: &OddShop, view: &View, state: &State, rng: &mut Rng) -> Phase {
    let done = SeatSet::all(game.players).without(view.waiting);
    let step = match view.phase {
        PhaseName::Display => return Phase::Display,
        PhaseName::Experts => return Phase::Experts { done },
        PhaseName::TradeBefore => return imagine_trade(view, Window::Before, done),
        PhaseName::TradeAfter => return imagine_trade(view, Window::After, done),
        PhaseName::Verdicts => {
            return match view.verdict {
                Some(verdict) => {
                    Phase::Verdicts { seat: verdict.seat, left: [verdict.authentic, verdict.replica, 0] }
                }
                None => Phase::Over,
            };
        }
        PhaseName::Over => return Phase::Over,
        PhaseName::Offer | PhaseName::Stay | PhaseName::Add | PhaseName::Lose => view.phase,
    };
    let mut offers = BySeat::splat(Money::EMPTY);
    let (mut added, mut lost) = (offers, offers);
    let mut staying = SeatSet::EMPTY;
    for seat in &view.seats {
        let held = state.money[seat.seat];
        let offer = decided(&seat.offer, || held.nth_part(rng.below(held.n_parts() as u32) as usize));
        offers[seat.seat] = offer;
        let mut any = |money: Money| any_of(money, rng).map_or(Money::EMPTY, Money::only);
        added[seat.seat] = decided(&seat.added, || any(held.minus(offer)));
        lost[seat.seat] = decided(&seat.loses, || any(offer));
        let stays = match seat.stance {
            Secret::Nothing | Secret::Shown(Stance::Withdraw) => false,
            Secret::Shown(Stance::Stay) => true,
            Secret::Sealed => rng.below(2) == 1,
        };
        if stays {
            staying.insert(seat.seat);
        }
    }
    let step = match step {
        PhaseName::Stay => Step::Stay { staying },
        PhaseName::Add => Step::Add { staying, added },
        PhaseName::Lose => Step::Lose { staying, lost },
        _ => Step::Offer,
    };
    // Where offers are made in turn the table waits for one seat, and others have still to offer too.
    let undecided = if step == Step::Offer {
        let has_offered = |seat: &&SeatView| seat.offer != Secret::Nothing || seat.n_money == 0;
        view.seats.iter().filter(|seat| !has_offered(seat)).map(|seat| seat.seat).collect()
    } else {
        view.waiting
    };
    Phase::Auction(Auction { slot: view.slot.unwrap_or(Slot(0)), offers, undecided, step })
}

/// What was decided, made up where it is sealed.
fn decided(secret: &Secret<Amounts>, make_up: impl FnOnce() -> Money) -> Money {
    match secret {
        Secret::Nothing => Money::EMPTY,
        Secret::Shown(amounts) => amounts.money,
        Secret::Sealed => make_up(),
    }
}

fn imagine_trade(view: &View, window: Window, done: SeatSet) -> Phase {
    let mut proposals = Proposals::EMPTY;
    for proposal in &view.proposals {
        let [give, take] = [&proposal.give, &proposal.take]
            .map(|side| Bundle { objects: set(&side.objects), money: side.money.money });
        proposals.open(proposal.from, Deal { to: proposal.to, give, take });
    }
    let mut made = BySeat::splat(0);
    view.seats.iter().for_each(|seat| made[seat.seat] = seat.made);
    Phase::Trade(Trade { window, done, proposals, made })
}
