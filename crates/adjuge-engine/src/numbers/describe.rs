//! What the numbers of a table mean, for whoever reads them.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Forms, Lens, OBS_REV};
use crate::game::Game;
use crate::guide::Guide;
use crate::options::Options;
use crate::seat::Seat;

/// What observations and actions are at a table: `adjuge describe`.
pub fn describe<G: Game>(game: &G, options: &Options) -> Value {
    let lens = Lens::new(game);
    let meanings: BTreeMap<String, String> = Guide::of::<G>().view.into_iter().collect();
    let fields = lens.layout.parts.iter().map(|part| {
        let of = part.pointer.split('?').next().unwrap_or_default();
        // What stands apart because another case has the same name for something else means what it is called.
        let meaning = meanings.get(of).or_else(|| meanings.get(of.trim_end_matches("/*")));
        json!({
            "pointer": part.pointer,
            "meaning": meaning,
            "start": part.start,
            "shape": part.shape,
            "strides": part.strides,
            "axes": part.axes,
            "low": part.low,
            "high": part.high,
        })
    });
    let forms = lens.actions.forms.iter().map(|range| {
        json!({
            "form": range.form,
            "meaning": range.meaning,
            "start": range.start,
            "size": range.len,
            "listed": range.is_listed,
        })
    });
    let mut texts = vec![Value::Null; lens.actions.len];
    for (form, range) in lens.actions.forms.iter().enumerate().filter(|(_, range)| !range.is_listed) {
        for place in 0..range.len {
            let action = G::Action::at(form, place, &lens.numbering, Seat::new(0));
            texts[range.start + place] =
                action.map_or(Value::Null, |action| game.write_action(action).into());
        }
    }
    let options: Map<String, Value> =
        options.iter().map(|(name, value)| (name.to_string(), value.into())).collect();
    json!({
        "game": G::META.id,
        "rules_rev": G::META.rules_rev,
        "obs_rev": OBS_REV,
        "players": game.players(),
        "options": options,
        "observation": { "size": lens.layout.len, "fields": fields.collect::<Vec<_>>() },
        "actions": { "size": lens.actions.len, "forms": forms.collect::<Vec<_>>(), "texts": texts },
    })
}
