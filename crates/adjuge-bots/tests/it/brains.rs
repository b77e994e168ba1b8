//! What a game tells bots is sound: legal, honest about what a seat may know, and better than chance.

use adjuge_bots::brain::{Brain, Row};
use adjuge_bots::{BrainVisitor, visit};
use adjuge_engine::games::ALL;
use adjuge_engine::{BySeat, Choices, Game, NullLog, OptionSpec, Options, Seat, SeatSet, Seed, Turn, Viewer};

/// Every game with every number of players and, one after the other, every option away from its default.
pub(crate) fn every_table<G: Game + Brain>(mut check: impl FnMut(&G, &str)) {
    let deck = G::read_deck(G::META.house_deck).unwrap();
    let defaults = Options::defaults(G::META.options);
    let mut variants = vec![defaults.clone()];
    for spec in G::META.options.iter().filter(|spec| spec.name != OptionSpec::FIRST.name) {
        for value in spec.values {
            let mut options = defaults.clone();
            options.set_pair(G::META.options, &format!("{}={value}", spec.name)).unwrap();
            variants.push(options);
        }
    }
    for players in G::META.min_players..=G::META.max_players {
        for options in &variants {
            let game = G::new(&deck, options, players).unwrap();
            check(&game, &format!("{} with {players} players, {options}", G::META.id));
        }
    }
}

/// A seat to move and its legal action by the game's novice or at random, until the game is over.
pub(crate) fn play<G: Game + Brain>(
    game: &G,
    seed: Seed,
    novices: SeatSet,
    mut look: impl FnMut(&G::State, Seat),
) -> G::State {
    let mut state = game.start();
    let mut rng = seed.player();
    loop {
        match game.turn(&state) {
            Turn::Chance(chance) => {
                let draw = game.sample(&state, &mut seed.at(chance));
                game.draw(&mut state, draw, &mut NullLog).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().nth(rng.below(seats.len().into()) as usize).unwrap();
                look(&state, seat);
                let legal = game.legal(&state, seat);
                let action = if novices.contains(seat) {
                    game.novice(&state, seat, &mut rng)
                } else {
                    legal.get(rng.below(legal.len() as u32) as usize)
                };
                game.act(&mut state, seat, action, &mut NullLog).expect("a chosen action is legal");
            }
            Turn::Over => return state,
        }
    }
}

struct Laws;

impl BrainVisitor for Laws {
    type Output = ();

    fn visit<G: Game + Brain>(self) {
        every_table::<G>(|game, table| {
            let mut n_features = None;
            for n in 0..4 {
                // One game of novices, one of random players, two mixed: each leads elsewhere.
                let novices = [SeatSet::all(game.players()), SeatSet::EMPTY][n % 2];
                let novices = if n < 2 { novices } else { SeatSet::only(Seat::new(n as u8 % 2)) };
                let mut stage = 0;
                play(game, Seed(n as u64), novices, |state, seat| {
                    check_choices(game, state, seat, table);
                    check_taken_back(game, state, seat, table);
                    n_features = Some(check_features(game, state, table, n_features));
                    assert!(game.stage(state) >= stage, "{table}: stages grow");
                    stage = game.stage(state);
                });
            }
        });
    }
}

