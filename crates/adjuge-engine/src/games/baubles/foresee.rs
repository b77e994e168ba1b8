//! What would follow from an action, as far as a player may know.

use super::score::{bauble_points, coin_points};
use super::track::ALL_PRIORITIES;
use super::view::Placed;
use super::{
    Action, Baubles, Event, Level, NamedBauble, PLAYERS, PhaseName, Price, Priority, Slot, Spent, State, View,
};
use crate::consequence::{Consequence, Matter, Party, Trial, What, When, refused, tried};
use crate::guide::Entry;
use crate::label::Label;
use crate::seat::Seat;

const COIN: Matter = Matter::new("coin", "coin");
const POINTS: Matter = Matter::new("baubles-and-coins", "baubles and coins");
const PRIORITY_3: Matter = Matter::new("priority-3", "priority card 3");
const PRIORITY_4: Matter = Matter::new("priority-4", "priority card 4");

/// All that consequences speak of.
pub(super) const MATTERS: &[Entry] =
    &[COIN.entry(), POINTS.entry(), PRIORITY_3.entry(), PRIORITY_4.entry(), Matter::GAME.entry()];

impl Baubles {
    pub(super) fn consequences(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        // One's own hand and both purses are the same in every world; the rival's priority cards are not.
        let Some(Trial { before, after, events }) = tried(self, view, view.viewer, seat, action) else {
            return Vec::new();
        };
        let mut told = Vec::new();
        let mut now = |what| told.push(When::Now.follows(what));
        match (view.phase, action) {
            (PhaseName::Place, Action::Place { slot, card: Some(card) }) => {
                return self.foresee_place(view, seat, slot, card);
            }
            (PhaseName::Effect, Action::Effect(slot @ Slot::Level(level)))
                if is_opposed(view, seat, slot) =>
            {
                return self.offer(view, When::Tied, seat, level, Price::Full).into_iter().collect();
            }
            (PhaseName::Buy, Action::Pass) => {
                let rival = events.iter().find_map(|event| match event {
                    Event::OfferedOn { seat, .. } => Some(*seat),
                    _ => None,
                });
                if let (Some(rival), Some(purchase)) = (rival, view.purchase) {
                    return self
                        .offer(view, When::Now, rival, purchase.level, Price::Reduced)
                        .into_iter()
                        .collect();
                }
                if let Some(bauble) = on_sale(view) {
                    now(What::moved([bauble.name], Party::Lot, Party::Gone));
                }
            }
            (PhaseName::Buy, Action::Pay(spent)) => {
                let [had, has] = [&before, &after].map(|state| state.sides[seat].purse);
                if had > has {
                    now(What::pay(seat, Party::Bank, had - has, COIN));
                }
                let spent: Vec<Label> = spent.iter().map(|kind| self.named(kind).name).collect();
                if !spent.is_empty() {
                    now(What::moved(spent, seat, Party::Discard));
                }
                if let Some(bauble) = on_sale(view) {
                    now(What::moved([bauble.name], Party::Lot, Party::Discard));
                }
            }
            (PhaseName::Market, _) => foresee_market(seat, [&before, &after], &events, &mut now),
            _ => {}
        }
        let [had, has] = [&before, &after].map(|state| self.points_so_far(state, seat));
        if had != has {
            told.push(When::Now.follows(What::Points { seat, of: POINTS, before: had, after: has }));
        }
        told
    }

    fn points_so_far(&self, state: &State, seat: Seat) -> i32 {
        bauble_points(self, state, seat) + coin_points(state.sides[seat].purse)
    }

    /// What a priority card may win at a slot.
    fn foresee_place(&self, view: &View, seat: Seat, slot: Slot, card: Priority) -> Vec<Consequence> {
        let mut told = Vec::new();
        // Who places last sees where the rival's cards lie.
        let is_last = view.first != Some(seat);
        let may_be_alone = card > Priority::ZERO && (!is_last || !is_opposed(view, seat, slot));
        let may_be_opposed = !is_last || is_opposed(view, seat, slot);
        match slot {
            Slot::Lead if is_last => {
                let first = What::First { seat };
                told.extend(may_be_alone.then(|| When::Unopposed.follows(first.clone())));
                told.extend((may_be_opposed && card > Priority::ZERO).then(|| When::Wins.follows(first)));
            }
            Slot::Lead => {}
            Slot::Level(level) => {
                if may_be_alone {
                    told.extend(self.offer(view, When::Unopposed, seat, level, Price::Base));
                }
                if may_be_opposed && card > Priority::ZERO {
                    told.extend(self.offer(view, When::Wins, seat, level, Price::Full));
                }
                if may_be_opposed && ALL_PRIORITIES.iter().any(|other| other > card) {
                    told.extend(self.offer(view, When::Ceded, seat, level, Price::Reduced));
                }
            }
        }
        if card.ransom() > 0 {
            let of = [PRIORITY_3, PRIORITY_4][usize::from(card.ransom() > 1)];
            told.push(When::Opened.follows(What::Aside { seat, of }));
        }
        told
    }

