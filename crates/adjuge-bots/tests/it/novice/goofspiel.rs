//! Moves of Goofspiel that a beginner would laugh at, and that the novice never makes.

use std::collections::BTreeSet;

use adjuge_engine::Seat;
use adjuge_engine::games::goofspiel::Goofspiel;

use super::{place, table};

/// All cards that the novice in the first seat of three bids in a position of `given` lines.
fn bids(given: &[&str]) -> BTreeSet<u8> {
    let game = table::<Goofspiel>(3);
    let choices = super::choices(&game, &place(&game, given), Seat::new(0));
    choices.iter().map(|choice| choice.strip_prefix("bid ").unwrap().parse().unwrap()).collect()
}

#[test]
fn bids_high_for_the_best_prize() {
    assert!(bids(&["lot 13"]).iter().all(|card| *card >= 12));
}

#[test]
fn keeps_its_high_cards_from_the_least_prize() {
    assert!(bids(&["lot 1"]).iter().all(|card| *card <= 2));
}

#[test]
fn bids_high_for_small_prizes_that_are_worth_much_together() {
    let spent = "spent 1 2 3";
    let carried =
        ["lot 2 3 4 5", &format!("seat 1 {spent}"), &format!("seat 2 {spent}"), "seat 3 spent 1 2 3"];
    assert!(bids(&carried).iter().all(|card| *card >= 12));
}

#[test]
fn a_great_prize_is_measured_by_those_to_come() {
    // All above 6 are gone, so a 6 is the best that is left, and the 7 the best card.
    let won = "spent 8 9 10 11 12 13 1 won 7 8 9 10 11 12 13";
    let given =
        ["lot 6", &format!("seat 1 {won}"), "seat 2 spent 1 2 3 4 5 6 7", "seat 3 spent 1 2 3 4 5 6 7"];
    assert!(bids(&given).iter().all(|card| [6, 7].contains(card)));
}

#[test]
fn does_not_always_bid_the_same() {
    assert!(bids(&["lot 7"]).len() > 1, "a rival would know the card");
}
