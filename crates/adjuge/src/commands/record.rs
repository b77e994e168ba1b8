//! `adjuge record` and `adjuge replay`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use adjuge_bots::brain::Brain;
use adjuge_bots::{Bot, BrainVisitor, Recruit};
use adjuge_engine::games::Visitor;
use adjuge_engine::notation::{Step, write_step};
use adjuge_engine::play;
use adjuge_engine::record::{Record, Recorder, Replay, record_random};
use adjuge_engine::{Choices, Game, NullLog, Seat, Seed, Viewer, board};
use anyhow::{Context, Result, anyhow, bail};
use serde_json::json;

use super::{Setting, check_strict, print, print_json, report_fault, seated_recruits, with_game};
use crate::cli;
use crate::files;

pub(super) struct Write<'a> {
    pub(super) args: &'a cli::Record,
}

impl BrainVisitor for Write<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let setting = Setting::<G>::new(&self.args.table, &self.args.variant.options)?;
        let bots = seated_recruits(&setting, &self.args.bots)?;
        let Setting { game, deck, options, seed } = setting;
        let (mut text, mut lost) = (String::new(), BTreeMap::new());
        for n in 0..u64::from(self.args.games) {
            // Of several games each has a seed of its own, which its line tells.
            let seed = if self.args.games == 1 { seed } else { seed.nth(n) };
            let recorder = Recorder::new::<G>(&deck, &options, game.players(), Some(seed));
            let (record, lost_here) = if bots.is_empty() {
                (record_random(&game, recorder, seed), BTreeMap::new())
            } else {
                record_bots(&game, &bots, recorder, seed)?
            };
            for (seat, n) in lost_here {
                *lost.entry(seat).or_default() += n;
            }
            text += &if self.args.jsonl { line_of::<G>(&record, &deck, seed)? } else { record };
        }
        match &self.args.out {
            None => print(text.trim_end())?,
            Some(path) => {
                files::write(path, &text)?;
                eprintln!("wrote {}", path.display());
            }
        }
        check_strict(self.args.bots.strict, lost.into_iter().map(|(seat, n)| (format!("seat {seat}"), n)))
    }
}

/// A game as a line of JSON.
fn line_of<G: Game>(record: &str, deck: &G::Deck, seed: Seed) -> Result<String> {
    let record = Record::read(record)?;
    let Replay { game, steps, outcome, .. } = Replay::<G>::of(&record, deck)?;
    let (mut state, mut decisions) = (game.start(), Vec::new());
    for (number, step) in (1..).zip(&steps) {
        if let Step::Act(seat, action) = step {
            let legal = game.legal(&state, *seat);
            decisions.push(json!({
                "step": number,
                "seat": seat,
                "view": game.view(&state, Viewer::seat(*seat).with_recall()),
                "legal": legal.iter().map(|action| game.write_action(action)).collect::<Vec<_>>(),
                "action": game.write_action(*action),
            }));
        }
        play::apply(&game, &mut state, *step, &mut NullLog).map_err(|illegal| anyhow!("{illegal}"))?;
    }
    let line = json!({
        "game": record.game,
        "players": record.players,
        "options": options_of(&record),
        "seed": seed.0,
        "decisions": decisions,
        "outcome": outcome,
    });
    Ok(format!("{line}\n"))
}

/// The options of a record by their names.
fn options_of(record: &Record) -> BTreeMap<&str, &str> {
    record.options.iter().filter_map(|option| option.split_once('=')).collect()
}

/// Lets bots play a game and records it; also tells how many decisions each seat lost.
fn record_bots<G: Game + Brain>(
    game: &G,
    bots: &[Recruit],
    mut recorder: Recorder,
    seed: Seed,
) -> Result<(String, BTreeMap<Seat, u64>)> {
    let names: Vec<String> =
        bots.iter().map(|bot| bot.name().to_string()).cycle().take(game.players().into()).collect();
    let mut bots: Vec<_> = bots.iter().cycle().take(game.players().into()).map(Recruit::bot::<G>).collect();
    let mut seated: Vec<&mut dyn Bot<G>> = bots.iter_mut().map(|bot| &mut **bot as _).collect();
    let played = adjuge_arena::play(game, seed, &names, &mut seated, |step| recorder.step(game, step))?;
    let (mut faults, mut lost) = (BTreeMap::new(), BTreeMap::new());
    for (seat, fault) in &played.faults {
        *faults.entry((seat, fault)).or_default() += 1;
        *lost.entry(*seat).or_default() += 1;
    }
    for ((seat, fault), n) in faults {
        report_fault(&format!("seat {seat}"), n, fault);
    }
    recorder.over(&played.outcome);
    Ok((recorder.text().to_string(), lost))
}

