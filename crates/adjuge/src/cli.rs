//! What can be typed.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// The house for auction games.
#[derive(Parser, Debug)]
#[command(version, about, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games with their players and options.
    #[command(after_help = "Example: adjuge games --json")]
    Games {
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Play many random games and report speed, length, scores and wins.
    #[command(after_help = "Example: adjuge simulate don --players 4 --games 100000 --option sales=off")]
    Simulate(Simulate),
    /// Play one random game and write its record.
    #[command(after_help = "Example: adjuge record don --players 4 --seed 7 --out game.record")]
    Record(Record),
    /// Show a recorded game as somebody saw it.
    #[command(after_help = "Example: adjuge replay game.record --seat 2 --at 30
         adjuge replay game.record --at 30 --position")]
    Replay(Replay),
    /// Replay records and check every step, the hash chain, the draws and the result.
    #[command(after_help = "Example: adjuge verify fixtures/don/*.record")]
    Verify {
        /// The records.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The deck they were played with, if it is not the house's.
        #[arg(long)]
        deck: Option<PathBuf>,
    },
    /// Run scenario files, one line each.
    #[command(after_help = "Example: adjuge scenario scenarios/don/*.scenario")]
    Scenario {
        /// The scenarios.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Work with deck files.
    Deck {
        #[command(subcommand)]
        command: DeckCommand,
    },
    /// Measure the engine: random games, clones and imagined worlds a second.
    #[command(after_help = "Example: adjuge bench --game don --seconds 1")]
    Bench(Bench),
}

#[derive(Subcommand, Debug)]
pub(crate) enum DeckCommand {
    /// Check a deck file against its game: every printed count and law.
    #[command(after_help = "Example: adjuge deck check decks/don.toml")]
    Check {
        /// The deck file.
        file: PathBuf,
    },
}

/// The table to play at.
#[derive(Args, Debug)]
pub(crate) struct Table {
    /// The game, as `adjuge games` names it.
    pub(crate) game: String,
    /// How many players; if left out 4, or as near to it as the game allows.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// An option of the game, as `sales=off`; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// A deck file to play with instead of the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// The seed of chance; drawn and printed if left out.
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many games.
    #[arg(long, default_value_t = 10_000, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// On how many threads, at most 1024; one for each core if left out.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Record {
    #[command(flatten)]
    pub(crate) table: Table,
    /// Where to write it; standard output if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The record.
    pub(crate) file: PathBuf,
    /// As this seat saw it.
    #[arg(long, value_name = "N", conflicts_with_all = ["public", "all"])]
    pub(crate) seat: Option<u8>,
    /// As a spectator saw it (the default).
    #[arg(long, conflicts_with = "all")]
    pub(crate) public: bool,
    /// With everything that was hidden.
    #[arg(long)]
    pub(crate) all: bool,
    /// Only up to this step; 0 is before the first.
    #[arg(long, value_name = "STEP")]
    pub(crate) at: Option<usize>,
    /// Print the position as the start of a scenario, hidden parts included.
    #[arg(long, conflicts_with_all = ["seat", "public", "all"])]
    pub(crate) position: bool,
    /// The deck it was played with, if it is not the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Only this game.
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// Only this number of players.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// How long each measurement takes.
    #[arg(long, default_value_t = 0.3, value_name = "S")]
    pub(crate) seconds: f64,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}
