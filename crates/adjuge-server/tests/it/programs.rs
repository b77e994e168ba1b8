//! Programs that play as people do: everybody is told, their limits are known, and their accounts are somebody's.

use adjuge_client::{Answer, Person};
use adjuge_server::Config;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Ear, Fresh, Party, code, config, done};

async fn ask(person: &Person, method: Method, path: &str, body: Option<Value>) -> Answer {
    person.ask(method, path, body.as_ref()).await.expect("an answer")
}

/// Somebody with a claimed name.
async fn owner(fresh: &Fresh, name: &str) -> Person {
    let guest = fresh.come_in(name).await;
    let claim = json!({ "name": name, "password": "a long secret", "token": true });
    let me = ask(&guest, Method::POST, "/api/me/claim", Some(claim)).await.granted().expect("a claim");
    Person { token: me["token"].as_str().expect("a token").to_string(), ..guest }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_marked_for_everybody_wherever_it_sits() {
    let fresh = Fresh::open(Config { commands_per_second: 7, ..config() }).await;
    let (bot, me) = fresh.house().come_in_as_bot("Mybot").await.expect("a program may come in");
    assert_eq!((&me["bot"], &me["claimed"]), (&true.into(), &false.into()));
    assert_eq!(
        (&me["limits"]["commands_per_second"], &me["limits"]["commands_at_once"]),
        (&7.into(), &28.into())
    );
    let anna = fresh.come_in("Anna").await;
    assert_eq!(anna.get("/api/me").await.expect("an answer").granted().expect("granted").get("bot"), None);
    let wish = json!({"id": "make", "game": "goofspiel", "seats": ["me", "free"], "public": true});
    let table = anna.make_table(&wish).await.expect("a table");
    let mut ear = Ear::watching(fresh.house(), &table).await;
    done(&bot, &table, &json!({"id": "sit", "do": "sit"})).await;
    let marked = json!({"kind": "person", "name": "Mybot", "bot": true});
    let update = ear.until(|message| message["type"] == "update").await;
    assert_eq!(update["heard"], json!([{"type": "sat", "seat": 2, "name": "Mybot", "bot": true}]));
    let listed = anna.get("/api/tables?list=open").await.expect("an answer").granted().expect("a list");
    assert_eq!(listed["tables"][0]["summary"]["seats"], json!([{"kind": "person", "name": "Anna"}, marked]));
    // It stays marked while it is away, when it is back, and when the journal is read again.
    done(&anna, &table, &json!({"id": "start", "do": "start"})).await;
    done(&bot, &table, &json!({"id": "go", "do": "leave"})).await;
    let fresh = fresh.reopen(config()).await;
    let bot = crate::support::at(fresh.house(), &bot);
    let seat = async || crate::support::look(&bot, &table).await["seats"][1].clone();
    assert_eq!(seat().await, json!({"kind": "person", "name": "Mybot", "bot": true, "away": "left"}));
    done(&bot, &table, &json!({"id": "back", "do": "return"})).await;
    assert_eq!(seat().await, marked);
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_of_programs_are_made_listed_and_ended_by_their_owner() {
    let fresh = Fresh::open(config()).await;
    let make = async |person: &Person, name: &str| {
        ask(person, Method::POST, "/api/me/bots", Some(json!({ "name": name }))).await
    };
    let guest = fresh.come_in("Guest").await;
    assert_eq!(code(&make(&guest, "Bot").await), "claim-first");
    let (anna, ben) = (owner(&fresh, "Anna").await, owner(&fresh, "Ben").await);
    let made = make(&anna, "Bot").await;
    assert_eq!((made.status, made.headers.get("set-cookie")), (201, None), "it is not whoever asked");
    let made = made.granted().expect("an account");
    let (bot, me) =
        fresh.house().come_back(made["token"].as_str().expect("a token")).await.expect("it comes in");
    assert_eq!((&me["name"], &me["bot"], me.get("token")), (&"Bot".into(), &true.into(), None));
    let list = async |person: &Person| {
        ask(person, Method::GET, "/api/me/bots", None).await.granted().expect("a list")
    };
    assert_eq!(list(&anna).await, json!([me]));
    assert_eq!(list(&ben).await, json!([]));
    // It neither has programs of its own nor becomes a person.
    assert_eq!(code(&make(&bot, "Another").await), "claim-first");
    let claim = json!({"name": "Bot", "password": "a long secret"});
    assert_eq!(code(&ask(&bot, Method::POST, "/api/me/claim", Some(claim)).await), "is-a-bot");
    let party = Party::gather(fresh.house(), "goofspiel", 2, &json!({})).await;
    let mut ear = Ear::of(&bot, &party.table).await;
    let path = format!("/api/me/bots/{}", bot.id);
    assert_eq!(code(&ask(&ben, Method::DELETE, &path, None).await), "no-such-bot");
    assert_eq!(ask(&anna, Method::DELETE, &path, None).await.status, 204);
    while ear.next().await.is_some() {}
    assert_eq!(bot.get("/api/me").await.expect("an answer").status, 401, "its token is worth nothing");
    assert_eq!(list(&anna).await, json!([]));
    for number in 0..20 {
        assert_eq!(make(&anna, &format!("Bot {number}")).await.status, 201);
    }
    assert_eq!(code(&make(&anna, "One more").await), "too-many-bots");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_much_is_told_when_to_ask_again() {
    let fresh = Fresh::open(Config { newcomers_per_minute: 2, ..config() }).await;
    let newcomer = json!({"name": "Anna"});
    let come_in = async || {
        fresh.house().ask(Method::POST, "/api/people", &[], Some(&newcomer)).await.expect("an answer")
    };
    let mut answer = come_in().await;
    while answer.status == 201 {
        answer = come_in().await;
    }
    let problem = answer.json().expect("a problem");
    let wait = problem["retry_after"].as_u64().expect("a number");
    assert_eq!(problem["code"], "too-fast");
    assert!((1..=30_000).contains(&wait), "two a minute: {wait}");
    let seconds: u64 = answer.headers["retry-after"].to_str().expect("text").parse().expect("a number");
    assert_eq!(seconds, wait.div_ceil(1000));
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_world_is_for_those_who_sit_there() {
    let fresh = Fresh::open(config()).await;
    let party = Party::gather(fresh.house(), "don", 3, &json!({})).await;
    let world = async |person: &Person| {
        person.get(&format!("/api/tables/{}/world", party.table)).await.expect("an answer")
    };
    assert_eq!(code(&world(&party.people[0]).await), "not-begun");
    party.start().await;
    let stranger = fresh.come_in("Stranger").await;
    assert_eq!(code(&world(&stranger).await), "not-seated");
    let told = world(&party.people[1]).await.granted().expect("a world");
    assert_eq!((&told["seat"], &told["seq"]), (&2.into(), &party.look(1).await["seq"]));
    assert!(told["world"].as_str().expect("text").lines().all(|line| line.starts_with("given ")), "{told}");
    assert_eq!(world(&party.people[1]).await.granted().expect("a world"), told, "asked again it is the same");
    fresh.running.close().await;
}
