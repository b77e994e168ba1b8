//! Scenarios: rules shown by example, in a text that a person can write without reading code.
//!
//! The format is documented in `docs/notation.md`.

use serde_json::Value;

use crate::consequence::any_world;
use crate::game::{Game, NullLog, Turn, Viewer};
use crate::illegal::Illegal;
use crate::menu::Choices;
use crate::notation::{Step, StepOf, read_seat, read_step, split_word, write_step};
use crate::options::Options;
use crate::play;
use crate::position::{Checks, Position, PositionError};
use crate::random::{Chance, Rng, Seed};

/// What is wrong with a scenario, or what it shows to be wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ScenarioError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

type Result<T> = std::result::Result<T, ScenarioError>;

fn fail<T>(line: usize, message: impl Into<String>) -> Result<T> {
    Err(ScenarioError { line, message: message.into() })
}

/// A scenario as read; what its steps mean is up to its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// The game's id.
    pub game: String,
    /// The deck file it asks for, if it is not the house's.
    pub deck: Option<String>,
    /// Every line of it that says something.
    lines: Vec<(usize, Line)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    Players(u8),
    Option(String),
    Seed(Seed),
    Unchecked,
    Given(String),
    RefusedPosition(String),
    Step { text: String, refusal: Option<String> },
    AnyDraw,
    AnyAction(String),
    AnySteps(u32),
    PlayOut,
    Expect { whose: Whose, pointer: String, value: Value },
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Whose {
    Public { recall: bool },
    Seat { number: String, recall: bool },
    Outcome,
    Sheet,
    Legal(String),
}

impl Scenario {
    /// Reads a scenario.
    pub fn read(text: &str) -> Result<Scenario> {
        let mut game = None;
        let mut deck = None;
        let mut lines = Vec::new();
        let mut has_begun = false;
        let mut once = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = strip_comment(line).trim();
            let (word, rest) = split_word(line);
            let is_header = matches!(
                word,
                "game" | "deck" | "players" | "option" | "seed" | "unchecked" | "given" | "position"
            );
            if is_header && has_begun {
                return fail(number, format!("{word:?} belongs before the first step"));
            }
            if matches!(word, "game" | "deck" | "players" | "seed" | "unchecked" | "position") {
                if once.contains(&word) {
                    return fail(number, format!("{word:?} is given twice"));
                }
                once.push(word);
            }
            if !is_header && !word.is_empty() && once.contains(&"position") {
                return fail(number, "nothing can follow a position that is refused");
            }
            let parsed = match word {
                "" => continue,
                "game" => {
                    game = Some(rest.to_string());
                    continue;
                }
                "deck" => {
                    deck = Some(rest.to_string());
                    continue;
                }
                "players" => Line::Players(read_number(number, rest)?),
                "option" => Line::Option(rest.into()),
                "seed" => Line::Seed(Seed(read_number(number, rest)?)),
                "unchecked" if rest.is_empty() => Line::Unchecked,
                "unchecked" => return fail(number, "unchecked takes no value"),
                "given" => Line::Given(rest.into()),
                "position" => match rest.strip_prefix('!') {
                    Some(code) => Line::RefusedPosition(code.into()),
                    None => return fail(number, "expected position !CODE"),
                },
                "=" => read_expectation(number, rest)?,
                _ => read_step_line(number, word, rest, line)?,
            };
            has_begun |= !is_header;
            lines.push((number, parsed));
        }
        match game {
            Some(game) => Ok(Scenario { game, deck, lines }),
            None => fail(1, "a scenario must name its game: game ID"),
        }
    }

    /// Runs the scenario, and counts its steps and expectations if all of them hold.
    pub fn run<G: Game>(&self, deck: &G::Deck) -> Result<usize> {
        let mut options = Options::defaults(G::META.options);
        let mut players = G::META.min_players;
        let mut seed = None;
        let mut checks = Checks::On;
        for (number, line) in &self.lines {
            match line {
                Line::Players(n) => players = *n,
                Line::Option(pair) => {
                    options
                        .set_pair(G::META.options, pair)
                        .or_else(|error| fail(*number, error.to_string()))?;
                }
                Line::Seed(given) => seed = Some(*given),
                Line::Unchecked => checks = Checks::Off,
                _ => {}
            }
        }
        let game = G::new(deck, &options, players).or_else(|error| fail(1, error.to_string()))?;
        let rng = seed.unwrap_or(Seed(0)).player();
        let Some(state) = self.place(&game, checks)? else { return Ok(1) };
        let mut run = Run { game, state, seed, rng };
        let mut n_checks = 0;
        for (number, line) in &self.lines {
            n_checks += usize::from(run.line(*number, line)?);
        }
        if n_checks == 0 {
            return fail(1, "nothing happens in this scenario");
        }
        Ok(n_checks)
    }

    /// The state to start from; `None` if the scenario expects the position to be refused, and it is.
    fn place<G: Game>(&self, game: &G, checks: Checks) -> Result<Option<G::State>> {
        let mut position = Position::default();
        let mut last_given = None;
        let mut expected = None;
        let mut refused: Option<(usize, PositionError)> = None;
        for (number, line) in &self.lines {
            match line {
                Line::Given(text) => {
                    last_given = Some(*number);
                    if let Err(error) = position.read(text, &G::FACTS, game.players()) {
                        refused.get_or_insert((*number, error));
                    }
                }
                Line::RefusedPosition(code) => expected = Some((*number, code.as_str())),
                _ => {}
            }
        }
        let mut state = game.start();
        if let (Some(number), None) = (last_given, &refused) {
            match game.place(&position, checks) {
                Ok(placed) => state = placed,
                Err(error) => refused = Some((number, error)),
            }
        }
        match (refused, expected) {
            (None, None) => Ok(Some(state)),
            (Some((_, error)), Some((_, code))) if error.code() == code => Ok(None),
            (Some((number, error)), _) => {
                fail(number, format!("the position is refused: {error} [{}]", error.code()))
            }
            (None, Some((number, code))) => {
                fail(number, format!("the position should be refused with {code}, but is accepted"))
            }
        }
    }
}

