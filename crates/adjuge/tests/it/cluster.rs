//! Houses that keep their data in `PostgreSQL`.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use adjuge_client::{House, Person};
use adjuge_engine::games::ALL;
use rustix::process::Signal;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::Shell;
use crate::kill::{Open, Party, next_house};
use crate::postgres;
use crate::support::{Server, block_on, serve, within};

/// How many tables there are, as `adjuge check` says it.
fn n_tables(checked: &str) -> usize {
    let words: Vec<&str> = checked.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "tables,").expect("it counts tables");
    words[at - 1].parse().expect("a number of tables")
}

fn url_of(house: &Server) -> String {
    format!("http://{}/", house.house.place())
}

#[test]
fn data_moves_from_a_file_to_a_database_and_back() {
    let (shell, url) = (Shell::new(), postgres::server().database());
    block_on(async {
        let house = Server::open(&shell.path("house.db")).await;
        shell.data(&format!("load --url {} --tables 4 --seconds 0.3", url_of(&house)));
        house.end(Signal::TERM).await;
    });
    let checked = shell.data("check house.db");
    let counts = checked.split_once("house.db").expect("the file is named").1;
    let n_tables = n_tables(&checked);
    assert!(n_tables >= 4, "{checked}");
    // A second time, nothing is left to do.
    for _ in 0..2 {
        let moved = shell.data(&format!("migrate --from house.db --to {url}"));
        assert!(moved.contains(&format!("\n{n_tables} journals were replayed; 0 are")), "{moved}");
    }
    assert_eq!(shell.data(&format!("check {url}")), format!("ok      the database{counts}"));
    block_on(async {
        let house = Server::start(serve(&url)).await.expect("the house opens");
        shell.data(&format!("load --url {} --tables 4 --seconds 0.3", url_of(&house)));
        let refused = shell.run(&format!("migrate --from {url} --to early.db"));
        assert!(refused.contains("a house has the database open"), "{refused}");
        let ended = house.end(Signal::TERM).await;
        assert!(ended.status.success() && !ended.err.contains("ERROR"), "{ended:?}");
    });
    let moved = shell.data(&format!("migrate --from {url} --to back.db"));
    let checked = shell.data(&format!("check {url}")).replace("the database", "back.db");
    assert_eq!(shell.data("check back.db"), checked);
    let n_more = self::n_tables(&checked);
    assert!(
        n_more >= n_tables + 4 && moved.contains(&format!("\n{n_more} journals were replayed; 0 are")),
        "{moved}"
    );
    let refused = shell.run(&format!("migrate --from house.db --to {url}"));
    assert!(refused.contains("there is something else already"), "{refused}");
    let refused = shell.run("migrate --from nowhere.db --to other.db");
    assert!(
        refused.contains("there is no store in nowhere.db") && !shell.path("other.db").exists(),
        "{refused}"
    );
}

#[test]
fn a_load_is_shared_among_houses() {
    let (shell, url) = (Shell::new(), postgres::server().database());
    block_on(async {
        let houses = Houses::open(&url, 2).await;
        let urls: Vec<String> = houses
            .servers
            .iter()
            .map(|house| format!("--url {} --pid {}", url_of(house), house.id()))
            .collect();
        let load = format!("load {} --tables 3 --seconds 0.3 --players 3 --json", urls.join(" "));
        let report: Value = serde_json::from_str(&shell.data(&load)).expect("it is JSON");
        assert_eq!(report["errors"], 0, "{report}");
        assert!(report["steps"].as_u64().expect("a number") > 0, "{report}");
        let processes = report["processes"].as_array().expect("a list");
        assert!(processes.iter().all(|process| process["rss_mib"].as_f64() > Some(1.0)), "{report}");
        assert_eq!(processes.len(), 2);
        // People came in at both, and frames were sent from both.
        for house in &houses.servers {
            let metrics = house.get("/metrics").await.body;
            assert!(!metrics.contains("adjuge_frames_total 0\n"), "{metrics}");
        }
        houses.close().await;
    });
}

#[test]
fn what_is_for_files_says_so() {
    let (shell, url) = (Shell::new(), postgres::server().database());
    for command in ["backup copy.db", "restore copy.db"] {
        let refused = shell.run(&format!("{command} --data {url}"));
        assert!(
            refused.starts_with("exit 1\n") && refused.contains("PostgreSQL has tools of its own"),
            "{refused}"
        );
    }
    let refused = shell.run("serve --listen 127.0.0.1:0 --data postgres://me:secret@%2Fnowhere/club");
    assert!(refused.starts_with("exit 1\n") && refused.contains("cannot be reached"), "{refused}");
    assert!(!refused.contains("secret"), "{refused}");
}

