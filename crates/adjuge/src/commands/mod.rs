//! What each command does.

mod advise;
mod arena;
mod bench;
mod bot;
mod check;
mod data;
mod describe;
mod games;
mod load;
mod record;
mod review;
mod serve;
mod simulate;
mod sit;
mod solve;
mod study;
mod train;

use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use adjuge_arena::{Interval, Mean, Places};
use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::Hello;
use adjuge_bots::{BrainVisitor, Fault, Recruit, Spec};
use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::{Game, Options, Seed};
use anyhow::{Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::cli::{Cli, CliCommand, Data, DeckCommand, Players, TableArgs, settings};
use crate::files;

/// The exit code of a program that was interrupted, as shells have it.
const INTERRUPTED: i32 = 130;

/// Does what was asked.
pub(crate) fn run(cli: Cli) -> Result<ExitCode> {
    let done = |result: Result<()>| result.map(|()| ExitCode::SUCCESS);
    match cli.command {
        // A newcomer wants to play; what the other commands are for is said by --help.
        None => done(serve::run(&settings::gather(&[])?)),
        Some(CliCommand::Serve(_)) => {
            let typed: Vec<_> = std::env::args_os().skip(2).collect();
            done(serve::run(&settings::gather(&typed)?))
        }
        Some(CliCommand::Settings { toml }) => {
            done(print(&if toml { settings::example() } else { settings::table() }))
        }
        Some(CliCommand::Check { data }) => data::check(&data),
        Some(CliCommand::Migrate { from, to }) => done(data::migrate(&from, &to)),
        Some(CliCommand::Backup { to, data }) => done(data::backup(data_of(data)?.as_ref(), &to)),
        Some(CliCommand::Restore { from, data }) => done(data::restore(&from, data_of(data)?.as_ref())),
        Some(CliCommand::Study(command)) => done(study::run(&command)),
        Some(CliCommand::Games { json }) => done(games::list(json)),
        Some(CliCommand::Simulate(args)) => done(with_brain(&args.table.game, simulate::Run { args: &args })),
        Some(CliCommand::Record(args)) => done(with_brain(&args.table.game, record::Write { args: &args })),
        Some(CliCommand::Arena(args)) => done(with_brain(&args.table.game, arena::Run { args: &args })),
        Some(CliCommand::Train(args)) => done(with_brain(&args.table.game, train::Run { args: &args })),
        Some(CliCommand::Bot(args)) => done(with_brain(&args.game, bot::Run { args: &args })),
        Some(CliCommand::Advise(args)) => done(advise::run(&args)),
        Some(CliCommand::Review(args)) => done(review::run(&args)),
        Some(CliCommand::Replay(args)) => done(record::replay(&args)),
        Some(CliCommand::Verify { files, deck }) => check::verify(&files, deck.as_deref()),
        Some(CliCommand::Scenario { files }) => check::scenarios(&files),
        Some(CliCommand::Deck { command: DeckCommand::Check { file } }) => check::deck(&file),
        Some(CliCommand::Bench(args)) => done(bench::run(&args)),
        Some(CliCommand::Sit(args)) => sit::run(&args),
        Some(CliCommand::Load(args)) => done(load::run(&args)),
        Some(CliCommand::Completions { shell }) => done(describe::completions(shell)),
        Some(CliCommand::Man { folder }) => done(describe::manual(&folder)),
    }
}

/// The data of the house that is meant, where it was not named.
fn data_of(named: Option<Data>) -> Result<Option<Data>> {
    if named.is_some() { Ok(named) } else { Ok(settings::gather(&[])?.data) }
}

/// Does something with the game of this name.
fn with_game<T>(id: &str, visitor: impl Visitor<Output = Result<T>>) -> Result<T> {
    visit(id, visitor).unwrap_or_else(|| Err(unknown_game(id)))
}

/// Does something with the game of this name and what bots know about it.
fn with_brain<T>(id: &str, visitor: impl BrainVisitor<Output = Result<T>>) -> Result<T> {
    adjuge_bots::visit(id, visitor).unwrap_or_else(|| Err(unknown_game(id)))
}

fn unknown_game(id: &str) -> anyhow::Error {
    let known: Vec<_> = ALL.iter().map(|meta| meta.id).collect();
    anyhow!("unknown game {id:?}; there are {}", known.join(", "))
}

/// The longest time for a decision that can be asked for, in seconds.
const MAX_TIME_LIMIT: f64 = 3600.0;

/// The bots of these names, ready to sit down at a table.
fn recruits<G: Game + Brain>(
    setting: &Setting<G>,
    names: &[String],
    time_limit: f64,
) -> Result<Vec<Recruit>> {
    let hello = Hello::new(&setting.game, &setting.deck, &setting.options);
    // Longer ones would not fit the clock, and nobody waits so long.
    let time_limit = self::time_limit(time_limit)?;
    let mut recruits: Vec<Recruit> = Vec::new();
    for name in names {
        let (name, spec) = named(name);
        let recruit = Recruit::new::<G>(&spec.parse::<Spec>()?, &hello, time_limit)?;
        let name = name.unwrap_or_else(|| recruit.name()).to_string();
        let is_taken = |name: &str| recruits.iter().any(|other| other.name() == name);
        let numbered = (2..).map(|n| format!("{name} {n}"));
        let unique = std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name));
        recruits.push(recruit.named(&unique.unwrap_or(name)));
    }
    Ok(recruits)
}

