//! Who is removed from a table, and who stays.

use hyper::Method;
use serde_json::json;

use crate::support::{Ear, Fresh, at, code, config, done, look};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_removed_does_not_come_back_by_the_same_link() {
    let fresh = Fresh::open(config()).await;
    let [anna, ben, cleo] =
        [fresh.come_in("Anna").await, fresh.come_in("Ben").await, fresh.come_in("Cleo").await];
    let wish = json!({"id": "make", "game": "don", "seats": ["me", "free", "free"]});
    let table = anna.make_table(&wish).await.expect("a table");
    let invite = look(&anna, &table).await["invite"].as_str().expect("an invitation").to_string();
    let mut n_tries = 0;
    let mut sits = async |person: &adjuge_client::Person, invite: &str| {
        n_tries += 1;
        let sit = json!({"id": format!("sit-{n_tries}"), "do": "sit"});
        let path = format!("/api/tables/{table}/commands?invite={invite}");
        person.ask(Method::POST, &path, Some(&sit)).await.expect("an answer")
    };
    for person in [&ben, &cleo] {
        assert_eq!(sits(person, &invite).await.status, 200);
    }
    let [mut host, mut gone, mut other] =
        [Ear::of(&anna, &table).await, Ear::of(&ben, &table).await, Ear::of(&cleo, &table).await];
    let mut guest = Ear::on(fresh.come_in("Dora").await.invited(&table, &invite).await.expect("a socket"));
    host.say(&json!({"id": "off", "do": "free", "seat": 2}));
    // He is sent away, with whoever else came by the link; who sits there is told of the new one.
    while gone.next().await.is_some() {}
    while guest.next().await.is_some() {}
    assert!(
        !gone.kept.iter().any(|word| word.contains("\"seat\":null")),
        "he sees nothing more: {:?}",
        gone.kept
    );
    let mut renewed = Vec::new();
    for ear in [&mut host, &mut other] {
        let welcome = ear.until(|word| word["type"] == "welcome" && word["invite"] != json!(invite)).await;
        renewed.push(welcome["invite"].as_str().expect("an invitation").to_string());
    }
    assert_eq!(renewed[0], renewed[1]);
    assert_eq!(renewed[0].len(), invite.len());
    // Neither he nor somebody he becomes comes in by the old link, and he does not sit down by the new one.
    let again = fresh.come_in("Ben").await;
    for person in [&ben, &again] {
        assert_eq!(code(&sits(person, &invite).await), "not-invited");
    }
    let fresh = fresh.reopen(config()).await;
    let [anna, ben, again] = [&anna, &ben, &again].map(|person| at(fresh.house(), person));
    assert_eq!(code(&sits(&ben, &invite).await), "not-invited", "it is all on disk");
    assert_eq!(code(&sits(&ben, &renewed[0]).await), "removed");
    assert_eq!(sits(&again, &renewed[0]).await.status, 200, "whoever is invited is");
    // A bot and the host themself only get up: the link stays.
    done(&anna, &table, &json!({"id": "up", "do": "free", "seat": 1})).await;
    assert_eq!(look(&anna, &table).await["invite"], json!(renewed[0]));
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_removed_from_a_public_table_may_watch_and_not_sit() {
    let fresh = Fresh::open(config()).await;
    let [anna, ben] = [fresh.come_in("Anna").await, fresh.come_in("Ben").await];
    let wish = json!({"id": "make", "game": "don", "seats": ["me", "free", "free"], "public": true});
    let table = anna.make_table(&wish).await.expect("a table");
    done(&ben, &table, &json!({"id": "sit", "do": "sit"})).await;
    let mut ear = Ear::of(&ben, &table).await;
    done(&anna, &table, &json!({"id": "off", "do": "free", "seat": 2})).await;
    ear.until(|word| word["type"] == "welcome" && word["seat"].is_null()).await;
    let refused = ear.ask(&json!({"id": "again", "do": "sit"})).await;
    assert_eq!(refused["code"], "removed");
    fresh.running.close().await;
}
