//! The worlds that a viewer could be looking at.

use super::money::Parts;
use super::{
    Amounts, Auction, Bill, Bundle, Deal, FEES, Money, ObjectSet, OddShop, Phase, PhaseView, ProposalView,
    Proposals, SeatView, Side, Slot, Stance, State, Step, Trade, Verdict, View, Window,
};
use crate::prelude::*;

pub(super) fn world(game: &OddShop, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    state.round = view.round;
    state.opportunist = view.opportunist;
    state.discarded = ids(&view.discarded);
    let mut seen = state.discarded;
    for seat in &view.seats {
        let revealed = [&seat.authentic, &seat.replica, &seat.unknown].map(|pile| ids::<_, ObjectSet>(pile));
        for (all, pile) in state.revealed.iter_mut().zip(revealed) {
            *all = all.union(pile);
        }
        let owned = revealed.into_iter().fold(ids(&seat.face_down), ObjectSet::union);
        state.hands[seat.seat].objects = owned;
        seen = seen.union(owned);
        state.out[seat.seat] = seat.out.money;
        state.hired[seat.seat] = FEES.map(|fee| seat.hired.contains(&fee));
    }
    for place in &view.display {
        state.display[place.slot.index()] = place.object.map(|named| named.id);
        state.cards[place.slot.index()] = place.card;
        place.looked.iter().for_each(|seat| state.looked[seat].insert(place.slot));
    }
    state.deck = state.deck.without(seen.union(state.display.into_iter().flatten().collect()));
    // Cards where the viewer knows none are of those that are not spoken for.
    for place in view.display.iter().filter(|place| place.card.is_none()) {
        state.cards[place.slot.index()] = Some(game.reserve(&state).any(rng));
    }
    imagine_money(game, view, &mut state, rng);
    state.phase = imagine_phase(game, view, &state, rng);
    state
}

/// Deals out the money that the viewer cannot see, to everyone as many cards as they hold.
fn imagine_money(game: &OddShop, view: &View, state: &mut State, rng: &mut Rng) {
    let mut pool = game.box_money;
    for seat in &view.seats {
        let shown = seat.money.as_ref().map_or_else(|| proven(view, seat), |money| money.money);
        state.hands[seat.seat].money = shown;
        pool = pool.minus(shown.plus(seat.out.money));
    }
    for seat in &view.seats {
        let held = &mut state.hands[seat.seat].money;
        while held.len() < seat.n_money {
            let card = Money::only(any_of(pool, rng));
            pool = pool.minus(card);
            *held = held.plus(card);
        }
    }
}

/// Money that a seat must hold, because it is on the table or promised.
fn proven(view: &View, seat: &SeatView) -> Money {
    let offer = seat.offer.shown().map_or(Money::EMPTY, |offer| offer.money);
    let promised = view.proposals().iter().filter(|proposal| proposal.from == seat.seat);
    promised.fold(offer, |money, proposal| money.or(proposal.give.money.money))
}

/// One of some cards; there must be one.
fn any_of(money: Money, rng: &mut Rng) -> Bill {
    money.iter().nth(rng.below(u32::from(money.len())) as usize).expect("there is a card")
}

fn imagine_phase(game: &OddShop, view: &View, state: &State, rng: &mut Rng) -> Phase {
    let done = SeatSet::all(game.players).without(view.waiting);
    match &view.phase {
        PhaseView::Display => Phase::Display,
        PhaseView::Experts => {
            let looking = BySeat::from_fn(game.players, |seat| view.seats[seat.index()].looking);
            Phase::Experts { done, looking }
        }
        PhaseView::Offer(auction)
        | PhaseView::Stay(auction)
        | PhaseView::Add(auction)
        | PhaseView::Lose(auction) => Phase::Auction(imagine_auction(game, view, auction.slot, state, rng)),
        PhaseView::TradeBefore(_) => imagine_trade(view, Window::Before, done),
        PhaseView::TradeAfter(_) => imagine_trade(view, Window::After, done),
        PhaseView::Verdicts { verdict } => Phase::Verdicts(Verdict {
            seat: verdict.seat,
            object: verdict.object.id,
            left: [verdict.authentic, verdict.replica, 0],
        }),
        PhaseView::Over => Phase::Over,
    }
}

fn imagine_auction(game: &OddShop, view: &View, slot: Slot, state: &State, rng: &mut Rng) -> Auction {
    let of = |seat: Seat| &view.seats[seat.index()];
    let offers = Sealed::imagined(
        state.solvent(game.players),
        |seat| of(seat).offer.as_ref().map(|offer| offer.money),
        |seat| {
            let parts = Parts(state.hands[seat].money);
            parts.at(rng.below(parts.n() as u32) as usize)
        },
    );
    let mut auction = Auction { slot, offers, step: Step::Offer };
    let card = |seen: &Secret<Amounts>| {
        seen.as_ref().map(|card| card.money.iter().next().expect("one card is added or lost"))
    };
    let staying = view.seats.iter().filter(|seat| seat.stance == Secret::Shown(Stance::Stay));
    let staying = staying.map(|seat| seat.seat).collect();
    auction.step = match view.phase {
        PhaseView::Stay(_) => {
            let any = |_| if rng.below(2) == 1 { Stance::Stay } else { Stance::Withdraw };
            Step::Stay(Sealed::imagined(game.contenders(state, &auction), |seat| of(seat).stance, any))
        }
        PhaseView::Add(_) => {
            let any = |seat| any_of(state.hands[seat].money.minus(auction.offer(seat)), rng);
            Step::Add(Sealed::imagined(staying, |seat| card(&of(seat).added), any))
        }
        PhaseView::Lose(_) => {
            let any = |seat| any_of(auction.offer(seat), rng);
            Step::Lose(Sealed::imagined(staying, |seat| card(&of(seat).loses), any))
        }
        _ => Step::Offer,
    };
    auction
}

fn imagine_trade(view: &View, window: Window, done: SeatSet) -> Phase {
    let mut proposals = Proposals::EMPTY;
    let bundle = |side: &Side| Bundle { objects: ids(&side.objects), money: side.money.money };
    for ProposalView { from, to, give, take } in view.proposals() {
        proposals.open(*from, Deal { to: *to, give: bundle(give), take: bundle(take) });
    }
    let made = BySeat::from_fn(view.seats.len() as u8, |seat| view.seats[seat.index()].made);
    Phase::Trade(Trade { window, done, proposals, made })
}
