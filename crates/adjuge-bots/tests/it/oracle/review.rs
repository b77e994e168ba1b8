//! What a review says decisions cost, against what they cost by the solution.

use adjuge_bots::review::{Effort, Estimate, Judged, Review, examine};
use adjuge_engine::games::goofspiel::{Goofspiel, State};
use adjuge_engine::notation::Step;
use adjuge_engine::play::apply;
use adjuge_engine::record::Replay;
use adjuge_engine::record::{Record, Recorder, record_random};
use adjuge_engine::{Choices, Notation, NullLog, Options, Play, Seat, Seed, Setup};

use super::goofspiel::{Equilibrium, bid, table};
use super::matrix;
use adjuge_bots::cfr::{FIRST, SECOND};

/// What the reviewer may be off where it says that nothing was lost, for it then states no interval.
const UNSTATED: f64 = 0.03;

fn deck() -> <Goofspiel as Setup>::Deck {
    Goofspiel::read_deck(Goofspiel::META.house_deck).expect("the house deck is sound")
}

/// The record of a random game with four cards.
fn record(seed: u64) -> Record {
    let game = table("4");
    let mut options = Options::defaults(Goofspiel::META.options);
    options.set(Goofspiel::META.options, "cards", "4").expect("an option of the game");
    let recorder = Recorder::new::<Goofspiel>(&deck(), &options, 2, Some(Seed(seed)));
    Record::read(&record_random(&game, recorder, Seed(seed))).expect("what was recorded can be read")
}

fn review(record: &Record, sims: u32, luck: u64) -> Review {
    let effort = Effort { sims, luck: Seed(luck) };
    let exam = examine(record, None, effort).expect("a game that is over");
    exam.sum_up((0..exam.n_pieces()).map(|piece| exam.look(piece)).collect())
}

/// What a bid costs a seat against a rival who mixes as a solution does, and in a game with several solutions from what
/// to what.
fn exact_cost(equilibrium: &mut Equilibrium, game: &Goofspiel, before: &State, judged: &Judged) -> [f64; 2] {
    // Whoever has bid already under seal has told nobody.
    let mut state = *before;
    game.unseal(&mut state, judged.seat);
    let of = |seat: Seat| game.legal(&state, seat).iter().collect::<Vec<_>>();
    let [own, rival] = if judged.seat == FIRST { [FIRST, SECOND] } else { [SECOND, FIRST] }.map(of);
    // What the seat wins by each of its bids against each of its rival's.
    let mut win = |own, rival| {
        let bids = if judged.seat == FIRST { [own, rival] } else { [rival, own] };
        let value = equilibrium.value(game, &bid(game, &state, bids));
        if judged.seat == FIRST { value } else { 1.0 - value }
    };
    let winnings: Vec<Vec<f64>> =
        own.iter().map(|&own| rival.iter().map(|&rival| win(own, rival)).collect()).collect();
    let played = own.iter().position(|action| game.write_action(*action) == judged.played.action);
    let played = played.expect("what was done was legal");
    let mut range = [f64::MAX, f64::MIN];
    let mut rng = Seed(9).player();
    for _ in 0..60 {
        // A little noise leads to one solution or another.
        let mut noisy = winnings.clone();
        noisy.iter_mut().flatten().for_each(|win| *win += f64::from(rng.below(1000)) * 1e-9);
        let mix = matrix::solve(&noisy).columns;
        let worth = |row: &Vec<f64>| row.iter().zip(&mix).map(|(win, part)| win * part).sum::<f64>();
        let best = winnings.iter().map(worth).fold(f64::MIN, f64::max);
        let cost = best - worth(&winnings[played]);
        range = [range[0].min(cost), range[1].max(cost)];
    }
    range
}

#[test]
fn what_decisions_cost_is_what_the_solution_says() {
    let game = table("4");
    let mut equilibrium = Equilibrium::default();
    let (mut n, mut n_right) = (0, 0);
    for seed in 0..12 {
        let record = record(seed);
        let steps = Replay::<Goofspiel>::of(&record, &deck()).expect("a sound record").steps;
        let review = review(&record, 400, 1);
        let mut state = game.start();
        for (at, step) in steps.into_iter().enumerate() {
            if let Step::Act(..) = step
                && let Some(judged) = review.decisions.iter().find(|judged| judged.place.step as usize == at)
            {
                let [least, most] = exact_cost(&mut equilibrium, &game, &state, judged);
                let stated = judged.cost;
                let is_right = if stated.n == 0 {
                    least <= UNSTATED
                } else {
                    stated.low <= most && least <= stated.high
                };
                n += 1;
                n_right += u32::from(is_right);
                let Estimate { mean, low, high, .. } = stated;
                println!(
                    "{seed} {at} {}: {least:.3} to {most:.3}, stated {mean:.3} ({low:.3} to {high:.3}) {is_right}",
                    judged.played.action
                );
            }
            apply(&game, &mut state, step, &mut NullLog).expect("a sound record");
        }
    }
    println!("{n_right} of {n}");
    assert!(n >= 60 && 10 * n_right >= 9 * n, "{n_right} of {n}");
}

#[test]
fn the_same_game_is_reviewed_the_same_in_any_order() {
    let record = record(3);
    let text = |review: &Review| serde_json::to_string(review).expect("a review is plain data");
    let one = review(&record, 40, 0);
    assert_eq!(text(&one), text(&review(&record, 40, 0)));
    assert_ne!(text(&one), text(&review(&record, 40, 1)));
    let exam = examine(&record, None, Effort { sims: 40, luck: Seed(0) }).expect("a game");
    let mut findings: Vec<_> = (0..exam.n_pieces()).rev().map(|piece| exam.look(piece)).collect();
    findings.reverse();
    assert_eq!(text(&one), text(&exam.sum_up(findings)));
}
