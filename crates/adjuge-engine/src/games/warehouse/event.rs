//! What happens in a game, as anyone at the table hears it.

use super::{Colour, NamedRelic};
use crate::prelude::*;

#[told(Hash, Vocabulary, tag = "event")]
pub enum Event {
    /// Who begins was drawn, or named by the table.
    First { seat: Seat },
    /// A Fake was laid between two neighbours, who alone know which.
    #[says("a Fake is laid at the left of seat {left_of}")]
    Dealt { left_of: Seat },
    /// A seat chose a pile.
    #[says("seat {seat} chooses the {colour} pile")]
    Chose { seat: Seat, colour: Colour },
    /// A relic was turned up.
    #[says("{relic} is turned up{}", if *weapon { ", a weapon" } else { "" })]
    TurnedUp { relic: NamedRelic, weapon: bool },
    /// A relic brought its owner ingots.
    #[says("seat {seat} takes {} for {relic}", count(*ingots, "ingot"))]
    Income { seat: Seat, relic: NamedRelic, ingots: u8 },
    /// An open auction begins.
    #[says("the auction is open, seat {seat} speaks first")]
    Opened { seat: Seat },
    /// A seat bid.
    #[says("seat {seat} bids {bid}")]
    Bid { seat: Seat, bid: u8 },
    /// A seat passed.
    #[says("seat {seat} passes")]
    Passed { seat: Seat },
    /// A seat pawns, redeems, certifies or cancels nothing more.
    #[says("seat {seat} is done")]
    Done { seat: Seat },
    /// A seat closed its fist.
    #[says("seat {seat} closes its fist")]
    Closed { seat: Seat },
    /// The fists opened: each seat's bid.
    #[says("the fists open: {}", list(bids, ", "))]
    Fists { bids: Vec<u8> },
    /// A relic was sold, and its price paid to the buyer's left neighbour.
    #[says("seat {seat} buys {relic} and pays {} to seat {to}", count(*price, "ingot"))]
    Sold { seat: Seat, relic: NamedRelic, price: u8, to: Seat },
    /// Nobody wanted a relic.
    #[says("nobody wants {relic}: it leaves the game")]
    Unsold { relic: NamedRelic },
    /// A seat paid more to the reserve.
    #[says("seat {seat} pays {} more to the reserve", count(*ingots, "ingot"))]
    Surcharge { seat: Seat, ingots: u8 },
    /// A seat got a certificate.
    #[says("seat {seat} gets a certificate with {relic}")]
    Certificate { seat: Seat, relic: NamedRelic },
    /// A seat paid another for an effect.
    #[says("seat {seat} pays {} to seat {to}", count(*ingots, "ingot"))]
    Paid { seat: Seat, to: Seat, ingots: u8 },
    /// A seat took ingots from the reserve for an effect.
    #[says("seat {seat} takes {} from the reserve", count(*ingots, "ingot"))]
    Gained { seat: Seat, ingots: u8 },
    /// A seat has to choose for an effect.
    #[says("seat {seat} has to choose for {relic}")]
    Chooses { seat: Seat, relic: NamedRelic },
    /// An effect cannot be applied.
    #[says("the effect of {relic} cannot be applied")]
    NoEffect { relic: NamedRelic },
    /// A seat looked at a Fake.
    #[says("seat {seat} looks at a Fake at the left of seat {left_of}")]
    Looked { seat: Seat, left_of: Seat },
    /// A seat gave a relic.
    #[says("seat {seat} gives {relic} to seat {to}")]
    Gave { seat: Seat, relic: NamedRelic, to: Seat },
    /// A seat took a relic.
    #[says("seat {seat} takes {relic} from seat {from}")]
    Took { seat: Seat, relic: NamedRelic, from: Seat },
    /// A seat pawned a relic.
    #[says("seat {seat} pawns {relic}")]
    Pawned { seat: Seat, relic: NamedRelic },
    /// No relic is left.
    #[says("no relic is left; the end begins with seat {last}")]
    Ended { last: Seat },
    /// A seat redeemed a relic.
    #[says("seat {seat} redeems {relic}")]
    Redeemed { seat: Seat, relic: NamedRelic },
    /// A seat put a certificate on a relic.
    #[says("seat {seat} puts a certificate on {relic}")]
    Certified { seat: Seat, relic: NamedRelic },
    /// The Fakes were revealed.
    #[says("the Fakes are revealed: {}", list(fakes, ", "))]
    Fakes { fakes: Vec<NamedRelic> },
    /// A seat cancelled a Fake.
    #[says("seat {seat} cancels the Fake of {relic}")]
    Cancelled { seat: Seat, relic: NamedRelic },
    /// The game ended.
    Over,
}
