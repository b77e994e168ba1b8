//! Priority cards: placing them, settling the slots one after the other, and buying what was won.

use super::action::from_purse;
use super::{Acted, Baubles, Event, Kind, Level, Offer, PLAYERS, Phase, Priority, Rule, Side, Slot, Spent};
use super::{Pile, State, Terms};
use crate::prelude::*;

impl Baubles {
    pub(super) fn place_card(
        &self,
        state: &mut State,
        seat: Seat,
        slot: Slot,
        card: Option<Priority>,
        log: &mut impl Log<Event>,
    ) -> Acted {
        let side = &mut state.sides[seat];
        match card {
            Some(card) => require(side.ready().contains(card), Rule::NotReady { card })?,
            None => require(side.may_skip(slot), Rule::MustPlace)?,
        }
        side.placed[slot.index()] = card;
        if let Some(slot) = slot.next() {
            state.phase = Phase::Place { seat, slot };
            return Ok(());
        }
        log.note(|| Event::Placed { seat, slots: side.filled() });
        if seat == state.first {
            state.phase = Phase::Place { seat: seat.next(PLAYERS), slot: Slot::Lead };
        } else {
            self.settle_lead(state, log);
        }
        Ok(())
    }

    fn settle_lead(&self, state: &mut State, log: &mut impl Log<Event>) {
        reveal(state, Slot::Lead, log);
        match contest(state, Slot::Lead, None) {
            Some((seat, _)) if seat != state.first => {
                state.first = seat;
                log.note(|| Event::TookFirst { seat });
            }
            _ => log.note(|| Event::KeptFirst { seat: state.first }),
        }
        state.phase = Phase::Effect;
        if state.sides[state.first].effect_slots().is_empty() {
            self.settle(state, Some(Level::One), None, log);
        }
    }

    pub(super) fn use_effect(&self, state: &mut State, slot: Slot, log: &mut impl Log<Event>) -> Acted {
        let seat = state.first;
        require(state.sides[seat].effect_slots().contains(slot), Rule::NoCardThere { slot })?;
        log.note(|| Event::Effect { seat, slot });
        self.settle(state, Some(Level::One), Some(slot), log);
        Ok(())
    }

    /// Settles the levels from this one on until somebody has to decide, the first-player card lying under a card at
    /// some slot.
    pub(super) fn settle(
        &self,
        state: &mut State,
        from: Option<Level>,
        under: Option<Slot>,
        log: &mut impl Log<Event>,
    ) {
        let mut next = from;
        while let Some(level) = next {
            let slot = Slot::Level(level);
            reveal(state, slot, log);
            if let (Some((seat, terms)), Some(kind)) =
                (contest(state, slot, under), state.track[level.index()])
            {
                let bauble = self.named(kind);
                log.note(|| Event::Won { seat, bauble, price: self.price(kind, level, terms) });
                state.phase = Phase::Buy(Offer { level, seat, terms, under });
                return;
            }
            self.scrap(state, level, log);
            next = level.next();
        }
        // The cards stay in sight until the turn ends, used 3s and 4s set aside.
        for side in &mut state.sides {
            let used = side.placed.into_iter().flatten().filter(|card| card.ransom() > 0);
            used.for_each(|card| side.aside.insert(card));
        }
        Self::enter_market(state, state.first, log);
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
        offer: Offer,
        spent: &Spent,
        log: &mut impl Log<Event>,
    ) -> Acted {
        let (kind, price) = self.on_sale(state, offer);
        let Offer { level, seat, under, .. } = offer;
        let side = &mut state.sides[seat];
        let baubles: Pile = spent.iter().collect();
        require(side.hand.contains_all(&baubles), Rule::NotInHand)?;
        let least = spent.iter().map(|kind| self.face(kind).coins).min();
        let purse = from_purse(self.coins(&baubles), least, price, side.purse).map_err(Illegal::Rule)?;
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
        self.settle(state, level.next(), under, log);
        Ok(())
    }

    /// A bauble leaves a hand in the open.
    pub(super) fn take_from_hand(&self, side: &mut Side, kind: Kind) {
        side.hand.remove(kind);
        side.known.remove(kind);
        let most = side.most.map(|most| most.saturating_sub(self.face(kind).coins));
        // Of an empty hand there is nothing to know.
        side.most = most.filter(|_| !side.hand.is_empty());
    }

    pub(super) fn decline(&self, state: &mut State, offer: Offer, log: &mut impl Log<Event>) -> Acted {
        let (kind, price) = self.on_sale(state, offer);
        let Offer { level, seat, terms, under } = offer;
        let side = &mut state.sides[seat];
        if terms == Terms::Reduced {
            log.note(|| Event::Declined { seat });
        } else {
            require(self.coins(&side.hand) + side.purse < price, Rule::MustBuy { price })?;
            let most = price - 1 - side.purse;
            let known = side.most.map_or(most, |known| known.min(most));
            side.most = Some(known).filter(|_| !side.hand.is_empty());
            log.note(|| Event::CannotPay { seat, price });
            if terms == Terms::Full && !is_tied(state, level) {
                let (seat, terms) = (seat.next(PLAYERS), Terms::Reduced);
                log.note(|| Event::OfferedOn { seat, price: self.price(kind, level, terms) });
                state.phase = Phase::Buy(Offer { seat, terms, ..offer });
                return Ok(());
            }
        }
        self.scrap(state, level, log);
        self.settle(state, level.next(), under, log);
        Ok(())
    }
}

/// The cards of both players at a slot.
fn cards_at(state: &State, slot: Slot) -> [Option<Priority>; PLAYERS as usize] {
    state.sides.each_ref().map(|side| side.placed[slot.index()])
}

/// Whether both players show the same card at a level.
pub(super) fn is_tied(state: &State, level: Level) -> bool {
    let [one, other] = cards_at(state, Slot::Level(level));
    one.is_some() && one == other
}

/// Who wins a slot, and what they would pay there.
pub(super) fn contest(state: &State, slot: Slot, under: Option<Slot>) -> Option<(Seat, Terms)> {
    let (one, two) = (Seat::new(0), Seat::new(1));
    match cards_at(state, slot) {
        [None, None] => None,
        [Some(card), None] => (card > Priority::ZERO).then_some((one, Terms::Base)),
        [None, Some(card)] => (card > Priority::ZERO).then_some((two, Terms::Base)),
        [Some(a), Some(b)] if a > b => Some((one, Terms::Full)),
        [Some(a), Some(b)] if b > a => Some((two, Terms::Full)),
        [Some(_), Some(_)] => (under == Some(slot)).then_some((state.first, Terms::Full)),
    }
}

fn reveal(state: &State, slot: Slot, log: &mut impl Log<Event>) {
    log.note(|| Event::Revealed { slot, cards: cards_at(state, slot) });
}
