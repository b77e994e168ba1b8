//! Journals: whole, in order, without gaps.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use adjuge_store::{
    Deck, Entry, KeptReview, Millis, NewTable, PersonId, Snapshot, Status, Store, StoreError, StoredTable,
    TableId,
};

use crate::support::{append, entry, listing, make_table, new_table, numbers, texts, wait};

/// Everything that is written is read back.
pub(crate) fn keeps_all_fields(store: &dyn Store) {
    let (creator, other) = (PersonId(u64::MAX), PersonId(0));
    let first =
        Entry {
            at: Millis(-7), by: Some(creator), command: Some("c\0é".into()), text: "one\ntwo 🃏".into()
        };
    let second = Entry { at: Millis(i64::MAX), by: None, command: None, text: String::new() };
    let table = NewTable {
        id: TableId(u64::MAX - 1),
        creator,
        is_public: false,
        first: first.clone(),
        ..new_table()
    };
    assert_eq!(wait(store.create_table(table.clone())), Ok(table.id));
    let playing = listing(Status::Playing, &[creator, other, creator]);
    assert_eq!(wait(store.append(table.id, 1, second.clone(), Some(playing))), Ok(()));
    let stored = StoredTable {
        id: table.id,
        creator,
        is_public: false,
        game: table.game,
        facts: table.facts,
        status: Status::Playing,
        entries: vec![first, second],
        snapshot: None,
    };
    assert_eq!(wait(store.table(table.id)), Ok(Some(stored)));
}

/// What does not exist is not there.
pub(crate) fn knows_no_other_tables(store: &dyn Store) {
    let id = TableId::fresh();
    assert_eq!(wait(store.table(id)), Ok(None));
    for after in [0, 1] {
        assert_eq!(append(store, id, after, "x"), Err(StoreError::NoSuchTable));
    }
    assert_eq!(wait(store.deck("hash".into())), Ok(None));
}

/// An entry goes where its writer thought the end was, or nowhere, and so does the listing with it.
pub(crate) fn refuses_what_is_stale(store: &dyn Store) {
    let id = make_table(store);
    assert_eq!(append(store, id, 1, "2"), Ok(()));
    for after in [0, 1, 3, u64::MAX] {
        let closed = listing(Status::Closed, &[]);
        let refused = wait(store.append(id, after, entry("x"), Some(closed)));
        assert_eq!(refused, Err(StoreError::Stale { seq: 2 }), "after {after}");
    }
    assert_eq!(texts(store, id), numbers(2));
    assert_eq!(wait(store.table(id)).unwrap().unwrap().status, Status::Open);
}

/// The same command makes one table, also when it is sent by many at once.
pub(crate) fn makes_a_table_once(store: &dyn Store) {
    let creator = PersonId::fresh();
    let command = || NewTable { creator, command: Some("c".into()), ..new_table() };
    let ids: Vec<TableId> = thread::scope(|scope| {
        let makers: Vec<_> =
            (0..8).map(|_| scope.spawn(|| wait(store.create_table(command())).unwrap())).collect();
        makers.into_iter().map(|maker| maker.join().unwrap()).collect()
    });
    assert!(ids.iter().all(|&id| id == ids[0]));
    assert_eq!(texts(store, ids[0]), numbers(1));
    // Another person's command of the same name is another one, and no name is no command.
    let others = NewTable { creator: PersonId::fresh(), ..command() };
    assert_ne!(wait(store.create_table(others)).unwrap(), ids[0]);
    assert_eq!(wait(store.made(creator, "c".into())), Ok(Some(ids[0])));
    assert_eq!(wait(store.made(creator, "another".into())), Ok(None));
    // One is enough, however often they ask; but for what was made, that is.
    let second = NewTable { command: Some("d".into()), max_live: 1, ..command() };
    assert_eq!(wait(store.create_table(second)), Err(StoreError::TooManyTables));
    assert_eq!(wait(store.create_table(NewTable { max_live: 1, ..command() })), Ok(ids[0]));
    // What nobody has touched for long is not counted, until somebody does.
    let another =
        |name: &str| NewTable { command: Some(name.into()), max_live: 1, live_since: Millis(2), ..command() };
    let late = wait(store.create_table(another("e"))).expect("the first is old");
    let again = Entry { at: Millis(2), ..entry("2") };
    assert_eq!(wait(store.append(late, 1, again, None)), Ok(()));
    assert_eq!(wait(store.create_table(another("f"))), Err(StoreError::TooManyTables));
    let unnamed = NewTable { command: None, ..command() };
    assert_eq!(wait(store.create_table(unnamed.clone())), Ok(unnamed.id));
    // A name of a table that is taken by chance is refused, and nothing is overwritten.
    let again = NewTable { first: entry("x"), ..unnamed.clone() };
    assert!(matches!(wait(store.create_table(again)), Err(StoreError::Other(_))));
    assert_eq!(texts(store, unnamed.id), numbers(1));
}

