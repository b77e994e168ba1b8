//! How games go, besides their results: who began, and how long they were in rounds and auctions.

use adjuge_engine::guide::Vocabulary;
use adjuge_engine::notation::Step;
use adjuge_engine::play::{apply, random_step};
use adjuge_engine::{Chance, Game, Outcome, Seat, Seed, Turn};
use serde::Serialize;

use crate::stats::{Distribution, Mean};

/// How one game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// Who began, in games that draw it or let the table name it.
    pub starter: Option<Seat>,
    /// Rounds that began.
    pub rounds: u32,
    /// Auctions that were settled.
    pub auctions: u32,
}

impl Course {
    /// Takes note of what happened in a step.
    pub(crate) fn hear<G: Game>(&mut self, events: &[G::Event]) {
        let n_of =
            |codes: &[&str]| events.iter().filter(|event| codes.contains(&event.code())).count() as u32;
        self.rounds += n_of(G::META.rounds);
        self.auctions += n_of(G::META.auctions);
    }

    /// Takes note of a draw, which may be that of who begins: then its text is `first` and a seat in every game.
    pub(crate) fn see_draw<G: Game>(&mut self, game: &G, chance: Chance, draw: G::Draw) {
        if chance == (Chance { stream: Chance::SETUP, index: 0 }) {
            let text = game.write_draw(draw);
            let number = text.strip_prefix("first ").and_then(|number| number.parse().ok());
            self.starter = number.and_then(|number| Seat::from_number(number, game.players()));
        }
    }

    /// How a random game goes.
    pub(crate) fn of_random<G: Game>(game: &G, seed: Seed) -> Course {
        let (mut course, mut state, mut rng) = (Course::default(), game.start(), seed.player());
        let mut events = Vec::new();
        while let Some(step) = random_step(game, &state, seed, &mut rng) {
            if let (Turn::Chance(chance), Step::Draw(draw)) = (game.turn(&state), step) {
                course.see_draw(game, chance, draw);
            }
            events.clear();
            if apply(game, &mut state, step, &mut events).is_err() {
                break;
            }
            course.hear::<G>(&events);
        }
        course
    }

    /// Who begins a game with this seed.
    pub(crate) fn starter<G: Game>(game: &G, seed: Seed) -> Option<Seat> {
        let (mut course, state) = (Course::default(), game.start());
        if let Turn::Chance(chance) = game.turn(&state) {
            course.see_draw(game, chance, game.sample(&state, &mut seed.at(chance)));
        }
        course.starter
    }
}

/// Shares of the victories by place after the starter: the starter is drawn, so seats are all alike.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Places(Vec<Mean>);

impl Places {
    /// None yet, at a table of this many.
    pub fn new(players: u8) -> Places {
        Places(vec![Mean::of_shares(); players.into()])
    }

    /// The share of each place, the starter's first; empty where nobody begins.
    pub fn shares(&self) -> &[Mean] {
        if self.0[0].n() == 0 { &[] } else { &self.0 }
    }

    /// Adds the result of a game.
    pub(crate) fn add(&mut self, starter: Option<Seat>, outcome: &Outcome) {
        let Some(starter) = starter else { return };
        for (seat, share) in starter.clockwise(outcome.players).zip(&mut self.0) {
            share.add(outcome.win_share(seat));
        }
    }

    /// Adds the means of one deal, each as one observation.
    pub(crate) fn add_means(&mut self, of_deal: &Places) {
        for (all, of_deal) in self.0.iter_mut().zip(of_deal.shares()) {
            all.add(of_deal.mean());
        }
    }

    pub(crate) fn merge(&mut self, other: &Places) {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| mine.merge(theirs));
    }
}

/// How long games were.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Lengths {
    /// In rounds, for games that have any.
    pub rounds: Distribution,
    /// In auctions.
    pub auctions: Distribution,
}

impl Lengths {
    pub(crate) fn add(&mut self, course: Course) {
        for (lengths, n) in [(&mut self.rounds, course.rounds), (&mut self.auctions, course.auctions)] {
            if n > 0 {
                lengths.add(n as i32);
            }
        }
    }

    pub(crate) fn merge(&mut self, other: &Lengths) {
        self.rounds.merge(&other.rounds);
        self.auctions.merge(&other.auctions);
    }
}
