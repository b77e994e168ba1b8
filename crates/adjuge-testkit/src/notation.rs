//! The part of docs/notation.md that is made from the games' guides.

use std::fmt::Write as _;

use adjuge_engine::consequence::{CONSEQUENCES, PARTIES, WHENS};
use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::guide::{Guide, Vocabulary};
use adjuge_engine::position::Impossible;
use adjuge_engine::{Game, Meta, SHARED_CODES};

/// Everything below this line of the page is made.
pub const MARKER: &str = "<!-- Below this line the page is made from the code by `make bless`. -->";

/// The made part of the page.
pub fn page() -> String {
    let mut text = format!("{MARKER}\n");
    table(&mut text, 2, "Refusal codes of every game", "code", SHARED_CODES);
    table(&mut text, 2, "Why a position cannot be", "code", Impossible::ENTRIES);
    table(&mut text, 2, "What follows from actions", "consequence", CONSEQUENCES);
    table(&mut text, 3, "When they follow", "when", WHENS);
    table(&mut text, 3, "Who gives and takes, beside the seats", "who", PARTIES);
    let mut games: Vec<(Vec<&Meta>, Guide)> = Vec::new();
    for meta in ALL {
        let guide = visit(meta.id, GuideOf).expect("a listed game can be visited");
        // Editions of one design share a vocabulary, and a section.
        match games.iter_mut().find(|(known, _)| known[0].deck_id == meta.deck_id) {
            Some((metas, _)) => metas.push(meta),
            None => games.push((vec![meta], guide)),
        }
    }
    for (metas, guide) in &games {
        game(&mut text, metas, guide);
    }
    text
}

struct GuideOf;

impl Visitor for GuideOf {
    type Output = Guide;

    fn visit<G: Game>(self) -> Guide {
        Guide::of::<G>()
    }
}

fn game(text: &mut String, metas: &[&Meta], guide: &Guide) {
    let titles: Vec<_> = metas.iter().map(|meta| meta.title).collect();
    write!(text, "\n## {}\n", titles.join(" and ")).expect("writing to a string");
    for meta in metas {
        let (id, seats) = (meta.id, meta.seats());
        write!(text, "\n`game {id}`: {seats}.\n\n").expect("writing to a string");
        text.push_str("| option | values, the default first | meaning |\n|---|---|---|\n");
        for option in meta.options {
            let values: Vec<_> = option.values.iter().map(|value| format!("`{value}`")).collect();
            writeln!(text, "| `{}` | {} | {} |", option.name, values.join(", "), option.meaning)
                .expect("writing to a string");
        }
        let endings: Vec<_> = meta.endings.iter().map(|ending| (ending.code, ending.meaning)).collect();
        table(text, 3, &format!("Endings of {}", meta.title), "ending", &endings);
    }
    table(text, 3, "Actions", "action", guide.actions);
    table(text, 3, "Draws", "draw", guide.draws);
    table(text, 3, "Refusal codes", "code", guide.refusals);
    table(text, 3, "What consequences speak of", "of", guide.matters);
    table(text, 3, "Rows of score sheets, and reasons in them", "row", guide.headings);
    let fields: Vec<_> = guide.view.iter().map(|(at, meaning)| (at.as_str(), meaning.as_str())).collect();
    table(text, 3, "View fields", "pointer", &fields);
    table(text, 3, "Events", "event", guide.events);
    table(text, 3, "Position: facts about the table", "fact", guide.table_facts);
    table(text, 3, "Position: facts about a seat", "fact", guide.seat_facts);
}

fn table(text: &mut String, level: usize, title: &str, head: &str, entries: &[(&str, &str)]) {
    let hashes = "#".repeat(level);
    write!(text, "\n{hashes} {title}\n\n| {head} | meaning |\n|---|---|\n").expect("writing to a string");
    for (form, meaning) in entries {
        writeln!(text, "| `{form}` | {meaning} |").expect("writing to a string");
    }
}
