//! What would follow from an action, as far as a player may know.

use super::{
    Action, Card, Deal, Money, Object, ObjectSet, OddShop, Phase, PhaseView, Slot, Stance, State, View, score,
};
use crate::consequence::refused;
use crate::prelude::*;

const MONEY: Matter = Matter::new("money", "money");
const OBJECTS: Matter = Matter::new("objects", "objects");

impl Foresight for OddShop {
    const MATTERS: &'static [Entry] = &entries([MONEY, OBJECTS, Matter::AUCTION, Matter::GAME]);

    fn follows(&self, view: &View, seat: Seat, action: Action, trial: Trial<Self>) -> Vec<Consequence> {
        // Objects, one's own money and what was shown are the same in every world; hands and cards are not.
        let Trial { before, after, .. } = trial;
        let (offer, out) = (before.offer_of(seat), What::Out { seat, of: Matter::AUCTION });
        let (when, told) = match action {
            Action::Hire { slot, money } => {
                let paid = paid(money.total(&self.values), seat, Party::Aside);
                (When::Now, paid.into_iter().chain([self.shown(&before, slot, seat)]).collect())
            }
            Action::Look(slot) => (When::Now, vec![self.shown(&before, slot, seat)]),
            Action::Offer(money) => match best_offer(view) {
                // Everyone sees what was offered before, and the last offer ends it.
                Some(_) if is_last(&before) => (When::Now, self.changes(&before, &after)),
                Some(best) if money.total(&self.values) <= best => return Vec::new(),
                _ => (When::Wins, self.purchase(&before, seat, money)),
            },
            // In turn, the last word decides, and who has stayed openly competes.
            Action::Stay if before.is_in_turn() && is_last(&before) => {
                (When::Now, self.changes(&before, &after))
            }
            Action::Stay if view.seats.iter().any(|other| other.stance.shown() == Some(&Stance::Stay)) => {
                return Vec::new();
            }
            Action::Stay => (When::Unopposed, self.purchase(&before, seat, offer)),
            Action::Withdraw if before.is_in_turn() => {
                (When::Now, [out].into_iter().chain(self.changes(&before, &after)).collect())
            }
            Action::Withdraw => (When::Opened, vec![out]),
            Action::Add(bill) => (When::Wins, self.purchase(&before, seat, offer.plus(Money::only(bill)))),
            Action::Lose(bill) => {
                let lost = paid(self.value(bill), seat, Party::Aside);
                let gone = self.moved(on_sale(&before), Party::Lot, Party::Gone);
                (When::Opened, lost.into_iter().chain(gone).collect())
            }
            Action::Accept(from) => {
                let deal = before.proposal(from, seat);
                (When::Now, deal.map_or(Vec::new(), |deal| self.deal(&before, from, &deal, seat)))
            }
            Action::Propose(deal) => (When::Accepted, self.deal(&before, seat, &deal, seat)),
            Action::Done => (When::Now, self.changes(&before, &after)),
            Action::Refuse(_) | Action::Retract(_) => return Vec::new(),
        };
        when.all(told).collect()
    }

    /// Experts that cannot be hired, money that is not in hand, and deals that cannot be kept.
    fn thoughts(&self, view: &View, world: &State, seat: Seat) -> Vec<Action> {
        let bills = self.purse.bills().iter();
        match view.phase {
            _ if !view.waiting.contains(seat) => Vec::new(),
            PhaseView::Experts => match view.seats[seat.index()].looking {
                Some(first) => vec![Action::Done, Action::Look(first)],
                None => self.idle_experts(view, world, seat),
            },
            PhaseView::Offer(_) => bills.map(|bill| Action::Offer(Money::only(bill))).collect(),
            PhaseView::Add(_) => bills.map(Action::Add).collect(),
            PhaseView::Lose(_) => bills.map(Action::Lose).collect(),
            _ => {
                let to_me = view.proposals().iter().filter(|open| open.to == seat);
                to_me.map(|open| Action::Accept(open.from)).collect()
            }
        }
    }
}

