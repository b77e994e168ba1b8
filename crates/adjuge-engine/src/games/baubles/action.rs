//! What is decided, refused and drawn in Boules de Noël.

use super::deck::{Kind, KindSet, Pile};
use super::track::{Priorities, Priority, Slot};
use crate::prelude::*;

/// How many baubles are drawn each turn.
pub const HAND: u8 = 5;

/// The same, to count places.
pub(super) const PLACES: usize = HAND as usize;

/// The most ways there are to pay: each bauble of a hand is spent or not.
const MAX_WAYS: usize = 1 << HAND;

#[said(Phrase)]
pub enum Action {
    /// Do not use the first-player card; buy nothing; end one's market.
    Pass,
    /// Put a priority card face down at a slot, or `none`; slots are lead (who is first player), i, ii and
    /// iii, decided in this order.
    #[form("place SLOT PRIORITY")]
    Place { slot: Slot, card: Option<Priority> },
    /// Put the first-player card under one's card at the slot, to win a tie there.
    #[form("effect SLOT")]
    Effect(Slot),
    /// Buy, spending these baubles from hand and the rest from the purse; `purse` if that pays all. More than the price
    /// is lost.
    #[form("pay CARD…")]
    #[listed(32)]
    Pay(Spent),
    /// Discard a bauble in the market, its coins into the purse.
    #[form("sell CARD")]
    Sell(Kind),
    /// Buy the priority card 3 (for 1) or 4 (for 2) back.
    #[form("redeem PRIORITY")]
    Redeem(Priority),
    /// Take a bauble out of the game for 2 coins.
    #[form("destroy CARD")]
    Destroy(Kind),
}

#[said(Phrase)]
pub enum Draw {
    First(Seat),
    /// The next bauble of a seat's hand; seat 1 draws first, then seat 2, then the track is filled.
    #[form("hand SEAT CARD")]
    Hand(Seat, Kind),
    /// The next bauble of a level: level, cost, coins, points, as `ii-3-4-0`.
    #[form("CARD")]
    Track(Kind),
}

/// The baubles spent on a purchase, at most a hand of them, like ones one after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spent([Option<Kind>; PLACES]);

impl Spent {
    /// No bauble.
    pub const NOTHING: Spent = Spent([None; PLACES]);

    /// These baubles, if they are no more than a hand.
    pub fn of(kinds: &[Kind]) -> Option<Spent> {
        let mut spent = Spent::NOTHING;
        let places = spent.0.get_mut(..kinds.len())?;
        places.iter_mut().zip(kinds).for_each(|(place, kind)| *place = Some(*kind));
        places.sort_unstable();
        Some(spent)
    }

    /// The baubles.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + Clone + '_ {
        self.0.iter().flatten().copied()
    }
}

/// The ways to pay a price that the rules allow.
pub type Ways = ArrayVec<Spent, MAX_WAYS>;

/// What the purse adds to baubles that yield `sum` coins together; refused if it cannot.
#[inline(always)]
pub(super) fn from_purse(sum: u8, price: u8, purse: u8) -> Result<u8, Illegal<Rule>> {
    let rest = price.saturating_sub(sum);
    require(rest <= purse, Rule::Short { price })?;
    Ok(rest)
}

/// Every way to pay a price out of a hand and a purse, in order.
pub(super) fn ways_to_pay(hand: &Pile, price: u8, purse: u8, coins_of: impl Fn(Kind) -> u8) -> Ways {
    let cards = hand.iter().take(PLACES).map(|kind| (kind, coins_of(kind)));
    let mut ways = Ways::new();
    let cards: ArrayVec<(Kind, u8), PLACES> = cards.collect();
    add_ways(&mut ways, (Spent::NOTHING, 0), price.saturating_sub(purse), &cards);
    ways
}

/// Adds a way with so many baubles, if nothing is missing, and then all that spend some of these cards too.
fn add_ways(ways: &mut Ways, (mut way, n): (Spent, usize), missing: u8, cards: &[(Kind, u8)]) {
    if missing == 0 {
        ways.push(way);
    }
    for (at, &(kind, coins)) in cards.iter().enumerate() {
        // Of like baubles the first ones are spent, so that each way is met once.
        if at == 0 || cards[at - 1].0 != kind {
            way.0[n] = Some(kind);
            add_ways(ways, (way, n + 1), missing.saturating_sub(coins), &cards[at + 1..]);
        }
    }
}

#[said(Vocabulary)]
pub enum Rule {
    /// Slots are decided in order.
    #[says("slots are decided in order, and {now} is next")]
    WrongSlot { now: Slot },
    /// A priority card that is placed or set aside cannot be placed.
    #[says("your {card} is placed already or set aside")]
    NotReady { card: Priority },
    /// At least one priority card must be placed.
    #[says("you must place at least one priority card")]
    MustPlace,
    /// The first-player card goes under a card of one's own, at a level.
    #[says("you have no priority card at {slot} to put it under")]
    NoCardThere { slot: Slot },
    /// Only baubles in hand can be spent, sold or destroyed.
    #[says("you do not hold that many of these baubles")]
    NotInHand,
    /// A payment must cover the price.
    #[says("that does not cover the price of {price}")]
    Short { price: u8 },
    /// Who wins a bauble and can pay must buy it.
    #[says("you have won it and can pay {price}: you must buy")]
    MustBuy { price: u8 },
    /// Only a priority card that is set aside can be bought back.
    #[says("your {card} is not set aside")]
    NotAside { card: Priority },
    /// Market payments come from the purse.
    #[says("that costs {price} from the purse, which holds {purse}")]
    TooPoor { price: u8, purse: u8 },
    /// One bauble a turn may be destroyed.
    #[says("you have already destroyed a bauble this turn")]
    DestroyedAlready,
}

/// The actions open to a seat.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "it is asked for, looked at and dropped")]
#[expect(missing_docs, reason = "the cases say what their fields are")]
pub enum Legal {
    /// None.
    Nothing,
    /// To put one of the cards that are ready at the slot that is decided now, or none if it may be left empty.
    Place { slot: Slot, ready: Priorities, may_skip: bool },
    /// To pass or to put the first-player card at one of these slots.
    Effect(Set<Slot>),
    /// To pay in one of these ways, or to buy nothing if that is allowed.
    Buy { ways: Ways, may_pass: bool },
    /// The market: kinds in hand to sell, kinds to destroy, and priority cards to buy back.
    Market { hand: KindSet, destroyable: KindSet, redeemable: Priorities },
}

menu! { Legal => Action {
    Legal::Nothing => [],
    Legal::Place { slot, ready, may_skip } => [
        may_skip.then_some(Action::Place { slot: *slot, card: None }),
        Each(ready, |card| Action::Place { slot: *slot, card: Some(card) }),
    ],
    Legal::Effect(slots) => [One(Action::Pass), Each(slots, Action::Effect)],
    Legal::Buy { ways, may_pass } => [may_pass.then_some(Action::Pass), Each(ways, Action::Pay)],
    Legal::Market { hand, destroyable, redeemable } => [
        One(Action::Pass),
        Each(hand, Action::Sell),
        Each(redeemable, Action::Redeem),
        Each(destroyable, Action::Destroy),
    ],
} }
