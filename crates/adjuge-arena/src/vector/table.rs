//! One of many tables.

use adjuge_bots::brain::Brain;
use adjuge_bots::{Bot, Decision};
use adjuge_engine::{Game, Illegal, NullLog, Outcome, Rng, Seat, Seed, Turn, Viewer};

use super::{House, Refused, Rows, next_seat};

/// Where the luck of bots begins among the seeds that a game's seed leads to.
const LUCK: u64 = 1 << 32;

pub(super) struct Table<G: Game> {
    /// The seed of all games at this table, and how many there were.
    seeds: Seed,
    n_games: u64,
    /// The seed of this game, and the luck of the bots in it.
    seed: Seed,
    luck: Rng,
    state: G::State,
    /// Who is to move, or moved last.
    seat: Seat,
    /// What it may do, a bit for each place in the index.
    open: Vec<u64>,
}

impl<G: Game + Brain> Table<G> {
    pub(super) fn new(house: &House<G>, seed: Seed, n: usize) -> Table<G> {
        let (seeds, game) = (seed.nth(n as u64), &house.game);
        let mut table = Table {
            seeds,
            n_games: 0,
            seed: seeds,
            luck: seeds.player(),
            state: game.start(),
            seat: Seat::new(0),
            open: vec![0; house.lens.actions.len.div_ceil(64)],
        };
        table.begin(game);
        table
    }

    fn begin(&mut self, game: &G) {
        self.seed = self.seeds.nth(self.n_games);
        self.n_games += 1;
        self.luck = self.seed.nth(LUCK).player();
        self.state = game.start();
        // The first seat comes after the last.
        self.seat = Seat::new(game.players() - 1);
    }

    /// Refuses what the seat to move may not do.
    pub(super) fn check(&self, house: &House<G>, n: usize, place: i64) -> Result<(), Refused> {
        let is_open =
            |place: usize| self.open.get(place / 64).is_some_and(|bits| bits >> (place % 64) & 1 == 1);
        if usize::try_from(place).is_ok_and(is_open) {
            return Ok(());
        }
        let refused = |code, reason| Err(Refused { table: n, action: place, code, reason });
        let House { game, lens, .. } = house;
        let legal = game.legal(&self.state, self.seat);
        let action = usize::try_from(place).ok().and_then(|at| lens.actions.action(at, &legal, self.seat));
        let Some(action) = action else {
            let n = lens.actions.len;
            return refused("no-such-action", format!("there is no such action among {n} at this moment"));
        };
        match game.act(&mut self.state.clone(), self.seat, action, &mut NullLog) {
            Err(illegal) => refused(illegal.code(), illegal.to_string()),
            Ok(()) => refused(Illegal::<G::Rule>::NotNow.code(), "it is not listed now".to_string()),
        }
    }

    /// Takes a decision that was checked.
    #[inline]
    pub(super) fn act(&mut self, house: &House<G>, place: usize) {
        let House { game, lens, .. } = house;
        let legal = game.legal(&self.state, self.seat);
        let action = lens.actions.action(place, &legal, self.seat);
        let acted = action.map(|action| game.act(&mut self.state, self.seat, action, &mut NullLog));
        debug_assert_eq!(acted, Some(Ok(())), "an open place is a legal action");
    }

    /// Goes on to the next decision of somebody who is no bot, and writes down what has happened.
    #[inline]
    pub(super) fn go_on(&mut self, house: &House<G>, crew: &mut [Option<Box<dyn Bot<G>>>], row: Rows<'_>) {
        let House { game, lens, recall } = house;
        row.rewards.fill(0.0);
        row.over.fill(false);
        loop {
            match game.turn(&self.state) {
                Turn::Chance(chance) => {
                    let draw = game.sample(&self.state, &mut self.seed.at(chance));
                    let drawn = game.draw(&mut self.state, draw, &mut NullLog);
                    debug_assert_eq!(drawn, Ok(()), "a sampled draw applies");
                }
                Turn::Over => {
                    if let Some(outcome) = game.outcome(&self.state) {
                        row.over.fill(true);
                        row.scores.copy_from_slice(outcome.scores.of(game.players()));
                        for (reward, seat) in row.rewards.iter_mut().zip(Seat::all(game.players())) {
                            *reward = reward_of(&outcome, seat) as f32;
                        }
                    }
                    self.begin(game);
                }
                Turn::Seats(waiting) => {
                    self.seat = next_seat(waiting, self.seat).expect("a table waits for somebody");
                    match &mut crew[self.seat.index()] {
                        Some(bot) => self.let_decide(game, bot.as_mut()),
                        None => break,
                    }
                }
            }
        }
        let viewer = Viewer { seat: Some(self.seat), recall: *recall };
        lens.observe(&game.view(&self.state, viewer), self.seat, row.seen);
        row.open.fill(false);
        self.open.fill(0);
        let (bits, open) = (&mut self.open, row.open);
        lens.actions.open(&game.legal(&self.state, self.seat), self.seat, |places| {
            for place in places {
                open[place] = true;
                bits[place / 64] |= 1 << (place % 64);
            }
        });
        row.seats.fill(self.seat.index() as i32);
    }

    /// A bot decides; if it cannot, a novice does.
    fn let_decide(&mut self, game: &G, bot: &mut dyn Bot<G>) {
        let seat = self.seat;
        let (view, legal) =
            (game.view(&self.state, Viewer::seat(seat).with_recall()), game.legal(&self.state, seat));
        let luck = Seed(self.luck.next_word()).player();
        let decision = Decision { game, seat, view: &view, legal: &legal, luck };
        let chosen = bot.choose(&decision).ok();
        let acted = chosen.map(|action| game.act(&mut self.state, seat, action, &mut NullLog));
        if acted != Some(Ok(())) {
            let mut luck = decision.luck.clone();
            let action = game.novice(&game.imagine(&view, &mut luck), seat, &mut luck);
            let acted = game.act(&mut self.state, seat, action, &mut NullLog);
            debug_assert_eq!(acted, Ok(()), "a novice does what is legal");
        }
    }
}

/// What a seat gets for a result: 1 for winning alone, less for sharing, and what the others lose for it in even parts.
pub fn reward_of(outcome: &Outcome, seat: Seat) -> f64 {
    let players = f64::from(outcome.players);
    (outcome.win_share(seat) * players - 1.0) / (players - 1.0)
}
