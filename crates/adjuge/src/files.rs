//! Reading and writing files, with errors that name them.

use std::path::Path;

use adjuge_engine::Game;
use anyhow::{Context, Result, bail};

/// The largest file that is read: no record, scenario or deck comes near it.
const MAX_FILE: u64 = 64 * 1024 * 1024;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    let name = path.display();
    let meta = std::fs::metadata(path).with_context(|| format!("cannot read {name}"))?;
    if meta.len() > MAX_FILE {
        bail!("{name} is too large");
    }
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {name}"))?;
    String::from_utf8(bytes).with_context(|| format!("{name} is not a text file"))
}

/// The deck in a file, or the house's.
pub(crate) fn deck<G: Game>(path: Option<&Path>) -> Result<G::Deck> {
    match path {
        None => G::read_deck(G::META.house_deck).context("the house deck is broken"),
        Some(path) => G::read_deck(&read(path)?)
            .with_context(|| format!("{} is not a deck for {}", path.display(), G::META.id)),
    }
}
