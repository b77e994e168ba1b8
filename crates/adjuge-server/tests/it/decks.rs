//! Decks of players' own: looked at before a table is made with them.

use adjuge_engine::games::ALL;
use adjuge_server::Config;
use hyper::Method;
use serde_json::{Value, json};

use crate::hostile::get;
use crate::support::{Fresh, code, config};

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_looked_at_before_a_table_is_made_with_it() {
    let fresh = Fresh::open(config()).await;
    let check = async |game: &str, wish: Value| {
        let path = format!("/api/games/{game}/deck");
        // Whoever has no name yet may ask, too.
        let answer = fresh.house().ask(Method::POST, &path, &[], Some(&wish)).await.expect("an answer");
        answer.granted().expect("granted")
    };
    for meta in ALL {
        let file = get(fresh.house(), &format!("/api/games/{}/deck.toml", meta.id)).await;
        assert_eq!((file.status, file.body.as_str()), (200, meta.house_deck), "{}", meta.id);
        let name = file.headers.get("content-disposition").and_then(|name| name.to_str().ok());
        assert_eq!(name, Some(format!("attachment; filename=\"{}.toml\"", meta.id).as_str()));
        let said = check(meta.id, json!({"deck": file.body})).await;
        assert_eq!((&said["problems"], &said["n_problems"]), (&json!([]), &json!(0)), "{}", meta.id);
        let games = said["games"].as_array().expect("games");
        assert!(games.contains(&json!(meta.id)), "{}: {said}", meta.id);
    }

    let don = ALL.iter().find(|meta| meta.id == "don").expect("Don").house_deck;
    let said = check("odd-shop", json!({"deck": don})).await;
    assert_eq!(said["games"], json!(["don", "serengeti"]), "whose it is, where it is not ours");
    assert_eq!(said["n_problems"], 1, "what its fields are called is not the trouble: {said}");

    let line = 1 + don.lines().position(|line| line == "digits = [0, 1, 4, 8, 9]").expect("a line");
    let said = check("don", json!({"deck": don.replacen("4, 8, 9]", "4, 8, 12]", 1)})).await;
    let problem = &said["problems"][0];
    assert_eq!((&problem["line"], &said["games"]), (&json!(line), &json!(["don", "serengeti"])), "{said}");
    assert!(problem["field"].as_str().expect("a field").contains("digits"), "{said}");
    assert!(problem["message"].as_str().expect("words").contains("12"), "{said}");

    let said = check("don", json!({"deck": "not a deck"})).await;
    assert_eq!((&said["games"], &said["problems"][0]["line"]), (&json!([]), &json!(1)), "{said}");
    let many = format!("{don}\n{}", "[[suit]]\nid = \"x\"\n".repeat(500));
    let said = check("don", json!({"deck": many})).await;
    let n_told = said["problems"].as_array().expect("problems").len();
    assert!(n_told == 12 && said["n_problems"].as_u64() > Some(500), "{n_told} of {}", said["n_problems"]);

    // A deck that is sound, at a table that cannot be.
    for more in [json!({"options": ["x=y"]}), json!({"players": 9})] {
        let mut wish = json!({"deck": don});
        wish.as_object_mut().expect("a wish").extend(more.as_object().expect("more").clone());
        let said = check("don", wish).await;
        assert_eq!((&said["problems"][0]["line"], &said["n_problems"]), (&Value::Null, &json!(1)), "{more}");
    }
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_are_not_looked_at_without_end() {
    let fresh = Fresh::open(Config { newcomers_per_minute: 1, ..config() }).await;
    let ask = async |game: &str, wish: Value| {
        let path = format!("/api/games/{game}/deck");
        fresh.house().ask(Method::POST, &path, &[], Some(&wish)).await.expect("an answer")
    };
    let unknown = ask("chess", json!({"deck": ""})).await;
    assert_eq!((unknown.status, code(&unknown)), (404, "no-such-game".to_string()));
    let nothing = ask("don", json!({})).await;
    assert_eq!((nothing.status, code(&nothing)), (400, "malformed".to_string()));
    let large = ask("don", json!({"deck": "x".repeat(70_000)})).await;
    assert_eq!((large.status, code(&large)), (413, "malformed".to_string()));
    for _ in 0..2 {
        assert_eq!(ask("don", json!({"deck": ""})).await.status, 200);
    }
    let often = ask("don", json!({"deck": ""})).await;
    assert_eq!((often.status, code(&often)), (429, "too-fast".to_string()));
    fresh.running.close().await;
}