/// Houses that share a database.
pub(crate) struct Houses {
    url: String,
    pub(crate) servers: Vec<Server>,
    open: watch::Sender<Vec<House>>,
}

impl Houses {
    pub(crate) async fn open(url: &str, n_houses: usize) -> Houses {
        let mut servers = Vec::new();
        for _ in 0..n_houses {
            servers.push(Houses::one(url).await);
        }
        let open = watch::Sender::new(servers.iter().map(|server| server.house.clone()).collect());
        Houses { url: url.to_string(), servers, open }
    }

    async fn one(url: &str) -> Server {
        let mut command = serve(url);
        command.arg("--chats-per-minute=1000000");
        Server::start(command).await.unwrap_or_else(|ended| panic!("the house does not open: {ended:?}"))
    }

    /// Ends the house that was opened first, and opens another in its place.
    async fn replace(&mut self, signal: Signal) {
        let server = self.servers.remove(0);
        self.tell();
        let ended = server.end(signal).await;
        assert!(!ended.err.contains("panicked"), "{}", ended.err);
        assert!(signal == Signal::KILL || ended.status.success(), "{ended:?}");
        self.servers.push(Houses::one(&self.url).await);
        self.tell();
    }

    fn tell(&self) {
        self.open.send_replace(self.servers.iter().map(|server| server.house.clone()).collect());
    }

    pub(crate) async fn close(self) {
        for server in self.servers {
            let ended = server.end(Signal::TERM).await;
            assert!(ended.status.success() && !ended.err.contains("panicked"), "{ended:?}");
        }
    }
}

