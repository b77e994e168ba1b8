//! The laws, each a check of one state. They panic with what is wrong; the caller says in which game.

use adjuge_engine::notation::{Step, StepOf, read_step, write_step};
use adjuge_engine::play::able_seats;
use adjuge_engine::position::{Checks, Position};
use adjuge_engine::{Choices, Game, Illegal, Listing, NullLog, Rng, Seat, Turn, Viewer};
use serde::Serialize;

use crate::coverage::Coverage;

/// Actions tried a state where trying all of them would take too long.
const SAMPLE: usize = 8;

/// The text of anything that is sent to somebody.
fn wire(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is sent is plain data")
}

fn actions_of<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    game.legal(state, seat).iter().collect()
}

/// Law 1: legal actions are there, in order, once each, and apply; anything else is refused.
pub(crate) fn legal<G: Game>(
    game: &G,
    state: &G::State,
    pool: &[G::Action],
    rng: &mut Rng,
    coverage: &mut Coverage,
) {
    let waited = match game.turn(state) {
        Turn::Seats(seats) => {
            assert!(!seats.is_empty(), "the table waits for nobody");
            seats
        }
        Turn::Chance(_) | Turn::Over => adjuge_engine::SeatSet::EMPTY,
    };
    for seat in Seat::all(game.players()) {
        let listed = actions_of(game, state, seat);
        assert_eq!(listed.len(), game.legal(state, seat).len());
        assert!(listed.is_sorted_by(|a, b| a < b), "legal actions are not strictly ascending: {listed:?}");
        assert!(
            !(listed.is_empty() && waited.contains(seat)),
            "seat {seat} is waited for and can do nothing"
        );
        for _ in 0..listed.len().min(SAMPLE) {
            let action = listed[rng.below(listed.len() as u32) as usize];
            text_round_trip(game, Step::Act(seat, action));
            let mut copy = state.clone();
            let applied = game.act(&mut copy, seat, action, &mut NullLog);
            assert_eq!(applied, Ok(()), "listed, but refused: {}", game.write_action(action));
            coverage.actions.insert(first_word(&game.write_action(action)));
        }
        for _ in 0..pool.len().min(SAMPLE / 2) {
            let action = pool[rng.below(pool.len() as u32) as usize];
            if !listed.contains(&action) {
                unlisted(game, state, seat, action, coverage);
            }
        }
    }
    let nowhere = Seat::new(7);
    assert!(game.legal(state, nowhere).is_empty(), "a seat beyond the table can act");
    if let Some(&action) = pool.first() {
        assert!(game.act(&mut state.clone(), nowhere, action, &mut NullLog).is_err());
    }
}

fn first_word(text: &str) -> String {
    text.split_whitespace().next().unwrap_or("").to_string()
}

fn unlisted<G: Game>(game: &G, state: &G::State, seat: Seat, action: G::Action, coverage: &mut Coverage) {
    let mut copy = state.clone();
    let mut log = Vec::new();
    match game.act(&mut copy, seat, action, &mut log) {
        Ok(()) => assert_eq!(G::META.listing, Listing::Bounded, "unlisted, but accepted: {action:?}"),
        Err(illegal) => {
            coverage.see_refusal(illegal.code());
            assert!(copy == *state, "a refused action changed the state: {action:?}");
            assert!(log.is_empty(), "a refused action was heard of: {action:?}");
        }
    }
}

fn text_round_trip<G: Game>(game: &G, step: StepOf<G>) {
    let text = write_step(game, step);
    assert_eq!(read_step(game, &text), Ok(step), "{text:?} does not read back");
}

/// Chance: what is sampled is listed, what is listed applies and reads back.
pub(crate) fn draws<G: Game>(game: &G, state: &G::State, rng: &mut Rng) {
    let mut listed = Vec::new();
    game.draws(state, &mut listed);
    let Turn::Chance(_) = game.turn(state) else {
        assert!(listed.is_empty(), "something can be drawn when it is not chance's turn");
        return;
    };
    assert!(listed.is_sorted_by(|a, b| a.0 < b.0), "draws are not strictly ascending");
    assert!(listed.iter().all(|(_, weight)| *weight > 0), "a draw that cannot happen is listed");
    let sampled = game.sample(state, rng);
    assert!(listed.iter().any(|(draw, _)| *draw == sampled), "sampled, but not listed: {sampled:?}");
    let (draw, _) = listed[rng.below(listed.len() as u32) as usize];
    text_round_trip(game, Step::Draw(draw));
    assert_eq!(game.draw(&mut state.clone(), draw, &mut NullLog), Ok(()), "listed, but refused: {draw:?}");
}

/// Law 3: nothing is made or lost.
pub(crate) fn conservation<G: Game>(game: &G, state: &G::State) {
    for tally in game.tally(state) {
        assert_eq!(tally.counted, tally.expected, "{} are not conserved", tally.what);
    }
}

