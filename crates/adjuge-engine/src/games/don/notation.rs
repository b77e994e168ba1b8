//! The words of actions and draws.

use super::{Card, DigitAuction, Edition};
use crate::notation::{NotationError, Words};

impl<E: Edition> Words<DigitAuction<E>> for Card {
    fn read_word(game: &DigitAuction<E>, word: &str) -> Result<Card, NotationError> {
        game.deck.card(word)
    }

    fn write(&self, game: &DigitAuction<E>) -> String {
        game.name(*self).to_string()
    }
}

/// What a seat offers for sale.
impl<E: Edition> Words<DigitAuction<E>> for Option<Card> {
    fn read_word(game: &DigitAuction<E>, word: &str) -> Result<Option<Card>, NotationError> {
        if word == "nothing" { Ok(None) } else { Card::read_word(game, word).map(Some) }
    }

    fn write(&self, game: &DigitAuction<E>) -> String {
        self.map_or("nothing".into(), |card| card.write(game))
    }
}
