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
