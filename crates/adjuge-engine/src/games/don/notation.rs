//! The words of actions and draws.

use super::{Card, DigitAuction, Edition};
use crate::prelude::*;

names!(DigitAuction<E>, Card = "card": |game, place| game.names.get(place).copied(); E: Edition);

/// What a seat says about a sale: a card, or `nothing`.
pub(super) struct Sells(pub(super) Option<Card>);

impl<E: Edition> Words<DigitAuction<E>> for Sells {
    fn read_word(game: &DigitAuction<E>, word: &str) -> Result<Sells, NotationError> {
        if word == "nothing" {
            Ok(Sells(None))
        } else {
            Card::read_word(game, word).map(|card| Sells(Some(card)))
        }
    }

    fn write(&self, game: &DigitAuction<E>) -> String {
        self.0.map_or("nothing".into(), |card| card.write(game))
    }
}
