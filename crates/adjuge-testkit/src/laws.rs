//! The laws, each a check of one state. They panic with what is wrong; the caller says in which game.

use adjuge_engine::consequence::{CONSEQUENCES, Consequence, MAX_TEMPTING, WHENS, What};
use adjuge_engine::notation::{Parts, Phrase, Step, StepOf, read_step, write_step};
use adjuge_engine::play::able_seats;
use adjuge_engine::position::{Checks, Position};
use adjuge_engine::{Chance, Choices, Game, Illegal, Listing, NullLog, Rng, Seat, Seed, Turn, Viewer, board};
use serde::Serialize;
use serde_json::Value;

use crate::coverage::Coverage;
use crate::sheets::scoring;

/// Actions tried a state where trying all of them would take too long.
const SAMPLE: usize = 8;

/// The text of anything that is sent to somebody.
pub(crate) fn wire(value: &impl Serialize) -> String {
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
            coverage.see_action::<G>(&game.write_action(action));
            is_taken_apart(game, action);
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
pub(crate) fn draws<G: Game>(game: &G, state: &G::State, rng: &mut Rng, coverage: &mut Coverage) {
    let mut listed = Vec::new();
    game.draws(state, &mut listed);
    let Turn::Chance(chance) = game.turn(state) else {
        assert!(listed.is_empty(), "something can be drawn when it is not chance's turn");
        return;
    };
    assert!(listed.is_sorted_by(|a, b| a.0 < b.0), "draws are not strictly ascending");
    assert!(listed.iter().all(|(_, weight)| *weight > 0), "a draw that cannot happen is listed");
    let sampled = game.sample(state, rng);
    assert!(listed.iter().any(|(draw, _)| *draw == sampled), "sampled, but not listed: {sampled:?}");
    let (draw, _) = listed[rng.below(listed.len() as u32) as usize];
    let seen = if chance.stream == Chance::SETUP { &mut coverage.setup_draws } else { &mut coverage.draws };
    seen.insert(game.write_draw(draw));
    text_round_trip(game, Step::Draw(draw));
    assert_eq!(game.draw(&mut state.clone(), draw, &mut NullLog), Ok(()), "listed, but refused: {draw:?}");
}

/// Law 3: nothing is made or lost.
pub(crate) fn conservation<G: Game>(game: &G, state: &G::State) {
    for tally in game.tally(state) {
        assert_eq!(tally.counted, tally.expected, "{} are not conserved", tally.what);
    }
}

/// Law 5: sealed choices of several seats commute.
pub(crate) fn order<G: Game>(game: &G, state: &G::State, seed: Seed, rng: &mut Rng) {
    let Turn::Seats(seats) = game.turn(state) else { return };
    let sealed: Vec<Seat> = seats.iter().filter(|&seat| game.sealed_round(state, seat).is_some()).collect();
    if sealed.len() < 2 {
        return;
    }
    let choices: Vec<(Seat, G::Action)> = sealed
        .into_iter()
        .filter_map(|seat| {
            let legal = game.legal(state, seat);
            let sealed: Vec<G::Action> = legal.iter().filter(|action| !game.is_open(*action)).collect();
            let action = *sealed.get(rng.below(sealed.len() as u32) as usize)?;
            Some((seat, action))
        })
        .collect();
    let play = |choices: &mut dyn Iterator<Item = &(Seat, G::Action)>| {
        let mut copy = state.clone();
        for (seat, action) in choices {
            let applied = game.act(&mut copy, *seat, *action, &mut NullLog);
            assert_eq!(applied, Ok(()), "a rival's choice forbids {action:?}");
            while let Turn::Chance(chance) = game.turn(&copy) {
                let draw = game.sample(&copy, &mut seed.at(chance));
                assert_eq!(game.draw(&mut copy, draw, &mut NullLog), Ok(()));
            }
        }
        copy
    };
    let (forwards, backwards) = (play(&mut choices.iter()), play(&mut choices.iter().rev()));
    assert!(forwards == backwards, "the order of sealed choices matters: {choices:?}");
    unsealed(game, state, &choices);
}

/// What others have chosen can be taken back, and nothing of it is left.
fn unsealed<G: Game>(game: &G, state: &G::State, choices: &[(Seat, G::Action)]) {
    for &(keep, _) in choices {
        let mut before = state.clone();
        game.unseal(&mut before, keep);
        assert!(
            game.sealed_round(&before, keep) == game.sealed_round(state, keep),
            "seat {keep} still decides"
        );
        for &(seat, action) in choices.iter().filter(|(seat, _)| *seat != keep) {
            let mut after = state.clone();
            assert_eq!(game.act(&mut after, seat, action, &mut NullLog), Ok(()));
            game.unseal(&mut after, keep);
            assert!(before == after, "seat {seat}'s {action:?} is not taken back");
        }
    }
}

/// What nobody else notices tells its maker nothing: their view comes out the same in any world that they could be in.
/// Taking a decision back, and sending several at once, rest on it.
pub(crate) fn quiet<G: Game>(game: &G, state: &G::State, rng: &mut Rng) {
    let able = able_seats(game, state);
    let Some(seat) = able.iter().nth(rng.below(able.len().into()) as usize) else { return };
    let legal = game.legal(state, seat);
    let action = legal.get(rng.below(legal.len() as u32) as usize);
    let (mut after, mut heard) = (state.clone(), Vec::new());
    assert_eq!(game.act(&mut after, seat, action, &mut heard), Ok(()), "listed, but refused: {action:?}");
    let mut others = Viewer::all(game.players()).filter(|viewer| viewer.recall && viewer.seat != Some(seat));
    let is_noticed = !heard.is_empty()
        || game.turn(state) != game.turn(&after)
        || others.any(|viewer| game.view(state, viewer) != game.view(&after, viewer));
    if is_noticed {
        return;
    }
    let viewer = Viewer::seat(seat).with_recall();
    let mut twin = game.imagine(&game.view(state, viewer), rng);
    assert_eq!(
        game.act(&mut twin, seat, action, &mut NullLog),
        Ok(()),
        "legal in one world only: {action:?}"
    );
    assert!(
        game.view(&twin, viewer) == game.view(&after, viewer),
        "seat {seat} learns in silence by {action:?}"
    );
}

/// Law 6: a position reads back as the state it was written from.
pub(crate) fn position<G: Game>(game: &G, state: &G::State, coverage: &mut Coverage) {
    let text = game.position(state).to_string();
    let mut position = Position::default();
    for line in text.lines() {
        let facts = line.strip_prefix("given ").expect("a position is given lines");
        position.read(facts, &G::FACTS, game.players()).expect("a written position reads back");
    }
    coverage.see_position(&position);
    let read = game.place(&position, Checks::On);
    let read = read.unwrap_or_else(|error| panic!("the position is refused: {error}\n{text}"));
    assert!(read == *state, "the position reads back as another state:\n{text}\n{read:?}\n{state:?}");
}

/// Law 4: an imagined twin looks the same to the viewer, to the byte, in everything they are sent.
pub(crate) fn secrecy<G: Game>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    pool: &[G::Action],
    rng: &mut Rng,
    coverage: &mut Coverage,
) {
    let view = game.view(state, viewer);
    let twin = game.imagine(&view, rng);
    let twins_view = game.view(&twin, viewer);
    assert_eq!(wire(&twins_view), wire(&view), "{viewer:?} can tell a twin by the view");
    assert_eq!(twins_view, view, "{viewer:?} can tell a twin by the view");
    assert_eq!(board(&twins_view), board(&view), "{viewer:?} can tell a twin by the board");
    assert_eq!(game.turn(&twin), game.turn(state), "{viewer:?} can tell a twin by the turn");
    if rng.below(4) == 0 {
        coverage.see_view(&serde_json::to_value(&view).expect("a view is plain data"));
    }
    scoring(game, &view, [state, &twin], viewer, coverage);
    conservation(game, &twin);
    position(game, &twin, coverage);
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
    let worlds = [state, &twin];
    // One seat at a time: over many states every seat is heard.
    let able = able_seats(game, state);
    if let Some(seat) = able.iter().nth(rng.below(able.len().into()) as usize) {
        heard_of_action(game, worlds, seat, viewer, rng, coverage);
    }
    heard_of_draw(game, worlds, viewer, rng);
}

