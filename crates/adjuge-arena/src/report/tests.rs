//! Pages of made-up results.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::Duration;

use adjuge_bots::Fault;
use adjuge_engine::Seed;

use super::{ReportHead, html};
use crate::course::{Lengths, Places};
use crate::matches::{Plan, Results};
use crate::rating::Rating;
use crate::stats::{Distribution, Mean};

const HOSTILE: &str = "cmd:./x <b> & \"y\" 'z'";

/// The mean of 0, 1, 0, 1 … moved up.
fn mean(n: u64, least: f64) -> Mean {
    let mut mean = Mean::default();
    for k in 0..n {
        mean.add(least + (k % 2) as f64);
    }
    mean
}

/// Results of so many bots on so many deals with so many lots; the last bot never bought one.
fn results(n_bots: usize, players: u8, deals: u64, n_lots: usize) -> Results {
    let mut scores = Distribution::default();
    for points in [-3, 0, 4, 4, 17] {
        scores.add(points);
    }
    let among = |hero, field| (hero != field).then(|| mean(deals, 0.0));
    let by_bot = |lot: usize| {
        (0..n_bots).map(|bot| mean(if bot + 1 == n_bots { 0 } else { deals }, lot as f64)).collect::<Vec<_>>()
    };
    Results {
        deals,
        names: (0..n_bots).map(|n| if n == 0 { HOSTILE.to_string() } else { format!("bot-{n}") }).collect(),
        players,
        games: deals * 12,
        alone: vec![mean(deals, 0.0); n_bots],
        matrix: (0..n_bots).map(|hero| (0..n_bots).map(|field| among(hero, field)).collect()).collect(),
        mixed: vec![mean(if n_bots == 2 { 0 } else { deals }, 0.0); n_bots],
        ratings: (0..n_bots).map(|n| Rating { points: 100.0 * n as f64, deviation: 20.0 }).collect(),
        thinking: vec![(40, Duration::from_millis(100)); n_bots],
        scores: vec![scores; n_bots],
        places: Places::new(players),
        courses: Lengths::default(),
        prices: (0..n_lots).map(|lot| (format!("lot {lot:02} <i>"), by_bot(lot))).collect(),
        faults: BTreeMap::new(),
        elapsed: Duration::from_secs(125),
    }
}

fn page(results: &Results, deals: u64) -> String {
    let facts = ReportHead {
        title: "A & B with <some> players",
        options: "",
        seed: Seed(42),
        command: "adjuge arena don --bots 'cmd:./x <b>'",
    };
    html(&facts, Plan { deals, seed: Seed(42), threads: NonZeroUsize::MIN }, results)
}

/// Checks that every tag is closed in order, that quotes and ampersands are where markup has them, and that nothing
/// is fetched or run.
fn check(page: &str) {
    let body = page.strip_prefix("<!DOCTYPE html>\n").expect("a document type");
    let mut open: Vec<&str> = Vec::new();
    for piece in body.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or_else(|| panic!("a stray < before {piece}"));
        assert_eq!(tag.matches('"').count() % 2, 0, "open quotes in {tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closed where it was not open");
        } else if !tag.ends_with('/') {
            open.push(tag.split([' ', '\n']).next().expect("a name"));
        }
        assert!(!text.contains('>') || open.last() == Some(&"style"), "a stray > in {text}");
    }
    assert!(open.is_empty(), "left open: {open:?}");
    for entity in body.split('&').skip(1) {
        let name = entity.split_once(';').expect("an end of the entity").0;
        assert!(["amp", "lt", "gt", "quot", "#39"].contains(&name), "&{name}");
    }
    for foreign in ["http:", "https:", "<script", "<link", "@import", "url(", "src=", "NaN", "inf"] {
        let found = body.find(foreign).map(|at| &body[at.saturating_sub(40)..]);
        assert!(found.is_none(), "{foreign} in {:.80}", found.unwrap_or_default());
    }
}

