//! Reading a deck file field by field.
//!
//! What is missing or wrong is reported, and something harmless stands in for it, so that all that is wrong with a file
//! is told at once, each problem with its line, its field and what that field takes.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::{Range, RangeInclusive};

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{Components, DeckErrors, DeckProblem, Name};
use crate::label::Label;
use crate::notation::alternatives;

/// The longest name of a component, in letters.
const MAX_NAME: usize = 60;

/// A deck file, and what was found in it so far.
#[derive(Debug)]
struct DeckFile<'a> {
    text: &'a str,
    is_reduced: bool,
    is_printed: bool,
    problems: RefCell<Vec<DeckProblem>>,
    /// What is wrong with several fields together, told where each of them is right.
    totals: RefCell<Vec<DeckProblem>>,
    /// The keys that were asked for in each table: any other is a mistake.
    asked: RefCell<BTreeMap<String, BTreeSet<String>>>,
    /// The identifiers of each kind of component.
    labels: RefCell<BTreeSet<(String, Label)>>,
}

/// A field of a deck file: where it stands, what it is called, and what it holds, if it is there.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    file: &'a DeckFile<'a>,
    path: String,
    at: Range<usize>,
    value: Option<&'a DeValue<'a>>,
}

/// Reads a deck file of the game with this `id`.
pub(crate) fn read_deck<D: Components>(text: &str, id: &'static str) -> Result<D, DeckErrors> {
    read_deck_id(text, &[id])?;
    with_root(text, |root| {
        root.at("id");
        let deck = D::read(root);
        root.check_keys();
        deck
    })
}

/// The `id` of a deck file, which says what game it is for: one of those known.
pub fn read_deck_id(text: &str, known: &[&str]) -> Result<String, DeckErrors> {
    with_root(text, |root| {
        let id = root.at("id");
        let found = id.text();
        let is_known = found.is_empty() || known.contains(&found.as_str());
        id.check(is_known, || match known {
            [id] => format!("expected a deck of {id}, found one of {found}"),
            _ => format!("expected one of {}, found {found:?}", known.join(", ")),
        });
        found
    })
}

/// Parses a file and looks into it; a malformed one is not looked into.
fn with_root<T>(text: &str, read: impl FnOnce(&Field<'_>) -> T) -> Result<T, DeckErrors> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let table = DeValue::Table(table.into_inner());
    let mut file = DeckFile {
        text,
        is_reduced: false,
        is_printed: false,
        problems: RefCell::default(),
        totals: RefCell::default(),
        asked: RefCell::default(),
        labels: RefCell::default(),
    };
    for error in &errors {
        let line = error.span().map_or(1, |span| file.line(span.start));
        let problem = DeckProblem { line, field: String::new(), message: error.message().trim().into() };
        file.problems.get_mut().push(problem);
    }
    let source = table.get("source").and_then(|source| source.get_ref().as_str());
    file.is_reduced = source == Some("reduced");
    file.is_printed = source == Some("printed");
    let root = Field { file: &file, path: String::new(), at: 0..0, value: Some(&table) };
    if errors.is_empty() {
        let deck = read(&root);
        if file.problems.borrow().is_empty() && file.totals.borrow().is_empty() {
            return Ok(deck);
        }
    }
    let (mut problems, totals) = (file.problems.take(), file.totals.take());
    if problems.is_empty() {
        problems = totals;
    }
    problems.sort_by_key(|problem| problem.line);
    Err(DeckErrors(problems))
}

impl DeckFile<'_> {
    fn line(&self, offset: usize) -> usize {
        let before = self.text.get(..offset).unwrap_or(self.text);
        before.bytes().filter(|byte| *byte == b'\n').count() + 1
    }
}

