//! How much one sender may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// So many senders are remembered at least before those who have been quiet are forgotten.
const MIN_SENDERS: usize = 1_000;

/// A bucket for each sender, which every request empties a little and time fills again.
#[derive(Debug)]
pub(crate) struct Limit<K> {
    per_second: f64,
    /// How many requests may come at once after a quiet while.
    burst: f64,
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    of: HashMap<K, Bucket>,
    /// With this many buckets it is time to drop those that are full again.
    sweep_at: usize,
}

/// What a sender may still ask for.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl<K: Hash + Eq> Limit<K> {
    pub(crate) fn new(per_second: f64, burst: f64) -> Limit<K> {
        let buckets = Mutex::new(Buckets { of: HashMap::new(), sweep_at: MIN_SENDERS });
        Limit { per_second, burst, buckets }
    }

    /// Whether a sender may ask for one thing more now.
    pub(crate) fn admits(&self, sender: K) -> bool {
        self.admits_at(sender, Instant::now())
    }

    fn admits_at(&self, sender: K, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.left + since * self.per_second).min(self.burst)
        };
        if buckets.of.len() >= buckets.sweep_at {
            buckets.of.retain(|_, bucket| filled(bucket) < self.burst);
            buckets.sweep_at = MIN_SENDERS.max(2 * buckets.of.len());
        }
        let bucket = buckets.of.entry(sender).or_insert(Bucket { left: self.burst, at: now });
        let left = filled(bucket);
        let admits = left >= 1.0;
        *bucket = Bucket { left: if admits { left - 1.0 } else { left }, at: now };
        admits
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_admitted_then_the_average() {
        let limit = Limit::new(2.0, 3.0);
        let start = Instant::now();
        let admitted = |seconds: f64| limit.admits_at("anna", start + Duration::from_secs_f64(seconds));
        assert_eq!([0.0; 5].map(admitted), [true, true, true, false, false]);
        assert_eq!([0.4, 0.6, 0.7, 1.1].map(admitted), [false, true, false, true]);
        assert!(limit.admits_at("ben", start));
        assert_eq!([99.0; 4].map(admitted), [true, true, true, false]);
    }
}
