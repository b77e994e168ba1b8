//! Means with their intervals, and distributions of small integers.

use std::collections::BTreeMap;

use serde::Serialize;

/// Standard deviations in a 95 % interval.
const Z_95: f64 = 1.959_964;

/// The mean of a number of observations.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    n: u64,
    sum: f64,
    sum_of_squares: f64,
}

impl Mean {
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

    /// The mean that is made of these.
    pub(crate) fn from_sums([n, sum, sum_of_squares]: [f64; 3]) -> Mean {
        Mean { n: n as u64, sum, sum_of_squares }
    }

    /// How many observations there are.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        if self.n == 0 { f64::NAN } else { self.sum / self.n as f64 }
    }

    /// Half the width of the 95 % interval around the mean.
    pub fn half_width(&self) -> f64 {
        if self.n < 2 {
            return f64::INFINITY;
        }
        let n = self.n as f64;
        let variance = (self.sum_of_squares - self.sum * self.sum / n).max(0.0) / (n - 1.0);
        Z_95 * (variance / n).sqrt()
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
        let mut mean = Mean::default();
        for n in 0..10_000 {
            mean.add(f64::from(n % 2));
        }
        assert!((mean.mean() - 0.5).abs() < 1e-12);
        assert!((mean.half_width() - 0.0098).abs() < 1e-4);
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
