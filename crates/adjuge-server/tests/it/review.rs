//! Reviews: for games that are over, made once, and the same ever after.

use adjuge_client::Person;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Ear, Fresh, code, config, done, legal, look, soon};

/// A table at which somebody plays against a bot, begun.
async fn begun(person: &Person) -> String {
    let wish = json!({
        "id": "make", "game": "goofspiel", "options": ["cards=3"], "public": true,
        "seats": ["me", {"bot": "novice"}],
    });
    let table = person.make_table(&wish).await.expect("a table");
    done(person, &table, &json!({"id": "start", "do": "start"})).await;
    table
}

/// Plays whatever comes first, to the end.
async fn play_out(person: &Person, table: &str) {
    let mut ear = Ear::of(person, table).await;
    let mut n = 0;
    loop {
        let stands = ear.until(|stands| {
            stands["status"] == "finished"
                || stands["game"]["legal"].as_array().is_some_and(|list| !list.is_empty())
        });
        let stands = stands.await;
        if stands["status"] == "finished" {
            return;
        }
        n += 1;
        let action = legal(&look(person, table).await).first().cloned();
        let Some(action) = action else { continue };
        // What was seen may be done already.
        let command = json!({"id": format!("act-{n}"), "do": "act", "actions": [action]});
        person.command(table, &command).await.expect("an answer");
    }
}

async fn ask(person: &Person, method: Method, table: &str) -> Value {
    let path = format!("/api/tables/{table}/review");
    let body = json!({});
    let body = (method == Method::POST).then_some(&body);
    person.ask(method, &path, body).await.expect("an answer").granted().expect("granted")
}

/// The review, once it is done.
async fn reviewed(person: &Person, table: &str) -> Value {
    let waiting = async {
        loop {
            let shown = ask(person, Method::GET, table).await;
            assert_ne!(shown["state"], "none", "it was begun and must end");
            if shown["state"] == "done" {
                return shown;
            }
            tokio::task::yield_now().await;
        }
    };
    soon("the review", waiting).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_reviewed_once() {
    let fresh = Fresh::open(config()).await;
    let (anna, ben) = (fresh.come_in("Anna").await, fresh.come_in("Ben").await);
    let table = begun(&anna).await;
    for method in [Method::GET, Method::POST] {
        let path = format!("/api/tables/{table}/review");
        let answer = anna.ask(method, &path, Some(&json!({}))).await.expect("an answer");
        assert_eq!(code(&answer), "not-over", "whoever plays is not helped");
    }
    play_out(&anna, &table).await;
    assert_eq!(ask(&anna, Method::GET, &table).await, json!({"state": "none", "done": 0, "of": 0}));
    // Who has no session may look, but not have anybody think.
    let path = format!("/api/tables/{table}/review");
    let nobody = fresh.house().ask(Method::POST, &path, &[], Some(&json!({}))).await.expect("an answer");
    assert_eq!(code(&nobody), "no-session");
    assert_eq!(ask(&anna, Method::POST, &table).await["state"], "underway");
    assert_ne!(ask(&ben, Method::POST, &table).await["state"], "none", "who comes second joins");
    let review = reviewed(&anna, &table).await;
    assert_eq!(review["review"]["game"], "goofspiel");
    let chances = |place: usize| review["review"]["points"][place]["chances"].as_array().map(Vec::len);
    assert_eq!(chances(0), Some(2));
    assert_eq!(ask(&ben, Method::POST, &table).await, review, "it is not made again");
    let nobody = fresh.house().ask(Method::GET, &path, &[], None).await.expect("an answer");
    assert_eq!(nobody.granted().expect("granted"), review);
    let fresh = fresh.reopen(config()).await;
    let anna = crate::support::at(fresh.house(), &anna);
    assert_eq!(ask(&anna, Method::GET, &table).await, review, "it is kept");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_closes_though_a_review_is_under_way() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    let table = begun(&anna).await;
    play_out(&anna, &table).await;
    assert_eq!(ask(&anna, Method::POST, &table).await["state"], "underway");
    let fresh = fresh.reopen(config()).await;
    let anna = crate::support::at(fresh.house(), &anna);
    // What was not finished can be asked for again.
    ask(&anna, Method::POST, &table).await;
    reviewed(&anna, &table).await;
    fresh.running.close().await;
}
