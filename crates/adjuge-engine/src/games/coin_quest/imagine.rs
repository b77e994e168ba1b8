//! The worlds that a viewer could be looking at.

use super::coin::{Kind, KindSet, NamedCoin, Pile};
use super::hand::{Hand, LotId, Mark, Used};
use super::view::{HeldView, PhaseName, SeatView};
use super::{Busy, CoinQuest, MAX_KINDS, MAX_PLAYERS, Phase, Side, State, Symbol, View};
use crate::bits::nth_set_bit;
use crate::game::Play;
use crate::random::Rng;
use crate::seat::{Seat, SeatSet};

pub(super) fn imagine(game: &CoinQuest, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    state.round = view.round;
    state.first = view.first.unwrap_or(state.first);
    state.market = pile(&view.market);
    state.removed = pile(&view.removed);
    for lot in &view.lots {
        if let Some(place) = state.lots.get_mut(lot.lot.index()) {
            *place = pile(&lot.coins);
        }
    }
    let mut worlds = Worlds { game, view, pools: [Pile::EMPTY; MAX_PLAYERS], rng };
    let hands = worlds.hands();
    for (seat, hand) in view.seats.iter().zip(hands) {
        state.sides[seat.seat] = Side {
            bag: worlds.pools[seat.seat.index()],
            hand,
            discard: pile(&seat.discard),
            prestige: seat.prestige,
            owed: seat.owed,
            removals: seat.removals,
            has_replaced: seat.has_replaced,
            drawn: seat.drawn,
            passed: seat.pennies_in_bag,
        };
    }
    // The black bag holds what is nowhere else.
    let mut rest = game.whole_box();
    for seat in Seat::all(game.players) {
        let side = &state.sides[seat];
        rest.remove_all(&side.bag);
        rest.remove_all(&side.discard);
        side.hand.coins().iter().for_each(|held| rest.remove(held.kind));
    }
    for pile in [&state.market, &state.removed].into_iter().chain(&state.lots) {
        rest.remove_all(pile);
    }
    state.black = rest;
    state.phase = phase(view);
    state
}

fn pile(coins: &[NamedCoin]) -> Pile {
    coins.iter().map(|named| named.id).collect()
}

