//! The text of steps, shared by records, scenarios and everything else that writes a game down.

use serde::Serialize;
use serde_json::Value;

pub use adjuge_derive::Phrase;

use crate::game::{Notation, Play};
use crate::guide::Entry;
use crate::pile::Pile;
use crate::seat::{Seat, SeatSet};
use crate::set::{Member, Rank, Set};

/// Why a text is not a step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotationError(pub String);

impl NotationError {
    /// An error with a sentence.
    pub fn new(message: impl Into<String>) -> Self {
        NotationError(message.into())
    }
}

/// What a game's text says: an action or a draw. Derived from the forms of its variants.
pub trait Phrase<G>: Sized {
    /// Every form, as `bid N`, with what it means.
    const FORMS: &'static [Entry];

    /// The text.
    fn write(&self, game: &G) -> String;

    /// The same taken apart, for programs.
    fn take_apart(&self, game: &G) -> Parts;

    /// What some words say; nothing if they match none of the forms.
    fn read(game: &G, words: &[&str]) -> Option<Result<Self, NotationError>>;
}

/// A phrase taken apart: `bid 5` is the verb `bid` with one argument, the number 5.
#[derive(Clone, PartialEq, Debug)]
pub struct Parts {
    /// The words that it begins with.
    pub verb: &'static str,
    /// What stands in the places of its form, in order: numbers, names, lists of them, null for nothing.
    pub args: Vec<Value>,
}

/// A part of a phrase, such as an amount or a card, which the rules of a table can name: mostly one word.
///
/// Implement [`Words::read_word`] for what is always one word, [`Words::read`] for what may be several.
pub trait Words<G>: Sized {
    /// Reads one word.
    fn read_word(game: &G, word: &str) -> Result<Self, NotationError> {
        Self::read(game, &[word])
    }

    /// The words.
    fn write(&self, game: &G) -> String;

    /// What they stand for, for programs: a number if they are one.
    fn value(&self, game: &G) -> Value {
        let words = self.write(game);
        words.parse::<u32>().map_or(Value::String(words), Value::from)
    }

    /// Reads what is written in any number of words.
    fn read(game: &G, words: &[&str]) -> Result<Self, NotationError> {
        match words {
            [word] => Self::read_word(game, word),
            _ => Err(NotationError(format!("expected one word, not {:?}", words.join(" ")))),
        }
    }
}

macro_rules! number_words {
    ($($number:ty),+) => {
        $(impl<G> Words<G> for $number {
            fn read_word(_: &G, word: &str) -> Result<Self, NotationError> {
                let message = || format!("{word:?} is not a number from 0 to {}", Self::MAX);
                word.parse().map_err(|_| NotationError(message()))
            }

            fn write(&self, _: &G) -> String {
                self.to_string()
            }
        })+
    };
}

number_words!(u8, u16);

/// Nothing, where a fact has no value.
impl<G> Words<G> for () {
    fn read_word(_: &G, word: &str) -> Result<(), NotationError> {
        Err(NotationError(format!("expected no value, found {word:?}")))
    }

    fn write(&self, _: &G) -> String {
        String::new()
    }

    fn read(game: &G, words: &[&str]) -> Result<(), NotationError> {
        words.iter().try_for_each(|word| Self::read_word(game, word))
    }
}

impl<G> Words<G> for Rank {
    fn read_word(_: &G, word: &str) -> Result<Rank, NotationError> {
        let rank = word.parse().ok().and_then(Rank::new);
        rank.ok_or_else(|| NotationError(format!("{word:?} is not a number from 0 to 63")))
    }

    fn write(&self, _: &G) -> String {
        self.to_string()
    }
}

impl<G: Play> Words<G> for Seat {
    fn read_word(game: &G, word: &str) -> Result<Seat, NotationError> {
        read_seat(word, game.players())
    }

    fn write(&self, _: &G) -> String {
        self.to_string()
    }
}

/// Lists are written as their members, in order.
impl<G, T: Words<G>> Words<G> for Vec<T> {
    fn write(&self, game: &G) -> String {
        joined(&self.iter().map(|member| member.write(game)).collect::<Vec<_>>())
    }

    fn value(&self, game: &G) -> Value {
        self.iter().map(|member| member.value(game)).collect()
    }

    fn read(game: &G, words: &[&str]) -> Result<Vec<T>, NotationError> {
        words.iter().map(|word| T::read_word(game, word)).collect()
    }
}

/// Makes words of enums that are phrases of one word each, as colors are: they are displayed as that word.
macro_rules! word_enums {
    ($($kind:ty = $what:literal),+ $(,)?) => {
        $(impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(&$crate::notation::Phrase::<()>::write(self, &()))
            }
        }

        impl<G> $crate::notation::Words<G> for $kind {
            fn read_word(_: &G, word: &str) -> Result<Self, $crate::notation::NotationError> {
                $crate::notation::read_phrase(&(), $what, word)
            }

            fn write(&self, _: &G) -> String {
                self.to_string()
            }
        })+
    };
}

pub(crate) use word_enums;

/// Sets are written as their members, each once.
macro_rules! set_words {
    ($([$($bound:tt)*] $set:ty, $member:ty;)+) => {
        $(impl<$($bound)*> Words<G> for $set {
            fn write(&self, game: &G) -> String {
                joined(&self.iter().map(|member| member.write(game)).collect::<Vec<_>>())
            }

            fn value(&self, game: &G) -> Value {
                self.iter().map(|member| member.value(game)).collect()
            }

            fn read(game: &G, words: &[&str]) -> Result<Self, NotationError> {
                let mut set = Self::EMPTY;
                for word in words {
                    let member = <$member>::read_word(game, word)?;
                    if set.contains(member) {
                        return Err(NotationError(format!("{word} is given twice")));
                    }
                    set.insert(member);
                }
                Ok(set)
            }
        })+
    };
}

