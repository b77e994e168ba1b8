//! What two guests, each from an address of their own, can do within the usual limits.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use adjuge_client::{House, Person, Socket, legal};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;

/// How long an attacker waits before asking again what was refused.
const PAUSE: Duration = Duration::from_millis(20);

/// A way to ask for much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attack {
    Nothing,
    StaleCommands,
    Replays,
    UnreadAnswers,
    Masters,
    FailedLogins,
    PaddedDecks,
    OwnDecks,
    Rematches,
    Renames,
}

/// What was made before the limits held: a table with a long journal for each guest, and one that is over.
#[derive(Clone, Debug)]
pub(super) struct Prey {
    guests: Vec<Person>,
    long: Vec<String>,
    finished: Vec<String>,
}

impl Prey {
    pub(super) async fn prepare(house: &House, n_entries: u32) -> Prey {
        let mut prey = Prey { guests: Vec::new(), long: Vec::new(), finished: Vec::new() };
        for number in 0..2 {
            let guest = house.come_in(&format!("Greedy {number}")).await.expect("anyone may come in");
            let random = json!({ "bot": "random" });
            let wish = json!({ "id": "long", "game": "coin-quest", "seats": ["me", random, random], "public": true });
            let table = guest.make_table(&wish).await.expect("a table");
            let mut socket = guest.socket(&table).await.expect("a socket");
            done(&mut socket, &json!({ "id": "start", "do": "start" })).await;
            for n in 0..n_entries {
                let what = if n % 2 == 0 { "leave" } else { "return" };
                done(&mut socket, &json!({ "id": format!("l{n}"), "do": what })).await;
            }
            let novice = json!({ "bot": "novice" });
            let wish = json!({ "id": "short", "game": "goofspiel", "seats": ["me", novice], "public": true });
            let short = guest.make_table(&wish).await.expect("a table");
            let mut socket = guest.socket(&short).await.expect("a socket");
            done(&mut socket, &json!({ "id": "start", "do": "start" })).await;
            play(&guest, &short).await;
            prey.guests.push(guest);
            prey.long.push(table);
            prey.finished.push(short);
        }
        prey
    }
}

/// Says something until it is done.
async fn done(socket: &mut Socket, command: &Value) {
    socket.say(command.to_string()).await.expect("the connection is up");
    loop {
        let message = socket.next_json().await.expect("the connection is up").expect("an answer");
        if message["id"] == command["id"] {
            assert_eq!(message["type"], "done", "{message}");
            return;
        }
    }
}

/// Does whatever is listed first until the game is over.
async fn play(guest: &Person, table: &str) {
    for n in 0.. {
        let look = guest.get(&format!("/api/tables/{table}")).await.expect("an answer").granted();
        let look = look.expect("a look");
        if look["status"] == "finished" {
            return;
        }
        let Some(action) = legal(&look).first().copied() else { continue };
        // The bot may have moved meanwhile; then there is another look.
        let command = json!({ "id": format!("p{n}"), "do": "act", "actions": [action] });
        let _ = guest.command(table, &command).await.expect("an answer");
    }
}

