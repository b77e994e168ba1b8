//! What happens in a game, as anyone at the table hears it.

use super::action::NamedCard;
use crate::prelude::*;

#[told(Hash, Vocabulary, tag = "event")]
pub enum Event {
    /// Who begins was drawn, or named by the table.
    First { seat: Seat },
    /// A round begins.
    #[says("round {round} begins with seat {first}")]
    Round { round: u8, first: Seat },
    /// A seat swapped nothing.
    #[says("seat {seat} swaps nothing")]
    Kept { seat: Seat },
    /// A seat swapped a card.
    #[says("seat {seat} swaps {gave} for {took} of seat {other}")]
    Swapped { seat: Seat, gave: NamedCard, other: Seat, took: NamedCard },
    /// A seat has decided about a sale, nobody else knows what.
    #[says("seat {seat} has decided about a sale")]
    Declared { seat: Seat },
    /// A seat sells nothing, and says so.
    #[says("seat {seat} sells nothing")]
    NoSale { seat: Seat },
    /// A seat offers a card for sale.
    #[says("seat {seat} offers {card}")]
    Offered { seat: Seat, card: NamedCard },
    /// A card's sale begins.
    #[says("{card} of seat {seller} is for sale")]
    SaleOpened { seller: Seat, card: NamedCard },
    /// A card of the lot was turned up.
    #[says("{card} is turned up")]
    Turned { card: NamedCard },
    /// A seat bid.
    #[says("seat {seat} bids {amount}")]
    Bid { seat: Seat, amount: u8 },
    /// A seat bid an own digit and was fined.
    #[says("seat {seat} bids {amount}, a digit it owns: void, {}", fined(*fine))]
    Void { seat: Seat, amount: u8, fine: u8 },
    /// A seat passed.
    #[says("seat {seat} passes")]
    Passed { seat: Seat },
    /// A seat took tokens from the bank for passing at once.
    #[says("seat {seat} takes {} from the bank", count(*tokens, "token"))]
    Comforted { seat: Seat, tokens: u8 },
    /// A buyer cannot pay.
    #[says("seat {seat} cannot pay {amount}")]
    Defaulted { seat: Seat, amount: u8 },
    /// A seat lost a card for it.
    #[says("seat {seat} loses {card}")]
    Lost { seat: Seat, card: NamedCard },
    /// The auction goes on without a seat that cannot pay.
    #[says("the auction goes on without seat {seat}")]
    Resumed { seat: Seat },
    /// The hammer fell: the last `digit` of the price says who is paid, null where a seat sold its card and gets all of it.
    #[says("sold to seat {buyer} for {price}")]
    Sold { buyer: Seat, price: u8, digit: Option<u8> },
    /// A seat received tokens for so many `cards` with the digit, none if only the buyer has any; for the `most` if others
    /// have fewer.
    #[says("seat {seat} receives {}", count(*tokens, "token"))]
    Paid { seat: Seat, tokens: u8, cards: u8, most: bool },
    /// Tokens could not be shared and went to the pot or bank.
    #[says("{} cannot be shared", count(*tokens, "token"))]
    Rest { tokens: u8 },
    /// Nobody bid and a seat took the lot for nothing.
    #[says("nobody bids: seat {seat} takes the lot for nothing")]
    Free { seat: Seat },
    /// Nobody bid and a card went back to its seller.
    #[says("nobody bids: the card goes back to seat {seller}")]
    Unsold { seller: Seat },
    /// Nobody may take the lot and it left the game.
    #[says("nobody may take the lot: it leaves the game")]
    Scrapped,
    /// The game ended.
    Over,
}

fn fined(fine: u8) -> String {
    if fine == 0 {
        "and no token to pay the fine with".into()
    } else {
        format!("fined {}", count(fine, "token"))
    }
}
