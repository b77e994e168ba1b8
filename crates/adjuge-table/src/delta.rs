//! What has changed between two JSON texts, as JSON.
//!
//! A change is a list with the new value (`[5]`), an empty list for what is gone (`[]`), or an object with the changes
//! inside an object (by name) or a list (by index, counted from 0): `{"seats":{"2":{"money":[5]}},"offer":[]}`. The
//! indexes are those of the former list: the first after its last adds an item, and what is gone goes last of all.
//! Whatever takes no more room that way is told anew.
//!
//! Most of a frame is what it was: what is the same is found by comparing bytes, and only what is not is looked into.

use std::io::Write as _;

use crate::written::{Node, Written};

/// How far ahead in a former list an item is looked for that is not where it was.
const LOOK_AHEAD: usize = 8;

/// Writes what leads from one text to another; nothing if they are the same.
pub(crate) fn write_delta(old: &Written, new: &Written, out: &mut Vec<u8>) {
    write_change(old.root(), new.root(), out);
}

fn write_change(old: Node<'_>, new: Node<'_>, out: &mut Vec<u8>) {
    let (before, now) = (old.text(), new.text());
    if before == now {
        return;
    }
    let begin = out.len();
    out.push(b'{');
    match (before[0], now[0]) {
        (b'{', b'{') => write_fields(old, new, out),
        (b'[', b'[') => write_items(old, new, out),
        _ => return write_new(begin, now, out),
    }
    out.push(b'}');
    if out.len() - begin > now.len() + 2 {
        write_new(begin, now, out);
    }
}

/// The changes inside an object.
fn write_fields(old: Node<'_>, new: Node<'_>, out: &mut Vec<u8>) {
    // Mostly the names are the same, in the same order.
    let mut next = old.inside();
    let (mut n_known, mut is_in_order) = (0, true);
    for field in new.inside() {
        let mut rest = next.clone();
        let mut known = rest.next().filter(|known| known.name() == field.name());
        if known.is_none() {
            is_in_order = false;
            rest = old.inside();
            known = rest.find(|known| known.name() == field.name());
        }
        if known.is_some() {
            (next, n_known) = (rest, n_known + 1);
        }
        let begin = out.len();
        write_comma(out);
        out.extend_from_slice(field.name());
        let told = out.len();
        match known {
            Some(known) => write_change(known, field, out),
            None => write_new(told, field.text(), out),
        }
        if out.len() == told {
            out.truncate(begin);
        }
    }
    if is_in_order && next.next().is_none() || old.inside().count() == n_known {
        return;
    }
    for gone in old.inside().filter(|known| !new.inside().any(|field| field.name() == known.name())) {
        write_comma(out);
        out.extend_from_slice(gone.name());
        out.extend_from_slice(b"[]");
    }
}

/// The changes inside a list.
fn write_items(old: Node<'_>, new: Node<'_>, out: &mut Vec<u8>) {
    let mut old = old.inside();
    let mut index = 0_usize;
    for item in new.inside() {
        let mut ahead = old.clone().take(LOOK_AHEAD);
        let n_gone = ahead.position(|known| known.text() == item.text()).unwrap_or(0);
        for _ in old.by_ref().take(n_gone) {
            write_index(index, out);
            out.extend_from_slice(b"[]");
            index += 1;
        }
        let begin = out.len();
        write_index(index, out);
        let told = out.len();
        match old.next() {
            Some(known) => write_change(known, item, out),
            None => write_new(told, item.text(), out),
        }
        if out.len() == told {
            out.truncate(begin);
        }
        index += 1;
    }
    for _ in old {
        write_index(index, out);
        out.extend_from_slice(b"[]");
        index += 1;
    }
}

/// A new value, in the place of whatever was written since.
fn write_new(begin: usize, value: &[u8], out: &mut Vec<u8>) {
    out.truncate(begin);
    out.push(b'[');
    out.extend_from_slice(value);
    out.push(b']');
}

fn write_index(index: usize, out: &mut Vec<u8>) {
    write_comma(out);
    write!(out, "\"{index}\":").expect("a vector takes everything");
}

fn write_comma(out: &mut Vec<u8>) {
    if out.last() != Some(&b'{') {
        out.push(b',');
    }
}

#[cfg(test)]
mod tests {
    use adjuge_client::apply;
    use adjuge_engine::{Rng, Seed};
    use serde_json::{Value, json};

    use super::write_delta;
    use crate::written::Written;

    fn delta(old: &Value, new: &Value) -> String {
        let mut out = Vec::new();
        write_delta(&Written::object(old), &Written::object(new), &mut out);
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
            (json!({"list": [1, 2, 3]}), json!({"list": [4, 2]}), r#"{"list":[[4,2]]}"#),
            (json!({"list": []}), json!({"list": [1]}), r#"{"list":[[1]]}"#),
            (json!({"kind": "a", "x": 1}), json!({"kind": "b", "y": 2}), r#"[{"kind":"b","y":2}]"#),
            (json!({"a": [[1]]}), json!({"a": {"0": 1}}), r#"{"a":[{"0":1}]}"#),
            (json!({"a": "}\\\",[\\\\"}), json!({"a": "]"}), r#"{"a":["]"]}"#),
        ];
        for (old, new, expected) in cases {
            assert_eq!(delta(&old, &new), expected, "{old} {new}");
        }
    }

    #[test]
    fn what_has_gone_from_a_list_is_told_by_where_it_was() {
        let [a, b, c] = ["a", "b", "c"].map(|text| text.repeat(9));
        let cases = [
            (json!([a, b, c]), json!([a, c]), r#"{"1":[]}"#),
            (json!([a, b, c]), json!([a]), r#"{"1":[],"2":[]}"#),
            (json!([a, b, c]), json!([b, c, 7]), r#"{"0":[],"3":[7]}"#),
            (json!([a, b, {"n": 1, "m": c}]), json!([b, {"n": 2, "m": c}]), r#"{"0":[],"2":{"n":[2]}}"#),
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
                match rng.below(3) {
                    0 => drop(items.remove(at)),
                    _ => items[at] = touched(&items[at], rng),
                }
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
