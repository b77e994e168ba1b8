//! The levels of play, and the names by which bots are called.

use adjuge_engine::Game;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use crate::bot::{Bot, Novice, Outlook, Random, Thinker};
use crate::brain::Brain;
use crate::external::{External, Program};
use crate::net::{Net, NetError};
use crate::protocol::Hello;
use crate::search::Budget;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Chooses anything.
    Random,
    /// A sensible beginner.
    Novice,
    /// Knows what positions are worth, and hardly thinks.
    Amateur,
    /// Knows what positions are worth, and thinks a little.
    Expert,
    /// Knows what positions are worth, and thinks much.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Novice, Level::Amateur, Level::Expert, Level::Master];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Amateur => "amateur",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// What it does, in a few words.
    pub const fn meaning(self) -> &'static str {
        match self {
            Level::Random => "chooses anything",
            Level::Novice => "follows a few rules of thumb",
            Level::Amateur => "a glance ahead with a trained value net",
            Level::Expert => "search with a trained value net",
            Level::Master => "the same, with far more search",
        }
    }

    /// How much it thinks about a decision, if it thinks. The cap in time is for slow machines: others seldom reach it.
    pub const fn budget(self) -> Option<Budget> {
        match self {
            Level::Random | Level::Novice => None,
            Level::Amateur => Some(Budget::sims(50)),
            Level::Expert => Some(Budget::sims(100)),
            Level::Master => Some(Budget { sims: 10_000, time: Some(Duration::from_millis(500)) }),
        }
    }

    /// Whether it judges positions by the value net.
    pub const fn has_net(self) -> bool {
        matches!(self, Level::Amateur | Level::Expert | Level::Master)
    }

    /// How a bot of this level judges where its thoughts end, if it thinks. Where a game has no net yet, all judge by
    /// how novices would play on.
    pub fn outlook<G: Game + Brain>(self) -> Result<Outlook, NetError> {
        Ok(if self.has_net() && !G::WEIGHTS.is_empty() {
            Outlook::Net(Arc::new(Net::of_house::<G>()?))
        } else {
            Outlook::Novices
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let known = Level::ALL.into_iter().find(|level| level.name() == text);
        known.ok_or_else(|| SpecError::Level(text.to_string()))
    }
}

/// A bot by name: a level, perhaps with another number of simulations (`expert:400`) or other weights
/// (`expert@my.net`, `expert:400@my.net`); search with random playouts, to measure others by (`uniform:1000`); or a
/// program (`cmd:./mybot --fast`, or `cmd*:./mybot` for one that plays several games at once).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// A bot of the house.
    House {
        /// How well it plays.
        level: Level,
        /// How many simulations it makes, if not as many as its level does.
        sims: Option<u32>,
        /// The file with the weights of its net, if they are not the house's.
        weights: Option<String>,
    },
    /// Search that expects everyone to play at random, with this many simulations.
    Uniform(u32),
    /// A program that speaks the protocol of `docs/bot-protocol.md`.
    Command {
        /// What is run.
        line: String,
        /// Whether one process plays several games at once (`cmd*:`).
        at_several_tables: bool,
    },
}

/// Why a text does not name a bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// There is no such level.
    #[error(
        "unknown bot {0:?}; there are random, novice, amateur, expert, master, uniform:SIMS and cmd:PROGRAM"
    )]
    Level(String),
    /// What follows the colon is not a number, or is out of range.
    #[error("{0:?} is not a number of simulations from 1 to {MAX_SIMS}")]
    Sims(String),
    /// The level does not search.
    #[error("{0} makes no simulations, so their number cannot be set")]
    NoSearch(Level),
    /// The level has no net.
    #[error("{0} has no net, so it cannot have other weights")]
    NoNet(Level),
    /// There is nothing to run.
    #[error("cmd: needs a program to run")]
    NoCommand,
}

/// The name of search with random playouts.
const UNIFORM: &str = "uniform";

