//! Where somebody is logged in, what lets them in who has lost their password, and who keeps whom from it.

use adjuge_client::{Answer, Person};
use adjuge_server::Config;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Ear, Fresh, Party, at, code, config, done, look};

const PHONE: &str = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const SECRET: &str = "a long secret";

async fn ask(person: &Person, method: Method, path: &str, body: Value) -> Answer {
    let body = (!body.is_null()).then_some(body);
    person.ask(method, path, body.as_ref()).await.expect("an answer")
}

/// Asks from an address, by a program that calls itself so.
async fn from(fresh: &Fresh, address: &str, path: &str, body: &Value) -> Answer {
    let headers = [("x-forwarded-for", address), ("user-agent", PHONE)];
    fresh.house().ask(Method::POST, path, &headers, Some(body)).await.expect("an answer")
}

/// The same person with the session that an answer tells.
fn with_session(person: &Person, answer: &Answer) -> Person {
    let token = answer.granted().expect("granted")["token"].as_str().expect("a token").to_string();
    Person { token, ..person.clone() }
}

async fn claimed(fresh: &Fresh, name: &str) -> Person {
    let guest = fresh.come_in(name).await;
    let body = json!({"name": name, "password": SECRET, "token": true});
    with_session(&guest, &ask(&guest, Method::POST, "/api/me/claim", body).await)
}

async fn sessions(person: &Person) -> Vec<Value> {
    let listed = ask(person, Method::GET, "/api/me/sessions", Value::Null).await.granted().expect("granted");
    listed.as_array().expect("a list").clone()
}

async fn end(person: &Person, session: &Value) -> Answer {
    let path = format!("/api/me/sessions/{}", session["id"].as_str().expect("an id"));
    ask(person, Method::DELETE, &path, Value::Null).await
}

