//! Boules de Noël: two players, ten turns, a deck of baubles each.
//!
//! Every turn one bauble of each of three levels lies on the track. Both players put priority cards face down
//! beside what they want, the second seeing where but not what; unopposed buyers pay the base price, those
//! who beat a rival the full one. Baubles are spent for coins or kept for points, and the best priority cards have
//! to be bought back. The full rules and our rulings are in `docs/rules/baubles.md`.
//!
//! | parameter | value |
//! |---|---|
//! | players | 2 |
//! | turns | as many as a level has cards: 10 |
//! | priority cards | 0 to 4 each |
//! | options | none |
//!
//! Decisions that a reader of the rulebook could dispute:
//!
//! - Placing is decided slot by slot, and shown only when it is complete.
//! - Whoever wins a bauble is asked to pay; only who cannot may pass, and so tells everyone that they cannot.
//! - A rival who may buy for one coin less is always asked, able or not: passing tells nothing.
//! - Baubles drawn before a deck ran out are known to be in that hand, since everything else lay open.

mod action;
mod deck;
mod event;
mod foresee;
mod imagine;
mod notation;
mod pile;
mod play;
mod position;
mod query;
mod rule;
mod score;
mod track;
mod view;

use std::ops::{Index, IndexMut};
use std::sync::Arc;

pub use action::{Action, Draw, Legal, Spent, Ways};
pub use deck::{Bauble, Deck};
pub use event::Event;
pub use pile::{Kind, KindSet, NamedBauble, Pile};
pub use rule::Rule;
pub use track::{ALL_PRIORITIES, Level, Priorities, Priority, Slot};
pub use view::{PhaseName, Placed, Points, Purchase, SeatView, Stall, Terms, View};

use crate::consequence::Consequence;
use crate::deck::DeckErrors;
use crate::game::{
    Foresight, Listing, Log, Meta, Play, Positions, Setup, SetupError, Sight, Tally, Turn, Viewer,
};
use crate::guide::Entry;
use crate::illegal::Illegal;
use crate::label::Label;
use crate::options::Options;
use crate::outcome::{Ending, Outcome};
use crate::position::{Checks, Facts, Position, PositionError};
use crate::random::{Chance, Rng};
use crate::seat::{Seat, SeatSet};

/// The game is for two.
const PLAYERS: u8 = 2;

/// Coins in a purse at the start.
const FIRST_COINS: u8 = 1;

/// What destroying a bauble costs.
const DESTROY_PRICE: u8 = 2;

/// The streams of chance: each player's deck, then each level's; who begins is of the set-up stream.
const HAND_STREAM: u16 = 1;
const TRACK_STREAM: u16 = HAND_STREAM + PLAYERS as u16;

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct Baubles {
    faces: [Bauble; pile::MAX_KINDS],
    names: Arc<[Label]>,
    /// Each player's deck at the start.
    base: Pile,
    /// The cards of all levels.
    levels: Pile,
    /// The kinds of each level.
    of_level: [KindSet; 3],
    deck: Arc<Deck>,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    sides: Sides,
    /// Level cards that have not been turned up.
    supply: Pile,
    /// Level cards that nobody bought.
    scrapped: Pile,
    track: [Option<Kind>; 3],
    /// Counted from 1.
    turn: u8,
    first: Seat,
    /// Where the first-player card lies this turn to win a tie.
    under: Option<Slot>,
    phase: Phase,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    hand: Pile,
    deck: Pile,
    discard: Pile,
    destroyed: Pile,
    /// Baubles of the hand that everyone knows to be there, because the deck ran out after they were drawn.
    known: Pile,
    /// The most coins the hand can yield, known since its owner could not pay.
    most: Option<u8>,
    purse: u8,
    aside: Priorities,
    placed: [Option<Priority>; 4],
}

/// The two players' sides of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sides([Side; PLAYERS as usize]);

impl Index<Seat> for Sides {
    type Output = Side;

    fn index(&self, seat: Seat) -> &Side {
        &self.0[seat.index() & 1]
    }
}

impl IndexMut<Seat> for Sides {
    fn index_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.0[seat.index() & 1]
    }
}

impl Side {
    /// The priority cards that can be placed.
    fn ready(&self) -> Priorities {
        self.owned().without(self.placed.into_iter().flatten().collect())
    }

    /// All baubles it has or had.
    fn baubles(&self) -> Pile {
        let mut all = self.hand;
        for pile in [&self.deck, &self.discard, &self.destroyed] {
            all.add_all(pile);
        }
        all
    }

