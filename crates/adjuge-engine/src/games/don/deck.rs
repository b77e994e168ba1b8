//! What is in the box of Don and Serengeti.

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::action::{Card, MAX_CARDS, MAX_TOKENS};
use crate::deck::{DeckErrors, DeckReader, start_of};
use crate::label::Label;
use crate::notation::NotationError;

/// The most suits a deck can have.
pub(super) const MAX_SUITS: usize = 6;

/// Facts printed in both rulebooks; a deck marked `reduced` need not keep them.
const PRINTED_SUITS: usize = 6;
const PRINTED_DIGITS_PER_SUIT: usize = 5;
const PRINTED_CARDS_PER_DIGIT: usize = 3;
const PRINTED_DON: Purse = Purse { each: 12, in_box: 72 };
const PRINTED_SERENGETI: Purse = Purse { each: 10, in_box: 65 };

/// The components.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deck {
    /// The suits, in the order of the file.
    pub suits: Vec<Suit>,
    /// The tokens of Don.
    pub don: Purse,
    /// The tokens of Serengeti.
    pub serengeti: Purse,
}

/// One suit: a colour with its names and the digits on its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suit {
    /// The colour's identifier.
    pub id: Label,
    /// Its name in Don.
    pub don: String,
    /// Its name in Serengeti.
    pub serengeti: String,
    /// The digits, ascending.
    pub digits: Vec<u8>,
}

