//! The contract between a game's rules and everything that plays, shows, stores or studies it.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;

use crate::consequence::Consequence;
use crate::deck::{Components, DeckErrors, read_deck};
use crate::guide::{Entry, Fields, Vocabulary};
use crate::illegal::{Illegal, Rule};
use crate::menu::Choices;
use crate::notation::{NotationError, Phrase, read_phrase};
use crate::options::{OptionSpec, Options};
use crate::outcome::{Ending, Outcome};
use crate::position::{Checks, Facts, Position, PositionError};
use crate::random::{Chance, Rng};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// What is in the box, and the rules for one table: its deck, options and number of players.
///
/// A value of the implementing type holds what never changes during a game; [`Play::State`] holds what
/// does, and nothing else, so that copying a state copies no components.
pub trait Setup: Sized + Clone + Send + Sync + 'static {
    /// Facts about the game.
    const META: Meta;

    /// What is in the box.
    type Deck: Components;

    /// Reads and checks a deck file.
    fn read_deck(text: &str) -> Result<Self::Deck, DeckErrors> {
        read_deck(text, Self::META.deck_id)
    }

    /// The rules for one table.
    fn new(deck: &Self::Deck, options: &Options, players: u8) -> Result<Self, SetupError>;
}

/// The course of play. All methods are pure: no clock, no randomness of their own, no IO.
pub trait Play: Sized + Clone + Send + Sync + 'static {
    /// A position in the game, with all that is hidden in it.
    type State: Clone + Eq + Debug + Send + Sync;
    /// What a seat decides.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// The actions open to a seat.
    type Legal: Choices<Self::Action>;
    /// What chance decides.
    type Draw: Copy + Ord + Hash + Debug + Send + Sync;
    /// What just happened, as anyone may know it; displayed, it is an English sentence.
    type Event: Vocabulary + Serialize + Display + Clone + Eq + Hash + Debug + Send + Sync;
    /// The game's own reasons to refuse an action.
    type Rule: Rule;

    /// How many players sit at the table.
    fn players(&self) -> u8;

    /// The state before anything was drawn or decided.
    fn start(&self) -> Self::State;

    /// Who moves next.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The actions open to a seat, even out of turn where the rules allow it.
    fn legal(&self, state: &Self::State, seat: Seat) -> Self::Legal;

    /// A random action that a seat may take though [`Play::legal`] does not list it; only a game whose
    /// listing is [bounded](Listing::Bounded) has any. Tests play them.
    fn unlisted(&self, _: &Self::State, _: Seat, _: &mut Rng) -> Option<Self::Action> {
        None
    }

    /// Applies a seat's action, or refuses it and leaves the state as it was.
    fn act(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Illegal<Self::Rule>>;

    /// The sealed round in which this seat decides now, if what it decides stays hidden from the others until a
    /// later step. Choices of one round are opened together, and two rounds of a game have different numbers.
    ///
    /// Sealed choices of several seats must not depend on their order, and nothing may reveal them before they
    /// are opened.
    fn sealed_round(&self, _: &Self::State, _: Seat) -> Option<u32> {
        None
    }

    /// Whether an action is made in the open even where the seat's choice is sealed, as a loan taken before a
    /// sealed bid is.
    fn is_open(&self, _: Self::Action) -> bool {
        false
    }

    /// Takes back what all seats but one have chosen in the current sealed round, so that they can choose anew: to
    /// those it is hidden from, it may be anything. Where seats choose one after the other, nothing is taken back.
    fn unseal(&self, _: &mut Self::State, _keep: Seat) {}

    /// Lists what chance may do now, each with its weight; empty when it is not chance's turn.
    fn draws(&self, state: &Self::State, out: &mut Vec<(Self::Draw, u32)>);

    /// Chooses what chance does; call it only when it is chance's turn.
    fn sample(&self, state: &Self::State, rng: &mut Rng) -> Self::Draw;

    /// Applies what chance drew, or refuses it and leaves the state as it was.
    fn draw(
        &self,
        state: &mut Self::State,
        draw: Self::Draw,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Illegal<Self::Rule>>;

    /// The result, exactly when the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The most steps, draws included, that any game at this table can take.
    fn max_steps(&self) -> u32;
}

/// The types of a game, where they are called as the contract calls them, and its number of players.
macro_rules! usual_names {
    ($players:expr) => {
        type State = State;
        type Action = Action;
        type Legal = Legal;
        type Draw = Draw;
        type Event = Event;
        type Rule = Rule;

        fn players(&self) -> u8 {
            let players: fn(&Self) -> u8 = $players;
            players(self)
        }
    };
}

pub(crate) use usual_names;

/// Whoever carries out what was decided and drawn: the rules, the state that they change, and who hears of it.
pub(crate) struct Dealer<'a, G: Play, L> {
    pub(crate) game: &'a G,
    pub(crate) state: &'a mut G::State,
    pub(crate) log: &'a mut L,
}

