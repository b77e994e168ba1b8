//! Servers that share a database: of all of them one holds a table, and all hear of what the others do.

use adjuge_store::{Beat, Epoch, Notice, PURGE, PersonId, Postgres, Store, StoreError, TableId, Token};

use crate::postgres::{name, server};
use crate::support::{add_guest, append, entry, make_table, wait};

/// Servers on a new database, each of which knows of the others.
fn servers<const N: usize>() -> (String, [Postgres; N]) {
    let url = server().database();
    let servers = [(); N].map(|()| Postgres::open(&url).expect("the store opens"));
    for _ in 0..2 {
        for server in &servers {
            wait(server.beat()).unwrap();
        }
    }
    (url, servers)
}

/// Lets a server seem to have been silent for long, or all of them.
fn silence(url: &str) {
    server().sql(name(url), "UPDATE adjuge.nodes SET expires = now() - interval '1 second'");
}

#[track_caller]
fn held(store: &Postgres, table: TableId, by_force: bool) -> Option<Epoch> {
    wait(store.hold(vec![table], by_force)).unwrap().first().map(|(_, epoch)| *epoch)
}

#[test]
fn one_server_holds_a_table_until_it_goes() {
    let (_, [one, other]) = servers();
    let table = make_table(&one);
    let first = held(&one, table, false).expect("nobody holds it");
    assert_eq!(held(&other, table, false), None);
    assert_eq!(wait(other.beat()).unwrap(), Beat { is_alone: false, taken: vec![] });
    assert_eq!(wait(one.append_held(table, first, 1, entry("2"), None)), Ok(()));
    // It says that it goes, so that nobody waits for it.
    wait(one.close()).unwrap();
    let beat = wait(other.beat()).unwrap();
    assert!(beat.is_alone && beat.taken.len() == 1 && beat.taken[0].0 == table, "{beat:?}");
    assert_eq!(wait(other.append_held(table, beat.taken[0].1, 2, entry("3"), None)), Ok(()));
}

#[test]
fn who_has_been_silent_loses_what_it_held_and_does_nothing_twice() {
    let (url, [one, other]) = servers();
    let table = make_table(&one);
    let old = held(&one, table, false).expect("nobody holds it");
    silence(&url);
    // Nobody has taken it yet: it was only slow.
    assert_eq!(wait(one.append_held(table, old, 1, entry("2"), None)), Ok(()));
    let new = wait(other.beat()).unwrap().taken[0].1;
    assert!(new > old);
    for after in [1, 2, 3] {
        assert_eq!(wait(one.append_held(table, old, after, entry("x"), None)), Err(StoreError::NotHeld));
    }
    assert_eq!(append(&one, table, 2, "3"), Ok(()), "what people do needs no holder");
    assert_eq!(wait(other.append_held(table, new, 3, entry("4"), None)), Ok(()));
    // It wakes, finds that it is not alone, and does not get it back.
    assert_eq!(wait(one.beat()).unwrap(), Beat { is_alone: false, taken: vec![] });
    assert_eq!(held(&one, table, false), None);
    assert_eq!(wait(one.release(table, old)), Ok(()), "what one does not hold is not released");
    assert_eq!(wait(other.append_held(table, new, 4, entry("5"), None)), Ok(()));
    // By force it does.
    let forced = held(&one, table, true).expect("a lease taken by force");
    assert_eq!(wait(other.append_held(table, new, 5, entry("x"), None)), Err(StoreError::NotHeld));
    assert_eq!(wait(one.append_held(table, forced, 5, entry("6"), None)), Ok(()));
}

#[test]
fn leases_of_a_server_that_is_gone_are_taken_once() {
    let (url, [gone, one, other]) = servers();
    let tables: Vec<TableId> = (0..40).map(|_| make_table(&gone)).collect();
    assert_eq!(wait(gone.hold(tables.clone(), false)).unwrap().len(), 40);
    assert!(held(&gone, PURGE, false).is_some() && held(&one, PURGE, false).is_none());
    silence(&url);
    let (ours, theirs) = std::thread::scope(|scope| {
        let theirs = scope.spawn(|| wait(other.beat()).unwrap().taken);
        (wait(one.beat()).unwrap().taken, theirs.join().unwrap())
    });
    let mut all: Vec<TableId> = ours.iter().chain(&theirs).map(|(table, _)| *table).collect();
    all.sort_unstable();
    let mut expected = tables;
    expected.sort_unstable();
    assert_eq!(all, expected);
    assert!(held(&other, PURGE, false).is_some(), "whoever deletes next takes it by itself");
}

#[test]
fn of_many_who_want_a_table_one_holds_it() {
    let (_, stores) = servers::<4>();
    for _ in 0..10 {
        let table = make_table(&stores[0]);
        let holders: Vec<Option<Epoch>> = std::thread::scope(|scope| {
            let asking: Vec<_> =
                stores.iter().map(|store| scope.spawn(move || held(store, table, false))).collect();
            asking.into_iter().map(|asking| asking.join().unwrap()).collect()
        });
        assert_eq!(holders.iter().flatten().count(), 1, "{holders:?}");
    }
}

/// The next notice that is not about something that was missed.
fn next(store: &Postgres) -> Notice {
    loop {
        match wait(store.next_notice()).unwrap() {
            Notice::Missed => {}
            notice => return notice,
        }
    }
}

#[test]
fn servers_hear_of_one_another() {
    let (_, [one, other]) = servers();
    for store in [&one, &other] {
        assert_eq!(wait(store.next_notice()), Ok(Notice::Missed), "from here on all is heard");
    }
    let table = make_table(&one);
    append(&one, table, 1, "2").unwrap();
    assert_eq!(next(&other), Notice::Grown(table, 2));
    let (person, token) = add_guest(&one, "Ann");
    let nobody = PersonId(u64::MAX);
    let steps: [&dyn Fn(); 4] = [
        &|| wait(one.rename(person.id, "Eve".into())).unwrap(),
        &|| drop(wait(one.claim(person.id, "Eve".into(), "hash".into())).unwrap()),
        &|| wait(one.close_session(token)).unwrap(),
        &|| wait(one.close_sessions_of(nobody, Some(Token::fresh()))).unwrap(),
    ];
    for (step, of) in steps.iter().zip([person.id, person.id, person.id, nobody]) {
        step();
        assert_eq!(next(&other), Notice::Person(of));
    }
    // What one wrote oneself one knows.
    append(&other, table, 2, "3").unwrap();
    let heard: Vec<Notice> = (0..5).map(|_| next(&one)).collect();
    assert!(!heard.contains(&Notice::Grown(table, 2)), "{heard:?}");
    assert_eq!(heard[4], Notice::Grown(table, 3));
    assert_eq!(wait(one.lengths(vec![table, TableId::fresh()])), Ok(vec![(table, 3)]));
}

#[test]
fn all_servers_have_the_time_of_the_database() {
    let (_, [one, other]) = servers();
    let [one, other] = [&one, &other].map(|store| wait(store.time()).unwrap().unwrap());
    assert!(one <= other && one.0 > 1_700_000_000_000, "{one:?} {other:?}");
}