#[test]
fn every_game_is_played_at_two_houses_while_one_is_killed_ten_times() {
    block_on(async {
        let (shell, url) = (Shell::new(), postgres::server().database());
        let mut houses = Houses::open(&url, 2).await;
        let (mut playing, is_over) = (JoinSet::new(), watch::Sender::new(false));
        for (number, meta) in (1..).zip(ALL) {
            // A bot at every third table: whoever holds it may be killed too.
            let bots = u8::from(number % 3 == 0 && meta.max_players > 2);
            let people = 4.min(meta.max_players - bots);
            let house = &houses.servers[number as usize % 2].house;
            let mut party = Party::come_in(house, number, meta.id, people, bots).await;
            let (open, is_over): (Open, _) = (houses.open.subscribe(), is_over.subscribe());
            playing.spawn(async move {
                while party.records.is_empty() || !*is_over.borrow() {
                    party.play_among(open.clone()).await;
                }
                party
            });
        }
        let n_entries = || {
            let counted = postgres::server().sql(postgres::name(&url), "SELECT count(*) FROM adjuge.journal");
            counted.trim().parse::<u64>().expect("a number")
        };
        for _ in 0..10 {
            // Killed at a moment that nothing in it foresees, while they play.
            let before = n_entries();
            let more = async {
                while n_entries() < before + 50 {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            within("people go on", more).await;
            houses.replace(Signal::KILL).await;
        }
        is_over.send_replace(true);
        let (mut n_commands, mut records) = (0, 0);
        while let Some(played) = within("every game ends", playing.join_next()).await {
            let party = played.expect("nothing was lost");
            n_commands += party.n_commands;
            for record in party.records {
                records += 1;
                shell.write(&format!("{records}.record"), record);
            }
        }
        assert!(records >= ALL.len() && n_commands > 0, "{records} games, {n_commands} commands");
        let files: Vec<String> = (1..=records).map(|number| format!("{number}.record")).collect();
        let verified = shell.run(&format!("verify {}", files.join(" ")));
        assert!(verified.starts_with("exit 0\n"), "{verified}");
        houses.close().await;
        let checked = shell.data(&format!("check {url}"));
        assert!(checked.starts_with("ok"), "{checked}");
    });
}

#[test]
fn a_house_that_slept_while_another_took_its_tables_does_nothing_twice() {
    block_on(async {
        let (shell, url) = (Shell::new(), postgres::server().database());
        let houses = Houses::open(&url, 2).await;
        let [sleeper, other] = &houses.servers[..] else { panic!("there are two") };
        // All of them are at the house that will sleep, which moves the bot.
        let open = watch::Sender::new(vec![sleeper.house.clone()]);
        let mut party = Party::come_in(&sleeper.house, 1, "don", 3, 1).await;
        let playing = tokio::spawn({
            let open = open.subscribe();
            async move {
                party.play_among(open).await;
                party
            }
        });
        let held = "SELECT count(*) FROM adjuge.leases WHERE held <> 0";
        let begun = async {
            while postgres::server().sql(postgres::name(&url), held) != "1\n" {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        within("the game begins", begun).await;
        let holder = "SELECT node FROM adjuge.leases WHERE held <> 0";
        let before = postgres::server().sql(postgres::name(&url), holder);
        sleeper.signal(Signal::STOP);
        let taken = async {
            while postgres::server().sql(postgres::name(&url), holder) == before {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        within("the other house takes over", taken).await;
        sleeper.signal(Signal::CONT);
        open.send_replace(vec![sleeper.house.clone(), other.house.clone()]);
        let party = within("the game ends", playing).await.expect("nothing was lost");
        shell.write("1.record", &party.records[0]);
        let verified = shell.run("verify 1.record");
        assert!(verified.starts_with("exit 0\n"), "{verified}");
        houses.close().await;
    });
}

/// Says the same thing until it is acknowledged, at one house or another.
async fn say(open: &mut Open, number: &mut usize, person: &Person, table: &str, text: &str) {
    let words = json!({ "id": text, "do": "chat", "text": text });
    loop {
        let house = next_house(open, number).await;
        let person = Person { house, ..person.clone() };
        match person.command(table, &words).await {
            Ok(answer) if answer.status == 200 => return,
            // The database is away, or the house has just been closed.
            Ok(answer) => assert_eq!(answer.status, 503, "{}", answer.body),
            Err(_) => {}
        }
        tokio::task::yield_now().await;
    }
}

#[test]
fn what_is_said_while_houses_and_the_database_come_and_go_is_there_once_and_in_order() {
    const N_TABLES: usize = 6;
    let database = postgres::Server::start();
    block_on(async {
        let mut houses = Houses::open(&database.database(), 2).await;
        let (is_over, n_said) = (watch::Sender::new(false), std::sync::Arc::new(AtomicUsize::new(0)));
        let mut talking = JoinSet::new();
        for at in 0..N_TABLES {
            let person = houses.servers[at % 2].house.come_in("Anna").await.expect("anyone may come in");
            let wish = json!({ "id": "one", "game": "don", "seats": ["me", "free", "free"], "public": true });
            let table = person.make_table(&wish).await.expect("a table can be made");
            let (mut open, is_over, n_said) = (houses.open.subscribe(), is_over.subscribe(), n_said.clone());
            talking.spawn(async move {
                let (mut number, mut said) = (at, Vec::new());
                while !*is_over.borrow() {
                    let text = format!("said-{}.", said.len());
                    say(&mut open, &mut number, &person, &table, &text).await;
                    said.push(text);
                    n_said.fetch_add(1, Ordering::Relaxed);
                }
                (person, table, said)
            });
        }
        let more = async |n: usize| {
            let before = n_said.load(Ordering::Relaxed);
            while n_said.load(Ordering::Relaxed) < before + n {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        for signal in [Signal::KILL, Signal::TERM, Signal::TERM] {
            within("people go on", more(40)).await;
            houses.replace(signal).await;
        }
        for _ in 0..2 {
            within("people go on", more(40)).await;
            database.stop();
            database.start_again();
        }
        within("people go on", more(40)).await;
        is_over.send_replace(true);
        while let Some(talked) = within("everyone is answered", talking.join_next()).await {
            let (person, table, said) = talked.expect("nobody is refused");
            // Both houses show the same.
            let mut shown = Vec::new();
            for server in &houses.servers {
                let person = Person { house: server.house.clone(), ..person.clone() };
                let answer = person.get(&format!("/api/tables/{table}/frames?limit=5000")).await;
                shown.push(answer.expect("the house answers").body);
            }
            assert_eq!(shown[0], shown[1]);
            let heard: Value = serde_json::from_str(&shown[0]).expect("frames are JSON");
            let heard: Vec<&str> = heard["frames"]
                .as_array()
                .expect("a list")
                .iter()
                .flat_map(|frame| frame["heard"].as_array().into_iter().flatten())
                .filter_map(|item| item["text"].as_str())
                .collect();
            assert_eq!(heard, said);
        }
        houses.close().await;
    });
}
