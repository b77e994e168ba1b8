//! How much one sender may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// So many senders are remembered at least before those who have been quiet are forgotten.
const MIN_SENDERS: usize = 1_000;

/// A bucket for each sender, which every request empties a little and time fills again.
#[derive(Debug)]
pub(crate) struct RateLimit<K> {
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

impl<K: Hash + Eq> RateLimit<K> {
    pub(crate) fn new(per_second: f64, burst: f64) -> RateLimit<K> {
        let buckets = Mutex::new(Buckets { of: HashMap::new(), sweep_at: MIN_SENDERS });
        RateLimit { per_second, burst, buckets }
    }

    /// Whether a sender may ask for one thing more now.
    pub(crate) fn allows(&self, sender: K) -> bool {
        self.allows_at(sender, 1.0, Instant::now())
    }

    /// Whether a sender may ask now for something that costs as much as so many others. What costs more than a whole
    /// burst is granted to whoever has been quiet, and paid for afterwards.
    pub(crate) fn allows_cost(&self, sender: K, cost: f64) -> bool {
        self.allows_at(sender, cost, Instant::now())
    }

    fn allows_at(&self, sender: K, cost: f64, now: Instant) -> bool {
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
        let allows = left >= cost.min(self.burst);
        *bucket = Bucket { left: if allows { left - cost } else { left }, at: now };
        allows
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_admitted_then_the_average() {
        let limit = RateLimit::new(2.0, 3.0);
        let start = Instant::now();
        let admitted = |seconds: f64| limit.allows_at("anna", 1.0, start + Duration::from_secs_f64(seconds));
        assert_eq!([0.0; 5].map(admitted), [true, true, true, false, false]);
        assert_eq!([0.4, 0.6, 0.7, 1.1].map(admitted), [false, true, false, true]);
        assert!(limit.allows_at("ben", 1.0, start));
        assert_eq!([99.0; 4].map(admitted), [true, true, true, false]);
    }

    #[test]
    fn what_costs_more_is_granted_less_often() {
        let limit = RateLimit::new(2.0, 10.0);
        let start = Instant::now();
        let admitted =
            |cost: f64, seconds| limit.allows_at("anna", cost, start + Duration::from_secs(seconds));
        assert!(admitted(8.0, 0) && !admitted(3.0, 0) && admitted(2.0, 0));
        // More than a burst is granted to who has been quiet, and takes as long to be paid for.
        assert!(!admitted(30.0, 4) && admitted(30.0, 5));
        assert!(!admitted(1.0, 15) && admitted(1.0, 16));
    }
}
