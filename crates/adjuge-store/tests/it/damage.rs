//! Files that cannot be used: each is refused with a reason, and stays as it is.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use adjuge_store::{OpenError, Sqlite, Store};
use rusqlite::Connection;
use tempfile::{TempDir, tempdir};

use crate::support::{append, make_table, numbers, open, texts, wait};

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
    assert!(matches!(error, OpenError::Newer { found: 1000, known: 1, .. }), "{error}");
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
