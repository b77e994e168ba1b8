//! `imagine` reaches every world it should, and chance is as fair as it says.

use std::collections::{BTreeMap, BTreeSet};

use adjuge_engine::games::Visitor;
use adjuge_engine::play::{apply, random_step};
use adjuge_engine::{Game, NullLog, Options, Seed, Turn, Viewer};
use adjuge_testkit::project;

use crate::{for_every_game, house_deck};

/// Games played to meet the same view in different worlds.
const GAMES: u64 = 400;
/// Views that are examined, those met in the most worlds first.
const VIEWS: usize = 30;
/// Worlds imagined for each view to tell how many there are about.
const IMAGINED: u32 = 4000;
/// Fewer worlds than this behind a view are few: each must be imagined whole.
const FEW: usize = 400;
/// Worlds imagined at most until all parts of many worlds have been met.
const MOST_IMAGINED: u32 = 200_000;

#[derive(Clone)]
struct ReachAllWorlds;

impl Visitor for ReachAllWorlds {
    type Output = ();

    fn visit<G: Game>(self) {
        let text =
            std::fs::read_to_string(project(&format!("fixtures/{}/reduced.toml", G::META.id))).unwrap();
        let deck = G::read_deck(&text).unwrap();
        let game = G::new(&deck, &Options::defaults(G::META.options), G::META.min_players).unwrap();
        // Every world that play has shown behind one view, by the text of its position.
        let mut worlds: BTreeMap<String, (G::View, BTreeSet<String>)> = BTreeMap::new();
        for n in 0..GAMES {
            let (mut state, seed) = (game.start(), Seed(n));
            let mut rng = seed.player();
            while let Some(step) = random_step(&game, &state, seed, &mut rng) {
                apply(&game, &mut state, step, &mut NullLog).expect("a listed step applies");
                for viewer in Viewer::all(game.players()) {
                    let view = game.view(&state, viewer);
                    let key = format!("{viewer:?} {}", serde_json::to_string(&view).unwrap());
                    let known = worlds.entry(key).or_insert_with(|| (view, BTreeSet::new()));
                    known.1.insert(game.position(&state).to_string());
                }
            }
        }
        let mut views: Vec<_> = worlds.into_values().filter(|(_, worlds)| worlds.len() > 1).collect();
        views.sort_by_key(|(_, worlds)| std::cmp::Reverse(worlds.len()));
        assert!(!views.is_empty(), "{}: nothing is ever hidden", G::META.id);
        let mut rng = Seed(1).player();
        for (view, worlds) in views.iter().take(VIEWS) {
            let mut imagine = || game.position(&game.imagine(view, &mut rng)).to_string();
            let imagined: BTreeSet<String> = (0..IMAGINED).map(|_| imagine()).collect();
            let mut missed: BTreeSet<&str> = if imagined.len() < FEW {
                let missed = worlds.difference(&imagined);
                missed.map(String::as_str).collect()
            } else {
                // Too many to meet each: what every line of a position says must be imagined.
                let parts = |worlds: &'_ BTreeSet<String>| -> BTreeSet<String> {
                    worlds.iter().flat_map(|world| world.lines().map(str::to_string)).collect()
                };
                let imagined = parts(&imagined);
                let lines = worlds.iter().flat_map(|world| world.lines());
                lines.filter(|line| !imagined.contains(*line)).collect()
            };
            if imagined.len() >= FEW {
                for _ in 0..MOST_IMAGINED {
                    if missed.is_empty() {
                        break;
                    }
                    let world = imagine();
                    missed.retain(|line| !world.lines().any(|other| other == *line));
                }
            }
            assert!(missed.is_empty(), "{}: never imagined behind\n{view:?}\n{missed:#?}", G::META.id);
        }
    }
}

#[test]
fn every_world_that_play_shows_can_be_imagined() {
    for_every_game(&ReachAllWorlds);
}

#[derive(Clone)]
struct FairDraws;

impl Visitor for FairDraws {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = house_deck::<G>();
        let game = G::new(&deck, &Options::defaults(G::META.options), G::META.min_players).unwrap();
        let (mut state, seed) = (game.start(), Seed(3));
        let mut rng = seed.player();
        while let Some(step) = random_step(&game, &state, seed, &mut rng) {
            if let Turn::Chance(chance) = game.turn(&state) {
                let mut listed = Vec::new();
                game.draws(&state, &mut listed);
                let mut counts: BTreeMap<G::Draw, u32> = BTreeMap::new();
                for n in 0..5000 {
                    *counts.entry(game.sample(&state, &mut Seed(11).nth(n).at(chance))).or_default() += 1;
                }
                let total: u32 = listed.iter().map(|(_, weight)| weight).sum();
                for (draw, weight) in listed {
                    let expected = 5000.0 * f64::from(weight) / f64::from(total);
                    let found = f64::from(counts.get(&draw).copied().unwrap_or(0));
                    let deviation = (found - expected).abs() / expected.sqrt();
                    assert!(deviation < 5.0, "{}: {draw:?} drawn {found} times, not {expected}", G::META.id);
                }
            }
            apply(&game, &mut state, step, &mut NullLog).expect("a listed step applies");
        }
    }
}

#[test]
fn draws_are_as_likely_as_their_weights() {
    for_every_game(&FairDraws);
}
