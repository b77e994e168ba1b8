//! The course of a turn: placing, settling slot by slot, the market, drawing up.

use super::action::{HAND, Payment, ways_to_pay};
use super::{
    Action, Bauble, Baubles, DESTROY_PRICE, Draw, Event, HAND_STREAM, Kind, KindSet, Legal, Level,
    NamedBauble, PLAYERS, Phase, Pile, Price, Priority, Refill, Rule, Side, Slot, Spent, State, TRACK_STREAM,
};
use crate::game::Log;
use crate::illegal::{Illegal, refuse};
use crate::random::Chance;
use crate::seat::Seat;

type Result = std::result::Result<(), Illegal<Rule>>;

impl Baubles {
    pub(super) fn face(&self, kind: Kind) -> &Bauble {
        &self.faces[kind.index()]
    }

    pub(super) fn named(&self, kind: Kind) -> NamedBauble {
        NamedBauble { id: kind, name: self.names[kind.index()] }
    }

    pub(super) fn list(&self, pile: &Pile) -> Vec<NamedBauble> {
        pile.iter().map(|kind| self.named(kind)).collect()
    }

    pub(super) fn is_of(&self, kind: Kind, level: Level) -> bool {
        self.of_level[level.index()].contains(kind)
    }

    /// How many cards of a level have not been turned up.
    pub(super) fn n_left(&self, state: &State, level: Level) -> u8 {
        state.supply.n_of(self.of_level[level.index()])
    }

    /// All coins that a pile yields.
    pub(super) fn coins(&self, pile: &Pile) -> u8 {
        pile.counts().map(|(kind, count)| self.face(kind).coins * count).sum()
    }

    pub(super) fn price(&self, kind: Kind, level: Level, price: Price) -> u8 {
        let base = self.deck.base_prices[level.index()];
        let full = base + self.face(kind).cost;
        match price {
            Price::Base => base,
            Price::Full => full,
            Price::Reduced => full.saturating_sub(1),
        }
    }

    /// The actions of the seat to move.
    pub(super) fn choices(&self, state: &State, seat: Seat) -> Legal {
        let side = &state.sides[seat];
        match state.phase {
            Phase::Place { slot, .. } => {
                Legal::Place { slot, ready: side.ready(), may_skip: may_skip(side, slot) }
            }
            Phase::Effect => Legal::Effect(effect_slots(side)),
            Phase::Buy { level, price, .. } => {
                let Some(kind) = state.track[level.index()] else { return Legal::Nothing };
                let price_now = self.price(kind, level, price);
                let ways = ways_to_pay(&side.hand, price_now, side.purse, |kind| self.face(kind).coins);
                // Whoever can pay what they have won must.
                if price == Price::Reduced || ways.is_empty() {
                    Legal::PayOrPass(ways)
                } else {
                    Legal::Pay(ways)
                }
            }
            Phase::Market { has_destroyed, .. } => {
                let hand = side.hand.kinds();
                let may_destroy = !has_destroyed && side.purse >= DESTROY_PRICE;
                Legal::Market {
                    hand,
                    destroyable: if may_destroy { hand } else { KindSet::EMPTY },
                    redeemable: side.aside.iter().filter(|card| card.ransom() <= side.purse).collect(),
                }
            }
            Phase::Start | Phase::Refill | Phase::Over => Legal::Nothing,
        }
    }

    pub(super) fn begin_turn(&self, state: &mut State, log: &mut impl Log<Event>) {
        log.note(|| Event::Turn { turn: state.turn, first: state.first });
        state.phase = Phase::Refill;
        Self::reshuffle(state, log);
        self.begin_placing(state);
    }

    /// What is to be drawn before anyone decides.
    pub(super) fn next_refill(&self, state: &State) -> Option<Refill> {
        let is_short = |side: &Side| usize::from(side.hand.len()) < HAND && !side.deck.is_empty();
        let hand = Seat::all(PLAYERS).find(|&seat| is_short(&state.sides[seat])).map(Refill::Hand);
        let empty = |level: &Level| state.track[level.index()].is_none() && self.n_left(state, *level) > 0;
        hand.or_else(|| Level::ALL.into_iter().find(empty).map(Refill::Track))
    }

