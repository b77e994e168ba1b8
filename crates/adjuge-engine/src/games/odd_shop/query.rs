//! Questions about a position that a player asks: they read it and change nothing.

use super::{
    Bill, Bonus, Card, Cards, Category, Deal, Looks, MAX_VALUES, Money, Object, ObjectSet, OddShop, Phase,
    Slot, SlotSet, State, Step, Window,
};
use crate::seat::{Seat, SeatSet};

/// Which part of a round a position belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The display is laid out.
    Display,
    /// Experts are hired.
    Experts,
    /// The object at a slot is auctioned.
    Auction(Slot),
    /// Players trade.
    Trade(Window),
    /// All rounds are played.
    End,
}

impl State {
    /// The number of the sealed choice that a seat has still to make, if it has: round, slot and step tell them apart.
    pub(super) fn sealed_step(&self, seat: Seat) -> Option<u32> {
        let Phase::Auction(auction) = &self.phase else { return None };
        let step = match auction.step {
            Step::Offer if self.is_open() => return None,
            Step::Offer => 0,
            Step::Stay { .. } => 1,
            Step::Add { .. } => 2,
            Step::Lose { .. } => 3,
        };
        let round = (u32::from(self.round) * 8 + u32::from(auction.slot.number())) * 4 + step;
        auction.undecided.contains(seat).then_some(round)
    }

    /// The round, counted from 1.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The part of the round.
    #[inline]
    pub fn moment(&self) -> Moment {
        match &self.phase {
            Phase::Display => Moment::Display,
            Phase::Experts { .. } => Moment::Experts,
            Phase::Auction(auction) => Moment::Auction(auction.slot),
            Phase::Trade(trade) => Moment::Trade(trade.window),
            Phase::Verdicts { .. } | Phase::Over => Moment::End,
        }
    }

    /// Who offers last in this round, if offers are made in turn.
    #[inline]
    pub fn opportunist(&self) -> Option<Seat> {
        self.opportunist
    }

    /// A seat's money in hand, what it offers included.
    #[inline]
    pub fn money_of(&self, seat: Seat) -> Money {
        self.money[seat]
    }

    /// A seat's money that is out for the round.
    #[inline]
    pub fn money_out_of(&self, seat: Seat) -> Money {
        self.out[seat]
    }

    /// The objects of a seat.
    #[inline]
    pub fn objects_of(&self, seat: Seat) -> ObjectSet {
        self.objects[seat]
    }

    /// The objects that have not been laid out.
    #[inline]
    pub fn deck(&self) -> ObjectSet {
        self.deck
    }

    /// The objects that were revealed to be this.
    #[inline]
    pub fn revealed(&self, card: Card) -> ObjectSet {
        self.revealed[card as usize]
    }

    /// The object that was laid out at a slot.
    #[inline]
    pub fn object_at(&self, slot: Slot) -> Option<Object> {
        self.display[slot.index()]
    }

    /// The card under a slot; hidden from all who have not looked.
    #[inline]
    pub fn card_under(&self, slot: Slot) -> Option<Card> {
        self.cards[slot.index()]
    }

    /// Where a seat's experts have looked this round.
    #[inline]
    pub fn looked(&self, seat: Seat) -> SlotSet {
        self.looked[seat]
    }

    /// The slots whose auction is not over, the present one first.
    #[inline]
    pub fn slots_to_sell(&self) -> impl Iterator<Item = Slot> + Clone + '_ {
        let first = match &self.phase {
            Phase::Display | Phase::Experts { .. } => 0,
            Phase::Auction(auction) => auction.slot.0,
            _ => u8::MAX,
        };
        (first..self.display.len() as u8).map(Slot).filter(|slot| self.display[slot.index()].is_some())
    }

    /// What a seat has offered for the object on the block.
    #[inline]
    pub fn offer_of(&self, seat: Seat) -> Money {
        match &self.phase {
            Phase::Auction(auction) => auction.offers[seat],
            _ => Money::EMPTY,
        }
    }

    /// Whether offers are being made, and openly in turn.
    pub fn is_offering_in_turn(&self) -> bool {
        self.opportunist.is_some()
            && matches!(&self.phase, Phase::Auction(auction) if auction.step == Step::Offer)
    }

    /// Who has still to decide in the present step of an auction.
    #[inline]
    pub fn undecided(&self) -> SeatSet {
        match &self.phase {
            Phase::Auction(auction) => auction.undecided,
            _ => SeatSet::EMPTY,
        }
    }

    /// The deal that a seat has proposed to another.
    pub fn proposal(&self, from: Seat, to: Seat) -> Option<Deal> {
        match &self.phase {
            Phase::Trade(trade) => trade.proposals.get(from, to),
            _ => None,
        }
    }
}

