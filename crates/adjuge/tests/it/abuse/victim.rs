//! People who only want to play.

use std::fmt;
use std::time::{Duration, Instant};

use adjuge_client::{House, Person, Socket, apply};
use serde_json::{Value, json};

use crate::support::{Server, within};

/// How many decisions a second are made at a table: fewer than one person may make.
const PACE: Duration = Duration::from_millis(60);

/// Somebody at a table, and how it stands for them.
struct Chair {
    socket: Socket,
    known: Value,
    /// How many updates came.
    n_heard: u64,
}

/// Three people at a table of Don, and one more at a table with novices.
pub(super) struct Victim {
    people: Vec<Person>,
    chairs: Vec<Chair>,
    with_novices: Chair,
    n_sent: u64,
    n_tables: u64,
}

/// How they fared.
#[derive(Default)]
pub(super) struct Report {
    steps: Vec<Duration>,
    novices: Vec<Duration>,
    /// The most bytes that the house had in memory.
    pub(super) memory: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |times: &[Duration], part: f64| {
            let mut times = times.to_vec();
            times.sort_unstable();
            let place = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
            times.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
        };
        let [p50, p95, max] = [0.5, 0.95, 1.0].map(|part| at(&self.steps, part));
        write!(f, "{:>8}{p50:>9.1}{p95:>9.1}{max:>9.1}", self.steps.len())?;
        write!(f, "{:>11.1}{:>10.1}", at(&self.novices, 1.0), self.memory as f64 / 1e6)
    }
}

impl Chair {
    async fn take(person: &Person, table: &str) -> Chair {
        let socket = person.socket(table).await.expect("a socket");
        let mut chair = Chair { socket, known: Value::Null, n_heard: 0 };
        chair.hear().await;
        chair
    }

    /// The next message; whoever reads is never let go.
    async fn hear(&mut self) -> Value {
        let message = within("a message", self.socket.next_json()).await.expect("the connection is up");
        let mut message = message.expect("nobody lets go of who reads");
        match message["type"].as_str() {
            Some("welcome") => self.known = message.clone(),
            Some("update") => {
                let changes = message["changes"].take();
                apply(&mut self.known, changes);
                self.n_heard += 1;
            }
            _ => {}
        }
        message
    }

    /// Hears all that was sent before now: what is asked now is answered after it.
    async fn catch_up(&mut self) {
        self.socket.say("ping").await.expect("the connection is up");
        while self.hear().await["type"] != "pong" {}
    }

    fn is_waited_for(&self) -> bool {
        let waiting = self.known["game"]["view"]["waiting"].as_array();
        waiting.is_some_and(|waiting| waiting.contains(&self.known["seat"]))
    }

    fn is_over(&self) -> bool {
        self.known["status"] == "finished"
    }

    /// Decides something, and waits until it is done.
    async fn decide(&mut self, id: u64) -> Duration {
        let action = adjuge_client::legal(&self.known)[0];
        let id = id.to_string();
        let command = json!({ "id": id, "do": "act", "actions": [action] });
        let sent = Instant::now();
        self.socket.say(command.to_string()).await.expect("the connection is up");
        loop {
            let answer = self.hear().await;
            if answer["id"] == id {
                assert_eq!(answer["type"], "done", "{answer}");
                return sent.elapsed();
            }
        }
    }
}

impl Victim {
    pub(super) async fn sit_down(house: &House) -> Victim {
        let mut people = Vec::new();
        for name in ["Anna", "Bela", "Cleo", "Dora"] {
            people.push(house.come_in(name).await.expect("anyone may come in"));
        }
        let (chairs, with_novices) = (Vec::new(), Chair::with_novices(&people[3], 0).await);
        let mut victim = Victim { people, chairs, with_novices, n_sent: 0, n_tables: 0 };
        victim.begin().await;
        victim
    }

    /// Begins a game of three.
    async fn begin(&mut self) {
        self.n_tables += 1;
        let wish = json!({ "id": format!("t{}", self.n_tables), "game": "don", "seats": ["me", "free", "free"], "public": true });
        let table = self.people[0].make_table(&wish).await.expect("a table");
        self.chairs.clear();
        for (at, person) in self.people[..3].iter().enumerate() {
            if at > 0 {
                command(person, &table, "sit").await;
            }
            self.chairs.push(Chair::take(person, &table).await);
        }
        command(&self.people[0], &table, "start").await;
        for chair in &mut self.chairs {
            while chair.known["status"] != "playing" {
                chair.hear().await;
            }
        }
    }

    /// Plays for so long.
    pub(super) async fn play(&mut self, duration: Duration, server: &Server) -> Report {
        let mut report = Report::default();
        let end = Instant::now() + duration;
        let mut asked: Option<Instant> = None;
        while Instant::now() < end || report.novices.is_empty() {
            let next = tokio::time::Instant::now() + PACE;
            self.n_sent += 1;
            if let Some(chair) = self.chairs.iter_mut().find(|chair| chair.is_waited_for()) {
                report.steps.push(chair.decide(self.n_sent).await);
            }
            for chair in &mut self.chairs {
                chair.catch_up().await;
            }
            if self.chairs[0].is_over() {
                self.begin().await;
            }
            // What is heard at the other table after a decision is what a novice did then.
            let novices = &mut self.with_novices;
            let n_heard = novices.n_heard;
            novices.catch_up().await;
            if novices.n_heard > n_heard {
                report.novices.extend(asked.take().map(|asked: Instant| asked.elapsed()));
            }
            if novices.is_over() {
                self.n_tables += 1;
                *novices = Chair::with_novices(&self.people[3], self.n_tables).await;
            } else if novices.is_waited_for() {
                novices.decide(self.n_sent).await;
            }
            asked = asked.or_else(|| (!novices.is_waited_for()).then(Instant::now));
            report.memory = report.memory.max(server.memory());
            tokio::time::sleep_until(next).await;
        }
        report
    }
}

impl Chair {
    /// A seat at a new table with two novices.
    async fn with_novices(person: &Person, number: u64) -> Chair {
        let novice = json!({ "bot": "novice" });
        let wish = json!({ "id": format!("n{number}"), "game": "don", "seats": ["me", novice, novice] });
        let table = person.make_table(&wish).await.expect("a table");
        command(person, &table, "start").await;
        Chair::take(person, &table).await
    }
}

async fn command(person: &Person, table: &str, what: &str) {
    let answer = person.command(table, &json!({ "id": what, "do": what })).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
}
