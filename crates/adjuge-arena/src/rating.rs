//! One number for each bot with its interval, from who won at which table: Weng and Lin's approximation of Bayesian
//! inference, by pairs.

use serde::Serialize;

use crate::stats::{Interval, Z_95};

/// How far a bot of which nothing is known may be from the mean, in points.
const UNKNOWN: f64 = 300.0;

/// How much chance there is in one deal: under it, 400 points more are ten times the odds.
const CHANCE: f64 = 400.0 / std::f64::consts::LN_10 / std::f64::consts::SQRT_2;

/// A bot's strength: 400 points more than another's are ten times the odds against it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The points.
    pub points: f64,
    /// How far off they may be: a standard deviation, which is never 0.
    pub deviation: f64,
}

impl Rating {
    /// Where the true strength lies in 95 of 100 cases.
    pub fn interval(&self) -> Interval {
        let half = Z_95 * self.deviation;
        Interval { low: self.points - half, high: self.points + half }
    }
}

/// Bots that meet deal after deal.
#[derive(Clone, Debug)]
pub(crate) struct Ladder(Vec<Rating>);

impl Ladder {
    /// So many bots of which nothing is known.
    pub(crate) fn new(n_bots: usize) -> Ladder {
        Ladder(vec![Rating { points: 0.0, deviation: UNKNOWN }; n_bots])
    }

    /// Two bots met, and one had this share of the victories between them.
    pub(crate) fn meet(&mut self, one: usize, other: usize, share: f64) {
        let [a, b] = [self.0[one], self.0[other]];
        let [a_squared, b_squared] = [a, b].map(|rating| rating.deviation * rating.deviation);
        let spread = a_squared + b_squared + 2.0 * CHANCE * CHANCE;
        let root = spread.sqrt();
        let expected = 1.0 / (1.0 + ((b.points - a.points) / root).exp());
        let surprise = (share - expected) / root;
        let learnt = expected * (1.0 - expected) / spread;
        for (bot, squared, side) in [(one, a_squared, 1.0), (other, b_squared, -1.0)] {
            let rating = &mut self.0[bot];
            rating.points += side * squared * surprise;
            rating.deviation *= (1.0 - squared * learnt).max(0.0001).sqrt();
        }
    }

    /// The ratings, whose mean is 0.
    pub(crate) fn ratings(&self) -> Vec<Rating> {
        let mean = self.0.iter().map(|rating| rating.points).sum::<f64>() / self.0.len().max(1) as f64;
        self.0.iter().map(|rating| Rating { points: rating.points - mean, ..*rating }).collect()
    }
}

/// Who won against whom on one deal: for each bot and each other how often it won where that one sat too.
#[derive(Clone, Debug)]
pub(crate) struct Meetings(Vec<Vec<f64>>);

impl Meetings {
    pub(crate) fn new(n_bots: usize) -> Meetings {
        Meetings(vec![vec![0.0; n_bots]; n_bots])
    }

    /// A game in which bots sat like this and had these shares of the victory. Whoever wins has beaten everyone else at
    /// the table; what losers did among themselves says nothing.
    pub(crate) fn add(&mut self, seats: &[usize], shares: &[f64]) {
        for (&winner, share) in seats.iter().zip(shares) {
            for &loser in seats.iter().filter(|&&loser| loser != winner) {
                self.0[winner][loser] += share;
            }
        }
    }

    /// Takes the deal as one meeting of each two.
    pub(crate) fn close(self, ladder: &mut Ladder) {
        for one in 0..self.0.len() {
            for other in one + 1..self.0.len() {
                let (won, lost) = (self.0[one][other], self.0[other][one]);
                if won + lost > 0.0 {
                    ladder.meet(one, other, won / (won + lost));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ratings after so many deals with these games, each as who sat where and who won.
    fn after(n_deals: u32, games: &[(&[usize], usize)]) -> Vec<Rating> {
        let mut ladder = Ladder::new(2);
        for _ in 0..n_deals {
            let mut meetings = Meetings::new(2);
            for &(seats, winner) in games {
                let shares: Vec<f64> = (0..seats.len()).map(|seat| f64::from(seat == winner)).collect();
                meetings.add(seats, &shares);
            }
            meetings.close(&mut ladder);
        }
        ladder.ratings()
    }

    #[test]
    fn odds_of_three_to_one_are_190_points() {
        let rated = after(20_000, &[(&[0, 1], 0), (&[0, 1], 0), (&[1, 0], 1), (&[1, 0], 0)]);
        assert!((rated[0].points - rated[1].points - 190.85).abs() < 2.0, "{rated:?}");
        assert!((rated[0].points + rated[1].points).abs() < 1e-9, "{rated:?}");
    }

    #[test]
    fn many_weak_rivals_are_as_hard_as_their_number() {
        // One against three equals wins a quarter of the games.
        let seats: &[usize] = &[0, 1, 1, 1];
        let rated = after(1000, &[(seats, 0), (seats, 1), (seats, 2), (seats, 3)]);
        assert!(rated[0].points.abs() < 0.5, "{rated:?}");
    }

    #[test]
    fn an_interval_narrows_as_deals_are_played_but_is_never_nothing() {
        let width = |n_deals, games: &[(&[usize], usize)]| {
            let Interval { low, high } = after(n_deals, games)[0].interval();
            high - low
        };
        let even: &[(&[usize], usize)] = &[(&[0, 1], 0), (&[0, 1], 1)];
        let [none, few, many] = [0, 100, 400].map(|n| width(n, even));
        assert!((none - 1176.0).abs() < 0.1, "{none}");
        // Four times the deals, half the width; a little less, since little is learnt of what is hardly known yet.
        assert!(few < none / 4.0 && (1.9..2.3).contains(&(few / many)), "{none} {few} {many}");
        // Who never won may be weaker still by any amount, and is not known well.
        let lost = width(100, &[(&[0, 1], 1)]);
        assert!(lost.is_finite() && lost > 2.0 * few, "{lost}");
    }
}
