//! The pictures of a report.

use super::axis::{Axis, WIDTH, round_step};
use super::markup::{DASH, Markup, Plain, count, interval, number, shortened};
use crate::matches::Results;
use crate::stats::{Distribution, Interval, Mean};

/// Outlines around 0, 0. With the colors, of which there are eight, forty bots can be told apart.
const SHAPES: [&str; 5] = [
    "M-4.5,0a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0Z",
    "M-4,-4H4V4H-4Z",
    "M0,-5.5L5.5,0L0,5.5L-5.5,0Z",
    "M0,-5L5,4H-5Z",
    "M0,5L5,-4H-5Z",
];
/// How many colors the page has, as classes `b0`, `b1` …
const N_COLOURS: usize = 8;
/// The longest name of a bot beside a plot, in letters.
const LONGEST_NAME: usize = 30;

/// The sign of a bot at a place of a picture.
fn mark(svg: &mut Markup, bot: usize, x: f64, y: f64) {
    let hollow = if (bot / SHAPES.len()) % 2 == 1 { " hollow" } else { "" };
    svg.put(format_args!(
        r#"<path class="mark b{}{hollow}" transform="translate({x:.1} {y:.1})" d="{}"/>"#,
        bot % N_COLOURS,
        SHAPES[bot % SHAPES.len()]
    ));
}

