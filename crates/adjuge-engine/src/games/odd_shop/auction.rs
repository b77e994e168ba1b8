//! The auction of one object: offers, and ties that are fought out.

use std::ops::ControlFlow;

use serde::Serialize;

use super::{
    Acted, Action, Bill, Event, MAX_DISPLAY, Money, Object, OddShop, Phase, Rule, Slot, State, Window,
};
use crate::auction::Sealed;
use crate::game::Log;
use crate::illegal::{Illegal, require};
use crate::notation::{Phrase, word_enums};
use crate::seat::{Seat, SeatSet};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Phrase)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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

impl State {
    /// Whether offers are made openly in turn, or face down at once.
    pub(super) fn is_open(&self) -> bool {
        self.opportunist.is_some()
    }

    /// Puts money out for the round.
    pub(super) fn spend(&mut self, seat: Seat, money: Money) {
        self.hands[seat].money = self.hands[seat].money.minus(money);
        self.out[seat] = self.out[seat].plus(money);
    }

    /// The object at a slot that is auctioned.
    pub(super) fn on_sale(&self, auction: &Auction) -> Object {
        self.display[auction.slot.index()].expect("what is auctioned lies on display")
    }

    /// Who has money, and so must offer.
    pub(super) fn solvent(&self, players: u8) -> SeatSet {
        Seat::all(players).filter(|&seat| !self.hands[seat].money.is_empty()).collect()
    }

    /// Who of the tied has a further card, and so a choice.
    pub(super) fn may_stay(&self, auction: &Auction, tied: SeatSet) -> SeatSet {
        tied.iter().filter(|&seat| self.hands[seat].money != auction.offer(seat)).collect()
    }
}

impl OddShop {
    /// Auctions the object at a slot, or the next one that somebody can offer for.
    pub(super) fn begin_auction(&self, state: &mut State, from: u8, log: &mut impl Log<Event>) {
        for slot in (from..MAX_DISPLAY as u8).map(Slot) {
            let Some(object) = state.display[slot.index()] else { break };
            log.note(|| Event::Auction { slot, object: self.named(object) });
            let bidders = state.solvent(self.players);
            if !bidders.is_empty() {
                let offers = Sealed::among(bidders);
                state.phase = Phase::Auction(Auction { slot, offers, step: Step::Offer });
                return;
            }
            self.discard(state, object, log);
        }
        self.begin_trade(state, Window::Before, log);
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
    ) -> Acted {
        let (is_open, money) = (state.is_open(), state.hands[seat].money);
        let Phase::Auction(auction) = &mut state.phase else { return Err(Illegal::NotNow) };
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
        if is_open && auction.step == Step::Offer {
            self.tell_offer(auction, seat, log);
        } else {
            log.note(|| Event::Decided { seat });
        }
        if is_last {
            let mut auction = *auction;
            match self.open(state, &mut auction, log) {
                ControlFlow::Continue(step) => state.phase = Phase::Auction(Auction { step, ..auction }),
                ControlFlow::Break(winner) => self.award(state, &auction, winner, log),
            }
        }
        Ok(())
    }

    fn tell_offer(&self, auction: &Auction, seat: Seat, log: &mut impl Log<Event>) {
        let money = auction.offer(seat);
        log.note(|| Event::Offered { seat, money: self.amounts(money), total: money.total(&self.values) });
    }

    /// Everyone has decided: shows it. Another step follows, or the auction breaks off with its winner, if any.
    fn open(
        &self,
        state: &mut State,
        auction: &mut Auction,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<Option<Seat>, Step> {
        match auction.step {
            Step::Offer => {
                if !state.is_open() {
                    auction.offers.asked().iter().for_each(|seat| self.tell_offer(auction, seat, log));
                }
                let tied = self.tie(auction, auction.offers.asked(), log)?;
                let able = state.may_stay(auction, tied);
                if able.is_empty() {
                    tied.iter().for_each(|seat| log.note(|| Event::Withdrew { seat }));
                    return ControlFlow::Break(None);
                }
                ControlFlow::Continue(Step::Stay(Sealed::among(able)))
            }
            Step::Stay(stances) => {
                let stays = |seat: &Seat| stances.choice(*seat) == Some(Stance::Stay);
                for seat in self.highest(auction.offers.choices()).iter() {
                    log.note(|| if stays(&seat) { Event::Stayed { seat } } else { Event::Withdrew { seat } });
                }
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
                    let total = offer.total(&self.values);
                    log.note(|| Event::Added { seat, money: self.value(bill), total });
                }
                self.tie(auction, added.asked(), log)?;
                ControlFlow::Continue(Step::Lose(Sealed::among(added.asked())))
            }
            Step::Lose(lost) => {
                for (seat, bill) in lost.choices() {
                    state.spend(seat, Money::only(bill));
                    log.note(|| Event::Lost { seat, money: self.value(bill) });
                }
                ControlFlow::Break(None)
            }
        }
    }

    /// Who of these is tied for the highest offer; breaks off if one alone has made it.
    fn tie(
        &self,
        auction: &Auction,
        seats: SeatSet,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<Option<Seat>, SeatSet> {
        let highest = self.highest(auction.offers.choices().filter(|(seat, _)| seats.contains(*seat)));
        match highest.first() {
            Some(first) if highest.len() > 1 => {
                let total = auction.offer(first).total(&self.values);
                log.note(|| Event::Tied { seats: highest.iter().collect(), total });
                ControlFlow::Continue(highest)
            }
            winner => ControlFlow::Break(winner),
        }
    }

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

    /// Gives the object to the only winner, or to nobody, and goes on to the next.
    fn award(&self, state: &mut State, auction: &Auction, winner: Option<Seat>, log: &mut impl Log<Event>) {
        let object = state.on_sale(auction);
        match winner {
            Some(seat) => {
                let offer = auction.offer(seat);
                state.spend(seat, offer);
                state.hands[seat].objects.insert(object);
                let total = offer.total(&self.values);
                log.note(|| Event::Sold { seat, object: self.named(object), total });
            }
            None => self.discard(state, object, log),
        }
        self.begin_auction(state, auction.slot.0 + 1, log);
    }
}
