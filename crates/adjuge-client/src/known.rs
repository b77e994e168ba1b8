//! What is known of a table, as welcomes and updates tell it.

use serde_json::Value;

/// Makes a change, as `docs/api.md` describes it: a list holds the new value, an empty one says that there is none any
/// more, an object holds the changes inside, in a list by the indexes that items had.
pub fn apply(known: &mut Value, change: Value) {
    match change {
        Value::Array(mut new) => *known = new.pop().unwrap_or(Value::Null),
        Value::Object(changes) => {
            let mut gone = Vec::new();
            for (name, change) in changes {
                let is_gone = matches!(&change, Value::Array(new) if new.is_empty());
                match known {
                    Value::Object(fields) if is_gone => drop(fields.remove(&name)),
                    Value::Object(fields) => apply(fields.entry(name).or_insert(Value::Null), change),
                    Value::Array(items) => {
                        // New items come in the order of their names, in which 10 stands before 9.
                        let index: usize = name.parse().unwrap_or(items.len());
                        if is_gone {
                            gone.push(index);
                            continue;
                        }
                        items.resize(items.len().max(index + 1), Value::Null);
                        apply(&mut items[index], change);
                    }
                    // Nothing else has an inside.
                    _ => {}
                }
            }
            if let Value::Array(items) = known {
                let mut index = 0..;
                items.retain(|_| index.next().is_none_or(|index| !gone.contains(&index)));
            }
        }
        // No change is anything else.
        _ => {}
    }
}

/// The actions that are listed as legal in what somebody knows of a table.
pub fn legal(known: &Value) -> Vec<&str> {
    let listed = known["game"]["legal"].as_array().into_iter().flatten();
    let actions = listed.filter_map(|listed| listed["actions"].as_array()).flatten();
    actions.filter_map(|choice| choice["action"].as_str()).collect()
}

/// The consequences that are told in what somebody knows of a table, one by one, as the numbers beside actions count them.
pub fn consequences(known: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    for alike in known["game"]["consequences"].as_array().into_iter().flatten() {
        let mut first = alike.clone();
        let others = first.as_object_mut().and_then(|first| first.remove("others")).unwrap_or_default();
        all.push(first);
        let first = all.len() - 1;
        for (field, values) in others.as_object().into_iter().flatten() {
            for value in values.as_array().into_iter().flatten() {
                let mut one = all[first].clone();
                one[field] = value.clone();
                all.push(one);
            }
        }
    }
    all
}
