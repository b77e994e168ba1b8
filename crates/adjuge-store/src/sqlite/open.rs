//! Opening a database: nobody else uses it, it is ours, it is whole.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::files::{beside, make_private, private, real_path, sync_folder};
use super::lock::{lock, take};
use super::open_error::{OpenError, explain, refused};
use super::watch::Watch;
use super::write;

/// What makes a file ours: "adju" in the header.
const APPLICATION_ID: i64 = 0x6164_6a75;

/// What the program does after the SQL of a version.
type Fill = fn(&Connection) -> rusqlite::Result<()>;

/// How the database comes from each version to the next, the first from nothing: what SQL does, and then the program.
const VERSIONS: [(&str, Fill); 7] = [
    (include_str!("schema.sql"), |_| Ok(())),
    (include_str!("schema-2.sql"), write::fill_checksums),
    (include_str!("schema-3.sql"), |_| Ok(())),
    (include_str!("schema-4.sql"), write::fill_looks),
    (include_str!("schema-5.sql"), |_| Ok(())),
    (include_str!("schema-6.sql"), |_| Ok(())),
    (include_str!("schema-7.sql"), |_| Ok(())),
];

/// The version that this program writes.
pub(super) const VERSION: i64 = VERSIONS.len() as i64;

/// Files up to this size are checked whole at each opening: it takes a fraction of a second.
const CHECKED_BYTES: u64 = 64 << 20;

/// Bytes of the header at the beginning of a database.
const HEADER_BYTES: usize = 100;

/// A database that is ours alone.
pub(super) struct Opened {
    pub(super) path: PathBuf,
    /// Held until all connections are closed.
    pub(super) locks: [File; 2],
    pub(super) watch: Watch,
    pub(super) writer: Connection,
}

/// Opens a database, or makes it.
pub(super) fn open(path: &Path) -> Result<Opened, OpenError> {
    let path = real_path(path)?;
    let lock = lock(&path)?;
    if look(&path)? == Look::Nothing {
        create(&path)?;
    }
    make_private(&path);
    // Whoever deletes the first lock, or comes by another name of the same file, finds the second. It is taken after the
    // first: in one process, closing any descriptor of a database would end the locks that SQLite has on it.
    let own = File::open(&path).map_err(|source| refused(&path, source))?;
    take(&own, &path, &path)?;
    let writer = writer(&path)?;
    // The log is there from the first write on, and what cannot be written to is better known now than later.
    writer.execute("UPDATE pulse SET n = n + 1", []).map_err(|error| explain(&path, error))?;
    let watch = Watch::on(&path).map_err(|source| refused(&path, source))?;
    Ok(Opened { path, locks: [own, lock], watch, writer })
}

/// The version of a database, if it is one of ours that this program can read.
pub(super) fn version(db: &Connection, path: &Path) -> Result<i64, OpenError> {
    let number =
        |name| db.pragma_query_value(None, name, |row| row.get(0)).map_err(|error| explain(path, error));
    if number("application_id")? != APPLICATION_ID {
        return Err(OpenError::Foreign { path: path.to_owned() });
    }
    let found = number("user_version")?;
    if found > VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found, known: VERSION });
    }
    Ok(found)
}

/// A connection that reads.
pub(super) fn reader(path: &Path) -> Result<Connection, OpenError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// A connection that may write, to a database that exists. If it is the last one, it tidies up when it ends.
pub(super) fn connection(path: &Path) -> Result<Connection, OpenError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
}

/// Makes a connection, which one thread uses.
fn connect(path: &Path, mode: OpenFlags) -> Result<Connection, OpenError> {
    let connect = || {
        let db = Connection::open_with_flags(path, mode | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        prepare(&db)?;
        Ok(db)
    };
    connect().map_err(|error| explain(path, error))
}

/// What all connections have in common.
fn prepare(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(Duration::from_secs(5))?;
    db.set_prepared_statement_cache_capacity(128);
    // Otherwise statements are compiled anew for each value, in case a plan depends on it: half the time of an append.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(drop)
}

/// What is found where a database should be.
#[derive(PartialEq, Eq)]
enum Look {
    Nothing,
    Ours,
}

/// Looks at the header of a file before `SQLite` does, which writes to what it opens.
fn look(path: &Path) -> Result<Look, OpenError> {
    let corrupt = |reason: &str| Err(OpenError::Corrupt { path: path.to_owned(), reason: reason.into() });
    let has_log = fs::metadata(beside(path, "-wal")).is_ok_and(|data| data.len() > 0);
    let mut header = Vec::new();
    let read = File::open(path).and_then(|file| {
        let n_bytes = file.metadata()?.len();
        file.take(HEADER_BYTES as u64).read_to_end(&mut header)?;
        Ok(n_bytes)
    });
    let n_bytes = match read {
        Ok(n_bytes) => n_bytes,
        // SQLite would write what is left of one database into the next.
        Err(error) if error.kind() == ErrorKind::NotFound && has_log => {
            return corrupt("only its -wal is there");
        }
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Look::Nothing),
        Err(source) => return Err(refused(path, source)),
    };
    match header.len() {
        0 => return corrupt("it is empty"),
        HEADER_BYTES => {}
        _ => return corrupt("it is too short"),
    }
    if !header.starts_with(b"SQLite format 3\0") {
        return corrupt("it has no header of a database");
    }
    let application = u32::from_be_bytes([header[68], header[69], header[70], header[71]]);
    if i64::from(application) != APPLICATION_ID {
        return Err(OpenError::Foreign { path: path.to_owned() });
    }
    // SQLite reads what is missing of the last page as zeros. With a log, that page may be whole there.
    let page_bytes = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65536,
        n_bytes => u64::from(n_bytes),
    };
    if !has_log && !n_bytes.is_multiple_of(page_bytes.max(1)) {
        return corrupt("its end is missing");
    }
    Ok(Look::Ours)
}

