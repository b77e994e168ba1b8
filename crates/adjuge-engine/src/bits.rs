//! Picking the n-th member out of a set of bits.

/// One bit in every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

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
/// Counts the bits byte by byte, all at once, instead of walking them: `n` is random here, and a walk of random
/// length would be mispredicted every time.
#[inline(always)]
pub(crate) const fn nth_set_bit(set: u64, n: u32) -> u32 {
    let by_2 = set - ((set >> 1) & (BYTES * 0x55));
    let by_4 = (by_2 & (BYTES * 0x33)) + ((by_2 >> 2) & (BYTES * 0x33));
    let by_8 = (by_4 + (by_4 >> 4)) & (BYTES * 0x0f);
    // Byte k holds how many bits are set in bytes 0 to k; the n-th bit is past those that hold at most n.
    let up_to = by_8.wrapping_mul(BYTES);
    let past = ((n as u64 * BYTES) | (BYTES * 0x80)).wrapping_sub(up_to) & (BYTES * 0x80);
    let place = past.count_ones() * 8;
    let rest = n as u64 - ((up_to << 8) >> (place & 63) & 0xff);
    let byte = set >> (place & 63) & 0xff;
    place + IN_BYTE[(byte * 8 + rest) as usize & 2047] as u32
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
