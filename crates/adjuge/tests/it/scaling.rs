//! What docs/scaling.md says of many houses: counted from what was measured, and tried with tables that are made up.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use adjuge_engine::{Rng, Seed};

/// Where the made part of the page begins.
const MARKER: &str = "<!-- Below this line the page is made by crates/adjuge/tests/it/scaling.rs; `make bless` rewrites it. -->";

/// Processor time of the houses for a step at a table of Don with four people, in microseconds: to plan, write and send
/// it, and at each house with people of the table to read, apply and compare it.
const STEP: f64 = 60.0;
const STEP_AT_EACH: f64 = 46.0;

/// Processor time of the database for an entry: to write it, and for each further house that reads it.
const ENTRY: f64 = 39.0;
const ENTRY_READ: f64 = 49.0;

/// Processor time of the database to hand a notice to one house.
const NOTICE: f64 = 20.0;

/// Notices a second that a database bore before they came late, and those that a busy house sends at most.
const MAX_NOTICES: f64 = 1_000.0;
const NOTICES_OF_ONE: f64 = 100.0;

/// Bytes of log for an entry, of frames for a step.
const LOG: f64 = 375.0;
const SENT: f64 = 4.0 * 530.0;

/// Microseconds of processor time a second that are to be used: half of 2 cores of a house, half of 16 of a database.
const HOUSE: f64 = 1.0e6;
const DATABASE: f64 = 8.0e6;

/// People at a table, and seconds between two steps there.
const PEOPLE: u32 = 4;
const SECONDS: f64 = 2.0;

/// How many houses a table's people are at, on average, if each comes to any of so many.
fn houses_of_a_table(n_houses: f64) -> f64 {
    n_houses * (1.0 - (1.0 - 1.0 / n_houses).powi(PEOPLE as i32))
}

/// What so many houses on one database carry.
struct Carried {
    steps: f64,
    limit: &'static str,
    notices: f64,
}

fn carried(n_houses: f64, houses_of_a_table: f64) -> Carried {
    let others = houses_of_a_table - 1.0;
    let by_houses = n_houses * HOUSE / (STEP + STEP_AT_EACH * houses_of_a_table);
    // Nobody tells of what happens while they are alone.
    let notices = if n_houses > 1.0 { n_houses * NOTICES_OF_ONE } else { 0.0 };
    let left = DATABASE - notices * n_houses * NOTICE;
    let by_database = left.max(0.0) / (ENTRY + ENTRY_READ * others);
    let (steps, limit) = if notices > MAX_NOTICES {
        (0.0, "notices")
    } else if by_houses < by_database {
        (by_houses, "the houses")
    } else {
        (by_database, "the database")
    };
    Carried { steps, limit, notices }
}

fn below(luck: &mut Rng, n: usize) -> usize {
    luck.below(n as u32) as usize
}

/// So many slots are spread over clusters, and tables over slots by their id.
const SLOTS: u64 = 1024;

/// Clusters with the slots that each has.
struct Clusters(Vec<BTreeSet<u64>>);

impl Clusters {
    fn one() -> Clusters {
        Clusters(vec![(0..SLOTS).collect()])
    }

    /// One more cluster, which takes slots of those that have most: how many moved.
    fn grow(&mut self) -> usize {
        self.0.push(BTreeSet::new());
        let share = SLOTS as usize / self.0.len();
        for _ in 0..share {
            let fullest = (0..self.0.len()).max_by_key(|at| self.0[*at].len()).expect("there is one");
            let slot = self.0[fullest].pop_last().expect("it has most");
            self.0.last_mut().expect("it was added").insert(slot);
        }
        share
    }

    fn of(&self, table: u64) -> usize {
        let slot = table % SLOTS;
        self.0.iter().position(|slots| slots.contains(&slot)).expect("every slot is somewhere")
    }
}

/// How busy tables are: most are quiet, and one in a hundred, of bots or of a tournament, is thirty times as busy.
fn busyness(luck: &mut Rng) -> u64 {
    if luck.below(100) == 0 { 30 } else { 1 }
}

#[test]
fn people_who_come_anywhere_are_at_as_many_houses_as_is_said() {
    let mut luck = Seed(21).player();
    for n_houses in [1, 2, 3, 10, 100] {
        let n_tables = 20_000;
        let n_seats: usize = (0..n_tables)
            .map(|_| (0..PEOPLE).map(|_| below(&mut luck, n_houses)).collect::<BTreeSet<_>>().len())
            .sum();
        let (found, said) = (n_seats as f64 / f64::from(n_tables), houses_of_a_table(n_houses as f64));
        assert!((found / said - 1.0).abs() < 0.02, "{n_houses} houses: {found} is not {said}");
    }
}

