//! What has happened since the root of a search, as each seat could tell.

use std::hash::{Hash, Hasher};

use adjuge_engine::{Log, MAX_SEATS, Seat};

/// What all have heard, and what each seat has done. By the laws of the games nobody knows more, but for what they
/// were dealt or looked at.
#[derive(Default, Debug)]
pub(super) struct Trail {
    heard: u64,
    done: [u64; MAX_SEATS as usize],
}

impl Trail {
    /// The name of a seat's decision: the same wherever the seat can tell no difference.
    pub(super) fn key(&self, seat: Seat, knows: impl Hash) -> u64 {
        digest(self.heard, (seat, self.done[seat.index()], knows))
    }

    /// What all have heard so far.
    pub(super) fn heard(&self) -> u64 {
        self.heard
    }

    /// The name of the whole course up to a seat's decision.
    pub(super) fn course(&self, seat: Seat, knows: u32) -> u64 {
        digest(self.heard, (seat, self.done, knows))
    }

    /// Takes note of what a seat has done, which by itself only the seat knows.
    pub(super) fn did<A: Hash>(&mut self, seat: Seat, action: A) {
        let done = &mut self.done[seat.index()];
        *done = digest(*done, action);
    }
}

/// What all hear of a step.
impl<E: Hash> Log<E> for Trail {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.heard = digest(self.heard, event());
    }
}

pub(super) fn digest(so_far: u64, what: impl Hash) -> u64 {
    let mut digest = Digest(so_far ^ 0x9e37_79b9_7f4a_7c15);
    what.hash(&mut digest);
    digest.finish()
}

/// A quick hash of small things; of a hash it is the hash itself.
#[derive(Default, Debug)]
pub(super) struct Digest(u64);

impl Digest {
    fn word(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xa076_1d64_78bd_642f;
        self.0 = (product >> 64) as u64 ^ product as u64 ^ word.rotate_left(32);
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.word(u64::from_le_bytes(*word));
        }
        for &byte in rest {
            self.word(byte.into());
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.word(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.word(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.word(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }

    fn write_isize(&mut self, value: isize) {
        self.word(value as u64);
    }
}