/// What each viewer may know, and the worlds that they could be looking at.
pub trait Sight: Play {
    /// All that one viewer may know, built up field by field.
    type View: Fields + Serialize + Clone + Eq + Debug + Send + Sync;

    /// What a viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A whole state that the viewer could be looking at.
    fn imagine(&self, view: &Self::View, rng: &mut Rng) -> Self::State;
}

/// What is decided and drawn, as text. It follows from the forms of actions and draws.
pub trait Notation: Play<Action: Phrase<Self>, Draw: Phrase<Self>> {
    /// The text of an action, as in `bid 5`.
    fn write_action(&self, action: Self::Action) -> String {
        action.write(self)
    }

    /// The action behind a text.
    fn read_action(&self, text: &str) -> Result<Self::Action, NotationError> {
        read_phrase(self, "an action", text)
    }

    /// The text of a draw, as in `blue-9`. Set-up draws have texts of their own, as in `first 2`, so that a
    /// scenario can leave them out.
    fn write_draw(&self, draw: Self::Draw) -> String {
        draw.write(self)
    }

    /// The draw behind a text.
    fn read_draw(&self, text: &str) -> Result<Self::Draw, NotationError> {
        read_phrase(self, "a draw", text)
    }
}

impl<G: Play<Action: Phrase<G>, Draw: Phrase<G>>> Notation for G {}

/// States as `given` lines that a person can write, and what is counted in them.
pub trait Positions: Play {
    /// The facts that a position can have.
    const FACTS: Facts;

    /// The state as `given` lines, hidden parts included.
    fn position(&self, state: &Self::State) -> Position;

    /// The state behind `given` lines.
    fn place(&self, position: &Position, checks: Checks) -> Result<Self::State, PositionError>;

    /// Counts everything that can be neither made nor lost.
    fn tally(&self, state: &Self::State) -> Vec<Tally>;
}

/// What a player can be told of an action before they commit to it.
pub trait Foresight: Sight {
    /// All that consequences speak of.
    const MATTERS: &'static [Entry];

    /// What the rules say would follow from a legal action of the viewer's seat, as far as this view tells, and only
    /// what is certain. Nothing is said about an action that is not legal, or that is another seat's.
    ///
    /// The world is any that the viewer could be looking at ([`any_world`](crate::consequence::any_world)): one serves
    /// for all that is asked of a view, and what is said does not depend on which it is.
    fn foresee(
        &self,
        view: &Self::View,
        world: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Vec<Consequence>;

    /// Actions that the viewer may think of now though a rule of the game refuses them, so that a board can show them with
    /// the reason: ascending, and at most [`MAX_TEMPTING`](crate::consequence::MAX_TEMPTING).
    fn tempting(&self, view: &Self::View, world: &Self::State, seat: Seat) -> Vec<Self::Action>;
}

/// A whole game: everything that plays, shows, stores or studies one asks for this, or for the parts it needs.
pub trait Game: Setup + Notation + Positions + Foresight {}

impl<G: Setup + Notation + Positions + Foresight> Game for G {}

/// Facts about a game.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The name in commands, files and addresses.
    pub id: &'static str,
    /// The name in print.
    pub title: &'static str,
    /// Who made it and who published it.
    pub credits: &'static str,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Raised when a record of an older revision may replay differently.
    pub rules_rev: u32,
    /// The published variants.
    pub options: &'static [OptionSpec],
    /// Every way a game can end.
    pub endings: &'static [Ending],
    /// Codes of events with which a round begins.
    pub rounds: &'static [&'static str],
    /// Codes of events that settle an auction.
    pub auctions: &'static [&'static str],
    /// Whether `legal` lists all that `act` accepts, or a useful part of it.
    pub listing: Listing,
    /// Options, as `name=value`, that the benchmark measures beside the defaults.
    pub benchmarks: &'static [&'static str],
    /// The `id` of its deck files; editions of one design share it.
    pub deck_id: &'static str,
    /// The deck file that comes with the program.
    pub house_deck: &'static str,
}

/// How much of what `act` accepts `legal` lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Everything.
    Complete,
    /// A bounded part: some decisions, such as free trades, are too many to list.
    Bounded,
}