    pub(super) fn refill_chance(&self, state: &State) -> Chance {
        let turn = u16::from(state.turn);
        match self.next_refill(state) {
            Some(Refill::Hand(seat)) => Chance {
                stream: HAND_STREAM + seat.index() as u16,
                index: turn * 8 + u16::from(state.sides[seat].hand.len()),
            },
            Some(Refill::Track(level)) => Chance { stream: TRACK_STREAM + level.index() as u16, index: turn },
            None => Chance { stream: TRACK_STREAM, index: 0 },
        }
    }

    pub(super) fn refill(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result {
        match (self.next_refill(state), draw) {
            (Some(Refill::Hand(next)), Draw::Hand(seat, kind))
                if next == seat && state.sides[seat].deck.contains(kind) =>
            {
                let side = &mut state.sides[seat];
                side.deck.remove(kind);
                side.hand.add(kind);
                log.note(|| Event::Drew { seat });
                Self::reshuffle(state, log);
            }
            (Some(Refill::Track(level)), Draw::Track(kind))
                if self.is_of(kind, level) && state.supply.contains(kind) =>
            {
                state.supply.remove(kind);
                state.track[level.index()] = Some(kind);
                log.note(|| Event::TurnedUp { bauble: self.named(kind) });
            }
            _ => return Err(Illegal::ImpossibleDraw),
        }
        self.begin_placing(state);
        Ok(())
    }

    /// Whoever has still to draw and has no deck left shuffles the discard into it.
    fn reshuffle(state: &mut State, log: &mut impl Log<Event>) {
        for seat in Seat::all(PLAYERS) {
            let side = &mut state.sides[seat];
            if side.must_reshuffle() {
                // All else lay open when the deck ran out, so everyone knows what the hand holds so far.
                side.known = side.hand;
                side.deck = std::mem::replace(&mut side.discard, Pile::EMPTY);
                log.note(|| Event::Reshuffled { seat });
            }
        }
    }

    fn begin_placing(&self, state: &mut State) {
        if self.next_refill(state).is_none() {
            state.phase = Phase::Place { seat: state.first, slot: Slot::Lead };
        }
    }

    pub(super) fn place(
        &self,
        state: &mut State,
        seat: Seat,
        now: Slot,
        slot: Slot,
        card: Option<Priority>,
        log: &mut impl Log<Event>,
    ) -> Result {
        let side = &mut state.sides[seat];
        if slot != now {
            return refuse(Rule::WrongSlot { now });
        }
        match card {
            Some(card) if !side.ready().contains(card) => return refuse(Rule::NotReady { card }),
            None if !may_skip(side, slot) => return refuse(Rule::MustPlace),
            _ => side.placed[slot.index()] = card,
        }
        if let Some(slot) = slot.next() {
            state.phase = Phase::Place { seat, slot };
            return Ok(());
        }
        let placed = side.placed;
        log.note(|| {
            let slots = Slot::ALL.into_iter().filter(|slot| placed[slot.index()].is_some()).collect();
            Event::Placed { seat, slots }
        });
        if seat == state.first {
            state.phase = Phase::Place { seat: seat.next(PLAYERS), slot: Slot::Lead };
        } else {
            self.settle_first(state, log);
        }
        Ok(())
    }

    fn settle_first(&self, state: &mut State, log: &mut impl Log<Event>) {
        reveal(state, Slot::Lead, log);
        match contest(state, Slot::Lead) {
            Some((seat, _)) if seat != state.first => {
                state.first = seat;
                log.note(|| Event::TookFirst { seat });
            }
            _ => log.note(|| Event::KeptFirst { seat: state.first }),
        }
        state.phase = Phase::Effect;
        if effect_slots(&state.sides[state.first]) == 0 {
            self.settle(state, Some(Level::One), log);
        }
    }

    pub(super) fn effect(&self, state: &mut State, slot: Slot, log: &mut impl Log<Event>) -> Result {
        let seat = state.first;
        if effect_slots(&state.sides[seat]) >> slot.index() & 1 == 0 {
            return refuse(Rule::NoCardThere { slot });
        }
        state.under = Some(slot);
        log.note(|| Event::Effect { seat, slot });
        self.settle(state, Some(Level::One), log);
        Ok(())
    }

    /// Settles the levels from this one on until somebody has to decide.
    pub(super) fn settle(&self, state: &mut State, from: Option<Level>, log: &mut impl Log<Event>) {
        let mut next = from;
        while let Some(level) = next {
            let slot = Slot::Level(level);
            reveal(state, slot, log);
            if let (Some((seat, price)), Some(kind)) = (contest(state, slot), state.track[level.index()]) {
                let bauble = self.named(kind);
                log.note(|| Event::Won { seat, bauble, price: self.price(kind, level, price) });
                state.phase = Phase::Buy { level, seat, price };
                return;
            }
            self.scrap(state, level, log);
            next = level.next();
        }
        Self::end_bids(state, log);
    }

    fn scrap(&self, state: &mut State, level: Level, log: &mut impl Log<Event>) {
        if let Some(kind) = state.track[level.index()].take() {
            state.scrapped.add(kind);
            log.note(|| Event::Scrapped { bauble: self.named(kind) });
        }
    }

    pub(super) fn pay(
        &self,
        state: &mut State,
        seat: Seat,
        level: Level,
        price: Price,
        spent: &Spent,
        log: &mut impl Log<Event>,
    ) -> Result {
        let Some(kind) = state.track[level.index()] else { return Err(Illegal::NotNow) };
        let side = &mut state.sides[seat];
        let price = self.price(kind, level, price);
        let baubles: Pile = spent.iter().collect();
        if !side.hand.contains_all(&baubles) {
            return refuse(Rule::NotInHand);
        }
        let least = spent.iter().map(|kind| self.face(kind).coins).min();
        let purse = match Payment::of(self.coins(&baubles), least, price, side.purse) {
            Payment::Pays(purse) => purse,
            Payment::Short => return refuse(Rule::Short { price }),
            Payment::Superfluous => return refuse(Rule::Superfluous),
        };
        log.note(|| {
            let spent = spent.iter().map(|kind| self.named(kind)).collect();
            Event::Bought { seat, bauble: self.named(kind), price, spent, purse }
        });
        side.purse -= purse;
        for kind in spent.iter() {
            self.take_from_hand(side, kind);
            side.discard.add(kind);
        }
        side.discard.add(kind);
        state.track[level.index()] = None;
        self.settle(state, level.next(), log);
        Ok(())
    }

    /// A bauble leaves a hand in the open.
    fn take_from_hand(&self, side: &mut Side, kind: Kind) {
        side.hand.remove(kind);
        side.known.remove(kind);
        let most = side.most.map(|most| most.saturating_sub(self.face(kind).coins));
        // Of an empty hand there is nothing to know.
        side.most = most.filter(|_| !side.hand.is_empty());
    }

    pub(super) fn decline(
        &self,
        state: &mut State,
        seat: Seat,
        level: Level,
        price: Price,
        log: &mut impl Log<Event>,
    ) -> Result {
        let Some(kind) = state.track[level.index()] else { return Err(Illegal::NotNow) };
        let side = &mut state.sides[seat];
        if price == Price::Reduced {
            log.note(|| Event::Declined { seat });
        } else {
            let needed = self.price(kind, level, price);
            if self.coins(&side.hand) + side.purse >= needed {
                return refuse(Rule::MustBuy { price: needed });
            }
            let most = needed - 1 - side.purse;
            let known = side.most.map_or(most, |known| known.min(most));
            side.most = Some(known).filter(|_| !side.hand.is_empty());
            log.note(|| Event::CannotPay { seat, price: needed });
            let rival = seat.next(PLAYERS);
            if price == Price::Full && !is_tied(state, Slot::Level(level)) {
                let price = Price::Reduced;
                log.note(|| Event::OfferedOn { seat: rival, price: self.price(kind, level, price) });
                state.phase = Phase::Buy { level, seat: rival, price };
                return Ok(());
            }
        }
        self.scrap(state, level, log);
        self.settle(state, level.next(), log);
        Ok(())
    }

    /// Sets the used 3s and 4s aside and opens the market. The cards stay in sight until the turn ends.
    fn end_bids(state: &mut State, log: &mut impl Log<Event>) {
        for side in &mut state.sides.0 {
            let used = side.placed.into_iter().flatten().filter(|card| card.ransom() > 0);
            used.for_each(|card| side.aside.insert(card));
        }
        state.under = None;
        log.note(|| Event::Market { seat: state.first });
        state.phase = Phase::Market { seat: state.first, has_destroyed: false };
    }

    pub(super) fn trade(
        &self,
        state: &mut State,
        seat: Seat,
        has_destroyed: bool,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        let side = &mut state.sides[seat];
        let purse = side.purse;
        match action {
            Action::Sell(kind) if side.hand.contains(kind) => {
                self.take_from_hand(side, kind);
                side.discard.add(kind);
                side.purse = (side.purse + self.face(kind).coins).min(self.deck.purse_limit);
                log.note(|| Event::Sold { seat, bauble: self.named(kind), purse: side.purse });
            }
            Action::Redeem(card) if !side.aside.contains(card) => {
                return refuse(Rule::NotAside { card });
            }
            Action::Redeem(card) if card.ransom() > purse => {
                return refuse(Rule::TooPoor { price: card.ransom(), purse });
            }
            Action::Redeem(card) => {
                side.purse -= card.ransom();
                side.aside.remove(card);
                log.note(|| Event::Redeemed { seat, card });
            }
            Action::Destroy(_) if has_destroyed => return refuse(Rule::DestroyedAlready),
            Action::Sell(_) => return refuse(Rule::NotInHand),
            Action::Destroy(kind) if !side.hand.contains(kind) => return refuse(Rule::NotInHand),
            Action::Destroy(_) if purse < DESTROY_PRICE => {
                return refuse(Rule::TooPoor { price: DESTROY_PRICE, purse });
            }
            Action::Destroy(kind) => {
                side.purse -= DESTROY_PRICE;
                self.take_from_hand(side, kind);
                side.destroyed.add(kind);
                log.note(|| Event::Destroyed { seat, bauble: self.named(kind) });
                state.phase = Phase::Market { seat, has_destroyed: true };
            }
            Action::Pass => self.leave_market(state, seat, log),
            _ => return Err(Illegal::NotNow),
        }
        Ok(())
    }

    fn leave_market(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        log.note(|| Event::LeftMarket { seat });
        if seat == state.first {
            let seat = seat.next(PLAYERS);
            log.note(|| Event::Market { seat });
            state.phase = Phase::Market { seat, has_destroyed: false };
            return;
        }
        for seat in Seat::all(PLAYERS) {
            let side = &mut state.sides[seat];
            log.note(|| Event::Discarded { seat, baubles: self.list(&side.hand) });
            side.discard.add_all(&side.hand);
            side.hand = Pile::EMPTY;
            side.known = Pile::EMPTY;
            side.most = None;
            side.placed = [None; 4];
        }
        // A position may have been given with too few cards for the turns that are left.
        if state.turn >= self.deck.turns || Level::ALL.iter().any(|&level| self.n_left(state, level) == 0) {
            state.phase = Phase::Over;
            log.note(|| Event::Over);
            return;
        }
        state.turn += 1;
        self.begin_turn(state, log);
    }
}

/// Whether a slot may be left empty: not the last if nothing has been placed.
pub(super) fn may_skip(side: &Side, slot: Slot) -> bool {
    slot.next().is_some() || side.placed.iter().any(Option::is_some)
}

/// The slots where the first-player card may lie, bit n for slot n: those of levels with a card of one's own.
pub(super) fn effect_slots(side: &Side) -> u8 {
    let levels = Slot::ALL.into_iter().filter(|slot| *slot != Slot::Lead);
    levels.filter(|slot| side.placed[slot.index()].is_some()).fold(0, |bits, slot| bits | 1 << slot.index())
}

/// Whether both players show the same card at a slot.
pub(super) fn is_tied(state: &State, slot: Slot) -> bool {
    let [one, other] = state.sides.0.each_ref().map(|side| side.placed[slot.index()]);
    one.is_some() && one == other
}

/// Who wins a slot, and what they would pay there.
pub(super) fn contest(state: &State, slot: Slot) -> Option<(Seat, Price)> {
    let (one, two) = (Seat::new(0), Seat::new(1));
    match [one, two].map(|seat| state.sides[seat].placed[slot.index()]) {
        [None, None] => None,
        [Some(card), None] => (card > Priority::ZERO).then_some((one, Price::Base)),
        [None, Some(card)] => (card > Priority::ZERO).then_some((two, Price::Base)),
        [Some(a), Some(b)] if a > b => Some((one, Price::Full)),
        [Some(a), Some(b)] if b > a => Some((two, Price::Full)),
        [Some(_), Some(_)] => (state.under == Some(slot)).then_some((state.first, Price::Full)),
    }
}

fn reveal(state: &State, slot: Slot, log: &mut impl Log<Event>) {
    log.note(|| Event::Revealed {
        slot,
        cards: state.sides.0.each_ref().map(|side| side.placed[slot.index()]),
    });
}