/// What a seat is told before it acts is plain data in known words; what it may think of is refused, for a reason that a
/// twin gives too.
pub(crate) fn foresight<G: Game>(game: &G, state: &G::State, rng: &mut Rng, coverage: &mut Coverage) {
    for seat in Seat::all(game.players()) {
        let view = game.view(state, Viewer::seat(seat));
        let (legal, twin) = (game.legal(state, seat), game.imagine(&view, rng));
        for _ in 0..legal.len().min(SAMPLE / 4) {
            let action = legal.get(rng.below(legal.len() as u32) as usize);
            foreseen(game, &view, [state, &twin], seat, action, coverage);
        }
        let [tempting, same] = [state, &twin].map(|world| game.tempting(&view, world, seat));
        assert_eq!(tempting, same, "seat {seat} can tell a twin by what it may think of");
        assert!(tempting.len() <= MAX_TEMPTING, "too much to think of");
        assert!(tempting.is_sorted_by(|a, b| a < b), "not strictly ascending: {tempting:?}");
        if tempting.is_empty() {
            continue;
        }
        let listed = actions_of(game, state, seat);
        for action in tempting {
            assert!(!listed.contains(&action), "tempting, but listed: {action:?}");
            let refusals =
                [state, &twin].map(|world| game.act(&mut world.clone(), seat, action, &mut NullLog));
            assert!(matches!(refusals[0], Err(Illegal::Rule(_))), "tempting, but not refused: {action:?}");
            assert_eq!(refusals[0], refusals[1], "seat {seat} can tell a twin by what it may think of");
            text_round_trip(game, Step::Act(seat, action));
        }
    }
}

