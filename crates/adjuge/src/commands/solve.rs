//! `adjuge solve` and `adjuge exploitability`: small games of two, exactly.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use adjuge_bots::brain::Brain;
use adjuge_bots::cfr::{Extensive, Knowledge, Point, Solver, Unfolded};
use adjuge_bots::protocol::Hello;
use adjuge_bots::{Bot, BrainVisitor, Decision, Recruit, Spec};
use adjuge_engine::{Choices, Game, Options, Seat, Seed, Viewer};
use anyhow::{Context, Result, anyhow, bail};
use serde::{Deserialize, Serialize};

use super::{print, print_json, with_brain};
use crate::cli::{self, Tree};
use crate::files;

pub(super) fn solve(args: &cli::Solve) -> Result<()> {
    with_brain(&args.tree.game, Learn(args))
}

pub(super) fn exploitability(args: &cli::Exploitability) -> Result<()> {
    with_brain(&args.tree.game, Measure(args))
}

/// A strategy in a file.
#[derive(Serialize, Deserialize)]
struct Policy {
    game: String,
    options: BTreeMap<String, String>,
    /// What each seat does, by all that it knows.
    decisions: Vec<Choice>,
}

#[derive(Serialize, Deserialize)]
struct Choice {
    /// A name for all that the seat knows: the same in every run.
    knows: String,
    seat: u8,
    /// What the seat sees, for people: it may have seen more before.
    view: serde_json::Value,
    /// How often it takes each action.
    actions: BTreeMap<String, f64>,
}

fn name_of(knows: &Knowledge) -> String {
    format!("{:032x}", u128::from_be_bytes(*knows))
}

/// A small game of two, and its tree.
struct Small<G: Game> {
    game: G,
    deck: G::Deck,
    options: Options,
    solver: Solver<Knowledge>,
}

impl<G: Game> Small<G> {
    fn of(tree: &Tree) -> Result<Small<G>> {
        let deck = files::deck::<G>(tree.deck.as_deref())?;
        let mut options = Options::defaults(G::META.options);
        for pair in &tree.options {
            options.set_pair(G::META.options, pair)?;
        }
        let game = G::new(&deck, &options, 2)?;
        let solver = Solver::within(&Unfolded(&game), tree.most);
        let too_many = || anyhow!("the game has more than {} positions; --most allows more", tree.most);
        Ok(Small { solver: solver.with_context(too_many)?, game, deck, options })
    }

    /// Tells of every decision that somebody can tell apart once: its position, and its name.
    fn each_decision(&self, mut tell: impl FnMut(&G::State, Seat, &Knowledge) -> Result<()>) -> Result<()> {
        let tree = Unfolded(&self.game);
        let (mut left, mut told) = (vec![tree.start()], HashSet::new());
        while let Some(node) = left.pop() {
            let n = match tree.point(&node) {
                Point::Over(_) => 0,
                Point::Chance(chances) => chances.len(),
                Point::Decision { seat, knows, choices } => {
                    if told.insert(knows) {
                        tell(&node.state, seat, &knows)?;
                    }
                    choices
                }
            };
            left.extend((0..n).map(|choice| tree.after(&node, choice)));
        }
        Ok(())
    }

    fn report(&self, is_json: bool, rounds: Option<u32>) -> Result<()> {
        let Small { solver, game, .. } = self;
        let (value, exploitability) = (solver.value(), solver.exploitability());
        if is_json {
            return print_json(&serde_json::json!({
                "game": G::META.id,
                "players": game.players(),
                "options": self.options.iter().collect::<BTreeMap<_, _>>(),
                "positions": solver.n_positions(),
                "decisions": solver.n_decisions(),
                "rounds": rounds,
                "value": value,
                "exploitability": exploitability,
            }));
        }
        let (positions, decisions) = (solver.n_positions(), solver.n_decisions());
        print(&format!("{positions} positions, {decisions} decisions that can be told apart"))?;
        print(&format!("worth {value:+.6} to seat 1 between two who play so"))?;
        print(&format!("exploitability {exploitability:.6}"))
    }
}

struct Learn<'a>(&'a cli::Solve);

