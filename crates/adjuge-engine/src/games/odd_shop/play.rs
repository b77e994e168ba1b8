//! The course of a round: display, experts, auctions, authentication, and the verdicts at the end.

use super::{
    Action, Auction, Bill, Bills, CARD_STREAM, Card, Cards, Draw, Event, FEES, Legal, Looks, MAX_DISPLAY,
    Money, NamedObject, OBJECT_STREAM, Object, OddShop, Phase, Rule, Slot, SlotSet, State, Step, Trading,
    VERDICT_STREAM, Window,
};
use crate::game::Log;
use crate::illegal::{Illegal, refuse};
use crate::random::Chance;
use crate::seat::{BySeat, Seat, SeatSet};

type Result = std::result::Result<(), Illegal<Rule>>;

impl OddShop {
    pub(super) fn named(&self, object: Object) -> NamedObject {
        NamedObject { id: object, name: self.names[object.index()] }
    }

    pub(super) fn value(&self, bill: Bill) -> u16 {
        self.values[usize::from(bill.0) % self.values.len()]
    }

    /// How many objects this round has.
    pub(super) fn n_slots(&self, state: &State) -> u8 {
        let laid = state.display.iter().flatten().count() as u8;
        let shown = (state.round - 1) * self.deck.display;
        self.deck.display.min(self.n_objects - shown).min(state.deck.len() + laid)
    }

    /// The first slot without an authentication card.
    pub(super) fn uncovered(&self, state: &State) -> Option<Slot> {
        (0..self.n_slots(state)).map(Slot).find(|slot| state.cards[slot.index()].is_none())
    }

    /// The authentication cards that are not laid out.
    pub(super) fn reserve(&self, state: &State) -> Cards {
        let mut left = self.deck.cards;
        for card in state.cards.into_iter().flatten() {
            left[card as usize] = left[card as usize].saturating_sub(1);
        }
        left
    }

    pub(super) fn chance(&self, state: &State) -> Chance {
        match state.phase {
            Phase::Verdicts { seat, .. } => {
                let object = state.unsettled(seat).unwrap_or(Object(0));
                Chance { stream: VERDICT_STREAM, index: object.index() as u16 }
            }
            _ => match self.uncovered(state) {
                Some(slot) => {
                    Chance { stream: CARD_STREAM, index: u16::from(state.round) * 8 + slot.index() as u16 }
                }
                None => Chance { stream: OBJECT_STREAM, index: u16::from(self.n_objects - state.deck.len()) },
            },
        }
    }

    #[inline(always)]
    pub(super) fn choices(&self, state: &State, seat: Seat) -> Legal {
        match &state.phase {
            Phase::Auction(auction) => {
                let (money, offer) = (state.money[seat], auction.offers[seat]);
                match auction.step {
                    Step::Offer => Legal::Offer(money),
                    Step::Stay { .. } => Legal::Stay,
                    Step::Add { .. } => Legal::Add(money.minus(offer).bills()),
                    Step::Lose { .. } => Legal::Lose(offer.bills()),
                }
            }
            Phase::Trade(trade) => self.trades(state, trade, seat),
            Phase::Experts { .. } => {
                let (mut fees, money) = (self.fees, state.money[seat]);
                for (fees, is_hired) in fees.iter_mut().zip(state.hired[seat]) {
                    for fee in fees.iter_mut() {
                        *fee = fee.filter(|fee| !is_hired && money.contains(*fee));
                    }
                }
                Legal::Experts(Looks { n_slots: self.n_slots(state), fees })
            }
            Phase::Display | Phase::Verdicts { .. } | Phase::Over => Legal::Nothing,
        }
    }

