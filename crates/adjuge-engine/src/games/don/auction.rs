//! Auctions, and what follows the hammer.

use super::{
    Acted, Action, Bids, Block, Card, CardSet, DigitAuction, Edition, Event, Goods, Phase, Rule, State,
};
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
        // Another card may bear the same digit.
        state.digits[seat] = self.digits_of(state.cards[seat]);
    }

    /// What the seat to move may say.
    #[inline(always)]
    pub(super) fn bids(&self, state: &State, bidding: &Ascending, void: Option<u8>) -> Bids {
        let seat = bidding.turn();
        let own = Bids::ending_in(state.digits[seat]);
        let high = bidding.high();
        if !self.penalise {
            return Bids::above(high, state.tokens[seat]).without(own);
        }
        let raises = Bids::above(high, self.purse.in_box);
        if void.is_some() && state.tokens[seat] == 0 {
            return raises.without(own);
        }
        raises.or(Bids::above(0, self.purse.in_box).and(own))
    }

    /// Who may bid for what is on the block.
    pub(super) fn bidders(&self, state: &State, block: &Block) -> SeatSet {
        let mut bidders = SeatSet::all(self.players).without(state.swapped).without(block.barred);
        if let Goods::Sale { seller, .. } = block.goods {
            bidders.remove(seller);
        }
        bidders
    }

    /// Who is asked first for these goods.
    pub(super) fn opener(&self, state: &State, goods: Goods) -> Seat {
        match goods {
            Goods::Lot => state.first,
            Goods::Sale { seller, .. } => seller.next(self.players),
        }
    }

    #[inline(always)]
    pub(super) fn begin_auction(&self, state: &mut State, block: Block, log: &mut impl Log<Event>) {
        let opener = self.opener(state, block.goods);
        let bidding = Ascending::new(self.bidders(state, &block), opener);
        if bidding.result().is_some() {
            self.unsold(state, &block, log);
        } else {
            state.phase = Phase::Auction { block, bidding, void: None };
        }
    }

    /// The seat whose turn it is bids, or passes with 0.
    #[inline(always)]
    pub(super) fn speak(&self, state: &mut State, amount: u8, log: &mut impl Log<Event>) -> Acted {
        let Some(bidding) = state.bidding() else { return Err(Illegal::NotNow) };
        let seat = bidding.turn();
        let is_bid = amount > 0;
        let is_own = state.owns_digit(seat, amount);
        // What is not sound has one of several reasons, or its price.
        let is_sound = amount > bidding.high() && !is_own && amount <= state.tokens[seat];
        if is_bid && !is_sound && self.is_void(state, amount)? {
            fine(state, amount, log);
            return Ok(());
        }
        let Phase::Auction { block, bidding, void } = &mut state.phase else { return Err(Illegal::NotNow) };
        log.note(|| if is_bid { Event::Bid { seat, amount } } else { Event::Passed { seat } });
        if E::PASS_BONUS > 0 && !is_bid && bidding.bid_of(seat).is_none() && !block.comforted.contains(seat) {
            let tokens = E::PASS_BONUS.min(state.middle);
            block.comforted.insert(seat);
            state.middle -= tokens;
            state.tokens[seat] += tokens;
            log.note(|| Event::Comforted { seat, tokens });
        }
        *void = None;
        if let Some(hammer) = bidding.speak(amount) {
            let block = *block;
            self.settle(state, &block, hammer, log);
        }
        Ok(())
    }

    /// Whether a bid of the seat to move is void and costs a fine; refuses what cannot be bid at all.
    #[cold]
    fn is_void(&self, state: &State, amount: u8) -> Result<bool, Illegal<Rule>> {
        let Phase::Auction { bidding, void, .. } = &state.phase else { return Err(Illegal::NotNow) };
        let (seat, least, in_box) = (bidding.turn(), bidding.high() + 1, self.purse.in_box);
        let tokens = state.tokens[seat];
        let is_own = state.owns_digit(seat, amount);
        if self.penalise && amount > in_box {
            return Err(Illegal::Rule(Rule::AboveBox { bid: amount, in_box }));
        }
        if is_own && self.penalise && (void.is_none() || tokens > 0) {
            return Ok(true);
        }
        if amount < least {
            return Err(Illegal::Rule(Rule::TooLow { bid: amount, least }));
        }
        if is_own {
            return Err(Illegal::Rule(Rule::OwnDigit { bid: amount }));
        }
        if !self.penalise && amount > tokens {
            return Err(Illegal::Rule(Rule::TooPoor { bid: amount, tokens }));
        }
        Ok(false)
    }

    /// The hammer has fallen.
    fn settle(&self, state: &mut State, block: &Block, hammer: Hammer, log: &mut impl Log<Event>) {
        match hammer {
            Hammer::Unsold => self.unsold(state, block, log),
            Hammer::Sold { buyer, price } if price > state.tokens[buyer] => {
                log.note(|| Event::Defaulted { seat: buyer, amount: price });
                if state.cards[buyer].is_empty() {
                    self.auction_again(state, *block, buyer, log);
                } else {
                    state.phase = Phase::Forfeit { block: *block, seat: buyer, price };
                }
            }
            Hammer::Sold { buyer, price } => {
                log.note(|| Event::Sold { buyer, price });
                state.tokens[buyer] -= price;
                match block.goods {
                    Goods::Lot => {
                        self.share_out(state, buyer, price, log);
                        self.award_lot(state, buyer, log);
                    }
                    Goods::Sale { seller, mut offered } => {
                        state.tokens[seller] += price;
                        log.note(|| Event::Paid { seat: seller, tokens: price });
                        if let Some(card) = state.offer_of(seller, offered) {
                            offered.remove(card);
                            self.take(state, seller, card);
                            self.give(state, buyer, CardSet::only(card));
                        }
                        self.next_sale(state, offered, log);
                    }
                }
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
                log.note(|| Event::Paid { seat, tokens });
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

    fn unsold(&self, state: &mut State, block: &Block, log: &mut impl Log<Event>) {
        match block.goods {
            Goods::Sale { seller, offered } => {
                log.note(|| Event::Unsold { seller });
                self.next_sale(state, offered.without(state.cards[seller]), log);
            }
            Goods::Lot => {
                let takers = SeatSet::all(self.players).without(block.barred);
                if let Some(seat) = takers.from(state.first) {
                    log.note(|| Event::Free { seat });
                    self.award_lot(state, seat, log);
                } else {
                    log.note(|| Event::Scrapped);
                    state.out = state.out.union(state.lot);
                    self.end_round(state, log);
                }
            }
        }
    }

    pub(super) fn lose(
        &self,
        state: &mut State,
        seat: Seat,
        mut block: Block,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Acted {
        let Action::Lose(card) = action else { return Err(Illegal::NotNow) };
        if !state.cards[seat].contains(card) {
            return Err(Illegal::Rule(Rule::NotYours));
        }
        log.note(|| Event::Lost { seat, card: self.named(card) });
        self.take(state, seat, card);
        state.out.insert(card);
        // A card that was still to be sold this round no longer is.
        if let Goods::Sale { offered, .. } = &mut block.goods {
            offered.remove(card);
        }
        self.auction_again(state, block, seat, log);
        Ok(())
    }

    /// Holds a fresh auction of the same goods without somebody who could not pay.
    fn auction_again(&self, state: &mut State, mut block: Block, defaulter: Seat, log: &mut impl Log<Event>) {
        block.barred.insert(defaulter);
        self.begin_auction(state, block, log);
    }
}

impl Block {
    pub(super) fn new(goods: Goods) -> Self {
        Block { goods, barred: SeatSet::EMPTY, comforted: SeatSet::EMPTY }
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
