//! What happens in a game, as anyone at the table hears it.

use super::deck::NamedBauble;
use super::track::{Priority, Slot};
use crate::prelude::*;

#[told(Hash, Vocabulary, tag = "event")]
pub enum Event {
    /// Who begins was drawn, or named by the table.
    First { seat: Seat },
    /// A turn begins.
    #[says("turn {turn} begins, seat {first} is first player")]
    Turn { turn: u8, first: Seat },
    /// A seat drew a bauble, only its owner knows which.
    #[says("seat {seat} draws a bauble")]
    Drew { seat: Seat },
    /// A seat's discard became its deck.
    #[says("seat {seat} shuffles its discard into its deck")]
    Reshuffled { seat: Seat },
    /// A bauble of a level was turned up.
    #[says("{bauble} is turned up")]
    TurnedUp { bauble: NamedBauble },
    /// A seat has placed its priority cards: where, not which.
    #[says("seat {seat} places priority cards at {}", list(slots.iter(), ", "))]
    Placed { seat: Seat, slots: Set<Slot> },
    /// The cards at a slot were turned up.
    #[says("{slot}: seat 1 shows {}, seat 2 {}", shown(cards[0]), shown(cards[1]))]
    Revealed { slot: Slot, cards: [Option<Priority>; 2] },
    /// A seat took the first-player card.
    #[says("seat {seat} takes the first-player card")]
    TookFirst { seat: Seat },
    /// The first player stays the same.
    #[says("seat {seat} stays first player")]
    KeptFirst { seat: Seat },
    /// The first player will win a tie at a slot.
    #[says("seat {seat} will win a tie at {slot}")]
    Effect { seat: Seat, slot: Slot },
    /// The first player does not use the card.
    #[says("seat {seat} leaves the first-player card aside")]
    NoEffect { seat: Seat },
    /// A seat won a bauble and is to buy it.
    #[says("seat {seat} wins {bauble} for {price}")]
    Won { seat: Seat, bauble: NamedBauble, price: u8 },
    /// A seat bought a bauble.
    #[says("seat {seat} buys {bauble} for {price} with {}, and {purse} from the purse", named(spent))]
    Bought { seat: Seat, bauble: NamedBauble, price: u8, spent: Vec<NamedBauble>, purse: u8 },
    /// A seat cannot pay for what it won.
    #[says("seat {seat} cannot pay {price}")]
    CannotPay { seat: Seat, price: u8 },
    /// Its rival may buy for one coin less.
    #[says("seat {seat} may buy it for {price}")]
    OfferedOn { seat: Seat, price: u8 },
    /// The rival does not buy.
    #[says("seat {seat} does not buy")]
    Declined { seat: Seat },
    /// A bauble was not bought.
    #[says("nobody buys {bauble}")]
    Scrapped { bauble: NamedBauble },
    /// A seat goes to the market.
    #[says("seat {seat} goes to the market")]
    Market { seat: Seat },
    /// A seat discarded a bauble for its coins.
    #[says("seat {seat} discards {bauble} for its coins: {purse} in the purse")]
    Sold { seat: Seat, bauble: NamedBauble, purse: u8 },
    /// A seat bought a priority card back.
    #[says("seat {seat} buys its {card} back")]
    Redeemed { seat: Seat, card: Priority },
    /// A seat destroyed a bauble.
    #[says("seat {seat} destroys {bauble}")]
    Destroyed { seat: Seat, bauble: NamedBauble },
    /// A seat left the market.
    #[says("seat {seat} leaves the market")]
    LeftMarket { seat: Seat },
    /// A seat discarded the rest of its hand.
    #[says("seat {seat} discards {}", named(baubles))]
    Discarded { seat: Seat, baubles: Vec<NamedBauble> },
    /// The game ended.
    Over,
}

fn named(baubles: &[NamedBauble]) -> String {
    if baubles.is_empty() { "no bauble".into() } else { list(baubles, ", ") }
}

fn shown(card: Option<Priority>) -> String {
    card.map_or("nothing".into(), |card| card.to_string())
}
