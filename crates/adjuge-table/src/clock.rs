//! How time is kept.
//!
//! A seat's time runs from when the table begins to wait for it, or from its last decision that all heard of: a
//! choice that is still secret must not be told by a clock.
//!
//! On a live clock the first seconds of each decision are free: what has happened is shown one after the other before
//! anything can be decided, and nobody pays for watching.

use adjuge_engine::{BySeat, MAX_SEATS, Seat, SeatSet};
use adjuge_store::Millis;
use serde::{Deserialize, Serialize};

/// How time is kept at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Clock {
    /// It is not.
    #[default]
    None,
    /// So many seconds for each decision, and a bank for the whole game from which longer thoughts are taken.
    Live {
        /// Seconds for a decision.
        decision: u32,
        /// Seconds in the bank.
        bank: u32,
        /// Seconds before the time for a decision begins, in which players watch what has happened: 3 if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        delay: Option<u32>,
    },
    /// So many days for each decision.
    Slow {
        /// Days for a decision.
        days: u32,
    },
}

/// The longest time that can be asked for, in seconds of a live clock and in days of a slow one.
const MAX_SECONDS: u32 = 24 * 3600;
const MAX_DAYS: u32 = 60;

/// The usual delay of a live clock, in seconds: the longest that a page takes to show what has happened.
const DELAY: u32 = 3;

impl Clock {
    /// What is wrong with it, if anything.
    pub fn problem(self) -> Option<String> {
        match self {
            Clock::Live { decision, bank, delay }
                if decision == 0 || decision.max(bank).max(delay.unwrap_or(0)) > MAX_SECONDS =>
            {
                Some(format!(
                    "a live clock has 1 to {MAX_SECONDS} seconds for a decision, and a bank and a delay of 0 to {MAX_SECONDS}"
                ))
            }
            Clock::Slow { days } if !(1..=MAX_DAYS).contains(&days) => {
                Some(format!("a slow clock has 1 to {MAX_DAYS} days for a decision"))
            }
            _ => None,
        }
    }

    /// The clock of a new table: what was left out is as usual. Where it was left out of an older table, there is none.
    #[must_use]
    pub fn settled(self) -> Clock {
        match self {
            Clock::Live { decision, bank, delay } => {
                Clock::Live { decision, bank, delay: Some(delay.unwrap_or(DELAY)) }
            }
            Clock::None | Clock::Slow { .. } => self,
        }
    }

    /// The time for a decision that is not taken from the bank, in milliseconds.
    fn decision(self) -> Option<i64> {
        match self {
            Clock::None => None,
            Clock::Live { decision, delay, .. } => {
                Some((i64::from(decision) + i64::from(delay.unwrap_or(0))) * 1000)
            }
            Clock::Slow { days } => Some(i64::from(days) * 24 * 3600 * 1000),
        }
    }

    fn bank(self) -> i64 {
        if let Clock::Live { bank, .. } = self { i64::from(bank) * 1000 } else { 0 }
    }
}

/// The clocks of all seats.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    clock: Clock,
    /// What is left in each bank, in milliseconds.
    banks: BySeat<i64>,
    /// Since when each seat has been thinking.
    since: BySeat<Option<Millis>>,
}

/// What everyone sees of the clocks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Times {
    /// What is left in each seat's bank, in milliseconds.
    bank: Vec<i64>,
    /// When each seat's time is up, in milliseconds since 1970.
    until: Vec<Option<i64>>,
}

impl Clocks {
    /// All banks are full, and nobody is thinking.
    pub fn new(clock: Clock) -> Clocks {
        Clocks { clock, banks: BySeat::splat(clock.bank()), since: BySeat::splat(None) }
    }

    /// What is left in each bank, and since when each seat has been thinking.
    pub(crate) fn kept(&self, players: u8) -> (Vec<i64>, Vec<Option<Millis>>) {
        (self.banks.of(players).to_vec(), self.since.of(players).to_vec())
    }

