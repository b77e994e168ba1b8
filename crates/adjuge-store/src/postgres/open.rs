//! Opening a database: it is there, lets us in, and has the version that this program writes.

use std::time::Duration;

use deadpool_postgres::{GenericClient, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod};
use thiserror::Error;
use tokio_postgres::config::{SslMode, TargetSessionAttrs};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::fault::told;

/// How the database comes from each version to the next, the first from nothing.
const VERSIONS: [&str; 5] = [
    include_str!("schema.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
    include_str!("schema-5.sql"),
];

/// The version that this program writes.
pub(super) const VERSION: i64 = VERSIONS.len() as i64;

/// Connections of one server: one appends, the others do everything else.
const N_CONNECTIONS: usize = 8;

/// How long is waited for a connection, where the address does not say it.
const CONNECTED_WITHIN: Duration = Duration::from_secs(5);

/// How long is waited for signs of life on a connection.
const HEARD_WITHIN: Duration = Duration::from_secs(10);

/// What those hold who change the version, whatever server they are on: "adjuge" in ASCII.
const MIGRATING: i64 = 0x6164_6a75_6765;

/// Why a store cannot be opened. What is told of the address leaves its password out.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// The address cannot be read.
    #[error("that is no address of a database ({0}): try postgres://user@host/name")]
    BadUrl(String),
    /// It cannot be reached.
    #[error("the database {at} cannot be reached ({reason}): see whether it runs and listens there")]
    Unreachable {
        /// The address.
        at: String,
        /// Why.
        reason: String,
    },
    /// It does not let us in.
    #[error("the database {at} does not let us in ({reason}): check the user and the password")]
    Denied {
        /// The address.
        at: String,
        /// What it said.
        reason: String,
    },
    /// There is none of this name.
    #[error("there is no database {at} ({reason}): make it with createdb")]
    NoDatabase {
        /// The address.
        at: String,
        /// What it said.
        reason: String,
    },
    /// Its texts are not in UTF-8.
    #[error("the database {at} keeps texts in {found}: make one with the encoding UTF8")]
    Encoding {
        /// The address.
        at: String,
        /// Its encoding.
        found: String,
    },
    /// It does not keep what it says it has kept.
    #[error("the database {at} has {setting}: what it acknowledges may be lost; turn it on")]
    Careless {
        /// The address.
        at: String,
        /// The setting that is off.
        setting: String,
    },
    /// A later version made it.
    #[error(
        "the database {at} was written by a newer version of this program (format {found}, and this one knows {known}): \
         update the program"
    )]
    Newer {
        /// The address.
        at: String,
        /// Its format.
        found: i64,
        /// The newest format that this program knows.
        known: i64,
    },
    /// An earlier version made it.
    #[error(
        "the database {at} has format {found}, and only format {known} can be checked: open it with this program first"
    )]
    OtherVersion {
        /// The address.
        at: String,
        /// Its format.
        found: i64,
        /// The format that this program writes.
        known: i64,
    },
    /// There is nothing of ours in it.
    #[error("there is no store in the database {at}: check its name")]
    NoStore {
        /// The address.
        at: String,
    },
    /// No thread can be started.
    #[error("no thread can be started for the database: {0}")]
    Threads(String),
    /// The certificates of this machine cannot be read.
    #[error("an encrypted connection needs the certificates of this machine, which cannot be read: {0}")]
    Certificates(String),
    /// Anything else.
    #[error("the database {at} cannot be opened: {reason}")]
    Other {
        /// The address.
        at: String,
        /// Why.
        reason: String,
    },
}

/// A database that is ours.
pub(super) struct Opened {
    pub(super) pool: Pool,
    /// Where it is, without secrets.
    pub(super) at: String,
    /// How to make a connection that is not one of the pool.
    pub(super) config: Config,
    pub(super) tls: Tls,
}

/// How connections are encrypted.
#[derive(Clone)]
pub(super) enum Tls {
    None,
    Rustls(MakeRustlsConnect),
}

/// Opens a database and brings it to the newest version.
pub(super) async fn open(url: &str) -> Result<Opened, ConnectError> {
    let opened = connect(url)?;
    let Opened { pool, at, .. } = &opened;
    let mut client = client(pool, at).await?;
    check_settings(&client, at).await?;
    let step = client.transaction().await.map_err(|error| explain(at, &error))?;
    let found = migrate(&step).await.map_err(|error| explain(at, &error))?;
    if found > VERSION {
        return Err(ConnectError::Newer { at: at.clone(), found, known: VERSION });
    }
    step.commit().await.map_err(|error| explain(at, &error))?;
    drop(client);
    Ok(opened)
}

/// Opens a database that has the version that this program writes, and leaves it as it is.
pub(super) async fn open_as_it_is(url: &str) -> Result<Opened, ConnectError> {
    let opened = connect(url)?;
    let Opened { pool, at, .. } = &opened;
    let found = version(&client(pool, at).await?).await.map_err(|error| explain(at, &error))?;
    let at = at.clone();
    match found {
        Some(VERSION) => Ok(opened),
        Some(found) => Err(ConnectError::OtherVersion { at, found, known: VERSION }),
        None => Err(ConnectError::NoStore { at }),
    }
}

