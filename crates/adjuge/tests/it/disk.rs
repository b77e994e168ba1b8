//! Disks that fail, and files that cannot be used: a clear word, and nothing is lost.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::UNIX_EPOCH;

use adjuge_client::Person;
use rustix::process::Signal;
use serde_json::{Value, json};

use crate::Shell;
use crate::support::{Server, block_on, json as parse, serve, serve_after, within};

/// Three people at a table of Don that has begun.
async fn table_in_play(server: &Server) -> (String, Vec<Person>) {
    let mut people = Vec::new();
    for name in ["Anna", "Bela", "Cleo"] {
        people.push(server.house.come_in(name).await.expect("anyone may come in"));
    }
    let wish = json!({ "id": "one", "game": "don", "seats": ["me", "free", "free"], "public": true });
    let table = people[0].make_table(&wish).await.expect("a table can be made");
    for person in &people[1..] {
        command(person, &table, json!({ "id": "sit", "do": "sit" })).await.expect("there is a seat");
    }
    command(&people[0], &table, json!({ "id": "start", "do": "start" })).await.expect("the game begins");
    (table, people)
}

/// Gives a command; the problem if it is refused.
async fn command(person: &Person, table: &str, command: Value) -> Result<(), Value> {
    let answer = within("an answer", person.command(table, &command)).await.expect("the house answers");
    if answer.status == 200 { Ok(()) } else { Err(parse(&answer.body)) }
}

/// Whoever is waited for decides something.
async fn act(people: &[Person], table: &str, id: &str) -> Result<(), Value> {
    for person in people {
        let look = person.get(&format!("/api/tables/{table}")).await.expect("the house answers");
        let look = look.granted().expect("the table is there");
        if let Some(action) = adjuge_client::legal(&look).first() {
            return command(person, table, json!({ "id": id, "do": "act", "actions": [action] })).await;
        }
    }
    panic!("nobody may do anything");
}

