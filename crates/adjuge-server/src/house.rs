//! The house: everything that tables, people and the host share.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adjuge_bots::{Level, Recruit};
use adjuge_engine::games::ALL;
use adjuge_store::{Deck, Entry, Millis, NewTable, Person, PersonId, Store, TableId, Token};
use adjuge_table::Refused;
use adjuge_table::clock::Clock;
use adjuge_table::command::Command;
use adjuge_table::course::{Shelf, plain_deck};
use adjuge_table::facts::Facts;
use adjuge_table::line::{Line, Mark};
use adjuge_table::{Holder, Table};
use tokio::sync::{Semaphore, mpsc, watch};

use crate::bots::{Bots, Recruits};
use crate::config::Config;
use crate::connections::ConnectionLimit;
use crate::limits::{RateLimit, TooFast};
use crate::live::Wanted;
use crate::metrics::Metrics;
use crate::news::Newsroom;
use crate::passwords::Passwords;
use crate::reviews::Reviews;

/// A table at which nothing has happened for so long does not keep its maker from making others.
const STALE: Duration = Duration::from_secs(14 * 24 * 3600);

/// So many seconds' worth of requests or commands may come at once.
pub(crate) const BURST: u32 = 4;

/// Everything that tables, people and the host share.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Metrics,
    pub(crate) bots: Bots,
    pub(crate) limits: Limits,
    /// Connections to tables.
    pub(crate) sockets: ConnectionLimit,
    pub(crate) passwords: Passwords,
    /// Tables that other houses hold, and at which something is to be done here.
    pub(crate) wanted: Wanted,
    recruits: Recruits,
    pub(crate) reviews: Reviews,
    pub(crate) shelf: Shelf,
    /// How many long journals may be played at the same time: half of the processors are left to those who play.
    pub(crate) replaying: Semaphore,
    stop: watch::Receiver<bool>,
    /// What connections must hear of the people behind them.
    pub(crate) news: Newsroom,
    /// Dropped with the house, which is when the last table, connection and request have ended.
    _alive: mpsc::Sender<()>,
}

/// How much everyone may ask for.
#[derive(Debug)]
pub(crate) struct Limits {
    pub(crate) requests: RateLimit<IpAddr>,
    pub(crate) newcomers: RateLimit<IpAddr>,
    /// Tables that are made, each of which may bring a deck of its own, and decks that are looked at.
    pub(crate) tables: RateLimit<IpAddr>,
    pub(crate) commands: RateLimit<PersonId>,
    pub(crate) chat: RateLimit<PersonId>,
    /// Journals played again for somebody who was away or wants to watch.
    pub(crate) replays: RateLimit<IpAddr>,
    /// The entries of those journals: a long one costs more than a short one.
    pub(crate) replayed_entries: RateLimit<Payer>,
    pub(crate) passwords: RateLimit<(String, IpAddr)>,
    /// Guesses at one name from all addresses.
    pub(crate) guesses: RateLimit<String>,
    /// What somebody with a session says their password is.
    pub(crate) own_passwords: RateLimit<PersonId>,
    /// Lines of the log about one address: whoever asks for too much must not fill the disk with them.
    pub(crate) logged: RateLimit<IpAddr>,
}

/// Whom something is counted against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Payer {
    Address(IpAddr),
    Person(PersonId),
}

impl Limits {
    fn new(config: &Config) -> Limits {
        let [requests, commands, newcomers, chats] = [
            config.requests_per_second,
            config.commands_per_second,
            config.newcomers_per_minute,
            config.chats_per_minute,
        ]
        .map(f64::from);
        Limits {
            requests: RateLimit::new(requests, f64::from(BURST) * requests),
            newcomers: RateLimit::new(newcomers / 60.0, newcomers),
            tables: RateLimit::new(newcomers / 60.0, 2.0 * newcomers),
            commands: RateLimit::new(commands, f64::from(BURST) * commands),
            chat: RateLimit::new(chats / 60.0, (chats / 3.0).max(1.0)),
            replays: RateLimit::new(requests / 10.0, requests),
            replayed_entries: RateLimit::new(40.0 * requests, 1_000.0 * requests),
            passwords: RateLimit::new(0.1, 10.0),
            guesses: RateLimit::new(1.0, 100.0),
            own_passwords: RateLimit::new(0.1, 10.0),
            logged: RateLimit::new(1.0, 20.0),
        }
    }

