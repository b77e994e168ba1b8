//! What is for those who study games.

use serde_json::Value;

use crate::Shell;
use crate::support::json;

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is a number"))
}

#[test]
fn a_small_game_is_solved_and_its_strategy_is_measured() {
    let shell = Shell::new();
    let solved = json(&shell.data("solve goofspiel --option cards=3 --rounds 300 --out policy.json --json"));
    // An even game is worth nothing to either.
    assert!(number(&solved["value"]).abs() < 1e-3, "{solved}");
    assert!(number(&solved["exploitability"]) < 5e-3, "{solved}");
    let measured = "exploitability goofspiel --option cards=3 --json";
    let again = json(&shell.data(&format!("{measured} --policy policy.json")));
    assert!((number(&again["exploitability"]) - number(&solved["exploitability"])).abs() < 1e-9, "{again}");
    // Whoever bids anything loses often to who knows it.
    let random = json(&shell.data(&format!("{measured} --bot random --asked 200")));
    assert!(number(&random["exploitability"]) > 0.2, "{random}");
}

#[test]
fn what_cannot_be_solved_is_said() {
    let shell = Shell::new();
    let text = shell.run("solve goofspiel --option cards=4 --most 1000");
    assert!(text.starts_with("exit 1\n! ") && text.contains("more than 1000 positions"), "{text}");
    let text = shell.run("solve don");
    assert!(text.starts_with("exit 1\n! ") && text.contains("3 to 6 players, not 2"), "{text}");
    shell.data("solve goofspiel --option cards=3 --rounds 1 --out policy.json");
    let wrong = shell.read("policy.json").replacen("\"bid 1\"", "\"bid 9\"", 1);
    shell.write("policy.json", wrong);
    let text = shell.run("exploitability goofspiel --option cards=3 --policy policy.json");
    assert!(text.starts_with("exit 1\n! ") && text.contains("not a choice among legal actions"), "{text}");
    let text = shell.run("exploitability goofspiel --option cards=3");
    assert!(text.starts_with("exit 2\n! ") && text.contains("--bot"), "{text}");
}

#[test]
fn trees_are_counted() {
    let counts = json(&Shell::new().data("perft goofspiel --players 2 --option cards=3 --depth 4 --json"));
    let counts: Vec<_> = counts.as_array().unwrap().iter().map(|row| number(&row["sequences"])).collect();
    // Three prizes; three cards each of both; then one of two prizes.
    assert_eq!(counts, [3.0, 9.0, 27.0, 54.0]);
}

#[test]
fn games_are_written_as_lines_of_json() {
    let shell = Shell::new();
    let lines = shell.data("record goofspiel --players 2 --option cards=3 --games 2 --seed 5 --jsonl");
    let games: Vec<Value> = lines.lines().map(json).collect();
    assert_eq!(games.len(), 2);
    assert_ne!(games[0]["seed"], games[1]["seed"]);
    for game in &games {
        let decisions = game["decisions"].as_array().unwrap();
        assert_eq!(decisions.len(), 6);
        for decision in decisions {
            assert!(decision["legal"].as_array().unwrap().contains(&decision["action"]), "{decision}");
            assert_eq!(decision["view"]["viewer"], decision["seat"]);
        }
        // Who chooses second sees that the first has chosen, and not what.
        let hidden = decisions.iter().filter(|decision| {
            let seats = decision["view"]["seats"].as_array().unwrap();
            seats.iter().any(|seat| seat["bid"] == "sealed")
        });
        assert_eq!(hidden.count(), 3);
        assert_eq!(game["outcome"]["scores"].as_array().unwrap().len(), 2);
    }
    let text = shell.run("record goofspiel --games 2");
    assert!(text.starts_with("exit 2\n! ") && text.contains("--jsonl"), "{text}");
}

#[test]
fn a_replay_as_json_shows_what_a_viewer_saw() {
    let shell = Shell::new();
    shell.data("record goofspiel --players 2 --option cards=3 --seed 5 --out game.record");
    let seen = json(&shell.data("replay game.record --seat 2 --json"));
    let own = |step: &&Value| step["text"].as_str().is_some_and(|text| text.starts_with("2 "));
    let told: Vec<_> =
        seen["steps"].as_array().unwrap().iter().filter(|step| !step["text"].is_null()).collect();
    assert_eq!((told.len(), told.iter().filter(|step| own(step)).count()), (3, 3));
    assert!(seen["position"].is_null() && !seen["outcome"].is_null());
    let all = json(&shell.data("replay game.record --all --at 2 --json"));
    assert_eq!(all["steps"].as_array().unwrap().len(), 2);
    assert!(all["position"].as_str().unwrap().starts_with("given ") && all["outcome"].is_null());
}

#[test]
fn observations_and_actions_are_described() {
    let shell = Shell::new();
    let told = json(&shell.data("describe don --players 4 --option sales=off --json"));
    let texts = told["actions"]["texts"].as_array().unwrap();
    assert_eq!((texts[0].as_str(), texts[6].as_str()), (Some("pass"), Some("bid 5")));
    assert_eq!(told["actions"]["size"], texts.len());
    let text = shell.data("describe don --players 4 --option sales=off");
    assert!(
        text.contains("/seats/*/tokens") && text.contains("bid N") && !text.contains("sell CARD"),
        "{text}"
    );
}