impl<'a> Field<'a> {
    /// A field of this table.
    pub(crate) fn at(&self, key: &str) -> Field<'a> {
        let asked = &self.file.asked;
        asked.borrow_mut().entry(self.path.clone()).or_default().insert(key.into());
        let path = if self.path.is_empty() { key.into() } else { format!("{}.{key}", self.path) };
        match self.value.and_then(|value| value.get(key)) {
            Some(found) => self.holding(path, found),
            None => Field { file: self.file, path, at: self.at.clone(), value: None },
        }
    }

    fn holding(&self, path: String, found: &'a Spanned<DeValue<'a>>) -> Field<'a> {
        let value = found.get_ref();
        // Tables that stand one by one under the same heading have no place in common: the first one's is told.
        let first = value.as_array().and_then(|list| list.iter().next()).filter(|_| found.span().is_empty());
        Field { file: self.file, path, at: first.unwrap_or(found).span(), value: Some(value) }
    }

    /// A field of this table, if it is there.
    pub(crate) fn maybe(&self, key: &str) -> Option<Field<'a>> {
        Some(self.at(key)).filter(|field| field.value.is_some())
    }

    /// The members of this list.
    pub(crate) fn list(&self) -> Vec<Field<'a>> {
        let Some(list) = self.found("a list", DeValue::as_array) else { return Vec::new() };
        list.iter().map(|member| self.holding(self.path.clone(), member)).collect()
    }

    /// What the field holds, as far as it is of the right sort.
    fn found<T>(&self, what: &str, read: impl FnOnce(&'a DeValue<'a>) -> Option<T>) -> Option<T> {
        let found = self.value.map_or("nothing", DeValue::type_str);
        let value = self.value.and_then(read);
        self.check(value.is_some(), || format!("expected {what}, found {found}"));
        value
    }

    /// A number in a range.
    pub(crate) fn number<N>(&self, range: RangeInclusive<N>) -> N
    where
        N: Copy + PartialOrd + fmt::Display + TryFrom<i64>,
    {
        let (least, most) = (*range.start(), *range.end());
        let expected = || if least == most { format!("{most}") } else { format!("{least} to {most}") };
        let Some(digits) = self.found(&expected(), DeValue::as_integer) else { return least };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let number = number.and_then(|number| N::try_from(number).ok()).filter(|n| range.contains(n));
        self.check(number.is_some(), || format!("expected {}, found {digits}", expected()));
        number.unwrap_or(least)
    }

    /// A number that the rulebook prints, if it is given at all; a reduced deck may have less.
    pub(crate) fn printed<N>(&self, key: &str, least: N, printed: N) -> N
    where
        N: Copy + PartialOrd + fmt::Display + TryFrom<i64>,
    {
        let least = if self.file.is_reduced { least } else { printed };
        self.maybe(key).map_or(printed, |field| field.number(least..=printed))
    }

    /// Whether something is so; not if nothing is said.
    pub(crate) fn flag(&self, key: &str) -> bool {
        self.maybe(key).and_then(|field| field.found("true or false", DeValue::as_bool)).unwrap_or(false)
    }

    /// A text.
    pub(crate) fn text(&self) -> String {
        self.found("a text", DeValue::as_str).unwrap_or_default().into()
    }

    /// One of the values of a type.
    pub(crate) fn value<T: DeserializeOwned>(&self) -> Option<T> {
        let value = self.found("a value", Some)?.clone();
        let read = T::deserialize(ValueDeserializer::from(Spanned::new(self.at.clone(), value)));
        read.map_err(|error| self.problem(plainly(error.message().trim()))).ok()
    }

    /// What a component is called by players, in both languages.
    pub(crate) fn name(&self) -> Name {
        let read = |language: &str| {
            let field = self.at(language);
            let name = field.text();
            let is_plain = !name.trim().is_empty() && !name.chars().any(char::is_control);
            field.check(field.value.is_none() || is_plain && name.chars().count() <= MAX_NAME, || {
                format!("expected a name of at most {MAX_NAME} letters, found {name:?}")
            });
            name
        };
        Name { en: read("en"), fr: read("fr") }
    }

    /// The identifier of a component: no other of its kind has it, and it is no word that a position or an action would
    /// take otherwise.
    pub(crate) fn label(&self, reserved: impl IntoIterator<Item = &'static str>) -> Option<Label> {
        let text = self.text();
        let label: Label = match text.parse() {
            Ok(label) => label,
            Err(_) if text.is_empty() => return None,
            Err(error) => {
                self.problem(format!("expected {error}, found {text:?}"));
                return None;
            }
        };
        let is_word = reserved.into_iter().any(|word| word == text);
        self.check(!is_word, || format!("expected another identifier: {label} is a word of the notation"));
        let is_new = self.file.labels.borrow_mut().insert((self.path.clone(), label));
        self.check(is_new, || format!("expected an identifier of its own, found {label} again"));
        Some(label)
    }

    /// Reports a problem with this field.
    pub(crate) fn problem(&self, message: impl Into<String>) {
        self.file.problems.borrow_mut().push(self.describe(message.into()));
    }

    fn describe(&self, message: String) -> DeckProblem {
        DeckProblem { line: self.file.line(self.at.start), field: self.path.clone(), message }
    }

    /// Reports a problem with this field unless a condition holds.
    pub(crate) fn check(&self, holds: bool, message: impl FnOnce() -> String) {
        if !holds {
            self.problem(message());
        }
    }

    /// Reports what is wrong with the whole of this field unless a condition holds, if all that is in it is right.
    pub(crate) fn total(&self, holds: bool, message: impl FnOnce() -> String) {
        if !holds {
            self.file.totals.borrow_mut().push(self.describe(message()));
        }
    }

    /// Reports a problem with the whole unless there are as many of something as there should be.
    pub(crate) fn count(&self, found: usize, range: RangeInclusive<usize>, what: &str) {
        let (least, most) = (range.start(), range.end());
        let expected = match least {
            0 => format!("at most {most}"),
            _ if least == most => format!("{most}"),
            _ => format!("{least} to {most}"),
        };
        self.total(range.contains(&found), || format!("expected {expected} {what}, found {found}"));
    }

    /// As many as printed, or, in a reduced deck, as few as one.
    pub(crate) fn printed_count(&self, found: usize, printed: usize, what: &str) {
        let least = if self.file.is_reduced { 1 } else { printed };
        self.count(found, least..=printed, what);
    }

    /// Whether the deck is a reduced one, which need not keep what the rulebook prints.
    pub(crate) fn is_reduced(&self) -> bool {
        self.file.is_reduced
    }

    /// Whether the deck claims to be what is printed on the cards of the box.
    pub(crate) fn is_printed(&self) -> bool {
        self.file.is_printed
    }

    /// Reports every key that nothing was read from.
    fn check_keys(&self) {
        let source = self.at("source");
        let found = source.text();
        source.check(["", "house", "printed", "reduced"].contains(&found.as_str()), || {
            format!("expected house, printed or reduced, found {found:?}")
        });
        self.check_keys_below();
    }

    fn check_keys_below(&self) {
        let asked = self.file.asked.borrow().get(&self.path).cloned().unwrap_or_default();
        for member in self.value.and_then(DeValue::as_array).into_iter().flatten() {
            self.holding(self.path.clone(), member).check_keys_below();
        }
        let fields = self.value.and_then(DeValue::as_table).into_iter().flatten();
        for (key, _) in fields.filter(|_| !asked.is_empty()) {
            if asked.contains(key.get_ref().as_ref()) {
                self.at(key.get_ref()).check_keys_below();
            } else {
                let known: Vec<&str> = asked.iter().map(String::as_str).collect();
                let message = format!("unknown field {}, expected {}", key.get_ref(), alternatives(&known));
                Field { at: key.span(), ..self.clone() }.problem(message);
            }
        }
    }
}

/// What is wrong with a value, in words that are not Rust's.
fn plainly(message: &str) -> String {
    let words = [
        ("unknown variant", "unknown word"),
        ("expected u8", "expected 0 to 255"),
        ("expected i8", "expected -128 to 127"),
        ("invalid type: unit variant, expected newtype variant", "expected a parameter, as in { name = 1 }"),
        ("expected table, found integer", "expected a name without a parameter, or a table, found a number"),
        ("wanted exactly 1 element, more than 1 element", "expected one name, with its parameter"),
        ("wanted string or table", "expected a name, or a name with its parameter"),
    ];
    words.iter().fold(message.to_string(), |message, (rust, plain)| message.replace(rust, plain))
}
