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
