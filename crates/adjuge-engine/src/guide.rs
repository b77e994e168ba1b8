//! What the documentation says of a game, made from the declarations themselves.

use arrayvec::ArrayVec;

pub use adjuge_derive::{Fields, Vocabulary};

use crate::game::Game;
use crate::label::{Label, Named};
use crate::notation::Phrase;
use crate::seat::{Seat, SeatSet};
use crate::set::{Rank, Set};

/// A written form and what it means.
pub type Entry = (&'static str, &'static str);

/// Variants that programs know by a stable code, each with its meaning.
pub trait Vocabulary {
    /// Every code, with what it means.
    const ENTRIES: &'static [Entry];

    /// The stable code and what it means.
    fn entry(&self) -> Entry;

    /// The stable code.
    fn code(&self) -> &'static str {
        self.entry().0
    }
}

/// Something that is sent as JSON, whose fields say what they mean.
pub trait Fields {
    /// Adds the fields below a place, as JSON pointers with `*` for any index, each with its meaning.
    fn fields(at: &str, out: &mut Vec<(String, String)>);
}

/// What is sent as a plain value has no fields.
macro_rules! plain {
    ($($kind:ty),+ $(,)?) => {
        $(impl $crate::guide::Fields for $kind {
            fn fields(_: &str, _: &mut Vec<(String, String)>) {}
        })+
    };
}

pub(crate) use plain;

plain!(bool, u8, u16, u32, i8, i16, i32, &'static str, String, Label, Rank, Seat, SeatSet);

impl<T> Fields for Named<T> {
    fn fields(_: &str, _: &mut Vec<(String, String)>) {}
}

impl<T> Fields for Set<T> {
    fn fields(_: &str, _: &mut Vec<(String, String)>) {}
}

impl<T: Fields> Fields for Option<T> {
    fn fields(at: &str, out: &mut Vec<(String, String)>) {
        T::fields(at, out);
    }
}

impl<T: Fields> Fields for Vec<T> {
    fn fields(at: &str, out: &mut Vec<(String, String)>) {
        T::fields(&format!("{at}/*"), out);
    }
}

impl<T: Fields, const N: usize> Fields for [T; N] {
    fn fields(at: &str, out: &mut Vec<(String, String)>) {
        T::fields(&format!("{at}/*"), out);
    }
}

impl<T: Fields, const N: usize> Fields for ArrayVec<T, N> {
    fn fields(at: &str, out: &mut Vec<(String, String)>) {
        T::fields(&format!("{at}/*"), out);
    }
}

/// The vocabulary of one game.
#[derive(Clone, Debug)]
pub struct Guide {
    /// Actions, as `bid N`; the first word tells them apart.
    pub actions: &'static [Entry],
    /// Draws, as `first SEAT`.
    pub draws: &'static [Entry],
    /// Fields of a view as JSON pointers, `*` standing for any index.
    pub view: Vec<(String, String)>,
    /// Kinds of event, by the value of their `event` field.
    pub events: &'static [Entry],
    /// The game's own refusal codes.
    pub refusals: &'static [Entry],
    /// What consequences speak of, by the code in their `of` field.
    pub matters: &'static [Entry],
    /// What the rows of score sheets are for, and the reasons that these give.
    pub headings: &'static [Entry],
    /// Facts of a position that concern the table, as `round N`; the first word is the key.
    pub table_facts: &'static [Entry],
    /// Facts of a position that concern a seat, as `tokens N`.
    pub seat_facts: &'static [Entry],
}

impl Guide {
    /// The vocabulary of a game.
    pub fn of<G: Game>() -> Guide {
        let mut view: Vec<(String, String)> = Vec::new();
        G::View::fields("", &mut view);
        // Cases of one value may share a field.
        let mut known = std::collections::BTreeSet::new();
        view.retain(|(pointer, _)| known.insert(pointer.clone()));
        Guide {
            actions: <G::Action as Phrase<G>>::FORMS,
            draws: <G::Draw as Phrase<G>>::FORMS,
            view,
            events: G::Event::ENTRIES,
            refusals: G::Rule::ENTRIES,
            matters: G::MATTERS,
            headings: G::HEADINGS,
            table_facts: G::FACTS.table,
            seat_facts: G::FACTS.seat,
        }
    }
}

/// The first word of a written form.
pub fn first_word(form: &str) -> &str {
    form.split_whitespace().next().unwrap_or("")
}
