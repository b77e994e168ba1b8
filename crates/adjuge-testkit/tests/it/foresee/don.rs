//! Don and Serengeti, from their rules.

use adjuge_engine::games::don::{Action, DigitAuction, Don, Edition, PhaseView, Serengeti, View};
use adjuge_engine::{Label, Party, Seat};

use super::{Fixture, Ledger, hold};

impl<E: Edition> Ledger for DigitAuction<E> {
    fn money(view: &View) -> Vec<(Party, &'static str, i32)> {
        let seats = view.seats.iter().filter_map(|seat| Some((Party::Seat(seat.seat), seat.tokens?)));
        let pot = view.pot.map(|pot| (Party::Pot, pot));
        let bank = view.bank.map(|bank| (Party::Bank, bank));
        seats.chain(pot).chain(bank).map(|(owner, tokens)| (owner, "token", tokens.into())).collect()
    }

    fn items(view: &View) -> Vec<(Seat, Label)> {
        view.seats.iter().flat_map(|seat| seat.cards.iter().map(|card| (seat.seat, card.name))).collect()
    }

    fn is_plain(&self, view: &View, action: Action) -> bool {
        // Whether a rival can pay may be the rival's secret, and matters to whoever cannot pay themselves.
        let is_open = view.seats.iter().all(|seat| seat.tokens.is_some());
        if matches!(action, Action::Bid(amount) if Some(amount) > view.tokens) {
            return is_open;
        }
        let leader = match view.phase {
            PhaseView::Sale { leader, .. } | PhaseView::Auction { leader, .. } => leader,
            PhaseView::Forfeit { .. } => return is_open,
            _ => return true,
        };
        let leader = view.seats.iter().find(|seat| Some(seat.seat) == leader);
        action != Action::Pass || !self.penalise || leader.is_none_or(|leader| leader.tokens.is_some())
    }

    fn auction(view: &View) -> Option<u32> {
        let seller = match view.phase {
            PhaseView::Auction { .. } => 0,
            PhaseView::Sale { seller, .. } => u32::from(seller.number()),
            _ => return None,
        };
        // What follows once somebody could not pay is another auction.
        let n_barred = view.seats.iter().filter(|seat| seat.barred).count() as u32;
        Some(u32::from(view.round) << 8 | n_barred << 4 | seller)
    }
}

#[test]
fn what_is_told_follows() {
    hold::<Don>();
    hold::<Serengeti>();
}

/// Seat 1 owns a 9 and is to open for `blue-0`; what else is at the table is given.
fn opening(options: &[&str], given: &[&str]) -> Fixture<Don> {
    let common = ["round 4", "first 1", "lot blue-0"];
    Fixture::new(4, &[&["sales=off"], options].concat(), &[&common, given].concat())
}

#[test]
fn a_price_goes_to_the_owner_of_its_digit() {
    let table = opening(
        &[],
        &[
            "seat 1 cards blue-9 tokens 20",
            "seat 2 cards yellow-3 tokens 8",
            "seat 3 tokens 10",
            "seat 4 tokens 10",
        ],
    );
    assert_eq!(
        table.told(1, "bid 13"),
        [
            "if everyone else passes: seat 1 pays 13 tokens to seat 2",
            "if everyone else passes: blue-0 goes from the lot to seat 1",
            "if everyone else passes: seat 1 begins next",
            "if everyone else passes: seat 1 has 3 points for cards instead of 1",
        ]
    );
    // Nobody owns a 2: all others share.
    assert_eq!(
        table.told(1, "bid 12")[..1],
        ["if everyone else passes: seat 1 pays 4 tokens to each of seats 2, 3, 4"]
    );
    assert_eq!(
        table.told(1, "pass"),
        [
            "seat 1 is out of the auction",
            "if nobody bids at all: blue-0 goes from the lot to seat 1",
            "if nobody bids at all: seat 1 begins next",
            "if nobody bids at all: seat 1 has 3 points for cards instead of 1",
        ]
    );
}

#[test]
fn the_pot_is_shared_with_the_price() {
    let table = opening(
        &[],
        &[
            "pot 4",
            "seat 1 cards blue-9 tokens 20",
            "seat 2 cards yellow-3 tokens 8",
            "seat 3 cards brown-3 tokens 8",
            "seat 4 tokens 8",
        ],
    );
    // 13 and 4 make 17: 8 for each holder of a 3, and 1 stays.
    assert_eq!(
        table.told(1, "bid 13")[..2],
        [
            "if everyone else passes: seat 1 pays 13 tokens to the pot",
            "if everyone else passes: the pot pays 8 tokens to each of seats 2, 3",
        ]
    );
}

