//! Warehouse 51, from its rules.

use adjuge_engine::games::warehouse::{PhaseView, RelicView, View, Warehouse};
use adjuge_engine::{Label, Party, Seat, Sight, Viewer};

use super::{Fixture, Ledger, hold};

impl Ledger for Warehouse {
    fn money(view: &View) -> Vec<(Party, &'static str, i32)> {
        let seats = view.seats.iter().map(|seat| (Party::Seat(seat.seat), seat.ingots));
        let all = seats.chain([(Party::Bank, view.reserve)]);
        all.map(|(owner, ingots)| (owner, "ingot", ingots.into())).collect()
    }

    fn items(view: &View) -> Vec<(Seat, Label)> {
        let relics = |seat: Seat, relics: &[RelicView]| {
            relics.iter().map(|relic| (seat, relic.relic.name)).collect::<Vec<_>>()
        };
        view.seats.iter().flat_map(|seat| relics(seat.seat, &seat.relics)).collect()
    }

    fn auction(view: &View) -> Option<u32> {
        let left: u8 = view.piles.iter().map(|pile| pile.size).sum();
        matches!(view.phase, PhaseView::Open { .. }).then_some(left.into())
    }
}

#[test]
fn what_is_told_follows() {
    assert!(hold::<Warehouse>() > 0, "no fist wins");
}

#[test]
fn a_price_goes_to_the_left_neighbour() {
    let table =
        Fixture::<Warehouse>::new(4, &[], &["last 1", "lot aladdins-lamp", "seat 1 bid 3", "passed 3 4"]);
    assert_eq!(
        table.told(2, "bid 4"),
        [
            "if everyone else passes: seat 2 pays 4 ingots to seat 3",
            "if everyone else passes: aladdins-lamp goes from the lot to seat 2",
            "if everyone else passes: seat 2 begins next",
            "if everyone else passes: aladdins-lamp works: its owner takes ingots from the reserve",
            "if everyone else passes: the bank pays 4 ingots to seat 2",
        ]
    );
    assert_eq!(
        table.told(2, "pass"),
        [
            "seat 2 is out of the auction",
            "seat 1 pays 3 ingots to seat 2",
            "aladdins-lamp goes from the lot to seat 1",
            "seat 1 begins next",
            "aladdins-lamp works: its owner takes ingots from the reserve",
            "the bank pays 4 ingots to seat 1",
        ]
    );
    assert_eq!(table.tempting(2), ["bid 3", "bid 11"]);
}

#[test]
fn a_relic_that_nobody_bids_for_leaves_the_game() {
    let table = Fixture::<Warehouse>::new(3, &[], &["lot aladdins-lamp"]);
    assert_eq!(
        table.told(2, "pass"),
        ["seat 2 is out of the auction", "if nobody bids at all: aladdins-lamp of the lot leaves the game"]
    );
}

#[test]
fn a_fist_is_paid_only_if_it_is_the_best() {
    let given = ["last 2", "choosing", "seat 3 ingots 4", "seat 1 ingots 16"];
    let mut table = Fixture::<Warehouse>::new(3, &[], &given);
    table.play(&["2 reveal yellow", "draw axe-of-gilgamesh"]);
    assert_eq!(
        table.told(3, "fist 4"),
        [
            "if this is the best once all have chosen: seat 3 pays 4 ingots to seat 1",
            "if this is the best once all have chosen: axe-of-gilgamesh goes from the lot to seat 3",
            "if this is the best once all have chosen: seat 3 begins next",
        ]
    );
    assert_eq!(table.told(3, "fist 0"), [""; 0]);
    assert_eq!(table.tempting(3), ["fist 5"]);
    table.play(&["3 fist 4", "1 fist 3", "2 fist 0"]);
    let view = table.game.view(&table.state, Viewer::PUBLIC);
    assert_eq!(view.seats.iter().map(|seat| seat.ingots).collect::<Vec<_>>(), [20, 10, 0]);
}

#[test]
fn a_carpet_that_finds_nothing_to_take_is_not_promised_a_theft() {
    // It takes a relic of value 1 from another player: excalibur is worth 3, yata-no-kagami 1.
    let works = |relic: &str| {
        let rival = format!("seat 3 relics {relic}");
        let given = ["last 1", "lot flying-carpet", "seat 1 bid 3", "passed 3 4", &rival];
        let told = Fixture::<Warehouse>::new(4, &[], &given).told(2, "bid 4");
        told.into_iter().filter(|told| told.contains("works")).collect::<Vec<_>>()
    };
    let nothing = "if everyone else passes: flying-carpet works: there is nothing that its effect can do";
    assert_eq!(works("excalibur"), [nothing]);
    let theft = "if everyone else passes: flying-carpet works: its owner takes a relic from somebody";
    assert_eq!(works("yata-no-kagami"), [theft]);
}

#[test]
fn pawning_brings_five_and_costs_ten() {
    let given = ["choosing", "seat 1 relics excalibur gleipnir ingots 5", "seat 2 ingots 15"];
    let mut table = Fixture::<Warehouse>::new(3, &[], &given);
    assert_eq!(
        table.told(1, "pawn excalibur"),
        [
            "the bank pays 5 ingots to seat 1",
            "excalibur works: it counts for nothing until it is redeemed",
            "at the end of the game: seat 1 can have excalibur for 10 ingots",
        ]
    );
    table.play(&["1 pawn excalibur"]);
    // With ten ingots nobody lends any more.
    assert_eq!(table.tempting(1), ["pawn excalibur", "pawn gleipnir"]);
}