/// Makes a database under another name and renames it when it is whole.
fn create(path: &Path) -> Result<(), OpenError> {
    let draft = beside(path, "-new");
    for left in [draft.clone(), beside(&draft, "-journal"), beside(&draft, "-wal"), beside(path, "-wal")] {
        match fs::remove_file(&left) {
            Err(source) if source.kind() != ErrorKind::NotFound => return Err(refused(&left, source)),
            _ => {}
        }
    }
    // SQLite gives the files beside a database the same permissions.
    private().create_new(true).write(true).open(&draft).map_err(|source| refused(&draft, source))?;
    let fill = || {
        let db = Connection::open_with_flags(&draft, OpenFlags::default())?;
        db.pragma_update(None, "application_id", APPLICATION_ID)?;
        db.pragma_update(None, "auto_vacuum", INCREMENTAL)?;
        migrate(&db, 0)?;
        db.close().map_err(|(_, error)| error)
    };
    fill().map_err(|error| explain(path, error))?;
    fs::rename(&draft, path).and_then(|()| sync_folder(path)).map_err(|source| refused(path, source))
}

/// Opens the connection that writes, and checks what it finds before it writes anything.
fn writer(path: &Path) -> Result<Connection, OpenError> {
    let db = connection(path)?;
    let found = version(&db, path)?;
    let n_bytes = fs::metadata(path).map_err(|source| refused(path, source))?.len();
    if n_bytes <= CHECKED_BYTES {
        check(&db, path)?;
    }
    set_up(&db, found).map_err(|error| explain(path, error))?;
    Ok(db)
}

/// Checks that a database is whole.
pub(super) fn check(db: &Connection, path: &Path) -> Result<(), OpenError> {
    let reason: String =
        db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(|error| explain(path, error))?;
    if reason == "ok" {
        return Ok(());
    }
    // It comes in several lines; whoever reads it in a log wants one.
    let reason = reason.lines().collect::<Vec<_>>().join(" ");
    Err(OpenError::Corrupt { path: path.to_owned(), reason })
}

/// Prepares the connection that writes.
fn set_up(db: &Connection, version: i64) -> rusqlite::Result<()> {
    db.pragma_update(None, "journal_mode", "wal")?;
    // Each commit is synced, not only each checkpoint.
    db.pragma_update(None, "synchronous", "full")?;
    // 16 MB of log: less is folded in too often, more takes long when it is.
    db.pragma_update(None, "wal_autocheckpoint", 4000)?;
    // A log that grew while a backup was made shrinks again.
    db.pragma_update(None, "journal_size_limit", 64 << 20)?;
    db.pragma_update(None, "cache_size", -65536)?;
    db.pragma_update(None, "temp_store", "memory")?;
    migrate(db, version)?;
    // A database of an earlier version is written anew, once, so that room can be given back a little at a time.
    if db.pragma_query_value(None, "auto_vacuum", |row| row.get::<_, i64>(0))? != INCREMENTAL {
        db.pragma_update(None, "auto_vacuum", INCREMENTAL)?;
        db.execute_batch("VACUUM")?;
    }
    Ok(())
}

/// Free pages are kept track of, and given back when asked for.
const INCREMENTAL: i64 = 2;

/// Brings a database to the newest version.
pub(super) fn migrate(db: &Connection, version: i64) -> rusqlite::Result<()> {
    for (idx, (sql, fill)) in VERSIONS.iter().enumerate().skip(version as usize) {
        let step = db.unchecked_transaction()?;
        step.execute_batch(sql)?;
        fill(&step)?;
        step.pragma_update(None, "user_version", idx as i64 + 1)?;
        step.commit()?;
    }
    Ok(())
}
