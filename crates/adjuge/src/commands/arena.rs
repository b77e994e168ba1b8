//! `adjuge arena`.

use std::path::{Path, PathBuf};

use adjuge_arena::{Bout, Kept, Lengths, Mean, Plan, Results, Terms, hold_kept, report, terms_of};
use adjuge_bots::brain::Brain;
use adjuge_bots::{BrainVisitor, Recruit};
use adjuge_engine::Game;
use adjuge_engine::deck::deck_hash;
use anyhow::{Context, Result, bail};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{
    Setting, check_strict, count, named, print, print_json, print_places, progress_bar, recruits,
    report_fault, stop_on_interrupt, threads, with_interval,
};
use crate::cli::{Arena, TableArgs};
use crate::files;

pub(super) struct Run<'a> {
    pub(super) args: &'a Arena,
}

impl BrainVisitor for Run<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let args = self.args;
        let stop = stop_on_interrupt()?;
        // Whoever starts again where they stopped means the same deals.
        let file = results_file(args);
        let seed = args.table.seed.or_else(|| Some(terms_of(file.as_deref()?)?.seed));
        let setting = Setting::<G>::new(&TableArgs { seed, ..args.table.clone() }, &args.variant.options)?;
        let mut names = args.folder.as_deref().map_or(Ok(Vec::new()), programs)?;
        names.extend(args.bots.iter().cloned());
        let bots = recruits(&setting, &names, args.time_limit)?;
        if bots.len() < 2 {
            bail!("an arena needs two bots or more, as in --bots expert,novice");
        }
        let kept = file.map(|file| open_results(&file, &setting, &bots, &names)).transpose()?;
        let plan = Plan { deals: args.deals, seed: setting.seed, threads: threads(args.threads) };
        let players = setting.game.players();
        let bouts = Bout::all(bots.len(), players);
        let bar = progress_bar(plan.n_games(&bouts, bots.len(), players), "games");
        let results = hold_kept(&setting.game, &bots, &bouts, plan, kept.as_ref(), &stop, |n| bar.inc(n))?;
        bar.finish_and_clear();
        if results.deals < plan.deals {
            eprintln!("stopped after {} of {}", results.deals, count(plan.deals, "deal"));
        }
        for ((bot, fault), n) in &results.faults {
            report_fault(&results.names[*bot], *n, fault);
        }
        let title = format!("{} with {} players", G::META.title, setting.game.players());
        if let Some(path) = &args.html {
            let command: Vec<String> = std::env::args().skip(1).map(quoted).collect();
            let facts = report::ReportHead {
                title: &title,
                options: &setting.options.to_string(),
                seed: setting.seed,
                command: &format!("adjuge {}", command.join(" ")),
            };
            files::write(path, &report::html(&facts, plan, &results))?;
            eprintln!("wrote {}", path.display());
        }
        if args.json {
            let mut value = report::json(plan, &results);
            value["game"] = G::META.id.into();
            value["rules_rev"] = G::META.rules_rev.into();
            value["options"] = json!(setting.options.iter().collect::<std::collections::BTreeMap<_, _>>());
            print_json(&value)?;
        } else {
            print_text(plan, &results)?;
        }
        let lost = (0..results.names.len()).map(|n| (results.names[n].clone(), results.lost(n)));
        check_strict(args.strict, lost)
    }
}

/// Where results are kept, if they are.
fn results_file(args: &Arena) -> Option<PathBuf> {
    args.results.clone().or_else(|| Some(args.folder.as_ref()?.join("results.jsonl")))
}

