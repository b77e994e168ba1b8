//! The suite on `SQLite`, and what a file of it keeps.

use std::fs;
use std::path::Path;

use adjuge_store::{
    Millis, OpenError, PersonId, RecoveryCode, Sqlite, Status, Store, StoreError, TableId, Token,
};
use tempfile::tempdir;

use crate::suite::{journals, lists, people, purge};
use crate::support::{
    add_guest, append, entry, join, listing, make_table, new_table, numbers, open, texts, wait,
};

/// Runs tests of the suite, each on a new file.
macro_rules! on_sqlite {
    ($($module:ident::$test:ident,)*) => {
        $(
            #[test]
            fn $test() {
                let folder = tempdir().unwrap();
                $module::$test(&open(folder.path()));
            }
        )*
    };
}

crate::suite::all!(on_sqlite);

/// The files of a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn reopening_finds_all() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    let table = make_table(&store);
    wait(store.append(table, 1, entry("2"), Some(listing(Status::Playing, &[])))).unwrap();
    let (person, token) = add_guest(&store, "Ann");
    wait(store.claim(person.id, "Ann".into(), "hash".into())).unwrap();
    wait(store.close()).unwrap();
    // All is in one file, and nothing of the making is left.
    assert_eq!(files(folder.path()), ["store.db", "store.db-lock"]);
    let store = open(folder.path());
    assert_eq!(texts(&store, table), numbers(2));
    assert_eq!(wait(store.playing()), Ok(vec![table]));
    assert_eq!(wait(store.session(token, Millis(1))).unwrap().unwrap().name, "Ann");
    assert_eq!(wait(store.credentials("ann".into())).unwrap().unwrap().1, "hash");
    assert_eq!(wait(store.deck("h".into())), Ok(Some("deck".into())));
    assert_eq!(append(&store, table, 2, "3"), Ok(()));
}

#[test]
fn the_room_of_deleted_tables_comes_back() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    let path = folder.path().join("store.db");
    let long = "x".repeat(10_000);
    let tables: Vec<TableId> = (0..50).map(|_| make_table(&store)).collect();
    for (table, after) in tables.iter().flat_map(|table| (1..9).map(move |after| (table, after))) {
        append(&store, *table, after, &long).unwrap();
    }
    wait(store.close()).unwrap();
    let n_bytes = fs::metadata(&path).unwrap().len();
    assert!(n_bytes > 4_000_000, "{n_bytes}");
    let store = open(folder.path());
    for table in tables {
        assert_eq!(wait(store.delete_table(table, Status::Open, Millis(i64::MAX))), Ok(true));
    }
    while wait(store.give_back()).unwrap() {}
    wait(store.close()).unwrap();
    let left = fs::metadata(&path).unwrap().len();
    assert!(left < n_bytes / 4, "{left} of {n_bytes} bytes are left");
    assert_eq!(wait(open(folder.path()).playing()), Ok(vec![]));
}

#[test]
fn a_second_server_is_refused_until_the_first_has_closed() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("store.db");
    let first = open(folder.path());
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    for name in [&path, &link] {
        let refused = Sqlite::open(name).unwrap_err();
        assert!(matches!(refused, OpenError::Locked { .. }), "{refused}");
        assert!(refused.to_string().contains("store.db-lock"), "{refused}");
    }
    let table = make_table(&first);
    wait(first.close()).unwrap();
    let second = open(folder.path());
    assert_eq!(texts(&second, table), numbers(1));
    // Dropping closes too.
    drop(second);
    open(folder.path());
}

#[test]
fn only_hashes_of_secrets_are_on_disk() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    let (person, token) = add_guest(&store, "Ann");
    wait(store.close()).unwrap();
    let bytes = fs::read(folder.path().join("store.db")).unwrap();
    let has = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
    let text = token.to_string();
    let secret: Vec<u8> =
        (0..32).map(|idx| u8::from_str_radix(&text[2 * idx..2 * idx + 2], 16).unwrap()).collect();
    assert!(has(b"Ann") && has(&(person.id.0).to_be_bytes()), "the file is readable");
    assert!(!has(&secret) && !has(text.as_bytes()), "the secret is in the file");
}

