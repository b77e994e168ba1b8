//! A folder of bots that is rated, again and again.

use serde_json::Value;

use crate::bots::json;
use crate::{Shell, project_path};

/// What is typed: few deals, and bots that are quick.
const ARENA: &str = "arena goofspiel --players 2 --folder bots --bots novice --threads 2 --time-limit 60 --strict --json --deals";

/// A folder with a program that plays, and something that is none.
fn folder() -> Shell {
    let shell = Shell::new();
    std::fs::create_dir(shell.path("bots")).unwrap();
    shell.write("bots/notes.txt", "not a program");
    add(&shell, "one");
    shell
}

/// Adds a program to the folder.
fn add(shell: &Shell, name: &str) {
    let example = project_path("examples/bot.py");
    shell
        .write(&format!("bots/{name}"), format!("#!/bin/sh\n# {name}\nexec python3 {}\n", example.display()));
    let path = shell.path(&format!("bots/{name}"));
    let is_set = std::process::Command::new("chmod").arg("+x").arg(path).status().unwrap();
    assert!(is_set.success());
}

fn results(shell: &Shell) -> Vec<String> {
    shell.read("bots/results.jsonl").lines().map(str::to_string).collect()
}

/// A report without what depends on the machine.
fn timeless(mut report: Value) -> Value {
    report["seconds"] = Value::Null;
    for bot in report["bots"].as_array_mut().unwrap() {
        bot["milliseconds"] = Value::Null;
    }
    report
}

#[test]
fn a_folder_is_rated_and_nothing_is_played_twice() {
    let shell = folder();
    let first = json(&shell, &format!("{ARENA} 2 --seed 5"));
    let names: Vec<&str> =
        first["bots"].as_array().unwrap().iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["one", "novice"]);
    assert_eq!(
        (results(&shell).len(), &first["games"]),
        (3, &4.into()),
        "the terms, and a bout on each deal"
    );
    // With more deals the first are there already, on the same seed.
    let more = json(&shell, &format!("{ARENA} 3"));
    assert_eq!((&more["seed"], &more["games"], results(&shell).len()), (&5.into(), &6.into(), 4));
    let again = json(&shell, &format!("{ARENA} 3"));
    assert_eq!(timeless(again), timeless(more.clone()), "what is read is what was played");
    assert_eq!(results(&shell).len(), 4);
    // A new bot meets the others on the same deals; what they did is as it was.
    add(&shell, "two");
    let three = json(&shell, &format!("{ARENA} 3"));
    assert_eq!((three["bots"].as_array().unwrap().len(), results(&shell).len()), (3, 10));
    assert_eq!(three["bots"][0]["among"][2], more["bots"][0]["among"][1]);
    // A bot that was changed is another one.
    shell.write("bots/one", shell.read("bots/one") + "\n");
    json(&shell, &format!("{ARENA} 3"));
    assert_eq!(results(&shell).len(), 16, "one against two others on three deals");
    for bot in three["bots"].as_array().unwrap() {
        let [low, rating, high] =
            ["rating_low", "rating", "rating_high"].map(|end| bot[end].as_f64().unwrap());
        assert!(low < rating && rating < high && high - low > 100.0, "six games say little: {bot}");
    }
}

#[test]
fn results_that_were_cut_off_or_are_of_something_else() {
    let shell = folder();
    let whole = json(&shell, &format!("{ARENA} 2 --seed 5"));
    // The run was killed while it wrote.
    let text = shell.read("bots/results.jsonl");
    shell.write("bots/results.jsonl", &text[..text.len() - 9]);
    assert_eq!(
        timeless(json(&shell, &format!("{ARENA} 2")))["bots"][0]["scores"],
        whole["bots"][0]["scores"]
    );
    assert_eq!(results(&shell).len(), 3);
    let other = shell.run("arena goofspiel --players 3 --folder bots --bots novice --deals 1");
    assert!(other.starts_with("exit 1") && other.contains("has results of other matches"), "{other}");
    shell.write("bots/results.jsonl", "a diary\n");
    let foreign = shell.run("arena goofspiel --players 2 --folder bots --bots novice --deals 1 --seed 5");
    assert!(foreign.contains("line 1 of bots/results.jsonl is no result of an arena"), "{foreign}");
    std::fs::remove_file(shell.path("bots/one")).unwrap();
    let none = shell.run("arena goofspiel --players 2 --folder bots --bots novice --deals 1");
    assert!(none.contains("there is no program in bots"), "{none}");
}