/// The sign of a bot to stand before its name.
pub(super) fn key(bot: usize) -> String {
    let mut svg = Markup::default();
    svg.put(format_args!(r#"<svg class="key" viewBox="-7 -7 14 14" aria-hidden="true">"#));
    mark(&mut svg, bot, 0.0, 0.0);
    svg.put(format_args!("</svg>"));
    svg.0
}

/// A mean with its interval, and its numbers where the pointer rests.
fn whisker(svg: &mut Markup, axis: &Axis, y: f64, bot: usize, mean: &Mean, label: &str) {
    svg.put(format_args!("<g><title>{}</title>", Plain(label)));
    if let Some(Interval { low, high }) = mean.interval() {
        let (from, to) = (axis.at(low), axis.at(high));
        svg.put(format_args!(
            r#"<path class="whisker b{}" d="M{from:.1},{y:.1}H{to:.1}M{from:.1},{:.1}v6M{to:.1},{:.1}v6"/>"#,
            bot % N_COLOURS,
            y - 3.0,
            y - 3.0
        ));
    }
    mark(svg, bot, axis.at(mean.mean()), y);
    svg.put(format_args!("</g>"));
}

/// Begins a picture of this height.
fn open(height: f64, label: &str) -> Markup {
    let mut svg = Markup::default();
    svg.put(format_args!(
        r#"<svg class="plot" role="img" aria-label="{}" viewBox="0 0 {WIDTH} {height:.0}">"#,
        Plain(label)
    ));
    svg
}

fn close(mut svg: Markup) -> String {
    svg.put(format_args!("</svg>"));
    svg.0
}

/// The name of a bot above its part of a picture, with something at the right.
fn heading(svg: &mut Markup, results: &Results, bot: usize, y: f64, right: &str) {
    let name = &results.names[bot];
    svg.put(format_args!("<g><title>{}</title>", Plain(name)));
    mark(svg, bot, 8.0, y - 4.0);
    svg.put(format_args!(
        r#"<text class="name" x="19" y="{y:.1}">{}</text></g>"#,
        Plain(&shortened(name, LONGEST_NAME))
    ));
    if !right.is_empty() {
        svg.put(format_args!(r#"<text class="aside" x="{:.1}" y="{y:.1}">{right}</text>"#, WIDTH - 2.0));
    }
}

/// The upper end of an interval, or the mean where it has none.
fn upper(mean: &Mean) -> f64 {
    mean.interval().map_or(mean.mean(), |interval| interval.high)
}

/// Whether any bot sat at a table with all others.
fn has_mixed(results: &Results) -> bool {
    results.mixed.iter().any(|mean| mean.n() > 0)
}

/// The shares of all bots with their intervals, and a line at even.
pub(super) fn shares(results: &Results) -> String {
    let kinds: &[(&str, &[Mean])] = &[("alone", &results.alone), ("mixed", &results.mixed)];
    let kinds = if has_mixed(results) { kinds } else { &kinds[..1] };
    let even = results.even();
    let seen = kinds.iter().flat_map(|(_, means)| means.iter()).filter(|mean| mean.n() > 0);
    let high = seen.map(upper).fold(2.0 * even, f64::max).min(1.0);
    let axis = Axis::round(0.0, high).indented(52.0);
    let (top, lane) = (20.0, 18.0);
    let row = 26.0 + lane * kinds.len() as f64;
    let bottom = top + row * results.names.len() as f64;
    let mut svg = open(bottom + 36.0, "Shares of the victories with 95 % intervals");
    axis.draw(&mut svg, top, bottom);
    let x = axis.at(even);
    svg.put(format_args!(
        r#"<line class="even" x1="{x:.1}" x2="{x:.1}" y1="{top}" y2="{bottom:.1}"/><text class="tick strong" x="{x:.1}" y="{:.1}">even {}</text>"#,
        top - 6.0,
        number(even, 3)
    ));
    for (bot, name) in results.names.iter().enumerate() {
        let y = top + row * bot as f64;
        heading(&mut svg, results, bot, y + 16.0, "");
        for (n, (kind, means)) in kinds.iter().enumerate() {
            let (y, mean) = (y + 30.0 + lane * n as f64, &means[bot]);
            let missing = if mean.n() == 0 { format!(" {DASH}") } else { String::new() };
            svg.put(format_args!(r#"<text class="lane" x="19" y="{:.1}">{kind}{missing}</text>"#, y + 4.0));
            if mean.n() > 0 {
                whisker(&mut svg, &axis, y, bot, mean, &format!("{name}, {kind}: {}", interval(mean, 3)));
            }
        }
    }
    axis.caption(&mut svg, bottom, "share of the victories");
    close(svg)
}

/// Counts of a distribution in bins of equal width; the first begins at `from`.
fn bins(scores: &Distribution, from: i32, width: i32, n: usize) -> Vec<u64> {
    let mut bins = vec![0; n];
    for (value, times) in scores.iter() {
        bins[((value - from) / width) as usize] += times;
    }
    bins
}

/// How often each bot had how many points, one above the other.
pub(super) fn scores(results: &Results) -> String {
    let values = || results.scores.iter().flat_map(|scores| scores.iter().map(|(value, _)| value));
    let (Some(least), Some(most)) = (values().min(), values().max()) else { return String::new() };
    let width = round_step(f64::from(most - least + 1) / 40.0).max(1.0) as i32;
    let from = least.div_euclid(width) * width;
    let n_bins = ((most - from) / width + 1) as usize;
    let end = from + width * n_bins as i32;
    // A whole number is the middle of its bar.
    let axis = Axis::exact(f64::from(from) - 0.5, f64::from(end) - 0.5).whole();
    let all: Vec<Vec<u64>> = results.scores.iter().map(|scores| bins(scores, from, width, n_bins)).collect();
    let part = |bot: usize, times: u64| times as f64 / results.scores[bot].n().max(1) as f64;
    let parts =
        all.iter().enumerate().flat_map(|(bot, bins)| bins.iter().map(move |&times| part(bot, times)));
    let tallest = parts.fold(0.0, f64::max);
    let (row, bar) = (86.0, 52.0);
    let bottom = row * results.names.len() as f64 + 4.0;
    let mut svg = open(bottom + 36.0, "Distributions of the points");
    axis.draw(&mut svg, 0.0, bottom);
    for (bot, bins) in all.iter().enumerate() {
        let (scores, base) = (&results.scores[bot], row * (bot + 1) as f64);
        let median = scores.quantile(0.5).map_or(DASH.to_string(), |value| number(value.into(), 0));
        let aside = format!("mean {}, median {median}", number(scores.mean(), 1));
        heading(&mut svg, results, bot, base - bar - 14.0, &aside);
        for (n, &times) in bins.iter().enumerate().filter(|(_, times)| **times > 0) {
            let first = from + width * n as i32;
            let (left, right) = (axis.at(f64::from(first) - 0.5), axis.at(f64::from(first + width) - 0.5));
            let height = bar * part(bot, times) / tallest;
            let last = first + width - 1;
            let points = if width == 1 { first.to_string() } else { format!("{first} to {last}") };
            svg.put(format_args!(
                r#"<rect class="bar b{}" x="{:.2}" y="{:.2}" width="{:.2}" height="{height:.2}"><title>{points} points: {} times, {} %</title></rect>"#,
                bot % N_COLOURS,
                left + 0.4,
                base - height,
                (right - left - 0.8).max(0.5),
                count(times),
                number(100.0 * part(bot, times), 1)
            ));
        }
        let (left, right) = (axis.at(f64::from(from) - 0.5), axis.at(f64::from(end) - 0.5));
        svg.put(format_args!(
            r#"<line class="base" x1="{left:.1}" x2="{right:.1}" y1="{base}" y2="{base}"/>"#
        ));
        if scores.n() > 0 {
            let x = axis.at(scores.mean());
            svg.put(format_args!(
                r#"<line class="mean" x1="{x:.1}" x2="{x:.1}" y1="{:.1}" y2="{base}"/>"#,
                base - bar - 4.0
            ));
        }
    }
    axis.caption(&mut svg, bottom, "points");
    close(svg)
}

/// What was paid for each lot, in pictures of some lots each that have one axis.
pub(super) fn prices(results: &Results) -> Vec<String> {
    let lots: Vec<(&String, &Vec<Mean>)> = results.prices.iter().collect();
    let seen = || lots.iter().flat_map(|(_, means)| means.iter()).filter(|mean| mean.n() > 0);
    // Two or three deals can have an interval that would dwarf all others.
    let reach = seen().filter(|mean| mean.n() >= 5).map(upper);
    let high = reach.chain(seen().map(Mean::mean)).fold(0.0, f64::max);
    let axis = Axis::round(seen().map(Mean::mean).fold(0.0, f64::min), high);
    // Two columns of equal length on a wide screen, and a labelled axis never far away.
    let n_pictures = if lots.len() <= 8 { 1 } else { 2 * lots.len().div_ceil(40) };
    let at_once = lots.len().div_ceil(n_pictures).max(1);
    lots.chunks(at_once).map(|lots| prices_of(results, lots, &axis)).collect()
}

fn prices_of(results: &Results, lots: &[(&String, &Vec<Mean>)], axis: &Axis) -> String {
    let (top, lane) = (20.0, if results.names.len() > 5 { 10.0 } else { 12.0 });
    let row = 26.0 + lane * results.names.len() as f64;
    let bottom = top + row * lots.len() as f64;
    let mut svg = open(bottom + 36.0, "Mean price by lot and bot with 95 % intervals");
    axis.draw(&mut svg, top, bottom);
    for (n, (lot, means)) in lots.iter().enumerate() {
        let y = top + row * n as f64;
        let sold: u64 = means.iter().map(Mean::n).sum();
        svg.put(format_args!(
            r#"<line class="base" x1="0" x2="{WIDTH}" y1="{y:.1}" y2="{y:.1}"/><text class="name" x="4" y="{:.1}">{}</text><text class="aside" x="{:.1}" y="{:.1}">{} sold</text>"#,
            y + 15.0,
            Plain(&shortened(lot, LONGEST_NAME + 6)),
            WIDTH - 2.0,
            y + 15.0,
            count(sold)
        ));
        for (bot, mean) in means.iter().enumerate().filter(|(_, mean)| mean.n() > 0) {
            let name = &results.names[bot];
            let label = format!("{lot}, {name}: {} on {} deals", interval(mean, 2), count(mean.n()));
            whisker(&mut svg, axis, y + 24.0 + lane * (bot as f64 + 0.25), bot, mean, &label);
        }
    }
    axis.caption(&mut svg, bottom, "mean price");
    close(svg)
}
