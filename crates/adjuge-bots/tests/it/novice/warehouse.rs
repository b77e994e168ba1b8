//! Moves of Warehouse 51 that a beginner would laugh at, and that the novice never makes.

use std::collections::BTreeSet;

use adjuge_engine::games::warehouse::Warehouse;
use adjuge_engine::position::Checks;
use adjuge_engine::{Positions, Seat};

use super::{facts, table};

/// Fakes that matter in none of the positions; they lie where a position says nothing else.
const DULL: [&str; 6] =
    ["cornucopia", "davids-harp", "seven-league-boots", "unicorn-horn", "flying-carpet", "book-of-thoth"];

/// What the novice in a seat does in a position of `given` lines.
fn choices(players: u8, seat: u8, given: &[&str]) -> BTreeSet<String> {
    let game = table::<Warehouse>(players);
    let mut position = facts(&game, given);
    let a_gap = if players == 3 { 2 } else { 1 };
    for (at, fakes) in DULL.chunks(a_gap).enumerate().take(players.into()) {
        let gap = Seat::new(at as u8);
        if position.get(Some(gap), "fakes").is_none() {
            let fact = format!("seat {gap} fakes {}", fakes.join(" "));
            position.read(&fact, &Warehouse::FACTS, players).unwrap();
        }
    }
    let state = game.place(&position, Checks::On).unwrap();
    super::choices(&game, &state, Seat::from_number(seat, players).unwrap())
}

fn always(expected: &str, players: u8, seat: u8, given: &[&str]) {
    for choice in choices(players, seat, given) {
        assert_eq!(choice, expected, "{given:?}");
    }
}

fn amount(choice: &str, word: &str) -> u8 {
    let rest = choice.strip_prefix(word).unwrap_or_else(|| panic!("{choice} is no {word}"));
    rest.trim().parse().unwrap()
}

#[test]
fn nothing_is_bid_for_what_one_knows_to_be_fake() {
    let open = ["last 4", "lot holy-grail", "turn 1", "seat 1 fakes holy-grail"];
    always("pass", 4, 1, &open);
    // The Fake at one's right is known as well.
    always("pass", 4, 2, &["last 1", "lot holy-grail", "turn 2", "seat 1 fakes holy-grail"]);
    let sealed = ["last 4", "lot excalibur", "seat 1 fakes excalibur"];
    always("fist 0", 4, 1, &sealed);
}

#[test]
fn the_last_one_left_pays_no_more_than_one_ingot() {
    always("bid 1", 4, 4, &["last 4", "lot holy-grail", "passed 1 2 3", "turn 4"]);
}

#[test]
fn a_raise_is_as_small_as_can_be() {
    let given = ["last 4", "lot holy-grail", "passed 2", "seat 1 bid 2", "seat 3 bid 3"];
    always("bid 4", 4, 4, &given);
}

#[test]
fn who_may_equal_a_bid_raises_nothing() {
    let given = ["last 4", "lot holy-grail", "seat 1 bid 2", "seat 2 relics mjollnir"];
    always("bid 2", 4, 2, &given);
}

#[test]
fn a_fist_holds_no_more_than_it_takes_to_win() {
    // Nobody else can close theirs over more than two.
    let given = [
        "last 2",
        "lot excalibur",
        "seat 1 ingots 34 relics durendal",
        "seat 2 ingots 2",
        "seat 3 ingots 2",
        "seat 4 ingots 2",
    ];
    for choice in choices(4, 1, &given) {
        assert!((1..=3).contains(&amount(&choice, "fist")), "{choice}");
    }
}

#[test]
fn fists_vary_and_leave_something_at_the_start() {
    let mut amounts: Vec<u8> =
        choices(4, 1, &["last 1", "lot excalibur"]).iter().map(|c| amount(c, "fist")).collect();
    amounts.sort_unstable();
    amounts.dedup();
    assert!(amounts.len() >= 3, "{amounts:?}");
    assert!(amounts.iter().all(|amount| (1..=9).contains(amount)), "{amounts:?}");
}

#[test]
fn a_curse_that_brings_no_place_is_left_to_others() {
    // Red is lost and won already, no set is in sight, and Kusanagi costs three points.
    let given = [
        "last 4",
        "piles",
        "lot kusanagi",
        "seat 1 relics excalibur durendal",
        "seat 2 relics ame-no-nuhoko ruyi-jingu-bang",
        "seat 3 relics cintamani yata-no-kagami mjollnir",
    ];
    always("fist 0", 4, 1, &given);
}

#[test]
fn nothing_is_pawned_while_one_can_pay() {
    let given = [
        "last 4",
        "lot holy-grail",
        "turn 1",
        "seat 1 ingots 5 relics excalibur mjollnir",
        "seat 2 ingots 15",
    ];
    always("bid 1", 4, 1, &given);
}

#[test]
fn a_worthless_relic_is_pawned_for_nothing() {
    let given = [
        "last 1",
        "choosing",
        "seat 1 ingots 3 relics excalibur mjollnir fakes excalibur",
        "seat 2 ingots 17",
    ];
    always("pawn excalibur", 4, 1, &given);
}

#[test]
fn the_last_ingots_are_spent_where_they_make_points() {
    // The last relic makes a set and a first place; ingots are worth a fifth of a point.
    let given = [
        "last 4",
        "piles",
        "lot holy-grail",
        "seat 1 relics pandoras-box axe-of-gilgamesh ame-no-nuhoko ingots 15",
        "seat 2 relics durendal ingots 15",
        "seat 2 bid 8",
        "passed 3 4",
        "seat 3 ingots 5",
        "seat 4 ingots 5",
    ];
    always("bid 9", 4, 1, &given);
}

#[test]
fn a_relic_is_redeemed_only_if_that_makes_points() {
    let base = ["last 1", "piles", "redeeming 1"];
    // Ten ingots are two points; the only blue collection is worth eight.
    let worth_it = [&base[..], &["seat 1 pawned excalibur ingots 12"]].concat();
    always("redeem excalibur", 3, 1, &worth_it);
    let for_nothing = [
        &base[..],
        &["seat 1 pawned yata-no-kagami ingots 12", "seat 2 relics kusanagi", "seat 3 relics ame-no-nuhoko"],
    ]
    .concat();
    always("pass", 3, 1, &for_nothing);
}

#[test]
fn the_certificate_lies_on_the_relic_one_knows_to_be_fake() {
    let given = [
        "last 2",
        "piles",
        "certifying 2 1",
        "seat 1 relics durendal",
        "seat 2 relics gleipnir excalibur ame-no-nuhoko fakes excalibur malleus-maleficarum",
    ];
    always("certify excalibur", 3, 2, &given);
}

#[test]
fn a_last_pawn_is_for_what_brings_no_points() {
    let ends = ["piles", "last 1", "pawning 1", "seat 1 ingots 5 relics durendal"];
    let beaten = ["seat 2 relics holy-grail excalibur", "seat 3 relics philosophers-stone baba-yagas-mortar"];
    always("pawn durendal", 3, 1, &[&ends[..], &beaten[..]].concat());
    // The second place is worth more than five ingots.
    let second = ["seat 2 relics holy-grail excalibur"];
    always("pass", 3, 1, &[&ends[..], &second[..]].concat());
}
