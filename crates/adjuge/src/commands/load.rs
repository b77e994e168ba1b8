//! `adjuge load`: many people at a house.

mod house;
mod needed;
mod table;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use adjuge_client::House;
use adjuge_engine::games::ALL;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::{print, print_json, unknown_game};
use crate::cli::Load;
use house::{Counts, Own, Usage};
use table::{Company, Observed, OpenTable, What};

/// How many companies make tables at the same time.
const AT_ONCE: u32 = 256;

/// How many steps are played at a table before it is left alone.
const FEW: u32 = 4;

const MIB: f64 = 1024.0 * 1024.0;

pub(super) fn run(args: &Load) -> Result<()> {
    let meta = ALL.iter().find(|meta| meta.id == args.game).ok_or_else(|| unknown_game(&args.game))?;
    let players = args.players.unwrap_or_else(|| 4.clamp(meta.min_players, meta.max_players));
    if !(meta.min_players..=meta.max_players).contains(&players) {
        bail!("{} is for {} to {} players", meta.title, meta.min_players, meta.max_players);
    }
    if !(args.seconds > 0.0 && args.seconds <= 86_400.0) {
        bail!("--seconds takes a number above 0, up to 86400");
    }
    super::serve::allow_many_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        let own = if args.urls.is_empty() { Some(Own::open().await?) } else { None };
        if args.idle { idle(args, players, own).await } else { busy(args, players, own).await }
    })?;
    if args.json { print_json(&report) } else { print(&text(&report)) }
}

/// The houses at which people are.
fn houses_of(args: &Load, own: Option<&Own>) -> Result<Arc<[House]>> {
    match own {
        Some(own) => Ok([own.house.clone()].into()),
        None => args.urls.iter().map(|url| Ok(House::at(url)?)).collect(),
    }
}

/// The processes that are measured.
fn pids_of(args: &Load, own: Option<&Own>) -> Vec<u32> {
    own.map_or_else(|| args.pids.clone(), |own| own.pid().into_iter().collect())
}

fn usage_of(pids: &[u32]) -> Vec<Usage> {
    pids.iter().map(|pid| Usage::of(*pid).unwrap_or_default()).collect()
}

