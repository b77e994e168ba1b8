//! What a run of the wall has seen of a game's vocabulary.

use std::collections::BTreeSet;

use adjuge_engine::guide::{Entry, Guide, first_word};
use adjuge_engine::notation::{Phrase, parts};
use adjuge_engine::position::Position;
use adjuge_engine::sheet::Sheet;
use adjuge_engine::{Consequence, Game, SHARED_CODES};
use serde_json::Value;

/// The parts of the vocabulary that were seen.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// Forms of actions, as the guide writes them.
    pub actions: BTreeSet<String>,
    /// Texts of set-up draws.
    pub setup_draws: BTreeSet<String>,
    /// Texts of all other draws.
    pub draws: BTreeSet<String>,
    /// Facts of positions about the table.
    pub table_facts: BTreeSet<String>,
    /// Facts of positions about a seat.
    pub seat_facts: BTreeSet<String>,
    /// View fields as pointers, `*` for any index.
    pub view: BTreeSet<String>,
    /// Kinds of event.
    pub events: BTreeSet<String>,
    /// The game's own refusal codes.
    pub refusals: BTreeSet<String>,
    /// What consequences speak of.
    pub matters: BTreeSet<String>,
    /// Rows of score sheets, and reasons in them, by code.
    pub headings: BTreeSet<String>,
    /// Endings.
    pub endings: BTreeSet<String>,
    /// Games played.
    pub games: u64,
    /// Steps taken.
    pub steps: u64,
}

impl Coverage {
    /// Adds what another run has seen.
    pub fn merge(&mut self, other: Coverage) {
        self.actions.extend(other.actions);
        self.setup_draws.extend(other.setup_draws);
        self.draws.extend(other.draws);
        self.table_facts.extend(other.table_facts);
        self.seat_facts.extend(other.seat_facts);
        self.view.extend(other.view);
        self.events.extend(other.events);
        self.refusals.extend(other.refusals);
        self.matters.extend(other.matters);
        self.headings.extend(other.headings);
        self.endings.extend(other.endings);
        self.games += other.games;
        self.steps += other.steps;
    }

    pub(crate) fn see_view(&mut self, view: &Value) {
        see_pointers(view, "", &mut self.view);
    }

    pub(crate) fn see_action<G: Game>(&mut self, text: &str) {
        self.actions.insert(form_of(<G::Action as Phrase<G>>::FORMS, text));
    }

    pub(crate) fn see_position(&mut self, position: &Position) {
        for fact in &position.facts {
            let seen = if fact.seat.is_some() { &mut self.seat_facts } else { &mut self.table_facts };
            if !seen.contains(fact.key) {
                seen.insert(fact.key.into());
            }
        }
    }

    pub(crate) fn see_event(&mut self, event: &Value) {
        let name = event.get("event").and_then(Value::as_str).expect("an event has a name");
        if !self.events.contains(name) {
            self.events.insert(name.into());
        }
    }

    pub(crate) fn see_refusal(&mut self, code: &str) {
        if !SHARED_CODES.iter().any(|(shared, _)| *shared == code) {
            self.refusals.insert(code.into());
        }
    }

    /// A consequence speaks only of what the guide lists, in the guide's words.
    pub(crate) fn see_consequence<G: Game>(&mut self, consequence: &Consequence) {
        let Some(matter) = consequence.what.matter() else { return };
        let is_listed = G::MATTERS.contains(&(matter.code, matter.meaning));
        assert!(is_listed, "{consequence} speaks of {matter:?}, which is not in the guide");
        if !self.matters.contains(matter.code) {
            self.matters.insert(matter.code.into());
        }
    }

    pub(crate) fn see_sheet(&mut self, sheet: &Sheet) {
        for row in &sheet.rows {
            let reasons = row.cells.iter().flatten().filter_map(|cell| cell.why);
            self.headings.extend(reasons.chain([row.row]).map(String::from));
        }
    }

    /// What the guide names and was not seen, and what was seen and is not in the guide.
    ///
    /// A refusal need not be met by chance: that each is shown is for the scenarios.
    pub fn differences(&self, guide: &Guide) -> Vec<String> {
        let words = |entries: &[Entry]| -> BTreeSet<String> {
            entries.iter().map(|(form, _)| first_word(form).to_string()).collect()
        };
        let forms = |entries: &[Entry]| -> BTreeSet<String> {
            entries.iter().map(|(form, _)| (*form).to_string()).collect()
        };
        let drawn: BTreeSet<String> =
            self.setup_draws.union(&self.draws).map(|text| form_of(guide.draws, text)).collect();
        let mut differences: Vec<String> = self
            .setup_draws
            .intersection(&self.draws)
            .map(|text| format!("draw {text:?} is of the set-up and of play: a scenario cannot tell which"))
            .collect();
        for (what, seen, named) in [
            ("action", &self.actions, forms(guide.actions)),
            ("draw", &drawn, forms(guide.draws)),
            ("table fact", &self.table_facts, words(guide.table_facts)),
            ("seat fact", &self.seat_facts, words(guide.seat_facts)),
            ("view field", &self.view, guide.view.iter().map(|(pointer, _)| pointer.clone()).collect()),
            ("event", &self.events, words(guide.events)),
            ("matter", &self.matters, words(guide.matters)),
            ("heading", &self.headings, words(guide.headings)),
            ("refusal", &self.refusals, words(guide.refusals)),
        ] {
            let missing = named.difference(seen).filter(|_| what != "refusal");
            differences
                .extend(missing.map(|word| format!("{what} {word:?} is in the guide but was not seen")));
            let extra = seen.difference(&named);
            differences.extend(extra.map(|word| format!("{what} {word:?} was seen but is not in the guide")));
        }
        differences
    }
}

/// The guide's form of a text, or the text if it has none; a form with a word of its own before one without.
fn form_of(entries: &[Entry], text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut fits: Vec<&str> =
        entries.iter().map(|(form, _)| *form).filter(|form| parts(form, &words).is_some()).collect();
    fits.sort_by_key(|form| form.starts_with(|c: char| c.is_ascii_uppercase()));
    fits.first().copied().unwrap_or(text).to_string()
}

fn see_pointers(value: &Value, at: &str, seen: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let pointer = format!("{at}/{name}");
                see_pointers(value, &pointer, seen);
                seen.insert(pointer);
            }
        }
        Value::Array(items) => items.iter().for_each(|value| see_pointers(value, &format!("{at}/*"), seen)),
        _ => {}
    }
}
