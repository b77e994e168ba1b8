//! Backups, also while a server writes, and what is restored from them.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use adjuge_store::{BackupError, OpenError, RestoreError, Restored, Sqlite, Store};
use rusqlite::Connection;
use tempfile::tempdir;

use crate::support::{append, make_table, numbers, open, texts, wait};

#[test]
fn a_backup_while_appends_go_on_is_a_prefix() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("store.db");
    let copies = tempdir().unwrap();
    let store = open(folder.path());
    let table = make_table(&store);
    let is_over = AtomicBool::new(false);
    let n_appended = thread::scope(|scope| {
        let appender = scope.spawn(|| {
            let mut seq = 1;
            while !is_over.load(Ordering::Relaxed) {
                append(&store, table, seq, &(seq + 1).to_string()).unwrap();
                seq += 1;
            }
            seq as usize
        });
        let mut n_before = 1;
        for n in 0..5 {
            let to = copies.path().join(format!("{n}.db"));
            Sqlite::backup(&path, &to).unwrap();
            let copied = texts(&Sqlite::open(&to).unwrap(), table);
            assert_eq!(copied, numbers(copied.len()));
            assert!(copied.len() >= n_before, "what was there before the backup is in it");
            n_before = texts(&store, table).len();
        }
        is_over.store(true, Ordering::Relaxed);
        appender.join().unwrap()
    });
    assert_eq!(texts(&store, table), numbers(n_appended));
    let mut left: Vec<_> =
        fs::read_dir(copies.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.retain(|name| !name.to_str().unwrap().ends_with("-lock"));
    assert_eq!(left.len(), 5, "{left:?}");
}

#[test]
fn a_backup_of_a_closed_store() {
    let folder = tempdir().unwrap();
    let (path, to) = (folder.path().join("store.db"), folder.path().join("copy.db"));
    let store = open(folder.path());
    let table = make_table(&store);
    wait(store.close()).unwrap();
    Sqlite::backup(&path, &to).unwrap();
    let mut files: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["copy.db", "store.db", "store.db-lock"]);
    assert_eq!(texts(&Sqlite::open(&to).unwrap(), table), numbers(1));
    assert_eq!(texts(&open(folder.path()), table), numbers(1));
}

#[test]
fn a_backup_overwrites_nothing_and_leaves_nothing_when_it_fails() {
    let folder = tempdir().unwrap();
    let (path, to) = (folder.path().join("store.db"), folder.path().join("copy.db"));
    let error = Sqlite::backup(&path, &to).unwrap_err();
    assert!(matches!(error, BackupError::NoStore { .. }), "{error}");
    wait(open(folder.path()).close()).unwrap();
    fs::write(&to, "precious").unwrap();
    let error = Sqlite::backup(&path, &to).unwrap_err();
    assert!(matches!(error, BackupError::Exists { .. }), "{error}");
    assert_eq!(fs::read(&to).unwrap(), b"precious");
    fs::remove_file(&to).unwrap();
    let error = Sqlite::backup(&path, &folder.path().join("missing/copy.db")).unwrap_err();
    assert!(matches!(error, BackupError::Io { .. }), "{error}");
    fs::write(&path, "garbage".repeat(1000)).unwrap();
    let error = Sqlite::backup(&path, &to).unwrap_err();
    assert!(matches!(error, BackupError::Source(OpenError::Corrupt { .. })), "{error}");
    let left = fs::read_dir(folder.path()).unwrap().filter(|file| {
        let name = file.as_ref().unwrap().file_name().into_string().unwrap();
        name.contains("copy") || name.contains("backup")
    });
    assert_eq!(left.count(), 0);
}

/// Every file of a folder with its content, but for locks.
fn content(folder: &Path) -> BTreeMap<OsString, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let files = files.map(|file| (file.file_name(), fs::read(file.path()).unwrap()));
    files.filter(|(name, _)| !name.to_str().unwrap().ends_with("-lock")).collect()
}

