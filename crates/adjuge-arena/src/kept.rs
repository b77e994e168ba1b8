//! Results in a file, one line for each bout of a deal, so that matches go on where they were stopped.
//!
//! A bout is known by its deal and by who sat at the table, so that a bot that comes later meets the others on the same
//! deals, and what was played without it is not played again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use adjuge_bots::Fault;
use adjuge_bots::brain::Sale;
use adjuge_engine::{BySeat, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::course::Course;
use crate::matches::Bout;
use crate::play::Played;

/// What results are of: others are not mixed with them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The game.
    pub game: String,
    /// The revision of its rules.
    pub rules_rev: u32,
    /// How many players.
    pub players: u8,
    /// The options of the table.
    pub options: String,
    /// The fingerprint of the deck.
    pub deck: String,
    /// The seed of the first deal.
    pub seed: u64,
}

/// Why results cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// The file cannot be read or written.
    #[error("the results cannot be kept in {0}")]
    Io(String, #[source] io::Error),
    /// It is none of ours.
    #[error("line {1} of {0} is no result of an arena")]
    Foreign(String, usize),
    /// It has results of something else.
    #[error("{0} has results of other matches ({1}); name another file with --results")]
    Other(String, String),
}

/// Results in a file.
#[derive(Debug)]
pub struct Kept {
    /// What each bot is, as the file names it: another version is another bot.
    bots: Vec<String>,
    players: u8,
    known: HashMap<(u64, String), Vec<Game>>,
    file: Mutex<File>,
}

#[derive(Serialize, Deserialize)]
struct Line {
    deal: u64,
    bout: String,
    games: Vec<Game>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Game {
    bots: Vec<String>,
    winners: Vec<u8>,
    scores: Vec<i32>,
    starter: Option<u8>,
    rounds: u32,
    auctions: u32,
    decisions: Vec<u32>,
    microseconds: Vec<u64>,
    sales: Vec<(String, u8, i32)>,
    faults: Vec<(u8, String)>,
}

/// The terms of the results in a file, if there are any.
pub fn terms_of(path: &Path) -> Option<Terms> {
    let mut line = String::new();
    BufReader::new(File::open(path).ok()?).read_line(&mut line).ok()?;
    serde_json::from_str(&line).ok()
}

impl Kept {
    /// Results of matches between these bots; what is there already is read.
    pub fn open(path: &Path, terms: &Terms, bots: Vec<String>) -> Result<Kept, KeptError> {
        let shown = path.display().to_string();
        let fail = |error| KeptError::Io(shown.clone(), error);
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(fail)?;
        let (mut known, mut n_whole) = (HashMap::new(), 0);
        let mut reader = BufReader::new(&file);
        for number in 1.. {
            let mut line = String::new();
            let n_bytes = reader.read_line(&mut line).map_err(fail)?;
            // What was being written when a run ended is not there.
            if n_bytes == 0 || !line.ends_with('\n') {
                break;
            }
            if number == 1 {
                let theirs: Terms =
                    serde_json::from_str(&line).map_err(|_| KeptError::Foreign(shown.clone(), 1))?;
                if theirs != *terms {
                    return Err(KeptError::Other(shown, line.trim().to_string()));
                }
            } else {
                let Line { deal, bout, games } =
                    serde_json::from_str(&line).map_err(|_| KeptError::Foreign(shown.clone(), number))?;
                known.insert((deal, bout), games);
            }
            n_whole += n_bytes as u64;
        }
        file.set_len(n_whole).map_err(fail)?;
        file.seek(SeekFrom::End(0)).map_err(fail)?;
        if n_whole == 0 {
            let line = serde_json::to_string(terms).expect("terms are plain data");
            writeln!(file, "{line}").map_err(fail)?;
        }
        Ok(Kept { bots, players: terms.players, known, file: Mutex::new(file) })
    }

    /// How many bouts have been played.
    pub fn n_known(&self) -> usize {
        self.known.len()
    }

    fn name(&self, bout: Bout) -> String {
        match bout {
            Bout::Alone { hero, field } => format!("{} among {}", self.bots[hero], self.bots[field]),
            Bout::Mixed => self.bots.join(", "),
        }
    }

    /// The games of a bout, if they were played before.
    pub(crate) fn find(&self, deal: u64, bout: Bout) -> Option<Vec<(Vec<usize>, Played)>> {
        let games = self.known.get(&(deal, self.name(bout)))?;
        games.iter().map(|game| game.played(&self.bots, self.players)).collect()
    }

    /// Keeps the games of a bout.
    pub(crate) fn add(&self, deal: u64, bout: Bout, games: &[(Vec<usize>, Played)]) -> io::Result<()> {
        let games = games.iter().map(|(seats, played)| Game::of(seats, played, &self.bots)).collect();
        let mut line = serde_json::to_string(&Line { deal, bout: self.name(bout), games })?;
        line.push('\n');
        self.file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())
    }
}

impl Game {
    fn of(seats: &[usize], played: &Played, bots: &[String]) -> Game {
        let Played { outcome, course, thinking, sales, faults } = played;
        Game {
            bots: seats.iter().map(|&bot| bots[bot].clone()).collect(),
            winners: outcome.winners.iter().map(Seat::number).collect(),
            scores: outcome.scores.of(outcome.players).to_vec(),
            starter: course.starter.map(Seat::number),
            rounds: course.rounds,
            auctions: course.auctions,
            decisions: thinking.iter().map(|(n, _)| *n).collect(),
            microseconds: thinking.iter().map(|(_, time)| time.as_micros() as u64).collect(),
            sales: sales.iter().map(|sale| (sale.lot.clone(), sale.buyer.number(), sale.price)).collect(),
            faults: faults.iter().map(|(seat, fault)| (seat.number(), fault.0.clone())).collect(),
        }
    }

    fn played(&self, bots: &[String], players: u8) -> Option<(Vec<usize>, Played)> {
        let seat = |number: u8| Seat::from_number(number, players);
        let mut scores = BySeat::splat(0);
        for (place, score) in Seat::all(players).zip(&self.scores) {
            scores[place] = *score;
        }
        let winners = self.winners.iter().map(|&number| seat(number)).collect::<Option<_>>()?;
        // How a game ended is not asked of an arena.
        let outcome = Outcome { players, scores, winners, ending: "" };
        let starter = self.starter.and_then(seat);
        let course = Course { starter, rounds: self.rounds, auctions: self.auctions };
        let times = self.microseconds.iter().map(|&micros| Duration::from_micros(micros));
        let sales = self
            .sales
            .iter()
            .map(|(lot, buyer, price)| Some(Sale { lot: lot.clone(), buyer: seat(*buyer)?, price: *price }));
        let faults = self.faults.iter().map(|(number, fault)| Some((seat(*number)?, Fault(fault.clone()))));
        let seats = self.bots.iter().map(|name| bots.iter().position(|bot| bot == name));
        let played = Played {
            outcome,
            course,
            thinking: self.decisions.iter().copied().zip(times).collect(),
            sales: sales.collect::<Option<_>>()?,
            faults: faults.collect::<Option<_>>()?,
        };
        let seats: Vec<usize> = seats.collect::<Option<_>>()?;
        let is_whole = [seats.len(), played.thinking.len(), self.scores.len()] == [usize::from(players); 3];
        is_whole.then_some((seats, played))
    }
}