/// Candidates and the novice's choice are legal, and the same in a twin world.
fn check_choices<G: Game + Brain>(game: &G, state: &G::State, seat: Seat, table: &str) {
    let view = game.view(state, Viewer::seat(seat).with_recall());
    let twin = game.imagine(&view, &mut Seed(9).player());
    let (mut candidates, mut of_twin) = (Vec::new(), Vec::new());
    game.candidates(state, seat, &mut candidates);
    game.candidates(&twin, seat, &mut of_twin);
    assert_eq!(candidates, of_twin, "{table}: seat {seat} cannot know what differs\n{view:?}");
    let (knows, of_twin) = (game.knows(state, seat), game.knows(&twin, seat));
    assert_eq!(knows, of_twin, "{table}: seat {seat} cannot know what differs\n{view:?}");
    let choice = game.novice(state, seat, &mut Seed(1).player());
    let choice_of_twin = game.novice(&twin, seat, &mut Seed(1).player());
    assert_eq!(choice, choice_of_twin, "{table}: seat {seat} cannot know what differs\n{view:?}");
    assert!(!candidates.is_empty(), "{table}: nothing to think about\n{view:?}");
    for (n, &action) in candidates.iter().chain([&choice]).enumerate() {
        let mut next = state.clone();
        let text = game.write_action(action);
        assert!(
            game.act(&mut next, seat, action, &mut NullLog).is_ok(),
            "{table}: {text} is refused\n{view:?}"
        );
        let is_new = n == candidates.len() || !candidates[..n].contains(&action);
        assert!(is_new, "{table}: {text} is there twice\n{view:?}");
    }
}

/// Where several choices make up a sealed round, search takes back a seat's own as well, whatever they were, and can make
/// them again: no rival is to answer what they cannot see.
fn check_taken_back<G: Game + Brain>(game: &G, state: &G::State, seat: Seat, table: &str) {
    let Some(round) = game.sealed_round(state, seat) else { return };
    let mut before = None;
    for action in game.legal(state, seat).iter().filter(|&action| !game.is_open(action)).take(3) {
        let mut world = state.clone();
        game.act(&mut world, seat, action, &mut NullLog).unwrap();
        if game.sealed_round(&world, seat) != Some(round) {
            continue;
        }
        let mut own = Vec::new();
        assert!(game.reconsider(&mut world, seat, &mut own), "{table}: search begins earlier");
        assert!(own.contains(&action), "{table}: what was chosen is made again");
        let taken_back = before.get_or_insert_with(|| world.clone());
        assert!(*taken_back == world, "{table}: the world still tells what seat {seat} has chosen");
    }
}

/// Features are as many for all seats at all times, finite and small.
fn check_features<G: Game + Brain>(
    game: &G,
    state: &G::State,
    table: &str,
    expected: Option<usize>,
) -> usize {
    let mut rows: BySeat<Row> = BySeat::splat(Row::EMPTY);
    game.features(state, &mut rows);
    let n = expected.unwrap_or(rows[Seat::new(0)].as_slice().len());
    for seat in Seat::all(game.players()) {
        assert_eq!(
            rows[seat].as_slice().len(),
            n,
            "{table}: as many features for seat {seat} as for the others"
        );
        for (place, value) in rows[seat].as_slice().iter().enumerate() {
            assert!(value.abs() <= 6.0, "{table}: feature {place} of seat {seat} is {value}");
        }
    }
    n
}

#[test]
fn advice_is_legal_and_rests_on_what_a_seat_may_know() {
    for meta in ALL {
        visit(meta.id, Laws).unwrap();
    }
}

struct Novice;

impl BrainVisitor for Novice {
    type Output = f64;

    /// The share of victories of one novice among random players.
    fn visit<G: Game + Brain>(self) -> f64 {
        let deck = G::read_deck(G::META.house_deck).unwrap();
        let players = 4.clamp(G::META.min_players, G::META.max_players);
        let game = G::new(&deck, &Options::defaults(G::META.options), players).unwrap();
        let n_deals = 100;
        let mut wins = 0.0;
        for deal in 0..n_deals {
            for seat in Seat::all(players) {
                let end = play(&game, Seed(deal), SeatSet::only(seat), |_, _| {});
                wins += game.outcome(&end).unwrap().win_share(seat);
            }
        }
        wins / (n_deals as f64 * f64::from(players))
    }
}

#[test]
fn a_novice_beats_random_players() {
    for meta in ALL {
        let share = visit(meta.id, Novice).unwrap();
        println!("{}: a novice among random players wins {share:.3}", meta.id);
        // Among three who bid anything, chance cancels many a good card at Goofspiel.
        let bar = if meta.id == "goofspiel" { 0.5 } else { 0.7 };
        assert!(share > bar, "{}: {share}", meta.id);
    }
}