impl OddShop {
    fn labels(&self, objects: impl Iterator<Item = Object>) -> Vec<Label> {
        objects.map(|object| self.name(object)).collect()
    }

    /// Everything that experts could be asked to do whom one cannot hire, paid in whatever way.
    fn idle_experts(&self, view: &View, world: &State, seat: Seat) -> Vec<Action> {
        let looks = view.display.iter().flat_map(|place| self.fees.map(|fees| (place.slot, fees)));
        let hired = looks.filter_map(|(slot, fees)| {
            let ways: Vec<Action> =
                fees.into_iter().flatten().map(|money| Action::Hire { slot, money }).collect();
            let is_idle = refused(self, world, seat, ways.iter().copied()).len() == ways.len();
            ways.first().copied().filter(|_| is_idle)
        });
        hired.collect()
    }

    fn shown(&self, state: &State, slot: Slot, seat: Seat) -> What {
        What::Show { items: self.labels(state.display[slot.index()].into_iter()), to: seat.into() }
    }

    fn moved(&self, objects: ObjectSet, from: impl Into<Party>, to: impl Into<Party>) -> Option<What> {
        (!objects.is_empty()).then(|| What::moved(self.labels(objects.iter()), from, to))
    }

    fn purchase(&self, state: &State, seat: Seat, offer: Money) -> Vec<What> {
        let paid = paid(offer.total(&self.values), seat, Party::Aside);
        paid.into_iter().chain(self.moved(on_sale(state), Party::Lot, seat)).collect()
    }

    /// What changes hands at once: an object that is bought, and what comes back at the end of a round.
    fn changes(&self, before: &State, after: &State) -> Vec<What> {
        let mut told = Vec::new();
        for seat in Seat::all(self.players) {
            let held = [before, after].map(|state| state.hands[seat].money.total(&self.values));
            told.extend(What::balance(seat, Party::Aside, held, MONEY));
            let gained = after.hands[seat].objects.without(before.hands[seat].objects);
            told.extend(self.moved(gained, Party::Lot, seat));
        }
        told.extend(self.moved(after.discarded.without(before.discarded), Party::Lot, Party::Gone));
        if matches!(after.phase, Phase::Verdicts(_) | Phase::Over) {
            told.push(What::Ends { of: Matter::GAME });
        }
        told
    }

    fn deal(&self, state: &State, from: Seat, deal: &Deal, seat: Seat) -> Vec<What> {
        let mut told = Vec::new();
        for (giver, taker, bundle) in deal.sides(from) {
            told.extend(paid(bundle.money.total(&self.values), giver, taker));
            told.extend(self.moved(bundle.objects, giver, taker));
        }
        // Gold is told of those whose objects are all known for what they are.
        let known = state.revealed[Card::Authentic as usize].union(state.revealed[Card::Replica as usize]);
        let (given, taken) = if seat == from { (deal.give, deal.take) } else { (deal.take, deal.give) };
        let own = state.hands[seat].objects;
        let owned = [own, own.without(given.objects).union(taken.objects)];
        let points = owned.map(|objects| score::points(self, state, objects).total);
        let is_known = owned.iter().all(|objects| known.contains_all(*objects));
        told.extend(What::scored(seat, OBJECTS, points).filter(|_| is_known));
        told
    }
}

fn paid(amount: u16, from: impl Into<Party>, to: impl Into<Party>) -> Option<What> {
    (amount > 0).then(|| What::pay(from, to, amount, MONEY))
}

/// The object that is auctioned.
fn on_sale(state: &State) -> ObjectSet {
    state.auction().map_or(ObjectSet::EMPTY, |auction| ObjectSet::only(state.on_sale(auction)))
}

/// The best of the offers that lie open, if they are made openly at all.
fn best_offer(view: &View) -> Option<u16> {
    view.opportunist?;
    let shown = view.seats.iter().filter_map(|seat| seat.offer.shown());
    Some(shown.map(|offer| offer.values.iter().sum()).max().unwrap_or(0))
}

/// Whether nobody is to decide after the one whose turn it is.
fn is_last(state: &State) -> bool {
    state.auction().is_some_and(|auction| auction.undecided().is_at_most_one())
}
