//! Houses that share a database, and what is wrong around them: a clock, a disk, somebody who has left by the other door.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use adjuge_client::{Person, Socket};
use rustix::process::Signal;
use serde_json::{Value, json};

use crate::Shell;
use crate::cluster::Houses;
use crate::postgres;
use crate::support::{Server, block_on, json as parse, serve, within};

/// What stands between a program and its system, ready to be loaded before it.
fn system(shell: &Shell) -> PathBuf {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/system.c");
    let library = shell.path("system.so");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-Wall", "-Werror", "-o"]).arg(&library).arg(source);
    assert!(compiler.status().expect("whoever links Rust has a C compiler").success());
    // The database is somebody else's.
    let all = fs::Permissions::from_mode(0o755);
    fs::set_permissions(shell.folder.path(), all).expect("it is ours");
    library
}

/// The same person at another house.
fn at(server: &Server, person: &Person) -> Person {
    Person { house: server.house.clone(), ..person.clone() }
}

async fn look(person: &Person, table: &str) -> Value {
    let answer = within("a look", person.get(&format!("/api/tables/{table}"))).await;
    answer.expect("the house answers").granted().expect("the table is there")
}

async fn command(person: &Person, table: &str, command: &Value) -> Result<(), Value> {
    let answer = within("an answer", person.command(table, command)).await.expect("the house answers");
    if answer.status == 200 { Ok(()) } else { Err(parse(&answer.body)) }
}

/// What was said at a table, in order.
async fn said(person: &Person, table: &str) -> Vec<String> {
    let path = format!("/api/tables/{table}/frames?limit=5000");
    let answer = person.get(&path).await.expect("the house answers");
    let frames = answer.granted().expect("the table is there");
    let frames = frames["frames"].as_array().expect("a list").iter();
    let heard = frames.flat_map(|frame| frame["heard"].as_array().into_iter().flatten());
    heard.filter_map(|item| Some(item["text"].as_str()?.to_string())).collect()
}

/// The time that a house has on its answers, in seconds since 1970, by the program that knows how to read it.
async fn date(server: &Server) -> i64 {
    let answer = server.get("/healthz").await;
    let date = answer.headers["date"].to_str().expect("text").to_string();
    let output = Command::new("date").args(["--date", &date, "+%s"]).output().expect("date runs");
    String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number")
}

