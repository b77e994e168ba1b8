//! The auction of one object: offers, and ties that are fought out.

use std::ops::ControlFlow;

use super::{Action, Bill, Event, MAX_DISPLAY, Money, Object, OddShop, Phase, Rule, Slot, State, Window};
use crate::prelude::*;

/// The auction of one object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction {
    /// Where the object lies.
    pub slot: Slot,
    /// What each seat with money has offered so far.
    pub offers: Sealed<Money>,
    /// What is decided now.
    pub step: Step,
}

/// Where an auction stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Offers are made.
    Offer,
    /// The tied who have a further card choose to stay or withdraw.
    Stay(Sealed<Stance>),
    /// Those who stay add a card each.
    Add(Sealed<Bill>),
    /// Those who stayed lose a card each of what they played.
    Lose(Sealed<Bill>),
}

/// What a tied player does.
#[told(Copy, Phrase, All)]
pub enum Stance {
    /// Goes on.
    Stay,
    /// Gives up.
    Withdraw,
}

word_enums!(Stance = "a stance");

impl Auction {
    /// Who has still to decide.
    #[inline(always)]
    pub fn undecided(&self) -> SeatSet {
        match &self.step {
            Step::Offer => self.offers.missing(),
            Step::Stay(stances) => stances.missing(),
            Step::Add(cards) | Step::Lose(cards) => cards.missing(),
        }
    }

    /// What a seat has offered so far.
    #[inline]
    pub fn offer(&self, seat: Seat) -> Money {
        self.offers.choice(seat).unwrap_or(Money::EMPTY)
    }
}

impl OddShop {
    /// Who has the most money of some.
    pub(super) fn highest(&self, purses: impl Iterator<Item = (Seat, Money)>) -> SeatSet {
        let (mut most, mut highest) = (None, SeatSet::EMPTY);
        for (seat, money) in purses {
            let total = Some(money.total(&self.values));
            if total > most {
                (most, highest) = (total, SeatSet::EMPTY);
            }
            if total == most {
                highest.insert(seat);
            }
        }
        highest
    }

    /// Who has made the highest offer.
    pub(super) fn leaders(&self, auction: &Auction) -> SeatSet {
        self.highest(auction.offers.choices())
    }

    /// The tied for the highest offer who have a further card, and so a choice.
    pub fn contenders(&self, state: &State, auction: &Auction) -> SeatSet {
        let has_further = |seat: &Seat| state.hands[*seat].money != auction.offer(*seat);
        self.leaders(auction).iter().filter(has_further).collect()
    }
}

