//! Chance is a function of the seed and the event, never of what was played.

use std::collections::BTreeMap;

use adjuge_engine::games::Visitor;
use adjuge_engine::games::don::Don;
use adjuge_engine::notation::Step;
use adjuge_engine::play::{apply, random_action};
use adjuge_engine::{Chance, Game, NullLog, Options, Seed, Setup, Turn};

use crate::{for_every_game, house_deck};

/// What could be drawn at an event, and what was.
type Events = BTreeMap<Chance, (Vec<(String, u32)>, String)>;

/// The draws of one game whose players choose by a seed of their own.
fn events_of<G: Game>(game: &G, seed: Seed, players: Seed) -> Events {
    let (mut state, mut rng, mut events, mut listed) =
        (game.start(), players.player(), Events::new(), Vec::new());
    loop {
        let step = match game.turn(&state) {
            Turn::Over => return events,
            Turn::Chance(chance) => {
                game.draws(&state, &mut listed);
                let possible =
                    listed.iter().map(|(draw, weight)| (game.write_draw(*draw), *weight)).collect();
                let draw = game.sample(&state, &mut seed.at(chance));
                events.insert(chance, (possible, game.write_draw(draw)));
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
        let (id, deck) = (G::META.id, house_deck::<G>());
        let game = G::new(&deck, &Options::defaults(G::META.options), G::META.min_players).unwrap();
        let games: Vec<Events> = (0..50).map(|n| events_of(&game, Seed(7), Seed(n))).collect();
        let mut n_same = 0;
        for events in &games {
            for (chance, (possible, drawn)) in events {
                // Players may change what a bag holds; where they did not, they do not change what comes out.
                let Some((others, other)) = games[0].get(chance).filter(|(others, _)| others == possible)
                else {
                    continue;
                };
                assert_eq!(drawn, other, "{id}: players change the draw at {chance:?} out of {others:?}");
                n_same += 1;
            }
        }
        assert!(n_same > games.len(), "{id}: no event is met twice with the same to draw from");
        assert_ne!(events_of(&game, Seed(8), Seed(0)), games[0], "{id}: another seed, the same deals");
    }
}

#[test]
fn one_seed_draws_the_same_for_all_players() {
    for_every_game(&SameDeals);
}

#[test]
fn one_seed_deals_the_same_cards_in_don() {
    let deck = house_deck::<Don>();
    let game = Don::new(&deck, &Options::defaults(Don::META.options), 4).unwrap();
    let deals = (0..50).map(|n| events_of(&game, Seed(7), Seed(n)));
    let deals: Vec<Vec<String>> =
        deals.map(|events| events.into_values().map(|(_, drawn)| drawn).collect()).collect();
    assert_eq!(deals[0].len(), 31);
    assert!(deals.iter().all(|deal| *deal == deals[0]), "{deals:?}");
}
