//! Duplicate matches: the same deals, every bot in every seat.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use adjuge_bots::brain::Brain;
use adjuge_bots::{Bot, Fault, Recruit};
use adjuge_engine::{Game, Seat, Seed};

use crate::course::{Lengths, Places};
use crate::kept::Kept;
use crate::play::{Played, Unfinished, play};
use crate::rating::{Ladder, Meetings, Rating};
use crate::stats::{Distribution, Mean};
use crate::threads::{Stop, in_parallel};

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many deals each bout is played on.
    pub deals: u64,
    /// The seed of the first deal.
    pub seed: Seed,
    /// On how many threads.
    pub threads: NonZeroUsize,
}

impl Plan {
    /// How many games the bouts of this many bots have.
    pub fn n_games(&self, bouts: &[Bout], n_bots: usize, players: u8) -> u64 {
        let a_deal: u64 = bouts.iter().map(|bout| u64::from(bout.n_games(n_bots, players))).sum();
        self.deals * a_deal
    }
}

/// Who sits at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bout {
    /// One bot, and another in all other seats, by their places in the list.
    Alone {
        /// The one.
        hero: usize,
        /// The others.
        field: usize,
    },
    /// All bots, in an order that the deal decides.
    Mixed,
}

impl Bout {
    /// All bouts of this many bots.
    pub fn all(n_bots: usize, players: u8) -> Vec<Bout> {
        let mut bouts = Self::duels(n_bots, players);
        // Two or three seats of few bots are those of a duel.
        if players > 2 && (n_bots > 2 || players > 3) {
            bouts.push(Bout::Mixed);
        }
        bouts
    }

    /// Each bot alone among each other bot. With two players a duel is the same from both sides.
    pub fn duels(n_bots: usize, players: u8) -> Vec<Bout> {
        let pairs = (0..n_bots).flat_map(|hero| (0..n_bots).map(move |field| (hero, field)));
        let pairs = pairs.filter(|&(hero, field)| if players == 2 { hero < field } else { hero != field });
        pairs.map(|(hero, field)| Bout::Alone { hero, field }).collect()
    }

    /// How many games of this bout a deal has: one for each way to seat the bots by moving them on.
    pub fn n_games(self, n_bots: usize, players: u8) -> u8 {
        let n_bots = n_bots as u8;
        let repeats = self == Bout::Mixed && n_bots < players && players.is_multiple_of(n_bots);
        if repeats { n_bots } else { players }
    }
}

/// What came of the matches. Intervals are those of the deals: games on one deal are not independent.
#[derive(Clone, Debug)]
pub struct Results {
    /// The bots' names.
    pub names: Vec<String>,
    /// How many players sat at each table.
    pub players: u8,
    /// How many games were played.
    pub games: u64,
    /// On how many deals.
    pub deals: u64,
    /// Each bot's share of the victories when alone, over all fields.
    pub alone: Vec<Mean>,
    /// The same in one field: of the bot in the row among those in the column.
    pub matrix: Vec<Vec<Option<Mean>>>,
    /// Each bot's share of the victories, for each seat it has, when all sit together.
    pub mixed: Vec<Mean>,
    /// One number for each bot, with mean 0.
    pub ratings: Vec<Rating>,
    /// How many decisions each bot took and how long it thought.
    pub thinking: Vec<(u64, Duration)>,
    /// Each bot's points.
    pub scores: Vec<Distribution>,
    /// For each lot what each bot paid.
    pub prices: BTreeMap<String, Vec<Mean>>,
    /// The share of the victories, whoever played, by place after the starter; a deal is one observation.
    pub places: Places,
    /// How long games were.
    pub courses: Lengths,
    /// Decisions that a bot lost, by bot and reason.
    pub faults: BTreeMap<(usize, Fault), u64>,
    /// How long it all took.
    pub elapsed: Duration,
}

/// Who sits where: for each seat the place of its bot in the list.
fn seating(bout: Bout, n_bots: usize, players: u8, seed: Seed, rotation: u8) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n_bots).collect();
    // Who sits beside whom, and who sits out where there are more bots than seats, is chance.
    let mut rng = seed.player();
    for n in (1..n_bots).rev() {
        order.swap(n, rng.below(n as u32 + 1) as usize);
    }
    (0..players)
        .map(|seat| match bout {
            Bout::Alone { hero, .. } if seat == rotation => hero,
            Bout::Alone { field, .. } => field,
            Bout::Mixed => order[usize::from((seat + rotation) % players) % n_bots],
        })
        .collect()
}

