//! What is decided and drawn in Boules de Noël.

use arrayvec::ArrayVec;

use super::pile::{Kind, Pile};
use super::track::{Priorities, Priority, Slot};
use crate::bits::nth_set_bit;
use crate::game::Choices;
use crate::seat::Seat;

/// How many baubles are drawn each turn.
pub(super) const HAND: usize = 5;

/// The most ways there are to pay: each bauble of a hand is spent or not.
const MAX_WAYS: usize = 1 << HAND;

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Leaves the first-player card where it is, buys nothing, or ends one's market.
    Pass,
    /// Puts a priority card face down at a slot, or none.
    Place {
        /// Where.
        slot: Slot,
        /// Which, if any.
        card: Option<Priority>,
    },
    /// Puts the first-player card under one's card at this slot.
    Effect(Slot),
    /// Buys, spending these baubles and the rest from the purse.
    Pay(Spent),
    /// Discards a bauble in the market for its coins.
    Sell(Kind),
    /// Buys a priority card back.
    Redeem(Priority),
    /// Pays to take a bauble out of the game.
    Destroy(Kind),
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// Who begins.
    First(Seat),
    /// The next bauble of a seat's hand.
    Hand(Seat, Kind),
    /// The next bauble of a level.
    Track(Kind),
}

/// The baubles spent on a purchase, at most a hand of them, like ones one after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spent([Option<Kind>; HAND]);

impl Spent {
    /// No bauble.
    pub const NOTHING: Spent = Spent([None; HAND]);

    /// These baubles, if they are no more than a hand.
    pub fn of(kinds: &[Kind]) -> Option<Spent> {
        if kinds.len() > HAND {
            return None;
        }
        let mut sorted: ArrayVec<Kind, HAND> = kinds.iter().copied().collect();
        sorted.sort_unstable();
        let mut spent = Spent::NOTHING;
        for (place, kind) in spent.0.iter_mut().zip(sorted) {
            *place = Some(kind);
        }
        Some(spent)
    }

    /// The baubles.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + Clone + '_ {
        self.0.iter().flatten().copied()
    }
}

/// The ways to pay a price that the rules allow.
pub type Ways = ArrayVec<Spent, MAX_WAYS>;

/// Whether spending baubles that yield these coins is a payment, with the rest from the purse.
pub(super) enum Payment {
    /// It is, and this much comes from the purse.
    Pays(u8),
    /// It falls short, whatever the purse adds.
    Short,
    /// A bauble among them is not needed.
    Superfluous,
}

impl Payment {
    /// What spending baubles that yield so many coins each comes to.
    pub(super) fn of(coins: impl Iterator<Item = u8> + Clone, price: u8, purse: u8) -> Payment {
        let sum: u8 = coins.clone().sum();
        let rest = price.saturating_sub(sum);
        if rest > purse {
            return Payment::Short;
        }
        // Without its least bauble, would it still cover the price?
        match coins.min() {
            Some(least) if sum - least + rest >= price => Payment::Superfluous,
            _ => Payment::Pays(rest),
        }
    }
}

/// Every way to pay a price out of a hand and a purse.
pub(super) fn ways_to_pay(hand: &Pile, price: u8, purse: u8, coins_of: impl Fn(Kind) -> u8) -> Ways {
    let cards: ArrayVec<Kind, HAND> = hand.iter().take(HAND).collect();
    let mut ways = Ways::new();
    for chosen in 0..1u32 << cards.len() {
        let is_in = |n: usize| chosen >> n & 1 == 1;
        // Of like baubles the first ones are spent, so that each way is met once.
        let repeats = (1..cards.len()).any(|n| cards[n] == cards[n - 1] && is_in(n) && !is_in(n - 1));
        if repeats {
            continue;
        }
        let spent: ArrayVec<Kind, HAND> = (0..cards.len()).filter(|&n| is_in(n)).map(|n| cards[n]).collect();
        let payment = Payment::of(spent.iter().map(|&kind| coins_of(kind)), price, purse);
        if let (Payment::Pays(_), Some(way)) = (payment, Spent::of(&spent)) {
            ways.push(way);
        }
    }
    ways.sort_unstable();
    ways
}

/// The actions open to a seat.
#[derive(Clone, Debug)]
pub enum Legal {
    /// None.
    Nothing,
    /// To put one of these cards at the slot, or none if that is allowed.
    Place {
        /// The slot that is decided now.
        slot: Slot,
        /// The cards that are ready.
        ready: Priorities,
        /// Whether the slot may be left empty.
        may_skip: bool,
    },
    /// To pass or to put the first-player card at one of these slots, bit n for slot n.
    Effect(u8),
    /// To pay in one of these ways.
    Pay(Ways),
    /// To buy nothing, or to pay in one of these ways.
    PayOrPass(Ways),
    /// The market: bit k of these for kind k.
    Market {
        /// The kinds in hand.
        hand: u64,
        /// The kinds that can be destroyed.
        destroyable: u64,
        /// The priority cards that can be bought back.
        redeemable: Priorities,
    },
}

impl Choices<Action> for Legal {
    fn len(&self) -> usize {
        match self {
            Legal::Nothing => 0,
            Legal::Place { ready, may_skip, .. } => usize::from(*may_skip) + usize::from(ready.len()),
            Legal::Effect(slots) => 1 + slots.count_ones() as usize,
            Legal::Pay(ways) => ways.len(),
            Legal::PayOrPass(ways) => 1 + ways.len(),
            Legal::Market { hand, destroyable, redeemable } => {
                1 + (hand.count_ones() + destroyable.count_ones()) as usize + usize::from(redeemable.len())
            }
        }
    }

    fn get(&self, n: usize) -> Action {
        match self {
            Legal::Nothing => Action::Pass,
            Legal::Place { slot, ready, may_skip } => {
                let n = n + usize::from(!*may_skip);
                let card = if n == 0 { None } else { Some(ready.nth(n as u32 - 1)) };
                Action::Place { slot: *slot, card }
            }
            Legal::Effect(_) | Legal::PayOrPass(_) | Legal::Market { .. } if n == 0 => Action::Pass,
            Legal::Effect(slots) => {
                Action::Effect(Slot::ALL[nth_set_bit(u64::from(*slots), n as u32 - 1) as usize & 3])
            }
            Legal::Pay(ways) => Action::Pay(ways[n]),
            Legal::PayOrPass(ways) => Action::Pay(ways[n - 1]),
            Legal::Market { hand, destroyable, redeemable } => {
                let n = n as u32 - 1;
                let (n_hand, n_redeemable) = (hand.count_ones(), u32::from(redeemable.len()));
                if n < n_hand {
                    Action::Sell(Kind(nth_set_bit(*hand, n) as u8))
                } else if n - n_hand < n_redeemable {
                    Action::Redeem(redeemable.nth(n - n_hand))
                } else {
                    Action::Destroy(Kind(nth_set_bit(*destroyable, n - n_hand - n_redeemable) as u8))
                }
            }
        }
    }
}