/// The programs of a folder, each under the name of its file.
fn programs(folder: &Path) -> Result<Vec<String>> {
    let unread = || format!("cannot read the folder {}", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(unread)? {
        let path = entry.with_context(unread)?.path();
        let is_program = path.metadata().is_ok_and(|data| data.is_file() && is_executable(&data));
        if let (true, Some(name)) = (is_program, path.file_name().and_then(|name| name.to_str())) {
            let path = std::path::absolute(&path)?;
            names.push(format!("{name}=cmd:'{}'", path.display().to_string().replace('\'', r"'\''")));
        }
    }
    if names.is_empty() {
        bail!("there is no program in {}: what is to play must be executable (chmod +x)", folder.display());
    }
    names.sort();
    Ok(names)
}

#[cfg(unix)]
fn is_executable(data: &std::fs::Metadata) -> bool {
    std::os::unix::fs::PermissionsExt::mode(&data.permissions()) & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &std::fs::Metadata) -> bool {
    true
}

/// Opens the file of results, in which another version of a program is another bot.
fn open_results<G: Game>(
    file: &Path,
    setting: &Setting<G>,
    bots: &[Recruit],
    names: &[String],
) -> Result<Kept> {
    let terms = Terms {
        game: G::META.id.to_string(),
        rules_rev: G::META.rules_rev,
        players: setting.game.players(),
        options: setting.options.to_string(),
        deck: deck_hash(&setting.deck),
        seed: setting.seed.0,
    };
    let known_as = |(bot, name): (&Recruit, &String)| {
        let program = named(name).1.strip_prefix("cmd:'").and_then(|path| path.strip_suffix('\''));
        match program.and_then(|path| std::fs::read(path).ok()) {
            Some(content) => format!("{}#{}", bot.name(), short_hash(&content)),
            None => format!("{}={}", bot.name(), named(name).1),
        }
    };
    let kept = Kept::open(file, &terms, bots.iter().zip(names).map(known_as).collect())?;
    if kept.n_known() > 0 {
        eprintln!("{} has {} already", file.display(), count(kept.n_known() as u64, "bout"));
    }
    Ok(kept)
}

/// Tells one version of a program from another.
fn short_hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(4).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// An argument as one would type it to a shell.
fn quoted(argument: String) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=:.,/@".contains(c);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        return argument;
    }
    format!("'{}'", argument.replace('\'', r"'\''"))
}

fn print_text(plan: Plan, results: &Results) -> Result<()> {
    print(&format!(
        "{} on {} in {:.1} s on {}; an even share is {:.3}, intervals are 95 %, clustered by deal",
        count(results.games, "game"),
        count(results.deals, "deal"),
        results.elapsed.as_secs_f64(),
        count(plan.threads.get() as u64, "thread"),
        results.even()
    ))?;
    let width = results.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(5);
    print(&format!(
        "\n{:width$}  {:^SHARE$}  {:^SHARE$}  {:^RATING$}  {:>10}  {:>14}  {:>12}",
        "bot", "alone", "mixed", "rating", "points", "faults", "ms a move"
    ))?;
    for (n, name) in results.names.iter().enumerate() {
        print(&format!(
            "{name:width$}  {}  {}  {:^RATING$}  {:>10.2}  {:>14}  {:>12.3}",
            share(Some(&results.alone[n])),
            share(Some(&results.mixed[n])),
            rating(results, n),
            results.scores[n].mean(),
            lost(results, n),
            results.milliseconds(n)
        ))?;
    }
    for (n, name) in results.names.iter().enumerate().filter(|(n, _)| results.lost(*n) > 0) {
        let (lost, all) = (results.lost(n), results.thinking[n].0);
        print(&format!(
            "\na novice made {lost} of the {all} decisions of {name}, and won or lost with them"
        ))?;
    }
    let Lengths { rounds, auctions } = &results.courses;
    let lengths = [(rounds, "rounds"), (auctions, "auctions")]
        .map(|(of, what)| (of.n() > 0).then(|| format!("{:.1} {what}", of.mean())));
    let lengths: Vec<String> = lengths.into_iter().flatten().collect();
    if !lengths.is_empty() {
        print(&format!("\na game has {} on average", lengths.join(" and ")))?;
    }
    print_places(&results.places)?;
    print("\nshare of the bot in the row, alone among bots of the column")?;
    let names: Vec<String> = results.names.iter().map(|name| format!("{name:^SHARE$}")).collect();
    print(&format!("{:width$}  {}", "", names.join("  ")))?;
    for (name, row) in results.names.iter().zip(&results.matrix) {
        let cells: Vec<String> = row.iter().map(|cell| share(cell.as_ref())).collect();
        print(&format!("{name:width$}  {}", cells.join("  ")))?;
    }
    Ok(())
}

/// How many decisions a bot lost, and what part of them.
fn lost(results: &Results, bot: usize) -> String {
    match results.lost(bot) {
        0 => "0".to_string(),
        n => format!("{n} ({:.1} %)", 100.0 * n as f64 / results.thinking[bot].0 as f64),
    }
}

/// The columns of a rating with its interval.
const RATING: usize = 17;

/// A rating with its interval.
fn rating(results: &Results, bot: usize) -> String {
    let (rating, ends) = (results.ratings[bot], results.ratings[bot].interval());
    format!("{:.0} ({:.0} to {:.0})", rating.points, ends.low, ends.high)
}

/// The columns of a share with its interval.
const SHARE: usize = 19;

/// A share with its interval, or a dash.
fn share(mean: Option<&Mean>) -> String {
    format!("{:^SHARE$}", with_interval(mean.unwrap_or(&Mean::default()), 3))
}