/// One deal of one bout: a game for each seat that the bots are moved on.
struct Deal {
    bout: Bout,
    games: Vec<(Vec<usize>, Played)>,
}

/// Why matches came to no result.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// A game has none.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// What was played cannot be kept.
    #[error("a result cannot be kept")]
    NotKept(#[from] std::io::Error),
}

/// Holds bouts between bots, on as many deals as are complete when `stop` is set; `progress` hears how many games are
/// done.
pub fn hold<G: Game + Brain>(
    game: &G,
    bots: &[Recruit],
    bouts: &[Bout],
    plan: Plan,
    stop: &AtomicBool,
    progress: impl Fn(u64) + Sync,
) -> Result<Results, Unfinished> {
    hold_kept(game, bots, bouts, plan, None, stop, progress).map_err(|error| match error {
        MatchError::Unfinished(unfinished) => unfinished,
        MatchError::NotKept(error) => unreachable!("nothing is kept: {error}"),
    })
}

/// The same; what is `kept` already is not played again, and what is played is kept.
pub fn hold_kept<G: Game + Brain>(
    game: &G,
    bots: &[Recruit],
    bouts: &[Bout],
    plan: Plan,
    kept: Option<&Kept>,
    stop: &AtomicBool,
    progress: impl Fn(u64) + Sync,
) -> Result<Results, MatchError> {
    let started = Instant::now();
    let players = game.players();
    // Each thread has one bot of a kind for every seat.
    let worker = || -> Vec<Vec<Box<dyn Bot<G>>>> {
        bots.iter().map(|recruit| Seat::all(players).map(|_| recruit.bot()).collect()).collect()
    };
    let bots_named = bots;
    // Neighboring pieces are bouts on the same deal, so that long and short ones are spread evenly.
    let n_pieces = plan.deals * bouts.len() as u64;
    let stop = Stop { flag: stop, least: bouts.len() as u64 };
    let mut deals = in_parallel(n_pieces, plan.threads, stop, worker, |bots, piece| {
        let (deal, bout) = (piece / bouts.len() as u64, bouts[(piece % bouts.len() as u64) as usize]);
        let (seed, mut games) = (plan.seed.nth(deal), Vec::new());
        if let Some(games) = kept.and_then(|kept| kept.find(deal, bout)) {
            progress(games.len() as u64);
            return Ok(Deal { bout, games });
        }
        for rotation in 0..bout.n_games(bots.len(), players) {
            let seats = seating(bout, bots.len(), players, seed, rotation);
            let mut seated: Vec<Option<&mut dyn Bot<G>>> = seats.iter().map(|_| None).collect();
            for (kind, of_kind) in bots.iter_mut().enumerate() {
                for ((place, bot), &sits) in seated.iter_mut().zip(of_kind).zip(&seats) {
                    if sits == kind {
                        *place = Some(&mut **bot);
                    }
                }
            }
            let mut seated: Vec<_> = seated.into_iter().flatten().collect();
            let names: Vec<String> = seats.iter().map(|&bot| bots_named[bot].name().to_string()).collect();
            let played = play(game, seed, &names, &mut seated, |_| {})?;
            games.push((seats, played));
            progress(1);
        }
        if let Some(kept) = kept {
            kept.add(deal, bout, &games)?;
        }
        Ok(Deal { bout, games })
    });
    deals.truncate(deals.len() - deals.len() % bouts.len().max(1));
    let mut results = Results::new(bots, players);
    let mut ladder = Ladder::new(bots.len());
    let mut of_deal = OfDeal::new(bots.len(), players);
    for (n, deal) in deals.into_iter().enumerate() {
        let deal: Result<Deal, MatchError> = deal;
        results.add(&deal?, &mut of_deal);
        if (n + 1) % bouts.len() == 0 {
            let whole = std::mem::replace(&mut of_deal, OfDeal::new(bots.len(), players));
            results.close(whole, &mut ladder);
        }
    }
    results.ratings = ladder.ratings();
    results.elapsed = started.elapsed();
    Ok(results)
}

/// What was seen on one deal, in all bouts together: one observation of each number.
struct OfDeal {
    alone: Vec<Mean>,
    places: Places,
    prices: BTreeMap<String, Vec<Mean>>,
    meetings: Meetings,
}