impl Attack {
    pub(super) const ALL: [Attack; 10] = [
        Attack::Nothing,
        Attack::StaleCommands,
        Attack::Replays,
        Attack::UnreadAnswers,
        Attack::Masters,
        Attack::FailedLogins,
        Attack::PaddedDecks,
        Attack::OwnDecks,
        Attack::Rematches,
        Attack::Renames,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Attack::Nothing => "nothing",
            Attack::StaleCommands => "stale commands, unread",
            Attack::Replays => "long journals, again",
            Attack::UnreadAnswers => "125 unread answers",
            Attack::Masters => "50 tables of masters each",
            Attack::FailedLogins => "failed logins",
            Attack::PaddedDecks => "padded decks",
            Attack::OwnDecks => "a deck for each table",
            Attack::Rematches => "rematches",
            Attack::Renames => "new names, 150 connections",
        }
    }

    /// Goes on until it is over. That much of it is refused is what the limits are for.
    pub(super) async fn run(self, house: &House, prey: &Prey, number: u8, is_over: &AtomicBool) {
        let house = house.from_address(IpAddr::from([127, 0, 1, 1 + number]));
        let at = usize::from(number);
        let guest = Person { house: house.clone(), ..prey.guests[at].clone() };
        let (long, finished) = (&prey.long[at], &prey.finished[at]);
        let goes_on = || !is_over.load(Ordering::Relaxed);
        match self {
            Attack::Nothing => {}
            Attack::StaleCommands => {
                let mut sockets = Vec::new();
                for _ in 0..4 {
                    sockets.extend(guest.socket(long).await.ok());
                }
                for n in (0_u64..).take_while(|_| goes_on()) {
                    for (at, socket) in sockets.iter_mut().enumerate() {
                        let stale = json!({ "id": format!("s{at}-{n}"), "seq": 0, "do": "undo" });
                        let said = socket.say(stale.to_string());
                        let _ = tokio::time::timeout(PAUSE, said).await;
                    }
                    tokio::time::sleep(PAUSE).await;
                }
            }
            Attack::Replays => {
                while goes_on() {
                    let asked = ["frames", "log"].map(|what| format!("/api/tables/{long}/{what}?limit=5000"));
                    let (one, other) = tokio::join!(guest.get(&asked[0]), guest.get(&asked[1]));
                    if [one, other].into_iter().flatten().all(|answer| answer.status == 429) {
                        tokio::time::sleep(PAUSE).await;
                    }
                }
            }
            Attack::UnreadAnswers => {
                let mut streams = Vec::new();
                for _ in 0..125 {
                    let Ok(mut stream) = house.connect().await else { continue };
                    let request = format!(
                        "GET /api/tables/{long}/frames?limit=5000 HTTP/1.1\r\nHost: {}\r\n\r\n",
                        house.place()
                    );
                    let asked = request.repeat(20);
                    let _ = tokio::time::timeout(PAUSE, stream.write_all(asked.as_bytes())).await;
                    streams.push(stream);
                }
                while goes_on() {
                    tokio::time::sleep(PAUSE).await;
                }
            }
            Attack::Masters => {
                let mut sockets = Vec::new();
                for n in 0..50 {
                    let master = json!({ "bot": "master" });
                    let wish =
                        json!({ "id": format!("m{n}"), "game": "coin-quest", "seats": vec![master; 5] });
                    let Ok(table) = guest.make_table(&wish).await else { break };
                    sockets.extend(guest.socket(&table).await.ok());
                    let _ = guest.command(&table, &json!({ "id": "start", "do": "start" })).await;
                }
                while goes_on() {
                    tokio::time::sleep(PAUSE).await;
                }
            }
            Attack::FailedLogins => {
                for n in (0_u64..).take_while(|_| goes_on()) {
                    let body = json!({ "name": format!("nobody {n}"), "password": "correct horse" });
                    let ask = || house.ask("POST".parse().expect("a method"), "/api/login", &[], Some(&body));
                    let _ = tokio::join!(ask(), ask(), ask(), ask(), ask(), ask(), ask(), ask());
                    tokio::time::sleep(PAUSE).await;
                }
            }
            Attack::PaddedDecks => {
                let padding = "padding ".repeat(6_000);
                bring_decks(&guest, "don", |deck, n| format!("{deck}\n# {n} {padding}"), is_over).await;
            }
            Attack::OwnDecks => {
                // Names as long as they may be, others each time.
                let names = |n| format!("en = \"{n} {}", "x".repeat(20));
                bring_decks(&guest, "odd-shop", |deck, n| deck.replace("en = \"", &names(n)), is_over).await;
            }
            Attack::Renames => {
                let mut sockets = Vec::new();
                for _ in 0..150 {
                    sockets.extend(guest.socket(long).await.ok());
                }
                for n in (0_u64..).take_while(|_| goes_on()) {
                    let name = json!({ "name": format!("Greedy {n}") });
                    let ask = || guest.ask("PUT".parse().expect("a method"), "/api/me", Some(&name));
                    let _ = tokio::join!(ask(), ask(), ask(), ask());
                    tokio::time::sleep(PAUSE).await;
                }
            }
            Attack::Rematches => {
                for n in (0_u64..).take_while(|_| goes_on()) {
                    let again = json!({ "id": format!("r{n}"), "do": "rematch" });
                    if guest.command(finished, &again).await.is_ok_and(|answer| answer.status == 429) {
                        tokio::time::sleep(PAUSE).await;
                    }
                }
            }
        }
    }
}

/// Makes tables with decks of their own, and gives each up at once, so that there may be another.
async fn bring_decks(guest: &Person, game: &str, deck: impl Fn(&str, u64) -> String, is_over: &AtomicBool) {
    let meta = adjuge_engine::games::ALL.iter().find(|meta| meta.id == game).expect("a game");
    for n in (0_u64..).take_while(|_| !is_over.load(Ordering::Relaxed)) {
        let seats = vec!["free"; usize::from(meta.min_players)];
        let id = format!("{game}-{n}");
        let wish = json!({ "id": id, "game": game, "seats": seats, "deck": deck(meta.house_deck, n) });
        match guest.make_table(&wish).await {
            Ok(table) => {
                let _ = guest.command(&table, &json!({ "id": "close", "do": "close" })).await;
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}
