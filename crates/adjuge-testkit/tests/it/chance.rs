//! Chance is a function of the seed and the event, never of what was played.

use std::collections::BTreeMap;

use adjuge_engine::games::Visitor;
use adjuge_engine::notation::Step;
use adjuge_engine::play::{apply, random_action};
use adjuge_engine::{Chance, Game, NullLog, Options, Seed, Turn};

use crate::{for_every_game, house_deck};

/// The draws of one game whose players choose by a seed of their own.
fn draws_of<G: Game>(game: &G, seed: Seed, players: Seed) -> BTreeMap<Chance, String> {
    let (mut state, mut rng, mut draws) = (game.start(), players.player(), BTreeMap::new());
    loop {
        let step = match game.turn(&state) {
            Turn::Over => return draws,
            Turn::Chance(chance) => {
                let draw = game.sample(&state, &mut seed.at(chance));
                draws.insert(chance, game.write_draw(draw));
                Step::Draw(draw)
            }
            Turn::Seats(seats) => {
                random_action(game, &state, seats.first().unwrap(), &mut rng).expect("a waited seat can act")
            }
        };
        apply(game, &mut state, step, &mut NullLog).expect("a listed step applies");
    }
}

#[derive(Clone)]
struct SameDeals;

impl Visitor for SameDeals {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = house_deck::<G>();
        let game = G::new(&deck, &Options::defaults(G::META.options), G::META.min_players).unwrap();
        let deals: Vec<_> = (0..50).map(|n| draws_of(&game, Seed(7), Seed(n))).collect();
        assert!(deals.iter().all(|deal| *deal == deals[0]), "{}: players change the deals", G::META.id);
        assert_ne!(
            draws_of(&game, Seed(8), Seed(0)),
            deals[0],
            "{}: another seed, the same deals",
            G::META.id
        );
    }
}

#[test]
fn one_seed_deals_the_same_to_all_players() {
    for_every_game(&SameDeals);
}