async fn client(pool: &Pool, at: &str) -> Result<Object, ConnectError> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) => explain(at, &error),
        error => ConnectError::Other { at: at.to_string(), reason: error.to_string() },
    })
}

/// Finds out how to reach a database.
fn connect(url: &str) -> Result<Opened, ConnectError> {
    let mut config: Config = url.parse().map_err(|error| ConnectError::BadUrl(told(&error)))?;
    let at = place(&config);
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECTED_WITHIN);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(HEARD_WITHIN);
    }
    if config.get_application_name().is_none() {
        config.application_name("adjuge");
    }
    // Of several hosts, the one that may be written to.
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    // Encryption that checks nothing keeps nobody out: there is all of it or none.
    let (manager, tls) = if config.get_ssl_mode() == SslMode::Require {
        let (tls, _) = MakeRustlsConnect::with_native_certs().map_err(|errors| {
            let reasons: Vec<String> = errors.iter().map(ToString::to_string).collect();
            ConnectError::Certificates(reasons.join("; "))
        })?;
        (Manager::from_config(config.clone(), tls.clone(), manager), Tls::Rustls(tls))
    } else {
        config.ssl_mode(SslMode::Disable);
        (Manager::from_config(config.clone(), NoTls, manager), Tls::None)
    };
    let pool = Pool::builder(manager).max_size(N_CONNECTIONS).build();
    let pool = pool.map_err(|error| ConnectError::Other { at: at.clone(), reason: error.to_string() })?;
    Ok(Opened { pool, at, config, tls })
}

/// Refuses a database that would not keep what we give it.
async fn check_settings(client: &impl GenericClient, at: &str) -> Result<(), ConnectError> {
    let setting = async |name: &str| {
        let row = client.query_one("SELECT current_setting($1)", &[&name]).await;
        row.map(|row| row.get::<_, String>(0)).map_err(|error| explain(at, &error))
    };
    let found = setting("server_encoding").await?;
    if found != "UTF8" {
        return Err(ConnectError::Encoding { at: at.to_string(), found });
    }
    if setting("synchronous_commit").await? == "off" {
        let setting = "synchronous_commit=off".to_string();
        return Err(ConnectError::Careless { at: at.to_string(), setting });
    }
    Ok(())
}

/// The version of a database, if it is one of ours.
async fn version(client: &impl GenericClient) -> Result<Option<i64>, tokio_postgres::Error> {
    let is_ours = client.query_one("SELECT to_regclass('adjuge.version') IS NOT NULL", &[]).await?;
    if !is_ours.get::<_, bool>(0) {
        return Ok(None);
    }
    Ok(Some(client.query_one("SELECT version FROM adjuge.version", &[]).await?.get(0)))
}

/// Brings a database to the newest version, while nobody else does: the version that it had.
async fn migrate(step: &impl GenericClient) -> Result<i64, tokio_postgres::Error> {
    step.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATING]).await?;
    let found = if let Some(found) = version(step).await? {
        found
    } else {
        // Whoever made the database may have made room for us in it, and let us make no more.
        let is_made = step.query_one("SELECT to_regnamespace('adjuge') IS NOT NULL", &[]).await?;
        if !is_made.get::<_, bool>(0) {
            step.batch_execute("CREATE SCHEMA adjuge").await?;
        }
        step.batch_execute(
            "CREATE TABLE adjuge.version (version BIGINT NOT NULL); INSERT INTO adjuge.version VALUES (0)",
        )
        .await?;
        0
    };
    for sql in VERSIONS.iter().skip(found as usize) {
        step.batch_execute(sql).await?;
    }
    if found < VERSION {
        step.execute("UPDATE adjuge.version SET version = $1", &[&VERSION]).await?;
    }
    Ok(found)
}

/// Where a database is, without the password.
fn place(config: &Config) -> String {
    let hosts: Vec<String> = config
        .get_hosts()
        .iter()
        .enumerate()
        .map(|(idx, host)| {
            let host = match host {
                tokio_postgres::config::Host::Tcp(name) => name.clone(),
                #[cfg(unix)]
                tokio_postgres::config::Host::Unix(path) => path.display().to_string(),
            };
            let ports = config.get_ports();
            match ports.get(idx).or(ports.first()) {
                Some(port) => format!("{host}:{port}"),
                None => host,
            }
        })
        .collect();
    let user = config.get_user().map_or(String::new(), |user| format!("{user}@"));
    format!("{user}{}/{}", hosts.join(","), config.get_dbname().unwrap_or_default())
}

/// What a refusal of the database means.
fn explain(at: &str, error: &tokio_postgres::Error) -> ConnectError {
    let (at, reason) = (at.to_string(), told(error));
    match error.code() {
        Some(code) if *code == SqlState::UNDEFINED_DATABASE => ConnectError::NoDatabase { at, reason },
        Some(code) if code.code().starts_with("28") || *code == SqlState::INSUFFICIENT_PRIVILEGE => {
            ConnectError::Denied { at, reason }
        }
        Some(code) if code.code().starts_with("57") || code.code().starts_with("53") => {
            ConnectError::Unreachable { at, reason }
        }
        Some(_) => ConnectError::Other { at, reason },
        // A password that is missing is noticed before the database says anything.
        None if reason.contains("password") => ConnectError::Denied { at, reason },
        None => ConnectError::Unreachable { at, reason },
    }
}
