//! Work spread over threads, with results that do not depend on them.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

/// Does `n` pieces of work; each thread has a worker of its own, and results come in the order of the pieces.
pub(crate) fn in_parallel<W, T: Send>(
    n: u64,
    threads: NonZeroUsize,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let run = || {
        let mut worker = worker();
        let mut done = Vec::new();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= n {
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
