//! Too many, too fast, too slow, or from elsewhere.

use std::time::Duration;

use adjuge_client::Socket;
use adjuge_engine::Seed;
use adjuge_server::Config;
use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::former::former;
use crate::hostile::{get, is_well, open, raw};
use crate::random;
use crate::support::{Ear, Fresh, Party, Running, code, config, done, frames, look, soon};
use crate::written;

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_held_back_and_others_are_served() {
    let fresh = Fresh::open(Config { commands_per_second: 2, ..config() }).await;
    let party = Party::gather(fresh.house(), "don", 3, &json!({})).await;
    let mut ear = Ear::of(&party.people[0], &party.table).await;
    for n in 0..40 {
        ear.say(&json!({"id": format!("f{n}"), "do": "return"}));
    }
    let mut codes = Vec::new();
    while codes.len() < 40 {
        let message = ear.next_json().await;
        codes.extend(message["code"].as_str().map(str::to_string));
        if message["code"] == "too-fast" {
            assert!(message["retry_after"].as_u64().is_some_and(|wait| wait > 0), "{message}");
        }
    }
    let n_held = codes.iter().filter(|code| *code == "too-fast").count();
    assert!((20..40).contains(&n_held), "{n_held} of 40 were held back");
    let answer = party.people[1].command(&party.table, &json!({"id": "r", "do": "return"})).await;
    assert_eq!(code(&answer.expect("an answer")), "not-away", "another person is heard");
    for n in 0.. {
        ear.say(&json!({"id": format!("g{n}"), "do": "return"}));
        if ear.next().await.is_none() {
            break;
        }
        assert!(n < 10_000, "who goes on is shown the door");
    }
    is_well(fresh.house()).await;
    fresh.running.close().await;

    for is_trusted in [false, true] {
        let proxy = "127.0.0.1/32".parse().expect("a network");
        let trusted_proxies = if is_trusted { vec![proxy] } else { Vec::new() };
        let fresh = Fresh::open(Config { requests_per_second: 1, trusted_proxies, ..config() }).await;
        let from = async |address: &str| {
            let headers = [("x-forwarded-for", address)];
            fresh.house().ask(Method::GET, "/api/games", &headers, None).await.expect("an answer").status
        };
        let mut statuses = Vec::new();
        for _ in 0..30 {
            statuses.push(from("6.6.6.6, 10.0.0.1").await);
        }
        assert_eq!((statuses[0], statuses.contains(&429)), (200, true));
        let expected = if is_trusted { 200 } else { 429 };
        let others = [from("10.0.0.2").await, from("10.0.0.1, 10.0.0.3").await];
        assert!(others.contains(&expected), "a made-up sender does not help: {others:?}");
        fresh.running.close().await;
    }

    let fresh = Fresh::open(Config { newcomers_per_minute: 5, ..config() }).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let body = json!({"name": "Anna"});
        let answer = fresh.house().ask(Method::POST, "/api/people", &[], Some(&body)).await;
        statuses.push(answer.expect("an answer").status);
    }
    assert_eq!((statuses[4], statuses.contains(&429)), (201, true));
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_another_place_may_not_speak_to_the_house() {
    let friend = "https://friend.example".to_string();
    let fresh = Fresh::open(Config { origins: vec![friend.clone()], ..config() }).await;
    let house = fresh.house();
    let party = Party::gather(house, "don", 3, &json!({})).await;
    let own = format!("http://{}", house.place());
    let body = json!({"name": "Anna"});
    let mine = [own.as_str(), &friend];
    let evil = format!("{own}.evil.example");
    for origin in [
        own.as_str(),
        &friend,
        "https://evil.example",
        "null",
        &evil,
        "file://",
        "https://friend.example.evil",
    ] {
        let is_welcome = mine.contains(&origin);
        let headers = [("origin", origin)];
        let posted = house.ask(Method::POST, "/api/people", &headers, Some(&body)).await.expect("an answer");
        assert_eq!(posted.status == 201, is_welcome, "{origin}");
        let upgrade = format!(
            "GET /api/tables/{}/socket HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            party.table,
            house.place()
        );
        let mut stream = TcpStream::connect(house.place()).await.expect("a connection");
        stream.write_all(upgrade.as_bytes()).await.expect("sent");
        let mut line = [0; 12];
        soon("an answer", stream.read_exact(&mut line)).await.expect("an answer");
        let expected = if is_welcome { b"HTTP/1.1 101" } else { b"HTTP/1.1 403" };
        assert_eq!(&line, expected, "{origin}");
    }
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_slowly_is_not_waited_for() {
    let fresh = Fresh::open(Config { request_time: Duration::from_millis(300), ..config() }).await;
    let house = fresh.house();
    for head in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "] {
        let answer = raw(house, head.as_bytes()).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408 "), "{head:?}: {answer}");
    }
    let head = "POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"na";
    let answer = raw(house, head.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too-slow"), "{answer}");
    is_well(house).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections_and_no_more() {
    let fresh = Fresh::open(Config { max_sockets_of_one: 3, ..config() }).await;
    let house = fresh.house();
    let party = Party::gather(house, "don", 3, &json!({})).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(house.watch(&party.table).await.expect("a socket"));
    }
    let error = house.watch(&party.table).await.expect_err("too many").to_string();
    assert!(error.contains("429"), "{error}");
    let leaving: Socket = sockets.pop().expect("a socket");
    leaving.close().await.expect("closed");
    let again = async {
        while house.watch(&party.table).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    soon("a place", again).await;
    is_well(house).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_cut_off_and_nobody_waits_for_them() {
    let fresh = Fresh::open(Config { chats_per_minute: 1_000_000, ..config() }).await;
    let house = fresh.house();
    let party = Party::gather(house, "odd-shop", 3, &json!({})).await;
    let mut ears = party.ears().await;
    party.start().await;
    let mut rng = Seed(9).player();
    random::play(&party, &mut ears, &mut rng, 60).await;
    // Somebody with small pockets asks for much and reads nothing.
    let lazy = party.people[0].clone();
    let small = TcpSocket::new_v4().expect("a socket");
    small.set_recv_buffer_size(64 * 1024).expect("small pockets");
    let stream = small.connect(house.place().parse().expect("an address")).await.expect("a connection");
    let mut socket = open(house, &lazy.token, &party.table, stream).await;
    for n in 0..60 {
        let late = json!({"id": format!("late-{n}"), "seq": 0, "do": "return"}).to_string();
        socket.send(Message::Text(late.into())).await.expect("sent");
    }
    random::play(&party, &mut ears, &mut rng, usize::MAX).await;
    assert_eq!(party.look(0).await["status"], "finished", "the others play on");
    // What others say fills what waits for them, until they are let go.
    let present = async || {
        let page = get(house, "/api/tables?list=finished").await.granted().expect("granted");
        page["tables"][0]["now"]["present"].as_u64().expect("a number")
    };
    let guest = fresh.come_in("Guest").await;
    let much = "\u{1f0cf}".repeat(500);
    for n in 0.. {
        done(&guest, &party.table, &json!({"id": format!("c{n}"), "do": "chat", "text": much})).await;
        if present().await == 3 {
            break;
        }
        assert!(n < 8_000, "who does not read is let go");
    }
    // When they read again, they find that they were cut off.
    let reading = async {
        loop {
            match socket.next().await {
                Some(Ok(Message::Close(close))) => break close.map(|close| u16::from(close.code)),
                Some(Ok(_)) => {}
                None | Some(Err(Error::ConnectionClosed | Error::Io(_) | Error::Protocol(_))) => break None,
                Some(Err(error)) => panic!("{error}"),
            }
        }
    };
    let end = soon("the end", reading).await;
    assert!(end.is_none_or(|end| end == 1013), "{end:?}");
    let seq = look(&lazy, &party.table).await["seq"].as_u64().expect("a number");
    assert_eq!(frames(&lazy, &party.table, None, 0).await.len(), seq as usize, "all of it is there");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_has_only_so_many_tables_and_asking_again_makes_no_other() {
    let fresh = Fresh::open(Config { max_tables_of_one: 2, ..config() }).await;
    let anna = fresh.come_in("Anna").await;
    let table = |id: &str| json!({"id": id, "game": "don", "seats": ["me", "free", "free"]});
    let first = anna.make_table(&table("one")).await.expect("a table");
    let second = anna.make_table(&table("two")).await.expect("a table");
    let answer = anna.ask(Method::POST, "/api/tables", Some(&table("three"))).await.expect("an answer");
    assert_eq!((answer.status, code(&answer)), (409, "too-many-tables".to_string()));
    // Whoever lost the answer is told it again, at the limit too.
    assert_eq!(anna.make_table(&table("two")).await.expect("the same table"), second);
    done(&anna, &first, &json!({"id": "close", "do": "close"})).await;
    anna.make_table(&table("three")).await.expect("there is room again");
    // Those who ask for many at once get no more.
    let ben = fresh.come_in("Ben").await;
    let ids: Vec<String> = (0..12).map(|n| n.to_string()).collect();
    let wanted: Vec<_> = ids.iter().map(|id| table(id)).collect();
    let made = futures_util::future::join_all(wanted.iter().map(|table| ben.make_table(table))).await;
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 2);
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_nobody_goes_on_with_keep_nobody_from_others() {
    let unfinished = |id| {
        let mut table = written::Written { newer: 0, is_timed: false, ..former(id, false) };
        table.entries.truncate(5);
        table
    };
    // One is from 1970; at the other somebody has been an hour ago.
    for (id, created) in [(1, 0), (2, written::an_hour_ago())] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("house.db");
        written::write(&path, created, vec![unfinished(id)]).await;
        let running = Running::open(&path, Config { max_tables_of_one: 1, ..config() }).await;
        let anna = written::person(&running.house, 1);
        let wish = json!({"id": "new", "game": "don", "seats": ["me", "free", "free"]});
        let answer = anna.ask(Method::POST, "/api/tables", Some(&wish)).await.expect("an answer");
        assert_eq!(answer.status, if created == 0 { 201 } else { 409 }, "{}", answer.body);
        running.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_makes_so_many_tables_whoever_asks() {
    let fresh = Fresh::open(Config { newcomers_per_minute: 10, ..config() }).await;
    let mut statuses = Vec::new();
    for name in ["Anna", "Ben", "Cleo"] {
        let person = fresh.come_in(name).await;
        for n in 0..15 {
            let wish = json!({"id": n.to_string(), "game": "don", "seats": ["me", "free", "free"]});
            let answer = person.ask(Method::POST, "/api/tables", Some(&wish)).await.expect("an answer");
            statuses.push(answer.status);
        }
    }
    assert_eq!((&statuses[..20], statuses.contains(&429)), (&[201; 20][..], true), "{statuses:?}");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_not_for_everyone() {
    let fresh =
        Fresh::open(Config { trusted_proxies: vec!["127.0.0.1/32".parse().expect("a network")], ..config() })
            .await;
    let house = fresh.house();
    for (from, status) in [("127.0.0.1", 200), ("192.0.2.7", 403), ("127.0.0.1, 192.0.2.7", 403)] {
        let answer = house.ask(Method::GET, "/metrics", &[("x-forwarded-for", from)], None).await;
        assert_eq!(answer.expect("an answer").status, status, "{from}");
    }
    fresh.running.close().await;
}
