//! What would follow from an action, as far as a player may know.

use super::{Action, Card, CardSet, DigitAuction, Edition, Event, PhaseView, Sales, State, View};
use crate::prelude::*;

const TOKEN: Matter = Matter::new("token", "token");
const CARDS: Matter = Matter::new("cards", "cards");
const GOODS: Matter = Matter::new("auction-of-goods", "auction of these goods");
const ROUND: Matter = Matter::new("auctions-of-round", "auctions of this round");
const LOSS: Matter = Matter::new("card-to-lose", "a card to lose");

impl<E: Edition> Foresight for DigitAuction<E> {
    const MATTERS: &'static [Entry] =
        &entries([TOKEN, CARDS, Matter::AUCTION, GOODS, ROUND, LOSS, Matter::GAME]);

    fn follows(&self, view: &View, seat: Seat, action: Action, trial: Trial<Self>) -> Vec<Consequence> {
        // Cards, bids and the viewer's own tokens are the same in every world, and nothing else is asked of it.
        let Trial { before, after, events } = trial;
        let mut told = Vec::new();
        match (view.phase, action) {
            (PhaseView::Declare, Action::Sell(card)) => self.foresee_sale(&mut told, &before, seat, card),
            (PhaseView::Exchange, Action::Swap { .. }) => {
                told.extend(When::Now.all(self.tell(seat, [&before, &after], &events)));
                told.push(When::Now.follows(What::Out { seat, of: ROUND }));
            }
            (PhaseView::Forfeit { .. }, Action::Lose(_)) => {
                told.push(When::Now.follows(What::Out { seat, of: GOODS }));
                told.extend(When::Now.all(self.certain(view, seat, [&before, &after], &events)));
            }
            (PhaseView::Sale { leader, .. } | PhaseView::Auction { leader, .. }, Action::Pass) => {
                told.push(When::Now.follows(What::Out { seat, of: Matter::AUCTION }));
                told.extend(When::Now.all(self.certain(view, seat, [&before, &after], &events)));
                if leader.is_none() && !is_settled(&events) {
                    told.extend(When::NobodyBids.all(self.foresee_silence(view, seat, after)));
                }
            }
            (PhaseView::Sale { .. } | PhaseView::Auction { .. }, Action::Bid(_)) => {
                told.extend(When::Now.all(self.certain(view, seat, [&before, &after], &events)));
                let is_bid = events.iter().any(|event| matches!(event, Event::Bid { .. }));
                if is_bid && !is_settled(&events) {
                    told.extend(When::Stands.all(self.foresee_silence(view, seat, after)));
                }
            }
            _ => {}
        }
        told
    }

