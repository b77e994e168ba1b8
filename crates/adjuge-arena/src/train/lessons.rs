//! Games from which a net learns.

use std::num::NonZeroUsize;
use std::sync::Arc;

use adjuge_bots::brain::{Brain, Row};
use adjuge_bots::net::Net;
use adjuge_bots::search::{Budget, Judge, Search, decide};
use adjuge_engine::play::random_seat;
use adjuge_engine::{BySeat, Choices, Game, NullLog, Options, Rng, Seat, Seed, Turn, Viewer};

use super::learn::Lesson;
use crate::play::Unfinished;
use crate::threads::{Stop, in_parallel};

/// How many games of a hundred are played at another table than the usual one.
const OTHER_PLAYERS: u32 = 30;
const OTHER_OPTIONS: u32 = 25;

/// How many decisions of a hundred are made at random, so that the net sees where mistakes lead.
const MISTAKES: u32 = 4;

/// Who plays a seat.
#[derive(Clone, Debug)]
enum Pupil {
    Random,
    Novice,
    Thinker(Arc<Net>),
}

/// Everything needed to play a generation of games.
pub(super) struct School<'a, G: Game + Brain> {
    pub(super) deck: &'a G::Deck,
    pub(super) players: u8,
    pub(super) sims: u32,
    pub(super) others: u32,
    pub(super) threads: NonZeroUsize,
    /// The nets so far, the newest last; none before the first generation is over.
    pub(super) nets: &'a [Arc<Net>],
}

impl<G: Game + Brain> School<'_, G> {
    /// Plays games and takes a lesson from each stage of each.
    pub(super) fn lessons(
        &self,
        games: u64,
        seed: Seed,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Vec<Lesson>, Unfinished> {
        let variants = Options::all(G::META.options);
        let search = || Search::new(Budget::sims(self.sims));
        let played = in_parallel(games, self.threads, Stop::NEVER, search, |search, n| {
            let seed = seed.nth(n);
            let mut rng = seed.nth(0).player();
            let (players, options) = self.table(&variants, &mut rng);
            // A deck may not suffice for every table; the usual one it does.
            let usual = || G::new(self.deck, &Options::defaults(G::META.options), self.players);
            let game = G::new(self.deck, options, players).or_else(|_| usual());
            let game = game.map_err(|_| Unfinished { seed })?;
            let lessons = self.game(&game, seed, &mut rng, search);
            progress(1);
            lessons
        });
        let mut lessons = Vec::new();
        for of_game in played {
            lessons.extend(of_game?);
        }
        Ok(lessons)
    }

    fn table<'o>(&self, variants: &'o [Options], rng: &mut Rng) -> (u8, &'o Options) {
        let (least, most) = (G::META.min_players, G::META.max_players);
        let players = if rng.below(100) < OTHER_PLAYERS {
            least + rng.below(u32::from(most - least) + 1) as u8
        } else {
            self.players
        };
        let is_other = rng.below(100) < OTHER_OPTIONS;
        let place = if is_other { rng.below(variants.len() as u32) as usize } else { 0 };
        (players, &variants[place])
    }

    fn pupil(&self, rng: &mut Rng) -> Pupil {
        let Some(newest) = self.nets.last() else { return Pupil::Novice };
        if rng.below(100) >= self.others {
            return Pupil::Thinker(newest.clone());
        }
        match rng.below(4) {
            0 => Pupil::Random,
            1 => Pupil::Novice,
            _ => Pupil::Thinker(self.nets[rng.below(self.nets.len() as u32) as usize].clone()),
        }
    }

    fn game(
        &self,
        game: &G,
        seed: Seed,
        rng: &mut Rng,
        search: &mut Search<G::Action>,
    ) -> Result<Vec<Lesson>, Unfinished> {
        let pupils: Vec<Pupil> = Seat::all(game.players()).map(|_| self.pupil(rng)).collect();
        let mut lessons = Vec::new();
        let mut state = game.start();
        let mut stage = game.stage(&state);
        for _ in 0..game.max_steps() {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(chance) => {
                    let draw = game.sample(&state, &mut seed.at(chance));
                    game.draw(&mut state, draw, &mut NullLog).map_err(|_| Unfinished { seed })?;
                }
                Turn::Seats(seats) => {
                    let seat = random_seat(seats, rng).ok_or(Unfinished { seed })?;
                    let action = choose(game, &state, seat, &pupils[seat.index()], rng, search);
                    let action = action.ok_or(Unfinished { seed })?;
                    game.act(&mut state, seat, action, &mut NullLog).map_err(|_| Unfinished { seed })?;
                }
            }
            if game.stage(&state) != stage && game.turn(&state) != Turn::Over {
                stage = game.stage(&state);
                lessons.push(lesson(game, &state));
            }
        }
        let outcome = game.outcome(&state).ok_or(Unfinished { seed })?;
        let shares: Vec<f32> = Seat::all(game.players()).map(|seat| outcome.win_share(seat) as f32).collect();
        for lesson in &mut lessons {
            lesson.shares.clone_from(&shares);
        }
        Ok(lessons)
    }
}

fn choose<G: Game + Brain>(
    game: &G,
    state: &G::State,
    seat: Seat,
    pupil: &Pupil,
    rng: &mut Rng,
    search: &mut Search<G::Action>,
) -> Option<G::Action> {
    let legal = game.legal(state, seat);
    let at_random = |rng: &mut Rng| legal.get(rng.below(legal.len() as u32) as usize);
    if rng.below(100) < MISTAKES {
        let mut candidates = Vec::new();
        game.candidates(state, seat, &mut candidates);
        return Some(candidates[rng.below(candidates.len() as u32) as usize]);
    }
    match pupil {
        _ if legal.len() == 1 => Some(legal.get(0)),
        Pupil::Random => Some(at_random(rng)),
        Pupil::Novice => Some(game.novice(state, seat, rng)),
        Pupil::Thinker(net) => {
            let view = game.view(state, Viewer::seat(seat).with_recall());
            let thoughts = search.think(game, &view, seat, Judge::Net(net), rng);
            decide(&thoughts, rng)
        }
    }
}

fn lesson<G: Game + Brain>(game: &G, state: &G::State) -> Lesson {
    let mut rows = BySeat::splat(Row::EMPTY);
    game.features(state, &mut rows);
    let features = Seat::all(game.players()).flat_map(|seat| rows[seat].as_slice().to_vec()).collect();
    Lesson { players: game.players(), features, shares: Vec::new() }
}
