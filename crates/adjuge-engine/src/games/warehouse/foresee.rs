//! What would follow from an action, as far as a player may know.

use super::{
    Action, Colour, Effect, Event, LOAN, NamedRelic, Phase, PhaseName, RANSOM, State, View, Warehouse,
};
use crate::consequence::{Consequence, Matter, Party, Trial, What, When, refused, tried};
use crate::game::{Play, Turn};
use crate::guide::Entry;
use crate::seat::{BySeat, Seat};

/// How far beyond what they hold a player may think of bidding.
const DREAM: u8 = 3;

pub(super) const INGOT: Matter = Matter::new("ingot", "ingot");
pub(super) const EVERYTHING: Matter = Matter::new("everything", "everything");
pub(super) const CERTIFIED: Matter = Matter::new("certified", "it has a certificate");
pub(super) const GENUINE: Matter = Matter::new("genuine", "its Fake is cancelled");
pub(super) const LOOK: Matter = Matter::new("fake-to-see", "where to look at a Fake");
pub(super) const GIFT: Matter = Matter::new("relic-to-give", "a relic to give");
pub(super) const BOOTY: Matter = Matter::new("relic-to-take", "a relic to take");

/// All that consequences speak of.
pub(super) const MATTERS: &[Entry] = &[
    INGOT.entry(),
    EVERYTHING.entry(),
    Matter::AUCTION.entry(),
    Matter::GAME.entry(),
    LOOK.entry(),
    GIFT.entry(),
    BOOTY.entry(),
    CERTIFIED.entry(),
    GENUINE.entry(),
    ("certificate", "a certificate comes with it"),
    ("peek-fake", "its owner looks at a Fake"),
    ("give-relic-left", "its owner gives a relic to the left neighbour"),
    ("steal-relic-of-value", "its owner takes a relic from somebody"),
    ("pay-each-other", "its owner pays every other player"),
    ("gain-from-reserve", "its owner takes ingots from the reserve"),
    ("may-match-bid", "its owner may equal the highest bid"),
    ("speak-last", "open auctions begin at the left of its owner"),
    ("win-sealed-ties", "its owner is first among the tied in sealed auctions"),
    ("surcharge", "its owner pays more to the reserve with every purchase"),
    ("income-on-reveal", "its owner takes ingots from the reserve when turning up a relic"),
    ("cancel-fake", "its owner cancels a Fake at the end"),
    ("points", "it changes the points of its owner at the end"),
    ("ingots-per-point", "it takes fewer ingots to make a point at the end"),
    ("points-per-relic-of", "it brings points for relics of a colour at the end"),
    ("wild-in-sets", "it stands for any colour in a set"),
    ("win-ties", "its owner wins ties at the end"),
    ("lose-ties", "its owner loses ties at the end"),
];

impl Warehouse {
    pub(super) fn consequences(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        // Ingots, relics and open bids are the same in every world; Fakes and fists are not.
        let Some(Trial { before, after, events }) = tried(self, view, view.viewer, seat, action) else {
            return Vec::new();
        };
        let mut told = Vec::new();
        match (view.phase, action) {
            (PhaseName::Open, Action::Bid(_)) if !is_settled(&events) => {
                self.foresee_silence(&mut told, When::Stands, after);
            }
            (PhaseName::Open, Action::Pass) => {
                told.push(When::Now.follows(What::Out { seat, of: Matter::AUCTION }));
                self.tell(&mut told, When::Now, &events);
                if view.leader.is_none() && !is_settled(&events) {
                    self.foresee_silence(&mut told, When::NobodyBids, after);
                }
            }
            (PhaseName::Sealed, Action::Fist(bid)) => self.foresee_fist(&mut told, before, seat, bid),
            (PhaseName::Choose, Action::Reveal(_)) => self.foresee_income(&mut told, &before, seat),
            (PhaseName::Cancel, _) => {
                self.tell(&mut told, When::Now, &events);
                let [before, after] = [&before, &after].map(|state| self.points(state)[seat].total);
                if before != after {
                    told.push(When::Now.follows(What::Points { seat, of: EVERYTHING, before, after }));
                }
            }
            _ => self.tell(&mut told, When::Now, &events),
        }
        if before.piles.is_empty() {
            // Nobody turns up another relic.
            told.retain(|told| !matches!(told.what, What::First { .. }));
        }
        told
    }

