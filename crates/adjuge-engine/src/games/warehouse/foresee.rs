//! What would follow from an action, as far as a player may know.

use super::{Action, Colour, Effect, Event, LOAN, PhaseView, RANSOM, State, View, Warehouse};
use crate::matter::listed;
use crate::prelude::*;

const INGOT: Matter = Matter::new("ingot", "ingot");
const EVERYTHING: Matter = Matter::new("everything", "everything");
const LOOK: Matter = Matter::new("fake-to-see", "where to look at a Fake");
const GIFT: Matter = Matter::new("relic-to-give", "a relic to give");
const BOOTY: Matter = Matter::new("relic-to-take", "a relic to take");
const CERTIFIED: Matter = Matter::new("certified", "it has a certificate");
const GENUINE: Matter = Matter::new("genuine", "its Fake is cancelled");
const ASLEEP: Matter = Matter::new("asleep", "it counts for nothing until it is redeemed");
const IDLE: Matter = Matter::new("idle", "there is nothing that its effect can do");
/// What consequences speak of beside effects.
const MATTERS: [Matter; 11] =
    [INGOT, EVERYTHING, Matter::AUCTION, Matter::GAME, LOOK, GIFT, BOOTY, CERTIFIED, GENUINE, ASLEEP, IDLE];

impl Foresight for Warehouse {
    const MATTERS: &'static [Entry] =
        &listed::<{ MATTERS.len() + Effect::ENTRIES.len() }>(&MATTERS, Effect::ENTRIES);

    fn follows(&self, view: &View, seat: Seat, action: Action, trial: Trial<Self>) -> Vec<Consequence> {
        // Ingots, relics and open bids are the same in every world; Fakes and fists are not.
        let Trial { before, after, events } = trial;
        let mut told = Vec::new();
        match (view.phase, action) {
            (PhaseView::Open { .. }, Action::Bid(_)) if !is_settled(&events) => {
                self.foresee_hammer(&mut told, When::Stands, after, Action::Pass);
            }
            (PhaseView::Open { leader, .. }, Action::Pass) => {
                told.push(When::Now.follows(What::Out { seat, of: Matter::AUCTION }));
                self.tell(&mut told, When::Now, &events);
                if leader.is_none() && !is_settled(&events) {
                    self.foresee_hammer(&mut told, When::NobodyBids, after, Action::Pass);
                }
            }
            (PhaseView::Sealed { .. }, Action::Fist(0)) => {}
            (PhaseView::Sealed { .. }, Action::Fist(_)) => {
                // If it is the best, what the others hold changes nothing.
                let mut state = before;
                self.unseal(&mut state, seat);
                if self.act(&mut state, seat, action, &mut NullLog).is_ok() {
                    self.foresee_hammer(&mut told, When::Wins, state, Action::Fist(0));
                }
            }
            (PhaseView::Choose, Action::Reveal(_)) => {
                let incomes = self.incomes(&before, seat);
                let pays = |(_, ingots)| When::Drawn.follows(What::pay(Party::Bank, seat, ingots, INGOT));
                told.extend(incomes.map(pays));
            }
            (PhaseView::Cancel { .. }, _) => {
                self.tell(&mut told, When::Now, &events);
                let points = [&before, &after].map(|state| self.points(state)[seat].total);
                told.extend(When::Now.all(What::scored(seat, EVERYTHING, points)));
            }
            _ => self.tell(&mut told, When::Now, &events),
        }
        if before.piles.is_empty() {
            // Nobody turns up another relic.
            told.retain(|told| !matches!(told.what, What::First { .. }));
        }
        told
    }

