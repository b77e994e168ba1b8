//! What has changed between two JSON texts, as JSON.
//!
//! A change is a list with the new value (`[5]`), an empty list for what is gone (`[]`), or an object with the changes
//! inside an object (by name) or a list (by index, counted from 0): `{"seats":{"2":{"money":[5]}},"offer":[]}`. A list
//! that has become shorter is told anew, and so is whatever takes no more room that way.
//!
//! Texts are compared as they are written, without reading them into values: most of a frame is what it was.

use std::collections::VecDeque;

/// Writes what leads from one text to another; nothing if they are the same. Both are JSON as `serde_json` writes it,
/// without spaces.
pub(crate) fn write_delta(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    if old != new {
        let [old, new] = [old, new].map(Text::read);
        write_change((&old, 0), (&new, 0), out);
    }
}

/// A text, and where each value in it is: every byte is looked at once, however deep it lies.
struct Text<'a> {
    bytes: &'a [u8],
    /// Each before those inside it.
    values: Vec<Value>,
}

/// Where a value is in its text.
#[derive(Clone, Copy)]
struct Value {
    /// Where its name is, in quotes, if it has one.
    name: (u32, u32),
    start: u32,
    end: u32,
    /// The place among all values of the first that is not inside it.
    next: u32,
}

impl<'a> Text<'a> {
    fn read(bytes: &'a [u8]) -> Text<'a> {
        let mut values: Vec<Value> = Vec::with_capacity(bytes.len() / 8 + 1);
        let mut open: Vec<usize> = Vec::with_capacity(16);
        let (mut name, mut at) = ((0, 0), 0);
        while let Some(&byte) = bytes.get(at) {
            let start = at;
            match byte {
                b',' => {
                    at += 1;
                    continue;
                }
                b'}' | b']' => {
                    at += 1;
                    let next = values.len() as u32;
                    if let Some(closed) = open.pop() {
                        (values[closed].end, values[closed].next) = (at as u32, next);
                    }
                    continue;
                }
                b'{' | b'[' => {
                    open.push(values.len());
                    at += 1;
                }
                b'"' => {
                    at = end_of_string(bytes, at);
                    if bytes.get(at) == Some(&b':') {
                        name = (start as u32, at as u32);
                        at += 1;
                        continue;
                    }
                }
                _ => {
                    let length = bytes[at..].iter().position(|byte| matches!(byte, b',' | b'}' | b']'));
                    at = length.map_or(bytes.len(), |length| at + length);
                }
            }
            let next = values.len() as u32 + 1;
            values.push(Value { name, start: start as u32, end: at as u32, next });
            name = (0, 0);
        }
        Text { bytes, values }
    }

    /// A value as it is written.
    fn text(&self, at: usize) -> &'a [u8] {
        let Value { start, end, .. } = self.values[at];
        &self.bytes[start as usize..end as usize]
    }

    /// The name of a value, in quotes.
    fn name(&self, at: usize) -> &'a [u8] {
        let (start, end) = self.values[at].name;
        &self.bytes[start as usize..end as usize]
    }

    /// The values that lie in one, not those that lie in them.
    fn inside(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let (mut following, end) = (at + 1, self.values[at].next as usize);
        std::iter::from_fn(move || {
            let now = following;
            (now < end).then(|| {
                following = self.values[now].next as usize;
                now
            })
        })
    }
}

/// Where a string ends that begins here.
fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// A value in a text.
type At<'a, 't> = (&'a Text<'t>, usize);

fn write_change((old, was): At<'_, '_>, (new, is): At<'_, '_>, out: &mut Vec<u8>) {
    let begin = out.len();
    let is_within = match (old.text(was).first(), new.text(is).first()) {
        (Some(b'{'), Some(b'{')) => {
            write_fields((old, was), (new, is), out);
            true
        }
        (Some(b'['), Some(b'[')) => write_items((old, was), (new, is), out),
        _ => false,
    };
    if !is_within || out.len() - begin > new.text(is).len() + 2 {
        out.truncate(begin);
        write_new(new.text(is), out);
    }
}

fn write_new(value: &[u8], out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(value);
    out.push(b']');
}

/// The changes inside an object.
fn write_fields((old, was): At<'_, '_>, (new, is): At<'_, '_>, out: &mut Vec<u8>) {
    let mut before: VecDeque<usize> = old.inside(was).collect();
    out.push(b'{');
    for field in new.inside(is) {
        let name = new.name(field);
        // Mostly the names are the same, in the same order.
        let known = before.iter().position(|known| old.name(*known) == name);
        let known = known.and_then(|at| before.remove(at));
        if known.is_some_and(|known| old.text(known) == new.text(field)) {
            continue;
        }
        begin_change(name, out);
        match known {
            Some(known) => write_change((old, known), (new, field), out),
            None => write_new(new.text(field), out),
        }
    }
    for gone in before {
        begin_change(old.name(gone), out);
        out.extend_from_slice(b"[]");
    }
    out.push(b'}');
}

/// The changes inside a list; false if it has become shorter.
fn write_items((old, was): At<'_, '_>, (new, is): At<'_, '_>, out: &mut Vec<u8>) -> bool {
    let mut before = old.inside(was);
    out.push(b'{');
    for (index, item) in new.inside(is).enumerate() {
        let known = before.next();
        if known.is_some_and(|known| old.text(known) == new.text(item)) {
            continue;
        }
        begin_change(format!("\"{index}\"").as_bytes(), out);
        match known {
            Some(known) => write_change((old, known), (new, item), out),
            None => write_new(new.text(item), out),
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
