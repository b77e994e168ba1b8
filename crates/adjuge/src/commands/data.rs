//! The data of a house: `adjuge backup`, `adjuge restore`, `adjuge check` and `adjuge migrate`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use adjuge_server::Replayer;
use adjuge_store::{Checked, Postgres, Restored, Sqlite, Store, Transfer, Transferred, transfer};
use anyhow::{Context, Result, bail};
use etcetera::BaseStrategy;

use super::print;
use crate::cli::Data;

/// A store that is open.
pub(super) struct Opened {
    pub(super) store: Arc<dyn Store>,
    /// Where it is, without secrets.
    pub(super) place: String,
}

/// Opens the data that was named, or the file in the user's data folder.
pub(super) fn open(named: Option<&Data>) -> Result<Opened> {
    Ok(match named {
        Some(Data::Database(url)) => {
            let store = Postgres::open(url)?;
            Opened { place: format!("the database {}", store.place()), store: Arc::new(store) }
        }
        Some(Data::File(_)) | None => {
            let file = data_file(named, "")?;
            Opened { place: file.display().to_string(), store: Arc::new(Sqlite::open(&file)?) }
        }
    })
}

/// The file with the data: the one that was named, or the one in the user's data folder, which is made.
fn data_file(named: Option<&Data>, otherwise: &str) -> Result<PathBuf> {
    match named {
        Some(Data::File(file)) => return Ok(file.clone()),
        Some(Data::Database(_)) => bail!("this is for data in a file; {otherwise} (docs/hosting.md)"),
        None => {}
    }
    let folders = etcetera::base_strategy::choose_native_strategy();
    let folders = folders.context("there is no home folder to keep the data in: name a file with --data")?;
    let folder = folders.data_dir().join("adjuge");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(folder.join("house.db"))
}

pub(super) fn backup(data: Option<&Data>, to: &Path) -> Result<()> {
    let data = data_file(data, "PostgreSQL has tools of its own, such as pg_dump")?;
    Sqlite::backup(&data, to)?;
    print(&format!("{} is copied to {}", data.display(), to.display()))
}

pub(super) fn restore(from: &Path, data: Option<&Data>) -> Result<()> {
    let data = data_file(data, "PostgreSQL has tools of its own, such as pg_restore")?;
    let Restored { n_tables, n_entries, aside } = Sqlite::restore(from, &data)?;
    print(&format!(
        "{} is what {} was: {n_tables} tables, {n_entries} entries",
        data.display(),
        from.display()
    ))?;
    match aside {
        Some(aside) => print(&format!("what was there before is in {}", aside.display())),
        None => Ok(()),
    }
}

pub(super) fn check(data: &Data) -> Result<ExitCode> {
    let (checked, place) = match data {
        Data::File(file) => (Sqlite::check(file)?, file.display().to_string()),
        Data::Database(url) => (Postgres::check(url)?, "the database".to_string()),
    };
    for fault in &checked.faults {
        print(&format!("FAILED  {fault}"))?;
    }
    if checked.faults.is_empty() {
        let Checked { n_tables, n_entries, .. } = checked;
        print(&format!("ok      {place}  {n_tables} tables, {n_entries} entries"))?;
        return Ok(ExitCode::SUCCESS);
    }
    Ok(ExitCode::FAILURE)
}

/// Opens data to copy it from or to.
fn open_whole(data: &Data) -> Result<Box<dyn Transfer>> {
    Ok(match data {
        Data::File(file) => Box::new(Sqlite::open(file)?),
        Data::Database(url) => Box::new(Postgres::open(url)?),
    })
}

pub(super) fn migrate(from: &Data, to: &Data) -> Result<()> {
    if let Data::File(file) = from
        && !file.is_file()
    {
        bail!("there is no store in {}: check the name of the file", file.display());
    }
    let stores = [open_whole(from)?, open_whole(to)?];
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let copied = runtime.block_on(copy(&*stores[0], &*stores[1]));
    for store in stores {
        runtime.block_on(store.close())?;
    }
    copied
}

/// Copies everything from one store to the other, and plays every journal of the copy.
async fn copy(from: &dyn Transfer, to: &dyn Transfer) -> Result<()> {
    for store in [from, to] {
        // A file is locked by whoever has it open; those who share a database say so.
        if !store.beat().await?.is_alone {
            bail!("a house has the database open: close it first");
        }
    }
    let Transferred { tables, n_entries, n_people } = transfer(from, to).await?;
    let n_tables = tables.len();
    print(&format!(
        "{n_tables} tables, {n_entries} entries and {n_people} people are copied, and read back as they were"
    ))?;
    let replayer = Replayer::default();
    let mut n_played = 0;
    for id in tables {
        let played = replayer.replay(to, id).await;
        n_played += usize::from(played.with_context(|| format!("table {id} cannot be replayed"))?);
    }
    let n_others = n_tables - n_played;
    print(&format!("{n_played} journals were replayed; {n_others} are of other rules, and kept as they are"))
}
