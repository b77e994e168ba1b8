//! `adjuge simulate`.

use adjuge_arena::{Distribution, Series, Tallies, simulate};
use adjuge_bots::brain::Brain;
use adjuge_bots::{BrainVisitor, Recruit};
use adjuge_engine::{Game, Seat};
use anyhow::Result;
use serde_json::json;

use super::{
    Setting, check_strict, count, print, print_json, print_places, progress_bar, report_fault,
    seated_recruits, stop_on_interrupt, threads, with_interval,
};
use crate::cli::Simulate;

pub(super) struct Run<'a> {
    pub(super) args: &'a Simulate,
}

impl BrainVisitor for Run<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let stop = stop_on_interrupt()?;
        let setting = Setting::<G>::new(&self.args.table, &self.args.variant.options)?;
        let bots = seated_recruits(&setting, &self.args.bots)?;
        let bar = progress_bar(self.args.games, "games");
        let series =
            Series { games: self.args.games, seed: setting.seed, threads: threads(self.args.threads) };
        let tallies = simulate(&setting.game, series, &bots, &stop, |n| bar.inc(n))?;
        bar.finish_and_clear();
        if tallies.lengths.n() < series.games {
            eprintln!("stopped after {} of {}", tallies.lengths.n(), count(series.games, "game"));
        }
        for ((seat, fault), n) in &tallies.faults {
            report_fault(&format!("seat {seat}"), *n, fault);
        }
        let names: Vec<&str> = bots.iter().map(Recruit::name).collect();
        if self.args.json {
            print_report(&setting, series, &names, &tallies)?;
        } else {
            print_text(&setting, series, &names, &tallies)?;
        }
        let seats = Seat::all(setting.game.players());
        let lost = seats
            .zip(seated(&names))
            .map(|(seat, bot)| (format!("{bot} in seat {seat}"), tallies.lost(seat)));
        check_strict(self.args.bots.strict, lost)
    }
}

fn per_second(count: u64, tallies: &Tallies) -> f64 {
    count as f64 / tallies.elapsed.as_secs_f64().max(1e-9)
}

/// Who sits in the seats, in turn; everyone plays at random if nobody is named.
fn seated<'a>(names: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    let names = if names.is_empty() { &["random"] } else { names };
    names.iter().copied().cycle()
}

fn print_report<G: Game>(
    setting: &Setting<G>,
    series: Series,
    names: &[&str],
    tallies: &Tallies,
) -> Result<()> {
    let wins = tallies.wins.iter().zip(Seat::all(setting.game.players())).zip(seated(names)).map(
        |((wins, seat), bot)| json!({ "seat": seat, "bot": bot, "share": wins, "lost": tallies.lost(seat) }),
    );
    let endings: serde_json::Map<_, _> =
        tallies.endings.iter().map(|(ending, n)| (ending.to_string(), json!(n))).collect();
    let faults =
        tallies.faults.iter().map(|((seat, fault), n)| json!({ "seat": seat, "fault": fault.0, "n": n }));
    print_json(&json!({
        "game": G::META.id,
        "rules_rev": G::META.rules_rev,
        "players": setting.game.players(),
        "options": setting.options.iter().collect::<std::collections::BTreeMap<_, _>>(),
        "seed": setting.seed.0,
        "games": tallies.lengths.n(),
        "asked": series.games,
        "threads": series.threads,
        "seconds": tallies.elapsed.as_secs_f64(),
        "games_per_second": per_second(tallies.lengths.n(), tallies),
        "moves_per_second": per_second(tallies.moves, tallies),
        "moves": tallies.moves,
        "length": { "moves": tallies.lengths, "rounds": tallies.courses.rounds, "auctions": tallies.courses.auctions },
        "scores": tallies.scores,
        "wins": wins.collect::<Vec<_>>(),
        "places": tallies.places.shares(),
        "endings": endings,
        "faults": faults.collect::<Vec<_>>(),
    }))
}

fn print_text<G: Game>(
    setting: &Setting<G>,
    series: Series,
    names: &[&str],
    tallies: &Tallies,
) -> Result<()> {
    let (games, moves) = (per_second(tallies.lengths.n(), tallies), per_second(tallies.moves, tallies));
    let options = setting.options.to_string();
    let options = if options.is_empty() { options } else { format!(" ({options})") };
    print(&format!(
        "{} of {}{options} in {:.2} s on {}: {games:.0} games/s, {moves:.0} moves/s",
        count(tallies.lengths.n(), "game"),
        G::META.id,
        tallies.elapsed.as_secs_f64(),
        count(series.threads.get() as u64, "thread")
    ))?;
    print(&format!("moves a game    {}", summary(&tallies.lengths)))?;
    for (what, lengths) in [("rounds", &tallies.courses.rounds), ("auctions", &tallies.courses.auctions)] {
        if lengths.n() > 0 {
            print(&format!("{:<15} {}", format!("{what} a game"), summary(lengths)))?;
        }
    }
    print(&format!("points          {}", summary(&tallies.scores)))?;
    print_histogram(&tallies.scores)?;
    let even = 1.0 / f64::from(setting.game.players());
    print(&format!("\nwin share (95 % interval, even is {even:.4})"))?;
    for ((wins, seat), bot) in tallies.wins.iter().zip(Seat::all(setting.game.players())).zip(seated(names)) {
        let bot = if names.is_empty() { String::new() } else { format!("  {bot}") };
        let lost = match tallies.lost(seat) {
            0 => String::new(),
            n => format!(", {} by a novice", count(n, "decision")),
        };
        print(&format!("  seat {seat}  {}{bot}{lost}", with_interval(wins, 4)))?;
    }
    print_places(&tallies.places)?;
    print("\nendings")?;
    for (ending, n) in &tallies.endings {
        print(&format!("  {ending:<8} {:.4}", *n as f64 / tallies.lengths.n() as f64))?;
    }
    Ok(())
}

fn summary(distribution: &Distribution) -> String {
    let at = |part| distribution.quantile(part).unwrap_or(0);
    format!(
        "mean {:.2}, median {}, middle half {} to {}, range {} to {}",
        distribution.mean(),
        at(0.5),
        at(0.25),
        at(0.75),
        at(0.0),
        at(1.0)
    )
}

/// A bar for each group of values, at most twenty of them.
fn print_histogram(distribution: &Distribution) -> Result<()> {
    let (Some(low), Some(high)) = (distribution.quantile(0.0), distribution.quantile(1.0)) else {
        return Ok(());
    };
    let width = (high - low) / 20 + 1;
    let mut groups = vec![0u64; ((high - low) / width + 1) as usize];
    for (value, count) in distribution.iter() {
        groups[((value - low) / width) as usize] += count;
    }
    let most = groups.iter().copied().max().unwrap_or(1);
    for (at, count) in groups.iter().enumerate() {
        let from = low + at as i32 * width;
        let label = if width == 1 { format!("{from}") } else { format!("{from}-{}", from + width - 1) };
        let bar = "#".repeat((count * 50).div_ceil(most) as usize);
        print(&format!("  {label:>8}  {:>6.2} %  {bar}", *count as f64 * 100.0 / distribution.n() as f64))?;
    }
    Ok(())
}