    #[inline(always)]
    pub(super) fn lay_out(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result {
        match (self.uncovered(state), draw) {
            (Some(next), Draw::Under(slot, card))
                if next == slot && self.reserve(state)[card as usize] > 0 =>
            {
                state.cards[slot.index()] = Some(card);
                log.note(|| Event::Covered { slot });
            }
            (None, Draw::Object(object)) if state.deck.contains(object) => {
                let n = state.display.iter().flatten().count();
                state.deck.remove(object);
                state.display[n] = Some(object);
                log.note(|| Event::LaidOut { slot: Slot(n as u8), object: self.named(object) });
                if n as u8 + 1 == self.n_slots(state) {
                    state.phase = Phase::Experts { done: SeatSet::EMPTY };
                }
            }
            _ => return Err(Illegal::ImpossibleDraw),
        }
        Ok(())
    }

    pub(super) fn look(
        &self,
        state: &mut State,
        seat: Seat,
        slots: SlotSet,
        money: Money,
        log: &mut impl Log<Event>,
    ) -> Result {
        let n_slots = self.n_slots(state);
        if let Some(slot) = slots.iter().find(|slot| slot.0 >= n_slots) {
            return refuse(Rule::NoSuchSlot { slot });
        }
        let expert = match slots.len() {
            1 => 0,
            2 => 1,
            _ => return refuse(Rule::NoSuchExpert),
        };
        if state.hired[seat][expert] {
            return refuse(Rule::HiredAlready);
        }
        if !self.fees[expert].contains(&Some(money)) {
            return refuse(Rule::NotExact { fee: FEES[expert] });
        }
        if !state.money[seat].contains(money) {
            return refuse(Rule::NotInHand);
        }
        Self::spend(state, seat, money);
        state.hired[seat][expert] = true;
        state.looked[seat] = state.looked[seat].union(slots);
        log.note(|| Event::Hired { seat, slots: slots.iter().collect(), money: self.amounts(money) });
        Ok(())
    }

    /// Every way in which the experts that were hired can have been paid.
    pub(super) fn expert_bills(&self, hired: [bool; 2]) -> impl Iterator<Item = Money> + '_ {
        let fees = move |expert: usize| {
            let none = (!hired[expert]).then_some(Money::EMPTY);
            let paid = self.fees[expert].into_iter().flatten().filter(move |_| hired[expert]);
            none.into_iter().chain(paid)
        };
        fees(0).flat_map(move |one| fees(1).map(move |two| one.plus(two)))
    }

    /// Puts money out for the round.
    fn spend(state: &mut State, seat: Seat, money: Money) {
        state.money[seat] = state.money[seat].minus(money);
        state.out[seat] = state.out[seat].plus(money);
    }

    pub(super) fn leave_experts(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        let Phase::Experts { done } = &mut state.phase else { return };
        log.note(|| Event::Done { seat });
        done.insert(seat);
        if *done == SeatSet::all(self.players) {
            self.begin_auction(state, 0, log);
        }
    }

    /// Auctions the object at a slot, or the next one that somebody can offer for.
    fn begin_auction(&self, state: &mut State, from: u8, log: &mut impl Log<Event>) {
        for slot in (from..MAX_DISPLAY as u8).map(Slot) {
            let Some(object) = state.display[slot.index()] else { break };
            log.note(|| Event::Auction { slot, object: self.named(object) });
            let undecided: SeatSet =
                Seat::all(self.players).filter(|&seat| !state.money[seat].is_empty()).collect();
            if !undecided.is_empty() {
                let offers = BySeat::splat(Money::EMPTY);
                state.phase = Phase::Auction(Auction { slot, offers, undecided, step: Step::Offer });
                return;
            }
            self.discard(state, object, log);
        }
        self.end_auctions(state, log);
    }

    fn discard(&self, state: &mut State, object: Object, log: &mut impl Log<Event>) {
        state.discarded.insert(object);
        log.note(|| Event::Unsold { object: self.named(object) });
    }

    #[inline(always)]
    pub(super) fn decide(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        let is_open = state.is_open();
        let money = state.money[seat];
        let Phase::Auction(auction) = &mut state.phase else { return Err(Illegal::NotNow) };
        let offer = auction.offers[seat];
        let mut is_told = false;
        match (&mut auction.step, action) {
            (Step::Offer, Action::Offer(Money::EMPTY)) => return refuse(Rule::MustOffer),
            (Step::Offer, Action::Offer(offer)) if !money.contains(offer) => return refuse(Rule::NotInHand),
            (Step::Offer, Action::Offer(offer)) => {
                auction.offers[seat] = offer;
                is_told = is_open;
            }
            (Step::Stay { staying }, Action::Stay) => staying.insert(seat),
            (Step::Stay { .. }, Action::Withdraw) => {}
            (Step::Add { .. }, Action::Add(bill)) if money.minus(offer).count(bill) == 0 => {
                return refuse(Rule::NotInHand);
            }
            (Step::Add { added, .. }, Action::Add(bill)) => added[seat] = Money::only(bill),
            (Step::Lose { .. }, Action::Lose(bill)) if offer.count(bill) == 0 => {
                return refuse(Rule::NotPlayed);
            }
            (Step::Lose { lost, .. }, Action::Lose(bill)) => lost[seat] = Money::only(bill),
            _ => return Err(Illegal::NotNow),
        }
        auction.undecided.remove(seat);
        if is_told {
            self.tell_offer(auction, seat, log);
        } else {
            log.note(|| Event::Decided { seat });
        }
        if auction.undecided.is_empty() {
            let auction = *auction;
            self.open(state, auction, log);
        }
        Ok(())
    }

