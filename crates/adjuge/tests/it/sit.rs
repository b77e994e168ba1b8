//! A bot at a live house: `adjuge sit` in a process of its own.

use std::process::{Output, Stdio};

use adjuge_client::{House, Person, Socket, apply, legal};
use rustix::process::Signal;
use serde_json::{Value, json};
use tokio::process::{Child, Command};

use crate::Shell;
use crate::programs::example;
use crate::support::{Server, block_on, within};

/// Begins to sit at a house; `~` stands for a space.
fn sit(house: &House, arguments: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjuge"));
    let arguments = arguments.split_whitespace().map(|argument| argument.replace('~', " "));
    command.args(["sit", "--url", &format!("http://{}", house.place())]).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    command.spawn().expect("the program runs")
}

/// How it ended: whether well, and its two outputs.
async fn ended(child: Child) -> (bool, String, String) {
    let Output { status, stdout, stderr } =
        within("the bot gets up", child.wait_with_output()).await.expect("its output can be read");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (status.success(), text(stdout), text(stderr))
}

/// A person at a table, who does the first thing that they may do.
struct Player {
    person: Person,
    table: String,
    socket: Socket,
    known: Value,
    n_done: u32,
}

impl Player {
    async fn at(person: Person, table: &str) -> Player {
        let mut socket = person.socket(table).await.expect("a socket");
        let known = socket.next_json().await.expect("a message").expect("a welcome");
        Player { person, table: table.to_string(), socket, known, n_done: 0 }
    }

    /// Listens until something is so.
    async fn until(&mut self, what: &str, is_so: impl Fn(&Value) -> bool) {
        while !is_so(&self.known) {
            let message =
                within(what, self.socket.next_json()).await.expect("a message").expect("an open house");
            match message["type"].as_str() {
                Some("welcome") => self.known = message,
                Some("update") => apply(&mut self.known, message["changes"].clone()),
                _ => {}
            }
        }
    }

