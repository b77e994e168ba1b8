//! Those who mean the house harm, or do not know better.

use adjuge_client::{Answer, House};
use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::support::{Fresh, Party, code, config, done, look, soon};

/// Sends bytes, and reads until the house ends the connection.
pub(crate) async fn raw(house: &House, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(house.place()).await.expect("a connection");
    // The house may have had enough before all is sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = soon("the end of the connection", stream.read_to_end(&mut answer)).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// A request with a body that need not be JSON.
async fn post(house: &House, path: &str, token: &str, kind: &str, body: &[u8]) -> String {
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nContent-Type: {kind}\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        house.place(),
        body.len()
    );
    raw(house, &[head.as_bytes(), body].concat()).await
}

pub(crate) async fn get(house: &House, path: &str) -> Answer {
    house.ask(Method::GET, path, &[], None).await.expect("an answer")
}

pub(crate) async fn is_well(house: &House) {
    let answer = get(house, "/readyz").await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "ok\n"));
}

/// A connection to a table that can say anything.
pub(crate) async fn open(
    house: &House,
    token: &str,
    table: &str,
    stream: TcpStream,
) -> WebSocketStream<TcpStream> {
    let url = format!("ws://{}/api/tables/{table}/socket", house.place());
    let mut request = url.into_client_request().expect("a request");
    let bearer = format!("Bearer {token}").parse().expect("a header");
    request.headers_mut().insert("authorization", bearer);
    client_async(request, stream).await.expect("a socket").0
}

