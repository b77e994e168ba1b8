//! JSON as it is sent, together with where each of its values stands: two of them are compared without being read.

use serde::Serialize;

use crate::writer::Writer;

/// A JSON text without spaces, and where each of its values stands.
#[derive(Clone, Default, Debug)]
pub struct Written {
    pub(crate) text: Vec<u8>,
    /// Each value stands before those inside it; the first is the whole.
    pub(crate) places: Vec<Place>,
}

/// Where a value stands in a text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    /// Where its name begins, if it is a field, or it itself.
    pub(crate) name: u32,
    /// Where it begins.
    pub(crate) begin: u32,
    /// Where it ends.
    pub(crate) end: u32,
    /// Which place comes after all that is inside it.
    pub(crate) next: u32,
}

/// A value in a text.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    of: &'a Written,
    at: usize,
}

impl Written {
    /// Writes an object.
    pub(crate) fn object(value: &impl Serialize) -> Written {
        let mut written = Written { text: Vec::with_capacity(512), places: vec![Place::default()] };
        written.write(value);
        written.end(0);
        written
    }

    /// Becomes the same as another. The room that it has is used again: most is written in the place of something old.
    pub(crate) fn copy(&mut self, other: &Written) {
        self.text.clear();
        self.text.extend_from_slice(&other.text);
        self.places.clear();
        self.places.extend_from_slice(&other.places);
    }

    /// Adds a field to an object.
    pub(crate) fn add(&mut self, name: &str, value: &impl Serialize) {
        *self.text.last_mut().expect("an object ends with a brace") = b',';
        let (at, start) = (self.places.len(), self.text.len() as u32);
        self.text.extend_from_slice(format!("\"{name}\":").as_bytes());
        self.places.push(Place { name: start, begin: self.text.len() as u32, end: 0, next: 0 });
        self.write(value);
        self.end(at);
        self.text.push(b'}');
        self.end(0);
    }

    fn write(&mut self, value: &impl Serialize) {
        value.serialize(Writer(self)).expect("what is told is plain data");
    }

    /// A value that began at a place ends here.
    pub(crate) fn end(&mut self, at: usize) {
        let (end, next) = (self.text.len() as u32, self.places.len() as u32);
        (self.places[at].end, self.places[at].next) = (end, next);
    }

    /// The text.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    pub(crate) fn root(&self) -> Node<'_> {
        Node { of: self, at: 0 }
    }
}

impl<'a> Node<'a> {
    fn place(self) -> Place {
        self.of.places[self.at]
    }

    /// Its name in quotes and a colon, if it is a field.
    pub(crate) fn name(self) -> &'a [u8] {
        let Place { name, begin, .. } = self.place();
        &self.of.text[name as usize..begin as usize]
    }

    /// As it is written.
    pub(crate) fn text(self) -> &'a [u8] {
        let Place { begin, end, .. } = self.place();
        &self.of.text[begin as usize..end as usize]
    }

    /// The values in it, in order.
    pub(crate) fn inside(self) -> Inside<'a> {
        Inside { of: self.of, at: self.at + 1, end: self.place().next as usize }
    }
}

/// The values in a value.
#[derive(Clone)]
pub(crate) struct Inside<'a> {
    of: &'a Written,
    at: usize,
    end: usize,
}

impl<'a> Iterator for Inside<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        if self.at >= self.end {
            return None;
        }
        let node = Node { of: self.of, at: self.at };
        self.at = node.place().next as usize;
        Some(node)
    }
}
