//! `adjuge games`.

use adjuge_engine::games::ALL;
use anyhow::Result;
use serde_json::json;

use super::{print, print_json};

pub(super) fn list(json: bool) -> Result<()> {
    if json {
        let games: Vec<_> = ALL
            .iter()
            .map(|meta| {
                let options = meta.options.iter().map(|option| {
                    json!({
                        "name": option.name,
                        "values": option.values,
                        "default": option.values[0],
                        "meaning": option.meaning,
                    })
                });
                json!({
                    "id": meta.id,
                    "title": meta.title,
                    "credits": meta.credits,
                    "players": { "min": meta.min_players, "max": meta.max_players },
                    "options": options.collect::<Vec<_>>(),
                    "rules_rev": meta.rules_rev,
                })
            })
            .collect();
        return print_json(&json!(games));
    }
    for (at, meta) in ALL.iter().enumerate() {
        let gap = if at == 0 { "" } else { "\n" };
        print(&format!(
            "{gap}{:<12} {}, {}, rules revision {}",
            meta.id,
            meta.title,
            meta.seats(),
            meta.rules_rev
        ))?;
        print(&format!("             {}", meta.credits))?;
        for option in meta.options {
            let values = option.values.join("|");
            print(&format!("    {:<32} {}", format!("{}={values}", option.name), option.meaning))?;
        }
    }
    Ok(())
}
