//! Don and Serengeti: two editions of one design by Michael Schacht.
//!
//! Lots of one, two and three cards are sold in open ascending auctions. Nobody may bid an amount that ends
//! in a digit they own, and the price goes to the rivals who hold that digit: every card bought closes
//! prices to its owner and opens income. Points for cards of one suit, and for the most tokens at the end.
//! The full rules and our rulings are in `docs/rules/don.md` and `docs/rules/serengeti.md`.
//!
//! | parameter | Don | Serengeti |
//! |---|---|---|
//! | players | 3 to 6 | 3 to 5 |
//! | tokens each, in the box | 12, 72 | 10, 65 |
//! | options | `sales`, `exchanges`, `lots`, `referee`, `open_tokens` | `referee`, `open_tokens` |
//!
//! Decisions that a reader of the rulebooks could dispute:
//!
//! - A bid is at least 1; the last player left without any bid still chooses to bid or pass.
//! - Sales are declared by all at once, or in turn by option, and run clockwise from the first player, after any
//!   exchanges.
//! - In Don, whoever cannot pay leaves the auction, which goes on from the highest bid of another player among those who
//!   had not passed before the bid that cannot be paid. In Serengeti the goods are put up again.
//! - Under `referee=penalise` every void bid is fined; a player without tokens makes one a turn for nothing, and
//!   is then held to the rules. A number above all the tokens of the box is no bid at all.
//! - A lot that nobody may take (all were barred for not paying) leaves the game.
//! - Whoever takes a lot, bought or free, is the next first player.

mod action;
mod auction;
mod deck;
mod edition;
mod event;
mod foresee;
mod play;
mod position;
mod score;
mod share;
mod view;

use std::marker::PhantomData;

use crate::prelude::*;
pub use action::{Action, Bids, Card, CardSet, Draw, Legal, NamedCard, Rule};
pub use deck::{Deck, Purse, Suit};
pub use edition::{DonEdition, Edition, SerengetiEdition};
pub use event::Event;
pub use share::Sharing;
pub use view::{Offer, PhaseView, Points, SeatView, View};

/// Don, Queen Games 2001.
pub type Don = DigitAuction<DonEdition>;

/// Serengeti, Abacusspiele 2007.
pub type Serengeti = DigitAuction<SerengetiEdition>;

/// Lots hold 1, 2, 3, 1, 2, 3, … cards, or all two.
const LOT_SIZES: [u8; 3] = [1, 2, 3];
const LOTS_OF_TWO: [u8; 3] = [2; 3];

/// How players say that they sell a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sales {
    /// Not at all.
    Off,
    /// All at once, hidden until all have.
    Sealed,
    /// In the open, clockwise from the first player.
    InTurn,
}

/// The rules of an edition for one table.
#[derive(Clone, Debug)]
pub struct DigitAuction<E: Edition> {
    players: u8,
    /// Who may be drawn to begin: one if the option names them.
    starters: SeatSet,
    sales: Sales,
    lot_sizes: [u8; 3],
    exchanges: bool,
    /// Whether a bid that is not allowed, or not covered, can be made at a price.
    pub penalise: bool,
    open_tokens: bool,
    /// How many rounds the game has.
    pub rounds: u8,
    purse: Purse,
    n_cards: u8,
    digit_of: [u8; action::MAX_CARDS],
    /// The cards with each digit.
    pub with_digit: [CardSet; 10],
    /// The cards of each suit.
    pub suits: [CardSet; deck::MAX_SUITS],
    suit_names: Arc<[Label]>,
    names: Arc<[Label]>,
    edition: PhantomData<E>,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Each seat's cards.
    pub cards: BySeat<CardSet>,
    /// The digits on each seat's cards, bit d for digit d: kept beside the cards because every bid asks.
    pub digits: BySeat<u16>,
    /// Each seat's tokens.
    pub tokens: BySeat<u8>,
    /// Don's pot, Serengeti's bank.
    pub middle: u8,
    /// The cards that are still to come.
    pub deck: CardSet,
    /// The cards turned up.
    pub lot: CardSet,
    /// Cards that have left the game.
    pub out: CardSet,
    /// The cards of players that are still to be sold this round.
    pub offered: CardSet,
    /// Counted from 1.
    pub round: u8,
    /// Who begins the round.
    pub first: Seat,
    /// Who swapped a card this round and so takes no part in its auctions.
    pub swapped: SeatSet,
    /// What is being done.
    pub phase: Phase,
}

/// A plain tag, so that asking for the phase is one comparison.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the phases say what their fields are")]
pub enum Phase {
    /// Who begins is to be drawn.
    #[default]
    Start,
    /// This seat may swap a card.
    Exchange(Seat),
    /// All who own a card say whether they sell one.
    Declare(Sealed<Option<Card>>),
    /// The lot is being turned up.
    Reveal,
    /// Something is auctioned; the seat to move may just have made and paid for a void bid.
    Auction { block: Block, bidding: Ascending, void: Option<u8> },
    /// The highest bidder, as the hammer fell, cannot pay and chooses a card to lose.
    Forfeit { block: Block, bidding: Ascending },
    /// The game is over.
    Over,
}

