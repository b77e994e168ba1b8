//! The text of actions and draws.

use super::{Action, DigitAuction, Draw, Edition};
use crate::notation::{NotationError, read_seat, split_word};

impl<E: Edition> DigitAuction<E> {
    pub(super) fn action_text(&self, action: Action) -> String {
        match action {
            Action::Pass => "pass".into(),
            Action::Bid(amount) => format!("bid {amount}"),
            Action::Sell(card) => format!("sell {}", self.name(card)),
            Action::Swap { give, take } => format!("swap {} {}", self.name(give), self.name(take)),
            Action::Lose(card) => format!("lose {}", self.name(card)),
        }
    }

    pub(super) fn action_from(&self, text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["pass"] => Ok(Action::Pass),
            ["bid", amount] => amount
                .parse()
                .map(Action::Bid)
                .map_err(|_| NotationError(format!("a bid is a number from 0 to 255, not {amount:?}"))),
            ["sell", card] => self.deck.card(card).map(Action::Sell),
            ["swap", give, take] => {
                Ok(Action::Swap { give: self.deck.card(give)?, take: self.deck.card(take)? })
            }
            ["lose", card] => self.deck.card(card).map(Action::Lose),
            _ => Err(NotationError(format!(
                "an action is pass, bid N, sell CARD, swap CARD CARD or lose CARD, not {text:?}"
            ))),
        }
    }

    pub(super) fn draw_text(&self, draw: Draw) -> String {
        match draw {
            Draw::First(seat) => format!("first {seat}"),
            Draw::Card(card) => self.name(card).to_string(),
        }
    }

    pub(super) fn draw_from(&self, text: &str) -> Result<Draw, NotationError> {
        match split_word(text) {
            ("first", seat) => read_seat(seat, self.players).map(Draw::First),
            (card, "") => self.deck.card(card).map(Draw::Card),
            _ => Err(NotationError(format!("a draw is first SEAT or a card, not {text:?}"))),
        }
    }
}
