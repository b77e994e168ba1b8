//! `adjuge review`.

use std::fmt::Write as _;

use adjuge_arena::report;
use adjuge_bots::review::{Effort, Estimate, Judged, Review, Sold, examine};
use adjuge_engine::record::Record;
use adjuge_engine::{Consequence, Seat, Seed};
use anyhow::{Context, Result, bail};
use serde_json::json;

use super::record::read_record;
use super::{count, print, print_json, progress_bar, threads};
use crate::cli;
use crate::files;

/// How many of its decisions are told of each seat, the dearest first.
const DEAREST: usize = 3;

pub(super) fn run(args: &cli::Review) -> Result<()> {
    let record = read_record(&args.file)?;
    let seat = args.seat.map(|number| match Seat::from_number(number, record.players) {
        Some(seat) => Ok(seat),
        None => bail!("there is no seat {number}: {} players sit here", record.players),
    });
    let seat = seat.transpose()?;
    let deck = args.deck.as_deref().map(files::read).transpose()?;
    let effort = Effort { sims: args.sims, luck: Seed(args.seed) };
    let exam = examine(&record, deck.as_deref(), effort)
        .with_context(|| format!("cannot review {}", args.file.display()))?;
    let bar = progress_bar(exam.n_pieces() as u64, "pieces");
    let mut review = adjuge_arena::review(&*exam, threads(args.threads), |done| bar.set_position(done));
    bar.finish_and_clear();
    if let Some(seat) = seat {
        review.decisions.retain(|judged| judged.seat == seat);
    }
    if let Some(path) = &args.html {
        let head = report::Head { names: &names(&record), seat };
        files::write(path, &report::review(&head, &review))?;
        eprintln!("wrote {}", path.display());
    }
    if args.json { print_json(&json!(review)) } else { tell(&review, seat, &names(&record)) }
}

/// How the record calls those who decided, or else their seats.
fn names(record: &Record) -> Vec<String> {
    let name = |seat: Seat| {
        let first = record.deciders.iter().find(|decider| decider.seat == seat)?;
        let (kind, name) = first.who.split_once(' ')?;
        // Several bots may be called the same.
        Some(if kind == "bot" { format!("{name} (seat {seat})") } else { name.to_string() })
    };
    Seat::all(record.players).map(|seat| name(seat).unwrap_or_else(|| format!("seat {seat}"))).collect()
}

/// A part of a victory in percent, and how far it may be off.
fn percent(estimate: &Estimate) -> String {
    format!("{:.0} % ± {:.0}", 100.0 * estimate.mean + 0.0, (100.0 * estimate.half()).ceil())
}

/// The same of a difference.
fn points(estimate: &Estimate) -> String {
    format!("{:+.1} % ± {:.1}", 100.0 * estimate.mean, 100.0 * estimate.half())
}

fn tell(review: &Review, seat: Option<Seat>, names: &[String]) -> Result<()> {
    let shown = |other: Seat| seat.is_none_or(|seat| seat == other);
    print(&format!(
        "{:<24} {:>10} {:>10} {:>9} {:>8}  {:>16}",
        "", "kept", "decisions", "as best", "slips", "luck of draws"
    ))?;
    for account in review.seats.iter().filter(|account| shown(account.seat)) {
        print(&format!(
            "{:<24} {:>10} {:>10} {:>9} {:>8}  {:>16}",
            names[account.seat.index()],
            percent(&account.kept),
            account.decisions,
            account.agreed,
            account.slips,
            points(&account.luck)
        ))?;
    }
    for seat in Seat::all(review.players).filter(|&seat| shown(seat)) {
        let dearest = dearest(review, seat);
        if dearest.is_empty() {
            print(&format!("\n{}: no decision was a mistake beyond doubt", names[seat.index()]))?;
        }
        for judged in dearest {
            print(&format!("\n{}", account_of(judged, &names[seat.index()])))?;
        }
    }
    let sales: Vec<_> = review.sales.iter().filter(|sold| shown(sold.buyer)).collect();
    if !sales.is_empty() {
        print("\nbought                           for  chance gained against letting it go")?;
    }
    for sold in sales {
        print(&sale(sold, names))?;
    }
    print(&format!(
        "\nJudged by search with {} ({}); intervals are at 95 %. What it sees and what not: docs/bots.md.",
        count(review.sims, "simulation"),
        if review.judge == "net" { "a value net at its end" } else { "novices play on at its end" }
    ))
}

/// The slips of a seat that cost most.
fn dearest(review: &Review, seat: Seat) -> Vec<&Judged> {
    let mut slips: Vec<_> =
        review.decisions.iter().filter(|judged| judged.seat == seat && judged.is_slip).collect();
    slips.sort_by(|one, other| other.cost.mean.total_cmp(&one.cost.mean));
    slips.truncate(DEAREST);
    slips
}

fn account_of(judged: &Judged, name: &str) -> String {
    let of = |action: &str| judged.choices.iter().find(|weighed| weighed.way.action == action);
    let chance = |action| of(action).map_or("—".to_string(), |weighed| percent(&weighed.chance));
    let (played, best) = (&judged.played.action, &judged.best.action);
    let mut text = format!(
        "{name}, after step {}: {played}, {} instead of {} with {best} (cost {:.1} % ± {:.1})",
        judged.place.step,
        chance(played),
        chance(best),
        100.0 * judged.cost.mean,
        100.0 * judged.cost.half(),
    );
    for action in [best, played] {
        let then = of(action).map_or(&[][..], |weighed| &weighed.then);
        if !then.is_empty() {
            let then: Vec<String> = then.iter().map(Consequence::to_string).collect();
            let _ = write!(text, "\n  {action}: {}", then.join("; "));
        }
    }
    if let Some(open) = judged.open {
        let _ = write!(
            text,
            "\n  with all cards open: {} after {played}, {} after {best}",
            percent(&open.played),
            percent(&open.best)
        );
    }
    text
}

fn sale(sold: &Sold, names: &[String]) -> String {
    let gain = sold.gain.as_ref().map_or("—".to_string(), points);
    let what: String = format!("{}: {}", names[sold.buyer.index()], sold.lot).chars().take(31).collect();
    format!("{what:<31} {:>4}  {gain}", sold.price)
}