#[test]
fn a_house_whose_clock_is_an_hour_off_moves_nobodys_deadline() {
    block_on(async {
        let (shell, url) = (Shell::new(), postgres::server().database());
        let library = system(&shell);
        let off_by = async |seconds: &str| {
            let mut command = serve(&url);
            command.env("LD_PRELOAD", &library).env("CLOCK_OFF_BY", seconds);
            Server::start(command).await.unwrap_or_else(|ended| panic!("{ended:?}"))
        };
        // The one that is early makes the table and moves its bot; the one that is late takes over.
        let (early, late) = (off_by("3600").await, off_by("-3600").await);
        let apart = date(&early).await - date(&late).await;
        assert!((7_190..7_320).contains(&apart), "the clocks are {apart} seconds apart");
        let anna = early.house.come_in("Anna").await.expect("anyone may come in");
        let ben = late.house.come_in("Ben").await.expect("anyone may come in");
        let clock = json!({ "kind": "live", "decision": 600, "bank": 0, "delay": 0 });
        let wish = json!({ "id": "one", "game": "goofspiel", "seats": ["me", "free", { "bot": "novice" }], "clock": clock });
        let table = anna.make_table(&wish).await.expect("a table can be made");
        let invite = look(&anna, &table).await["invite"].as_str().expect("an invitation").to_string();
        let sit = json!({ "id": "sit", "do": "sit", "seat": 2 });
        let path = format!("/api/tables/{table}/commands?invite={invite}");
        let sat = ben.ask("POST".parse().expect("a method"), &path, Some(&sit)).await;
        sat.expect("the house answers").granted().expect("there is a seat");
        command(&anna, &table, &json!({ "id": "start", "do": "start" })).await.expect("the game begins");
        let until = |look: &Value| look["clock"]["until"].clone();
        let turn = async |anna: &Person| {
            let past = async {
                while adjuge_client::legal(&look(anna, &table).await).is_empty() {
                    tokio::task::yield_now().await;
                }
            };
            within("the bot decides", past).await;
        };
        let decide = async |anna: &Person, card: u32| {
            for person in [anna, &ben] {
                let seen = look(person, &table).await;
                let action = adjuge_client::legal(&seen)[0].to_string();
                let act = json!({ "id": format!("act-{card}"), "do": "act", "actions": [action] });
                command(person, &table, &act).await.expect("nobody's time is up");
            }
        };
        for card in 1..=6 {
            // Both houses know the same deadlines, which are ten minutes away and not an hour. The other one may hear of a
            // step a moment later; clocks that begin anew, where a house was not heard of for too long, do so at both.
            let same = async {
                loop {
                    let here = until(&look(&anna, &table).await);
                    let there = [look(&ben, &table).await, look(&at(&late, &anna), &table).await];
                    if there.iter().all(|there| until(there) == here) {
                        break;
                    }
                }
            };
            within("both houses know the same deadline", same).await;
            decide(&anna, card).await;
            turn(&anna).await;
        }
        let ended = early.end(Signal::KILL).await;
        assert!(!ended.err.contains("ERROR") && !ended.err.contains("panicked"), "{}", ended.err);
        let anna = at(&late, &anna);
        // The bot cannot have decided yet in the round that is played now: whoever moves it has taken it over.
        turn(&anna).await;
        decide(&anna, 7).await;
        turn(&anna).await;
        // Nobody ran out of time, which would have been decided for them.
        let record = look(&anna, &table).await;
        assert_eq!(record["status"], "playing", "{record}");
        let frames =
            anna.get(&format!("/api/tables/{table}/frames?limit=5000")).await.expect("an answer").body;
        assert!(!frames.contains(r#""type":"away""#), "{frames}");
        let ended = late.end(Signal::TERM).await;
        assert!(ended.status.success() && !ended.err.contains("ERROR"), "{ended:?}");
        let checked = shell.data(&format!("check {url}"));
        assert!(checked.starts_with("ok"), "{checked}");
    });
}

#[test]
fn a_full_disk_of_the_database_refuses_and_loses_nothing() {
    let shell = Shell::new();
    let (library, mark) = (system(&shell), shell.path("full"));
    let database = postgres::Server::start_with(&[("LD_PRELOAD", &library), ("FULL_WHILE", &mark)]);
    block_on(async {
        let url = database.database();
        let houses = Houses::open(&url, 2).await;
        let [one, other] = &houses.servers[..] else { panic!("there are two") };
        let anna = one.house.come_in("Anna").await.expect("anyone may come in");
        let wish = json!({ "id": "one", "game": "don", "seats": ["me", "free", "free"] });
        let table = anna.make_table(&wish).await.expect("a table can be made");
        let both = [anna.clone(), at(other, &anna)];
        let words = |number: usize| {
            // As long as may be said, so that there is soon no room for more.
            let text = format!("said-{number:04}{}", ".".repeat(180));
            (json!({ "id": text[..9], "do": "chat", "text": text }), text)
        };
        let mut kept = Vec::new();
        for _ in 0..3 {
            let (word, text) = words(kept.len());
            command(&anna, &table, &word).await.expect("there is room");
            kept.push(text);
        }
        fs::write(&mark, "").expect("a file can be made");
        let problem = loop {
            let (word, text) = words(kept.len());
            match command(&both[kept.len() % 2], &table, &word).await {
                Ok(()) => kept.push(text),
                Err(problem) => break problem,
            }
        };
        assert_eq!(problem["code"], "store-full", "{problem}");
        let reason = problem["reason"].as_str().expect("a sentence");
        assert!(reason.contains("the disk is full") && reason.contains("make room"), "{reason}");
        for (number, person) in both.iter().cycle().take(4).enumerate() {
            let (word, _) = words(kept.len() + number % 2);
            let problem = command(person, &table, &word).await.expect_err("there is no room");
            assert_eq!(problem["code"], "store-full", "{problem}");
        }
        for (server, person) in [one, other].into_iter().zip(&both) {
            let ready = server.get("/readyz").await;
            assert_eq!(ready.status, 503, "{}", ready.body);
            assert_eq!(said(person, &table).await, kept, "what is there can still be seen, and nothing else");
        }
        fs::remove_file(&mark).expect("it is there");
        // The same words as those that were refused: each is said once.
        for _ in 0..4 {
            let (word, text) = words(kept.len());
            for person in both.iter().rev() {
                command(person, &table, &word).await.expect("there is room again");
            }
            kept.push(text);
        }
        for (server, person) in [one, other].into_iter().zip(&both) {
            assert_eq!(server.get("/readyz").await.status, 200);
            assert_eq!(said(person, &table).await, kept);
        }
        houses.close().await;
        let checked = shell.data(&format!("check {url}"));
        assert!(checked.starts_with("ok"), "{checked}");
    });
}

/// Says words over a socket until they are heard, and nothing of what was said is missing: who said them. A house that has
/// too much to do may let somebody go, who then comes back; whose session has ended cannot.
async fn heard_as(person: &Person, table: &str, socket: &mut Socket, text: &str) -> String {
    for attempt in 0..20 {
        let text = format!("{text}-{attempt}");
        let words = json!({ "id": text, "do": "chat", "text": text });
        let mut is_open = socket.say(words.to_string()).await.is_ok();
        while is_open {
            let Ok(Some(word)) = within("words", socket.next_json()).await else {
                is_open = false;
                continue;
            };
            assert_ne!(word["type"], "refused", "{word}");
            let heard = word["heard"].as_array().into_iter().flatten();
            if let Some(chat) = heard.into_iter().find(|item| item["text"] == text) {
                return chat["name"].as_str().expect("a name").to_string();
            }
        }
        *socket = person.socket(table).await.expect("she comes back");
    }
    panic!("{text} is never heard");
}

#[test]
fn who_leaves_or_is_renamed_at_one_house_is_so_at_the_other() {
    block_on(async {
        let url = postgres::server().database();
        let houses = Houses::open(&url, 2).await;
        let [one, other] = &houses.servers[..] else { panic!("there are two") };
        let ask = async |person: &Person, method: &str, path: &str, body: Value| {
            let answer = person.ask(method.parse().expect("a method"), path, Some(&body)).await;
            answer.expect("the house answers")
        };
        let desk = one.house.come_in("Anna").await.expect("anyone may come in");
        let wish = json!({ "id": "one", "game": "don", "seats": ["me", "free", "free"], "public": true });
        let table = desk.make_table(&wish).await.expect("a table can be made");
        // She has a password, and comes back by the other house from another device.
        let secret = json!({ "name": "Anna", "password": "a long secret", "token": true });
        let claimed = ask(&desk, "POST", "/api/me/claim", secret.clone()).await.granted().expect("granted");
        let token = |me: &Value| me["token"].as_str().expect("a token").to_string();
        let desk = Person { token: token(&claimed), ..desk };
        let login =
            other.house.ask("POST".parse().expect("a method"), "/api/login", &[], Some(&secret)).await;
        let login = login.expect("the house answers").granted().expect("she has a password");
        let phone = Person { token: token(&login), ..at(other, &desk) };
        let mut desk_socket = desk.socket(&table).await.expect("she comes");
        let mut phone_socket = phone.socket(&table).await.expect("she comes");

        // A name that was changed at one house is heard at the other, on a connection that was open before.
        ask(&phone, "PUT", "/api/me", json!({ "name": "Annabel" })).await.granted().expect("granted");
        let renamed = async {
            let mut number = 0;
            while heard_as(&desk, &table, &mut desk_socket, &format!("said-{number}")).await != "Annabel" {
                number += 1;
            }
        };
        within("the new name is heard", renamed).await;
        let me = desk.get("/api/me").await.expect("the house answers").granted().expect("it is she");
        assert_eq!(me["name"], "Annabel");
        assert_eq!(heard_as(&phone, &table, &mut phone_socket, "from-the-phone").await, "Annabel");

        // Logged out at one house, the secret is worth nothing at the other; other sessions go on.
        let phone_elsewhere = at(one, &phone);
        let mut elsewhere = phone_elsewhere.socket(&table).await.expect("she comes");
        assert_eq!(ask(&phone, "POST", "/api/logout", json!({})).await.status, 204);
        for person in [&phone, &phone_elsewhere] {
            assert_eq!(person.get("/api/me").await.expect("an answer").status, 401);
        }
        let ended = async {
            for socket in [&mut phone_socket, &mut elsewhere] {
                while let Ok(Some(_)) = socket.next().await {}
            }
        };
        within("her connections end, at both houses", ended).await;
        assert_eq!(heard_as(&desk, &table, &mut desk_socket, "still-here").await, "Annabel");

        // All of them, from the other house.
        let desk_elsewhere = at(other, &desk);
        assert_eq!(
            ask(&desk_elsewhere, "POST", "/api/logout", json!({ "everywhere": true })).await.status,
            204
        );
        let ended = async { while let Ok(Some(_)) = desk_socket.next().await {} };
        within("her connection ends", ended).await;
        assert_eq!(desk.get("/api/me").await.expect("an answer").status, 401);
        houses.close().await;
    });
}