/// What somebody calls a bot, as in `mine=cmd:./mybot`, and what it is.
fn named(text: &str) -> (Option<&str>, &str) {
    let is_name =
        |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_. ".contains(c));
    match text.split_once('=') {
        Some((name, spec)) if is_name(name) => (Some(name), spec),
        _ => (None, text),
    }
}

/// The bots that take the seats of a table in turn.
fn seated_recruits<G: Game + Brain>(setting: &Setting<G>, bots: &Players) -> Result<Vec<Recruit>> {
    let players = setting.game.players();
    if bots.bots.len() > usize::from(players) {
        bail!("{} bots are too many for {players} seats", bots.bots.len());
    }
    recruits(setting, &bots.bots, bots.time_limit)
}

/// Says that somebody else decided for a bot.
fn report_fault(who: &str, n: u64, fault: &Fault) {
    let decisions = if n == 1 { "a decision".to_string() } else { format!("{n} decisions") };
    eprintln!("{who} lost {decisions}: {fault}");
}

/// Fails, where that was asked for, if anybody lost decisions.
fn check_strict(is_strict: bool, lost: impl Iterator<Item = (String, u64)>) -> Result<()> {
    let lost: Vec<String> =
        lost.filter(|(_, n)| *n > 0).map(|(who, n)| format!("{who} lost {}", count(n, "decision"))).collect();
    if is_strict && !lost.is_empty() {
        bail!("{}", lost.join(", "));
    }
    Ok(())
}

/// How long a decision may take.
fn time_limit(time_limit: f64) -> Result<Duration> {
    if !(time_limit > 0.0 && time_limit <= MAX_TIME_LIMIT) {
        bail!("--time-limit takes a number of seconds above 0, up to {MAX_TIME_LIMIT}");
    }
    Ok(Duration::from_secs_f64(time_limit))
}

/// So many threads, or one for each core.
fn threads(asked: Option<u16>) -> NonZeroUsize {
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    asked.and_then(|n| NonZeroUsize::new(n.into())).unwrap_or_else(cores)
}

/// A table set up as the arguments say, and the seed it plays with.
struct Setting<G: Game> {
    game: G,
    deck: G::Deck,
    options: Options,
    seed: Seed,
}

impl<G: Game> Setting<G> {
    fn new(table: &TableArgs, pairs: &[String]) -> Result<Self> {
        let deck = files::deck::<G>(table.deck.as_deref())?;
        let mut options = Options::defaults(G::META.options);
        for pair in pairs {
            options.set_pair(G::META.options, pair)?;
        }
        let players = table.players.unwrap_or_else(|| 4.clamp(G::META.min_players, G::META.max_players));
        let game = G::new(&deck, &options, players)?;
        let seed = Seed(table.seed.unwrap_or_else(fresh_seed));
        eprintln!("{} with {players} players, seed {}", G::META.title, seed.0);
        Ok(Setting { game, deck, options, seed })
    }
}

/// A seed nobody chose: short enough to type again.
fn fresh_seed() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Seed(since.as_nanos() as u64).player().next_word() >> 32
}

/// A flag that Ctrl-C sets, so that what was found so far can be told; a second one ends the program.
fn stop_on_interrupt() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&stop))?;
    flag::register(SIGINT, Arc::clone(&stop))?;
    Ok(stop)
}

/// So many of something, as `1 thread` or `2 threads`.
fn count(n: impl Into<u64>, what: &str) -> String {
    let n = n.into();
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// A mean with its 95 % interval, as far as there is one.
fn with_interval(mean: &Mean, decimals: usize) -> String {
    match (mean.n(), mean.interval()) {
        (0, _) => "—".into(),
        (_, None) => format!("{:.decimals$}", mean.mean()),
        (_, Some(Interval { low, high })) => {
            format!("{:.decimals$} ({low:.decimals$}–{high:.decimals$})", mean.mean())
        }
    }
}

/// The share of each place after the starter.
fn print_places(places: &Places) -> Result<()> {
    if !places.shares().is_empty() {
        print("\nwin share by place after the starter")?;
    }
    for (share, place) in places.shares().iter().zip(0..) {
        let who = match place {
            0 => "starter".to_string(),
            1 => "next".into(),
            _ => format!("{place} after"),
        };
        print(&format!("  {who:<8}  {}", with_interval(share, 4)))?;
    }
    Ok(())
}

/// A bar on standard error that counts so many of something; nothing where that is no terminal.
fn progress_bar(length: u64, what: &str) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style =
        ProgressStyle::with_template(&format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}, {{eta}} left"));
    let bar = ProgressBar::with_draw_target(Some(length), target);
    if let Ok(style) = style { bar.with_style(style) } else { bar }
}

/// Prints a text and a line end to standard output.
fn print(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(())
}

/// Prints a value as JSON.
fn print_json(value: &serde_json::Value) -> Result<()> {
    print(&serde_json::to_string_pretty(value)?)
}