    /// Takes back what all but one have decided face down.
    pub(super) fn take_back(&self, state: &mut State, keep: Seat) {
        if state.is_open() && matches!(&state.phase, Phase::Auction(Auction { step: Step::Offer, .. })) {
            return;
        }
        let Phase::Auction(mut auction) = state.phase else { return };
        let has_decided = !auction.undecided.contains(keep);
        let only_kept = |of: &BySeat<Money>| {
            let mut kept = BySeat::splat(Money::EMPTY);
            kept[keep] = of[keep];
            kept
        };
        match &mut auction.step {
            Step::Offer => {
                auction.undecided =
                    Seat::all(self.players).filter(|&seat| !state.money[seat].is_empty()).collect();
                auction.offers = only_kept(&auction.offers);
            }
            Step::Stay { staying } => {
                let bidders: SeatSet =
                    Seat::all(self.players).filter(|seat| !auction.offers[*seat].is_empty()).collect();
                auction.undecided = state.may_stay(&auction.offers, self.highest(&auction.offers, bidders));
                *staying = if staying.contains(keep) { SeatSet::only(keep) } else { SeatSet::EMPTY };
            }
            Step::Add { staying, added } => {
                (auction.undecided, *added) = (*staying, only_kept(added));
            }
            Step::Lose { staying, lost } => {
                (auction.undecided, *lost) = (*staying, only_kept(lost));
            }
        }
        if has_decided {
            auction.undecided.remove(keep);
        }
        state.phase = Phase::Auction(auction);
    }

    fn tell_offer(&self, auction: &Auction, seat: Seat, log: &mut impl Log<Event>) {
        let money = auction.offers[seat];
        log.note(|| Event::Offered { seat, money: self.amounts(money), total: money.total(&self.values) });
    }

    /// Everyone has decided: shows it, and goes on.
    fn open(&self, state: &mut State, mut auction: Auction, log: &mut impl Log<Event>) {
        let bidders =
            || Seat::all(self.players).filter(|seat| !auction.offers[*seat].is_empty()).collect::<SeatSet>();
        match auction.step {
            Step::Offer => {
                if !state.is_open() {
                    bidders().iter().for_each(|seat| self.tell_offer(&auction, seat, log));
                }
                let tied = self.highest(&auction.offers, bidders());
                if tied.is_at_most_one() {
                    self.award(state, &auction, tied, log);
                    return;
                }
                log.note(|| Event::Tied {
                    seats: tied.iter().collect(),
                    total: tied.first().map_or(0, |seat| auction.offers[seat].total(&self.values)),
                });
                auction.undecided = state.may_stay(&auction.offers, tied);
                if auction.undecided.is_empty() {
                    tied.iter().for_each(|seat| log.note(|| Event::Withdrew { seat }));
                    self.award(state, &auction, SeatSet::EMPTY, log);
                    return;
                }
                auction.step = Step::Stay { staying: SeatSet::EMPTY };
            }
            Step::Stay { staying } => {
                for seat in self.highest(&auction.offers, bidders()).iter() {
                    let stays = staying.contains(seat);
                    log.note(|| if stays { Event::Stayed { seat } } else { Event::Withdrew { seat } });
                }
                if staying.is_at_most_one() {
                    self.award(state, &auction, staying, log);
                    return;
                }
                auction.undecided = staying;
                auction.step = Step::Add { staying, added: BySeat::splat(Money::EMPTY) };
            }
            Step::Add { staying, added } => {
                for seat in staying.iter() {
                    auction.offers[seat] = auction.offers[seat].plus(added[seat]);
                    let (money, total) = (added[seat], auction.offers[seat].total(&self.values));
                    log.note(|| Event::Added { seat, money: money.total(&self.values) as u16, total });
                }
                let tied = self.highest(&auction.offers, staying);
                if tied.is_at_most_one() {
                    self.award(state, &auction, tied, log);
                    return;
                }
                log.note(|| Event::Tied {
                    seats: tied.iter().collect(),
                    total: tied.first().map_or(0, |seat| auction.offers[seat].total(&self.values)),
                });
                auction.undecided = staying;
                auction.step = Step::Lose { staying, lost: BySeat::splat(Money::EMPTY) };
            }
            Step::Lose { staying, lost } => {
                for seat in staying.iter() {
                    Self::spend(state, seat, lost[seat]);
                    log.note(|| Event::Lost { seat, money: lost[seat].total(&self.values) as u16 });
                }
                self.award(state, &auction, SeatSet::EMPTY, log);
                return;
            }
        }
        state.phase = Phase::Auction(auction);
    }

