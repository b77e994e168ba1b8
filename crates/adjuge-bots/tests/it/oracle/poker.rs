//! Poker games of two whose solutions are known, to prove the solver.

use std::cmp::Ordering;

use adjuge_engine::Seat;

use adjuge_bots::cfr::{Extensive, FIRST, Point, SECOND, Solver};

/// A limit poker: one private card each, a round of betting, and perhaps a common card and another round.
struct Poker {
    /// How many cards there are of each rank.
    suits: u8,
    /// What a raise costs, by round.
    raises: &'static [u32],
    /// How many raises there may be in a round.
    most_raises: usize,
}

const RANKS: usize = 3;

/// One card of each rank, one round, one bet of 1.
const KUHN: Poker = Poker { suits: 1, raises: &[1], most_raises: 1 };

/// Two cards of each rank, two rounds with bets of 2 and 4, a bet and a raise in each.
const LEDUC: Poker = Poker { suits: 2, raises: &[2, 4], most_raises: 2 };

#[derive(Clone, Default)]
struct Deal {
    /// The first's card, the second's, the common one.
    cards: Vec<usize>,
    paid: [u32; 2],
    /// What was said, `/` between rounds.
    said: String,
    has_folded: Option<Seat>,
    is_over: bool,
}

impl Poker {
    fn round(deal: &Deal) -> usize {
        deal.said.matches('/').count()
    }

    fn this_round(deal: &Deal) -> &str {
        deal.said.rsplit('/').next().unwrap_or_default()
    }

    fn mover(deal: &Deal) -> Seat {
        if Self::this_round(deal).len().is_multiple_of(2) { FIRST } else { SECOND }
    }

    /// What can be said now: pass or call, raise, fold.
    fn options(&self, deal: &Deal) -> Vec<char> {
        let said = Self::this_round(deal);
        let mut options = vec!['c'];
        if said.matches('r').count() < self.most_raises {
            options.push('r');
        }
        if said.ends_with('r') {
            options.push('f');
        }
        options
    }

    fn strength(deal: &Deal, seat: Seat) -> usize {
        let own = deal.cards[seat.index()];
        own + if deal.cards.get(2) == Some(&own) { RANKS } else { 0 }
    }

    fn winnings(deal: &Deal) -> f64 {
        let strengths = Self::strength(deal, FIRST).cmp(&Self::strength(deal, SECOND));
        let for_first = match deal.has_folded {
            Some(FIRST) => Ordering::Less,
            Some(_) => Ordering::Greater,
            None => strengths,
        };
        // The loser's stake changes hands.
        match for_first {
            Ordering::Less => -f64::from(deal.paid[0]),
            Ordering::Equal => 0.0,
            Ordering::Greater => f64::from(deal.paid[1]),
        }
    }
}

impl Extensive for Poker {
    type State = Deal;
    type Info = (usize, Option<usize>, String);

    fn start(&self) -> Deal {
        Deal { paid: [1, 1], ..Deal::default() }
    }

    fn point(&self, deal: &Deal) -> Point<Self::Info> {
        if deal.is_over {
            return Point::Over(Self::winnings(deal));
        }
        if deal.cards.len() < 2 + Self::round(deal) {
            let left =
                |rank| usize::from(self.suits) - deal.cards.iter().filter(|&&card| card == rank).count();
            let cards = RANKS * usize::from(self.suits) - deal.cards.len();
            return Point::Chance((0..RANKS).map(|rank| left(rank) as f64 / cards as f64).collect());
        }
        let seat = Self::mover(deal);
        let knows = (deal.cards[seat.index()], deal.cards.get(2).copied(), deal.said.clone());
        Point::Decision { seat, knows, choices: self.options(deal).len() }
    }

    fn after(&self, deal: &Deal, choice: usize) -> Deal {
        let mut deal = deal.clone();
        if deal.cards.len() < 2 + Self::round(&deal) {
            deal.cards.push(choice);
            return deal;
        }
        let word = self.options(&deal)[choice];
        let (seat, highest) = (Self::mover(&deal), deal.paid[0].max(deal.paid[1]));
        let is_second_word = !Self::this_round(&deal).is_empty();
        let round = Self::round(&deal);
        deal.said.push(word);
        match word {
            'f' => (deal.has_folded, deal.is_over) = (Some(seat), true),
            'r' => deal.paid[seat.index()] = highest + self.raises[round],
            _ => {
                deal.paid[seat.index()] = highest;
                if is_second_word {
                    deal.is_over = round + 1 == self.raises.len();
                    if !deal.is_over {
                        deal.said.push('/');
                    }
                }
            }
        }
        deal
    }
}

const JACK: usize = 0;
const QUEEN: usize = 1;
const KING: usize = 2;

/// The place of a raise and of a call among what can be said.
const RAISE: usize = 1;
const CALL: usize = 0;

#[test]
fn kuhn_poker_is_solved_as_by_hand() {
    let mut solver = Solver::new(&KUHN);
    solver.run(20_000);
    let near = |what: &str, is: f64, should_be: f64, tolerance: f64| {
        assert!((is - should_be).abs() < tolerance, "{what}: {is}, not {should_be}");
    };
    near("value", solver.value(), -1.0 / 18.0, 1e-3);
    near("exploitability", solver.exploitability(), 0.0, 1e-3);
    let chance = |card, said: &str, choice| {
        solver.strategy(&(card, None, said.to_owned())).expect("it can be known")[choice]
    };
    // The first seat bluffs with the jack as often as it likes, up to a third; all else follows from that.
    let bluff = chance(JACK, "", RAISE);
    assert!((-0.01..0.343).contains(&bluff), "{bluff}");
    near("bet a king", chance(KING, "", RAISE), 3.0 * bluff, 0.02);
    near("bet a queen", chance(QUEEN, "", RAISE), 0.0, 0.01);
    near("call with a queen", chance(QUEEN, "cr", CALL), bluff + 1.0 / 3.0, 0.02);
    near("call with a jack", chance(JACK, "cr", CALL), 0.0, 0.01);
    near("call with a king", chance(KING, "cr", CALL), 1.0, 0.01);
    near("second: bluff a jack", chance(JACK, "c", RAISE), 1.0 / 3.0, 0.02);
    near("second: bet a queen", chance(QUEEN, "c", RAISE), 0.0, 0.01);
    near("second: bet a king", chance(KING, "c", RAISE), 1.0, 0.01);
    near("second: call with a jack", chance(JACK, "r", CALL), 0.0, 0.01);
    near("second: call with a queen", chance(QUEEN, "r", CALL), 1.0 / 3.0, 0.02);
    near("second: call with a king", chance(KING, "r", CALL), 1.0, 0.01);
}

#[test]
fn leduc_poker_has_its_known_value() {
    let mut solver = Solver::new(&LEDUC);
    let mut before = f64::INFINITY;
    for iterations in [10, 90, 900] {
        solver.run(iterations);
        let exploitability = solver.exploitability();
        assert!(exploitability < before / 3.0, "{exploitability} after {before}");
        before = exploitability;
    }
    assert!(before < 5e-3, "{before}");
    assert!((solver.value() + 0.0856).abs() < 1e-3, "{}", solver.value());
}
