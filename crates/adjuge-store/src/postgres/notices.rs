//! What servers tell one another: that a journal has grown, or that something about a person has changed. Whoever is told
//! reads what it is; a notice that is lost costs time and nothing else.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::Pool;
use futures_util::stream::{StreamExt, poll_fn};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{AsyncMessage, Config, NoTls, Socket};

use super::open::Tls;
use crate::{Notice, PersonId, TableId};

/// Where journals are told of: all of a server's in one notice. Each notice takes a lock that all servers share, so there
/// are few of them, and none in a transaction for which somebody waits.
const TABLES: &str = "adjuge_tables";

/// Where people are told of, in the transaction that changes something about them: it is seldom, and never lost.
const PEOPLE: &str = "adjuge_people";

/// How long notices are gathered.
const GATHERED: Duration = Duration::from_millis(10);

/// As much as fits into a notice: 8,000 bytes.
const MAX_TABLES: usize = 200;

/// How long to wait before listening again.
const RETRY: Duration = Duration::from_millis(500);

/// Tells other servers how long journals are, for as long as anybody says so.
pub(super) async fn tell(
    pool: Pool,
    node: i64,
    is_alone: Arc<AtomicBool>,
    mut grown: mpsc::UnboundedReceiver<(TableId, u64)>,
) {
    let mut told = HashMap::new();
    while let Some((table, length)) = grown.recv().await {
        if is_alone.load(Ordering::Relaxed) {
            continue;
        }
        told.insert(table, length);
        let until = Instant::now() + GATHERED;
        loop {
            tokio::select! {
                next = grown.recv() => match next {
                    Some((table, length)) => drop(told.insert(table, length)),
                    None => break,
                },
                () = sleep_until(until) => break,
            }
        }
        let all: Vec<(TableId, u64)> = told.drain().collect();
        for some in all.chunks(MAX_TABLES) {
            let mut text = node.to_string();
            for (table, length) in some {
                write!(text, " {table}:{length}").expect("writing to a string");
            }
            // It need not be on disk, and whoever misses it looks by themselves.
            if let Ok(client) = pool.get().await {
                let _ = client
                    .batch_execute(&format!(
                        "BEGIN; SET LOCAL synchronous_commit = off; SELECT pg_notify('{TABLES}', '{text}'); COMMIT"
                    ))
                    .await;
            }
        }
    }
}

/// What is carried out to tell of a person within a transaction, which is `$1`.
pub(super) const OF_PERSON: &str = "SELECT pg_notify('adjuge_people', $1::bigint::text)";

/// Listens to other servers for as long as anybody wants to know.
pub(super) async fn listen(config: Config, tls: Tls, node: i64, notices: mpsc::UnboundedSender<Notice>) {
    while !notices.is_closed() {
        // Why it ended the next beat says too.
        let _ = match &tls {
            Tls::None => listen_once(&config, NoTls, node, &notices).await,
            Tls::Rustls(tls) => listen_once(&config, tls.clone(), node, &notices).await,
        };
        sleep(RETRY).await;
    }
}

async fn listen_once<T>(
    config: &Config,
    tls: T,
    node: i64,
    notices: &mpsc::UnboundedSender<Notice>,
) -> Result<(), tokio_postgres::Error>
where
    T: MakeTlsConnect<Socket>,
{
    let (client, mut connection) = config.connect(tls).await?;
    let mut messages = poll_fn(move |context| connection.poll_message(context));
    let listen = format!("LISTEN {TABLES}; LISTEN {PEOPLE}");
    let listening = client.batch_execute(&listen);
    tokio::pin!(listening);
    let mut is_listening = false;
    loop {
        tokio::select! {
            heard = &mut listening, if !is_listening => {
                heard?;
                is_listening = true;
                // Nobody knows what was said until now.
                let _ = notices.send(Notice::Missed);
            }
            message = messages.next() => match message.transpose()? {
                Some(AsyncMessage::Notification(notice)) => {
                    for notice in read(notice.channel(), notice.payload(), node) {
                        let _ = notices.send(notice);
                    }
                }
                Some(_) => {}
                None => return Ok(()),
            },
            () = notices.closed() => return Ok(()),
        }
    }
}

/// What a notice says; nothing if it is one's own.
fn read(channel: &str, text: &str, node: i64) -> Vec<Notice> {
    if channel == PEOPLE {
        let person = text.parse().map(|id: i64| Notice::Person(PersonId(id as u64)));
        return person.into_iter().collect();
    }
    let mut words = text.split(' ');
    if words.next().and_then(|word| word.parse().ok()) == Some(node) {
        return Vec::new();
    }
    let read = |word: &str| {
        let (table, length) = word.split_once(':')?;
        Some(Notice::Grown(table.parse().ok()?, length.parse().ok()?))
    };
    words.filter_map(read).collect()
}
