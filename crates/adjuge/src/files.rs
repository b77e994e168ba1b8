//! Reading and writing files, with errors that name them.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use adjuge_engine::Game;
use anyhow::{Context, Result, bail};

/// The largest file that is read: no record, scenario or deck comes near it.
const MAX_FILE: u64 = 64 * 1024 * 1024;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    let name = path.display();
    let mut bytes = Vec::new();
    // The size of a device or pipe is not known before it is read.
    let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > MAX_FILE {
        bail!("{name} is larger than any record, scenario or deck");
    }
    String::from_utf8(bytes).with_context(|| format!("{name} is not a text file"))
}

/// Writes a file whole or not at all: a full disk must not cost what stood there before.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    write_bytes(path, text.as_bytes())
}

/// Writes a file whole or not at all.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> Result<()> {
    let cannot = || format!("cannot write {}", path.display());
    // A device or pipe cannot be replaced, only written to.
    if path.metadata().is_ok_and(|meta| !meta.is_file()) {
        return std::fs::write(path, bytes).with_context(cannot);
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let result = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    if result.is_err() {
        // Best effort: the error that matters is the first one.
        let _ = std::fs::remove_file(&beside);
    }
    result.with_context(cannot)
}

/// The deck in a file, or the house's.
pub(crate) fn deck<G: Game>(path: Option<&Path>) -> Result<G::Deck> {
    match path {
        None => G::read_deck(G::META.house_deck).context("the house deck is broken"),
        Some(path) => G::read_deck(&read(path)?)
            .with_context(|| format!("{} is not a deck for {}", path.display(), G::META.id)),
    }
}