/// All that was heard at a table, in one text.
async fn heard(person: &Person, table: &str) -> String {
    let path = format!("/api/tables/{table}/frames?limit=5000");
    let answer = person.get(&path).await.expect("the house answers");
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

fn moved(people: &[Person], server: &Server) -> Vec<Person> {
    people.iter().map(|person| Person { house: server.house.clone(), ..person.clone() }).collect()
}

#[test]
fn a_full_disk_refuses_and_loses_nothing() {
    block_on(async {
        let shell = Shell::new();
        let data = shell.path("house.db");
        let limited = serve_after("trap '' XFSZ; ulimit -f 500", &data);
        let server = Server::start(limited).await.unwrap_or_else(|ended| panic!("{ended:?}"));
        let (table, people) = table_in_play(&server).await;
        act(&people, &table, "first").await.expect("there is room for a decision");
        let mut number = 0;
        let problem = loop {
            if let Err(problem) = act(&people, &table, &format!("a{number}")).await {
                break problem;
            }
            number += 1;
        };
        assert_eq!(problem["code"], "store-full", "{problem}");
        assert_eq!(server.get("/readyz").await.status, 503, "it cannot be written to");
        let reason = problem["reason"].as_str().expect("a sentence");
        assert!(reason.contains("the disk is full") && reason.contains("make room"), "{reason}");
        // What is there can still be seen.
        let full = heard(&people[1], &table).await;
        server.end(Signal::KILL).await;

        let server = Server::open(&data).await;
        let people = moved(&people, &server);
        assert_eq!(
            heard(&people[1], &table).await,
            full,
            "everything acknowledged is there, and nothing else"
        );
        act(&people, &table, &format!("a{number}")).await.expect("what was refused can be done now");
        assert_ne!(heard(&people[1], &table).await, full, "and was not done before");
        assert_eq!(server.get("/readyz").await.status, 200);
        let ended = server.end(Signal::TERM).await;
        assert_eq!(ended.status.code(), Some(0), "{ended:?}");
    });
}

#[test]
fn a_house_goes_on_when_its_disk_has_room_again() {
    block_on(async {
        let shell = Shell::new();
        let data = shell.path("house.db");
        // A soft limit, which the house is freed of while it plays.
        let limited = serve_after("trap '' XFSZ; ulimit -Sf 500", &data);
        let server = Server::start(limited).await.unwrap_or_else(|ended| panic!("{ended:?}"));
        let (table, people) = table_in_play(&server).await;
        let mut number = 0;
        while act(&people, &table, &format!("a{number}")).await.is_ok() {
            number += 1;
        }
        server.limit_files(None);
        act(&people, &table, "room").await.expect("play goes on");
        assert_eq!(server.get("/readyz").await.status, 200);
        server.end(Signal::TERM).await;
    });
}

#[test]
fn a_table_is_shown_while_nobody_can_write_whose_time_is_up() {
    block_on(async {
        let shell = Shell::new();
        let careful = serve_after("trap '' XFSZ", &shell.path("house.db"));
        let server = Server::start(careful).await.unwrap_or_else(|ended| panic!("{ended:?}"));
        let anna = server.house.come_in("Anna").await.expect("anyone may come in");
        let clock = json!({ "kind": "live", "decision": 5, "bank": 0, "delay": 0 });
        let seats = json!(["me", { "bot": "novice" }]);
        let wish = json!({ "id": "one", "game": "goofspiel", "seats": seats, "clock": clock });
        let table = anna.make_table(&wish).await.expect("a table can be made");
        command(&anna, &table, json!({ "id": "start", "do": "start" })).await.expect("the game begins");
        server.limit_files(Some(0));
        let look = async || {
            let answer = anna.get(&format!("/api/tables/{table}")).await.expect("the house answers");
            answer.granted().expect("the table is there")
        };
        let until = look().await["clock"]["until"][0].as_u64().expect("she has time");
        let is_up = || UNIX_EPOCH.elapsed().expect("after 1970").as_millis() > until.into();
        while !is_up() {
            look().await;
        }
        let n_looks = 200;
        for _ in 0..n_looks {
            assert_eq!(look().await["clock"]["until"][0], until, "nobody's time is up without a disk");
        }
        let log = server.end(Signal::KILL).await.err;
        let is_try = |line: &&str| line.contains("could not be written") && line.contains(&table);
        let n_tries = log.lines().filter(is_try).count();
        assert!((1..n_looks / 4).contains(&n_tries), "{n_tries} tries during {n_looks} looks");
    });
}

/// A house that played a little and was closed.
async fn played(data: &Path) {
    let server = Server::open(data).await;
    let (table, people) = table_in_play(&server).await;
    for number in 0..50 {
        act(&people, &table, &format!("a{number}")).await.expect("play goes on");
    }
    server.end(Signal::TERM).await;
}

/// Opens what must be refused: one line says why, and the file is as it was.
async fn refused(data: &Path, reason: &str) {
    let before = fs::read(data).ok();
    let Err(ended) = Server::start(serve(data)).await else { panic!("{} is opened", data.display()) };
    assert_eq!((ended.status.code(), ended.out.as_str()), (Some(1), ""), "{ended:?}");
    assert!(ended.err.starts_with("error: ") && ended.err.lines().count() == 1, "{}", ended.err);
    assert!(ended.err.contains(reason), "{} does not say {reason:?}", ended.err);
    assert!(fs::read(data).ok() == before, "{} was written to", data.display());
}

#[test]
fn files_that_cannot_be_used_are_named_and_left_alone() {
    block_on(async {
        let shell = Shell::new();
        let data = shell.path("house.db");
        played(&data).await;
        let whole = fs::read(&data).expect("the data is there");

        let permit =
            |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).expect("it is ours");
        permit(&data, 0o444);
        refused(&data, "cannot be written to: make it and its folder writable").await;
        permit(&data, 0o644);
        permit(shell.folder.path(), 0o555);
        refused(&data, "cannot be written to: make it and its folder writable").await;
        permit(shell.folder.path(), 0o755);
        refused(Path::new("/proc/self/house.db"), "/proc/").await;
        refused(&shell.path("nowhere/house.db"), "nowhere does not exist: make it, or choose another file")
            .await;
        refused(shell.folder.path(), "").await;

        let damaged = shell.path("damaged.db");
        let mut flipped = whole.clone();
        let middle = flipped.len() / 2;
        flipped[middle - 3000..middle + 3000].iter_mut().for_each(|byte| *byte ^= 0xff);
        let garbage = b"This is a letter to my aunt. ".repeat(400);
        for bytes in
            [&garbage[..], &garbage[..50], b"", &whole[..whole.len() / 2 + 100], &whole[..4096], &flipped]
        {
            fs::write(&damaged, bytes).expect("the file can be written");
            refused(&damaged, "is damaged or not a database").await;
        }
        let mut foreign = whole.clone();
        // Whose file it is stands in the header.
        foreign[68..72].copy_from_slice(&0_u32.to_be_bytes());
        fs::write(&damaged, &foreign).expect("the file can be written");
        refused(&damaged, "is a database of another program: choose another file").await;

        let server = Server::open(&data).await;
        refused(&data, "is in use by another server").await;
        assert_eq!(server.get("/readyz").await.status, 200, "the first server does not mind");
        server.end(Signal::TERM).await;
    });
}

