//! What was done is done once, and what was seen can be seen again to the byte.

use adjuge_client::Person;
use adjuge_engine::games::ALL;
use adjuge_engine::record::Record;
use adjuge_engine::{Rng, Seed};
use adjuge_store::{Sqlite, Store, TableId};
use hyper::Method;
use serde_json::{Value, json};

use crate::random::{self, act};
use crate::support::{Ear, Fresh, Party, Running, at, code, config, done, frames, legal, look, refused};
use crate::written::{self, Written};

/// A table in play, with ears that were there from its making on.
async fn in_play(fresh: &Fresh, game: &str, n_decisions: usize) -> (Party, Vec<Ear>) {
    let players = ALL.iter().find(|meta| meta.id == game).expect("a game").min_players;
    let party = Party::gather(fresh.house(), game, players, &json!({})).await;
    let mut ears = party.ears().await;
    party.start().await;
    random::play(&party, &mut ears, &mut Seed(11).player(), n_decisions).await;
    for (seat, ear) in ears.iter_mut().enumerate() {
        ear.catch_up(party.look(seat).await["seq"].as_u64().expect("a number")).await;
    }
    (party, ears)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_sent_twice_is_done_once_even_after_a_restart() {
    let fresh = Fresh::open(config()).await;
    let (party, mut ears) = in_play(&fresh, "odd-shop", 5).await;
    let table = &party.table;
    let chat = json!({"id": "once", "do": "chat", "text": "once"});
    let first = done(&party.people[0], table, &chat).await;
    assert_eq!(done(&party.people[0], table, &chat).await, first);
    assert_eq!(ears[0].ask(&chat).await, first, "over a socket too");
    let fresh = fresh.reopen(config()).await;
    let person = at(fresh.house(), &party.people[0]);
    assert_eq!(done(&person, table, &chat).await, first);
    let other = at(fresh.house(), &party.people[1]);
    done(&other, table, &chat).await;
    let said = frames(&person, table, None, 0).await;
    let said = said.iter().filter(|frame| frame.contains(r#""text":"once""#)).count();
    assert_eq!(said, 2, "ids are everyone's own");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_the_gap_as_others_saw_it_live_even_after_a_restart() {
    let mut fresh = Fresh::open(config()).await;
    for game in ["don", "odd-shop", "coin-quest"] {
        let (party, ears) = in_play(&fresh, game, 40).await;
        for is_restarted in [false, true] {
            if is_restarted {
                fresh = fresh.reopen(config()).await;
            }
            for (person, ear) in party.people.iter().zip(&ears) {
                let person = at(fresh.house(), person);
                let live = ear.frames();
                let seq = ear.last_seq();
                let n_live = live.len() as u64;
                for gap in [0, 1, 5, n_live] {
                    let expected = &live[(n_live - gap) as usize..];
                    let missed = frames(&person, &party.table, None, seq - gap).await;
                    assert_eq!(missed, expected, "{game}: a gap of {gap}");
                    let mut again = Ear::of(&person, &party.table).await;
                    assert_eq!(again.next_json().await["seq"], seq, "{game}: the welcome is the last frame");
                    let others = [Some(seq + 1), seq.checked_sub(gap).filter(|_| gap > 0)];
                    for other in others.into_iter().flatten() {
                        let answer = again.ask(&json!({"id": "late", "seq": other, "do": "undo"})).await;
                        let stale = json!({"type": "stale", "id": "late", "seq": seq});
                        assert_eq!(answer, stale, "{game}: it tells a number and nothing of the past");
                    }
                }
            }
        }
    }
    fresh.running.close().await;
}

/// What a viewer heard: number and words of each line, page by page.
async fn heard(person: &Person, table: &str, query: &str) -> Vec<(Value, Value)> {
    let mut lines = Vec::new();
    let mut after = json!(0);
    let mut at = 0;
    while !after.is_null() {
        let path = format!("/api/tables/{table}/log?{query}&after={after}&limit=20");
        let answer = person.get(&path).await.expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
        let page: Value = serde_json::from_str(&answer.body).expect("a log");
        for line in page["lines"].as_array().expect("lines") {
            let told = line["at"].as_i64().expect("a time");
            assert!(told >= at, "time goes on");
            at = told;
            lines.push((line["seq"].clone(), line["heard"].clone()));
        }
        after = page["next"].clone();
        assert!(after.is_null() || Some(&after) == lines.last().map(|(seq, _)| seq), "{after}");
    }
    lines
}

/// The same as frames tell it.
fn heard_in(frames: &[String]) -> Vec<(Value, Value)> {
    let frames = frames.iter().map(|frame| serde_json::from_str(frame).expect("a frame"));
    let lines = frames.map(|frame: Value| (frame["seq"].clone(), frame["heard"].clone()));
    lines.filter(|(_, heard)| heard != &json!([])).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_what_the_frames_tell_without_the_positions() {
    let fresh = Fresh::open(config()).await;
    let stranger = fresh.come_in("Stranger").await;
    for game in ["don", "baubles"] {
        let (party, mut ears) = in_play(&fresh, game, 4).await;
        let table = &party.table;
        for (seat, person) in party.people.iter().enumerate() {
            let own = heard_in(&frames(person, table, None, 0).await);
            assert!(!own.is_empty() && heard(person, table, "").await == own, "{game}: seat {seat} in play");
            let answer = person.get(&format!("/api/tables/{table}/log?seat=0")).await.expect("an answer");
            assert_eq!(code(&answer), "not-over");
        }
        random::play(&party, &mut ears, &mut Seed(8).player(), usize::MAX).await;
        for number in 0..=party.people.len() {
            let shown = frames(&stranger, table, Some(number), 0).await;
            let told = heard(&stranger, table, &format!("seat={number}")).await;
            assert_eq!(told, heard_in(&shown), "{game}: seat {number}");
            assert!(told.len() > 20, "{game}: more than a page");
        }
    }
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_saw_is_shown_once_the_game_is_over_and_not_before() {
    let fresh = Fresh::open(config()).await;
    for meta in ALL {
        let (party, mut ears) = in_play(&fresh, meta.id, 4).await;
        let table = &party.table;
        for query in ["seat=2", "seat=0"] {
            let path = format!("/api/tables/{table}/frames?{query}");
            assert_eq!(code(&party.people[0].get(&path).await.expect("an answer")), "not-over");
        }
        let path = format!("/api/tables/{table}/record");
        assert_eq!(code(&party.people[0].get(&path).await.expect("an answer")), "not-over");
        let mut watching = Ear::watching(fresh.house(), table).await;
        watching.next().await.expect("a welcome");
        random::play(&party, &mut ears, &mut Seed(8).player(), usize::MAX).await;
        let stranger = fresh.come_in("Stranger").await;
        let seq = look(&stranger, table).await["seq"].as_u64().expect("a number");
        watching.catch_up(seq).await;
        let shown = frames(&stranger, table, Some(0), 0).await;
        assert!(shown.ends_with(&watching.frames()), "{}: the spectator", meta.id);
        for (number, ear) in (1..).zip(&mut ears) {
            ear.catch_up(party.look(number - 1).await["seq"].as_u64().expect("a number")).await;
            let shown = frames(&stranger, table, Some(number), 0).await;
            assert!(!ear.frames().is_empty() && shown.ends_with(&ear.frames()), "{}: seat {number}", meta.id);
        }
        let path = format!("/api/tables/{table}/frames?seat={}", meta.max_players + 1);
        assert_eq!(code(&stranger.get(&path).await.expect("an answer")), "no-such-seat");
    }
    fresh.running.close().await;
}

/// Makes random decisions until one of them can be taken back: before it, the seat and the action.
async fn until_undo(party: &Party, ears: &mut [Ear], rng: &mut Rng) -> Option<(Value, usize, String)> {
    loop {
        let stands = party.look(0).await;
        let seat =
            stands["game"]["view"]["waiting"].as_array().expect("a game").first()?.as_u64()? as usize - 1;
        let before = party.look(seat).await;
        let actions = legal(&before);
        let action = actions[rng.below(actions.len() as u32) as usize].clone();
        let answer = ears[seat].ask(&act(&format!("u{}", rng.next_word()), &[&action])).await;
        assert_eq!(answer["type"], "done", "{answer}");
        if party.look(seat).await["game"]["undo"] == true {
            return Some((before, seat, action));
        }
    }
}

/// A stranger says something, so that all that was sent before has come; says how many frames each heard before it.
async fn fence(fresh: &Fresh, party: &Party, ears: &mut [Ear], text: &str) -> Vec<usize> {
    let stranger = fresh.come_in("Fence").await;
    done(&stranger, &party.table, &json!({"id": text, "do": "chat", "text": text})).await;
    let mut heard = Vec::new();
    for ear in ears {
        ear.chat(text).await;
        heard.push(ear.frames().len() - 1);
    }
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_that_nobody_noticed_is_taken_back_without_a_trace() {
    let fresh = Fresh::open(config()).await;
    let mut offered = Vec::new();
    for meta in ALL {
        let (party, mut ears) = in_play(&fresh, meta.id, 0).await;
        let table = &party.table;
        let mut rng = Seed(21).player();
        let mut n_undone = 0;
        while n_undone < 4 {
            let Some((before, seat, action)) = until_undo(&party, &mut ears, &mut rng).await else { break };
            n_undone += 1;
            let earlier = fence(&fresh, &party, &mut ears, &format!("before-{n_undone}")).await;
            let person = &party.people[seat];
            done(person, table, &json!({"id": format!("back-{n_undone}"), "do": "undo"})).await;
            let later = fence(&fresh, &party, &mut ears, &format!("after-{n_undone}")).await;
            for (viewer, (earlier, later)) in earlier.iter().zip(&later).enumerate() {
                let told = later - earlier - 1;
                assert_eq!(told, usize::from(viewer == seat), "{}: frames of {viewer}", meta.id);
            }
            let now = look(person, table).await;
            for field in ["view", "legal"] {
                assert_eq!(now["game"][field], before["game"][field], "{}: {field} after {action}", meta.id);
            }
            if now["game"].get("undo").is_none() {
                let again = json!({"id": format!("again-{n_undone}"), "do": "undo"});
                assert_eq!(refused(person, table, &again).await, "no-undo");
            }
        }
        if n_undone > 0 {
            offered.push(meta.id);
            random::play(&party, &mut ears, &mut rng, usize::MAX).await;
            let answer =
                party.people[0].get(&format!("/api/tables/{table}/record")).await.expect("an answer");
            let record = Record::read(&answer.body).expect("a record");
            assert!(record.over.is_some(), "{}", meta.id);
        }
    }
    assert!(offered.len() >= 2, "undo is offered in {offered:?}");
    fresh.running.close().await;
}

/// What the rules say about a batch.
async fn ask(person: &Person, table: &str, actions: &[&str]) -> Value {
    let path = format!("/api/tables/{table}/ask");
    let answer = person.ask(Method::POST, &path, Some(&json!({"actions": actions}))).await;
    serde_json::from_str(&answer.expect("an answer").body).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_is_done_as_a_whole_or_not_at_all() {
    let fresh = Fresh::open(config()).await;
    for game in ["coin-quest", "baubles"] {
        let (party, mut ears) = in_play(&fresh, game, 0).await;
        let table = &party.table;
        let mut rng = Seed(2).player();
        let (before, seat, first) =
            until_undo(&party, &mut ears, &mut rng).await.expect("something that can be taken back");
        let person = &party.people[seat];
        let after = look(person, table).await;
        let second = legal(&after)[0].clone();
        done(person, table, &json!({"id": "undo", "do": "undo"})).await;
        let standing = look(person, table).await;
        // Nobody has thirty coins or slots, so the rules refuse it at some point; the others cannot be read.
        let too_often = vec![first.as_str(); 30];
        for actions in [vec![&first, "pay with a smile"], too_often, vec![&first, "place nothing nowhere"]] {
            let code = refused(person, table, &act("bad", &actions)).await;
            assert!(!["done", "stale"].contains(&code.as_str()), "{code}");
            assert_eq!(look(person, table).await, standing, "{game}: nothing was done of {actions:?}");
        }
        assert_eq!(refused(person, table, &act("none", &[])).await, "bad-batch");
        assert_eq!(refused(person, table, &act("many", &[first.as_str(); 65])).await, "bad-batch");
        // What would follow of a batch is what follows of each action after those before it.
        let told = ask(person, table, &[&first, &second, "place nothing nowhere", &second]).await;
        let told = told.as_array().expect("a list");
        assert_eq!(told.len(), 3, "{game}: a refused action is the last: {told:?}");
        let listed = &after["game"]["legal"][0];
        let [own, shared] =
            [&listed["actions"][0], listed].map(|one| one["then"].as_array().into_iter().flatten());
        let numbers = own.chain(shared).map(Value::as_u64);
        let consequences = adjuge_client::consequences(&after);
        let then = numbers.map(|number| &consequences[number.expect("a number") as usize]);
        assert_eq!(told[1]["action"], listed["actions"][0]["action"], "{game}");
        assert!(told[1]["then"].as_array().into_iter().flatten().eq(then), "{game}: {} {listed}", told[1]);
        assert_eq!(told[2]["refusal"]["code"], "unreadable", "{game}");
        assert_eq!(ask(person, table, &[]).await["code"], "bad-batch");
        assert_eq!(look(person, table).await, standing, "{game}: nothing was done of what was asked about");
        let answer = done(person, table, &act("good", &[&first, &second])).await;
        assert_eq!(answer["seq"].as_u64(), standing["seq"].as_u64().map(|seq| seq + 1), "one frame for both");
        assert_ne!(look(person, table).await["game"]["view"], before["game"]["view"]);
    }
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_other_rules_is_named_as_such_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let table = Written {
        id: 9,
        game: "don",
        players: 3,
        recall: false,
        is_timed: true,
        seed: 4,
        newer: 1,
        is_over: false,
        entries: vec![(None, "start\ndraw something that will be".to_string())],
    };
    written::write(&path, written::an_hour_ago(), vec![table]).await;
    let stored = async || {
        let store = Sqlite::open(&path).expect("a data file");
        let table = store.table(TableId(9)).await.expect("an answer").expect("the table");
        store.close().await.expect("a clean end");
        table
    };
    let before = stored().await;
    let running = Running::open(&path, config()).await;
    let player = written::person(&running.house, 1);
    let table = written::name(9);
    for rest in ["", "/frames", "/record"] {
        let answer = player.get(&format!("/api/tables/{table}{rest}")).await.expect("an answer");
        assert_eq!((answer.status, code(&answer)), (409, "other-rules".to_string()), "{rest}");
    }
    for command in [json!({"id": "x", "do": "leave"}), act("y", &["pass"])] {
        assert_eq!(refused(&player, &table, &command).await, "other-rules");
    }
    let error = player.socket(&table).await.expect_err("refused").to_string();
    assert!(error.contains("other-rules"), "{error}");
    let listed = player.get("/api/tables?list=mine").await.expect("an answer").granted().expect("granted");
    assert_eq!(listed["tables"][0]["id"], table.as_str(), "it is still in the list");
    running.close().await;
    assert_eq!(stored().await, before);
}
