//! Means with their intervals, and distributions of small integers.

use std::collections::BTreeMap;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// Standard deviations in a 95 % interval.
pub(crate) const Z_95: f64 = 1.959_964;

/// The mean of a number of observations.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    n: u64,
    sum: f64,
    sum_of_squares: f64,
    is_share: bool,
}

impl Mean {
    /// The mean of shares, whose observations are from 0 to 1.
    pub fn of_shares() -> Mean {
        Mean { is_share: true, ..Mean::default() }
    }

    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.sum_of_squares += value * value;
    }

    /// Adds the observations of another mean.
    pub fn merge(&mut self, other: &Mean) {
        self.n += other.n;
        self.sum += other.sum;
        self.sum_of_squares += other.sum_of_squares;
    }

    /// Number, sum and sum of squares, all that a mean is made of.
    pub(crate) fn sums(&self) -> [f64; 3] {
        [self.n as f64, self.sum, self.sum_of_squares]
    }

    /// The mean of shares that is made of these.
    pub(crate) fn shares_from_sums([n, sum, sum_of_squares]: [f64; 3]) -> Mean {
        Mean { n: n as u64, sum, sum_of_squares, is_share: true }
    }

    /// How many observations there are.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        if self.n == 0 { f64::NAN } else { self.sum / self.n as f64 }
    }

    /// The sum of the squared distances from the mean.
    fn spread(&self) -> f64 {
        (self.sum_of_squares - self.sum * self.sum / self.n as f64).max(0.0)
    }

    /// How far the mean may be from the true one, squared; infinite for a single observation.
    pub(crate) fn variance(&self) -> f64 {
        let n = self.n as f64;
        if self.n > 1 { self.spread() / (n * (n - 1.0)) } else { f64::INFINITY }
    }

    /// The 95 % interval of the mean, if there are enough observations to tell.
    pub fn interval(&self) -> Option<Interval> {
        if self.is_share { self.wilson() } else { self.normal() }
    }

    /// None where the observations do not differ, since they then say nothing of it.
    fn normal(&self) -> Option<Interval> {
        let n = self.n as f64;
        let half = Z_95 * (self.spread() / (n * (n - 1.0))).sqrt();
        (self.n > 1 && half > 0.0).then(|| Interval { low: self.mean() - half, high: self.mean() + half })
    }

    /// Wilson's interval stays between 0 and 1, and is as wide as it should be where all games were won or lost. It
    /// is meant for observations that are 0 or 1. Those of a whole deal differ less, so that each counts for several,
    /// but never for more than there are deals.
    fn wilson(&self) -> Option<Interval> {
        if self.n == 0 {
            return None;
        }
        let (n, share) = (self.n as f64, self.mean());
        let of_coins = n * share * (1.0 - share);
        let part = if of_coins > 0.0 { (self.spread() / of_coins).clamp(1.0 / n, 1.0) } else { 1.0 };
        let n = n / part;
        let z2 = Z_95 * Z_95;
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z_95 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        Some(Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) })
    }
}

/// As `mean`, `low` and `high`, null where they are not known, and `n`.
impl Serialize for Mean {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let interval = self.interval();
        let mut fields = serializer.serialize_struct("Mean", 4)?;
        fields.serialize_field("mean", &(self.n > 0).then(|| self.mean()))?;
        fields.serialize_field("low", &interval.map(|ends| ends.low))?;
        fields.serialize_field("high", &interval.map(|ends| ends.high))?;
        fields.serialize_field("n", &self.n)?;
        fields.end()
    }
}

/// Where a true value lies in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies within.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// How often each value of a small integer was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Distribution {
    counts: BTreeMap<i32, u64>,
}

impl Distribution {
    /// Adds an observation.
    pub fn add(&mut self, value: i32) {
        *self.counts.entry(value).or_default() += 1;
    }

    /// Adds the observations of another distribution.
    pub fn merge(&mut self, other: &Distribution) {
        for (value, count) in &other.counts {
            *self.counts.entry(*value).or_default() += count;
        }
    }

    /// Values and how often they were seen, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (i32, u64)> + '_ {
        self.counts.iter().map(|(value, count)| (*value, *count))
    }

    /// How many observations there are.
    pub fn n(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The smallest value that at least this part of the observations does not exceed.
    pub fn quantile(&self, part: f64) -> Option<i32> {
        let rank = (part * self.n() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        self.iter().find_map(|(value, count)| {
            seen += count;
            (seen >= rank).then_some(value)
        })
    }

    /// The mean of the observations.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.iter().map(|(value, count)| f64::from(value) * count as f64).sum();
        sum / self.n() as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interval_of_a_fair_coin() {
        for mut mean in [Mean::default(), Mean::of_shares()] {
            (0..10_000).for_each(|n| mean.add(f64::from(n % 2)));
            assert!((mean.mean() - 0.5).abs() < 1e-12);
            let Interval { low, high } = mean.interval().unwrap();
            assert!((low - 0.4902).abs() < 1e-4 && (high - 0.5098).abs() < 1e-4, "{low} to {high}");
        }
    }

    #[test]
    fn intervals_at_the_edges() {
        let of = |mut mean: Mean, values: &[f64]| {
            for value in values {
                mean.add(*value);
            }
            mean.interval()
        };
        let shares = |values: &[f64]| of(Mean::of_shares(), values).unwrap();
        // Whoever won all of ten games may still win no more than 72 in 100: Wilson's interval of 10 in 10.
        let Interval { low, high } = shares(&[1.0; 10]);
        assert!((low - 0.722).abs() < 1e-3 && (high - 1.0).abs() < 1e-9, "{low} to {high}");
        let Interval { low, high } = shares(&[0.0]);
        assert!(low == 0.0 && (0.7..0.9).contains(&high), "{low} to {high}");
        // The same share of every deal is known better than that of as many games, but not for sure.
        let [few, many] = [3, 30].map(|n| shares(&vec![0.25; n]));
        assert!(few.contains(0.25) && few.high - few.low > 2.0 * (many.high - many.low), "{few:?} {many:?}");
        assert!(many.high - many.low > 0.01, "{many:?}");
        assert_eq!(of(Mean::of_shares(), &[]), None);
        assert_eq!(of(Mean::default(), &[3.0]), None);
        assert_eq!(of(Mean::default(), &[3.0, 3.0]), None);
    }

    #[test]
    fn quantiles_count_every_observation() {
        let mut distribution = Distribution::default();
        for value in [3, 1, 4, 1, 5, 9, 2, 6] {
            distribution.add(value);
        }
        let quantiles = [0.0, 0.25, 0.5, 1.0].map(|part| distribution.quantile(part).unwrap());
        assert_eq!(quantiles, [1, 1, 3, 9]);
        assert!((distribution.mean() - 31.0 / 8.0).abs() < 1e-12);
    }
}
