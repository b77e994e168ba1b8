//! Tables with a seed that was chosen: only where the house allows it, and then they play the same again.

use adjuge_engine::games::ALL;
use adjuge_engine::record::Record;
use adjuge_engine::{Rng, Seed};
use adjuge_server::Config;
use hyper::Method;
use serde_json::{Value, json};

use crate::random::act;
use crate::support::{Ear, Fresh, code, config, done, legal, look};

fn open_to_seeds() -> Config {
    Config { choose_seeds: true, ..config() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_is_chosen_only_where_the_house_allows_it() {
    let wish = |id: &str| json!({"id": id, "game": "don", "seats": ["me", "free", "free"], "seed": 7});
    let usual = Fresh::open(config()).await;
    let anna = usual.come_in("Anna").await;
    let answer = anna.ask(Method::POST, "/api/tables", Some(&wish("a"))).await.expect("an answer");
    assert_eq!((answer.status, code(&answer)), (403, "seed-refused".to_string()));
    let listed = anna.get("/api/tables?list=mine").await.expect("an answer").granted().expect("granted");
    assert_eq!(listed["tables"], json!([]), "nothing was made");
    usual.running.close().await;

    let fresh = Fresh::open(open_to_seeds()).await;
    let anna = fresh.come_in("Anna").await;
    let commit = async |wish: Value| {
        let table = anna.make_table(&wish).await.expect("a table");
        look(&anna, &table).await["table"]["commit"].clone()
    };
    assert_eq!(commit(wish("a")).await, json!(Seed(7).commitment()));
    assert_eq!(commit(wish("b")).await, json!(Seed(7).commitment()), "as often as somebody likes");
    let mut unknown = wish("c");
    unknown.as_object_mut().expect("a wish").remove("seed");
    assert_ne!(commit(unknown).await, json!(Seed(7).commitment()), "otherwise nobody knows it");
    for bad in [json!(-1), json!(0.5), json!("7")] {
        let mut wish = wish("d");
        wish["seed"] = bad;
        let answer = anna.ask(Method::POST, "/api/tables", Some(&wish)).await.expect("an answer");
        assert_eq!((answer.status, code(&answer)), (400, "malformed".to_string()), "{wish}");
    }
    fresh.running.close().await;
}

/// A whole game against novices, in which one person decides by luck of their own; its record, step by step.
async fn played(fresh: &Fresh, game: &str, bots: u8, seed: u64) -> Vec<String> {
    let anna = fresh.come_in("Anna").await;
    let mut seats = vec![json!("me")];
    seats.resize(1 + usize::from(bots), json!({"bot": "novice"}));
    let wish = json!({"id": "make", "game": game, "seats": seats, "seed": seed});
    let table = anna.make_table(&wish).await.expect("a table");
    let mut ear = Ear::of(&anna, &table).await;
    done(&anna, &table, &json!({"id": "start", "do": "start"})).await;
    let mut rng: Rng = Seed(3).player();
    for n in 0.. {
        // Bots are waited for: who decides together with them may come before or after them.
        let is_ours = |stands: &Value| stands["game"]["view"]["waiting"] == json!([1]);
        let stands = ear.until(|stands| is_ours(stands) || stands["status"] == "finished").await;
        if stands["status"] == "finished" {
            break;
        }
        let actions = legal(&stands);
        let action = &actions[rng.below(actions.len() as u32) as usize];
        ear.say(&act(&format!("d{n}"), &[action]));
    }
    let answer = anna.get(&format!("/api/tables/{table}/record")).await.expect("an answer");
    let record = Record::read(&answer.body).expect("a record");
    record.steps.into_iter().map(|(_, step)| step).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_one_person_and_novices_plays_the_same_for_the_same_seed_and_decisions() {
    let fresh = Fresh::open(open_to_seeds()).await;
    for meta in ALL {
        let bots = meta.max_players - 1;
        let first = played(&fresh, meta.id, bots, 7).await;
        assert_eq!(played(&fresh, meta.id, bots, 7).await, first, "{}", meta.id);
        assert_ne!(
            played(&fresh, meta.id, bots, 8).await,
            first,
            "{}: another seed is another game",
            meta.id
        );
    }
    fresh.running.close().await;
}
