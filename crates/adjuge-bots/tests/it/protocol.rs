//! What goes over the wire to a program tells no more than its seat may know.

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::{FromHouse, Hello, ask, view_of};
use adjuge_bots::{BrainVisitor, Decision, visit};
use adjuge_engine::games::ALL;
use adjuge_engine::{Game, Options, Seat, SeatSet, Seed, Viewer};

use crate::brains::{every_table, play};

/// The lines that ask a seat to decide in this state, as they are sent.
fn lines<G: Game + Brain>(
    game: &G,
    state: &G::State,
    seat: Seat,
    luck: Seed,
) -> (G::View, Vec<String>, String) {
    let (view, legal) = (game.view(state, Viewer::seat(seat).with_recall()), game.legal(state, seat));
    let decision = Decision { game, seat, view: &view, legal: &legal, luck: luck.player() };
    let messages = ask(&decision, 7);
    let lines = messages.iter().map(|message| serde_json::to_string(message).unwrap()).collect();
    let [FromHouse::View(seen), FromHouse::Legal(_)] = messages else { panic!("a view, then what is legal") };
    (view, lines, seen.world)
}

struct Secrecy;

impl BrainVisitor for Secrecy {
    type Output = ();

    fn visit<G: Game + Brain>(self) {
        every_table::<G>(|game, table| {
            // A game of random players and one with a novice: each leads elsewhere.
            for (novices, seed) in [SeatSet::EMPTY, SeatSet::only(Seat::new(1))].into_iter().zip(1..) {
                let mut luck = 0;
                play(game, Seed(seed), novices, |state, seat| {
                    luck += 1;
                    check(game, state, seat, Seed(luck), table);
                });
            }
        });
    }
}

/// Asking is the same in a twin world, and the world that is sent looks from the seat as the real one does.
fn check<G: Game + Brain>(game: &G, state: &G::State, seat: Seat, luck: Seed, table: &str) {
    let (view, sent, world) = lines(game, state, seat, luck);
    // Other luck than the house's own, so that the twin is another world than the one that is sent.
    let twin = game.imagine(&view, &mut luck.nth(1).player());
    let (_, sent_to_twin, _) = lines(game, &twin, seat, luck);
    assert_eq!(sent, sent_to_twin, "{table}: seat {seat} cannot know what differs\n{view:?}");
    let seen = view_of(game, seat, &world).unwrap_or_else(|error| panic!("{table}: {error}\n{world}"));
    assert_eq!(seen, view, "{table}: the world looks different from seat {seat}\n{world}");
}

#[test]
fn questions_tell_what_the_seat_may_know_and_no_more() {
    for meta in ALL {
        visit(meta.id, Secrecy).unwrap();
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
