//! Every law of the architecture, over every game, number of players and option.

use std::cell::RefCell;

use adjuge_engine::games::Visitor;
use adjuge_engine::guide::Guide;
use adjuge_engine::{Game, Options, Seed};
use adjuge_testkit::{Coverage, Plan, project, wall};

use crate::{for_every_game, house_deck};

/// Games of each game in a normal run; `make soak` sets `ADJUGE_GAMES`.
const GAMES: u64 = 1000;

fn n_games() -> u64 {
    std::env::var("ADJUGE_GAMES").map_or(GAMES, |n| n.parse().expect("ADJUGE_GAMES is a number"))
}

#[derive(Clone)]
struct HoldAll<'a>(&'a RefCell<Vec<(&'static str, Guide, Coverage)>>);

impl Visitor for HoldAll<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let coverage = wall::<G>(&Plan { games: n_games(), seed: Seed(2026), deck: None });
        println!("{}: {} games, {} steps", G::META.id, coverage.games, coverage.steps);
        assert_eq!(coverage.games, n_games());
        // Editions of one design share a deck and a guide, and meet its words together.
        let mut seen = self.0.borrow_mut();
        match seen.iter_mut().find(|(deck, ..)| *deck == G::META.deck_id) {
            Some((.., known)) => known.merge(coverage),
            None => seen.push((G::META.deck_id, Guide::of::<G>(), coverage)),
        }
    }
}

#[test]
fn every_law_holds_for_every_game() {
    let seen = RefCell::new(Vec::new());
    for_every_game(&HoldAll(&seen));
    for (deck, guide, coverage) in seen.into_inner() {
        let differences = coverage.differences(&guide);
        assert!(differences.is_empty(), "{deck}: {differences:#?}");
    }
}

#[derive(Clone)]
struct HoldReduced;

impl Visitor for HoldReduced {
    type Output = ();

    fn visit<G: Game>(self) {
        let file = project(&format!("fixtures/{}/reduced.toml", G::META.id));
        let deck = std::fs::read_to_string(&file).expect("every game has a reduced deck");
        let coverage = wall::<G>(&Plan { games: n_games() / 5, seed: Seed(7), deck: Some(deck) });
        assert_eq!(coverage.games, n_games() / 5);
    }
}

#[test]
fn every_law_holds_with_a_reduced_deck() {
    for_every_game(&HoldReduced);
}

#[derive(Clone)]
struct WrongTables;

impl Visitor for WrongTables {
    type Output = ();

    fn visit<G: Game>(self) {
        let (deck, options) = (house_deck::<G>(), Options::defaults(G::META.options));
        for players in (0..G::META.min_players).chain(G::META.max_players + 1..=u8::MAX) {
            let refused = G::new(&deck, &options, players).is_err();
            assert!(refused, "{} is set up for {players} players", G::META.id);
        }
        let mut options = options;
        assert!(options.set_pair(G::META.options, "no-such-option=on").is_err());
        for spec in G::META.options {
            assert!(options.set(G::META.options, spec.name, "no-such-value").is_err());
        }
    }
}

#[test]
fn wrong_tables_are_refused() {
    for_every_game(&WrongTables);
}
