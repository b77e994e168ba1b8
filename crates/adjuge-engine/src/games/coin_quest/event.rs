//! What happens in a game, as anyone at the table hears it.

use std::fmt;

use serde::{Serialize, Serializer};

use super::coin::{Metal, NamedCoin, Symbol};
use super::hand::LotId;
use crate::notation::{count, word};
use crate::seat::Seat;

impl Serialize for LotId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl fmt::Display for LotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// What a seat has bid on a lot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the event that holds it says what each field is")]
pub struct Bid {
    pub seat: Seat,
    pub coins: Vec<NamedCoin>,
}

/// Something that happened in the open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentences below say what each field is")]
pub enum Event {
    First { seat: Seat },
    OnMarket { coin: NamedCoin },
    Round { round: u8, first: Seat },
    OnLot { lot: LotId, coin: NamedCoin },
    Drew { seat: Seat },
    Refilled { seat: Seat },
    Penny { seat: Seat },
    Passed { seat: Seat, to: Seat, finds_nothing: bool },
    Took { seat: Seat, from: Seat },
    CameFrom { seat: Seat, from: Seat, coin: NamedCoin },
    Actions,
    Used { seat: Seat, coin: NamedCoin, symbol: Symbol },
    Prestige { seat: Seat, prestige: u8 },
    Removed { seat: Seat, coin: NamedCoin, from_hand: bool },
    Ready { seat: Seat },
    Bids,
    Placed { seat: Seat },
    Revealed { lot: LotId, bids: Vec<Bid> },
    Won { lot: LotId, seat: Seat, by: Option<Metal> },
    NotWon { lot: LotId },
    TookCoins { seat: Seat, coins: Vec<NamedCoin> },
    MayBuy { seat: Seat },
    Bought { seat: Seat, coin: NamedCoin },
    BoughtNothing { seat: Seat },
    Over,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::First { seat } => write!(f, "seat {seat} is drawn to begin"),
            Event::OnMarket { coin } => write!(f, "{coin} is put on the market"),
            Event::Round { round, first } => write!(f, "round {round} begins, seat {first} is first player"),
            Event::OnLot { lot, coin } => write!(f, "{coin} is put on lot {lot}"),
            Event::Drew { seat } => write!(f, "seat {seat} draws a coin"),
            Event::Refilled { seat } => write!(f, "seat {seat} puts its discard into its bag"),
            Event::Penny { seat } => write!(f, "seat {seat} has to pass a bad penny"),
            Event::Passed { seat, to, finds_nothing } => {
                let nothing = if *finds_nothing { ", who has no coin for it" } else { "" };
                write!(f, "seat {seat} passes a bad penny to seat {to}{nothing}")
            }
            Event::Took { seat, from } => write!(f, "seat {seat} takes a coin out of the bag of seat {from}"),
            Event::CameFrom { seat, from, coin } => {
                write!(f, "what seat {seat} took from seat {from} was {coin}")
            }
            Event::Actions => f.write_str("the coins' actions can be used"),
            Event::Used { seat, coin, symbol } => write!(f, "seat {seat} shows {coin} and uses {symbol}"),
            Event::Prestige { seat, prestige } => write!(f, "seat {seat} gains {prestige} prestige"),
            Event::Removed { seat, coin, from_hand } => {
                let place = if *from_hand { "hand" } else { "discard" };
                write!(f, "seat {seat} removes {coin} from its {place}")
            }
            Event::Ready { seat } => write!(f, "seat {seat} is ready"),
            Event::Bids => f.write_str("all coins are to be placed"),
            Event::Placed { seat } => write!(f, "seat {seat} has placed its coins"),
            Event::Revealed { lot, bids } => {
                write!(f, "lot {lot}:")?;
                for (at, bid) in bids.iter().enumerate() {
                    let coins: Vec<_> = bid.coins.iter().map(ToString::to_string).collect();
                    let comma = if at == 0 { "" } else { ";" };
                    write!(f, "{comma} seat {} {}", bid.seat, coins.join(" "))?;
                }
                if bids.is_empty() { f.write_str(" no bid") } else { Ok(()) }
            }
            Event::Won { lot, seat, by: None } => write!(f, "seat {seat} alone wins lot {lot}"),
            Event::Won { lot, seat, by: Some(metal) } => {
                write!(f, "seat {seat} wins lot {lot} by {}", word(metal))
            }
            Event::NotWon { lot } => write!(f, "nobody wins lot {lot}"),
            Event::TookCoins { seat, coins } => {
                let n = count(coins.len() as u8, "coin");
                let coins: Vec<_> = coins.iter().map(ToString::to_string).collect();
                write!(f, "seat {seat} gets {n}: {}", coins.join(" "))
            }
            Event::MayBuy { seat } => write!(f, "seat {seat} may buy a coin"),
            Event::Bought { seat, coin } => write!(f, "seat {seat} buys {coin}"),
            Event::BoughtNothing { seat } => write!(f, "seat {seat} buys nothing"),
            Event::Over => f.write_str("the game is over"),
        }
    }
}
