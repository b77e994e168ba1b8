//! The course of play: who moves, what chance draws, the pawnbroker, and the end of the game step by step.

use super::action::{Action, Asked, Draw, Legal};
use super::deck::{Colour, Relic, RelicSet};
use super::{Event, LOAN, PAWN_TOKENS, Phase, RANSOM, Rule, State, Warehouse};
use crate::prelude::*;

/// The streams of chance: the piles, then looks at Fakes; who begins and where Fakes lie is of the set-up stream.
const PILE_STREAM: u16 = 1;
const LOOK_STREAM: u16 = PILE_STREAM + Colour::ALL.len() as u16;

/// The steps of the end, in order, each clockwise from the last winner.
#[derive(Clone, Copy)]
enum Step {
    Redeem,
    Certify,
    Cancel,
}

impl Play for Warehouse {
    usual_names!(|game| game.players);

    fn start(&self) -> State {
        State {
            ingots: BySeat::splat(self.deck.ingots),
            reserve: self.deck.reserve,
            piles: RelicSet::first(self.deck.relics.len() as u8),
            ..State::default()
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let chance = |stream: u16, index: u8| Turn::Chance(Chance { stream, index: index.into() });
        let only = |seat: Seat| Turn::Seats(SeatSet::only(seat));
        match &state.phase {
            Phase::Start => chance(Chance::SETUP, 0),
            Phase::Deal => chance(Chance::SETUP, 1 + self.fakes_in_play(state).len()),
            Phase::TurnUp(colour) => {
                let turned_up = self.of_colour(*colour).without(state.piles);
                chance(PILE_STREAM + u16::from(colour.place()), turned_up.len())
            }
            Phase::Look(_) => {
                let n_looks = state.shown.of(self.players).iter().map(|shown| shown.len()).sum();
                chance(LOOK_STREAM, n_looks)
            }
            Phase::Choose | Phase::Effect(_) => only(state.last),
            Phase::Open { bidding, .. } => only(bidding.turn()),
            Phase::Sealed { fists, .. } => Turn::Seats(fists.missing()),
            Phase::LastPawn(seats) => Turn::Seats(*seats),
            Phase::Redeem(seat) | Phase::Certify { seat, .. } | Phase::Cancel { seat, .. } => only(*seat),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat) -> Legal {
        let asked = match state.phase {
            _ if !self.turn(state).waiting().contains(seat) => Asked::Nothing,
            Phase::Choose => Asked::Reveal(self.piles_left(state)),
            Phase::Open { bidding, .. } => {
                Asked::Bid { least: self.least_bid(state, &bidding), most: state.ingots[seat] }
            }
            Phase::Sealed { .. } => Asked::Fist(state.ingots[seat]),
            Phase::Effect(relic) => self.choice(state, relic),
            Phase::LastPawn(_) => Asked::LastPawn,
            Phase::Redeem(_) => Asked::Redeem(redeemable(state, seat)),
            Phase::Certify { .. } => Asked::Certify(state.owned[seat].without(state.certified)),
            Phase::Cancel { .. } => Asked::Cancel(self.proven_fakes(state)),
            Phase::Start | Phase::Deal | Phase::TurnUp(_) | Phase::Look(_) | Phase::Over => Asked::Nothing,
        };
        Legal { asked, pawns: self.pawns(state, seat) }
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        if let Action::Pawn(relic) = action {
            return self.pawn(state, seat, relic, log);
        }
        self.turn(state).admit(seat)?;
        match (state.phase, action) {
            (Phase::Choose, Action::Reveal(colour)) => self.reveal(state, colour, log),
            (Phase::Open { .. }, Action::Pass | Action::Bid(_)) => self.speak(state, action, log),
            (Phase::Sealed { .. }, Action::Fist(bid)) => self.offer(state, seat, bid, log),
            (Phase::Effect(_), _) => self.choose(state, action, log),
            (Phase::Redeem(_), Action::Redeem(relic)) => self.redeem(state, seat, relic, log),
            (Phase::Certify { .. }, Action::Certify(relic)) => self.certify(state, relic, log),
            (Phase::Cancel { .. }, Action::Cancel(relic)) => self.cancel(state, relic, log),
            (_, Action::Pass) => self.leave(state, seat, log),
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let Phase::Sealed { fists, .. } = state.phase else { return None };
        // One sealed auction for each relic that is turned up.
        let n_turned_up = self.deck.relics.len() as u32 - u32::from(state.piles.len());
        fists.missing().contains(seat).then_some(n_turned_up)
    }

    fn is_open(&self, action: Action) -> bool {
        matches!(action, Action::Pawn(_))
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        if let Phase::Sealed { fists, .. } = &mut state.phase {
            fists.take_back(keep);
        }
    }

    fn chance(&self, state: &State, lottery: &mut impl Lottery<Draw>) {
        match state.phase {
            Phase::Start => lottery.of(self.starters, Draw::First),
            Phase::Deal => {
                let left_of = self.next_gap(state).expect("the deal ends with the last gap");
                lottery.of(self.undealt(state), |relic| Draw::Fake(left_of, relic));
            }
            Phase::TurnUp(colour) => lottery.of(self.pile(state, colour), Draw::Relic),
            Phase::Look(left_of) => lottery.of(self.unseen(state, left_of), Draw::Seen),
            _ => {}
        }
    }

    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Acted<Rule> {
        match (state.phase, draw) {
            (Phase::Start, Draw::First(seat)) if self.starters.contains(seat) => {
                log.note(|| Event::First { seat });
                state.last = seat;
                self.deal_on(state, log);
            }
            (Phase::Deal, Draw::Fake(left_of, relic))
                if self.next_gap(state) == Some(left_of) && self.undealt(state).contains(relic) =>
            {
                state.fakes[left_of].insert(relic);
                log.note(|| Event::Dealt { left_of });
                self.deal_on(state, log);
            }
            (Phase::TurnUp(colour), Draw::Relic(relic)) if self.pile(state, colour).contains(relic) => {
                self.turn_up(state, relic, log);
            }
            (Phase::Look(left_of), Draw::Seen(relic)) if self.unseen(state, left_of).contains(relic) => {
                state.shown[state.last].insert(relic);
                log.note(|| Event::Looked { seat: state.last, left_of });
                self.next_relic(state, log);
            }
            _ => return self.turn(state).no_such_draw(),
        }
        Ok(())
    }

    fn max_steps(&self) -> u32 {
        let players = u32::from(self.players);
        let ingots = u32::from(self.deck.reserve) + players * u32::from(self.deck.ingots);
        // In an auction each seat bids each amount at most once, then passes; an effect is a choice and a look.
        let a_relic = 2 + players * (ingots + 1) + 2;
        let n_relics = self.deck.relics.len() as u32;
        // At the end each relic is redeemed, certified or its Fake cancelled at most once, and each seat passes in each
        // step and before them.
        let end = 3 * (n_relics + players) + players;
        1 + players * u32::from(self.fakes_a_gap) + n_relics * a_relic + u32::from(PAWN_TOKENS) + end
    }
}

impl Warehouse {
    /// The seat at whose left the next Fake is laid.
    pub(super) fn next_gap(&self, state: &State) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| state.fakes[seat].len() < self.fakes_a_gap)
    }

    /// The Fakes that have not been dealt.
    pub(super) fn undealt(&self, state: &State) -> RelicSet {
        self.fakes.without(self.fakes_in_play(state))
    }

    /// The next Fake is dealt, or the first relic turned up.
    fn deal_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        state.phase = Phase::Deal;
        if self.next_gap(state).is_none() {
            self.next_relic(state, log);
        }
    }

