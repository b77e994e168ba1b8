//! Placing coins, revealing them, settling the lots and buying from the market.

use super::action::Action;
use super::coin::{Kind, Metal, Pile};
use super::deck::{Gives, MAX_LOTS};
use super::hand::{Hand, LotId, Used};
use super::{Bid, CoinQuest, Event, MARKET_PRICE, MAX_PLAYERS, Phase, Rule, State};
use crate::game::Log;
use crate::illegal::{Illegal, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

type Result = std::result::Result<(), Illegal<Rule>>;

/// What a bid comes to: the sums of gold, silver and copper, compared in this order.
type Strength = [u16; 3];

impl CoinQuest {
    pub(super) fn begin_bids(&self, state: &mut State, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            let side = &mut state.sides[seat];
            // What was done with the coins matters no more.
            side.hand.change(|held| held.used = Used::default());
            side.removals = 0;
            side.has_replaced = false;
            side.drawn = 0;
        }
        log.note(|| Event::Bids);
        self.place_on(state, log);
    }

    pub(super) fn place_coin(
        &self,
        state: &mut State,
        seat: Seat,
        kind: Kind,
        lot: LotId,
        log: &mut impl Log<Event>,
    ) -> Result {
        let hand = &mut state.sides[seat].hand;
        let Some(now) = hand.next_to_place() else { return Err(Illegal::NotNow) };
        if kind != now {
            let is_held = hand.find(|held| held.kind == kind && held.lot.is_none()).is_some();
            return refuse(if is_held {
                Rule::WrongCoin { now: self.named(now).name }
            } else {
                Rule::NotInHand
            });
        }
        if self.lots >> lot.0 & 1 == 0 {
            return refuse(Rule::NoSuchLot);
        }
        if self.lots_for(kind) >> lot.0 & 1 == 0 {
            return refuse(Rule::CopperOnly);
        }
        hand.place(lot);
        if hand.next_to_place().is_none() {
            log.note(|| Event::Placed { seat });
            self.place_on(state, log);
        }
        Ok(())
    }

    /// Waits for those who have coins to place, or reveals the bids.
    fn place_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        let placing = self.placing(state);
        state.phase = Phase::Place(placing);
        if placing.is_empty() {
            self.reveal(state, log);
        }
    }

    /// The seats that have a coin to place.
    pub(super) fn placing(&self, state: &State) -> SeatSet {
        let is_placing = |seat: &Seat| state.sides[*seat].hand.next_to_place().is_some();
        Seat::all(self.players).filter(is_placing).collect()
    }

    /// All bids are shown, the lots settled, and the coins go to their owners' discards.
    fn reveal(&self, state: &mut State, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            for held in state.sides[seat].hand.coins() {
                self.announce(seat, *held, log);
            }
        }
        let strengths = self.strengths(state);
        let mut winners = [None; MAX_LOTS];
        for lot in (0..self.deck.lots.len() as u8).map(LotId).filter(|lot| self.lots >> lot.0 & 1 == 1) {
            log.note(|| Event::Revealed { lot, bids: self.bids_on(state, lot) });
            let Some((seat, by)) = self.winner(&strengths[lot.index()]) else {
                log.note(|| Event::NotWon { lot });
                continue;
            };
            log.note(|| Event::Won { lot, seat, by });
            self.award(state, seat, lot, log);
            if !winners.contains(&Some(seat)) {
                winners[lot.index()] = Some(seat);
            }
        }
        for seat in Seat::all(self.players) {
            let side = &mut state.sides[seat];
            for held in side.hand.coins() {
                side.discard.add(held.kind);
            }
            side.hand = Hand::EMPTY;
            side.passed = 0;
        }
        self.open_market(state, winners.into_iter().flatten(), log);
    }

    fn bids_on(&self, state: &State, lot: LotId) -> Vec<Bid> {
        let bid = |seat: Seat| {
            let coins = state.sides[seat].hand.coins().iter().filter(|held| held.lot == Some(lot));
            Bid { seat, coins: coins.map(|held| self.named(held.kind)).collect() }
        };
        Seat::all(self.players).map(bid).filter(|bid| !bid.coins.is_empty()).collect()
    }

    /// What each seat's bid on each lot comes to.
    fn strengths(&self, state: &State) -> [BySeat<Strength>; MAX_LOTS] {
        let mut strengths = [BySeat::splat([0; 3]); MAX_LOTS];
        for seat in Seat::all(self.players) {
            for held in state.sides[seat].hand.coins() {
                let Some(lot) = held.lot else { continue };
                let coin = self.coin(held.kind);
                strengths[lot.index()][seat][coin.metal.index()] += u16::from(coin.number);
            }
        }
        strengths
    }

    /// Who wins a lot, and by which metal if there was a rival.
    pub(super) fn winner(&self, bids: &BySeat<Strength>) -> Option<(Seat, Option<Metal>)> {
        let best = Seat::all(self.players).max_by_key(|&seat| bids[seat])?;
        let rivals = Seat::all(self.players).filter(|&seat| seat != best);
        let second = rivals.map(|seat| bids[seat]).max().unwrap_or([0; 3]);
        if second == [0; 3] {
            return (bids[best] != [0; 3]).then_some((best, None));
        }
        let differs = |metal: &Metal| bids[best][metal.index()] != second[metal.index()];
        Metal::ALL.into_iter().find(differs).map(|metal| (best, Some(metal)))
    }

    fn award(&self, state: &mut State, seat: Seat, lot: LotId, log: &mut impl Log<Event>) {
        match self.deck.lots[lot.index()].gives {
            Gives::Prestige(prestige) => {
                state.sides[seat].prestige += u16::from(prestige);
                log.note(|| Event::Prestige { seat, prestige });
            }
            Gives::Coins => {
                let coins = std::mem::replace(&mut state.lots[lot.index()], Pile::EMPTY);
                log.note(|| Event::TookCoins { seat, coins: self.list(&coins) });
                state.sides[seat].discard.add_all(&coins);
            }
        }
    }

    /// Lets the next winner who can afford it buy, or ends the round.
    pub(super) fn open_market(
        &self,
        state: &mut State,
        winners: impl Iterator<Item = Seat>,
        log: &mut impl Log<Event>,
    ) {
        let mut buyers = [None; MAX_PLAYERS];
        let able = winners.filter(|seat| state.sides[*seat].prestige >= MARKET_PRICE);
        buyers.iter_mut().zip(able).for_each(|(buyer, seat)| *buyer = Some(seat));
        match buyers[0] {
            Some(seat) if !state.market.is_empty() => {
                log.note(|| Event::MayBuy { seat });
                state.phase = Phase::Buy(buyers);
            }
            _ => self.end_round(state, log),
        }
    }

    pub(super) fn buy(
        &self,
        state: &mut State,
        seat: Seat,
        buyers: [Option<Seat>; MAX_PLAYERS],
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        if let Action::Buy(kind) = action {
            if !state.market.contains(kind) {
                return refuse(Rule::NotOnMarket);
            }
            let side = &mut state.sides[seat];
            side.prestige -= MARKET_PRICE;
            side.discard.add(kind);
            state.market.remove(kind);
            log.note(|| Event::Bought { seat, coin: self.named(kind) });
        } else {
            log.note(|| Event::BoughtNothing { seat });
        }
        self.open_market(state, buyers.into_iter().flatten().skip(1), log);
        Ok(())
    }

    pub(super) fn end_round(&self, state: &mut State, log: &mut impl Log<Event>) {
        if self.n_black(state) == 0 {
            state.phase = Phase::Over;
            log.note(|| Event::Over);
            return;
        }
        state.first = state.first.next(self.players);
        state.round += 1;
        self.begin_round(state, log);
    }
}
