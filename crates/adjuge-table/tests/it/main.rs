//! A table without a host: played from its journal, and from how it stood.

use std::sync::Arc;

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::Hello;
use adjuge_bots::{BrainVisitor, Level, Recruit, Spec};
use adjuge_client::{consequences, legal};
use adjuge_engine::games::ALL;
use adjuge_engine::{Game, Options, Rng, Seat, Seed};
use adjuge_store::{Entry, Millis, Person, PersonId, TableId};
use adjuge_table::clock::Clock;
use adjuge_table::command::Command;
use adjuge_table::course::Shelf;
use adjuge_table::facts::Facts;
use adjuge_table::frame::{Detail, Known};
use adjuge_table::{Table, Written, past, plan};
use serde_json::Value;

/// A table with somebody at the first seat and bots at the others, its journal, and luck.
struct Played {
    table: Table,
    journal: Vec<Entry>,
    anna: Person,
    rng: Rng,
}

impl Played {
    fn new(game: &str, players: u8, seed: u64) -> Played {
        let meta = ALL.iter().find(|meta| meta.id == game).expect("a game");
        let rules = Shelf::default().rules(game, meta.house_deck, &[], players).expect("a table");
        let anna = Person {
            id: PersonId(7),
            name: "Anna Maria".into(),
            is_claimed: false,
            created: Millis(0),
            is_bot: false,
            owner: None,
        };
        let facts = Facts {
            id: TableId(1),
            game: game.into(),
            rules_rev: meta.rules_rev,
            players,
            options: rules.options.clone(),
            deck: rules.deck_hash.clone(),
            clock: Clock::Live { decision: 10, bank: 20, delay: Some(3) },
            recall: seed.is_multiple_of(2),
            stand_in: "novice".into(),
            is_public: true,
            creator: anna.id,
            created: Millis(0),
            invite: "invite".into(),
            seed,
        };
        let table = Table::new(Arc::new(facts), Some(rules));
        let mut played = Played { table, journal: Vec::new(), anna, rng: Seed(seed).player() };
        let sits = [format!("sit 1 {} {}", played.anna.id, played.anna.name)];
        let bots = (2..=players).map(|number| format!("bot {number} novice"));
        played.write(sits.into_iter().chain(bots).collect::<Vec<_>>().join("\n"));
        let start = plan::plan(&played.table, &played.anna, &Command::Start).expect("the host may begin");
        played.write(start);
        played
    }

    fn write(&mut self, text: String) {
        let at = Millis(self.table.at.0 + i64::from(self.rng.below(20_000)));
        let entry = Entry { at, by: Some(self.anna.id), command: None, text };
        self.table.apply(&entry).expect("what was planned follows");
        self.journal.push(entry);
    }

    /// Somebody does something at random, or comes and goes; false when the game is over.
    fn go_on(&mut self) -> bool {
        let waiting: Vec<Seat> = self.table.waiting().iter().collect();
        let Some(seat) = waiting.get(self.rng.below(waiting.len().max(1) as u32) as usize) else {
            return false;
        };
        let wish = [Command::Leave, Command::Return, Command::Undo, Command::Chat { text: "oh".into() }];
        if let Some(command) = wish.get(self.rng.below(40) as usize)
            && let Ok(text) = plan::plan(&self.table, &self.anna, command)
        {
            self.write(text);
            return true;
        }
        let known: Value = serde_json::from_slice(seen(&self.table, Some(*seat)).text()).expect("JSON");
        let legal = legal(&known);
        let action = legal[self.rng.below(legal.len() as u32) as usize].to_string();
        self.write(plan::decide(&self.table, *seat, &[action]).expect("what is listed is legal"));
        true
    }
}

fn seen(table: &Table, viewer: Option<Seat>) -> Written {
    Known::of(table, Detail::WithChoices).to(viewer)
}

fn viewers(table: &Table) -> impl Iterator<Item = Option<Seat>> + use<> {
    std::iter::once(None).chain(Seat::all(table.players()).map(Some))
}