/// The next text that comes; the code of the end, if it ends.
async fn next(socket: &mut WebSocketStream<TcpStream>) -> Result<Value, Option<u16>> {
    loop {
        match soon("a message", socket.next()).await {
            Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).expect("JSON")),
            Some(Ok(Message::Close(close))) => return Err(close.map(|close| close.code.into())),
            Some(Ok(_)) => {}
            None | Some(Err(_)) => return Err(None),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_no_requests_are_refused_with_a_reason() {
    let fresh = Fresh::open(config()).await;
    let house = fresh.house();
    let party = Party::gather(house, "don", 3, &json!({})).await;
    let token = &party.people[0].token;
    let commands = format!("/api/tables/{}/commands", party.table);
    let deep = "[".repeat(30_000);
    let deep_chat =
        format!(r#"{{"id":"x","do":"chat","text":{}{}}}"#, "[".repeat(20_000), "]".repeat(20_000));
    let long_id = format!(r#"{{"id":"{}","do":"start"}}"#, "x".repeat(65));
    for body in [
        "",
        "{",
        "null",
        "[]",
        "7",
        "\"start\"",
        "{}",
        &deep,
        &deep_chat,
        &long_id,
        r#"{"id":"x"}"#,
        r#"{"do":"start"}"#,
        r#"{"id":7,"do":"start"}"#,
        r#"{"id":"","do":"start"}"#,
        r#"{"id":"a b","do":"start"}"#,
        r#"{"id":"é","do":"start"}"#,
        r#"{"id":"x","do":"begin"}"#,
        r#"{"id":"x","do":["start"]}"#,
        r#"{"id":"x","do":"sit","seat":-1}"#,
        r#"{"id":"x","do":"sit","seat":256}"#,
        r#"{"id":"x","do":"sit","seat":1.5}"#,
        r#"{"id":"x","do":"sit","seat":"1"}"#,
        r#"{"id":"x","seq":-1,"do":"start"}"#,
        r#"{"id":"x","seq":1e400,"do":"start"}"#,
        r#"{"id":"x","seq":99999999999999999999999,"do":"start"}"#,
        r#"{"id":"x","do":"act"}"#,
        r#"{"id":"x","do":"act","actions":"pass"}"#,
        r#"{"id":"x","do":"act","actions":[1]}"#,
        r#"{"id":"x","do":"chat","text":null}"#,
        r#"{"id":"x","do":"start"} more"#,
        "{\"id\":\"x\",\u{0}}",
    ] {
        let answer = post(house, &commands, token, "application/json", body.as_bytes()).await;
        let begin: String = body.chars().take(60).collect();
        assert!(answer.starts_with("HTTP/1.1 400 "), "{begin}: {answer}");
        assert!(answer.contains(r#"{"code":""#), "{begin}: {answer}");
    }
    let answer =
        post(house, &commands, token, "application/json", b"{\"id\":\"\xff\xfe\",\"do\":\"start\"}").await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    let start = br#"{"id":"x","do":"start"}"#;
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        let answer = post(house, &commands, token, kind, start).await;
        assert!(answer.starts_with("HTTP/1.1 415 "), "{kind}: {answer}");
    }
    let huge = format!(r#"{{"id":"x","do":"chat","text":"{}"}}"#, "x".repeat(70_000));
    for path in [commands.as_str(), "/api/tables", "/api/people", "/api/login"] {
        let answer = post(house, path, token, "application/json", huge.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 413 ") || answer.is_empty(), "{path}: {answer}");
    }
    assert_eq!(party.look(0).await["status"], "open", "nothing of it was done");
    is_well(house).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be_and_numbers_that_are_none_are_refused() {
    let fresh = Fresh::open(config()).await;
    let house = fresh.house();
    let party = Party::gather(house, "don", 3, &json!({})).await;
    for wish in [
        json!({"seats": ["me"]}),
        json!({"seats": ["me", "me", "me"]}),
        json!({"seats": vec!["free"; 300]}),
        json!({"seats": ["me", "free", {"bot": "genius"}]}),
        json!({"game": "chess"}),
        json!({"options": ["x=y"]}),
        json!({"options": ["sales=maybe"]}),
        json!({"deck": "not a deck"}),
        json!({"stand_in": "nobody"}),
        json!({"clock": {"kind": "live", "decision": 0, "bank": 0}}),
        json!({"clock": {"kind": "slow", "days": 61}}),
        json!({"clock": {"kind": "live", "decision": 4_294_967_296_u64, "bank": 0}}),
        json!({"more": 1}),
        json!({"clock": {"kind": "live", "decision": -5, "bank": 0}}),
        json!({"id": "no good"}),
        json!({"seats": []}),
    ] {
        let mut table = json!({"id": "x", "game": "don", "seats": ["me", "free", "free"]});
        for (field, value) in wish.as_object().expect("an object") {
            table[field] = value.clone();
        }
        let answer = party.people[0].ask(Method::POST, "/api/tables", Some(&table)).await.expect("an answer");
        assert!([400, 404].contains(&answer.status), "{wish}: {} {}", answer.status, answer.body);
        code(&answer);
    }
    for query in [
        "after=-1",
        "after=x",
        "after=99999999999999999999999",
        "limit=0",
        "limit=5001",
        "limit=-1",
        "seat=256",
        "x=1",
    ] {
        for past in ["frames", "log"] {
            let answer = get(house, &format!("/api/tables/{}/{past}?{query}", party.table)).await;
            assert_eq!((answer.status, code(&answer)), (400, "malformed".to_string()), "{past}?{query}");
        }
    }
    is_well(house).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn words_that_are_no_commands_are_answered_until_it_is_too_much() {
    let fresh = Fresh::open(config()).await;
    let house = fresh.house();
    let party = Party::gather(house, "don", 3, &json!({})).await;
    let token = &party.people[0].token;
    let connect = async || {
        let stream = TcpStream::connect(house.place()).await.expect("a connection");
        let mut socket = open(house, token, &party.table, stream).await;
        assert_eq!(next(&mut socket).await.expect("a welcome")["type"], "welcome");
        socket
    };
    let mut socket = connect().await;
    let deep = "[".repeat(60_000);
    for text in
        ["", "{", "[]", "null", &deep, r#"{"id":"x","do":"fly"}"#, r#"{"id":"x","do":"sit","seat":-1}"#]
    {
        socket.send(Message::Text(text.into())).await.expect("sent");
        let answer = next(&mut socket).await.expect("an answer");
        assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("malformed")), "{answer}");
    }
    socket.send(Message::Binary(vec![0, 159, 146, 150].into())).await.expect("sent");
    assert_eq!(next(&mut socket).await.expect("an answer")["code"], "malformed");
    let mut n_answers = 8;
    let end = loop {
        let _ = socket.send(Message::Text("x".into())).await;
        match next(&mut socket).await {
            Ok(_) => n_answers += 1,
            Err(end) => break end,
        }
    };
    assert_eq!((end, n_answers), (Some(1008), 50), "fifty are enough");

    let mut socket = connect().await;
    let huge = format!(r#"{{"id":"x","do":"chat","text":"{}"}}"#, "x".repeat(1 << 20));
    // The house may end it before all is sent.
    let _ = socket.send(Message::Text(huge.into())).await;
    assert!(next(&mut socket).await.is_err(), "a huge message ends the connection");
    let mut socket = connect().await;
    socket.send(Message::Text(r#"{"id":"fine","do":"chat","text":"fine"}"#.into())).await.expect("sent");
    assert!(next(&mut socket).await.is_ok(), "others are not concerned");
    is_well(house).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn paths_and_methods_that_lead_nowhere_lead_nowhere() {
    let fresh = Fresh::open(config()).await;
    let house = fresh.house();
    for path in [
        "/../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/api/decks/..%2f..%2f..%2fetc%2fpasswd",
        "/api/decks/../../house.db",
        "/api/games/..%2fdon/deck",
        "/api/tables/..%2fhouse.db",
        "/house.db",
        "/.git/config",
        "/api/tables/%00",
        "/api/tables/%ff%fe",
        "/api//tables",
        "/api/tables/0000000000000/record",
        "/api/tables/'--",
        "/api/tables/0000000000001",
        "//evil.example/",
        "/api/tables/zzzzzzzzzzzzzzzzzzzzzzzzz",
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", house.place());
        let answer = raw(house, request.as_bytes()).await;
        assert!(
            answer.starts_with("HTTP/1.1 404 ") || answer.starts_with("HTTP/1.1 400 "),
            "{path}: {answer}"
        );
        assert!(!answer.contains("root:"), "{path}");
    }
    let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(100_000));
    for garbage in [
        b"\x16\x03\x01\x02\x00\x01\x00".as_slice(),
        b"HELO house\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        long.as_bytes(),
    ] {
        let answer = raw(house, garbage).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    for path in [
        "/",
        "/healthz",
        "/metrics",
        "/api/openapi.json",
        "/api/games",
        "/api/me",
        "/api/tables",
        "/api/login",
    ] {
        for method in [Method::DELETE, Method::PATCH, Method::TRACE] {
            let answer = house.ask(method.clone(), path, &[], None).await.expect("an answer");
            assert_eq!((answer.status, code(&answer)), (405, "wrong-method".to_string()), "{method} {path}");
        }
    }
    is_well(house).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn words_with_tricks_in_them_stay_words() {
    let fresh = Fresh::open(config()).await;
    let party = Party::gather(fresh.house(), "don", 3, &json!({})).await;
    let tricks = [
        "start",
        "close",
        "\u{1f468}\u{200d}\u{1f469}",
        "'; drop table people; --",
        "</script><script>",
        "\\n close",
        "\u{e000}\u{10ffff}",
    ];
    for (n, text) in tricks.iter().enumerate() {
        let who = &party.people[n % 3];
        done(who, &party.table, &json!({"id": format!("t{n}"), "do": "chat", "text": text})).await;
    }
    for text in
        ["x\u{85}close", "x\u{b}close", "x\rclose", "\u{7f}", "x\u{2028}close", "a\u{2029}b", "\u{202e}evil"]
    {
        let answer =
            party.people[0].command(&party.table, &json!({"id": "bad", "do": "chat", "text": text})).await;
        assert_eq!(code(&answer.expect("an answer")), "bad-chat", "{text:?}");
    }
    let before =
        party.people[0].get(&format!("/api/tables/{}/frames", party.table)).await.expect("an answer");
    for text in tricks {
        assert!(before.body.contains(&serde_json::to_string(text).expect("text")), "{text}");
    }
    let fresh = fresh.reopen(config()).await;
    let anna = crate::support::at(fresh.house(), &party.people[0]);
    let after = anna.get(&format!("/api/tables/{}/frames", party.table)).await.expect("an answer");
    assert_eq!(after.body, before.body, "read back from disk they are the same");
    assert_eq!(look(&anna, &party.table).await["status"], "open");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_seals() {
    let fresh = Fresh::open(config()).await;
    let house = fresh.house();
    let party = Party::gather(house, "don", 3, &json!({})).await;
    let anna = &party.people[0];
    let table = format!("/api/tables/{}", party.table);
    let mut answers = Vec::new();
    for path in [
        "/",
        "/healthz",
        "/metrics",
        "/api/openapi.json",
        "/api/games",
        "/api/games/don/deck",
        "/api/games/x/deck",
        "/api/games/don/deck.toml",
        "/api/me",
        "/api/tables?list=open",
        "/api/tables?list=x",
        "/api/tables?list=mine",
        "/nowhere",
        &table,
        &format!("{table}/record"),
        &format!("{table}/socket"),
    ] {
        answers.push(get(house, path).await);
    }
    let foreign = [("origin", "https://evil.example")];
    let body = json!({"name": "Anna"});
    answers.push(house.ask(Method::POST, "/api/people", &foreign, Some(&body)).await.expect("an answer"));
    answers.push(house.ask(Method::POST, "/api/people", &[], Some(&body)).await.expect("an answer"));
    answers.push(house.ask(Method::POST, "/api/people", &[], Some(&json!({}))).await.expect("an answer"));
    answers.push(house.ask(Method::DELETE, "/api/me", &[], None).await.expect("an answer"));
    answers.push(anna.command(&party.table, &json!({"id": "x", "do": "undo"})).await.expect("an answer"));
    answers.push(anna.ask(Method::POST, "/api/logout", Some(&json!({}))).await.expect("an answer"));
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    statuses.dedup();
    assert_eq!(statuses, [200, 201, 204, 400, 401, 403, 404, 405, 409, 426]);
    for answer in &answers {
        let header =
            |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
        assert!(header("content-security-policy").starts_with("default-src 'none'"), "{answer:?}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert!(!header("cache-control").is_empty(), "{answer:?}");
        assert!(answer.headers.get("access-control-allow-origin").is_none());
        assert!(answer.headers.get("server").is_none());
    }
    fresh.running.close().await;
}
