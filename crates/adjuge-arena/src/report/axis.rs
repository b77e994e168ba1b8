//! The axis that the plots of a page have: numbers from left to right.

use super::markup::{Markup, number};

/// The width of every plot. A phone shows it nearly as large as it is, so that its letters stay legible.
pub(super) const WIDTH: f64 = 400.0;
/// Room for half a label at both ends.
const MARGIN: f64 = 16.0;

/// Where the numbers of a plot lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    step: f64,
    /// Where the lowest number lies.
    left: f64,
}

impl Axis {
    /// From one number to another exactly, with labels at round ones.
    pub(super) fn exact(low: f64, high: f64) -> Axis {
        let high = if high > low { high } else { low + 1.0 };
        Axis { low, high, step: round_step((high - low) / 6.0), left: MARGIN }
    }

    /// From a round number to a round number, with all that lies between them.
    pub(super) fn round(low: f64, high: f64) -> Axis {
        let axis = Axis::exact(low, high);
        let step = axis.step;
        Axis { low: (axis.low / step).floor() * step, high: (axis.high / step).ceil() * step, ..axis }
    }

    /// With more room at the left.
    pub(super) fn indented(self, room: f64) -> Axis {
        Axis { left: self.left + room, ..self }
    }

    /// With labels at whole numbers only.
    pub(super) fn whole(self) -> Axis {
        Axis { step: self.step.max(1.0), ..self }
    }

    /// Where a number lies; those outside lie at the end.
    pub(super) fn at(&self, value: f64) -> f64 {
        let part = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        self.left + part * (WIDTH - MARGIN - self.left)
    }

    /// Says below the numbers what they are.
    pub(super) fn caption(&self, svg: &mut Markup, bottom: f64, text: &str) {
        let x = f64::midpoint(self.at(self.low), self.at(self.high));
        svg.put(format_args!(r#"<text class="tick" x="{x:.1}" y="{:.1}">{text}</text>"#, bottom + 31.0));
    }

    /// Round numbers.
    fn ticks(&self) -> impl Iterator<Item = f64> {
        let (first, last) =
            ((self.low / self.step).ceil() as i64, (self.high / self.step + 1e-9).floor() as i64);
        let step = self.step;
        (first..=last).map(move |n| n as f64 * step)
    }

    /// Lines at round numbers from top to bottom, and the numbers below, or above too where it is a long way.
    pub(super) fn draw(&self, svg: &mut Markup, top: f64, bottom: f64) {
        let decimals = (-self.step.log10().floor()).max(0.0) as usize;
        for tick in self.ticks() {
            let (x, label) = (self.at(tick), number(tick, decimals));
            svg.put(format_args!(
                r#"<line class="grid" x1="{x:.1}" x2="{x:.1}" y1="{top:.1}" y2="{bottom:.1}"/>"#
            ));
            let mut label_at = |y: f64| {
                svg.put(format_args!(r#"<text class="tick" x="{x:.1}" y="{y:.1}">{label}</text>"#));
            };
            label_at(bottom + 14.0);
            if bottom - top > 500.0 {
                label_at(top - 5.0);
            }
        }
    }
}

/// The next larger of 1, 2 and 5 times a power of ten.
pub(super) fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0]
        .map(|n| n * power)
        .into_iter()
        .find(|&step| step >= least * (1.0 - 1e-9))
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        let steps = [0.034, 0.1, 1.0, 1.1, 3.0, 7.0, 20.0].map(round_step);
        for (step, expected) in steps.into_iter().zip([0.05, 0.1, 1.0, 2.0, 5.0, 10.0, 20.0]) {
            assert!((step - expected).abs() < 1e-9, "{step} is not {expected}");
        }
    }

    #[test]
    fn ends_are_ticks_and_nothing_lies_outside() {
        let axis = Axis::round(0.0, 0.93);
        let ticks: Vec<f64> = axis.ticks().collect();
        assert_eq!(ticks.len(), 6, "{ticks:?}");
        assert!((axis.at(1.0) - axis.at(7.0)).abs() < 1e-9 && axis.at(1.0) <= WIDTH);
        assert!((axis.at(-1.0) - MARGIN).abs() < 1e-9);
    }

    #[test]
    fn one_number_is_enough() {
        let axis = Axis::round(3.0, 3.0);
        assert!(axis.at(3.0).is_finite() && axis.ticks().count() > 1);
    }
}
