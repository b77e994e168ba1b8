//! The worlds that a viewer could be looking at.

use super::coin::{KindSet, NamedCoin, Pile};
use super::hand::{Hand, Held, Mark, Used};
use super::view::SeatView;
use super::{CoinQuest, MAX_KINDS, MAX_PLAYERS, Phase, Side, State, View};
use crate::prelude::*;

pub(super) fn world(game: &CoinQuest, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    state.round = view.round;
    state.first = view.first.unwrap_or(state.first);
    state.phase = view.phase.clone();
    state.waiting = view.waiting;
    state.market = ids(&view.market);
    state.removed = ids(&view.removed);
    for lot in view.lots.iter().filter(|lot| lot.prestige.is_none()) {
        state.lots[lot.lot.index()] = ids(&lot.coins);
    }
    for seat in &view.seats {
        let bag = ids(seat.bag.as_ref().unwrap_or(&seat.unseen));
        let (hand, discard) = (seen_part(seat), ids(&seat.discard));
        state.sides[seat.seat] = Side { bag, hand, discard, open: seat.open };
    }
    let mut before = [Pile::EMPTY; MAX_PLAYERS];
    view.seats.iter().for_each(|seat| before[seat.seat] = ids(&seat.unseen_before));
    Worlds { game, view, state: &mut state, before, rng }.share_out();
    // The black bag holds what is nowhere else.
    let mut black = game.whole_box();
    state.coins_in_play().for_each(|pile| black.remove_all(&pile));
    State { black, ..state }
}

/// Shares out the unseen coins, which lie in the bags at first, among hands, and hands that took them out of bags.
struct Worlds<'a> {
    game: &'a CoinQuest,
    view: &'a View,
    state: &'a mut State,
    /// The unseen coins of each seat from before its bag was refilled.
    before: [Pile; MAX_PLAYERS],
    rng: &'a mut Rng,
}

impl Worlds<'_> {
    fn share_out(&mut self) {
        let any = KindSet::first(MAX_KINDS as u8);
        let good = any.without(self.game.pennies);
        let others = self.view.seats.iter().filter(|seat| seat.hand.is_none());
        for seat in others.clone() {
            for taken in seat.taken.iter().filter(|taken| taken.coin.is_none()) {
                let mark = Mark::Taken { from: taken.from, refilled: taken.refilled };
                self.draw(taken.from, good, seat.seat, mark);
            }
        }
        for seat in others {
            // What else was hidden when the bag was refilled is all in the hand.
            for _ in 0..self.before[seat.seat].len() {
                self.draw(seat.seat, any, seat.seat, Mark::Hidden { refilled: true });
            }
            let kinds = if self.may_hide_pennies(seat.seat) { any } else { good };
            for _ in self.state.sides[seat.seat].hand.len()..seat.hand_size.into() {
                self.draw(seat.seat, kinds, seat.seat, Mark::DRAWN);
            }
        }
        if self.view.phase == Phase::Place {
            self.view.seats.iter().for_each(|seat| self.place(seat));
        }
    }

    /// Draws a coin of some kinds for a hand, out of the bag it came from, or what was in it before it was refilled.
    fn draw(&mut self, from: Seat, kinds: KindSet, to: Seat, mark: Mark) {
        let Side { bag, open, .. } = &mut self.state.sides[from];
        let bag = if mark.refilled() { &mut self.before[from] } else { bag };
        let mut pool = *bag;
        // Bad pennies that are known to be in the bag stay there.
        for penny in self.game.pennies.iter().filter(|_| !mark.refilled()) {
            (0..open.pennies_in_bag).for_each(|_| pool.remove(penny));
        }
        let kind = pool.nth_of(kinds, self.rng.below(pool.n_of(kinds).into()));
        let kind = kind.expect("what is hidden is among the unseen");
        bag.remove(kind);
        self.state.sides[to].hand.add(Held::new(kind, mark, Used::default()));
    }

    /// Whether there can be bad pennies in a hand that nobody has seen: only before its owner's turn to pass them is over.
    fn may_hide_pennies(&self, seat: Seat) -> bool {
        let players = usize::from(self.game.players);
        match (&self.view.phase, self.view.first) {
            (Phase::Draw { .. }, _) => true,
            (Phase::Pennies { passing, .. }, Some(first)) => {
                let place = |seat: Seat| (seat.index() + players - first.index()) % players;
                place(seat) >= place(*passing)
            }
            _ => false,
        }
    }

    /// Places coins: one's own as they are, those of others anywhere, but not all of who is not done.
    fn place(&mut self, seat: &SeatView) {
        let hand = &mut self.state.sides[seat.seat].hand;
        if let Some(coins) = &seat.hand {
            coins.iter().filter_map(|held| held.lot).for_each(|lot| hand.place(lot));
            return;
        }
        let n = if seat.placed { hand.len() } else { self.rng.below(hand.len() as u32) as usize };
        for _ in 0..n {
            let kind = hand.next_to_place().expect("no more are placed than there are");
            let lots = self.game.lots_for(kind);
            hand.place(lots.nth(self.rng.below(lots.len().into())));
        }
    }
}

/// What the viewer sees of a hand: all of their own, else what is known, and what was taken from the viewer.
fn seen_part(seat: &SeatView) -> Hand {
    let unused = |coin: NamedCoin, mark: Mark| Held::new(coin.id, mark, Used::default());
    let known = seat.known.iter().map(|what| Held::new(what.coin.id, Mark::Known, what.used));
    let taken = seat.taken.iter().filter_map(|taken| {
        Some(unused(taken.coin?, Mark::Taken { from: taken.from, refilled: taken.refilled }))
    });
    let own = seat.hand.iter().flatten().filter(|held| !held.known && held.from.is_none());
    let hidden = own.map(|held| unused(held.what.coin, Mark::Hidden { refilled: held.refilled }));
    let mut hand = Hand::EMPTY;
    known.chain(taken).chain(hidden).for_each(|held| hand.add(held));
    hand
}
