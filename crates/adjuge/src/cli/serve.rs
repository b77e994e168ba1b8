//! The arguments of `adjuge serve`.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ArgAction, Args, ValueEnum};
use ipnet::IpNet;

use super::Data;

/// The header in which proxies say who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ProxyHeader {
    XForwardedFor,
    Forwarded,
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let address = || text.parse().map(|address: IpAddr| IpNet::from(address));
    text.parse().or_else(|_| address()).map_err(|_| "not an address or a network as 10.0.0.0/8".to_string())
}

/// How the house is opened.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// A TOML file with settings, such as `max-sockets = 1000`; `adjuge settings --toml` prints one to begin with.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen; port 0 chooses a free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7151")]
    pub(crate) listen: SocketAddr,
    /// The file with the data, created if it does not exist; if left out, house.db in the folder adjuge of your data
    /// folder (on Linux `$XDG_DATA_HOME` or `~/.local/share`). Or a PostgreSQL database, as `postgres://user@host/name`.
    #[arg(long, value_name = "DATA")]
    pub(crate) data: Option<Data>,
    /// How many bots think at the same time; one for each core if left out.
    #[arg(long, value_name = "N")]
    pub(crate) bot_threads: Option<NonZeroUsize>,
    /// How long a bot takes for a decision at least, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pub(crate) bot_pace: u64,
    /// How long a bot thinks about a decision at most, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 5000)]
    pub(crate) bot_time: u64,
    /// How long a table that nobody watches stays in memory, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub(crate) idle: u64,
    /// The most connections at the same time.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub(crate) max_sockets: usize,
    /// The most connections of one address at the same time.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) max_sockets_of_one: usize,
    /// The most tables that one person may have open or in play, but for those at which nothing has happened for two
    /// weeks.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) max_tables_of_one: u32,
    /// The largest message or request, in bytes.
    #[arg(long, value_name = "BYTES", default_value_t = 65_536)]
    pub(crate) max_message: usize,
    /// How many commands a second one person may send, on average.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) commands_per_second: u32,
    /// How many times a minute one person may say something, on average.
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub(crate) chats_per_minute: u32,
    /// How many requests a second one address may send, on average.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) requests_per_second: u32,
    /// How many new guests, new tables and tries of a password one address may make in a minute, on average.
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub(crate) newcomers_per_minute: u32,
    /// How long a request may take, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    pub(crate) request_time: u64,
    /// Whoever makes a table may choose its seed, and so knows what will be drawn: for tests and for teaching.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value_t = false, action = ArgAction::Set)]
    pub(crate) choose_seeds: bool,
    /// An address under which browsers know this house, as `https://example.org`, where a proxy changes Host; may be
    /// given several times.
    #[arg(long = "origin", value_name = "ORIGIN")]
    pub(crate) origins: Vec<String>,
    /// Another machine that may read /metrics; may be given several times.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics_for: Vec<IpAddr>,
    /// A proxy in front of the house that is believed when it says who asks: an address, or a network as 10.0.0.0/8;
    /// may be given several times.
    #[arg(long, value_name = "NETWORK", value_parser = network)]
    pub(crate) trust_proxy: Vec<IpNet>,
    /// In which header trusted proxies say who asks.
    #[arg(long, value_enum, default_value_t = ProxyHeader::XForwardedFor)]
    pub(crate) proxy_header: ProxyHeader,
    /// Cookies are for encrypted connections only: for a house behind a proxy that encrypts.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value_t = false, action = ArgAction::Set)]
    pub(crate) secure_cookies: bool,
    /// How many days a table is kept at which no game has begun.
    #[arg(long, value_name = "DAYS", default_value_t = 14)]
    pub(crate) keep_open: u32,
    /// How many days a game is kept in which nothing happens any more.
    #[arg(long, value_name = "DAYS", default_value_t = 180)]
    pub(crate) keep_abandoned: u32,
    /// How many days a table is kept that was given up.
    #[arg(long, value_name = "DAYS", default_value_t = 7)]
    pub(crate) keep_closed: u32,
    /// How many days a guest is remembered who does not come back.
    #[arg(long, value_name = "DAYS", default_value_t = 180)]
    pub(crate) keep_guests: u32,
    /// How many days somebody with a password stays logged in without coming back.
    #[arg(long, value_name = "DAYS", default_value_t = 365)]
    pub(crate) keep_sessions: u32,
    /// How to write the log.
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub(crate) log: LogFormat,
    /// What to log: error, warn, info, debug.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log_level: String,
}

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}
