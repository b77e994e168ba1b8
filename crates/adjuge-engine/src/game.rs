//! The contract between a game's rules and everything that plays, shows, stores or studies it.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;

use crate::consequence::{Consequence, Trial, refused, tried};
use crate::deck::{Components, DeckErrors, read_deck};
use crate::guide::{Entry, Fields, Vocabulary};
use crate::illegal::{Illegal, Rule};
use crate::lottery::{Lottery, Sample};
use crate::menu::Choices;
use crate::meta::{Meta, SetupError};
use crate::notation::{NotationError, Phrase, StepOf, read_phrase};
use crate::numbers::{Forms, Numbering, Numbers};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::position::{Checks, Facts, Position, PositionError, Reader, Writer};
use crate::random::{Chance, Rng};
use crate::seat::{Seat, SeatSet};
use crate::set::{Member, Set};
use crate::sheet::{Cell, Keys, Sheet};

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

    /// What the numbers depend on that programs see and act by at this table.
    fn numbering(&self) -> Numbering;
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
    /// listing is [bounded](crate::Listing::Bounded) has any. Tests play them.
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

    /// Tells what chance may draw now; nothing when it is not chance's turn.
    fn chance(&self, state: &Self::State, lottery: &mut impl Lottery<Self::Draw>);

    /// Lists what chance may do now, each with its weight; empty when it is not chance's turn.
    fn draws(&self, state: &Self::State, out: &mut Vec<(Self::Draw, u32)>) {
        out.clear();
        self.chance(state, out);
    }

    /// Chooses what chance does; call it only when it is chance's turn.
    #[inline(always)]
    fn sample(&self, state: &Self::State, rng: &mut Rng) -> Self::Draw {
        let mut sample = Sample { rng, drawn: None };
        self.chance(state, &mut sample);
        sample.drawn.expect("chance draws when it is its turn")
    }

    /// Applies what chance drew, or refuses it and leaves the state as it was.
    fn draw(
        &self,
        state: &mut Self::State,
        draw: Self::Draw,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Illegal<Self::Rule>>;

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

    /// What a step tells a seat, or a spectator, beyond the seat's own actions and what all hear of the step: what it is
    /// dealt, looks at or sees uncovered. A view may show what its viewer has been told in one of these ways, and
    /// nothing else.
    fn tells(
        &self,
        _before: &Self::State,
        _: StepOf<Self>,
        _after: &Self::State,
        _to: Option<Seat>,
    ) -> impl Eq + Debug {
    }

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

    /// Writes all that tells a state from others, hidden parts included.
    fn write_facts(&self, state: &Self::State, writer: &mut Writer<'_, Self>);

    /// Reads the state back, and refuses what cannot be.
    fn read_facts(&self, reader: &Reader<'_, Self>) -> Result<Self::State, PositionError>;

    /// The state as `given` lines, hidden parts included.
    fn position(&self, state: &Self::State) -> Position {
        let mut writer = Writer::new(self);
        self.write_facts(state, &mut writer);
        writer.finish()
    }

    /// The state behind `given` lines.
    fn place(&self, position: &Position, checks: Checks) -> Result<Self::State, PositionError> {
        self.read_facts(&Reader::new(self, position, checks))
    }

    /// Counts everything that can be neither made nor lost.
    fn tally(&self, state: &Self::State) -> Vec<Tally>;
}

/// What a player can be told of an action before they commit to it.
pub trait Foresight: Sight {
    /// All that consequences speak of.
    const MATTERS: &'static [Entry];

    /// What the rules say would follow from a legal action of the seat that looks, as far as its view tells, and only
    /// what is certain: the action was tried in some world that the seat could be looking at, and what is said does not
    /// depend on which.
    fn follows(
        &self,
        view: &Self::View,
        seat: Seat,
        action: Self::Action,
        trial: Trial<Self>,
    ) -> Vec<Consequence>;

    /// Actions that the seat that looks may think of now, allowed or not.
    fn thoughts(&self, view: &Self::View, world: &Self::State, seat: Seat) -> Vec<Self::Action>;

    /// What would follow from an action of the seat that looks; nothing if it is not legal.
    ///
    /// The world is any that the seat could be looking at ([`any_world`](crate::consequence::any_world)): one serves
    /// for all that is asked of a view.
    fn foresee(
        &self,
        view: &Self::View,
        world: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Vec<Consequence> {
        let trial = tried(self, world, seat, action);
        trial.map_or_else(Vec::new, |trial| self.follows(view, seat, action, trial))
    }

    /// Actions that the seat that looks may think of now though a rule of the game refuses them, so that a board can show
    /// them with the reason: ascending, and at most [`MAX_TEMPTING`](crate::consequence::MAX_TEMPTING).
    fn tempting(&self, view: &Self::View, world: &Self::State, seat: Seat) -> Vec<Self::Action> {
        refused(self, world, seat, self.thoughts(view, world, seat))
    }
}

/// What the points come to.
pub trait Scoring: Sight {
    /// What the rows of a score sheet are for, and the reasons that it gives.
    const HEADINGS: &'static [Entry];

    /// What would rank the seats if the game ended now and all that is hidden lay open.
    fn keys(&self, state: &Self::State) -> Keys;

    /// Fills in what the points of each seat come to if the game ended now, as far as the viewer may know. It follows from
    /// the view alone: the world is asked only for what all worlds have in common that the viewer could be looking at.
    /// Where all points are of one kind and everybody knows them, they are what ranks the seats first.
    fn rows(&self, _: &Self::View, world: &Self::State, sheet: &mut Sheet) {
        sheet.add(Self::HEADINGS[0], [], &[], |seat| Some(Cell::of(self.keys(world)[0].1[seat])));
    }

    /// The result, exactly when the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        (self.turn(state) == Turn::Over).then(|| Outcome::ranked(self.players(), &self.keys(state)))
    }

    /// The score sheet if the game ended now, as far as the viewer may know; the world is
    /// [any](crate::consequence::any_world) that the viewer could be looking at.
    fn sheet(&self, view: &Self::View, world: &Self::State) -> Sheet {
        let mut sheet = Sheet::new(self.players());
        self.rows(view, world, &mut sheet);
        if self.turn(world) == Turn::Over {
            sheet.settle(&self.keys(world));
        }
        sheet
    }
}

/// A whole game: everything that plays, shows, stores or studies one asks for this, or for the parts it needs.
pub trait Game:
    Setup + Notation + Play<Action: Forms> + Positions + Foresight + Sight<View: Numbers> + Scoring
{
}

impl<G> Game for G where
    G: Setup + Notation + Play<Action: Forms> + Positions + Foresight + Sight<View: Numbers> + Scoring
{
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

    /// Refuses what chance does not draw now: it is not its turn, or it draws something else.
    pub const fn no_such_draw<R: Copy>(self) -> Result<(), Illegal<R>> {
        Err(match self {
            Turn::Chance(_) => Illegal::ImpossibleDraw,
            Turn::Seats(_) => Illegal::AwaitsAction,
            Turn::Over => Illegal::Over,
        })
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
    /// How many members sets have together, and how many there must be.
    pub fn members<'a, T: Member + 'a>(
        what: &'static str,
        sets: impl IntoIterator<Item = &'a Set<T>>,
        expected: impl Into<u32>,
    ) -> Tally {
        let counted: u32 = sets.into_iter().map(|set| u32::from(set.len())).sum();
        Tally::new(what, counted, expected)
    }

    /// How many were counted, and how many there must be.
    pub fn new(what: &'static str, counted: impl Into<u32>, expected: impl Into<u32>) -> Tally {
        Tally { what, counted: counted.into(), expected: expected.into() }
    }
}
