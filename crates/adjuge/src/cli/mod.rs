//! What can be typed.

mod data;
mod record;
mod review;
mod serve;
pub(crate) mod settings;
mod sit;
mod study;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

pub(crate) use data::Data;
pub(crate) use record::{Record, Replay};
pub(crate) use review::Review;
pub(crate) use serve::{LogFormat, ProxyHeader, Serve};
pub(crate) use sit::Sit;
pub(crate) use study::{Describe, Exploitability, Perft, Rules, Solve, Study, Tree};

/// The house for auction games.
#[derive(Parser, Debug)]
#[command(version, about, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<CliCommand>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum CliCommand {
    /// Open the house: tables for people and bots, in a browser or through programs. This is what happens when no
    /// command is given.
    #[command(after_help = "Example: adjuge serve --listen 0.0.0.0:8080 --data club.db
         adjuge serve --listen 0.0.0.0:8080 --data postgres://adjuge@db.example.org/club

What is set here may also be set in the environment (ADJUGE_MAX_SOCKETS for --max-sockets, several
values with commas between them) or in a file (--config). A flag counts before the environment, and
that before the file.")]
    Serve(Box<Serve>),
    /// Print all settings of a house, as docs/settings.md has them.
    #[command(after_help = "Example: adjuge settings --toml > club.toml")]
    Settings {
        /// Print a file for `adjuge serve --config` instead, in which nothing is set yet.
        #[arg(long)]
        toml: bool,
    },
    /// Copy the data of a house to another file, even while it is open.
    #[command(after_help = "Example: adjuge backup club-2026-11-16.db --data club.db")]
    Backup {
        /// The file to write; it must not exist yet.
        to: PathBuf,
        /// The file with the data; if left out, what `ADJUGE_DATA` says, or the one in your data folder.
        #[arg(long, value_name = "FILE")]
        data: Option<Data>,
    },
    /// Put a backup in the place of the data of a house, which must be closed. The backup is checked first, and what was
    /// there before is kept under another name.
    #[command(after_help = "Example: adjuge restore club-2026-11-16.db --data club.db")]
    Restore {
        /// The backup; it stays as it is.
        from: PathBuf,
        /// The file with the data; if left out, what `ADJUGE_DATA` says, or the one in your data folder.
        #[arg(long, value_name = "FILE")]
        data: Option<Data>,
    },
    /// Check the data of a house: that the file is whole, and every journal what was written.
    #[command(after_help = "Example: adjuge check club.db
         adjuge check postgres://adjuge@db.example.org/club")]
    Check {
        /// The file with the data, or a backup of it, or a PostgreSQL database.
        #[arg(value_name = "DATA")]
        data: Data,
    },
    /// Copy the data of a house from one store to another, such as from a file to a PostgreSQL database; every journal is
    /// compared and replayed. The house must be closed. After an interruption the same command goes on where it stopped.
    #[command(
        after_help = "Example: adjuge migrate --from club.db --to postgres://adjuge@db.example.org/club"
    )]
    Migrate {
        /// The file or PostgreSQL database with the data; it stays as it is.
        #[arg(long, value_name = "DATA")]
        from: Data,
        /// The file or PostgreSQL database to copy it to: a new file or an empty database.
        #[arg(long, value_name = "DATA")]
        to: Data,
    },
    #[command(flatten)]
    Study(Study),
    /// List the games with their players and options.
    #[command(after_help = "Example: adjuge games --json")]
    Games {
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Play many games, at random or between bots, and report speed, length, scores and wins.
    #[command(after_help = "Ctrl-C stops early and reports the games that were played.

Example: adjuge simulate don --players 4 --games 100000 --option sales=off
         adjuge simulate don --games 200 --bots expert,novice")]
    Simulate(Simulate),
    /// Play one game, at random or between bots, and write its record.
    #[command(after_help = "Example: adjuge record don --players 4 --seed 7 --out game.record
         adjuge record don --bots expert,novice --out game.record
         adjuge record don --bots expert --games 1000 --jsonl --out games.jsonl")]
    Record(Record),
    /// Let bots play matches on the same deals in every seat, and say how strong they are.
    #[command(after_help = "Columns:
  alone          share of the victories for one such bot, with each other bot in turn in all other seats
  mixed          share per seat at tables where all bots sit together
  rating         one number for all of it (Weng-Lin) with its 95 % interval; 0 is the mean of these bots
  points         mean points in a game
  faults         decisions that it lost: a novice made them, and what it won with them counts as its own
  ms a move      mean thinking time for a decision

Ctrl-C stops early and reports the deals that were completed.

Example: adjuge arena don --bots expert,amateur,novice --deals 200 --html report.html
         adjuge arena baubles --bots \"expert,cmd:python3 examples/bot.py\" --deals 50
         adjuge arena don --folder bots/ --bots novice,expert --deals 100 --html ladder.html")]
    Arena(Arena),
    /// Train a game's value net by self-play.
    #[command(after_help = "Example: adjuge train don --generations 8 --out weights
         adjuge train don --generations 12 --out weights --resume")]
    Train(Train),
    /// Play as a bot over standard input and output, as docs/bot-protocol.md describes.
    #[command(after_help = "Example: adjuge arena don --bots \"expert,cmd:adjuge bot don --level novice\"")]
    Bot(Bot),
    /// Play at a live house with a bot, as a person of its own that everybody sees is a bot.
    #[command(after_help = "Example: adjuge sit --url http://127.0.0.1:7151 --table TABLE --bot cmd:./mybot
         adjuge sit --url http://127.0.0.1:7151 --open 3 --game don --with novice,free --bot expert

The token of an account for the bot (docs/api.md) is taken from --token or ADJUGE_TOKEN; without one,
the bot comes in as a guest. What it is told and answers is in docs/bot-protocol.md. Ctrl-C leaves the
tables: a bot of the house goes on for it, until it comes back with its token.")]
    Sit(Sit),
    /// Say what a strong bot would do in a recorded game.
    #[command(after_help = "Example: adjuge advise game.record --at 30 --seat 2")]
    Advise(Advise),
    /// Review a game that is over: what each decision cost, as its maker knew it, and apart from it how everyone stood with
    /// all cards open.
    #[command(after_help = "A decision is a slip if the 95 % interval of what it cost leaves out zero.

Example: adjuge review game.record
         adjuge review game.record --seat 2 --html review.html")]
    Review(Review),
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
    /// Run scenario files, and print a line for each.
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
    /// Measure the engine and the bots on this machine.
    #[command(after_help = "Columns, all per second:
  games, moves   random games on one thread, and the decisions in them
  all threads    random games on all cores together
  clones         copies of a position
  imagined       worlds made up to fit what one seat sees
  playouts       simulations of a search that plays on at random
  judged         simulations of a search judged by the value net; a dash where there is none

Example: adjuge bench --game don --seconds 1")]
    Bench(Bench),
    /// Measure a house: people at many tables play at random over real connections, as fast as they are answered.
    #[command(
        after_help = "A step is measured from when a decision is sent to when the last person at the table who is told of it
has received it. Without --url, a house is opened for the purpose, without limits and with its data in
the folder for temporary files, and closed at the end.

Example: adjuge load --tables 100 --seconds 10
         adjuge load --tables 10000 --idle
         adjuge load --url http://10.0.0.11:8080 --url http://10.0.0.12:8080"
    )]
    Load(Load),
    /// Print a completion script for a shell.
    #[command(
        after_help = "Example: adjuge completions bash > ~/.local/share/bash-completion/completions/adjuge"
    )]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write a manual page for each command.
    #[command(after_help = "Example: adjuge man ~/.local/share/man/man1")]
    Man {
        /// The folder to write them to.
        folder: PathBuf,
    },
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
#[derive(Args, Clone, Debug)]
pub(crate) struct TableArgs {
    /// The game, as `adjuge games` names it.
    pub(crate) game: String,
    /// How many players; if left out, 4 or as close to it as the game allows.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// A deck file to play with instead of the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// The random seed; drawn and printed if left out.
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

/// The options of the table.
#[derive(Args, Debug)]
pub(crate) struct Variant {
    /// An option of the game, such as `sales=off`; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

/// Who plays.
#[derive(Args, Debug)]
pub(crate) struct Players {
    /// Bots: random, novice, amateur, expert, master, perhaps with a number of simulations (`expert:400`) or weights of
    /// your own (`expert@my.net`); `uniform:1000`, search with random playouts; or a program (`cmd:./mybot`), perhaps with
    /// a name (`mine=cmd:./mybot`). They take the seats in turn; random players if left out.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many seconds a program may think about a decision.
    #[arg(long, value_name = "S", default_value_t = 10.0, allow_negative_numbers = true)]
    pub(crate) time_limit: f64,
    /// Fail if a program lost a decision, after everything has been reported.
    #[arg(long)]
    pub(crate) strict: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[command(flatten)]
    pub(crate) variant: Variant,
    #[command(flatten)]
    pub(crate) bots: Players,
    /// How many games to play.
    #[arg(long, default_value_t = 10_000, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// How many threads to use, at most 1024; one for each core if left out.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
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

#[derive(Args, Debug)]
pub(crate) struct Load {
    /// How many tables.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) tables: u32,
    /// How many seconds to play.
    #[arg(long, default_value_t = 10.0, value_name = "S", conflicts_with = "idle")]
    pub(crate) seconds: f64,
    /// A house that is already open, such as `http://127.0.0.1:7151`; its limits apply. Given several times, for houses
    /// that share a database, the people of each table sit at all of them in turn.
    #[arg(long = "url", value_name = "URL")]
    pub(crate) urls: Vec<String>,
    /// A process whose time and memory is reported, such as that of the house; may be given several times.
    #[arg(long = "pid", value_name = "PID", requires = "urls")]
    pub(crate) pids: Vec<u32>,
    /// The game.
    #[arg(long, default_value = "don")]
    pub(crate) game: String,
    /// How many players; if left out, 4 or as close to it as the game allows.
    #[arg(long, value_name = "P")]
    pub(crate) players: Option<u8>,
    #[command(flatten)]
    pub(crate) variant: Variant,
    /// Make tables in play, leave them alone, and report the memory they take; then kill the house that was opened for
    /// this, and report how long it takes to resume them.
    #[arg(long)]
    pub(crate) idle: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[command(flatten)]
    pub(crate) variant: Variant,
    /// Two bots or more: random, novice, amateur, expert, master, perhaps with a number of simulations (`expert:400`)
    /// or weights of your own (`expert@my.net`); `uniform:1000`, search with random playouts; or a program
    /// (`cmd:./mybot`), perhaps with a name (`mine=cmd:./mybot`).
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required_unless_present = "folder")]
    pub(crate) bots: Vec<String>,
    /// A folder of programs, all of which play, beside `--bots` if there are any.
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// Keep the results in a file, and go on from what it has: nothing is played twice, and a new bot meets the others on
    /// the same deals. With `--folder` it is `results.jsonl` there if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,
    /// How many seconds a program may think about a decision.
    #[arg(long, value_name = "S", default_value_t = 10.0, allow_negative_numbers = true)]
    pub(crate) time_limit: f64,
    /// Fail if a program lost a decision, after everything has been reported.
    #[arg(long)]
    pub(crate) strict: bool,
    /// How many deals each bout is played on, once for every seat.
    #[arg(long, default_value_t = 100, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) deals: u64,
    /// How many threads to use, at most 1024; one for each core if left out.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a report with plots, which can be read offline.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Train {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many generations to train.
    #[arg(long, default_value_t = 8, value_name = "G", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) generations: u32,
    /// How many games each generation plays; the first, played by novices, plays five times as many.
    #[arg(long, default_value_t = 2_000, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// How many simulations a decision gets.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) sims: u32,
    /// How many seats in a hundred are played by older nets, novices and random players instead of the newest net.
    #[arg(long, default_value_t = 25, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(crate) others: u32,
    /// How many deals decide at most whether a generation is better than the best so far; fewer where it is clear.
    #[arg(long, default_value_t = 300, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) deals: u64,
    /// How many threads to use, at most 1024; one for each core if left out.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// The folder for the weights, the training card, and what is needed to resume.
    #[arg(long, default_value = "weights", value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Resume where an earlier training with the same arguments stopped.
    #[arg(long)]
    pub(crate) resume: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bot {
    /// The game, as `adjuge games` names it.
    pub(crate) game: String,
    /// How well it plays: random, novice, amateur, expert or master, perhaps with a number of simulations
    /// (`expert:400`).
    #[arg(long, default_value = "expert", value_name = "LEVEL")]
    pub(crate) level: String,
    /// How many seconds it may think about a decision; it then decides by what it has found so far.
    #[arg(long, value_name = "S", default_value_t = 5.0)]
    pub(crate) time_limit: f64,
    /// The deck to play with, if it is not the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// The seed of its random choices.
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub(crate) seed: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Advise {
    /// The record.
    pub(crate) file: PathBuf,
    /// Advise after this step; 0 is before the first.
    #[arg(long, value_name = "STEP")]
    pub(crate) at: usize,
    /// Whose decision it is.
    #[arg(long, value_name = "N")]
    pub(crate) seat: u8,
    /// Who advises: amateur, expert or master, perhaps with a number of simulations (`master:10000`).
    #[arg(long, default_value = "master", value_name = "LEVEL")]
    pub(crate) level: String,
    /// The seed of its random choices.
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub(crate) seed: u64,
    /// The deck it was played with, if it is not the house's.
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}