    /// The last winner turns up the next relic, or the end begins.
    pub(super) fn next_relic(&self, state: &mut State, log: &mut impl Log<Event>) {
        if state.piles.is_empty() {
            log.note(|| Event::Ended { last: state.last });
            self.last_pawns(state, SeatSet::all(self.players), log);
        } else {
            state.phase = Phase::Choose;
        }
    }

    /// Lets those of some seats pawn who still can, all at once and in the open; once none can, redemption begins.
    fn last_pawns(&self, state: &mut State, seats: SeatSet, log: &mut impl Log<Event>) {
        state.phase = Phase::LastPawn(seats);
        let able: SeatSet = seats.iter().filter(|&seat| !self.pawns(state, seat).is_empty()).collect();
        state.phase = Phase::LastPawn(able);
        if able.is_empty() {
            self.go_on(state, Step::Redeem, Some(state.last), log);
        }
    }

    /// The relics that a seat may pawn now.
    fn pawns(&self, state: &State, seat: Seat) -> RelicSet {
        let relics = state.owned[seat].without(state.pawned);
        if self.may_pawn(state, seat).is_ok() { relics } else { RelicSet::EMPTY }
    }

    fn may_pawn(&self, state: &State, seat: Seat) -> Acted<Rule> {
        match state.phase {
            Phase::Choose | Phase::Open { .. } => {}
            Phase::LastPawn(seats) if seats.contains(seat) => {}
            Phase::Sealed { fists, .. } => require(fists.choice(seat).is_none(), Rule::FistClosed)?,
            Phase::Effect(relic) => {
                if let Asked::Take(relics) = self.choice(state, relic) {
                    require(!relics.overlaps(state.owned[seat]), Rule::BeingChosen)?;
                }
            }
            Phase::Start | Phase::Deal | Phase::TurnUp(_) | Phase::Look(_) => {
                return Err(Illegal::AwaitsDraw);
            }
            Phase::LastPawn(_) | Phase::Redeem(_) | Phase::Certify { .. } | Phase::Cancel { .. } => {
                return Err(Illegal::NotNow);
            }
            Phase::Over => return Err(Illegal::Over),
        }
        require(state.ingots[seat] <= LOAN, Rule::TooRich { most: LOAN })?;
        require(state.reserve >= LOAN, Rule::EmptyReserve)?;
        require(state.pawned.len() < PAWN_TOKENS, Rule::NoToken)
    }

