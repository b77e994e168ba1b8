//! Questions about a position that a player asks: they read it and change nothing.

use super::{Bauble, Baubles, Kind, Level, Phase, PhaseName, Pile, Priorities, Priority, Slot, State};
use super::{action, play, score};
use crate::seat::Seat;

impl State {
    /// The second player is placing: the same turn, with the first player about to place.
    pub fn before_placing(&self, second: Seat) -> Option<State> {
        match self.phase {
            Phase::Place { seat, .. } if seat == second && seat != self.first => {
                let mut before = *self;
                before.sides[self.first].placed = Default::default();
                before.sides[second].placed = Default::default();
                before.phase = Phase::Place { seat: self.first, slot: Slot::Lead };
                Some(before)
            }
            _ => None,
        }
    }

    /// Replaces what the first player has placed by what they have placed in another course of the turn, if they
    /// filled the same slots there: which card lies in a slot is hidden from the second player.
    pub fn adopt_placed(&mut self, other: &State) {
        let filled = |state: &State| state.sides[self.first].placed.map(|card| card.is_some());
        if filled(self) == filled(other) {
            self.sides[self.first].placed = other.sides[self.first].placed;
        }
    }

    /// The phase of the turn.
    #[inline]
    pub fn phase(&self) -> PhaseName {
        match self.phase {
            Phase::Start => PhaseName::Start,
            Phase::Refill => PhaseName::Refill,
            Phase::Place { .. } => PhaseName::Place,
            Phase::Effect => PhaseName::Effect,
            Phase::Buy { .. } => PhaseName::Buy,
            Phase::Market { .. } => PhaseName::Market,
            Phase::Over => PhaseName::Over,
        }
    }

    /// The turn, counted from 1.
    #[inline]
    pub fn number_of_turn(&self) -> u8 {
        self.turn
    }

    /// The first player.
    #[inline]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The bauble of a level on the track.
    #[inline]
    pub fn on_track(&self, level: Level) -> Option<Kind> {
        self.track[level.index()]
    }

    /// The coins in a seat's purse.
    #[inline]
    pub fn purse_of(&self, seat: Seat) -> u8 {
        self.sides[seat].purse
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand_of(&self, seat: Seat) -> &Pile {
        &self.sides[seat].hand
    }

    /// The deck of a seat.
    #[inline]
    pub fn deck_of(&self, seat: Seat) -> &Pile {
        &self.sides[seat].deck
    }

    /// The discard of a seat.
    #[inline]
    pub fn discard_of(&self, seat: Seat) -> &Pile {
        &self.sides[seat].discard
    }

    /// The most coins a seat's hand can yield, if everyone knows because it could not pay.
    pub fn most_coins_of(&self, seat: Seat) -> Option<u8> {
        self.sides[seat].most
    }

    /// The priority cards of a seat that are not set aside, placed or not.
    #[inline]
    pub fn owned_by(&self, seat: Seat) -> Priorities {
        self.sides[seat].owned()
    }

    /// The priority card of a seat at a slot.
    #[inline]
    pub fn placed_at(&self, seat: Seat, slot: Slot) -> Option<Priority> {
        self.sides[seat].placed[slot.index()]
    }
}

impl Baubles {
    /// How many baubles are drawn each turn.
    pub const HAND: u8 = action::HAND as u8;

    /// What destroying a bauble costs.
    pub const DESTROY_PRICE: u8 = super::DESTROY_PRICE;

    /// What is printed on a kind of bauble.
    #[inline]
    pub fn bauble(&self, kind: Kind) -> &Bauble {
        self.face(kind)
    }

    /// How many turns a game has.
    #[inline]
    pub fn n_turns(&self) -> u8 {
        self.deck.turns
    }

    /// The most coins a purse holds.
    #[inline]
    pub fn purse_limit(&self) -> u8 {
        self.deck.purse_limit
    }

    /// The base price and the full price of a bauble of a level.
    #[inline]
    pub fn prices(&self, kind: Kind, level: Level) -> (u8, u8) {
        let [base, full] =
            [super::Price::Base, super::Price::Full].map(|price| self.price(kind, level, price));
        (base, full)
    }

    /// The bauble that somebody decides about buying, and its price now.
    pub fn purchase(&self, state: &State) -> Option<(Kind, u8)> {
        let Phase::Buy { level, price, .. } = state.phase else { return None };
        state.track[level.index()].map(|kind| (kind, self.price(kind, level, price)))
    }

    /// All coins that a pile yields.
    #[inline]
    pub fn coins_in(&self, pile: &Pile) -> u8 {
        self.coins(pile)
    }

    /// The points for a purse at the end of the game.
    pub fn points_of_purse(&self, purse: u8) -> i32 {
        score::coin_points(purse)
    }

    /// Whether a slot may be left empty by a seat that is placing.
    pub fn may_leave_empty(&self, state: &State, seat: Seat, slot: Slot) -> bool {
        play::may_skip(&state.sides[seat], slot)
    }
}