#[test]
fn recovery_codes_are_read_as_people_write_them() {
    let code = RecoveryCode::fresh();
    let text = code.to_string();
    assert_eq!((text.len(), text.matches('-').count()), (19, 3), "{text}");
    let sloppy = text.to_uppercase().replace('-', "  ").replace('0', "O").replace('1', "l");
    for text in [&text, &sloppy, &text.replace('-', ""), &format!(" {text}\n")] {
        assert_eq!(text.parse(), Ok(code), "{text}");
    }
    let long = format!("{text}-0");
    for text in ["", "0000-0000-0000-000", &long, "0000-0000-0000-000u", "0000-0000-0000-000é"] {
        assert!(text.parse::<RecoveryCode>().is_err(), "{text}");
    }
    assert_ne!(RecoveryCode::fresh().to_string(), text);
    assert!(!format!("{code:?}").contains(&text[..4]));
}

#[test]
fn many_requests_share_a_transaction_and_fail_alone() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    let tables: Vec<TableId> = (0..100).map(|_| make_table(&store)).collect();
    let (person, _) = add_guest(&store, "Ann");
    wait(store.claim(person.id, "Ann".into(), "hash".into())).unwrap();
    let n_before = store.n_commits();
    let answers = wait(async {
        // All are asked before any is waited for.
        let mut asked = Vec::new();
        for (idx, &table) in tables.iter().enumerate() {
            asked.push(store.append(table, 1 + u64::from(idx % 3 == 0), entry("2"), None));
            asked.push(store.rename(PersonId::fresh(), "ann".into()));
        }
        join(asked).await
    });
    for (idx, pair) in answers.chunks_exact(2).enumerate() {
        let expected = if idx % 3 == 0 { Err(StoreError::Stale { seq: 1 }) } else { Ok(()) };
        assert_eq!(pair, [expected, Err(StoreError::NameTaken)]);
        assert_eq!(texts(&store, tables[idx]), numbers(if idx % 3 == 0 { 1 } else { 2 }));
    }
    let n_commits = store.n_commits() - n_before;
    assert!(n_commits < 100, "{n_commits} transactions for 200 requests");
}

#[test]
fn what_was_asked_before_closing_is_done() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    let table = make_table(&store);
    let (appended, closed) = wait(async {
        let mut asked = [store.append(table, 1, entry("2"), None), store.close()];
        let mut answers = join(asked.iter_mut().collect()).await.into_iter();
        (answers.next().unwrap(), answers.next().unwrap())
    });
    assert_eq!((appended, closed), (Ok(()), Ok(())));
    drop(store);
    assert_eq!(texts(&open(folder.path()), table), numbers(2));
}

#[test]
fn texts_of_names_are_read_back() {
    for number in [0, 1, 31, 32, u64::MAX, 0x0123_4567_89ab_cdef] {
        let (table, person) = (TableId(number), PersonId(number));
        assert_eq!(table.to_string().len(), 13);
        assert_eq!(table.to_string().parse(), Ok(table));
        assert_eq!(serde_json::from_str::<PersonId>(&format!("\"{person}\"")).unwrap(), person);
        assert_eq!(serde_json::to_string(&person).unwrap(), format!("\"{person}\""));
    }
    assert_eq!(TableId(u64::MAX).to_string(), "fzzzzzzzzzzzz");
    for text in [
        "",
        "000000000000",
        "00000000000000",
        "000000000000u",
        "000000000000A",
        "g000000000000",
        "é00000000000",
    ] {
        assert!(text.parse::<TableId>().is_err(), "{text}");
    }
    let token = Token::fresh();
    assert_eq!(token.to_string().parse(), Ok(token));
    let upper = token.to_string().to_uppercase().replace(|c: char| c.is_ascii_digit(), "A");
    for text in ["", "00", &upper, &"é".repeat(32)] {
        assert!(text.parse::<Token>().is_err(), "{text}");
    }
    assert_ne!(TableId::fresh(), TableId::fresh());
    assert_eq!(new_table().id.to_string().len(), 13);
}
