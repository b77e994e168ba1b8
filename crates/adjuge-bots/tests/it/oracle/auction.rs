//! A sealed auction small enough to be solved: two players, a hand of bid cards each, prizes one after the
//! other. Both bid a card at once and in secret; the higher takes the prize, a tie shares it, and both cards
//! are gone.

use std::collections::HashMap;

use adjuge_bots::brain::Row;
use adjuge_bots::search::Model;
use adjuge_engine::play::random_seat;
use adjuge_engine::{BySeat, Chance, Member, Rng, Seat, SeatSet, Set, Turn};

use super::cfr::{Extensive, FIRST, Point, SECOND, Solver};
use super::matrix::{self, Solution};

pub(super) const PLAYERS: u8 = 2;

/// A bid card: the one at place 0 bids 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Card(u8);

/// A prize, by its place in the list of prizes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Prize(u8);

impl Member for Card {
    fn at(place: u8) -> Card {
        Card(place)
    }

    fn place(self) -> u8 {
        self.0
    }
}

impl Member for Prize {
    fn at(place: u8) -> Prize {
        Prize(place)
    }

    fn place(self) -> u8 {
        self.0
    }
}

/// The rules of one table.
#[derive(Debug)]
pub(super) struct Auction {
    /// What each prize is worth; as many as there are cards in a hand.
    pub(super) prizes: &'static [u8],
    /// Whether chance orders the prizes; otherwise they come as they are listed.
    pub(super) is_shuffled: bool,
}

/// What everybody can see between two rounds, and all that matters for the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Position {
    pub(super) hands: BySeat<Set<Card>>,
    pub(super) up: Option<Prize>,
    /// The prizes still to come.
    pub(super) prizes: Set<Prize>,
}

/// A position with what is bid and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Round {
    pub(super) position: Position,
    bids: BySeat<Option<Card>>,
    /// Points won in halves, since ties share.
    halves: BySeat<u16>,
}

impl Auction {
    pub(super) fn start(&self) -> Position {
        let n = self.prizes.len() as u8;
        let position = Position { hands: BySeat::splat(Set::first(n)), up: None, prizes: Set::first(n) };
        if self.is_shuffled { position } else { position.turned_up(Prize(0)) }
    }

    /// Nobody has bid or won anything yet.
    pub(super) fn round(position: Position) -> Round {
        Round { position, bids: BySeat::splat(None), halves: BySeat::splat(0) }
    }

    fn all_points(&self) -> f64 {
        self.prizes.iter().copied().map(f64::from).sum()
    }

    /// The first seat's part of all points from the prize that lies open.
    pub(super) fn share(&self, position: &Position, bids: [Card; 2]) -> f64 {
        let prize = position.up.map_or(0.0, |prize| f64::from(self.prizes[prize.0 as usize]));
        let part = match bids[0].0.cmp(&bids[1].0) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        part * prize / self.all_points()
    }

    /// The position after both have bid; with shuffled prizes none lies open then.
    pub(super) fn after(&self, position: &Position, bids: [Card; 2]) -> Position {
        let mut next = Position { up: None, ..*position };
        next.hands[FIRST].remove(bids[0]);
        next.hands[SECOND].remove(bids[1]);
        match next.prizes.iter().next() {
            Some(prize) if !self.is_shuffled => next.turned_up(prize),
            _ => next,
        }
    }
}

impl Position {
    pub(super) fn turned_up(mut self, prize: Prize) -> Position {
        self.prizes.remove(prize);
        self.up = Some(prize);
        self
    }

    pub(super) fn is_over(&self) -> bool {
        self.up.is_none() && self.prizes.is_empty()
    }
}

impl Model for Auction {
    type State = Round;
    type View = Position;
    type Action = Card;

    fn players(&self) -> u8 {
        PLAYERS
    }

    fn imagine(&self, view: &Position, _: Seat, _: &mut Rng) -> Round {
        Auction::round(*view)
    }

    fn turn(&self, round: &Round) -> Turn {
        if round.position.is_over() {
            Turn::Over
        } else if round.position.up.is_none() {
            Turn::Chance(Chance { stream: 1, index: u16::from(round.position.prizes.len()) })
        } else {
            let waiting = Seat::all(PLAYERS).filter(|&seat| round.bids[seat].is_none());
            Turn::Seats(waiting.collect::<SeatSet>())
        }
    }

    fn sealed_round(&self, round: &Round, _: Seat) -> Option<u32> {
        Some(round.position.prizes.len().into())
    }

    fn is_open(&self, _: Card) -> bool {
        false
    }

    fn stage(&self, _: &Round) -> u32 {
        // One for the whole game: search sees to its end.
        0
    }

    fn candidates(&self, round: &Round, seat: Seat, out: &mut Vec<Card>) {
        out.extend(round.position.hands[seat].iter());
    }

    fn novice(&self, round: &Round, seat: Seat, rng: &mut Rng) -> Card {
        let hand = round.position.hands[seat];
        hand.nth(rng.below(hand.len().into()))
    }

    fn act(&self, round: &mut Round, seat: Seat, card: Card) -> bool {
        if round.bids[seat].is_some() || !round.position.hands[seat].contains(card) {
            return false;
        }
        round.bids[seat] = Some(card);
        if let (Some(first), Some(second), Some(prize)) =
            (round.bids[FIRST], round.bids[SECOND], round.position.up)
        {
            let worth = u16::from(self.prizes[prize.0 as usize]);
            round.halves[FIRST] += worth * (u16::from(first.0 >= second.0) + u16::from(first.0 > second.0));
            round.halves[SECOND] += worth * (u16::from(second.0 >= first.0) + u16::from(second.0 > first.0));
            round.bids = BySeat::splat(None);
            round.position = self.after(&round.position, [first, second]);
        }
        true
    }

