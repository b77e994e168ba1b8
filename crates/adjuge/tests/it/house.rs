//! Opening and closing a house.

use adjuge_client::Person;
use rustix::process::Signal;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;

use crate::Shell;
use crate::support::{Server, block_on, json as parse, serve_as_usual, within};

/// A table in play: its name, and one who plays there.
async fn table_in_play(server: &Server, id: &str) -> (String, Person) {
    let person = server.house.come_in("Anna").await.expect("anyone may come in");
    let bots = json!({ "id": id, "game": "don", "seats": ["me", { "bot": "random" }, { "bot": "random" }] });
    let table = person.make_table(&bots).await.expect("a table can be made");
    let start = json!({ "id": "start", "do": "start" });
    let answer = person.command(&table, &start).await.expect("the house answers");
    assert_eq!(answer.status, 200, "{}", answer.body);
    (table, person)
}

#[test]
fn a_house_says_where_it_is_and_answers() {
    block_on(async {
        let shell = Shell::new();
        let server = Server::open(&shell.path("house.db")).await;
        let health = server.get("/healthz").await;
        assert_eq!(health.status, 200, "{}", health.body);
        let metrics = server.get("/metrics").await;
        assert_eq!(metrics.status, 200);
        assert!(metrics.body.contains("adjuge_journal_entries_total 0"), "{}", metrics.body);
        let described = server.get("/api/openapi.json").await;
        assert_eq!(described.status, 200);
        let described = parse(&described.body);
        for path in ["/api/tables", "/api/tables/{table}/socket", "/api/people"] {
            assert!(described["paths"].get(path).is_some(), "{path} is not described");
        }
        let nothing = server.get("/nothing-here").await;
        assert_eq!(nothing.status, 404);
        server.end(Signal::TERM).await;
    });
}

#[test]
fn a_house_that_is_asked_to_close_tells_its_guests_and_finds_everything_again() {
    block_on(async {
        for signal in [Signal::TERM, Signal::INT] {
            let shell = Shell::new();
            let server = Server::open(&shell.path("house.db")).await;
            let (table, person) = table_in_play(&server, "one").await;
            let mut guests = Vec::new();
            for _ in 0..20 {
                guests.push(raw_socket(&server, &table, &person).await);
            }
            let ended = server.end(signal).await;
            assert_eq!(ended.status.code(), Some(0), "{ended:?}");
            assert!(!ended.err.contains("ERROR"), "{}", ended.err);
            assert!(!ended.err.contains('\x1b'), "a log that no person watches has no colors: {}", ended.err);
            for mut guest in guests {
                let mut words = Vec::new();
                within("a guest is told", guest.read_to_end(&mut words)).await.expect("it ends in order");
                // A frame that closes, and its reason: 1012.
                let is_told =
                    words.windows(4).any(|bytes| bytes[0] == 0x88 && bytes[2..] == 1012_u16.to_be_bytes());
                assert!(
                    is_told,
                    "a guest was not told that the house closes: {}",
                    String::from_utf8_lossy(&words)
                );
            }

            let server = Server::open(&shell.path("house.db")).await;
            let person = Person { house: server.house.clone(), ..person };
            let look = person.get(&format!("/api/tables/{table}")).await.expect("the house answers");
            let look = look.granted().expect("the table is there");
            assert_eq!((&look["status"], &look["seat"]), (&json!("playing"), &json!(1)));
            server.end(Signal::TERM).await;
        }
    });
}

/// A connection to a table of which every byte is seen, after its welcome.
async fn raw_socket(server: &Server, table: &str, person: &Person) -> TcpStream {
    let place = server.house.place();
    let mut stream = TcpStream::connect(place).await.expect("the house listens");
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {place}\r\nAuthorization: Bearer {}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        person.token
    );
    stream.write_all(request.as_bytes()).await.expect("the house listens");
    let mut words = Vec::new();
    while !words.windows(9).any(|bytes| bytes == b"\"welcome\"") {
        let n_bytes = within("a welcome", stream.read_buf(&mut words)).await.expect("the house speaks");
        assert!(n_bytes > 0, "no welcome: {}", String::from_utf8_lossy(&words));
    }
    stream
}

