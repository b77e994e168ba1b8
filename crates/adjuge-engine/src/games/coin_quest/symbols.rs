//! Passing bad pennies, and using the symbols of coins.

use super::coin::{Kind, KindSet, Symbol};
use super::hand::{Hand, Held, Mark, Used};
use super::{Action, CoinQuest, Event, Phase, Rule};
use crate::prelude::*;

impl CoinQuest {
    /// The coins of a hand that have a symbol which was not used this round.
    pub(super) fn usable(&self, hand: &Hand, symbol: Symbol) -> KindSet {
        let with_symbol = hand.iter().filter(|held| self.coin(held.kind).symbol(symbol) > 0);
        with_symbol.filter(|held| !held.used.has(Used::of(symbol))).map(|held| held.kind).collect()
    }

    /// Whether a coin in hand is a bad penny that has to be passed.
    pub(super) fn must_pass(&self, held: Held) -> bool {
        self.pennies.contains(held.kind) && !held.used.has(Used::KEPT)
    }
}

impl<L: Log<Event>> Dealer<'_, CoinQuest, L> {
    /// Tells everyone where a coin came from that they now see, if it was taken out of a bag.
    pub(super) fn announce(&mut self, seat: Seat, held: Held) {
        if let Mark::Taken { from, refilled } = held.mark {
            self.log.note(|| Event::CameFrom { seat, from, coin: self.game.named(held.kind) });
            if refilled {
                self.deduce(from);
            }
        }
    }

    /// Finds out who holds up the others: whoever has a bad penny to pass, then whoever draws.
    pub(super) fn settle(&mut self) {
        let (game, state) = (self.game, &*self.state);
        let is_opening = !matches!(state.phase, Phase::Act | Phase::Extra { .. } | Phase::ExtraPenny { .. });
        let penny = |seat: Seat| state.sides[seat].hand.iter().position(|held| game.must_pass(*held));
        let next = state.first.clockwise(game.players).find_map(|seat| Some((seat, penny(seat)?)));
        if let Some((passing, at)) = next {
            let hand = &mut self.state.sides[passing].hand;
            hand.replace(at, Held { mark: Mark::Known, ..hand[at] });
            self.log.note(|| Event::Penny { seat: passing });
            return self.enter(if is_opening {
                Phase::Pennies { passing, robbed: None }
            } else {
                Phase::ExtraPenny { passing, robbed: None }
            });
        }
        if is_opening {
            self.log.note(|| Event::Actions);
        }
        let next = self.next_to_draw();
        self.enter(next.map_or(Phase::Act, |drawing| Phase::Extra { drawing }));
        if next.is_none() && self.state.waiting.is_empty() {
            self.begin_bids();
        }
    }

    pub(super) fn pass_penny(&mut self, seat: Seat, to: Seat) -> Acted<Rule> {
        require(to != seat && to.number() <= self.game.players, Rule::Oneself)?;
        let side = &self.state.sides[to];
        let finds_nothing = side.bag.is_empty() && side.discard.is_empty();
        self.log.note(|| Event::Passed { seat, to, finds_nothing });
        if self.has_bag(to) {
            self.reach_into(to);
        } else {
            self.hand_over(seat, to);
            self.settle();
        }
        Ok(())
    }

    /// Whoever passes a bad penny is to take a coin out of a seat's bag.
    pub(super) fn reach_into(&mut self, bag: Seat) {
        if let Phase::Pennies { robbed, .. } | Phase::ExtraPenny { robbed, .. } = &mut self.state.phase {
            *robbed = Some(bag);
            self.state.waiting = SeatSet::EMPTY;
        }
    }

    /// The bad penny that is passed goes into the other's bag.
    fn hand_over(&mut self, seat: Seat, to: Seat) {
        let hand = &mut self.state.sides[seat].hand;
        let at = hand.iter().position(|held| self.game.must_pass(*held));
        let penny = hand.take(at.expect("who passes a bad penny holds one"));
        let side = &mut self.state.sides[to];
        side.bag.add(penny.kind);
        side.open.pennies_in_bag += 1;
    }

    /// Whoever passes a bad penny takes a coin out of the other's bag for it.
    pub(super) fn rob(&mut self, seat: Seat, robbed: Seat, kind: Kind) {
        let victim = &mut self.state.sides[robbed];
        victim.bag.remove(kind);
        victim.open.drawn += 1;
        self.log.note(|| Event::Took { seat, from: robbed });
        let taken = if self.game.pennies.contains(kind) {
            // Everyone sees a bad penny: the first that comes as a replacement is passed on, any other kept.
            victim.open.pennies_in_bag = victim.open.pennies_in_bag.saturating_sub(1);
            self.log.note(|| Event::CameFrom { seat, from: robbed, coin: self.game.named(kind) });
            let has_replaced = std::mem::replace(&mut self.state.sides[seat].open.has_replaced, true);
            Held::new(kind, Mark::Known, if has_replaced { Used::KEPT } else { Used::default() })
        } else {
            Held::new(kind, Mark::Taken { from: robbed, refilled: false }, Used::default())
        };
        self.hand_over(seat, robbed);
        self.state.sides[seat].hand.add(taken);
        self.settle();
    }

    pub(super) fn use_coins(&mut self, seat: Seat, action: Action) -> Acted<Rule> {
        let side = &mut self.state.sides[seat];
        match action {
            Action::Ready => {
                side.open.ready = true;
                self.log.note(|| Event::Ready { seat });
            }
            Action::Use { symbol, kind } => self.use_symbol(seat, symbol, kind)?,
            Action::RemoveHand(kind) => {
                require(side.open.removals > 0, Rule::NoRemovalLeft)?;
                // Of like coins, the one that has served most goes first, then the order of the hand decides.
                let like = (0..side.hand.len()).rev().filter(|at| side.hand[*at].kind == kind);
                let served_most = like.max_by_key(|at| side.hand[*at].used.n_times());
                let Some(at) = served_most else { return refuse(Rule::NotInHand) };
                let held = side.hand.take(at);
                self.announce(seat, held);
                self.remove(seat, kind, true);
            }
            Action::RemoveDiscard(kind) => {
                require(side.open.removals > 0, Rule::NoRemovalLeft)?;
                require(side.discard.contains(kind), Rule::NotInDiscard)?;
                side.discard.remove(kind);
                self.remove(seat, kind, false);
            }
            _ => return Err(Illegal::NotNow),
        }
        self.settle();
        Ok(())
    }

    fn remove(&mut self, seat: Seat, kind: Kind, from_hand: bool) {
        self.state.sides[seat].open.removals -= 1;
        self.state.removed.add(kind);
        self.log.note(|| Event::Removed { seat, coin: self.game.named(kind), from_hand });
    }

    fn use_symbol(&mut self, seat: Seat, symbol: Symbol, kind: Kind) -> Acted<Rule> {
        let hand = &self.state.sides[seat].hand;
        require(hand.kinds().any(|held| held == kind), Rule::NotInHand)?;
        let size = self.game.coin(kind).symbol(symbol);
        require(size > 0, Rule::NoSymbol { symbol })?;
        let use_of = Used::of(symbol);
        let Some(at) = hand.iter().position(|held| held.kind == kind && !held.used.has(use_of)) else {
            return refuse(Rule::UsedAlready { symbol });
        };
        let held = hand[at];
        let known = Held { mark: Mark::Known, used: held.used.and(use_of), ..held };
        self.state.sides[seat].hand.replace(at, known);
        self.announce(seat, held);
        self.log.note(|| Event::Used { seat, coin: self.game.named(kind), symbol });
        let side = &mut self.state.sides[seat];
        match symbol {
            Symbol::Age => side.open.removals = side.open.removals.saturating_add(size),
            Symbol::Unique => side.open.owed += size,
            Symbol::Rare => {
                side.open.prestige += u16::from(size);
                self.log.note(|| Event::Prestige { seat, prestige: size });
            }
        }
        Ok(())
    }
}
