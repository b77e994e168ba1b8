//! Text that goes into a page.

use std::fmt::{self, Arguments, Display, Formatter, Write};

use crate::stats::{Interval, Mean};

/// Stands where there is no number.
pub(super) const DASH: &str = "—";

/// A page or a picture as it grows.
#[derive(Default)]
pub(super) struct Markup(pub(super) String);

impl Markup {
    /// Adds text that is markup already.
    pub(super) fn put(&mut self, text: Arguments<'_>) {
        self.0.write_fmt(text).expect("a string takes any text");
    }
}

/// Text from outside, such as the name of a bot: none of it is markup.
pub(super) struct Plain<'a>(pub(super) &'a str);

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            // Other control characters are not allowed in a page, not even escaped.
            c if c.is_control() && !c.is_whitespace() => f.write_char('\u{fffd}'),
            c => f.write_char(c),
        })
    }
}

/// The beginning of a text that is too long for its place.
pub(super) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A number, or a dash where there is none.
pub(super) fn number(value: f64, decimals: usize) -> String {
    if !value.is_finite() {
        return DASH.to_string();
    }
    let text = format!("{value:.decimals$}");
    // A loss that is rounded away leaves its sign behind, and a hyphen is too short for one.
    let is_zero = text.chars().all(|c| matches!(c, '-' | '0' | '.'));
    if is_zero { text.replace('-', "") } else { text.replace('-', "−") }
}

/// A whole number with its thousands apart.
pub(super) fn count(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// The ends of an interval.
pub(super) fn ends(interval: Interval, decimals: usize) -> String {
    format!("{}–{}", number(interval.low, decimals), number(interval.high, decimals))
}

/// A mean with its interval, as far as there is one.
pub(super) fn interval(mean: &Mean, decimals: usize) -> String {
    match (mean.n(), mean.interval()) {
        (0, _) => DASH.to_string(),
        (_, None) => number(mean.mean(), decimals),
        (_, Some(interval)) => format!("{} ({})", number(mean.mean(), decimals), ends(interval, decimals)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_is_markup() {
        assert_eq!(
            Plain("a<b> & \"c\" 'd'\u{1}").to_string(),
            "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;\u{fffd}"
        );
    }

    #[test]
    fn numbers_for_people() {
        let written = [number(-0.001, 2), number(-1.5, 1), number(f64::NAN, 2), number(f64::INFINITY, 0)];
        assert_eq!(written, ["0.00", "−1.5", DASH, DASH]);
        assert_eq!(
            [count(7), count(1000), count(1_234_567)],
            ["7", "1\u{202f}000", "1\u{202f}234\u{202f}567"]
        );
        assert_eq!([shortened("amateur", 7), shortened("amateurs", 7)], ["amateur", "amateu…"]);
    }

    #[test]
    fn one_observation_has_no_interval() {
        let mut mean = Mean::default();
        assert_eq!(interval(&mean, 2), DASH);
        mean.add(0.25);
        assert_eq!(interval(&mean, 2), "0.25");
    }
}
