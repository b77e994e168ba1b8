//! Work spread over threads, with results that do not depend on them.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

static UNSET: AtomicBool = AtomicBool::new(false);

/// When to stop before all work is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop<'a> {
    /// Set by whoever has waited long enough.
    pub(crate) flag: &'a AtomicBool,
    /// How many pieces are done in any case, so that there is something to report.
    pub(crate) least: u64,
}

impl Stop<'_> {
    /// Work that nobody stops.
    pub(crate) const NEVER: Stop<'static> = Stop { flag: &UNSET, least: 0 };

    fn is_due(&self, piece: u64) -> bool {
        piece >= self.least && self.flag.load(Ordering::Relaxed)
    }
}

/// Does `n` pieces of work, or as many as are begun when it is stopped; each thread has a worker of its own, and
/// results come in the order of the pieces.
pub(crate) fn in_parallel<W, T: Send>(
    n: u64,
    threads: NonZeroUsize,
    stop: Stop<'_>,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let run = || {
        let mut worker = worker();
        let mut done = Vec::new();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= n || stop.is_due(piece) {
                return done;
            }
            done.push((piece, work(&mut worker, piece)));
        }
    };
    let mut done: Vec<(u64, T)> = std::thread::scope(|scope| {
        // More threads than pieces would find nothing to do, and where no more can be had, fewer do the work.
        let useful = threads.get().min(usize::try_from(n).unwrap_or(usize::MAX));
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, run).ok();
        let helpers: Vec<_> = (1..useful).map_while(spawn).collect();
        let own = run();
        let helped = helpers.into_iter().flat_map(|helper| helper.join().expect("a worker does not panic"));
        helped.chain(own).collect()
    });
    done.sort_unstable_by_key(|&(piece, _)| piece);
    done.into_iter().map(|(_, result)| result).collect()
}
