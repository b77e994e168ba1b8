//! How fast journals grow: many appenders at once, each at a table of its own.
//!
//! `cargo run --release -p adjuge-store --example append -- FOLDER [APPENDERS] [SECONDS]`

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use adjuge_store::{Deck, Entry, Listing, Millis, NewTable, PersonId, Sqlite, Status, Store, TableId};

/// A step of a game as the server writes it is about this long.
const TEXT_BYTES: usize = 120;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = arguments.first().map_or(".", String::as_str);
    let n_appenders: u64 = arguments.get(1).map_or(Ok(100), |text| text.parse())?;
    let seconds: u64 = arguments.get(2).map_or(Ok(5), |text| text.parse())?;
    let folder = tempfile::tempdir_in(Path::new(folder))?;
    let store = Arc::new(Sqlite::open(&folder.path().join("store.db"))?);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build()?;
    runtime.block_on(async {
        let start = Instant::now();
        let tasks: Vec<_> = (0..n_appenders)
            .map(|_| tokio::spawn(append(Arc::clone(&store), start + Duration::from_secs(seconds))))
            .collect();
        let mut waits = Vec::new();
        for task in tasks {
            waits.extend(task.await?);
        }
        let elapsed = start.elapsed().as_secs_f64();
        waits.sort_unstable();
        let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
        println!(
            "{n_appenders} appenders: {:.0} appends/s in {:.0} commits/s; waits: median {:?}, p99 {:?}, longest {:?}",
            waits.len() as f64 / elapsed,
            store.n_commits() as f64 / elapsed,
            at(0.5),
            at(0.99),
            at(1.0),
        );
        store.close().await?;
        Ok(())
    })
}

/// Appends to a new table until the end, and says how long each entry took.
async fn append(store: Arc<Sqlite>, end: Instant) -> Vec<Duration> {
    let (id, person) = (TableId::fresh(), PersonId::fresh());
    let entry = Entry { at: Millis(0), by: Some(person), command: None, text: "x".repeat(TEXT_BYTES) };
    let table = NewTable {
        id,
        creator: person,
        command: None,
        max_live: u32::MAX,
        live_since: Millis(0),
        is_public: true,
        game: "don".into(),
        facts: String::new(),
        deck: Deck { hash: String::new(), text: String::new() },
        listing: Listing { status: Status::Playing, people: vec![person], summary: String::new() },
        first: entry.clone(),
    };
    store.create_table(table).await.expect("a new table");
    let mut waits = Vec::new();
    for after in 1.. {
        let start = Instant::now();
        if start >= end {
            break;
        }
        store.append(id, after, entry.clone(), None).await.expect("the next entry");
        waits.push(start.elapsed());
    }
    waits
}
