//! Questions about a position that a player asks: they read it and change nothing.

use super::score::MAJORITIES;
use super::{Colour, Effect, Phase, Points, Relic, RelicSet, State, Warehouse};
use crate::auction::Ascending;
use crate::seat::{BySeat, Seat};

impl State {
    /// The ingots of a seat.
    pub fn ingots_of(&self, seat: Seat) -> u8 {
        self.ingots[seat]
    }

    /// The relics of a seat, pawned ones included.
    pub fn relics_of(&self, seat: Seat) -> RelicSet {
        self.owned[seat]
    }

    /// The pawned relics of all seats.
    pub fn pawned(&self) -> RelicSet {
        self.pawned
    }

    /// The relics with a certificate on them.
    pub fn certified(&self) -> RelicSet {
        self.certified
    }

    /// The relics that have not been turned up.
    pub fn piles(&self) -> RelicSet {
        self.piles
    }

    /// The pawnbroker's ingots.
    pub fn reserve(&self) -> u8 {
        self.reserve
    }

    /// Who won the last auction, or begins.
    pub fn last(&self) -> Seat {
        self.last
    }

    /// The relic on offer.
    pub fn lot(&self) -> Option<Relic> {
        match self.phase {
            Phase::Open { relic, .. } | Phase::Sealed { relic, .. } => Some(relic),
            _ => None,
        }
    }

    /// The open auction, if there is one.
    pub fn bidding(&self) -> Option<&Ascending> {
        match &self.phase {
            Phase::Open { bidding, .. } => Some(bidding),
            _ => None,
        }
    }

    /// Whether a relic is on offer, or the effect of the one just bought is not done.
    pub fn is_auction_unsettled(&self) -> bool {
        matches!(self.phase, Phase::Open { .. } | Phase::Sealed { .. } | Phase::Effect(_) | Phase::Look(_))
    }

    /// Whether the steps of the end have begun, and are not over.
    pub fn is_ending(&self) -> bool {
        matches!(self.phase, Phase::Redeem(_) | Phase::Certify { .. } | Phase::Cancel { .. })
    }
}

impl Warehouse {
    /// How many relics there are.
    pub fn n_relics(&self) -> u8 {
        self.deck.relics.len() as u8
    }

    /// The value of a relic.
    pub fn value_of(&self, relic: Relic) -> u8 {
        self.value(relic)
    }

    /// The colour of a relic.
    pub fn colour_of(&self, relic: Relic) -> Colour {
        let is_of = |colour: &Colour| self.of_colour[colour.index()].contains(relic);
        Colour::ALL.into_iter().find(is_of).unwrap_or(Colour::Blue)
    }

    /// What a relic does.
    pub fn effect_of(&self, relic: Relic) -> Option<Effect> {
        self.effect(relic)
    }

    /// All relics of a colour.
    pub fn relics_in(&self, colour: Colour) -> RelicSet {
        self.of_colour[colour.index()]
    }

    /// The relics of which there is a Fake card.
    pub fn with_fakes(&self) -> RelicSet {
        self.fakes
    }

    /// How many Fakes lie between players.
    pub fn n_fakes(&self) -> u8 {
        self.fakes_a_gap * self.players
    }

    /// The relics that bring a certificate.
    pub fn with_certificates(&self) -> RelicSet {
        self.certificates
    }

    /// The relics that cancel a Fake.
    pub fn cancelling(&self) -> RelicSet {
        self.horns
    }

    /// The relics that win ties of sealed auctions.
    pub fn winning_sealed_ties(&self) -> RelicSet {
        self.sealed_winners
    }

    /// The relics whose effects work for a seat: a pawned blessing sleeps.
    pub fn working_of(&self, state: &State, seat: Seat) -> RelicSet {
        self.working(state, seat)
    }

    /// The Fakes in play that a seat knows of: its neighbourhood's, what it was shown, and all once they are revealed.
    pub fn fakes_known_to(&self, state: &State, seat: Seat) -> RelicSet {
        if state.phase.shows_fakes() {
            return self.fakes_in_play(state);
        }
        let gaps = Seat::all(self.players);
        gaps.fold(RelicSet::EMPTY, |all, gap| all.union(self.known_fakes(state, gap, seat)))
    }

    /// The relics that would prove fake now, whoever knows it.
    pub fn hidden_fakes(&self, state: &State) -> RelicSet {
        self.proven_fakes(state)
    }

    /// The points for the first and the second place in a colour.
    pub fn prizes(&self, colour: Colour) -> [i32; 2] {
        MAJORITIES[colour.index()]
    }

    /// How many ingots make a point for a seat, if its relics are genuine.
    pub fn ingots_a_point_of(&self, state: &State, seat: Seat) -> u8 {
        self.ingots_a_point(self.working(state, seat))
    }

    /// The points of each seat if the game ended now, as all Fakes in play would have it.
    pub fn points_now(&self, state: &State) -> BySeat<Points> {
        self.points(state)
    }

    /// The points of each seat if the game ended now and these were the Fakes in play.
    pub fn points_supposing(&self, state: &State, fakes: RelicSet) -> BySeat<Points> {
        let mut supposed = *state;
        supposed.fakes = BySeat::splat(RelicSet::EMPTY);
        supposed.fakes[Seat::new(0)] = fakes;
        self.points(&supposed)
    }

    /// The points of each seat if the game ended now, these were the Fakes in play, and a seat redeemed a relic first.
    pub fn points_if_redeemed(
        &self,
        state: &State,
        seat: Seat,
        relic: Relic,
        fakes: RelicSet,
    ) -> BySeat<Points> {
        let mut redeemed = *state;
        redeemed.pawned.remove(relic);
        redeemed.ingots[seat] = redeemed.ingots[seat].saturating_sub(super::RANSOM);
        self.points_supposing(&redeemed, fakes)
    }
}
