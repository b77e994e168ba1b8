//! Many tables at once for programs that learn: what is seen and done are numbers, in arrays that the caller owns.
//!
//! Every table waits for one decision. A step takes one for each, lets chance and bots do theirs, and begins a new game
//! where one is over. What happens at a table follows from the seed and the decisions there, so that neither the number
//! of threads nor the other tables change it.

mod table;

use std::ops::Range;
use std::sync::Mutex;

use adjuge_bots::brain::Brain;
use adjuge_bots::{Bot, Recruit};
use adjuge_engine::numbers::Lens;
use adjuge_engine::{Game, Seat, Seed};

use table::Table;
pub use table::reward_of;

/// The most tables, and threads, that anybody can want.
const MOST_TABLES: usize = 1 << 20;
const MOST_THREADS: usize = 1 << 10;

/// How the tables are.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How many there are.
    pub tables: usize,
    /// The seed of all of them.
    pub seed: Seed,
    /// How many threads play at them.
    pub threads: usize,
    /// Whether seats are told what a perfect memory of public events would know.
    pub recall: bool,
    /// Who plays each seat; none where the caller decides.
    pub crew: Vec<Option<Recruit>>,
}

/// Why there cannot be such tables.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TermsError {
    /// There would be nothing to do.
    #[error("there must be at least one table, and one thread")]
    Nothing,
    /// More than there is room for.
    #[error("there are at most {MOST_TABLES} tables, and {MOST_THREADS} threads")]
    TooMany,
    /// Bots play all seats.
    #[error("bots play all seats: there is nothing left to decide")]
    NoSeat,
    /// Bots for another number of seats.
    #[error("{named} bots are named for {players} seats")]
    Crew {
        /// How many are named.
        named: usize,
        /// How many seats there are.
        players: u8,
    },
    /// No threads could be had.
    #[error("cannot start threads: {0}")]
    Threads(String),
}

/// A decision that is refused. Nothing has happened at any table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("table {table}: action {action} is refused: {reason} ({code})")]
pub struct Refused {
    /// At which table, counted from 0.
    pub table: usize,
    /// The place of the action.
    pub action: i64,
    /// The code of the rule that forbids it.
    pub code: &'static str,
    /// The rule in a sentence.
    pub reason: String,
}

/// Arrays with a row for each table, in which what happened is written.
#[derive(Debug)]
pub struct Rows<'a> {
    /// What the seat to move sees.
    pub seen: &'a mut [f32],
    /// What it may do.
    pub open: &'a mut [bool],
    /// Which seat is to move, counted from 0.
    pub seats: &'a mut [i32],
    /// What the last step brought each seat: nothing but when a game is over, and then 1 to whoever wins alone; what
    /// all get together is nothing.
    pub rewards: &'a mut [f32],
    /// Whether the last step ended a game, so that another has begun.
    pub over: &'a mut [bool],
    /// The points of each seat in the game that has just ended; as they were if none has.
    pub scores: &'a mut [i32],
}

impl<'a> Rows<'a> {
    /// The rows of the first so many tables, and the others.
    fn split(self, n: usize, lens: &Lens) -> (Rows<'a>, Rows<'a>) {
        let players = usize::from(lens.numbering.players);
        let (seen, seen_after) = self.seen.split_at_mut(n * lens.layout.len);
        let (open, open_after) = self.open.split_at_mut(n * lens.actions.len);
        let (seats, seats_after) = self.seats.split_at_mut(n);
        let (rewards, rewards_after) = self.rewards.split_at_mut(n * players);
        let (over, over_after) = self.over.split_at_mut(n);
        let (scores, scores_after) = self.scores.split_at_mut(n * players);
        (
            Rows { seen, open, seats, rewards, over, scores },
            Rows {
                seen: seen_after,
                open: open_after,
                seats: seats_after,
                rewards: rewards_after,
                over: over_after,
                scores: scores_after,
            },
        )
    }
}

/// Tables of a game whose type is hidden.
pub trait Tables: Send + Sync {
    /// How many there are.
    fn n(&self) -> usize;

    /// What their numbers mean.
    fn lens(&self) -> &Lens;