/// Of all that race for a place in a journal, exactly one gets it; losers read and try again.
pub(crate) fn has_one_winner_of_each_place(store: &dyn Store) {
    const N_TABLES: usize = 10;
    const N_APPENDERS: usize = 50;
    const N_EACH: usize = 20;
    let tables: Vec<TableId> = (0..N_TABLES).map(|_| make_table(store)).collect();
    let n_lost = AtomicUsize::new(0);
    thread::scope(|scope| {
        for idx in 0..N_APPENDERS {
            let (table, n_lost) = (tables[idx % N_TABLES], &n_lost);
            scope.spawn(move || {
                let mut after = 1;
                for n in 0..N_EACH {
                    loop {
                        match append(store, table, after, &format!("{idx}/{n}")) {
                            Ok(()) => break after += 1,
                            Err(StoreError::Stale { seq }) if seq > after => after = seq,
                            other => panic!("{other:?} after {after}"),
                        }
                        n_lost.fetch_add(1, Ordering::Relaxed);
                    }
                    // What was answered is seen.
                    let texts = texts(store, table);
                    assert_eq!(texts[after as usize - 1], format!("{idx}/{n}"));
                }
            });
        }
    });
    assert!(n_lost.into_inner() > 0, "nobody raced");
    for (idx, &table) in tables.iter().enumerate() {
        let texts = texts(store, table);
        assert_eq!(texts.len(), 1 + N_EACH * N_APPENDERS / N_TABLES);
        for appender in (idx..N_APPENDERS).step_by(N_TABLES) {
            let prefix = format!("{appender}/");
            let theirs: Vec<&str> = texts.iter().filter_map(|text| text.strip_prefix(&prefix)).collect();
            let expected: Vec<String> = (0..N_EACH).map(|n| n.to_string()).collect();
            assert_eq!(theirs, expected, "each appender's entries are in the order they were answered");
        }
    }
}

/// The last snapshot is kept, and only of an entry that there is.
pub(crate) fn keeps_a_snapshot(store: &dyn Store) {
    let id = make_table(store);
    append(store, id, 1, "2").expect("an entry");
    let found = || wait(store.table(id)).expect("an answer").expect("the table").snapshot;
    assert_eq!(found(), None);
    for (seq, text) in [(1, "one"), (2, "two"), (3, "three"), (0, "none")] {
        wait(store.keep_snapshot(id, Snapshot { seq, text: text.into() })).expect("an answer");
    }
    assert_eq!(found(), Some(Snapshot { seq: 2, text: "two".into() }));
}

/// The last review is kept, and only of a table that there is.
pub(crate) fn keeps_a_review(store: &dyn Store) {
    let [id, other] = [make_table(store), make_table(store)];
    let review = |text: &str| KeptReview { maker: "somebody".into(), text: text.into() };
    assert_eq!(wait(store.review(id)), Ok(None));
    for text in ["first", "second"] {
        assert_eq!(wait(store.keep_review(id, review(text))), Ok(()));
    }
    assert_eq!(wait(store.review(id)), Ok(Some(review("second"))));
    assert_eq!(wait(store.review(other)), Ok(None));
    let nowhere = TableId::fresh();
    assert_eq!(wait(store.keep_review(nowhere, review("lost"))), Ok(()));
    assert_eq!(wait(store.review(nowhere)), Ok(None));
}

/// Decks are kept by their hash, the first text of it.
pub(crate) fn keeps_decks(store: &dyn Store) {
    assert_eq!(wait(store.deck("hash".into())), Ok(None));
    for text in ["first", "second"] {
        let deck = Deck { hash: "hash".into(), text: text.into() };
        wait(store.create_table(NewTable { deck, ..new_table() })).expect("a new table");
    }
    assert_eq!(wait(store.deck("hash".into())), Ok(Some("first".into())));
}

/// A closed store does nothing more, and can be closed again.
pub(crate) fn ends(store: &dyn Store) {
    let id = make_table(store);
    assert_eq!(wait(store.check_health()), Ok(()));
    for _ in 0..2 {
        assert_eq!(wait(store.close()), Ok(()));
    }
    assert_eq!(append(store, id, 1, "x"), Err(StoreError::Closed));
    assert_eq!(wait(store.table(id)), Err(StoreError::Closed));
    assert_eq!(wait(store.check_health()), Err(StoreError::Closed));
}

/// Whoever knows the beginning of a journal is told the rest.
pub(crate) fn tells_what_was_added(store: &dyn Store) {
    let id = make_table(store);
    for seq in 2..=5 {
        append(store, id, seq - 1, &seq.to_string()).expect("an entry");
    }
    let after = |after| {
        let entries = wait(store.entries_after(id, after)).expect("entries");
        entries.into_iter().map(|entry| entry.text).collect::<Vec<_>>()
    };
    for known in 0..=5 {
        assert_eq!(after(known), numbers(5)[known as usize..], "after {known}");
    }
    assert_eq!((after(6), after(u64::MAX)), (vec![], vec![]));
    assert_eq!(wait(store.entries_after(TableId::fresh(), 1)), Ok(vec![]));
}

/// Whoever asks first holds a table, and appends as its holder.
pub(crate) fn is_held_by_whoever_asks(store: &dyn Store) {
    let [one, two] = [make_table(store), make_table(store)];
    let mut held = wait(store.hold(vec![one, two], false)).expect("leases");
    held.sort_unstable_by_key(|(table, _)| *table != one);
    assert_eq!(held.iter().map(|(table, _)| *table).collect::<Vec<_>>(), [one, two]);
    assert_eq!(wait(store.append_held(one, held[0].1, 1, entry("2"), None)), Ok(()));
    assert_eq!(
        wait(store.append_held(one, held[0].1, 1, entry("x"), None)),
        Err(StoreError::Stale { seq: 2 })
    );
    assert_eq!(append(store, one, 2, "3"), Ok(()), "everyone may append");
    assert_eq!(wait(store.release(two, held[1].1)), Ok(()));
    assert_eq!(wait(store.hold(vec![two], false)).expect("a lease").len(), 1);
    assert_eq!(texts(store, one), numbers(3));
}
