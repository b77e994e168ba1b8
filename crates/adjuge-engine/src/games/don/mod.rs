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
//! | options | `sales`, `exchanges`, `referee`, `open_tokens` | `referee`, `open_tokens` |
//!
//! Decisions that a reader of the rulebooks could dispute:
//!
//! - A bid is at least 1; the last player left without any bid still chooses to bid or pass.
//! - Sales are declared by all at once and run clockwise from the first player, after any exchanges.
//! - Under `referee=penalise` every void bid is fined; a player without tokens makes one a turn for nothing, and
//!   is then held to the rules. A number above all the tokens of the box is no bid at all.
//! - A lot that nobody may take (all were barred for not paying) leaves the game.
//! - Whoever takes a lot, bought or free, is the next first player.

mod action;
mod deck;
mod edition;
mod event;
mod foresee;
mod notation;
mod play;
mod position;
mod query;
mod rule;
mod score;
mod share;
mod view;

use std::marker::PhantomData;
use std::sync::Arc;

pub use action::{Action, Bids, Card, CardSet, Draw, Legal, NamedCard};
pub use deck::{Deck, Purse, Suit};
pub use edition::{DonEdition, Edition, SerengetiEdition};
pub use event::Event;
pub use rule::Rule;
pub use share::Sharing;
pub use view::{PhaseName, Placard, Points, SeatView, View};

use crate::auction::Ascending;
use crate::consequence::Consequence;
use crate::deck::DeckErrors;
use crate::game::{Foresight, Log, Meta, Play, Positions, Setup, SetupError, Sight, Tally, Turn, Viewer};
use crate::guide::Entry;
use crate::illegal::Illegal;
use crate::label::Label;
use crate::options::Options;
use crate::outcome::Outcome;
use crate::position::{Checks, Facts, Position, PositionError};
use crate::random::{Chance, Rng};
use crate::seat::{BySeat, Seat, SeatSet};

/// Don, Queen Games 2001.
pub type Don = DigitAuction<DonEdition>;

/// Serengeti, Abacusspiele 2007.
pub type Serengeti = DigitAuction<SerengetiEdition>;

/// Lots hold 1, 2, 3, 1, 2, 3, … cards.
const LOT_SIZES: u8 = 3;

/// The stream of cards turned up; who begins is drawn from the set-up stream.
const CARD_STREAM: u16 = 1;

/// The rules of an edition for one table.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one for each two-valued option")]
pub struct DigitAuction<E: Edition> {
    players: u8,
    sales: bool,
    exchanges: bool,
    penalise: bool,
    open_tokens: bool,
    rounds: u8,
    purse: Purse,
    n_cards: u8,
    digit_of: [u8; action::MAX_CARDS],
    with_digit: [CardSet; 10],
    suits: [CardSet; deck::MAX_SUITS],
    names: Arc<[Label]>,
    deck: Arc<Deck>,
    edition: PhantomData<E>,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    cards: BySeat<CardSet>,
    /// The digits on each seat's cards, bit d for digit d: kept beside the cards because every bid asks.
    digits: BySeat<u16>,
    tokens: BySeat<u8>,
    /// Don's pot, Serengeti's bank.
    middle: u8,
    deck: CardSet,
    lot: CardSet,
    /// Cards that have left the game.
    out: CardSet,
    /// Counted from 1.
    round: u8,
    first: Seat,
    /// Who swapped a card this round and so takes no part in its auctions.
    swapped: SeatSet,
    phase: Phase,
}

/// A plain tag, so that asking for the phase is one comparison.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Who begins is to be drawn.
    Start,
    /// This seat may swap a card.
    Exchange(Seat),
    /// All who own a card say whether they sell one: who has still to speak, and the cards offered so far.
    Declare {
        undecided: SeatSet,
        offered: CardSet,
    },
    /// The lot is being turned up.
    Reveal,
    /// Something is auctioned.
    Auction {
        block: Block,
        bidding: Ascending,
        /// The void bid that the seat to move has just made and paid for.
        void: Option<u8>,
    },
    /// This seat cannot pay the price it bid and chooses a card to lose.
    Forfeit {
        block: Block,
        seat: Seat,
        price: u8,
    },
    Over,
}

