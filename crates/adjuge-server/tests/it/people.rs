//! Guests, claimed names and sessions.

use adjuge_client::{Answer, Person};
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Ear, Fresh, Party, code, config};

async fn post(fresh: &Fresh, path: &str, body: Value) -> Answer {
    fresh.house().ask(Method::POST, path, &[], Some(&body)).await.expect("an answer")
}

async fn login(fresh: &Fresh, name: &str, password: &str) -> Answer {
    post(fresh, "/api/login", json!({"name": name, "password": password, "token": true})).await
}

async fn me(person: &Person) -> Answer {
    person.get("/api/me").await.expect("an answer")
}

async fn put(person: &Person, name: &str) -> Answer {
    person.ask(Method::PUT, "/api/me", Some(&json!({ "name": name }))).await.expect("an answer")
}

async fn claim(person: &Person, name: &str, password: &str) -> Answer {
    let body = json!({"name": name, "password": password});
    person.ask(Method::POST, "/api/me/claim", Some(&body)).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_claims_a_name_and_comes_back_from_another_device() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    assert_eq!(me(&anna).await.granted().expect("granted")["claimed"], false);
    let claimed = claim(&anna, "Anna", "a long secret").await.granted().expect("granted");
    assert_eq!(claimed["claimed"], true);

    let answer = login(&fresh, "  ANNA ", "a long secret").await;
    let told = answer.granted().expect("granted");
    assert_eq!(told["id"], anna.id.as_str(), "it is her");
    let token = told["token"].as_str().expect("a token").to_string();
    assert_ne!(token, anna.token, "a session of its own");
    let cookie = answer.headers["set-cookie"].to_str().expect("text");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let phone = Person { token, ..anna.clone() };

    let renamed = put(&phone, "Anna Banana").await.granted().expect("granted");
    assert_eq!(renamed["name"], "Anna Banana");
    assert_eq!(me(&anna).await.granted().expect("granted")["name"], "Anna Banana");
    assert_eq!(code(&login(&fresh, "Anna", "a long secret").await), "wrong-password");
    assert_eq!(login(&fresh, "anna banana", "a long secret").await.status, 200);

    let leaving = phone.ask(Method::POST, "/api/logout", Some(&json!({}))).await.expect("an answer");
    assert_eq!((leaving.status, leaving.body.as_str()), (204, ""));
    assert_eq!(code(&me(&phone).await), "no-session");
    assert_eq!(me(&anna).await.status, 200, "the other session goes on");
    let everywhere = json!({"everywhere": true});
    anna.ask(Method::POST, "/api/logout", Some(&everywhere)).await.expect("an answer");
    assert_eq!(code(&me(&anna).await), "no-session");

    // It is all on disk.
    let fresh = fresh.reopen(config()).await;
    assert_eq!(login(&fresh, "Anna Banana", "a long secret").await.status, 200);
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claimed_name_is_one_persons_alone() {
    let fresh = Fresh::open(config()).await;
    let (anna, ben) = (fresh.come_in("Anna").await, fresh.come_in("Anna").await);
    claim(&anna, "Anna", "a long secret").await.granted().expect("granted");
    let newcomer = post(&fresh, "/api/people", json!({"name": "anna"})).await;
    assert_eq!((newcomer.status, code(&newcomer)), (409, "name-taken".to_string()));
    let ben_now = fresh.come_in("Ben").await;
    assert_eq!(code(&put(&ben_now, "ANNA").await), "name-taken");
    assert_eq!(code(&claim(&ben_now, " Anna", "another secret").await), "name-taken");
    assert_eq!(me(&ben).await.granted().expect("granted")["name"], "Anna", "who had it before keeps it");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_passwords_that_are_none_are_refused() {
    let fresh = Fresh::open(config()).await;
    for name in [
        "",
        "   ",
        "twenty-five letters are 25",
        "a\u{202e}b",
        "a\u{200b}b",
        "a\u{0}b",
        "\u{feff}",
        "a\tb\u{7}",
    ] {
        let answer = post(&fresh, "/api/people", json!({ "name": name })).await;
        assert_eq!((answer.status, code(&answer)), (400, "bad-name".to_string()), "{name:?}");
    }
    let answer = post(&fresh, "/api/people", json!({"name": " Zoë\n  d'Été "})).await;
    assert_eq!(answer.granted().expect("granted")["name"], "Zoë d'Été");
    let anna = fresh.come_in("Anna").await;
    for password in ["short", &"x".repeat(201)] {
        assert_eq!(code(&claim(&anna, "Anna", password).await), "bad-password");
    }
    assert_eq!(code(&login(&fresh, "Nobody", "a long secret").await), "wrong-password");
    assert_eq!(code(&login(&fresh, "Anna", "a long secret").await), "wrong-password", "a guest has none");
    let guesses = async {
        for _ in 0..20 {
            if login(&fresh, "Anna", "a wrong secret").await.status == 429 {
                return true;
            }
        }
        false
    };
    assert!(guesses.await, "a password is not guessed for long");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_as_good_as_a_token_and_neither_can_be_made_up() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    let ask = async |name: &str, value: String| {
        let headers = [(name, value.as_str())];
        fresh.house().ask(Method::GET, "/api/me", &headers, None).await.expect("an answer").status
    };
    assert_eq!(
        ask("cookie", "other=1".to_string()).await,
        200,
        "a newcomer is nobody, and that is no failure"
    );
    assert_eq!(ask("cookie", format!("other=1; adjuge={}; more=2", anna.token)).await, 200);
    let mut forged = anna.token.clone();
    forged.replace_range(..1, if forged.starts_with('0') { "1" } else { "0" });
    let cut = anna.token[..63].to_string();
    let long = "f".repeat(8000);
    for token in [forged, cut, anna.token.to_uppercase() + " ", String::new(), long, "../../etc".to_string()]
    {
        assert_eq!(ask("cookie", format!("adjuge={token}")).await, 401, "{token}");
        assert_eq!(ask("authorization", format!("Bearer {token}")).await, 401, "{token}");
    }
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_takes_its_connections_with_it() {
    let fresh = Fresh::open(config()).await;
    let party = Party::gather(fresh.house(), "don", 3, &json!({})).await;
    let [anna, ben] = [&party.people[0], &party.people[1]];
    claim(anna, "Anna", "a long secret").await.granted().expect("granted");
    let token = login(&fresh, "Anna", "a long secret").await.granted().expect("granted")["token"].clone();
    let phone = Person { token: token.as_str().expect("a token").to_string(), ..anna.clone() };
    let (mut desk, mut pocket) = (Ear::of(anna, &party.table).await, Ear::of(&phone, &party.table).await);
    let mut others = Ear::of(ben, &party.table).await;

    // A new name is heard at once, on connections that were open before.
    put(&phone, "Annabel").await.granted().expect("granted");
    desk.say(&json!({"id": "one", "do": "chat", "text": "one"}));
    let heard = others.chat("one").await;
    assert_eq!(heard["heard"][0]["name"], "Annabel");

    let logout = json!({});
    phone.ask(Method::POST, "/api/logout", Some(&logout)).await.expect("an answer");
    while pocket.next().await.is_some() {}
    desk.say(&json!({"id": "two", "do": "chat", "text": "two"}));
    others.chat("two").await;

    let logout = json!({ "everywhere": true });
    anna.ask(Method::POST, "/api/logout", Some(&logout)).await.expect("an answer");
    while desk.next().await.is_some() {}
    assert_eq!(others.ask(&json!({"id": "three", "do": "chat", "text": "three"})).await["type"], "done");
    fresh.running.close().await;
}
