//! The worlds that a viewer could be looking at.

use super::coin::{Kind, KindSet, NamedCoin, Pile};
use super::hand::{Hand, Held, Mark, Used};
use super::view::{CoinView, HeldView, SeatView};
use super::{CoinQuest, MAX_KINDS, MAX_PLAYERS, Phase, Side, State, View};
use crate::prelude::*;

pub(super) fn world(game: &CoinQuest, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    state.round = view.round;
    state.first = view.first.unwrap_or(state.first);
    state.phase = view.phase.clone();
    state.waiting = view.waiting;
    state.market = pile(&view.market);
    state.removed = pile(&view.removed);
    for lot in view.lots.iter().filter(|lot| lot.prestige.is_none()) {
        state.lots[lot.lot.index()] = pile(&lot.coins);
    }
    let mut worlds = Worlds { game, view, pools: [Pile::EMPTY; MAX_PLAYERS], rng };
    let hands = worlds.hands();
    for (seat, hand) in view.seats.iter().zip(hands) {
        let bag = worlds.pools[seat.seat.index()];
        state.sides[seat.seat] = Side { bag, hand, discard: pile(&seat.discard), open: seat.open };
    }
    // The black bag holds what is nowhere else.
    let mut black = game.whole_box();
    state.coins_in_play().for_each(|pile| black.remove_all(&pile));
    State { black, ..state }
}

fn pile(coins: &[NamedCoin]) -> Pile {
    coins.iter().map(|named| named.id).collect()
}

/// Shares unseen coins out among bags, hands, and hands that took them out of bags.
struct Worlds<'a> {
    game: &'a CoinQuest,
    view: &'a View,
    /// What each bag may hold; in the end, what it does.
    pools: [Pile; MAX_PLAYERS],
    rng: &'a mut Rng,
}

impl Worlds<'_> {
    fn hands(&mut self) -> Vec<Hand> {
        let (game, view) = (self.game, self.view);
        let mut sure = [Pile::EMPTY; MAX_PLAYERS];
        for seat in &view.seats {
            let at = seat.seat.index();
            self.pools[at] = pile(seat.bag.as_ref().unwrap_or(&seat.unseen));
            // Bad pennies that are known to be in the bag stay there.
            let pennies = self.pools[at].iter().filter(|kind| game.is_penny(*kind));
            sure[at] = pennies.take(seat.open.pennies_in_bag.into()).collect();
            self.pools[at].remove_all(&sure[at]);
        }
        let mut hands: Vec<Hand> = view.seats.iter().map(seen_part).collect();
        let any = KindSet::first(MAX_KINDS as u8);
        let good = any.without(game.pennies);
        for (seat, hand) in view.seats.iter().zip(&mut hands).filter(|(seat, _)| seat.hand.is_none()) {
            for taken in seat.taken.iter().filter(|taken| taken.coin.is_none()) {
                let from = taken.from;
                hand.add(Held::new(self.draw(from, good), Mark::Taken { from }, Used::default()));
            }
        }
        for (seat, hand) in view.seats.iter().zip(&mut hands).filter(|(seat, _)| seat.hand.is_none()) {
            let n_hidden = seat.hand_size - seat.known.len() as u8 - seat.taken.len() as u8;
            let kinds = if self.may_hide_pennies(seat.seat) { any } else { good };
            for _ in 0..n_hidden {
                hand.add(Held::new(self.draw(seat.seat, kinds), Mark::Hidden, Used::default()));
            }
        }
        self.pools.iter_mut().zip(&sure).for_each(|(pool, sure)| pool.add_all(sure));
        if view.phase == Phase::Place {
            view.seats.iter().zip(&mut hands).for_each(|(seat, hand)| self.place(seat, hand));
        }
        hands
    }

    /// Draws a coin of some kinds that a bag may have held.
    fn draw(&mut self, seat: Seat, kinds: KindSet) -> Kind {
        let pool = &mut self.pools[seat.index()];
        let kind = pool.nth_of(kinds, self.rng.below(pool.n_of(kinds).into()));
        let kind = kind.expect("what is hidden is among the unseen");
        pool.remove(kind);
        kind
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
    fn place(&mut self, seat: &SeatView, hand: &mut Hand) {
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
    let mut hand = Hand::EMPTY;
    let mut add = |what: &CoinView, mark: Mark| hand.add(Held::new(what.coin.id, mark, what.used));
    if let Some(coins) = &seat.hand {
        for HeldView { what, known, from, .. } in coins {
            let unshown = if *known { Mark::Known } else { Mark::Hidden };
            add(what, from.map_or(unshown, |from| Mark::Taken { from }));
        }
        return hand;
    }
    seat.known.iter().for_each(|what| add(what, Mark::Known));
    for (from, coin) in seat.taken.iter().filter_map(|taken| Some((taken.from, taken.coin?))) {
        hand.add(Held::new(coin.id, Mark::Taken { from }, Used::default()));
    }
    hand
}
