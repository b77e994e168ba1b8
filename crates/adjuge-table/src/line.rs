//! The lines of a table's journal: what an entry's text is made of.
//!
//! A step of the game is written as everywhere (`2 bid 5`, `draw blue-9`); the other lines are the table's own.

use std::fmt;

use adjuge_bots::Level;
use adjuge_engine::Seat;
use adjuge_engine::notation::split_word;
use adjuge_store::{Person, PersonId, TableId};

/// What everybody at a table is told of somebody beside their name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Anybody may have this name.
    Guest,
    /// The name is theirs alone.
    Owner,
    /// They are a program that plays as people do.
    Program,
}

impl Mark {
    /// That of somebody.
    pub fn of(person: &Person) -> Mark {
        match person {
            Person { is_bot: true, .. } => Mark::Program,
            Person { is_claimed: true, .. } => Mark::Owner,
            _ => Mark::Guest,
        }
    }

    /// How the word of a line ends.
    fn ending(self) -> &'static str {
        match self {
            Mark::Guest => "",
            Mark::Owner => "-owner",
            Mark::Program => "-program",
        }
    }

    /// What a word ends with.
    fn of_word(word: &str) -> Mark {
        [Mark::Owner, Mark::Program]
            .into_iter()
            .find(|mark| word.ends_with(mark.ending()))
            .unwrap_or(Mark::Guest)
    }
}

/// One line of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences say what each field is")]
pub enum Line<'a> {
    /// Somebody takes a seat.
    Sit { seat: Seat, person: PersonId, name: &'a str, mark: Mark },
    /// A bot takes a seat.
    Bot { seat: Seat, level: Level },
    /// A seat is free again.
    Free { seat: Seat },
    /// The host has somebody get up for good, and there is another invitation.
    Remove { seat: Seat, invite: &'a str },
    /// The game begins.
    Start,
    /// A step of the game.
    Step(&'a str),
    /// A seat takes its last decision back.
    Undo { seat: Seat },
    /// A bot decides for a seat until its owner returns.
    Away { seat: Seat, why: Why },
    /// The owner of a seat has returned.
    Back { seat: Seat },
    /// Somebody says something.
    Chat { name: &'a str, mark: Mark, text: &'a str },
    /// The same people play again at another table.
    Rematch { table: TableId },
    /// The table is given up.
    Close,
    /// The house was closed meanwhile: whoever is thinking begins anew.
    Resumed,
    /// The rules were revised meanwhile: what was played fits the new ones, and the game goes on under them.
    Revised { rules: u32 },
}

/// Why a bot decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Why {
    /// Its owner left.
    Left,
    /// Its owner's time was up.
    Time,
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Sit { seat, person, name, mark } => {
                write!(f, "sit{} {seat} {person} {name}", mark.ending())
            }
            Line::Bot { seat, level } => write!(f, "bot {seat} {level}"),
            Line::Free { seat } => write!(f, "free {seat}"),
            Line::Remove { seat, invite } => write!(f, "remove {seat} {invite}"),
            Line::Start => f.write_str("start"),
            Line::Step(step) => f.write_str(step),
            Line::Undo { seat } => write!(f, "undo {seat}"),
            Line::Away { seat, why: Why::Left } => write!(f, "away {seat} left"),
            Line::Away { seat, why: Why::Time } => write!(f, "away {seat} time"),
            Line::Back { seat } => write!(f, "back {seat}"),
            Line::Chat { name, mark, text } => write!(f, "chat{} {name}\t{text}", mark.ending()),
            Line::Rematch { table } => write!(f, "rematch {table}"),
            Line::Close => f.write_str("close"),
            Line::Resumed => f.write_str("resumed"),
            Line::Revised { rules } => write!(f, "revised {rules}"),
        }
    }
}

impl<'a> Line<'a> {
    /// Reads a line; `None` if it is none that this program writes.
    pub fn read(text: &'a str, players: u8) -> Option<Line<'a>> {
        let seat = |word: &str| Seat::from_number(word.parse().ok()?, players);
        let (word, rest) = split_word(text);
        Some(match word {
            "sit" | "sit-owner" | "sit-program" => {
                let (number, rest) = split_word(rest);
                let (person, name) = split_word(rest);
                let (seat, person) = (seat(number)?, person.parse().ok()?);
                Line::Sit { seat, person, name, mark: Mark::of_word(word) }
            }
            "bot" => {
                let (number, level) = split_word(rest);
                Line::Bot { seat: seat(number)?, level: level.parse().ok()? }
            }
            "free" => Line::Free { seat: seat(rest)? },
            "remove" => {
                let (number, invite) = split_word(rest);
                Line::Remove { seat: seat(number)?, invite }
            }
            "start" => Line::Start,
            "undo" => Line::Undo { seat: seat(rest)? },
            "away" => match split_word(rest) {
                (number, "left") => Line::Away { seat: seat(number)?, why: Why::Left },
                (number, "time") => Line::Away { seat: seat(number)?, why: Why::Time },
                _ => return None,
            },
            "back" => Line::Back { seat: seat(rest)? },
            "chat" | "chat-owner" | "chat-program" => {
                let (name, text) = rest.split_once('\t')?;
                Line::Chat { name, mark: Mark::of_word(word), text }
            }
            "rematch" => Line::Rematch { table: rest.parse().ok()? },
            "close" => Line::Close,
            "resumed" => Line::Resumed,
            "revised" => Line::Revised { rules: rest.parse().ok()? },
            _ => Line::Step(text),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_reads_back() {
        let seat = Seat::new(1);
        let lines = [
            Line::Sit { seat, person: PersonId(7), name: "Anna de la Mer", mark: Mark::Guest },
            Line::Sit { seat, person: PersonId(7), name: "guest-owner", mark: Mark::Owner },
            Line::Sit { seat, person: PersonId(8), name: "sit program 3", mark: Mark::Program },
            Line::Bot { seat, level: Level::Expert },
            Line::Free { seat },
            Line::Remove { seat, invite: "0123456789abcdef" },
            Line::Start,
            Line::Step("2 bid 5"),
            Line::Step("draw blue-9"),
            Line::Undo { seat },
            Line::Away { seat, why: Why::Left },
            Line::Away { seat, why: Why::Time },
            Line::Back { seat },
            Line::Chat { name: "Anna de la Mer", mark: Mark::Guest, text: "bonjour : start" },
            Line::Chat { name: "Anna de la Mer", mark: Mark::Owner, text: "bonjour : start" },
            Line::Chat { name: "Ann-owner", mark: Mark::Program, text: "-owner" },
            Line::Rematch { table: TableId(3) },
            Line::Close,
            Line::Resumed,
            Line::Revised { rules: 2 },
        ];
        for line in lines {
            assert_eq!(Line::read(&line.to_string(), 4), Some(line.clone()), "{line}");
        }
        assert_eq!(Line::read("sit 5 0000000000000 Anna", 4), None);
        assert_eq!(Line::read("away 2 never", 4), None);
    }
}
