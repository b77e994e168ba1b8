//! Tables: who may come, who sits where, and how they are found.

use adjuge_client::{Person, Socket};
use adjuge_engine::Seed;
use adjuge_engine::games::ALL;
use adjuge_engine::record::Record;
use hyper::Method;
use serde_json::{Value, json};

use crate::random;
use crate::support::{Ear, Fresh, Party, code, config, done, frames, look, refused};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_by_invitation_is_closed_to_all_others_on_every_route() {
    let fresh = Fresh::open(config()).await;
    let house = fresh.house();
    let (anna, ben) = (fresh.come_in("Anna").await, fresh.come_in("Ben").await);
    let wish = json!({"id": "make", "game": "don", "seats": ["me", "free", {"bot": "novice"}]});
    let table = anna.make_table(&wish).await.expect("a table");
    let invite = look(&anna, &table).await["invite"].as_str().expect("an invitation").to_string();
    let sit = json!({"id": "sit", "do": "sit"});
    let question = json!({"actions": ["pass"]});
    for wrong in ["", "?invite=", "?invite=wrong", &format!("?invite={}", &invite[1..])] {
        let path = |rest: &str| format!("/api/tables/{table}{rest}{wrong}");
        for rest in ["", "/frames", "/log", "/record", "/review"] {
            assert_eq!(code(&ben.get(&path(rest)).await.expect("an answer")), "not-invited", "{rest}{wrong}");
            let nobody = house.ask(Method::GET, &path(rest), &[], None).await.expect("an answer");
            assert_eq!((nobody.status, code(&nobody)), (403, "not-invited".to_string()));
        }
        for (rest, body) in [("/commands", &sit), ("/ask", &question), ("/review", &json!({}))] {
            let answer = ben.ask(Method::POST, &path(rest), Some(body)).await.expect("an answer");
            assert_eq!((answer.status, code(&answer)), (403, "not-invited".to_string()), "{rest}{wrong}");
            assert!(!answer.body.contains(&invite));
        }
        let socket = adjuge_client::Socket::open(house, Some(&ben.token), &path("/socket")).await;
        let error = socket.expect_err("closed").to_string();
        assert!(error.contains("not-invited"), "{error}");
    }
    for list in ["open", "mine"] {
        let listed = ben.get(&format!("/api/tables?list={list}")).await.expect("an answer");
        assert_eq!(listed.granted().expect("granted")["tables"], json!([]), "{list}");
    }

    let mut ear = Ear::on(ben.invited(&table, &invite).await.expect("a socket"));
    let welcome = ear.next_json().await;
    assert!(welcome.get("invite").is_none(), "only who sits there may invite others");
    assert_eq!(ear.ask(&sit).await["type"], "done");
    let stands = look(&ben, &table).await;
    assert_eq!((&stands["seat"], &stands["invite"]), (&json!(2), &json!(invite)), "now it is his table too");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_given_and_left_until_the_game_begins() {
    let fresh = Fresh::open(config()).await;
    let (anna, ben) = (fresh.come_in("Anna").await, fresh.come_in("Ben").await);
    let wish = json!({"id": "make", "game": "don", "public": true, "seats": ["free", "me", "free", "free"]});
    let table = &anna.make_table(&wish).await.expect("a table");
    assert_eq!(&anna.make_table(&wish).await.expect("the same"), table, "one command makes one table");
    let mut n = 0;
    let mut id = |mut command: Value| {
        n += 1;
        command["id"] = json!(format!("c{n}"));
        command
    };
    for (command, reason) in [
        (json!({"do": "bot", "seat": 1, "level": "novice"}), "not-host"),
        (json!({"do": "free", "seat": 2}), "not-host"),
        (json!({"do": "start"}), "not-host"),
        (json!({"do": "close"}), "not-host"),
        (json!({"do": "sit", "seat": 2}), "seat-taken"),
        (json!({"do": "sit", "seat": 5}), "no-such-seat"),
        (json!({"do": "sit", "seat": 0}), "no-such-seat"),
        (json!({"do": "leave"}), "not-seated"),
        (json!({"do": "return"}), "not-seated"),
        (json!({"do": "act", "actions": ["pass"]}), "not-seated"),
        (json!({"do": "undo"}), "not-seated"),
        (json!({"do": "rematch"}), "not-seated"),
    ] {
        assert_eq!(refused(&ben, table, &id(command.clone())).await, reason, "{command}");
    }
    done(&ben, table, &id(json!({"do": "sit", "seat": 4}))).await;
    assert_eq!(refused(&ben, table, &id(json!({"do": "sit"}))).await, "seated");
    for (command, reason) in [
        (json!({"do": "bot", "seat": 4, "level": "novice"}), "seat-taken"),
        (json!({"do": "bot", "seat": 1, "level": "genius"}), "no-such-level"),
        (json!({"do": "bot", "seat": 9, "level": "novice"}), "no-such-seat"),
        (json!({"do": "free", "seat": 3}), "seat-free"),
        (json!({"do": "start"}), "seat-free"),
        (json!({"do": "act", "actions": ["pass"]}), "not-begun"),
        (json!({"do": "return"}), "not-away"),
        (json!({"do": "rematch"}), "not-over"),
    ] {
        assert_eq!(refused(&anna, table, &id(command.clone())).await, reason, "{command}");
    }
    done(&anna, table, &id(json!({"do": "bot", "seat": 1, "level": "expert"}))).await;
    done(&anna, table, &id(json!({"do": "bot", "seat": 1, "level": "novice"}))).await;
    done(&anna, table, &id(json!({"do": "bot", "seat": 3, "level": "novice"}))).await;
    done(&anna, table, &id(json!({"do": "free", "seat": 3}))).await;
    done(&anna, table, &id(json!({"do": "leave"}))).await;
    let stands = look(&ben, table).await;
    assert_eq!(stands["host"], 4, "who is left is the host");
    let kinds = stands["seats"].as_array().expect("seats").iter().map(|seat| seat["kind"].clone());
    assert_eq!(kinds.collect::<Vec<_>>(), ["bot", "free", "free", "person"]);
    done(&ben, table, &id(json!({"do": "leave"}))).await;
    assert_eq!(look(&anna, table).await["status"], "closed", "nobody is left");
    assert_eq!(refused(&ben, table, &id(json!({"do": "sit"}))).await, "closed");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_decides_for_who_leaves_and_the_record_says_so() {
    let fresh = Fresh::open(config()).await;
    let party = Party::gather(fresh.house(), "don", 3, &json!({"stand_in": "novice"})).await;
    let table = &party.table;
    let mut ears = party.ears().await;
    party.start().await;
    let mut rng = Seed(5).player();
    random::play(&party, &mut ears, &mut rng, 6).await;
    done(&party.people[1], table, &json!({"id": "leave", "do": "leave"})).await;
    assert_eq!(refused(&party.people[1], table, &json!({"id": "leave2", "do": "leave"})).await, "away");
    assert_eq!(party.look(0).await["seats"][1]["away"], "left");
    random::play(&party, &mut ears, &mut rng, 30).await;
    done(&party.people[1], table, &json!({"id": "return", "do": "return"})).await;
    assert!(party.look(0).await["seats"][1].get("away").is_none());
    random::play(&party, &mut ears, &mut rng, usize::MAX).await;
    let answer = party.people[2].get(&format!("/api/tables/{table}/record")).await.expect("an answer");
    let record = Record::read(&answer.body).expect("a record");
    let of_two = record.deciders.iter().filter(|decider| decider.seat.number() == 2).collect::<Vec<_>>();
    let said: Vec<&str> = of_two.iter().map(|decider| decider.who.as_str()).collect();
    assert_eq!(said, ["person Player 2", "bot novice for Player 2, who left", "person Player 2"]);
    let steps = &record.steps[of_two[1].before_step..of_two[2].before_step];
    assert!(steps.iter().any(|(_, step)| step.starts_with("2 ")), "the bot decided something");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_one_table_for_all_with_the_same_bots() {
    let fresh = Fresh::open(config()).await;
    let (anna, ben) = (fresh.come_in("Anna").await, fresh.come_in("Ben").await);
    let wish =
        json!({"id": "make", "game": "don", "seats": ["me", "free", {"bot": "novice"}], "public": true});
    let table = anna.make_table(&wish).await.expect("a table");
    done(&ben, &table, &json!({"id": "sit", "do": "sit"})).await;
    let party = Party { table: table.clone(), people: vec![anna, ben] };
    let mut ears = party.ears().await;
    let mut watching = Ear::watching(fresh.house(), &table).await;
    party.start().await;
    let listed = async |person: &adjuge_client::Person, list: &str| {
        let page = person.get(&format!("/api/tables?list={list}")).await.expect("an answer");
        page.granted().expect("granted")["tables"][0]["summary"]["outcome"].clone()
    };
    assert_eq!(listed(&party.people[0], "mine").await, Value::Null, "nothing is told before it is over");
    random::play(&party, &mut ears, &mut Seed(1).player(), usize::MAX).await;
    let [anna, ben] = [&party.people[0], &party.people[1]];
    let outcome = look(anna, &table).await["game"]["outcome"].clone();
    assert!(outcome["winners"].is_array(), "{outcome}");
    assert_eq!((listed(anna, "mine").await, listed(ben, "finished").await), (outcome.clone(), outcome));
    let again = json!({"id": "again", "do": "rematch"});
    done(ben, &table, &again).await;
    let told = watching.until(|frame| frame.get("rematch").is_some()).await;
    let next = told["rematch"].as_str().expect("a table").to_string();
    assert_eq!(told["heard"], json!([{"type": "rematch", "table": next}]));
    done(ben, &table, &again).await;
    done(anna, &table, &again).await;
    assert_eq!(look(anna, &table).await["rematch"], next.as_str(), "there is one");
    let stands = look(ben, &next).await;
    let kinds = stands["seats"].as_array().expect("seats").iter().map(|seat| seat["kind"].clone());
    assert_eq!(kinds.collect::<Vec<_>>(), ["free", "person", "bot"]);
    done(anna, &next, &json!({"id": "sit", "do": "sit"})).await;
    done(ben, &next, &json!({"id": "start", "do": "start"})).await;
    let stranger = fresh.come_in("Cleo").await;
    assert_eq!(refused(&stranger, &table, &again).await, "not-seated");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_hears_all_that_is_said_and_may_speak_but_not_play() {
    let fresh = Fresh::open(config()).await;
    let party = Party::gather(fresh.house(), "odd-shop", 3, &json!({})).await;
    let table = &party.table;
    let watcher = fresh.come_in("Watcher").await;
    let mut ears = vec![Ear::watching(fresh.house(), table).await, Ear::of(&watcher, table).await];
    party.start().await;
    let text = "Voilà, « bonjour » \u{1f384} \"{}\" <b>";
    let chat = json!({"id": "hello", "do": "chat", "text": text});
    assert_eq!(ears[1].ask(&chat).await["type"], "done");
    for ear in &mut ears {
        if !ear.kept.iter().any(|kept| kept.contains("Voilà")) {
            ear.chat(text).await;
        }
    }
    assert_eq!(ears[0].ask(&chat).await["code"], "no-session");
    let act = random::act("act", &["pass"]);
    assert_eq!(ears[1].ask(&act).await["code"], "not-seated");
    for bad in ["", "   ", "two\nlines", "a\u{0}b", &"x".repeat(501)] {
        let chat = json!({"id": "bad", "do": "chat", "text": bad});
        assert_eq!(ears[1].ask(&chat).await["code"], "bad-chat", "{bad:?}");
    }
    assert!(look(&watcher, table).await["game"].get("legal").is_none());
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_show_each_table_once_page_by_page() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    let mut made = Vec::new();
    for (n, meta) in ALL.iter().cycle().take(9).enumerate() {
        let mut seats = vec![json!("free"); usize::from(meta.min_players)];
        seats[0] = json!("me");
        let wish = json!({"id": format!("m{n}"), "game": meta.id, "seats": seats, "public": n != 4});
        made.push(anna.make_table(&wish).await.expect("a table"));
    }
    done(&anna, &made[7], &json!({"id": "close", "do": "close"})).await;
    let pages = async |list: &str, limit: usize| {
        let (mut all, mut next) = (Vec::new(), String::new());
        loop {
            let path = format!("/api/tables?list={list}&limit={limit}{next}");
            let page = anna.get(&path).await.expect("an answer").granted().expect("granted");
            let tables = page["tables"].as_array().expect("a list");
            assert!(tables.len() <= limit);
            all.extend(tables.iter().map(|table| table["id"].as_str().expect("an id").to_string()));
            let Some(more) = page["next"].as_str() else { break };
            next = format!("&before={more}");
        }
        all.sort();
        all
    };
    let sorted = |leave_out: &[usize]| {
        let kept = made.iter().enumerate().filter(|(n, _)| !leave_out.contains(n));
        let mut kept: Vec<String> = kept.map(|(_, id)| id.clone()).collect();
        kept.sort();
        kept
    };
    for limit in [1, 2, 3, 100] {
        assert_eq!(pages("open", limit).await, sorted(&[4, 7]), "by {limit}");
        assert_eq!(pages("mine", limit).await, sorted(&[]), "by {limit}");
        assert!(pages("playing", limit).await.is_empty());
        assert!(pages("finished", limit).await.is_empty());
    }
    let path = format!("/api/tables?list=open&game={}", ALL[7 % ALL.len()].id);
    let page = anna.get(&path).await.expect("an answer").granted().expect("granted");
    let n_others = (0..made.len()).filter(|n| *n != 7 && n % ALL.len() == 7 % ALL.len()).count();
    assert_eq!(page["tables"].as_array().expect("a list").len(), n_others, "one was closed: {page}");
    for bad in
        ["list=all", "list=open&limit=0", "list=open&limit=101", "list=open&before=x", "", "list=open&x=1"]
    {
        let answer = anna.get(&format!("/api/tables?{bad}")).await.expect("an answer");
        assert_eq!((answer.status, code(&answer)), (400, "malformed".to_string()), "{bad}");
    }
    let nobody = fresh.house().ask(Method::GET, "/api/tables?list=mine", &[], None).await.expect("an answer");
    assert_eq!(code(&nobody), "no-session");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_is_welcomed_anew_and_a_quiet_connection_answers() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    let ben = fresh.come_in("Ben").await;
    let wish = json!({"id": "t", "game": "don", "public": true, "seats": ["me", "free", "free"]});
    let table = anna.make_table(&wish).await.expect("a table");
    let mut socket = ben.socket(&table).await.expect("a socket");
    let welcome = socket.next_json().await.expect("words").expect("a welcome");
    assert_eq!(welcome["seat"], Value::Null);
    socket.say("ping".to_string()).await.expect("said");
    assert_eq!(socket.next_json().await.expect("words"), Some(json!({"type": "pong"})));
    // They sit down elsewhere, and this connection knows it too.
    done(&ben, &table, &json!({"id": "s", "do": "sit", "seat": 3})).await;
    let anew = socket.next_json().await.expect("words").expect("a welcome");
    assert_eq!((&anew["type"], &anew["seat"]), (&json!("welcome"), &json!(3)));
    done(&ben, &table, &json!({"id": "l", "do": "leave"})).await;
    let anew = socket.next_json().await.expect("words").expect("a welcome");
    assert_eq!((&anew["type"], &anew["seat"]), (&json!("welcome"), &Value::Null));
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_knows_who_of_the_players_is_connected() {
    let fresh = Fresh::open(config()).await;
    let house = fresh.house();
    let party = Party::gather(house, "don", 3, &json!({})).await;
    let [anna, ben, _] = &party.people[..] else { panic!("three came") };
    let path = format!("/api/tables/{}/socket?present=true", party.table);
    let told = async |person: Option<&Person>| {
        let token = person.map(|person| person.token.as_str());
        Ear::on(Socket::open(house, token, &path).await.expect("a socket"))
    };
    let mut ear = told(Some(anna)).await;
    assert_eq!(ear.next_json().await["present"], json!([1]));
    // Programs that know nothing of it are not told unasked.
    let mut unasked = Ear::of(anna, &party.table).await;
    unasked.next_json().await;
    // Who watches has no seat, and is told of those who have.
    let mut stranger = told(None).await;
    assert_eq!(stranger.next_json().await["present"], json!([1]));
    let first = Ear::of(ben, &party.table).await;
    let both = json!({"type": "present", "seats": [1, 2]});
    assert_eq!((ear.next_json().await, stranger.next_json().await), (both.clone(), both));
    // Of two connections the end of one is nobody's absence.
    let mut second = Ear::of(ben, &party.table).await;
    assert_eq!(second.next_json().await["present"], json!([1, 2]));
    drop(first);
    done(anna, &party.table, &json!({"id": "c", "do": "chat", "text": "still two"})).await;
    ear.chat("still two").await;
    assert!(ear.kept.last().expect("a frame").contains("update"));
    drop(second);
    unasked.chat("still two").await;
    assert!(unasked.kept.iter().all(|words| !words.contains(r#""type":"present""#)), "{:?}", unasked.kept);
    drop(unasked);
    let one = json!({"type": "present", "seats": [1]});
    assert_eq!(ear.next_json().await, one);
    stranger.until(|message| *message == one).await;
    // Whoever gives up their seat is not at it, and comes back to it.
    done(anna, &party.table, &json!({"id": "l", "do": "leave"})).await;
    assert_eq!(ear.until(|message| message["type"] == "welcome").await["present"], json!([]));
    stranger.until(|message| message["seats"] == json!([])).await;
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_sent_before_somebody_sat_down_is_sent_again_unchanged() {
    let fresh = Fresh::open(config()).await;
    let anna = fresh.come_in("Anna").await;
    let ben = fresh.come_in("Ben").await;
    let wish = json!({"id": "t", "game": "don", "public": true, "seats": ["me", "free", "free"]});
    let table = anna.make_table(&wish).await.expect("a table");
    let mut ear = Ear::of(&ben, &table).await;
    for (n, text) in ["one", "two"].iter().enumerate() {
        done(&anna, &table, &json!({"id": format!("c{n}"), "do": "chat", "text": text})).await;
        ear.chat(text).await;
    }
    let watched = ear.frames();
    done(&ben, &table, &json!({"id": "s", "do": "sit", "seat": 3})).await;
    done(&anna, &table, &json!({"id": "c2", "do": "chat", "text": "three"})).await;
    ear.chat("three").await;
    let again = frames(&ben, &table, None, 0).await;
    // The first is how the table was made, and of the one before the last they were welcomed anew.
    assert_eq!((watched.len(), again.len()), (2, 5));
    assert_eq!((&again[1..3], again.last()), (&watched[..], ear.frames().last()));
    fresh.running.close().await;
}
