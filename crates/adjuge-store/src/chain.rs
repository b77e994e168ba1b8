//! The checksums of a journal: each rests on all that stands before it, and the first on what never changes about the
//! table. What is damaged, missing or moved is noticed where it stands.

use sha2::{Digest, Sha256};

use crate::{Entry, TableId};

/// A checksum: half of a SHA-256, which is plenty against accidents.
pub(crate) type Checksum = [u8; 16];

/// What the checksum of the first entry rests on.
pub(crate) fn beginning(id: TableId, facts: &str) -> Checksum {
    let mut hash = Sha256::new();
    hash.update(id.0.to_be_bytes());
    hash.update(facts);
    half(hash)
}

/// The checksum of an entry.
pub(crate) fn following(before: &Checksum, seq: u64, entry: &Entry) -> Checksum {
    let mut hash = Sha256::new();
    hash.update(before);
    hash.update(seq.to_be_bytes());
    hash.update(entry.at.0.to_be_bytes());
    // A mark tells nobody from somebody, and lengths tell where one text ends and the next begins.
    hash.update([u8::from(entry.by.is_some()), u8::from(entry.command.is_some())]);
    hash.update(entry.by.map_or(0, |by| by.0).to_be_bytes());
    for text in [entry.command.as_deref().unwrap_or(""), &entry.text] {
        hash.update((text.len() as u64).to_be_bytes());
        hash.update(text);
    }
    half(hash)
}

/// The checksum of what is derived from a journal up to the entry with this one.
pub(crate) fn sealing(journal: &[u8], text: &str) -> Checksum {
    let mut hash = Sha256::new();
    hash.update(journal);
    hash.update(text);
    half(hash)
}

fn half(hash: Sha256) -> Checksum {
    let digest = hash.finalize();
    digest[..16].try_into().expect("a digest has 32 bytes")
}
