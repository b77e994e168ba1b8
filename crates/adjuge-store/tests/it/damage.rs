//! Files that cannot be used: each is refused with a reason, and stays as it is.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use adjuge_store::{OpenError, Origin, Snapshot, Sqlite, Store, StoreError, TableId, Token};
use rusqlite::Connection;
use tempfile::{TempDir, tempdir};

use crate::support::{append, guest, make_table, numbers, open, texts, wait};

/// A closed store with a table of 200 entries.
fn filled() -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    let table = make_table(&store);
    for after in 1..200 {
        append(&store, table, after, &"text".repeat(50)).unwrap();
    }
    wait(store.close()).unwrap();
    let path = folder.path().join("store.db");
    (folder, path)
}

/// Opens what must be refused, and checks that it was not touched.
#[track_caller]
fn refused(path: &Path) -> OpenError {
    let before = fs::read(path).ok();
    let error = Sqlite::open(path).expect_err("it is refused");
    assert!(fs::read(path).ok() == before, "{} was written to", path.display());
    assert!(error.to_string().contains(path.file_name().unwrap().to_str().unwrap()), "{error}");
    error
}

/// Opens a damaged file.
#[track_caller]
fn is_corrupt(path: &Path) {
    let error = refused(path);
    assert!(matches!(error, OpenError::Corrupt { .. }), "{error}");
    assert!(error.to_string().contains("backup"), "{error}");
}

#[test]
fn a_read_only_file_or_folder() {
    let (folder, path) = filled();
    let _ = fs::remove_file(folder.path().join("store.db-lock"));
    for (what, writable) in [(path.as_path(), 0o644), (folder.path(), 0o755)] {
        fs::set_permissions(what, Permissions::from_mode(writable & !0o222)).unwrap();
        let error = Sqlite::open(&path).expect_err("it is refused");
        assert!(matches!(error, OpenError::ReadOnly { .. }), "{error}");
        assert!(error.to_string().contains(what.to_str().unwrap()), "{error}");
        fs::set_permissions(what, Permissions::from_mode(writable)).unwrap();
    }
    open(folder.path());
}

#[test]
fn no_folder() {
    let folder = tempdir().unwrap();
    let error = Sqlite::open(&folder.path().join("missing/store.db")).unwrap_err();
    assert!(matches!(&error, OpenError::NoFolder { path } if path.ends_with("missing")), "{error}");
    assert!(!folder.path().join("missing").exists());
}

#[test]
fn a_folder_in_its_place() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("store.db");
    fs::create_dir(&path).unwrap();
    let error = refused(&path);
    assert!(matches!(error, OpenError::Io { .. }), "{error}");
}

#[test]
fn garbage() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("store.db");
    for n_bytes in [0, 1, 99, 100, 10_000] {
        fs::write(&path, "garbage ".repeat(n_bytes).get(..n_bytes).unwrap()).unwrap();
        is_corrupt(&path);
    }
}

#[test]
fn a_truncated_file() {
    let (_folder, path) = filled();
    let whole = fs::read(&path).unwrap();
    for n_bytes in [0, 50, 100, 4096, 10_000, whole.len() / 2, whole.len() - 4096, whole.len() - 1] {
        fs::write(&path, &whole[..n_bytes]).unwrap();
        is_corrupt(&path);
    }
    fs::write(&path, whole).unwrap();
    Sqlite::open(&path).unwrap();
}

#[test]
fn flipped_bytes() {
    let (_folder, path) = filled();
    let whole = fs::read(&path).unwrap();
    // The head of each page says what is where in it.
    for page in 0..whole.len() / 4096 {
        let mut bytes = whole.clone();
        let head = if page == 0 { 100 } else { page * 4096 };
        bytes[head..head + 8].iter_mut().for_each(|byte| *byte ^= 0xff);
        fs::write(&path, bytes).unwrap();
        is_corrupt(&path);
    }
}

#[test]
fn a_file_that_lost_its_beginning() {
    let (folder, path) = filled();
    fs::remove_file(&path).unwrap();
    fs::write(folder.path().join("store.db-wal"), "left").unwrap();
    is_corrupt(&path);
}

#[test]
fn a_database_of_another_program() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("store.db");
    let other = Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE t (x); INSERT INTO t VALUES (1)").unwrap();
    drop(other);
    let error = refused(&path);
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
}

#[test]
fn a_newer_format() {
    let (_folder, path) = filled();
    let newer = Connection::open(&path).unwrap();
    newer.pragma_update(None, "user_version", 1000).unwrap();
    drop(newer);
    let error = refused(&path);
    assert!(matches!(error, OpenError::Newer { found: 1000, known: 7, .. }), "{error}");
}

#[test]
fn a_journal_that_is_not_what_was_written() {
    for change in [
        "UPDATE journal SET text = 'tuxt' WHERE seq = 100",
        "UPDATE journal SET at = at + 1 WHERE seq = 100",
        "UPDATE journal SET person = 7 WHERE seq = 100",
        "UPDATE journal SET command = '' WHERE seq = 100",
        "DELETE FROM journal WHERE seq = 100",
        "UPDATE journal SET seq = 1000 WHERE seq = 100",
        "UPDATE tables SET facts = 'fucts'",
    ] {
        let (_folder, path) = filled();
        let whole = Sqlite::check(&path).unwrap();
        assert_eq!((whole.n_tables, whole.n_entries, whole.faults.len()), (1, 200, 0));
        let db = Connection::open(&path).unwrap();
        db.execute_batch(change).unwrap();
        let id: i64 = db.query_row("SELECT id FROM tables", [], |row| row.get(0)).unwrap();
        drop(db);
        let id = TableId(id as u64);
        let faults = Sqlite::check(&path).unwrap().faults;
        let first = if change.starts_with("UPDATE tables") { 1 } else { 100 };
        assert_eq!(faults, [format!("table {id}: entry {first} is not what was written")], "{change}");
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(wait(store.table(id)), Err(StoreError::Corrupt), "{change}");
        wait(store.close()).unwrap();
    }
}

