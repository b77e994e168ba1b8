//! The suite on `PostgreSQL`, and what can be wrong with a database.

use adjuge_store::{ConnectError, Entry, Millis, PersonId, Postgres, Status, Store, StoreError, TableId};

use crate::postgres::{Server, name, server};
use crate::suite::{journals, lists, people, purge};
use crate::support::{add_guest, append, entry, everything, join, listing, make_table, numbers, texts, wait};

/// Opens the store of a database.
#[track_caller]
fn open(url: &str) -> Postgres {
    Postgres::open(url).expect("the store opens")
}

/// A new store.
fn new() -> Postgres {
    open(&server().database())
}

/// Runs tests of the suite, each on a new database.
macro_rules! on_postgres {
    ($($module:ident::$test:ident,)*) => {
        $(
            #[test]
            fn $test() {
                $module::$test(&new());
            }
        )*
    };
}

crate::suite::all!(on_postgres);

/// Why a store does not open.
#[track_caller]
fn refusal(url: &str) -> ConnectError {
    match Postgres::open(url) {
        Ok(store) => panic!("{store:?} is open"),
        Err(error) => error,
    }
}

#[test]
fn reopening_finds_all() {
    let url = server().database();
    let store = open(&url);
    let table = make_table(&store);
    wait(store.append(table, 1, entry("2"), Some(listing(Status::Playing, &[])))).unwrap();
    let (person, token) = add_guest(&store, "Ann");
    wait(store.claim(person.id, "Ann".into(), "hash".into())).unwrap();
    wait(store.close()).unwrap();
    let store = open(&url);
    assert_eq!(texts(&store, table), numbers(2));
    assert_eq!(wait(store.playing()), Ok(vec![table]));
    assert_eq!(wait(store.session(token, Millis(1))).unwrap().unwrap().name, "Ann");
    assert_eq!(wait(store.credentials("ann".into())).unwrap().unwrap().1, "hash");
    assert_eq!(append(&store, table, 2, "3"), Ok(()));
}

#[test]
fn many_requests_share_a_statement_and_fail_alone() {
    let store = new();
    let tables: Vec<TableId> = (0..40).map(|_| make_table(&store)).collect();
    let gone = TableId::fresh();
    let answers = wait(async {
        let mut asked = vec![store.append(gone, 1, entry("2"), None)];
        for (idx, &table) in tables.iter().enumerate() {
            // Every third is stale, every second says how it is found, and there are two to each.
            let listing = (idx % 2 == 0).then(|| listing(Status::Playing, &[PersonId(idx as u64)]));
            let after = 1 + u64::from(idx % 3 == 0);
            asked.push(store.append(table, after, entry("2"), listing));
            asked.push(store.append(table, 1, entry("other"), None));
        }
        join(asked).await
    });
    assert_eq!(answers[0], Err(StoreError::NoSuchTable));
    for (idx, pair) in answers[1..].chunks_exact(2).enumerate() {
        let (expected, text) = if idx % 3 == 0 {
            ([Err(StoreError::Stale { seq: 1 }), Ok(())], "other")
        } else {
            ([Ok(()), Err(StoreError::Stale { seq: 2 })], "2")
        };
        assert_eq!(pair, expected, "table {idx}");
        assert_eq!(texts(&store, tables[idx]), ["1", text]);
        let is_listed = idx % 2 == 0 && idx % 3 != 0;
        let status = if is_listed { Status::Playing } else { Status::Open };
        assert_eq!(wait(store.table(tables[idx])).unwrap().unwrap().status, status);
    }
}

#[test]
fn what_was_asked_before_closing_is_done() {
    let url = server().database();
    let store = open(&url);
    let table = make_table(&store);
    let answers = wait(async {
        let mut asked = [store.append(table, 1, entry("2"), None), store.close()];
        join(asked.iter_mut().collect()).await
    });
    assert_eq!(answers, [Ok(()), Ok(())]);
    assert_eq!(texts(&open(&url), table), numbers(2));
}

