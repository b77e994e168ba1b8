//! What waits to be sent over one connection: bounded in messages and in bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// How many messages may wait for a slow reader.
const MAX_MESSAGES: usize = 256;

/// How many bytes may wait for a slow reader. A message is always accepted when nothing else waits, however long it is.
const MAX_BYTES: usize = 256 * 1024;

/// The end of a connection's queue to which messages are added.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    n_bytes: Arc<AtomicUsize>,
}

/// An [`Outbox`] that does not keep the connection open.
#[derive(Clone, Debug)]
pub(crate) struct WeakOutbox {
    messages: mpsc::WeakSender<Utf8Bytes>,
    n_bytes: Arc<AtomicUsize>,
}

/// The end of a connection's queue from which messages are sent.
#[derive(Debug)]
pub(crate) struct Outgoing {
    messages: mpsc::Receiver<Utf8Bytes>,
    n_bytes: Arc<AtomicUsize>,
}

/// The reader is too slow, or has gone: whoever does not read is cut off, comes back and is told how things stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

/// The two ends of a new queue.
pub(crate) fn outbox() -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let n_bytes = Arc::new(AtomicUsize::new(0));
    (Outbox { messages: sender, n_bytes: n_bytes.clone() }, Outgoing { messages: receiver, n_bytes })
}

impl Outbox {
    /// Adds a message, if there is room for it.
    pub(crate) fn try_send(&self, message: Utf8Bytes) -> Result<(), Full> {
        let length = message.len();
        // Only sending makes room, so of two senders at once one may be refused too early, and none too late.
        let waiting = self.n_bytes.fetch_add(length, Ordering::Relaxed);
        let is_full = waiting > 0 && waiting + length > MAX_BYTES;
        if is_full || self.messages.try_send(message).is_err() {
            self.n_bytes.fetch_sub(length, Ordering::Relaxed);
            return Err(Full);
        }
        Ok(())
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }

    /// Whether both lead to the same connection.
    pub(crate) fn is_same(&self, other: &Outbox) -> bool {
        self.messages.same_channel(&other.messages)
    }

    pub(crate) fn downgrade(&self) -> WeakOutbox {
        WeakOutbox { messages: self.messages.downgrade(), n_bytes: self.n_bytes.clone() }
    }
}

impl WeakOutbox {
    /// The outbox, for as long as somebody keeps the connection open.
    pub(crate) fn upgrade(&self) -> Option<Outbox> {
        Some(Outbox { messages: self.messages.upgrade()?, n_bytes: self.n_bytes.clone() })
    }
}

impl Outgoing {
    /// The next message; `None` when nobody can add any more. It counts until [`Outgoing::sent`] says that it is sent.
    pub(crate) async fn recv(&mut self) -> Option<Utf8Bytes> {
        self.messages.recv().await
    }

    /// The next message, if one is waiting.
    pub(crate) fn try_recv(&mut self) -> Option<Utf8Bytes> {
        self.messages.try_recv().ok()
    }

    /// A message of this length is on its way.
    pub(crate) fn sent(&self, length: usize) {
        self.n_bytes.fetch_sub(length, Ordering::Relaxed);
    }

    /// Nothing more is sent.
    pub(crate) fn close(&mut self) {
        self.messages.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A message of so many bytes.
    fn message(length: usize) -> Utf8Bytes {
        "x".repeat(length).into()
    }

    #[test]
    fn who_does_not_read_has_so_many_bytes_waiting_and_no_more() {
        let (outbox, mut outgoing) = outbox();
        let n_accepted = (0..1000).filter(|_| outbox.try_send(message(10_000)).is_ok()).count();
        assert_eq!(n_accepted, MAX_BYTES / 10_000);
        let first = outgoing.try_recv().expect("a message waits");
        assert_eq!(outbox.try_send(message(10_000)), Err(Full), "it is not sent yet");
        outgoing.sent(first.len());
        assert_eq!(outbox.try_send(message(10_000)), Ok(()));
    }

    #[test]
    fn who_does_not_read_has_so_many_messages_waiting_and_no_more() {
        let (outbox, mut outgoing) = outbox();
        assert_eq!((0..1000).filter(|_| outbox.try_send(message(1)).is_ok()).count(), MAX_MESSAGES);
        while let Some(message) = outgoing.try_recv() {
            outgoing.sent(message.len());
        }
        assert_eq!(outbox.n_bytes.load(Ordering::Relaxed), 0, "what was refused does not count");
    }

    #[test]
    fn one_long_message_is_accepted_when_nothing_waits() {
        let (outbox, _outgoing) = outbox();
        assert_eq!(outbox.try_send(message(2 * MAX_BYTES)), Ok(()));
        assert_eq!(outbox.try_send(message(1)), Err(Full));
    }
}