/// The most simulations that can be asked for.
pub const MAX_SIMS: u32 = 1_000_000;

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        for (prefix, at_several_tables) in [("cmd:", false), ("cmd*:", true)] {
            let Some(line) = text.strip_prefix(prefix) else { continue };
            let line = line.trim().to_string();
            let spec = Spec::Command { line, at_several_tables };
            return if text.len() > prefix.len() { Ok(spec) } else { Err(SpecError::NoCommand) };
        }
        let (text, weights) = match text.split_once('@') {
            None => (text, None),
            Some((text, weights)) => (text, Some(weights.to_string())),
        };
        let (level, sims) = match text.split_once(':') {
            None => (text.parse()?, None),
            Some((level, sims)) => {
                let n: Option<u32> = sims.parse().ok().filter(|n| (1..=MAX_SIMS).contains(n));
                let n = n.ok_or_else(|| SpecError::Sims(sims.to_string()));
                if level == UNIFORM && weights.is_none() {
                    return n.map(Spec::Uniform);
                }
                let level: Level = level.parse()?;
                let n = n?;
                level.budget().ok_or(SpecError::NoSearch(level))?;
                (level, Some(n))
            }
        };
        if weights.is_some() && !level.has_net() {
            return Err(SpecError::NoNet(level));
        }
        Ok(Spec::House { level, sims, weights })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Command { line, at_several_tables: false } => write!(f, "cmd:{line}"),
            Spec::Command { line, at_several_tables: true } => write!(f, "cmd*:{line}"),
            Spec::Uniform(sims) => write!(f, "{UNIFORM}:{sims}"),
            Spec::House { level, sims, weights } => {
                write!(f, "{level}")?;
                sims.map_or(Ok(()), |sims| write!(f, ":{sims}"))?;
                weights.as_ref().map_or(Ok(()), |weights| write!(f, "@{weights}"))
            }
        }
    }
}

/// Programs that run others: what a bot is called is what they run.
const INTERPRETERS: [&str; 14] = [
    "bash", "bun", "deno", "env", "java", "julia", "lua", "node", "perl", "php", "python", "ruby", "sh", "uv",
];

/// The longest name that is made from a command line.
const MAX_NAME: usize = 19;

impl Spec {
    /// What it is called in tables: a program by its file, everything else as it is written.
    pub fn short_name(&self) -> String {
        let Spec::Command { line, .. } = self else { return self.to_string() };
        let is_interpreter = |word: &str| {
            let version = |c: char| c.is_ascii_digit() || c == '.';
            INTERPRETERS.contains(&file_name(word).trim_end_matches(version))
        };
        let mut words = line.split_whitespace();
        let program = words.next().unwrap_or_default();
        let run = if is_interpreter(program) {
            words.find(|word| !word.starts_with('-') && !is_interpreter(word) && *word != "run")
        } else {
            None
        };
        // A quoted path keeps what it is called, without its quotes.
        let name = file_name(run.unwrap_or(program)).trim_matches(['"', '\'']);
        name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect()
    }
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').find(|part| !part.is_empty()).unwrap_or(path)
}

/// A bot ready to sit down at any number of tables: its net is read once.
#[derive(Clone, Debug)]
pub struct Recruit {
    name: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Random,
    Novice,
    Thinker { budget: Budget, outlook: Outlook },
    Command(Program),
}

