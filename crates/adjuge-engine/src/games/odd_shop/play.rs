//! The course of a round: display, experts, auctions, authentication, and the verdicts at the end.

use super::trade::MAX_PROPOSALS;
use super::{
    Action, Bill, Bundle, Card, Cards, Draw, Event, Item, Legal, Looks, MAX_DISPLAY, Money, Object,
    ObjectSet, OddShop, Phase, Rule, Slot, SlotSet, State, Step, Verdict, Window,
};
use crate::prelude::*;

/// The streams of chance: authentication cards, objects, and the verdicts at the end.
const CARD_STREAM: u16 = 1;
const OBJECT_STREAM: u16 = 2;
const VERDICT_STREAM: u16 = 3;

impl Play for OddShop {
    usual_names!(|game| game.players);

    fn start(&self) -> State {
        State {
            hands: BySeat::from_fn(self.players, |_| Bundle::money(self.purse)),
            deck: ObjectSet::first(self.n_objects),
            round: 1,
            ..State::default()
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Turn {
        let chance = |stream: u16, index: usize| Turn::Chance(Chance { stream, index: index as u16 });
        match &state.phase {
            Phase::Auction(auction) => match state.opportunist {
                // In turn, from the opportunist's left, the opportunist last.
                Some(opportunist) if state.is_in_turn() => {
                    let next = auction.undecided().after(opportunist);
                    Turn::Seats(next.map_or(SeatSet::EMPTY, SeatSet::only))
                }
                _ => Turn::Seats(auction.undecided()),
            },
            Phase::Trade(trade) => Turn::Seats(SeatSet::all(self.players).without(trade.done)),
            Phase::Experts { done, .. } => Turn::Seats(SeatSet::all(self.players).without(*done)),
            Phase::Verdicts(verdict) => chance(VERDICT_STREAM, verdict.object.index()),
            Phase::Display => match self.uncovered(state) {
                Some(slot) => chance(CARD_STREAM, usize::from(state.round) * 8 + slot.index()),
                None => chance(OBJECT_STREAM, usize::from(self.n_objects - state.deck.len())),
            },
            Phase::Over => Turn::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, state: &State, seat: Seat) -> Legal {
        if !self.turn(state).waiting().contains(seat) {
            return Legal::Nothing;
        }
        let money = state.hands[seat].money;
        match &state.phase {
            Phase::Auction(auction) => match auction.step {
                Step::Offer => Legal::Offer(money),
                Step::Stay(_) => Legal::Stay,
                Step::Add(_) => Legal::Add(money.minus(auction.offer(seat)).bills()),
                Step::Lose(_) => Legal::Lose(auction.offer(seat).bills()),
            },
            Phase::Trade(trade) => self.trades(state, trade, seat),
            Phase::Experts { looking, .. } => {
                let n_slots = self.n_slots(state);
                if let Some(first) = looking[seat] {
                    return Legal::Look(SlotSet::first(n_slots).without(SlotSet::only(first)));
                }
                let payable = |expert: usize| {
                    let is_idle = !state.hired[seat][expert] && usize::from(n_slots) > expert;
                    self.fees[expert].map(|fee| fee.filter(|fee| is_idle && money.contains(*fee)))
                };
                Legal::Experts(Looks { n_slots, fees: [payable(0), payable(1)] })
            }
            Phase::Display | Phase::Verdicts(_) | Phase::Over => Legal::Nothing,
        }
    }

    fn unlisted(&self, state: &State, seat: Seat, rng: &mut Rng) -> Option<Action> {
        self.any_deal(state, seat, rng).map(Action::Propose)
    }

    #[inline(always)]
    fn act(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        self.turn(state).admit(seat)?;
        let mut dealer = Dealer { game: self, state, log };
        match (&mut dealer.state.phase, action) {
            (Phase::Auction(_), _) => dealer.decide(seat, action),
            (Phase::Trade(_), _) => dealer.trade(seat, action),
            (Phase::Experts { .. }, Action::Hire { slot, money }) => dealer.look(seat, slot, Some(money)),
            (Phase::Experts { .. }, Action::Look(slot)) => dealer.look(seat, slot, None),
            (Phase::Experts { done, looking }, Action::Done) => {
                require(looking[seat].is_none(), Rule::SecondLook)?;
                dealer.log.note(|| Event::Done { seat });
                done.insert(seat);
                if *done == SeatSet::all(self.players) {
                    dealer.begin_auction(0);
                }
                Ok(())
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let auction = state.auction().filter(|_| !state.is_in_turn())?;
        let step = match auction.step {
            Step::Offer => 0,
            Step::Stay(_) => 1,
            Step::Add(_) => 2,
            Step::Lose(_) => 3,
        };
        let round = (u32::from(state.round) * 8 + u32::from(auction.slot.number())) * 4 + step;
        auction.undecided().contains(seat).then_some(round)
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        let is_in_turn = state.is_in_turn();
        let Phase::Auction(auction) = &mut state.phase else { return };
        match &mut auction.step {
            _ if is_in_turn => {}
            Step::Offer => auction.offers.take_back(keep),
            Step::Stay(stances) => stances.take_back(keep),
            Step::Add(cards) | Step::Lose(cards) => cards.take_back(keep),
        }
    }

    #[inline(always)]
    fn chance(&self, state: &State, lottery: &mut impl Lottery<Draw>) {
        match state.phase {
            Phase::Display => match self.uncovered(state) {
                Some(slot) => lottery.of(self.reserve(state), |card| Draw::Under(slot, card)),
                None => lottery.of(state.deck, Draw::Object),
            },
            Phase::Verdicts(Verdict { object, left, .. }) => {
                lottery.of(left, |card| Draw::Verdict(object, card));
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Acted<Rule> {
        let dealer = Dealer { game: self, state, log };
        match (&dealer.state.phase, draw) {
            (Phase::Display, Draw::Under(slot, card))
                if self.uncovered(dealer.state) == Some(slot)
                    && self.reserve(dealer.state)[card as usize] > 0 =>
            {
                dealer.state.cards[slot.index()] = Some(card);
                dealer.log.note(|| Event::Covered { slot });
            }
            (Phase::Display, Draw::Object(object))
                if self.uncovered(dealer.state).is_none() && dealer.state.deck.contains(object) =>
            {
                dealer.lay_out(object);
            }
            (&Phase::Verdicts(verdict), Draw::Verdict(object, card))
                if object == verdict.object && verdict.left[card as usize] > 0 =>
            {
                dealer.settle(verdict, card);
            }
            _ => return self.turn(state).no_such_draw(),
        }
        Ok(())
    }

    fn max_steps(&self) -> u32 {
        let (players, slots) = (u32::from(self.players), u32::from(self.deck.display));
        // Each proposal is made, answered, and may call its two parties back from being done.
        let window = players * (5 * u32::from(MAX_PROPOSALS) + 1);
        let round = 2 * slots + 4 * players + slots * 4 * players + 2 * window;
        u32::from(self.rounds) * round + u32::from(self.n_objects)
    }
}

impl OddShop {
    /// What is printed on an object.
    #[inline]
    pub fn item(&self, object: Object) -> &Item {
        &self.deck.objects[object.index()]
    }

    /// What money cards are worth together.
    #[inline]
    pub fn total(&self, money: Money) -> i32 {
        i32::from(money.total(&self.values))
    }

    /// What a money card is worth.
    #[inline]
    pub fn value(&self, bill: Bill) -> u16 {
        self.values[usize::from(bill.0) % self.values.len()]
    }

    /// How many objects this round has.
    pub(super) fn n_slots(&self, state: &State) -> u8 {
        let shown = (state.round - 1) * self.deck.display;
        self.deck.display.min(self.n_objects - shown).min(state.deck.len() + state.n_laid())
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

    /// The cards that unknown objects are settled with: all that say something.
    pub(super) fn verdict_cards(&self) -> Cards {
        let [authentic, replica, _] = self.deck.cards;
        [authentic, replica, 0]
    }
}

impl<L: Log<Event>> Dealer<'_, OddShop, L> {
    #[inline(always)]
    fn lay_out(self, object: Object) {
        let Dealer { game, state, log } = self;
        let slot = Slot(state.n_laid());
        state.deck.remove(object);
        state.display[slot.index()] = Some(object);
        log.note(|| Event::LaidOut { slot, object: game.named(object) });
        if slot.number() == game.n_slots(state) {
            state.phase = Phase::Experts { done: SeatSet::EMPTY, looking: BySeat::splat(None) };
        }
    }

    /// An expert looks under an object: one who is hired with some money, or the one who has still to look.
    fn look(&mut self, seat: Seat, slot: Slot, fee: Option<Money>) -> Acted<Rule> {
        let (game, state) = (self.game, &mut *self.state);
        let n_slots = game.n_slots(state);
        require(slot.0 < n_slots, Rule::NoSuchSlot { slot })?;
        let Phase::Experts { looking, .. } = &mut state.phase else { return Err(Illegal::NotNow) };
        match (looking[seat], fee) {
            (Some(_), Some(_)) => return refuse(Rule::SecondLook),
            (Some(first), None) => {
                require(slot != first, Rule::TwoObjects)?;
                looking[seat] = None;
                self.log.note(|| Event::Looked { seat, slot });
            }
            (None, fee) => {
                let expert = game.fees.iter().position(|fees| fee.is_some() && fees.contains(&fee));
                let (Some(expert), Some(money)) = (expert, fee) else { return refuse(Rule::NotExact) };
                require(usize::from(n_slots) > expert, Rule::TwoObjects)?;
                require(!state.hired[seat][expert], Rule::HiredAlready)?;
                require(state.hands[seat].money.contains(money), Rule::NotInHand)?;
                looking[seat] = (expert > 0).then_some(slot);
                state.spend(seat, money);
                state.hired[seat][expert] = true;
                self.log.note(|| Event::Hired { seat, slot, money: game.amounts(money) });
            }
        }
        state.looked[seat].insert(slot);
        Ok(())
    }

    /// Reveals the cards under all objects that were sold this round.
    pub(super) fn authenticate(&mut self) {
        let (game, state) = (self.game, &mut *self.state);
        for slot in 0..MAX_DISPLAY {
            let (Some(object), Some(card)) = (state.display[slot], state.cards[slot]) else { continue };
            if let Some(seat) = state.owner(object, game.players) {
                state.revealed[card as usize].insert(object);
                self.log.note(|| Event::Authenticated { seat, object: game.named(object), card });
            }
        }
        self.begin_trade(Window::After);
    }

    pub(super) fn end_round(&mut self) {
        let (game, state) = (self.game, &mut *self.state);
        let richest = game.highest(Seat::all(game.players).map(|seat| (seat, state.hands[seat].money)));
        for seat in Seat::all(game.players) {
            state.hands[seat].money = state.hands[seat].money.plus(state.out[seat]);
        }
        let State { hands, deck, discarded, revealed, round, .. } = *state;
        *state = State { hands, deck, discarded, revealed, round, ..game.start() };
        // A position may have been given with too few objects for the rounds that are left.
        if round >= game.rounds || deck.is_empty() {
            return self.next_verdict(Seat::new(0), game.verdict_cards());
        }
        let (round, opportunist) = (round + 1, richest.first().filter(|_| richest.is_at_most_one()));
        (state.round, state.opportunist) = (round, opportunist);
        self.log.note(|| Event::Opportunist { seat: opportunist });
        self.log.note(|| Event::Round { round, opportunist });
    }

    /// Goes on with the next unknown object of this seat, or of one after it, which starts with all the cards; so
    /// does a seat that has used them up.
    fn next_verdict(&mut self, from: Seat, left: Cards) {
        let mut seats = Seat::all(self.game.players).skip(from.index());
        let Some((seat, object)) = seats.find_map(|seat| Some((seat, self.state.unsettled(seat)?))) else {
            self.state.phase = Phase::Over;
            return self.log.note(|| Event::Over);
        };
        let left = if seat == from && left != [0; 3] { left } else { self.game.verdict_cards() };
        self.state.phase = Phase::Verdicts(Verdict { seat, object, left });
    }

    fn settle(mut self, Verdict { seat, object, mut left }: Verdict, card: Card) {
        left[card as usize] -= 1;
        self.state.revealed[Card::Unknown as usize].remove(object);
        self.state.revealed[card as usize].insert(object);
        self.log.note(|| Event::Verdict { seat, object: self.game.named(object), card });
        self.next_verdict(seat, left);
    }
}
