//! Duplicate matches: the same deals, every bot in every seat.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use adjuge_bots::brain::Brain;
use adjuge_bots::{Bot, Fault, Recruit};
use adjuge_engine::{Seat, Seed};

use crate::play::{Played, Unfinished, play};
use crate::rating::{Company, ratings};
use crate::stats::{Distribution, Mean};
use crate::threads::in_parallel;

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
    /// How many games the matches of so many bots have.
    pub fn n_games(&self, n_bots: usize, players: u8) -> u64 {
        self.deals * bouts(n_bots, players).len() as u64 * u64::from(players)
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
    /// All bots, in turn.
    Mixed,
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
    /// Each bot's part of the victories when alone, over all fields.
    pub alone: Vec<Mean>,
    /// The same in one field: of the bot in the row among those in the column.
    pub matrix: Vec<Vec<Option<Mean>>>,
    /// Each bot's part of the victories, for each seat it has, when all sit together.
    pub mixed: Vec<Mean>,
    /// One number for each bot, with mean 0.
    pub ratings: Vec<f64>,
    /// How many decisions each bot took and how long it thought.
    pub thinking: Vec<(u64, Duration)>,
    /// Each bot's points.
    pub scores: Vec<Distribution>,
    /// For each lot what each bot paid.
    pub prices: BTreeMap<String, Vec<Mean>>,
    /// Decisions that a bot lost, by bot and reason.
    pub faults: BTreeMap<(usize, Fault), u64>,
    /// How long it all took.
    pub elapsed: Duration,
}

/// Who sits where: for each seat the place of its bot in the list.
fn seating(bout: Bout, n_bots: usize, players: u8, deal: u64, rotation: u8) -> Vec<usize> {
    (0..players)
        .map(|seat| match bout {
            Bout::Alone { hero, field } => {
                if seat == rotation {
                    hero
                } else {
                    field
                }
            }
            // With more bots than seats, each deal has others sit out.
            Bout::Mixed => (deal as usize + usize::from((seat + rotation) % players)) % n_bots,
        })
        .collect()
}

/// All bouts of a list of bots. With two players the match of two bots is the same from both sides.
fn bouts(n_bots: usize, players: u8) -> Vec<Bout> {
    let pairs = (0..n_bots).flat_map(|hero| (0..n_bots).map(move |field| (hero, field)));
    let pairs = pairs.filter(|&(hero, field)| if players == 2 { hero < field } else { hero != field });
    let alone = pairs.map(|(hero, field)| Bout::Alone { hero, field });
    // With two bots for two seats all sit together already.
    let mixed = (players > 2 || n_bots > 2).then_some(Bout::Mixed);
    alone.chain(mixed).collect()
}

/// One deal of one bout: a game for each seat that the bots are moved on.
struct Deal {
    bout: Bout,
    games: Vec<(Vec<usize>, Played)>,
}

/// Holds the matches of all bots against each other; `progress` hears how many games are done.
pub fn hold<G: Brain>(
    game: &G,
    bots: &[Recruit],
    plan: Plan,
    progress: impl Fn(u64) + Sync,
) -> Result<Results, Unfinished> {
    let started = Instant::now();
    let (players, bouts) = (game.players(), bouts(bots.len(), game.players()));
    // Each thread has one bot of a kind for every seat.
    let worker = || -> Vec<Vec<Box<dyn Bot<G>>>> {
        bots.iter().map(|recruit| Seat::all(players).map(|_| recruit.bot()).collect()).collect()
    };
    // Neighbouring pieces are bouts on the same deal, so that long and short ones are spread evenly.
    let n_pieces = plan.deals * bouts.len() as u64;
    let deals = in_parallel(n_pieces, plan.threads, worker, |bots, piece| {
        let (deal, bout) = (piece / bouts.len() as u64, bouts[(piece % bouts.len() as u64) as usize]);
        let mut games = Vec::new();
        for rotation in 0..players {
            let seats = seating(bout, bots.len(), players, deal, rotation);
            let mut seated: Vec<Option<&mut dyn Bot<G>>> = seats.iter().map(|_| None).collect();
            for (kind, of_kind) in bots.iter_mut().enumerate() {
                for ((place, bot), &sits) in seated.iter_mut().zip(of_kind).zip(&seats) {
                    if sits == kind {
                        *place = Some(&mut **bot);
                    }
                }
            }
            let mut seated: Vec<_> = seated.into_iter().flatten().collect();
            let played = play(game, plan.seed.nth(deal), &mut seated, |_| {})?;
            games.push((seats, played));
            progress(1);
        }
        Ok(Deal { bout, games })
    });
    let mut results = Results::new(bots, players);
    let mut companies = BTreeMap::new();
    let mut alone = vec![Mean::default(); bots.len()];
    for (n, deal) in deals.into_iter().enumerate() {
        let deal = deal?;
        results.add(&deal, &mut alone);
        count(&mut companies, &deal, bots.len());
        if (n + 1) % bouts.len() == 0 {
            // What a bot did on one deal, in all fields together, is one observation.
            for (all, of_deal) in results.alone.iter_mut().zip(&mut alone) {
                let of_deal = std::mem::take(of_deal);
                if of_deal.n() > 0 {
                    all.add(of_deal.mean());
                }
            }
        }
    }
    let companies: Vec<Company> = companies.into_values().collect();
    results.ratings = ratings(bots.len(), &companies);
    results.elapsed = started.elapsed();
    Ok(results)
}

