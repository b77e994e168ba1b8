//! Boules de Noël, from its rules.

use adjuge_engine::games::baubles::{Baubles, View};
use adjuge_engine::{Label, Party, Seat};

use super::{Fixture, Ledger, hold};

impl Ledger for Baubles {
    fn money(view: &View) -> Vec<(Party, &'static str, i32)> {
        view.seats.iter().map(|seat| (Party::Seat(seat.seat), "coin", seat.purse.into())).collect()
    }

    fn items(view: &View) -> Vec<(Seat, Label)> {
        let hands = view.seats.iter().filter_map(|seat| Some((seat.seat, seat.hand.as_ref()?)));
        hands.flat_map(|(seat, hand)| hand.iter().map(move |bauble| (seat, bauble.name))).collect()
    }

    fn auction(_: &View) -> Option<u32> {
        None
    }
}

#[test]
fn what_is_told_follows() {
    hold::<Baubles>();
}

const TRACK: &str = "track i-2-3-0 ii-3-4-0 iii-2-3-3";

#[test]
fn placing_first_every_case_has_its_price() {
    let table = Fixture::<Baubles>::new(2, &[], &[TRACK, "placing 1 ii", "seat 1 placed lead=1"]);
    assert_eq!(
        table.told(1, "place ii 3"),
        [
            "if nobody else competes: seat 1 can have ii-3-4-0 for 2 coins",
            "if this is the best once all have chosen: seat 1 can have ii-3-4-0 for 5 coins",
            "if something higher wins and its owner cannot pay: seat 1 can have ii-3-4-0 for 4 coins",
            "once all have chosen: priority card 3 of seat 1 is set aside",
        ]
    );
    // A lone 0 wins nothing, and no 0 is higher than another card.
    assert_eq!(
        table.told(1, "place ii 0"),
        ["if something higher wins and its owner cannot pay: seat 1 can have ii-3-4-0 for 4 coins"]
    );
    assert_eq!(table.told(1, "place ii none"), [""; 0]);
    assert_eq!(table.tempting(1), ["place ii 1"]);
}

#[test]
fn placing_last_shows_where_one_is_alone() {
    let given = [TRACK, "placing 2 i", "seat 1 placed i=2", "seat 2 placed lead=1"];
    let mut table = Fixture::<Baubles>::new(2, &[], &given);
    assert_eq!(
        table.told(2, "place i 2"),
        [
            "if this is the best once all have chosen: seat 2 can have i-2-3-0 for 3 coins",
            "if something higher wins and its owner cannot pay: seat 2 can have i-2-3-0 for 2 coins",
        ]
    );
    table.play(&["2 place i none"]);
    assert_eq!(
        table.told(2, "place ii 2"),
        ["if nobody else competes: seat 2 can have ii-3-4-0 for 2 coins"]
    );
}

#[test]
fn delia_pays_five() {
    let given = [
        "track none ii-3-4-0 iii-2-3-3",
        "scrapped i-2-3-0",
        "buying ii",
        "seat 1 hand base-2-0 base-2-0 base-1-0 base-0-1 base-0-1 placed ii=3",
        "seat 2 hand base-2-0 base-2-0 placed ii=2 iii=1",
    ];
    let table = Fixture::<Baubles>::new(2, &[], &given);
    assert_eq!(
        table.told(1, "pay base-2-0 base-2-0"),
        [
            "seat 1 pays 1 coin to the bank",
            "base-2-0 base-2-0 go from seat 1 to the discard",
            "ii-3-4-0 goes from the lot to the discard",
        ]
    );
    let tempting = table.tempting(1);
    assert_eq!(tempting, ["pass", "pay purse", "pay base-1-0", "pay base-2-0", "pay base-0-1"]);
}

#[test]
fn a_tie_is_won_by_the_effect() {
    let given =
        [TRACK, "effect", "seat 1 hand base-1-0 placed i=2", "seat 2 hand base-2-0 base-2-0 placed i=2"];
    let mut table = Fixture::<Baubles>::new(2, &[], &given);
    assert_eq!(table.told(1, "effect i"), ["if this ties with others: seat 1 can have i-2-3-0 for 3 coins"]);
    table.play(&["1 effect i"]);
    assert_eq!(table.told(1, "pass"), ["i-2-3-0 of the lot leaves the game"]);
}

#[test]
fn the_market_takes_and_brings_coins() {
    let given = [
        "market 1",
        "scrapped i-2-3-0 ii-3-4-0 iii-2-3-3",
        "seat 1 hand base-2-0 base-2-0 base-1-0 base-0-1 purse 2 aside 3 4 placed i=3 ii=4",
        "seat 2 placed lead=0",
    ];
    let table = Fixture::<Baubles>::new(2, &[], &given);
    // The base baubles are worth three points together, and three coins make one.
    assert_eq!(
        table.told(1, "sell base-2-0"),
        [
            "the bank pays 2 coins to seat 1",
            "base-2-0 goes from seat 1 to the discard",
            "seat 1 has 4 points for baubles and coins instead of 3",
        ]
    );
    assert_eq!(table.told(1, "redeem 4"), ["seat 1 pays 2 coins to the bank"]);
    assert_eq!(
        table.told(1, "destroy base-0-1")[..2],
        ["seat 1 pays 2 coins to the bank", "base-0-1 of seat 1 leaves the game"]
    );
    assert_eq!(table.tempting(1), [""; 0]);
}
