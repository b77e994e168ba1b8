//! A game reviewed on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use adjuge_bots::review::{Examination, Review};

use crate::threads::{Stop, in_parallel};

/// Does all pieces of a review; `progress` is told how many are done. The threads do not change what is found.
pub fn review(exam: &dyn Examination, threads: NonZeroUsize, progress: impl Fn(u64) + Sync) -> Review {
    let n_done = AtomicU64::new(0);
    let look = |(): &mut (), piece: u64| {
        let finding = exam.look(piece as usize);
        progress(n_done.fetch_add(1, Ordering::Relaxed) + 1);
        finding
    };
    exam.sum_up(in_parallel(exam.n_pieces() as u64, threads, Stop::NEVER, || (), look))
}
