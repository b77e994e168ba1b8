//! Picking the n-th member out of a set of bits.

use std::hint::select_unpredictable;

/// The place of the `n`-th set bit, counted from 0; the set must have more than `n`.
///
/// Halves the word instead of walking its bits: `n` is random here, and a walk of random length would be
/// mispredicted every time.
#[inline(always)]
pub(crate) fn nth_set_bit(mut set: u64, mut n: u32) -> u32 {
    let mut place = 0;
    for width in [32, 16, 8, 4, 2, 1] {
        let n_low = (set & ((1 << width) - 1)).count_ones();
        let is_above = n >= n_low;
        set = select_unpredictable(is_above, set >> width, set);
        place = select_unpredictable(is_above, place + width, place);
        n = select_unpredictable(is_above, n.wrapping_sub(n_low), n);
    }
    place
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
