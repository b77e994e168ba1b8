//! Positions: a state as `given` lines that a person can write.

mod facts;

use std::fmt::{self, Write as _};

pub use facts::{Reader, Writer};

use crate::guide::{Entry, Vocabulary, first_word};
use crate::notation::NotationError;
use crate::seat::Seat;

/// The facts that positions of a game can have: what the reader knows them by, and what the documentation says of them.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// About the table, as `round N`; the first word is the key.
    pub table: &'static [Entry],
    /// About a seat, as `tokens N`.
    pub seat: &'static [Entry],
    /// The facts about the table of which a position has at most one, because each names the phase.
    pub phases: &'static str,
}

impl Facts {
    /// The keys of all facts, which nothing else in a position may be called.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.table.iter().chain(self.seat).map(|(form, _)| first_word(form))
    }
}

/// Whether a position must be one that the components allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checks {
    /// Refuse what cannot be.
    On,
    /// The scenario says `unchecked`: accept anything that can be represented.
    Off,
}

/// Why a position cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
pub enum Impossible {
    /// The game has no such fact, or not there.
    UnknownFact,
    /// A value is missing, superfluous or not understood.
    BadValue,
    /// The same fact stands twice.
    GivenTwice,
    /// Facts that belong to different phases, or to no position of this phase.
    PhaseClash,
    /// The position needs an option or edition that the table does not play.
    OptionOff,
    /// The auction has already ended.
    AuctionOver,
    /// A bid that its maker cannot have made.
    BidImpossible,
    /// Something is offered, sold or certified by somebody who does not own it.
    NotOwned,
    /// Something is used, or known to be in a hand, that this hand does not hold.
    NotInHand,
    /// A card is in two places.
    CardTwice,
    /// More cards of a kind than the box holds.
    TooManyCards,
    /// A deck or a level cannot fill the remaining rounds.
    TooFewCards,
    /// Cards that are nowhere.
    MissingCards,
    /// The tokens do not add up.
    TokenTotal,
    /// An object is in two places.
    ObjectTwice,
    /// The deck cannot fill the remaining rounds with objects.
    TooFewObjects,
    /// The money cards are not those of the box.
    MoneyTotal,
    /// An object bought this round that was not on display.
    NotOnDisplay,
    /// A stance, or a card added or lost, without a tie.
    NotTied,
    /// A proposal that cannot be open.
    ImpossibleDeal,
    /// A relic is in two places.
    RelicTwice,
    /// The gone relics and the piles are both given, and relics are in neither.
    MissingRelics,
    /// More or fewer ingots than there are; even unchecked no more than the 70 of the box.
    IngotTotal,
    /// A Fake is in two places.
    FakeTwice,
    /// There is no Fake of this relic.
    NoSuchFake,
    /// More or fewer Fakes between two neighbours than are dealt.
    FakeCount,
    /// A Fake that does not lie there, that the seat knows anyway, or that no relic showed it.
    NotShown,
    /// More pawned relics than there are tokens.
    TooManyPawned,
    /// More of a coin than the box holds.
    TooManyCoins,
    /// Coins that are nowhere.
    MissingCoins,
    /// More or fewer coins in the black bag than the remaining rounds need.
    BagCount,
    /// A hand yields more coins than it can.
    MostExceeded,
    /// A priority card is in two places.
    PriorityTwice,
}

/// What is read of a position, or why it cannot be.
pub(crate) type Result<T> = std::result::Result<T, PositionError>;

/// Refuses a position.
pub(crate) fn refuse<T>(code: Impossible, message: impl Into<String>) -> Result<T> {
    Err(PositionError::new(code, message))
}

/// Refuses a position if a condition fails, even an unchecked one: it could not be represented or played.
pub(crate) fn require(holds: bool, code: Impossible, message: impl fmt::Display) -> Result<()> {
    if holds { Ok(()) } else { refuse(code, message.to_string()) }
}

/// What differs from the start of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The facts, in the order they were given.
    pub facts: Vec<Fact>,
}

/// One fact of a position: `round 7`, or of a seat `tokens 4`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The seat it concerns, if any.
    pub seat: Option<Seat>,
    /// What it is about.
    pub key: &'static str,
    /// Its values, as written.
    pub values: Vec<String>,
}

/// Why a position cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct PositionError {
    /// Why.
    pub why: Impossible,
    /// What is wrong.
    pub message: String,
}

impl PositionError {
    /// An error with a code and a sentence.
    pub fn new(why: Impossible, message: impl Into<String>) -> Self {
        PositionError { why, message: message.into() }
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.why.code()
    }
}

impl Position {
    /// Reads the text after `given` and adds its facts.
    pub fn read(&mut self, text: &str, facts: &Facts, players: u8) -> Result<()> {
        let mut words = text.split_whitespace().peekable();
        let mut seat = None;
        if words.peek() == Some(&"seat") {
            words.next();
            let number = words.next().unwrap_or("");
            seat = Some(read_seat(number, players)?);
        }
        let entries = if seat.is_some() { facts.seat } else { facts.table };
        let keys: Vec<&'static str> = entries.iter().map(|entry| first_word(entry.0)).collect();
        let known = |word: &str| keys.iter().copied().find(|key| *key == word);
        let mut open = false;
        for word in words {
            if let Some(key) = known(word) {
                if self.get(seat, key).is_some() {
                    return Err(PositionError::new(Impossible::GivenTwice, format!("{key} is given twice")));
                }
                self.facts.push(Fact { seat, key, values: Vec::new() });
                open = true;
            } else if open {
                self.facts.last_mut().expect("a fact is open").values.push(word.into());
            } else {
                let message = format!("unknown fact {word:?}; known here: {}", keys.join(", "));
                return Err(PositionError::new(Impossible::UnknownFact, message));
            }
        }
        require(open, Impossible::BadValue, "nothing is given")?;
        let takes_none = |fact: &Fact| fact.seat == seat && entries.iter().any(|(form, _)| *form == fact.key);
        match self.facts.iter().find(|fact| takes_none(fact) && !fact.values.is_empty()) {
            Some(fact) => refuse(Impossible::BadValue, format!("{} takes no value", fact.key)),
            None => Ok(()),
        }
    }

    /// The values of a fact, if it is given.
    pub fn get(&self, seat: Option<Seat>, key: &str) -> Option<&[String]> {
        let fact = self.facts.iter().find(|fact| fact.seat == seat && fact.key == key)?;
        Some(&fact.values)
    }
}

impl fmt::Display for Position {
    /// Writes `given` lines, the facts of one seat on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let mut open = None;
        for fact in &self.facts {
            if fact.seat.is_none() || open != fact.seat {
                let newline = if text.is_empty() { "" } else { "\n" };
                write!(text, "{newline}given")?;
                if let Some(seat) = fact.seat {
                    write!(text, " seat {seat}")?;
                }
                open = fact.seat;
            }
            write!(text, " {}", fact.key)?;
            for value in &fact.values {
                write!(text, " {value}")?;
            }
        }
        f.write_str(&text)
    }
}

fn read_seat(word: &str, players: u8) -> Result<Seat> {
    let seat = word.parse().ok().and_then(|number| Seat::from_number(number, players));
    seat.ok_or_else(|| {
        PositionError::new(Impossible::BadValue, format!("{word:?} is no seat from 1 to {players}"))
    })
}

impl From<NotationError> for PositionError {
    fn from(error: NotationError) -> Self {
        PositionError::new(Impossible::BadValue, error.to_string())
    }
}
