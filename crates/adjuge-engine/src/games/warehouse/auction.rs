//! The auctions, open and sealed.

use super::{Action, Colour, Effect, Event, Phase, Relic, RelicSet, Rule, State, Warehouse};
use crate::prelude::*;

impl Warehouse {
    /// Those of some seats for which one of these relics works.
    fn with_working(&self, state: &State, seats: SeatSet, relics: RelicSet) -> SeatSet {
        seats.iter().filter(|&seat| self.working(state, seat).overlaps(relics)).collect()
    }

    /// The colours of which there are relics left.
    pub(super) fn piles_left(&self, state: &State) -> Set<Colour> {
        Colour::ALL.into_iter().filter(|&colour| state.piles.overlaps(self.of_colour(colour))).collect()
    }

    pub(super) fn reveal(&self, state: &mut State, colour: Colour, log: &mut impl Log<Event>) -> Acted<Rule> {
        require(self.piles_left(state).contains(colour), Rule::EmptyPile { colour })?;
        log.note(|| Event::Chose { seat: state.last, colour });
        state.phase = Phase::TurnUp(colour);
        Ok(())
    }

    pub(super) fn turn_up(&self, state: &mut State, relic: Relic, log: &mut impl Log<Event>) {
        let seat = state.last;
        state.piles.remove(relic);
        let weapon = self.weapons.contains(relic);
        log.note(|| Event::TurnedUp { relic: self.named(relic), weapon });
        for (source, ingots) in self.incomes(state, seat) {
            state.reserve -= ingots;
            state.ingots[seat] += ingots;
            log.note(|| Event::Income { seat, relic: self.named(source), ingots });
        }
        let everyone = SeatSet::all(self.players);
        state.phase = if weapon {
            Phase::Sealed { relic, fists: Sealed::among(everyone) }
        } else {
            let bidding = Ascending::new(everyone, self.opener(state));
            log.note(|| Event::Opened { seat: bidding.turn() });
            Phase::Open { relic, bidding }
        };
    }

    /// What its relics bring a seat that turns up another, as far as the reserve has it.
    pub(super) fn incomes(&self, state: &State, seat: Seat) -> impl Iterator<Item = (Relic, u8)> + use<'_> {
        let mut reserve = state.reserve;
        self.working(state, seat).iter().filter_map(move |relic| {
            let Some(Effect::IncomeOnReveal(most)) = self.effect(relic) else { return None };
            let ingots = most.min(reserve);
            reserve -= ingots;
            (ingots > 0).then_some((relic, ingots))
        })
    }

    /// Who speaks first in an open auction: the revealer's left neighbour, unless somebody's relic lets them speak
    /// last. Of several such the first clockwise from the revealer does.
    pub(super) fn opener(&self, state: &State) -> Seat {
        let speakers = self.with_working(state, SeatSet::all(self.players), self.last_speakers);
        speakers.from(state.last).unwrap_or(state.last).next(self.players)
    }

    /// The lowest bid open to the seat whose turn it is. Who may equal bids cannot equal an own one.
    pub(super) fn least_bid(&self, state: &State, bidding: &Ascending) -> u8 {
        let (seat, high) = (bidding.turn(), bidding.high());
        let may_match = high > 0
            && bidding.bid_of(seat) != Some(high)
            && self.working(state, seat).overlaps(self.matchers);
        if may_match { high } else { high + 1 }
    }

    pub(super) fn speak(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        let Phase::Open { relic, mut bidding } = state.phase else { return Err(Illegal::NotNow) };
        let seat = bidding.turn();
        let hammer = if let Action::Bid(bid) = action {
            let (least, ingots) = (self.least_bid(state, &bidding), state.ingots[seat]);
            require(bid >= least, Rule::TooLow { least })?;
            require(bid <= ingots, Rule::TooPoor { ingots })?;
            log.note(|| Event::Bid { seat, bid });
            bidding.bid(bid)
        } else {
            log.note(|| Event::Passed { seat });
            bidding.pass()
        };
        match hammer {
            None => state.phase = Phase::Open { relic, bidding },
            Some(Hammer::Sold { buyer, price }) => self.sell(state, relic, buyer, price, log),
            Some(Hammer::Unsold) => self.withdraw(state, relic, log),
        }
        Ok(())
    }

    /// A seat closes its fist, and all are opened once everyone has.
    pub(super) fn offer(
        &self,
        state: &mut State,
        seat: Seat,
        bid: u8,
        log: &mut impl Log<Event>,
    ) -> Acted<Rule> {
        let Phase::Sealed { relic, mut fists } = state.phase else { return Err(Illegal::NotNow) };
        let ingots = state.ingots[seat];
        require(bid <= ingots, Rule::TooPoor { ingots })?;
        log.note(|| Event::Closed { seat });
        if fists.choose(seat, bid) {
            self.open_fists(state, relic, &fists, log);
        } else {
            state.phase = Phase::Sealed { relic, fists };
        }
        Ok(())
    }

    fn open_fists(&self, state: &mut State, relic: Relic, fists: &Sealed<u8>, log: &mut impl Log<Event>) {
        log.note(|| Event::Fists { bids: fists.choices().map(|(_, bid)| bid).collect() });
        let offers = || fists.choices().filter(|(_, bid)| *bid > 0);
        let Some(best) = offers().map(|(_, bid)| bid).max() else {
            return self.withdraw(state, relic, log);
        };
        let tied: SeatSet = offers().filter(|(_, bid)| *bid == best).map(|(seat, _)| seat).collect();
        let favoured = self.with_working(state, tied, self.sealed_winners);
        let buyer = favoured.from(state.last).or_else(|| tied.from(state.last));
        self.sell(state, relic, buyer.expect("the best offer is somebody's"), best, log);
    }

    fn withdraw(&self, state: &mut State, relic: Relic, log: &mut impl Log<Event>) {
        state.gone.insert(relic);
        log.note(|| Event::Unsold { relic: self.named(relic) });
        self.next_relic(state, log);
    }

    /// The buyer pays the left neighbour, takes the relic, and its effect applies.
    fn sell(&self, state: &mut State, relic: Relic, buyer: Seat, price: u8, log: &mut impl Log<Event>) {
        let to = buyer.next(self.players);
        state.ingots[buyer] -= price;
        state.ingots[to] += price;
        log.note(|| Event::Sold { seat: buyer, relic: self.named(relic), price, to });
        let surcharges = self.working(state, buyer).iter().filter_map(|relic| match self.effect(relic) {
            Some(Effect::Surcharge(ingots)) => Some(ingots),
            _ => None,
        });
        let ingots = surcharges.fold(0, u8::saturating_add).min(state.ingots[buyer]);
        if ingots > 0 {
            state.ingots[buyer] -= ingots;
            state.reserve += ingots;
            log.note(|| Event::Surcharge { seat: buyer, ingots });
        }
        state.owned[buyer].insert(relic);
        state.last = buyer;
        self.apply_effect(state, relic, log);
    }
}