    /// Who of these has offered the most.
    pub(super) fn highest(&self, offers: &BySeat<Money>, seats: SeatSet) -> SeatSet {
        let total = |seat| offers[seat].total(&self.values);
        let most = seats.iter().map(total).max();
        seats.iter().filter(|&seat| Some(total(seat)) == most).collect()
    }

    /// Gives the object to the only winner, or to nobody, and goes on to the next.
    fn award(&self, state: &mut State, auction: &Auction, winner: SeatSet, log: &mut impl Log<Event>) {
        if let Some(object) = state.display[auction.slot.index()] {
            match winner.first() {
                Some(seat) => {
                    let offer = auction.offers[seat];
                    Self::spend(state, seat, offer);
                    state.objects[seat].insert(object);
                    let total = offer.total(&self.values);
                    log.note(|| Event::Sold { seat, object: self.named(object), total });
                }
                None => self.discard(state, object, log),
            }
        }
        self.begin_auction(state, auction.slot.0 + 1, log);
    }

    fn end_auctions(&self, state: &mut State, log: &mut impl Log<Event>) {
        if self.trading == Trading::Both {
            self.begin_trade(state, Window::Before, log);
        } else {
            self.authenticate(state, log);
        }
    }

    /// Reveals the cards under all objects that were sold this round.
    pub(super) fn authenticate(&self, state: &mut State, log: &mut impl Log<Event>) {
        for slot in 0..MAX_DISPLAY {
            let (Some(object), Some(card)) = (state.display[slot], state.cards[slot]) else { continue };
            if let Some(seat) = state.owner(object, self.players) {
                state.revealed[card as usize].insert(object);
                log.note(|| Event::Authenticated { seat, object: self.named(object), card });
            }
        }
        if self.trading == Trading::Off {
            self.end_round(state, log);
        } else {
            self.begin_trade(state, Window::After, log);
        }
    }

    pub(super) fn end_round(&self, state: &mut State, log: &mut impl Log<Event>) {
        let purses = state.money;
        state.display = [None; MAX_DISPLAY];
        state.cards = [None; MAX_DISPLAY];
        state.looked = BySeat::splat(SlotSet::EMPTY);
        state.hired = BySeat::splat([false; 2]);
        for seat in Seat::all(self.players) {
            state.money[seat] = state.money[seat].plus(state.out[seat]);
        }
        state.out = BySeat::splat(Money::EMPTY);
        // A position may have been given with too few objects for the rounds that are left.
        if state.round >= self.rounds || state.deck.is_empty() {
            state.opportunist = None;
            self.next_verdict(state, Seat::new(0), [0; 3], log);
            return;
        }
        let richest = self.highest(&purses, SeatSet::all(self.players));
        state.opportunist = if richest.is_at_most_one() { richest.first() } else { None };
        log.note(|| Event::Opportunist { seat: state.opportunist });
        state.round += 1;
        state.phase = Phase::Display;
        log.note(|| Event::Round { round: state.round, opportunist: state.opportunist });
    }

    /// The cards that unknown objects are settled with: all that say something.
    pub(super) fn verdict_cards(&self) -> Cards {
        let [authentic, replica, _] = self.deck.cards;
        [authentic, replica, 0]
    }

    /// Goes on with the next unknown object of this seat, or of the next; each seat starts with all the cards.
    pub(super) fn next_verdict(&self, state: &mut State, seat: Seat, left: Cards, log: &mut impl Log<Event>) {
        let mut left = left;
        for next in Seat::all(self.players).filter(|&next| next >= seat) {
            if next != seat || left == [0; 3] {
                left = self.verdict_cards();
            }
            if state.unsettled(next).is_some() {
                state.phase = Phase::Verdicts { seat: next, left };
                return;
            }
        }
        state.phase = Phase::Over;
        log.note(|| Event::Over);
    }

    pub(super) fn settle_unknown(
        &self,
        state: &mut State,
        seat: Seat,
        mut left: Cards,
        draw: Draw,
        log: &mut impl Log<Event>,
    ) -> Result {
        match draw {
            Draw::Verdict(object, card)
                if state.unsettled(seat) == Some(object) && left[card as usize] > 0 =>
            {
                left[card as usize] -= 1;
                state.revealed[Card::Unknown as usize].remove(object);
                state.revealed[card as usize].insert(object);
                log.note(|| Event::Verdict { seat, object: self.named(object), card });
                self.next_verdict(state, seat, left, log);
                Ok(())
            }
            _ => Err(Illegal::ImpossibleDraw),
        }
    }

    /// The values that money cards of some worth have.
    pub(super) fn askable(&self) -> Bills {
        let bills = self.purse.bills();
        if self.values[0] == 0 { bills.without(Bill(0)) } else { bills }
    }
}
