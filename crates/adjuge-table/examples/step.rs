//! What a step costs a table, by part: planning it, applying it, and telling everyone who plays. What the journal and
//! the sockets add is measured by `adjuge load`.
//!
//! `cargo run --release -p adjuge-table --example step -- [GAME] [PLAYERS] [STEPS]`

use std::sync::Arc;
use std::time::{Duration, Instant};

use adjuge_engine::games::ALL;
use adjuge_engine::{Seat, Seed};
use adjuge_store::{Entry, Millis, Person, PersonId, TableId};
use adjuge_table::clock::Clock;
use adjuge_table::command::Command;
use adjuge_table::course::Shelf;
use adjuge_table::facts::Facts;
use adjuge_table::frame::{Detail, Frames, Known};
use adjuge_table::{Table, plan};
use serde_json::Value;

/// The time that each part has taken.
#[derive(Default)]
struct Spent {
    plan: Duration,
    apply: Duration,
    tell: Duration,
    n_steps: u32,
    n_bytes: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let game = arguments.first().map_or(ALL[0].id, String::as_str);
    let players: u8 = arguments.get(1).map_or(Ok(4), |text| text.parse())?;
    let n_steps: u32 = arguments.get(2).map_or(Ok(20_000), |text| text.parse())?;
    let mut spent = Spent::default();
    let mut seed = 0;
    while spent.n_steps < n_steps {
        seed += 1;
        play(game, players, seed, &mut spent)?;
    }
    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(spent.n_steps);
    let [plan, apply, tell] = [spent.plan, spent.apply, spent.tell].map(each);
    println!(
        "{game} {players}: {} steps, µs a step: plan {plan:.1}, apply {apply:.1}, tell {tell:.1}; {} bytes a step",
        spent.n_steps,
        spent.n_bytes / spent.n_steps as usize,
    );
    Ok(())
}

/// Plays one game of people who choose at random.
fn play(game: &str, players: u8, seed: u64, spent: &mut Spent) -> Result<(), Box<dyn std::error::Error>> {
    let meta = ALL.iter().find(|meta| meta.id == game).ok_or("there is no such game")?;
    let rules = Shelf::default().rules(game, meta.house_deck, &[], players)?;
    let people: Vec<Person> = (1..=u64::from(players))
        .map(|id| Person {
            id: PersonId(id),
            name: format!("load 1 {id}"),
            is_claimed: false,
            created: Millis(0),
        })
        .collect();
    let facts = Facts {
        id: TableId(1),
        game: game.into(),
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
    let mut known: Vec<Vec<u8>> =
        Seat::all(players).map(|seat| Known::of(&table, Detail::WithChoices).to(Some(seat))).collect();
    loop {
        let waiting: Vec<Seat> = table.waiting().iter().collect();
        let Some(seat) = waiting.get(rng.below(waiting.len().max(1) as u32) as usize) else {
            return Ok(());
        };
        let person = &people[seat.index()];
        let seen: Value = serde_json::from_slice(&known[seat.index()])?;
        let legal = seen["game"]["legal"].as_array().ok_or("somebody who is waited for may do nothing")?;
        let action = &legal[rng.below(legal.len() as u32) as usize]["action"];
        let command = Command::Act { actions: vec![action.as_str().unwrap_or_default().to_string()] };
        let begin = Instant::now();
        let text = plan::plan(&table, person, &command)?;
        let planned = Instant::now();
        let (next, heard) = table.after(&entry(person, text))?;
        table = next;
        let applied = Instant::now();
        let frames = Frames::of(&table, &heard, Detail::WithChoices);
        for seat in Seat::all(players).filter(|seat| heard.touched.contains(Some(*seat))) {
            spent.n_bytes += frames.frame(Some(seat), &mut known[seat.index()]).len();
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