#[test]
fn a_page_has_all_its_parts() {
    let mut results = results(3, 4, 50, 5);
    results.faults.insert((1, Fault("chose <nothing> & hung".to_string())), 4);
    let page = page(&results, 50);
    check(&page);
    for part in [
        "<title>A &amp; B with &lt;some&gt; players: arena</title>",
        "prefers-color-scheme: dark",
        "name=\"viewport\"",
        "<dt>Games</dt><dd>600</dd>",
        "<dt>Elapsed</dt><dd>2 min 5 s</dd>",
        "<dt>Even share</dt><dd>0.250</dd>",
        "add --seed 42",
        "<td>0.500 (0.360–0.640)</td>",
        "<td>2.500</td>",
        "<td>100 (61–139)</td>",
        ">even 0.250</text>",
        "chose &lt;nothing&gt; &amp; hung",
        "<td>10.00 %</td>",
        "<h2>Faults</h2>",
        "<h2>How to read this</h2>",
        "4 points: 2 times, 40.0 %",
    ] {
        assert!(page.contains(part), "no {part}");
    }
    assert!(page.contains("bot-1 lost 4 of its 40 decisions"), "what a bot did not play is said first");
    assert!(page.contains("<td>4 (10.0 %)</td>"), "and stands in its row");
    assert!(!page.contains("Play more before"), "fifty deals are enough");
}

#[test]
fn names_are_never_markup() {
    let page = page(&results(3, 3, 40, 2), 40);
    check(&page);
    assert!(!page.contains("<b> &") && !page.contains("<i>&") && !page.contains("lot 00 <i>"));
    assert!(page.contains("cmd:./x &lt;b&gt; &amp; &quot;y&quot; &#39;z&#39;"));
    assert!(page.contains("lot 00 &lt;i&gt;"));
}

#[test]
fn one_deal_has_no_intervals() {
    let page = page(&results(3, 4, 1, 3), 1);
    check(&page);
    assert!(page.contains("Only one deal:"));
    assert!(page.contains("<td>0.000</td>"));
    assert!(!page.contains("class=\"whisker"), "an interval that nothing is known of was drawn");
}

#[test]
fn two_bots_of_two_players_have_no_mixed_tables() {
    let page = page(&results(2, 2, 40, 1), 40);
    check(&page);
    assert!(page.contains("<td>—</td>") && page.contains(">even 0.500</text>"));
    assert!(!page.contains(">mixed</text>"), "a lane for what was not played");
    assert!(page.contains("lot 00 &lt;i&gt;, cmd:./x"), "the price of the only lot");
}

#[test]
fn no_lots_no_picture() {
    let page = page(&results(3, 4, 40, 0), 40);
    check(&page);
    assert!(page.contains("No lot was sold.") && !page.contains("Mean price by lot"));
}

#[test]
fn nothing_known_is_dashes() {
    let mut results = results(3, 4, 0, 1);
    results.scores = vec![Distribution::default(); 3];
    results.thinking = vec![(0, Duration::ZERO); 3];
    results.ratings = Vec::new();
    let page = page(&results, 0);
    check(&page);
    assert!(page.contains("<td>—</td><td>—</td><td>—</td><td>—</td><td>0</td><td>0</td><td>—</td>"));
}

#[test]
fn all_points_alike() {
    let mut results = results(2, 2, 40, 1);
    let mut scores = Distribution::default();
    scores.add(7);
    results.scores = vec![scores, Distribution::default()];
    let page = page(&results, 40);
    check(&page);
    assert!(page.contains("7 points: 1 times, 100.0 %") && page.contains("mean —, median —"));
}

#[test]
fn many_bots_and_lots_stay_apart() {
    let page = page(&results(8, 5, 40, 90), 40);
    check(&page);
    let signs: std::collections::BTreeSet<&str> =
        page.split("<svg class=\"key\"").skip(1).filter_map(|svg| svg.split("</svg>").next()).collect();
    assert_eq!(signs.len(), 8, "each bot has a sign of its own");
    assert_eq!(page.matches("aria-label=\"Mean price by lot").count(), 6, "many lots are several pictures");
    assert_eq!(page.matches("40 deals</title>").count(), 90 * 7, "all means but those of who never bought");
}