    /// Whether somebody may have so many entries of a journal played again now. It is counted against their address
    /// and, if they say who they are, against them.
    pub(crate) fn admit_replay(
        &self,
        address: IpAddr,
        person: Option<PersonId>,
        n_entries: usize,
    ) -> Result<(), TooFast> {
        let payers = [Some(Payer::Address(address)), person.map(Payer::Person)];
        let mut payers = payers.into_iter().flatten();
        payers.try_for_each(|payer| self.replayed_entries.check_cost(payer, n_entries.max(1) as f64))
    }

    /// Whether somebody may ask a table for this now.
    pub(crate) fn admit(&self, who: PersonId, command: &Command) -> Result<(), TooFast> {
        self.commands.check(who)?;
        if matches!(command, Command::Chat { .. }) { self.chat.check(who) } else { Ok(()) }
    }
}

/// How a new table is to be.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) game: String,
    pub(crate) players: u8,
    pub(crate) options: Vec<String>,
    /// The text of a deck, or none for the house's.
    pub(crate) deck: Option<String>,
    pub(crate) clock: Clock,
    pub(crate) recall: bool,
    pub(crate) stand_in: Level,
    pub(crate) is_public: bool,
    /// The seed of chance, or none for one that nobody knows.
    pub(crate) seed: Option<u64>,
    pub(crate) seats: Vec<Taken>,
}

/// How a seat is taken when a table is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taken {
    Free,
    ByCreator,
    ByBot(Level),
}

