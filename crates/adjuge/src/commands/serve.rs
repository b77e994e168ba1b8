//! `adjuge serve`.

use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;

use adjuge_server::{Config, ForwardedBy, Keep};
use anyhow::{Context, Result};
use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use super::{data, print};
use crate::cli::{LogFormat, ProxyHeader, Serve, settings};
use crate::room::ROOM;

pub(super) fn run(args: &Serve) -> Result<()> {
    start_log(args)?;
    allow_many_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args))
}

async fn serve(args: &Serve) -> Result<()> {
    // An address that is taken must leave no file behind.
    let listener = TcpListener::bind(args.listen).await;
    let listener =
        listener.with_context(|| format!("cannot listen on {}: try another --listen", args.listen))?;
    let opened = data::open(args.data.as_ref())?;
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    print(&format!(
        "Adjugé is open at http://{}/ and keeps its data in {}. Ctrl-C closes it.",
        listener.local_addr()?,
        opened.place
    ))?;
    if args.data.is_none() && Path::new(FORMER_DATA).exists() {
        print(&format!("There is a file {FORMER_DATA} in this folder: --data {FORMER_DATA} opens it."))?;
    }
    if ROOM.is_empty() {
        print(
            "It was built without the web client: install Node.js with npm and build it again to play in a browser.",
        )?;
    }
    for variable in settings::strange_variables() {
        tracing::warn!("{variable} is no setting: `adjuge settings` lists them");
    }
    let shutdown = async {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    };
    adjuge_server::run(listener, opened.store, config(args), shutdown).await?;
    Ok(())
}

/// Where a house kept its data before it had a folder for it, if nothing else was said.
const FORMER_DATA: &str = "adjuge.db";

fn config(args: &Serve) -> Config {
    let usual = Config::default();
    let days = |n: u32| Duration::from_secs(u64::from(n) * 24 * 3600);
    Config {
        bot_threads: args.bot_threads.unwrap_or(usual.bot_threads),
        bot_pace: Duration::from_millis(args.bot_pace),
        bot_time: Duration::from_millis(args.bot_time),
        idle: Duration::from_secs(args.idle),
        max_sockets: args.max_sockets,
        max_sockets_of_one: args.max_sockets_of_one,
        max_tables_of_one: args.max_tables_of_one,
        max_message: args.max_message,
        commands_per_second: args.commands_per_second,
        chats_per_minute: args.chats_per_minute,
        requests_per_second: args.requests_per_second,
        newcomers_per_minute: args.newcomers_per_minute,
        request_time: Duration::from_millis(args.request_time),
        choose_seeds: args.choose_seeds,
        origins: args.origins.clone(),
        metrics_for: args.metrics_for.clone(),
        trusted_proxies: args.trust_proxy.clone(),
        forwarded_by: match args.proxy_header {
            ProxyHeader::XForwardedFor => ForwardedBy::XForwardedFor,
            ProxyHeader::Forwarded => ForwardedBy::Forwarded,
        },
        secure_cookies: args.secure_cookies,
        keep: Keep {
            open: days(args.keep_open),
            abandoned: days(args.keep_abandoned),
            closed: days(args.keep_closed),
            guests: days(args.keep_guests),
            sessions: days(args.keep_sessions),
        },
        room: ROOM,
        ..usual
    }
}

fn start_log(args: &Serve) -> Result<()> {
    let filter = EnvFilter::try_new(&args.log_level).with_context(|| {
        format!("{:?} is not a log level: try error, warn, info or debug", args.log_level)
    })?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Colors are for people who watch; in a file they are in the way.
    let log = log.with_ansi(std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none());
    match args.log {
        LogFormat::Text => log.compact().init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

/// Each connection is a file, and the usual limit is for programs with few.
pub(super) fn allow_many_files() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // With fewer, connections beyond them are turned away.
    let _ = setrlimit(Resource::Nofile, limit);
}