/// Reads a record file.
pub(super) fn read_record(path: &Path) -> Result<Record> {
    Record::read(&files::read(path)?).with_context(|| format!("{} is not a sound record", path.display()))
}

pub(super) fn replay(args: &cli::Replay) -> Result<()> {
    let record = read_record(&args.file)?;
    with_game(&record.game, Show { record: &record, args })
}

struct Show<'a> {
    record: &'a Record,
    args: &'a cli::Replay,
}

impl Visitor for Show<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let args = self.args;
        let deck = files::deck::<G>(args.deck.as_deref())?;
        let replay = Replay::<G>::of(self.record, &deck)
            .with_context(|| format!("{} is not a sound record", args.file.display()))?;
        let n_steps = args.at.unwrap_or(replay.steps.len());
        if n_steps > replay.steps.len() {
            bail!("the record has {} steps, not {n_steps}", replay.steps.len());
        }
        let game = &replay.game;
        let seat = match args.seat {
            None => None,
            Some(number) => match Seat::from_number(number, game.players()) {
                Some(seat) => Some(seat),
                None => bail!("there is no seat {number}: {} players sit here", game.players()),
            },
        };
        let (mut text, mut told) = (String::new(), Vec::new());
        let mut state = game.start();
        let mut deciders = self.record.deciders.iter().peekable();
        for (number, step) in (1..=n_steps).zip(&replay.steps) {
            while let Some(decider) = deciders.next_if(|decider| decider.before_step < number) {
                writeln!(text, "      seat {}: {}", decider.seat, decider.who)?;
            }
            let mut events = Vec::new();
            if let Err(illegal) = play::apply(game, &mut state, *step, &mut events) {
                bail!("step {number} is refused: {illegal}");
            }
            if args.json {
                let is_own = matches!(step, Step::Act(actor, _) if Some(*actor) == seat);
                let shown = (args.all || is_own).then(|| write_step(game, *step));
                told.push(json!({ "step": number, "text": shown, "events": events }));
                continue;
            }
            // What a sealed choice was is for its maker; everyone hears the events.
            let events = events.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            let is_own = matches!(step, Step::Act(actor, _) if Some(*actor) == seat);
            let shown = if args.all || is_own { write_step(game, *step) } else { String::new() };
            if args.all || seat.is_some() {
                writeln!(text, "{number:>4}  {shown:<20} {events}")?;
            } else {
                writeln!(text, "{number:>4}  {events}")?;
            }
        }
        if args.position {
            return print_position(game, &state, self.record, args);
        }
        let is_end = n_steps == replay.steps.len();
        if args.json {
            return print_json(&json!({
                "game": self.record.game,
                "players": game.players(),
                "options": options_of(self.record),
                "steps": told,
                "view": game.view(&state, Viewer { seat, recall: false }),
                "position": args.all.then(|| game.position(&state).to_string()),
                "outcome": replay.outcome.filter(|_| is_end),
            }));
        }
        let whose = seat.map_or("a spectator".to_string(), |seat| format!("seat {seat}"));
        writeln!(text, "\nas {whose} sees it after step {n_steps}:")?;
        writeln!(text, "{}", board(&game.view(&state, Viewer { seat, recall: false })))?;
        if args.all {
            writeln!(text, "\nwith all that is hidden:\n{}", game.position(&state))?;
        }
        if let (Some(outcome), true) = (&replay.outcome, is_end) {
            let winners: Vec<_> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
            let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
            writeln!(text, "\nseat {} {verb} ({})", winners.join(" and "), outcome.ending)?;
        }
        print(text.trim_end())
    }
}

/// Prints a position as the start of a scenario.
fn print_position<G: Game>(game: &G, state: &G::State, record: &Record, args: &cli::Replay) -> Result<()> {
    let mut text = format!("game {}\nplayers {}\n", record.game, record.players);
    for option in &record.options {
        writeln!(text, "option {option}")?;
    }
    if let Some(deck) = &args.deck {
        // A scenario looks for its deck beside itself, wherever that will be.
        writeln!(text, "deck {}", std::path::absolute(deck)?.display())?;
    }
    write!(text, "{}", game.position(state))?;
    print(text.trim_end())
}
