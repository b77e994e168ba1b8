//! What a step costs a table, by part: planning it, applying it, and telling everyone who plays; and how many bytes a
//! frame has. What the journal and the sockets add is measured by `adjuge load`.
//!
//! `cargo run --release -p adjuge-table --example step -- [GAME [PLAYERS [STEPS [OPTION]…]]]`, every game at its largest
//! table if none is named.

use std::sync::Arc;
use std::time::{Duration, Instant};

use adjuge_client::legal;
use adjuge_engine::games::ALL;
use adjuge_engine::{Meta, Seat, Seed};
use adjuge_store::{Entry, Millis, Person, PersonId, TableId};
use adjuge_table::clock::Clock;
use adjuge_table::command::Command;
use adjuge_table::course::Shelf;
use adjuge_table::facts::Facts;
use adjuge_table::frame::{Detail, Frames, Known};
use adjuge_table::{Table, Written, plan};
use serde_json::Value;

/// The time that each part has taken.
#[derive(Default)]
struct Spent {
    plan: Duration,
    apply: Duration,
    tell: Duration,
    n_steps: u32,
    /// The bytes of each frame.
    frames: Vec<usize>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |meta: &&Meta| arguments.first().is_none_or(|game| game == meta.id);
    let n_steps: u32 = arguments.get(2).map_or(Ok(20_000), |text| text.parse())?;
    for meta in ALL.iter().filter(is_wanted) {
        let players = arguments.get(1).map_or(Ok(meta.max_players), |text| text.parse())?;
        let mut spent = Spent::default();
        let mut seed = 0;
        while spent.n_steps < n_steps {
            seed += 1;
            play(meta, players, arguments.get(3..).unwrap_or_default(), seed, &mut spent)?;
        }
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(spent.n_steps);
        let [plan, apply, tell] = [spent.plan, spent.apply, spent.tell].map(each);
        spent.frames.sort_unstable();
        let n_frames = spent.frames.len();
        println!(
            "{} {players}: µs a step: plan {plan:.1}, apply {apply:.1}, tell {tell:.1}; bytes a frame: mean {}, p50 {}, p99 {}, \
             max {}",
            meta.id,
            spent.frames.iter().sum::<usize>() / n_frames,
            spent.frames[n_frames / 2],
            spent.frames[n_frames * 99 / 100],
            spent.frames[n_frames - 1],
        );
    }
    Ok(())
}

/// Plays one game of people who choose at random.
fn play(
    meta: &Meta,
    players: u8,
    options: &[String],
    seed: u64,
    spent: &mut Spent,
) -> Result<(), Box<dyn std::error::Error>> {
    let rules = Shelf::default().rules(meta.id, meta.house_deck, options, players)?;
    let people: Vec<Person> = (1..=u64::from(players))
        .map(|id| Person {
            id: PersonId(id),
            name: format!("load 1 {id}"),
            is_claimed: false,
            is_bot: false,
            owner: None,
            created: Millis(0),
        })
        .collect();
    let facts = Facts {
        id: TableId(1),
        game: meta.id.into(),
        rules_rev: meta.rules_rev,
        players,
        options: rules.options.clone(),
        deck: rules.deck_hash.clone(),
        clock: Clock::None,
        recall: false,
        stand_in: "novice".into(),
        is_public: true,
        creator: people[0].id,
        created: Millis(0),
        invite: "invite".into(),
        seed,
    };
    let mut rng = Seed(seed).player();
    let mut table = Table::new(Arc::new(facts), Some(rules));
    for person in &people {
        let text = plan::plan(&table, person, &Command::Sit { seat: None })?;
        table.apply(&entry(person, text))?;
    }
    let text = plan::plan(&table, &people[0], &Command::Start)?;
    table.apply(&entry(&people[0], text))?;
    let mut known: Vec<Written> =
        Seat::all(players).map(|seat| Known::of(&table, Detail::WithChoices).to(Some(seat))).collect();
    let mut spare = Written::default();
    loop {
        let waiting: Vec<Seat> = table.waiting().iter().collect();
        let Some(seat) = waiting.get(rng.below(waiting.len().max(1) as u32) as usize) else {
            return Ok(());
        };
        let person = &people[seat.index()];
        let seen: Value = serde_json::from_slice(known[seat.index()].text())?;
        let legal = legal(&seen);
        let action = legal[rng.below(legal.len() as u32) as usize];
        let command = Command::Act { actions: vec![action.to_string()] };
        let begin = Instant::now();
        let text = plan::plan(&table, person, &command)?;
        let planned = Instant::now();
        let (next, heard) = table.after(&entry(person, text))?;
        table = next;
        let applied = Instant::now();
        let frames = Frames::of(&table, &heard, Detail::WithChoices);
        for seat in Seat::all(players).filter(|seat| heard.touched.contains(Some(*seat))) {
            let frame = frames.frame(Some(seat), &mut known[seat.index()], &mut spare);
            spent.frames.push(frame.len());
        }
        spent.plan += planned - begin;
        spent.apply += applied - planned;
        spent.tell += applied.elapsed();
        spent.n_steps += 1;
    }
}

fn entry(by: &Person, text: String) -> Entry {
    Entry { at: Millis(0), by: Some(by.id), command: None, text }
}
