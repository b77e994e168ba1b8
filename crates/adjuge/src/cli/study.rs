//! What is for those who study games.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Subcommand, Debug)]
pub(crate) enum Study {
    /// Say what programs that learn see and do as numbers: where in an observation each field of a view is, and the place
    /// of every action.
    #[command(after_help = "Example: adjuge describe don --players 4 --json")]
    Describe(Describe),
    /// Count the ways a game can go: sequences of so many draws and decisions. Of a simultaneous turn only the first seat
    /// moves.
    #[command(after_help = "Example: adjuge perft goofspiel --players 2 --option cards=3 --depth 6")]
    Perft(Perft),
    /// Solve a small game of two by counterfactual regret minimization (CFR+): what it is worth to the first seat, from -1 to
    /// 1, and how much an opponent who knows the strategy found could still win by it.
    #[command(after_help = "Example: adjuge solve goofspiel --option cards=4 --rounds 500 --out policy.json")]
    Solve(Solve),
    /// Say how much an opponent who knows it all wins against a bot, or against a strategy in a file, in a small game of
    /// two: on average over both seats, from 0 (nothing) to 1 (every game).
    #[command(after_help = "Example: adjuge exploitability goofspiel --option cards=3 --bot expert
         adjuge exploitability goofspiel --option cards=4 --policy policy.json")]
    Exploitability(Exploitability),
}

/// A table without chance.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The game, as `adjuge games` names it.
    pub(crate) game: String,
    /// How many players; if left out, 4 or as close to it as the game allows.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// A deck file to play with instead of the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// An option of the game, such as `sales=off`; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Describe {
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// The most steps to count; every number up to it is told.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) depth: u32,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A tree that is looked at whole.
#[derive(Args, Debug)]
pub(crate) struct Tree {
    /// The game, as `adjuge games` names it, for two players.
    pub(crate) game: String,
    /// A deck file to play with instead of the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// An option of the game, such as `cards=4`; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// The most positions that the tree may have; each takes about a hundred bytes.
    #[arg(long, value_name = "N", default_value_t = 5_000_000)]
    pub(crate) most: usize,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) tree: Tree,
    /// How many rounds both seats learn for.
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) rounds: u32,
    /// A file for the strategy that was found.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[group(id = "strategy", required = true, multiple = false, args = ["bot", "policy"])]
pub(crate) struct Exploitability {
    #[command(flatten)]
    pub(crate) tree: Tree,
    /// A bot of the house.
    #[arg(long, value_name = "BOT")]
    pub(crate) bot: Option<String>,
    /// A strategy that `adjuge solve` wrote, or another program.
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Option<PathBuf>,
    /// How often a bot is asked for each decision: how often it chooses each action is its strategy.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) asked: u32,
}
