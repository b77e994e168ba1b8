//! The words of actions and draws.

use super::{Baubles, Kind, Priority, Slot, Spent};
use crate::notation::{NotationError, Words, list};

type Result<T> = std::result::Result<T, NotationError>;

impl Words<Baubles> for Kind {
    fn read_word(game: &Baubles, word: &str) -> Result<Kind> {
        let kind = game.names.iter().position(|known| **known == *word).map(|at| Kind(at as u8));
        kind.ok_or_else(|| NotationError(format!("there is no bauble {word:?} in this deck")))
    }

    fn write(&self, game: &Baubles) -> String {
        game.named(*self).to_string()
    }
}

impl Words<Baubles> for Slot {
    fn read_word(_: &Baubles, word: &str) -> Result<Slot> {
        Slot::named(word).ok_or_else(|| NotationError(format!("a slot is lead, i, ii or iii, not {word:?}")))
    }

    fn write(&self, _: &Baubles) -> String {
        self.to_string()
    }
}

impl Words<Baubles> for Priority {
    fn read_word(_: &Baubles, word: &str) -> Result<Priority> {
        let card = word.parse().ok().and_then(Priority::new);
        card.ok_or_else(|| NotationError(format!("a priority card is a number from 0 to 4, not {word:?}")))
    }

    fn write(&self, _: &Baubles) -> String {
        self.to_string()
    }
}

impl Words<Baubles> for Option<Priority> {
    fn read_word(game: &Baubles, word: &str) -> Result<Option<Priority>> {
        if word == "none" { Ok(None) } else { Priority::read_word(game, word).map(Some) }
    }

    fn write(&self, game: &Baubles) -> String {
        self.map_or("none".into(), |card| card.write(game))
    }
}

impl Words<Baubles> for Spent {
    fn read_word(game: &Baubles, word: &str) -> Result<Spent> {
        Self::read(game, &[word])
    }

    fn read(game: &Baubles, words: &[&str]) -> Result<Spent> {
        match words {
            ["purse"] => return Ok(Spent::NOTHING),
            [] => return Err(NotationError::new("pay takes the baubles spent, or `purse`")),
            _ => {}
        }
        let kinds = words.iter().map(|word| Kind::read_word(game, word)).collect::<Result<Vec<_>>>()?;
        Spent::of(&kinds).ok_or_else(|| NotationError::new("no hand holds that many baubles"))
    }

    fn write(&self, game: &Baubles) -> String {
        if *self == Spent::NOTHING {
            return "purse".into();
        }
        list(self.iter().map(|kind| kind.write(game)), " ")
    }
}