#[test]
fn the_log_says_who_was_refused_and_does_not_grow_with_those_who_ask() {
    block_on(async {
        let shell = Shell::new();
        let server = Server::start(serve_as_usual(&shell.path("house.db"))).await.expect("the house opens");
        let ask = async |path: &str, headers: &[(&str, &str)], body: Value| {
            let method = "POST".parse().expect("a method");
            let answer = server.house.ask(method, path, headers, Some(&body)).await.expect("an answer");
            answer.status
        };
        let secret = json!({ "name": "Anna", "password": "a long secret" });
        let anna = server.house.come_in("Anna").await.expect("anyone may come in");
        let claimed = anna.ask("POST".parse().expect("a method"), "/api/me/claim", Some(&secret)).await;
        assert_eq!(claimed.expect("an answer").status, 200);
        assert_eq!(ask("/api/login", &[], secret).await, 200);
        let wrong = json!({ "name": "Anna", "password": "a wrong secret" });
        assert_eq!(ask("/api/login", &[], wrong).await, 401);
        let foreign = [("origin", "https://evil.example")];
        assert_eq!(ask("/api/people", &foreign, json!({ "name": "Eve" })).await, 403);
        let mut n_refused = 0;
        while n_refused < 500 {
            n_refused += usize::from(server.get("/api/games").await.status == 429);
        }
        let log = server.end(Signal::TERM).await.err;
        let lines =
            |words: &[&str]| log.lines().filter(|line| words.iter().all(|word| line.contains(word))).count();
        assert_eq!(lines(&["logged in", "address=127.0.0.1"]), 1, "{log}");
        assert_eq!(lines(&["refused", "address=127.0.0.1", "/api/login", "wrong-password"]), 1, "{log}");
        assert_eq!(lines(&["refused", "address=127.0.0.1", "/api/people", "foreign-origin"]), 1, "{log}");
        let n_lines = lines(&["refused", "address=127.0.0.1", "/api/games", "too-fast"]);
        assert!((1..n_refused / 2).contains(&n_lines), "{n_lines} lines about {n_refused} requests");
        assert!(!log.contains("secret"), "{log}");
    });
}

#[test]
fn a_port_that_is_taken_is_named() {
    block_on(async {
        let taken = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
        let address = taken.local_addr().expect("a listener has an address").to_string();
        let shell = Shell::new();
        let text = shell.run(&format!("serve --data house.db --listen {address}"));
        assert!(text.starts_with("exit 1\n! error: "), "{text}");
        assert!(text.contains(&format!("cannot listen on {address}: try another --listen")), "{text}");
        assert_eq!(text.lines().count(), 2, "{text}");
        assert!(!shell.path("house.db").exists(), "a house that never opened left its data behind");
    });
}

#[test]
fn data_is_kept_in_the_data_folder_unless_a_file_is_named() {
    block_on(async {
        let shell = Shell::new();
        let (elsewhere, home) = (shell.path("elsewhere"), shell.path("data"));
        std::fs::create_dir(&elsewhere).expect("a folder can be made");
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjuge"));
        command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .current_dir(&elsewhere)
            .env("XDG_DATA_HOME", &home);
        let server = Server::start(command).await.expect("the house opens");
        server.end(Signal::TERM).await;
        assert!(home.join("adjuge/house.db").exists(), "the data is not where it belongs");
        let left: Vec<_> = std::fs::read_dir(&elsewhere).expect("a folder can be read").collect();
        assert!(left.is_empty(), "left where one stood: {left:?}");
    });
}

#[test]
fn the_help_says_what_happens_without_a_command() {
    let help = Shell::new().run("--help");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("This is what happens when no command is given"), "{help}");
}

#[test]
fn flags_that_are_none_are_refused() {
    for (flags, reason) in [
        ("--listen nowhere", "invalid value 'nowhere' for '--listen <ADDRESS>'"),
        ("--bot-threads 0", "invalid value '0' for '--bot-threads <N>'"),
        ("--idle soon", "invalid value 'soon' for '--idle <SECONDS>'"),
        ("--log nicely", "invalid value 'nicely' for '--log <LOG>'"),
        ("--doors 2", "unexpected argument '--doors' found"),
    ] {
        let text = Shell::new().run(&format!("serve {flags}"));
        assert!(text.starts_with("exit 2\n"), "{flags}: {text}");
        assert!(text.contains(reason), "{flags}: {text}");
    }
    let text = Shell::new().run("serve --log-level loud=quiet=never --listen 127.0.0.1:0");
    assert!(text.starts_with("exit 1\n! error: "), "{text}");
}

#[test]
fn a_load_is_measured() {
    let report = Shell::new().data("load --tables 2 --seconds 0.5 --players 3 --json");
    let report = parse(&report);
    assert!(report["steps"].as_u64().expect("a number") > 0, "{report}");
    assert_eq!((&report["errors"], &report["refused"]), (&json!(0), &json!(0)), "{report}");
    let report = parse(&Shell::new().data("load --tables 3 --idle --game baubles --json"));
    assert_eq!(report["resumed"]["tables"], 3, "{report}");
}
