//! Stores in processes that are killed, or have no room.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use adjuge_store::{Store, StoreError, TableId};
use tempfile::tempdir;

use crate::support::{append, make_table, numbers, open, texts, wait};

/// Tells this program, when it is started again as a child, in which folder to work.
const FOLDER: &str = "ADJUGE_STORE_TEST_FOLDER";

/// This program as a child that runs one test only, in a folder, after a shell has set its limits.
fn child(test: &str, folder: &Path, limits: &str) -> Command {
    let mut command = Command::new("bash");
    command
        .args(["-c", &format!("{limits} exec \"$0\" \"$@\"")])
        .arg(env::current_exe().unwrap())
        .args(["--exact", &format!("children::{test}"), "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped());
    command
}

/// The table that a child made, and the seqs it said were written.
fn told(line: &str) -> Option<(TableId, u64)> {
    let (_, told) = line.split_once("told: ")?;
    let (table, seq) = told.split_once(' ')?;
    Some((table.parse().ok()?, seq.parse().ok()?))
}

/// The body of the child that is killed: appends and tells, for ever. Does nothing when it is not a child.
#[test]
fn appends_until_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let store = open(Path::new(&folder));
    let table = make_table(&store);
    println!("told: {table} 1");
    for after in 1.. {
        append(&store, table, after, &(after + 1).to_string()).unwrap();
        println!("told: {table} {}", after + 1);
    }
}

#[test]
fn a_killed_server_loses_nothing_it_has_answered() {
    let folder = tempdir().unwrap();
    let mut all: Vec<(TableId, u64)> = Vec::new();
    for round in 0..20 {
        let mut child = child("appends_until_killed", folder.path(), "").spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        // It is killed at another moment each time.
        let mut last = None;
        for told in lines.by_ref().filter_map(|line| told(&line)) {
            last = Some(told);
            if told.1 > round * 7 {
                break;
            }
        }
        child.kill().unwrap();
        last = lines.filter_map(|line| told(&line)).last().or(last);
        child.wait().unwrap();
        all.push(last.expect("the child has told something"));
        let store = open(folder.path());
        for &(table, seq) in &all {
            let texts = texts(&store, table);
            assert!(texts.len() as u64 >= seq, "{} entries of {seq} are left", texts.len());
            assert_eq!(texts, numbers(texts.len()));
        }
    }
}

/// The body of the child that has no room: appends until it is full, finds nothing half-done, and goes on when
/// there is room again. Does nothing when it is not a child.
#[test]
fn appends_until_full() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let store = &open(Path::new(&folder));
    let text = |seq: u64| format!("{seq} {}", "x".repeat(20_000));
    let until_full = move |table, mut seq| {
        loop {
            match append(store, table, seq, &text(seq + 1)) {
                Ok(()) => seq += 1,
                Err(error) => {
                    assert_eq!(error, StoreError::Full);
                    break seq;
                }
            }
        }
    };
    // Several at once: a transaction that fails, fails for all that are in it.
    let tables: Vec<TableId> = (0..8).map(|_| make_table(store)).collect();
    let seqs: Vec<u64> = thread::scope(|scope| {
        let appenders: Vec<_> =
            tables.iter().map(|&table| scope.spawn(move || until_full(table, 1))).collect();
        appenders.into_iter().map(|appender| appender.join().unwrap()).collect()
    });
    for (&table, &seq) in tables.iter().zip(&seqs) {
        assert_eq!(texts(store, table).len() as u64, seq);
    }
    let table = tables[0];
    let mut seq = until_full(table, seqs[0]);
    for _ in 0..3 {
        assert_eq!(append(store, table, seq, &text(0)), Err(StoreError::Full));
        assert_eq!(texts(store, table).len() as u64, seq);
    }
    let raised = Command::new("prlimit")
        .args(["--pid", &std::process::id().to_string(), "--fsize=unlimited"])
        .status()
        .unwrap();
    assert!(raised.success());
    for _ in 0..100 {
        append(store, table, seq, &text(seq + 1)).expect("there is room again");
        seq += 1;
    }
    assert_eq!(wait(store.check_health()), Ok(()));
    wait(store.close()).unwrap();
    println!("told: {table} {seq}");
}

#[test]
fn a_full_disk_fails_appends_and_nothing_else() {
    let folder = tempdir().unwrap();
    // A write beyond the limit fails as on a full disk, once the signal that comes with it is ignored.
    let output =
        child("appends_until_full", folder.path(), "trap '' XFSZ; ulimit -S -f 1000;").output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap().lines().find_map(told);
    let (table, seq) = told.expect("the child went through");
    assert!(output.status.success());
    let texts = texts(&open(folder.path()), table);
    assert_eq!(texts.len() as u64, seq);
    for (idx, text) in texts.iter().enumerate().skip(1) {
        assert!(text.starts_with(&format!("{} ", idx + 1)), "entry {} is {}", idx + 1, &text[..10]);
    }
}
