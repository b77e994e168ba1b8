//! `adjuge completions` and `adjuge man`: the command line described to shells and to `man`.

use std::path::Path;

use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_complete::Shell;

use super::count;
use crate::cli::Cli;

pub(super) fn completions(shell: Shell) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "adjuge", &mut script);
    super::print(String::from_utf8(script)?.trim_end())
}

/// Writes `adjuge.1`, `adjuge-serve.1` and so on.
pub(super) fn manual(folder: &Path) -> Result<()> {
    let cannot = || format!("cannot write to {}", folder.display());
    std::fs::create_dir_all(folder).with_context(cannot)?;
    clap_mangen::generate_to(Cli::command(), folder).with_context(cannot)?;
    let pages = std::fs::read_dir(folder).with_context(cannot)?;
    let n_pages = pages.filter_map(Result::ok).filter(|page| is_ours(&page.file_name())).count();
    super::print(&format!("{} in {}", count(n_pages as u64, "manual page"), folder.display()))
}

fn is_ours(name: &std::ffi::OsStr) -> bool {
    name.to_str().is_some_and(|name| name.starts_with("adjuge") && name.ends_with(".1"))
}
