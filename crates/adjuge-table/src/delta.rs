//! What has changed between two JSON texts, as JSON.
//!
//! A change is a list with the new value (`[5]`), an empty list for what is gone (`[]`), or an object with the changes
//! inside an object (by name) or a list (by index, counted from 0): `{"seats":{"2":{"money":[5]}},"offer":[]}`. A list
//! that has become shorter is told anew, and so is whatever takes no more room that way.
//!
//! Texts are compared as they are written, without reading them into values: most of a frame is what it was, and what
//! is equal is passed over as bytes.

use std::io::Write as _;

/// Writes what leads from one text to another; nothing if they are the same. Both are JSON as `serde_json` writes it,
/// without spaces.
pub(crate) fn write_delta(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    if old != new {
        write_change(old, new, out);
    }
}

/// Where a value ends that begins here.
fn end_of_value(text: &[u8], start: usize) -> usize {
    let (mut at, mut depth) = (start, 0_u32);
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => at = end_of_string(text, at),
            b'{' | b'[' => {
                depth += 1;
                at += 1;
            }
            b'}' | b']' => {
                // A number in the last place ends where its list does.
                at += usize::from(depth > 0);
                depth = depth.saturating_sub(1);
            }
            b',' if depth == 0 => return at,
            _ => {
                at += 1;
                continue;
            }
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Where a string ends that begins here.
fn end_of_string(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

/// What lies in an object or a list, in order: names in quotes, empty in a list, and values.
#[derive(Clone)]
struct Inside<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Inside<'a> {
    fn of(value: &'a [u8]) -> Inside<'a> {
        // Each is behind a bracket or a comma.
        Inside { text: value, at: 1 }
    }

    /// The name of the next value, and where that begins; `None` at the end.
    fn name(&self) -> Option<(&'a [u8], usize)> {
        match self.text.get(self.at)? {
            b'}' | b']' => None,
            b'"' if self.text[0] == b'{' => {
                let end = end_of_string(self.text, self.at);
                Some((&self.text[self.at..end], end + 1))
            }
            _ => Some((&[], self.at)),
        }
    }

    /// Goes on behind a value that ends here.
    fn pass(&mut self, end: usize) {
        self.at = end + usize::from(self.text.get(end) == Some(&b','));
    }

    /// Passes the next value if it is written like this.
    fn pass_same(&mut self, name: &[u8], value: &[u8]) -> bool {
        let Some((known, start)) = self.name() else { return false };
        let end = start + value.len();
        // What a number begins with is another number.
        let is_whole = matches!(self.text.get(end), Some(b',' | b'}' | b']'));
        let is_same = is_whole && known == name && &self.text[start..end] == value;
        if is_same {
            self.pass(end);
        }
        is_same
    }
}

impl<'a> Iterator for Inside<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<(&'a [u8], &'a [u8])> {
        let (name, start) = self.name()?;
        let end = end_of_value(self.text, start);
        self.pass(end);
        Some((name, &self.text[start..end]))
    }
}

fn write_change(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    let begin = out.len();
    let is_within = match (old.first(), new.first()) {
        (Some(b'{'), Some(b'{')) => {
            write_fields(old, new, out);
            true
        }
        (Some(b'['), Some(b'[')) => write_items(old, new, out),
        _ => false,
    };
    if !is_within || out.len() - begin > new.len() + 2 {
        out.truncate(begin);
        write_new(new, out);
    }
}

fn write_new(value: &[u8], out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(value);
    out.push(b']');
}

/// The changes inside an object.
fn write_fields(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    let mut before = Inside::of(old);
    // Mostly the names are the same, in the same order; these were passed in search of another.
    let mut passed: Vec<(&[u8], &[u8])> = Vec::new();
    out.push(b'{');
    for (name, value) in Inside::of(new) {
        if before.pass_same(name, value) {
            continue;
        }
        let known = match passed.iter().position(|(known, _)| *known == name) {
            Some(at) => Some(passed.remove(at).1),
            None => find(&mut before, name, &mut passed),
        };
        if known == Some(value) {
            continue;
        }
        begin_change(name, out);
        match known {
            Some(known) => write_change(known, value, out),
            None => write_new(value, out),
        }
    }
    for (gone, _) in passed.into_iter().chain(before) {
        begin_change(gone, out);
        out.extend_from_slice(b"[]");
    }
    out.push(b'}');
}

/// The value of a name among those that follow, if it is there; what is passed is kept.
fn find<'a>(
    before: &mut Inside<'a>,
    name: &[u8],
    passed: &mut Vec<(&'a [u8], &'a [u8])>,
) -> Option<&'a [u8]> {
    let is_next = before.name().is_some_and(|(next, _)| next == name);
    if !is_next && !before.clone().any(|(known, _)| known == name) {
        return None;
    }
    loop {
        let (known, value) = before.next()?;
        if known == name {
            return Some(value);
        }
        passed.push((known, value));
    }
}

/// The changes inside a list; false if it has become shorter.
fn write_items(old: &[u8], new: &[u8], out: &mut Vec<u8>) -> bool {
    let mut before = Inside::of(old);
    out.push(b'{');
    for (index, (_, value)) in Inside::of(new).enumerate() {
        if before.pass_same(&[], value) {
            continue;
        }
        begin_item(index, out);
        match before.next() {
            Some((_, known)) => write_change(known, value, out),
            None => write_new(value, out),
        }
    }
    out.push(b'}');
    before.next().is_none()
}

fn begin_change(name: &[u8], out: &mut Vec<u8>) {
    if out.last() != Some(&b'{') {
        out.push(b',');
    }
    out.extend_from_slice(name);
    out.push(b':');
}

fn begin_item(index: usize, out: &mut Vec<u8>) {
    if out.last() != Some(&b'{') {
        out.push(b',');
    }
    write!(out, "\"{index}\":").expect("a vector takes everything");
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
