//! The course of a round up to its auctions: exchanges, sales, the lot.

use super::{
    Action, Block, Card, CardSet, DigitAuction, Draw, Edition, Event, Legal, Phase, Rule, Sales, State,
};
use crate::prelude::*;

/// The stream of cards turned up; who begins is drawn from the set-up stream.
const CARD_STREAM: u16 = 1;

impl<E: Edition> Play for DigitAuction<E> {
    usual_names!(|game| game.players);

    fn start(&self) -> State {
        State {
            tokens: BySeat::splat(self.purse.each),
            middle: if E::HAS_BANK { self.purse.in_box - self.purse.each * self.players } else { 0 },
            deck: CardSet::first(self.n_cards),
            round: 1,
            ..State::default()
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Turn {
        match &state.phase {
            Phase::Auction { bidding, .. } => Turn::Seats(SeatSet::only(bidding.turn())),
            Phase::Reveal => {
                let index = u16::from(self.n_cards - state.deck.len());
                Turn::Chance(Chance { stream: CARD_STREAM, index })
            }
            Phase::Start => Turn::Chance(Chance { stream: Chance::SETUP, index: 0 }),
            Phase::Exchange(seat) => Turn::Seats(SeatSet::only(*seat)),
            Phase::Forfeit { bidding, .. } => Turn::Seats(bidding.active()),
            Phase::Declare(sales) => Turn::Seats(self.declaring(state, sales)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, state: &State, seat: Seat) -> Legal {
        match &state.phase {
            Phase::Auction { bidding, void, .. } if bidding.turn() == seat => {
                Legal::Bid(self.bids(state, bidding, *void))
            }
            Phase::Exchange(turn) if *turn == seat => {
                Legal::Swap(state.cards[seat], self.cards_of_others(state, seat))
            }
            Phase::Declare(sales) if self.declaring(state, sales).contains(seat) => {
                Legal::Sell(state.cards[seat])
            }
            Phase::Forfeit { bidding, .. } if bidding.active().contains(seat) => {
                Legal::Lose(state.cards[seat])
            }
            _ => Legal::Nothing,
        }
    }

    #[inline(always)]
    fn act(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        // A pass and a bid have a path each: at this size, a branch costs less than doing what both need.
        match (&state.phase, action) {
            (Phase::Auction { bidding, .. }, Action::Pass) if bidding.turn() == seat => {
                return self.speak(state, None, log);
            }
            (Phase::Auction { bidding, .. }, Action::Bid(amount)) if bidding.turn() == seat => {
                return self.speak(state, Some(amount), log);
            }
            _ => self.turn(state).admit(seat)?,
        }
        match (state.phase, action) {
            (Phase::Exchange(_), _) => self.exchange(state, seat, action, log),
            (Phase::Declare(sales), _) => self.declare(state, sales, seat, action, log),
            (Phase::Forfeit { block, bidding }, Action::Lose(card)) => {
                self.lose(state, block, &bidding, card, log)
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let declares = matches!(&state.phase, Phase::Declare(sales) if sales.missing().contains(seat));
        (declares && self.sales == Sales::Sealed).then(|| state.round.into())
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        if let Phase::Declare(sales) = &mut state.phase
            && self.sales == Sales::Sealed
        {
            sales.take_back(keep);
        }
    }

    #[inline(always)]
    fn chance(&self, state: &State, lottery: &mut impl Lottery<Draw>) {
        match state.phase {
            Phase::Reveal => lottery.of(state.deck, Draw::Card),
            Phase::Start => lottery.of(self.starters, Draw::First),
            _ => {}
        }
    }

    #[inline(always)]
    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Acted<Rule> {
        match (&state.phase, draw) {
            (Phase::Reveal, Draw::Card(card)) if state.deck.contains(card) => {
                self.turn_up(state, card, log);
                Ok(())
            }
            (Phase::Start, Draw::First(seat)) if self.starters.contains(seat) => {
                log.note(|| Event::First { seat });
                state.first = seat;
                self.begin_round(state, log);
                Ok(())
            }
            _ => self.turn(state).no_such_draw(),
        }
    }

    fn max_steps(&self) -> u32 {
        let players = u32::from(self.players);
        // Each auction may be held again without each of the players in turn. In one, bids ascend, each player
        // passes once, and void bids cost a token each, but for one a turn of somebody who has none; the bank
        // gives each player at most two tokens back.
        let box_size = u32::from(self.purse.in_box);
        let auction = players * (3 * box_size + 4 * players + 1);
        let round = 2 * players + (players + 1) * auction;
        1 + u32::from(self.n_cards) + u32::from(self.rounds) * round
    }
}

impl<E: Edition> DigitAuction<E> {
    pub(super) fn begin_round(&self, state: &mut State, log: &mut impl Log<Event>) {
        log.note(|| Event::Round { round: state.round, first: state.first });
        state.swapped = SeatSet::EMPTY;
        if self.exchanges && self.begin_exchange(state, state.first) {
            return;
        }
        self.begin_sales(state);
    }

    fn cards_of_others(&self, state: &State, seat: Seat) -> CardSet {
        let others = Seat::all(self.players).filter(|&other| other != seat);
        others.fold(CardSet::EMPTY, |cards, other| cards.union(state.cards[other]))
    }

    /// Whether a seat has a card to swap, and somebody to swap with.
    pub(super) fn may_swap(&self, state: &State, seat: Seat) -> bool {
        !state.cards[seat].is_empty() && !self.cards_of_others(state, seat).is_empty()
    }

    /// Asks the first seat from `start` on, up to the end of the circle, that has something to swap.
    fn begin_exchange(&self, state: &mut State, start: Seat) -> bool {
        let mut seat = start;
        loop {
            if self.may_swap(state, seat) {
                state.phase = Phase::Exchange(seat);
                return true;
            }
            seat = seat.next(self.players);
            if seat == state.first {
                return false;
            }
        }
    }

    fn exchange(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Acted<Rule> {
        match action {
            Action::Pass => log.note(|| Event::Kept { seat }),
            Action::Swap { give, take } => {
                if !state.cards[seat].contains(give) {
                    return Err(Illegal::Rule(Rule::NotYours));
                }
                let mut others = Seat::all(self.players).filter(|&other| other != seat);
                let Some(other) = others.find(|&other| state.cards[other].contains(take)) else {
                    return Err(Illegal::Rule(Rule::NotTheirs));
                };
                self.take(state, seat, give);
                self.take(state, other, take);
                self.give(state, seat, CardSet::only(take));
                self.give(state, other, CardSet::only(give));
                state.swapped.insert(seat);
                log.note(|| Event::Swapped { seat, gave: self.named(give), other, took: self.named(take) });
            }
            _ => return Err(Illegal::NotNow),
        }
        let next = seat.next(self.players);
        if next == state.first || !self.begin_exchange(state, next) {
            self.begin_sales(state);
        }
        Ok(())
    }

    fn begin_sales(&self, state: &mut State) {
        state.phase = Phase::Reveal;
        if self.sales != Sales::Off {
            // Who owns no card has nothing to decide about sales, and everyone can see it.
            let owners: SeatSet =
                Seat::all(self.players).filter(|&seat| !state.cards[seat].is_empty()).collect();
            if !owners.is_empty() {
                state.phase = Phase::Declare(Sealed::among(owners));
            }
        }
    }

    /// Who says now whether they sell a card.
    pub(super) fn declaring(&self, state: &State, sales: &Sealed<Option<Card>>) -> SeatSet {
        match self.sales {
            Sales::InTurn => sales.missing().from(state.first).map_or(SeatSet::EMPTY, SeatSet::only),
            Sales::Sealed | Sales::Off => sales.missing(),
        }
    }

    fn declare(
        &self,
        state: &mut State,
        mut sales: Sealed<Option<Card>>,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Acted<Rule> {
        let card = match action {
            Action::Pass => None,
            Action::Sell(card) if state.cards[seat].contains(card) => Some(card),
            Action::Sell(_) => return Err(Illegal::Rule(Rule::NotYours)),
            _ => return Err(Illegal::NotNow),
        };
        let offered = |seat, card| Event::Offered { seat, card: self.named(card) };
        let is_open = self.sales == Sales::InTurn;
        log.note(|| match card {
            _ if !is_open => Event::Declared { seat },
            None => Event::NoSale { seat },
            Some(card) => offered(seat, card),
        });
        if !sales.choose(seat, card) {
            state.phase = Phase::Declare(sales);
            return Ok(());
        }
        for (seat, card) in sales.choices().filter_map(|(seat, card)| Some((seat, card?))) {
            state.offered.insert(card);
            if !is_open {
                log.note(|| offered(seat, card));
            }
        }
        self.next_sale(state, log);
        Ok(())
    }

    /// Opens the next sale, or goes on to the lot.
    pub(super) fn next_sale(&self, state: &mut State, log: &mut impl Log<Event>) {
        let Some(seller) = self.next_seller(state) else {
            state.phase = Phase::Reveal;
            return;
        };
        if let Some(card) = state.offer_of(seller) {
            log.note(|| Event::SaleOpened { seller, card: self.named(card) });
        }
        self.begin_auction(state, Block { seller: Some(seller), ..Block::default() }, log);
    }

    /// Whose sale comes first, clockwise from the first player.
    pub(super) fn next_seller(&self, state: &State) -> Option<Seat> {
        let sellers = Seat::all(self.players).filter(|&seat| state.cards[seat].overlaps(state.offered));
        sellers.collect::<SeatSet>().from(state.first)
    }

    #[inline(always)]
    fn turn_up(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        log.note(|| Event::Turned { card: self.named(card) });
        state.deck.remove(card);
        state.lot.insert(card);
        if state.lot.len() == self.lot_size(state.round) || state.deck.is_empty() {
            self.begin_auction(state, Block::default(), log);
        }
    }
}
