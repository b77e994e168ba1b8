//! `adjuge sit`: a bot plays at a live house, as a person of its own.

mod player;
mod table;
mod wait;

use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use adjuge_bots::{Recruit, Spec};
use adjuge_client::{ClientError, House, Person};
use adjuge_engine::Seed;
use adjuge_engine::games::ALL;
use anyhow::{Result, anyhow, bail};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::{count, fresh_seed, named, print, time_limit, unknown_game};
use crate::cli::Sit;
use player::{Player, Ready};
use table::{Chair, Report};
use wait::Pace;

/// Where the token of an account may stand.
const TOKEN: &str = "ADJUGE_TOKEN";

/// The longest name that a house takes.
const MAX_NAME: usize = 24;

/// Everything that is the same at all tables.
pub(super) struct Enlist {
    spec: Spec,
    time_limit: Duration,
    invite: Option<String>,
    seat: Option<u8>,
    luck: u64,
    /// How fast all tables together may ask.
    commands: Pace,
    requests: Pace,
    /// A program that plays several games at once: the first table starts it.
    shared: Mutex<Option<Recruit>>,
}

impl Enlist {
    /// The bot for a table.
    fn player(&self, facts: &Value, deck: &str, seat: u8) -> Result<Box<dyn Player>> {
        let game = facts["game"].as_str().unwrap_or_default();
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let is_shared = matches!(self.spec, Spec::Command { at_several_tables: true, .. });
        let known = shared.clone().filter(|_| is_shared);
        let luck = Seed(self.luck);
        let Enlist { spec, time_limit, .. } = self;
        let ready = Ready { spec, facts, deck, known, time_limit: *time_limit, seat, luck };
        let (player, recruit) = adjuge_bots::visit(game, ready).unwrap_or_else(|| Err(unknown_game(game)))?;
        *shared = Some(recruit);
        Ok(player)
    }
}

/// Says how things go, beside the results.
fn say(text: &str) {
    eprintln!("{text}");
}

pub(super) fn run(args: &Sit) -> Result<ExitCode> {
    let (name, spec) = named(&args.bot);
    let spec: Spec = spec.parse()?;
    let name: String = args.name.as_deref().or(name).map_or_else(|| spec.short_name(), str::to_string);
    if args.tables.is_empty() && args.open.is_none() {
        bail!("name a table to sit at (--table), or open some (--open 1 --game GAME)");
    }
    let time_limit = time_limit(args.time_limit)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(sit(args, &name, spec, time_limit))
}

