//! Auctions, and what follows the hammer.

use super::share::Sharing;
use super::{Bids, Block, Card, CardSet, DigitAuction, Edition, Event, Phase, Rule, State};
use crate::prelude::*;

/// What a void bid costs under `referee=penalise`.
const FINE: u8 = 1;

impl<E: Edition> DigitAuction<E> {
    pub(super) fn give(&self, state: &mut State, seat: Seat, cards: CardSet) {
        state.cards[seat] = state.cards[seat].union(cards);
        state.digits[seat] |= self.digits_of(cards);
    }

    pub(super) fn take(&self, state: &mut State, seat: Seat, card: Card) {
        state.cards[seat].remove(card);
        state.offered.remove(card);
        // Another card may bear the same digit.
        state.digits[seat] = self.digits_of(state.cards[seat]);
    }

    /// What the seat to move may say without offence.
    #[inline(always)]
    fn sound_bids(state: &State, bidding: &Ascending) -> Bids {
        let seat = bidding.turn();
        Bids::above(bidding.high(), state.tokens[seat], state.digits[seat])
    }

    /// What the seat to move may say.
    #[inline(always)]
    pub(super) fn bids(&self, state: &State, bidding: &Ascending, void: Option<u8>) -> Bids {
        let sound = Self::sound_bids(state, bidding);
        if !self.penalise {
            return sound;
        }
        let (seat, in_box) = (bidding.turn(), self.purse.in_box);
        let raises = Bids::above(bidding.high(), in_box, state.digits[seat]);
        let may_offend = void.is_none() || state.tokens[seat] > 0;
        if may_offend { raises.or(Bids::above(0, in_box, !state.digits[seat] & 0x3ff)) } else { raises }
    }

    /// Who may bid for what is on the block.
    pub(super) fn bidders(&self, state: &State, block: Block) -> SeatSet {
        let seller = block.seller.map_or(SeatSet::EMPTY, SeatSet::only);
        SeatSet::all(self.players).without(state.swapped).without(block.barred).without(seller)
    }

    /// Who is asked first for what is on the block.
    pub(super) fn opener(&self, state: &State, block: Block) -> Seat {
        block.seller.map_or(state.first, |seller| seller.next(self.players))
    }

    #[inline(always)]
    pub(super) fn begin_auction(&self, state: &mut State, block: Block, log: &mut impl Log<Event>) {
        let bidding = Ascending::new(self.bidders(state, block), self.opener(state, block));
        state.phase = Phase::Auction { block, bidding, void: None };
        if bidding.result().is_some() {
            self.unsold(state, block.seller, block.barred, log);
        }
    }

    /// The seat whose turn it is bids, or passes.
    #[inline(always)]
    pub(super) fn speak(&self, state: &mut State, bid: Option<u8>, log: &mut impl Log<Event>) -> Acted<Rule> {
        let Some(bidding) = state.bidding() else { return Err(Illegal::NotNow) };
        let (seat, amount) = (bidding.turn(), bid.unwrap_or(0));
        let is_sound = (amount > 0) == bid.is_some() && Self::sound_bids(state, bidding).contains(amount);
        if !is_sound && self.is_void(state, amount)? {
            fine(state, amount, log);
            return Ok(());
        }
        let Phase::Auction { block, bidding, void } = &mut state.phase else { return Err(Illegal::NotNow) };
        log.note(|| bid.map_or(Event::Passed { seat }, |amount| Event::Bid { seat, amount }));
        if E::PASS_BONUS > 0
            && bid.is_none()
            && bidding.bid_of(seat).is_none()
            && !block.comforted.contains(seat)
        {
            let tokens = E::PASS_BONUS.min(state.middle);
            block.comforted.insert(seat);
            state.middle -= tokens;
            state.tokens[seat] += tokens;
            log.note(|| Event::Comforted { seat, tokens });
        }
        *void = None;
        if self.goes_on() && bid.is_none() {
            block.yielded[seat] = bidding.high();
        }
        if let Some(hammer) = bidding.speak(bid) {
            self.settle(state, hammer, log);
        }
        Ok(())
    }

