//! What has changed between two JSON texts, as JSON.
//!
//! A change is a list with the new value (`[5]`), an empty list for what is gone (`[]`), or an object with the changes
//! inside an object (by name) or a list (by index, counted from 0): `{"seats":{"2":{"money":[5]}},"offer":[]}`. A list
//! that has become shorter is told anew, and so is whatever takes no more room that way.
//!
//! Texts are compared as they are written, without reading them into values: most of a frame is what it was. Both are
//! gone through once, side by side.

use std::io::Write as _;

/// Writes what leads from one text to another; nothing if they are the same. Both are JSON as `serde_json` writes it,
/// without spaces.
pub(crate) fn write_delta(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    Reader { text: new, at: 0 }.write_change(&mut Reader { text: old, at: 0 }, out);
}

/// A text, and how far it has been read.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

/// A field of an object: its name in quotes, and its value.
type Field<'a> = (&'a [u8], &'a [u8]);

impl<'a> Reader<'a> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(b'}')
    }

    fn is_at_end(&self) -> bool {
        matches!(self.peek(), b'}' | b']')
    }

    /// Reads a comma, if there is one.
    fn pass_comma(&mut self) {
        self.at += usize::from(self.peek() == b',');
    }

    /// Reads this, if it is what comes next.
    fn pass(&mut self, text: &[u8]) -> bool {
        let is_next = self.text[self.at..].starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    fn string(&mut self) -> &'a [u8] {
        let start = self.at;
        self.at += 1;
        loop {
            match self.text.get(self.at) {
                Some(b'"') | None => break,
                Some(b'\\') => self.at += 2,
                Some(_) => self.at += 1,
            }
        }
        self.at = self.text.len().min(self.at + 1);
        &self.text[start..self.at]
    }

    /// The name of a field; its value is next.
    fn name(&mut self) -> &'a [u8] {
        let name = self.string();
        self.at += 1;
        name
    }

    fn value(&mut self) -> &'a [u8] {
        let (start, mut depth) = (self.at, 0_u32);
        loop {
            match self.peek() {
                b'"' => {
                    self.string();
                }
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                b',' | b'}' | b']' if depth == 0 => break,
                _ => {
                    self.at += 1;
                    continue;
                }
            }
            if depth == 0 {
                break;
            }
        }
        &self.text[start..self.at]
    }

    /// Reads the same value that the other reads, if it is the next: a number that it begins with is another.
    fn pass_value(&mut self, value: &[u8]) -> bool {
        let start = self.at;
        let is_same =
            self.pass(value) && (self.at == self.text.len() || matches!(self.peek(), b',' | b'}' | b']'));
        if !is_same {
            self.at = start;
        }
        is_same
    }

    /// Reads a value, which the other has as it was, and writes what has changed.
    fn write_change(&mut self, old: &mut Reader<'a>, out: &mut Vec<u8>) {
        let (begin, start) = (out.len(), self.at);
        let is_within = match (old.peek(), self.peek()) {
            (b'{', b'{') => {
                self.write_fields(old, out);
                true
            }
            (b'[', b'[') => self.write_items(old, out),
            _ => {
                let value = self.value();
                if old.pass_value(value) {
                    return;
                }
                old.value();
                false
            }
        };
        let value = &self.text[start..self.at];
        if !is_within || out.len() - begin > value.len() + 2 {
            out.truncate(begin);
            write_new(value, out);
        }
    }

    /// The changes inside an object.
    fn write_fields(&mut self, old: &mut Reader<'a>, out: &mut Vec<u8>) {
        let begin = out.len();
        (self.at, old.at) = (self.at + 1, old.at + 1);
        out.push(b'{');
        // Mostly the names are the same, in the same order; these were passed in search of another.
        let mut passed: Vec<Field<'_>> = Vec::new();
        while !self.is_at_end() {
            let from = out.len();
            let start = self.at;
            let name = self.name();
            write_comma(out);
            out.extend_from_slice(&self.text[start..self.at]);
            let told = out.len();
            if old.pass(&self.text[start..self.at]) {
                self.write_change(old, out);
                old.pass_comma();
            } else if let Some(known) = find(name, old, &mut passed) {
                self.write_change(&mut Reader { text: known, at: 0 }, out);
            } else {
                write_new(self.value(), out);
            }
            if out.len() == told {
                out.truncate(from);
            }
            self.pass_comma();
        }
        while !old.is_at_end() {
            passed.push((old.name(), old.value()));
            old.pass_comma();
        }
        for (gone, _) in passed {
            write_comma(out);
            out.extend_from_slice(gone);
            out.extend_from_slice(b":[]");
        }
        (self.at, old.at) = (self.at + 1, old.at + 1);
        close(begin, out);
    }

    /// The changes inside a list; false if it has become shorter.
    fn write_items(&mut self, old: &mut Reader<'a>, out: &mut Vec<u8>) -> bool {
        let begin = out.len();
        (self.at, old.at) = (self.at + 1, old.at + 1);
        out.push(b'{');
        let mut index = 0_usize;
        while !self.is_at_end() {
            let from = out.len();
            write_comma(out);
            write!(out, "\"{index}\":").expect("a vector takes everything");
            let told = out.len();
            if old.is_at_end() {
                write_new(self.value(), out);
            } else {
                self.write_change(old, out);
                old.pass_comma();
            }
            if out.len() == told {
                out.truncate(from);
            }
            self.pass_comma();
            index += 1;
        }
        let is_shorter = !old.is_at_end();
        while !old.is_at_end() {
            old.value();
            old.pass_comma();
        }
        (self.at, old.at) = (self.at + 1, old.at + 1);
        close(begin, out);
        !is_shorter
    }
}