#[test]
fn clusters_share_tables_evenly_and_few_move() {
    let mut clusters = Clusters::one();
    for n_clusters in 2..=16 {
        let before: Vec<usize> = (0..SLOTS).map(|slot| clusters.of(slot)).collect();
        let n_moved = clusters.grow();
        // None but those that the new one has, and as few as can be.
        let moved = (0..SLOTS).filter(|slot| clusters.of(*slot) != before[*slot as usize]);
        assert!(moved.clone().all(|slot| clusters.of(slot) == n_clusters - 1));
        assert_eq!((moved.count(), n_moved), (SLOTS as usize / n_clusters, SLOTS as usize / n_clusters));
        let sizes = clusters.0.iter().map(BTreeSet::len);
        assert!(sizes.clone().max() <= sizes.min().map(|least| least + 1), "{n_clusters} clusters");
    }
}

#[test]
fn the_page_of_scaling_is_current() {
    let mut made = format!("{MARKER}\n");
    for (title, is_kept) in
        [("People come to any house", false), ("A table's people come to one house", true)]
    {
        let _ = write!(
            made,
            "\n### {title}\n\n\
             | houses on one database | houses of a table | steps a second | tables at a step every {SECONDS} s | their sockets, at each house | first to saturate | log, MB/s | frames, MB/s | notices a second |\n\
             |---|---|---|---|---|---|---|---|---|\n"
        );
        for n_houses in [1, 3, 10, 30, 100] {
            let spread = if is_kept { 1.0 } else { houses_of_a_table(f64::from(n_houses)) };
            let Carried { steps, limit, notices } = carried(f64::from(n_houses), spread);
            let _ = if limit == "notices" {
                writeln!(
                    made,
                    "| {n_houses} | {spread:.2} | too many houses | | | {limit} | | | {notices:.0} |"
                )
            } else {
                let (thousands, tables) = (steps / 1e3, steps * SECONDS / 1e3);
                let sockets = tables * f64::from(PEOPLE) / f64::from(n_houses);
                let (log, sent) = (steps * LOG / 1e6, steps * SENT / 1e6);
                writeln!(
                    made,
                    "| {n_houses} | {spread:.2} | {thousands:.1} thousand | {tables:.0} thousand | {sockets:.0} thousand | {limit} | {log:.1} | {sent:.0} | {notices:.0} |"
                )
            };
        }
    }
    let mut luck = Seed(21).player();
    let tables: Vec<(u64, u64)> = (0..100_000).map(|_| (luck.next_word(), busyness(&mut luck))).collect();
    made.push_str(
        "\n### Tables over clusters\n\n\
         100,000 tables with random ids, one in a hundred of them thirty times as busy as the others.\n\n\
         | clusters | tables of the fullest, to the mean | work of the busiest, to the mean | moved when it was added | moved by the rest of a division |\n\
         |---|---|---|---|---|\n",
    );
    let mut clusters = Clusters::one();
    for n_clusters in 1..=16_usize {
        let before: Vec<usize> = tables.iter().map(|(table, _)| clusters.of(*table)).collect();
        if n_clusters > 1 {
            clusters.grow();
        }
        if ![1, 2, 3, 4, 8, 10, 16].contains(&n_clusters) {
            continue;
        }
        let (mut n_tables, mut work, mut n_moved, mut n_moved_by_rest) =
            (vec![0_u64; n_clusters], vec![0_u64; n_clusters], 0, 0);
        for ((table, busy), before) in tables.iter().zip(&before) {
            let at = clusters.of(*table);
            n_tables[at] += 1;
            work[at] += busy;
            n_moved += usize::from(at != *before);
            // As many would, if the cluster were the rest of the id divided by how many there are.
            let n = n_clusters as u64;
            n_moved_by_rest += usize::from(n > 1 && table % n != table % (n - 1));
        }
        let to_the_mean = |of: &[u64]| {
            let most = of.iter().max().copied().unwrap_or_default();
            most as f64 * n_clusters as f64 / of.iter().sum::<u64>() as f64
        };
        let share = |n: usize| n as f64 / tables.len() as f64 * 100.0;
        let _ = writeln!(
            made,
            "| {n_clusters} | {:.3} | {:.3} | {:.1} % | {:.1} % |",
            to_the_mean(&n_tables),
            to_the_mean(&work),
            share(n_moved),
            share(n_moved_by_rest)
        );
        assert!(to_the_mean(&work) < 1.1, "{n_clusters} clusters");
    }
    let page = crate::project("docs/scaling.md");
    let written = page.split(MARKER).next().expect("a first part");
    adjuge_testkit::check_file("docs/scaling.md", &format!("{written}{made}"));
}
