//! Questions about a position that a player asks: they read it and change nothing.

use super::score::suit_points;
use super::{CardSet, DigitAuction, Edition, Goods, Phase, State};
use crate::auction::Ascending;
use crate::seat::Seat;

impl State {
    /// The cards of a seat.
    pub fn cards_of(&self, seat: Seat) -> CardSet {
        self.cards[seat]
    }

    /// The tokens of a seat.
    pub fn tokens_of(&self, seat: Seat) -> u8 {
        self.tokens[seat]
    }

    /// The digits on a seat's cards, bit d for digit d.
    pub fn digits_of(&self, seat: Seat) -> u16 {
        self.digits[seat]
    }

    /// What the pot, or the bank, holds.
    pub fn middle(&self) -> u8 {
        self.middle
    }

    /// The cards that are still to come.
    pub fn deck(&self) -> CardSet {
        self.deck
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who begins the round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The bidding, if something is on the block.
    pub fn bidding(&self) -> Option<&Ascending> {
        match &self.phase {
            Phase::Auction { bidding, .. } => Some(bidding),
            _ => None,
        }
    }

    /// The cards on the block, and whose they are if a player sells them.
    pub fn on_the_block(&self) -> Option<(CardSet, Option<Seat>)> {
        let Phase::Auction { block, .. } = &self.phase else { return None };
        Some(match block.goods {
            Goods::Lot => (self.lot, None),
            Goods::Sale { seller, offered } => (self.cards[seller].intersection(offered), Some(seller)),
        })
    }

    /// Whether the round has not come to its lot: exchanges and declarations, and what follows from a sale.
    pub fn is_preparing(&self) -> bool {
        match &self.phase {
            Phase::Exchange(_) | Phase::Declare { .. } => true,
            Phase::Forfeit { block, .. } => matches!(block.goods, Goods::Sale { .. }),
            _ => false,
        }
    }
}

impl<E: Edition> DigitAuction<E> {
    /// How many rounds the game has.
    pub fn n_rounds(&self) -> u8 {
        self.rounds
    }

    /// The cards of each suit.
    pub fn suits(&self) -> &[CardSet] {
        &self.suits[..self.deck.suits.len()]
    }

    /// The cards with this digit.
    pub fn with_digit(&self, digit: u8) -> CardSet {
        self.with_digit[usize::from(digit % 10)]
    }

    /// The points of these cards alone.
    pub fn points_of(&self, cards: CardSet) -> i32 {
        suit_points(cards, &self.suits)
    }

    /// Whether an unaffordable or forbidden bid can be made, at a price.
    pub fn is_penalised(&self) -> bool {
        self.penalise
    }
}
