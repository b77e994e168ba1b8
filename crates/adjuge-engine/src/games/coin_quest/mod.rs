//! Coin Quest: six lots a round, bid for with the coins of a bag that grows.
//!
//! Every round each player draws five coins, uses their symbols, and places all of them behind a screen on the lots.
//! Gold beats silver beats copper; the coins won go into one's own bag, prestige is the score. The full rules and our
//! rulings are in `docs/rules/coin-quest.md`.
//!
//! | parameter | value |
//! |---|---|
//! | players | 2 to 5 |
//! | coins | 10 each; 46 to be won, of which 6 leave the game unseen and 7 lie on the market |
//! | rounds | 11, with the longer Essen setting 13 |
//! | options | `essen` |
//!
//! Decisions that a reader of the rulebook could dispute:
//!
//! - The coins that leave the game are those left in the black bag at the end: nobody can tell the difference.
//! - Coins are placed one by one, strongest first, hidden until everyone has placed all.
//! - A coin taken for a bad penny lies apart in the hand: when it is shown, removed or bid, all see where it came from.
//!   If it is a bad penny itself, it is shown at once, whether it is passed on or kept.
//!   So what a bag holds at the start of a round is known to all.

mod action;
mod bids;
mod coin;
mod deck;
mod event;
mod foresee;
mod hand;
mod imagine;
mod notation;
mod play;
mod position;
mod query;
mod rule;
mod score;
mod table;
mod view;

use std::ops::{Index, IndexMut};
use std::sync::Arc;

pub use action::{Action, Draw, Legal};
pub use coin::{Coin, Kind, KindSet, Metal, Mint, NamedCoin, Pile, Symbol};
pub use deck::{Deck, Gives, Kinds, Lot};
pub use event::{Bid, Event};
pub use hand::LotId;
pub use query::Stock;
pub use rule::Rule;
pub use score::Points;
pub use view::{HeldView, KnownView, LotView, PhaseName, SeatView, TakenView, View};

use crate::consequence::Consequence;
use crate::deck::DeckErrors;
use crate::game::{
    Foresight, Listing, Log, Meta, Play, Positions, Setup, SetupError, Sight, Tally, Turn, Viewer,
};
use crate::guide::Entry;
use crate::illegal::Illegal;
use crate::label::Label;
use crate::options::{OptionSpec, Options};
use crate::outcome::{Ending, Outcome};
use crate::position::{Checks, Facts, Position, PositionError};
use crate::random::{Chance, Rng};
use crate::seat::{Seat, SeatSet};
use coin::MAX_KINDS;
use deck::MAX_COIN_LOTS;
use hand::Hand;

/// The most players.
const MAX_PLAYERS: usize = 5;

/// What a coin of the market costs.
const MARKET_PRICE: u16 = 3;

/// The streams of chance: the black bag, then each player's; who begins and the market are of the set-up stream.
const BLACK_STREAM: u16 = 1;
const BAG_STREAM: u16 = 2;
/// More than the coins that can be drawn from one bag in a round.
const DRAWS_A_ROUND: u16 = 256;

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct CoinQuest {
    players: u8,
    coins: [Coin; MAX_KINDS],
    /// What each player starts with.
    starting: Pile,
    /// What is auctioned, the Essen coins among them if they are used.
    auction: Pile,
    /// How many auction coins leave the game unseen.
    n_removed: u8,
    /// The lots in use, those of them that take copper only, and those that give coins; bit n for lot n.
    lots: u8,
    copper_lots: u8,
    coin_lots: u8,
    n_rounds: u8,
    pennies: KindSet,
    /// The coins that have each symbol.
    with_symbol: [KindSet; 3],
    /// The coins of each mint.
    with_mint: [KindSet; 3],
    /// What each coin counts for in a sum.
    stocks: [Stock; MAX_KINDS],
    copper: KindSet,
    names: Arc<[Label]>,
    deck: Arc<Deck>,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    sides: Sides,
    /// The black bag, with the coins that leave the game unseen.
    black: Pile,
    market: Pile,
    /// Coins that aged ones have removed.
    removed: Pile,
    /// What lies on the lots that give coins.
    lots: [Pile; MAX_COIN_LOTS],
    /// Counted from 1.
    round: u8,
    first: Seat,
    phase: Phase,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    bag: Pile,
    hand: Hand,
    discard: Pile,
    prestige: u16,
    /// Coins that are still to be drawn.
    owed: u8,
    /// Coins that aged ones let it still remove.
    removals: u8,
    /// Whether a bad penny came to it as a replacement, to be passed on.
    has_replaced: bool,
    /// Coins drawn from its bag this round, by anyone.
    drawn: u8,
    /// Bad pennies passed into its bag this round, less those that came out again.
    passed: u8,
}

/// The players' sides of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sides([Side; MAX_PLAYERS]);

impl Index<Seat> for Sides {
    type Output = Side;

    #[inline]
    fn index(&self, seat: Seat) -> &Side {
        &self.0[seat.index().min(MAX_PLAYERS - 1)]
    }
}

