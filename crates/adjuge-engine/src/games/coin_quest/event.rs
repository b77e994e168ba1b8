//! What happens in a game, as anyone at the table hears it.

use std::fmt;

use super::coin::{Metal, NamedCoin, Symbol};
use super::hand::LotId;
use crate::notation::row;
use crate::prelude::*;

/// What a seat has bid on a lot.
#[told(Hash)]
#[expect(missing_docs, reason = "the event that holds it says what each field is")]
pub struct Bid {
    pub seat: Seat,
    pub coins: Vec<NamedCoin>,
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {} {}", self.seat, row(&self.coins))
    }
}

#[told(Hash, Vocabulary, tag = "event")]
pub enum Event {
    /// Who begins was drawn, or named by the table.
    First { seat: Seat },
    /// A coin was put on the market.
    #[says("{coin} is put on the market")]
    OnMarket { coin: NamedCoin },
    /// A round begins.
    #[says("round {round} begins, seat {first} is first player")]
    Round { round: u8, first: Seat },
    /// A coin was put on a lot.
    #[says("{coin} is put on lot {lot}")]
    OnLot { lot: LotId, coin: NamedCoin },
    /// A seat drew a coin, only its owner knows which.
    #[says("seat {seat} draws a coin")]
    Drew { seat: Seat },
    /// A seat put its discard into its bag.
    #[says("seat {seat} puts its discard into its bag")]
    Refilled { seat: Seat },
    /// A seat has to pass a bad penny.
    #[says("seat {seat} has to pass a bad penny")]
    Penny { seat: Seat },
    /// A seat passed a bad penny to another, who may have no coin at all to give.
    #[says("seat {seat} passes a bad penny to seat {to}{}", if *finds_nothing { ", who has no coin for it" } else { "" })]
    Passed { seat: Seat, to: Seat, finds_nothing: bool },
    /// A seat took a coin out of another's bag; only the two know which, unless it is a bad penny.
    #[says("seat {seat} takes a coin out of the bag of seat {from}")]
    Took { seat: Seat, from: Seat },
    /// A coin that was taken out of a bag was shown, removed or bid, or is a bad penny: all learn where it
    /// came from.
    #[says("what seat {seat} took from seat {from} was {coin}")]
    CameFrom { seat: Seat, from: Seat, coin: NamedCoin },
    /// Symbols can be used.
    #[says("the coins' actions can be used")]
    Actions,
    /// A seat used a symbol.
    #[says("seat {seat} shows {coin} and uses {symbol}")]
    Used { seat: Seat, coin: NamedCoin, symbol: Symbol },
    /// A seat gained prestige.
    #[says("seat {seat} gains {prestige} prestige")]
    Prestige { seat: Seat, prestige: u8 },
    /// A seat removed a coin from the game.
    #[says("seat {seat} removes {coin} from its {}", if *from_hand { "hand" } else { "discard" })]
    Removed { seat: Seat, coin: NamedCoin, from_hand: bool },
    /// A seat is done with symbols.
    #[says("seat {seat} is ready")]
    Ready { seat: Seat },
    /// Coins are to be placed.
    #[says("all coins are to be placed")]
    Bids,
    /// A seat has placed all its coins.
    #[says("seat {seat} has placed its coins")]
    Placed { seat: Seat },
    /// The bids on a lot.
    #[says("lot {lot}: {}", if bids.is_empty() { "no bid".into() } else { list(bids, "; ") })]
    Revealed { lot: LotId, bids: Vec<Bid> },
    /// A seat won a lot, by the metal that decided, or alone.
    #[says("seat {seat} {}", won(*lot, *by))]
    Won { lot: LotId, seat: Seat, by: Option<Metal> },
    /// Nobody won a lot.
    #[says("nobody wins lot {lot}")]
    NotWon { lot: LotId },
    /// A seat got the coins of a lot.
    #[says("seat {seat} gets {}: {}", count(coins.len() as u8, "coin"), list(coins, " "))]
    TookCoins { seat: Seat, coins: Vec<NamedCoin> },
    /// A seat may buy a coin.
    #[says("seat {seat} may buy a coin")]
    MayBuy { seat: Seat },
    /// A seat bought a coin.
    #[says("seat {seat} buys {coin}")]
    Bought { seat: Seat, coin: NamedCoin },
    /// A seat bought nothing.
    #[says("seat {seat} buys nothing")]
    BoughtNothing { seat: Seat },
    /// The game ended.
    Over,
}

fn won(lot: LotId, by: Option<Metal>) -> String {
    by.map_or(format!("alone wins lot {lot}"), |metal| format!("wins lot {lot} by {}", word(&metal)))
}
