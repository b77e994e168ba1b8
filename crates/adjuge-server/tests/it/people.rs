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
    change(person, json!({"name": name, "password": password})).await
}

/// Claims a name, or changes it or its password.
async fn change(person: &Person, mut body: Value) -> Answer {
    body["token"] = true.into();
    person.ask(Method::POST, "/api/me/claim", Some(&body)).await.expect("an answer")
}

/// The same person with the session that an answer tells.
fn with_session(person: &Person, answer: &Answer) -> Person {
    let token = answer.granted().expect("granted")["token"].as_str().expect("a token").to_string();
    Person { token, ..person.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_claims_a_name_and_comes_back_from_another_device() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    assert_eq!(me(&anna).await.granted().expect("granted")["claimed"], false);
    let guest = anna;
    let anna = with_session(&guest, &claim(&guest, "Anna", "a long secret").await);
    assert_eq!(me(&anna).await.granted().expect("granted")["claimed"], true);
    assert_eq!(
        code(&me(&guest).await),
        "no-session",
        "whoever knew the guest's secret does not know this one"
    );

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
    assert_eq!(me(&ben).await.granted().expect("granted")["name"], "Anna 2", "who had it before is not her");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_like_the_owner_of_a_name() {
    let fresh = Fresh::open(config()).await;
    let zoe = fresh.come_in("Zoé").await;
    claim(&zoe, "Zoé", "a long secret").await.granted().expect("granted");
    // Accents put together, other scripts, wide letters, digits, capitals.
    for name in ["Zoe\u{301}", "Zоé", "Ζoé", "ｚｏé", "Z0é", "ZOÉ"] {
        let answer = post(&fresh, "/api/people", json!({ "name": name })).await;
        assert_eq!((answer.status, code(&answer)), (409, "name-taken".to_string()), "{name:?}");
    }
    // Hers, however it is put together.
    assert_eq!(login(&fresh, "ZOE\u{301}", "a long secret").await.status, 200);
    for name in ["Zoe", "Zoë", "Zoé 2", "Noé"] {
        assert_eq!(post(&fresh, "/api/people", json!({ "name": name })).await.status, 201, "{name:?}");
    }
    let lily = fresh.come_in("Lily").await;
    claim(&lily, "Lily", "a long secret").await.granted().expect("granted");
    assert_eq!(
        code(&post(&fresh, "/api/people", json!({"name": "LiIy"})).await),
        "name-taken",
        "an i for an l"
    );
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_changed_by_whoever_knows_it() {
    let fresh = Fresh::open(config()).await;
    let guest = fresh.come_in("Anna").await;
    let anna = with_session(&guest, &claim(&guest, "Anna", "a long secret").await);
    let phone = with_session(&anna, &login(&fresh, "Anna", "a long secret").await);
    let body = |old: &str, password: &str, keep_others: bool| json!({"name": "Anna", "password": password, "old": old, "keep_others": keep_others});
    for answer in [
        claim(&phone, "Anna", "stolen secret").await,
        change(&phone, body("stolen secret", "stolen secret", false)).await,
    ] {
        assert_eq!((answer.status, code(&answer)), (403, "wrong-old-password".to_string()));
    }
    assert_eq!(me(&anna).await.status, 200, "nothing has happened");
    let kept = with_session(&phone, &change(&phone, body("a long secret", "another secret", true)).await);
    assert_eq!(me(&anna).await.status, 200, "she has kept her other sessions");
    assert_eq!(code(&me(&phone).await), "no-session");
    let only = with_session(&kept, &change(&kept, body("another secret", "a third secret", false)).await);
    for gone in [&anna, &kept] {
        assert_eq!(code(&me(gone).await), "no-session");
    }
    assert_eq!(me(&only).await.status, 200);
    assert_eq!(code(&login(&fresh, "Anna", "another secret").await), "wrong-password");
    assert_eq!(login(&fresh, "Anna", "a third secret").await.status, 200);
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
        "a\u{180e}b",
        "a\u{61c}b",
        "a\u{17b4}b",
        "a\u{fff9}b",
        "a\u{1d173}b",
        "a\u{e000}b",
        "\u{3164}\u{2800}",
        "\u{301}a",
        "a\u{316}\u{317}\u{318}b",
        "Zoé ✓",
        "Zoé ✔\u{fe0e}",
        "Zoé √",
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
    let mut others = Ear::of(ben, &party.table).await;
    // The connection of whoever claims a name goes on, though its session has another secret.
    let mut desk = Ear::of(anna, &party.table).await;
    let anna = &with_session(anna, &claim(anna, "Anna", "a long secret").await);
    desk.say(&json!({"id": "zero", "do": "chat", "text": "zero"}));
    others.chat("zero").await;
    let phone = with_session(anna, &login(&fresh, "Anna", "a long secret").await);
    let mut pocket = Ear::of(&phone, &party.table).await;

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
