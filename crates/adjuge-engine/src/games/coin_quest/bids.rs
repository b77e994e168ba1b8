//! Placing coins, revealing them, settling the lots and buying from the market.

use super::coin::{Kind, Metal};
use super::deck::{Gives, MAX_LOTS};
use super::hand::{Hand, LotId, Used};
use super::{Bid, CoinQuest, Event, MARKET_PRICE, MAX_PLAYERS, Open, Phase, Rule, State};
use crate::prelude::*;

/// What a bid comes to: the sums of gold, silver and copper, compared in this order.
type Strength = [u16; 3];

impl<L: Log<Event>> Dealer<'_, CoinQuest, L> {
    pub(super) fn begin_bids(&mut self) {
        for seat in Seat::all(self.game.players) {
            let side = &mut self.state.sides[seat];
            // What was done with the coins matters no more.
            side.hand.change(|held| held.used = Used::default());
            let Open { prestige, pennies_in_bag, .. } = side.open;
            side.open = Open { prestige, pennies_in_bag, ..Open::default() };
        }
        self.log.note(|| Event::Bids);
        self.enter(Phase::Place);
        self.place_on();
    }

    pub(super) fn place_coin(&mut self, seat: Seat, kind: Kind, lot: LotId) -> Acted<Rule> {
        let hand = &mut self.state.sides[seat].hand;
        let now = hand.next_to_place().expect("the table waits for who has coins to place");
        if kind != now {
            let is_held = hand.iter().any(|held| held.kind == kind && held.lot.is_none());
            let now = self.game.named(now).name;
            return refuse(if is_held { Rule::WrongCoin { now } } else { Rule::NotInHand });
        }
        require(self.game.lots.contains(lot), Rule::NoSuchLot)?;
        require(self.game.lots_for(kind).contains(lot), Rule::CopperOnly)?;
        hand.place(lot);
        if hand.next_to_place().is_none() {
            self.log.note(|| Event::Placed { seat });
            self.state.waiting.remove(seat);
            self.place_on();
        }
        Ok(())
    }

    /// Waits for those who have coins to place, or reveals the bids.
    fn place_on(&mut self) {
        if self.state.waiting.is_empty() {
            self.reveal();
        }
    }

    /// All bids are shown, the lots settled, and the coins go to their owners' discards.
    fn reveal(&mut self) {
        let game = self.game;
        let mut bids: [BySeat<Strength>; MAX_LOTS] = Default::default();
        for seat in Seat::all(game.players) {
            let hand = self.state.sides[seat].hand;
            for held in hand.iter() {
                self.announce(seat, *held);
                if let Some(lot) = held.lot {
                    game.raise(&mut bids[lot.index()][seat], held.kind);
                }
            }
        }
        let mut buyers = ArrayVec::new();
        for lot in game.lots.iter() {
            self.log.note(|| Event::Revealed { lot, bids: game.bids_on(self.state, lot) });
            let Some((seat, by)) = game.winner(&bids[lot.index()]) else {
                self.log.note(|| Event::NotWon { lot });
                continue;
            };
            self.log.note(|| Event::Won { lot, seat, by });
            self.award(seat, lot);
            if !buyers.contains(&seat) {
                buyers.push(seat);
            }
        }
        for seat in Seat::all(game.players) {
            let side = &mut self.state.sides[seat];
            side.hand.kinds().for_each(|kind| side.discard.add(kind));
            side.hand = Hand::EMPTY;
            side.open.pennies_in_bag = 0;
        }
        if game.all_buy {
            for seat in self.state.first.clockwise(game.players) {
                if !buyers.contains(&seat) {
                    buyers.push(seat);
                }
            }
        }
        self.open_market(buyers);
    }

    fn award(&mut self, seat: Seat, lot: LotId) {
        let side = &mut self.state.sides[seat];
        match self.game.deck.lots[lot.index()].gives {
            Gives::Prestige(prestige) => {
                side.open.prestige += u16::from(prestige);
                self.log.note(|| Event::Prestige { seat, prestige });
            }
            Gives::Coins => {
                let coins = std::mem::take(&mut self.state.lots[lot.index()]);
                side.discard.add_all(&coins);
                self.log.note(|| Event::TookCoins { seat, coins: self.game.list(coins.iter()) });
            }
        }
    }

    /// Lets the next buyer who can afford it buy, or ends the round.
    fn open_market(&mut self, mut buyers: ArrayVec<Seat, MAX_PLAYERS>) {
        buyers.retain(|seat| self.state.sides[*seat].open.prestige >= MARKET_PRICE);
        match buyers.first().copied() {
            Some(seat) if !self.state.market.is_empty() => {
                self.log.note(|| Event::MayBuy { seat });
                self.enter(Phase::Buy { buyers });
            }
            _ => self.end_round(),
        }
    }

    /// Buys a coin, or nothing.
    pub(super) fn buy(&mut self, seat: Seat, kind: Option<Kind>) -> Acted<Rule> {
        let Phase::Buy { buyers } = &self.state.phase else { return Err(Illegal::NotNow) };
        let others = buyers.iter().copied().skip(1).collect();
        if let Some(kind) = kind {
            require(self.state.market.contains(kind), Rule::NotOnMarket)?;
            self.state.market.remove(kind);
            let side = &mut self.state.sides[seat];
            side.open.prestige -= MARKET_PRICE;
            side.discard.add(kind);
            self.log.note(|| Event::Bought { seat, coin: self.game.named(kind) });
        } else {
            self.log.note(|| Event::BoughtNothing { seat });
        }
        self.open_market(others);
        Ok(())
    }

    fn end_round(&mut self) {
        if self.game.n_black(self.state) == 0 {
            self.log.note(|| Event::Over);
            return self.enter(Phase::Over);
        }
        self.state.first = self.state.first.next(self.game.players);
        self.state.round += 1;
        self.begin_round();
    }
}

impl CoinQuest {
    /// The bids on a lot, of those who made one.
    fn bids_on(&self, state: &State, lot: LotId) -> Vec<Bid> {
        let coins = |seat: Seat| state.sides[seat].hand.on(lot).map(|kind| self.named(kind)).collect();
        let bids = Seat::all(self.players).map(|seat| Bid { seat, coins: coins(seat) });
        bids.filter(|bid| !bid.coins.is_empty()).collect()
    }

    /// Adds a coin to a bid.
    pub(super) fn raise(&self, strength: &mut Strength, kind: Kind) {
        let coin = self.coin(kind);
        strength[coin.metal as usize] += u16::from(coin.number);
    }

    /// Who wins a lot with these bids.
    pub fn winner_among(&self, bids: &[Bid]) -> Option<Seat> {
        let mut strengths = BySeat::default();
        for bid in bids {
            bid.coins.iter().for_each(|coin| self.raise(&mut strengths[bid.seat], coin.id));
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
        let differs = |metal: &Metal| bids[best][*metal as usize] != second[*metal as usize];
        Metal::ALL.into_iter().find(differs).map(|metal| (best, Some(metal)))
    }
}
