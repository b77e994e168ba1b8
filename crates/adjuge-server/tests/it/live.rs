//! Choices under seal, made over live sockets: until they are opened they reach nobody in any form.

use std::path::Path;

use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::notation::{Step, write_step};
use adjuge_engine::{Choices, Game, Seat, Seed, Turn, Viewer, play};
use serde_json::{Value, json};

use crate::support::{Ear, Running, config, done};
use crate::twins::rules;
use crate::written::{Written, an_hour_ago, name, person, write};

/// How many sealed choices of each game are looked at.
const CASES: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_under_seal_reaches_nobody_until_it_is_opened() {
    let mut cases = Vec::new();
    for meta in ALL {
        let mut found = Vec::new();
        for (seed, players) in (1..).zip([meta.min_players, meta.max_players, meta.min_players]) {
            found.extend(visit(meta.id, Sealed { players, seed }).expect("a game"));
        }
        let step = found.len().div_ceil(CASES).max(1);
        cases.extend(found.into_iter().step_by(step).map(|case| (meta.id, case)));
    }
    let n_games = ALL.iter().filter(|meta| cases.iter().any(|(game, _)| *game == meta.id)).count();
    assert!(n_games >= 4, "{n_games} games have sealed choices");
    let n_joined = cases.iter().filter(|(_, case)| !case.then.is_empty()).count();
    assert!(n_joined >= 4, "in {n_joined} of them several seats chose before they were opened");

    let folder = tempfile::tempdir().expect("a folder");
    let created = an_hour_ago();
    let one = streams(&folder.path().join("one.db"), created, &cases, 0).await;
    let other = streams(&folder.path().join("other.db"), created, &cases, 1).await;
    for (((game, case), one), other) in cases.iter().zip(one).zip(other) {
        for (viewer, (one, other)) in one.iter().zip(&other).enumerate() {
            assert_eq!(
                one, other,
                "{game}: viewer {viewer} when seat {} chose {:?}",
                case.seat, case.choices
            );
        }
    }
}

/// A moment at which a seat chooses under seal.
#[derive(Clone, Debug)]
struct Case {
    players: u8,
    seed: u64,
    entries: Vec<(Option<Seat>, String)>,
    seat: Seat,
    /// Two things that it may choose.
    choices: [String; 2],
    /// What others choose after it while nothing is opened.
    then: Vec<(Seat, String)>,
    /// How many frames that leads to for the spectator and each seat.
    frames: Vec<usize>,
}

struct Sealed {
    players: u8,
    seed: u64,
}

impl Visitor for Sealed {
    type Output = Vec<Case>;

    fn visit<G: Game>(self) -> Vec<Case> {
        let game = rules::<G>(self.players);
        let seed = Seed(self.seed);
        let mut rng = seed.nth(3).player();
        let mut state = game.start();
        let mut entries: Vec<(Option<Seat>, String)> = vec![(None, "start".to_string())];
        let mut cases = Vec::new();
        loop {
            let turn = game.turn(&state);
            if let Turn::Seats(seats) = turn {
                cases.extend(seats.iter().filter_map(|seat| self.case(&game, &state, seat, &entries)));
            }
            let Some(step) = play::random_step(&game, &state, seed, &mut rng) else { return cases };
            play::apply(&game, &mut state, step, &mut adjuge_engine::NullLog).expect("a listed step applies");
            let text = write_step(&game, step);
            match step {
                Step::Act(seat, _) => entries.push((Some(seat), text)),
                Step::Draw(_) => {
                    let last = &mut entries.last_mut().expect("there is a start").1;
                    *last = format!("{last}\n{text}");
                }
            }
        }
    }
}

/// Everyone who may look on, but one seat.
fn others(players: u8, seat: Seat) -> impl Iterator<Item = Viewer> {
    Viewer::all(players).filter(move |viewer| !viewer.recall && viewer.seat != Some(seat))
}

