//! Passing bad pennies, and using the symbols of coins.

use super::coin::{Kind, KindSet, Symbol};
use super::hand::{Hand, Held, Mark, Used};
use super::{Acted, Action, CoinQuest, Event, Phase, Rule, State};
use crate::game::Log;
use crate::illegal::{Illegal, refuse, require};
use crate::seat::Seat;

impl CoinQuest {
    /// The coins of a hand that have a symbol which was not used this round.
    pub(super) fn usable(&self, hand: &Hand, symbol: Symbol) -> KindSet {
        let with_symbol = self.with_symbol[symbol as usize];
        let is_unused = |held: &&Held| !held.used.has(Used::of(symbol));
        let coins = hand.coins().iter().filter(|held| with_symbol.contains(held.kind)).filter(is_unused);
        coins.map(|held| held.kind).collect()
    }

    /// Whether a coin in hand is a bad penny that has to be passed.
    pub(super) fn must_pass(&self, held: &Held) -> bool {
        self.is_penny(held.kind) && !held.used.has(Used::KEPT)
    }

    /// Tells everyone where a coin came from, if it was taken out of a bag.
    pub(super) fn announce(&self, seat: Seat, held: Held, log: &mut impl Log<Event>) {
        if let Some(from) = held.taken_from() {
            log.note(|| Event::CameFrom { seat, from, coin: self.named(held.kind) });
        }
    }

    /// Shows everyone a coin in hand.
    pub(super) fn point_out(&self, state: &mut State, seat: Seat, at: usize, log: &mut impl Log<Event>) {
        let held = state.sides[seat].hand.coins()[at];
        self.announce(seat, held, log);
        state.sides[seat].hand.replace(at, Held { mark: Mark::Known, ..held });
    }

    /// Finds out who holds up the others: whoever has a bad penny to pass, then whoever draws.
    pub(super) fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        let is_opening = !matches!(state.phase, Phase::Act | Phase::Extra { .. } | Phase::ExtraPenny { .. });
        let in_turn = std::iter::successors(Some(state.first), |seat| Some(seat.next(self.players)));
        let penny = |seat: Seat| state.sides[seat].hand.find(|held| self.must_pass(held));
        let next = in_turn.take(self.players.into()).find_map(|seat| Some((seat, penny(seat)?)));
        if let Some((passing, at)) = next {
            if state.sides[passing].hand.coins()[at].mark != Mark::Known {
                self.point_out(state, passing, at, log);
            }
            log.note(|| Event::Penny { seat: passing });
            state.phase = if is_opening {
                Phase::Pennies { passing, robbed: None }
            } else {
                Phase::ExtraPenny { passing, robbed: None }
            };
            return;
        }
        if is_opening {
            log.note(|| Event::Actions);
        }
        let next = self.next_to_draw(state, log);
        state.phase = next.map_or(Phase::Act, |drawing| Phase::Extra { drawing });
        if next.is_none() && Seat::all(self.players).all(|seat| state.sides[seat].open.ready) {
            self.begin_bids(state, log);
        }
    }

    pub(super) fn pass_penny(
        &self,
        state: &mut State,
        seat: Seat,
        to: Seat,
        log: &mut impl Log<Event>,
    ) -> Acted {
        require(to != seat && to.number() <= self.players, Rule::Oneself)?;
        let side = &state.sides[to];
        let finds_nothing = side.bag.is_empty() && side.discard.is_empty();
        log.note(|| Event::Passed { seat, to, finds_nothing });
        if self.has_bag(state, to, log) {
            if let Phase::Pennies { robbed, .. } | Phase::ExtraPenny { robbed, .. } = &mut state.phase {
                *robbed = Some(to);
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
        let at = hand.find(|held| self.must_pass(held)).expect("who passes a bad penny holds one");
        let penny = hand.take(at);
        let side = &mut state.sides[to];
        side.bag.add(penny.kind);
        side.open.pennies_in_bag += 1;
    }

    /// Whoever passes a bad penny takes a coin out of the other's bag for it.
    pub(super) fn rob(
        &self,
        state: &mut State,
        seat: Seat,
        robbed: Seat,
        kind: Kind,
        log: &mut impl Log<Event>,
    ) {
        let victim = &mut state.sides[robbed];
        victim.bag.remove(kind);
        victim.open.drawn += 1;
        log.note(|| Event::Took { seat, from: robbed });
        let taken = if self.is_penny(kind) {
            // Everyone sees a bad penny: the first that comes as a replacement is passed on, any other kept.
            victim.open.pennies_in_bag = victim.open.pennies_in_bag.saturating_sub(1);
            log.note(|| Event::CameFrom { seat, from: robbed, coin: self.named(kind) });
            let has_replaced = std::mem::replace(&mut state.sides[seat].open.has_replaced, true);
            Held::new(kind, Mark::Known, if has_replaced { Used::KEPT } else { Used::default() })
        } else {
            Held::new(kind, Mark::Taken { from: robbed }, Used::default())
        };
        self.hand_over(state, seat, robbed);
        state.sides[seat].hand.add(taken);
        self.settle(state, log);
    }

    pub(super) fn use_coins(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Acted {
        let side = &mut state.sides[seat];
        match action {
            Action::Ready => {
                log.note(|| Event::Ready { seat });
                side.open.ready = true;
            }
            Action::Use { symbol, kind } => self.use_symbol(state, seat, symbol, kind, log)?,
            Action::RemoveHand(_) | Action::RemoveDiscard(_) if side.open.removals == 0 => {
                return refuse(Rule::NoRemovalLeft);
            }
            Action::RemoveHand(kind) => {
                // Of like coins, the one that has served most goes first, then the order of the hand decides.
                let like = side.hand.coins().iter().filter(|held| held.kind == kind);
                let served = like.map(|held| held.used.n_times()).max();
                let is_it = |held: &Held| held.kind == kind && Some(held.used.n_times()) == served;
                let Some(at) = side.hand.find(is_it) else { return refuse(Rule::NotInHand) };
                let held = side.hand.take(at);
                self.announce(seat, held, log);
                self.remove(state, seat, kind, true, log);
            }
            Action::RemoveDiscard(kind) => {
                require(side.discard.contains(kind), Rule::NotInDiscard)?;
                side.discard.remove(kind);
                self.remove(state, seat, kind, false, log);
            }
            _ => return Err(Illegal::NotNow),
        }
        self.settle(state, log);
        Ok(())
    }

    fn remove(&self, state: &mut State, seat: Seat, kind: Kind, from_hand: bool, log: &mut impl Log<Event>) {
        state.sides[seat].open.removals -= 1;
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
    ) -> Acted {
        let side = &mut state.sides[seat];
        require(side.hand.kinds().any(|held| held == kind), Rule::NotInHand)?;
        let size = self.coin(kind).symbol(symbol);
        require(size > 0, Rule::NoSymbol { symbol })?;
        let use_of = Used::of(symbol);
        let Some(at) = side.hand.find(|held| held.kind == kind && !held.used.has(use_of)) else {
            return refuse(Rule::UsedAlready { symbol });
        };
        let held = side.hand.coins()[at];
        self.announce(seat, held, log);
        side.hand.replace(at, Held { mark: Mark::Known, used: held.used.and(use_of), ..held });
        log.note(|| Event::Used { seat, coin: self.named(kind), symbol });
        match symbol {
            Symbol::Age => side.open.removals = side.open.removals.saturating_add(size),
            Symbol::Unique => side.open.owed += size,
            Symbol::Rare => {
                side.open.prestige += u16::from(size);
                log.note(|| Event::Prestige { seat, prestige: size });
            }
        }
        Ok(())
    }
}
