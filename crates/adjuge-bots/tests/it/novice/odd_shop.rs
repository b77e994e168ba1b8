//! Moves in Odd Shop that a beginner would laugh at, and that the novice does not make.

use std::collections::BTreeSet;

use adjuge_bots::brain::Brain;
use adjuge_engine::games::odd_shop::OddShop;
use adjuge_engine::notation::read_step;
use adjuge_engine::play::apply;
use adjuge_engine::{Notation, NullLog, Play, Seat};

use super::{place, table};

/// Five objects without surprises, and what lies under them.
const CALM: &str =
    "display bottled-thunder essence-of-yesterday tincture-of-owl-sight lantern-toad cloud-sheep";
const UNDER: &str = "under authentic replica unknown authentic replica";

/// All that the novice in the first seat of three does after some steps, written as in a scenario.
fn choices(given: &[&str], steps: &[&str]) -> BTreeSet<String> {
    let game = table::<OddShop>(3);
    let mut state = place(&game, given);
    for step in steps {
        let step = read_step(&game, step).unwrap();
        apply(&game, &mut state, step, &mut NullLog).unwrap();
    }
    super::choices(&game, &state, Seat::new(0))
}

/// What a bot that thinks would think of in the first seat of three after some steps, and the state they lead to.
fn thoughts(given: &[&str], steps: &[&str]) -> (Vec<String>, <OddShop as Play>::State) {
    let game = table::<OddShop>(3);
    let mut state = place(&game, given);
    for step in steps {
        let step = read_step(&game, step).unwrap();
        apply(&game, &mut state, step, &mut NullLog).unwrap();
    }
    let mut candidates = Vec::new();
    game.candidates(&state, Seat::new(0), &mut candidates);
    (candidates.into_iter().map(|action| game.write_action(action)).collect(), state)
}

fn only(choice: &str) -> BTreeSet<String> {
    BTreeSet::from([choice.to_string()])
}

/// What the offers are worth.
fn totals(choices: &BTreeSet<String>) -> BTreeSet<u32> {
    let total = |choice: &String| {
        let cards = choice.strip_prefix("offer ").expect("an offer").split(' ');
        cards.map(|card| card.parse::<u32>().unwrap()).sum()
    };
    choices.iter().map(total).collect()
}

#[test]
fn pays_nothing_for_what_it_saw_to_be_worthless() {
    let given = [
        "round 5",
        "display crown-of-the-unknown-queen bottled-thunder moon-moth lantern-toad cloud-sheep",
        "under replica authentic unknown authentic replica",
        "offers 1",
        "seat 1 hired 5 looked 1 out 5",
    ];
    assert_eq!(choices(&given, &[]), only("offer 0"));
}

#[test]
fn goes_far_for_what_it_saw_to_be_precious() {
    let given = [
        "display crown-of-the-unknown-queen bottled-thunder moon-moth lantern-toad cloud-sheep",
        "under authentic replica unknown authentic replica",
        "offers 1",
        "seat 1 hired 5 looked 1 out 5",
    ];
    assert!(totals(&choices(&given, &[])).first() >= Some(&30));
}

#[test]
fn takes_for_nothing_what_nobody_else_can_pay() {
    let given = [
        CALM,
        UNDER,
        "offers 5",
        "discarded bottled-thunder essence-of-yesterday tincture-of-owl-sight lantern-toad",
        "seat 2 out 0 5 5 10 10 10 20",
        "seat 3 out 0 5 5 10 10 10 20",
    ];
    assert_eq!(choices(&given, &[]), only("offer 0"));
}

#[test]
fn offers_no_more_than_it_takes_to_beat_everyone() {
    let given = [
        CALM,
        UNDER,
        "offers 5",
        "discarded bottled-thunder essence-of-yesterday tincture-of-owl-sight lantern-toad",
        "seat 2 money 0 5",
        "seat 2 out 5 10 10 10 20",
        "seat 3 money 0 10",
        "seat 3 out 5 5 10 10 20",
    ];
    assert_eq!(totals(&choices(&given, &[])), BTreeSet::from([15]));
}

#[test]
fn the_opportunist_tops_by_one_step_or_not_at_all() {
    let given = ["round 2", "opportunist 1", CALM, UNDER, "offers 1"];
    let cheap = choices(&given, &["2 offer 5", "3 offer 10"]);
    assert_eq!(totals(&cheap), BTreeSet::from([15]));
    let dear = choices(&given, &["2 offer 5", "3 offer 5 10 10 10 20"]);
    assert_eq!(dear, only("offer 0"));
}

#[test]
fn stays_where_no_rival_can_add_a_card() {
    let given = [CALM, UNDER, "offers 1", "seat 2 out 0 5 5 10 10 10"];
    assert_eq!(choices(&given, &["1 offer 10 10", "2 offer 20", "3 offer 5"]), only("stay"));
}

#[test]
fn stays_where_all_others_have_withdrawn() {
    let given = ["round 2", "opportunist 1", CALM, UNDER, "offers 1"];
    let tied = ["2 offer 5 5 10 10 10 20", "3 offer 5 5 10 10 10 20", "1 offer 5 5 10 10 10 20"];
    // So dear that nobody would fight for it, and nobody has to.
    assert_eq!(choices(&given, &[&tied[..], &["2 withdraw", "3 stay"]].concat()), only("withdraw"));
    assert_eq!(choices(&given, &[&tied[..], &["2 withdraw", "3 withdraw"]].concat()), only("stay"));
}