#[test]
fn a_snapshot_that_does_not_belong_to_its_journal_is_not_used() {
    for change in
        ["UPDATE snapshots SET text = 'x'", "UPDATE snapshots SET seq = 99", "UPDATE snapshots SET seq = -1"]
    {
        let (_folder, path) = filled();
        let db = Connection::open(&path).unwrap();
        let id: i64 = db.query_row("SELECT id FROM tables", [], |row| row.get(0)).unwrap();
        let id = TableId(id as u64);
        let store = Sqlite::open(&path).unwrap();
        wait(store.keep_snapshot(id, Snapshot { seq: 100, text: "text".into() })).unwrap();
        let found = || wait(store.table(id)).unwrap().unwrap();
        assert!(found().snapshot.is_some());
        db.execute_batch(change).unwrap();
        let table = found();
        assert_eq!((table.snapshot, table.entries.len()), (None, 200), "{change}");
        drop(db);
        wait(store.close()).unwrap();
    }
}

#[test]
fn a_store_of_the_first_version_gets_what_it_lacks() {
    let (folder, path) = filled();
    let db = Connection::open(&path).unwrap();
    db.execute_batch(
        "INSERT INTO people (id, name, created, claimed) VALUES (1, 'Zoé', 0, 'zoé');
         DROP INDEX people_by_owner; ALTER TABLE people DROP COLUMN owner; ALTER TABLE people DROP COLUMN is_bot;
         DROP INDEX people_by_looks; ALTER TABLE people DROP COLUMN looks; DROP INDEX sessions_by_time; ALTER TABLE sessions DROP COLUMN seen;
         ALTER TABLE sessions DROP COLUMN address; ALTER TABLE sessions DROP COLUMN device; DROP TABLE recoveries; DROP INDEX tables_by_deck;
         ALTER TABLE tables DROP COLUMN deck; ALTER TABLE journal DROP COLUMN checksum;
         ALTER TABLE pulse DROP COLUMN filler; DROP TABLE snapshots; DROP TABLE reviews; PRAGMA user_version = 1; PRAGMA auto_vacuum = 0; VACUUM",
    )
    .unwrap();
    drop(db);
    let error = Sqlite::check(&path).unwrap_err();
    assert!(matches!(error, OpenError::OtherVersion { found: 1, known: 7, .. }), "{error}");
    let store = open(folder.path());
    let double = wait(store.add_person(guest("Zоé"), Token::fresh(), Origin::default()));
    assert_eq!(double, Err(StoreError::NameTaken), "how names of then look is known");
    wait(store.close()).unwrap();
    let checked = Sqlite::check(&path).unwrap();
    assert_eq!((checked.n_entries, checked.faults.len()), (200, 0));
    let error = Sqlite::check(&folder.path().join("nothing.db")).unwrap_err();
    assert!(matches!(error, OpenError::NoStore { .. }), "{error}");
}

#[test]
fn nothing_is_acknowledged_into_a_file_that_is_gone() {
    let folder = tempdir().unwrap();
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).unwrap();
    let store = open(&inner);
    let table = make_table(&store);
    fs::rename(&inner, folder.path().join("elsewhere")).unwrap();
    for _ in 0..2 {
        assert_eq!(append(&store, table, 1, "2"), Err(StoreError::Vanished));
        assert_eq!(wait(store.check_health()), Err(StoreError::Vanished));
        assert_eq!(
            wait(store.table(table)),
            Err(StoreError::Vanished),
            "what was not kept is not read either"
        );
    }
    fs::rename(folder.path().join("elsewhere"), &inner).unwrap();
    assert_eq!(wait(store.check_health()), Ok(()));
    assert_eq!(texts(&store, table), numbers(1), "nothing of it was done");
    append(&store, table, 1, "2").unwrap();
    // Another file under the same name is not the same file.
    let path = inner.join("store.db");
    let copy = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    fs::write(&path, copy).unwrap();
    assert_eq!(append(&store, table, 2, "3"), Err(StoreError::Vanished));
}

#[test]
fn a_lock_holds_without_its_file_and_under_another_name() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    let path = folder.path().join("store.db");
    fs::remove_file(folder.path().join("store.db-lock")).unwrap();
    let error = Sqlite::open(&path).expect_err("it is in use");
    assert!(matches!(error, OpenError::Locked { .. }), "{error}");
    let other = folder.path().join("other.db");
    fs::hard_link(&path, &other).unwrap();
    let error = Sqlite::open(&other).expect_err("it is in use");
    assert!(matches!(error, OpenError::Locked { .. }), "{error}");
    wait(store.close()).unwrap();
    open(folder.path());
}

#[test]
fn a_store_is_for_its_owner_only() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    make_table(&store);
    let modes = || {
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap());
        files.map(|file| file.metadata().unwrap().permissions().mode() & 0o777).collect::<Vec<_>>()
    };
    assert_eq!(modes(), [0o600; 4], "with its log, index and lock");
    wait(store.close()).unwrap();
    fs::set_permissions(folder.path().join("store.db"), Permissions::from_mode(0o644)).unwrap();
    let store = open(folder.path());
    make_table(&store);
    assert_eq!(modes(), [0o600; 4], "one of an earlier version too");
}

#[test]
fn a_half_made_file_is_made_anew() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("store.db-new"), "half").unwrap();
    let store = open(folder.path());
    assert!(!folder.path().join("store.db-new").exists());
    let table = make_table(&store);
    assert_eq!(texts(&store, table), numbers(1));
}
