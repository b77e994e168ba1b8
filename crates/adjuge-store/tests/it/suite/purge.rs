//! What nobody uses any more goes; what somebody may still use stays.

use adjuge_store::{
    Deck, Entry, KeptReview, Millis, NewTable, Origin, PersonId, Status, Store, TableId, Token, UnusedSince,
};

use crate::support::{add_guest, entry, listing, new_table, texts, wait};

/// A table of a status, and when something last happened there.
fn table(store: &dyn Store, status: Status, at: i64, people: &[PersonId]) -> TableId {
    let first = Entry { at: Millis(at), ..entry("1") };
    let table = NewTable { first, listing: listing(status, people), ..new_table() };
    wait(store.create_table(table)).expect("a new table")
}

fn idle(store: &dyn Store, status: Status, since: i64) -> Vec<TableId> {
    wait(store.idle_tables(status, Millis(since), 10)).expect("a list")
}

/// Each status has its own time, and only whole tables go.
pub(crate) fn deletes_idle_tables_and_nothing_else(store: &dyn Store) {
    let person = PersonId::fresh();
    let [old, new] = [10, 20].map(|at| table(store, Status::Open, at, &[person]));
    let playing = table(store, Status::Playing, 10, &[person]);
    assert_eq!(idle(store, Status::Open, 10), []);
    assert_eq!(idle(store, Status::Open, 20), [old]);
    assert_eq!(idle(store, Status::Playing, 20), [playing]);
    assert_eq!(wait(store.idle_tables(Status::Open, Millis(30), 1)), Ok(vec![old]), "the oldest first");
    assert_eq!(wait(store.delete_table(old, Status::Playing, Millis(20))), Ok(false), "it is not in play");
    let review = KeptReview { maker: "m".into(), text: "t".into() };
    assert_eq!(wait(store.keep_review(old, review)), Ok(()));
    assert_eq!(wait(store.delete_table(old, Status::Open, Millis(20))), Ok(true));
    assert_eq!(wait(store.review(old)), Ok(None));
    assert_eq!(wait(store.delete_table(old, Status::Open, Millis(20))), Ok(false), "it is gone");
    assert_eq!(wait(store.table(old)), Ok(None));
    assert_eq!(idle(store, Status::Open, 30), [new]);
    for id in [new, playing] {
        assert_eq!(texts(store, id), ["1"]);
    }
}

/// Entries count, even those that change nothing in lists.
pub(crate) fn keeps_a_table_at_which_something_has_happened(store: &dyn Store) {
    let id = table(store, Status::Playing, 10, &[]);
    assert_eq!(idle(store, Status::Playing, 20), [id]);
    let later = Entry { at: Millis(30), ..entry("2") };
    assert_eq!(wait(store.append(id, 1, later, None)), Ok(()));
    assert_eq!(idle(store, Status::Playing, 20), []);
    assert_eq!(wait(store.delete_table(id, Status::Playing, Millis(20))), Ok(false));
    assert_eq!(texts(store, id), ["1", "2"]);
}

/// A deck is there as long as a table has it.
pub(crate) fn deletes_decks_with_their_last_table(store: &dyn Store) {
    let make = |hash: &str| {
        let deck = Deck { hash: hash.into(), text: "text".into() };
        wait(store.create_table(NewTable { deck, ..new_table() })).expect("a new table")
    };
    let [one, two, other] = ["a", "a", "b"].map(make);
    let is_kept = |hash: &str| wait(store.deck(hash.into())).expect("an answer").is_some();
    let delete = |id| wait(store.delete_table(id, Status::Open, Millis(i64::MAX))).expect("an answer");
    assert!(delete(one) && is_kept("a") && is_kept("b"));
    assert!(delete(two) && !is_kept("a") && is_kept("b"));
    assert!(delete(other) && !is_kept("b"));
}

/// Guests and people with a name have times of their own, counted from when a session was last used.
pub(crate) fn ends_sessions_that_nobody_uses(store: &dyn Store) {
    const DAY: i64 = 24 * 3600 * 1000;
    let [(guest, of_guest), (owner, of_owner)] = ["Ann", "Bob"].map(|name| add_guest(store, name));
    wait(store.claim(owner.id, "Bob".into(), "hash".into())).expect("a claim");
    let is_open =
        |token: Token, at: i64| wait(store.session(token, Millis(at))).expect("an answer").is_some();
    let end = |guests, claimed| {
        let unused = UnusedSince { guests: Millis(guests), claimed: Millis(claimed) };
        wait(store.end_sessions(unused, 10)).expect("an answer")
    };
    // Using a session keeps it.
    assert!(is_open(of_guest, 5 * DAY) && is_open(of_owner, 5 * DAY));
    assert_eq!(end(5 * DAY, 5 * DAY), 0);
    assert_eq!(end(6 * DAY, 5 * DAY), 1);
    assert!(!is_open(of_guest, 6 * DAY) && is_open(of_owner, 5 * DAY));
    assert_eq!(end(6 * DAY, 6 * DAY), 1);
    assert!(!is_open(of_owner, 6 * DAY));
    let token = Token::fresh();
    wait(store.open_session(token, guest.id, Millis(7 * DAY), Origin::default())).expect("a session");
    assert_eq!(end(7 * DAY, 7 * DAY), 0);
}

/// Whoever has a session, a name, or a seat at a table that goes on is not forgotten.
pub(crate) fn forgets_guests_who_cannot_come_back(store: &dyn Store) {
    let [gone, here, owner, seated] = ["Ann", "Ben", "Cid", "Dan"].map(|name| add_guest(store, name));
    wait(store.claim(owner.0.id, "Cid".into(), "hash".into())).expect("a claim");
    table(store, Status::Playing, 1, &[seated.0.id]);
    table(store, Status::Finished, 1, &[gone.0.id]);
    for (_, token) in [&gone, &owner, &seated] {
        wait(store.close_session(*token)).expect("an end");
    }
    let (mut after, mut n_gone, mut n_looks) = (None, 0, 0);
    loop {
        let (n, last) = wait(store.delete_guests(after, Millis(i64::MAX), 2)).expect("an answer");
        (n_gone, n_looks) = (n_gone + n, n_looks + 1);
        if last.is_none() {
            break;
        }
        after = last;
    }
    assert_eq!((n_gone, n_looks), (1, 3), "two at a time, and once more to see that there are none left");
    let exists = |person: PersonId| {
        wait(store.open_session(Token::fresh(), person, Millis(2), Origin::default())).is_ok()
    };
    assert!(!exists(gone.0.id));
    assert!(exists(here.0.id) && exists(owner.0.id) && exists(seated.0.id));
    // Who has only just come is not looked at.
    let (late, token) = add_guest(store, "Eve");
    wait(store.close_session(token)).expect("an end");
    assert_eq!(wait(store.delete_guests(None, late.created, 10)).expect("an answer").0, 0);
}
