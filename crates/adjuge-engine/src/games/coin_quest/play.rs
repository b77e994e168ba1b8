//! The course of a round up to the bids: filling the lots, drawing, bad pennies and symbols.

use super::action::{Action, Draw, Legal};
use super::coin::{Kind, KindSet, Symbol};
use super::deck::MAX_COIN_LOTS;
use super::hand::{Held, LotId, Mark, Used};
use super::{Busy, CoinQuest, Event, Phase, Pile, Rule, Source, State};
use crate::game::Log;
use crate::illegal::{Illegal, refuse};
use crate::seat::{Seat, SeatSet};

type Result = std::result::Result<(), Illegal<Rule>>;

impl CoinQuest {
    /// The actions of a seat that the table waits for.
    pub(super) fn choices(&self, state: &State, seat: Seat) -> Legal {
        let side = &state.sides[seat];
        match state.phase {
            Phase::Act { busy: Busy::Passes(_), .. } => {
                Legal::Penny(SeatSet::all(self.players).without(SeatSet::only(seat)))
            }
            Phase::Act { .. } => {
                let may_remove = side.removals > 0;
                Legal::Act {
                    uses: Symbol::ALL.map(|symbol| self.usable(state, seat, symbol)),
                    hand: if may_remove { side.hand.kinds() } else { KindSet::EMPTY },
                    discard: if may_remove { side.discard.kinds() } else { KindSet::EMPTY },
                }
            }
            Phase::Place(_) => match side.hand.next_to_place() {
                Some(kind) => Legal::Place { kind, lots: self.lots_for(kind) },
                None => Legal::Nothing,
            },
            Phase::Buy(_) => Legal::Buy(state.market.kinds()),
            Phase::Start | Phase::Market | Phase::Fill(_) | Phase::Draw(_) | Phase::Over => Legal::Nothing,
        }
    }

    /// The coins of a hand that have a symbol which was not used this round.
    fn usable(&self, state: &State, seat: Seat, symbol: Symbol) -> KindSet {
        let with_symbol = self.with_symbol[symbol as usize];
        let coins = state.sides[seat].hand.coins().iter();
        let usable = coins.filter(|held| with_symbol.contains(held.kind) && !held.used.has(symbol));
        usable.map(|held| held.kind).collect()
    }

    /// The lots that take a coin, bit n for lot n.
    pub(super) fn lots_for(&self, kind: Kind) -> u8 {
        if self.copper.contains(kind) { self.lots } else { self.lots & !self.copper_lots }
    }

    pub(super) fn is_penny(&self, held: Held) -> bool {
        self.pennies.contains(held.kind)
    }

    /// Whether a coin in hand is a bad penny that has to be passed.
    fn must_pass(&self, held: Held) -> bool {
        self.is_penny(held) && !held.used.is_kept()
    }

    pub(super) fn apply_draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result {
        let Some((pile, source)) = Self::source(state) else {
            return match (state.phase, draw) {
                (Phase::Start, Draw::First(seat)) if SeatSet::all(self.players).contains(seat) => {
                    log.note(|| Event::First { seat });
                    state.first = seat;
                    self.fill_market(state, log);
                    Ok(())
                }
                (Phase::Start, _) => Err(Illegal::ImpossibleDraw),
                (Phase::Over, _) => Err(Illegal::Over),
                _ => Err(Illegal::AwaitsAction),
            };
        };
        let kind = match draw {
            Draw::Market(kind) | Draw::Lot(kind) | Draw::Hand(_, kind) | Draw::Taken(_, kind) => kind,
            Draw::First(_) => return Err(Illegal::ImpossibleDraw),
        };
        if draw != source.draw(kind) || !pile.contains(kind) {
            return Err(Illegal::ImpossibleDraw);
        }
        match (source, state.phase) {
            (Source::Market, _) => {
                state.black.remove(kind);
                state.market.add(kind);
                log.note(|| Event::OnMarket { coin: self.named(kind) });
                self.fill_market(state, log);
            }
            (Source::Lot, Phase::Fill(lot)) => {
                state.black.remove(kind);
                state.lots[lot.index()].add(kind);
                log.note(|| Event::OnLot { lot, coin: self.named(kind) });
                self.fill_lots(state, lot.0 + 1, log);
            }
            (Source::Hand(seat), _) => self.draw_up(state, seat, kind, log),
            (Source::Taken(robbed), Phase::Act { busy: Busy::Robs { seat, .. }, .. }) => {
                self.rob(state, seat, robbed, kind, log);
            }
            _ => return Err(Illegal::ImpossibleDraw),
        }
        Ok(())
    }

    fn fill_market(&self, state: &mut State, log: &mut impl Log<Event>) {
        if state.market.len() < self.deck.market && self.n_black(state) > 0 {
            state.phase = Phase::Market;
        } else {
            self.begin_round(state, log);
        }
    }

    pub(super) fn begin_round(&self, state: &mut State, log: &mut impl Log<Event>) {
        log.note(|| Event::Round { round: state.round, first: state.first });
        self.fill_lots(state, 0, log);
    }

