//! The value net: each seat's chance of winning, from a few numbers about each.
//!
//! One small network is shared by all seats. It sees a seat's own features and the mean of everyone's, gives
//! the seat a score, and the scores become chances. So it works for any number of players, and no seat is
//! special.

use std::fmt::Write as _;

use adjuge_engine::{BySeat, Options, Rng, Seat, Setup};
use sha2::{Digest, Sha256};

use crate::brain::{Brain, MAX_FEATURES, Row};

/// Units of the hidden layer.
pub const HIDDEN: usize = 32;

/// Weights are kept in thousandths: finer steps do not change how the net plays.
const SCALE: f32 = 1000.0;

/// The first line of a weights file.
const FORMAT: &str = "adjuge-net 1";

/// A value net.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    n_features: usize,
    /// For each feature a unit's weight of the seat's own, then of the mean; then biases; then the output.
    weights: Vec<f32>,
}

/// Why a weights file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetError {
    /// There is no net yet.
    #[error("the net of {0} has not been trained: run `adjuge train {0}`")]
    Untrained(&'static str),
    /// It was trained for something else.
    #[error("the weights are for {found}, not for {expected}")]
    Mismatch {
        /// What the file says.
        found: String,
        /// What is needed.
        expected: String,
    },
    /// The text is not that of a weights file.
    #[error("line {line} of the weights: {problem}")]
    Broken {
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
}

/// What the units of the hidden layer showed for each seat, for training.
pub type Hidden = BySeat<[f32; HIDDEN]>;

impl Net {
    /// A net that knows nothing, with small random weights.
    pub fn random(n_features: usize, rng: &mut Rng) -> Net {
        let mut weights = vec![0.0; Self::n_weights(n_features)];
        let spread = (2.0 / n_features as f32).sqrt();
        let n_random = 2 * n_features * HIDDEN;
        for weight in &mut weights[..n_random] {
            *weight = (rng.below(20_001) as f32 / 10_000.0 - 1.0) * spread;
        }
        for weight in &mut weights[n_random + HIDDEN..] {
            *weight = (rng.below(20_001) as f32 / 10_000.0 - 1.0) * 0.2;
        }
        Net { n_features, weights }
    }

    const fn n_weights(n_features: usize) -> usize {
        (2 * n_features + 2) * HIDDEN
    }

    /// How many numbers describe a seat.
    pub fn n_features(&self) -> usize {
        self.n_features
    }

    /// All weights, for training.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// All weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Each seat's chance of winning; they add up to one.
    #[inline]
    pub fn chances(&self, players: u8, rows: &BySeat<Row>) -> BySeat<f32> {
        let shared = self.shared(players, rows);
        let mut scores = BySeat::splat(0.0);
        for seat in Seat::all(players) {
            scores[seat] = self.score(&self.units(&shared, &rows[seat]));
        }
        softmax(players, &mut scores);
        scores
    }

    /// Each seat's chance of winning, and what the hidden layer showed.
    pub fn chances_and_hidden(&self, players: u8, rows: &BySeat<Row>) -> (BySeat<f32>, Hidden) {
        let shared = self.shared(players, rows);
        let (mut scores, mut hidden) = (BySeat::splat(0.0), BySeat::splat([0.0; HIDDEN]));
        for seat in Seat::all(players) {
            hidden[seat] = self.units(&shared, &rows[seat]);
            scores[seat] = self.score(&hidden[seat]);
        }
        softmax(players, &mut scores);
        (scores, hidden)
    }

    /// What the mean of all seats adds to the units of each.
    #[inline]
    fn shared(&self, players: u8, rows: &BySeat<Row>) -> [f32; HIDDEN] {
        let layers = &self.weights.as_chunks::<HIDDEN>().0[self.n_features..];
        let (of_mean, rest) = layers.split_at(self.n_features);
        let mut units = rest[0];
        let part = 1.0 / f32::from(players);
        for (place, weights) in of_mean.iter().enumerate() {
            let mut sum = 0.0;
            for seat in Seat::all(players) {
                sum += rows[seat].at(place);
            }
            add(&mut units, weights, sum * part);
        }
        units
    }

    /// The hidden layer of one seat.
    #[inline]
    fn units(&self, shared: &[f32; HIDDEN], row: &Row) -> [f32; HIDDEN] {
        let mut units = *shared;
        let own = &self.weights.as_chunks::<HIDDEN>().0[..self.n_features];
        for (place, weights) in own.iter().enumerate() {
            add(&mut units, weights, row.at(place));
        }
        for unit in &mut units {
            *unit = unit.max(0.0);
        }
        units
    }

    #[inline]
    fn score(&self, units: &[f32; HIDDEN]) -> f32 {
        let output = &self.weights.as_chunks::<HIDDEN>().0[2 * self.n_features + 1];
        // Four sums at once, so that none waits for the last.
        let mut sums = [0.0; 4];
        for n in 0..HIDDEN {
            sums[n % 4] += units[n] * output[n];
        }
        sums[0] + sums[1] + sums[2] + sums[3]
    }

    /// The text of a weights file.
    pub fn write(&self, game: &str) -> String {
        let mut text = format!("{FORMAT}\ngame {game}\nfeatures {}\nhidden {HIDDEN}\n", self.n_features);
        for line in self.weights.chunks(HIDDEN) {
            let numbers: Vec<String> =
                line.iter().map(|weight| format!("{}", (weight * SCALE).round())).collect();
            // Infallible: a string takes all that is written to it.
            let _ = writeln!(text, "{}", numbers.join(" ").replace("-0 ", "0 "));
        }
        let hash = hash(&text);
        let _ = writeln!(text, "sha256 {hash}");
        text
    }

    /// The net in a weights file for a game.
    pub fn read(text: &str, game: &'static str) -> Result<Net, NetError> {
        let broken = |line: usize, problem: &str| NetError::Broken { line, problem: problem.to_string() };
        let mut lines = text.lines().zip(1..);
        let mut header = |expected: &str| match lines.next() {
            Some((found, _)) if found.starts_with(expected) => Ok(found[expected.len()..].trim().to_string()),
            Some((_, line)) => Err(broken(line, &format!("expected {expected:?}"))),
            None => Err(broken(1, "the file is empty")),
        };
        if !header(FORMAT)?.is_empty() {
            return Err(broken(1, "this is a different version"));
        }
        let found = header("game ")?;
        if found != game {
            return Err(NetError::Mismatch { found, expected: game.to_string() });
        }
        let n_features: usize =
            header("features ")?.parse().map_err(|_| broken(3, "expected a number of features"))?;
        if !(1..=MAX_FEATURES).contains(&n_features) {
            return Err(broken(3, "that number of features is impossible"));
        }
        let hidden = header("hidden ")?;
        if hidden != HIDDEN.to_string() {
            return Err(NetError::Mismatch {
                found: format!("{hidden} hidden units"),
                expected: format!("{HIDDEN}"),
            });
        }
        let mut weights = Vec::with_capacity(Self::n_weights(n_features));
        for (words, line) in lines {
            if let Some(stated) = words.strip_prefix("sha256 ") {
                let body: String = text.lines().take(line - 1).flat_map(|line| [line, "\n"]).collect();
                if stated != hash(&body) {
                    return Err(broken(line, "the weights do not match their hash"));
                }
                if weights.len() != Self::n_weights(n_features) {
                    return Err(broken(line, "there are too few or too many weights"));
                }
                return Ok(Net { n_features, weights });
            }
            for word in words.split_ascii_whitespace() {
                let number: i32 =
                    word.parse().map_err(|_| broken(line, &format!("{word:?} is not a weight")))?;
                weights.push(number as f32 / SCALE);
            }
        }
        Err(broken(text.lines().count(), "the file ends before its hash"))
    }

    /// The net in a weights file, if it was made for this game as bots describe it now.
    pub fn read_for<G: Setup + Brain>(text: &str) -> Result<Net, NetError> {
        let net = Net::read(text, G::META.id)?;
        let expected = n_features::<G>();
        if net.n_features != expected {
            let (found, expected) = (format!("{} features", net.n_features), expected.to_string());
            return Err(NetError::Mismatch { found, expected });
        }
        Ok(net)
    }

    /// The net that comes with the program.
    pub fn of_house<G: Setup + Brain>() -> Result<Net, NetError> {
        if G::WEIGHTS.is_empty() {
            return Err(NetError::Untrained(G::META.id));
        }
        Net::read_for::<G>(G::WEIGHTS)
    }
}

/// How many numbers describe a seat of a game, at any table.
pub fn n_features<G: Setup + Brain>() -> usize {
    let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
    let options = Options::defaults(G::META.options);
    let game = G::new(&deck, &options, G::META.min_players).expect("the house deck suffices for few players");
    let mut rows = BySeat::splat(Row::EMPTY);
    game.features(&game.start(), &mut rows);
    rows[Seat::new(0)].as_slice().len()
}

fn hash(text: &str) -> String {
    let digest = Sha256::digest(text);
    digest.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Adds a multiple of one vector to another.
#[inline(always)]
fn add(sum: &mut [f32; HIDDEN], vector: &[f32; HIDDEN], factor: f32) {
    for n in 0..HIDDEN {
        sum[n] += factor * vector[n];
    }
}

/// Turns scores into chances.
#[inline]
fn softmax(players: u8, scores: &mut BySeat<f32>) {
    let most = Seat::all(players).map(|seat| scores[seat]).fold(f32::MIN, f32::max);
    let mut total = 0.0;
    for seat in Seat::all(players) {
        scores[seat] = (scores[seat] - most).exp();
        total += scores[seat];
    }
    for seat in Seat::all(players) {
        scores[seat] /= total;
    }
}

#[cfg(test)]
mod tests {
    use adjuge_engine::Seed;

    use super::*;

    fn rows(values: [[f32; 3]; 3]) -> BySeat<Row> {
        let mut rows = BySeat::splat(Row::EMPTY);
        for (seat, values) in Seat::all(3).zip(values) {
            rows[seat].extend(values);
        }
        rows
    }

    #[test]
    fn a_file_reads_back_and_a_changed_one_is_refused() {
        let net = Net::random(3, &mut Seed(1).player());
        let text = net.write("don");
        let read = Net::read(&text, "don").unwrap();
        assert_eq!(read.write("don"), text);
        let inputs = rows([[0.1, 0.5, 0.0], [1.0, 0.0, -0.5], [0.0, 0.0, 0.0]]);
        let (chances, same) = (net.chances(3, &inputs), read.chances(3, &inputs));
        for seat in Seat::all(3) {
            assert!((chances[seat] - same[seat]).abs() < 0.01);
        }
        assert!(matches!(Net::read(&text, "baubles"), Err(NetError::Mismatch { .. })));
        let changed = text.replacen('1', "2", 5);
        assert!(matches!(Net::read(&changed, "don"), Err(NetError::Broken { .. })));
        let cut: String = text.lines().take(9).flat_map(|line| [line, "\n"]).collect();
        assert!(matches!(Net::read(&cut, "don"), Err(NetError::Broken { .. })));
        assert!(matches!(Net::read("", "don"), Err(NetError::Broken { .. })));
    }

    #[test]
    fn seats_are_alike() {
        let net = Net::random(3, &mut Seed(2).player());
        let [a, b, c] = [[0.1, 0.5, 0.0], [1.0, 0.0, -0.5], [0.3, 0.2, 0.9]];
        let chances = net.chances(3, &rows([a, b, c]));
        let moved = net.chances(3, &rows([c, a, b]));
        let total: f32 = Seat::all(3).map(|seat| chances[seat]).sum();
        assert!((total - 1.0).abs() < 1e-6);
        for seat in Seat::all(3) {
            assert!((chances[seat] - moved[seat.next(3)]).abs() < 1e-6);
        }
    }
}
