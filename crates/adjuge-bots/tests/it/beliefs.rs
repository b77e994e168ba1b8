//! What the others were seen to do says something about what they know, and search listens.

use adjuge_bots::brain::Brain;
use adjuge_engine::games::warehouse::{Phase, Warehouse};
use adjuge_engine::{Options, SeatSet, Seed, Setup, Sight, Viewer};

use crate::brains::play;

/// How many worlds are imagined for a guess.
const WORLDS: u64 = 60;

#[test]
fn bids_tell_which_relics_are_fake() {
    let deck = Warehouse::read_deck(Warehouse::META.house_deck).unwrap();
    let game = Warehouse::new(&deck, &Options::defaults(Warehouse::META.options), 4).unwrap();
    let (mut plain, mut weighted, mut n) = (0.0, 0.0, 0);
    for seed in 1..=GAMES {
        play(&game, Seed(seed), SeatSet::all(4), |state, seat| {
            let Phase::Open { relic, .. } = state.phase else { return };
            if !game.fakes.contains(relic) || game.fakes_known_to(state, seat).contains(relic) {
                return;
            }
            let is_fake = |world: &<Warehouse as adjuge_engine::Play>::State| {
                f64::from(world.fakes.of(4).iter().any(|fakes| fakes.contains(relic)))
            };
            let view = game.view(state, Viewer::seat(seat).with_recall());
            let mut rng = Seed(n).player();
            let (mut share, mut likely, mut all) = (0.0, 0.0, 0.0);
            for _ in 0..WORLDS {
                let world = game.imagine(&view, &mut rng);
                let likelihood = f64::from(game.likelihood(&world, seat));
                share += is_fake(&world) / WORLDS as f64;
                likely += likelihood * is_fake(&world);
                all += likelihood;
            }
            plain += (is_fake(state) - share).powi(2);
            weighted += (is_fake(state) - likely / all).powi(2);
            n += 1;
        });
    }
    let [plain, weighted] = [plain, weighted].map(|error| error / n as f64);
    println!("{n} guesses: {plain:.4} without listening, {weighted:.4} with it");
    assert!(weighted < 0.97 * plain, "{weighted} against {plain}");
}

const GAMES: u64 = 40;
