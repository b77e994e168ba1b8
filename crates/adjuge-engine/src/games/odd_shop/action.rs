//! What is decided and drawn in Odd Shop.

use serde::{Serialize, Serializer};

use super::deal::{Deal, Deals};
use super::deck::{Card, MAX_DISPLAY, Object};
use super::money::{Bill, Bills, Money};
use crate::label::Named;
use crate::menu::Choices;
use crate::notation::Phrase;
use crate::seat::{Seat, SeatSet};
use crate::set::{Set, members};

/// A place of the display, from the one nearest the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Slot(pub(super) u8);

impl Slot {
    /// The place, counted from 0.
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The number as people write it, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The slot written as `number`, if there is one.
    pub fn from_number(number: u8) -> Option<Slot> {
        (1..=MAX_DISPLAY as u8).contains(&number).then(|| Slot(number - 1))
    }
}

members!(Slot);

impl std::fmt::Display for Slot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.number().fmt(f)
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// A set of slots.
pub type SlotSet = Set<Slot>;

/// An object with its name, as `lantern-toad`.
pub type NamedObject = Named<Object>;

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
#[expect(missing_docs, reason = "the forms say what each field is")]
pub enum Action {
    /// Hire no more experts; trade no more.
    Done,
    /// Hire an expert: for exactly 5 one who looks under one object, for exactly 10 one who looks under two.
    #[form("look SLOT… pay MONEY…")]
    Look { slots: SlotSet, money: Money },
    /// Offer these money cards, as `offer 5 10`.
    #[form("offer MONEY…")]
    Offer(Money),
    /// Go on after a tie.
    Stay,
    /// Give up after a tie.
    Withdraw,
    /// Add a money card to a tied offer.
    #[form("add MONEY")]
    Add(Bill),
    /// Lose this card of those played, after a tie that persists.
    #[form("lose MONEY")]
    Lose(Bill),
    /// Accept the deal that this seat proposes.
    #[form("accept SEAT")]
    Accept(Seat),
    /// Refuse it.
    #[form("refuse SEAT")]
    Refuse(Seat),
    /// Take back the deal proposed to this seat.
    #[form("retract SEAT")]
    Retract(Seat),
    /// Propose a deal, as `propose 2 give lantern-toad 5 take cloud-sheep 10`; things are objects and values
    /// of money cards, `nothing` stands for an empty side. `legal` lists simple deals only: an object of
    /// theirs for a sum, or one of one's own for a sum, for an object or for nothing, where a sum is one
    /// money card or two of different values, not 0; and no more of them to who has made two proposals in the
    /// window. Any other deal is accepted too.
    #[form("propose DEAL…")]
    Propose(Deal),
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
pub enum Draw {
    /// The authentication card under a slot: authentic, replica or unknown.
    #[form("under SLOT CARD")]
    Under(Slot, Card),
    /// The next object of the display, as `lantern-toad`.
    #[form("OBJECT")]
    Object(Object),
    /// What an unknown object is at the end, authentic or replica: by seat, and for each in the order of the
    /// deck file.
    #[form("verdict OBJECT CARD")]
    Verdict(Object, Card),
}

/// The actions open to a seat.
#[derive(Clone, Copy, Debug)]
pub enum Legal {
    /// None.
    Nothing,
    /// To hire experts or none.
    Experts(Looks),
    /// To offer any part of this money.
    Offer(Money),
    /// To stay or withdraw.
    Stay,
    /// To add one of these.
    Add(Bills),
    /// To lose one of these.
    Lose(Bills),
    /// To trade or be done.
    Trade {
        /// Whose proposals can be accepted.
        accept: SeatSet,
        /// Whose proposals can be refused.
        refuse: SeatSet,
        /// To whom one's own proposals are open.
        retract: SeatSet,
        /// What can be proposed, of all that could be.
        deals: Option<Deals>,
    },
}

/// How experts can be paid, and where they can look.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    /// How many slots there are.
    pub(super) n_slots: u8,
    /// The payments for the expert who looks under one slot, and for the one who looks under two, ascending.
    pub(super) fees: [[Option<Money>; 2]; 2],
}

impl Looks {
    /// All payments with the slots they are for, ascending.
    fn all(&self) -> impl Iterator<Item = Action> + '_ {
        let looks = (1..1u8 << self.n_slots).filter(|bits| bits.count_ones() <= 2);
        looks.flat_map(move |bits| {
            let slots: SlotSet = (0..self.n_slots).filter(|n| bits >> n & 1 == 1).map(Slot).collect();
            let fees = self.fees[usize::from(slots.len()) - 1].into_iter().flatten();
            fees.map(move |money| Action::Look { slots, money })
        })
    }

    fn len(&self) -> usize {
        let n = usize::from(self.n_slots);
        let n_fees = self.fees.map(|fees| fees.iter().flatten().count());
        n * n_fees[0] + n * n.saturating_sub(1) / 2 * n_fees[1]
    }
}

impl Choices<Action> for Legal {
    fn len(&self) -> usize {
        match self {
            Legal::Nothing => 0,
            Legal::Experts(looks) => 1 + looks.len(),
            Legal::Offer(money) => money.n_parts(),
            Legal::Stay => 2,
            Legal::Add(bills) | Legal::Lose(bills) => bills.len(),
            Legal::Trade { accept, refuse, retract, deals } => {
                let answers = accept.len() + refuse.len() + retract.len();
                1 + usize::from(answers) + deals.as_ref().map_or(0, Deals::len)
            }
        }
    }

    fn get(&self, n: usize) -> Action {
        match self {
            Legal::Experts(looks) => {
                n.checked_sub(1).and_then(|n| looks.all().nth(n)).unwrap_or(Action::Done)
            }
            Legal::Offer(money) => Action::Offer(money.nth_part(n)),
            Legal::Stay => [Action::Stay, Action::Withdraw][n & 1],
            Legal::Add(bills) => Action::Add(bills.nth(n)),
            Legal::Lose(bills) => Action::Lose(bills.nth(n)),
            Legal::Trade { accept, refuse, retract, deals } if n > 0 => {
                let answers = accept.iter().map(Action::Accept);
                let answers = answers.chain(refuse.iter().map(Action::Refuse));
                let mut answers = answers.chain(retract.iter().map(Action::Retract));
                let n_answers = usize::from(accept.len() + refuse.len() + retract.len());
                match (answers.nth(n - 1), deals) {
                    (Some(answer), _) => answer,
                    (None, Some(deals)) => Action::Propose(deals.nth(n - 1 - n_answers)),
                    (None, None) => Action::Done,
                }
            }
            Legal::Nothing | Legal::Trade { .. } => Action::Done,
        }
    }
}
