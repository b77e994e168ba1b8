//! The results of an arena for people and programs.

mod axis;
mod html;
mod markup;
mod plots;
mod review;
#[cfg(test)]
mod tests;

use adjuge_engine::Seed;
use serde_json::{Value, json};

use crate::matches::{Plan, Results};

pub use html::html;
pub use review::{Head, review};

/// What a report says of the matches beside their results.
#[derive(Clone, Copy, Debug)]
pub struct ReportHead<'a> {
    /// The game and how many played.
    pub title: &'a str,
    /// The options of the table.
    pub options: &'a str,
    /// The seed.
    pub seed: Seed,
    /// The command that makes the report again.
    pub command: &'a str,
}

/// The results as JSON.
pub fn json(plan: Plan, results: &Results) -> Value {
    let bots = results.names.iter().enumerate().map(|(n, name)| {
        json!({
            "name": name,
            "alone": results.alone[n],
            "mixed": results.mixed[n],
            "among": results.matrix[n],
            "rating": results.ratings[n].points,
            "rating_low": results.ratings[n].interval().low,
            "rating_high": results.ratings[n].interval().high,
            "decisions": results.thinking[n].0,
            "lost": results.lost(n),
            "milliseconds": results.milliseconds(n),
            "scores": results.scores[n],
        })
    });
    let faults = results
        .faults
        .iter()
        .map(|((bot, fault), n)| json!({ "bot": results.names[*bot], "fault": fault.0, "n": n }));
    json!({
        "players": results.players,
        "deals": results.deals,
        "asked": plan.deals,
        "seed": plan.seed.0,
        "games": results.games,
        "seconds": results.elapsed.as_secs_f64(),
        "even": results.even(),
        "bots": bots.collect::<Vec<_>>(),
        "places": results.places.shares(),
        "length": results.courses,
        "prices": results.prices,
        "faults": faults.collect::<Vec<_>>(),
    })
}
