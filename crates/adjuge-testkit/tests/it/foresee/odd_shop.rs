//! Odd Shop, from its rules.

use adjuge_engine::games::odd_shop::{OddShop, View};
use adjuge_engine::{Label, Party, Seat};

use super::{Fixture, Ledger, hold};

impl Ledger for OddShop {
    fn money(view: &View) -> Vec<(Party, &'static str, i32)> {
        let purses = view.seats.iter().filter_map(|seat| Some((seat.seat, seat.money.as_ref()?)));
        let total = |values: &[u16]| values.iter().map(|value| i32::from(*value)).sum();
        purses.map(|(seat, money)| (Party::Seat(seat), "money", total(&money.values))).collect()
    }

    fn items(view: &View) -> Vec<(Seat, Label)> {
        let objects = view.seats.iter().flat_map(|seat| {
            let all = [&seat.authentic, &seat.replica, &seat.unknown, &seat.face_down];
            all.into_iter().flatten().map(|object| (seat.seat, object.name))
        });
        objects.collect()
    }

    fn is_same_round(before: &View, after: &View) -> bool {
        before.display.len() == after.display.len()
    }

    fn auction(_: &View) -> Option<u32> {
        None
    }
}

#[test]
fn what_is_told_follows() {
    assert!(hold::<OddShop>() > 0, "no offer wins");
}

const UNDER: &str = "under authentic replica unknown authentic replica";
const DISPLAY: &str = "display lantern-toad cloud-sheep moon-moth bottled-thunder key-to-elsewhere";

fn table(given: &[&str]) -> Fixture<OddShop> {
    Fixture::new(3, &[], &[&[UNDER, DISPLAY], given].concat())
}

#[test]
fn an_expert_is_paid_at_once_and_shows_only_the_payer() {
    let mut table = table(&[]);
    assert_eq!(
        table.told(1, "look 1 pay 5 5"),
        ["seat 1 puts 10 money aside", "lantern-toad is shown to seat 1"]
    );
    table.play(&["2 look 1 pay 5 5"]);
    assert_eq!(table.told(2, "look 4"), ["bottled-thunder is shown to seat 2"]);
    // The second look is under another object, and comes before anything else.
    assert_eq!(table.tempting(2), ["done", "look 1"]);
    table.play(&["1 look 3 pay 5"]);
    // Each expert works once a round.
    assert_eq!(
        table.tempting(1),
        ["look 1 pay 5", "look 2 pay 5", "look 3 pay 5", "look 4 pay 5", "look 5 pay 5"]
    );
}

#[test]
fn a_sealed_offer_is_paid_only_if_it_is_the_best() {
    let mut table = table(&["offers 1"]);
    assert_eq!(
        table.told(1, "offer 5 10"),
        [
            "if this is the best once all have chosen: seat 1 puts 15 money aside",
            "if this is the best once all have chosen: lantern-toad goes from the lot to seat 1",
        ]
    );
    table.play(&["1 offer 10", "2 offer 10", "3 offer 0"]);
    assert_eq!(
        table.told(1, "stay"),
        [
            "if nobody else competes: seat 1 puts 10 money aside",
            "if nobody else competes: lantern-toad goes from the lot to seat 1",
        ]
    );
    assert_eq!(table.told(1, "withdraw"), ["once all have chosen: seat 1 is out of the auction"]);
    table.play(&["1 stay", "2 stay"]);
    assert_eq!(
        table.told(1, "add 5")[0],
        "if this is the best once all have chosen: seat 1 puts 15 money aside"
    );
    table.play(&["1 add 5", "2 add 5"]);
    assert_eq!(
        table.told(1, "lose 5"),
        [
            "once all have chosen: seat 1 puts 5 money aside",
            "once all have chosen: lantern-toad of the lot leaves the game",
        ]
    );
    assert_eq!(table.tempting(1), ["lose 0", "lose 20"]);
}

