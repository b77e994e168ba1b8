//! How a bot plays at a live house.

use clap::Args;

use super::Variant;

/// Which house and tables, and who plays.
#[derive(Args, Debug)]
pub(crate) struct Sit {
    /// The house.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7151")]
    pub(crate) url: String,
    /// Who plays: a level of the house (expert), or a program (`cmd:./mybot`; `cmd*:./mybot` where one process plays at
    /// several tables at once).
    #[arg(long, value_name = "BOT")]
    pub(crate) bot: String,
    /// How it is called; if left out, as its program is.
    #[arg(long, value_name = "NAME", conflicts_with = "token")]
    pub(crate) name: Option<String>,
    /// The token of its account, better in the environment as `ADJUGE_TOKEN`.
    #[arg(long, value_name = "TOKEN")]
    pub(crate) token: Option<String>,
    /// A table to sit at, as its address ends; may be given several times.
    #[arg(long = "table", value_name = "TABLE")]
    pub(crate) tables: Vec<String>,
    /// The invitation to it, if it is not public.
    #[arg(long, value_name = "INVITE", requires = "tables")]
    pub(crate) invite: Option<String>,
    /// The seat to take; the first free one if left out.
    #[arg(long, value_name = "N", requires = "tables")]
    pub(crate) seat: Option<u8>,
    /// Open so many public tables and play at them all at once.
    #[arg(long, value_name = "N", requires = "game", value_parser = clap::value_parser!(u32).range(1..=50))]
    pub(crate) open: Option<u32>,
    /// What is played at tables that are opened.
    #[arg(long, value_name = "GAME", requires = "open")]
    pub(crate) game: Option<String>,
    /// How many players sit there; if left out, 4 or as close to it as the game allows.
    #[arg(long, value_name = "P", requires = "open")]
    pub(crate) players: Option<u8>,
    /// Who has the other seats there, in turn: levels of the house, or `free`, which is the default.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', requires = "open")]
    pub(crate) with: Vec<String>,
    /// How many seconds each decision has there; without it no time is kept.
    #[arg(long, value_name = "S", requires = "open")]
    pub(crate) decision: Option<u32>,
    /// How many seconds each player has beyond that, for the whole game.
    #[arg(long, value_name = "S", default_value_t = 120, requires = "decision")]
    pub(crate) bank: u32,
    #[command(flatten)]
    pub(crate) variant: Variant,
    /// How many seconds a program may think about a decision, if the table does not give it less.
    #[arg(long, value_name = "S", default_value_t = 10.0, allow_negative_numbers = true)]
    pub(crate) time_limit: f64,
    /// Fail if the bot lost a decision, after all games are over.
    #[arg(long)]
    pub(crate) strict: bool,
}