impl BrainVisitor for Learn<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let mut small = Small::<G>::of(&self.0.tree)?;
        small.solver.run(self.0.rounds);
        if let Some(file) = &self.0.out {
            let mut decisions = Vec::new();
            small.each_decision(|state, seat, knows| {
                let legal = small.game.legal(state, seat);
                let parts = small.solver.strategy(knows).unwrap_or_default();
                let actions = legal.iter().map(|action| small.game.write_action(action)).zip(parts).collect();
                let view = serde_json::to_value(small.game.view(state, Viewer::seat(seat).with_recall()))?;
                decisions.push(Choice { knows: name_of(knows), seat: seat.number(), view, actions });
                Ok(())
            })?;
            let options =
                small.options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
            let policy = Policy { game: G::META.id.to_string(), options, decisions };
            std::fs::write(file, serde_json::to_string_pretty(&policy)?)
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        small.report(self.0.tree.json, Some(self.0.rounds))
    }
}

struct Measure<'a>(&'a cli::Exploitability);

impl BrainVisitor for Measure<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let args = self.0;
        let mut small = Small::<G>::of(&args.tree)?;
        let mut parts: Vec<(Knowledge, Vec<f64>)> = Vec::new();
        if let Some(file) = &args.policy {
            let policy: Policy = serde_json::from_str(&files::read(file)?)
                .with_context(|| format!("{} is not a strategy", file.display()))?;
            if policy.game != G::META.id {
                bail!("{} is a strategy for {}, not for {}", file.display(), policy.game, G::META.id);
            }
            let by_name: BTreeMap<String, Choice> =
                policy.decisions.into_iter().map(|choice| (choice.knows.clone(), choice)).collect();
            small.each_decision(|state, seat, knows| {
                let choice = by_name.get(&name_of(knows)).with_context(|| {
                    format!(
                        "{} does not say what seat {seat} does at a decision of this table",
                        file.display()
                    )
                })?;
                let legal: Vec<String> = small
                    .game
                    .legal(state, seat)
                    .iter()
                    .map(|action| small.game.write_action(action))
                    .collect();
                let known = |action: &String| legal.contains(action);
                let all: f64 = choice.actions.values().sum();
                let is_sound = choice.actions.keys().all(known)
                    && choice.actions.values().all(|part| (0.0..=1.0).contains(part))
                    && (all - 1.0).abs() < 1e-6;
                if !is_sound {
                    bail!(
                        "{}: the parts of {} are not a choice among legal actions",
                        file.display(),
                        choice.knows
                    );
                }
                let part = |action: &String| choice.actions.get(action).copied().unwrap_or(0.0);
                parts.push((*knows, legal.iter().map(part).collect()));
                Ok(())
            })?;
        }
        if let Some(name) = &args.bot {
            let spec: Spec = name.parse()?;
            if matches!(spec, Spec::Command { .. }) {
                bail!("a program cannot be asked twice about one decision; name a bot of the house");
            }
            let hello = Hello::new(&small.game, &small.deck, &small.options);
            let mut bot = Recruit::new::<G>(&spec, &hello, Duration::from_secs(60))?.bot::<G>();
            let mut n = 0;
            small.each_decision(|state, seat, knows| {
                n += 1;
                parts.push((*knows, mixture(&small.game, bot.as_mut(), state, seat, args.asked, Seed(n))?));
                Ok(())
            })?;
        }
        for (knows, parts) in &parts {
            small.solver.set_strategy(knows, parts);
        }
        small.report(args.tree.json, None)
    }
}

/// How often a bot chooses each action, asked so many times.
fn mixture<G: Game + Brain>(
    game: &G,
    bot: &mut dyn Bot<G>,
    state: &G::State,
    seat: Seat,
    asked: u32,
    seed: Seed,
) -> Result<Vec<f64>> {
    let (view, legal) = (game.view(state, Viewer::seat(seat).with_recall()), game.legal(state, seat));
    let mut parts = vec![0.0; legal.len()];
    for n in 0..asked.max(1) {
        let decision = Decision { game, seat, view: &view, legal: &legal, luck: seed.nth(n.into()).player() };
        let action = bot.choose(&decision)?;
        let at = legal.iter().position(|other| other == action).context("the bot chose what is not legal")?;
        parts[at] += 1.0;
    }
    Ok(parts)
}
