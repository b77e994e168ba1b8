//! A bot decides by what its seat may know: the same in any two worlds that look the same from there.

use std::sync::Arc;

use adjuge_bots::brain::Brain;
use adjuge_bots::net::{Net, n_features};
use adjuge_bots::search::Budget;
use adjuge_bots::{Bot, BrainVisitor, Decision, Novice, Outlook, Random, Thinker, visit};
use adjuge_engine::games::ALL;
use adjuge_engine::play::{apply, random_step};
use adjuge_engine::{Game, NullLog, Options, Seat, Seed, Turn, Viewer};

/// Steps between two decisions that are looked at: searching is slow.
const EVERY: usize = 5;

fn choice<G: Game + Brain>(game: &G, world: &G::State, seat: Seat, bot: &mut dyn Bot<G>) -> G::Action {
    let view = game.view(world, Viewer::seat(seat).with_recall());
    let legal = game.legal(world, seat);
    let luck = Seed(3).player();
    bot.choose(&Decision { game, seat, view: &view, legal: &legal, luck }).unwrap()
}

struct Twins;

impl BrainVisitor for Twins {
    type Output = usize;

    /// Compares the choices of every kind of bot; how many worlds really differed.
    fn visit<G: Game + Brain>(self) -> usize {
        let deck = G::read_deck(G::META.house_deck).unwrap();
        let net = Arc::new(Net::random(n_features::<G>(), &mut Seed(8).player()));
        let mut n_different = 0;
        for players in G::META.min_players..=G::META.max_players {
            let game = G::new(&deck, &Options::defaults(G::META.options), players).unwrap();
            let mut bots: [Box<dyn Bot<G>>; 5] = [
                Box::new(Random),
                Box::new(Novice),
                Box::new(Thinker::new(Budget::sims(20), Outlook::Chance)),
                Box::new(Thinker::new(Budget::sims(20), Outlook::Novices)),
                Box::new(Thinker::new(Budget::sims(40), Outlook::Net(net.clone()))),
            ];
            let (mut state, seed) = (game.start(), Seed(players.into()));
            let mut rng = seed.player();
            for n in 0.. {
                if n % EVERY == 0
                    && let Turn::Seats(seats) = game.turn(&state)
                {
                    for seat in seats.iter() {
                        let view = game.view(&state, Viewer::seat(seat).with_recall());
                        let twin = game.imagine(&view, &mut rng);
                        n_different += usize::from(twin != state);
                        for bot in &mut bots {
                            let mine = choice(&game, &state, seat, &mut **bot);
                            let theirs = choice(&game, &twin, seat, &mut **bot);
                            assert_eq!(mine, theirs, "{}: seat {seat} knows too much\n{view:?}", G::META.id);
                        }
                    }
                }
                let Some(step) = random_step(&game, &state, seed, &mut rng) else { break };
                apply(&game, &mut state, step, &mut NullLog).unwrap();
            }
        }
        n_different
    }
}

#[test]
fn bots_choose_alike_in_worlds_that_look_alike() {
    for meta in ALL {
        let n_different = visit(meta.id, Twins).unwrap();
        // With recall Serengeti hides nothing but the order of the cards, which no state holds.
        assert!(n_different > 10 || meta.id == "serengeti", "{}: {n_different} twins", meta.id);
    }
}
