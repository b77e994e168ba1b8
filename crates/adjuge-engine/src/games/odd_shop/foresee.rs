//! What would follow from an action, as far as a player may know.

use super::score::gold;
use super::{
    Action, Auction, Bundle, Card, Deal, Money, ObjectSet, OddShop, Phase, PhaseName, Slot, SlotSet, State,
    View,
};
use crate::auction::Secret;
use crate::consequence::{Consequence, Matter, Party, Trial, What, When, refused, tried};
use crate::guide::Entry;
use crate::label::Label;
use crate::seat::Seat;

const MONEY: Matter = Matter::new("money", "money");
const OBJECTS: Matter = Matter::new("objects", "objects");

/// All that consequences speak of.
pub(super) const MATTERS: &[Entry] =
    &[MONEY.entry(), OBJECTS.entry(), Matter::AUCTION.entry(), Matter::GAME.entry()];

impl OddShop {
    pub(super) fn consequences(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        // Objects, one's own money and what was shown are the same in every world; hands and cards are not.
        let Some(Trial { before, after, .. }) = tried(self, view, view.viewer, seat, action) else {
            return Vec::new();
        };
        let mut told = Vec::new();
        let offer = match &before.phase {
            Phase::Auction(auction) => auction.offers[seat],
            _ => Money::EMPTY,
        };
        match action {
            Action::Look { slots, money } => {
                self.tell_payment(&mut told, When::Now, seat, money);
                let items = slots.iter().filter_map(|slot| before.display[slot.index()]);
                let items: Vec<Label> = items.map(|object| self.named(object).name).collect();
                told.push(When::Now.follows(What::Show { items, to: seat.into() }));
            }
            Action::Offer(money) => match best_offer(view) {
                // Everyone sees what was offered before, and the last offer ends it.
                Some(_) if is_over(&before, &after) => self.tell_changes(&mut told, [&before, &after]),
                Some(best) if self.worth_of(money) <= best => {}
                _ => self.tell_purchase(&mut told, When::Wins, &before, seat, money),
            },
            Action::Stay => self.tell_purchase(&mut told, When::Unopposed, &before, seat, offer),
            Action::Withdraw => told.push(When::Opened.follows(What::Out { seat, of: Matter::AUCTION })),
            Action::Add(bill) => {
                let money = offer.plus(Money::only(bill));
                self.tell_purchase(&mut told, When::Wins, &before, seat, money);
            }
            Action::Lose(bill) => {
                self.tell_payment(&mut told, When::Opened, seat, Money::only(bill));
                if let Some(item) = self.on_sale(&before) {
                    told.push(When::Opened.follows(What::moved([item], Party::Lot, Party::Gone)));
                }
            }
            Action::Accept(from) => {
                if let Some(proposal) =
                    view.proposals.iter().find(|open| (open.from, open.to) == (from, seat))
                {
                    let side = |side: &super::view::Side| Bundle {
                        objects: side.objects.iter().map(|object| object.id).collect(),
                        money: side.money.money,
                    };
                    let deal = Deal { to: seat, give: side(&proposal.give), take: side(&proposal.take) };
                    self.tell_deal(&mut told, When::Now, &before, from, &deal, seat);
                }
            }
            Action::Propose(deal) => self.tell_deal(&mut told, When::Accepted, &before, seat, &deal, seat),
            Action::Done => self.tell_changes(&mut told, [&before, &after]),
            Action::Refuse(_) | Action::Retract(_) => {}
        }
        told
    }

    fn worth_of(&self, money: Money) -> u16 {
        money.total(&self.values).try_into().unwrap_or(u16::MAX)
    }

    /// The object that is auctioned.
    fn on_sale(&self, state: &State) -> Option<Label> {
        let Phase::Auction(Auction { slot, .. }) = &state.phase else { return None };
        state.display[slot.index()].map(|object| self.named(object).name)
    }

    /// Money that is out for the round.
    fn tell_payment(&self, told: &mut Vec<Consequence>, when: When, seat: Seat, money: Money) {
        let amount = self.worth_of(money);
        if amount > 0 {
            told.push(when.follows(What::pay(seat, Party::Aside, amount, MONEY)));
        }
    }

    fn tell_purchase(
        &self,
        told: &mut Vec<Consequence>,
        when: When,
        state: &State,
        seat: Seat,
        offer: Money,
    ) {
        self.tell_payment(told, when, seat, offer);
        if let Some(item) = self.on_sale(state) {
            told.push(when.follows(What::moved([item], Party::Lot, seat)));
        }
    }

