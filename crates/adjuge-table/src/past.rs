//! What a journal tells afterwards: the frames a viewer was sent, and the record of the game.
//!
//! Frames are not kept: made again from the journal they are the same to the byte.

use adjuge_engine::Seat;
use adjuge_engine::record::Recorder;
use adjuge_store::Entry;
use serde::Serialize;

use crate::facts::Facts;
use crate::frame::{Detail, Frames, Item, Known, joined, json};
use crate::line::{Line, Mark, Why};
use crate::{Broken, Holder, Table, Written};

/// So many bytes of frames are enough for one answer: whoever wants more asks again after the last.
const MAX_BYTES: usize = 256 * 1024;

#[derive(Serialize)]
struct Start {
    seq: u64,
}

/// Where to begin in a journal for what a viewer was sent after a frame: with the table as it stood at some moment, if
/// that is known and was not later, or from the first entry.
fn begin<'a>(
    now: &Table,
    entries: &'a [Entry],
    shortcut: Option<&Table>,
    viewer: Option<Seat>,
    after: u64,
) -> (Table, &'a [Entry]) {
    match shortcut.filter(|table| table.seq(viewer) <= after) {
        Some(table) => (table.clone(), &entries[table.length as usize..]),
        None => (now.begun_anew(), entries),
    }
}

/// What a viewer knew after the frame with number `after`, and the frames that they were sent then, at most so many, as
/// JSON. Of a table that has not come so far, it is what they know now.
pub fn frames(
    now: &Table,
    entries: &[Entry],
    shortcut: Option<&Table>,
    viewer: Option<Seat>,
    after: u64,
    limit: usize,
    detail: Detail,
) -> Result<String, Broken> {
    let (mut table, entries) = begin(now, entries, shortcut, viewer, after);
    let mut rest = entries.iter();
    while table.seq(viewer) < after.min(now.seq(viewer)) {
        let Some(entry) = rest.next() else { break };
        table.apply(entry)?;
    }
    let mut known = Known::of(&table, detail).to(viewer);
    let start = joined(json(&Start { seq: table.seq(viewer) }), known.text());
    let mut out = format!(r#"{{"start":{start},"frames":["#);
    let (begin, mut n_frames) = (out.len(), 0);
    let mut spare = Written::default();
    for entry in rest {
        let heard = table.apply(entry)?;
        if !heard.touched.contains(viewer) {
            continue;
        }
        if n_frames > 0 {
            out.push(',');
        }
        out.push_str(&Frames::of(&table, &heard, detail).frame(viewer, &mut known, &mut spare));
        n_frames += 1;
        if n_frames == limit || out.len() - begin >= MAX_BYTES {
            break;
        }
    }
    out.push_str("]}");
    Ok(out)
}

/// What a viewer heard.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Log {
    /// In the order it was heard.
    lines: Vec<LogLine>,
    /// The `after` that asks for the lines after these, if there are any.
    next: Option<u64>,
}

/// What a viewer heard at once.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// The number of the frame that told it.
    seq: u64,
    /// When it was told, in milliseconds since 1970.
    at: i64,
    /// As in frames.
    heard: Vec<Item>,
}

/// What a viewer heard after the frame with number `after`, at most so many lines. When something happened is told only
/// of what they were sent at that moment.
pub fn log(
    now: &Table,
    entries: &[Entry],
    shortcut: Option<&Table>,
    viewer: Option<Seat>,
    after: u64,
    limit: usize,
) -> Result<Log, Broken> {
    let (mut table, entries) = begin(now, entries, shortcut, viewer, after);
    let mut lines: Vec<LogLine> = Vec::new();
    for entry in entries {
        let heard = table.apply(entry)?;
        let seq = table.seq(viewer);
        if !heard.touched.contains(viewer) || heard.items.is_empty() || seq <= after {
            continue;
        }
        if lines.len() == limit {
            let next = lines.last().map(|line| line.seq);
            return Ok(Log { lines, next });
        }
        lines.push(LogLine { seq, at: entry.at.0, heard: heard.items });
    }
    Ok(Log { lines, next: None })
}

/// The record of a finished game, for `adjuge verify`: its steps without those taken back, and who decided them. Of a
/// game under former rules it is the record as it was, without the result.
pub fn record(now: &Table, entries: &[Entry]) -> String {
    let mut table = now.begun_anew();
    let players = now.players();
    let mut kept: Vec<Kept> = Vec::new();
    for entry in entries {
        table.seat_people(entry);
        let mut steps = Vec::new();
        for line in entry.text.lines().filter_map(|text| Line::read(text, players)) {
            match line {
                Line::Step(step) => steps.push(step.to_string()),
                Line::Undo { seat } => {
                    let last = kept
                        .iter()
                        .rposition(|kept| matches!(kept, Kept::Steps(decider, _) if *decider == Some(seat)));
                    last.map(|at| kept.remove(at));
                }
                Line::Start => kept.extend(Seat::all(players).filter_map(|seat| decider(&table, seat))),
                Line::Away { seat, .. } | Line::Back { seat } => kept.extend(decider(&table, seat)),
                _ => {}
            }
        }
        if let Some(first) = steps.first() {
            let seat =
                first.split(' ').next().and_then(|word| Seat::from_number(word.parse().ok()?, players));
            kept.push(Kept::Steps(seat, steps));
        }
    }
    let Facts { game, rules_rev, deck, options, .. } = &*now.facts;
    let seed = now.facts.seed();
    let mut recorder = match &now.rules {
        Some(rules) => rules.recorder(seed),
        None => Recorder::former((game, *rules_rev), deck, players, options, seed),
    };
    for kept in kept {
        match kept {
            // Names are short and plain, so a record can tell them.
            Kept::By(seat, who) => recorder.by(seat, &who).unwrap_or_default(),
            Kept::Steps(_, steps) => steps.iter().for_each(|step| recorder.written(step)),
        }
    }
    if let Some(outcome) = now.outcome() {
        recorder.over(&outcome);
    }
    recorder.text().to_string()
}

/// What a record keeps of an entry.
enum Kept {
    By(Seat, String),
    Steps(Option<Seat>, Vec<String>),
}

/// Who decides for a seat now, in the words of a record.
fn decider(table: &Table, seat: Seat) -> Option<Kept> {
    let stand_in = table.facts.stand_in();
    let who = match &table.seats[seat.index()] {
        Holder::Nobody => return None,
        Holder::Bot(level) => format!("bot {level}"),
        Holder::Person { name, away: None, mark: Mark::Program, .. } => format!("program {name}"),
        Holder::Person { name, away: None, .. } => format!("person {name}"),
        Holder::Person { name, away: Some(Why::Left), .. } => format!("bot {stand_in} for {name}, who left"),
        Holder::Person { name, away: Some(Why::Time), .. } => {
            format!("bot {stand_in} for {name}, whose time was up")
        }
    };
    Some(Kept::By(seat, who))
}
