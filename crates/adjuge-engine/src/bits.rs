//! Picking the n-th member out of a set of bits.

/// The place of the `n`-th set bit, counted from 0; the set must have more than `n`.
///
/// Works down the partial sums of a population count, so that its time does not depend on `n`: the sets
/// here are small but `n` is random, and a loop would be mispredicted every time.
pub(crate) const fn nth_set_bit(set: u64, n: u32) -> u32 {
    let by_2 = set - ((set >> 1) & 0x5555_5555_5555_5555);
    let by_4 = (by_2 & 0x3333_3333_3333_3333) + ((by_2 >> 2) & 0x3333_3333_3333_3333);
    let by_8 = (by_4 + (by_4 >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Byte k of `below` counts the bits in bytes 0 to k.
    let up_to = by_8.wrapping_mul(0x0101_0101_0101_0101);
    // One marker bit for each byte that ends before the n-th bit.
    let past = (((n as u64).wrapping_mul(0x0101_0101_0101_0101) | 0x8080_8080_8080_8080) - up_to)
        & 0x8080_8080_8080_8080;
    let byte = ((past >> 7).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32 * 8;
    let mut rest = n - ((up_to << 8) >> byte & 0xff) as u32;
    let mut place = byte;
    let low = (by_4 >> place & 0xf) as u32;
    let skip = (rest >= low) as u32;
    place += 4 * skip;
    rest -= low * skip;
    let low = (by_2 >> place & 0x3) as u32;
    let skip = (rest >= low) as u32;
    place += 2 * skip;
    rest -= low * skip;
    place + (rest >= (set >> place & 1) as u32) as u32
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