    fn pawn(&self, state: &mut State, seat: Seat, relic: Relic, log: &mut impl Log<Event>) -> Acted<Rule> {
        self.may_pawn(state, seat)?;
        require(state.owned[seat].contains(relic), Rule::NotYours)?;
        require(!state.pawned.contains(relic), Rule::PawnedAlready)?;
        state.pawned.insert(relic);
        state.reserve -= LOAN;
        state.ingots[seat] += LOAN;
        log.note(|| Event::Pawned { seat, relic: self.named(relic) });
        if let Phase::LastPawn(seats) = state.phase {
            self.last_pawns(state, seats, log);
        }
        Ok(())
    }

    /// Lets the next seat, from this one on, do what the step allows; once none can, the next step begins.
    fn go_on(&self, state: &mut State, step: Step, from: Option<Seat>, log: &mut impl Log<Event>) {
        let mut seats = std::iter::successors(from, |seat| self.after(state, *seat));
        if let Some(phase) = seats.find_map(|seat| self.turn_of(state, step, seat)) {
            state.phase = phase;
            return;
        }
        match step {
            Step::Redeem => self.go_on(state, Step::Certify, Some(state.last), log),
            Step::Certify => {
                log.note(|| Event::Fakes { fakes: self.list(self.fakes_in_play(state).iter()) });
                self.go_on(state, Step::Cancel, Some(state.last), log);
            }
            Step::Cancel => {
                log.note(|| Event::Over);
                state.phase = Phase::Over;
            }
        }
    }

    /// The seat that comes after another in a step, if any does.
    fn after(&self, state: &State, seat: Seat) -> Option<Seat> {
        Some(seat.next(self.players)).filter(|next| *next != state.last)
    }

    /// The turn of a seat in a step, if there is anything for it to do.
    fn turn_of(&self, state: &State, step: Step, seat: Seat) -> Option<Phase> {
        match step {
            Step::Redeem => (!redeemable(state, seat).is_empty()).then_some(Phase::Redeem(seat)),
            Step::Certify => {
                // Whoever has a certificate has the relic it came with, so there is something to put it on.
                let left = self.n_certificates(state, seat);
                (left > 0).then_some(Phase::Certify { seat, left })
            }
            Step::Cancel => self.cancelling(state, seat, self.genuine_horns(state, seat).len()),
        }
    }

    /// The turn of a seat that can cancel so many Fakes, if there are any.
    fn cancelling(&self, state: &State, seat: Seat, left: u8) -> Option<Phase> {
        (left > 0 && !self.proven_fakes(state).is_empty()).then_some(Phase::Cancel { seat, left })
    }

