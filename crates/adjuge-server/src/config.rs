//! What the host of a house can set.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use ipnet::IpNet;

use crate::api::Asset;

/// The header in which a trusted proxy says who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ForwardedBy {
    /// `X-Forwarded-For`, as most do.
    #[default]
    XForwardedFor,
    /// `Forwarded`, as RFC 7239 has it.
    Forwarded,
}

/// How a house is run. Every limit has a sane default.
#[derive(Clone, Debug)]
pub struct Config {
    /// How many bots think at the same time.
    pub bot_threads: NonZeroUsize,
    /// How long a bot takes for a decision at least, so that people can follow.
    pub bot_pace: Duration,
    /// How long a bot thinks about a decision at most.
    pub bot_time: Duration,
    /// How long a table that nobody watches stays in memory.
    pub idle: Duration,
    /// The most connections at the same time.
    pub max_sockets: usize,
    /// The most connections of one address at the same time.
    pub max_sockets_of_one: usize,
    /// The most tables that one person may have open or in play, but for those at which nothing has happened for two
    /// weeks.
    pub max_tables_of_one: u32,
    /// The largest message or request, in bytes.
    pub max_message: usize,
    /// How many commands a second one person or connection may send, on average.
    pub commands_per_second: u32,
    /// How many times a minute one person may say something, on average.
    pub chats_per_minute: u32,
    /// How many requests a second one address may send, on average.
    pub requests_per_second: u32,
    /// How many new guests, new tables and tries of a password one address may make in a minute, on average.
    pub newcomers_per_minute: u32,
    /// How long a request may take to arrive and be answered.
    pub request_time: Duration,
    /// How often a quiet connection is asked whether it is still there.
    pub ping: Duration,
    /// Whether whoever makes a table may choose its seed, and so knows what will be drawn: for tests and for teaching.
    pub choose_seeds: bool,
    /// Addresses under which browsers know this house, as `https://example.org`, where a proxy changes `Host`.
    pub origins: Vec<String>,
    /// Who may see the figures, beside this machine itself.
    pub metrics_for: Vec<IpAddr>,
    /// The proxies in front of the house that are believed when they say who asks.
    pub trusted_proxies: Vec<IpNet>,
    /// In which header they say it. The other one is whatever the sender claims.
    pub forwarded_by: ForwardedBy,
    /// Whether cookies are for encrypted connections only.
    pub secure_cookies: bool,
    /// How long it keeps what nobody uses.
    pub keep: Keep,
    /// How often it looks for that.
    pub purge_every: Duration,
    /// The files of the web client; without them the house has an API and a plain front door.
    pub room: &'static [Asset],
}

/// How long a house keeps what nobody uses. Finished games and claimed names are kept for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// A table at which no game has begun.
    pub open: Duration,
    /// A game in which nothing happens any more. A game with a clock goes on by itself.
    pub abandoned: Duration,
    /// A table that was given up.
    pub closed: Duration,
    /// A guest who does not come back.
    pub guests: Duration,
    /// A session of somebody with a password, who has to log in again then.
    pub sessions: Duration,
}

impl Default for Keep {
    fn default() -> Self {
        let days = |n: u64| Duration::from_secs(n * 24 * 3600);
        Keep { open: days(14), abandoned: days(180), closed: days(7), guests: days(180), sessions: days(365) }
    }
}

impl Default for Config {
    fn default() -> Self {
        Config {
            bot_threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            bot_pace: Duration::from_millis(700),
            bot_time: Duration::from_secs(5),
            idle: Duration::from_secs(600),
            max_sockets: 20_000,
            max_sockets_of_one: 200,
            max_tables_of_one: 50,
            max_message: 64 * 1024,
            commands_per_second: 20,
            chats_per_minute: 30,
            requests_per_second: 50,
            newcomers_per_minute: 30,
            request_time: Duration::from_secs(10),
            ping: Duration::from_secs(25),
            choose_seeds: false,
            origins: Vec::new(),
            metrics_for: Vec::new(),
            trusted_proxies: Vec::new(),
            forwarded_by: ForwardedBy::default(),
            secure_cookies: false,
            keep: Keep::default(),
            purge_every: Duration::from_secs(3600),
            room: &[],
        }
    }
}
