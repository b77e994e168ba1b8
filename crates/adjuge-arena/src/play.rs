//! One game between bots.

use std::time::{Duration, Instant};

use adjuge_bots::brain::{Brain, Sale};
use adjuge_bots::{Bot, Decision, Fault, Seating, protocol};
use adjuge_engine::notation::{Step, StepOf};
use adjuge_engine::play::random_seat;
use adjuge_engine::{Game, Outcome, Seat, Seed, Turn, Viewer};

use crate::course::Course;

/// Where the luck of bots begins among the seeds that a game's seed leads to.
const LUCK: u64 = 1 << 32;

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The result.
    pub outcome: Outcome,
    /// Who began, and how long it was.
    pub course: Course,
    /// For each seat how many decisions it took, and how long it thought about them all.
    pub thinking: Vec<(u32, Duration)>,
    /// What was sold.
    pub sales: Vec<Sale>,
    /// Decisions that a bot did not take or took against the rules, and why.
    pub faults: Vec<(Seat, Fault)>,
}

/// A game that stopped without a result: its rules are broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game with seed {} stopped without a result", seed.0)]
pub struct Unfinished {
    /// The seed of the game.
    pub seed: Seed,
}

/// Plays a game; `bots` has one for each seat, called by `names`, and `heard` is told every step.
///
/// A bot that fails, or chooses what is not allowed, loses the decision to a novice.
pub fn play<G: Game + Brain>(
    game: &G,
    seed: Seed,
    names: &[String],
    bots: &mut [&mut dyn Bot<G>],
    mut heard: impl FnMut(StepOf<G>),
) -> Result<Played, Unfinished> {
    for (seat, bot) in Seat::all(game.players()).zip(bots.iter_mut()) {
        bot.begin(game, &Seating::new(seat, names, seed));
    }
    let mut state = game.start();
    let mut order = seed.player();
    let mut course = Course::default();
    let mut n_decisions = 0;
    let mut thinking = vec![(0, Duration::ZERO); game.players().into()];
    let (mut sales, mut faults, mut events) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..game.max_steps() {
        let before = state.clone();
        events.clear();
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(chance) => {
                let draw = game.sample(&state, &mut seed.at(chance));
                course.see_draw(game, chance, draw);
                game.draw(&mut state, draw, &mut events).map_err(|_| Unfinished { seed })?;
                heard(Step::Draw(draw));
            }
            Turn::Seats(seats) => {
                let seat = random_seat(seats, &mut order).ok_or(Unfinished { seed })?;
                let (view, legal) =
                    (game.view(&state, Viewer::seat(seat).with_recall()), game.legal(&state, seat));
                let luck = seed.nth(LUCK + n_decisions).player();
                n_decisions += 1;
                let decision = Decision { game, seat, view: &view, legal: &legal, luck };
                let started = Instant::now();
                let choice = bots[seat.index()].choose(&decision);
                let (count, time) = &mut thinking[seat.index()];
                (*count, *time) = (*count + 1, *time + started.elapsed());
                let made = choice.and_then(|action| match game.act(&mut state, seat, action, &mut events) {
                    Ok(()) => Ok(action),
                    Err(illegal) => Err(Fault(format!("chose {}: {illegal}", game.write_action(action)))),
                });
                let action = made.or_else(|fault| {
                    faults.push((seat, fault));
                    let mut luck = decision.luck.clone();
                    let action = game.novice(&game.imagine(&view, &mut luck), seat, &mut luck);
                    game.act(&mut state, seat, action, &mut events).map(|()| action)
                });
                heard(Step::Act(seat, action.map_err(|_| Unfinished { seed })?));
            }
        }
        course.hear::<G>(&events);
        for ears in bots.iter_mut().filter_map(|bot| bot.ears()) {
            ears.extend(events.iter().map(protocol::event));
        }
        sales.extend(events.iter().filter_map(|event| game.sale(&before, event)));
    }
    let outcome = game.outcome(&state).ok_or(Unfinished { seed })?;
    for bot in bots {
        bot.finish(&outcome);
    }
    Ok(Played { outcome, course, thinking, sales, faults })
}
