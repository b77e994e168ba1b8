//! What tells the two editions apart.

use super::deck::{Deck, Purse};
use super::share::Sharing;
use crate::prelude::*;

/// One published edition of the design.
pub trait Edition: Clone + Copy + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// Facts about the game.
    const META: Meta;
    /// How a price is shared out.
    const SHARING: Sharing;
    /// What somebody takes from the bank for passing at once.
    const PASS_BONUS: u8;
    /// Points for the most tokens.
    const MOST_TOKENS: i32;
    /// Whether a tie for victory is broken by cards, then by tokens.
    const BREAKS_TIES: bool;
    /// Whether what is not with the players forms a bank; if not, only a pot.
    const HAS_BANK: bool;

    /// The tokens of this edition.
    fn purse(deck: &Deck) -> Purse;
}

const HOUSE_DECK: &str = include_str!("../../../../../decks/don.toml");

const REFEREE: OptionSpec = OptionSpec::new(
    "referee",
    &["enforce", "penalise"],
    "an illegal bid is refused, or made and punished as the rulebook says",
);

const OPEN_TOKENS: OptionSpec =
    OptionSpec::new("open_tokens", &["off", "on"], "everyone sees everyone's tokens");

/// Lots and sales, with a buyer or without.
const AUCTIONS: &[&str] = &["sold", "free", "unsold", "scrapped"];

const BY_POINTS: Ending = Ending { code: "points", meaning: "one player has the most points" };
const SHARED: Ending = Ending { code: "shared", meaning: "several players are tied to the last" };

/// Don, Queen Games 2001.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DonEdition;

impl Edition for DonEdition {
    const META: Meta = Meta {
        id: "don",
        title: "Don",
        credits: "Michael Schacht, Queen Games 2001",
        min_players: 3,
        max_players: 6,
        rules_rev: 2,
        auctions: AUCTIONS,
        options: &[
            OptionSpec::new(
                "sales",
                &["on", "off", "in-turn"],
                "before a lot is turned up, each player may sell one card: all say so at once, or in turn and in the open",
            ),
            OptionSpec::new(
                "exchanges",
                &["off", "on"],
                "before a lot is turned up, each player may swap a card and then sits out",
            ),
            OptionSpec::new(
                "lots",
                &["mixed", "two"],
                "lots of one, two and three cards, or always of two as in the edition of 2021",
            ),
            REFEREE,
            OPEN_TOKENS,
            OptionSpec::FIRST,
        ],
        endings: &[BY_POINTS, SHARED],
        // The measuring stick for Don has no sales.
        benchmarks: &["sales=off"],
        deck_id: "don",
        house_deck: HOUSE_DECK,
        ..Meta::USUAL
    };
    const SHARING: Sharing = Sharing::MostCards;
    const PASS_BONUS: u8 = 0;
    const MOST_TOKENS: i32 = 2;
    const BREAKS_TIES: bool = false;
    const HAS_BANK: bool = false;

    fn purse(deck: &Deck) -> Purse {
        deck.don
    }
}

/// Serengeti, Abacusspiele 2007.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SerengetiEdition;

impl Edition for SerengetiEdition {
    const META: Meta = Meta {
        id: "serengeti",
        title: "Serengeti",
        credits: "Michael Schacht, Abacusspiele 2007",
        min_players: 3,
        max_players: 5,
        auctions: AUCTIONS,
        options: &[REFEREE, OPEN_TOKENS, OptionSpec::FIRST],
        endings: &[
            BY_POINTS,
            Ending { code: "cards", meaning: "a tie on points, and one player has the most cards" },
            Ending {
                code: "tokens",
                meaning: "a tie on points and cards, and one player has the most tokens",
            },
            SHARED,
        ],
        deck_id: "don",
        house_deck: HOUSE_DECK,
        ..Meta::USUAL
    };
    const SHARING: Sharing = Sharing::PerCard;
    const PASS_BONUS: u8 = 2;
    const MOST_TOKENS: i32 = 3;
    const BREAKS_TIES: bool = true;
    const HAS_BANK: bool = true;

    fn purse(deck: &Deck) -> Purse {
        deck.serengeti
    }
}
