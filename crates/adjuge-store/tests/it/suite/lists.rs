//! Lists of tables.

use adjuge_store::{Entry, Listed, Millis, NewTable, PersonId, Query, Status, Store, TableId};

use crate::support::{entry, everything, listing, new_table, wait};

/// The names of the tables on a page.
#[track_caller]
fn found(store: &dyn Store, query: Query) -> Vec<TableId> {
    wait(store.tables(query)).expect("a page").into_iter().map(|table| table.id).collect()
}

/// Makes a table at a time.
fn make(store: &dyn Store, at: i64, change: impl FnOnce(&mut NewTable)) -> TableId {
    let mut table = NewTable { first: Entry { at: Millis(at), ..entry("1") }, ..new_table() };
    change(&mut table);
    wait(store.create_table(table)).expect("a new table")
}

/// Each field of a question narrows the list.
pub(crate) fn finds_by_every_field(store: &dyn Store) {
    let (ann, bob) = (PersonId::fresh(), PersonId::fresh());
    let old = make(store, 1, |table| table.listing = listing(Status::Finished, &[ann, bob]));
    let private = make(store, 2, |table| table.is_public = false);
    let other = make(store, 3, |table| {
        table.game = "baubles".into();
        table.listing.people = vec![ann];
    });
    assert_eq!(found(store, everything()), [other, private, old]);
    assert_eq!(found(store, Query { status: Some(Status::Open), ..everything() }), [other, private]);
    assert_eq!(found(store, Query { of: Some(ann), ..everything() }), [other, old]);
    assert_eq!(found(store, Query { of: Some(bob), ..everything() }), [old]);
    assert_eq!(found(store, Query { is_public: Some(true), ..everything() }), [other, old]);
    assert_eq!(found(store, Query { is_public: Some(false), ..everything() }), [private]);
    assert_eq!(found(store, Query { game: Some("don".into()), ..everything() }), [private, old]);
    assert_eq!(found(store, Query { limit: 1, ..everything() }), [other]);
    assert_eq!(found(store, Query { limit: 0, ..everything() }), []);
    let all = Query {
        status: Some(Status::Open),
        of: Some(ann),
        is_public: Some(true),
        game: Some("baubles".into()),
        before: Some((Millis(4), TableId(0))),
        limit: 5,
    };
    let listed = wait(store.tables(all.clone())).unwrap();
    assert_eq!(
        listed,
        [Listed {
            id: other,
            creator: listed[0].creator,
            game: "baubles".into(),
            is_public: true,
            status: Status::Open,
            updated: Millis(3),
            summary: "summary".into(),
        }]
    );
    assert_eq!(found(store, Query { game: Some("don".into()), ..all }), []);
}

/// A listing is replaced whole by the entry that changes it, and an entry without one changes nothing.
pub(crate) fn follows_the_journal(store: &dyn Store) {
    let (ann, bob) = (PersonId::fresh(), PersonId::fresh());
    let id = make(store, 10, |table| table.listing.people = vec![ann]);
    let newer = make(store, 20, |_| ());
    assert_eq!(wait(store.playing()), Ok(vec![]));
    let step = |at, text| Entry { at: Millis(at), ..entry(text) };
    let playing = listing(Status::Playing, &[bob]);
    assert_eq!(wait(store.append(id, 1, step(30, "2"), Some(playing.clone()))), Ok(()));
    assert_eq!(wait(store.playing()), Ok(vec![id]));
    assert_eq!(found(store, everything()), [id, newer]);
    assert_eq!(found(store, Query { of: Some(ann), ..everything() }), []);
    assert_eq!(found(store, Query { of: Some(bob), ..everything() }), [id]);
    assert_eq!(wait(store.append(id, 2, step(40, "3"), None)), Ok(()));
    assert_eq!(wait(store.tables(everything())).unwrap()[0].updated, Millis(30));
    // A clock that goes back does not move it down.
    assert_eq!(wait(store.append(id, 3, step(5, "4"), Some(playing))), Ok(()));
    assert_eq!(found(store, everything()), [id, newer]);
}

/// Pages together are the list, also where many tables have one time, and while tables move to the top.
pub(crate) fn pages_without_gaps_or_repeats(store: &dyn Store) {
    for at in [1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4] {
        make(store, at, |_| ());
    }
    let whole = found(store, everything());
    assert_eq!(whole.len(), 12);
    for limit in [1, 2, 3, 5, 12] {
        let (mut pages, mut before) = (Vec::new(), None);
        loop {
            let page = wait(store.tables(Query { before, limit, ..everything() })).unwrap();
            let Some(last) = page.last() else { break };
            before = Some((last.updated, last.id));
            pages.extend(page.iter().map(|table| table.id));
        }
        assert_eq!(pages, whole, "pages of {limit}");
    }
    let page = wait(store.tables(Query { limit: 4, ..everything() })).unwrap();
    let moved = Entry { at: Millis(9), ..entry("2") };
    wait(store.append(whole[2], 1, moved, Some(listing(Status::Open, &[])))).unwrap();
    make(store, 9, |_| ());
    let before = Some((page[3].updated, page[3].id));
    let rest = found(store, Query { before, is_public: Some(true), limit: 8, ..everything() });
    assert_eq!(rest, whole[4..], "the next page goes on where the first ended");
}
