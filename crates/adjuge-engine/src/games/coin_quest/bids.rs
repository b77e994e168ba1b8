//! Placing coins, revealing them, settling the lots and buying from the market.

use arrayvec::ArrayVec;

use super::coin::{Kind, Metal, Pile};
use super::deck::{Gives, MAX_LOTS};
use super::hand::{Hand, LotId, Used};
use super::{Acted, Bid, CoinQuest, Event, MARKET_PRICE, MAX_PLAYERS, Open, Phase, Rule, State};
use crate::game::{Log, Play, Turn};
use crate::illegal::{Illegal, refuse, require};
use crate::seat::{BySeat, Seat, SeatSet};

/// What a bid comes to: the sums of gold, silver and copper, compared in this order.
type Strength = [u16; 3];

impl CoinQuest {
    pub(super) fn begin_bids(&self, state: &mut State, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            let side = &mut state.sides[seat];
            // What was done with the coins matters no more.
            side.hand.change(|held| held.used = Used::default());
            let Open { prestige, pennies_in_bag, .. } = side.open;
            side.open = Open { prestige, pennies_in_bag, ..Open::default() };
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
    ) -> Acted {
        let hand = &mut state.sides[seat].hand;
        let Some(now) = hand.next_to_place() else { return Err(Illegal::NotNow) };
        if kind != now {
            let is_held = hand.coins().iter().any(|held| held.kind == kind && held.lot.is_none());
            let now = self.named(now).name;
            return refuse(if is_held { Rule::WrongCoin { now } } else { Rule::NotInHand });
        }
        require(self.lots.contains(lot), Rule::NoSuchLot)?;
        require(self.lots_for(kind).contains(lot), Rule::CopperOnly)?;
        hand.place(lot);
        if hand.next_to_place().is_none() {
            log.note(|| Event::Placed { seat });
            self.place_on(state, log);
        }
        Ok(())
    }

    /// Waits for those who have coins to place, or reveals the bids.
    fn place_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        state.phase = Phase::Place;
        if self.turn(state) == Turn::Seats(SeatSet::EMPTY) {
            self.reveal(state, log);
        }
    }

    /// All bids are shown, the lots settled, and the coins go to their owners' discards.
    fn reveal(&self, state: &mut State, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            for held in state.sides[seat].hand.coins() {
                self.announce(seat, *held, log);
            }
        }
        let strengths = self.strengths(state);
        let mut winners = ArrayVec::new();
        for lot in self.lots.iter() {
            log.note(|| Event::Revealed { lot, bids: self.bids_on(state, lot) });
            let Some((seat, by)) = self.winner(&strengths[lot.index()]) else {
                log.note(|| Event::NotWon { lot });
                continue;
            };
            log.note(|| Event::Won { lot, seat, by });
            self.award(state, seat, lot, log);
            if !winners.contains(&seat) {
                winners.push(seat);
            }
        }
        for seat in Seat::all(self.players) {
            let side = &mut state.sides[seat];
            side.hand.kinds().for_each(|kind| side.discard.add(kind));
            side.hand = Hand::EMPTY;
            side.open.pennies_in_bag = 0;
        }
        self.open_market(state, winners, log);
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
                let lot = held.lot.expect("all coins are placed");
                self.strengthen(&mut strengths[lot.index()][seat], held.kind);
            }
        }
        strengths
    }

    fn strengthen(&self, strength: &mut Strength, kind: Kind) {
        let coin = self.coin(kind);
        strength[coin.metal.index()] += u16::from(coin.number);
    }

    /// Who wins a lot with these bids.
    pub fn winner_among(&self, bids: &[Bid]) -> Option<Seat> {
        let mut strengths = BySeat::splat([0; 3]);
        for Bid { seat, coins } in bids {
            coins.iter().for_each(|coin| self.strengthen(&mut strengths[*seat], coin.id));
        }
        self.winner(&strengths).map(|(seat, _)| seat)
    }

    /// Who wins a lot, and by which metal if there was a rival.
    fn winner(&self, bids: &BySeat<Strength>) -> Option<(Seat, Option<Metal>)> {
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
                state.sides[seat].open.prestige += u16::from(prestige);
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
    fn open_market(
        &self,
        state: &mut State,
        mut buyers: ArrayVec<Seat, MAX_PLAYERS>,
        log: &mut impl Log<Event>,
    ) {
        buyers.retain(|seat| state.sides[*seat].open.prestige >= MARKET_PRICE);
        match buyers.first().copied() {
            Some(seat) if !state.market.is_empty() => {
                log.note(|| Event::MayBuy { seat });
                state.phase = Phase::Buy { buyers };
            }
            _ => self.end_round(state, log),
        }
    }

    /// Buys a coin, or nothing.
    pub(super) fn buy(
        &self,
        state: &mut State,
        seat: Seat,
        kind: Option<Kind>,
        log: &mut impl Log<Event>,
    ) -> Acted {
        let Phase::Buy { buyers } = &state.phase else { return Err(Illegal::NotNow) };
        let others = buyers.iter().copied().skip(1).collect();
        if let Some(kind) = kind {
            require(state.market.contains(kind), Rule::NotOnMarket)?;
            state.market.remove(kind);
            let side = &mut state.sides[seat];
            side.open.prestige -= MARKET_PRICE;
            side.discard.add(kind);
            log.note(|| Event::Bought { seat, coin: self.named(kind) });
        } else {
            log.note(|| Event::BoughtNothing { seat });
        }
        self.open_market(state, others, log);
        Ok(())
    }

    fn end_round(&self, state: &mut State, log: &mut impl Log<Event>) {
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