    /// What the bauble of a level would cost a seat.
    fn offer(&self, view: &View, when: When, seat: Seat, level: Level, price: Price) -> Option<Consequence> {
        let bauble = view.track.iter().find(|stall| stall.level == level)?.bauble?;
        let amount = self.price(bauble.id, level, price).into();
        Some(when.follows(What::Price { seat, items: vec![bauble.name], amount, of: COIN }))
    }

    /// Priority cards that are not ready, purchases that cannot be paid or must be made, and a market without money.
    pub(super) fn temptations(&self, view: &View, seat: Seat) -> Vec<Action> {
        if view.viewer != Some(seat) || !view.waiting.contains(seat) {
            return Vec::new();
        }
        let own = view.seats.iter().find(|own| own.seat == seat);
        let hand = own.and_then(|own| own.hand.as_deref()).unwrap_or(&[]);
        let thoughts: Vec<Action> = match (view.phase, view.slot) {
            (PhaseName::Place, Some(slot)) => {
                let cards = ALL_PRIORITIES.iter().map(Some).chain([None]);
                cards.map(|card| Action::Place { slot, card }).collect()
            }
            (PhaseName::Effect, _) => Slot::ALL.into_iter().map(Action::Effect).collect(),
            (PhaseName::Buy, _) => {
                let single = hand.iter().filter_map(|bauble| Spent::of(&[bauble.id]));
                let payments = single.chain([Spent::NOTHING]).map(Action::Pay);
                payments.chain([Action::Pass]).collect()
            }
            (PhaseName::Market, _) => {
                let destroyed = hand.iter().map(|bauble| Action::Destroy(bauble.id));
                let costly = ALL_PRIORITIES.iter().filter(|card| card.ransom() > 0);
                destroyed.chain(costly.map(Action::Redeem)).collect()
            }
            _ => Vec::new(),
        };
        refused(self, view, seat, thoughts)
    }
}

/// What the market brings and takes.
fn foresee_market(seat: Seat, [before, after]: [&State; 2], events: &[Event], now: &mut impl FnMut(What)) {
    let [had, has] = [before, after].map(|state| state.sides[seat].purse);
    if had > has {
        now(What::pay(seat, Party::Bank, had - has, COIN));
    } else if has > had {
        now(What::pay(Party::Bank, seat, has - had, COIN));
    }
    for event in events {
        match event {
            Event::Sold { bauble, .. } => now(What::moved([bauble.name], seat, Party::Discard)),
            Event::Destroyed { bauble, .. } => now(What::moved([bauble.name], seat, Party::Gone)),
            Event::Over => now(What::Ends { of: Matter::GAME }),
            // What is left in the rival's hand is the rival's secret until then.
            Event::Discarded { seat: owner, baubles } if *owner == seat && !baubles.is_empty() => {
                now(What::moved(names_of(baubles), seat, Party::Discard));
            }
            _ => {}
        }
    }
}

/// Whether the rival of a seat is seen to have a card at a slot.
fn is_opposed(view: &View, seat: Seat, slot: Slot) -> bool {
    let rival = view.seats.iter().find(|other| other.seat == seat.next(PLAYERS));
    rival.is_some_and(|rival| rival.placed[slot.index()] != Placed::Nothing)
}

/// The bauble that somebody decides about.
fn on_sale(view: &View) -> Option<NamedBauble> {
    let purchase = view.purchase?;
    view.track.iter().find(|stall| stall.level == purchase.level)?.bauble
}

fn names_of(baubles: &[NamedBauble]) -> Vec<Label> {
    baubles.iter().map(|bauble| bauble.name).collect()
}
