//! What nobody uses any more goes by itself, and nothing else.

use std::time::Duration;

use adjuge_client::{House, Person};
use adjuge_server::{Config, Keep};
use hyper::Method;
use serde_json::{Value, json};

use crate::former::former;
use crate::support::{Ear, Fresh, Running, config};
use crate::written;

/// A house that looks all the time for what nobody uses.
fn tidy(keep: Keep) -> Config {
    Config { keep, purge_every: Duration::from_millis(1), idle: Duration::from_millis(1), ..config() }
}

/// The tables in somebody's list, which opens none of them.
async fn tables(person: &Person) -> Vec<String> {
    let listed = person.get("/api/tables?list=mine").await.expect("an answer").granted().expect("granted");
    let name = |table: &Value| table["id"].as_str().expect("a name").to_string();
    listed["tables"].as_array().expect("a list").iter().map(name).collect()
}

/// A figure of the house.
async fn figure(house: &House, name: &str) -> u64 {
    let text = house.ask(Method::GET, "/metrics", &[], None).await.expect("an answer").body;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.expect("a figure").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_never_began_goes_unless_somebody_is_there() {
    let fresh = Fresh::open(tidy(Keep { open: Duration::ZERO, ..Keep::default() })).await;
    let anna = fresh.come_in("Anna").await;
    let mut n_made = 0;
    let mut make = async || {
        n_made += 1;
        let seats = json!(["me", "free", {"bot": "novice"}]);
        let wish = json!({"id": format!("make-{n_made}"), "game": "don", "seats": seats, "public": true});
        anna.make_table(&wish).await.expect("a table")
    };
    // It may go before anybody can be there; whoever is there keeps it.
    let (kept, mut ear) = loop {
        let table = make().await;
        if let Ok(socket) = anna.socket(&table).await {
            break (table, Ear::on(socket));
        }
    };
    let gone = make().await;
    while tables(&anna).await.contains(&gone) {}
    assert!(tables(&anna).await.contains(&kept), "it is older, but somebody is there");
    assert_eq!(ear.ask(&json!({"id": "chat", "do": "chat", "text": "still here"})).await["type"], "done");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_goes_and_what_is_finished_or_has_a_clock_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let unfinished = |id, is_timed| {
        let mut table = former(id, false);
        table.entries.truncate(5);
        written::Written { is_timed, newer: 0, ..table }
    };
    let finished = written::Written { newer: 0, ..former(3, true) };
    // All of it is from 1970, people and sessions included.
    written::write(&path, 0, vec![unfinished(1, false), unfinished(2, true), finished]).await;
    let running = Running::open(&path, tidy(Keep::default())).await;
    let house = &running.house;
    // Seven guests cannot come back; the three who are expected at the second table are not forgotten.
    for (name, n) in [("tables", 1), ("sessions", 7), ("guests", 4)] {
        while figure(house, &format!("adjuge_purged_{name}_total")).await < n {}
    }
    let look = async |id| {
        let path = format!("/api/tables/{}", written::name(id));
        house.ask(Method::GET, &path, &[], None).await.expect("an answer").status
    };
    assert_eq!([look(1).await, look(2).await, look(3).await], [404, 200, 200]);
    let anna = house.come_in("Anna").await.expect("a guest");
    assert_eq!(tables(&anna).await, [""; 0], "who comes now is not forgotten");
    let found = [("tables", 1), ("sessions", 7), ("guests", 4)];
    for (name, n) in found {
        assert_eq!(figure(house, &format!("adjuge_purged_{name}_total")).await, n, "{name}");
    }
    running.close().await;
}