impl OfDeal {
    fn new(n_bots: usize, players: u8) -> OfDeal {
        let alone = vec![Mean::of_shares(); n_bots];
        let meetings = Meetings::new(n_bots);
        OfDeal { alone, places: Places::new(players), prices: BTreeMap::new(), meetings }
    }
}

/// Adds the mean of each bot's observations, if it has any.
fn add_means(all: &mut [Mean], of_deal: &[Mean]) {
    for (all, of_deal) in all.iter_mut().zip(of_deal) {
        if of_deal.n() > 0 {
            all.add(of_deal.mean());
        }
    }
}

impl Results {
    fn new(bots: &[Recruit], players: u8) -> Results {
        let n = bots.len();
        Results {
            names: bots.iter().map(|bot| bot.name().to_string()).collect(),
            players,
            games: 0,
            deals: 0,
            alone: vec![Mean::of_shares(); n],
            matrix: vec![vec![None; n]; n],
            mixed: vec![Mean::of_shares(); n],
            ratings: Vec::new(),
            thinking: vec![(0, Duration::ZERO); n],
            scores: vec![Distribution::default(); n],
            prices: BTreeMap::new(),
            places: Places::new(players),
            courses: Lengths::default(),
            faults: BTreeMap::new(),
            elapsed: Duration::ZERO,
        }
    }

    fn add(&mut self, deal: &Deal, of_deal: &mut OfDeal) {
        let n_bots = self.names.len();
        let mut shares = vec![Mean::of_shares(); n_bots];
        for (seats, played) in &deal.games {
            self.games += 1;
            self.courses.add(played.course);
            of_deal.places.add(played.course.starter, &played.outcome);
            let wins: Vec<f64> = Seat::all(self.players).map(|seat| played.outcome.win_share(seat)).collect();
            of_deal.meetings.add(seats, &wins);
            for (seat, &bot) in Seat::all(self.players).zip(seats) {
                shares[bot].add(played.outcome.win_share(seat));
                self.scores[bot].add(played.outcome.scores[seat]);
                let (count, time) = played.thinking[seat.index()];
                let (all, whole) = &mut self.thinking[bot];
                (*all, *whole) = (*all + u64::from(count), *whole + time);
            }
            for sale in &played.sales {
                let new = || vec![Mean::default(); n_bots];
                let by_bot = of_deal.prices.entry(sale.lot.clone()).or_insert_with(new);
                by_bot[seats[sale.buyer.index()]].add(sale.price.into());
            }
            for (seat, fault) in &played.faults {
                *self.faults.entry((seats[seat.index()], fault.clone())).or_default() += 1;
            }
        }
        match deal.bout {
            Bout::Mixed => add_means(&mut self.mixed, &shares),
            Bout::Alone { hero, field } => {
                let share = shares[hero].mean();
                self.matrix[hero][field].get_or_insert_with(Mean::of_shares).add(share);
                of_deal.alone[hero].add(share);
                if self.players == 2 {
                    self.matrix[field][hero].get_or_insert_with(Mean::of_shares).add(1.0 - share);
                    of_deal.alone[field].add(1.0 - share);
                }
            }
        }
    }

    /// Takes what was seen on a deal as one observation of each number.
    fn close(&mut self, of_deal: OfDeal, ladder: &mut Ladder) {
        self.deals += 1;
        of_deal.meetings.close(ladder);
        add_means(&mut self.alone, &of_deal.alone);
        self.places.add_means(&of_deal.places);
        for (lot, means) in of_deal.prices {
            let by_bot = self.prices.entry(lot).or_insert_with(|| vec![Mean::default(); means.len()]);
            add_means(by_bot, &means);
        }
    }

    /// The share of the victories that falls to each seat if all are equal.
    pub fn even(&self) -> f64 {
        1.0 / f64::from(self.players)
    }

    /// How many decisions a bot lost to a novice.
    pub fn lost(&self, bot: usize) -> u64 {
        self.faults.iter().filter(|((who, _), _)| *who == bot).map(|(_, n)| n).sum()
    }

