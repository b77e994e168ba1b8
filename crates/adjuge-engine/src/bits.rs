//! Picking the n-th member out of a set of bits.

use std::hint::select_unpredictable;

/// The place of the n-th set bit of a byte, at `byte * 8 + n`.
const IN_BYTE: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut n) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte * 8 + n] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

/// The place of the `n`-th set bit, counted from 0; the set must have more than `n`.
///
/// Halves the set instead of walking it: `n` is random here, and a walk of random length would be mispredicted every
/// time.
#[inline(always)]
pub(crate) fn nth_set_bit(set: u64, n: u32) -> u32 {
    // Few sets have members in the upper half, so that this is mostly foreseen.
    let n_lower = (set as u32).count_ones();
    if n < n_lower { nth_of_32(set as u32, n) } else { 32 + nth_of_32((set >> 32) as u32, n - n_lower) }
}

#[inline(always)]
fn nth_of_32(set: u32, n: u32) -> u32 {
    let (half, n, is_upper_half) = halve(set, n, 16);
    let (byte, n, is_upper_byte) = halve(half, n, 8);
    16 * is_upper_half + 8 * is_upper_byte + u32::from(IN_BYTE[(8 * byte + n) as usize % 2048])
}

/// The half of a set that has its `n`-th bit, which bit of that half it is, and 1 if it is the upper half.
#[inline(always)]
fn halve(set: u32, n: u32, width: u32) -> (u32, u32, u32) {
    let lower = set & ((1 << width) - 1);
    let n_lower = lower.count_ones();
    let is_upper = n >= n_lower;
    let half = select_unpredictable(is_upper, set >> width, lower);
    (half, n - select_unpredictable(is_upper, n_lower, 0), is_upper.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Seed;

    #[test]
    fn agrees_with_counting() {
        let mut rng = Seed(3).player();
        for round in 0..20_000 {
            let mut set = rng.next_word();
            for _ in 0..round % 4 {
                set &= rng.next_word();
            }
            let places = (0..64).filter(|place| set >> place & 1 == 1);
            for (n, place) in places.enumerate() {
                assert_eq!(nth_set_bit(set, n as u32), place, "bit {n} of {set:b}");
            }
        }
        assert_eq!(nth_set_bit(u64::MAX, 63), 63);
    }
}
