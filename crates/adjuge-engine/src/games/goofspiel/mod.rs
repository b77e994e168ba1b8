//! Goofspiel: in the public domain, and the smallest whole game of the house: the one to copy.
//!
//! Everyone holds the cards 1 to N. Prizes 1 to N are turned up one at a time; all bid a card for it under seal, which is
//! then gone, and the highest that nobody else bid takes it. The rules and our rulings: `docs/rules/goofspiel.md`.

mod play;
mod position;
mod view;

use crate::prelude::*;
pub use play::{Action, Draw, Event, Legal, Rule};
pub use view::{SeatView, View};

/// How many cards a player may have; as many as a suit of playing cards has, if nobody says otherwise.
const SIZES: &[&str] = &["13", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct Goofspiel {
    players: u8,
    n_cards: u8,
    carries: bool,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// The cards that each seat has left, what it bids now included.
    pub hands: BySeat<Set<Rank>>,
    /// The prizes that each seat has won.
    pub won: BySeat<Set<Rank>>,
    /// The prizes that are still to come.
    pub prizes: Set<Rank>,
    /// The prizes that are bid for: the one turned up, and those that nobody took before it.
    pub lot: Set<Rank>,
    /// The prizes that nobody can take any more.
    pub lost: Set<Rank>,
    /// The cards that are bid; nobody is asked but while all choose.
    pub bids: Sealed<Rank>,
}

#[told]
pub struct Deck {
    /// How many cards each player has, and how many prizes there are.
    pub cards: u8,
}

impl Components for Deck {
    fn read(file: &Field<'_>) -> Deck {
        Deck { cards: file.printed("cards", 1, 13) }
    }
}

impl Setup for Goofspiel {
    const META: Meta = Meta {
        id: "goofspiel",
        title: "Goofspiel",
        credits: "traditional",
        max_players: 5,
        rounds: &["turned"],
        auctions: &["won", "carried", "lost"],
        options: &[
            OptionSpec::new("cards", SIZES, "how many cards each player has, and how many prizes there are"),
            OptionSpec::new("ties", &["carry", "lose"], "prizes nobody wins go with the next, or are lost"),
        ],
        deck_id: "goofspiel",
        house_deck: include_str!("../../../../../decks/goofspiel.toml"),
        ..Meta::USUAL
    };

    type Deck = Deck;

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check(options, players)?;
        let n_cards = deck.cards.min(options.number("cards"));
        Ok(Goofspiel { players, n_cards, carries: options.is("ties", "carry") })
    }

    fn numbering(&self) -> Numbering {
        Numbering::new(self.players, self.n_cards)
    }
}