    fn draw(&self, round: &mut Round, rng: &mut Rng) -> u64 {
        let prizes = round.position.prizes;
        let place = rng.below(prizes.len().into());
        round.position = round.position.turned_up(prizes.nth(place));
        place.into()
    }

    /// The whole game is one stage.
    fn finish_as_novices(&self, round: &mut Round, _: Option<u32>, rng: &mut Rng) {
        self.finish_at_random(round, rng);
    }

    fn finish_at_random(&self, round: &mut Round, rng: &mut Rng) {
        loop {
            match self.turn(round) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    self.draw(round, rng);
                }
                Turn::Seats(seats) => {
                    let Some(seat) = random_seat(seats, rng) else { break };
                    let card = self.novice(round, seat, rng);
                    self.act(round, seat, card);
                }
            }
        }
    }

    fn result(&self, round: &Round) -> Option<BySeat<f32>> {
        if !round.position.is_over() {
            return None;
        }
        let halves = f32::from(round.halves[FIRST] + round.halves[SECOND]);
        let mut shares = BySeat::splat(0.0);
        for seat in Seat::all(PLAYERS) {
            shares[seat] = f32::from(round.halves[seat]) / halves;
        }
        Some(shares)
    }

    fn features(&self, _: &Round, _: &mut BySeat<Row>) {}
}

/// Solves positions from their ends: between two rounds nothing is secret, so each is one matrix game.
#[derive(Debug, Default)]
pub(super) struct Equilibrium {
    values: HashMap<Position, f64>,
}

impl Equilibrium {
    /// The first seat's part of all points that are still to be won.
    pub(super) fn value(&mut self, auction: &Auction, position: &Position) -> f64 {
        if position.is_over() {
            return 0.0;
        }
        if let Some(&value) = self.values.get(position) {
            return value;
        }
        let value = if position.up.is_none() {
            let draws = position.prizes.iter().map(|prize| self.value(auction, &position.turned_up(prize)));
            draws.sum::<f64>() / f64::from(position.prizes.len())
        } else {
            self.solution(auction, position).value
        };
        self.values.insert(*position, value);
        value
    }

    /// The round that is on as a matrix game.
    pub(super) fn solution(&mut self, auction: &Auction, position: &Position) -> Solution {
        let [own, other] = [position.hands[FIRST], position.hands[SECOND]];
        let mut worth =
            |bids| auction.share(position, bids) + self.value(auction, &auction.after(position, bids));
        let winnings: Vec<Vec<f64>> =
            own.iter().map(|own| other.iter().map(|other| worth([own, other])).collect()).collect();
        matrix::solve(&winnings)
    }
}

/// The same auction as a tree with secrets: the second seat bids after the first without seeing it.
struct Unfolded {
    auction: Auction,
    start: Position,
}

#[derive(Clone)]
struct Course {
    position: Position,
    first: Option<Card>,
    /// What the first seat has won so far.
    share: f64,
    /// Everything open so far: prizes that came and bids.
    history: Vec<u8>,
}

impl Extensive for Unfolded {
    type State = Course;
    type Info = (Seat, Vec<u8>);

    fn start(&self) -> Course {
        Course { position: self.start, first: None, share: 0.0, history: Vec::new() }
    }

    fn point(&self, course: &Course) -> Point<Self::Info> {
        let position = &course.position;
        if position.is_over() {
            return Point::Over(course.share);
        }
        if position.up.is_none() {
            let prizes = position.prizes.len();
            return Point::Chance(vec![1.0 / f64::from(prizes); prizes.into()]);
        }
        let seat = if course.first.is_none() { FIRST } else { SECOND };
        let choices = position.hands[seat].len().into();
        Point::Decision { seat, knows: (seat, course.history.clone()), choices }
    }

    fn after(&self, course: &Course, choice: usize) -> Course {
        let mut next = course.clone();
        let position = &course.position;
        if position.up.is_none() {
            let prize = position.prizes.nth(choice as u32);
            next.position = position.turned_up(prize);
            next.history.push(prize.0);
            return next;
        }
        match course.first {
            None => next.first = Some(position.hands[FIRST].nth(choice as u32)),
            Some(first) => {
                let bids = [first, position.hands[SECOND].nth(choice as u32)];
                next.share += self.auction.share(position, bids);
                next.position = self.auction.after(position, bids);
                next.history.extend(bids.map(|card| card.0));
                next.first = None;
            }
        }
        next
    }
}

#[test]
fn regret_and_backward_induction_agree() {
    for (prizes, is_shuffled) in [(&[1, 2, 3][..], true), (&[4, 1, 3, 2], false), (&[3, 5, 1, 4], false)] {
        // An even start is worth a half whatever is played; with a card taken away, the value must be found.
        for missing in [None, Some(0), Some(1)] {
            let auction = Auction { prizes, is_shuffled };
            let mut start = auction.start();
            if let Some(place) = missing {
                // The first seat bids with a gap at the bottom, the second with one at the top.
                start.hands[FIRST].remove(Card(place));
                start.hands[SECOND].remove(Card(prizes.len() as u8 - 1));
                let last = start.prizes.iter().last().expect("prizes");
                start.prizes.remove(last);
            }
            let value = Equilibrium::default().value(&auction, &start);
            let mut solver = Solver::new(&Unfolded { auction, start });
            solver.run(2_000);
            let exploitability = solver.exploitability();
            assert!(exploitability < 1e-3, "{prizes:?} {missing:?}: {exploitability}");
            assert!((solver.value() - value).abs() < 1e-3, "{prizes:?} {missing:?}: {value}");
            assert_eq!(missing.is_none(), (value - 0.5).abs() < 1e-9, "{prizes:?}: {value}");
        }
    }
}
