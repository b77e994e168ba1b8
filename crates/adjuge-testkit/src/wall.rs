//! Random games with every law held at every step.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use adjuge_engine::notation::Step;
use adjuge_engine::numbers::Lens;
use adjuge_engine::play::{self, able_seats};
use adjuge_engine::record::{Record, Recorder, Replay};
use adjuge_engine::{Choices, Game, Listing, Options, Rng, Seat, Seed, Turn, Viewer};

use crate::coverage::Coverage;
use crate::numbers::numbers;
use crate::told::{Played, Shadow};
use crate::{laws, sheets};

/// Actions kept from earlier games to be tried where they do not belong.
const POOL: usize = 256;

/// How much to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Games, spread over all numbers of players and all options.
    pub games: u64,
    /// The seed of the run.
    pub seed: Seed,
    /// A deck file instead of the house's.
    pub deck: Option<String>,
}

/// Plays random games of every number of players and every combination of options, on all cores, and holds
/// every law; panics with the table and the seed of the first game that breaks one.
pub fn wall<G: Game>(plan: &Plan) -> Coverage {
    let deck = G::read_deck(plan.deck.as_deref().unwrap_or(G::META.house_deck)).expect("the deck is right");
    let tables: Vec<(u8, Options)> = (G::META.min_players..=G::META.max_players)
        .flat_map(|players| Options::all(G::META.options).into_iter().map(move |options| (players, options)))
        .collect();
    let next = AtomicU64::new(0);
    let total = Mutex::new(Coverage::default());
    let work = || {
        let mut coverage = Coverage::default();
        let mut pool = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= plan.games {
                break;
            }
            let (players, options) = &tables[(n % tables.len() as u64) as usize];
            let seed = plan.seed.nth(n);
            let played = catch_unwind(AssertUnwindSafe(|| {
                play_one::<G>(&deck, options, *players, seed, &mut pool, &mut coverage);
            }));
            if let Err(panic) = played {
                eprintln!("{} with {players} players, {options}, seed {}", G::META.id, seed.0);
                next.store(plan.games, Ordering::Relaxed);
                resume_unwind(panic);
            }
        }
        total.lock().expect("no worker panics here").merge(coverage);
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    total.into_inner().expect("all workers are done")
}

fn play_one<G: Game>(
    deck: &G::Deck,
    options: &Options,
    players: u8,
    seed: Seed,
    pool: &mut Vec<G::Action>,
    coverage: &mut Coverage,
) {
    let game = G::new(deck, options, players).expect("the table can be set up");
    let mut recorder = Recorder::new::<G>(deck, options, players, Some(seed));
    let mut state = game.start();
    let mut rng = seed.player();
    let taste = Taste::new(&mut rng);
    // With luck of its own, so that it changes nothing in the game that is played.
    let mut shadow = Shadow::new(&game, seed.nth(1).player());
    let (lens, mut luck) = (Lens::new(&game), seed.nth(2).player());
    let mut chances = Vec::new();
    let mut n_steps = 0;
    let mut last = None;
    loop {
        let turn = game.turn(&state);
        let outcome = game.outcome(&state);
        assert_eq!(outcome.is_some(), turn == Turn::Over, "an outcome exactly when the game is over");
        hold_laws(&game, &state, seed, pool, &mut rng, coverage);
        if luck.below(8) == 0 {
            numbers(&game, &lens, &state, &mut luck);
        }
        let step = match turn {
            Turn::Over => break,
            Turn::Chance(chance) => {
                assert!(!chances.contains(&chance), "{chance:?} happens twice");
                chances.push(chance);
                Step::Draw(game.sample(&state, &mut seed.at(chance)))
            }
            Turn::Seats(_) => taste.action(&game, &state, &mut rng),
        };
        if let Step::Act(seat, action) = step {
            remember(pool, action, &mut rng);
            last = Some((state.clone(), seat, action));
        }
        recorder.step(&game, step);
        let (before, mut events) = (state.clone(), Vec::new());
        let applied = play::apply(&game, &mut state, step, &mut events);
        assert_eq!(applied, Ok(()), "a listed step is refused");
        shadow.follow(&game, &Played { before: &before, step, after: &state, events: &events });
        for event in &events {
            coverage.see_event(&serde_json::to_value(event).expect("an event is plain data"));
        }
        n_steps += 1;
        assert!(n_steps <= game.max_steps(), "more steps than the game's bound of {}", game.max_steps());
    }
    // Chance rarely picks the one state before the end, and what ends a game is foreseen too.
    if let Some((before, seat, action)) = last {
        let view = game.view(&before, Viewer::seat(seat));
        let twin = game.imagine(&view, &mut rng);
        laws::foreseen(&game, &view, [&before, &twin], seat, action, coverage);
    }
    let outcome = game.outcome(&state).expect("the game is over");
    assert!(!outcome.winners.is_empty(), "nobody wins");
    sheets::counted(&game, &state, &outcome);
    assert!(
        G::META.endings.iter().any(|ending| ending.code == outcome.ending),
        "unknown ending {}",
        outcome.ending
    );
    coverage.endings.insert(outcome.ending.into());
    coverage.games += 1;
    coverage.steps += u64::from(n_steps);
    recorder.over(&outcome);
    let record = Record::read(recorder.text()).expect("a record reads back");
    let replay = Replay::<G>::of(&record, deck).expect("a record replays");
    assert!(replay.state == state, "a replay ends in another state");
    assert_eq!(replay.outcome, Some(outcome));
}

