//! What would follow from an action, as far as a player may know.

use super::score::points_of;
use super::{
    ALL_PRIORITIES, Action, Baubles, Event, Level, NamedBauble, PLAYERS, PhaseView, Priority, Slot, Spent,
    State, Terms, View,
};
use crate::prelude::*;

const COIN: Matter = Matter::new("coin", "coin");
const POINTS: Matter = Matter::new("baubles-and-coins", "baubles and coins");
const PRIORITY_3: Matter = Matter::new("priority-3", "priority card 3");
const PRIORITY_4: Matter = Matter::new("priority-4", "priority card 4");

impl Foresight for Baubles {
    const MATTERS: &'static [Entry] = &entries([COIN, POINTS, PRIORITY_3, PRIORITY_4, Matter::GAME]);

    fn follows(&self, _: &View, seat: Seat, action: Action, trial: Trial<Self>) -> Vec<Consequence> {
        // One's own hand and both purses are the same in every world; the rival's priority cards are not.
        let Trial { before, after, events } = trial;
        let mut told = match action {
            Action::Place { slot, card: Some(card) } => self.foresee_place(&before, seat, slot, card),
            Action::Effect(slot @ Slot::Level(level)) if is_opposed(&before, seat, slot) => {
                self.cost(&before, When::Tied, seat, level, Terms::Full).into_iter().collect()
            }
            _ => Vec::new(),
        };
        let mut now = |what| told.push(When::Now.follows(what));
        let purses = [&before, &after].map(|state| state.sides[seat].purse.into());
        What::balance(seat, Party::Bank, purses, COIN).into_iter().for_each(&mut now);
        let on_sale = self.purchase(&before).map(|(kind, _)| self.named(kind));
        for event in &events {
            tell(seat, event, on_sale, &mut now);
        }
        let points = [&before, &after].map(|state| points_of(self, &state.sides[seat]).total);
        told.extend(When::Now.all(What::scored(seat, POINTS, points)));
        told
    }

    /// Priority cards that are not ready, purchases that cannot be paid or must be made, and a market without money.
    fn thoughts(&self, view: &View, _: &State, seat: Seat) -> Vec<Action> {
        let hand = view.seats[seat.index()].hand.iter().flatten().map(|bauble| bauble.id);
        match view.phase {
            PhaseView::Place { slot: Some(slot) } => {
                let cards = ALL_PRIORITIES.iter().map(Some).chain([None]);
                cards.map(|card| Action::Place { slot, card }).collect()
            }
            PhaseView::Effect => Slot::ALL.into_iter().map(Action::Effect).collect(),
            PhaseView::Buy { .. } => {
                let payments = hand.filter_map(|kind| Spent::of(&[kind])).chain([Spent::NOTHING]);
                payments.map(Action::Pay).chain([Action::Pass]).collect()
            }
            PhaseView::Market { .. } => {
                let costly = ALL_PRIORITIES.iter().filter(|card| card.ransom() > 0);
                hand.map(Action::Destroy).chain(costly.map(Action::Redeem)).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Baubles {
    /// What a priority card may win at a slot.
    fn foresee_place(&self, state: &State, seat: Seat, slot: Slot, card: Priority) -> Vec<Consequence> {
        // Who places last sees where the rival's cards lie.
        let (is_last, is_opposed) = (state.first != seat, is_opposed(state, seat, slot));
        let (may_be_alone, may_be_opposed) = (!is_last || !is_opposed, !is_last || is_opposed);
        let (may_win, may_lose) = (card > Priority::ZERO, ALL_PRIORITIES.iter().any(|other| other > card));
        let cases = [
            (may_be_alone && may_win, When::Unopposed, Terms::Base),
            (may_be_opposed && may_win, When::Wins, Terms::Full),
            (may_be_opposed && may_lose, When::Ceded, Terms::Reduced),
        ];
        let mut told = Vec::new();
        for (_, when, terms) in cases.into_iter().filter(|(may_be, ..)| *may_be) {
            match slot {
                Slot::Level(level) => told.extend(self.cost(state, when, seat, level, terms)),
                Slot::Lead if is_last && when != When::Ceded => told.push(when.follows(What::First { seat })),
                Slot::Lead => {}
            }
        }
        if card.ransom() > 0 {
            let of = [PRIORITY_3, PRIORITY_4][usize::from(card.ransom() > 1)];
            told.push(When::Opened.follows(What::Aside { seat, of }));
        }
        told
    }

    /// What the bauble of a level would cost a seat.
    fn cost(&self, state: &State, when: When, seat: Seat, level: Level, terms: Terms) -> Option<Consequence> {
        let kind = state.track[level.index()]?;
        Some(when.follows(price(seat, self.named(kind), self.price(kind, level, terms))))
    }
}

/// Tells what an event brings a seat that acts, or takes from it, `on_sale` being what is to be bought.
fn tell(seat: Seat, event: &Event, on_sale: Option<NamedBauble>, now: &mut impl FnMut(What)) {
    match (event, on_sale) {
        (Event::Bought { bauble, spent, .. }, _) => {
            if !spent.is_empty() {
                now(What::moved(names_of(spent), seat, Party::Discard));
            }
            now(What::moved([bauble.name], Party::Lot, Party::Discard));
        }
        (Event::OfferedOn { seat, price: amount }, Some(bauble)) => now(price(*seat, bauble, *amount)),
        // Who wants the baubles of later slots is still hidden.
        (Event::Scrapped { bauble }, Some(lot)) if *bauble == lot => {
            now(What::moved([bauble.name], Party::Lot, Party::Gone));
        }
        (Event::Sold { bauble, .. }, _) => now(What::moved([bauble.name], seat, Party::Discard)),
        (Event::Destroyed { bauble, .. }, _) => now(What::moved([bauble.name], seat, Party::Gone)),
        (Event::Over, _) => now(What::Ends { of: Matter::GAME }),
        // What is left in the rival's hand is the rival's secret until then.
        (Event::Discarded { seat: owner, baubles }, _) if *owner == seat && !baubles.is_empty() => {
            now(What::moved(names_of(baubles), seat, Party::Discard));
        }
        _ => {}
    }
}

/// Whether the rival of a seat is seen to have a card at a slot.
fn is_opposed(state: &State, seat: Seat, slot: Slot) -> bool {
    state.sides[seat.next(PLAYERS)].placed[slot.index()].is_some()
}

fn price(seat: Seat, bauble: NamedBauble, amount: u8) -> What {
    What::Price { seat, items: vec![bauble.name], amount: amount.into(), of: COIN }
}

fn names_of(baubles: &[NamedBauble]) -> Vec<Label> {
    baubles.iter().map(|bauble| bauble.name).collect()
}
