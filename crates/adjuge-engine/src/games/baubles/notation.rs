//! The text of actions and draws.

use super::{Action, Baubles, Draw, Kind, Priority, Slot, Spent};
use crate::notation::{NotationError, read_seat};

type Result<T> = std::result::Result<T, NotationError>;

impl Baubles {
    pub(super) fn action_text(&self, action: Action) -> String {
        let name = |kind: Kind| self.named(kind).name;
        match action {
            Action::Pass => "pass".into(),
            Action::Place { slot, card: None } => format!("place {slot} none"),
            Action::Place { slot, card: Some(card) } => format!("place {slot} {card}"),
            Action::Effect(slot) => format!("effect {slot}"),
            Action::Pay(Spent::NOTHING) => "pay purse".into(),
            Action::Pay(spent) => {
                spent.iter().fold("pay".to_string(), |text, kind| format!("{text} {}", name(kind)))
            }
            Action::Sell(kind) => format!("sell {}", name(kind)),
            Action::Redeem(card) => format!("redeem {card}"),
            Action::Destroy(kind) => format!("destroy {}", name(kind)),
        }
    }

    pub(super) fn action_from(&self, text: &str) -> Result<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["pass"] => Ok(Action::Pass),
            ["place", slot, "none"] => Ok(Action::Place { slot: read_slot(slot)?, card: None }),
            ["place", slot, card] => {
                Ok(Action::Place { slot: read_slot(slot)?, card: Some(read_priority(card)?) })
            }
            ["effect", slot] => read_slot(slot).map(Action::Effect),
            ["pay", "purse"] => Ok(Action::Pay(Spent::NOTHING)),
            ["pay", _, ..] => {
                let kinds: Vec<Kind> =
                    words[1..].iter().map(|word| self.read_kind(word)).collect::<Result<_>>()?;
                let spent = Spent::of(&kinds);
                spent.map(Action::Pay).ok_or_else(|| NotationError::new("no hand holds that many baubles"))
            }
            ["sell", kind] => self.read_kind(kind).map(Action::Sell),
            ["redeem", card] => read_priority(card).map(Action::Redeem),
            ["destroy", kind] => self.read_kind(kind).map(Action::Destroy),
            _ => Err(NotationError(format!(
                "an action is pass, place SLOT N, place SLOT none, effect SLOT, pay purse, pay CARD…, sell CARD, \
                 redeem N or destroy CARD, not {text:?}"
            ))),
        }
    }

    pub(super) fn draw_text(&self, draw: Draw) -> String {
        match draw {
            Draw::First(seat) => format!("first {seat}"),
            Draw::Hand(seat, kind) => format!("hand {seat} {}", self.named(kind)),
            Draw::Track(kind) => self.named(kind).to_string(),
        }
    }

    pub(super) fn draw_from(&self, text: &str) -> Result<Draw> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["first", seat] => read_seat(seat, super::PLAYERS).map(Draw::First),
            ["hand", seat, kind] => Ok(Draw::Hand(read_seat(seat, super::PLAYERS)?, self.read_kind(kind)?)),
            [kind] => self.read_kind(kind).map(Draw::Track),
            _ => Err(NotationError(format!("a draw is first SEAT, hand SEAT CARD or a card, not {text:?}"))),
        }
    }

    pub(super) fn read_kind(&self, name: &str) -> Result<Kind> {
        let kind = self.names.iter().position(|known| **known == *name).map(|at| Kind(at as u8));
        kind.ok_or_else(|| NotationError(format!("there is no bauble {name:?} in this deck")))
    }
}

pub(super) fn read_slot(name: &str) -> Result<Slot> {
    Slot::named(name).ok_or_else(|| NotationError(format!("a slot is lead, i, ii or iii, not {name:?}")))
}

pub(super) fn read_priority(text: &str) -> Result<Priority> {
    let card = text.parse().ok().and_then(Priority::new);
    card.ok_or_else(|| NotationError(format!("a priority card is a number from 0 to 4, not {text:?}")))
}