impl House {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        stop: watch::Receiver<bool>,
        alive: mpsc::Sender<()>,
    ) -> std::io::Result<House> {
        let sockets = ConnectionLimit::new(config.max_sockets, config.max_sockets_of_one);
        let metrics = Metrics::new(sockets.clone());
        let bots = Bots::start(config.bot_threads, metrics.bots_waiting.clone())?;
        let limits = Limits::new(&config);
        let passwords = Passwords::start()?;
        Ok(House {
            config,
            store,
            metrics,
            bots,
            limits,
            sockets,
            passwords,
            wanted: Wanted::default(),
            recruits: Recruits::default(),
            reviews: Reviews::default(),
            shelf: Shelf::default(),
            replaying: Semaphore::new((available_parallelism().map_or(1, NonZeroUsize::get) / 2).max(1)),
            stop,
            news: Newsroom::default(),
            _alive: alive,
        })
    }

    /// Ends when the house closes.
    pub(crate) async fn stopping(&self) {
        let mut stop = self.stop.clone();
        // Whoever could tell has gone: the house is closing.
        let _ = stop.wait_for(|stop| *stop).await;
    }

    /// Whether the house closes.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }

    pub(crate) fn recruit(&self, game: &str, level: Level) -> Result<Recruit, String> {
        self.recruits.get(game, level, self.config.bot_time)
    }

    /// Makes a table.
    pub(crate) async fn create(
        &self,
        setting: Setting,
        who: &Person,
        command: Option<String>,
        invite: Option<String>,
    ) -> Result<TableId, Refused> {
        let fail = |code: &str, reason: String| Refused::new(code, reason);
        let meta = ALL.iter().find(|meta| meta.id == setting.game);
        let meta =
            meta.ok_or_else(|| fail("no-such-game", format!("there is no game {:?}", setting.game)))?;
        if let Some(problem) = setting.clock.problem() {
            return Err(fail("bad-clock", problem));
        }
        if setting.seats.len() != usize::from(setting.players)
            || setting.seats.iter().filter(|taken| **taken == Taken::ByCreator).count() > 1
        {
            return Err(fail("bad-seats", "name each seat, and yourself at most once".to_string()));
        }
        let seed = match setting.seed {
            Some(_) if !self.config.choose_seeds => {
                let reason =
                    "whoever knows the seed knows what will be drawn: this house does not let it be chosen";
                return Err(fail("seed-refused", reason.to_string()));
            }
            Some(seed) => seed,
            None => getrandom::u64().map_err(|error| fail("no-randomness", error.to_string()))?,
        };
        let deck = setting.deck.as_deref().unwrap_or(meta.house_deck);
        let rules = self.shelf.rules(&setting.game, deck, &setting.options, setting.players);
        let rules = rules.map_err(|error| fail("bad-table", error.to_string()))?;
        let plain = plain_deck(deck).map_err(|error| fail("bad-table", error.to_string()))?;
        let facts = Facts {
            id: TableId::fresh(),
            game: setting.game,
            rules_rev: rules.revision,
            players: setting.players,
            options: rules.options.clone(),
            deck: rules.deck_hash.clone(),
            clock: setting.clock.settled(),
            recall: setting.recall,
            stand_in: setting.stand_in.name().to_string(),
            is_public: setting.is_public,
            creator: who.id,
            created: now(),
            invite: invite.unwrap_or_else(|| Token::fresh().to_string()[..24].to_string()),
            seed,
        };
        let lines = (1..).zip(&setting.seats).filter_map(|(number, taken)| {
            let seat = adjuge_engine::Seat::from_number(number, setting.players)?;
            match taken {
                Taken::Free => None,
                Taken::ByCreator => {
                    Some(Line::Sit { seat, person: who.id, name: &who.name, mark: Mark::of(who) }.to_string())
                }
                Taken::ByBot(level) => Some(Line::Bot { seat, level: *level }.to_string()),
            }
        });
        let text = lines.collect::<Vec<_>>().join("\n");
        let first = Entry { at: facts.created, by: Some(who.id), command: None, text };
        let facts = Arc::new(facts);
        let mut table = Table::new(facts.clone(), Some(rules));
        table.apply(&first).map_err(|broken| fail("broken", broken.to_string()))?;
        let new = NewTable {
            id: facts.id,
            creator: who.id,
            command,
            max_live: self.config.max_tables_of_one,
            live_since: before(STALE),
            is_public: facts.is_public,
            game: facts.game.clone(),
            facts: serde_json::to_string(&*facts).expect("facts are plain data"),
            deck: Deck { hash: facts.deck.clone(), text: plain },
            listing: table.listing(),
            first,
        };
        Ok(self.store.create_table(new).await?)
    }

    /// Makes a table like another for somebody who played there. The bots sit down again; the others are told.
    pub(crate) async fn rematch(&self, table: &Table, who: &Person) -> Result<TableId, Refused> {
        let facts = &table.facts;
        let deck = self.store.deck(facts.deck.clone()).await?;
        let seats = table.seats.iter().map(|holder| match holder {
            Holder::Bot(level) => Taken::ByBot(*level),
            Holder::Person { id, .. } if *id == who.id => Taken::ByCreator,
            Holder::Person { .. } | Holder::Nobody => Taken::Free,
        });
        let setting = Setting {
            game: facts.game.clone(),
            players: facts.players,
            options: facts.options.clone(),
            deck,
            clock: facts.clock,
            recall: facts.recall,
            stand_in: facts.stand_in(),
            is_public: facts.is_public,
            // Another game, which nobody has seen yet.
            seed: None,
            seats: seats.collect(),
        };
        // Asked again after a crash in between, the same table is found.
        // No sender can give a command such a name.
        let command = format!("rematch/{}", facts.id);
        self.create(setting, who, Some(command), Some(table.invitation().to_string())).await
    }
}

/// Before when something must have happened to be older than this.
pub(crate) fn before(age: Duration) -> Millis {
    Millis(now().0.saturating_sub(age.as_millis().try_into().unwrap_or(i64::MAX)))
}

/// When this was started, as it was told, and by the clock that goes on evenly.
static START: OnceLock<(Instant, Duration)> = OnceLock::new();

/// Starts the clock at a time that all houses share, unless it runs already.
pub(crate) fn start_clock(at: Millis) {
    START.get_or_init(|| (Instant::now(), Duration::from_millis(at.0.max(0) as u64)));
}

/// The time: as the machine had it when this was first asked, or as it was told, and as it has gone by since. Whoever sets
/// the clock of the machine meanwhile moves nobody's deadline.
pub(crate) fn now() -> Millis {
    let (start, since_1970) = START
        .get_or_init(|| (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()));
    Millis((*since_1970 + start.elapsed()).as_millis() as i64)
}