/// What is on the block, over all auctions it takes to sell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Block {
    goods: Goods,
    /// Who could not pay for these goods.
    barred: SeatSet,
    /// Who has had the bank's comfort for passing at once on this lot.
    comforted: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goods {
    Lot,
    /// The card of a seat that is among those offered; the others' sales are still to come.
    Sale {
        seller: Seat,
        offered: CardSet,
    },
}

impl State {
    /// The card that a seat has among those offered for sale.
    fn offer_of(&self, seat: Seat, offered: CardSet) -> Option<Card> {
        self.cards[seat].intersection(offered).iter().next()
    }
}

impl<E: Edition> Setup for DigitAuction<E> {
    const META: Meta = E::META;

    type Deck = Deck;

    fn read_deck(text: &str) -> Result<Deck, DeckErrors> {
        Deck::read(text)
    }

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check_players(players)?;
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
        let (mut rounds, mut rest) = (0, n_cards);
        while rest > 0 {
            rest = rest.saturating_sub(rounds % LOT_SIZES + 1);
            rounds += 1;
        }
        Ok(DigitAuction {
            players,
            sales: options.is("sales", "on"),
            exchanges: options.is("exchanges", "on"),
            penalise: options.is("referee", "penalise"),
            open_tokens: options.is("open_tokens", "on"),
            rounds,
            purse,
            n_cards,
            digit_of,
            with_digit,
            suits,
            names: names.into(),
            deck: Arc::new(deck.clone()),
            edition: PhantomData,
        })
    }
}

impl<E: Edition> Play for DigitAuction<E> {
    type State = State;
    type Action = Action;
    type Legal = Legal;
    type Draw = Draw;
    type Event = Event;
    type Rule = Rule;

    fn players(&self) -> u8 {
        self.players
    }