impl OddShop {
    /// How many rounds the game has.
    pub fn n_rounds(&self) -> u8 {
        self.rounds
    }

    /// The bonus for many objects of one category.
    #[inline]
    pub fn bonus(&self) -> Bonus {
        self.bonus
    }

    /// The authentication cards of the box.
    pub fn cards(&self) -> Cards {
        self.deck.cards
    }

    /// The objects of a category.
    #[inline]
    pub fn members(&self, category: Category) -> ObjectSet {
        self.categories[category as usize]
    }

    /// The category of an object.
    #[inline]
    pub fn category(&self, object: Object) -> Category {
        let found = Category::ALL.into_iter().find(|category| self.members(*category).contains(object));
        found.unwrap_or(Category::Magic)
    }

    /// The families of equipment.
    #[inline]
    pub fn families(&self) -> &[ObjectSet] {
        &self.families
    }

    /// What an object is worth as an authentic piece, and as a replica.
    #[inline]
    pub fn worths(&self, object: Object) -> (i32, i32) {
        let worth = self.worth[object.index()];
        (worth.authentic, worth.replica)
    }

    /// How many objects are still to be laid out before the game ends.
    #[inline]
    pub fn n_to_come(&self, state: &State) -> u8 {
        let laid = state.display.iter().flatten().count() as u8;
        let rounds_after = self.rounds.saturating_sub(state.round);
        let this_round =
            if state.phase == Phase::Display { self.deck.display.saturating_sub(laid) } else { 0 };
        (rounds_after.saturating_mul(self.deck.display).saturating_add(this_round)).min(state.deck.len())
    }

    /// How many objects a round has.
    #[inline]
    pub fn display_size(&self) -> u8 {
        self.deck.display
    }

    /// What everybody begins with.
    #[inline]
    pub fn purse(&self) -> Money {
        self.purse
    }

    /// What money cards are worth together.
    #[inline]
    pub fn total(&self, money: Money) -> i32 {
        money.total(&self.values) as i32
    }

    /// What a money card is worth.
    #[inline]
    pub fn bill_value(&self, bill: Bill) -> i32 {
        i32::from(self.value(bill))
    }

    /// Of this money as much as is worth no more than an amount, in few cards: the dearest that fit are taken first.
    /// Cards worth nothing are left.
    #[inline]
    pub fn part_up_to(&self, money: Money, amount: i32) -> Money {
        let (mut part, mut left) = (Money::EMPTY, amount);
        for bill in (0..MAX_VALUES as u8).rev().map(Bill) {
            let value = self.bill_value(bill);
            for _ in 0..money.count(bill) {
                if value > 0 && value <= left {
                    part = part.plus(Money::only(bill));
                    left -= value;
                }
            }
        }
        part
    }

    /// The tied for the highest offer who have a further card, and so a choice.
    pub fn contenders(&self, state: &State) -> SeatSet {
        let Phase::Auction(auction) = &state.phase else { return SeatSet::EMPTY };
        let bidders = Seat::all(self.players).filter(|&seat| !auction.offers[seat].is_empty()).collect();
        state.may_stay(&auction.offers, self.highest(&auction.offers, bidders))
    }
}

impl Looks {
    /// How the expert who looks under so many slots can be paid by the fewest cards, if they can be hired.
    pub fn payment(&self, slots: u8) -> Option<Money> {
        let fees = self.fees.get(usize::from(slots).wrapping_sub(1))?;
        fees.iter().flatten().copied().min_by_key(|money| money.len())
    }
}
