//! The words of actions and draws.

use super::hand::LotId;
use super::{CoinQuest, Kind, Symbol};
use crate::notation::{NotationError, Words};

impl Words<CoinQuest> for Kind {
    fn read_word(game: &CoinQuest, word: &str) -> Result<Kind, NotationError> {
        let kind = game.names.iter().position(|known| **known == *word).map(|at| Kind(at as u8));
        kind.ok_or_else(|| NotationError(format!("there is no coin {word:?} in this deck")))
    }

    fn write(&self, game: &CoinQuest) -> String {
        game.named(*self).to_string()
    }
}

impl Words<CoinQuest> for LotId {
    fn read_word(game: &CoinQuest, word: &str) -> Result<LotId, NotationError> {
        let n_lots = game.deck.lots.len() as u8;
        let number = word.parse::<u8>().ok().filter(|number| (1..=n_lots).contains(number));
        let message = || NotationError(format!("a lot is a number from 1 to {n_lots}, not {word:?}"));
        number.map(|number| LotId(number - 1)).ok_or_else(message)
    }

    fn write(&self, _: &CoinQuest) -> String {
        self.to_string()
    }
}

impl Words<CoinQuest> for Symbol {
    fn read_word(_: &CoinQuest, word: &str) -> Result<Symbol, NotationError> {
        let message = || NotationError(format!("a symbol is age, unique or rare, not {word:?}"));
        Symbol::named(word).ok_or_else(message)
    }

    fn write(&self, _: &CoinQuest) -> String {
        self.to_string()
    }
}
