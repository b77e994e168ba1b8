//! Opening a database: nobody else uses it, it is ours, it is whole.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use thiserror::Error;

use super::fault::is_full;
use super::watch::Watch;
use super::write;

/// What makes a file ours: "adju" in the header.
const APPLICATION_ID: i64 = 0x6164_6a75;

/// What the program does after the SQL of a version.
type Fill = fn(&Connection) -> rusqlite::Result<()>;

/// How the database comes from each version to the next, the first from nothing: what SQL does, and then the program.
const VERSIONS: [(&str, Fill); 4] = [
    (include_str!("schema.sql"), |_| Ok(())),
    (include_str!("schema-2.sql"), write::fill_checksums),
    (include_str!("schema-3.sql"), |_| Ok(())),
    (include_str!("schema-4.sql"), write::fill_looks),
];

/// The version that this program writes.
pub(super) const VERSION: i64 = VERSIONS.len() as i64;

/// Files up to this size are checked whole at each opening: it takes a fraction of a second.
const CHECKED_BYTES: u64 = 64 << 20;

/// Bytes of the header at the beginning of a database.
const HEADER_BYTES: usize = 100;

/// Why a store cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// Another server uses it.
    #[error(
        "{} is in use by another server, which holds {}: stop that one, or choose another file",
        path.display(), lock.display()
    )]
    Locked {
        /// The database.
        path: PathBuf,
        /// The file that is locked.
        lock: PathBuf,
    },
    /// It cannot be written to.
    #[error("{} cannot be written to: make it and its folder writable", path.display())]
    ReadOnly {
        /// The file or folder.
        path: PathBuf,
    },
    /// It is damaged, or no database.
    #[error(
        "{} is damaged or not a database ({reason}): `adjuge restore` puts a backup in its place",
        path.display()
    )]
    Corrupt {
        /// The database.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// It belongs to another program.
    #[error("{} is a database of another program: choose another file", path.display())]
    Foreign {
        /// The database.
        path: PathBuf,
    },
    /// A later version made it.
    #[error(
        "{} was written by a newer version of this program (format {found}, and this one knows {known}): \
         update the program",
        path.display()
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The newest format that this program knows.
        known: i64,
    },
    /// An earlier version made it.
    #[error("{} has format {found}, and only format {known} can be checked: open it with this program first", path.display())]
    OtherVersion {
        /// The database.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The format that this program writes.
        known: i64,
    },
    /// There is none.
    #[error("there is no store in {}: check the name of the file", path.display())]
    NoStore {
        /// The file.
        path: PathBuf,
    },
    /// Its folder is missing.
    #[error("the folder {} does not exist: make it, or choose another file", path.display())]
    NoFolder {
        /// The folder.
        path: PathBuf,
    },
    /// There is no room.
    #[error("there is no room for {}: make room on the disk", path.display())]
    Full {
        /// The database.
        path: PathBuf,
    },
    /// The system refused something.
    #[error("{} cannot be opened: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// `SQLite` refused something.
    #[error("{} cannot be opened: {source}", path.display())]
    Sqlite {
        /// The database.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
}

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

/// Keeps all servers away from a database, which need not be there, as long as this is held.
pub(super) fn hold(path: &Path) -> Result<(File, Option<File>), OpenError> {
    let lock = lock(path)?;
    let own = match File::open(path) {
        Ok(own) => Some(own),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(source) => return Err(refused(path, source)),
    };
    if let Some(own) = &own {
        take(own, path, path)?;
    }
    Ok((lock, own))
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

/// A file beside a database, as `FILE-lock` is.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Where a file really is, so that a link to it finds the same lock.
pub(super) fn real_path(path: &Path) -> Result<PathBuf, OpenError> {
    match fs::canonicalize(path) {
        Ok(path) => return Ok(path),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(source) => return Err(refused(path, source)),
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let Some(name) = path.file_name() else {
        return Err(OpenError::Io { path: path.to_owned(), source: ErrorKind::InvalidFilename.into() });
    };
    match fs::canonicalize(folder) {
        Ok(folder) => Ok(folder.join(name)),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(OpenError::NoFolder { path: folder.to_owned() })
        }
        Err(source) => Err(refused(folder, source)),
    }
}

/// Takes the lock of a database. It is a file of its own: `SQLite` loses its locks on a database when any other
/// descriptor of it is closed.
fn lock(path: &Path) -> Result<File, OpenError> {
    let name = beside(path, "-lock");
    // Whoever may do everything, as root, still does not write where nobody may.
    let folder = path.parent().unwrap_or(path);
    for path in [folder, path] {
        if fs::metadata(path).is_ok_and(|data| data.permissions().readonly()) {
            return Err(OpenError::ReadOnly { path: path.to_owned() });
        }
    }
    let file = private().create(true).truncate(false).write(true).open(&name);
    let file = file.map_err(|source| refused(&name, source))?;
    take(&file, &name, path)?;
    Ok(file)
}

/// Locks a file, by which a database is known to be in use.
fn take(file: &File, name: &Path, path: &Path) -> Result<(), OpenError> {
    // A server that is just closing lets go in a moment; so does a program that another one is about to start, which
    // has a copy of all its open files until then.
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
            Err(TryLockError::Error(source)) => return Err(OpenError::Io { path: name.to_owned(), source }),
        }
    }
    Err(OpenError::Locked { path: path.to_owned(), lock: name.to_owned() })
}

/// How often the lock is tried, and how long is waited in between: a second in all.
const LOCK_TRIES: u32 = 50;
const LOCK_PAUSE: Duration = Duration::from_millis(20);

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

/// How files are made that hold secrets: hashes of passwords, invitations, seeds of games in play.
fn private() -> fs::OpenOptions {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes a database of an earlier version, or one that was copied, away from others.
fn make_private(path: &Path) {
    #[cfg(unix)]
    for path in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        // What is not there is made with the permissions of the database; what is not ours its owner must protect.
        let _ = fs::set_permissions(path, mode);
    }
}

/// Makes sure that a name in a folder outlives a power cut.
pub(super) fn sync_folder(of: &Path) -> io::Result<()> {
    match of.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
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

/// What a refusal of the system means.
fn refused(path: &Path, source: io::Error) -> OpenError {
    let path = path.to_owned();
    match source.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => OpenError::ReadOnly { path },
        ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded => {
            OpenError::Full { path }
        }
        _ => OpenError::Io { path, source },
    }
}

/// What a refusal of `SQLite` means.
pub(super) fn explain(path: &Path, error: rusqlite::Error) -> OpenError {
    let path = path.to_owned();
    if is_full(&error) {
        return OpenError::Full { path };
    }
    match error.sqlite_error_code() {
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => OpenError::ReadOnly { path },
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            OpenError::Corrupt { path, reason: error.to_string() }
        }
        _ => OpenError::Sqlite { path, source: error },
    }
}
