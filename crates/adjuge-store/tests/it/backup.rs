//! Backups, also while a server writes.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use adjuge_store::{BackupError, OpenError, Sqlite, Store};
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
