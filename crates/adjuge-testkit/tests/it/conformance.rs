//! Every law of the architecture, over every game, number of players and option.

use std::cell::RefCell;

use adjuge_engine::games::Visitor;
use adjuge_engine::guide::{Guide, Vocabulary};
use adjuge_engine::record::{Record, Recorder, Replay, record_random};
use adjuge_engine::{Game, NullLog, Options, Seed};
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

#[derive(Clone)]
struct NamedStarters;

impl Visitor for NamedStarters {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = house_deck::<G>();
        let Some(spec) = G::META.options.iter().find(|spec| spec.name == "first") else {
            // Nobody begins where the first thing that happens is not the draw of who does.
            let game = G::new(&deck, &Options::defaults(G::META.options), G::META.min_players).unwrap();
            assert!(game.read_draw("first 1").is_err(), "{} lets nobody be named", G::META.id);
            return;
        };
        for players in G::META.min_players..=G::META.max_players {
            for number in spec.values[1..].iter().map(|value| value.parse::<u8>().unwrap()) {
                let mut options = Options::defaults(G::META.options);
                options.set(G::META.options, "first", &number.to_string()).unwrap();
                let game = G::new(&deck, &options, players);
                assert_eq!(game.is_ok(), number <= players, "seat {number} of {players} begins");
                let Ok(game) = game else { continue };
                let (mut state, mut draws) = (game.start(), Vec::new());
                game.draws(&state, &mut draws);
                let [(draw, _)] = draws[..] else { panic!("chance decides who begins") };
                assert_eq!(game.write_draw(draw), format!("first {number}"));
                assert_eq!(game.sample(&state, &mut Seed(7).player()), draw);
                let other = game.read_draw(&format!("first {}", number % players + 1)).unwrap();
                assert!(game.draw(&mut state, other, &mut NullLog).is_err(), "another may begin");
                let recorder = Recorder::new::<G>(&deck, &options, players, Some(Seed(7)));
                let text = record_random(&game, recorder, Seed(7));
                assert!(text.contains(&format!("option first={number}")), "{text}");
                let record = Record::read(&text).unwrap();
                assert!(Replay::<G>::of(&record, &deck).is_ok(), "the record replays");
            }
        }
    }
}

#[test]
fn whoever_is_named_begins() {
    for_every_game(&NamedStarters);
}

#[derive(Clone)]
struct CountedEvents;

impl Visitor for CountedEvents {
    type Output = ();

    fn visit<G: Game>(self) {
        for code in G::META.rounds.iter().chain(G::META.auctions) {
            let is_known = <G::Event as Vocabulary>::ENTRIES.iter().any(|(known, _)| known == code);
            assert!(is_known, "{} has no event {code}", G::META.id);
        }
    }
}

#[test]
fn rounds_and_auctions_are_counted_by_events_that_exist() {
    for_every_game(&CountedEvents);
}
