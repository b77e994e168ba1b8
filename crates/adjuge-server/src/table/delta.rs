//! What has changed between two JSON texts, as JSON.
//!
//! A change is a list with the new value (`[5]`), an empty list for what is gone (`[]`), or an object with the changes
//! inside an object (by name) or a list (by index, counted from 0): `{"seats":{"2":{"money":[5]}},"offer":[]}`. A list
//! that has become shorter is told anew, and so is whatever takes no more room that way.
//!
//! Texts are compared as they are written, without reading them into values: most of a frame is what it was.

/// Writes what leads from one text to another; nothing if they are the same. Both are JSON as `serde_json` writes it,
/// without spaces.
pub(crate) fn write_delta(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    if old != new {
        write_change(old, new, out);
    }
}

fn write_change(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    let begin = out.len();
    let is_within = match (old.first(), new.first()) {
        (Some(b'{'), Some(b'{')) => write_fields(old, new, out),
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
fn write_fields(old: &[u8], new: &[u8], out: &mut Vec<u8>) -> bool {
    let (mut before, after) = (Fields(old).collect::<Vec<_>>(), Fields(new));
    out.push(b'{');
    for (name, value) in after {
        // Mostly the names are the same, in the same order.
        let known = before.iter().position(|(known, _)| *known == name).map(|at| before.remove(at).1);
        match known {
            Some(known) if known == value => continue,
            _ => begin_change(name, out),
        }
        match known {
            Some(known) => write_change(known, value, out),
            None => write_new(value, out),
        }
    }
    for (name, _) in before {
        begin_change(name, out);
        out.extend_from_slice(b"[]");
    }
    out.push(b'}');
    true
}

/// The changes inside a list; false if it has become shorter.
fn write_items(old: &[u8], new: &[u8], out: &mut Vec<u8>) -> bool {
    let (mut before, after) = (Items(old), Items(new));
    out.push(b'{');
    for (index, value) in after.enumerate() {
        let known = before.next();
        if known == Some(value) {
            continue;
        }
        begin_change(format!("\"{index}\"").as_bytes(), out);
        match known {
            Some(known) => write_change(known, value, out),
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

/// The names, in quotes, and the values of an object.
struct Fields<'a>(&'a [u8]);

impl<'a> Iterator for Fields<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let name = next_value(&mut self.0)?;
        let value = next_value(&mut self.0)?;
        Some((name, value))
    }
}

/// The items of a list.
struct Items<'a>(&'a [u8]);

impl<'a> Iterator for Items<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        next_value(&mut self.0)
    }
}

/// Takes the value that follows a bracket, comma or colon; none before the closing bracket.
fn next_value<'a>(text: &mut &'a [u8]) -> Option<&'a [u8]> {
    let rest = text.get(1..)?;
    if matches!(rest.first(), None | Some(b'}' | b']')) {
        return None;
    }
    let (value, rest) = rest.split_at(length_of_value(rest));
    *text = rest;
    Some(value)
}

/// How many bytes the value takes that a text begins with.
fn length_of_value(text: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        match text[at] {
            b'"' => {
                at += 1;
                while at < text.len() && text[at] != b'"' {
                    at += if text[at] == b'\\' { 2 } else { 1 };
                }
            }
            b'{' | b'[' => depth += 1,
            // What follows a bare number or word belongs to what it is in.
            b',' | b':' | b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 && matches!(text[at - 1], b'"' | b'}' | b']') {
            return at;
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use adjuge_client::apply;
    use adjuge_engine::{Rng, Seed};
    use serde_json::{Value, json};

    use super::*;

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
