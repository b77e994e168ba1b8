//! Priority cards: placing them, settling the slots one after the other, and buying what was won.

use super::action::from_purse;
use super::{Baubles, Event, Level, Offer, PLAYERS, Phase, Pile, Priority, Rule, Slot, Spent, State, Terms};
use crate::prelude::*;

impl<L: Log<Event>> Dealer<'_, Baubles, L> {
    pub(super) fn place_card(&mut self, seat: Seat, slot: Slot, card: Option<Priority>) -> Acted<Rule> {
        let side = &mut self.state.sides[seat];
        match card {
            Some(card) => require(side.ready().contains(card), Rule::NotReady { card })?,
            None => require(side.may_skip(slot), Rule::MustPlace)?,
        }
        side.placed[slot.index()] = card;
        if let Some(slot) = slot.next() {
            self.state.phase = Phase::Place { seat, slot };
            return Ok(());
        }
        self.log.note(|| Event::Placed { seat, slots: side.filled() });
        if seat == self.state.first {
            self.state.phase = Phase::Place { seat: seat.next(PLAYERS), slot: Slot::Lead };
        } else {
            self.settle_lead();
        }
        Ok(())
    }

    fn settle_lead(&mut self) {
        self.reveal(Slot::Lead);
        let before = self.state.first;
        let seat = contest(self.state, Slot::Lead, None).map_or(before, |(winner, _)| winner);
        self.log.note(|| if seat == before { Event::KeptFirst { seat } } else { Event::TookFirst { seat } });
        self.state.first = seat;
        self.state.phase = Phase::Effect;
        if self.state.sides[seat].effect_slots().is_empty() {
            self.settle_after(Slot::Lead, None);
        }
    }

    /// The first player puts the first-player card under a card, or leaves it aside.
    pub(super) fn use_effect(&mut self, under: Option<Slot>) -> Acted<Rule> {
        let seat = self.state.first;
        let slots = self.state.sides[seat].effect_slots();
        if let Some(slot) = under {
            require(slots.contains(slot), Rule::NoCardThere { slot })?;
        }
        self.log.note(|| under.map_or(Event::NoEffect { seat }, |slot| Event::Effect { seat, slot }));
        self.settle_after(Slot::Lead, under);
        Ok(())
    }

    /// Settles the levels after a slot until somebody has to decide, the first-player card lying at the slot `under`.
    fn settle_after(&mut self, slot: Slot, under: Option<Slot>) {
        for level in Level::ALL.into_iter().filter(|level| Slot::Level(*level) > slot) {
            self.reveal(Slot::Level(level));
            if let Some(offer) = won(self.state, level, under) {
                let (kind, price) = self.game.on_sale(self.state, offer);
                self.log.note(|| Event::Won { seat: offer.seat, bauble: self.game.named(kind), price });
                self.state.phase = Phase::Buy(offer);
                return;
            }
            self.scrap(level);
        }
        // The cards stay in sight until the turn ends, used 3s and 4s set aside.
        for side in &mut self.state.sides {
            let used = side.at_track().iter().filter(|card| card.ransom() > 0);
            used.for_each(|card| side.aside.insert(card));
        }
        self.enter_market(self.state.first);
    }

    fn reveal(&mut self, slot: Slot) {
        self.log.note(|| Event::Revealed { slot, cards: cards_at(self.state, slot) });
    }

    fn scrap(&mut self, level: Level) {
        if let Some(kind) = self.state.track[level.index()].take() {
            self.state.scrapped.add(kind);
            self.log.note(|| Event::Scrapped { bauble: self.game.named(kind) });
        }
    }

    pub(super) fn pay(&mut self, offer: Offer, spent: &Spent) -> Acted<Rule> {
        let game = self.game;
        let (kind, price) = game.on_sale(self.state, offer);
        let Offer { level, seat, under, .. } = offer;
        let side = &mut self.state.sides[seat];
        let baubles: Pile = spent.iter().collect();
        require(side.hand.contains_all(&baubles), Rule::NotInHand)?;
        let purse = from_purse(game.coins(&baubles), price, side.purse)?;
        self.log.note(|| {
            let (bauble, spent) = (game.named(kind), game.list(baubles.iter()));
            Event::Bought { seat, bauble, price, spent, purse }
        });
        side.purse -= purse;
        side.discard.add_all(&baubles);
        side.discard.add(kind);
        spent.iter().for_each(|kind| self.take_from_hand(seat, kind));
        self.state.track[level.index()] = None;
        self.settle_after(Slot::Level(level), under);
        Ok(())
    }

    pub(super) fn decline(&mut self, offer: Offer) -> Acted<Rule> {
        let (kind, price) = self.game.on_sale(self.state, offer);
        let Offer { level, seat, terms, under } = offer;
        let side = &mut self.state.sides[seat];
        if terms == Terms::Reduced {
            self.log.note(|| Event::Declined { seat });
        } else {
            require(self.game.coins(&side.hand) + side.purse < price, Rule::MustBuy { price })?;
            let most = side.most.unwrap_or(u8::MAX).min(price - 1 - side.purse);
            side.most = Some(most).filter(|_| !side.hand.is_empty());
            self.log.note(|| Event::CannotPay { seat, price });
            if is_beaten(self.state, level) {
                let (seat, terms) = (seat.next(PLAYERS), Terms::Reduced);
                self.log.note(|| Event::OfferedOn { seat, price: self.game.price(kind, level, terms) });
                self.state.phase = Phase::Buy(Offer { seat, terms, ..offer });
                return Ok(());
            }
        }
        self.scrap(level);
        self.settle_after(Slot::Level(level), under);
        Ok(())
    }
}

/// The cards of both players at a slot.
fn cards_at(state: &State, slot: Slot) -> [Option<Priority>; PLAYERS as usize] {
    state.sides.each_ref().map(|side| side.placed[slot.index()])
}

/// Who wins a slot, and what they would pay there.
fn contest(state: &State, slot: Slot, under: Option<Slot>) -> Option<(Seat, Terms)> {
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

/// Whether one player's card at a level beats the other's: whoever ties is no rival to offer the bauble on to.
pub(super) fn is_beaten(state: &State, level: Level) -> bool {
    matches!(contest(state, Slot::Level(level), None), Some((_, Terms::Full)))
}

/// The offer to whoever wins a level where a bauble lies.
pub(super) fn won(state: &State, level: Level, under: Option<Slot>) -> Option<Offer> {
    let (seat, terms) = contest(state, Slot::Level(level), under)?;
    state.track[level.index()].map(|_| Offer { level, seat, terms, under })
}
