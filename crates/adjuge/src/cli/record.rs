//! What can be typed about records.

use std::path::PathBuf;

use clap::Args;

use super::{Players, TableArgs, Variant};

#[derive(Args, Debug)]
pub(crate) struct Record {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[command(flatten)]
    pub(crate) variant: Variant,
    #[command(flatten)]
    pub(crate) bots: Players,
    /// Write a line of JSON for the game instead: each decision with what its seat saw and could do, and the result.
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// So many games, a line for each.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "jsonl")]
    pub(crate) games: u32,
    /// Where to write it; standard output if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "flags are independent of one another")]
pub(crate) struct Replay {
    /// The record.
    pub(crate) file: PathBuf,
    /// Show it as this seat saw it.
    #[arg(long, value_name = "N", conflicts_with_all = ["public", "all"])]
    pub(crate) seat: Option<u8>,
    /// Show it as a spectator saw it (the default).
    #[arg(long, conflicts_with = "all")]
    pub(crate) public: bool,
    /// Show everything, including what was hidden.
    #[arg(long)]
    pub(crate) all: bool,
    /// Show it only up to this step; 0 is before the first.
    #[arg(long, value_name = "STEP")]
    pub(crate) at: Option<usize>,
    /// Print the position as the start of a scenario, hidden parts included.
    #[arg(long, conflicts_with_all = ["seat", "public", "all"])]
    pub(crate) position: bool,
    /// Print JSON.
    #[arg(long, conflicts_with = "position")]
    pub(crate) json: bool,
    /// The deck it was played with, if it is not the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
}