/// A house behind a proxy, so that people come from different addresses.
fn behind_proxy() -> Config {
    Config { trusted_proxies: vec!["127.0.0.1/32".parse().expect("a network")], ..config() }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_say_where_they_are_and_end_one_by_one() {
    let fresh = Fresh::open(behind_proxy()).await;
    let anna = claimed(&fresh, "Anna").await;
    let credentials = json!({"name": "Anna", "password": SECRET, "token": true});
    let phone = with_session(&anna, &from(&fresh, "192.0.2.7", "/api/login", &credentials).await);
    let tablet = with_session(&anna, &from(&fresh, "2001:db8:1:2:3:4:5:6", "/api/login", &credentials).await);
    let listed = sessions(&phone).await;
    let find =
        |address: &str| listed.iter().find(|session| session["address"] == address).expect("a session");
    assert_eq!(listed.len(), 3, "the guest's was replaced: {listed:?}");
    let own = find("192.0.2.7");
    assert_eq!((&own["device"], &own["current"]), (&json!("Firefox, Android"), &json!(true)));
    assert_eq!(find("127.0.0.1")["device"], Value::Null, "a program says nothing that would be kept");
    let away = find("2001:db8:1:2::");
    assert_eq!(away["current"], false);
    let text = Value::from(listed.clone()).to_string();
    assert!(![&anna, &phone, &tablet].iter().any(|person| text.contains(&person.token[..16])), "{text}");

    // A session takes its connections with it, and nothing else.
    let party = Party::gather(fresh.house(), "don", 3, &json!({})).await;
    let [mut gone, mut kept] = [Ear::of(&tablet, &party.table).await, Ear::of(&phone, &party.table).await];
    let ben = fresh.come_in("Ben").await;
    for (person, session, status, why) in [
        (&ben, away, 404, "no-such-session"),
        (&phone, own, 409, "current-session"),
        (&phone, &json!({"id": "nothing"}), 404, "no-such-session"),
    ] {
        let answer = end(person, session).await;
        assert_eq!((answer.status, code(&answer)), (status, why.to_string()));
    }
    assert_eq!(sessions(&tablet).await.len(), 3);
    assert_eq!(end(&phone, away).await.status, 204);
    while gone.next().await.is_some() {}
    assert_eq!(code(&ask(&tablet, Method::GET, "/api/me", Value::Null).await), "no-session");
    assert_eq!(end(&phone, away).await.status, 404);
    assert_eq!(sessions(&anna).await.len(), 2);
    assert_eq!(kept.ask(&json!({"id": "b", "do": "start"})).await["type"], "refused", "it is still heard");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_lets_its_owner_in_once_with_a_new_password() {
    let fresh = Fresh::open(config()).await;
    let (anna, ben) = (claimed(&fresh, "Anna").await, claimed(&fresh, "Ben").await);
    let guest = fresh.come_in("Cleo").await;
    let make = async |person: &Person, password: &str| {
        ask(person, Method::POST, "/api/me/recovery", json!({ "password": password })).await
    };
    // A session is not enough to get codes, which would outlive it.
    for (person, password, why) in
        [(&guest, SECRET, "claim-first"), (&anna, "a wrong secret", "wrong-old-password")]
    {
        let answer = make(person, password).await;
        assert_eq!((answer.status, code(&answer)), (403, why.to_string()));
    }
    let codes = async |person: &Person| {
        let made = make(person, SECRET).await.granted().expect("granted");
        let codes: Vec<String> = serde_json::from_value(made["codes"].clone()).expect("codes");
        codes
    };
    let (replaced, own, of_ben) = (codes(&anna).await, codes(&anna).await, codes(&ben).await);
    assert_eq!(own.len(), 8);
    let left = async |person: &Person| {
        let answer = ask(person, Method::GET, "/api/me/recovery", Value::Null).await;
        answer.granted().expect("granted")["left"].clone()
    };
    assert_eq!(left(&anna).await, 8);
    let recover = async |code: &str, password: &str| {
        let body = json!({"name": "anna", "code": code, "password": password, "token": true});
        fresh.house().ask(Method::POST, "/api/recover", &[], Some(&body)).await.expect("an answer")
    };
    for (wrong, password, status, why) in [
        (&replaced[0], "another secret", 401, "wrong-code"),
        (&of_ben[0], "another secret", 401, "wrong-code"),
        (&"0000-0000".to_string(), "another secret", 400, "bad-code"),
        (&own[0], "short", 400, "bad-password"),
    ] {
        let answer = recover(wrong, password).await;
        assert_eq!((answer.status, code(&answer)), (status, why.to_string()));
    }
    assert_eq!(left(&anna).await, 8, "nothing has happened");
    let back = with_session(&anna, &recover(&own[0].to_uppercase(), "another secret").await);
    assert_eq!(code(&ask(&anna, Method::GET, "/api/me", Value::Null).await), "no-session");
    assert_eq!(sessions(&back).await.len(), 1, "whoever had got in is out");
    assert_eq!(left(&back).await, 7);
    assert_eq!(code(&recover(&own[0], "a third secret").await), "wrong-code");
    let login = async |password: &str| {
        let body = json!({"name": "Anna", "password": password});
        fresh.house().ask(Method::POST, "/api/login", &[], Some(&body)).await.expect("an answer").status
    };
    assert_eq!([login(SECRET).await, login("another secret").await], [401, 200]);
    assert_eq!(ask(&ben, Method::GET, "/api/me", Value::Null).await.status, 200);
    // It is all on disk.
    let fresh = fresh.reopen(config()).await;
    let body = json!({"name": "Anna", "code": own[1], "password": "a third secret"});
    let answer = fresh.house().ask(Method::POST, "/api/recover", &[], Some(&body)).await.expect("an answer");
    assert_eq!(answer.status, 200);
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_from_everywhere_keeps_nobody_out_of_their_name() {
    let fresh = Fresh::open(behind_proxy()).await;
    let anna = claimed(&fresh, "Anna").await;
    let codes = ask(&anna, Method::POST, "/api/me/recovery", json!({ "password": SECRET })).await;
    let recovery = codes.granted().expect("granted")["codes"][0].clone();
    let body = |password: &str| json!({"name": "Anna", "password": password, "token": true});
    with_session(&anna, &from(&fresh, "192.0.2.7", "/api/login", &body(SECRET)).await);
    let mut n_addresses = 0_u32;
    let mut stranger = || {
        n_addresses += 1;
        let [.., high, low] = n_addresses.to_be_bytes();
        format!("198.18.{high}.{low}")
    };
    // Who waits for the thread that hashes is told so too, to wait for a whole second.
    let is_limited = |answer: &Answer| {
        answer.status == 429
            && serde_json::from_str::<Value>(&answer.body).expect("JSON")["retry_after"] != 1000
    };
    let wrong = body("a wrong secret");
    loop {
        let guesses = (0..20).map(|_| stranger()).collect::<Vec<_>>();
        let guesses = guesses.iter().map(|address| from(&fresh, address, "/api/login", &wrong));
        if futures_util::future::join_all(guesses).await.iter().any(is_limited) {
            break;
        }
    }
    let patiently = async |address: &str, path: &str, body: &Value| loop {
        let answer = from(&fresh, address, path, body).await;
        if answer.status != 429 || is_limited(&answer) {
            return answer.status;
        }
    };
    assert_eq!(patiently("192.0.2.7", "/api/login", &body(SECRET)).await, 200, "she has a session there");
    let body = json!({"name": "Anna", "code": recovery, "password": "another secret"});
    assert_eq!(patiently(&stranger(), "/api/recover", &body).await, 200, "a code is not guessed");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_of_a_name_is_marked_wherever_it_stands_and_nobody_else_is() {
    let fresh = Fresh::open(config()).await;
    // Both come in as Anna; one of them sits at a table when the other makes the name her own.
    let (guest, double) = (fresh.come_in("Anna").await, fresh.come_in("Anna").await);
    let wish = json!({"id": "make", "game": "goofspiel", "seats": ["me", "free"], "public": true});
    let table = double.make_table(&wish).await.expect("a table");
    let body = json!({"name": "Anna", "password": SECRET, "token": true});
    let anna = with_session(&guest, &ask(&guest, Method::POST, "/api/me/claim", body).await);
    let mut ear = Ear::watching(fresh.house(), &table).await;
    done(&anna, &table, &json!({"id": "sit", "do": "sit"})).await;
    let heard = ear.until(|message| message["type"] == "update").await;
    assert_eq!(heard["heard"], json!([{"type": "sat", "seat": 2, "name": "Anna", "claimed": true}]));
    let seats = json!([
        {"kind": "person", "name": "Anna"},
        {"kind": "person", "name": "Anna", "claimed": true},
    ]);
    let listed = anna.get("/api/tables?list=open").await.expect("an answer").granted().expect("a list");
    assert_eq!(listed["tables"][0]["summary"]["seats"], seats);
    let (bot, _) = fresh.house().come_in_as_bot("Mybot").await.expect("a program may come in");
    for (person, name, mark) in [(&anna, "Anna", "claimed"), (&double, "Anna 2", ""), (&bot, "Mybot", "bot")]
    {
        let text = format!("I am {name}");
        done(person, &table, &json!({"id": "chat", "do": "chat", "text": text})).await;
        let heard = ear.chat(&text).await["heard"][0].clone();
        let marks = ["claimed", "bot"].map(|mark| heard.get(mark).is_some());
        assert_eq!(heard["name"], name);
        assert_eq!(marks, ["claimed", "bot"].map(|known| known == mark), "{heard}");
    }
    // It is the same when the journal is read again.
    done(&double, &table, &json!({"id": "start", "do": "start"})).await;
    done(&anna, &table, &json!({"id": "go", "do": "leave"})).await;
    let fresh = fresh.reopen(config()).await;
    let anna = at(fresh.house(), &anna);
    done(&anna, &table, &json!({"id": "back", "do": "return"})).await;
    assert_eq!(look(&anna, &table).await["seats"], seats);
    fresh.running.close().await;
}
