//! The types of all that is sent, in one module a game and one for the house.

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashSet};

use adjuge_bots::Level;
use adjuge_bots::review::Review;
use adjuge_engine::auction::Secret;
use adjuge_engine::games::ALL;
use adjuge_engine::guide::{Entry, Guide};
use adjuge_engine::{Game, Outcome, Rank, Seat};
use adjuge_store::Status;
use adjuge_table::command::{Answer, Request};
use adjuge_table::course::Choice;
use adjuge_table::frame::Present;
use adjuge_table::frame::wire::{Known, Past, Spelled, Update, Welcome};
use adjuge_table::past::Log;
use ts_rs::{Config, TS, TypeVisitor};

use super::shape::{Shape, lines_of};
use crate::api::{error, games, people, programs, review, sessions, tables};
use crate::live::message::Imagined;

const HEADER: &str = "// made from the Rust types by `make bless`\n";

/// The types that were found from some roots.
struct Found {
    config: Config,
    seen: HashSet<TypeId>,
    types: BTreeMap<String, Declared>,
}

struct Declared {
    docs: Vec<String>,
    /// The name with its own parameters.
    name: String,
    shape: Shape,
    /// Whether it belongs to a game.
    is_of_game: bool,
}

impl Found {
    fn new() -> Found {
        // What the house sends fits the numbers of every language.
        let config = Config::new().with_large_int("number");
        Found { config, seen: HashSet::new(), types: BTreeMap::new() }
    }

    fn with<T: TS + 'static>(mut self) -> Found {
        self.visit::<T>();
        self
    }
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        // Only what is derived can be declared.
        if T::output_path().is_none() {
            return;
        }
        let declaration = T::decl(&self.config);
        let (name, shape) = declaration
            .strip_prefix("type ")
            .and_then(|text| text.trim_end_matches(';').split_once('='))
            .unwrap_or_else(|| panic!("{declaration} declares a type"));
        let declared = Declared {
            docs: lines_of(&T::docs().unwrap_or_default()),
            name: name.trim().to_string(),
            shape: Shape::read(shape),
            is_of_game: type_name::<T>().starts_with("adjuge_engine::games::"),
        };
        let known = self.types.insert(T::ident(&self.config), declared);
        let known = known.filter(|known| known.shape != self.types[&T::ident(&self.config)].shape);
        assert!(known.is_none(), "{} is the name of two types", T::ident(&self.config));
    }
}

/// One of these texts.
fn one_of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Shape {
    let texts: Vec<_> = texts.into_iter().map(|text| format!("\"{text}\"")).collect();
    if texts.is_empty() { Shape::read("never") } else { Shape::read(&texts.join(" | ")) }
}

