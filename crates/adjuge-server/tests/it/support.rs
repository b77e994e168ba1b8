//! A house of one's own, people in it, and ears that keep every byte.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use adjuge_client::{Answer, House, Person, Socket, apply};
use adjuge_server::Config;
use adjuge_store::{Sqlite, Store};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Longer than anything takes that happens at all.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for something that must come.
pub(crate) async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, future).await.unwrap_or_else(|_| panic!("{what} did not come"))
}

/// A house where bots are quick and nobody asks for too much.
pub(crate) fn config() -> Config {
    Config {
        bot_pace: Duration::ZERO,
        bot_time: Duration::from_millis(50),
        max_sockets_of_one: 10_000,
        max_tables_of_one: 10_000,
        commands_per_second: 1_000_000,
        requests_per_second: 1_000_000,
        newcomers_per_minute: 1_000_000,
        ..Config::default()
    }
}

/// A house that is open.
pub(crate) struct Running {
    pub(crate) house: House,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

impl Running {
    /// Opens a house on a data file.
    pub(crate) async fn open(path: &Path, config: Config) -> Running {
        Running::on(Arc::new(Sqlite::open(path).expect("a data file")), config).await
    }

    /// Opens a house on a store.
    pub(crate) async fn on(store: Arc<dyn Store>, config: Config) -> Running {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(adjuge_server::run(listener, store, config, async {
            let _ = stopped.await;
        }));
        Running { house: House::at(&format!("http://{address}")).expect("an address"), stop, task }
    }

    /// Closes it, and waits until it is closed.
    pub(crate) async fn close(self) {
        let _ = self.stop.send(());
        soon("the end of the house", self.task).await.expect("no panic").expect("a clean end");
    }
}

/// A house in a folder that is thrown away.
pub(crate) struct Fresh {
    pub(crate) folder: TempDir,
    pub(crate) running: Running,
}

impl Fresh {
    /// Opens a house with nothing in it.
    pub(crate) async fn open(config: Config) -> Fresh {
        let folder = tempfile::tempdir().expect("a folder");
        let running = Running::open(&file(&folder), config).await;
        Fresh { folder, running }
    }

    /// Closes it and opens it again on the same file.
    pub(crate) async fn reopen(self, config: Config) -> Fresh {
        self.running.close().await;
        let running = Running::open(&file(&self.folder), config).await;
        Fresh { folder: self.folder, running }
    }

    pub(crate) fn house(&self) -> &House {
        &self.running.house
    }

    pub(crate) async fn come_in(&self, name: &str) -> Person {
        self.house().come_in(name).await.expect("a guest")
    }
}

/// The data file in a folder.
pub(crate) fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("house.db")
}

/// The same person after the house has moved.
pub(crate) fn at(house: &House, person: &Person) -> Person {
    Person { house: house.clone(), ..person.clone() }
}

/// A connection that is always read.
pub(crate) struct Ear {
    said: mpsc::UnboundedSender<String>,
    heard: mpsc::UnboundedReceiver<String>,
    /// All that was taken from it so far.
    pub(crate) kept: Vec<String>,
    /// How the table stands, after all that was taken from it.
    known: Value,
}