/// Law 5: simultaneous decisions commute.
pub(crate) fn order<G: Game>(game: &G, state: &G::State, rng: &mut Rng) {
    let Turn::Seats(seats) = game.turn(state) else { return };
    if seats.len() < 2 {
        return;
    }
    let choices: Vec<(Seat, G::Action)> = seats
        .iter()
        .map(|seat| {
            let listed = actions_of(game, state, seat);
            (seat, listed[rng.below(listed.len() as u32) as usize])
        })
        .collect();
    let play = |choices: &mut dyn Iterator<Item = &(Seat, G::Action)>| {
        let mut copy = state.clone();
        for (seat, action) in choices {
            assert_eq!(
                game.act(&mut copy, *seat, *action, &mut NullLog),
                Ok(()),
                "a rival's choice forbids {action:?}"
            );
        }
        copy
    };
    let (forwards, backwards) = (play(&mut choices.iter()), play(&mut choices.iter().rev()));
    assert!(forwards == backwards, "the order of simultaneous choices matters: {choices:?}");
}

/// Law 6: a position reads back as the state it was written from.
pub(crate) fn position<G: Game>(game: &G, state: &G::State) {
    let text = game.position(state).to_string();
    let mut position = Position::default();
    for line in text.lines() {
        let facts = line.strip_prefix("given ").expect("a position is given lines");
        position.read(facts, &G::GUIDE, game.players()).expect("a written position reads back");
    }
    let read = game.place(&position, Checks::On);
    let read = read.unwrap_or_else(|error| panic!("the position is refused: {error}\n{text}"));
    assert!(read == *state, "the position reads back as another state:\n{text}\n{read:?}\n{state:?}");
}

/// Law 4: an imagined twin looks the same to the viewer, to the byte, in everything they are sent.
pub(crate) fn secrecy<G: Game>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    revealing: Revealing,
    pool: &[G::Action],
    rng: &mut Rng,
    coverage: &mut Coverage,
) {
    let view = game.view(state, viewer);
    let twin = game.imagine(&view, rng);
    let twins_view = game.view(&twin, viewer);
    assert_eq!(wire(&twins_view), wire(&view), "{viewer:?} can tell a twin by the view");
    assert_eq!(twins_view, view, "{viewer:?} can tell a twin by the view");
    assert_eq!(twins_view.to_string(), view.to_string(), "{viewer:?} can tell a twin by the board");
    assert_eq!(game.turn(&twin), game.turn(state), "{viewer:?} can tell a twin by the turn");
    coverage.see_view(&serde_json::to_value(&view).expect("a view is plain data"));
    conservation(game, &twin);
    position(game, &twin);
    if let Some(seat) = viewer.seat {
        let listed = actions_of(game, state, seat);
        assert_eq!(actions_of(game, &twin, seat), listed, "{viewer:?} can tell a twin by the legal actions");
        for _ in 0..pool.len().min(SAMPLE / 2) {
            let action = pool[rng.below(pool.len() as u32) as usize];
            let answers = [state, &twin].map(|world| {
                let refusal: Option<Illegal<G::Rule>> =
                    game.act(&mut world.clone(), seat, action, &mut NullLog).err();
                wire(&refusal)
            });
            assert_eq!(answers[0], answers[1], "{viewer:?} can tell a twin by a refusal");
        }
    }
    if revealing == Revealing::No {
        events(game, [state, &twin], viewer, rng, coverage);
    }
}

/// Whether the next decision opens what others have sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Revealing {
    /// The last of several simultaneous choices: everyone rightly hears them all.
    Yes,
    /// Any other.
    No,
}

/// What is heard tells no more than what may be known. The same action in both worlds sounds the same to whoever
/// sees no difference afterwards. And while several seats choose at once, two choices that leave somebody with
/// a perfect memory none the wiser sound the same too, or the event would tell what a sealed choice was.
fn events<G: Game>(game: &G, worlds: [&G::State; 2], viewer: Viewer, rng: &mut Rng, coverage: &mut Coverage) {
    let is_sealed = matches!(game.turn(worlds[0]), Turn::Seats(seats) if seats.len() > 1);
    for seat in able_seats(game, worlds[0]).iter() {
        let listed = actions_of(game, worlds[0], seat);
        let mut pick = || listed[rng.below(listed.len() as u32) as usize];
        let (action, other) = (pick(), pick());
        if actions_of(game, worlds[1], seat).contains(&action) {
            let heard = worlds.map(|world| hear(game, world, seat, action, viewer, coverage));
            assert!(
                heard[0].0 != heard[1].0 || heard[0].1 == heard[1].1,
                "{viewer:?} hears more than it sees: {heard:?}"
            );
        }
        if !is_sealed {
            continue;
        }
        let heard =
            [action, other].map(|action| hear(game, worlds[0], seat, action, viewer.with_recall(), coverage));
        assert!(
            heard[0].0 != heard[1].0 || heard[0].1 == heard[1].1,
            "{viewer:?} hears a sealed choice: {heard:?}"
        );
    }
}

/// What a viewer sees after an action, and what everyone hears of it.
fn hear<G: Game>(
    game: &G,
    world: &G::State,
    seat: Seat,
    action: G::Action,
    viewer: Viewer,
    coverage: &mut Coverage,
) -> (String, String) {
    let mut copy = world.clone();
    let mut log = Vec::new();
    assert_eq!(game.act(&mut copy, seat, action, &mut log), Ok(()), "listed, but refused: {action:?}");
    for event in &log {
        coverage.see_event(&serde_json::to_value(event).expect("an event is plain data"));
    }
    (wire(&game.view(&copy, viewer)), wire(&log))
}