    /// How long a bot thought about a decision, in milliseconds.
    pub fn milliseconds(&self, bot: usize) -> f64 {
        let (count, time) = self.thinking[bot];
        time.as_secs_f64() * 1000.0 / count.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use adjuge_bots::net::{Net, n_features};
    use adjuge_bots::protocol::Hello;
    use adjuge_bots::search::Budget;
    use adjuge_engine::Options;
    use adjuge_engine::games::baubles::Baubles;
    use adjuge_engine::games::don::Don;

    use super::*;
    use crate::report;

    /// A table of the house and four kinds of bots.
    fn table<G: Game + Brain>(players: u8) -> (G, Vec<Recruit>) {
        let deck = G::read_deck(G::META.house_deck).unwrap();
        let options = Options::defaults(G::META.options);
        let game = G::new(&deck, &options, players).unwrap();
        let hello = Hello::new(&game, &deck, &options);
        let house = |name: &str| Recruit::new::<G>(&name.parse().unwrap(), &hello, Duration::ZERO).unwrap();
        let net = Arc::new(Net::random(n_features::<G>(), &mut Seed(1).player()));
        let thinker = Recruit::with_net("thinker", Budget::sims(10), net);
        (game, vec![house("random"), house("novice"), house("amateur:5"), thinker])
    }

    /// All results but how long they took.
    fn run<G: Game + Brain>(game: &G, bots: &[Recruit], threads: usize) -> serde_json::Value {
        let plan = Plan { deals: 3, seed: Seed(4), threads: NonZeroUsize::new(threads).unwrap() };
        let bouts = Bout::all(bots.len(), game.players());
        let results = hold(game, bots, &bouts, plan, &AtomicBool::new(false), |_| {}).unwrap();
        assert_eq!(results.games, plan.n_games(&bouts, bots.len(), game.players()));
        assert!(results.faults.is_empty(), "{:?}", results.faults);
        let mut value = report::json(plan, &results);
        value["seconds"] = 0.into();
        for bot in value["bots"].as_array_mut().unwrap() {
            bot["milliseconds"] = 0.into();
        }
        value
    }

    #[test]
    fn threads_do_not_change_the_games() {
        let (game, bots) = table::<Don>(4);
        assert_eq!(run(&game, &bots, 1), run(&game, &bots, 2));
        let (game, bots) = table::<Baubles>(2);
        assert_eq!(run(&game, &bots, 1), run(&game, &bots, 2));
    }

    #[test]
    fn equal_bots_share_evenly_whatever_the_deal() {
        let (game, bots) = table::<Don>(4);
        // A bot among its equals is in every seat once, so that it wins a quarter of each deal exactly.
        let twins = [bots[1].clone(), bots[1].clone()];
        let plan = Plan { deals: 5, seed: Seed(4), threads: NonZeroUsize::MIN };
        let results = hold(&game, &twins, &Bout::all(2, 4), plan, &AtomicBool::new(false), |_| {}).unwrap();
        let share = results.matrix[0][1].unwrap();
        assert!((share.mean() - 0.25).abs() < 1e-9 && share.interval().unwrap().contains(0.25), "{share:?}");
    }

    #[test]
    fn everyone_sits_everywhere_once() {
        for (n_bots, players) in [(2, 4), (3, 4), (5, 3), (3, 6), (4, 6)] {
            let seats: Vec<Vec<usize>> = (0..Bout::Mixed.n_games(n_bots, players))
                .map(|rotation| seating(Bout::Mixed, n_bots, players, Seed(3), rotation))
                .collect();
            for (n, one) in seats.iter().enumerate() {
                assert!(!seats[..n].contains(one), "{n_bots} bots, {players} players: {one:?} twice");
            }
            // On one deal every bot that plays has every seat equally often, or as nearly as their number allows.
            for seat in 0..usize::from(players) {
                let sat: Vec<usize> = seats.iter().map(|seats| seats[seat]).collect();
                let mut all = seats[0].clone();
                all.truncate(sat.len());
                let count = |of: &[usize], bot| of.iter().filter(|&&sits| sits == bot).count();
                assert!((0..n_bots).all(|bot| count(&sat, bot) == count(&all, bot)), "{seats:?}");
            }
        }
    }

    #[test]
    fn all_meet_at_mixed_tables() {
        let mut met = [[false; 5]; 5];
        for deal in 0..60 {
            let seats = seating(Bout::Mixed, 5, 3, Seed(1).nth(deal), 0);
            for &a in &seats {
                for &b in &seats {
                    met[a][b] = true;
                }
            }
        }
        assert!(met.iter().flatten().all(|&met| met), "{met:?}");
    }
}