    fn start(&self) -> State {
        State {
            cards: BySeat::splat(CardSet::EMPTY),
            digits: BySeat::splat(0),
            tokens: BySeat::splat(self.purse.each),
            middle: if E::HAS_BANK { self.purse.in_box - self.purse.each * self.players } else { 0 },
            deck: CardSet::first(self.n_cards),
            lot: CardSet::EMPTY,
            out: CardSet::EMPTY,
            round: 1,
            first: Seat::new(0),
            swapped: SeatSet::EMPTY,
            phase: Phase::Start,
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Turn {
        match &state.phase {
            Phase::Auction { bidding, .. } => Turn::Seats(SeatSet::only(bidding.turn())),
            Phase::Reveal => {
                let index = u16::from(self.n_cards - state.deck.len());
                Turn::Chance(Chance { stream: CARD_STREAM, index })
            }
            Phase::Start => Turn::Chance(Chance { stream: Chance::SETUP, index: 0 }),
            Phase::Exchange(seat) | Phase::Forfeit { seat, .. } => Turn::Seats(SeatSet::only(*seat)),
            Phase::Declare { undecided, .. } => Turn::Seats(*undecided),
            Phase::Over => Turn::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, state: &State, seat: Seat) -> Legal {
        match &state.phase {
            Phase::Auction { bidding, void, .. } if bidding.turn() == seat => {
                Legal::Bid(self.bids(state, bidding, *void))
            }
            Phase::Exchange(turn) if *turn == seat => {
                Legal::Swap(state.cards[seat], self.cards_of_others(state, seat))
            }
            Phase::Declare { undecided, .. } if undecided.contains(seat) => Legal::Sell(state.cards[seat]),
            Phase::Forfeit { seat: loser, .. } if *loser == seat => Legal::Lose(state.cards[seat]),
            _ => Legal::Nothing,
        }
    }

    #[inline(always)]
    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Illegal<Rule>> {
        match state.phase {
            Phase::Auction { ref bidding, .. } if bidding.turn() != seat => Err(Illegal::NotYourTurn),
            Phase::Auction { .. } => match action {
                Action::Pass => self.pass(state, log),
                Action::Bid(amount) => self.bid(state, amount, log),
                _ => Err(Illegal::NotNow),
            },
            Phase::Exchange(turn) if turn != seat => Err(Illegal::NotYourTurn),
            Phase::Exchange(_) => self.exchange(state, seat, action, log),
            Phase::Declare { undecided, .. } if !undecided.contains(seat) => Err(Illegal::NotYourTurn),
            Phase::Declare { .. } => self.declare(state, seat, action, log),
            Phase::Forfeit { seat: loser, .. } if loser != seat => Err(Illegal::NotYourTurn),
            Phase::Forfeit { block, .. } => self.lose(state, seat, block, action, log),
            Phase::Start | Phase::Reveal => Err(Illegal::AwaitsDraw),
            Phase::Over => Err(Illegal::Over),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let declares = matches!(&state.phase, Phase::Declare { undecided, .. } if undecided.contains(seat));
        declares.then(|| state.round.into())
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        self.undeclare(state, keep);
    }

    fn draws(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        out.clear();
        match state.phase {
            Phase::Start => out.extend(Seat::all(self.players).map(|seat| (Draw::First(seat), 1))),
            Phase::Reveal => out.extend(state.deck.iter().map(|card| (Draw::Card(card), 1))),
            _ => {}
        }
    }

    #[inline(always)]
    fn sample(&self, state: &State, rng: &mut Rng) -> Draw {
        match state.phase {
            Phase::Reveal => Draw::Card(state.deck.nth(rng.below(u32::from(state.deck.len())))),
            _ => Draw::First(Seat::new(rng.below(u32::from(self.players)) as u8)),
        }
    }

    #[inline(always)]
    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result<(), Illegal<Rule>> {
        match (&state.phase, draw) {
            (Phase::Reveal, Draw::Card(card)) if state.deck.contains(card) => {
                self.turn_up(state, card, log);
                Ok(())
            }
            (Phase::Start, Draw::First(seat)) if SeatSet::all(self.players).contains(seat) => {
                log.note(|| Event::First { seat });
                state.first = seat;
                self.begin_round(state, log);
                Ok(())
            }
            (Phase::Reveal | Phase::Start, _) => Err(Illegal::ImpossibleDraw),
            (Phase::Over, _) => Err(Illegal::Over),
            _ => Err(Illegal::AwaitsAction),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let is_over = state.phase == Phase::Over;
        is_over.then(|| score::outcome::<E>(self.players, &state.cards, state.tokens, &self.suits))
    }

    fn max_steps(&self) -> u32 {
        let players = u32::from(self.players);
        // Each auction may be held again without each of the players in turn. In one, bids ascend, each player
        // passes once, and void bids cost a token each, but for one a turn of somebody who has none; the bank
        // gives each player at most two tokens back.
        let box_size = u32::from(self.purse.in_box);
        let auction = players * (3 * box_size + 4 * players + 1);
        let round = 2 * players + (players + 1) * auction;
        1 + u32::from(self.n_cards) + u32::from(self.rounds) * round
    }
}

impl<E: Edition> Sight for DigitAuction<E> {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        view::imagine(self, view, rng)
    }
}

impl<E: Edition> Positions for DigitAuction<E> {
    const FACTS: Facts = position::FACTS;

    fn tally(&self, state: &State) -> Vec<Tally> {
        let held: u32 = state.tokens.of(self.players).iter().map(|&n| u32::from(n)).sum();
        let counted = held + u32::from(state.middle);
        let expected = u32::from(self.tokens_in_play());
        let places = state.cards.of(self.players).iter().chain([&state.deck, &state.lot, &state.out]);
        let n_cards: u32 = places.map(|cards| u32::from(cards.len())).sum();
        vec![
            Tally { what: "tokens", counted, expected },
            Tally { what: "cards", counted: n_cards, expected: u32::from(self.n_cards) },
        ]
    }

    fn position(&self, state: &State) -> Position {
        position::write(self, state)
    }

    fn place(&self, position: &Position, checks: Checks) -> Result<State, PositionError> {
        position::read(self, position, checks)
    }
}

impl<E: Edition> Foresight for DigitAuction<E> {
    const MATTERS: &'static [Entry] = foresee::MATTERS;

    fn foresee(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        self.consequences(view, seat, action)
    }

    fn tempting(&self, view: &View, seat: Seat) -> Vec<Action> {
        self.temptations(view, seat)
    }
}