    /// Begins new games at all tables.
    fn reset(&mut self, seed: Seed, rows: Rows<'_>);

    /// Takes a decision at every table.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Refused>;
}

/// Those who play at some of the tables, on one thread.
struct Party<G: Game + Brain> {
    tables: Range<usize>,
    /// Never locked: it says that only one thread at a time lets them think.
    crew: Mutex<Crew<G>>,
}

/// The bots of the seats, none where the caller decides.
type Crew<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// What all tables have in common.
struct House<G> {
    game: G,
    lens: Lens,
    recall: bool,
}

struct TablesOf<G: Game + Brain> {
    house: House<G>,
    tables: Vec<Table<G>>,
    parties: Vec<Party<G>>,
    threads: Option<rayon::ThreadPool>,
}

/// Tables of a game.
pub fn tables<G: Game + Brain>(game: G, terms: &Terms) -> Result<Box<dyn Tables>, TermsError> {
    let players = game.players();
    if terms.tables > MOST_TABLES || terms.threads > MOST_THREADS {
        return Err(TermsError::TooMany);
    }
    if terms.tables == 0 || terms.threads == 0 {
        return Err(TermsError::Nothing);
    }
    if terms.crew.len() != usize::from(players) {
        return Err(TermsError::Crew { named: terms.crew.len(), players });
    }
    if terms.crew.iter().all(Option::is_some) {
        return Err(TermsError::NoSeat);
    }
    let n_threads = terms.threads.min(terms.tables);
    let threads = (n_threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(n_threads).build());
    let threads = threads.transpose().map_err(|error| TermsError::Threads(error.to_string()))?;
    let party = |n: usize| Party {
        tables: n * terms.tables / n_threads..(n + 1) * terms.tables / n_threads,
        crew: Mutex::new(terms.crew.iter().map(|bot| bot.as_ref().map(Recruit::bot)).collect()),
    };
    let (lens, parties) = (Lens::new(&game), (0..n_threads).map(party).collect());
    let house = House { game, lens, recall: terms.recall };
    let tables = (0..terms.tables).map(|n| Table::new(&house, terms.seed, n)).collect();
    Ok(Box::new(TablesOf { house, tables, parties, threads }))
}

impl<G: Game + Brain> TablesOf<G> {
    /// Does something at every table, each party on its thread.
    fn each(
        &mut self,
        rows: Rows<'_>,
        at: impl Fn(&House<G>, usize, &mut Table<G>, &mut Party<G>, Rows<'_>) + Sync,
    ) {
        let (house, mut rows, mut tables) = (&self.house, rows, &mut self.tables[..]);
        let work = |party: &mut Party<G>, tables: &mut [Table<G>], mut rows: Rows<'_>| {
            for (n, table) in party.tables.clone().zip(tables) {
                let (row, after) = rows.split(1, &house.lens);
                at(house, n, table, party, row);
                rows = after;
            }
        };
        let Some(threads) = &self.threads else {
            return work(&mut self.parties[0], tables, rows);
        };
        threads.in_place_scope(|scope| {
            for party in &mut self.parties {
                let n = party.tables.len();
                let (own, others) = rows.split(n, &house.lens);
                let (own_tables, other_tables) = tables.split_at_mut(n);
                (rows, tables) = (others, other_tables);
                let work = &work;
                scope.spawn(move |_| work(party, own_tables, own));
            }
        });
    }
}

impl<G: Game + Brain> Tables for TablesOf<G> {
    fn n(&self) -> usize {
        self.tables.len()
    }

    fn lens(&self) -> &Lens {
        &self.house.lens
    }

    fn reset(&mut self, seed: Seed, rows: Rows<'_>) {
        self.each(rows, |house, n, table, party, row| {
            *table = Table::new(house, seed, n);
            table.go_on(house, party.crew.get_mut().expect("it is never locked"), row);
        });
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Refused> {
        for ((n, table), action) in self.tables.iter().enumerate().zip(actions) {
            table.check(&self.house, n, *action)?;
        }
        self.each(rows, |house, n, table, party, row| {
            table.act(house, actions[n] as usize);
            table.go_on(house, party.crew.get_mut().expect("it is never locked"), row);
        });
        Ok(())
    }
}

/// The seat that decides next: of several that may, they take turns.
fn next_seat(waiting: adjuge_engine::SeatSet, last: Seat) -> Option<Seat> {
    if waiting.is_at_most_one() { waiting.first() } else { waiting.after(last) }
}
