//! The novice of Boules de Noël never does what a beginner would laugh at.

use std::collections::BTreeSet;

use adjuge_engine::Play;
use adjuge_engine::games::baubles::Baubles;

use super::{place, table};

/// Everything the novice to move may do in a position.
fn choices(given: &[&str]) -> BTreeSet<String> {
    let game = table::<Baubles>(2);
    let state = place(&game, given);
    let seat = game.turn(&state).waiting().first().expect("somebody is to move");
    super::choices(&game, &state, seat)
}

fn assert_only(given: &[&str], expected: &[&str]) {
    let chosen = choices(given);
    assert!(chosen.iter().all(|choice| expected.contains(&choice.as_str())), "{chosen:?}");
}

#[test]
fn pays_without_losing_coins_and_keeps_the_purse() {
    let given = [
        "track i-2-3-0 ii-3-4-0 iii-2-3-3",
        "buying i",
        "seat 1 hand base-2-0 base-2-0 base-1-0 base-1-0 base-0-1 purse 3 placed i=2",
        "seat 2 placed i=1",
    ];
    let chosen = choices(&given);
    assert_eq!(chosen, BTreeSet::from(["pay base-1-0 base-2-0".to_string()]));
}

#[test]
fn spends_no_high_card_where_nobody_is() {
    // Ten points for the base price, and the rival is not there.
    let given = [
        "turn 5",
        "track i-2-3-0 ii-3-4-0 iii-5-0-10",
        "scrapped i-0-1-1 i-0-2-0 i-0-0-2 i-1-2-0 ii-1-2-2 ii-1-3-0 ii-2-3-1 ii-2-1-4 iii-2-3-3 iii-2-0-6 iii-2-4-2 iii-3-2-6",
        "placing 2 iii",
        "seat 1 placed lead=1 i=2",
        "seat 2 hand base-2-0 base-2-0 base-1-0 base-1-0 base-0-1 purse 3 placed lead=0",
    ];
    assert_only(&given, &["place iii 1", "place iii 2"]);
}

#[test]
fn does_not_win_what_it_cannot_pay() {
    let given = [
        "track i-2-3-0 ii-3-4-0 iii-5-0-10",
        "placing 2 ii",
        "seat 1 placed lead=1 i=2",
        "seat 2 hand base-1-0 base-0-1 base-0-1 base-0-1 purse 0 placed lead=0",
    ];
    assert_only(&given, &["place ii none"]);
}

#[test]
fn makes_a_rival_pay_the_full_price_with_a_spare_nought() {
    // It cannot pay for level III itself, but a 0 there costs it nothing and the rival five coins.
    let given = [
        "track i-2-3-0 ii-3-4-0 iii-5-0-10",
        "placing 2 iii",
        "seat 1 purse 10 hand base-1-0 base-1-0 base-1-0 base-1-0 base-2-0 placed lead=1 iii=2",
        "seat 2 hand base-1-0 base-0-1 base-0-1 base-0-1 purse 0 placed lead=2",
    ];
    assert_only(&given, &["place iii 0"]);
}

#[test]
fn buys_nothing_that_is_worth_less_than_its_price_at_the_end() {
    let scrapped = "scrapped i-0-1-1 i-0-2-0 i-0-0-2 i-1-2-0 i-1-2-1 i-1-1-2 i-1-0-3 i-2-2-2 i-2-1-3 i-2-3-0 \
                    ii-1-2-2 ii-1-3-0 ii-2-3-1 ii-2-1-4 ii-2-2-3 ii-3-3-2 ii-3-0-6 ii-4-4-1 ii-4-2-5 \
                    iii-2-3-3 iii-2-0-6 iii-2-4-2 iii-3-2-6 iii-3-3-5 iii-3-0-8 iii-4-4-5 iii-4-2-7 iii-5-3-8";
    let offer = |slot: &str, level_two: &str, gone: &str| {
        choices(&[
            "turn 10",
            &format!("{scrapped} {gone}"),
            &format!("track none {level_two} iii-5-0-10"),
            &format!("offered {slot}"),
            &format!("seat 1 purse 0 hand base-0-1 most 0 placed {slot}=3"),
            &format!("seat 2 purse 9 hand base-1-0 placed {slot}=2"),
        ])
    };
    let for_nothing = offer("ii", "ii-3-4-0", "");
    assert_eq!(for_nothing, BTreeSet::from(["pass".to_string()]), "four coins for no point");
    let for_ten = offer("iii", "none", "ii-3-4-0");
    assert!(for_ten.iter().all(|choice| choice.starts_with("pay")), "eight coins for ten points");
}

#[test]
fn uses_the_first_player_card_where_a_rival_is() {
    let given = [
        "track i-2-3-0 ii-3-4-0 iii-5-0-10",
        "effect",
        "seat 1 hand base-2-0 base-2-0 base-1-0 base-1-0 base-1-0 purse 4 placed i=1 ii=2",
        "seat 2 hand base-2-0 base-2-0 base-1-0 placed ii=2 iii=1",
    ];
    assert_only(&given, &["effect ii"]);
}

#[test]
fn leaves_the_market_of_the_last_turn_with_all_its_coins() {
    let last = ["turn 10", "market 1", "seat 2 placed i=1"];
    let with = |seat: &str| choices(&[last[0], last[1], last[2], seat]);
    let rich = with("seat 1 purse 5 hand base-1-0 base-0-1 aside 3 4 placed i=3 ii=4");
    assert_eq!(rich, BTreeSet::from(["sell base-1-0".to_string()]));
    let done = with("seat 1 purse 6 hand base-0-1 aside 3 4 placed i=3 ii=4");
    assert_eq!(done, BTreeSet::from(["pass".to_string()]));
}
