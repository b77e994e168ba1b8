//! The text of actions and draws.

use super::hand::LotId;
use super::{Action, CoinQuest, Draw, Kind, Symbol};
use crate::notation::{NotationError, read_seat};

type Result<T> = std::result::Result<T, NotationError>;

impl CoinQuest {
    pub(super) fn action_text(&self, action: Action) -> String {
        let name = |kind: Kind| self.named(kind).name;
        match action {
            Action::Pass => "pass".into(),
            Action::Ready => "ready".into(),
            Action::Use { symbol, kind } => format!("use {} {symbol}", name(kind)),
            Action::RemoveHand(kind) => format!("remove hand {}", name(kind)),
            Action::RemoveDiscard(kind) => format!("remove discard {}", name(kind)),
            Action::Penny(seat) => format!("penny {seat}"),
            Action::Place { kind, lot } => format!("place {} {lot}", name(kind)),
            Action::Buy(kind) => format!("buy {}", name(kind)),
        }
    }

    pub(super) fn action_from(&self, text: &str) -> Result<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["pass"] => Ok(Action::Pass),
            ["ready"] => Ok(Action::Ready),
            ["use", kind, symbol] => {
                Ok(Action::Use { symbol: read_symbol(symbol)?, kind: self.read_kind(kind)? })
            }
            ["remove", "hand", kind] => self.read_kind(kind).map(Action::RemoveHand),
            ["remove", "discard", kind] => self.read_kind(kind).map(Action::RemoveDiscard),
            ["penny", seat] => read_seat(seat, self.players).map(Action::Penny),
            ["place", kind, lot] => {
                Ok(Action::Place { kind: self.read_kind(kind)?, lot: self.read_lot(lot)? })
            }
            ["buy", kind] => self.read_kind(kind).map(Action::Buy),
            _ => Err(NotationError(format!(
                "an action is pass, ready, use COIN SYMBOL, remove hand COIN, remove discard COIN, penny SEAT, \
                 place COIN LOT or buy COIN, not {text:?}"
            ))),
        }
    }

    pub(super) fn draw_text(&self, draw: Draw) -> String {
        let name = |kind: Kind| self.named(kind).name;
        match draw {
            Draw::First(seat) => format!("first {seat}"),
            Draw::Market(kind) => format!("market {}", name(kind)),
            Draw::Lot(kind) => name(kind).to_string(),
            Draw::Hand(seat, kind) => format!("hand {seat} {}", name(kind)),
            Draw::Taken(seat, kind) => format!("taken {seat} {}", name(kind)),
        }
    }

    pub(super) fn draw_from(&self, text: &str) -> Result<Draw> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let seat = |word: &str| read_seat(word, self.players);
        match words[..] {
            ["first", word] => seat(word).map(Draw::First),
            ["market", kind] => self.read_kind(kind).map(Draw::Market),
            ["hand", word, kind] => Ok(Draw::Hand(seat(word)?, self.read_kind(kind)?)),
            ["taken", word, kind] => Ok(Draw::Taken(seat(word)?, self.read_kind(kind)?)),
            [kind] => self.read_kind(kind).map(Draw::Lot),
            _ => Err(NotationError(format!(
                "a draw is first SEAT, market COIN, hand SEAT COIN, taken SEAT COIN or a coin, not {text:?}"
            ))),
        }
    }

    pub(super) fn read_kind(&self, name: &str) -> Result<Kind> {
        let kind = self.names.iter().position(|known| **known == *name).map(|at| Kind(at as u8));
        kind.ok_or_else(|| NotationError(format!("there is no coin {name:?} in this deck")))
    }

    pub(super) fn read_lot(&self, text: &str) -> Result<LotId> {
        let n_lots = self.deck.lots.len() as u8;
        let number = text.parse::<u8>().ok().filter(|number| (1..=n_lots).contains(number));
        let message = || NotationError(format!("a lot is a number from 1 to {n_lots}, not {text:?}"));
        number.map(|number| LotId(number - 1)).ok_or_else(message)
    }
}

pub(super) fn read_symbol(name: &str) -> Result<Symbol> {
    let message = || NotationError(format!("a symbol is age, unique or rare, not {name:?}"));
    Symbol::named(name).ok_or_else(message)
}
