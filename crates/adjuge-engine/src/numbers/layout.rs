//! Views as vectors: how they are laid out, and how they are written.

use super::Numbering;
use crate::seat::Seat;

/// The highest number of things, such as cards or rounds, that a view shows.
pub(super) const MOST_THINGS: i32 = 127;

/// Something that is seen as numbers. It follows from `#[derive(Fields)]`.
///
/// In a list, each thing has its row, and things of one row are added up: a list of components is how many there are of
/// each, and a list of seats has one row for each seat, that of the viewer first.
pub trait Numbers {
    /// How many numbers it takes.
    fn n(on: &Numbering) -> usize;

    /// Adds its numbers to a layout.
    fn lay_out(out: &mut Draft<'_>);

    /// Writes its numbers.
    fn put(&self, pen: &mut Pen<'_>);

    /// How many rows a list of it has.
    fn n_rows(_: &Numbering) -> usize {
        1
    }

    /// What the rows are called, if they have names.
    fn row_names(_: &Numbering) -> Vec<String> {
        Vec::new()
    }

    /// Its row in a list.
    fn row(&self, _: &Numbering, _me: Seat) -> usize {
        0
    }

    /// How many numbers a row takes.
    fn n_in_row(on: &Numbering) -> usize {
        1 + Self::n(on)
    }

    /// Adds the numbers of a row to a layout: how many things are in it, and then theirs.
    fn lay_out_row(out: &mut Draft<'_>) {
        out.added_up(|out| {
            out.count();
            Self::lay_out(out);
        });
    }

    /// Adds itself to its row.
    fn put_in_row(&self, pen: &mut Pen<'_>) {
        pen.add(1.0);
        self.put(pen);
    }
}

/// Where in a vector the numbers of one field are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The field, as a JSON pointer into the view with `*` for any index. `?` follows where the numbers say how many
    /// there are or whether it is there, `?sealed` and `?shown` where they say what the viewer may know of it.
    pub pointer: String,
    /// The place of its first number.
    pub start: usize,
    /// How many there are along each axis, the longest strides first; none for a single number.
    pub shape: Vec<usize>,
    /// How far apart they are along each axis.
    pub strides: Vec<usize>,
    /// What the places along each axis stand for; empty where it is their order that counts.
    pub axes: Vec<Vec<String>>,
    /// The lowest that they can be.
    pub low: i32,
    /// The highest that they can be.
    pub high: i32,
}

/// Where in a vector the fields of a view are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The fields, in the order of their numbers.
    pub parts: Vec<Part>,
    /// How many numbers there are.
    pub len: usize,
}

impl Layout {
    /// Of views at a table.
    pub(super) fn of<V: Numbers>(on: &Numbering) -> Layout {
        let mut draft = Draft { on, parts: Vec::new(), len: 0, at: String::new(), is_added_up: false };
        V::lay_out(&mut draft);
        Layout { parts: draft.parts, len: draft.len }
    }

    /// The lowest and the highest that each number can be.
    pub fn bounds(&self) -> Vec<(i32, i32)> {
        let mut bounds = vec![(0, 0); self.len];
        for part in &self.parts {
            let mut places = vec![part.start];
            for (n, stride) in part.shape.iter().zip(&part.strides) {
                places = places.iter().flat_map(|at| (0..*n).map(move |row| at + row * stride)).collect();
            }
            for place in places {
                bounds[place] = (part.low, part.high);
            }
        }
        bounds
    }
}

/// A layout in the making.
#[derive(Debug)]
pub struct Draft<'a> {
    on: &'a Numbering,
    parts: Vec<Part>,
    len: usize,
    at: String,
    is_added_up: bool,
}

impl<'a> Draft<'a> {
    /// What the layout is for.
    pub(crate) fn on(&self) -> &'a Numbering {
        self.on
    }

    /// Adds what is in a field.
    pub(crate) fn within(&mut self, name: &str, add: impl FnOnce(&mut Self)) {
        let before = self.at.len();
        self.at.push_str(name);
        add(self);
        self.at.truncate(before);
    }

    /// Adds a number.
    pub(crate) fn number(&mut self, low: i32, high: i32) {
        let high = if self.is_added_up { high.max(MOST_THINGS) } else { high };
        let (pointer, start) = (self.at.clone(), self.len);
        let (shape, strides, axes) = (Vec::new(), Vec::new(), Vec::new());
        self.parts.push(Part { pointer, start, shape, strides, axes, low, high });
        self.len += 1;
    }

    /// Adds how many there are, or whether there is one.
    pub(crate) fn count(&mut self) {
        self.within("?", |out| out.number(0, 1));
    }

    /// Adds several of the same, with what they stand for.
    pub(crate) fn rows(&mut self, n: usize, names: &[String], add: impl FnOnce(&mut Self)) {
        let (first, start) = (self.parts.len(), self.len);
        add(self);
        let stride = self.len - start;
        self.len = start + n * stride;
        for part in &mut self.parts[first..] {
            part.shape.insert(0, n);
            part.strides.insert(0, stride);
            part.axes.insert(0, names.to_vec());
        }
    }

    /// Adds things of which several may be in one row.
    pub(crate) fn added_up(&mut self, add: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.is_added_up, true);
        add(self);
        self.is_added_up = before;
    }

    /// Adds a list.
    pub(crate) fn list<T: Numbers>(&mut self) {
        let on = self.on;
        self.rows(T::n_rows(on), &T::row_names(on), T::lay_out_row);
    }
}

/// Writes a vector, number after number; whatever is passed over stays 0.
#[derive(Debug)]
pub struct Pen<'a> {
    numbers: &'a mut [f32],
    at: usize,
    pub(crate) on: &'a Numbering,
    pub(crate) me: Seat,
}

impl<'a> Pen<'a> {
    pub(super) fn new(numbers: &'a mut [f32], on: &'a Numbering, me: Seat) -> Pen<'a> {
        Pen { numbers, at: 0, on, me }
    }

    /// Adds to the number at hand, and goes on.
    #[inline(always)]
    pub(crate) fn add(&mut self, value: f32) {
        self.numbers[self.at] += value;
        self.at += 1;
    }

    /// Adds one to one of the next numbers, and goes on behind them all.
    #[inline(always)]
    pub(crate) fn mark(&mut self, place: usize, of: usize) {
        debug_assert!(place < of, "{place} is not one of {of}");
        self.numbers[self.at + place] += 1.0;
        self.at += of;
    }

    /// Passes over numbers.
    #[inline(always)]
    pub(crate) fn skip(&mut self, n: usize) {
        self.at += n;
    }

    /// Writes what is in a set.
    #[inline(always)]
    pub(super) fn set<T: Numbers>(&mut self, members: impl Iterator<Item = T>) {
        let (start, n) = (self.at, T::n_in_row(self.on));
        for member in members {
            self.at = start + n * member.row(self.on, self.me);
            member.put_in_row(self);
        }
        self.at = start + n * T::n_rows(self.on);
    }

    /// Writes a list.
    #[inline(always)]
    pub(crate) fn list<'b, T: Numbers + 'b>(&mut self, things: impl IntoIterator<Item = &'b T>) {
        let (start, n) = (self.at, T::n_in_row(self.on));
        for thing in things {
            self.at = start + n * thing.row(self.on, self.me);
            thing.put_in_row(self);
        }
        self.at = start + n * T::n_rows(self.on);
    }
}
