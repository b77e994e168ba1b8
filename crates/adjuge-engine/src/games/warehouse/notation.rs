//! The text of actions and draws.

use super::{Action, Colour, Draw, Warehouse};
use crate::notation::{NotationError, read_seat};

type Result<T> = std::result::Result<T, NotationError>;

impl Warehouse {
    pub(super) fn action_text(&self, action: Action) -> String {
        let (verb, relic) = match action {
            Action::Pass => return "pass".into(),
            Action::Reveal(colour) => return format!("reveal {colour}"),
            Action::Bid(bid) => return format!("bid {bid}"),
            Action::Fist(bid) => return format!("fist {bid}"),
            Action::Look(left_of) => return format!("look {left_of}"),
            Action::Give(relic) => ("give", relic),
            Action::Take(relic) => ("take", relic),
            Action::Redeem(relic) => ("redeem", relic),
            Action::Certify(relic) => ("certify", relic),
            Action::Cancel(relic) => ("cancel", relic),
            Action::Pawn(relic) => ("pawn", relic),
        };
        format!("{verb} {}", self.named(relic))
    }

    pub(super) fn action_from(&self, text: &str) -> Result<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["pass"] => Ok(Action::Pass),
            ["reveal", colour] => read_colour(colour).map(Action::Reveal),
            ["bid", bid] => read_amount(bid).map(Action::Bid),
            ["fist", bid] => read_amount(bid).map(Action::Fist),
            ["look", seat] => read_seat(seat, self.players).map(Action::Look),
            ["give", relic] => self.relic_named(relic).map(Action::Give),
            ["take", relic] => self.relic_named(relic).map(Action::Take),
            ["redeem", relic] => self.relic_named(relic).map(Action::Redeem),
            ["certify", relic] => self.relic_named(relic).map(Action::Certify),
            ["cancel", relic] => self.relic_named(relic).map(Action::Cancel),
            ["pawn", relic] => self.relic_named(relic).map(Action::Pawn),
            _ => Err(NotationError(format!(
                "an action is pass, reveal COLOUR, bid N, fist N, look SEAT, or give, take, redeem, certify, cancel \
                 or pawn RELIC, not {text:?}"
            ))),
        }
    }

    pub(super) fn draw_text(&self, draw: Draw) -> String {
        match draw {
            Draw::First(seat) => format!("first {seat}"),
            Draw::Fake(left_of, relic) => format!("fake {left_of} {}", self.named(relic)),
            Draw::Relic(relic) => self.named(relic).to_string(),
            Draw::Seen(relic) => format!("seen {}", self.named(relic)),
        }
    }

    pub(super) fn draw_from(&self, text: &str) -> Result<Draw> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["first", seat] => read_seat(seat, self.players).map(Draw::First),
            ["fake", seat, relic] => Ok(Draw::Fake(read_seat(seat, self.players)?, self.relic_named(relic)?)),
            ["seen", relic] => self.relic_named(relic).map(Draw::Seen),
            [relic] => self.relic_named(relic).map(Draw::Relic),
            _ => Err(NotationError(format!(
                "a draw is first SEAT, fake SEAT RELIC, seen RELIC or a relic, not {text:?}"
            ))),
        }
    }
}

pub(super) fn read_colour(name: &str) -> Result<Colour> {
    let message = || NotationError(format!("a pile is blue, green, yellow or red, not {name:?}"));
    Colour::named(name).ok_or_else(message)
}

fn read_amount(text: &str) -> Result<u8> {
    text.parse().map_err(|_| NotationError(format!("a bid is a number of ingots, not {text:?}")))
}
