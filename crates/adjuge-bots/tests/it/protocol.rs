//! What goes over the wire to a program tells no more than its seat may know.

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::{FromHouse, Hello, ask, event, view_of};
use adjuge_bots::{BrainVisitor, Decision, visit};
use adjuge_engine::games::ALL;
use adjuge_engine::notation::Step;
use adjuge_engine::play::{apply, random_step};
use adjuge_engine::{Game, Options, Play, Seat, SeatSet, Seed, Viewer};

use crate::brains::{every_table, play};

/// The lines that ask a seat to decide in this state, as they are sent.
fn lines<G: Game + Brain>(
    game: &G,
    state: &G::State,
    heard: &[G::Event],
    seat: Seat,
    luck: Seed,
) -> (G::View, Vec<String>, String) {
    let (view, legal) = (game.view(state, Viewer::seat(seat).with_recall()), game.legal(state, seat));
    let decision = Decision { game, seat, view: &view, legal: &legal, luck: luck.player() };
    let messages = ask(&decision, heard.iter().map(event).collect(), 3, 7);
    let lines = messages.iter().map(|message| serde_json::to_string(message).unwrap()).collect();
    let [FromHouse::View(seen), FromHouse::Legal(_)] = messages else { panic!("a view, then what is legal") };
    (view, lines, seen.world)
}

/// A world, and what was heard in it since a seat's last decision.
type World<G> = (<G as Play>::State, Vec<<G as Play>::Event>);

/// Plays a game beside which each seat has a twin world, which goes the same way for as long as the seat cannot tell them
/// apart by what it sees and hears; and another that is made up for each question. How many questions were compared in
/// worlds that differ.
fn compare<G: Game + Brain>(game: &G, seed: Seed, table: &str) -> u32 {
    let (mut state, mut rng, mut n_compared) = (game.start(), seed.player(), 0);
    let seats = || Seat::all(game.players());
    let look = |state: &G::State, seat: Seat| game.view(state, Viewer::seat(seat).with_recall());
    let mut twins: Vec<Option<World<G>>> = seats().map(|_| None).collect();
    let mut heard: Vec<Vec<G::Event>> = seats().map(|_| Vec::new()).collect();
    while let Some(step) = random_step(game, &state, seed, &mut rng) {
        if let Step::Act(seat, _) = step {
            let luck = Seed(rng.next_word());
            let (view, sent, world) = lines(game, &state, &heard[seat.index()], seat, luck);
            // Other luck than the house's own, so that the twin is another world than the one that is sent.
            let made_up = game.imagine(&view, &mut luck.nth(1).player());
            let made_up = (made_up, heard[seat.index()].clone());
            for (twin, heard) in twins[seat.index()].iter().chain([&made_up]) {
                let (_, sent_to_twin, _) = lines(game, twin, heard, seat, luck);
                assert_eq!(sent, sent_to_twin, "{table}: seat {seat} cannot know what differs\n{view:?}");
                n_compared += u32::from(*twin != state && !heard.is_empty());
            }
            let seen = view_of(game, seat, &world);
            let seen = seen.unwrap_or_else(|error| panic!("{table}: {error}\n{world}"));
            assert_eq!(seen, view, "{table}: the world looks different from seat {seat}\n{world}");
        }
        let mut log = Vec::new();
        apply(game, &mut state, step, &mut log).unwrap();
        for (seat, twin) in seats().zip(&mut twins) {
            let heard = &mut heard[seat.index()];
            if matches!(step, Step::Act(actor, _) if actor == seat) {
                heard.clone_from(&log);
                *twin = Some((game.imagine(&look(&state, seat), &mut rng), log.clone()));
                continue;
            }
            heard.extend(log.iter().cloned());
            let Some((mut other, mut heard_there)) = twin.take() else { continue };
            let n_before = heard_there.len();
            let goes = apply(game, &mut other, step, &mut heard_there).is_ok();
            if goes && heard_there[n_before..] == log[..] && look(&other, seat) == look(&state, seat) {
                *twin = Some((other, heard_there));
            }
        }
    }
    n_compared
}

struct Secrecy;

impl BrainVisitor for Secrecy {
    type Output = u32;

    fn visit<G: Game + Brain>(self) -> u32 {
        let mut n_compared = 0;
        every_table::<G>(|game, table| {
            n_compared += compare(game, Seed(1), table);
        });
        n_compared
    }
}

#[test]
fn questions_tell_what_the_seat_may_know_and_no_more() {
    for meta in ALL {
        let n_compared = visit(meta.id, Secrecy).unwrap();
        // Who remembers all that was paid in Serengeti knows everything.
        assert!(n_compared > 20 || meta.id == "serengeti", "{}: {n_compared} compared", meta.id);
    }
}

struct Twins;

impl BrainVisitor for Twins {
    type Output = u32;

    /// How many of a game's decisions had a twin that was another world.
    fn visit<G: Game + Brain>(self) -> u32 {
        let deck = G::read_deck(G::META.house_deck).unwrap();
        let game = G::new(&deck, &Options::defaults(G::META.options), G::META.max_players).unwrap();
        let mut n_others = 0;
        play(&game, Seed(1), SeatSet::EMPTY, |state, seat| {
            let view = game.view(state, Viewer::seat(seat).with_recall());
            n_others += u32::from(game.imagine(&view, &mut Seed(5).player()) != *state);
        });
        n_others
    }
}

#[test]
fn twins_are_other_worlds_where_something_is_hidden() {
    // Who remembers all that was paid in Serengeti knows everything; elsewhere the test above compares two worlds.
    let open: Vec<&str> =
        ALL.iter().map(|meta| meta.id).filter(|id| visit(id, Twins).unwrap() == 0).collect();
    assert_eq!(open, ["serengeti"]);
}

struct Greeting;

impl BrainVisitor for Greeting {
    type Output = ();

    fn visit<G: Game + Brain>(self) {
        let deck = G::read_deck(G::META.house_deck).unwrap();
        let options = Options::defaults(G::META.options);
        let game = G::new(&deck, &options, G::META.max_players).unwrap();
        let line = serde_json::to_string(&FromHouse::Hello(Hello::new(&game, &deck, &options))).unwrap();
        let FromHouse::Hello(hello) = FromHouse::read(&line).unwrap() else { panic!("{line}") };
        assert_eq!((&*hello.game, hello.players, hello.seat), (G::META.id, G::META.max_players, 1));
        let named = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        assert_eq!(hello.options, named.collect());
        assert!(!line.contains('\n'), "a message is one line");
    }
}

#[test]
fn a_greeting_is_one_line_that_reads_back() {
    for meta in ALL {
        visit(meta.id, Greeting).unwrap();
    }
}