fn phase(view: &View) -> Phase {
    let ready: SeatSet = view.seats.iter().filter(|seat| seat.ready).map(|seat| seat.seat).collect();
    let busy = match (view.passing, view.robbed, view.drawing) {
        (Some(seat), Some(robbed), _) => Busy::Robs { seat, robbed },
        (Some(seat), None, _) => Busy::Passes(seat),
        (None, _, Some(seat)) => Busy::Draws(seat),
        (None, _, None) => Busy::Nobody,
    };
    match view.phase {
        PhaseName::Start => Phase::Start,
        PhaseName::Market => Phase::Market,
        PhaseName::Fill => view.filling.map_or(Phase::Over, Phase::Fill),
        PhaseName::Draw => view.drawing.map_or(Phase::Over, Phase::Draw),
        PhaseName::Pennies => Phase::Act { is_opening: true, ready, busy },
        PhaseName::Act => Phase::Act { is_opening: false, ready, busy },
        PhaseName::Place => Phase::Place(view.waiting),
        PhaseName::Buy => {
            let mut buyers = [None; MAX_PLAYERS];
            buyers.iter_mut().zip(&view.buyers).for_each(|(buyer, seat)| *buyer = Some(*seat));
            Phase::Buy(buyers)
        }
        PhaseName::Over => Phase::Over,
    }
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
            sure[at] = self.set_aside(seat.seat, seat.pennies_in_bag);
        }
        let mut hands: Vec<Hand> = view.seats.iter().map(Self::seen_part).collect();
        let any = KindSet::first(MAX_KINDS as u8);
        let good = any.without(game.pennies);
        self.taken(&mut hands, good);
        for (seat, hand) in view.seats.iter().zip(&mut hands).filter(|(seat, _)| seat.hand.is_none()) {
            let n_hidden = seat.hand_size - seat.known.len() as u8 - seat.taken.len() as u8;
            let kinds = if self.may_hide_pennies(seat.seat) { any } else { good };
            for _ in 0..n_hidden {
                if let Some(kind) = self.draw(seat.seat, kinds) {
                    hand.add(kind, Mark::Hidden, Used::default());
                }
            }
        }
        self.pools.iter_mut().zip(&sure).for_each(|(pool, sure)| pool.add_all(sure));
        if view.phase == PhaseName::Place {
            for (seat, hand) in view.seats.iter().zip(&mut hands) {
                self.place(seat, hand);
            }
        }
        hands
    }

    /// Takes so many bad pennies out of a pool, if they are there.
    fn set_aside(&mut self, seat: Seat, n: u8) -> Pile {
        let pool = &mut self.pools[seat.index()];
        let pennies: Pile =
            pool.iter().filter(|kind| self.game.pennies.contains(*kind)).take(n.into()).collect();
        pool.remove_all(&pennies);
        pennies
    }

    fn draw(&mut self, seat: Seat, kinds: KindSet) -> Option<Kind> {
        let pool = &mut self.pools[seat.index()];
        let kind = pool.nth_of(kinds, self.rng.below(pool.n_of(kinds).into()))?;
        pool.remove(kind);
        Some(kind)
    }

    /// What the viewer sees of a hand: all of their own, else what is known, and what was taken from the viewer.
    fn seen_part(seat: &SeatView) -> Hand {
        let mut hand = Hand::EMPTY;
        let used = |symbols: &[Symbol], kept: bool| {
            let used = symbols.iter().fold(Used::default(), |used, symbol| used.with(*symbol));
            if kept { used.kept() } else { used }
        };
        if let Some(coins) = &seat.hand {
            for HeldView { coin, used: symbols, kept, known, from, .. } in coins {
                let mark = match from {
                    Some(from) => Mark::Taken { from: *from },
                    None if *known => Mark::Known,
                    None => Mark::Hidden,
                };
                hand.add(coin.id, mark, used(symbols, *kept));
            }
            return hand;
        }
        for known in &seat.known {
            hand.add(known.coin.id, Mark::Known, used(&known.used, known.kept));
        }
        for taken in &seat.taken {
            if let Some(coin) = taken.coin {
                hand.add(coin.id, Mark::Taken { from: taken.from }, Used::default());
            }
        }
        hand
    }

    /// Imagines the coins that were taken out of bags unseen.
    fn taken(&mut self, hands: &mut [Hand], kinds: KindSet) {
        let view = self.view;
        for (seat, hand) in view.seats.iter().zip(hands).filter(|(seat, _)| seat.hand.is_none()) {
            for taken in seat.taken.iter().filter(|taken| taken.coin.is_none()) {
                if let Some(kind) = self.draw(taken.from, kinds) {
                    hand.add(kind, Mark::Taken { from: taken.from }, Used::default());
                }
            }
        }
    }

    /// Whether there can be bad pennies in a hand that nobody has seen: only before its owner's turn to pass them is over.
    fn may_hide_pennies(&self, seat: Seat) -> bool {
        let view = self.view;
        let players = usize::from(self.game.players);
        match (view.phase, view.first, view.passing) {
            (PhaseName::Draw, ..) => true,
            (PhaseName::Pennies, Some(first), Some(passing)) => {
                let place = |seat: Seat| (seat.index() + players - first.index()) % players;
                place(seat) >= place(passing)
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
        let n = if seat.placed { hand.len() } else { self.rng.below(hand.len().into()) as u8 };
        for _ in 0..n {
            let Some(kind) = hand.next_to_place() else { break };
            let lots = self.game.lots_for(kind);
            let nth = self.rng.below(lots.count_ones());
            let lot = nth_set_bit(lots.into(), nth) as u8;
            hand.place(LotId(lot));
        }
    }
}