impl IndexMut<Seat> for Sides {
    fn index_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.0[seat.index().min(MAX_PLAYERS - 1)]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Who begins is to be drawn.
    Start,
    /// The market is being filled.
    Market,
    /// A coin is to be put on this lot.
    Fill(LotId),
    /// This seat draws up.
    Draw(Seat),
    /// Bad pennies are passed and symbols used.
    Act {
        /// Whether the bad pennies among the first coins are being passed, in order.
        is_opening: bool,
        ready: SeatSet,
        busy: Busy,
    },
    /// These seats place coins.
    Place(SeatSet),
    /// These winners of lots may still buy, in this order.
    Buy([Option<Seat>; MAX_PLAYERS]),
    Over,
}

/// Who holds up the others while symbols are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Busy {
    Nobody,
    /// This seat draws for a unique coin.
    Draws(Seat),
    /// This seat has to pass a bad penny.
    Passes(Seat),
    /// This seat takes a coin out of another's bag.
    Robs {
        seat: Seat,
        robbed: Seat,
    },
}

impl CoinQuest {
    #[inline]
    fn coin(&self, kind: Kind) -> &Coin {
        &self.coins[kind.index().min(MAX_KINDS - 1)]
    }

    fn named(&self, kind: Kind) -> NamedCoin {
        NamedCoin { id: kind, name: self.names[kind.index()] }
    }

    fn list(&self, pile: &Pile) -> Vec<NamedCoin> {
        pile.iter().map(|kind| self.named(kind)).collect()
    }

    /// All coins of the game.
    fn whole_box(&self) -> Pile {
        let mut all = self.auction;
        Seat::all(self.players).for_each(|_| all.add_all(&self.starting));
        all
    }

    /// Whether a lot is in use and gives coins.
    fn gives_coins(&self, lot: LotId) -> bool {
        self.coin_lots >> lot.0 & 1 == 1
    }

    /// How many coins are still to be drawn from the black bag.
    fn n_black(&self, state: &State) -> u8 {
        state.black.len().saturating_sub(self.n_removed)
    }

    /// What chance draws from, and what the draw of a kind is called; none if it is not chance's turn.
    fn source(state: &State) -> Option<(&Pile, Source)> {
        match state.phase {
            Phase::Market => Some((&state.black, Source::Market)),
            Phase::Fill(_) => Some((&state.black, Source::Lot)),
            Phase::Draw(seat) | Phase::Act { busy: Busy::Draws(seat), .. } => {
                Some((&state.sides[seat].bag, Source::Hand(seat)))
            }
            Phase::Act { busy: Busy::Robs { robbed, .. }, .. } => {
                Some((&state.sides[robbed].bag, Source::Taken(robbed)))
            }
            _ => None,
        }
    }
}

/// What a coin is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Market,
    Lot,
    Hand(Seat),
    Taken(Seat),
}

impl Source {
    const fn draw(self, kind: Kind) -> Draw {
        match self {
            Source::Market => Draw::Market(kind),
            Source::Lot => Draw::Lot(kind),
            Source::Hand(seat) => Draw::Hand(seat, kind),
            Source::Taken(seat) => Draw::Taken(seat, kind),
        }
    }
}

impl Setup for CoinQuest {
    const META: Meta = Meta {
        id: "coin-quest",
        title: "Coin Quest",
        credits: "Ken Gruhl, R&R Games 2016",
        min_players: 2,
        max_players: 5,
        rules_rev: 1,
        options: &[OptionSpec {
            name: "essen",
            values: &["off", "swap", "longer"],
            meaning: "the coins of the Essen mint: without them, with them and more coins removed, or with them and two \
                      rounds more",
        }],
        endings: &[
            Ending { code: "prestige", meaning: "one player has most prestige" },
            Ending { code: "copper", meaning: "a tie, and one of the tied has most copper" },
            Ending { code: "silver", meaning: "a tie in copper too, and one has most silver" },
            Ending { code: "gold", meaning: "a tie in silver too, and one has most gold" },
            Ending { code: "shared", meaning: "the tied share the victory" },
        ],
        listing: Listing::Complete,
        benchmarks: &[],
        deck_id: "coin-quest",
        house_deck: include_str!("../../../../../decks/coin-quest.toml"),
    };

    type Deck = Deck;

    fn read_deck(text: &str) -> Result<Deck, DeckErrors> {
        Deck::read(text)
    }

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check_players(players)?;
        Self::table(deck, options, players)
    }
}