    /// Whether it has still to draw, from a deck that is to be made anew of its discard.
    fn must_reshuffle(&self) -> bool {
        usize::from(self.hand.len()) < action::HAND && self.deck.is_empty() && !self.discard.is_empty()
    }

    /// The priority cards that are not set aside.
    fn owned(&self) -> Priorities {
        ALL_PRIORITIES.without(self.aside)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Who begins is to be drawn.
    Start,
    /// Hands and track are being filled.
    Refill,
    /// This seat decides about this slot.
    Place {
        seat: Seat,
        slot: Slot,
    },
    /// The first player may put the first-player card under a card.
    Effect,
    /// A seat may, or must, buy the bauble of a level.
    Buy {
        level: Level,
        seat: Seat,
        price: Price,
    },
    /// A seat is in the market.
    Market {
        seat: Seat,
        has_destroyed: bool,
    },
    Over,
}

/// What a buyer pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Price {
    /// Against a rival.
    Full,
    /// Unopposed.
    Base,
    /// The full price less one, because the winner could not pay; nobody has to.
    Reduced,
}

/// What is drawn next while hands and track are filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refill {
    Hand(Seat),
    Track(Level),
}

impl Setup for Baubles {
    const META: Meta = Meta {
        id: "baubles",
        title: "Boules de Noël",
        credits: "author not named in the rulebook",
        min_players: PLAYERS,
        max_players: PLAYERS,
        rules_rev: 1,
        options: &[],
        endings: &[
            Ending { code: "points", meaning: "one player has more points" },
            Ending { code: "coins", meaning: "a tie on points, and one player has more coins" },
            Ending { code: "shared", meaning: "the players are tied to the last" },
        ],
        listing: Listing::Complete,
        benchmarks: &[],
        deck_id: "baubles",
        house_deck: include_str!("../../../../../decks/baubles.toml"),
    };

    type Deck = Deck;

    fn read_deck(text: &str) -> Result<Deck, DeckErrors> {
        Deck::read(text)
    }

    fn new(deck: &Deck, _: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check_players(players)?;
        let blank = Bauble { level: None, cost: 0, coins: 0, points: 0, count: 0 };
        let mut faces = [blank; pile::MAX_KINDS];
        let (mut base, mut levels) = (Pile::EMPTY, Pile::EMPTY);
        let mut of_level = [KindSet::EMPTY; 3];
        for (at, bauble) in deck.baubles.iter().enumerate() {
            faces[at] = *bauble;
            let pile = if bauble.level.is_some() { &mut levels } else { &mut base };
            if let Some(level) = bauble.level {
                of_level[level.index()].insert(Kind(at as u8));
            }
            (0..bauble.count).for_each(|_| pile.add(Kind(at as u8)));
        }
        let names = deck.baubles.iter().map(Bauble::name).collect();
        Ok(Baubles { faces, names, base, levels, of_level, deck: Arc::new(deck.clone()) })
    }
}

impl Play for Baubles {
    type State = State;
    type Action = Action;
    type Legal = Legal;
    type Draw = Draw;
    type Event = Event;
    type Rule = Rule;

    fn players(&self) -> u8 {
        PLAYERS
    }

