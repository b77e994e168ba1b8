//! What is known of a number, and how surely.

use serde::{Serialize, Serializer};

/// A number that was found by trying.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The mean.
    #[serde(serialize_with = "rounded")]
    pub mean: f64,
    /// Where its 95 % interval begins.
    #[serde(serialize_with = "rounded")]
    pub low: f64,
    /// Where it ends.
    #[serde(serialize_with = "rounded")]
    pub high: f64,
    /// How many simulations it rests on.
    pub n: u32,
}

/// Ten thousandths are finer than anything that is known.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn rounded<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    // No minus zero.
    serializer.serialize_f64((value * 10_000.0).round() / 10_000.0 + 0.0)
}

/// Standard deviations in a 95 % interval of a mean of many.
const Z_95: f64 = 1.96;

/// The same where only so many searches tell how much they differ: of Student's distribution with one degree of freedom
/// less.
const fn t_95(n: usize) -> f64 {
    match n {
        0..=2 => 12.706,
        3 => 4.303,
        4 => 3.182,
        5 => 2.776,
        6 => 2.571,
        7 => 2.447,
        8 => 2.365,
        9..=15 => 2.306,
        16..=30 => 2.131,
        _ => Z_95,
    }
}

/// The mean of some values, and how many deviations of it an interval of theirs is wide.
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let spread: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (spread / (n * (n - 1.0))).sqrt())
}

impl Estimate {
    /// What is certain.
    pub const fn certain(mean: f64) -> Estimate {
        Estimate { mean, low: mean, high: mean, n: 0 }
    }

    /// A number that has so much to both sides of it.
    pub(super) fn around(mean: f64, half: f64, n: u32) -> Estimate {
        Estimate { mean, low: mean - half, high: mean + half, n }
    }

    /// What searches found that knew nothing of one another, by how much they differ.
    pub(super) fn of_searches(means: &[f64], n: u32) -> Estimate {
        let (mean, error) = mean_and_error(means);
        Estimate::around(mean, t_95(means.len()) * error, n)
    }

    /// The same of numbers that changed by so much while searches went on: how far they had still to go is not known.
    pub(super) fn of_learners(means: &[f64], drifts: &[f64], least_half: f64, n: u32) -> Estimate {
        let (mean, error) = mean_and_error(means);
        let (drift, _) = mean_and_error(drifts);
        Estimate::around(mean, (t_95(means.len()) * error).hypot(drift).max(least_half), n)
    }

    /// The mean of what many simulations ended with.
    pub(super) fn of_simulations(values: &[f64]) -> Estimate {
        let (mean, error) = mean_and_error(values);
        let error = if error.is_finite() { error } else { 0.0 };
        Estimate::around(mean, Z_95 * error, values.len() as u32)
    }

    /// With so much more to both sides.
    #[must_use]
    pub(super) fn widened(self, off: f64) -> Estimate {
        Estimate { low: self.low - off, high: self.high + off, ..self }
    }

    /// A chance lies between 0 and 1.
    #[must_use]
    pub(super) fn as_chance(self) -> Estimate {
        let [low, high] = [self.low, self.high].map(|end| end.clamp(0.0, 1.0));
        Estimate { low, high, ..self }
    }

    /// Half the width of the interval.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_searches_are_less_sure_than_many_simulations() {
        let values = [0.2, 0.3, 0.4];
        let [few, many] = [Estimate::of_searches(&values, 3), Estimate::of_simulations(&values)];
        assert!((few.mean - 0.3).abs() < 1e-12 && (many.mean - 0.3).abs() < 1e-12);
        // The error of the mean is 0.1 / √3.
        assert!((few.half() - 4.303 * 0.057_735).abs() < 1e-4, "{few:?}");
        assert!((many.half() - 1.96 * 0.057_735).abs() < 1e-4, "{many:?}");
        assert!((few.as_chance().low - 0.3 + few.half()).abs() < 1e-9);
        let sure = Estimate::of_searches(&[1.0, 0.9, 1.0], 3).as_chance();
        assert!((sure.high - 1.0).abs() < 1e-12, "{sure:?}");
    }
}