/// Adds the games of a deal to those of like tables.
fn count(companies: &mut BTreeMap<Vec<u32>, Company>, deal: &Deal, n_bots: usize) {
    for (seats, played) in &deal.games {
        let mut n_seats = vec![0; n_bots];
        for &bot in seats {
            n_seats[bot] += 1;
        }
        let new = || Company { seats: n_seats.clone(), games: 0.0, wins: vec![0.0; n_bots] };
        let company = companies.entry(n_seats.clone()).or_insert_with(new);
        company.games += 1.0;
        for (seat, &bot) in Seat::all(played.outcome.players).zip(seats) {
            company.wins[bot] += played.outcome.win_share(seat);
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
            alone: vec![Mean::default(); n],
            matrix: vec![vec![None; n]; n],
            mixed: vec![Mean::default(); n],
            ratings: Vec::new(),
            thinking: vec![(0, Duration::ZERO); n],
            scores: vec![Distribution::default(); n],
            prices: BTreeMap::new(),
            faults: BTreeMap::new(),
            elapsed: Duration::ZERO,
        }
    }

    fn add(&mut self, deal: &Deal, alone: &mut [Mean]) {
        let n_bots = self.names.len();
        let mut shares = vec![Mean::default(); n_bots];
        let mut prices: BTreeMap<(&String, usize), Mean> = BTreeMap::new();
        for (seats, played) in &deal.games {
            self.games += 1;
            for (seat, &bot) in Seat::all(self.players).zip(seats) {
                shares[bot].add(played.outcome.win_share(seat));
                self.scores[bot].add(played.outcome.scores[seat]);
                let (count, time) = played.thinking[seat.index()];
                let (all, whole) = &mut self.thinking[bot];
                (*all, *whole) = (*all + u64::from(count), *whole + time);
            }
            for sale in &played.sales {
                let key = (&sale.lot, seats[sale.buyer.index()]);
                prices.entry(key).or_default().add(sale.price.into());
            }
            for (seat, fault) in &played.faults {
                *self.faults.entry((seats[seat.index()], fault.clone())).or_default() += 1;
            }
        }
        for ((lot, bot), of_deal) in prices {
            let by_bot = self.prices.entry(lot.clone()).or_insert_with(|| vec![Mean::default(); n_bots]);
            by_bot[bot].add(of_deal.mean());
        }
        match deal.bout {
            Bout::Mixed => {
                for (all, of_deal) in self.mixed.iter_mut().zip(&shares) {
                    if of_deal.n() > 0 {
                        all.add(of_deal.mean());
                    }
                }
            }
            Bout::Alone { hero, field } => {
                let share = shares[hero].mean();
                self.matrix[hero][field].get_or_insert_default().add(share);
                alone[hero].add(share);
                if self.players == 2 {
                    self.matrix[field][hero].get_or_insert_default().add(1.0 - share);
                    alone[field].add(1.0 - share);
                }
            }
        }
    }

    /// The part of the victories that falls to each seat if all are equal.
    pub fn even(&self) -> f64 {
        1.0 / f64::from(self.players)
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
    fn table<G: Brain>(players: u8) -> (G, Vec<Recruit>) {
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
    fn run<G: Brain>(game: &G, bots: &[Recruit], threads: usize) -> serde_json::Value {
        let plan = Plan { deals: 3, seed: Seed(4), threads: NonZeroUsize::new(threads).unwrap() };
        let results = hold(game, bots, plan, |_| {}).unwrap();
        assert_eq!(results.games, plan.n_games(bots.len(), game.players()));
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
        let results = hold(&game, &twins, plan, |_| {}).unwrap();
        let share = results.matrix[0][1].unwrap();
        assert!((share.mean() - 0.25).abs() < 1e-9 && share.half_width() < 1e-9, "{share:?}");
    }

    #[test]
    fn everyone_sits_everywhere() {
        for (n_bots, players) in [(2, 2), (2, 4), (3, 4), (5, 3)] {
            let mut seats = vec![vec![0; n_bots]; usize::from(players)];
            for deal in 0..n_bots as u64 {
                for rotation in 0..players {
                    let seating = seating(Bout::Mixed, n_bots, players, deal, rotation);
                    for (seat, bot) in seating.into_iter().enumerate() {
                        seats[seat][bot] += 1;
                    }
                }
            }
            let all_alike = seats.iter().flatten().all(|&count| count == seats[0][0]);
            assert!(all_alike, "{n_bots} bots, {players} players: {seats:?}");
        }
    }
}
