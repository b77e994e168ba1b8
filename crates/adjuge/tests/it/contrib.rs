//! The examples for hosts name nothing that is not there.

use std::collections::BTreeSet;

use rustix::process::Signal;
use serde_json::Value;

use crate::support::{Server, block_on};
use crate::{Shell, project};

/// The words in a text that begin like this.
fn words(text: &str, prefix: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = text.split(|letter| !is_part(letter)).filter(|word| word.starts_with(prefix));
    words.map(str::to_string).collect()
}

#[test]
fn every_metric_that_is_shown_or_watched_exists() {
    let told = block_on(async {
        let shell = Shell::new();
        let server = Server::open(&shell.path("house.db")).await;
        let told = server.get("/metrics").await.body;
        server.end(Signal::TERM).await;
        told
    });
    let mut metrics = BTreeSet::new();
    for line in told.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let (name, kind) = line.split_once(' ').expect("a name and a kind");
        let endings: &[&str] = match kind {
            "gauge" => &[""],
            "counter" => &["_total"],
            "histogram" => &["_bucket", "_sum", "_count"],
            _ => panic!("{line}"),
        };
        metrics.extend(endings.iter().map(|ending| format!("{name}{ending}")));
    }
    let (board, rules) = (project("contrib/grafana.json"), project("contrib/alerts.yml"));
    for (file, text) in [("grafana.json", &board), ("alerts.yml", &rules)] {
        let named = words(text, "adjuge_");
        assert!(named.len() >= 5, "{file}: {named:?}");
        let strange: Vec<&String> = named.difference(&metrics).collect();
        assert!(strange.is_empty(), "{file} names what no house counts: {strange:?}");
    }
    // Everything that is counted is shown; of a histogram the buckets are enough.
    let shown = words(&board, "adjuge_");
    let is_part = |name: &&String| name.ends_with("_seconds_sum") || name.ends_with("_seconds_count");
    let hidden: Vec<&String> = metrics.difference(&shown).filter(|name| !is_part(name)).collect();
    assert!(hidden.is_empty(), "the board does not show {hidden:?}");
    let board: Value = serde_json::from_str(&board).expect("the board is JSON");
    let panels = board["panels"].as_array().expect("it has panels");
    let places: BTreeSet<String> = panels.iter().map(|panel| panel["gridPos"].to_string()).collect();
    assert_eq!(places.len(), panels.len(), "no two are in one place");
    assert!(panels.iter().all(|panel| panel["targets"][0]["expr"].is_string()));
}

#[test]
fn every_setting_in_the_examples_exists() {
    let settings = Shell::new().data("settings");
    for file in ["Containerfile", "contrib/adjuge.service", "contrib/alerts.yml", "contrib/haproxy.cfg"] {
        let text = project(file);
        for variable in words(&text, "ADJUGE_") {
            assert!(settings.contains(&format!("| `{variable}` |")), "{file}: {variable}");
        }
        // In the alert rules every flag is the house's.
        let is_ours = |line: &&str| {
            file.ends_with("alerts.yml") || line.contains("adjuge serve") || line.starts_with("# Several")
        };
        let ours = text.lines().filter(is_ours);
        for flag in ours
            .flat_map(str::split_whitespace)
            .filter_map(|word| word.trim_start_matches('(').strip_prefix("--"))
        {
            let flag = flag.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            assert!(settings.contains(&format!("\n| `{flag}` |")), "{file}: {flag}");
        }
    }
}