    /// The clocks of which that was kept.
    pub(crate) fn restored(clock: Clock, banks: &[i64], since: &[Option<Millis>]) -> Clocks {
        let mut clocks = Clocks::new(clock);
        for ((seat, bank), since) in Seat::all(MAX_SEATS).zip(banks).zip(since) {
            (clocks.banks[seat], clocks.since[seat]) = (*bank, *since);
        }
        clocks
    }

    /// Takes note of whom the table waits for now, and who has decided something that all heard of.
    pub fn tick(&mut self, at: Millis, waiting: SeatSet, decided: SeatSet, players: u8) {
        let Some(allowed) = self.clock.decision() else { return };
        for seat in Seat::all(players) {
            let goes_on = waiting.contains(seat) && !decided.contains(seat);
            if let (Some(since), false) = (self.since[seat], goes_on) {
                let over = (at.0 - since.0 - allowed).max(0);
                self.banks[seat] = (self.banks[seat] - over).max(0);
                self.since[seat] = None;
            }
            if waiting.contains(seat) && self.since[seat].is_none() {
                self.since[seat] = Some(at);
            }
        }
    }

    /// Whoever is thinking begins anew: nobody pays for the time that the house was closed.
    pub fn restart(&mut self, at: Millis) {
        for seat in Seat::all(MAX_SEATS) {
            self.since[seat] = self.since[seat].map(|_| at);
        }
    }

    /// When a seat's time is up.
    pub fn until(&self, seat: Seat) -> Option<Millis> {
        let since = self.since[seat]?;
        Some(Millis(since.0 + self.clock.decision()? + self.banks[seat]))
    }

    /// A seat has used up all its time.
    pub fn spend(&mut self, seat: Seat) {
        self.banks[seat] = 0;
    }

    /// What everyone sees: for whom a bot decides, nobody waits.
    pub fn times(&self, players: u8, away: SeatSet) -> Option<Times> {
        self.clock.decision()?;
        let until = |seat| if away.contains(seat) { None } else { self.until(seat).map(|until| until.0) };
        Some(Times { bank: self.banks.of(players).to_vec(), until: Seat::all(players).map(until).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left in the bank of somebody who decides after so many milliseconds, on a live clock of 10 and 20 seconds.
    fn bank_after(clock: Clock, thought: i64) -> i64 {
        let mut clocks = Clocks::new(clock);
        let seat = Seat::new(0);
        clocks.tick(Millis(1_000), SeatSet::only(seat), SeatSet::EMPTY, 2);
        clocks.tick(Millis(1_000 + thought), SeatSet::EMPTY, SeatSet::only(seat), 2);
        clocks.banks[seat]
    }

    #[test]
    fn nobody_pays_for_watching() {
        let clock = |delay| Clock::Live { decision: 10, bank: 20, delay };
        assert_eq!(clock(None).settled(), clock(Some(DELAY)));
        assert_eq!(clock(Some(0)).settled(), clock(Some(0)), "who wants none has none");
        assert_eq!(bank_after(clock(None).settled(), 13_000), 20_000);
        assert_eq!(bank_after(clock(None).settled(), 14_000), 19_000);
        assert_eq!(bank_after(clock(None), 13_000), 17_000, "an older table goes on as it was");
        let mut clocks = Clocks::new(clock(Some(5)));
        clocks.tick(Millis(0), SeatSet::only(Seat::new(1)), SeatSet::EMPTY, 2);
        assert_eq!(clocks.until(Seat::new(1)), Some(Millis(35_000)));
        assert!(clock(Some(MAX_SECONDS + 1)).problem().is_some());
    }

    #[test]
    fn a_clock_of_an_older_table_reads_and_writes_as_it_was() {
        let text = r#"{"kind":"live","decision":10,"bank":20}"#;
        let clock: Clock = serde_json::from_str(text).expect("a clock");
        assert_eq!(clock, Clock::Live { decision: 10, bank: 20, delay: None });
        assert_eq!(serde_json::to_string(&clock).expect("plain data"), text);
    }
}