impl Play for CoinQuest {
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
        let side = Side {
            bag: self.starting,
            hand: Hand::EMPTY,
            discard: Pile::EMPTY,
            prestige: 0,
            owed: 0,
            removals: 0,
            has_replaced: false,
            drawn: 0,
            passed: 0,
        };
        let mut sides = Sides([Side { bag: Pile::EMPTY, ..side }; MAX_PLAYERS]);
        Seat::all(self.players).for_each(|seat| sides[seat] = side);
        State {
            sides,
            black: self.auction,
            market: Pile::EMPTY,
            removed: Pile::EMPTY,
            lots: [Pile::EMPTY; MAX_COIN_LOTS],
            round: 1,
            first: Seat::new(0),
            phase: Phase::Start,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let bag = |seat: Seat| {
            let index = u16::from(state.round) * DRAWS_A_ROUND + u16::from(state.sides[seat].drawn);
            Turn::Chance(Chance { stream: BAG_STREAM + seat.index() as u16, index })
        };
        match state.phase {
            Phase::Place(placing) => Turn::Seats(placing),
            Phase::Act { busy: Busy::Nobody, ready, .. } => {
                Turn::Seats(SeatSet::all(self.players).without(ready))
            }
            Phase::Act { busy: Busy::Passes(seat), .. } => Turn::Seats(SeatSet::only(seat)),
            Phase::Draw(seat)
            | Phase::Act { busy: Busy::Draws(seat) | Busy::Robs { robbed: seat, .. }, .. } => bag(seat),
            Phase::Buy(buyers) => Turn::Seats(buyers[0].map_or(SeatSet::EMPTY, SeatSet::only)),
            Phase::Fill(_) => {
                let index = u16::from(self.auction.len() - state.black.len().min(self.auction.len()));
                Turn::Chance(Chance { stream: BLACK_STREAM, index })
            }
            Phase::Start => Turn::Chance(Chance { stream: Chance::SETUP, index: 0 }),
            Phase::Market => {
                Turn::Chance(Chance { stream: Chance::SETUP, index: 1 + u16::from(state.market.len()) })
            }
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat) -> Legal {
        if self.turn(state).waiting().contains(seat) { self.choices(state, seat) } else { Legal::Nothing }
    }

    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Illegal<Rule>> {
        self.turn(state).admit(seat)?;
        match (state.phase, action) {
            (Phase::Act { busy: Busy::Passes(_), .. }, Action::Penny(to)) => {
                self.pass_penny(state, seat, to, log)
            }
            (Phase::Act { busy: Busy::Nobody, .. }, _) => self.use_coins(state, seat, action, log),
            (Phase::Place(_), Action::Place { kind, lot }) => self.place_coin(state, seat, kind, lot, log),
            (Phase::Buy(buyers), Action::Pass | Action::Buy(_)) => self.buy(state, seat, buyers, action, log),
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let is_placing = matches!(state.phase, Phase::Place(placing) if placing.contains(seat));
        is_placing.then(|| state.round.into())
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        if matches!(state.phase, Phase::Place(_)) {
            for seat in Seat::all(self.players).filter(|&seat| seat != keep) {
                state.sides[seat].hand.take_back();
            }
            state.phase = Phase::Place(self.placing(state));
        }
    }

    fn draws(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        out.clear();
        if state.phase == Phase::Start {
            out.extend(Seat::all(self.players).map(|seat| (Draw::First(seat), 1)));
        }
        if let Some((pile, source)) = Self::source(state) {
            out.extend(pile.counts().map(|(kind, count)| (source.draw(kind), u32::from(count))));
        }
    }

    fn sample(&self, state: &State, rng: &mut Rng) -> Draw {
        let drawn = Self::source(state).and_then(|(pile, source)| {
            pile.nth_of(pile.kinds(), rng.below(pile.len().into())).map(|kind| source.draw(kind))
        });
        drawn.unwrap_or_else(|| Draw::First(Seat::new(rng.below(self.players.into()) as u8)))
    }

    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result<(), Illegal<Rule>> {
        self.apply_draw(state, draw, log)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| score::outcome(self, state))
    }

    fn max_steps(&self) -> u32 {
        let players = u32::from(self.players);
        let hand = hand::MAX_HAND as u32;
        // A coin of a hand is drawn, passed and replaced, used three times, removed or placed; a discard can be removed
        // by what the aged coins of a hand allow, two each. Then one is ready, and may buy.
        let a_seat = hand * (3 + 3 + 1 + 2) + 2;
        let set_up = 1 + u32::from(self.deck.market);
        set_up + u32::from(self.n_rounds) * (self.coin_lots.count_ones() + players * a_seat)
    }
}

impl Sight for CoinQuest {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::imagine(self, view, rng)
    }
}

impl Positions for CoinQuest {
    const FACTS: Facts = position::FACTS;

    fn tally(&self, state: &State) -> Vec<Tally> {
        let piles = [&state.black, &state.market, &state.removed].into_iter().chain(&state.lots);
        let mut counted: u32 = piles.map(|pile| u32::from(pile.len())).sum();
        for seat in Seat::all(self.players) {
            let side = &state.sides[seat];
            counted += u32::from(side.bag.len()) + u32::from(side.discard.len()) + u32::from(side.hand.len());
        }
        vec![Tally { what: "coins", counted, expected: self.whole_box().len().into() }]
    }

    fn position(&self, state: &State) -> Position {
        position::write(self, state)
    }

    fn place(&self, position: &Position, checks: Checks) -> Result<State, PositionError> {
        position::read(self, position, checks)
    }
}

impl Foresight for CoinQuest {
    const MATTERS: &'static [Entry] = foresee::MATTERS;

    fn foresee(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        self.consequences(view, seat, action)
    }

    fn tempting(&self, view: &View, seat: Seat) -> Vec<Action> {
        self.temptations(view, seat)
    }
}
