//! What is said to a live table, and where its answers go.

use std::sync::Arc;

use adjuge_engine::Seat;
use adjuge_store::{Epoch, Person, PersonId};
use adjuge_table::Refused;
use adjuge_table::command::{Answer, Request};
use adjuge_table::course::Choice;
use tokio::sync::oneshot;

use super::outbox::Outbox;

/// How many messages may wait for a table.
pub(crate) const INBOX: usize = 64;

/// A message to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody wants something done.
    Command { who: Arc<Person>, invite: Option<Arc<str>>, request: Request, reply: Reply },
    /// Somebody comes to watch or play.
    Subscribe {
        visitor: Visitor,
        outbox: Outbox,
        hears: Presence,
        done: oneshot::Sender<Result<(), Refused>>,
    },
    /// Somebody wants to know how the table stands.
    Look { visitor: Visitor, done: oneshot::Sender<Result<String, Refused>> },
    /// Somebody wants to know what the rules say about an action.
    Ask { visitor: Visitor, actions: Vec<String>, done: oneshot::Sender<Result<Vec<Choice>, Refused>> },
    /// Somebody wants a world that looks to their seat as the real one does.
    Imagine { visitor: Visitor, done: oneshot::Sender<Result<Imagined, Refused>> },
    /// Whose turn it is and who is there, for lists.
    Glance { done: oneshot::Sender<Glance> },
    /// A bot has decided, or broken down.
    Decided { seat: Seat, decisions: u32, length: u64, actions: Option<Vec<String>> },
    /// A bot's decision could not be made; time to try again.
    Again { seat: Seat },
    /// Somebody's connection has ended.
    Gone,
    /// The journal has so many entries: another house writes to it too.
    Grown { length: u64 },
    /// This house holds the table from now on.
    Held { epoch: Epoch },
}

/// Whether somebody is told, again and again, who of the players is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Presence {
    Told,
    Untold,
}

/// Somebody who wants to see a table, and how they got here.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) person: Option<PersonId>,
    pub(crate) invite: Option<Arc<str>>,
}

/// A whole position that looks to a seat as the real one does.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Imagined {
    /// The number of the seat's last frame.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) seq: u64,
    /// Whose seat.
    pub(crate) seat: u8,
    /// The position, as `given` lines of a scenario. What is hidden from the seat is made up.
    pub(crate) world: String,
}

/// What lists show of a live table beside its listing.
#[derive(Clone, Debug, Default, serde::Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Glance {
    /// The seats that the table waits for.
    pub(crate) waiting: Vec<u8>,
    /// How many connections there are.
    pub(crate) present: usize,
}

/// Where an answer goes.
#[derive(Debug)]
pub(crate) enum Reply {
    Socket(Outbox),
    Once(oneshot::Sender<Answer>),
}

impl Reply {
    /// Sends an answer; the connection that has no room for it, if there is one.
    pub(super) fn send(self, answer: Answer) -> Option<Outbox> {
        match self {
            Reply::Socket(outbox) => {
                let text = serde_json::to_string(&answer).expect("an answer is plain data");
                outbox.try_send(text.into()).is_err().then_some(outbox)
            }
            Reply::Once(done) => {
                // Who has gone misses the answer, and asks again with the same id.
                let _ = done.send(answer);
                None
            }
        }
    }
}

impl Message {
    /// Answers that the table cannot be opened.
    pub(super) fn refuse(self, refused: &Refused) {
        let refused = refused.clone();
        // Whoever does not wait for the answer does not need it.
        match self {
            Message::Command { request, reply, .. } => {
                let _ = reply.send(Answer::Refused { id: request.id, refused });
            }
            Message::Subscribe { done, .. } => drop(done.send(Err(refused))),
            Message::Look { done, .. } => drop(done.send(Err(refused))),
            Message::Ask { done, .. } => drop(done.send(Err(refused))),
            Message::Imagine { done, .. } => drop(done.send(Err(refused))),
            Message::Glance { done } => drop(done.send(Glance::default())),
            Message::Decided { .. }
            | Message::Again { .. }
            | Message::Gone
            | Message::Grown { .. }
            | Message::Held { .. } => {}
        }
    }
}