fn strip_comment(line: &str) -> &str {
    if line.trim_start().starts_with('#') {
        return "";
    }
    line.split_once(" #").map_or(line, |(before, _)| before)
}

fn read_number<T: std::str::FromStr>(number: usize, text: &str) -> Result<T> {
    text.parse().or_else(|_| fail(number, format!("expected a number, found {text:?}")))
}

fn is_ellipsis(word: &str) -> bool {
    word == "…" || word == "..."
}

fn read_step_line(number: usize, word: &str, rest: &str, line: &str) -> Result<Line> {
    if is_ellipsis(word) {
        return match rest {
            "" => Ok(Line::AnySteps(1)),
            "over" => Ok(Line::PlayOut),
            count => Ok(Line::AnySteps(read_number(number, count)?)),
        };
    }
    if is_ellipsis(rest) {
        return Ok(if word == "draw" { Line::AnyDraw } else { Line::AnyAction(word.into()) });
    }
    let (text, refusal) = match line.rsplit_once('!') {
        Some((text, code)) => (text.trim_end(), Some(code.trim().to_string())),
        None => (line, None),
    };
    Ok(Line::Step { text: text.into(), refusal })
}

fn read_expectation(number: usize, text: &str) -> Result<Line> {
    let (word, rest) = split_word(text);
    let (whose, rest) = match word {
        "public" => (Whose::Public { recall: false }, rest),
        "outcome" => (Whose::Outcome, rest),
        "sheet" => (Whose::Sheet, rest),
        "seat" | "legal" => {
            let (seat, rest) = split_word(rest);
            let seat = seat.to_string();
            let whose =
                if word == "seat" { Whose::Seat { number: seat, recall: false } } else { Whose::Legal(seat) };
            (whose, rest)
        }
        "recall" => match split_word(rest) {
            ("seat", rest) => {
                let (seat, rest) = split_word(rest);
                (Whose::Seat { number: seat.into(), recall: true }, rest)
            }
            ("public", rest) => (Whose::Public { recall: true }, rest),
            _ => return fail(number, "expected recall public or recall seat N"),
        },
        _ => {
            return fail(
                number,
                "an expectation is about public, seat N, recall public, recall seat N, sheet, legal N or outcome",
            );
        }
    };
    let (pointer, value) = if rest.starts_with('/') { split_word(rest) } else { ("", rest) };
    if value.is_empty() {
        return fail(number, "expected a value");
    }
    // A bare word stands for itself, so that nobody has to write quotes.
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.into()));
    Ok(Line::Expect { whose, pointer: pointer.into(), value })
}

struct Run<G: Game> {
    game: G,
    state: G::State,
    seed: Option<Seed>,
    rng: Rng,
}

