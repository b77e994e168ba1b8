//! What is in the box of Don and Serengeti.

use super::action::{Card, MAX_CARDS, MAX_TOKENS};
use crate::prelude::*;

/// The longest identifier of a suit: a card's name adds a hyphen and a digit.
const MAX_SUIT_ID: usize = 20;

/// The most suits a deck can have, and as many as are printed.
pub(super) const MAX_SUITS: usize = 6;

/// Facts printed in both rulebooks; a deck marked `reduced` need not keep them.
const PRINTED_DIGITS_PER_SUIT: usize = 5;
const PRINTED_CARDS_PER_DIGIT: std::ops::RangeInclusive<usize> = 3..=3;
const PRINTED_DON: Purse = Purse { each: 12, in_box: 72 };
const PRINTED_SERENGETI: Purse = Purse { each: 10, in_box: 65 };

#[told]
pub struct Deck {
    /// The suits, in the order of the file.
    pub suits: Vec<Suit>,
    /// The tokens of Don.
    pub don: Purse,
    /// The tokens of Serengeti.
    pub serengeti: Purse,
}

/// One suit: a colour with its names and the digits on its cards.
#[told]
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
#[told(Copy)]
pub struct Purse {
    /// Dealt to each player.
    pub each: u8,
    /// In the whole box.
    pub in_box: u8,
}

impl Components for Deck {
    fn read(file: &Field<'_>) -> Deck {
        let tokens = file.maybe("tokens");
        let purse = |edition: &str, printed: Purse| {
            let raw = tokens.as_ref().and_then(|tokens| tokens.maybe(edition));
            raw.map_or(printed, |raw| read_purse(&raw, printed))
        };
        let (don, serengeti) = (purse("don", PRINTED_DON), purse("serengeti", PRINTED_SERENGETI));
        let raw = file.at("suit");
        let suits: Vec<Suit> = raw.list().iter().filter_map(read_suit).collect();
        raw.printed_count(suits.len(), MAX_SUITS, "suits");
        for digit in (0..=9).filter(|_| !file.is_reduced()) {
            let n = suits.iter().filter(|suit| suit.digits.contains(&digit)).count();
            raw.count(n, PRINTED_CARDS_PER_DIGIT, &format!("cards of digit {digit}"));
        }
        let n_cards: usize = suits.iter().map(|suit| suit.digits.len()).sum();
        raw.count(n_cards, 1..=MAX_CARDS, "cards");
        Deck { suits, don, serengeti }
    }
}

impl Deck {
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
}

fn read_purse(raw: &Field<'_>, printed: Purse) -> Purse {
    if !raw.is_reduced() {
        return Purse {
            each: raw.printed("each", 0, printed.each),
            in_box: raw.printed("box", 0, printed.in_box),
        };
    }
    let in_box = raw.at("box").number(3..=MAX_TOKENS);
    Purse { each: raw.at("each").number(0..=in_box / 3), in_box }
}

fn read_suit(raw: &Field<'_>) -> Option<Suit> {
    let id = raw.at("id").label([])?;
    raw.at("id")
        .check(id.len() <= MAX_SUIT_ID, || format!("expected at most {MAX_SUIT_ID} letters, found {id}"));
    let mut digits: Vec<u8> = Vec::new();
    for digit in raw.at("digits").list() {
        let value = digit.number(0..=9);
        digit.check(!digits.contains(&value), || format!("expected each digit once, found {value} twice"));
        digits.push(value);
    }
    digits.sort_unstable();
    raw.at("digits").printed_count(digits.len(), PRINTED_DIGITS_PER_SUIT, &format!("digits in {id}"));
    Some(Suit { id, don: raw.at("don").text(), serengeti: raw.at("serengeti").text(), digits })
}