/// Why a bot cannot play.
#[derive(Debug, thiserror::Error)]
pub enum RecruitError {
    /// Its weights cannot be read.
    #[error("cannot read the weights {0}")]
    File(String, #[source] std::io::Error),
    /// Its weights cannot be used.
    #[error("cannot play with the weights {0}")]
    Weights(String, #[source] NetError),
    /// The house's weights cannot be used.
    #[error(transparent)]
    Net(#[from] NetError),
}

fn net_in<G: Game + Brain>(file: &str) -> Result<Net, RecruitError> {
    let text = std::fs::read_to_string(file).map_err(|error| RecruitError::File(file.to_string(), error))?;
    Net::read_for::<G>(&text).map_err(|error| RecruitError::Weights(file.to_string(), error))
}

impl Recruit {
    /// The bot of this name, for tables where programs are greeted like this.
    ///
    /// # Errors
    ///
    /// When its weights cannot be read.
    pub fn new<G: Game + Brain>(
        spec: &Spec,
        hello: &Hello,
        time_limit: Duration,
    ) -> Result<Recruit, RecruitError> {
        let kind = match spec {
            Spec::Command { line, at_several_tables } => {
                let program = Program::new(line, hello.clone(), time_limit);
                Kind::Command(if *at_several_tables { program.at_several_tables() } else { program })
            }
            Spec::Uniform(sims) => Kind::Thinker { budget: Budget::sims(*sims), outlook: Outlook::Chance },
            Spec::House { level, sims, weights } => match level.budget() {
                None if *level == Level::Random => Kind::Random,
                None => Kind::Novice,
                Some(usual) => {
                    let outlook = match weights {
                        None => level.outlook::<G>()?,
                        Some(file) => Outlook::Net(Arc::new(net_in::<G>(file)?)),
                    };
                    // Whoever names a number of simulations gets that many.
                    let usual = Budget { sims: usual.sims.min(G::MOST_SIMS), ..usual };
                    let budget = sims.map_or(usual, Budget::sims);
                    Kind::Thinker { budget, outlook }
                }
            },
        };
        Ok(Recruit { name: spec.short_name(), kind })
    }

    /// The same bot under another name.
    #[must_use]
    pub fn named(self, name: &str) -> Recruit {
        Recruit { name: name.to_string(), ..self }
    }

    /// A bot that judges positions by this net.
    pub fn with_net(name: &str, budget: Budget, net: Arc<Net>) -> Recruit {
        Recruit { name: name.to_string(), kind: Kind::Thinker { budget, outlook: Outlook::Net(net) } }
    }

    /// The same bot at another table, where programs are greeted like this and have so much time; one that plays several
    /// games at once does so with the same processes.
    #[must_use]
    pub fn at(self, hello: &Hello, time_limit: Duration) -> Recruit {
        match self.kind {
            Kind::Command(program) => Recruit { kind: Kind::Command(program.at(hello, time_limit)), ..self },
            _ => self,
        }
    }

    /// The same bot with a time limit, if it had none that is shorter: it then decides even if it has thought less than
    /// it would.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Recruit {
        if let Kind::Thinker { budget, .. } = &mut self.kind {
            budget.time = Some(budget.time.map_or(time, |own| own.min(time)));
        }
        self
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One that takes a seat.
    pub fn bot<G: Game + Brain>(&self) -> Box<dyn Bot<G>> {
        match &self.kind {
            Kind::Random => Box::new(Random),
            Kind::Novice => Box::new(Novice),
            Kind::Thinker { budget, outlook } => Box::new(Thinker::<G>::new(*budget, outlook.clone())),
            Kind::Command(command) => Box::new(External::new(command.clone())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_called_by_their_files() {
        let names = [
            ("cmd:./mybot --fast", "mybot"),
            ("cmd:python3 examples/bot.py", "bot.py"),
            ("cmd:/usr/bin/env python3.12 -u bots/clever.py --depth 3", "clever.py"),
            ("cmd:java -jar build/bot.jar", "bot.jar"),
            ("cmd:'/home/a/my bot'", "my"),
            ("cmd*: ./mybot", "mybot"),
            ("cmd:sh", "sh"),
            ("cmd:bots/", "bots"),
            ("cmd:an-exceedingly-long-name-of-a-program", "an-exceedingly-long"),
            ("expert:400@my.net", "expert:400@my.net"),
        ];
        for (spec, name) in names {
            assert_eq!(spec.parse::<Spec>().unwrap().short_name(), name, "{spec}");
        }
    }
}