/// The cheap laws at every step, the others at some: over many games every law meets every kind of state.
fn hold_laws<G: Game>(
    game: &G,
    state: &G::State,
    seed: Seed,
    pool: &[G::Action],
    rng: &mut Rng,
    coverage: &mut Coverage,
) {
    laws::conservation(game, state);
    laws::order(game, state, seed, rng);
    laws::quiet(game, state, rng);
    if rng.below(8) == 0 || matches!(game.turn(state), Turn::Over) {
        laws::legal(game, state, pool, rng, coverage);
        laws::draws(game, state, rng, coverage);
        laws::position(game, state, coverage);
        laws::foresight(game, state, rng, coverage);
        let viewers = 2 * (u32::from(game.players()) + 1);
        let viewer =
            Viewer::all(game.players()).nth(rng.below(viewers) as usize).expect("there are as many viewers");
        laws::secrecy(game, state, viewer, pool, rng, coverage);
    }
}

/// What the players of a game would rather not do: in every other game a quarter of all kinds of actions are rarely
/// taken. Whoever takes any action as soon as it is allowed never comes to where it was not taken.
struct Taste(Option<u64>);

impl Taste {
    /// How often something else is looked for.
    const TRIES: usize = 64;

    fn new(rng: &mut Rng) -> Taste {
        Taste((rng.below(2) == 0).then(|| u64::from(rng.below(u32::MAX))))
    }

    fn dislikes(&self, action: &str) -> bool {
        let verb = action.split(' ').next();
        self.0.is_some_and(|taste| {
            let mut hasher = DefaultHasher::new();
            (taste, verb).hash(&mut hasher);
            hasher.finish().is_multiple_of(4)
        })
    }

    fn action<G: Game>(&self, game: &G, state: &G::State, rng: &mut Rng) -> Step<G::Action, G::Draw> {
        let mut tries = (0..Taste::TRIES).map(|_| any_action(game, state, rng));
        let liked = tries.find(|(_, action)| !self.dislikes(&game.write_action(*action)));
        let (seat, action) = liked.unwrap_or_else(|| any_action(game, state, rng));
        Step::Act(seat, action)
    }
}

/// An action of any seat that may act, out of turn too, and now and then one that is not listed.
fn any_action<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> (Seat, G::Action) {
    let able: Vec<Seat> = able_seats(game, state).iter().collect();
    let seat = able[rng.below(able.len() as u32) as usize];
    if G::META.listing == Listing::Bounded
        && rng.below(4) == 0
        && let Some(action) = game.unlisted(state, seat, rng)
    {
        return (seat, action);
    }
    let legal = game.legal(state, seat);
    (seat, legal.get(rng.below(legal.len() as u32) as usize))
}

fn remember<A>(pool: &mut Vec<A>, action: A, rng: &mut Rng) {
    if pool.len() < POOL {
        pool.push(action);
    } else {
        pool[rng.below(POOL as u32) as usize] = action;
    }
}