#[test]
fn a_house_is_copied_while_it_plays() {
    block_on(async {
        let shell = Shell::new();
        let data = shell.path("house.db");
        let server = Server::open(&data).await;
        let (table, people) = table_in_play(&server).await;
        act(&people, &table, "before").await.expect("play goes on");
        let before = heard(&people[0], &table).await;
        let playing = tokio::spawn({
            let (people, table) = (people.clone(), table.clone());
            async move {
                for number in 0..30 {
                    act(&people, &table, &format!("a{number}")).await.expect("play goes on");
                }
            }
        });
        let copied = tokio::task::spawn_blocking(move || {
            let copied = shell.run("backup copy.db --data house.db");
            (shell, copied)
        });
        let (shell, copied) = copied.await.expect("the program runs");
        assert_eq!(copied, "exit 0\nhouse.db is copied to copy.db\n");
        playing.await.expect("play goes on");

        let copy = fs::read(shell.path("copy.db")).expect("the copy is there");
        let again = shell.run("backup copy.db --data house.db");
        assert!(again.starts_with("exit 1\n! error: ") && again.contains("copy.db"), "{again}");
        assert_eq!(again.lines().count(), 2, "{again}");
        assert!(
            fs::read(shell.path("copy.db")).expect("the copy is there") == copy,
            "the copy was written to"
        );
        let missing = shell.run("backup other.db --data nothing.db");
        assert!(missing.starts_with("exit 1\n! error: ") && missing.contains("nothing.db"), "{missing}");
        assert!(!shell.path("other.db").exists() && !shell.path("nothing.db").exists(), "nothing is made");

        let second = Server::open(&shell.path("copy.db")).await;
        let guests = moved(&people, &second);
        let copied = heard(&guests[0], &table).await;
        let all = heard(&people[0], &table).await;
        let [before, copied] =
            [&before, &copied].map(|heard| heard.strip_suffix("]}").expect("a list ends it"));
        assert!(copied.starts_with(before), "what was there is in the copy");
        assert!(all.starts_with(copied), "nothing else is in the copy");
        act(&guests, &table, "other").await.expect("the copy can be played on");
        second.end(Signal::TERM).await;
        act(&people, &table, "after").await.expect("play goes on");
        let in_use = shell.run("restore copy.db --data house.db");
        assert!(in_use.starts_with("exit 1\n! error: ") && in_use.contains("in use"), "{in_use}");
        server.end(Signal::TERM).await;
    });
}

#[test]
fn a_house_whose_file_is_gone_acknowledges_nothing() {
    block_on(async {
        let shell = Shell::new();
        let folder = shell.path("data");
        fs::create_dir(&folder).expect("a folder can be made");
        let server = Server::open(&folder.join("house.db")).await;
        let (table, people) = table_in_play(&server).await;
        act(&people, &table, "first").await.expect("play goes on");
        assert_eq!(server.get("/readyz").await.status, 200);
        fs::rename(&folder, shell.path("elsewhere")).expect("it is ours");
        for number in 0..5 {
            // Even asked again with the same id, when it might be found to be done.
            let problem =
                command(&people[0], &table, json!({ "id": "gone", "do": "chat", "text": "gone" })).await;
            assert_eq!(problem.expect_err("nothing is kept")["code"], "store-failed", "{number}");
        }
        let ready = server.get("/readyz").await;
        assert_eq!(ready.status, 503);
        assert!(ready.body.contains("was moved or deleted"), "{}", ready.body);
        assert_eq!(server.get("/healthz").await.status, 200, "it is alive, and says so");
        fs::rename(shell.path("elsewhere"), &folder).expect("it is ours");
        assert_eq!(server.get("/readyz").await.status, 200);
        command(&people[0], &table, json!({ "id": "back", "do": "chat", "text": "back" }))
            .await
            .expect("it goes on");
        server.end(Signal::TERM).await;
        let checked = shell.run("check data/house.db");
        assert!(checked.starts_with("exit 0\nok      data/house.db  1 tables, "), "{checked}");
        let missing = shell.run("check data/nothing.db");
        assert!(missing.starts_with("exit 1\n! error: ") && missing.contains("nothing.db"), "{missing}");
    });
}
