//! What happens in a game, as anyone at the table hears it.

use super::action::Slot;
use super::deck::{Card, NamedObject};
use super::view::{Amounts, Side};
use crate::prelude::*;

#[told(Hash, Vocabulary, tag = "event")]
pub enum Event {
    /// A round begins.
    #[says(
        "round {round} begins, with offers made {}",
        opportunist.map_or("at once".into(), |seat| format!("in turn and seat {seat} last"))
    )]
    Round { round: u8, opportunist: Option<Seat> },
    /// An authentication card was laid face down.
    #[says("an authentication card lies face down at slot {slot}")]
    Covered { slot: Slot },
    /// An object was laid out.
    #[says("{object} is laid out at slot {slot}")]
    LaidOut { slot: Slot, object: NamedObject },
    /// A seat hired an expert: what was paid and where they look, not what they saw.
    #[says("seat {seat} pays {money} for an expert to look at slot {slot}")]
    Hired { seat: Seat, slot: Slot, money: Amounts },
    /// The expert who looks twice looked a second time.
    #[says("the expert of seat {seat} looks at slot {slot} too")]
    Looked { seat: Seat, slot: Slot },
    /// A seat is done with experts or trading.
    #[says("seat {seat} is done")]
    Done { seat: Seat },
    /// An object is auctioned.
    #[says("{object} at slot {slot} is auctioned")]
    Auction { slot: Slot, object: NamedObject },
    /// A seat has decided, nobody else knows what.
    #[says("seat {seat} has decided")]
    Decided { seat: Seat },
    /// A seat's offer is shown.
    #[says("seat {seat} offers {total}: {money}")]
    Offered { seat: Seat, money: Amounts, total: u16 },
    /// Several seats are tied.
    #[says("seats {} are tied at {total}", list(seats, ", "))]
    Tied { seats: Vec<Seat>, total: u16 },
    /// A tied seat stays.
    #[says("seat {seat} stays")]
    Stayed { seat: Seat },
    /// A tied seat withdraws.
    #[says("seat {seat} withdraws")]
    Withdrew { seat: Seat },
    /// The card that a seat added is shown.
    #[says("seat {seat} adds {money}, {total} in all")]
    Added { seat: Seat, money: u16, total: u16 },
    /// A seat loses a card for the round.
    #[says("seat {seat} loses {money} for the round")]
    Lost { seat: Seat, money: u16 },
    /// An object was sold.
    #[says("{object} is sold to seat {seat} for {total}")]
    Sold { seat: Seat, object: NamedObject, total: u16 },
    /// Nobody gets an object.
    #[says("nobody gets {object}")]
    Unsold { object: NamedObject },
    /// A window of trading begins.
    #[says("trading {window} authentication begins")]
    Trading { window: Window },
    /// A seat proposed a deal.
    #[says("seat {from} proposes to seat {to}: {give} for {take}")]
    Proposed { from: Seat, to: Seat, give: Side, take: Side },
    /// A deal was refused.
    #[says("seat {to} refuses the deal of seat {from}")]
    Refused { from: Seat, to: Seat },
    /// A deal was taken back.
    #[says("seat {from} takes back its deal with seat {to}")]
    Retracted { from: Seat, to: Seat },
    /// A deal was made.
    #[says("seat {from} gives {give} to seat {to} for {take}")]
    Dealt { from: Seat, to: Seat, give: Side, take: Side },
    /// A proposed deal is no longer open: it cannot be kept, or the window has ended.
    #[says("the deal that seat {from} proposed to seat {to} lapses")]
    Lapsed { from: Seat, to: Seat },
    /// The card of an object was revealed.
    #[says("{object} of seat {seat} is {card}")]
    Authenticated { seat: Seat, object: NamedObject, card: Card },
    /// Who is the opportunist of the next round.
    #[says("{} is the opportunist", seat.map_or("nobody".into(), |seat| format!("seat {seat}")))]
    Opportunist { seat: Option<Seat> },
    /// An unknown object was settled.
    #[says("the unknown {object} of seat {seat} is {card}")]
    Verdict { seat: Seat, object: NamedObject, card: Card },
    /// The game ended.
    Over,
}

/// When players trade.
#[told(Copy, Hash, Phrase)]
pub enum Window {
    /// Before the authentication cards are revealed.
    Before,
    /// After that.
    After,
}

word_enums!(Window = "a window");