#[test]
fn what_is_restored_is_the_backup_whatever_log_lies_beside() {
    let folder = tempdir().unwrap();
    let (path, to) = (folder.path().join("store.db"), folder.path().join("copy.db"));
    let store = open(folder.path());
    let table = make_table(&store);
    append(&store, table, 1, "2").unwrap();
    Sqlite::backup(&path, &to).unwrap();
    append(&store, table, 2, "3").unwrap();
    let error = Sqlite::restore(&to, &path).unwrap_err();
    assert!(matches!(error, RestoreError::Store(OpenError::Locked { .. })), "{error}");
    // As a crash leaves it: what is newest stands in the log only.
    let crashed = tempdir().unwrap();
    for name in ["store.db", "store.db-wal"] {
        fs::copy(folder.path().join(name), crashed.path().join(name)).unwrap();
    }
    let path = crashed.path().join("store.db");
    let aside = |n: u32| Some(crashed.path().canonicalize().unwrap().join(format!("store.db.old-{n}")));
    let restored = Sqlite::restore(&to, &path).unwrap();
    assert_eq!(restored, Restored { n_tables: 1, n_entries: 2, aside: aside(1) });
    let store = open(crashed.path());
    assert_eq!(texts(&store, table), numbers(2), "the backup, and nothing of the log");
    append(&store, table, 2, "another third").unwrap();
    wait(store.close()).unwrap();
    assert_eq!(texts(&Sqlite::open(&aside(1).unwrap()).unwrap(), table), numbers(3), "nothing is lost");
    assert_eq!(Sqlite::restore(&to, &path).unwrap().aside, aside(2), "and nothing written over");
    // Where there was none.
    let fresh = folder.path().join("fresh.db");
    assert_eq!(Sqlite::restore(&to, &fresh).unwrap().aside, None);
    assert_eq!(texts(&Sqlite::open(&fresh).unwrap(), table), numbers(2));
}

#[test]
fn a_backup_of_an_earlier_version_is_restored() {
    let folder = tempdir().unwrap();
    let (path, to) = (folder.path().join("store.db"), folder.path().join("copy.db"));
    let store = open(folder.path());
    let table = make_table(&store);
    wait(store.close()).unwrap();
    Sqlite::backup(&path, &to).unwrap();
    let db = Connection::open(&to).unwrap();
    db.execute_batch(
        "DROP INDEX people_by_owner; ALTER TABLE people DROP COLUMN owner; ALTER TABLE people DROP COLUMN is_bot;
         DROP INDEX people_by_looks; ALTER TABLE people DROP COLUMN looks; DROP TABLE recoveries; DROP TABLE reviews;
         ALTER TABLE sessions DROP COLUMN address; ALTER TABLE sessions DROP COLUMN device; PRAGMA user_version = 3",
    )
    .unwrap();
    drop(db);
    let before = fs::read(&to).unwrap();
    Sqlite::restore(&to, &path).unwrap();
    assert_eq!(fs::read(&to).unwrap(), before, "the backup stays as it is");
    assert_eq!(texts(&open(folder.path()), table), numbers(1));
}

#[test]
fn what_cannot_be_restored_changes_nothing() {
    let folder = tempdir().unwrap();
    let backups = tempdir().unwrap();
    let (path, to) = (folder.path().join("store.db"), backups.path().join("copy.db"));
    let store = open(folder.path());
    let table = make_table(&store);
    append(&store, table, 1, "2").unwrap();
    wait(store.close()).unwrap();
    Sqlite::backup(&path, &to).unwrap();
    let before = content(folder.path());
    let refused = |from: &Path| {
        let error = Sqlite::restore(from, &path).unwrap_err();
        assert_eq!(content(folder.path()), before, "{error}");
        error
    };
    let error = refused(&backups.path().join("nothing.db"));
    assert!(matches!(error, RestoreError::Store(OpenError::NoStore { .. })), "{error}");
    let error = refused(&path);
    assert!(matches!(error, RestoreError::Itself { .. }), "{error}");
    let change = |sql: &str| Connection::open(&to).unwrap().execute_batch(sql).unwrap();
    change("UPDATE journal SET text = 'forged' WHERE seq = 2");
    let error = refused(&to);
    assert!(matches!(error, RestoreError::Damaged { .. }), "{error}");
    change("PRAGMA user_version = 1000");
    let error = refused(&to);
    assert!(matches!(error, RestoreError::Store(OpenError::Newer { .. })), "{error}");
    change("PRAGMA application_id = 1");
    let error = refused(&to);
    assert!(matches!(error, RestoreError::Store(OpenError::Foreign { .. })), "{error}");
    fs::write(&to, "garbage".repeat(1000)).unwrap();
    let error = refused(&to);
    assert!(matches!(error, RestoreError::Store(OpenError::Corrupt { .. })), "{error}");
}