impl<G: Game> Run<G> {
    /// Runs one line; false if there is nothing to run in it.
    fn line(&mut self, number: usize, line: &Line) -> Result<bool> {
        match line {
            Line::Step { text, refusal } => {
                let step = read_step(&self.game, text).or_else(|error| fail(number, error.to_string()))?;
                // What is refused as it should be needs no preparation.
                let refused = play::apply(&self.game, &mut self.state.clone(), step, &mut NullLog).err();
                if refusal.is_none() || refused.map(|illegal| illegal.code()) != refusal.as_deref() {
                    self.prepare(step);
                }
                self.step(number, step, refusal.as_deref())?;
            }
            Line::AnyDraw => {
                let Some(draw) = self.any_draw() else { return fail(number, "nothing is drawn now") };
                self.step(number, Step::Draw(draw), None)?;
            }
            Line::AnyAction(seat) => {
                let seat =
                    read_seat(seat, self.game.players()).or_else(|error| fail(number, error.to_string()))?;
                self.draw_unsaid();
                let Some(step) = play::random_action(&self.game, &self.state, seat, &mut self.rng) else {
                    return fail(number, format!("seat {seat} has no legal action"));
                };
                self.step(number, step, None)?;
            }
            Line::AnySteps(count) => {
                for _ in 0..*count {
                    let Some(step) = self.any_step() else { return fail(number, "the game is over") };
                    self.step(number, step, None)?;
                }
            }
            Line::PlayOut => {
                while let Some(step) = self.any_step() {
                    self.step(number, step, None)?;
                }
            }
            Line::Expect { whose, pointer, value } => self.expect(number, whose, pointer, value)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn step(&mut self, number: usize, step: StepOf<G>, refusal: Option<&str>) -> Result<()> {
        let text = || write_step(&self.game, step);
        let result = play::apply(&self.game, &mut self.state, step, &mut NullLog);
        match (result, refusal) {
            (Ok(()), None) => Ok(()),
            (Err(illegal), Some(code)) if illegal.code() == code => Ok(()),
            (Ok(()), Some(code)) => {
                fail(number, format!("{} should be refused with {code}, but is accepted", text()))
            }
            (Err(illegal), _) => {
                fail(number, format!("{} is refused: {illegal} [{}]", text(), illegal.code()))
            }
        }
    }

    /// Makes the draws that the scenario leaves out before this step.
    fn prepare(&mut self, step: StepOf<G>) {
        match step {
            Step::Act(..) => self.draw_unsaid(),
            Step::Draw(draw) => {
                let mut copy = self.state.clone();
                if self.is_setting_up()
                    && self.game.draw(&mut copy, draw, &mut NullLog) == Err(Illegal::ImpossibleDraw)
                {
                    self.set_up();
                }
            }
        }
    }

    fn draw_unsaid(&mut self) {
        self.set_up();
        while self.seed.is_some() {
            let Some(draw) = self.any_draw() else { return };
            if self.game.draw(&mut self.state, draw, &mut NullLog).is_err() {
                return;
            }
        }
    }

    fn is_setting_up(&self) -> bool {
        matches!(self.game.turn(&self.state), Turn::Chance(Chance { stream: Chance::SETUP, .. }))
    }

    fn set_up(&mut self) {
        while self.is_setting_up() {
            let mut draws = Vec::new();
            self.game.draws(&self.state, &mut draws);
            let first = draws.first().map(|(draw, _)| *draw);
            let draw = if self.seed.is_some() { self.any_draw() } else { first };
            let Some(draw) = draw else { return };
            if self.game.draw(&mut self.state, draw, &mut NullLog).is_err() {
                return;
            }
        }
    }

    fn any_draw(&self) -> Option<G::Draw> {
        let Turn::Chance(chance) = self.game.turn(&self.state) else { return None };
        Some(self.game.sample(&self.state, &mut self.seed.unwrap_or(Seed(0)).at(chance)))
    }

    fn any_step(&mut self) -> Option<StepOf<G>> {
        play::random_step(&self.game, &self.state, self.seed.unwrap_or(Seed(0)), &mut self.rng)
    }

    fn expect(&self, number: usize, whose: &Whose, pointer: &str, expected: &Value) -> Result<()> {
        let seat = |word: &str| {
            read_seat(word, self.game.players()).or_else(|error| fail(number, error.to_string()))
        };
        let view =
            |viewer| serde_json::to_value(self.game.view(&self.state, viewer)).expect("a view is plain data");
        let whole = match whose {
            Whose::Public { recall } => view(Viewer { seat: None, recall: *recall }),
            Whose::Seat { number, recall } => view(Viewer { seat: Some(seat(number)?), recall: *recall }),
            Whose::Outcome => {
                serde_json::to_value(self.game.outcome(&self.state)).expect("an outcome is plain data")
            }
            Whose::Sheet => {
                let view = self.game.view(&self.state, Viewer::PUBLIC);
                let sheet = self.game.sheet(&view, &any_world(&self.game, &view));
                serde_json::to_value(sheet).expect("a sheet is plain data")
            }
            Whose::Legal(number) => {
                let legal = self.game.legal(&self.state, seat(number)?);
                let texts: Vec<String> = legal.iter().map(|action| self.game.write_action(action)).collect();
                Value::from(texts)
            }
        };
        match find(&whole, pointer) {
            Some(found) if same(whose, &found, expected) => Ok(()),
            Some(found) => fail(number, format!("expected {expected} at {pointer:?}, found {found}")),
            None => fail(number, format!("there is nothing at {pointer:?}")),
        }
    }
}

/// What a JSON pointer points to; `*` stands for every place of a list, and gathers a list.
fn find(value: &Value, pointer: &str) -> Option<Value> {
    let Some((before, after)) = pointer.split_once("/*") else { return value.pointer(pointer).cloned() };
    let items = value.pointer(before)?.as_array()?;
    items.iter().map(|item| find(item, after)).collect()
}

/// Legal actions are a set: their order means nothing.
fn same(whose: &Whose, found: &Value, expected: &Value) -> bool {
    match (whose, found, expected) {
        (Whose::Legal(_), Value::Array(found), Value::Array(expected)) => {
            found.len() == expected.len() && found.iter().all(|action| expected.contains(action))
        }
        _ => found == expected,
    }
}
