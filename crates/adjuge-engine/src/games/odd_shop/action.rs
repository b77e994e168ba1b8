//! What is decided, refused and drawn in Odd Shop.

use super::Fees;
use super::deal::{Deal, Deals};
use super::deck::{Card, MAX_DISPLAY, Object};
use super::money::{Bill, Bills, Money, Parts};
use crate::prelude::*;
use crate::set::numbered;

/// A place of the display, from the one nearest the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Slot(pub(super) u8);

numbered!(Slot, "a slot", MAX_DISPLAY as u8);

/// A set of slots.
pub type SlotSet = Set<Slot>;

#[said(Phrase)]
pub enum Action {
    /// Hire no more experts; trade no more.
    Done,
    /// Hire an expert to look under an object: for exactly 5 one who looks once, for exactly 10 one who then looks
    /// under another.
    #[form("look SLOT pay MONEY…")]
    #[listed(15)]
    Hire { slot: Slot, money: Money },
    /// Have the expert for 10 look under another object, once the first card has been seen.
    #[form("look SLOT")]
    Look(Slot),
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
    #[listed(1024)]
    Propose(Deal),
}

#[said(Phrase)]
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

#[said(Vocabulary)]
pub enum Rule {
    /// Only money in hand can be paid, offered, added, given or accepted to be taken.
    #[says("you do not have this money in hand")]
    NotInHand,
    /// An expert looks where an object lies.
    #[says("there is no object at slot {slot} this round")]
    NoSuchSlot { slot: Slot },
    /// The expert for 10 looks under two objects, one after the other.
    #[says("the expert for 10 looks under two different objects")]
    TwoObjects,
    /// An expert who looks twice does so before anything else.
    #[says("your expert has still to look under a second object")]
    SecondLook,
    /// Each expert works once a round for a player.
    #[says("you have already hired this expert this round")]
    HiredAlready,
    /// An expert is paid exactly, without superfluous cards.
    #[says("an expert costs exactly 5 or exactly 10, and takes no card beyond that")]
    NotExact,
    /// Who has money must offer at least one card.
    #[says("you have money in hand and must offer at least one card")]
    MustOffer,
    /// The card lost must be one that was played.
    #[says("you have not played this card")]
    NotPlayed,
    /// A deal is made with another player.
    #[says("a deal is made with another player")]
    OwnDeal,
    /// A deal gives something on at least one side.
    #[says("a deal gives something on at least one side")]
    EmptyDeal,
    /// Objects given must be one's own.
    #[says("you do not own all the objects you would give")]
    NotYours,
    /// Objects taken must be the other player's.
    #[says("they do not own all the objects you would take")]
    NotTheirs,
    /// Nobody can hold the money asked for.
    #[says("there is not that much money of this kind in the game")]
    NoSuchMoney,
    /// A seat makes at most 20 proposals in a window.
    #[says("you have made {most} proposals in this window")]
    TooManyProposals { most: u8 },
    /// No such proposal is open.
    #[says("there is no such proposal between you and seat {seat}")]
    NoProposal { seat: Seat },
}

/// The actions open to a seat.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the cases say what their fields are")]
pub enum Legal {
    /// None.
    Nothing,
    /// To hire experts or none.
    Experts(Looks),
    /// To look under one of these as well.
    Look(SlotSet),
    /// To offer any part of this money.
    Offer(Money),
    /// To stay or withdraw.
    Stay,
    /// To add one of these.
    Add(Bills),
    /// To lose one of these.
    Lose(Bills),
    /// To be done, to accept or refuse proposals of these seats, to retract one's own to these, and to propose deals,
    /// some of all that could be.
    Trade { accept: SeatSet, refuse: SeatSet, retract: SeatSet, deals: Option<Deals> },
}

/// How experts can be paid, and where they can look.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    /// How many slots there are.
    pub(super) n_slots: u8,
    /// The payments for the expert who looks once, and for the one who looks twice.
    pub(super) fees: Fees,
}

impl Looks {
    /// Every payment, ascending.
    fn payments(&self) -> impl Iterator<Item = Money> {
        self.fees.into_iter().flatten().flatten()
    }

    /// How the expert who looks once, or twice, can be paid by the fewest cards, if they can be hired.
    pub fn payment(&self, is_twice: bool) -> Option<Money> {
        self.fees[usize::from(is_twice)].into_iter().flatten().min_by_key(|money| money.len())
    }
}

impl Many for Looks {
    type Item = (Slot, Money);

    fn n(&self) -> usize {
        usize::from(self.n_slots) * self.payments().count()
    }

    fn at(&self, place: usize) -> (Slot, Money) {
        let n = self.payments().count();
        (Slot((place / n) as u8), self.payments().nth(place % n).expect("a place below the number of looks"))
    }
}

menu! {
    Legal => Action {
        Legal::Nothing => [],
        Legal::Experts(looks) => [
            One(Action::Done),
            Each(looks, |(slot, money)| Action::Hire { slot, money }),
        ],
        Legal::Look(slots) => [Each(slots, Action::Look)],
        Legal::Offer(money) => [Each(Parts(*money), Action::Offer)],
        Legal::Stay => [One(Action::Stay), One(Action::Withdraw)],
        Legal::Add(bills) => [Each(bills, Action::Add)],
        Legal::Lose(bills) => [Each(bills, Action::Lose)],
        Legal::Trade { accept, refuse, retract, deals } => [
            One(Action::Done),
            Each(accept, Action::Accept),
            Each(refuse, Action::Refuse),
            Each(retract, Action::Retract),
            Each(deals, Action::Propose),
        ],
    }
}
