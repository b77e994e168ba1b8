//! Why Warehouse 51 refuses an action.

use super::Colour;
use crate::prelude::*;

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
#[expect(missing_docs, reason = "the sentences say what each field is")]
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
