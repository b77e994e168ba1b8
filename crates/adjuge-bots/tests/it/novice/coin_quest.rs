//! The novice of Coin Quest makes no move that a beginner would laugh at.

use adjuge_engine::games::coin_quest::CoinQuest;
use adjuge_engine::position::Checks;
use adjuge_engine::{Positions, Seat};

use super::{facts, table};

/// What the novice on seat 1 does in a position.
fn choices(players: u8, given: &[&str]) -> Vec<String> {
    let game = table::<CoinQuest>(players);
    // Hands are written without the bags that they came from.
    let state = game.place(&facts(&game, given), Checks::Off).unwrap();
    super::choices(&game, &state, Seat::new(0)).into_iter().collect()
}

/// The same at a table of four whose others hold coins that they started with.
fn placements(round: &str, lots: [&str; 3], hand: &str) -> Vec<String> {
    let [lot_1, lot_2, lot_3] = lots;
    let rivals = [2, 3, 4].map(|seat| format!("seat {seat} hand gold-1 silver-1 copper-2 copper-1 copper-1"));
    let [second, third, fourth] = &rivals;
    choices(4, &[round, "placing", lot_1, lot_2, lot_3, hand, second, third, fourth])
}

#[test]
fn in_the_last_round_no_gold_goes_on_coins_that_bring_no_prestige() {
    let lots = ["lot-1 gold-2", "lot-2 silver-3", "lot-3 copper-5"];
    let choices = placements("round 11", lots, "seat 1 hand gold-1 copper-1");
    assert_eq!(choices, ["place gold-1 4", "place gold-1 5"]);
}

#[test]
fn in_the_last_round_copper_goes_where_it_can_win_prestige() {
    let lots = ["lot-1 gold-2", "lot-2 silver-3", "lot-3 copper-5"];
    let choices = placements("round 11", lots, "seat 1 hand copper-5");
    let is_wasted = |choice: &String| ["1", "2", "3"].iter().any(|lot| choice.ends_with(lot));
    assert!(!choices.iter().any(is_wasted), "{choices:?}");
}

#[test]
fn in_the_last_round_quality_is_worth_its_gold() {
    let lots = ["lot-1 gold-1-quality4 gold-1-quality3", "lot-2 silver-3", "lot-3 copper-5"];
    assert_eq!(placements("round 11", lots, "seat 1 hand gold-2 copper-1"), ["place gold-2 1"]);
}

#[test]
fn gold_is_not_spent_on_a_bad_penny() {
    let lots = ["lot-1 copper-1-penny", "lot-2 gold-2", "lot-3 copper-5"];
    let choices = placements("round 3", lots, "seat 1 hand gold-1 copper-1");
    assert!(!choices.contains(&"place gold-1 1".into()), "{choices:?}");
}

#[test]
fn a_lot_that_is_all_but_won_gets_no_more_gold() {
    let lots = ["lot-1 gold-2", "lot-2 gold-2", "lot-3 copper-5"];
    let choices = placements("round 2", lots, "seat 1 hand gold-2@1 gold-2@1 gold-1 copper-1");
    assert!(!choices.contains(&"place gold-1 1".into()), "{choices:?}");
}

#[test]
fn prestige_is_not_thrown_away_in_the_last_round() {
    let [round, buying, rich] = ["round 11", "buying 1", "seat 1 prestige 9"];
    let market = "market gold-2 silver-3 copper-5 copper-4-quality1";
    assert_eq!(choices(2, &[round, buying, rich, market]), ["pass"]);
    let market = "market gold-2 gold-1-quality4";
    assert_eq!(choices(2, &[round, buying, rich, market]), ["buy gold-1-quality4"]);
}

#[test]
fn a_bad_penny_is_not_bought() {
    assert_eq!(choices(2, &["round 2", "buying 1", "market copper-1-penny", "seat 1 prestige 3"]), ["pass"]);
}

#[test]
fn what_is_free_is_used() {
    let hand = "seat 1 hand silver-1-rare2 copper-1 copper-1";
    assert_eq!(choices(2, &["round 3", "acting", hand]), ["use silver-1-rare2 rare"]);
    let hand = "seat 1 hand gold-1-unique2 copper-1 copper-1 removals 1";
    assert_eq!(choices(2, &["round 3", "acting", hand]), ["use gold-1-unique2 unique"]);
}

#[test]
fn the_worst_coin_is_removed_and_none_in_the_last_round() {
    let coins = "seat 1 hand gold-1-age2:age:known gold-1 silver-1 discard copper-1 copper-4-quality1 silver-2-crown bag \
                 gold-1 copper-5 copper-5 silver-1 removals 2";
    assert_eq!(choices(2, &["round 3", "acting", coins]), ["remove discard copper-1"]);
    assert_eq!(choices(2, &["round 11", "acting", coins]), ["ready"]);
}

#[test]
fn a_bad_penny_goes_where_the_gold_is() {
    let own = "seat 1 hand copper-1-penny copper-1";
    let poor = "seat 2 hand copper-1 bag copper-1 copper-1 copper-2";
    let rich = "seat 3 hand copper-1 bag gold-1 gold-2 silver-2";
    assert_eq!(choices(3, &["round 3", "passing 1", own, poor, rich]), ["penny 3"]);
}