impl Sealed {
    fn case<G: Game>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        entries: &[(Option<Seat>, String)],
    ) -> Option<Case> {
        let round = game.sealed_round(state, seat)?;
        let is_hidden = |one: &G::State, other: &G::State| {
            let looks_same = |viewer| game.view(one, viewer) == game.view(other, viewer);
            game.turn(one) == game.turn(other) && others(self.players, seat).all(looks_same)
        };
        let legal = game.legal(state, seat);
        let sealed: Vec<_> = legal.iter().filter(|action| !game.is_open(*action)).collect();
        let after = |from: &G::State, seat, action| {
            let (mut next, mut heard) = (from.clone(), Vec::new());
            game.act(&mut next, seat, action, &mut heard).ok()?;
            Some((next, heard))
        };
        let first = *sealed.first()?;
        let (mut one, heard) = after(state, seat, first)?;
        let (last, mut other) = sealed.iter().rev().find_map(|&action| {
            let (next, also) = after(state, seat, action)?;
            (also == heard && next != one && is_hidden(&one, &next)).then_some((action, next))
        })?;
        let mut frames = vec![0; usize::from(self.players) + 1];
        self.count(game, (state, &one), !heard.is_empty(), &mut frames);
        let mut then = Vec::new();
        for another in Seat::all(self.players).filter(|another| *another != seat) {
            if game.sealed_round(&one, another) != Some(round) {
                continue;
            }
            let Some(action) = game.legal(&one, another).iter().find(|action| !game.is_open(*action)) else {
                continue;
            };
            let (Some((next, heard)), Some((twin, also))) =
                (after(&one, another, action), after(&other, another, action))
            else {
                continue;
            };
            if heard != also || !is_hidden(&next, &twin) {
                break;
            }
            self.count(game, (&one, &next), !heard.is_empty(), &mut frames);
            then.push((another, game.write_action(action)));
            (one, other) = (next, twin);
        }
        let choices = [first, last].map(|action| game.write_action(action));
        let (players, seed, entries) = (self.players, self.seed, entries.to_vec());
        Some(Case { players, seed, entries, seat, choices, then, frames })
    }

    /// Counts the frames that a step leads to.
    fn count<G: Game>(
        &self,
        game: &G,
        (before, after): (&G::State, &G::State),
        is_heard: bool,
        frames: &mut [usize],
    ) {
        let is_public = is_heard || game.turn(before) != game.turn(after);
        for viewer in Viewer::all(self.players).filter(|viewer| !viewer.recall) {
            if is_public || game.view(before, viewer) != game.view(after, viewer) {
                frames[viewer.seat.map_or(0, |seat| usize::from(seat.number()))] += 1;
            }
        }
    }
}

/// What all but the seat that chooses are sent, for each case.
async fn streams(
    path: &Path,
    created: i64,
    cases: &[(&'static str, Case)],
    choice: usize,
) -> Vec<Vec<Vec<String>>> {
    let tables = (1..).zip(cases).map(|(id, (game, case))| Written {
        id,
        game,
        players: case.players,
        recall: false,
        is_timed: false,
        seed: case.seed,
        newer: 0,
        is_over: false,
        entries: case.entries.clone(),
    });
    write(path, created, tables.collect()).await;
    let running = Running::open(path, config()).await;
    let mut all = Vec::new();
    for (id, (game, case)) in (1..).zip(cases) {
        let table = name(id);
        let mut ears = vec![Ear::watching(&running.house, &table).await];
        for number in 1..=u64::from(case.players) {
            ears.push(Ear::of(&person(&running.house, number), &table).await);
        }
        let decided = [(case.seat, case.choices[choice].clone())].into_iter().chain(case.then.clone());
        for (seat, action) in decided {
            let command = json!({"id": "choose", "do": "act", "actions": [action]});
            let answer = ears[usize::from(seat.number())].ask(&command).await;
            assert_eq!(answer["type"], "done", "{game}: {seat} {action}: {answer}");
        }
        // What somebody says afterwards comes after all that was sent before.
        let speaker = running.house.come_in("Fence").await.expect("a guest");
        done(&speaker, &table, &json!({"id": "fence", "do": "chat", "text": "fence"})).await;
        let mut streams = Vec::new();
        for (viewer, mut ear) in ears.into_iter().enumerate() {
            ear.chat("fence").await;
            if viewer == usize::from(case.seat.number()) {
                continue;
            }
            let is_update = |text: &&String| text.contains(r#""type":"update""#);
            let n_frames = ear.kept.iter().filter(is_update).count() - 1;
            assert_eq!(n_frames, case.frames[viewer], "{game}: frames of viewer {viewer} for {case:?}");
            streams.push(ear.kept.iter().map(|text| timeless(text)).collect());
        }
        all.push(streams);
    }
    running.close().await;
    all
}

/// A message without the time at which something was said.
fn timeless(text: &str) -> String {
    let message: Value = serde_json::from_str(text).expect("JSON");
    let said = message["heard"].as_array().into_iter().flatten().filter_map(|item| item["at"].as_i64());
    said.fold(text.to_string(), |text, at| text.replacen(&format!(r#""at":{at}"#), "", 1))
}