    async fn command(&mut self, mut command: Value) {
        self.n_done += 1;
        command["id"] = format!("c{}", self.n_done).into();
        let answer = self.person.command(&self.table, &command).await.expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// Decides so many times; false if the game ended before.
    async fn decide(&mut self, times: u32) -> bool {
        for _ in 0..times {
            self.until("it is our turn", |known| known["status"] == "finished" || !legal(known).is_empty())
                .await;
            let Some(action) = legal(&self.known).first().map(ToString::to_string) else { return false };
            self.command(json!({ "do": "act", "actions": [action] })).await;
            self.until("the round ends", |known| {
                known["status"] == "finished" || !legal(known).contains(&action.as_str())
            })
            .await;
        }
        true
    }
}

#[test]
fn a_program_plays_at_tables_that_it_opens() {
    block_on(async {
        let shell = Shell::new();
        let server = Server::open(&shell.path("house.db")).await;
        let arguments = "--open 2 --game don --players 3 --with novice --strict --bot";
        let shared = example().replace("cmd:", "mine=cmd*:");
        let (is_well, out, err) = ended(sit(&server.house, &format!("{arguments} {shared}"))).await;
        assert!(is_well, "{out}{err}");
        assert!(err.starts_with("mine plays at ") && err.contains("marked as a bot"), "{err}");
        assert_eq!(out.lines().filter(|line| line.contains(": seat 1 ")).count(), 2, "{out}{err}");
        // A level of the house does so too, and what a program fails to do is told.
        let (is_well, out, err) = ended(sit(&server.house, &format!("{arguments} amateur:3 --open 1"))).await;
        assert!(!is_well && out.is_empty() && err.contains("cannot be used multiple times"), "{out}{err}");
        let arguments = arguments.replace("--open 2", "--open 1");
        let (is_well, out, err) = ended(sit(&server.house, &format!("{arguments} amateur:3"))).await;
        assert!(is_well && !out.contains("novice"), "{out}{err}");
        let (is_well, out, err) = ended(sit(&server.house, &format!("{arguments} cmd:false"))).await;
        assert!(!is_well && out.is_empty(), "{out}{err}");
        assert!(err.contains("a novice decides for the bot: the program ended: exit status: 1"), "{err}");
        assert!(err.contains("the program is not running): the bot has got up"), "{err}");
        server.end(Signal::TERM).await;
    });
}

#[test]
fn a_bot_sits_among_people_and_outlives_its_house() {
    block_on(async {
        let shell = Shell::new();
        let server = Server::open(&shell.path("house.db")).await;
        let place = server.house.place().to_string();
        let anna = server.house.come_in("Anna").await.expect("anyone may come in");
        let wish = json!({"id": "make", "game": "goofspiel", "seats": ["me", "free"]});
        let table = anna.make_table(&wish).await.expect("a table");
        let mut anna = Player::at(anna, &table).await;
        let invite = anna.known["invite"].as_str().expect("an invitation").to_string();
        shell.write("keep.sh", "tee heard | \"$1\" bot goofspiel --level novice\n");
        let keep = shell.path("keep.sh");
        let heard = format!(
            "cd~{}~&&~exec~sh~keep.sh~{}",
            shell.folder.path().display(),
            env!("CARGO_BIN_EXE_adjuge")
        );
        shell.write("bot.sh", heard.replace('~', " "));
        assert!(keep.exists());
        let bot = format!("cmd:sh~{}", shell.path("bot.sh").display());
        let child = sit(
            &server.house,
            &format!("--table {table} --invite {invite} --name Robot --strict --bot {bot}"),
        );
        let seat = json!({"kind": "person", "name": "Robot", "bot": true});
        anna.until("the bot sits down", |known| known["seats"][1] == seat).await;
        anna.command(json!({ "do": "start" })).await;
        assert!(anna.decide(3).await, "the game goes on");
        // It is killed, and opened again where it was.
        server.end(Signal::KILL).await;
        let mut again = Command::new(env!("CARGO_BIN_EXE_adjuge"));
        again.args(["serve", "--bot-pace=0", "--listen", &place, "--data"]).arg(shell.path("house.db"));
        let server = Server::start(again).await.expect("the house opens again");
        let mut anna = Player { n_done: anna.n_done, ..Player::at(anna.person, &table).await };
        while anna.decide(1).await {}
        let (is_well, out, err) = ended(child).await;
        assert!(is_well, "{out}{err}");
        assert!(out.contains(": seat 2 ") && err.contains("coming back"), "{out}{err}");
        // What happened while it was away it has heard as well: every round of the game.
        let lines: Vec<Value> =
            shell.read("heard").lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let events = lines.iter().filter_map(|line| line["events"].as_array()).flatten();
        let n_over = events.clone().filter(|event| event["event"] == "over").count();
        assert_eq!(
            (lines[0]["type"].as_str(), &lines[0]["names"]),
            (Some("hello"), &json!(["Anna", "Robot"]))
        );
        assert_eq!(n_over, 1, "{events:?}");
        server.end(Signal::TERM).await;
    });
}

#[test]
fn what_cannot_be_is_said() {
    block_on(async {
        let shell = Shell::new();
        let server = Server::open(&shell.path("house.db")).await;
        let anna = server.house.come_in("Anna").await.expect("anyone may come in");
        for (arguments, complaint) in [
            ("--bot novice".to_string(), "name a table to sit at (--table), or open some"),
            ("--bot novice --table nowhere".to_string(), "no-such-table"),
            ("--bot novice --open 1 --game chess".to_string(), "unknown game"),
            ("--bot queen --open 1 --game don".to_string(), "unknown bot"),
            (format!("--bot novice --open 1 --game don --token {}", anna.token), "the token of a person"),
            ("--bot novice --open 1 --game don --token 12".to_string(), "worth nothing"),
        ] {
            let (is_well, out, err) = ended(sit(&server.house, &arguments)).await;
            assert!(!is_well && out.is_empty() && err.contains(complaint), "{arguments}: {out}{err}");
        }
        server.end(Signal::TERM).await;
    });
}
