//! What would follow from an action, as far as a player may know.

use super::money::OneOrTwo;
use super::{
    Action, Card, Deal, Money, Object, ObjectSet, OddShop, Phase, PhaseView, SlotSet, State, View, score,
};
use crate::prelude::*;

const MONEY: Matter = Matter::new("money", "money");
const OBJECTS: Matter = Matter::new("objects", "objects");

impl Foresight for OddShop {
    const MATTERS: &'static [Entry] =
        &[MONEY.entry(), OBJECTS.entry(), Matter::AUCTION.entry(), Matter::GAME.entry()];

    fn foresee(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        // Objects, one's own money and what was shown are the same in every world; hands and cards are not.
        let Some(Trial { before, after, .. }) = tried(self, view, view.viewer, seat, action) else {
            return Vec::new();
        };
        let offer = before.offer_of(seat);
        let mut told = Told { game: self, when: When::Now, all: Vec::new() };
        match action {
            Action::Look { slots, money } => {
                told.payment(seat, Party::Aside, money);
                let objects = slots.iter().filter_map(|slot| before.display[slot.index()]);
                told.that(What::Show { items: self.labels(objects), to: seat.into() });
            }
            Action::Offer(money) => match best_offer(view) {
                // Everyone sees what was offered before, and the last offer ends it.
                Some(_) if is_over(&before, &after) => told.changes(&before, &after),
                Some(best) if money.total(&self.values) <= best => {}
                _ => told.when(When::Wins).purchase(&before, seat, money),
            },
            Action::Stay => told.when(When::Unopposed).purchase(&before, seat, offer),
            Action::Withdraw => told.when(When::Opened).that(What::Out { seat, of: Matter::AUCTION }),
            Action::Add(bill) => told.when(When::Wins).purchase(&before, seat, offer.plus(Money::only(bill))),
            Action::Lose(bill) => {
                told.when(When::Opened).payment(seat, Party::Aside, Money::only(bill));
                told.moved(on_sale(&before), Party::Lot, Party::Gone);
            }
            Action::Accept(from) => {
                if let Some(deal) = before.proposal(from, seat) {
                    told.deal(&before, from, &deal, seat);
                }
            }
            Action::Propose(deal) => told.when(When::Accepted).deal(&before, seat, &deal, seat),
            Action::Done => told.changes(&before, &after),
            Action::Refuse(_) | Action::Retract(_) => {}
        }
        told.all
    }

    /// Experts that cannot be hired, money that is not in hand, and deals that cannot be kept.
    fn tempting(&self, view: &View, seat: Seat) -> Vec<Action> {
        if view.viewer != Some(seat) || !view.waiting.contains(seat) {
            return Vec::new();
        }
        let bills = self.purse.bills().iter();
        let thoughts: Vec<Action> = match view.phase {
            PhaseView::Experts => self.idle_experts(view, seat),
            PhaseView::Offer(_) => bills.map(|bill| Action::Offer(Money::only(bill))).collect(),
            PhaseView::Add(_) => bills.map(Action::Add).collect(),
            PhaseView::Lose(_) => bills.map(Action::Lose).collect(),
            _ => {
                let to_me = view.proposals().iter().filter(|open| open.to == seat);
                to_me.map(|open| Action::Accept(open.from)).collect()
            }
        };
        refused(self, view, seat, thoughts)
    }
}

impl OddShop {
    fn labels(&self, objects: impl Iterator<Item = Object>) -> Vec<Label> {
        objects.map(|object| self.named(object).name).collect()
    }

    /// Everything that experts could be asked to do whom one cannot hire, paid in whatever way.
    fn idle_experts(&self, view: &View, seat: Seat) -> Vec<Action> {
        let looks = OneOrTwo(SlotSet::first(view.display.len() as u8)).iter().filter_map(|slots| {
            let fees = self.fees[usize::from(slots.len()) - 1].into_iter().flatten();
            let ways: Vec<Action> = fees.map(|money| Action::Look { slots, money }).collect();
            let is_idle = refused(self, view, seat, ways.iter().copied()).len() == ways.len();
            ways.first().copied().filter(|_| is_idle)
        });
        looks.collect()
    }
}

/// The object that is auctioned.
fn on_sale(state: &State) -> ObjectSet {
    state.auction().map_or(ObjectSet::EMPTY, |auction| ObjectSet::only(state.on_sale(auction)))
}

/// What is told of an action, and when the next of it would be.
struct Told<'a> {
    game: &'a OddShop,
    when: When,
    all: Vec<Consequence>,
}

impl Told<'_> {
    fn when(&mut self, when: When) -> &mut Self {
        self.when = when;
        self
    }

    fn that(&mut self, what: What) {
        self.all.push(self.when.follows(what));
    }

    fn payment(&mut self, from: impl Into<Party>, to: impl Into<Party>, money: Money) {
        let amount = money.total(&self.game.values);
        if amount > 0 {
            self.that(What::pay(from, to, amount, MONEY));
        }
    }

    fn moved(&mut self, objects: ObjectSet, from: impl Into<Party>, to: impl Into<Party>) {
        if !objects.is_empty() {
            self.that(What::moved(self.game.labels(objects.iter()), from, to));
        }
    }

    fn purchase(&mut self, state: &State, seat: Seat, offer: Money) {
        self.payment(seat, Party::Aside, offer);
        self.moved(on_sale(state), Party::Lot, seat);
    }

    /// What changes hands at once: an object that is bought, and what comes back at the end of a round.
    fn changes(&mut self, before: &State, after: &State) {
        for seat in Seat::all(self.game.players) {
            let [had, has] = [before, after].map(|state| state.hands[seat].money.total(&self.game.values));
            if had > has {
                self.that(What::pay(seat, Party::Aside, had - has, MONEY));
            } else if has > had {
                self.that(What::pay(Party::Aside, seat, has - had, MONEY));
            }
            let gained = after.hands[seat].objects.without(before.hands[seat].objects);
            self.moved(gained, Party::Lot, seat);
        }
        if matches!(after.phase, Phase::Verdicts(_) | Phase::Over) {
            self.that(What::Ends { of: Matter::GAME });
        }
    }

    fn deal(&mut self, state: &State, from: Seat, deal: &Deal, seat: Seat) {
        for (giver, taker, bundle) in [(from, deal.to, deal.give), (deal.to, from, deal.take)] {
            self.payment(giver, taker, bundle.money);
            self.moved(bundle.objects, giver, taker);
        }
        // Gold is told of those whose objects are all known for what they are.
        let known = state.revealed[Card::Authentic as usize].union(state.revealed[Card::Replica as usize]);
        let (given, taken) = if seat == from { (deal.give, deal.take) } else { (deal.take, deal.give) };
        let own = state.hands[seat].objects;
        let owned = [own, own.without(given.objects).union(taken.objects)];
        let [had, has] = owned.map(|objects| score::points(self.game, state, objects).total);
        let is_known = owned.iter().all(|objects| known.contains_all(*objects));
        if is_known && had != has {
            self.that(What::Points { seat, of: OBJECTS, before: had, after: has });
        }
    }
}

/// The best of the offers that lie open, if they are made openly at all.
fn best_offer(view: &View) -> Option<u16> {
    view.opportunist?;
    let shown = view.seats.iter().filter_map(|seat| seat.offer.shown());
    Some(shown.map(|offer| offer.values.iter().sum()).max().unwrap_or(0))
}

/// Whether the offers of an auction are all made.
fn is_over(before: &State, after: &State) -> bool {
    let place = |state: &State| state.auction().map(|auction| (auction.slot, auction.step));
    place(before) != place(after)
}