    /// Whether a bid of the seat to move that is not sound is void and costs a fine; refuses what cannot be bid at all.
    #[cold]
    pub(super) fn is_void(&self, state: &State, bid: u8) -> Result<bool, Illegal<Rule>> {
        let Phase::Auction { bidding, void, .. } = &state.phase else { return Err(Illegal::NotNow) };
        let (seat, least, in_box) = (bidding.turn(), bidding.high() + 1, self.purse.in_box);
        let tokens = state.tokens[seat];
        let is_own = state.owns_digit(seat, bid);
        if self.penalise && bid > in_box {
            Err(Illegal::Rule(Rule::AboveBox { bid, in_box }))
        } else if self.penalise && bid > 0 && is_own && (void.is_none() || tokens > 0) {
            Ok(true)
        } else if bid < least {
            Err(Illegal::Rule(Rule::TooLow { bid, least }))
        } else if is_own {
            Err(Illegal::Rule(Rule::OwnDigit { bid }))
        } else if !self.penalise {
            Err(Illegal::Rule(Rule::TooPoor { bid, tokens }))
        } else {
            Ok(false)
        }
    }

    /// The hammer has fallen.
    fn settle(&self, state: &mut State, hammer: Hammer, log: &mut impl Log<Event>) {
        let Phase::Auction { block: Block { seller, barred, .. }, .. } = state.phase else { return };
        match hammer {
            Hammer::Unsold => self.unsold(state, seller, barred, log),
            Hammer::Sold { buyer, price } if price > state.tokens[buyer] => {
                log.note(|| Event::Defaulted { seat: buyer, amount: price });
                let Phase::Auction { block, bidding, .. } = state.phase else { return };
                let bids = BySeat::from_fn(self.players, |seat| bidding.bid_of(seat).unwrap_or(0));
                let bidding = Ascending::resume(SeatSet::only(buyer), buyer, bids, Some(buyer));
                if state.cards[buyer].is_empty() {
                    self.bid_without(state, block, &bidding, log);
                } else {
                    state.phase = Phase::Forfeit { block, bidding };
                }
            }
            Hammer::Sold { buyer, price } => {
                let digit = seller.is_none().then_some(price % 10);
                log.note(|| Event::Sold { buyer, price, digit });
                state.tokens[buyer] -= price;
                let Some(seller) = seller else {
                    self.share_out(state, buyer, price, log);
                    return self.award_lot(state, buyer, log);
                };
                state.tokens[seller] += price;
                log.note(|| Event::Paid { seat: seller, tokens: price, cards: 0, most: false });
                if let Some(card) = state.offer_of(seller) {
                    self.take(state, seller, card);
                    self.give(state, buyer, CardSet::only(card));
                }
                self.next_sale(state, log);
            }
        }
    }

    fn share_out(&self, state: &mut State, buyer: Seat, price: u8, log: &mut impl Log<Event>) {
        let mut rivals = SeatSet::all(self.players);
        rivals.remove(buyer);
        let digit = self.with_digit[usize::from(price % 10)];
        // The pot is shared together with the price; a bank only takes what cannot be shared.
        let shared = if E::HAS_BANK { price } else { price + std::mem::take(&mut state.middle) };
        let (cards, purses) = (&state.cards, &mut state.tokens);
        let held = |seat| cards[seat].intersection(digit).len();
        let rest = E::SHARING.share(shared, rivals, held, |seat, tokens| {
            purses[seat] += tokens;
            if tokens > 0 {
                log.note(|| {
                    let cards = held(seat);
                    let has_fewer = |other| (1..cards).contains(&held(other));
                    let most = E::SHARING == Sharing::MostCards && rivals.iter().any(has_fewer);
                    Event::Paid { seat, tokens, cards, most }
                });
            }
        });
        state.middle += rest;
        if rest > 0 {
            log.note(|| Event::Rest { tokens: rest });
        }
    }