#[test]
fn two_servers_share_a_database() {
    let url = server().database();
    let [one, other] = [open(&url), open(&url)];
    let table = make_table(&one);
    for seq in 2..20 {
        let (writer, reader) = if seq % 2 == 0 { (&one, &other) } else { (&other, &one) };
        assert_eq!(append(writer, table, seq - 1, &seq.to_string()), Ok(()));
        assert_eq!(append(reader, table, seq - 1, "late"), Err(StoreError::Stale { seq }));
        assert_eq!(texts(reader, table), numbers(seq as usize));
    }
    // Many at once, in any order: each place has one winner, and nobody waits for ever.
    let tables: Vec<TableId> = (0..30).map(|_| make_table(&one)).collect();
    for after in 1..=10 {
        let answers = wait(async {
            let ours = tables.iter().map(|table| one.append(*table, after, entry("ours"), None));
            let theirs = tables.iter().rev().map(|table| other.append(*table, after, entry("theirs"), None));
            join(ours.chain(theirs).collect()).await
        });
        let (ours, theirs) = answers.split_at(tables.len());
        for (ours, theirs) in ours.iter().zip(theirs.iter().rev()) {
            let stale = Err(StoreError::Stale { seq: after + 1 });
            assert!(
                [ours, theirs].contains(&&Ok(())) && [ours, theirs].contains(&&stale),
                "{ours:?} {theirs:?}"
            );
        }
    }
    for table in tables {
        assert_eq!(texts(&one, table).len(), 11);
    }
}

#[test]
fn nobody_writes_to_a_table_that_is_deleted() {
    let url = server().database();
    let [one, other] = [open(&url), open(&url)];
    for _ in 0..50 {
        let table = make_table(&one);
        let later = Entry { at: Millis(9), ..entry("2") };
        // Whoever comes first: a table is gone with all of its journal, or there with all of it.
        let (deleted, appended) = std::thread::scope(|scope| {
            let deleting = scope.spawn(|| wait(other.delete_table(table, Status::Open, Millis(5))));
            (wait(one.append(table, 1, later, None)), deleting.join().unwrap())
        });
        let n_entries = wait(one.table(table)).unwrap().map(|table| table.entries.len());
        match (deleted, appended) {
            (Err(StoreError::NoSuchTable), Ok(true)) => assert_eq!(n_entries, None),
            (Ok(()), Ok(false)) => assert_eq!(n_entries, Some(2)),
            other => panic!("{other:?}"),
        }
    }
    let strays = "SELECT count(*) FROM adjuge.journal WHERE table_id NOT IN (SELECT id FROM adjuge.tables)";
    assert_eq!(server().sql(name(&url), strays), "0\n");
}

#[test]
fn what_was_changed_behind_our_back_is_noticed() {
    let url = server().database();
    let store = open(&url);
    let [damaged, whole] = [make_table(&store), make_table(&store)];
    append(&store, damaged, 1, "2").unwrap();
    append(&store, damaged, 2, "3").unwrap();
    server().sql(name(&url), "UPDATE adjuge.journal SET text = 'x' WHERE seq = 2");
    assert_eq!(wait(store.table(damaged)), Err(StoreError::Corrupt));
    assert_eq!(texts(&store, whole), numbers(1));
}

