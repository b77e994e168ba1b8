//! The words of actions, draws and positions.

use std::fmt;

use serde_json::Value;

use super::{ALL_PRIORITIES, Baubles, Kind, Level, Placed, Priority, Slot, Spent, Track};
use crate::prelude::*;

type Result<T> = std::result::Result<T, NotationError>;

names!(Baubles, Kind = "bauble": |game, place| game.names.get(place).copied());

/// What is displayed and written as it is sent: one of some, and what they are.
macro_rules! sent {
    ($($kind:ty: $all:expr, $what:literal;)+) => {
        $(impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&word(self))
            }
        }

        impl Words<Baubles> for $kind {
            fn read_word(_: &Baubles, word: &str) -> Result<$kind> {
                let known = $all.into_iter().find(|known| known.to_string() == word);
                known.ok_or_else(|| NotationError(format!("{}, not {word:?}", $what)))
            }

            fn write(&self, _: &Baubles) -> String {
                self.to_string()
            }
        })+
    };
}

sent! {
    Slot: Slot::ALL, "a slot is lead, i, ii or iii";
    Level: Level::ALL, "a level is i, ii or iii";
    Priority: ALL_PRIORITIES.iter(), "a priority card is a number from 0 to 4";
}

impl Words<Baubles> for Spent {
    fn read(game: &Baubles, words: &[&str]) -> Result<Spent> {
        match words {
            [] => Err(NotationError::new("pay takes the baubles spent, or `purse`")),
            ["purse"] => Ok(Spent::NOTHING),
            _ => Spent::of(&Vec::read(game, words)?)
                .ok_or_else(|| NotationError::new("no hand holds that many baubles")),
        }
    }

    fn write(&self, game: &Baubles) -> String {
        if *self == Spent::NOTHING { "purse".into() } else { self.iter().collect::<Vec<_>>().write(game) }
    }

    /// None of them if the purse pays all.
    fn value(&self, game: &Baubles) -> Value {
        self.iter().map(|kind| kind.value(game)).collect()
    }
}

/// The baubles of the three levels, `none` where a slot is settled.
impl Words<Baubles> for Track {
    fn read(game: &Baubles, words: &[&str]) -> Result<Track> {
        let wrong = |_| NotationError::new("it takes three baubles, `none` where a slot is settled");
        let track: Track = Vec::read(game, words)?.try_into().map_err(wrong)?;
        for (level, kind) in Level::ALL.into_iter().zip(track) {
            if let Some(kind) = kind.filter(|kind| game.face(*kind).level != Some(level)) {
                return Err(NotationError(format!("{} is not of level {level}", game.named(kind))));
            }
        }
        Ok(track)
    }

    fn write(&self, game: &Baubles) -> String {
        list(self.iter().map(|kind| kind.write(game)), " ")
    }
}

/// Priority cards at their slots, as `lead=1 ii=3`.
impl Words<Baubles> for Placed {
    fn read(game: &Baubles, words: &[&str]) -> Result<Placed> {
        let mut placed = [None; 4];
        for word in words {
            let wrong = || NotationError(format!("expected SLOT=N, found {word:?}"));
            let (slot, card) = word.split_once('=').ok_or_else(wrong)?;
            let slot = Slot::read_word(game, slot)?;
            let before = placed[slot.index()].replace(Priority::read_word(game, card)?);
            if before.is_some() {
                return Err(NotationError(format!("two cards are placed at {slot}")));
            }
        }
        Ok(placed)
    }

    fn write(&self, _: &Baubles) -> String {
        let placed = Slot::ALL.into_iter().zip(self).filter_map(|(slot, card)| Some((slot, (*card)?)));
        list(placed.map(|(slot, card)| format!("{slot}={card}")), " ")
    }
}
