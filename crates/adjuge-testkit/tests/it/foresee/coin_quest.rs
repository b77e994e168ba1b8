//! Coin Quest, from its rules.

use adjuge_engine::games::coin_quest::{CoinQuest, View};
use adjuge_engine::{Label, Party, Seat, Sight, Viewer};

use super::{Fixture, Ledger, hold};

impl Ledger for CoinQuest {
    fn money(view: &View) -> Vec<(Party, &'static str, i32)> {
        view.seats
            .iter()
            .map(|seat| (Party::Seat(seat.seat), "prestige", seat.open.prestige.into()))
            .collect()
    }

    fn items(view: &View) -> Vec<(Seat, Label)> {
        let hands = view.seats.iter().filter_map(|seat| Some((seat.seat, seat.hand.as_ref()?)));
        hands.flat_map(|(seat, hand)| hand.iter().map(move |held| (seat, held.what.coin.name))).collect()
    }

    fn auction(_: &View) -> Option<u32> {
        None
    }
}

#[test]
fn what_is_told_follows() {
    hold::<CoinQuest>();
}

const LOTS: [&str; 3] = ["lot-1 copper-5", "lot-2 copper-5", "lot-3 copper-4-quality1"];

fn placing(seats: &[&str]) -> Fixture<CoinQuest> {
    Fixture::new(2, &[], &[&["placing"], &LOTS[..], seats].concat())
}

#[test]
fn numbers_of_a_metal_add_up_on_a_lot() {
    let table = placing(&["seat 1 hand silver-1@1 copper-3@3 copper-2", "seat 2 hand copper-3"]);
    assert_eq!(
        table.told(1, "place copper-2 3"),
        [
            "once all have chosen: seat 1 has 5 in copper on lot 3 instead of 3",
            "if this is the best once all have chosen: copper-4-quality1 goes from the lot to the discard",
        ]
    );
    // Silver does not add to copper.
    assert_eq!(
        table.told(1, "place copper-2 1")[0],
        "once all have chosen: seat 1 has 2 in copper on lot 1 instead of 0"
    );
    assert_eq!(
        table.told(1, "place copper-2 4"),
        [
            "once all have chosen: seat 1 has 2 in copper on lot 4 instead of 0",
            "if this is the best once all have chosen: the bank pays 3 prestige to seat 1",
        ]
    );
}

#[test]
fn copper_lots_come_to_mind_for_gold() {
    let table = placing(&["seat 1 hand gold-1 silver-1 copper-1", "seat 2 hand copper-1"]);
    assert_eq!(table.tempting(1), ["place gold-1 3", "place gold-1 6"]);
    assert_eq!(table.tempting(2), [""; 0]);
}

#[test]
fn a_lone_bid_brings_what_was_told() {
    let mut table = placing(&["seat 1 hand gold-1", "seat 2 hand copper-1"]);
    assert_eq!(
        table.told(1, "place gold-1 4")[1],
        "if this is the best once all have chosen: the bank pays 3 prestige to seat 1"
    );
    table.play(&["1 place gold-1 4", "2 place copper-1 4"]);
    let view = table.game.view(&table.state, Viewer::PUBLIC);
    assert_eq!(view.seats[0].open.prestige, 3);
    // Who has won may buy for 3 prestige.
    let coin = view.market[0].name;
    assert_eq!(
        table.told(1, &format!("buy {coin}"))[..2],
        [
            "seat 1 pays 3 prestige to the bank".to_string(),
            format!("{coin} goes from the lot to the discard")
        ]
    );
    assert_eq!(table.told(1, "pass"), [""; 0]);
}

const RIVAL: &str = "seat 2 hand gold-1 silver-1 copper-2 copper-1 copper-1 \
                     bag silver-1 copper-3 copper-2 copper-1 copper-1 copper-5 copper-5 silver-3 copper-4-quality1";

#[test]
fn symbols_work_once_and_are_shown() {
    let own = "seat 1 hand copper-3-rare1 copper-3-age1 silver-1 copper-1 copper-1";
    let mut table = Fixture::<CoinQuest>::new(2, &[], &["round 3", "acting", own, RIVAL]);
    assert_eq!(
        table.told(1, "use copper-3-rare1 rare"),
        [
            "copper-3-rare1 is shown to everyone",
            "copper-3-rare1 works: its rare symbol",
            "the bank pays 1 prestige to seat 1",
        ]
    );
    table.play(&["1 use copper-3-rare1 rare", "1 use copper-3-age1 age"]);
    assert_eq!(table.tempting(1), ["use copper-3-age1 age", "use copper-3-rare1 rare"]);
    assert_eq!(table.told(1, "remove hand copper-1"), ["copper-1 of seat 1 leaves the game"]);
}

#[test]
fn a_bad_penny_goes_once_a_coin_is_drawn_for_it() {
    let own = "seat 1 hand copper-1-penny silver-1 copper-2 copper-1 copper-1 discard copper-4-quality1";
    let table = Fixture::<CoinQuest>::new(2, &[], &["round 3", "passing 1", "opening", own, RIVAL]);
    assert_eq!(table.told(1, "penny 2"), ["once it is drawn: copper-1-penny goes from seat 1 to seat 2"]);
}