    /// What changes hands at once: an object that is bought, and what comes back at the end of a round.
    fn tell_changes(&self, told: &mut Vec<Consequence>, [before, after]: [&State; 2]) {
        let mut now = |what| told.push(When::Now.follows(what));
        for seat in Seat::all(self.players) {
            let [had, has] = [before, after].map(|state| self.worth_of(state.money[seat]));
            if had > has {
                now(What::pay(seat, Party::Aside, had - has, MONEY));
            } else if has > had {
                now(What::pay(Party::Aside, seat, has - had, MONEY));
            }
            let gained = after.objects[seat].without(before.objects[seat]);
            if !gained.is_empty() {
                now(What::moved(self.names_of(gained), Party::Lot, seat));
            }
        }
        if matches!(after.phase, Phase::Verdicts { .. } | Phase::Over) {
            now(What::Ends { of: Matter::GAME });
        }
    }

    fn tell_deal(
        &self,
        told: &mut Vec<Consequence>,
        when: When,
        state: &State,
        from: Seat,
        deal: &Deal,
        seat: Seat,
    ) {
        let mut after = *state;
        for (giver, taker, bundle) in [(from, deal.to, deal.give), (deal.to, from, deal.take)] {
            let amount = self.worth_of(bundle.money);
            if amount > 0 {
                told.push(when.follows(What::pay(giver, taker, amount, MONEY)));
            }
            if !bundle.objects.is_empty() {
                told.push(when.follows(What::moved(self.names_of(bundle.objects), giver, taker)));
                after.objects[giver] = after.objects[giver].without(bundle.objects);
                after.objects[taker] = after.objects[taker].union(bundle.objects);
            }
        }
        // Gold is told of those whose objects are all known for what they are.
        let known = state.revealed[Card::Authentic as usize].union(state.revealed[Card::Replica as usize]);
        let [had, has] = [state, &after].map(|state| gold(self, state, seat).total());
        let is_known = [state, &after].iter().all(|state| known.contains_all(state.objects[seat]));
        if is_known && had != has {
            told.push(when.follows(What::Points { seat, of: OBJECTS, before: had, after: has }));
        }
    }

    fn names_of(&self, objects: ObjectSet) -> Vec<Label> {
        objects.iter().map(|object| self.named(object).name).collect()
    }

    /// Everything that experts could be asked to do whom one cannot hire, paid in whatever way.
    fn idle_experts(&self, view: &View, seat: Seat) -> Vec<Action> {
        let slots: Vec<Slot> = view.display.iter().map(|slot| slot.slot).collect();
        let one = slots.iter().map(|slot| SlotSet::only(*slot));
        let two = slots.iter().flat_map(|slot| {
            let others = slots.iter().filter(move |other| *other > slot);
            others.map(move |other| [*slot, *other].into_iter().collect::<SlotSet>())
        });
        let looks = one.chain(two).filter_map(|slots| {
            let fees = self.fees[usize::from(slots.len()) - 1].into_iter().flatten();
            let ways: Vec<Action> = fees.map(|money| Action::Look { slots, money }).collect();
            let is_idle = refused(self, view, seat, ways.iter().copied()).len() == ways.len();
            ways.first().copied().filter(|_| is_idle)
        });
        looks.collect()
    }

    /// Experts that cannot be hired, money that is not in hand, and deals that cannot be kept.
    pub(super) fn temptations(&self, view: &View, seat: Seat) -> Vec<Action> {
        if view.viewer != Some(seat) || !view.waiting.contains(seat) {
            return Vec::new();
        }
        let bills = self.purse.bills();
        let bills = || (0..bills.len()).map(|n| bills.nth(n));
        let thoughts: Vec<Action> = match view.phase {
            PhaseName::Experts => self.idle_experts(view, seat),
            PhaseName::Offer => bills().map(|bill| Action::Offer(Money::only(bill))).collect(),
            PhaseName::Add => bills().map(Action::Add).collect(),
            PhaseName::Lose => bills().map(Action::Lose).collect(),
            PhaseName::TradeBefore | PhaseName::TradeAfter => {
                let to_me = view.proposals.iter().filter(|open| open.to == seat);
                to_me.map(|open| Action::Accept(open.from)).collect()
            }
            _ => Vec::new(),
        };
        refused(self, view, seat, thoughts)
    }
}

/// The best of the offers that lie open, if they are made openly at all.
fn best_offer(view: &View) -> Option<u16> {
    view.opportunist?;
    let shown = view.seats.iter().filter_map(|seat| match &seat.offer {
        Secret::Shown(offer) => Some(offer.values.iter().sum()),
        _ => None,
    });
    Some(shown.max().unwrap_or(0))
}

/// Whether the offers of an auction are all made.
fn is_over(before: &State, after: &State) -> bool {
    match (&before.phase, &after.phase) {
        (Phase::Auction(one), Phase::Auction(other)) => one.slot != other.slot || one.step != other.step,
        _ => true,
    }
}
