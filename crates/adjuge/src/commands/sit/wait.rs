//! What a bot at a table waits for, and how long.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use adjuge_client::ClientError;
use anyhow::{Context, Result, anyhow};
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::table::Thought;

/// How long a house that does not answer is asked again.
const PATIENCE: Duration = Duration::from_secs(600);

/// Between two tries to reach a house, at first and at most.
pub(super) const FIRST_WAIT: Duration = Duration::from_millis(200);
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Sees to it that all tables together ask no more than the house allows, so that none is sent away again and again.
pub(super) struct Pace {
    gap: Duration,
    next: Mutex<Instant>,
}

impl Pace {
    /// So many a second, as the house told in advance.
    pub(super) fn new(per_second: &Value) -> Pace {
        let n = per_second.as_u64().and_then(|n| u32::try_from(n).ok()).unwrap_or(1).max(1);
        Pace { gap: Duration::from_secs(1) / n, next: Mutex::new(Instant::now()) }
    }

    /// Waits for a turn.
    pub(super) async fn turn(&self) {
        let at = {
            let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
            let at = (*next).max(Instant::now());
            *next = at + self.gap;
            at
        };
        tokio::time::sleep_until(at).await;
    }
}

/// What came of thinking; of none nothing ever does.
pub(super) async fn thought(thinking: &mut Option<JoinHandle<Thought>>) -> Result<Thought> {
    match thinking {
        Some(thinking) => thinking.await.map_err(|error| anyhow!("the bot broke down: {error}")),
        None => std::future::pending().await,
    }
}

/// Ends when the bot is to get up; whoever could say so is there as long as it sits.
pub(super) async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

pub(super) async fn until(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
        None => std::future::pending().await,
    }
}

/// Waits before a house is asked again that cannot be reached, is closing, or was asked too much; other refusals are
/// final, and so is a house that is gone for too long.
pub(super) async fn patience(error: ClientError, wait: &mut Duration, since: Instant) -> Result<()> {
    let told = match (&error, error.refusal()) {
        (_, Some((code, after))) if code == "too-fast" => after,
        (_, Some((code, _))) if code.starts_with("store-") => None,
        (ClientError::Io(_) | ClientError::Http(_) | ClientError::Socket(_), _) => None,
        _ => return Err(error.into()),
    };
    if since.elapsed() > PATIENCE {
        return Err(error).context("the house was not there for ten minutes");
    }
    tokio::time::sleep(told.unwrap_or(*wait)).await;
    *wait = (*wait * 2).min(LONGEST_WAIT);
    Ok(())
}