    /// What follows if all others pass.
    fn foresee_silence(&self, told: &mut Vec<Consequence>, when: When, mut state: State) {
        let mut events = Vec::new();
        while !is_settled(&events) {
            let Turn::Seats(seats) = self.turn(&state) else { return };
            let Some(next) = seats.first() else { return };
            if self.act(&mut state, next, Action::Pass, &mut events).is_err() {
                return;
            }
        }
        self.tell(told, when, &events);
    }

    /// What follows if the fist is the best; what the others hold does not change it.
    fn foresee_fist(&self, told: &mut Vec<Consequence>, mut state: State, seat: Seat, bid: u8) {
        let Phase::Sealed { bids, .. } = &mut state.phase else { return };
        *bids = BySeat::splat(Some(0));
        bids[seat] = None;
        let mut events = Vec::new();
        if bid > 0 && self.act(&mut state, seat, Action::Fist(bid), &mut events).is_ok() {
            self.tell(told, When::Wins, &events);
        }
    }

    /// What relics bring to whoever turns up another.
    fn foresee_income(&self, told: &mut Vec<Consequence>, state: &State, seat: Seat) {
        let mut reserve = state.reserve;
        for relic in self.working(state, seat).iter() {
            let Some(Effect::IncomeOnReveal(most)) = self.effect(relic) else { continue };
            let ingots = most.min(reserve);
            if ingots > 0 {
                reserve -= ingots;
                told.push(When::Drawn.follows(What::pay(Party::Bank, seat, ingots, INGOT)));
            }
        }
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
                        tell(What::Works { item: relic.name, of: effect.matter() });
                    }
                }
                Event::Unsold { relic } => tell(What::moved([relic.name], Party::Lot, Party::Gone)),
                Event::Surcharge { seat, ingots } => tell(What::pay(seat, Party::Bank, ingots, INGOT)),
                Event::Paid { seat, to, ingots } => tell(What::pay(seat, to, ingots, INGOT)),
                Event::Gained { seat, ingots } if is_certain => {
                    tell(What::pay(Party::Bank, seat, ingots, INGOT));
                }
                Event::Chooses { seat, relic } if is_certain => {
                    tell(What::Asked { seat, of: self.asked_for(relic) });
                }
                Event::Gave { seat, relic, to } => tell(What::moved([relic.name], seat, to)),
                Event::Took { seat, relic, from } => tell(What::moved([relic.name], from, seat)),
                Event::Pawned { seat, relic } => {
                    tell(What::pay(Party::Bank, seat, LOAN, INGOT));
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

    fn asked_for(&self, relic: NamedRelic) -> Matter {
        match self.effect(relic.id) {
            Some(Effect::PeekFake) => LOOK,
            Some(Effect::GiveRelicLeft) => GIFT,
            _ => BOOTY,
        }
    }

    /// Bids that are too low or too high, piles that are empty, relics that cannot be pawned, given or taken.
    pub(super) fn temptations(&self, view: &View, seat: Seat) -> Vec<Action> {
        let Some(own) = view.seats.iter().find(|own| own.seat == seat && view.viewer == Some(seat)) else {
            return Vec::new();
        };
        let mut thoughts: Vec<Action> = own.relics.iter().map(|relic| Action::Pawn(relic.relic.id)).collect();
        let most = own.ingots.saturating_add(DREAM);
        if view.waiting.contains(seat) {
            let everyones = || view.seats.iter().flat_map(|owner| &owner.relics).map(|relic| relic.relic.id);
            match view.phase {
                PhaseName::Choose => thoughts.extend(Colour::ALL.map(Action::Reveal)),
                PhaseName::Open => {
                    let high = view.high.unwrap_or(0);
                    thoughts.extend((high.max(1)..=most.max(high + 1)).map(Action::Bid));
                }
                PhaseName::Sealed => thoughts.extend((own.ingots..=most).map(Action::Fist)),
                PhaseName::Effect => {
                    thoughts.extend(everyones().flat_map(|relic| [Action::Give(relic), Action::Take(relic)]));
                }
                _ => {}
            }
        }
        refused(self, view, seat, thoughts)
    }
}

/// Whether an auction has ended.
fn is_settled(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Sold { .. } | Event::Unsold { .. }))
}