set_words! {
    [G: Play] SeatSet, Seat;
    [G, T: Words<G> + Member] Set<T>, T;
}

/// What may be missing is written `none` if it is.
impl<G, T: Words<G>> Words<G> for Option<T> {
    fn read_word(game: &G, word: &str) -> Result<Self, NotationError> {
        if word == "none" { Ok(None) } else { T::read_word(game, word).map(Some) }
    }

    fn write(&self, game: &G) -> String {
        self.as_ref().map_or("none".into(), |it| it.write(game))
    }

    fn value(&self, game: &G) -> Value {
        self.as_ref().map_or(Value::Null, |it| it.value(game))
    }
}

/// Piles are written as their components, identical ones together.
impl<G, K: Words<G> + Member, const N: usize> Words<G> for Pile<K, N> {
    fn write(&self, game: &G) -> String {
        list(self.iter().map(|kind| kind.write(game)), " ")
    }

    fn value(&self, game: &G) -> Value {
        self.iter().map(|kind| kind.value(game)).collect()
    }

    fn read(game: &G, words: &[&str]) -> Result<Self, NotationError> {
        if words.len() > usize::from(u8::MAX) {
            return Err(NotationError(format!("{} components are more than a pile holds", words.len())));
        }
        words.iter().map(|word| K::read_word(game, word)).collect()
    }
}

/// Words with a space between them; empty ones leave none.
pub fn joined(words: &[String]) -> String {
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The words that stand for each part of a form written in capitals, if the text is of that form. A part that ends
/// in `…` takes any number of words, up to the next word of the form.
pub fn parts<'a, 'b>(form: &str, words: &'a [&'b str]) -> Option<Vec<&'a [&'b str]>> {
    let (mut rest, mut parts) = (words, Vec::new());
    let mut forms = form.split(' ').peekable();
    while let Some(form) = forms.next() {
        let is_part = form.contains(|c: char| c.is_ascii_uppercase());
        let n = match forms.peek() {
            _ if !form.ends_with('…') => 1,
            None => rest.len(),
            Some(next) => rest.iter().position(|word| word == next)?,
        };
        let (part, after) = rest.split_at_checked(n)?;
        if is_part {
            parts.push(part);
        } else if *part != [form] {
            return None;
        }
        rest = after;
    }
    rest.is_empty().then_some(parts)
}

/// Reads a text of one of several forms.
pub(crate) fn read_phrase<G, P: Phrase<G>>(game: &G, what: &str, text: &str) -> Result<P, NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    P::read(game, &words).unwrap_or_else(|| {
        let forms: Vec<&str> = P::FORMS.iter().map(|(form, _)| *form).collect();
        Err(NotationError(format!("{what} is {}, not {text:?}", alternatives(&forms))))
    })
}

/// Several things of which one is meant: `a, b or c`.
pub(crate) fn alternatives(things: &[&str]) -> String {
    match things {
        [] => "nothing".into(),
        [one] => (*one).into(),
        [some @ .., last] => format!("{} or {last}", some.join(", ")),
    }
}

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<A, D> {
    /// Chance drew something: `draw blue-9`.
    Draw(D),
    /// A seat decided something: `2 bid 5`.
    Act(Seat, A),
}

/// The step type of a game.
pub type StepOf<G> = Step<<G as Play>::Action, <G as Play>::Draw>;

/// Writes a step on one line.
pub fn write_step<G: Notation>(game: &G, step: StepOf<G>) -> String {
    match step {
        Step::Draw(draw) => format!("draw {}", game.write_draw(draw)),
        Step::Act(seat, action) => format!("{seat} {}", game.write_action(action)),
    }
}

/// Reads a step from one line.
pub fn read_step<G: Notation>(game: &G, text: &str) -> Result<StepOf<G>, NotationError> {
    let (word, rest) = split_word(text);
    if word == "draw" {
        return game.read_draw(rest).map(Step::Draw);
    }
    if word.parse::<u8>().is_err() {
        let message = format!("a step starts with a seat's number or `draw`, not {word:?}");
        return Err(NotationError(message));
    }
    let seat = read_seat(word, game.players())?;
    game.read_action(rest).map(|action| Step::Act(seat, action))
}

/// The word that a plain value is sent as.
pub(crate) fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        other => other.map_or_else(|error| error.to_string(), |value| value.to_string()),
    }
}

/// A number of things, as `1 card` or `2 cards`.
pub(crate) fn count(n: impl Into<u16>, what: &str) -> String {
    let n = n.into();
    let ending = if n == 1 { "" } else { "s" };
    format!("{n} {what}{ending}")
}

/// Things with something between them: `1, 2`.
pub(crate) fn list<T: ToString>(things: impl IntoIterator<Item = T>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}

/// Things in a row, as a board shows them: `blue-9 red-1`, or `-` if there are none.
pub(crate) fn row<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let row = list(things, " ");
    if row.is_empty() { "-".into() } else { row }
}

/// Reads a seat's number.
pub fn read_seat(word: &str, players: u8) -> Result<Seat, NotationError> {
    let number = word
        .parse::<u8>()
        .map_err(|_| NotationError(format!("a seat is a number from 1 to {players}, not {word:?}")))?;
    Seat::from_number(number, players)
        .ok_or_else(|| NotationError(format!("there is no seat {number}: {players} players sit here")))
}

/// The first word of a text and what follows it.
pub fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}
