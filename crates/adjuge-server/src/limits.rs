//! How much one sender may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many senders are remembered at least before those who have been quiet are forgotten.
const MIN_SENDERS: usize = 1_000;

/// So many senders are remembered at most. Of more, those who have asked for the least are forgotten, who gain nothing by it.
const MAX_SENDERS: usize = 50_000;

/// Nobody is told to wait longer.
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// That was too much; after so long it may be asked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooFast(pub(crate) Duration);

impl TooFast {
    /// Where nobody knows how long it takes.
    pub(crate) const A_WHILE: TooFast = TooFast(Duration::from_secs(1));
}

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
        self.check(sender).is_ok()
    }

    /// The same, or how long to wait.
    pub(crate) fn check(&self, sender: K) -> Result<(), TooFast> {
        self.check_at(sender, 1.0, Instant::now())
    }

    /// Whether a sender may ask now for something that costs as much as so many others. What costs more than a whole
    /// burst is granted to whoever has been quiet, and paid for afterwards.
    pub(crate) fn check_cost(&self, sender: K, cost: f64) -> Result<(), TooFast> {
        self.check_at(sender, cost, Instant::now())
    }

    fn check_at(&self, sender: K, cost: f64, now: Instant) -> Result<(), TooFast> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.left + since * self.per_second).min(self.burst)
        };
        if buckets.of.len() >= buckets.sweep_at {
            buckets.of.retain(|_, bucket| filled(bucket) < self.burst);
            if buckets.of.len() >= MAX_SENDERS {
                let mut all: Vec<(K, Bucket)> = buckets.of.drain().collect();
                let order =
                    |one: &(K, Bucket), other: &(K, Bucket)| filled(&one.1).total_cmp(&filled(&other.1));
                all.select_nth_unstable_by(MAX_SENDERS / 2, order);
                buckets.of.extend(all.into_iter().take(MAX_SENDERS / 2));
            }
            buckets.sweep_at = MIN_SENDERS.max(2 * buckets.of.len()).min(MAX_SENDERS);
        }
        let bucket = buckets.of.entry(sender).or_insert(Bucket { left: self.burst, at: now });
        let left = filled(bucket);
        let missing = cost.min(self.burst) - left;
        *bucket = Bucket { left: if missing > 0.0 { left } else { left - cost }, at: now };
        if missing > 0.0 {
            let wait = Duration::try_from_secs_f64(missing / self.per_second).unwrap_or(LONGEST_WAIT);
            return Err(TooFast(wait.min(LONGEST_WAIT)));
        }
        Ok(())
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
        let asked = |seconds: f64| limit.check_at("anna", 1.0, start + Duration::from_secs_f64(seconds));
        let admitted = |seconds: f64| asked(seconds).is_ok();
        assert_eq!([0.0; 5].map(admitted), [true, true, true, false, false]);
        assert_eq!([0.4, 0.6, 0.7, 1.1].map(admitted), [false, true, false, true]);
        assert_eq!(limit.check_at("ben", 1.0, start), Ok(()));
        assert_eq!([99.0; 4].map(admitted), [true, true, true, false]);
    }

    #[test]
    fn whoever_waits_as_long_as_told_is_admitted_and_nobody_before() {
        let limit = RateLimit::new(2.0, 3.0);
        let start = Instant::now();
        assert!((0..3).all(|_| limit.check_at("anna", 1.0, start).is_ok()));
        let Err(TooFast(wait)) = limit.check_at("anna", 1.0, start) else { panic!("three are a burst") };
        assert_eq!(wait, Duration::from_millis(500));
        let almost = start + wait.saturating_sub(Duration::from_millis(1));
        assert_eq!(limit.check_at("anna", 1.0, almost), Err(TooFast(Duration::from_millis(1))));
        assert_eq!(limit.check_at("anna", 1.0, start + wait), Ok(()));
        // What costs more takes longer, and there is an end to it.
        assert_eq!(limit.check_at("anna", 3.0, start + wait), Err(TooFast(Duration::from_millis(1500))));
        let never = RateLimit::new(0.0, 1.0);
        assert!(never.check_at("anna", 1.0, start).is_ok());
        assert_eq!(never.check_at("anna", 1.0, start), Err(TooFast(LONGEST_WAIT)));
    }

    #[test]
    fn senders_without_number_are_not_remembered_and_those_who_ask_most_are() {
        let limit = RateLimit::new(0.001, 10.0);
        let start = Instant::now();
        assert!((0..10).all(|_| limit.check_at(u32::MAX, 1.0, start).is_ok()));
        for sender in 0..4 * MAX_SENDERS as u32 {
            assert!(limit.check_at(sender, 1.0, start).is_ok());
            assert!(limit.buckets.lock().unwrap().of.len() <= MAX_SENDERS);
        }
        assert!(limit.check_at(u32::MAX, 1.0, start).is_err(), "many others do not help them");
    }

    #[test]
    fn what_costs_more_is_granted_less_often() {
        let limit = RateLimit::new(2.0, 10.0);
        let start = Instant::now();
        let admitted =
            |cost: f64, seconds| limit.check_at("anna", cost, start + Duration::from_secs(seconds)).is_ok();
        assert!(admitted(8.0, 0) && !admitted(3.0, 0) && admitted(2.0, 0));
        // More than a burst is granted to who has been quiet, and takes as long to be paid for.
        assert!(!admitted(30.0, 4) && admitted(30.0, 5));
        assert!(!admitted(1.0, 15) && admitted(1.0, 16));
    }
}
