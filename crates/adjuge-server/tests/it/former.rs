//! Tables that were made under an earlier revision of the rules.

use adjuge_engine::games::{Visitor, visit};
use adjuge_engine::notation::{Step, write_step};
use adjuge_engine::record::Record;
use adjuge_engine::{Game, NullLog, Options, Seat, Seed, play};
use adjuge_store::{Sqlite, Status, Store, StoredTable, TableId};
use serde_json::{Value, json};

use crate::random::act;
use crate::support::{Running, code, config, done, legal, look, refused};
use crate::written::{self, Written};

/// A whole game at random, as a journal has it.
struct Journal {
    players: u8,
    seed: u64,
}

impl Visitor for Journal {
    type Output = Vec<(Option<Seat>, String)>;

    fn visit<G: Game>(self) -> Self::Output {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
        let game = G::new(&deck, &Options::defaults(G::META.options), self.players).expect("a table");
        let seed = Seed(self.seed);
        let (mut state, mut rng) = (game.start(), seed.player());
        let mut entries = vec![(None, "start".to_string())];
        while let Some(step) = play::random_step(&game, &state, seed, &mut rng) {
            play::apply(&game, &mut state, step, &mut NullLog).expect("a listed step applies");
            let text = write_step(&game, step);
            match (step, entries.last_mut()) {
                (Step::Draw(_), Some((_, last))) => *last = format!("{last}\n{text}"),
                (Step::Act(seat, _), _) => entries.push((Some(seat), text)),
                (Step::Draw(_), None) => unreachable!("there is a start"),
            }
        }
        entries
    }
}

/// Don for three, as it was played before the rules were revised.
pub(crate) fn former(id: u64, is_over: bool) -> Written {
    let (players, seed) = (3, 4);
    let entries = visit("don", Journal { players, seed }).expect("a game");
    Written { id, game: "don", players, recall: false, is_timed: true, seed, newer: -1, is_over, entries }
}

async fn stored(path: &std::path::Path, id: u64) -> StoredTable {
    let store = Sqlite::open(path).expect("a data file");
    let table = store.table(TableId(id)).await.expect("an answer").expect("the table");
    store.close().await.expect("a clean end");
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fits_the_revised_rules_goes_on_under_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut table = former(9, false);
    table.entries.truncate(8);
    written::write(&path, written::an_hour_ago(), vec![table]).await;
    let name = written::name(9);
    for round in 0..2 {
        let running = Running::open(&path, config()).await;
        // Whoever looks has the table opened, if the house has not yet.
        let seen = look(&written::person(&running.house, 1), &name).await;
        let log = written::person(&running.house, 1).get(&format!("/api/tables/{name}/log")).await;
        let log = log.expect("an answer").granted().expect("granted");
        let heard: Vec<&Value> = log["lines"]
            .as_array()
            .expect("lines")
            .iter()
            .flat_map(|line| line["heard"].as_array().expect("items"))
            .collect();
        let revised: Vec<_> = heard.iter().filter(|item| item["type"] == "revised").collect();
        assert_eq!(revised, [&&json!({"type": "revised", "rules": 2})], "told once, and everyone");
        let seat = seen["game"]["view"]["waiting"][0].as_u64().expect("somebody decides");
        let player = written::person(&running.house, seat);
        let first = legal(&look(&player, &name).await)[0].clone();
        done(&player, &name, &act(&format!("go-on-{round}"), &[&first])).await;
        running.close().await;
    }
    let lines = stored(&path, 9).await.entries;
    assert_eq!(lines.iter().filter(|entry| entry.text.contains("revised")).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_is_given_up_in_play_and_kept_as_a_record_when_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let (mut going_on, mut over, fits) = (former(9, false), former(10, true), former(11, true));
    // An action that the rules have no more.
    going_on.entries[3].1 = "1 sing".to_string();
    over.entries[3].1 = "1 sing".to_string();
    written::write(&path, written::an_hour_ago(), vec![going_on, over, fits]).await;
    let before = stored(&path, 10).await;
    let running = Running::open(&path, config()).await;
    let player = written::person(&running.house, 1);
    for id in [9, 10] {
        let table = written::name(id);
        for rest in ["", "/frames", "/log"] {
            let answer = player.get(&format!("/api/tables/{table}{rest}")).await.expect("an answer");
            assert_eq!((answer.status, code(&answer)), (409, "other-rules".to_string()), "{rest}");
        }
        assert_eq!(refused(&player, &table, &json!({"id": "x", "do": "leave"})).await, "other-rules");
    }
    let record = async |id: u64| {
        player.get(&format!("/api/tables/{}/record", written::name(id))).await.expect("an answer")
    };
    assert_eq!(code(&record(9).await), "not-over", "a game that was given up is no record");
    let text = record(10).await.body;
    assert!(
        text.contains(" rules 1\n") && text.contains(" 1 sing\n") && text.contains(" by 1 person Player 1\n"),
        "{text}"
    );
    Record::read(&text).expect("its hashes are right");
    // What fits is shown like any other game.
    let shown = look(&player, &written::name(11)).await;
    assert_eq!(shown["status"], "finished");
    assert!(record(11).await.body.contains(" over winners="));
    let listed = player.get("/api/tables?list=mine").await.expect("an answer").granted().expect("granted");
    let given_up: Vec<&Value> = listed["tables"]
        .as_array()
        .expect("tables")
        .iter()
        .filter(|table| table["status"] == "closed")
        .collect();
    assert_eq!(given_up.len(), 1, "{listed}");
    assert_eq!(given_up[0]["id"], written::name(9).as_str());
    running.close().await;
    assert_eq!(stored(&path, 10).await, before, "what is over stays as it is");
    let closed = stored(&path, 9).await;
    assert_eq!(
        (closed.status, closed.entries.last().map(|entry| entry.text.as_str())),
        (Status::Closed, Some("close"))
    );
}
