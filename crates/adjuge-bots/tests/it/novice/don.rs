use std::collections::BTreeSet;

use adjuge_bots::brain::Brain;
use adjuge_engine::Game;
use adjuge_engine::games::don::{Don, Serengeti};

use super::{choices, place, table};

/// What the seat to move does at a table of four.
fn chosen<G: Game + Brain>(given: &[&str]) -> BTreeSet<String> {
    let game = table::<G>(4);
    let state = place(&game, given);
    let seat = game.turn(&state).waiting().first().expect("somebody is to move");
    choices(&game, &state, seat)
}

fn only(choice: &str) -> BTreeSet<String> {
    BTreeSet::from([choice.to_string()])
}

fn amounts(choices: &BTreeSet<String>) -> Vec<u8> {
    choices.iter().filter_map(|choice| choice.strip_prefix("bid ")?.parse().ok()).collect()
}

/// All others have passed, and nobody has bid.
const ALONE: [&str; 4] = ["round 4", "first 1", "lot blue-0", "passed 2 3 4"];

#[test]
fn nobody_pays_for_a_lot_that_comes_for_nothing() {
    assert_eq!(chosen::<Don>(&ALONE), only("pass"));
    assert_eq!(chosen::<Serengeti>(&ALONE), only("pass"));
}

/// The last lot has one card of a suit that its buyer has none of: a single point.
const LITTLE: [&str; 7] = [
    "round 13",
    "first 1",
    "lot blue-9",
    "seat 1 cards red-1 red-5",
    "seat 4 bid 9",
    "passed 2 3",
    "out blue-0 blue-1 blue-4 blue-8",
];

#[test]
fn nobody_bids_ten_for_a_point() {
    assert_eq!(chosen::<Don>(&LITTLE), only("pass"));
    // Serengeti has fewer tokens.
    assert_eq!(chosen::<Serengeti>(&LITTLE), only("pass"));
}

/// The first to speak about a good lot.
const OPENING: [&str; 4] = ["round 13", "first 1", "lot blue-9", "seat 1 cards blue-0 blue-4"];

#[test]
fn nobody_opens_higher_than_the_lowest_bid() {
    for chosen in [chosen::<Don>(&OPENING), chosen::<Serengeti>(&OPENING)] {
        // Who owns a nought and a four may bid one.
        assert!(amounts(&chosen).iter().all(|&amount| amount == 1), "{chosen:?}");
        assert!(!amounts(&chosen).is_empty(), "three points are worth a token: {chosen:?}");
    }
}

#[test]
fn nobody_sells_the_best_card() {
    let given = [
        "round 13",
        "first 1",
        "declaring",
        "seat 1 cards blue-0 blue-4 blue-8 red-1 tokens 0",
        "seat 2 tokens 24",
    ];
    let chosen = chosen::<Don>(&given);
    assert!(chosen.iter().all(|choice| choice == "pass" || choice == "sell red-1"), "{chosen:?}");
}
