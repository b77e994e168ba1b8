//! Those who stay within the limits, and ask for as much as those allow.

use std::time::Duration;

use adjuge_client::House;
use adjuge_engine::games::ALL;
use adjuge_server::Config;
use hyper::Method;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::hostile::{get, is_well};
use crate::random;
use crate::support::{Ear, Fresh, Party, Running, code, config, done, look, soon};
use crate::written::{self, Written};

/// A connection of somebody with small pockets.
async fn small_pockets(house: &House) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4 * 1024).expect("small pockets");
    socket.connect(house.place().parse().expect("an address")).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_nobody_reads_is_not_kept_for_ever() {
    let config = Config { request_time: Duration::from_millis(300), max_sockets_of_one: 5, ..config() };
    let fresh = Fresh::open(config).await;
    let house = fresh.house();
    // Answers of some megabytes, on all connections that one address may have.
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", house.place());
    let mut lazy = JoinSet::new();
    for _ in 0..5 {
        let mut stream = small_pockets(house).await.expect("a connection");
        let request = request.clone();
        lazy.spawn(async move {
            // The house stops listening to who does not read, and then lets go of them.
            while stream.write_all(request.as_bytes()).await.is_ok() {}
        });
    }
    // Whoever asked again and again meanwhile would use up all the ports there are.
    soon("an end for who does not read", lazy.join_next()).await;
    let again = async {
        while house.ask(Method::GET, "/api/games", &[], None).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    soon("a place for who reads", again).await;
    drop(lazy);
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_journal_is_played_again_less_often_than_a_short_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let talk = |n: usize| (0..n).map(|n| (None, format!("chat Player 1\thello {n}"))).collect();
    let table = |id, entries| Written {
        id,
        game: "don",
        players: 3,
        recall: false,
        is_timed: false,
        seed: 4,
        newer: 0,
        is_over: false,
        entries,
    };
    written::write(&path, written::an_hour_ago(), vec![table(1, talk(4_000)), table(2, talk(4))]).await;
    // Ten journals at once, of ten thousand entries together.
    let running = Running::open(&path, Config { requests_per_second: 10, ..config() }).await;
    let ask = async |id, number: u64| {
        let path = format!("/api/tables/{}/log?limit=1", written::name(id));
        let answer = written::person(&running.house, number).get(&path).await.expect("an answer");
        answer.status
    };
    let mut statuses = Vec::new();
    for number in [1, 2, 3, 1] {
        statuses.push(ask(1, number).await);
    }
    assert_eq!(statuses, [200, 200, 429, 429], "whoever asks from this address");
    assert_eq!(ask(2, 1).await, 200, "a short one costs little");
    running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_tables_of_masters_keep_no_novice_waiting() {
    let bot_threads = 1.try_into().expect("a thread");
    let fresh = Fresh::open(Config { bot_threads, bot_time: Duration::from_millis(100), ..config() }).await;
    let greedy = fresh.come_in("Greedy").await;
    let mut watching = Vec::new();
    for n in 0..20 {
        let wish =
            json!({"id": format!("m{n}"), "game": "coin-quest", "seats": vec![json!({"bot": "master"}); 3]});
        let table = greedy.make_table(&wish).await.expect("a table");
        watching.push(Ear::of(&greedy, &table).await);
        done(&greedy, &table, &json!({"id": "start", "do": "start"})).await;
    }
    let decided = async || {
        let text = get(fresh.house(), "/metrics").await.body;
        let line = text.lines().find_map(|line| line.strip_prefix("adjuge_journal_entries_total "));
        line.expect("a count").parse::<u64>().expect("a number")
    };
    // Bots among themselves: all that happens at this table waits for a thread.
    let anna = fresh.come_in("Anna").await;
    let wish = json!({"id": "n", "game": "don", "seats": vec![json!({"bot": "novice"}); 3]});
    let table = anna.make_table(&wish).await.expect("a table");
    let mut ear = Ear::of(&anna, &table).await;
    let before = decided().await;
    done(&anna, &table, &json!({"id": "start", "do": "start"})).await;
    while look(&anna, &table).await["status"] == "playing" {
        ear.until(|message| message["type"] == "update").await;
    }
    let n_novices = look(&anna, &table).await["seq"].as_u64().expect("a number");
    let n_masters = (decided().await - before).saturating_sub(n_novices);
    assert!(n_masters < n_novices, "{n_masters} decisions of masters during {n_novices} of novices");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_made_once_and_told_once() {
    let fresh = Fresh::open(config()).await;
    let party = Party::gather(fresh.house(), "don", 3, &json!({})).await;
    let mut ears = party.ears().await;
    party.start().await;
    random::play(&party, &mut ears, &mut adjuge_engine::Seed(5).player(), usize::MAX).await;
    let rematch = |n: usize| json!({"id": format!("again-{n}"), "do": "rematch"});
    let first = done(&party.people[0], &party.table, &rematch(0)).await;
    let table = party.look(0).await["rematch"].clone();
    assert!(table.is_string());
    for n in 1..20 {
        let answer = done(&party.people[n % 3], &party.table, &rematch(n)).await;
        assert_eq!(answer["seq"], first["seq"], "nothing is added to the journal");
    }
    assert_eq!(party.look(1).await["rematch"], table);
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_kept_by_what_it_means() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    for meta in ALL {
        let seats: Vec<_> = (0..meta.min_players).map(|_| "free").collect();
        let padded = format!("{}\n# {}\n", meta.house_deck, "padding ".repeat(3_000));
        let wish = json!({"id": meta.id, "game": meta.id, "seats": seats, "deck": padded});
        let made = anna.make_table(&wish).await.expect("a table");
        let hash = look(&anna, &made).await["table"]["deck"].as_str().expect("a hash").to_string();
        let kept = get(fresh.house(), &format!("/api/decks/{hash}")).await.body;
        assert!(!kept.contains("padding"), "{}: comments are nobody else's", meta.id);
        assert!(kept.len() < meta.house_deck.len() + 1_000, "{}: {} bytes", meta.id, kept.len());
        // What is kept is the deck: whoever plays with its text has the same.
        let wish = json!({"id": format!("{}-again", meta.id), "game": meta.id, "seats": seats, "deck": kept});
        let again = anna.make_table(&wish).await.expect("a table");
        assert_eq!(look(&anna, &again).await["table"]["deck"], hash, "{}", meta.id);
    }
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_that_does_not_say_who_asks_opens_nothing() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().expect("a network")];
    let fresh = Fresh::open(Config { trusted_proxies, ..config() }).await;
    let figures = async |name: &str, value: &str| {
        fresh.house().ask(Method::GET, "/metrics", &[(name, value)], None).await.expect("an answer")
    };
    for value in ["unknown", "", "1.2.3.4, nobody", "9.9.9.9", "127.0.0.1, 9.9.9.9"] {
        assert_eq!(code(&figures("x-forwarded-for", value).await), "not-for-you", "{value:?}");
    }
    assert_eq!(
        figures("x-forwarded-for", "127.0.0.1").await.status,
        200,
        "this machine, by way of the proxy"
    );
    assert_eq!(figures("forwarded", "for=9.9.9.9").await.status, 200, "it is not the header of this proxy");
    is_well(fresh.house()).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_are_compressed_for_those_who_can_read_that() {
    let fresh = Fresh::open(config()).await;
    let ask = async |path: &str, encoding: &str| {
        let headers = [("accept-encoding", encoding)];
        let answer = fresh.house().ask(Method::GET, path, &headers, None).await.expect("an answer");
        let encoding =
            answer.headers.get("content-encoding").map(|name| name.to_str().expect("text").to_string());
        (answer.status, encoding, answer.body.len())
    };
    let (status, encoding, plain) = ask("/api/openapi.json", "identity").await;
    assert_eq!((status, encoding), (200, None));
    let (status, encoding, short) = ask("/api/openapi.json", "gzip").await;
    assert_eq!((status, encoding.as_deref()), (200, Some("gzip")));
    assert!(2 * short < plain, "{short} bytes instead of {plain}");
    assert_eq!(ask("/healthz", "gzip").await.1, None, "what is short stays as it is");
    fresh.running.close().await;
}