async fn sit(args: &Sit, name: &str, spec: Spec, time_limit: Duration) -> Result<ExitCode> {
    let house = House::at(&args.url)?;
    let (person, limits) = come_in(&house, args, name).await?;
    let enlist = Arc::new(Enlist {
        spec,
        time_limit,
        invite: args.invite.clone(),
        seat: args.seat,
        luck: fresh_seed(),
        commands: Pace::new(&limits["commands_per_second"]),
        requests: Pace::new(&limits["requests_per_second"]),
        shared: Mutex::default(),
    });
    let mut tables = args.tables.clone();
    for number in 1..=args.open.unwrap_or_default() {
        let table = person.make_table(&new_table(args, enlist.luck, number)?).await?;
        say(&format!("opened http://{}/table/{table}", house.place()));
        tables.push(table);
    }
    let (stop, stopped) = watch::channel(false);
    let mut games = JoinSet::new();
    for (number, table) in (1..).zip(tables) {
        let (enlist, person, stopped) = (enlist.clone(), person.clone(), stopped.clone());
        let run = format!("sit-{:x}-{number}", enlist.luck);
        games.spawn(async move {
            let played = Chair::new(&enlist, person, &table, &run).play(stopped).await;
            (table, played)
        });
    }
    let (mut n_failed, mut n_lost) = (0, 0);
    loop {
        tokio::select! {
            played = games.join_next() => match played {
                None => break,
                Some(played) => {
                    let (table, played) = played?;
                    match played {
                        Ok(report) => {
                            n_lost += report.n_lost;
                            print(&told(&table, &report))?;
                        }
                        Err(error) => {
                            n_failed += 1;
                            say(&format!("table {table}: {error:#}"));
                        }
                    }
                }
            },
            interrupted = tokio::signal::ctrl_c() => {
                interrupted?;
                // A second one ends the program.
                if stop.send_replace(true) {
                    return Ok(ExitCode::FAILURE);
                }
            }
        }
    }
    if args.strict && n_lost > 0 {
        bail!("the bot lost {}", count(n_lost, "decision"));
    }
    Ok(if n_failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Comes back by a token, or comes in as somebody new; everybody is told that it is a program. Also how much it may ask
/// for.
async fn come_in(house: &House, args: &Sit, name: &str) -> Result<(Person, Value)> {
    let token = args.token.clone().or_else(|| std::env::var(TOKEN).ok()).filter(|token| !token.is_empty());
    let (person, mut me) = match &token {
        Some(token) => {
            let (person, me) = house.come_back(token).await.map_err(|error| match error {
                ClientError::Refused { status: 401, .. } => {
                    anyhow!("the token is worth nothing at this house, or no more")
                }
                error => error.into(),
            })?;
            if me["bot"] != true {
                bail!(
                    "that is the token of a person, not of a program: make an account for it (POST /api/me/bots), or leave \
                     the token out"
                );
            }
            (person, me)
        }
        None => house.come_in_as_bot(&name.chars().take(MAX_NAME).collect::<String>()).await?,
    };
    let limits = me["limits"].take();
    say(&format!(
        "{} plays at {}, marked as a bot; it may send {} commands a second, {} at once",
        me["name"].as_str().unwrap_or_default(),
        house.place(),
        limits["commands_per_second"],
        limits["commands_at_once"],
    ));
    if token.is_none() {
        say(&format!("to come back to its seats: {TOKEN}={}", person.token));
    }
    Ok((person, limits))
}

/// A table to open: the bot first, then whoever is wanted, over and over.
fn new_table(args: &Sit, run: u64, number: u32) -> Result<Value> {
    let game =
        args.game.as_deref().ok_or_else(|| anyhow!("--open needs to know what is played: --game GAME"))?;
    let meta = ALL.iter().find(|meta| meta.id == game).ok_or_else(|| unknown_game(game))?;
    let players = args.players.unwrap_or_else(|| 4.clamp(meta.min_players, meta.max_players));
    let wanted = args.with.iter().map(|who| match who.trim() {
        "free" => json!("free"),
        level => json!({ "bot": level }),
    });
    let mut wanted: Vec<Value> = wanted.collect();
    if wanted.is_empty() {
        wanted.push(json!("free"));
    }
    let others = wanted.into_iter().cycle().take(usize::from(players).saturating_sub(1));
    let seats: Vec<Value> = std::iter::once(json!("me")).chain(others).collect();
    let clock = match args.decision {
        Some(decision) => json!({ "kind": "live", "decision": decision, "bank": args.bank }),
        None => json!({ "kind": "none" }),
    };
    Ok(json!({
        "id": format!("sit-{run:x}-{number}"),
        "game": game,
        "options": args.variant.options,
        "seats": seats,
        "clock": clock,
        "public": true,
    }))
}

/// How a game ended for the bot.
fn told(table: &str, report: &Report) -> String {
    let Report { end, n_decisions, n_lost } = report;
    let lost = if *n_lost == 0 { String::new() } else { format!(", {n_lost} of them by a novice") };
    let decisions = format!("{}{lost}", count(*n_decisions, "decision"));
    let Some((seat, outcome)) = end else {
        return format!("table {table}: left after {decisions}; a bot of the house goes on");
    };
    let scores: Vec<String> = outcome.scores.of(outcome.players).iter().map(i32::to_string).collect();
    let result = match (outcome.winners.contains(*seat), outcome.winners.is_at_most_one()) {
        (true, true) => "won",
        (true, false) => "shared the victory",
        (false, _) => "lost",
    };
    format!("table {table}: seat {seat} {result}, points {}; {decisions}", scores.join(" "))
}
