//! Time: who uses it up, who decides then, and what it does not tell.

use std::time::Duration;

use adjuge_engine::Seed;
use adjuge_engine::record::Record;
use adjuge_server::Config;
use adjuge_store::{Entry, Millis, Sqlite, Store};
use serde_json::{Value, json};

use crate::random::{self, act};
use crate::support::{Ear, Fresh, Party, Running, at, config, done, legal, look};

fn live(decision: u32, bank: u32) -> Value {
    json!({"stand_in": "novice", "clock": {"kind": "live", "decision": decision, "bank": bank, "delay": 0}})
}

/// The seat that the table waits for, counted from 0.
fn first_waiting(stands: &Value) -> usize {
    stands["game"]["view"]["waiting"][0].as_u64().expect("somebody is waited for") as usize - 1
}

/// Waits until somebody's time is up, and says whose, counted from 0.
async fn time_is_up(ear: &mut Ear) -> (usize, Value) {
    let is_up = |item: &Value| item["type"] == "away" && item["why"] == "time";
    let frame =
        ear.until(|frame| frame["heard"].as_array().is_some_and(|heard| heard.iter().any(is_up))).await;
    let seat = frame["heard"][0]["seat"].as_u64().expect("a seat") as usize - 1;
    (seat, frame)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_over_when_time_is_up_and_the_record_says_so() {
    let fresh = Fresh::open(config()).await;
    let party = Party::gather(fresh.house(), "don", 3, &live(2, 0)).await;
    let mut ears = party.ears().await;
    party.start().await;
    let slow = first_waiting(&party.look(0).await);
    let (seat, frame) = time_is_up(&mut ears[(slow + 1) % 3]).await;
    assert_eq!(seat, slow);
    assert_eq!(frame["seats"][slow]["away"], "time");
    assert_eq!(frame["clock"]["until"][slow], Value::Null, "its time is not counted any more");
    random::play(&party, &mut ears, &mut Seed(3).player(), usize::MAX).await;
    let path = format!("/api/tables/{}/record", party.table);
    let answer = party.people[0].get(&path).await.expect("an answer");
    let record = Record::read(&answer.body).expect("a record");
    let of_slow = record.deciders.iter().filter(|decider| usize::from(decider.seat.number()) == slow + 1);
    let said: Vec<&str> = of_slow.map(|decider| decider.who.as_str()).collect();
    let name = format!("Player {}", slow + 1);
    assert_eq!(said, [format!("person {name}"), format!("bot novice for {name}, whose time was up")]);
    let theirs = format!("{} ", slow + 1);
    assert!(record.steps.iter().any(|(_, step)| step.starts_with(&theirs)), "the bot decided something");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_acts_after_their_time_was_up_is_back() {
    // Bots take so long that the owner comes first.
    let fresh = Fresh::open(Config { bot_pace: Duration::from_secs(3600), ..config() }).await;
    let party = Party::gather(fresh.house(), "don", 3, &live(1, 0)).await;
    let mut ears = party.ears().await;
    party.start().await;
    let slow = first_waiting(&party.look(0).await);
    let other = (slow + 1) % 3;
    time_is_up(&mut ears[other]).await;
    let stands = party.look(slow).await;
    assert_eq!(stands["seats"][slow]["away"], "time");
    let action = legal(&stands)[0].clone();
    assert_eq!(ears[slow].ask(&act("late", &[&action])).await["type"], "done");
    let back = json!({"type": "back", "seat": slow + 1});
    let frame = ears[other].until(|frame| frame["heard"][0] == back).await;
    assert!(frame["seats"][slow].get("away").is_none());
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn longer_thoughts_are_taken_from_the_bank() {
    let fresh = Fresh::open(config()).await;
    let timer = Party::gather(fresh.house(), "don", 3, &live(2, 0)).await;
    let patient = Party::gather(fresh.house(), "don", 3, &live(1, 60)).await;
    let poor = Party::gather(fresh.house(), "don", 3, &live(1, 2)).await;
    let said = async |party: &Party, text: &str| {
        let mut ear = Ear::of(&party.people[0], &party.table).await;
        ear.say(&json!({"id": text, "do": "chat", "text": text}));
        ear.chat(text).await["heard"][0]["at"].as_i64().expect("a time")
    };
    let mut poor_ear = Ear::of(&poor.people[0], &poor.table).await;
    let mut timer_ear = Ear::of(&timer.people[0], &timer.table).await;
    let before = said(&patient, "before").await;
    patient.start().await;
    let after = said(&patient, "after").await;
    timer.start().await;
    poor.start().await;
    let stands = patient.look(0).await;
    let slow = first_waiting(&stands);
    assert_eq!(stands["clock"]["bank"], json!([60_000, 60_000, 60_000]));
    let until = stands["clock"]["until"][slow].as_i64().expect("a time");
    assert!((before..=after).contains(&(until - 61_000)), "a second and the bank: {before} {until} {after}");

    // At least two seconds have passed by then.
    time_is_up(&mut timer_ear).await;
    let action = legal(&patient.look(slow).await)[0].clone();
    done(&patient.people[slow], &patient.table, &act("late", &[&action])).await;
    let stands = patient.look(0).await;
    assert!(stands["seats"][slow].get("away").is_none());
    let bank = stands["clock"]["bank"][slow].as_i64().expect("a bank");
    assert!((1..=59_000).contains(&bank), "a second of the two is taken from the bank: {bank}");

    let (slow, frame) = time_is_up(&mut poor_ear).await;
    assert_eq!(frame["clock"]["bank"][slow], 0, "the bank is used up first");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_tells_nothing_of_a_choice_that_nobody_heard_of() {
    let fresh = Fresh::open(config()).await;
    for game in ["coin-quest", "baubles", "warehouse-51"] {
        let players = if game == "baubles" { 2 } else { 3 };
        let party = Party::gather(fresh.house(), game, players, &live(3600, 3600)).await;
        let watcher = fresh.come_in("Watcher").await;
        party.start().await;
        let mut rng = Seed(6).player();
        let mut n_quiet = 0;
        for n in 0..80 {
            let stands = look(&watcher, &party.table).await;
            let waiting = stands["game"]["view"]["waiting"].as_array().expect("a game");
            if waiting.is_empty() {
                break;
            }
            let which = rng.below(waiting.len() as u32) as usize;
            let seat = waiting[which].as_u64().expect("a seat") as usize - 1;
            let actions = legal(&party.look(seat).await);
            let action = &actions[rng.below(actions.len() as u32) as usize];
            let mut others: Vec<_> = party.people.iter().collect();
            others.remove(seat);
            others.push(&watcher);
            let mut before = Vec::new();
            for other in &others {
                before.push(look(other, &party.table).await);
            }
            done(&party.people[seat], &party.table, &act(&format!("c{n}"), &[action])).await;
            for (other, before) in others.iter().zip(before) {
                let after = look(other, &party.table).await;
                if after["seq"] == before["seq"] {
                    n_quiet += 1;
                    assert_eq!(after, before, "{game}: {action}");
                }
            }
        }
        assert!(n_quiet > 0 || game == "warehouse-51", "{game} has choices that nobody hears of");
    }
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everyone_left_waits_for_them() {
    let fresh = Fresh::open(config()).await;
    let timer = Party::gather(fresh.house(), "don", 3, &live(2, 0)).await;
    let mut timer_ear = Ear::of(&timer.people[0], &timer.table).await;
    let party = Party::gather(fresh.house(), "don", 3, &live(1, 0)).await;
    party.start().await;
    for person in &party.people {
        done(person, &party.table, &json!({"id": "leave", "do": "leave"})).await;
    }
    let before = party.look(0).await;
    assert_eq!(before["clock"]["until"], json!([null, null, null]));
    timer.start().await;
    time_is_up(&mut timer_ear).await;
    assert_eq!(party.look(0).await, before, "two seconds later nothing has happened");
    let mut ears = party.ears().await;
    done(&party.people[0], &party.table, &json!({"id": "return", "do": "return"})).await;
    random::play(&party, &mut ears, &mut Seed(4).player(), usize::MAX).await;
    assert_eq!(party.look(0).await["status"], "finished");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_clock_was_set_back_time_goes_on() {
    let fresh = Fresh::open(config()).await;
    let clock = json!({"clock": {"kind": "live", "decision": 1, "bank": 0}});
    let party = Party::gather(fresh.house(), "don", 3, &clock).await;
    let file = crate::support::file(&fresh.folder);
    fresh.running.close().await;
    // Somebody spoke in an hour, as the clock of the machine had it then.
    let store = Sqlite::open(&file).expect("a data file");
    let id = party.table.parse().expect("a table");
    let stored = store.table(id).await.expect("an answer").expect("the table");
    let later = Millis(stored.entries.last().expect("an entry").at.0 + 3_600_000);
    let entry = Entry { at: later, by: None, command: None, text: "chat Anna\tlate".to_string() };
    store.append(id, stored.entries.len() as u64, entry, None).await.expect("an entry");
    store.close().await.expect("a clean end");
    drop(store);
    let running = Running::open(&file, config()).await;
    let people: Vec<_> = party.people.iter().map(|person| at(&running.house, person)).collect();
    let mut ear = Ear::of(&people[0], &party.table).await;
    done(&people[0], &party.table, &json!({"id": "start", "do": "start"})).await;
    // A second is a second, and not an hour.
    ear.until(|message| message["heard"][0]["type"] == "away").await;
    running.close().await;
}
