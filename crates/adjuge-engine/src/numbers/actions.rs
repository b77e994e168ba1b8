//! Actions as places in an index: each form has a range of it, and in that range each action its place.

use std::ops::Range;

use super::Numbering;
use crate::game::Game;
use crate::guide::first_word;
use crate::menu::Choices;
use crate::notation::Phrase;
use crate::seat::Seat;

/// Actions by their form and their place among those of the form. It follows from `#[derive(Phrase)]`.
pub trait Forms: Sized {
    /// How many actions each form has, or, where what is listed at a moment is counted instead, the most of those.
    fn sizes(on: &Numbering) -> Vec<Size>;

    /// Which form it is.
    fn form(&self) -> usize;

    /// Its place among those of its form, for somebody in this seat; 0 where that depends on the moment.
    fn place(&self, on: &Numbering, me: Seat) -> usize;

    /// The action at a place of a form, if there is one and it does not depend on the moment.
    fn at(form: usize, place: usize, on: &Numbering, me: Seat) -> Option<Self>;
}

/// How many actions a form has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// So many, each with a place of its own.
    Fixed(usize),
    /// More than can be numbered: the legal ones have the places in which they are listed, as far as these go.
    Listed(usize),
}

/// The places of one form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormRange {
    /// The form, as `bid N`.
    pub form: &'static str,
    /// What it means.
    pub meaning: &'static str,
    /// Its first place.
    pub start: usize,
    /// How many places it has; none if the table never takes such an action.
    pub len: usize,
    /// Whether the places are those in which legal actions are listed at the moment.
    pub is_listed: bool,
}

/// Where the actions of a table are in its index.
#[derive(Clone, Debug)]
pub struct Actions {
    on: Numbering,
    /// The forms, in their order.
    pub forms: Vec<FormRange>,
    /// How many places there are.
    pub len: usize,
}

impl Actions {
    pub(super) fn of<G: Game>(on: &Numbering) -> Actions {
        let (mut forms, mut len) = (Vec::new(), 0);
        for ((form, meaning), size) in <G::Action as Phrase<G>>::FORMS.iter().zip(G::Action::sizes(on)) {
            let is_unused = on.unused.contains(&first_word(form));
            let (n, is_listed) = match size {
                Size::Fixed(n) => (n, false),
                Size::Listed(n) => (n, true),
            };
            let n = if is_unused { 0 } else { n };
            forms.push(FormRange { form, meaning, start: len, len: n, is_listed });
            len += n;
        }
        Actions { on: on.clone(), forms, len }
    }

    /// Hands out the places of what a seat may do; those of listed forms in one piece.
    #[inline(always)]
    pub fn open<A: Forms + Copy>(
        &self,
        legal: &impl Choices<A>,
        me: Seat,
        mut open: impl FnMut(Range<usize>),
    ) {
        let (mut n, len) = (0, legal.len());
        while n < len {
            let action = legal.get(n);
            let form = action.form();
            let range = &self.forms[form];
            if range.is_listed {
                let end = end_of_form(legal, n, form);
                open(range.start..range.start + (end - n).min(range.len));
                n = end;
            } else {
                let place = action.place(&self.on, me);
                if place < range.len {
                    open(range.start + place..range.start + place + 1);
                }
                n += 1;
            }
        }
    }

    /// The place of an action that a seat may take; none if it is beyond those that have one.
    pub fn index<A: Forms + Copy + PartialEq>(
        &self,
        action: A,
        legal: &impl Choices<A>,
        me: Seat,
    ) -> Option<usize> {
        let range = &self.forms[action.form()];
        let place = if range.is_listed {
            let of_form = legal.iter().filter(|other| other.form() == action.form());
            of_form.into_iter().position(|other| other == action)?
        } else {
            action.place(&self.on, me)
        };
        (place < range.len).then_some(range.start + place)
    }

    /// The action at a place, for a seat that may do this: what the rules say of it is another matter.
    #[inline(always)]
    pub fn action<A: Forms + Copy>(&self, index: usize, legal: &impl Choices<A>, me: Seat) -> Option<A> {
        let form = self.forms.iter().rposition(|range| range.len > 0 && range.start <= index)?;
        let range = &self.forms[form];
        let place = (index - range.start < range.len).then_some(index - range.start)?;
        if !range.is_listed {
            return A::at(form, place, &self.on, me);
        }
        let len = legal.len();
        let first = (0..len).find(|n| legal.get(*n).form() == form)?;
        let n = first + place;
        (n < len).then(|| legal.get(n)).filter(|action| action.form() == form)
    }
}

/// Where the actions of a form end in a menu, given where they begin: it is in the order of the forms.
fn end_of_form<A: Forms + Copy>(legal: &impl Choices<A>, first: usize, form: usize) -> usize {
    let (mut low, mut high) = (first + 1, legal.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        if legal.get(middle).form() == form { low = middle + 1 } else { high = middle }
    }
    low
}