    fn award_lot(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        self.give(state, seat, state.lot);
        state.first = seat;
        self.end_round(state, log);
    }

    fn end_round(&self, state: &mut State, log: &mut impl Log<Event>) {
        state.lot = CardSet::EMPTY;
        // A position may have been given with too few cards for the rounds that are left.
        if state.round >= self.rounds || state.deck.is_empty() {
            state.swapped = SeatSet::EMPTY;
            state.phase = Phase::Over;
            log.note(|| Event::Over);
            return;
        }
        state.round += 1;
        self.begin_round(state, log);
    }

    fn unsold(&self, state: &mut State, seller: Option<Seat>, barred: SeatSet, log: &mut impl Log<Event>) {
        if let Some(seller) = seller {
            log.note(|| Event::Unsold { seller });
            state.offered = state.offered.without(state.cards[seller]);
            return self.next_sale(state, log);
        }
        let takers = SeatSet::all(self.players).without(barred);
        if let Some(seat) = takers.from(state.first) {
            log.note(|| Event::Free { seat });
            self.award_lot(state, seat, log);
        } else {
            log.note(|| Event::Scrapped);
            state.out = state.out.union(state.lot);
            self.end_round(state, log);
        }
    }

    pub(super) fn lose(
        &self,
        state: &mut State,
        block: Block,
        bidding: &Ascending,
        card: Card,
        log: &mut impl Log<Event>,
    ) -> Acted<Rule> {
        let seat = bidding.turn();
        if !state.cards[seat].contains(card) {
            return Err(Illegal::Rule(Rule::NotYours));
        }
        log.note(|| Event::Lost { seat, card: self.named(card) });
        self.take(state, seat, card);
        state.out.insert(card);
        self.bid_without(state, block, bidding, log);
        Ok(())
    }

    /// Auctions the same goods without the highest bidder, who could not pay: in Serengeti anew, in Don from the highest
    /// bid of another player, among those who had not passed before.
    fn bid_without(&self, state: &mut State, mut block: Block, was: &Ascending, log: &mut impl Log<Event>) {
        let (defaulter, price) = (was.turn(), was.high());
        block.barred.insert(defaulter);
        if !self.goes_on() {
            return self.begin_auction(state, block, log);
        }
        let mut bids = BySeat::from_fn(self.players, |seat| was.bid_of(seat).unwrap_or(0));
        bids[defaulter] = 0;
        // A bid stands even if its maker passed on one that turned out to be void long after.
        let leader = Seat::all(self.players).filter(|&seat| bids[seat] > 0).max_by_key(|&seat| bids[seat]);
        let is_back = |seat: &Seat| block.yielded[*seat] == price || leader == Some(*seat);
        let back: SeatSet = Seat::all(self.players).filter(is_back).collect();
        back.iter().for_each(|seat| block.yielded[seat] = 0);
        let turn = leader.map_or_else(|| back.from(self.opener(state, block)), |leader| back.after(leader));
        let bidding = Ascending::resume(back, turn.unwrap_or(defaulter), bids, leader);
        state.phase = Phase::Auction { block, bidding, void: None };
        if !back.is_empty() {
            log.note(|| Event::Resumed { seat: defaulter });
        }
        if let Some(hammer) = bidding.result() {
            self.settle(state, hammer, log);
        }
    }
}

/// The seat to move pays for a void bid, and speaks again.
fn fine(state: &mut State, amount: u8, log: &mut impl Log<Event>) {
    let Phase::Auction { bidding, void, .. } = &mut state.phase else { return };
    let seat = bidding.turn();
    let fine = FINE.min(state.tokens[seat]);
    *void = Some(amount);
    state.tokens[seat] -= fine;
    state.middle += fine;
    log.note(|| Event::Void { seat, amount, fine });
}
