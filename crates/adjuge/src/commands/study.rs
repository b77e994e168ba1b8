//! `adjuge describe` and `adjuge perft`, and the way to the others that are for those who study games.

use std::fmt::Write as _;
use std::time::Instant;

use adjuge_engine::games::Visitor;
use adjuge_engine::numbers::{Lens, OBS_REV, Part, describe};
use adjuge_engine::{Game, Options, perft};
use anyhow::Result;
use serde_json::json;

use super::{print, print_json, solve, with_game};
use crate::cli::{self, Study};
use crate::files;

pub(super) fn run(command: &Study) -> Result<()> {
    match command {
        Study::Describe(args) => with_game(&args.rules.game, Tell(args)),
        Study::Perft(args) => with_game(&args.rules.game, Count(args)),
        Study::Solve(args) => solve::solve(args),
        Study::Exploitability(args) => solve::exploitability(args),
    }
}

/// The table that the arguments describe.
fn set_up<G: Game>(rules: &cli::Rules) -> Result<(G, Options)> {
    let deck = files::deck::<G>(rules.deck.as_deref())?;
    let mut options = Options::defaults(G::META.options);
    for pair in &rules.options {
        options.set_pair(G::META.options, pair)?;
    }
    let players = rules.players.unwrap_or_else(|| 4.clamp(G::META.min_players, G::META.max_players));
    Ok((G::new(&deck, &options, players)?, options))
}

struct Tell<'a>(&'a cli::Describe);

impl Visitor for Tell<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let (game, options) = set_up::<G>(&self.0.rules)?;
        if self.0.json {
            return print_json(&describe(&game, &options));
        }
        let Lens { layout, actions, .. } = Lens::new(&game);
        let (title, players) = (G::META.title, game.players());
        let mut text = format!("{title} with {players} players, revision {OBS_REV} of its numbers\n\n");
        writeln!(text, "an observation has {} numbers", layout.len)?;
        for part in &layout.parts {
            let Part { pointer, start, shape, low, high, .. } = part;
            let shape: Vec<_> = shape.iter().map(ToString::to_string).collect();
            let shape = if shape.is_empty() { "1".to_string() } else { shape.join(" × ") };
            writeln!(text, "{start:>6}  {pointer:<36} {shape:<14} {low} to {high}")?;
        }
        writeln!(text, "\nthe index of actions has {} places", actions.len)?;
        for range in actions.forms.iter().filter(|range| range.len > 0) {
            let listed = if range.is_listed { ", as they are listed" } else { "" };
            writeln!(text, "{:>6}  {:<36} {}{listed}", range.start, range.form, range.len)?;
        }
        print(text.trim_end())
    }
}

struct Count<'a>(&'a cli::Perft);

impl Visitor for Count<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let (game, _) = set_up::<G>(&self.0.rules)?;
        let (root, mut counts) = (perft::root(&game), Vec::new());
        for depth in 1..=self.0.depth {
            let (started, mut budget) = (Instant::now(), u64::MAX);
            let n = perft::count(&game, &root, depth, &mut budget).unwrap_or(u64::MAX);
            let seconds = started.elapsed().as_secs_f64();
            counts.push(json!({ "depth": depth, "sequences": n, "seconds": seconds }));
            if !self.0.json {
                print(&format!("{depth:>4}  {n:>16}  {seconds:.2} s"))?;
            }
            if n == 0 {
                break;
            }
        }
        if self.0.json { print_json(&json!(counts)) } else { Ok(()) }
    }
}
