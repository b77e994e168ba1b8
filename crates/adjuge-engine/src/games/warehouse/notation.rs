//! The words of actions and draws that are the game's own.

use super::{Relic, Warehouse};
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
