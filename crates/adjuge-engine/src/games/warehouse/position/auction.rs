//! Auctions in positions.

use super::super::{Phase, Relic, State};
use super::{Reader, Result};
use crate::auction::Ascending;
use crate::position::{Impossible, read_number, read_seat, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

impl Reader<'_> {
    pub(super) fn auction(&self, state: &State, relic: Relic) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let mut bids = BySeat::splat(None);
        for seat in Seat::all(game.players) {
            bids[seat] = position.one(Some(seat), "bid", read_number)?;
            // Even unchecked, nobody owes what they cannot pay.
            if bids[seat].is_some_and(|bid| bid > state.ingots[seat]) {
                return refuse(
                    Impossible::BidImpossible,
                    format!("seat {seat} has fewer ingots than it bids"),
                );
            }
        }
        let over = || refuse(Impossible::AuctionOver, "the auction has already ended");
        if game.weapons.contains(relic) {
            let is_over = Seat::all(game.players).all(|seat| bids[seat].is_some());
            return if is_over { over() } else { Ok(Phase::Sealed { relic, bids }) };
        }
        let mut open = BySeat::splat(0);
        for seat in Seat::all(game.players) {
            if bids[seat] == Some(0) {
                return refuse(Impossible::BidImpossible, "an open bid is at least 1");
            }
            open[seat] = bids[seat].unwrap_or(0);
        }
        let out = position.many(None, "passed", |word| read_seat(word, game.players))?;
        let passed: SeatSet = out.iter().copied().collect();
        if usize::from(passed.len()) != out.len() {
            return refuse(Impossible::BadValue, "passed names a seat twice");
        }
        let active = SeatSet::all(game.players).without(passed);
        let best = Seat::all(game.players).map(|seat| open[seat]).max().unwrap_or(0);
        let leaders: SeatSet =
            Seat::all(game.players).filter(|&seat| best > 0 && open[seat] == best).collect();
        let leader = match self.seat("leader")? {
            None if leaders.is_at_most_one() => leaders.first(),
            None => {
                return refuse(Impossible::BadValue, format!("two have bid {best}: say who is the leader"));
            }
            Some(leader) if leaders.contains(leader) => Some(leader),
            Some(leader) => return refuse(Impossible::BadValue, format!("seat {leader} has not bid most")),
        };
        if let Some(leader) = leader.filter(|leader| !active.contains(*leader)) {
            return refuse(Impossible::BadValue, format!("seat {leader} leads but is not in the auction"));
        }
        self.equal_bids(state, open, leader)?;
        let next = match leader {
            Some(leader) => active.after(leader),
            None => active.from(game.opener(state)),
        };
        let Some(next) = next.filter(|next| leader != Some(*next)) else { return over() };
        let turn = self.seat("turn")?.unwrap_or(next);
        // Between the highest bidder and the seat to move, everyone has passed.
        let is_next = if leader.is_some() { turn == next } else { active.contains(turn) };
        let message = || format!("it is not the turn of seat {turn}");
        if !is_next {
            return refuse(Impossible::PhaseClash, message());
        }
        let is_opening = leader.is_some() || self.may_open(state, passed, turn);
        self.check(is_opening, Impossible::PhaseClash, message)?;
        let bidding = Ascending::resume(active, turn, open, leader);
        Ok(Phase::Open { relic, bidding })
    }

    /// Whether it can be a seat's turn before any bid: all before it have passed, from whoever spoke first. That may be
    /// the left neighbour of somebody who has pawned the relic that let them speak last.
    fn may_open(&self, state: &State, passed: SeatSet, turn: Seat) -> bool {
        let game = self.game;
        let speaks_last = |seat: &Seat| !state.owned[*seat].intersection(game.last_speakers).is_empty();
        let openers = Seat::all(game.players).filter(|seat| *seat == state.last || speaks_last(seat));
        let mut openers = openers.map(|seat| seat.next(game.players));
        openers.any(|opener| {
            let (mut before, mut seat) = (SeatSet::EMPTY, opener);
            while seat != turn {
                before.insert(seat);
                seat = seat.next(game.players);
            }
            before == passed
        })
    }

    /// Whoever has equalled a bid has a relic that lets them, pawned by now or not.
    fn equal_bids(&self, state: &State, bids: BySeat<u8>, leader: Option<Seat>) -> Result<()> {
        let game = self.game;
        let may_match = |seat: Seat| !state.owned[seat].intersection(game.matchers).is_empty();
        for seat in Seat::all(game.players).filter(|&seat| bids[seat] > 0 && !may_match(seat)) {
            // It bid first, and whoever bid the same has taken the lead from it.
            let mut like =
                Seat::all(game.players).filter(|&other| other != seat && bids[other] == bids[seat]);
            let is_first = like.all(|other| may_match(other) && leader != Some(seat));
            self.check(is_first, Impossible::BidImpossible, || {
                format!("seat {seat} cannot have equalled a bid")
            })?;
        }
        Ok(())
    }
}