    /// Bids that the rules refuse: as high as the last, on a digit of one's own, or a little too high.
    fn thoughts(&self, view: &View, _: &State, seat: Seat) -> Vec<Action> {
        match view.phase {
            PhaseView::Sale { high, .. } | PhaseView::Auction { high, .. } if view.waiting.contains(seat) => {
                let high = high.unwrap_or(0);
                let most = view.tokens.unwrap_or(0).max(high).saturating_add(BEYOND_PURSE);
                (high.max(1)..=most).map(Action::Bid).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl<E: Edition> DigitAuction<E> {
    /// Tells what some events mean, as far as it is certain: a bid may be more than its maker has if the referee lets it,
    /// and then nobody can tell what follows the hammer who does not see the tokens.
    fn certain(&self, view: &View, seat: Seat, [before, after]: [&State; 2], events: &[Event]) -> Vec<What> {
        let is_open = |buyer: Seat| !self.penalise || view.seats[buyer.index()].tokens.is_some();
        let is_uncertain = |event: &Event| match *event {
            Event::Sold { buyer, .. } | Event::Defaulted { seat: buyer, .. } => !is_open(buyer),
            _ => false,
        };
        match events.iter().position(is_uncertain) {
            Some(at) => self.tell(seat, [before, before], &events[..at]),
            None => self.tell(seat, [before, after], events),
        }
    }

    /// Everyone sees the card, at once or when all have spoken, and whoever buys it pays its owner.
    fn foresee_sale(&self, told: &mut Vec<Consequence>, state: &State, seat: Seat, card: Card) {
        let item = self.name(card);
        let when = if self.sales == Sales::InTurn { When::Now } else { When::Opened };
        told.push(when.follows(What::Show { items: vec![item], to: Party::Everyone }));
        let price = What::Pay { from: Party::Buyer, to: seat.into(), amount: None, of: TOKEN };
        told.push(When::Sold.follows(price));
        told.push(When::Sold.follows(What::moved([item], seat, Party::Buyer)));
        let mut cards = state.cards[seat];
        cards.remove(card);
        told.extend(When::Sold.all(self.scored(seat, [state.cards[seat], cards])));
    }

    /// What follows if all others pass.
    fn foresee_silence(&self, view: &View, seat: Seat, mut state: State) -> Vec<What> {
        // What others take for passing is theirs to foresee.
        let before = state;
        let mut events = Vec::new();
        while !is_settled(&events) {
            events.clear();
            if self.turn(&state).waiting().is_empty() || self.speak(&mut state, None, &mut events).is_err() {
                return Vec::new();
            }
        }
        let settled = events.iter().position(ends_auction).unwrap_or(0);
        self.certain(view, seat, [&before, &state], &events[settled..])
    }

    /// Tells what some events mean; states are from before and after them.
    fn tell(&self, seat: Seat, [before, after]: [&State; 2], events: &[Event]) -> Vec<What> {
        let middle = if E::HAS_BANK { Party::Bank } else { Party::Pot };
        let mut told = Vec::new();
        let mut tell = |what| told.push(what);
        let mut payer = None;
        // All who are paid the same are paid at once.
        let is_same = |one: &Event, other: &Event| match (one, other) {
            (Event::Paid { tokens, .. }, Event::Paid { tokens: same, .. }) => tokens == same,
            _ => false,
        };
        for alike in events.chunk_by(is_same) {
            match alike[0] {
                Event::Swapped { seat, gave, other, took } => {
                    tell(What::moved([gave.name], seat, other));
                    tell(What::moved([took.name], other, seat));
                }
                Event::Void { seat, fine, .. } if fine > 0 => tell(What::pay(seat, middle, fine, TOKEN)),
                Event::Comforted { seat, tokens } if tokens > 0 => {
                    tell(What::pay(middle, seat, tokens, TOKEN));
                }
                Event::Defaulted { seat, .. } if before.cards[seat].is_empty() => {
                    tell(What::Out { seat, of: GOODS });
                }
                Event::Defaulted { seat, .. } => tell(What::Asked { seat, of: LOSS }),
                Event::Lost { seat, card } => tell(What::moved([card.name], seat, Party::Gone)),
                Event::Sold { buyer, price, .. } => {
                    // Don's pot is shared together with the price.
                    let is_mixed = !E::HAS_BANK && before.middle > 0 && !before.lot.is_empty();
                    payer = Some(if is_mixed { middle } else { buyer.into() });
                    if is_mixed {
                        tell(What::pay(buyer, middle, price, TOKEN));
                    }
                }
                Event::Paid { tokens, .. } => {
                    let paid =
                        |event: &Event| if let Event::Paid { seat, .. } = event { Some(*seat) } else { None };
                    let paid: SeatSet = alike.iter().filter_map(paid).collect();
                    if let Some(payer) = payer {
                        tell(What::pay(payer, paid, tokens, TOKEN));
                    }
                }
                Event::Rest { tokens } => {
                    if let Some(payer) = payer.filter(|payer| *payer != middle) {
                        tell(What::pay(payer, middle, tokens, TOKEN));
                    }
                }
                Event::Scrapped => tell(What::moved(self.names_of(before.lot), Party::Lot, Party::Gone)),
                Event::Over => tell(What::Ends { of: Matter::GAME }),
                _ => {}
            }
        }
        let is_swap = events.iter().any(|event| matches!(event, Event::Swapped { .. }));
        for owner in Seat::all(self.players).filter(|_| !is_swap) {
            let gained = after.cards[owner].without(before.cards[owner]);
            if gained.is_empty() {
                continue;
            }
            let seller = Seat::all(self.players).find(|other| before.cards[*other].contains_all(gained));
            tell(What::moved(self.names_of(gained), seller.map_or(Party::Lot, Party::Seat), owner));
            if seller.is_none() && !events.contains(&Event::Over) {
                tell(What::First { seat: owner });
            }
        }
        if !told.is_empty() {
            told.extend(self.scored(seat, [before.cards[seat], after.cards[seat]]));
        }
        told
    }

    /// Points for cards; who will have the most tokens cannot be told.
    fn scored(&self, seat: Seat, cards: [CardSet; 2]) -> Option<What> {
        What::scored(seat, CARDS, cards.map(|cards| self.points_of(cards)))
    }

    fn names_of(&self, cards: CardSet) -> Vec<Label> {
        cards.iter().map(|card| self.name(card)).collect()
    }
}

/// Whether an auction has ended.
fn is_settled(events: &[Event]) -> bool {
    events.iter().any(ends_auction)
}

fn ends_auction(event: &Event) -> bool {
    matches!(
        event,
        Event::Sold { .. }
            | Event::Defaulted { .. }
            | Event::Unsold { .. }
            | Event::Free { .. }
            | Event::Scrapped
    )
}
