//! What is decided, refused and drawn in Warehouse 51.

use super::{Colour, Relic, RelicSet, Warehouse};
use crate::prelude::*;

#[said(Phrase)]
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

#[said(Phrase)]
pub enum Draw {
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

#[said(Vocabulary)]
pub enum Rule {
    /// The pile has no relic left.
    #[says("the {colour} pile is empty")]
    EmptyPile { colour: Colour },
    /// A bid is higher than the last one, and at least 1.
    #[says("the bid must be at least {least}")]
    TooLow { least: u8 },
    /// Nobody bids more ingots than they have.
    #[says("you have only {}", count(*ingots, "ingot"))]
    TooPoor { ingots: u8 },
    /// The relic is not in one's collection.
    #[says("that relic is not in your collection")]
    NotYours,
    /// The relic just bought is not given away by its own effect.
    #[says("you must give another relic than the one you have just bought")]
    JustBought,
    /// One looks at a Fake that one does not know.
    #[says("there is no Fake there that you have not seen")]
    NothingToSee,
    /// The relic is of another value, pawned, or nobody else's.
    #[says("only a relic of value {value} of another player can be taken, and none that is pawned")]
    NotTakeable { value: u8 },
    /// A relic is pawned once.
    #[says("that relic is pawned already")]
    PawnedAlready,
    /// Only who has 5 ingots or fewer may pawn.
    #[says("you may pawn a relic only with {most} ingots or fewer")]
    TooRich { most: u8 },
    /// The pawnbroker needs 5 ingots for a loan.
    #[says("the pawnbroker has too few ingots left")]
    EmptyReserve,
    /// At most six relics are pawned.
    #[says("all pawn tokens are in use")]
    NoToken,
    /// Nobody pawns while their sealed bid lies on the table.
    #[says("you may not pawn while your sealed bid lies on the table")]
    FistClosed,
    /// Nobody pawns while an effect chooses among their relics.
    #[says("you may not pawn while an effect chooses among your relics")]
    BeingChosen,
    /// Only a pawned relic is redeemed.
    #[says("that relic is not pawned")]
    NotPawned,
    /// The two certificates lie on different relics.
    #[says("that relic has a certificate already")]
    CertifiedAlready,
    /// Only a Fake that was revealed can be cancelled.
    #[says("no Fake of that relic is there to be cancelled")]
    NoSuchFake,
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
#[expect(missing_docs, reason = "the cases say what their fields are")]
pub enum Asked {
    /// Nothing.
    Nothing,
    /// To turn up a relic of one of these colours.
    Reveal(Set<Colour>),
    /// To pass or to bid, if the least is no more than the most.
    Bid { least: u8, most: u8 },
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

names!(Warehouse, Relic = "relic": |game, place| game.deck.relics.get(place).map(|item| item.id));
