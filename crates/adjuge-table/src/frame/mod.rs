//! What viewers are sent. There is one function that makes what they know of a game: [`Known::to`].

mod news;
mod standing;
#[cfg(any(feature = "ts", feature = "schema"))]
pub mod wire;

use std::io::Write as _;

use adjuge_engine::{Seat, SeatSet};
use adjuge_store::Status;
use serde::Serialize;

use crate::Table;
use crate::delta::write_delta;
use crate::facts::PublicFacts;
use crate::written::Written;
use standing::Standing;

pub use news::{Event, Heard, Item, News};
pub use standing::{SeatShown, Summary};

/// What is shown of a game: all of it, or only what there was to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Also what the viewer could do.
    WithChoices,
    /// For looking back at.
    ViewOnly,
}

/// All that viewers know of a table after a change: what everyone does is written once.
pub struct Known<'a> {
    table: &'a Table,
    standing: Written,
    detail: Detail,
}

impl<'a> Known<'a> {
    /// Of a table as it stands now.
    pub fn of(table: &'a Table, detail: Detail) -> Known<'a> {
        Known { table, standing: Written::object(&Standing::of(table)), detail }
    }

    /// All that one viewer knows, as JSON. It changes only with a frame for them. Nothing else makes what a viewer is
    /// sent of a game.
    pub fn to(&self, viewer: Option<Seat>) -> Written {
        let mut known = Written::default();
        self.write(viewer, &mut known);
        known
    }

    fn write(&self, viewer: Option<Seat>, out: &mut Written) {
        out.copy(&self.standing);
        if let Some(course) = &self.table.course {
            let may_undo = viewer.is_some_and(|seat| self.table.may_undo.contains(seat));
            course.add_sight(viewer, may_undo, self.detail, out);
        }
    }
}

/// What a change looks like to those who have something new to see: what everyone heard is written once.
pub struct Frames<'a> {
    known: Known<'a>,
    heard: Vec<u8>,
}

impl<'a> Frames<'a> {
    /// Of a table as it stands after what was heard.
    pub fn of(table: &'a Table, heard: &Heard, detail: Detail) -> Frames<'a> {
        Frames { known: Known::of(table, detail), heard: json(&heard.items) }
    }

    /// All that one viewer knows now.
    pub fn known(&self, viewer: Option<Seat>) -> Written {
        self.known.to(viewer)
    }

    /// What one viewer is sent: what was heard, and what has changed in what they know. Its number tells whether one was
    /// missed. What they knew is left in `spare`, to be written over by the next.
    pub fn frame(&self, viewer: Option<Seat>, known: &mut Written, spare: &mut Written) -> String {
        self.known.write(viewer, spare);
        let seq = self.known.table.seq(viewer);
        let mut out = Vec::with_capacity(1024);
        write!(out, r#"{{"type":"update","seq":{seq},"heard":"#).expect("a vector takes everything");
        out.extend_from_slice(&self.heard);
        if known.text() != spare.text() {
            out.extend_from_slice(b",\"changes\":");
            write_delta(known, spare, &mut out);
            std::mem::swap(known, spare);
        }
        out.push(b'}');
        String::from_utf8(out).expect("JSON is text")
    }
}

pub(crate) fn json(value: &impl Serialize) -> Vec<u8> {
    let mut out = Vec::with_capacity(1024);
    serde_json::to_writer(&mut out, value).expect("what is told is plain data");
    out
}

/// One object of two.
pub(crate) fn joined(mut one: Vec<u8>, other: &[u8]) -> String {
    one.pop();
    one.push(b',');
    one.extend_from_slice(&other[1..]);
    String::from_utf8(one).expect("JSON is text")
}

/// What a viewer is sent when they come to the table: how it stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Greeting"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Greeting {
    /// `welcome`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", ts(type = "\"welcome\""))]
    kind: &'static str,
    /// The number of the viewer's last frame.
    seq: u64,
    /// What was settled when the table was made.
    table: PublicFacts,
    /// Where the viewer sits.
    seat: Option<Seat>,
    /// For those who sit here, to invite others with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    invite: Option<String>,
    /// The seed of chance, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    seed: Option<String>,
    /// The seats whose people are connected, where the house can know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    present: Option<SeatSet>,
}

/// What somebody is sent when they come to the table: with it they know all that they may.
pub fn welcome(
    table: &Table,
    viewer: Option<Seat>,
    may_invite: bool,
    present: Option<SeatSet>,
    known: &Written,
) -> String {
    let greeting = Greeting {
        kind: "welcome",
        seq: table.seq(viewer),
        table: table.facts.public(),
        seat: viewer,
        invite: may_invite.then(|| table.facts.invite.clone()),
        seed: (table.status == Status::Finished).then(|| table.facts.seed.to_string()),
        present,
    };
    joined(json(&greeting), known.text())
}

/// Who of the players is connected, told when it changes. It is no frame: it is not kept, and nothing rests on it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Present {
    /// `present`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", ts(type = "\"present\""))]
    kind: &'static str,
    /// Their seats.
    seats: SeatSet,
}

impl Present {
    /// These are.
    pub fn told(seats: SeatSet) -> String {
        String::from_utf8(json(&Present { kind: "present", seats })).expect("JSON is text")
    }
}
