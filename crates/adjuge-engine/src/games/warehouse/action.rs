//! What is decided and drawn in Warehouse 51.

use super::deck::{Colour, Relic, RelicSet};
use crate::bits::nth_set_bit;
use crate::menu::Choices;
use crate::notation::Phrase;
use crate::seat::{Seat, SeatSet};

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
pub enum Action {
    /// Leave the auction; at the end, redeem, certify or cancel nothing more.
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
    /// To turn up a relic of one of these colours, bit n for colour n.
    Reveal(u8),
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
    /// To pass or to redeem one of these.
    Redeem(RelicSet),
    /// To pass or to certify one of these.
    Certify(RelicSet),
    /// To pass or to cancel the Fake of one of these.
    Cancel(RelicSet),
}

impl Asked {
    /// Whether there is nothing to choose from.
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether there is nothing to choose but to pass.
    pub(super) fn is_idle(&self) -> bool {
        match self {
            Asked::Redeem(relics) | Asked::Certify(relics) | Asked::Cancel(relics) => relics.is_empty(),
            _ => self.is_empty(),
        }
    }

    fn len(&self) -> usize {
        match *self {
            Asked::Nothing => 0,
            Asked::Reveal(colours) => colours.count_ones() as usize,
            Asked::Bid { least, most } => 1 + (usize::from(most) + 1).saturating_sub(usize::from(least)),
            Asked::Fist(most) => 1 + usize::from(most),
            Asked::Look(seats) => usize::from(seats.len()),
            Asked::Give(relics) | Asked::Take(relics) => usize::from(relics.len()),
            Asked::Redeem(relics) | Asked::Certify(relics) | Asked::Cancel(relics) => {
                1 + usize::from(relics.len())
            }
        }
    }

    fn get(&self, n: usize) -> Action {
        // Where one may pass, that comes first.
        let after_pass = (n as u32).wrapping_sub(1);
        match *self {
            Asked::Nothing => Action::Pass,
            Asked::Bid { .. } | Asked::Redeem(_) | Asked::Certify(_) | Asked::Cancel(_) if n == 0 => {
                Action::Pass
            }
            Asked::Reveal(colours) => {
                Action::Reveal(Colour::ALL[nth_set_bit(u64::from(colours), n as u32) as usize & 3])
            }
            Asked::Bid { least, .. } => Action::Bid(least + after_pass as u8),
            Asked::Fist(_) => Action::Fist(n as u8),
            Asked::Look(seats) => Action::Look(seats.iter().nth(n).unwrap_or(Seat::new(0))),
            Asked::Give(relics) => Action::Give(relics.nth(n as u32)),
            Asked::Take(relics) => Action::Take(relics.nth(n as u32)),
            Asked::Redeem(relics) => Action::Redeem(relics.nth(after_pass)),
            Asked::Certify(relics) => Action::Certify(relics.nth(after_pass)),
            Asked::Cancel(relics) => Action::Cancel(relics.nth(after_pass)),
        }
    }
}

impl Choices<Action> for Legal {
    fn len(&self) -> usize {
        self.asked.len() + usize::from(self.pawns.len())
    }

    fn get(&self, n: usize) -> Action {
        match n.checked_sub(self.asked.len()) {
            None => self.asked.get(n),
            Some(n) => Action::Pawn(self.pawns.nth(n as u32)),
        }
    }
}