#[test]
fn open_offers_are_compared_and_the_last_decides() {
    let mut table = table(&["round 2", "opportunist 1", "offers 1"]);
    table.play(&["2 offer 10"]);
    assert_eq!(table.told(3, "offer 5"), [""; 0]);
    assert_eq!(table.told(3, "offer 20").len(), 2);
    table.play(&["3 offer 5"]);
    assert_eq!(
        table.told(1, "offer 20"),
        ["seat 1 puts 20 money aside", "lantern-toad goes from the lot to seat 1"]
    );
    assert_eq!(
        table.told(1, "offer 5"),
        ["seat 2 puts 10 money aside", "lantern-toad goes from the lot to seat 2"]
    );
    // A tie decides nothing yet.
    assert_eq!(table.told(1, "offer 10"), [""; 0]);
}

#[test]
fn in_turn_the_last_of_the_tied_decides() {
    let mut table = table(&["round 2", "opportunist 1", "offers 1"]);
    table.play(&["2 offer 10", "3 offer 10", "1 offer 10"]);
    assert_eq!(
        table.told(2, "stay"),
        [
            "if nobody else competes: seat 2 puts 10 money aside",
            "if nobody else competes: lantern-toad goes from the lot to seat 2",
        ]
    );
    assert_eq!(table.told(2, "withdraw"), ["seat 2 is out of the auction"]);
    table.play(&["2 withdraw", "3 withdraw"]);
    assert_eq!(
        table.told(1, "stay"),
        ["seat 1 puts 10 money aside", "lantern-toad goes from the lot to seat 1"]
    );
    assert_eq!(
        table.told(1, "withdraw"),
        ["seat 1 is out of the auction", "lantern-toad of the lot leaves the game"]
    );
    table.play(&["1 withdraw", "2 offer 10", "3 offer 5", "1 offer 10", "2 stay"]);
    // Somebody competes, so that nothing is certain but what giving up comes to.
    assert_eq!(table.told(1, "stay"), [""; 0]);
    assert_eq!(
        table.told(1, "withdraw"),
        [
            "seat 1 is out of the auction",
            "seat 2 puts 10 money aside",
            "cloud-sheep goes from the lot to seat 2",
        ]
    );
}

#[test]
fn deals_are_told_to_both_sides() {
    let mut table = table(&[
        "trading before",
        "discarded key-to-elsewhere",
        "seat 1 bought lantern-toad bottled-thunder out 5 10",
        "seat 2 bought cloud-sheep out 10",
        "seat 3 bought moon-moth out 20",
    ]);
    let proposal = "propose 2 give lantern-toad 5 take cloud-sheep 10 20";
    assert_eq!(
        table.told(1, proposal),
        [
            "if the other side agrees: seat 1 pays 5 money to seat 2",
            "if the other side agrees: lantern-toad goes from seat 1 to seat 2",
            "if the other side agrees: seat 2 pays 30 money to seat 1",
            "if the other side agrees: cloud-sheep goes from seat 2 to seat 1",
        ]
    );
    table.play(&[
        "1 propose 2 give lantern-toad 5 take cloud-sheep 10 20",
        "3 propose 2 give moon-moth take 20 20",
    ]);
    assert_eq!(
        table.told(2, "accept 1"),
        [
            "seat 1 pays 5 money to seat 2",
            "lantern-toad goes from seat 1 to seat 2",
            "seat 2 pays 30 money to seat 1",
            "cloud-sheep goes from seat 2 to seat 1",
        ]
    );
    assert_eq!(table.tempting(2), ["accept 3"]);
    assert_eq!(
        table.told(3, "propose 1 give 10 take 5 5"),
        [
            "if the other side agrees: seat 3 pays 10 money to seat 1",
            "if the other side agrees: seat 1 pays 10 money to seat 3",
        ]
    );
}

#[test]
fn the_last_to_be_done_brings_the_money_back() {
    let mut table = table(&[
        "trading after",
        "discarded moon-moth bottled-thunder key-to-elsewhere cloud-sheep",
        "seat 1 authentic lantern-toad money 10 10 10 out 0 5 5 20",
    ]);
    assert_eq!(table.told(1, "done"), [""; 0]);
    table.play(&["2 done", "3 done"]);
    assert_eq!(table.told(1, "done"), ["30 money comes back to seat 1"]);
}
