//! Golden transcripts: everything there is to ask at every step of one game, in a text that is reviewed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use adjuge_engine::consequence::any_world;
use adjuge_engine::notation::write_step;
use adjuge_engine::play;
use adjuge_engine::record::{Record, Replay};
use adjuge_engine::{Choices, Game, Seat, Turn, Viewer};
use serde_json::Value;

/// Writes down a recorded game: turn, legal actions, events, the position, and the views and score sheets at
/// every step; of a spectator's what has changed, of a player's what differs from the spectator's.
pub fn transcript<G: Game>(record: &Record) -> String {
    let deck = G::read_deck(G::META.house_deck).expect("the house deck is right");
    let replay = Replay::<G>::of(record, &deck).expect("the record replays");
    let game = &replay.game;
    let mut text =
        format!("{} with {} players, {}\n", G::META.title, record.players, record.options.join(" "));
    let mut state = game.start();
    let mut seen = Fields::new();
    describe(game, &state, &mut seen, &mut text);
    for (number, step) in (1..).zip(&replay.steps) {
        let mut events = Vec::new();
        play::apply(game, &mut state, *step, &mut events).expect("the record replays");
        line(&mut text, format_args!("\n[{number}] {}", write_step(game, *step)));
        for event in events {
            let json = serde_json::to_string(&event).expect("an event is plain data");
            line(&mut text, format_args!("  {event}  {json}"));
        }
        describe(game, &state, &mut seen, &mut text);
    }
    let outcome = serde_json::to_string(&replay.outcome).expect("an outcome is plain data");
    line(&mut text, format_args!("\noutcome {outcome}"));
    text
}

/// Legal actions that are written out.
const LEGAL: usize = 20;

/// A view as pointers and values.
type Fields = BTreeMap<String, String>;

fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    writeln!(text, "{content}").expect("writing to a string");
}

fn describe<G: Game>(game: &G, state: &G::State, seen: &mut Fields, text: &mut String) {
    let turn = match game.turn(state) {
        Turn::Chance(chance) => format!("chance {}.{}", chance.stream, chance.index),
        Turn::Seats(seats) => seats.iter().map(|seat| format!("seat {seat}")).collect::<Vec<_>>().join(", "),
        Turn::Over => "nobody".into(),
    };
    line(text, format_args!("  turn: {turn}"));
    for seat in Seat::all(game.players()) {
        let legal: Vec<_> = game.legal(state, seat).iter().map(|action| game.write_action(action)).collect();
        if !legal.is_empty() {
            let n = legal.len();
            let (shown, more) = (&legal[..n.min(LEGAL)], if n > LEGAL { ", …" } else { "" });
            line(text, format_args!("  {n} legal for {seat}: {}{more}", shown.join(", ")));
        }
    }
    for given in game.position(state).to_string().lines() {
        line(text, format_args!("  {given}"));
    }
    let fields = |viewer| {
        let mut fields = Fields::new();
        let view = game.view(state, viewer);
        let sheet = game.sheet(&view, &any_world(game, &view));
        flatten(&serde_json::to_value(view).expect("a view is plain data"), "", &mut fields);
        flatten(&serde_json::to_value(sheet).expect("a sheet is plain data"), "/sheet", &mut fields);
        fields
    };
    let public = fields(Viewer::PUBLIC);
    line(text, format_args!("  public:{}", changes(seen, &public)));
    for seat in Seat::all(game.players()) {
        line(text, format_args!("  seat {seat}:{}", changes(&public, &fields(Viewer::seat(seat)))));
    }
    *seen = public;
}

/// The fields of `new` that are not the same in `old`, and those that are gone.
fn changes(old: &Fields, new: &Fields) -> String {
    let changed = new.iter().filter(|(pointer, value)| old.get(*pointer) != Some(value));
    let gone = old.keys().filter(|pointer| !new.contains_key(*pointer));
    changed
        .map(|(pointer, value)| format!(" {pointer}={value}"))
        .chain(gone.map(|pointer| format!(" -{pointer}")))
        .collect()
}

fn flatten(value: &Value, at: &str, fields: &mut Fields) {
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(name, value)| flatten(value, &format!("{at}/{name}"), fields));
        }
        // Lists of plain values read better in one piece.
        Value::Array(items) if items.iter().any(Value::is_object) => {
            items.iter().enumerate().for_each(|(n, value)| flatten(value, &format!("{at}/{n}"), fields));
        }
        plain => drop(fields.insert(at.into(), plain.to_string())),
    }
}
