//! Changes of what is known, as updates tell them.

use serde_json::Value;

/// Makes a change, as `docs/api.md` describes it: a list holds the new value, an empty one says that there is none any
/// more, an object holds the changes inside.
pub fn apply(known: &mut Value, change: Value) {
    match change {
        Value::Array(mut new) => *known = new.pop().unwrap_or(Value::Null),
        Value::Object(changes) => {
            for (name, change) in changes {
                let is_gone = matches!(&change, Value::Array(new) if new.is_empty());
                match known {
                    Value::Object(fields) if is_gone => drop(fields.remove(&name)),
                    Value::Object(fields) => apply(fields.entry(name).or_insert(Value::Null), change),
                    Value::Array(items) => {
                        // New items come in the order of their names, in which 10 stands before 9.
                        let index: usize = name.parse().unwrap_or(items.len());
                        items.resize(items.len().max(index + 1), Value::Null);
                        apply(&mut items[index], change);
                    }
                    // Nothing else has an inside.
                    _ => {}
                }
            }
        }
        // No change is anything else.
        _ => {}
    }
}
