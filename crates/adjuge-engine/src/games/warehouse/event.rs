//! What happens in a game, as anyone at the table hears it.

use std::fmt;

use serde::Serialize;

use super::NamedRelic;
use super::deck::Colour;
use crate::notation::count;
use crate::seat::Seat;

/// Something that happened in the open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentences below say what each field is")]
pub enum Event {
    First { seat: Seat },
    Dealt { left_of: Seat },
    Chose { seat: Seat, colour: Colour },
    TurnedUp { relic: NamedRelic, weapon: bool },
    Income { seat: Seat, relic: NamedRelic, ingots: u8 },
    Opened { seat: Seat },
    Bid { seat: Seat, bid: u8 },
    Passed { seat: Seat },
    Closed { seat: Seat },
    Fists { bids: Vec<u8> },
    Sold { seat: Seat, relic: NamedRelic, price: u8, to: Seat },
    Unsold { relic: NamedRelic },
    Surcharge { seat: Seat, ingots: u8 },
    Certificate { seat: Seat, relic: NamedRelic },
    Paid { seat: Seat, to: Seat, ingots: u8 },
    Gained { seat: Seat, ingots: u8 },
    Chooses { seat: Seat, relic: NamedRelic },
    NoEffect { relic: NamedRelic },
    Looked { seat: Seat, left_of: Seat },
    Gave { seat: Seat, relic: NamedRelic, to: Seat },
    Took { seat: Seat, relic: NamedRelic, from: Seat },
    Pawned { seat: Seat, relic: NamedRelic },
    Ended { last: Seat },
    Redeemed { seat: Seat, relic: NamedRelic },
    Certified { seat: Seat, relic: NamedRelic },
    Fakes { fakes: Vec<NamedRelic> },
    Cancelled { seat: Seat, relic: NamedRelic },
    Over,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::First { seat } => write!(f, "seat {seat} is drawn to begin"),
            Event::Dealt { left_of } => write!(f, "a Fake is laid at the left of seat {left_of}"),
            Event::Chose { seat, colour } => write!(f, "seat {seat} chooses the {colour} pile"),
            Event::TurnedUp { relic, weapon } => {
                let kind = if *weapon { ", a weapon" } else { "" };
                write!(f, "{relic} is turned up{kind}")
            }
            Event::Income { seat, relic, ingots } => {
                write!(f, "seat {seat} takes {} for {relic}", count(*ingots, "ingot"))
            }
            Event::Opened { seat } => write!(f, "the auction is open, seat {seat} speaks first"),
            Event::Bid { seat, bid } => write!(f, "seat {seat} bids {bid}"),
            Event::Passed { seat } => write!(f, "seat {seat} passes"),
            Event::Closed { seat } => write!(f, "seat {seat} closes its fist"),
            Event::Fists { bids } => {
                let bids: Vec<_> = bids.iter().map(ToString::to_string).collect();
                write!(f, "the fists open: {}", bids.join(", "))
            }
            Event::Sold { seat, relic, price, to } => {
                write!(f, "seat {seat} buys {relic} and pays {} to seat {to}", count(*price, "ingot"))
            }
            Event::Unsold { relic } => write!(f, "nobody wants {relic}: it leaves the game"),
            Event::Surcharge { seat, ingots } => {
                write!(f, "seat {seat} pays {} more to the reserve", count(*ingots, "ingot"))
            }
            Event::Certificate { seat, relic } => write!(f, "seat {seat} gets a certificate with {relic}"),
            Event::Paid { seat, to, ingots } => {
                write!(f, "seat {seat} pays {} to seat {to}", count(*ingots, "ingot"))
            }
            Event::Gained { seat, ingots } => {
                write!(f, "seat {seat} takes {} from the reserve", count(*ingots, "ingot"))
            }
            Event::Chooses { seat, relic } => write!(f, "seat {seat} has to choose for {relic}"),
            Event::NoEffect { relic } => write!(f, "the effect of {relic} cannot be applied"),
            Event::Looked { seat, left_of } => {
                write!(f, "seat {seat} looks at a Fake at the left of seat {left_of}")
            }
            Event::Gave { seat, relic, to } => write!(f, "seat {seat} gives {relic} to seat {to}"),
            Event::Took { seat, relic, from } => write!(f, "seat {seat} takes {relic} from seat {from}"),
            Event::Pawned { seat, relic } => write!(f, "seat {seat} pawns {relic}"),
            Event::Ended { last } => write!(f, "no relic is left; the end begins with seat {last}"),
            Event::Redeemed { seat, relic } => write!(f, "seat {seat} redeems {relic}"),
            Event::Certified { seat, relic } => write!(f, "seat {seat} puts a certificate on {relic}"),
            Event::Fakes { fakes } => {
                let names: Vec<_> = fakes.iter().map(ToString::to_string).collect();
                write!(f, "the Fakes are revealed: {}", names.join(", "))
            }
            Event::Cancelled { seat, relic } => write!(f, "seat {seat} cancels the Fake of {relic}"),
            Event::Over => f.write_str("the game is over"),
        }
    }
}
