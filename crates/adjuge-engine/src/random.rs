//! Reproducible chance: what is drawn depends on a seed and on which event it is, on nothing else.

use serde::Serialize;

use crate::deck::full_hash;

/// A small fast generator for sampling and random play. It is not a source of secrets.
#[derive(Clone, Debug)]
pub struct Rng(u64);

const STEP: u64 = 0xa076_1d64_78bd_642f;
const SALT: u64 = 0xe703_7ed1_a0b4_28db;
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Folds the 128-bit product of a word and its salted self.
const fn mix(word: u64) -> u64 {
    let product = (word as u128).wrapping_mul((word ^ SALT) as u128);
    (product >> 64) as u64 ^ product as u64
}

impl Rng {
    /// The next 64 random bits.
    pub const fn next_word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// A number below `bound` (0 when `bound` is 0), uniform up to one part in 2³² per value.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next_word() >> 32) * bound as u64) >> 32) as u32
    }
}

/// Which event of a game chance decides: a stream (a pile, a bag) and the place in it.
///
/// Two games with one seed draw the same at the same event, whatever was played in between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Chance {
    /// The stream; [`Chance::SETUP`] is set-up, which a scenario may leave out.
    pub stream: u16,
    /// The place in the stream, counted from 0.
    pub index: u16,
}

impl Chance {
    /// The stream of set-up draws, such as who begins.
    pub const SETUP: u16 = 0;
}

/// The seed of a game's chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// The generator for one event.
    pub const fn at(self, chance: Chance) -> Rng {
        let event = (chance.stream as u64) << 32 | chance.index as u64;
        Rng(mix(self.0 ^ GOLDEN).wrapping_add(event.wrapping_mul(GOLDEN)))
    }

    /// A generator for choices that are not part of the game's chance, such as a random player's.
    pub const fn player(self) -> Rng {
        Rng(mix(self.0.wrapping_add(GOLDEN) ^ STEP))
    }

    /// A hash that binds whoever publishes it to this seed without revealing it: the SHA-256 of the text `seed N`
    /// in 64 hexadecimal digits, as `printf 'seed 42' | sha256sum` prints it.
    ///
    /// It hides the seed only if nobody can try all seeds, so the seed must be drawn from all 64 bits.
    pub fn commitment(self) -> String {
        full_hash(&format!("seed {}", self.0))
    }

    /// The seed of the `n`-th game of a series.
    #[must_use]
    pub const fn nth(self, n: u64) -> Seed {
        Seed(mix(mix(self.0.wrapping_add(STEP)).wrapping_add(n.wrapping_mul(GOLDEN))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_even_over_events_and_within_one() {
        for bound in [2u32, 3, 7, 30] {
            let mut counts = vec![[0u32; 2]; bound as usize];
            let mut rng = Seed(1).player();
            for index in 0..30_000 {
                let event = Chance { stream: 1, index };
                counts[Seed(7).at(event).below(bound) as usize][0] += 1;
                counts[rng.below(bound) as usize][1] += 1;
            }
            let expected = 30_000.0 / f64::from(bound);
            for count in counts.iter().flatten() {
                let deviation = (f64::from(*count) - expected).abs() / expected.sqrt();
                assert!(deviation < 4.5, "{count} of {expected} below {bound}");
            }
        }
    }

    #[test]
    fn a_commitment_is_what_sha256sum_prints() {
        let expected = "45b7c1f7fdc65fd90a19a7d952fc546051ea3af12f9fe082d985074fbfd3b241";
        assert_eq!(Seed(42).commitment(), expected);
    }

    #[test]
    fn neighbouring_seeds_and_streams_differ() {
        let first = |seed, stream| Seed(seed).at(Chance { stream, index: 0 }).next_word();
        let mut seen: Vec<u64> = (0..100).flat_map(|s| (0..20).map(move |t| first(s, t))).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 2000);
    }
}