#[test]
fn the_last_pass_lets_the_leader_buy() {
    let table = opening(
        &[],
        &[
            "seat 1 cards blue-9 tokens 20",
            "seat 2 cards yellow-3 tokens 8",
            "seat 3 bid 7 tokens 10",
            "seat 4 tokens 10",
            "passed 1 4",
        ],
    );
    assert_eq!(
        table.told(2, "pass"),
        [
            "seat 2 is out of the auction",
            "seat 3 pays 2 tokens to each of seats 1, 2, 4",
            "seat 3 pays 1 token to the pot",
            "blue-0 goes from the lot to seat 3",
            "seat 3 begins next",
        ]
    );
}

#[test]
fn a_strict_table_fines_and_takes_cards() {
    let given = &["seat 1 cards blue-9 tokens 12", "seat 3 tokens 12"];
    let table = opening(&["referee=penalise"], given);
    assert_eq!(table.told(1, "bid 9"), ["seat 1 pays 1 token to the pot"]);
    assert_eq!(table.told(1, "bid 13"), ["if everyone else passes: seat 1 has to choose a card to lose"]);
    // Whether a rival can pay is the rival's secret.
    let given = &["seat 1 cards blue-9 tokens 12", "seat 3 bid 7 tokens 12", "passed 1 4"];
    let table = opening(&["referee=penalise"], given);
    assert_eq!(table.told(2, "pass"), ["seat 2 is out of the auction"]);
    let table = opening(&["referee=penalise", "open_tokens=on"], given);
    assert_eq!(table.told(2, "pass").len(), 5);
    let given =
        &["seat 1 cards blue-9 red-1 tokens 12", "forfeit 1 40", "seat 2 yielded 40", "seat 3 yielded 40"];
    let table = opening(&["referee=penalise"], given);
    assert_eq!(
        table.told(1, "lose red-1"),
        [
            "seat 1 is out of the auction of these goods",
            "red-1 of seat 1 leaves the game",
            "seat 1 has 1 point for cards instead of 2",
        ]
    );
}

#[test]
fn swaps_are_at_once_and_sales_are_sealed() {
    let given = ["round 4", "first 1", "seat 1 cards blue-9 red-1", "seat 2 cards blue-4"];
    let table = Fixture::<Don>::new(4, &["exchanges=on"], &[&given[..], &["exchange 1"]].concat());
    assert_eq!(
        table.told(1, "swap red-1 blue-4"),
        [
            "red-1 goes from seat 1 to seat 2",
            "blue-4 goes from seat 2 to seat 1",
            "seat 1 has 3 points for cards instead of 2",
            "seat 1 is out of the auctions of this round",
        ]
    );
    let table = Fixture::<Don>::new(4, &[], &[&given[..], &["declaring"]].concat());
    assert_eq!(
        table.told(1, "sell red-1"),
        [
            "once all have chosen: red-1 is shown to everyone",
            "if what is offered is bought: the buyer pays the price to seat 1",
            "if what is offered is bought: red-1 goes from seat 1 to the buyer",
            "if what is offered is bought: seat 1 has 1 point for cards instead of 2",
        ]
    );
    assert_eq!(table.told(1, "pass"), [""; 0]);
}

#[test]
fn forbidden_digits_and_empty_purses_come_to_mind() {
    let table = opening(&[], &["seat 1 cards blue-9 red-1 tokens 12"]);
    assert_eq!(table.tempting(1), ["bid 1", "bid 9", "bid 11", "bid 13"]);
    assert_eq!(table.tempting(2), [""; 0]);
}

#[test]
fn serengeti_pays_for_passing_at_once_and_by_the_card() {
    let table = Fixture::<Serengeti>::new(
        3,
        &[],
        &[
            "round 4",
            "first 1",
            "lot blue-0",
            "seat 1 cards blue-9 tokens 20",
            "seat 2 cards yellow-6 violet-6 brown-3 tokens 8",
            "seat 3 cards brown-6 violet-3 tokens 8",
            "bank 29",
        ],
    );
    assert_eq!(
        table.told(1, "bid 6")[..2],
        [
            "if everyone else passes: seat 1 pays 4 tokens to seat 2",
            "if everyone else passes: seat 1 pays 2 tokens to seat 3",
        ]
    );
    assert_eq!(
        table.told(1, "bid 13")[..2],
        [
            "if everyone else passes: seat 1 pays 6 tokens to each of seats 2, 3",
            "if everyone else passes: seat 1 pays 1 token to the bank",
        ]
    );
    assert_eq!(
        table.told(1, "pass")[..2],
        ["seat 1 is out of the auction", "the bank pays 2 tokens to seat 1"]
    );
}
