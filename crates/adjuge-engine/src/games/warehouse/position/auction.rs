//! Auctions in positions.

use super::super::{Phase, Relic, RelicSet, State, Warehouse};
use crate::position::{Result, refuse, require};
use crate::prelude::*;

impl Reader<'_, Warehouse> {
    pub(super) fn auction(&self, state: &State, relic: Relic) -> Result<Phase> {
        let bids = self.by_seat("bid")?;
        // Even unchecked, nobody owes what they cannot pay.
        if let Some(seat) = self.seats().find(|&seat| bids[seat] > Some(state.ingots[seat])) {
            return refuse(Impossible::BidImpossible, format!("seat {seat} has fewer ingots than it bids"));
        }
        let phase = if self.game.weapons.contains(relic) {
            self.only_if(false, &["turn", "leader", "passed"])?;
            let mut fists = Sealed::among(SeatSet::all(self.game.players));
            for (seat, bid) in self.seats().filter_map(|seat| Some((seat, bids[seat]?))) {
                fists.choose(seat, bid);
            }
            (!fists.missing().is_empty()).then_some(Phase::Sealed { relic, fists })
        } else {
            self.open(state, bids)?.map(|bidding| Phase::Open { relic, bidding })
        };
        phase.map_or_else(|| refuse(Impossible::AuctionOver, "the auction has already ended"), Ok)
    }

    /// An open auction, unless it is over.
    fn open(&self, state: &State, given: BySeat<Option<u8>>) -> Result<Option<Ascending>> {
        let game = self.game;
        let is_sound = self.seats().all(|seat| given[seat] != Some(0));
        require(is_sound, Impossible::BidImpossible, "an open bid is at least 1")?;
        let bids = BySeat::from_fn(game.players, |seat| given[seat].unwrap_or(0));
        let passed: SeatSet = self.set(None, "passed")?;
        let active = SeatSet::all(game.players).without(passed);
        let leader = self.leader(bids, active)?;
        self.equal_bids(state, bids, leader)?;
        let next = match leader {
            Some(leader) => active.after(leader),
            None => active.from(game.opener(state)),
        };
        let Some(next) = next.filter(|next| leader != Some(*next)) else { return Ok(None) };
        let turn = self.or(None, "turn", next)?;
        // Between the highest bidder and the seat to move, everyone has passed.
        let is_next = if leader.is_some() { turn == next } else { active.contains(turn) };
        let message = format_args!("it is not the turn of seat {turn}");
        require(is_next, Impossible::PhaseClash, message)?;
        let is_opening = leader.is_some() || self.may_open(state, passed, turn);
        self.clash(is_opening, message)?;
        Ok(Some(Ascending::resume(active, turn, bids, leader)))
    }

    /// Who has the highest bid, if anyone has bid.
    fn leader(&self, bids: BySeat<u8>, active: SeatSet) -> Result<Option<Seat>> {
        let best = self.seats().map(|seat| bids[seat]).max().filter(|best| *best > 0);
        let leaders: SeatSet = self.seats().filter(|&seat| Some(bids[seat]) == best).collect();
        let given = self.get(None, "leader")?;
        if given.is_none() && !leaders.is_at_most_one() {
            return refuse(Impossible::BadValue, "two have bid the same: say who is the leader");
        }
        let Some(seat) = given.or(leaders.first()) else { return Ok(None) };
        require(leaders.contains(seat), Impossible::BadValue, format_args!("seat {seat} has not bid most"))?;
        let message = format_args!("seat {seat} leads but is not in the auction");
        require(active.contains(seat), Impossible::BadValue, message)?;
        Ok(Some(seat))
    }

    /// The seats that own one of these relics, pawned by now or not.
    fn owners(&self, state: &State, relics: RelicSet) -> SeatSet {
        self.seats().filter(|&seat| state.owned[seat].overlaps(relics)).collect()
    }

    /// Whether it can be a seat's turn before any bid: all before it have passed, from whoever spoke first. That may be
    /// the left neighbour of somebody who has pawned the relic that let them speak last.
    fn may_open(&self, state: &State, passed: SeatSet, turn: Seat) -> bool {
        let mut speakers = self.owners(state, self.game.last_speakers);
        speakers.insert(state.last);
        speakers.iter().any(|speaker| {
            let next = |seat: &Seat| Some(seat.next(self.game.players));
            let from_opener = std::iter::successors(next(&speaker), next);
            from_opener.take_while(|&seat| seat != turn).collect::<SeatSet>() == passed
        })
    }

    /// Whoever has equalled a bid has a relic that lets them, pawned by now or not.
    fn equal_bids(&self, state: &State, bids: BySeat<u8>, leader: Option<Seat>) -> Result<()> {
        let matchers = self.owners(state, self.game.matchers);
        for seat in self.seats().filter(|&seat| bids[seat] > 0 && !matchers.contains(seat)) {
            // It bid first, and whoever bid the same has taken the lead from it.
            let mut like = self.seats().filter(|&other| other != seat && bids[other] == bids[seat]);
            let is_first = like.all(|other| matchers.contains(other) && leader != Some(seat));
            let message = format_args!("seat {seat} cannot have equalled a bid");
            self.check(is_first, Impossible::BidImpossible, message)?;
        }
        Ok(())
    }
}
