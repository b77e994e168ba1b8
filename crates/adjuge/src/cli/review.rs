//! What can be typed after `adjuge review`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct Review {
    /// The record of a game that is over.
    pub(crate) file: PathBuf,
    /// Tell of one seat's decisions only; all are told of if left out.
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
    /// How many simulations a first look at a decision takes; all else grows with it.
    #[arg(long, default_value_t = 1600, value_name = "N", value_parser = clap::value_parser!(u32).range(10..=100_000))]
    pub(crate) sims: u32,
    /// The seed of the reviewer's luck.
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub(crate) seed: u64,
    /// How many threads to use, at most 1024; one for each core if left out.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// The deck it was played with, if it is not the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a page with the curve of chances, which can be read offline.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}