impl<L: Log<Event>> Dealer<'_, OddShop, L> {
    /// Auctions the object at a slot, or the next one that somebody can offer for.
    pub(super) fn begin_auction(&mut self, from: u8) {
        for slot in (from..MAX_DISPLAY as u8).map(Slot) {
            let Some(object) = self.state.display[slot.index()] else { break };
            self.log.note(|| Event::Auction { slot, object: self.game.named(object) });
            let bidders = self.state.solvent(self.game.players);
            if !bidders.is_empty() {
                let offers = Sealed::among(bidders);
                self.state.phase = Phase::Auction(Auction { slot, offers, step: Step::Offer });
                return;
            }
            self.discard(object);
        }
        self.begin_trade(Window::Before);
    }

    fn discard(&mut self, object: Object) {
        self.state.discarded.insert(object);
        self.log.note(|| Event::Unsold { object: self.game.named(object) });
    }

    #[inline(always)]
    pub(super) fn decide(&mut self, seat: Seat, action: Action) -> Acted<Rule> {
        let (is_told, money) = (self.state.is_in_turn(), self.state.hands[seat].money);
        let Phase::Auction(auction) = &mut self.state.phase else { return Err(Illegal::NotNow) };
        let offered = auction.offer(seat);
        let is_last = match (&mut auction.step, action) {
            (Step::Offer, Action::Offer(offer)) => {
                require(!offer.is_empty(), Rule::MustOffer)?;
                require(money.contains(offer), Rule::NotInHand)?;
                auction.offers.choose(seat, offer)
            }
            (Step::Stay(stances), Action::Stay) => stances.choose(seat, Stance::Stay),
            (Step::Stay(stances), Action::Withdraw) => stances.choose(seat, Stance::Withdraw),
            (Step::Add(added), Action::Add(bill)) => {
                require(money.minus(offered).count(bill) > 0, Rule::NotInHand)?;
                added.choose(seat, bill)
            }
            (Step::Lose(lost), Action::Lose(bill)) => {
                require(offered.count(bill) > 0, Rule::NotPlayed)?;
                lost.choose(seat, bill)
            }
            _ => return Err(Illegal::NotNow),
        };
        let complete = is_last.then_some(*auction);
        match action {
            _ if !is_told => self.log.note(|| Event::Decided { seat }),
            Action::Offer(offer) => self.tell_offer(seat, offer),
            Action::Stay => self.tell_stance(seat, Stance::Stay),
            _ => self.tell_stance(seat, Stance::Withdraw),
        }
        if let Some(mut auction) = complete {
            match self.open(&mut auction) {
                ControlFlow::Continue(step) => self.state.phase = Phase::Auction(Auction { step, ..auction }),
                ControlFlow::Break(winner) => self.award(&auction, winner),
            }
        }
        Ok(())
    }

    fn tell_offer(&mut self, seat: Seat, money: Money) {
        let game = self.game;
        let total = money.total(&game.values);
        self.log.note(|| Event::Offered { seat, money: game.amounts(money), total });
    }

    fn tell_stance(&mut self, seat: Seat, stance: Stance) {
        let stays = stance == Stance::Stay;
        self.log.note(|| if stays { Event::Stayed { seat } } else { Event::Withdrew { seat } });
    }

    /// Everyone has decided: shows it. Another step follows, or the auction breaks off with its winner, if any.
    fn open(&mut self, auction: &mut Auction) -> ControlFlow<Option<Seat>, Step> {
        let game = self.game;
        match auction.step {
            Step::Offer => {
                if !self.state.is_open() {
                    auction.offers.choices().for_each(|(seat, offer)| self.tell_offer(seat, offer));
                }
                let tied = self.tie(auction, auction.offers.asked())?;
                let able = game.contenders(self.state, auction);
                tied.without(able).iter().for_each(|seat| self.tell_stance(seat, Stance::Withdraw));
                if able.is_empty() {
                    return ControlFlow::Break(None);
                }
                ControlFlow::Continue(Step::Stay(Sealed::among(able)))
            }
            Step::Stay(stances) => {
                if !self.state.is_open() {
                    stances.choices().for_each(|(seat, stance)| self.tell_stance(seat, stance));
                }
                let stays = |seat: &Seat| stances.choice(*seat) == Some(Stance::Stay);
                let staying: SeatSet = stances.asked().iter().filter(stays).collect();
                if staying.is_at_most_one() {
                    return ControlFlow::Break(staying.first());
                }
                ControlFlow::Continue(Step::Add(Sealed::among(staying)))
            }
            Step::Add(added) => {
                for (seat, bill) in added.choices() {
                    let offer = auction.offer(seat).plus(Money::only(bill));
                    auction.offers.choose(seat, offer);
                    let total = offer.total(&game.values);
                    self.log.note(|| Event::Added { seat, money: game.value(bill), total });
                }
                self.tie(auction, added.asked())?;
                ControlFlow::Continue(Step::Lose(Sealed::among(added.asked())))
            }
            Step::Lose(lost) => {
                for (seat, bill) in lost.choices() {
                    self.state.spend(seat, Money::only(bill));
                    self.log.note(|| Event::Lost { seat, money: game.value(bill) });
                }
                ControlFlow::Break(None)
            }
        }
    }

    /// Who of these is tied for the highest offer; breaks off if one alone has made it.
    fn tie(&mut self, auction: &Auction, seats: SeatSet) -> ControlFlow<Option<Seat>, SeatSet> {
        let offers = auction.offers.choices().filter(|(seat, _)| seats.contains(*seat));
        let highest = self.game.highest(offers);
        match highest.first() {
            Some(first) if highest.len() > 1 => {
                let total = auction.offer(first).total(&self.game.values);
                self.log.note(|| Event::Tied { seats: highest.iter().collect(), total });
                ControlFlow::Continue(highest)
            }
            winner => ControlFlow::Break(winner),
        }
    }

    /// Gives the object to the only winner, or to nobody, and goes on to the next.
    fn award(&mut self, auction: &Auction, winner: Option<Seat>) {
        let object = self.state.on_sale(auction);
        match winner {
            Some(seat) => {
                let offer = auction.offer(seat);
                self.state.spend(seat, offer);
                self.state.hands[seat].objects.insert(object);
                let total = offer.total(&self.game.values);
                self.log.note(|| Event::Sold { seat, object: self.game.named(object), total });
            }
            None => self.discard(object),
        }
        self.begin_auction(auction.slot.0 + 1);
    }
}
