//! What can be asked of a table, and what it answers.

use serde::{Deserialize, Serialize};

use crate::refused::Refused;

/// A command to a table. Sending it twice with one id does it once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Request {
    /// A name that the sender gives the command: 1 to 64 letters, digits or `-_.:`.
    pub id: String,
    /// The last frame that the sender has seen. If it is another one by now, nothing is done.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u64>"))]
    pub seq: Option<Seq>,
    /// What to do.
    #[serde(flatten)]
    pub command: Command,
}

/// The number of a frame, as somebody names it: no more than a signed number can be, for the sake of other languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "i64")]
pub struct Seq(pub u64);

impl TryFrom<i64> for Seq {
    type Error = &'static str;

    fn try_from(number: i64) -> Result<Seq, &'static str> {
        u64::try_from(number).map(Seq).map_err(|_| "frames are counted from 0")
    }
}

/// What a table can be asked to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Command {
    /// Take a seat, or the first free one.
    Sit {
        /// Which, counted from 1.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
    },
    /// Get up; in a running game a bot decides until one returns.
    Leave,
    /// Come back to one's seat.
    Return,
    /// The host puts a bot on a seat.
    Bot {
        /// Which, counted from 1.
        seat: u8,
        /// How well it plays.
        #[cfg_attr(feature = "ts", ts(type = "Level"))]
        level: String,
    },
    /// The host makes a seat free.
    Free {
        /// Which, counted from 1.
        seat: u8,
    },
    /// The host begins the game.
    Start,
    /// Decide something, all of it or nothing.
    Act {
        /// The actions, as the game writes them.
        #[cfg_attr(feature = "ts", ts(type = "Array<G[\"action\"]>"))]
        actions: Vec<String>,
    },
    /// Take one's last decision back, while nobody has noticed it.
    Undo,
    /// Say something.
    Chat {
        /// What.
        text: String,
    },
    /// Play again with the same people.
    Rematch,
    /// The host gives a table up that has not begun.
    Close,
}

/// The longest id of a command.
const MAX_ID: usize = 64;

/// Refuses an id that is none.
pub fn check_id(id: &str) -> Result<(), Refused> {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
    if (1..=MAX_ID).contains(&id.len()) && id.bytes().all(is_letter) {
        return Ok(());
    }
    Err(Refused::new("bad-id", format!("an id has 1 to {MAX_ID} letters, digits or -_.:")))
}

/// What a table answers to a command.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Answer {
    /// It is done, and on disk.
    Done {
        /// The name that the sender gave the command.
        id: String,
        /// The sender's last frame by now.
        seq: u64,
    },
    /// It was not done.
    Refused {
        /// The name that the sender gave the command.
        id: String,
        /// Why.
        #[serde(flatten)]
        refused: Refused,
    },
    /// It was not done: the sender has not seen all frames, or has none of this table.
    Stale {
        /// The name that the sender gave the command.
        id: String,
        /// The sender's last frame by now.
        seq: u64,
    },
}
