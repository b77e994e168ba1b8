//! What would follow from choices, told briefly: what is alike but for one thing is told together.

use adjuge_engine::Label;
use adjuge_engine::consequence::{Consequence, What};
use serde::Serialize;

/// Consequences that are alike but for one thing.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Alike {
    /// The first of them.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    first: Consequence,
    /// What is otherwise in each of those after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    others: Option<Others>,
}

/// What is otherwise in each of some consequences than in the first: one field, with its values in order.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum Others {
    /// How much is paid.
    Amount(Vec<Option<u16>>),
    /// Which components.
    Items(Vec<Vec<Label>>),
    /// How much it becomes.
    After(Vec<i32>),
}

/// Consequences as they are told, and the number under which each of them is: they are counted from 0, and those that are
/// alike one after the other.
pub(super) fn together(consequences: Vec<Consequence>) -> (Vec<Alike>, Vec<usize>) {
    let mut told: Vec<Alike> = Vec::new();
    let mut places = Vec::with_capacity(consequences.len());
    for one in consequences {
        let known = told.iter_mut().enumerate().find_map(|(at, alike)| Some((at, alike.join(&one)?)));
        places.push(known.unwrap_or((told.len(), 0)));
        if known.is_none() {
            told.push(Alike { first: one, others: None });
        }
    }
    let begins: Vec<usize> = told
        .iter()
        .scan(0, |next, alike| {
            let begin = *next;
            *next += 1 + alike.others.as_ref().map_or(0, Others::len);
            Some(begin)
        })
        .collect();
    (told, places.into_iter().map(|(at, place)| begins[at] + place).collect())
}

impl Alike {
    /// Adds a consequence that is otherwise in one thing only, the same one for all; its place after the first.
    fn join(&mut self, one: &Consequence) -> Option<usize> {
        if self.first.when != one.when {
            return None;
        }
        let others = &mut self.others;
        match (&self.first.what, &one.what) {
            (What::Pay { from, to, of, .. }, What::Pay { from: giver, to: taker, of: matter, amount })
                if (from, to, of) == (giver, taker, matter) =>
            {
                let Others::Amount(all) = others.get_or_insert(Others::Amount(Vec::new())) else {
                    return None;
                };
                all.push(*amount);
            }
            (What::Move { from, to, .. }, What::Move { from: giver, to: taker, items })
                if (from, to) == (giver, taker) =>
            {
                let Others::Items(all) = others.get_or_insert(Others::Items(Vec::new())) else { return None };
                all.push(items.clone());
            }
            (
                What::Points { seat, of, before, .. },
                What::Points { seat: who, of: matter, before: now, after },
            ) if (seat, of, before) == (who, matter, now) => {
                let Others::After(all) = others.get_or_insert(Others::After(Vec::new())) else { return None };
                all.push(*after);
            }
            (
                What::Sum { seat, lot, of, before, .. },
                What::Sum { seat: who, lot: place, of: matter, before: now, after },
            ) if (seat, lot, of, before) == (who, place, matter, now) => {
                let Others::After(all) = others.get_or_insert(Others::After(Vec::new())) else { return None };
                all.push(i32::from(*after));
            }
            _ => return None,
        }
        others.as_ref().map(Others::len)
    }
}

impl Others {
    fn len(&self) -> usize {
        match self {
            Others::Amount(all) => all.len(),
            Others::Items(all) => all.len(),
            Others::After(all) => all.len(),
        }
    }
}
