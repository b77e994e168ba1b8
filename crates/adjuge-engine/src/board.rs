//! A view as a board in text, for a terminal: made from its fields, so that every game has one.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::guide::Fields;

/// The board that a view shows: plain values on one line, each list on its own line, and anything with several rows
/// as a table, in the order of the fields. Whatever is empty is left out.
pub fn board<V: Fields + Serialize>(view: &V) -> String {
    let Ok(Value::Object(fields)) = serde_json::to_value(view) else { return String::new() };
    let mut order = Vec::new();
    V::fields("", &mut order);
    let order: Vec<String> = order.into_iter().map(|(pointer, _)| pointer).collect();
    let waiting = fields.get("waiting").and_then(Value::as_array).cloned().unwrap_or_default();
    let (mut plain, mut lists) = (Vec::new(), String::new());
    for (name, value) in in_order(&fields, "", &order) {
        match value {
            _ if name == "viewer" || is_nothing(value) => {}
            Value::Array(rows) if rows.iter().any(Value::is_object) => {
                let is_waited_for = |row: &Map<String, Value>| {
                    name == "seats" && row.get("seat").is_some_and(|seat| waiting.contains(seat))
                };
                let rows: Vec<_> = rows.iter().filter_map(Value::as_object).collect();
                lists += &table(name, &rows, &order, is_waited_for);
            }
            Value::Array(_) | Value::Object(_) => {
                write!(lists, "\n{name}: {}", text(value)).expect("writing to a string");
            }
            _ => plain.push(format!("{name} {}", text(value))),
        }
    }
    plain.join(", ") + &lists
}

/// The fields of an object in the order in which they are declared.
fn in_order<'a>(fields: &'a Map<String, Value>, at: &str, order: &[String]) -> Vec<(&'a String, &'a Value)> {
    let place = |name: &str| {
        let is_it =
            |pointer: &String| pointer.strip_prefix(at).and_then(|rest| rest.strip_prefix('/')) == Some(name);
        order.iter().position(is_it)
    };
    let mut fields: Vec<_> = fields.iter().collect();
    fields.sort_by_cached_key(|(name, _)| place(name));
    fields
}

/// Rows under the names of their fields.
fn table(
    name: &str,
    rows: &[&Map<String, Value>],
    order: &[String],
    is_marked: impl Fn(&Map<String, Value>) -> bool,
) -> String {
    let all = rows.iter().flat_map(|row| row.iter()).map(|(name, value)| (name.clone(), value.clone()));
    let shown: Map<String, Value> = all.filter(|(_, value)| !is_nothing(value)).collect();
    let columns = in_order(&shown, &format!("/{name}/*"), order).into_iter().map(|(name, _)| name.as_str());
    let cell = |row: &Map<String, Value>, column: &str| match row.get(column) {
        Some(value) if !is_nothing(value) => text(value),
        _ => "-".to_string(),
    };
    let mut lines = vec![format!("\n{name}:\n ")];
    lines.extend(rows.iter().map(|row| format!("\n{}", if is_marked(row) { '>' } else { ' ' })));
    for column in columns {
        let cells: Vec<String> = rows.iter().map(|row| cell(row, column)).collect();
        let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0).max(column.len());
        for (line, cell) in lines.iter_mut().zip(std::iter::once(column.to_string()).chain(cells)) {
            write!(line, " {cell:width$} ").expect("writing to a string");
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().concat()
}

/// A value in a few words; for a component with marks, its name and the marks that hold.
fn text(value: &Value) -> String {
    match value {
        Value::Null => "-".into(),
        Value::Bool(is) => if *is { "yes" } else { "no" }.into(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "-".into(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let told: Vec<String> = fields
                .iter()
                .filter(|(_, value)| !is_nothing(value))
                .map(|(name, value)| match value {
                    Value::Bool(_) => name.clone(),
                    Value::String(text) => text.clone(),
                    _ => format!("{name} {}", text(value)),
                })
                .collect();
            format!("({})", told.join(", "))
        }
    }
}

/// Whether there is nothing to show.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.iter().all(is_nothing),
        Value::Bool(true) | Value::Number(_) | Value::String(_) | Value::Object(_) => false,
    }
}