    fn start(&self) -> State {
        let side = Side {
            hand: Pile::EMPTY,
            deck: self.base,
            discard: Pile::EMPTY,
            destroyed: Pile::EMPTY,
            known: Pile::EMPTY,
            most: None,
            purse: FIRST_COINS.min(self.deck.purse_limit),
            aside: Priorities::EMPTY,
            placed: [None; 4],
        };
        State {
            sides: Sides([side; PLAYERS as usize]),
            supply: self.levels,
            scrapped: Pile::EMPTY,
            track: [None; 3],
            turn: 1,
            first: Seat::new(0),
            under: None,
            phase: Phase::Start,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Place { seat, .. } | Phase::Buy { seat, .. } | Phase::Market { seat, .. } => {
                Turn::Seats(SeatSet::only(seat))
            }
            Phase::Effect => Turn::Seats(SeatSet::only(state.first)),
            Phase::Start => Turn::Chance(Chance { stream: Chance::SETUP, index: 0 }),
            Phase::Refill => Turn::Chance(self.refill_chance(state)),
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
            (Phase::Place { slot: now, .. }, Action::Place { slot, card }) => {
                self.place(state, seat, now, slot, card, log)
            }
            (Phase::Effect, Action::Pass) => {
                log.note(|| Event::NoEffect { seat });
                self.settle(state, Some(Level::One), log);
                Ok(())
            }
            (Phase::Effect, Action::Effect(slot)) => self.effect(state, slot, log),
            (Phase::Buy { level, price, .. }, Action::Pay(spent)) => {
                self.pay(state, seat, level, price, &spent, log)
            }
            (Phase::Buy { level, price, .. }, Action::Pass) => self.decline(state, seat, level, price, log),
            (Phase::Market { has_destroyed, .. }, action) => {
                self.trade(state, seat, has_destroyed, action, log)
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let places = matches!(state.phase, Phase::Place { seat: placing, .. } if placing == seat);
        places.then(|| state.turn.into())
    }

    fn draws(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        out.clear();
        match state.phase {
            Phase::Start => out.extend(Seat::all(PLAYERS).map(|seat| (Draw::First(seat), 1))),
            Phase::Refill => match self.next_refill(state) {
                Some(Refill::Hand(seat)) => {
                    let kinds = state.sides[seat].deck.counts();
                    out.extend(kinds.map(|(kind, count)| (Draw::Hand(seat, kind), u32::from(count))));
                }
                Some(Refill::Track(level)) => {
                    let kinds = state.supply.counts().filter(|(kind, _)| self.is_of(*kind, level));
                    out.extend(kinds.map(|(kind, count)| (Draw::Track(kind), u32::from(count))));
                }
                None => {}
            },
            _ => {}
        }
    }

    fn sample(&self, state: &State, rng: &mut Rng) -> Draw {
        let drawn = match self.next_refill(state) {
            Some(Refill::Hand(seat)) if state.phase == Phase::Refill => {
                let deck = &state.sides[seat].deck;
                deck.nth_of(deck.kinds(), rng.below(u32::from(deck.len()))).map(|kind| Draw::Hand(seat, kind))
            }
            Some(Refill::Track(level)) if state.phase == Phase::Refill => {
                let n = rng.below(u32::from(self.n_left(state, level)));
                state.supply.nth_of(self.of_level[level.index()], n).map(Draw::Track)
            }
            _ => None,
        };
        drawn.unwrap_or_else(|| Draw::First(Seat::new(rng.below(u32::from(PLAYERS)) as u8)))
    }

    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result<(), Illegal<Rule>> {
        match state.phase {
            Phase::Start => match draw {
                Draw::First(seat) if SeatSet::all(PLAYERS).contains(seat) => {
                    log.note(|| Event::First { seat });
                    state.first = seat;
                    self.begin_turn(state, log);
                    Ok(())
                }
                _ => Err(Illegal::ImpossibleDraw),
            },
            Phase::Refill => self.refill(state, draw, log),
            Phase::Over => Err(Illegal::Over),
            _ => Err(Illegal::AwaitsAction),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| score::outcome(self, state))
    }

    fn max_steps(&self) -> u32 {
        let (players, slots) = (u32::from(PLAYERS), Slot::ALL.len() as u32);
        let draws = players * action::HAND as u32 + 3;
        // One decision about the effect, at most two about each bauble; in the market each bauble of a hand is
        // used once, two priority cards bought back, and then one passes.
        let decisions = players * slots + 1 + 2 * 3 + players * (action::HAND as u32 + 3);
        1 + u32::from(self.deck.turns) * (draws + decisions)
    }
}

impl Sight for Baubles {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::imagine(self, view, rng)
    }
}

impl Positions for Baubles {
    const FACTS: Facts = position::FACTS;

    fn tally(&self, state: &State) -> Vec<Tally> {
        let mut all = state.supply;
        all.add_all(&state.scrapped);
        state.track.into_iter().flatten().for_each(|kind| all.add(kind));
        for side in &state.sides.0 {
            all.add_all(&side.baubles());
        }
        let count = |pile: &Pile, is_level: bool| -> u32 {
            let kinds = pile.counts().filter(|(kind, _)| self.face(*kind).level.is_some() == is_level);
            kinds.map(|(_, count)| u32::from(count)).sum()
        };
        let expected = u32::from(self.base.len()) * u32::from(PLAYERS);
        vec![
            Tally { what: "base baubles", counted: count(&all, false), expected },
            Tally {
                what: "level baubles",
                counted: count(&all, true),
                expected: u32::from(self.levels.len()),
            },
        ]
    }

    fn position(&self, state: &State) -> Position {
        position::write(self, state)
    }

    fn place(&self, position: &Position, checks: Checks) -> Result<State, PositionError> {
        position::read(self, position, checks)
    }
}

impl Foresight for Baubles {
    const MATTERS: &'static [Entry] = foresee::MATTERS;

    fn foresee(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        self.consequences(view, seat, action)
    }

    fn tempting(&self, view: &View, seat: Seat) -> Vec<Action> {
        self.temptations(view, seat)
    }
}