/// How many tokens there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Purse {
    /// Dealt to each player.
    pub each: u8,
    /// In the whole box.
    pub in_box: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    id: Spanned<String>,
    source: Spanned<String>,
    tokens: Option<RawTokens>,
    suit: Vec<Spanned<RawSuit>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTokens {
    don: Option<Spanned<RawPurse>>,
    serengeti: Option<Spanned<RawPurse>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPurse {
    each: u8,
    #[serde(rename = "box")]
    in_box: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSuit {
    id: Spanned<String>,
    don: String,
    serengeti: String,
    digits: Spanned<Vec<Spanned<i64>>>,
}

impl Deck {
    /// Reads and checks a deck file.
    pub fn read(text: &str) -> Result<Deck, DeckErrors> {
        let (raw, mut reader) = DeckReader::parse::<RawDeck>(text)?;
        reader.expect(raw.id.span(), "id", raw.id.get_ref(), &"don".to_string());
        let is_reduced = reader.source(&raw.source);
        let tokens = raw.tokens.unwrap_or(RawTokens { don: None, serengeti: None });
        let don = read_purse(&mut reader, "tokens.don", tokens.don, PRINTED_DON, is_reduced);
        let serengeti =
            read_purse(&mut reader, "tokens.serengeti", tokens.serengeti, PRINTED_SERENGETI, is_reduced);
        let suits = read_suits(&mut reader, &raw.suit, is_reduced);
        if !is_reduced {
            let n = raw.suit.len();
            if n != PRINTED_SUITS {
                reader.problem(
                    start_of(&raw.suit),
                    "suit",
                    format!("expected {PRINTED_SUITS} suits, found {n}"),
                );
            }
            check_digit_counts(&mut reader, &suits, raw.suit.last().map_or(0..0, Spanned::span));
        }
        let n_cards: usize = suits.iter().map(|suit| suit.digits.len()).sum();
        if reader.is_clean() && (n_cards == 0 || n_cards > MAX_CARDS) {
            reader.problem(
                start_of(&raw.suit),
                "suit",
                format!("expected 1 to {MAX_CARDS} cards, found {n_cards}"),
            );
        }
        reader.finish(Deck { suits, don, serengeti })
    }

    /// How many cards there are.
    pub fn n_cards(&self) -> u8 {
        self.suits.iter().map(|suit| suit.digits.len() as u8).sum()
    }

    /// Every card with its suit's index and its digit, in order.
    pub fn cards(&self) -> impl Iterator<Item = (Card, usize, u8)> + '_ {
        let faces = self
            .suits
            .iter()
            .enumerate()
            .flat_map(|(at, suit)| suit.digits.iter().map(move |digit| (at, *digit)));
        faces.zip(0..).map(|((suit, digit), index)| (Card(index), suit, digit))
    }

    /// The name of a card, as `blue-9`.
    pub fn name(&self, suit: usize, digit: u8) -> Label {
        let name = format!("{}-{digit}", self.suits[suit].id);
        name.parse().expect("a suit's identifier leaves room for the digit")
    }

    /// The card of this name.
    pub fn card(&self, name: &str) -> Result<Card, NotationError> {
        let mut cards = self.cards();
        cards
            .find(|(_, suit, digit)| *self.name(*suit, *digit) == *name)
            .map(|(card, ..)| card)
            .ok_or_else(|| NotationError(format!("there is no card {name:?} in this deck")))
    }
}

fn read_purse(
    reader: &mut DeckReader<'_>,
    field: &str,
    raw: Option<Spanned<RawPurse>>,
    printed: Purse,
    is_reduced: bool,
) -> Purse {
    let Some(raw) = raw else { return printed };
    let at = raw.span();
    let purse = Purse { each: raw.get_ref().each, in_box: raw.get_ref().in_box };
    if !is_reduced {
        reader.expect(at.clone(), &format!("{field}.each"), &purse.each, &printed.each);
        reader.expect(at, &format!("{field}.box"), &purse.in_box, &printed.in_box);
    } else if purse.in_box > MAX_TOKENS || purse.in_box < 3 || purse.each > purse.in_box / 3 {
        let message = format!("expected a box of 3 to {MAX_TOKENS} tokens, enough for 3 players");
        reader.problem(at, field, message);
    }
    purse
}

fn read_suits(reader: &mut DeckReader<'_>, raw: &[Spanned<RawSuit>], is_reduced: bool) -> Vec<Suit> {
    let mut suits: Vec<Suit> = Vec::new();
    for spanned in raw {
        let suit = spanned.get_ref();
        let (at, id) = (suit.id.span(), suit.id.get_ref());
        let id: Label = match id.parse() {
            // The card's name adds a hyphen and a digit.
            Ok(id) if suit.id.get_ref().len() <= 20 => id,
            _ => {
                reader.problem(at, "suit.id", format!("expected an identifier of at most 20 lower-case letters, digits and hyphens, found {id:?}"));
                continue;
            }
        };
        if suits.iter().any(|known| known.id == id) {
            reader.problem(at, "suit.id", format!("expected a new suit, found {id} again"));
        }
        let mut digits: Vec<u8> = Vec::new();
        for digit in suit.digits.get_ref() {
            match u8::try_from(*digit.get_ref()) {
                Ok(value @ 0..=9) if digits.contains(&value) => {
                    reader.problem(
                        digit.span(),
                        "suit.digits",
                        format!("expected each digit once in {id}, found {value} twice"),
                    );
                }
                Ok(value @ 0..=9) => digits.push(value),
                _ => {
                    let found = digit.get_ref();
                    reader.problem(
                        digit.span(),
                        "suit.digits",
                        format!("expected a digit from 0 to 9, found {found}"),
                    );
                }
            }
        }
        digits.sort_unstable();
        let n = suit.digits.get_ref().len();
        if !is_reduced && n != PRINTED_DIGITS_PER_SUIT {
            let message = format!("expected {PRINTED_DIGITS_PER_SUIT} digits in {id}, found {n}");
            reader.problem(suit.digits.span(), "suit.digits", message);
        }
        suits.push(Suit { id, don: suit.don.clone(), serengeti: suit.serengeti.clone(), digits });
    }
    if suits.len() > MAX_SUITS && is_reduced {
        reader.problem(
            start_of(raw),
            "suit",
            format!("expected at most {MAX_SUITS} suits, found {}", suits.len()),
        );
    }
    suits
}

fn check_digit_counts(reader: &mut DeckReader<'_>, suits: &[Suit], at: std::ops::Range<usize>) {
    for digit in 0..=9 {
        let n = suits.iter().filter(|suit| suit.digits.contains(&digit)).count();
        if n != PRINTED_CARDS_PER_DIGIT {
            let message = format!("expected {PRINTED_CARDS_PER_DIGIT} cards of digit {digit}, found {n}");
            reader.problem(at.clone(), "suit.digits", message);
        }
    }
}