    /// The certificates that came with a seat's relics.
    pub(super) fn n_certificates(&self, state: &State, seat: Seat) -> u8 {
        state.owned[seat].intersection(self.certificates).len()
    }

    /// The certificates that a seat has still to use.
    pub(super) fn certificates_left(&self, state: &State, seat: Seat) -> u8 {
        let players = usize::from(self.players);
        let place = |seat: Seat| (seat.index() + players - state.last.index()) % players;
        match state.phase {
            Phase::Certify { seat: now, left } if now == seat => left,
            Phase::Certify { seat: now, .. } if place(seat) < place(now) => 0,
            Phase::Cancel { .. } | Phase::Over => 0,
            _ => self.n_certificates(state, seat),
        }
    }

    /// A seat's relics that cancel Fakes: not those that are fake or pawned.
    pub(super) fn genuine_horns(&self, state: &State, seat: Seat) -> RelicSet {
        let relics = state.owned[seat].without(state.pawned).without(self.proven_fakes(state));
        relics.intersection(self.horns)
    }

    /// A seat does nothing more in a step.
    fn leave(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> Acted<Rule> {
        let step = match state.phase {
            Phase::LastPawn(mut seats) => {
                log.note(|| Event::Done { seat });
                seats.remove(seat);
                self.last_pawns(state, seats, log);
                return Ok(());
            }
            Phase::Redeem(_) => Step::Redeem,
            Phase::Certify { .. } => Step::Certify,
            Phase::Cancel { .. } => Step::Cancel,
            _ => return Err(Illegal::NotNow),
        };
        log.note(|| Event::Done { seat });
        self.go_on(state, step, self.after(state, seat), log);
        Ok(())
    }

    fn redeem(&self, state: &mut State, seat: Seat, relic: Relic, log: &mut impl Log<Event>) -> Acted<Rule> {
        require(state.owned[seat].contains(relic), Rule::NotYours)?;
        require(state.pawned.contains(relic), Rule::NotPawned)?;
        state.ingots[seat] -= RANSOM;
        state.reserve += RANSOM;
        state.pawned.remove(relic);
        log.note(|| Event::Redeemed { seat, relic: self.named(relic) });
        self.go_on(state, Step::Redeem, Some(seat), log);
        Ok(())
    }

    fn certify(&self, state: &mut State, relic: Relic, log: &mut impl Log<Event>) -> Acted<Rule> {
        let Phase::Certify { seat, left } = state.phase else { return Err(Illegal::NotNow) };
        require(state.owned[seat].contains(relic), Rule::NotYours)?;
        require(!state.certified.contains(relic), Rule::CertifiedAlready)?;
        state.certified.insert(relic);
        log.note(|| Event::Certified { seat, relic: self.named(relic) });
        if left > 1 && !state.certified.contains_all(state.owned[seat]) {
            state.phase = Phase::Certify { seat, left: left - 1 };
        } else {
            self.go_on(state, Step::Certify, self.after(state, seat), log);
        }
        Ok(())
    }

    fn cancel(&self, state: &mut State, relic: Relic, log: &mut impl Log<Event>) -> Acted<Rule> {
        let Phase::Cancel { seat, left } = state.phase else { return Err(Illegal::NotNow) };
        require(self.proven_fakes(state).contains(relic), Rule::NoSuchFake)?;
        state.cancelled.insert(relic);
        log.note(|| Event::Cancelled { seat, relic: self.named(relic) });
        // A relic of one's own that was saved so may cancel another Fake.
        let saves = self.genuine_horns(state, seat).contains(relic);
        match self.cancelling(state, seat, left - 1 + u8::from(saves)) {
            Some(phase) => state.phase = phase,
            None => self.go_on(state, Step::Cancel, self.after(state, seat), log),
        }
        Ok(())
    }
}

/// The pawned relics that a seat can redeem.
fn redeemable(state: &State, seat: Seat) -> RelicSet {
    let relics = state.owned[seat].intersection(state.pawned);
    if state.ingots[seat] >= RANSOM { relics } else { RelicSet::EMPTY }
}