    /// Bids that are too low or too high, piles that are empty, relics that cannot be pawned, given or taken.
    fn thoughts(&self, view: &View, _: &State, seat: Seat) -> Vec<Action> {
        let own = &view.seats[seat.index()];
        let mut thoughts: Vec<Action> = own.relics.iter().map(|relic| Action::Pawn(relic.relic.id)).collect();
        let most = own.ingots.saturating_add(BEYOND_PURSE);
        match view.phase {
            _ if !view.waiting.contains(seat) => {}
            PhaseView::Choose => thoughts.extend(Colour::ALL.map(Action::Reveal)),
            PhaseView::Open { high, .. } => {
                let high = high.unwrap_or(0);
                thoughts.extend((high.max(1)..=most.max(high + 1)).map(Action::Bid));
            }
            PhaseView::Sealed { .. } => thoughts.extend((own.ingots..=most).map(Action::Fist)),
            PhaseView::Effect { .. } => {
                let everyones = view.relics().map(|relic| relic.relic.id);
                thoughts.extend(everyones.flat_map(|relic| [Action::Give(relic), Action::Take(relic)]));
            }
            _ => {}
        }
        thoughts
    }
}

impl Warehouse {
    /// What follows if all others do the same until the auction is settled.
    fn foresee_hammer(&self, told: &mut Vec<Consequence>, when: When, mut state: State, others: Action) {
        let mut events = Vec::new();
        while !is_settled(&events) {
            let Some(next) = self.turn(&state).waiting().first() else { return };
            if self.act(&mut state, next, others, &mut events).is_err() {
                return;
            }
        }
        self.tell(told, when, &events);
    }

    /// Tells what some events mean.
    fn tell(&self, told: &mut Vec<Consequence>, when: When, events: &[Event]) {
        // While fists are closed others may pawn, and so leave less in the reserve, or nothing to take.
        let is_certain = when != When::Wins;
        let mut tell = |what| told.push(when.follows(what));
        for event in events {
            match *event {
                Event::Sold { seat, relic, price, to } => {
                    tell(What::pay(seat, to, price, INGOT));
                    tell(What::moved([relic.name], Party::Lot, seat));
                    tell(What::First { seat });
                    if let Some(effect) = self.effect(relic.id) {
                        let is_idle = is_certain && events.contains(&Event::NoEffect { relic });
                        let of = if is_idle { IDLE } else { effect.entry().into() };
                        tell(What::Works { item: relic.name, of });
                    }
                }
                Event::Unsold { relic } => tell(What::moved([relic.name], Party::Lot, Party::Gone)),
                Event::Surcharge { seat, ingots } => tell(What::pay(seat, Party::Bank, ingots, INGOT)),
                Event::Paid { seat, to, ingots } => tell(What::pay(seat, to, ingots, INGOT)),
                Event::Gained { seat, ingots } if is_certain => {
                    tell(What::pay(Party::Bank, seat, ingots, INGOT));
                }
                Event::Chooses { seat, relic } if is_certain => {
                    let of = match self.effect(relic.id) {
                        Some(Effect::PeekFake) => LOOK,
                        Some(Effect::GiveRelicLeft) => GIFT,
                        _ => BOOTY,
                    };
                    tell(What::Asked { seat, of });
                }
                Event::Gave { seat, relic, to } => tell(What::moved([relic.name], seat, to)),
                Event::Took { seat, relic, from } => tell(What::moved([relic.name], from, seat)),
                Event::Pawned { seat, relic } => {
                    tell(What::pay(Party::Bank, seat, LOAN, INGOT));
                    tell(What::Works { item: relic.name, of: ASLEEP });
                    let items = vec![relic.name];
                    let price = What::Price { seat, items, amount: RANSOM.into(), of: INGOT };
                    told.push(When::End.follows(price));
                    return;
                }
                Event::Redeemed { seat, .. } => tell(What::pay(seat, Party::Bank, RANSOM, INGOT)),
                Event::Certified { relic, .. } => tell(What::Works { item: relic.name, of: CERTIFIED }),
                Event::Cancelled { relic, .. } => tell(What::Works { item: relic.name, of: GENUINE }),
                // What follows the certificates rests on Fakes that are still hidden.
                Event::Fakes { .. } => return,
                Event::Over => tell(What::Ends { of: Matter::GAME }),
                _ => {}
            }
        }
    }
}

/// Whether an auction has ended.
fn is_settled(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Sold { .. } | Event::Unsold { .. }))
}
