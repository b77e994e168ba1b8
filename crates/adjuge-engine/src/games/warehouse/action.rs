//! What is decided and drawn in Warehouse 51.

use super::{Colour, Relic, RelicSet, Warehouse};
use crate::prelude::*;

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
pub enum Action {
    /// Leave the auction; at the end, pawn, redeem, certify or cancel nothing more.
    Pass,
    /// Turn up the top relic of the blue, green, yellow or red pile.
    #[form("reveal COLOUR")]
    Reveal(Colour),
    /// Bid N ingots in an open auction.
    #[form("bid N")]
    Bid(u8),
    /// Close the fist over N ingots in a sealed auction; 0 is no offer.
    #[form("fist N")]
    Fist(u8),
    /// Look at a Fake between the seat and its left neighbour.
    #[form("look SEAT")]
    Look(Seat),
    /// Give a relic to the left neighbour.
    #[form("give RELIC")]
    Give(Relic),
    /// Take a relic from its owner.
    #[form("take RELIC")]
    Take(Relic),
    /// Redeem a pawned relic for 10 ingots.
    #[form("redeem RELIC")]
    Redeem(Relic),
    /// Put a certificate on a relic of one's own.
    #[form("certify RELIC")]
    Certify(Relic),
    /// Cancel the Fake of a relic.
    #[form("cancel RELIC")]
    Cancel(Relic),
    /// Pawn a relic for 5 ingots, also out of turn.
    #[form("pawn RELIC")]
    Pawn(Relic),
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
pub enum Draw {
    /// Who begins; a scenario may leave it out, and seat 1 does.
    #[form("first SEAT")]
    First(Seat),
    /// A Fake is laid between the seat and its left neighbour; a scenario may leave it out, and they are laid in the
    /// order of the deck file.
    #[form("fake SEAT RELIC")]
    Fake(Seat, Relic),
    /// The relic that is turned up.
    #[form("RELIC")]
    Relic(Relic),
    /// The Fake that somebody looks at.
    #[form("seen RELIC")]
    Seen(Relic),
}

/// The actions open to a seat.
#[derive(Clone, Copy, Debug)]
pub struct Legal {
    /// What the table waits for.
    pub asked: Asked,
    /// The relics that it may pawn, in turn or not.
    pub pawns: RelicSet,
}

/// What a seat is asked to decide.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// Nothing.
    Nothing,
    /// To turn up a relic of one of these colours.
    Reveal(Set<Colour>),
    /// To pass or to bid, if the least is no more than the most.
    Bid {
        /// The lowest bid.
        least: u8,
        /// The highest bid.
        most: u8,
    },
    /// To close the fist over 0 to so many ingots.
    Fist(u8),
    /// To look at a Fake at the left of one of these seats.
    Look(SeatSet),
    /// To give one of these.
    Give(RelicSet),
    /// To take one of these.
    Take(RelicSet),
    /// To pass, or to pawn a last relic.
    LastPawn,
    /// To pass or to redeem one of these.
    Redeem(RelicSet),
    /// To pass or to certify one of these.
    Certify(RelicSet),
    /// To pass or to cancel the Fake of one of these.
    Cancel(RelicSet),
}

menu! {
    Asked => Action {
        Asked::Nothing => [],
        Asked::Reveal(colours) => [Each(colours, Action::Reveal)],
        Asked::Bid { least, most } => [One(Action::Pass), Each(*least..=*most, Action::Bid)],
        Asked::Fist(most) => [Each(0..=*most, Action::Fist)],
        Asked::Look(seats) => [Each(seats, Action::Look)],
        Asked::Give(relics) => [Each(relics, Action::Give)],
        Asked::Take(relics) => [Each(relics, Action::Take)],
        Asked::LastPawn => [One(Action::Pass)],
        Asked::Redeem(relics) => [One(Action::Pass), Each(relics, Action::Redeem)],
        Asked::Certify(relics) => [One(Action::Pass), Each(relics, Action::Certify)],
        Asked::Cancel(relics) => [One(Action::Pass), Each(relics, Action::Cancel)],
    }
}

menu! {
    Legal => Action {
        Legal { asked, pawns } => [All(asked), Each(pawns, Action::Pawn)],
    }
}

impl Words<Warehouse> for Relic {
    fn read_word(game: &Warehouse, word: &str) -> Result<Relic, NotationError> {
        let place = game.deck.relics.iter().position(|item| *item.id == *word);
        let relic = place.map(|place| Relic(place as u8));
        relic.ok_or_else(|| NotationError(format!("there is no relic {word:?} in this deck")))
    }

    fn write(&self, game: &Warehouse) -> String {
        game.named(*self).to_string()
    }
}
