//! Whatever a viewer cannot know changes no byte of what they are sent.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use adjuge_client::{Answer, House, Person};
use adjuge_engine::games::{ALL, visit};
use adjuge_engine::{Meta, Seat, Viewer};
use adjuge_store::{Postgres, Sqlite, Store};
use hyper::Method;
use serde_json::{Value, json};

use crate::postgres;
use crate::support::{Ear, Running, config, legal, soon};
use crate::twins::{Pair, Stretch, Twins};
use crate::written::{Written, an_hour_ago, name, person, write_to};

/// How many stretches of one game are compared for one viewer.
const STRETCHES: usize = 5;

/// How many where there are several houses, in fewer games: what they show is made by the same hands.
const STRETCHES_APART: usize = 1;

/// The game whose hidden tokens follow from what everyone heard.
const ALL_HEARD: &str = "serengeti";

/// The number of the person who watches.
const WATCHER: u64 = 7;

/// What begins the labels of what other viewers are sent.
const KNOWING: &str = "knowing";

/// All that a viewer was sent, under what it was the answer to.
type Bytes = BTreeMap<String, String>;

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_tells_the_viewer_of_don_what_is_hidden() {
    compare("don").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_tells_the_viewer_of_odd_shop_what_is_hidden() {
    compare("odd-shop").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_tells_the_viewer_of_the_other_games_what_is_hidden() {
    for meta in ALL.iter().filter(|meta| !["don", "odd-shop", ALL_HEARD].contains(&meta.id)) {
        compare(meta.id).await;
    }
}

#[test]
fn there_is_one_game_in_which_everything_can_be_heard() {
    let meta = ALL.iter().find(|meta| meta.id == ALL_HEARD).expect("a game");
    let viewer = Viewer::PUBLIC;
    let found = visit(meta.id, Twins { players: meta.min_players, viewer, seed: 1 }).expect("a game");
    assert!(found.is_empty(), "it belongs to the others now");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_tells_viewers_at_several_houses_what_is_hidden() {
    for meta in ALL.iter().filter(|meta| meta.id != ALL_HEARD) {
        let mut is_compared = false;
        for _ in 0..3 {
            let databases = [(); 2].map(|()| postgres::server().database());
            is_compared = compare_in(meta.id, databases.map(Data::Database)).await;
            if is_compared {
                break;
            }
        }
        assert!(is_compared, "{}: one side is taken over, the other is not", meta.id);
    }
}

/// Where the data of houses is: one house on a file, or two on a database.
enum Data {
    File(PathBuf),
    Database(String),
}

impl Data {
    fn open(&self) -> Arc<dyn Store> {
        match self {
            Data::File(file) => Arc::new(Sqlite::open(file).expect("a data file")),
            Data::Database(url) => Arc::new(Postgres::open(url).expect("a database")),
        }
    }

    fn n_houses(&self) -> usize {
        match self {
            Data::File(_) => 1,
            Data::Database(_) => 2,
        }
    }

    async fn serve(&self) -> Running {
        Running::on(self.open(), config()).await
    }
}

async fn compare(game: &'static str) {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(compare_in(game, ["one.db", "other.db"].map(|file| Data::File(folder.path().join(file)))).await);
}

/// Compares what is sent from both; or says that this cannot be done: on a machine that is so slow that a house is not
/// heard for three seconds, another one takes its tables over and says so, which has nothing to do with what is hidden.
async fn compare_in(game: &'static str, [one, other]: [Data; 2]) -> bool {
    let meta = ALL.iter().find(|meta| meta.id == game).expect("a game");
    let stretches = stretches(meta, if one.n_houses() == 1 { STRETCHES } else { STRETCHES_APART });
    let tables = |side: fn(&Pair) -> (Option<Seat>, String)| {
        (1..)
            .zip(&stretches)
            .map(|(id, stretch)| Written {
                id,
                game,
                players: stretch.players,
                recall: stretch.viewer.recall,
                is_timed: is_timed(id),
                seed: stretch.seed,
                newer: 0,
                is_over: false,
                entries: stretch.entries.iter().map(side).collect(),
            })
            .collect::<Vec<_>>()
    };
    let created = an_hour_ago();
    let timeless =
        |bytes: Bytes| bytes.into_iter().map(|(label, text)| (label, without_today(&text, created)));
    let one = served(&one, created, tables(|(by, one, _)| (*by, one.clone())), &stretches).await;
    let other = served(&other, created, tables(|(by, _, other)| (*by, other.clone())), &stretches).await;
    assert_eq!(one.len(), other.len());
    let n_resumed =
        |bytes: &Bytes| bytes.values().map(|text| text.matches(r#""type":"resumed""#).count()).sum::<usize>();
    if n_resumed(&one) != n_resumed(&other) {
        return false;
    }
    // Those who know the difference see it, so there is one to be hidden.
    let is_known = |(label, text): &(&String, &String)| label.starts_with(KNOWING) && other[*label] != **text;
    assert!(one.iter().any(|known| is_known(&known)), "{game}: nobody knows the difference");
    for ((label, one), (other_label, other)) in timeless(one).zip(timeless(other)) {
        assert_eq!(label, other_label);
        if label.starts_with(KNOWING) {
            continue;
        }
        if let Some(at) = one.bytes().zip(other.bytes()).position(|(a, b)| a != b) {
            let around = |text: &str| text[at.saturating_sub(80)..].chars().take(160).collect::<String>();
            panic!("{game} {label} at {at}:\n{}\n{}", around(&one), around(&other));
        }
        assert_eq!(one.len(), other.len(), "{game} {label}");
    }
    true
}

/// The text without the times at which this test ran: what the house notes when it opens is not in the journals.
fn without_today(text: &str, created: i64) -> String {
    let days = 60 * 24 * 3_600_000;
    let is_now = |time: i64| (50..100).contains(&((time - created) / 60_000));
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let length = rest[at..].bytes().take_while(u8::is_ascii_digit).count();
        let (before, number) = (&rest[..at], &rest[at..at + length]);
        let is_today = number.parse().is_ok_and(|time: i64| is_now(time) || is_now(time - days));
        out.push_str(before);
        out.push_str(if is_today { "today" } else { number });
        rest = &rest[at + length..];
    }
    out.push_str(rest);
    out
}

/// Pairs of journals for every viewer of several games, so many of one game.
fn stretches(meta: &Meta, n: usize) -> Vec<Stretch> {
    let mut all = Vec::new();
    let games = [(1, meta.min_players), (2, meta.max_players), (3, meta.min_players)];
    let n_games = if n == STRETCHES_APART { 2 } else { games.len() };
    for (seed, players) in games.into_iter().take(n_games) {
        let viewers = std::iter::once(None).chain(Seat::all(players).map(Some));
        for seat in viewers {
            let viewer = Viewer { seat, recall: seed == 2 };
            let found = visit(meta.id, Twins { players, viewer, seed }).expect("a game");
            assert!(!found.is_empty(), "{}: nothing is hidden from {seat:?} of {players}", meta.id);
            let step = found.len().div_ceil(n);
            all.extend(found.into_iter().step_by(step));
        }
    }
    for stretch in &all {
        assert!(stretch.entries.iter().any(|(_, one, other)| one != other), "twins differ");
    }
    all
}

/// Serves a file, and asks for everything as each stretch's viewer.
async fn served(data: &Data, created: i64, tables: Vec<Written>, stretches: &[Stretch]) -> Bytes {
    write_to(data.open(), created, tables).await;
    let mut bytes = Bytes::new();
    // First all tables are opened, so that lists show them alike; where there are two houses, the first one holds them,
    // and has written that they go on when the second one opens.
    let mut houses = Vec::new();
    for at in 1..=data.n_houses() {
        let running = data.serve().await;
        for (id, stretch) in (1..).zip(stretches).filter(|(id, _)| is_timed(*id)) {
            // Before anything is compared: it is written while others may already look.
            goes_on(&viewer(&running.house, stretch), id).await;
        }
        for (id, stretch) in (1..).zip(stretches) {
            let answer = viewer(&running.house, stretch).get(&format!("/api/tables/{}", name(id))).await;
            keep(&mut bytes, format!("{id} look at {at}"), &answer.expect("an answer"));
        }
        houses.push(running);
    }
    let (house, last) = (&houses[0].house, &houses[houses.len() - 1].house);
    for (id, stretch) in (1..).zip(stretches) {
        for number in 1..=u64::from(stretch.players) {
            let answer = person(house, number).get(&format!("/api/tables/{}", name(id))).await;
            // Without a clock, which tells when the house was opened.
            let game = answer.expect("an answer").granted().expect("granted")["game"].to_string();
            bytes.insert(format!("{KNOWING} {id} {number}"), game);
        }
    }
    for number in 1..=WATCHER {
        for list in ["playing", "mine", "open", "finished"] {
            let answer = person(house, number).get(&format!("/api/tables?list={list}&limit=100")).await;
            keep(&mut bytes, format!("{list} of {number}"), &answer.expect("an answer"));
        }
    }
    for (id, stretch) in (1..).zip(stretches) {
        ask([house, last], id, stretch, &mut bytes).await;
    }
    for running in houses {
        running.close().await;
    }
    bytes
}

/// Every other table has a clock.
fn is_timed(id: u64) -> bool {
    id.is_multiple_of(2)
}

/// Waits until it is written that a table goes on after the house was closed, if anybody's time runs there.
async fn goes_on(person: &Person, id: u64) {
    let look = person.get(&format!("/api/tables/{}", name(id))).await.expect("an answer");
    let look = look.granted().expect("granted");
    if look["clock"]["until"].as_array().is_none_or(|until| until.iter().all(Value::is_null)) {
        return;
    }
    let written = async {
        let mut n_seen = 0;
        loop {
            // A page has so many frames, or so many bytes.
            let path = format!("/api/tables/{}/frames?limit=5000&after={n_seen}", name(id));
            let page = person.get(&path).await.expect("an answer");
            if page.body.contains(r#""type":"resumed""#) {
                return;
            }
            n_seen += page.granted().expect("granted")["frames"].as_array().map_or(0, Vec::len);
            tokio::task::yield_now().await;
        }
    };
    soon("the news that the table goes on", written).await;
}

fn viewer(house: &House, stretch: &Stretch) -> Person {
    person(house, stretch.viewer.seat.map_or(WATCHER, |seat| seat.number().into()))
}

fn keep(bytes: &mut Bytes, label: String, answer: &Answer) {
    let headers = answer.headers.iter().filter(|(name, _)| *name != "date");
    let headers = headers.map(|(name, value)| format!("{name}: {}", value.to_str().expect("text")));
    let text = format!("{}\n{}\n\n{}", answer.status, headers.collect::<Vec<_>>().join("\n"), answer.body);
    assert!(bytes.insert(label, text).is_none(), "every question is asked once");
}

/// Everything that one viewer can ask one table, at one house and at another.
async fn ask(houses: [&House; 2], id: u64, stretch: &Stretch, bytes: &mut Bytes) {
    let table = name(id);
    let [who, elsewhere] = houses.map(|house| viewer(house, stretch));
    let mut paths =
        vec!["frames?after=0&limit=5000", "frames?after=3&limit=2", "record", "frames?seat=0", "world"]
            .into_iter()
            .map(str::to_string)
            .collect::<Vec<_>>();
    paths.extend((1..=7).map(|seat| format!("frames?seat={seat}")));
    for path in paths {
        let answer = who.get(&format!("/api/tables/{table}/{path}")).await.expect("an answer");
        keep(bytes, format!("{id} {path}"), &answer);
    }
    for (number, action) in stretch.questions.iter().enumerate() {
        let path = format!("/api/tables/{table}/ask");
        let answer = who.ask(Method::POST, &path, Some(&json!({ "actions": [action] }))).await;
        keep(bytes, format!("{id} ask {number} {action}"), &answer.expect("an answer"));
    }
    let mut ear = Ear::of(&elsewhere, &table).await;
    let welcome = ear.next_json().await;
    let mut commands: Vec<_> = stretch.forbidden.iter().map(|action| json!([action])).collect();
    if let (Some(may), Some(may_not)) = (legal(&welcome).first(), stretch.forbidden.first()) {
        commands.push(json!([may, may_not]));
        commands.push(json!([may_not, may]));
    }
    for (number, actions) in commands.iter().enumerate() {
        let path = format!("/api/tables/{table}/ask");
        let answer = who.ask(Method::POST, &path, Some(&json!({ "actions": actions }))).await;
        keep(bytes, format!("{id} ask batch {number} {actions}"), &answer.expect("an answer"));
        let command = json!({"id": format!("try-{number}"), "do": "act", "actions": actions});
        let answer = ear.ask(&command).await;
        assert_eq!(answer["type"], "refused", "{command}: {answer}");
        let command = json!({"id": format!("post-{number}"), "do": "act", "actions": actions});
        let answer = who.command(&table, &command).await.expect("an answer");
        keep(bytes, format!("{id} command {number} {actions}"), &answer);
    }
    for (number, command) in [
        json!({"id": "late", "seq": 0, "do": "act", "actions": ["pass"]}),
        json!({"id": "later", "seq": 1_000_000, "do": "act", "actions": ["pass"]}),
        json!({"id": "again", "do": "rematch"}),
        json!({"id": "begin", "do": "start"}),
        json!({"id": "close", "do": "close"}),
        json!({"id": "c2", "do": "act", "actions": ["pay with a smile"]}),
        // What may be taken back is, in both.
        json!({"id": "undo", "do": "undo"}),
    ]
    .iter()
    .enumerate()
    {
        let answer = ear.ask(command).await;
        assert!(number == 6 || number == 5 || answer["type"] != "done", "{command}: {answer}");
    }
    let answer = who.get(&format!("/api/tables/{table}")).await.expect("an answer");
    keep(bytes, format!("{id} look at the end"), &answer);
    bytes.insert(format!("{id} socket"), ear.kept.join("\n"));
}
