//! The text of steps, shared by records, scenarios and everything else that writes a game down.

use serde::Serialize;

use crate::game::Game;
use crate::seat::Seat;

/// Why a text is no step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotationError(pub String);

impl NotationError {
    /// An error with a sentence.
    pub fn new(message: impl Into<String>) -> Self {
        NotationError(message.into())
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
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Draw>;

/// Writes a step on one line.
pub fn write_step<G: Game>(game: &G, step: StepOf<G>) -> String {
    match step {
        Step::Draw(draw) => format!("draw {}", game.write_draw(draw)),
        Step::Act(seat, action) => format!("{seat} {}", game.write_action(action)),
    }
}

/// Reads a step from one line.
pub fn read_step<G: Game>(game: &G, text: &str) -> Result<StepOf<G>, NotationError> {
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

/// So many of something, as `1 card` or `2 cards`.
pub(crate) fn count(n: impl Into<u16>, what: &str) -> String {
    let n = n.into();
    let ending = if n == 1 { "" } else { "s" };
    format!("{n} {what}{ending}")
}

/// Things in a row, as a board shows them: `blue-9 red-1`, or `-` if there are none.
pub(crate) fn row<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if texts.is_empty() { "-".into() } else { texts.join(" ") }
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