#[test]
fn loses_the_cheapest_card() {
    let given = [
        CALM,
        UNDER,
        "losing 1",
        "seat 1 offer 0 10 10 stance stay",
        "seat 2 offer 0 20 stance stay",
        "seat 3 offer 0",
    ];
    assert_eq!(choices(&given, &[]), only("lose 0"));
}

#[test]
fn hires_nobody_where_there_is_little_to_learn() {
    assert_eq!(choices(&[CALM, UNDER], &[]), only("done"));
}

#[test]
fn looks_a_second_time_where_there_is_most_to_learn() {
    let given = [
        "display crown-of-the-unknown-queen moon-moth key-to-elsewhere lantern-toad cloud-sheep",
        UNDER,
        "seat 1 hired 10 looked 1 looking 1 out 10",
    ];
    assert_eq!(choices(&given, &[]), only("look 3"));
}

/// The last window of the game: money will buy nothing any more.
const LAST: [&str; 4] = [
    "round 5",
    "trading after",
    UNDER,
    "display wand-of-mild-surprise mirror-of-better-angles bell-that-rings-tomorrow cloud-sheep moon-moth",
];
const UNSOLD: &str =
    "discarded wand-of-mild-surprise mirror-of-better-angles bell-that-rings-tomorrow cloud-sheep moon-moth";

#[test]
fn sells_nothing_for_money_at_the_end() {
    let given = [&LAST[..], &[UNSOLD, "seat 1 authentic key-to-elsewhere"]].concat();
    assert_eq!(choices(&given, &["2 propose 1 give 10 20 take key-to-elsewhere"]), only("refuse 2"));
}

#[test]
fn takes_more_money_for_less_as_long_as_it_buys_something() {
    let given = [&LAST[1..], &[UNSOLD]].concat();
    assert_eq!(choices(&given, &["2 propose 1 give 20 take 5"]), only("accept 2"));
    assert_eq!(choices(&given, &["2 propose 1 give 5 take 10"]), only("refuse 2"));
    let at_the_end = [&LAST[..], &[UNSOLD]].concat();
    assert_eq!(choices(&at_the_end, &["2 propose 1 give 20 take 5"]), only("refuse 2"));
}

#[test]
fn accepts_a_gift() {
    let given = [&LAST[..], &[UNSOLD, "seat 2 authentic key-to-elsewhere"]].concat();
    assert_eq!(choices(&given, &["2 propose 1 give key-to-elsewhere take nothing"]), only("accept 2"));
}

#[test]
fn does_not_buy_unseen_what_the_seller_has_seen() {
    let given = [
        "trading before",
        "under replica authentic unknown authentic replica",
        "display crown-of-the-unknown-queen bottled-thunder moon-moth lantern-toad cloud-sheep",
        "discarded bottled-thunder moon-moth lantern-toad cloud-sheep",
        "seat 2 bought crown-of-the-unknown-queen hired 5 looked 1 out 5 5",
    ];
    let offered = ["2 propose 1 give crown-of-the-unknown-queen take 10 10"];
    assert_eq!(choices(&given, &offered), only("refuse 2"));
}

/// Each has what makes the other's a family, which counts double.
const FENS: [&str; 2] = ["seat 1 authentic longbow-of-the-fens", "seat 2 authentic quiver-of-the-fens"];

/// The money that the one proposal to the second seat asks for, less what it gives.
fn asked(thoughts: &[String]) -> i32 {
    let to_second: Vec<_> =
        thoughts.iter().filter_map(|thought| thought.strip_prefix("propose 2 give ")).collect();
    let [deal] = to_second[..] else { panic!("one proposal to the second seat: {thoughts:?}") };
    let (give, take) = deal.split_once(" take ").expect("two sides");
    let money = |side: &str| side.split(' ').filter_map(|part| part.parse::<i32>().ok()).sum::<i32>();
    money(take) - money(give)
}

#[test]
fn proposes_what_the_other_gladly_accepts() {
    let given = [&["round 4"], &LAST[1..], &[UNSOLD], &FENS].concat();
    let (proposed, _) = thoughts(&given, &[]);
    assert!(proposed.contains(&"done".to_string()), "{proposed:?}");
    assert!(!proposed.iter().any(|thought| thought.starts_with("propose 3")), "there is nothing to deal in");
    let deal = proposed.iter().find(|thought| thought.starts_with("propose 2")).unwrap();
    let game = table::<OddShop>(3);
    let (_, state) = thoughts(&given, &[&format!("1 {deal}")]);
    assert_eq!(super::choices(&game, &state, Seat::new(1)), only("accept 1"));
}

#[test]
fn asks_for_less_once_it_was_refused() {
    let given = [&["round 4"], &LAST[1..], &[UNSOLD], &FENS].concat();
    let (proposed, _) = thoughts(&given, &[]);
    let deal = proposed.iter().find(|thought| thought.starts_with("propose 2")).unwrap();
    let (again, _) = thoughts(&given, &[&format!("1 {deal}"), "2 refuse 1"]);
    assert!(asked(&again) < asked(&proposed), "{again:?} after {proposed:?}");
}

#[test]
fn answers_a_dear_offer_with_one_of_its_own() {
    let given = [&["round 4"], &LAST[1..], &[UNSOLD], &FENS].concat();
    let (answers, _) = thoughts(&given, &["2 propose 1 give quiver-of-the-fens take 5 5 10 10 10 20"]);
    assert!(
        answers.contains(&"refuse 2".to_string()) && !answers.contains(&"done".to_string()),
        "{answers:?}"
    );
    assert!(asked(&answers) > -60, "{answers:?}");
}