/// Who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Something is drawn.
    Chance(Chance),
    /// These seats decide, all at once if there are several.
    Seats(SeatSet),
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// The seats the table waits for.
    pub const fn waiting(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// Refuses a seat that the table does not wait for.
    pub const fn admit<R: Copy>(self, seat: Seat) -> Result<(), Illegal<R>> {
        match self {
            Turn::Seats(seats) if seats.contains(seat) => Ok(()),
            Turn::Seats(_) => Err(Illegal::NotYourTurn),
            Turn::Chance(_) => Err(Illegal::AwaitsDraw),
            Turn::Over => Err(Illegal::Over),
        }
    }

    /// Refuses a draw where it is not chance's turn.
    pub const fn admit_draw<R: Copy>(self) -> Result<(), Illegal<R>> {
        match self {
            Turn::Chance(_) => Ok(()),
            Turn::Seats(_) => Err(Illegal::AwaitsAction),
            Turn::Over => Err(Illegal::Over),
        }
    }
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Viewer {
    /// Where they sit; a spectator has no seat.
    pub seat: Option<Seat>,
    /// Whether they are told what a perfect memory of public events would know.
    pub recall: bool,
}

impl Viewer {
    /// A spectator without perfect recall.
    pub const PUBLIC: Viewer = Viewer { seat: None, recall: false };

    /// A player without perfect recall.
    pub const fn seat(seat: Seat) -> Self {
        Viewer { seat: Some(seat), recall: false }
    }

    /// The same viewer with perfect recall.
    #[must_use]
    pub const fn with_recall(self) -> Self {
        Viewer { recall: true, ..self }
    }

    /// Every viewer of a table: spectator and players, each without and with recall.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        let seats = std::iter::once(None).chain(Seat::all(players).map(Some));
        seats.flat_map(|seat| [false, true].map(|recall| Viewer { seat, recall }))
    }
}

/// Where a game reports what happens.
pub trait Log<E> {
    /// Takes note of an event, which is only made if anybody listens.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// A log that nobody reads.
#[derive(Clone, Copy, Debug)]
pub struct NullLog;

impl<E> Log<E> for NullLog {
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// One kind of thing that is conserved: how many were counted, and how many there must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The kind of thing.
    pub what: &'static str,
    /// How many the state holds.
    pub counted: u32,
    /// How many there must be.
    pub expected: u32,
}

impl Tally {
    /// How many were counted, and how many there must be.
    pub fn new(what: &'static str, counted: impl Into<u32>, expected: impl Into<u32>) -> Tally {
        Tally { what, counted: counted.into(), expected: expected.into() }
    }
}

/// Why a table cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game is for another number of players.
    #[error("{title} is for {seats}, not {players}")]
    Players {
        /// The game's title.
        title: &'static str,
        /// Whom it is for, such as `3 to 6 players`.
        seats: String,
        /// The number asked for.
        players: u8,
    },
    /// Nobody sits where the first player was named.
    #[error("seat {seat} cannot begin: there are {players} players")]
    First {
        /// The seat that was named.
        seat: u8,
        /// How many there are.
        players: u8,
    },
    /// The deck is not enough for this table.
    #[error("the deck does not fit this table: {0}")]
    Deck(String),
}

impl Meta {
    /// What most games have: one revision, no variants, no edition beside them, and all that `act` accepts listed.
    pub const USUAL: Meta = Meta {
        id: "",
        title: "",
        credits: "",
        min_players: 2,
        max_players: MAX_SEATS,
        rules_rev: 1,
        options: &[],
        endings: &[Ending::POINTS, Ending::SHARED],
        rounds: &["round"],
        auctions: &["sold", "unsold"],
        listing: Listing::Complete,
        benchmarks: &[],
        deck_id: "",
        house_deck: "",
    };

    /// Checks a number of players, and that whoever is named to begin is one of them.
    pub fn check(&self, options: &Options, players: u8) -> Result<(), SetupError> {
        if !(self.min_players..=self.max_players).contains(&players) {
            return Err(SetupError::Players { title: self.title, seats: self.seats(), players });
        }
        let named = options.get(OptionSpec::FIRST.name).and_then(|value| value.parse().ok());
        match named.filter(|seat: &u8| *seat > players) {
            Some(seat) => Err(SetupError::First { seat, players }),
            None => Ok(()),
        }
    }

    /// How many it is for, as `3 to 6 players`.
    pub fn seats(&self) -> String {
        let (min, max) = (self.min_players, self.max_players);
        if min == max { format!("{min} players") } else { format!("{min} to {max} players") }
    }
}