/// Plays at all tables at once for a while.
async fn busy(args: &Load, players: u8, own: Option<Own>) -> Result<Value> {
    let houses = houses_of(args, own.as_ref())?;
    let pids = pids_of(args, own.as_ref());
    let before = usage_of(&pids);
    let begin = Arc::new(Barrier::new(args.tables as usize + 1));
    let is_over = Arc::new(AtomicBool::new(false));
    let mut companies = JoinSet::new();
    for number in 0..args.tables {
        let (houses, what) = (houses.clone(), What::of(args, players));
        let (begin, is_over) = (begin.clone(), is_over.clone());
        companies.spawn(async move {
            let seated = sit_down(&houses, what, number.into()).await;
            begin.wait().await;
            begin.wait().await;
            let (mut company, table) = seated?;
            company.observed = Observed::default();
            play(&mut company, table, &is_over).await?;
            anyhow::Ok(company.observed)
        });
    }
    begin.wait().await;
    let (seated, counted, started) = (usage_of(&pids), Counts::of(&houses).await?, Instant::now());
    begin.wait().await;
    tokio::time::sleep(Duration::from_secs_f64(args.seconds)).await;
    let (ended, counts, seconds) =
        (usage_of(&pids), Counts::of(&houses).await?, started.elapsed().as_secs_f64());
    is_over.store(true, Ordering::Relaxed);
    let mut all = Observed::default();
    let mut errors = Vec::new();
    while let Some(done) = companies.join_next().await {
        match done? {
            Ok(observed) => {
                all.steps.extend(observed.steps);
                all.frames.extend(observed.frames);
                all.bytes += observed.bytes;
                all.games += observed.games;
                all.refused += observed.refused;
            }
            Err(error) => errors.push(format!("{error:#}")),
        }
    }
    let n_errors = errors.len();
    errors.sort();
    errors.dedup();
    all.steps.sort_unstable();
    let at = |part: f64| {
        let place = ((all.steps.len() as f64 * part) as usize).min(all.steps.len().saturating_sub(1));
        all.steps.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
    };
    all.frames.sort_unstable();
    let n_frames = all.frames.len();
    let bytes_at = |part: f64| {
        let place = ((n_frames as f64 * part) as usize).min(n_frames.saturating_sub(1));
        all.frames.get(place).copied().unwrap_or_default()
    };
    let frame_bytes: u64 = all.frames.iter().map(|bytes| u64::from(*bytes)).sum();
    let commits = counts.commits - counted.commits;
    let mut report = json!({
        "game": args.game,
        "players": players,
        "tables": args.tables,
        "seconds": seconds,
        "steps": all.steps.len(),
        "steps_per_second": all.steps.len() as f64 / seconds,
        "ms": { "p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "max": at(1.0) },
        "games": all.games,
        "frames_per_second": n_frames as f64 / seconds,
        "frame_bytes": {
            "mean": frame_bytes as f64 / n_frames.max(1) as f64,
            "p50": bytes_at(0.5),
            "p99": bytes_at(0.99),
            "max": bytes_at(1.0),
        },
        "mb_per_second": all.bytes as f64 / seconds / 1e6,
        "commits_per_second": commits / seconds,
        "mean_commit_ms": (counts.commit_seconds - counted.commit_seconds) / commits.max(1.0) * 1000.0,
        "frames_sent_per_second": (counts.frames - counted.frames) / seconds,
        "refused": all.refused,
        "errors": n_errors,
        "what_failed": errors,
    });
    let processes = pids.iter().zip(before).zip(seated.iter().zip(ended));
    let processes = processes.map(|((pid, before), (seated, ended))| {
        let cpu = ended.cpu - seated.cpu;
        json!({
            "pid": pid,
            "cpu_seconds": cpu,
            "cpus": cpu / seconds,
            "us_per_step": cpu / all.steps.len().max(1) as f64 * 1e6,
            "rss_mib": ended.rss as f64 / MIB,
            "kib_per_table": ended.rss.saturating_sub(before.rss) as f64 / f64::from(args.tables) / 1024.0,
        })
    });
    report["processes"] = processes.collect();
    if let Some(own) = own {
        report["disk_mib"] = json!(own.bytes() as f64 / MIB);
        own.close().await?;
    }
    Ok(report)
}

async fn sit_down(houses: &[House], what: What, number: u64) -> Result<(Company, OpenTable)> {
    let mut company = Company::come_in(houses, what, number).await?;
    let table = company.sit_down().await?;
    Ok((company, table))
}

/// Plays game after game.
async fn play(company: &mut Company, mut table: OpenTable, is_over: &AtomicBool) -> Result<()> {
    while !is_over.load(Ordering::Relaxed) {
        if !company.step(&mut table).await? {
            table.leave().await;
            table = company.sit_down().await?;
        }
    }
    table.leave().await;
    Ok(())
}

/// Makes tables and leaves them alone.
async fn idle(args: &Load, players: u8, own: Option<Own>) -> Result<Value> {
    let houses = houses_of(args, own.as_ref())?;
    let pids = pids_of(args, own.as_ref());
    let (before, started) = (usage_of(&pids), Instant::now());
    let left = Arc::new(AtomicU32::new(args.tables));
    let mut companies = JoinSet::new();
    for number in 0..AT_ONCE.min(args.tables) {
        let (houses, what, left) = (houses.clone(), What::of(args, players), left.clone());
        companies.spawn(async move {
            let mut company = Company::come_in(&houses, what, number.into()).await?;
            let take = |left: u32| left.checked_sub(1);
            while left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_ok() {
                let mut table = company.sit_down().await?;
                for _ in 0..FEW {
                    company.step(&mut table).await?;
                }
                table.leave().await;
            }
            anyhow::Ok(())
        });
    }
    while let Some(done) = companies.join_next().await {
        done?.context("a table could not be made")?;
    }
    let made = started.elapsed().as_secs_f64();
    let after = usage_of(&pids);
    let mut report = json!({
        "game": args.game,
        "players": players,
        "tables": args.tables,
        "seconds_to_make": made,
    });
    let processes = pids.iter().zip(before).zip(after).map(|((pid, before), after)| {
        json!({
            "pid": pid,
            "rss_mib_before": before.rss as f64 / MIB,
            "rss_mib": after.rss as f64 / MIB,
            "kib_per_table": after.rss.saturating_sub(before.rss) as f64 / f64::from(args.tables) / 1024.0,
        })
    });
    report["processes"] = processes.collect();
    if let Some(own) = own {
        report["disk_mib"] = json!(own.bytes() as f64 / MIB);
        report["resumed"] = resume(own).await?;
    }
    Ok(report)
}

/// Kills a house, opens it again, and reports how long it takes until its tables are there.
async fn resume(own: Own) -> Result<Value> {
    let mut own = own.reopen().await?;
    let answer = own.house.ask("GET".parse()?, "/healthz", &[], None).await?;
    let answered = own.age();
    if answer.status != 200 {
        bail!("the house is unhealthy: {} {}", answer.status, answer.body);
    }
    let (n_tables, seconds) = own.resumed().await?;
    let resumed = own.age();
    let usage = own.pid().and_then(Usage::of).unwrap_or_default();
    own.close().await?;
    Ok(json!({
        "tables": n_tables,
        "seconds_of_the_house": seconds,
        "seconds_to_first_answer": answered,
        "seconds_to_all_tables": resumed,
        "rss_mib": usage.rss as f64 / MIB,
    }))
}

/// A report for people: one line for each figure.
fn text(report: &Value) -> String {
    let mut lines = Vec::new();
    tell(&mut lines, "", report);
    lines.join("\n")
}

fn tell(lines: &mut Vec<String>, name: &str, value: &Value) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                let field = field.replace('_', " ");
                tell(lines, &if name.is_empty() { field } else { format!("{name} {field}") }, value);
            }
        }
        Value::Array(some) => some.iter().for_each(|value| tell(lines, name, value)),
        Value::Number(number) if number.is_f64() => {
            lines.push(format!("{name:<32}{:>12.2}", number.as_f64().unwrap_or_default()));
        }
        Value::String(text) => lines.push(format!("{name:<32}{text:>12}")),
        _ => lines.push(format!("{name:<32}{:>12}", value.to_string())),
    }
}