/// What is on the block, over all auctions it takes to sell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// Who sells a card; if nobody does, it is the lot.
    pub seller: Option<Seat>,
    /// Who could not pay for it.
    pub barred: SeatSet,
    /// Who has had the bank's comfort for passing at once on this lot.
    pub comforted: SeatSet,
    /// The bid at which each seat passed, 0 before the first. It is kept only where the auction may have to go on from
    /// an earlier bid.
    pub yielded: BySeat<u8>,
}

impl State {
    /// The card that a seat offers for sale.
    fn offer_of(&self, seat: Seat) -> Option<Card> {
        self.cards[seat].intersection(self.offered).iter().next()
    }

    /// Whether a seat owns the digit that an amount ends in.
    #[inline(always)]
    pub fn owns_digit(&self, seat: Seat, amount: u8) -> bool {
        self.digits[seat] >> (amount % 10) & 1 == 1
    }

    /// The bidding, if something is on the block.
    pub fn bidding(&self) -> Option<&Ascending> {
        match &self.phase {
            Phase::Auction { bidding, .. } | Phase::Forfeit { bidding, .. } => Some(bidding),
            _ => None,
        }
    }

    /// The cards on the block, and whose they are if a player sells them.
    pub fn on_the_block(&self) -> Option<(CardSet, Option<Seat>)> {
        let Phase::Auction { block, .. } = &self.phase else { return None };
        let goods = block.seller.map_or(self.lot, |seller| self.cards[seller].intersection(self.offered));
        Some((goods, block.seller))
    }
}

impl<E: Edition> Setup for DigitAuction<E> {
    const META: Meta = E::META;

    type Deck = Deck;

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check(options, players)?;
        let purse = E::purse(deck);
        let dealt = u32::from(purse.each) * u32::from(players);
        if dealt > u32::from(purse.in_box) {
            let message = format!("{players} players need {dealt} tokens, the box has {}", purse.in_box);
            return Err(SetupError::Deck(message));
        }
        let mut digit_of = [0; action::MAX_CARDS];
        let mut with_digit = [CardSet::EMPTY; 10];
        let mut suits = [CardSet::EMPTY; deck::MAX_SUITS];
        let mut names = Vec::new();
        for (card, suit, digit) in deck.cards() {
            digit_of[card.index()] = digit;
            with_digit[usize::from(digit)].insert(card);
            suits[suit].insert(card);
            names.push(deck.name(suit, digit));
        }
        let n_cards = deck.n_cards();
        let lot_sizes = if options.is("lots", "two") { LOTS_OF_TWO } else { LOT_SIZES };
        let (mut rounds, mut rest) = (0, n_cards);
        while rest > 0 {
            rest = rest.saturating_sub(lot_sizes[usize::from(rounds % 3)]);
            rounds += 1;
        }
        let sales = match options.get("sales") {
            Some("on") => Sales::Sealed,
            Some("in-turn") => Sales::InTurn,
            _ => Sales::Off,
        };
        Ok(DigitAuction {
            players,
            starters: options.starters(players),
            sales,
            lot_sizes,
            exchanges: options.is("exchanges", "on"),
            penalise: options.is("referee", "penalise"),
            open_tokens: options.is("open_tokens", "on"),
            rounds,
            purse,
            n_cards,
            digit_of,
            with_digit,
            suits,
            suit_names: deck.suits.iter().map(|suit| suit.id).collect(),
            names: names.into(),
            edition: PhantomData,
        })
    }

    fn numbering(&self) -> Numbering {
        let unused =
            [("sell", self.sales == Sales::Off), ("swap", !self.exchanges), ("lose", !self.penalise)];
        Numbering::named(self, self.players, self.purse.in_box).without(unused)
    }
}

impl<E: Edition> DigitAuction<E> {
    /// All tokens that players, pot and bank hold together.
    fn tokens_in_play(&self) -> u8 {
        if E::HAS_BANK { self.purse.in_box } else { self.purse.each * self.players }
    }

    /// How many cards a round's lot has, if the deck holds them.
    fn lot_size(&self, round: u8) -> u8 {
        self.lot_sizes[usize::from((round - 1) % 3)]
    }

    /// Whether whoever cannot pay leaves an auction that then goes on, so that it must be known at which bid each passed.
    fn goes_on(&self) -> bool {
        self.penalise && !E::HAS_BANK
    }

    fn digits_of(&self, cards: CardSet) -> u16 {
        cards.iter().fold(0, |digits, card| digits | 1 << self.digit_of[card.index()])
    }
}
