//! The auctions, the effects that follow them, and the pawnbroker.

use super::action::{Action, Asked, Draw};
use super::deck::{Colour, Relic, RelicSet};
use super::effect::Effect;
use super::end::redeemable;
use super::{Event, LOAN, PAWN_TOKENS, Phase, Rule, State, Warehouse};
use crate::auction::{Ascending, Hammer};
use crate::game::{Log, Play};
use crate::illegal::{Illegal, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

type Result = std::result::Result<(), Illegal<Rule>>;

impl Warehouse {
    /// The relics whose effects work for a seat: a pawned blessing sleeps, a pawned curse does not.
    pub(super) fn working(&self, state: &State, seat: Seat) -> RelicSet {
        state.owned[seat].without(state.pawned.intersection(self.blessed))
    }

    fn has_working(&self, state: &State, seat: Seat, relics: RelicSet) -> bool {
        !self.working(state, seat).intersection(relics).is_empty()
    }

    /// What the seat to move is asked.
    pub(super) fn asked(&self, state: &State, seat: Seat) -> Asked {
        match state.phase {
            Phase::Choose => {
                let is_there = |colour: &Colour| self.has_relics(state, *colour);
                let colours = Colour::ALL.into_iter().filter(is_there);
                Asked::Reveal(colours.fold(0, |bits, colour| bits | 1 << colour.index()))
            }
            Phase::Open { bidding, .. } => {
                Asked::Bid { least: self.least_bid(state, seat, &bidding), most: state.ingots[seat] }
            }
            Phase::Sealed { .. } => Asked::Fist(state.ingots[seat]),
            Phase::Effect(relic) => self.choice(state, relic),
            Phase::Redeem(_) => Asked::Redeem(redeemable(state, seat)),
            Phase::Certify { .. } => Asked::Certify(state.owned[seat].without(state.certified)),
            Phase::Cancel { .. } => Asked::Cancel(self.proven_fakes(state)),
            Phase::Start | Phase::Deal | Phase::TurnUp(_) | Phase::Look(_) | Phase::Over => Asked::Nothing,
        }
    }

    fn has_relics(&self, state: &State, colour: Colour) -> bool {
        !state.piles.intersection(self.of_colour[colour.index()]).is_empty()
    }

    /// The lowest bid open to the seat whose turn it is. Who may equal bids cannot equal an own one.
    fn least_bid(&self, state: &State, seat: Seat, bidding: &Ascending) -> u8 {
        let high = bidding.high();
        let may_match =
            high > 0 && bidding.bid_of(seat) != Some(high) && self.has_working(state, seat, self.matchers);
        if may_match { high } else { high + 1 }
    }

    pub(super) fn apply_action(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        if let Action::Pawn(relic) = action {
            return self.pawn(state, seat, relic, log);
        }
        self.turn(state).admit(seat)?;
        match (state.phase, action) {
            (Phase::Choose, Action::Reveal(colour)) => self.reveal(state, colour, log),
            (Phase::Open { relic, bidding }, Action::Pass | Action::Bid(_)) => {
                self.speak(state, seat, relic, bidding, action, log)
            }
            (Phase::Sealed { relic, bids }, Action::Fist(bid)) => {
                self.close_fist(state, seat, relic, bids, bid, log)
            }
            (Phase::Effect(relic), _) => self.choose(state, seat, relic, action, log),
            (Phase::Redeem(_), _) => self.redeem(state, seat, action, log),
            (Phase::Certify { left, .. }, _) => self.certify(state, seat, left, action, log),
            (Phase::Cancel { left, .. }, _) => self.cancel(state, seat, left, action, log),
            _ => Err(Illegal::NotNow),
        }
    }

    /// What the last winner chooses from for the effect of a relic; nothing if it cannot be applied.
    pub(super) fn choice(&self, state: &State, relic: Relic) -> Asked {
        let seat = state.last;
        match self.effect(relic) {
            Some(Effect::PeekFake) => {
                let is_new = |left_of: &Seat| {
                    let known = self.known_fakes(state, *left_of, seat);
                    known != state.fakes[*left_of]
                };
                Asked::Look(Seat::all(self.players).filter(is_new).collect())
            }
            Some(Effect::GiveRelicLeft) => Asked::Give(state.owned[seat].without(RelicSet::only(relic))),
            Some(Effect::StealRelicOfValue(value)) => Asked::Take(self.takeable(state, seat, value)),
            _ => Asked::Nothing,
        }
    }

    fn takeable(&self, state: &State, thief: Seat, value: u8) -> RelicSet {
        let others = Seat::all(self.players).filter(|&seat| seat != thief);
        let theirs = others.fold(RelicSet::EMPTY, |all, seat| all.union(state.owned[seat]));
        theirs.without(state.pawned).iter().filter(|relic| self.value(*relic) == value).collect()
    }

    /// The relics that a seat may pawn now.
    pub(super) fn pawns(&self, state: &State, seat: Seat) -> RelicSet {
        if self.may_pawn(state, seat).is_ok() {
            state.owned[seat].without(state.pawned)
        } else {
            RelicSet::EMPTY
        }
    }

    fn may_pawn(&self, state: &State, seat: Seat) -> Result {
        match state.phase {
            Phase::Sealed { bids, .. } if bids[seat].is_some() => return refuse(Rule::FistClosed),
            Phase::Choose | Phase::Open { .. } | Phase::Sealed { .. } => {}
            Phase::Effect(relic) => {
                if let Asked::Take(relics) = self.choice(state, relic)
                    && !relics.intersection(state.owned[seat]).is_empty()
                {
                    return refuse(Rule::BeingChosen);
                }
            }
            Phase::Start | Phase::Deal | Phase::TurnUp(_) | Phase::Look(_) => {
                return Err(Illegal::AwaitsDraw);
            }
            Phase::Redeem(_) | Phase::Certify { .. } | Phase::Cancel { .. } => return Err(Illegal::NotNow),
            Phase::Over => return Err(Illegal::Over),
        }
        if state.ingots[seat] > LOAN {
            refuse(Rule::TooRich { most: LOAN })
        } else if state.reserve < LOAN {
            refuse(Rule::EmptyReserve)
        } else if state.pawned.len() >= PAWN_TOKENS {
            refuse(Rule::NoToken)
        } else {
            Ok(())
        }
    }

    pub(super) fn pawn(
        &self,
        state: &mut State,
        seat: Seat,
        relic: Relic,
        log: &mut impl Log<Event>,
    ) -> Result {
        self.may_pawn(state, seat)?;
        if !state.owned[seat].contains(relic) {
            return refuse(Rule::NotYours);
        }
        if state.pawned.contains(relic) {
            return refuse(Rule::PawnedAlready);
        }
        state.pawned.insert(relic);
        state.reserve -= LOAN;
        state.ingots[seat] += LOAN;
        log.note(|| Event::Pawned { seat, relic: self.named(relic) });
        Ok(())
    }

    pub(super) fn apply_draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result {
        match (state.phase, draw) {
            (Phase::Start, Draw::First(seat)) if SeatSet::all(self.players).contains(seat) => {
                log.note(|| Event::First { seat });
                state.last = seat;
                self.deal_on(state, log);
            }
            (Phase::Deal, Draw::Fake(left_of, relic))
                if self.next_gap(state) == Some(left_of) && self.source(state).contains(relic) =>
            {
                state.fakes[left_of].insert(relic);
                log.note(|| Event::Dealt { left_of });
                self.deal_on(state, log);
            }
            (Phase::TurnUp(_), Draw::Relic(relic)) if self.source(state).contains(relic) => {
                self.turn_up(state, relic, log);
            }
            (Phase::Look(left_of), Draw::Seen(relic)) if self.source(state).contains(relic) => {
                state.shown[state.last].insert(relic);
                log.note(|| Event::Looked { seat: state.last, left_of });
                self.next_relic(state, log);
            }
            (Phase::Start | Phase::Deal | Phase::TurnUp(_) | Phase::Look(_), _) => {
                return Err(Illegal::ImpossibleDraw);
            }
            (Phase::Over, _) => return Err(Illegal::Over),
            _ => return Err(Illegal::AwaitsAction),
        }
        Ok(())
    }

    fn deal_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        state.phase = Phase::Deal;
        if self.next_gap(state).is_none() {
            self.next_relic(state, log);
        }
    }

    pub(super) fn reveal(&self, state: &mut State, colour: Colour, log: &mut impl Log<Event>) -> Result {
        if !self.has_relics(state, colour) {
            return refuse(Rule::EmptyPile { colour });
        }
        log.note(|| Event::Chose { seat: state.last, colour });
        state.phase = Phase::TurnUp(colour);
        Ok(())
    }

    fn turn_up(&self, state: &mut State, relic: Relic, log: &mut impl Log<Event>) {
        let seat = state.last;
        state.piles.remove(relic);
        let weapon = self.weapons.contains(relic);
        log.note(|| Event::TurnedUp { relic: self.named(relic), weapon });
        for source in self.working(state, seat).iter() {
            let Some(Effect::IncomeOnReveal(most)) = self.effect(source) else { continue };
            let ingots = most.min(state.reserve);
            if ingots > 0 {
                state.reserve -= ingots;
                state.ingots[seat] += ingots;
                log.note(|| Event::Income { seat, relic: self.named(source), ingots });
            }
        }
        if weapon {
            state.phase = Phase::Sealed { relic, bids: BySeat::splat(None) };
            return;
        }
        let bidding = Ascending::new(SeatSet::all(self.players), self.opener(state));
        log.note(|| Event::Opened { seat: bidding.turn() });
        state.phase = Phase::Open { relic, bidding };
    }

    /// Who speaks first in an open auction: the revealer's left neighbour, unless somebody's relic lets them speak
    /// last. Of several such the first clockwise from the revealer does.
    pub(super) fn opener(&self, state: &State) -> Seat {
        let speaks_last = |seat: &Seat| self.has_working(state, *seat, self.last_speakers);
        let speakers: SeatSet = Seat::all(self.players).filter(speaks_last).collect();
        speakers.from(state.last).unwrap_or(state.last).next(self.players)
    }

    pub(super) fn speak(
        &self,
        state: &mut State,
        seat: Seat,
        relic: Relic,
        mut bidding: Ascending,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        let hammer = if let Action::Bid(bid) = action {
            let (least, ingots) = (self.least_bid(state, seat, &bidding), state.ingots[seat]);
            if bid < least {
                return refuse(Rule::TooLow { least });
            }
            if bid > ingots {
                return refuse(Rule::TooPoor { ingots });
            }
            log.note(|| Event::Bid { seat, bid });
            bidding.bid(bid)
        } else {
            log.note(|| Event::Passed { seat });
            bidding.pass()
        };
        state.phase = Phase::Open { relic, bidding };
        match hammer {
            None => {}
            Some(Hammer::Sold { buyer, price }) => self.sell(state, relic, buyer, price, log),
            Some(Hammer::Unsold) => self.withdraw(state, relic, log),
        }
        Ok(())
    }

    pub(super) fn close_fist(
        &self,
        state: &mut State,
        seat: Seat,
        relic: Relic,
        mut bids: BySeat<Option<u8>>,
        bid: u8,
        log: &mut impl Log<Event>,
    ) -> Result {
        let ingots = state.ingots[seat];
        if bid > ingots {
            return refuse(Rule::TooPoor { ingots });
        }
        bids[seat] = Some(bid);
        log.note(|| Event::Closed { seat });
        state.phase = Phase::Sealed { relic, bids };
        if Seat::all(self.players).any(|seat| bids[seat].is_none()) {
            return Ok(());
        }
        let bid_of = |seat: Seat| bids[seat].unwrap_or(0);
        log.note(|| Event::Fists { bids: Seat::all(self.players).map(bid_of).collect() });
        let best = Seat::all(self.players).map(bid_of).max().unwrap_or(0);
        let tied: SeatSet = Seat::all(self.players).filter(|&seat| bid_of(seat) == best).collect();
        let wins_ties = |seat: &Seat| self.has_working(state, *seat, self.sealed_winners);
        let favoured: SeatSet = tied.iter().filter(wins_ties).collect();
        let buyer = favoured.from(state.last).or_else(|| tied.from(state.last));
        match buyer.filter(|_| best > 0) {
            Some(buyer) => self.sell(state, relic, buyer, best, log),
            None => self.withdraw(state, relic, log),
        }
        Ok(())
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

    fn apply_effect(&self, state: &mut State, relic: Relic, log: &mut impl Log<Event>) {
        let seat = state.last;
        match self.effect(relic) {
            Some(Effect::Certificate) => {
                log.note(|| Event::Certificate { seat, relic: self.named(relic) });
            }
            Some(Effect::PayEachOther(_)) if state.ingots[seat] == 0 => self.no_effect(relic, log),
            Some(Effect::GainFromReserve(_)) if state.reserve == 0 => self.no_effect(relic, log),
            Some(Effect::PayEachOther(each)) => {
                let mut to = seat.next(self.players);
                while to != seat && state.ingots[seat] > 0 {
                    let ingots = each.min(state.ingots[seat]);
                    state.ingots[seat] -= ingots;
                    state.ingots[to] += ingots;
                    log.note(|| Event::Paid { seat, to, ingots });
                    to = to.next(self.players);
                }
            }
            Some(Effect::GainFromReserve(most)) => {
                let ingots = most.min(state.reserve);
                state.reserve -= ingots;
                state.ingots[seat] += ingots;
                log.note(|| Event::Gained { seat, ingots });
            }
            Some(Effect::PeekFake | Effect::GiveRelicLeft | Effect::StealRelicOfValue(_)) => {
                if !self.choice(state, relic).is_empty() {
                    log.note(|| Event::Chooses { seat, relic: self.named(relic) });
                    state.phase = Phase::Effect(relic);
                    return;
                }
                self.no_effect(relic, log);
            }
            _ => {}
        }
        self.next_relic(state, log);
    }

    fn no_effect(&self, relic: Relic, log: &mut impl Log<Event>) {
        log.note(|| Event::NoEffect { relic: self.named(relic) });
    }

    pub(super) fn choose(
        &self,
        state: &mut State,
        seat: Seat,
        source: Relic,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        match (self.choice(state, source), action) {
            (Asked::Look(seats), Action::Look(left_of)) => {
                if !seats.contains(left_of) {
                    return refuse(Rule::NothingToSee);
                }
                state.phase = Phase::Look(left_of);
                return Ok(());
            }
            (Asked::Give(_), Action::Give(relic)) if relic == source => return refuse(Rule::JustBought),
            (Asked::Give(relics), Action::Give(relic)) => {
                if !relics.contains(relic) {
                    return refuse(Rule::NotYours);
                }
                let to = seat.next(self.players);
                state.owned[seat].remove(relic);
                state.owned[to].insert(relic);
                log.note(|| Event::Gave { seat, relic: self.named(relic), to });
            }
            (Asked::Take(relics), Action::Take(relic)) => {
                let owner = Seat::all(self.players).find(|&seat| state.owned[seat].contains(relic));
                let Some(from) = owner.filter(|_| relics.contains(relic)) else {
                    let value = match self.effect(source) {
                        Some(Effect::StealRelicOfValue(value)) => value,
                        _ => 0,
                    };
                    return refuse(Rule::NotTakeable { value });
                };
                state.owned[from].remove(relic);
                state.owned[seat].insert(relic);
                log.note(|| Event::Took { seat, relic: self.named(relic), from });
            }
            _ => return Err(Illegal::NotNow),
        }
        self.next_relic(state, log);
        Ok(())
    }

    /// The last winner turns up the next relic, or the end begins.
    pub(super) fn next_relic(&self, state: &mut State, log: &mut impl Log<Event>) {
        if state.piles.is_empty() {
            log.note(|| Event::Ended { last: state.last });
            self.redeem_from(state, Some(state.last), log);
        } else {
            state.phase = Phase::Choose;
        }
    }
}

/// Takes back all fists but one.
pub(super) fn unseal(state: &mut State, keep: Seat) {
    if let Phase::Sealed { bids, .. } = &mut state.phase {
        let kept = bids[keep];
        *bids = BySeat::splat(None);
        bids[keep] = kept;
    }
}
