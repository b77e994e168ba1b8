//! The words of actions and draws.

use super::{Colour, Relic, Warehouse};
use crate::notation::{NotationError, Words};

impl Words<Warehouse> for Relic {
    fn read_word(game: &Warehouse, word: &str) -> Result<Relic, NotationError> {
        let place = game.deck.relics.iter().position(|item| *item.id == *word);
        let relic = place.map(|place| Relic(place as u8));
        relic.ok_or_else(|| NotationError(format!("there is no relic {word:?} in this deck")))
    }

    fn write(&self, game: &Warehouse) -> String {
        game.named(*self).to_string()
    }
}

impl Words<Warehouse> for Colour {
    fn read_word(_: &Warehouse, word: &str) -> Result<Colour, NotationError> {
        let message = || NotationError(format!("a pile is blue, green, yellow or red, not {word:?}"));
        Colour::named(word).ok_or_else(message)
    }

    fn write(&self, _: &Warehouse) -> String {
        self.to_string()
    }
}
