//! Hashing passwords: on one thread, so that it costs the memory of one hash however many wait.

use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::oneshot;

/// How many may wait: together about half a second.
const MAX_WAITING: usize = 16;

/// A hash that no password has: unknown names take as long as wrong passwords.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$YWRqdWdlYWRqdWdlYWRqdQ$Zm9yIG5vYm9keSwgYW5kIG5vYm9keSBhdCBhbGwhISE";

type Job = Box<dyn FnOnce() + Send>;

/// The thread that hashes passwords.
#[derive(Debug)]
pub(crate) struct Passwords {
    jobs: SyncSender<Job>,
}

/// Why a password was not hashed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum HashError {
    /// Too many wait already.
    Busy,
    /// It cannot be hashed.
    Failed(String),
}

impl Passwords {
    /// Starts the thread, which ends with the house.
    pub(crate) fn start() -> std::io::Result<Passwords> {
        let (jobs, queue) = sync_channel::<Job>(MAX_WAITING);
        std::thread::Builder::new()
            .name("passwords".to_string())
            .spawn(move || queue.into_iter().for_each(|job| job()))?;
        Ok(Passwords { jobs })
    }

    /// The hash of a password, to be kept.
    pub(crate) async fn hash(&self, password: String) -> Result<String, HashError> {
        let hash = move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
        self.run(hash).await?.map_err(|error| HashError::Failed(error.to_string()))
    }

    /// Whether a password has this hash; no password has none.
    pub(crate) async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, HashError> {
        self.run(move || {
            let hash = hash.as_deref().unwrap_or(NOBODY);
            let verified = |hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
            PasswordHash::new(hash).is_ok_and(verified)
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let (done, answer) = oneshot::channel();
        // Who has gone needs no answer.
        let job = Box::new(move || {
            if !done.is_closed() {
                let _ = done.send(work());
            }
        });
        let gone = || HashError::Failed("the thread for passwords broke down".to_string());
        match self.jobs.try_send(job) {
            Ok(()) => answer.await.map_err(|_| gone()),
            Err(TrySendError::Full(_)) => Err(HashError::Busy),
            Err(TrySendError::Disconnected(_)) => Err(gone()),
        }
    }
}