/// Two tables cannot be told apart, by anybody.
#[track_caller]
fn assert_same(one: &Table, other: &Table) {
    assert_eq!((one.length, one.at, one.status), (other.length, other.at, other.status));
    assert_eq!((&one.seats, one.rematch, one.host()), (&other.seats, other.rematch, other.host()));
    assert_eq!((one.deadline(), one.bots_to_move()), (other.deadline(), other.bots_to_move()));
    for viewer in viewers(one) {
        assert_eq!(one.seq(viewer), other.seq(viewer));
        let [one, other] =
            [one, other].map(|table| String::from_utf8_lossy(seen(table, viewer).text()).into_owned());
        assert_eq!(one, other, "as {viewer:?} sees it");
    }
    for seat in Seat::all(one.players()) {
        assert_eq!(one.decisions(seat), other.decisions(seat));
    }
}

#[test]
fn a_table_goes_on_from_how_it_stood_as_from_its_journal() {
    for meta in ALL {
        let mut played = Played::new(meta.id, meta.max_players, 3);
        let rules = Shelf::default().rules(meta.id, meta.house_deck, &[], meta.max_players).expect("a table");
        let mut shortcut: Option<Table> = None;
        let (mut n_kept, mut n_entries) = (0, 0);
        while played.go_on() && n_entries < 300 {
            n_entries += 1;
            // From time to time it goes on from how it stood some entries before.
            if let Some(table) = &mut shortcut {
                table.apply(played.journal.last().expect("an entry")).expect("it follows here too");
                assert_same(table, &played.table);
            }
            if let Some(text) = played.table.snapshot()
                && played.rng.below(4) == 0
            {
                let restored = Table::restored(played.table.facts.clone(), &rules, &text);
                let restored = restored.unwrap_or_else(|| panic!("{}: {text}", meta.id));
                assert_eq!(restored.snapshot(), Some(text));
                assert_same(&restored, &played.table);
                n_kept += 1;
                shortcut = Some(restored);
            }
        }
        assert!(n_kept > 2, "{}: {n_kept} of {n_entries}", meta.id);
    }
}

#[test]
fn what_was_sent_is_the_same_whether_the_journal_is_played_from_the_start_or_not() {
    for meta in ALL {
        let mut played = Played::new(meta.id, meta.min_players, 8);
        let mut shortcut = None;
        for n in 0..120 {
            if !played.go_on() {
                break;
            }
            if n >= 10 && shortcut.is_none() && played.table.snapshot().is_some() {
                shortcut = Some(played.table.clone());
            }
        }
        let (now, entries) = (&played.table, &played.journal);
        let shortcut = shortcut.expect("a position that can be kept");
        for viewer in viewers(now) {
            let before = shortcut.seq(viewer);
            for after in
                [0, before.saturating_sub(1), before, before + 1, now.seq(viewer), now.seq(viewer) + 5]
            {
                let frames = |shortcut| {
                    past::frames(now, entries, shortcut, viewer, after, 1000, Detail::WithChoices)
                        .expect("frames")
                };
                assert_eq!(frames(Some(&shortcut)), frames(None), "{} {viewer:?} after {after}", meta.id);
                let log = |shortcut| {
                    let log = past::log(now, entries, shortcut, viewer, after, 1000).expect("a log");
                    serde_json::to_string(&log).expect("plain data")
                };
                assert_eq!(log(Some(&shortcut)), log(None), "{} {viewer:?} after {after}", meta.id);
            }
        }
    }
}

