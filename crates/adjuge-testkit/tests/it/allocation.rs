//! Random play with a null log allocates nothing once a game has begun.

use adjuge_engine::games::Visitor;
use adjuge_engine::play::random_game;
use adjuge_engine::{Game, Options, Seed};

use crate::{for_every_game, house_deck};

#[derive(Clone)]
struct CountAllocations;

impl Visitor for CountAllocations {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = house_deck::<G>();
        for players in G::META.min_players..=G::META.max_players {
            for options in Options::all(G::META.options) {
                let game = G::new(&deck, &options, players).unwrap();
                let counted = allocation_counter::measure(|| {
                    for n in 0..20 {
                        let (state, _) = random_game(&game, Seed(n));
                        std::hint::black_box(game.outcome(&state));
                    }
                });
                assert_eq!(counted.count_total, 0, "{} with {players} players, {options}", G::META.id);
            }
        }
    }
}

#[test]
fn random_play_allocates_nothing() {
    // The counter counts: a test of the test.
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(vec![0u8; 9]))).count_total, 1);
    for_every_game(&CountAllocations);
}