#[test]
fn a_database_that_is_not_there_is_said_plainly() {
    for (url, expected) in [
        ("house.db", "that is no address of a database"),
        ("postgres://nobody@%2Fnowhere/club", "cannot be reached"),
        (&server().url("postgres", "nowhere"), "there is no database"),
        (&server().url("stranger", "postgres"), "does not let us in"),
    ] {
        let told = refusal(url).to_string();
        assert!(told.contains(expected), "{told}");
    }
    server().sql("postgres", "CREATE ROLE locked LOGIN PASSWORD 'right'");
    let wrong = server().url("locked:wrong", "postgres");
    let told = refusal(&wrong).to_string();
    assert!(told.contains("does not let us in") && !told.contains("wrong"), "{told}");
    let told = refusal(&server().url("locked", "postgres")).to_string();
    assert!(told.contains("check the user and the password"), "{told}");
    // It is let in, and may not make anything.
    let told = refusal(&server().url("locked:right", "postgres")).to_string();
    assert!(told.contains("permission denied"), "{told}");
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let url = server().database();
    wait(open(&url).close()).unwrap();
    server().sql(name(&url), "UPDATE adjuge.version SET version = 1000");
    let told = refusal(&url).to_string();
    assert!(told.contains("format 1000") && told.contains("update the program"), "{told}");
    assert_eq!(server().sql(name(&url), "SELECT version FROM adjuge.version"), "1000\n");
}

#[test]
fn a_database_that_would_lose_what_it_acknowledges_is_refused() {
    let url = server().database();
    server().sql("postgres", &format!("ALTER DATABASE {} SET synchronous_commit = off", name(&url)));
    let told = refusal(&url).to_string();
    assert!(told.contains("synchronous_commit=off"), "{told}");
    server().sql("postgres", "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    let told = refusal(&server().url("postgres", "latin")).to_string();
    assert!(told.contains("LATIN1"), "{told}");
}

#[test]
fn many_who_open_a_new_database_at_once_make_it_once() {
    let url = server().database();
    let stores: Vec<Postgres> = std::thread::scope(|scope| {
        let opening: Vec<_> = (0..4).map(|_| scope.spawn(|| open(&url))).collect();
        opening.into_iter().map(|opening| opening.join().unwrap()).collect()
    });
    let table = make_table(&stores[0]);
    assert!(stores.iter().all(|store| texts(store, table) == numbers(1)));
}

#[test]
fn a_database_that_goes_and_comes_back_loses_nothing() {
    let postgres = Server::start();
    let store = open(&postgres.database());
    let table = make_table(&store);
    for round in 0..3 {
        let length = texts(&store, table).len() as u64;
        assert_eq!(append(&store, table, length, "before"), Ok(()));
        postgres.stop();
        for refused in [append(&store, table, length + 1, "lost"), wait(store.tables(everything())).map(drop)]
        {
            assert!(matches!(refused, Err(StoreError::Unreachable(_))), "round {round}: {refused:?}");
        }
        postgres.start_again();
        assert_eq!(texts(&store, table).len() as u64, length + 1, "what was refused is not there");
        assert_eq!(append(&store, table, length + 1, "after"), Ok(()));
    }
}

#[test]
fn a_database_that_may_only_be_read_says_so() {
    let url = server().database();
    let store = open(&url);
    let table = make_table(&store);
    let database = name(&url);
    server().sql("postgres", &format!("ALTER DATABASE {database} SET default_transaction_read_only = on"));
    server().sql(
        "postgres",
        &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"),
    );
    // The first answers may be that the connection has gone.
    let refused = loop {
        match append(&store, table, 1, "2") {
            Err(StoreError::Unreachable(reason)) if !reason.contains("does not allow writes") => {}
            other => break other,
        }
    };
    assert!(matches!(refused, Err(StoreError::Unreachable(_))), "{refused:?}");
}

#[test]
fn a_full_disk_fails_what_it_has_no_room_for_and_nothing_else() {
    let url = server().database();
    let store = open(&url);
    let [full, other] = [make_table(&store), make_table(&store)];
    // What PostgreSQL says of a disk without room, where it has to write this.
    let sql = "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER no_room BEFORE INSERT ON adjuge.journal FOR EACH ROW
        WHEN (length(NEW.text) > 100) EXECUTE FUNCTION no_room()";
    server().sql(name(&url), sql);
    assert_eq!(append(&store, full, 1, &"x".repeat(200)), Err(StoreError::Full));
    assert_eq!(append(&store, other, 1, "2"), Ok(()));
    assert_eq!(texts(&store, full), numbers(1));
    assert_eq!(append(&store, full, 1, "2"), Ok(()));
}