/// What a seat is told of an action is told in words that are documented, and is the same in every world that it could
/// be looking at.
pub(crate) fn foreseen<G: Game>(
    game: &G,
    view: &G::View,
    worlds: [&G::State; 2],
    seat: Seat,
    action: G::Action,
    coverage: &mut Coverage,
) {
    let [told, same] = worlds.map(|world| game.foresee(view, world, seat, action));
    assert_eq!(told, same, "seat {seat} can tell a twin by what would follow from {action:?}");
    for consequence in told {
        in_known_words(&consequence);
        coverage.see_consequence::<G>(&consequence);
    }
}

/// An action taken apart says what its text does: it begins with the verb, and every argument is in it.
fn is_taken_apart<G: Game>(game: &G, action: G::Action) {
    fn words(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Null => found.push("none".into()),
            Value::String(word) => found.push(word.clone()),
            Value::Array(members) => members.iter().for_each(|member| words(member, found)),
            // By name, not in the order they are written.
            Value::Object(fields) => fields.values().for_each(|field| words(field, found)),
            Value::Number(_) | Value::Bool(_) => found.push(value.to_string()),
        }
    }
    let (text, Parts { verb, args }) = (game.write_action(action), action.take_apart(game));
    let rest = text.strip_prefix(verb).filter(|rest| rest.is_empty() || rest.starts_with(' '));
    let mut rest: Vec<&str> =
        rest.unwrap_or_else(|| panic!("{text:?} begins with {verb:?}")).split(' ').collect();
    let mut found = Vec::new();
    for value in &args {
        words(value, &mut found);
    }
    for word in &found {
        let at = rest.iter().position(|other| other == word);
        rest.remove(at.unwrap_or_else(|| panic!("{text:?} has the argument {word:?}: {args:?}")));
    }
    assert!(!found.is_empty() || args.iter().any(Value::is_array) || text == verb, "{text:?} has arguments");
}