#[test]
fn a_snapshot_of_another_version_or_of_other_rules_is_not_read() {
    let played = Played::new("don", 3, 5);
    let shelf = Shelf::default();
    let deck = ALL.iter().find(|meta| meta.id == "don").expect("a game").house_deck;
    let rules = shelf.rules("don", deck, &[], 3).expect("a table");
    let text = played.table.snapshot().expect("nobody has done anything yet");
    let restored = |text: &str| Table::restored(played.table.facts.clone(), &rules, text).is_some();
    assert!(restored(&text));
    let change = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        text.replacen(from, to, 1)
    };
    assert!(!restored(&change(r#""version":2"#, r#""version":1"#)));
    let revision = format!(r#""revision":{}"#, rules.revision);
    assert!(!restored(&change(&revision, r#""revision":0"#)));
    assert!(!restored(&change("given ", "taken ")));
    assert!(!restored(&change(r#""decisions":["#, r#""decisions":[0,"#)));
    assert!(!restored(""));
}

struct Novices;

impl BrainVisitor for Novices {
    type Output = Recruit;

    fn visit<G: Game + Brain>(self) -> Recruit {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
        let options = Options::defaults(G::META.options);
        let game = G::new(&deck, &options, G::META.max_players).expect("a table");
        let spec = Spec::House { level: Level::Novice, sims: None, weights: None };
        let hello = Hello::new(&game, &deck, &options);
        Recruit::new::<G>(&spec, &hello, std::time::Duration::ZERO).expect("a novice")
    }
}

#[test]
fn a_bot_decides_at_once_what_it_chooses_under_seal() {
    let mut n_batches = 0;
    for meta in ALL {
        let mut played = Played::new(meta.id, meta.max_players, 6);
        let recruit = adjuge_bots::visit(meta.id, Novices).expect("a game");
        for _ in 0..200 {
            let course = played.table.course().expect("a game in play");
            let Some(seat) = played.table.waiting().iter().find(|seat| course.is_sealed(*seat)) else {
                if played.go_on() {
                    continue;
                }
                break;
            };
            let decisions = played.table.decisions(seat);
            let actions = course.decision(seat, &recruit, Seed(9), decisions)();
            let text = plan::decide(&played.table, seat, &actions).expect("it can be done as a whole");
            let seen = played.table.seq(None);
            played.write(text);
            let goes_on = played.table.course().expect("a game in play").is_sealed(seat);
            // What nobody notices is done together, so its steps cannot be counted.
            assert!(!goes_on || played.table.seq(None) > seen, "{}: {actions:?}", meta.id);
            n_batches += u32::from(actions.len() > 1);
        }
    }
    assert!(n_batches > 5, "{n_batches} decisions had several steps");
}

#[test]
fn each_choice_is_told_with_what_would_follow_from_it() {
    for meta in ALL {
        let mut played = Played::new(meta.id, meta.max_players, 4);
        let (mut n_alone, mut n_shared) = (0, 0);
        for _ in 0..60 {
            for seat in played.table.waiting().iter() {
                let known: Value =
                    serde_json::from_slice(seen(&played.table, Some(seat)).text()).expect("JSON");
                let consequences = consequences(&known);
                for listed in known["game"]["legal"].as_array().expect("something can be done") {
                    for choice in listed["actions"].as_array().expect("actions") {
                        let [own, shared] = [choice, listed].map(|told| told["then"].as_array());
                        (n_alone, n_shared) =
                            (n_alone + own.map_or(0, Vec::len), n_shared + shared.map_or(0, Vec::len));
                        let numbers = own.into_iter().chain(shared).flatten();
                        let told = numbers
                            .map(|number| consequences[number.as_u64().expect("a number") as usize].clone());
                        let action = choice["action"].as_str().expect("a text");
                        let verb = listed["verb"].as_str().expect("a text");
                        assert!(action.starts_with(verb), "{action} {verb}");
                        let course = played.table.course().expect("a game in play");
                        let asked = course.ask(seat, &[action.to_string()]);
                        let asked = serde_json::to_value(&asked[0].then).expect("plain data");
                        assert!(
                            asked.as_array().expect("a list").iter().cloned().eq(told),
                            "{} {action}: {asked}",
                            meta.id
                        );
                    }
                }
            }
            if !played.go_on() {
                break;
            }
        }
        assert!(n_alone + n_shared > 0, "{}: nothing is told", meta.id);
    }
}
