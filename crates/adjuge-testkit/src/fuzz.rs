//! What the fuzzers do with a handful of bytes: nothing may panic, whatever they are.

use std::fmt::Write as _;

use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::notation::Step;
use adjuge_engine::play::{able_seats, apply, random_game};
use adjuge_engine::record::{NO_HASH, Record, Replay, chain};
use adjuge_engine::scenario::Scenario;
use adjuge_engine::{Choices, Game, NullLog, Options, Seed, Turn};

/// Reads bytes as a record and replays it. Lines without a hash get the right one, so that a fuzzer gets past it.
pub fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = Record::read(&text);
    let mended = mend(&text);
    if let Ok(record) = Record::read(&mended) {
        visit(&record.game.clone(), ReplayIt(&record));
    }
}

struct ReplayIt<'a>(&'a Record);

impl Visitor for ReplayIt<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is right");
        let mut record = self.0.clone();
        record.deck = adjuge_engine::deck::deck_hash(&deck);
        let _ = Replay::<G>::of(&record, &deck);
    }
}

/// Chains the lines of a text as a record.
fn mend(text: &str) -> String {
    let mut mended = String::new();
    let mut hash = NO_HASH.to_string();
    for line in text.lines() {
        hash = chain(&hash, line);
        writeln!(mended, "{hash} {line}").expect("writing to a string");
    }
    mended
}

/// Reads bytes as a scenario and runs it.
pub fn scenario(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(scenario) = Scenario::read(&text) {
        visit(&scenario.game.clone(), RunIt(&scenario));
    }
}

struct RunIt<'a>(&'a Scenario);

impl Visitor for RunIt<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is right");
        let _ = self.0.run::<G>(&deck);
    }
}

/// Reads bytes as a deck file of every game, and plays a game with what is accepted.
pub fn deck(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for meta in ALL {
        visit(meta.id, ReadDeck(&text));
    }
}

struct ReadDeck<'a>(&'a str);

impl Visitor for ReadDeck<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        if let Ok(deck) = G::read_deck(self.0) {
            for players in 0..=u8::MAX {
                if let Ok(game) = G::new(&deck, &Options::defaults(G::META.options), players) {
                    let (state, _) = random_game(&game, Seed(players.into()));
                    assert!(game.outcome(&state).is_some(), "a random game is over");
                }
            }
        }
    }
}

/// Plays a game in which every choice is a byte.
pub fn play(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let game = usize::from(bytes.next().unwrap_or(0));
    visit(ALL[game % ALL.len()].id, PlayIt(bytes.collect()));
}

struct PlayIt(Vec<u8>);

impl Visitor for PlayIt {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut bytes = self.0.iter().copied();
        let mut choose = |n: usize| bytes.next().map(|byte| usize::from(byte) % n.max(1));
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is right");
        let tables = Options::all(G::META.options);
        let Some(options) = choose(tables.len()).map(|at| &tables[at]) else { return };
        let spread = usize::from(G::META.max_players - G::META.min_players) + 1;
        let Some(extra) = choose(spread) else { return };
        let game =
            G::new(&deck, options, G::META.min_players + extra as u8).expect("the table can be set up");
        let mut state = game.start();
        let mut draws = Vec::new();
        loop {
            let step = match game.turn(&state) {
                Turn::Over => return,
                Turn::Chance(_) => {
                    game.draws(&state, &mut draws);
                    let Some(at) = choose(draws.len()) else { return };
                    Step::Draw(draws[at].0)
                }
                Turn::Seats(_) => {
                    let seats: Vec<_> = able_seats(&game, &state).iter().collect();
                    let Some(seat) = choose(seats.len()).map(|at| seats[at]) else { return };
                    let legal = game.legal(&state, seat);
                    let Some(at) = choose(legal.len()) else { return };
                    Step::Act(seat, legal.get(at))
                }
            };
            apply(&game, &mut state, step, &mut NullLog).expect("a listed step applies");
            for tally in game.tally(&state) {
                assert_eq!(tally.counted, tally.expected, "{} are not conserved", tally.what);
            }
        }
    }
}
