//! `adjuge games`, and what is shown when nothing is asked.

use adjuge_bots::Level;
use adjuge_engine::games::ALL;
use anyhow::Result;
use serde_json::json;

use super::{print, print_json};

pub(super) fn welcome() -> Result<()> {
    list(false)?;
    print("\nBots play all of them:")?;
    for level in Level::ALL {
        print(&format!("  {:<10} {}", level.name(), level.meaning()))?;
    }
    print(
        "\nWhat next:\n  \
         adjuge simulate don --games 100000     play many random games\n  \
         adjuge arena don --bots expert,novice  let bots play, and see who is stronger\n  \
         adjuge record don --bots expert        play one and write it down\n  \
         adjuge scenario scenarios/don/*        check the rules by example\n  \
         adjuge --help                          everything else",
    )
}

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