fn in_known_words(consequence: &Consequence) {
    let value = serde_json::to_value(consequence).expect("a consequence is plain data");
    for (field, words) in [("when", WHENS), ("consequence", CONSEQUENCES)] {
        let word = value[field].as_str().expect("a consequence has its two names");
        assert!(words.iter().any(|(known, _)| *known == word), "{word:?} is not in the documentation");
    }
    assert!(!consequence.to_string().is_empty());
    match &consequence.what {
        What::Pay { amount, from, to, .. } => assert!(*amount != Some(0) && from != to, "{consequence}"),
        What::Move { items, from, to } => assert!(!items.is_empty() && from != to, "{consequence}"),
        What::Show { items, .. } => assert!(!items.is_empty(), "{consequence}"),
        What::Points { before, after, .. } => assert_ne!(before, after, "{consequence}"),
        _ => {}
    }
}

/// What a viewer sees after something happened, and what everyone heard of it.
#[derive(Debug)]
struct Heard {
    view: String,
    events: String,
}

/// What is heard tells no more than may be known: whoever sees the same must hear the same.
///
/// The same action in both worlds is heard the same. So are two different choices while they are sealed, by
/// everyone else, even with a perfect memory. The step that opens sealed choices is rightly heard by all.
fn heard_of_action<G: Game>(
    game: &G,
    worlds: [&G::State; 2],
    seat: Seat,
    viewer: Viewer,
    rng: &mut Rng,
    coverage: &mut Coverage,
) {
    let sealed = game.sealed_round(worlds[0], seat);
    let mut hear = |world: &G::State, action: G::Action, viewer: Viewer| {
        let mut copy = world.clone();
        let mut log = Vec::new();
        let applied = game.act(&mut copy, seat, action, &mut log);
        assert_eq!(applied, Ok(()), "listed, but refused: {action:?}");
        for event in &log {
            coverage.see_event(&serde_json::to_value(event).expect("an event is plain data"));
        }
        let is_done = !Seat::all(game.players()).any(|seat| game.sealed_round(&copy, seat) == sealed);
        let opens = sealed.is_some() && is_done;
        let heard = Heard { view: wire(&game.view(&copy, viewer)), events: wire(&log) };
        (!opens).then_some(heard)
    };
    let legal = game.legal(worlds[0], seat);
    let mut pick = || legal.get(rng.below(legal.len() as u32) as usize);
    let (action, other) = (pick(), pick());
    if game.act(&mut worlds[1].clone(), seat, action, &mut NullLog).is_ok() {
        let heard = worlds.map(|world| hear(world, action, viewer));
        hears_no_more(viewer, "an action", heard);
    }
    let is_open = [action, other].into_iter().any(|action| game.is_open(action));
    if sealed.is_some() && !is_open && viewer.seat != Some(seat) {
        let heard = [action, other].map(|action| hear(worlds[0], action, viewer.with_recall()));
        hears_no_more(viewer, "a sealed choice", heard);
    }
}

/// The same for what chance draws: the same draw in both worlds, and any two draws in one.
fn heard_of_draw<G: Game>(game: &G, worlds: [&G::State; 2], viewer: Viewer, rng: &mut Rng) {
    let mut listed = Vec::new();
    game.draws(worlds[0], &mut listed);
    if listed.is_empty() {
        return;
    }
    let hear = |world: &G::State, draw: G::Draw, viewer: Viewer| {
        let (mut copy, mut log) = (world.clone(), Vec::new());
        game.draw(&mut copy, draw, &mut log).ok()?;
        Some(Heard { view: wire(&game.view(&copy, viewer)), events: wire(&log) })
    };
    let mut pick = || listed[rng.below(listed.len() as u32) as usize].0;
    let (draw, other) = (pick(), pick());
    hears_no_more(viewer, "a draw", worlds.map(|world| hear(world, draw, viewer)));
    let heard = [draw, other].map(|draw| hear(worlds[0], draw, viewer.with_recall()));
    hears_no_more(viewer, "a hidden draw", heard);
}

fn hears_no_more(viewer: Viewer, of: &str, heard: [Option<Heard>; 2]) {
    if let [Some(one), Some(other)] = heard {
        let same_view = one.view == other.view;
        assert!(
            !same_view || one.events == other.events,
            "{viewer:?} hears more of {of} than it sees: {one:?} {other:?}"
        );
    }
}