impl Ear {
    pub(crate) fn on(mut socket: Socket) -> Ear {
        let (said, mut to_say) = mpsc::unbounded_channel::<String>();
        let (hear, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    word = socket.next() => match word {
                        Ok(Some(word)) => if hear.send(word.to_string()).is_err() { break },
                        Ok(None) | Err(_) => break,
                    },
                    words = to_say.recv() => match words {
                        Some(words) => if socket.say(words).await.is_err() { break },
                        None => break,
                    },
                }
            }
        });
        Ear { said, heard, kept: Vec::new(), known: Value::Null }
    }

    pub(crate) async fn of(person: &Person, table: &str) -> Ear {
        Ear::on(person.socket(table).await.expect("a socket"))
    }

    pub(crate) async fn watching(house: &House, table: &str) -> Ear {
        Ear::on(house.watch(table).await.expect("a socket"))
    }

    pub(crate) fn say(&self, words: &Value) {
        self.said.send(words.to_string()).expect("the connection is up");
    }

    /// The next message, as it came; `None` when the connection has ended.
    pub(crate) async fn next(&mut self) -> Option<String> {
        let text = soon("a message", self.heard.recv()).await?;
        let mut message: Value = serde_json::from_str(&text).expect("JSON");
        match message["type"].as_str() {
            Some("welcome") => self.known = message,
            Some("update") => {
                let changes = message["changes"].take();
                apply(&mut self.known, changes);
                self.known["seq"] = message["seq"].take();
            }
            _ => {}
        }
        self.kept.push(text.clone());
        Some(text)
    }

    /// The next message; an update together with how the table stands after it.
    pub(crate) async fn next_json(&mut self) -> Value {
        let text = self.next().await.expect("the connection is up");
        let mut message: Value = serde_json::from_str(&text).expect("JSON");
        if message["type"] == "update" {
            for (field, value) in self.known.as_object().expect("a welcome came first") {
                if field != "type" {
                    message[field] = value.clone();
                }
            }
        }
        message
    }

    /// Waits for a message like this.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next_json().await;
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Says something and waits for the answer.
    pub(crate) async fn ask(&mut self, words: &Value) -> Value {
        self.say(words);
        let id = words["id"].clone();
        self.until(|message| message["type"] != "update" && message["id"] == id).await
    }

    /// The number of the last frame that was taken from it.
    pub(crate) fn last_seq(&self) -> u64 {
        let frames = self.kept.iter().rev().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        let mut seqs =
            frames.filter(|frame| frame["type"] != "done").filter_map(|frame| frame["seq"].as_u64());
        seqs.next().unwrap_or(0)
    }

    /// Takes everything up to the frame with this number.
    pub(crate) async fn catch_up(&mut self, seq: u64) {
        while self.last_seq() < seq {
            self.next().await.expect("the connection is up");
        }
    }

    /// The frames that were taken from it, as they came.
    pub(crate) fn frames(&self) -> Vec<String> {
        self.kept.iter().filter(|text| text.starts_with(r#"{"type":"update""#)).cloned().collect()
    }

    /// Waits until somebody has said this.
    pub(crate) async fn chat(&mut self, text: &str) -> Value {
        self.until(|message| said(message, text)).await
    }
}

/// Whether somebody says this in a frame.
pub(crate) fn said(message: &Value, text: &str) -> bool {
    let heard = message["heard"].as_array();
    heard.is_some_and(|heard| heard.iter().any(|item| item["type"] == "chat" && item["text"] == text))
}

/// A table with people on all of its seats, not begun.
pub(crate) struct Party {
    pub(crate) table: String,
    pub(crate) people: Vec<Person>,
}

impl Party {
    /// Gathers so many people at a new public table; `more` changes how it is set up.
    pub(crate) async fn gather(house: &House, game: &str, players: u8, more: &Value) -> Party {
        let mut people = Vec::new();
        for number in 1..=players {
            people.push(house.come_in(&format!("Player {number}")).await.expect("a guest"));
        }
        let mut seats = vec![json!("me")];
        seats.resize(usize::from(players), json!("free"));
        let mut wish = json!({"id": "make", "game": game, "seats": seats, "public": true});
        for (field, value) in more.as_object().into_iter().flatten() {
            wish[field] = value.clone();
        }
        let table = people[0].make_table(&wish).await.expect("a table");
        for person in &people[1..] {
            done(person, &table, &json!({"id": "sit", "do": "sit"})).await;
        }
        Party { table, people }
    }

    pub(crate) async fn start(&self) {
        done(&self.people[0], &self.table, &json!({"id": "start", "do": "start"})).await;
    }

    /// How the table stands for a seat, counted from 0.
    pub(crate) async fn look(&self, seat: usize) -> Value {
        look(&self.people[seat], &self.table).await
    }

    /// An ear for everyone.
    pub(crate) async fn ears(&self) -> Vec<Ear> {
        let mut ears = Vec::new();
        for person in &self.people {
            ears.push(Ear::of(person, &self.table).await);
        }
        ears
    }
}

/// How a table stands for somebody.
pub(crate) async fn look(person: &Person, table: &str) -> Value {
    let answer = person.get(&format!("/api/tables/{table}")).await.expect("an answer");
    answer.granted().expect("a look")
}

/// What somebody was sent, after what they knew before.
#[derive(Deserialize)]
struct Page {
    start: Value,
    frames: Vec<Box<RawValue>>,
}

/// The frames that somebody was sent, or that a seat of a finished game was, after one of them; page by page.
pub(crate) async fn frames(person: &Person, table: &str, seat: Option<usize>, after: u64) -> Vec<String> {
    let eyes = seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
    let mut all: Vec<String> = Vec::new();
    loop {
        let last = after + all.len() as u64;
        let path = format!("/api/tables/{table}/frames?limit=5000&after={last}{eyes}");
        let answer = person.get(&path).await.expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
        let page: Page = serde_json::from_str(&answer.body).expect("frames");
        assert!(page.start["seq"].as_u64() <= Some(last), "{}", page.start);
        if page.frames.is_empty() {
            return all;
        }
        all.extend(page.frames.iter().map(|frame| frame.get().to_string()));
    }
}

/// The actions that a frame or a welcome lists as legal.
pub(crate) fn legal(stands: &Value) -> Vec<String> {
    adjuge_client::legal(stands).into_iter().map(str::to_string).collect()
}

/// Sends a command that must be done.
pub(crate) async fn done(person: &Person, table: &str, command: &Value) -> Value {
    let answer = person.command(table, command).await.expect("an answer");
    assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    answer.json().expect("JSON")
}

/// Sends a command that must be refused, and says the code.
pub(crate) async fn refused(person: &Person, table: &str, command: &Value) -> String {
    code(&person.command(table, command).await.expect("an answer"))
}

/// The code of an answer that must be a refusal.
pub(crate) fn code(answer: &Answer) -> String {
    assert!(answer.status >= 400, "granted: {}", answer.body);
    answer.json().expect("JSON")["code"].as_str().expect("a code").to_string()
}