/// The value that a name had, among those that were passed or are still to come.
fn find<'a>(name: &[u8], old: &mut Reader<'a>, passed: &mut Vec<Field<'a>>) -> Option<&'a [u8]> {
    if !passed.iter().any(|(known, _)| *known == name) {
        let (start, n_passed) = (old.at, passed.len());
        while passed.last().is_none_or(|(known, _)| *known != name) && !old.is_at_end() {
            passed.push((old.name(), old.value()));
            old.pass_comma();
        }
        if passed.last().is_none_or(|(known, _)| *known != name) {
            // It is new: what was passed is still to come.
            passed.truncate(n_passed);
            old.at = start;
        }
    }
    let at = passed.iter().position(|(known, _)| *known == name)?;
    Some(passed.remove(at).1)
}

fn write_new(value: &[u8], out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(value);
    out.push(b']');
}

fn write_comma(out: &mut Vec<u8>) {
    if out.last() != Some(&b'{') {
        out.push(b',');
    }
}

/// Ends what has changed inside something; if nothing has, it is not told.
fn close(begin: usize, out: &mut Vec<u8>) {
    if out.len() == begin + 1 {
        out.truncate(begin);
    } else {
        out.push(b'}');
    }
}

#[cfg(test)]
mod tests {
    use adjuge_client::apply;
    use adjuge_engine::{Rng, Seed};
    use serde_json::{Value, json};

    use super::write_delta;

    fn delta(old: &Value, new: &Value) -> String {
        let mut out = Vec::new();
        write_delta(old.to_string().as_bytes(), new.to_string().as_bytes(), &mut out);
        String::from_utf8(out).expect("JSON is text")
    }

    #[test]
    fn only_what_changed_is_told() {
        let long = "x".repeat(40);
        let old = json!({"a": {"money": 3, "name": long}, "list": [long, {"n": 1, "m": long}], "gone": 1});
        let new =
            json!({"a": {"money": 5, "name": long}, "list": [long, {"n": null, "m": long}, 7], "new": {}});
        let expected = r#"{"a":{"money":[5]},"list":{"1":{"n":[null]},"2":[7]},"new":[{}],"gone":[]}"#;
        assert_eq!(delta(&old, &new), expected);
        assert_eq!(delta(&old, &old), "");
    }

    #[test]
    fn what_is_shorter_anew_is_told_anew() {
        let cases = [
            (json!({"list": [1, 2, 3]}), json!({"list": [1, 2]}), r#"{"list":[[1,2]]}"#),
            (json!({"list": []}), json!({"list": [1]}), r#"{"list":[[1]]}"#),
            (json!({"kind": "a", "x": 1}), json!({"kind": "b", "y": 2}), r#"[{"kind":"b","y":2}]"#),
            (json!({"a": [[1]]}), json!({"a": {"0": 1}}), r#"{"a":[{"0":1}]}"#),
            (json!({"a": "}\\\",[\\\\"}), json!({"a": "]"}), r#"{"a":["]"]}"#),
        ];
        for (old, new, expected) in cases {
            assert_eq!(delta(&old, &new), expected, "{old} {new}");
        }
    }

    /// A small value, whatever it is.
    fn any(rng: &mut Rng, depth: u32) -> Value {
        let texts = ["", "a", "\"", "\\", "{[,:]}", "é\u{1f0cf}"];
        match rng.below(if depth == 0 { 4 } else { 6 }) {
            0 => json!(null),
            1 => json!(rng.below(3)),
            2 => json!(rng.below(2) == 0),
            3 => json!(texts[rng.below(texts.len() as u32) as usize]),
            4 => (0..rng.below(4)).map(|_| any(rng, depth - 1)).collect(),
            _ => Value::Object(
                (0..rng.below(4))
                    .map(|_| (texts[rng.below(6) as usize].into(), any(rng, depth - 1)))
                    .collect(),
            ),
        }
    }

    /// A value that is the same but for something inside.
    fn touched(value: &Value, rng: &mut Rng) -> Value {
        let mut new = value.clone();
        match &mut new {
            Value::Array(items) if !items.is_empty() => {
                let at = rng.below(items.len() as u32) as usize;
                items[at] = touched(&items[at], rng);
            }
            Value::Object(fields) if !fields.is_empty() => {
                let at = rng.below(fields.len() as u32) as usize;
                let inside = fields.values_mut().nth(at).expect("there are so many");
                *inside = touched(inside, rng);
            }
            _ => new = any(rng, 2),
        }
        new
    }

    #[test]
    fn what_is_told_leads_from_any_text_to_any_other() {
        let mut rng = Seed(7).player();
        let mut n_inside = 0;
        for _ in 0..20_000 {
            let mut old = any(&mut rng, 4);
            let new = if rng.below(2) == 0 { any(&mut rng, 4) } else { touched(&old, &mut rng) };
            let told = delta(&old, &new);
            if told.is_empty() {
                assert_eq!(old, new);
                continue;
            }
            n_inside += u32::from(told.starts_with('{'));
            let (from, change) = (old.clone(), serde_json::from_str(&told).expect("JSON"));
            apply(&mut old, change);
            assert_eq!(old, new, "{from} {told}");
            assert!(told.len() <= new.to_string().len() + 2, "{from} {new} {told}");
        }
        assert!(n_inside > 1_000, "{n_inside} changes inside");
    }
}