fn codes(entries: &'static [Entry]) -> impl Iterator<Item = &'static str> {
    entries.iter().map(|(code, _)| *code)
}

/// The types of the house: messages, and what all games share.
pub(super) fn house() -> String {
    let mut found = Found::new()
        .with::<Update>()
        .with::<Welcome>()
        .with::<Present>()
        .with::<Known>()
        .with::<Past>()
        .with::<Spelled>()
        .with::<Request>()
        .with::<Answer>()
        .with::<Choice>()
        .with::<Log>()
        .with::<Review>()
        .with::<review::ReviewShown>()
        .with::<Seat>()
        .with::<Outcome>()
        .with::<Secret<u8>>()
        .with::<Rank>()
        .with::<adjuge_engine::deck::Name>()
        .with::<error::Problem>()
        .with::<games::GameShown>()
        .with::<games::DeckWish>()
        .with::<games::DeckChecked>()
        .with::<people::Me>()
        .with::<people::Newcomer>()
        .with::<people::Credentials>()
        .with::<people::Claim>()
        .with::<people::Renaming>()
        .with::<people::Leaving>()
        .with::<programs::NewBot>()
        .with::<sessions::OpenSession>()
        .with::<sessions::Knowing>()
        .with::<sessions::RecoveryCodes>()
        .with::<sessions::RecoveryLeft>()
        .with::<sessions::Recovering>()
        .with::<tables::NewTable>()
        .with::<tables::Made>()
        .with::<tables::List>()
        .with::<tables::Page>()
        .with::<tables::Question>()
        .with::<Imagined>();
    // What consequences speak of is listed game by game.
    let matter = found.types.get_mut("Matter").expect("consequences speak of something");
    matter.shape = Shape::read("G[\"matter\"]");
    let generic = generic(&found.types);
    let ids: Vec<_> = ALL.iter().map(|meta| format!("\"{}\"", meta.id)).collect();
    let mut text = format!(
        "{HEADER}
/** The games of the house, in the order they are shown. */
export const GAMES = [{}] as const;

/** A game of the house. */
export type GameId = (typeof GAMES)[number];
",
        ids.join(", ")
    );
    let mut declare = |docs: &str, name: &str, shape: &Shape| {
        text += "\n";
        text += &shape.declared(name, &[docs.to_string()], false);
    };
    declare("How well a bot plays.", "Level", &one_of(Level::ALL.map(Level::name)));
    declare("How far a table has come.", "Status", &one_of(statuses().iter().map(String::as_str)));
    let view = "{ viewer: Seat | null, waiting: Array<Seat>, seats: Array<{ seat: Seat }>, }";
    let any = format!(
        "{{ view: {view}, event: {{ event: string }}, action: string, matter: string, heading: string, deck: unknown, }}"
    );
    declare("What a game's own module calls `Game`.", "AnyGame", &Shape::read(&any));
    text += "
/** A new value in a list, an empty list for what is gone, or the changes inside, by name or by index. */
export type Change = unknown[] | { [name: string]: Change };

/** What follows the verb of an action: a number, a name, a list of them, null for nothing. */
export type Argument = string | number | null | Argument[] | { [name: string]: Argument };
";
    for (ident, declared) in &mut found.types {
        let is_generic = generic.contains(ident);
        declared.shape.hand_on(&generic);
        text += "\n";
        text += &declared.shape.declared(&declared.name, &declared.docs, is_generic);
    }
    text
}

/// Those types that depend on the game, directly or through others.
fn generic(types: &BTreeMap<String, Declared>) -> BTreeSet<String> {
    let mut generic = BTreeSet::new();
    loop {
        let n_known = generic.len();
        let more = types.iter().filter(|(_, declared)| declared.shape.depends(&generic));
        let more: Vec<_> = more.map(|(ident, _)| ident.clone()).collect();
        generic.extend(more);
        if generic.len() == n_known {
            return generic;
        }
    }
}

fn statuses() -> Vec<String> {
    let all = [Status::Open, Status::Playing, Status::Finished, Status::Closed];
    all.map(|status| match status {
        // A new one does not compile until it stands above.
        Status::Open | Status::Playing | Status::Finished | Status::Closed => serde_json::to_value(status)
            .expect("a status is plain data")
            .as_str()
            .expect("a word")
            .to_string(),
    })
    .into()
}

/// The types of one game.
pub(super) fn game<G: Game>() -> String
where
    G::View: TS + 'static,
    G::Event: TS + 'static,
    G::Deck: TS + 'static,
{
    let found = Found::new().with::<G::View>().with::<G::Event>().with::<G::Deck>();
    let (own, shared): (Vec<_>, Vec<_>) = found.types.iter().partition(|(_, declared)| declared.is_of_game);
    let mut used = BTreeSet::new();
    for (_, declared) in &own {
        declared.shape.names(&mut used);
    }
    let shared: Vec<_> =
        shared.iter().map(|(name, _)| name.as_str()).filter(|name| used.contains(*name)).collect();
    let mut text = format!("{HEADER}\nimport type {{ {} }} from \"./house\";\n", shared.join(", "));
    let mut declare = |docs: &[String], name: &str, shape: &Shape| {
        text += "\n";
        text += &shape.declared(name, docs, false);
    };
    let guide = Guide::of::<G>();
    let told = |docs: &str| [docs.to_string()];
    let parts = "{ view: View, event: Event, action: Action, matter: Matter, heading: Heading, deck: Deck, }";
    declare(&told("What messages of the house hold of this game."), "Game", &Shape::read(parts));
    let actions: Vec<_> = codes(guide.actions).map(template).collect();
    declare(&told("What a seat decides, in notation."), "Action", &Shape::read(&actions.join(" | ")));
    let options: Vec<_> = G::META
        .options
        .iter()
        .map(|option| {
            let values: Vec<_> = option.values.iter().map(|value| format!("\"{value}\"")).collect();
            format!("/** {} */ {}: {},", option.meaning, option.name, values.join(" | "))
        })
        .collect();
    let options = match &options[..] {
        [] => "Record<string, never>".to_string(),
        options => format!("{{ {} }}", options.join(" ")),
    };
    declare(&told("The published variants."), "Options", &Shape::read(&options));
    declare(&told("The game's own reasons to refuse."), "Refusal", &one_of(codes(guide.refusals)));
    declare(&told("What consequences speak of."), "Matter", &one_of(codes(guide.matters)));
    declare(
        &told("What rows of a score sheet are for, and their reasons."),
        "Heading",
        &one_of(codes(guide.headings)),
    );
    declare(&told("How a game ends."), "Ending", &one_of(G::META.endings.iter().map(|ending| ending.code)));
    let first = ["View", "Event", "Deck"];
    for name in first {
        let declared = &found.types[name];
        declare(&declared.docs, &declared.name, &declared.shape);
    }
    for (_, declared) in own.iter().filter(|(name, _)| !first.contains(&name.as_str())) {
        declare(&declared.docs, &declared.name, &declared.shape);
    }
    text
}

/// What a written form looks like: `bid N` is any text of `bid` and a number.
fn template(form: &str) -> String {
    let word = |word: &str| match word {
        "N" | "SEAT" | "MONEY" => "${number}".to_string(),
        word if word.starts_with(|c: char| c.is_ascii_uppercase()) => "${string}".to_string(),
        word => word.to_string(),
    };
    let text = form.split(' ').map(word).collect::<Vec<_>>().join(" ");
    if text.contains('$') { format!("`{text}`") } else { format!("\"{text}\"") }
}
