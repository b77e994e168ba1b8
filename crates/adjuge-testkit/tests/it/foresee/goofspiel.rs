//! Goofspiel, from its rules.

use adjuge_engine::games::goofspiel::{Goofspiel, View};
use adjuge_engine::{Label, Party, Seat, Sight, Viewer};

use super::{Fixture, Ledger, hold};

impl Ledger for Goofspiel {
    /// Nobody pays.
    fn money(_: &View) -> Vec<(Party, &'static str, i32)> {
        Vec::new()
    }

    /// Prizes are told as points.
    fn items(_: &View) -> Vec<(Seat, Label)> {
        Vec::new()
    }

    /// Nobody passes.
    fn auction(_: &View) -> Option<u32> {
        None
    }
}

/// Two rounds of three were played, and one of them was a tie.
const CARRIED: [&str; 4] =
    ["lot 3 7", "seat 1 spent 5 9 won 4", "seat 2 spent 5 2", "seat 3 spent 5 1 bid 13"];

#[test]
fn what_is_told_follows() {
    hold::<Goofspiel>();
}

#[test]
fn the_highest_card_takes_all_prizes_that_are_bid_for() {
    let mut table = Fixture::<Goofspiel>::new(3, &[], &CARRIED);
    let told = "if this is the best once all have chosen: seat 1 has 14 points for prizes instead of 4";
    assert_eq!(table.told(1, "bid 2"), [told]);
    table.play(&["2 bid 13", "1 bid 2"]);
    let view = table.game.view(&table.state, Viewer::PUBLIC);
    assert_eq!(view.seats.iter().map(|seat| seat.won.total()).collect::<Vec<_>>(), [14, 0, 0]);
}

#[test]
fn cards_that_are_spent_are_shown_as_refused() {
    let table = Fixture::<Goofspiel>::new(3, &[], &CARRIED);
    assert_eq!(table.tempting(1), ["bid 5", "bid 9"]);
    // Who has chosen thinks of nothing more.
    assert_eq!(table.tempting(3), [""; 0]);
}