    /// Puts coins on the lots from this one on, then everyone draws.
    fn fill_lots(&self, state: &mut State, from: u8, log: &mut impl Log<Event>) {
        let next = (from..MAX_COIN_LOTS as u8).map(LotId).find(|lot| self.gives_coins(*lot));
        if let Some(lot) = next.filter(|_| self.n_black(state) > 0) {
            state.phase = Phase::Fill(lot);
            return;
        }
        for seat in Seat::all(self.players) {
            state.sides[seat].owed = self.deck.hand;
        }
        self.draw_on(state, log);
    }

    /// Lets the next seat draw, or goes on to the bad pennies.
    pub(super) fn draw_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            if self.has_to_draw(state, seat, log) {
                state.phase = Phase::Draw(seat);
                return;
            }
        }
        state.phase = Phase::Act { is_opening: true, ready: SeatSet::EMPTY, busy: Busy::Nobody };
        self.settle(state, log);
    }

    /// Whether a seat has still to draw and can; an empty bag is filled from the discard.
    fn has_to_draw(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        if state.sides[seat].owed == 0 {
            return false;
        }
        if !self.has_bag(state, seat, log) {
            state.sides[seat].owed = 0;
        }
        state.sides[seat].owed > 0
    }

    /// Whether there is a coin in a seat's bag, once its discard was put into it if need be.
    fn has_bag(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let side = &mut state.sides[seat];
        if side.bag.is_empty() && !side.discard.is_empty() {
            side.bag = std::mem::replace(&mut side.discard, Pile::EMPTY);
            // All else lay open when the bag ran out, so everyone knows what the hand holds.
            side.hand.change(|held| {
                if held.mark == Mark::Hidden {
                    held.mark = Mark::Known;
                }
            });
            log.note(|| Event::Refilled { seat });
            for other in Seat::all(self.players) {
                let from_seat = |held: &Held| held.mark == (Mark::Taken { from: seat });
                while let Some(at) = state.sides[other].hand.find(from_seat) {
                    self.point_out(state, other, at, log);
                }
            }
            // No bad penny that was passed into the bag is in it any more.
            state.sides[seat].passed = 0;
        }
        !state.sides[seat].bag.is_empty()
    }

    /// Tells everyone where a coin came from, if it was taken out of a bag.
    pub(super) fn announce(&self, seat: Seat, held: Held, log: &mut impl Log<Event>) {
        if let Mark::Taken { from } = held.mark {
            log.note(|| Event::CameFrom { seat, from, coin: self.named(held.kind) });
        }
    }

    /// Shows everyone a coin in hand.
    fn point_out(&self, state: &mut State, seat: Seat, at: usize, log: &mut impl Log<Event>) {
        let held = state.sides[seat].hand.coins()[at];
        self.announce(seat, held, log);
        state.sides[seat].hand.replace(at, Held { mark: Mark::Known, ..held });
    }

    fn draw_up(&self, state: &mut State, seat: Seat, kind: Kind, log: &mut impl Log<Event>) {
        let side = &mut state.sides[seat];
        side.bag.remove(kind);
        side.hand.add(kind, Mark::Hidden, Used::default());
        side.owed -= 1;
        side.drawn += 1;
        log.note(|| Event::Drew { seat });
        if matches!(state.phase, Phase::Draw(_)) {
            self.draw_on(state, log);
            return;
        }
        if self.pennies.contains(kind) {
            // It has to be passed, and so everyone sees it come out of the bag.
            let side = &mut state.sides[seat];
            side.passed = side.passed.saturating_sub(1);
        }
        self.settle(state, log);
    }

    /// Finds out who holds up the others: whoever has a bad penny to pass, then whoever draws.
    pub(super) fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        let Phase::Act { mut is_opening, ready, .. } = state.phase else { return };
        let clockwise = SeatSet::all(self.players);
        let mut next = Some(state.first);
        while let Some(seat) = next {
            let hand = &state.sides[seat].hand;
            if let Some(at) = hand.find(|held| self.must_pass(*held)) {
                if hand.coins()[at].mark != Mark::Known {
                    self.point_out(state, seat, at, log);
                }
                log.note(|| Event::Penny { seat });
                state.phase = Phase::Act { is_opening, ready, busy: Busy::Passes(seat) };
                return;
            }
            next = clockwise.after(seat).filter(|seat| *seat != state.first);
        }
        if is_opening {
            is_opening = false;
            log.note(|| Event::Actions);
        }
        let drawing = Seat::all(self.players).find(|&seat| self.has_to_draw(state, seat, log));
        let busy = drawing.map_or(Busy::Nobody, Busy::Draws);
        state.phase = Phase::Act { is_opening, ready, busy };
        if busy == Busy::Nobody && ready == clockwise {
            self.begin_bids(state, log);
        }
    }

    pub(super) fn pass_penny(
        &self,
        state: &mut State,
        seat: Seat,
        to: Seat,
        log: &mut impl Log<Event>,
    ) -> Result {
        if to == seat || to.number() > self.players {
            return refuse(Rule::Oneself);
        }
        let side = &state.sides[to];
        let finds_nothing = side.bag.is_empty() && side.discard.is_empty();
        log.note(|| Event::Passed { seat, to, finds_nothing });
        if self.has_bag(state, to, log) {
            if let Phase::Act { busy, .. } = &mut state.phase {
                *busy = Busy::Robs { seat, robbed: to };
            }
            return Ok(());
        }
        self.hand_over(state, seat, to);
        self.settle(state, log);
        Ok(())
    }

    /// The bad penny that is passed goes into the other's bag.
    fn hand_over(&self, state: &mut State, seat: Seat, to: Seat) {
        let hand = &mut state.sides[seat].hand;
        let Some(at) = hand.find(|held| self.must_pass(*held)) else { return };
        let penny = hand.take(at);
        let side = &mut state.sides[to];
        side.bag.add(penny.kind);
        side.passed += 1;
    }

    /// Whoever passes a bad penny takes a coin out of the other's bag for it.
    fn rob(&self, state: &mut State, seat: Seat, robbed: Seat, kind: Kind, log: &mut impl Log<Event>) {
        let victim = &mut state.sides[robbed];
        victim.bag.remove(kind);
        victim.drawn += 1;
        log.note(|| Event::Took { seat, from: robbed });
        let is_penny = self.pennies.contains(kind);
        if is_penny {
            victim.passed = victim.passed.saturating_sub(1);
        }
        self.hand_over(state, seat, robbed);
        let side = &mut state.sides[seat];
        if is_penny {
            // Everyone sees a bad penny: the first that comes as a replacement is passed on, any other kept.
            log.note(|| Event::CameFrom { seat, from: robbed, coin: self.named(kind) });
            let used = if side.has_replaced { Used::KEPT } else { Used::default() };
            side.has_replaced = true;
            side.hand.add(kind, Mark::Known, used);
        } else {
            side.hand.add(kind, Mark::Taken { from: robbed }, Used::default());
        }
        self.settle(state, log);
    }

    pub(super) fn use_coins(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        match action {
            Action::Ready => {
                log.note(|| Event::Ready { seat });
                if let Phase::Act { ready, .. } = &mut state.phase {
                    ready.insert(seat);
                }
            }
            Action::Use { symbol, kind } => self.use_symbol(state, seat, symbol, kind, log)?,
            Action::RemoveHand(_) | Action::RemoveDiscard(_) if state.sides[seat].removals == 0 => {
                return refuse(Rule::NoRemovalLeft);
            }
            Action::RemoveHand(kind) => {
                // Of like coins, the one that has served most goes first, then the order of the hand decides.
                let hand = &state.sides[seat].hand;
                let like = hand.coins().iter().filter(|held| held.kind == kind);
                let served = like.map(|held| held.used.n_times()).max();
                let Some(at) = hand.find(|held| held.kind == kind && Some(held.used.n_times()) == served)
                else {
                    return refuse(Rule::NotInHand);
                };
                let held = state.sides[seat].hand.take(at);
                self.announce(seat, held, log);
                self.remove(state, seat, kind, true, log);
            }
            Action::RemoveDiscard(kind) => {
                if !state.sides[seat].discard.contains(kind) {
                    return refuse(Rule::NotInDiscard);
                }
                state.sides[seat].discard.remove(kind);
                self.remove(state, seat, kind, false, log);
            }
            _ => return Err(Illegal::NotNow),
        }
        self.settle(state, log);
        Ok(())
    }

    fn remove(&self, state: &mut State, seat: Seat, kind: Kind, from_hand: bool, log: &mut impl Log<Event>) {
        state.sides[seat].removals -= 1;
        state.removed.add(kind);
        log.note(|| Event::Removed { seat, coin: self.named(kind), from_hand });
    }

    fn use_symbol(
        &self,
        state: &mut State,
        seat: Seat,
        symbol: Symbol,
        kind: Kind,
        log: &mut impl Log<Event>,
    ) -> Result {
        let hand = &state.sides[seat].hand;
        let like = |held: &Held| held.kind == kind;
        if hand.find(like).is_none() {
            return refuse(Rule::NotInHand);
        }
        let size = self.coin(kind).symbol(symbol);
        if size == 0 {
            return refuse(Rule::NoSymbol { symbol });
        }
        let Some(at) = hand.find(|held| like(held) && !held.used.has(symbol)) else {
            return refuse(Rule::UsedAlready { symbol });
        };
        let held = hand.coins()[at];
        self.announce(seat, held, log);
        let side = &mut state.sides[seat];
        side.hand.replace(at, Held { mark: Mark::Known, used: held.used.with(symbol), ..held });
        log.note(|| Event::Used { seat, coin: self.named(kind), symbol });
        match symbol {
            Symbol::Age => side.removals = side.removals.saturating_add(size),
            Symbol::Unique => side.owed += size,
            Symbol::Rare => {
                side.prestige += u16::from(size);
                log.note(|| Event::Prestige { seat, prestige: size });
            }
        }
        Ok(())
    }
}
