//! Warehouse 51: relics of four categories, auctioned openly or with closed fists, some of them fakes.
//!
//! Whoever won the last auction turns up the next relic; its price is paid to the left neighbour. Relics are blessed
//! or cursed, may be pawned at any time, and score by majorities and sets; which of them are fake is known to
//! neighbours only. The full rules and our rulings are in `docs/rules/warehouse-51.md`.
//!
//! | parameter | value |
//! |---|---|
//! | players | 3 to 5 |
//! | ingots | 10 each, 20 in the reserve |
//! | Fakes | two between neighbours with 3 players, else one |
//! | options | none |
//!
//! Decisions that a reader of the rulebook could dispute:
//!
//! - Fakes are dealt at the start and hidden from all but their neighbours; relics are drawn when they are turned up.
//! - Whoever may look at a Fake chooses where; with two lying there, chance decides which one it is.
//! - Nobody bids an amount twice, so that two relics which let one equal bids cannot go on for ever.
//! - An auction is settled, for the pawnbroker, when its relic's effect is.

mod action;
mod deck;
mod effect;
mod end;
mod event;
mod foresee;
mod imagine;
mod notation;
mod play;
mod position;
mod query;
mod rule;
mod score;
mod view;

use std::sync::Arc;

pub use action::{Action, Asked, Draw, Legal};
pub use deck::{Colour, Deck, Item, Kind, Relic, RelicSet};
pub use effect::{Effect, When};
pub use event::Event;
pub use rule::Rule;
pub use score::Points;
pub use view::{FakeView, GapView, LotView, PhaseName, PileView, RelicView, SeatView, View};

use crate::auction::Ascending;
use crate::consequence::Consequence;
use crate::deck::DeckErrors;
use crate::game::{
    Foresight, Listing, Log, Meta, Play, Positions, Setup, SetupError, Sight, Tally, Turn, Viewer,
};
use crate::guide::Entry;
use crate::illegal::Illegal;
use crate::label::{Label, Named};
use crate::options::Options;
use crate::outcome::{Ending, Outcome};
use crate::position::{Checks, Facts, Position, PositionError};
use crate::random::{Chance, Rng};
use crate::seat::{BySeat, Seat, SeatSet};
use deck::MAX_RELICS;

/// A relic with its name.
pub type NamedRelic = Named<Relic>;

/// What a pawned relic yields, and the most ingots one may have to pawn.
const LOAN: u8 = 5;
/// What redeeming a relic costs.
const RANSOM: u8 = 10;
/// How many relics can be pawned at once.
const PAWN_TOKENS: u8 = 6;

/// The streams of chance: the piles, then looks at Fakes; who begins and where Fakes lie is of the set-up stream.
const PILE_STREAM: u16 = 1;
const LOOK_STREAM: u16 = PILE_STREAM + Colour::ALL.len() as u16;

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct Warehouse {
    players: u8,
    /// Fakes between two neighbours.
    fakes_a_gap: u8,
    /// The Fake cards of the box.
    fakes: RelicSet,
    values: [u8; MAX_RELICS],
    effects: [Option<Effect>; MAX_RELICS],
    of_colour: [RelicSet; 4],
    weapons: RelicSet,
    blessed: RelicSet,
    /// The relics with effects that are asked for often, or counted.
    matchers: RelicSet,
    last_speakers: RelicSet,
    sealed_winners: RelicSet,
    certificates: RelicSet,
    horns: RelicSet,
    lenses: RelicSet,
    names: Arc<[Label]>,
    deck: Arc<Deck>,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    ingots: BySeat<u8>,
    reserve: u8,
    owned: BySeat<RelicSet>,
    pawned: RelicSet,
    certified: RelicSet,
    /// Relics that have not been turned up.
    piles: RelicSet,
    /// Relics that nobody wanted.
    gone: RelicSet,
    /// The Fakes between each seat and its left neighbour.
    fakes: BySeat<RelicSet>,
    /// The Fakes that an effect showed to each seat.
    shown: BySeat<RelicSet>,
    /// Relics whose Fake was cancelled.
    cancelled: RelicSet,
    /// Who won the last auction, or begins.
    last: Seat,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Who begins is to be drawn.
    Start,
    /// Fakes are being dealt.
    Deal,
    /// The last winner chooses a pile.
    Choose,
    /// The top relic of a pile is to be turned up.
    TurnUp(Colour),
    /// An open auction.
    Open {
        relic: Relic,
        bidding: Ascending,
    },
    /// A sealed auction, with the bids that are made.
    Sealed {
        relic: Relic,
        bids: BySeat<Option<u8>>,
    },
    /// The last winner chooses for the effect of the relic just bought.
    Effect(Relic),
    /// The last winner looks at a Fake at the left of a seat; which one is to be drawn.
    Look(Seat),
    /// A seat may redeem its relics.
    Redeem(Seat),
    /// A seat may put so many certificates on its relics.
    Certify {
        seat: Seat,
        left: u8,
    },
    /// A seat may cancel so many Fakes.
    Cancel {
        seat: Seat,
        left: u8,
    },
    Over,
}

impl Phase {
    /// Whether the Fakes lie open.
    const fn shows_fakes(&self) -> bool {
        matches!(self, Phase::Cancel { .. } | Phase::Over)
    }
}

impl Warehouse {
    fn named(&self, relic: Relic) -> NamedRelic {
        NamedRelic { id: relic, name: self.names[relic.index()] }
    }

    fn list(&self, relics: RelicSet) -> Vec<NamedRelic> {
        relics.iter().map(|relic| self.named(relic)).collect()
    }

    fn effect(&self, relic: Relic) -> Option<Effect> {
        self.effects[relic.index()]
    }

    fn value(&self, relic: Relic) -> u8 {
        self.values[relic.index()]
    }

    fn colour(&self, relic: Relic) -> Colour {
        self.deck.relics[relic.index()].colour
    }

    /// The Fakes that lie between players.
    fn fakes_in_play(&self, state: &State) -> RelicSet {
        Seat::all(self.players).fold(RelicSet::EMPTY, |all, seat| all.union(state.fakes[seat]))
    }

    /// The Fakes at the left of a seat that another one knows: its own neighbourhood's, and what it was shown.
    fn known_fakes(&self, state: &State, left_of: Seat, seat: Seat) -> RelicSet {
        let here = state.fakes[left_of];
        if seat == left_of || seat == left_of.next(self.players) {
            here
        } else {
            here.intersection(state.shown[seat])
        }
    }

    /// The seat at whose left the next Fake is laid.
    fn next_gap(&self, state: &State) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| state.fakes[seat].len() < self.fakes_a_gap)
    }

    /// What is drawn from, when it is chance's turn.
    fn source(&self, state: &State) -> RelicSet {
        match state.phase {
            Phase::Deal => self.fakes.without(self.fakes_in_play(state)),
            Phase::TurnUp(colour) => state.piles.intersection(self.of_colour[colour.index()]),
            Phase::Look(left_of) => {
                state.fakes[left_of].without(self.known_fakes(state, left_of, state.last))
            }
            _ => RelicSet::EMPTY,
        }
    }

    /// The draw of a relic, as the phase has it.
    fn drawn(&self, state: &State, relic: Relic) -> Draw {
        match state.phase {
            Phase::Deal => Draw::Fake(self.next_gap(state).unwrap_or(state.last), relic),
            Phase::Look(_) => Draw::Seen(relic),
            _ => Draw::Relic(relic),
        }
    }
}

impl Setup for Warehouse {
    const META: Meta = Meta {
        id: "warehouse-51",
        title: "Warehouse 51",
        credits: "Bruno Faidutti, Sergio Halaban and Andre Zatz; Funforge",
        min_players: 3,
        max_players: 5,
        rules_rev: 1,
        options: &[],
        endings: &[
            Ending { code: "points", meaning: "one player has most points" },
            Ending {
                code: "wins-ties",
                meaning: "a tie, and just one of the tied owns a relic that wins ties",
            },
            Ending {
                code: "loses-ties",
                meaning: "a tie, and all of the tied but one own a relic that loses ties",
            },
            Ending { code: "shared", meaning: "the tied share the victory" },
        ],
        listing: Listing::Complete,
        benchmarks: &[],
        deck_id: "warehouse-51",
        house_deck: include_str!("../../../../../decks/warehouse-51.toml"),
    };

    type Deck = Deck;

    fn read_deck(text: &str) -> Result<Deck, DeckErrors> {
        Deck::read(text)
    }

    fn new(deck: &Deck, _: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check_players(players)?;
        let fakes_a_gap = if players == 3 { 2 } else { 1 };
        let of = |is: &dyn Fn(&Item) -> bool| -> RelicSet {
            let relics = deck.relics.iter().enumerate().filter(|(_, item)| is(item));
            relics.map(|(at, _)| Relic(at as u8)).collect()
        };
        let with = |effect: Effect| of(&|item| item.effect == Some(effect));
        let fakes = of(&|item| item.fake);
        if fakes.len() < fakes_a_gap * players {
            let message = format!("{} Fakes are dealt, and there are {}", fakes_a_gap * players, fakes.len());
            return Err(SetupError::Deck(message));
        }
        let (mut values, mut effects) = ([0; MAX_RELICS], [None; MAX_RELICS]);
        for (at, item) in deck.relics.iter().enumerate() {
            values[at] = item.value;
            effects[at] = item.effect;
        }
        Ok(Warehouse {
            players,
            fakes_a_gap,
            fakes,
            values,
            effects,
            of_colour: Colour::ALL.map(|colour| of(&|item| item.colour == colour)),
            weapons: of(&|item| item.weapon),
            blessed: of(&|item| item.kind == Kind::Blessed),
            matchers: with(Effect::MayMatchBid),
            last_speakers: with(Effect::SpeakLast),
            sealed_winners: with(Effect::WinSealedTies),
            certificates: with(Effect::Certificate),
            horns: with(Effect::CancelFake),
            lenses: with(Effect::PeekFake),
            names: deck.relics.iter().map(|item| item.id).collect(),
            deck: Arc::new(deck.clone()),
        })
    }
}

impl Play for Warehouse {
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
            ingots: BySeat::splat(self.deck.ingots),
            reserve: self.deck.reserve,
            owned: BySeat::splat(RelicSet::EMPTY),
            pawned: RelicSet::EMPTY,
            certified: RelicSet::EMPTY,
            piles: RelicSet::first(self.deck.relics.len() as u8),
            gone: RelicSet::EMPTY,
            fakes: BySeat::splat(RelicSet::EMPTY),
            shown: BySeat::splat(RelicSet::EMPTY),
            cancelled: RelicSet::EMPTY,
            last: Seat::new(0),
            phase: Phase::Start,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match &state.phase {
            Phase::Open { bidding, .. } => Turn::Seats(SeatSet::only(bidding.turn())),
            Phase::Sealed { bids, .. } => {
                Turn::Seats(Seat::all(self.players).filter(|&seat| bids[seat].is_none()).collect())
            }
            Phase::Choose | Phase::Effect(_) => Turn::Seats(SeatSet::only(state.last)),
            Phase::Redeem(seat) | Phase::Certify { seat, .. } | Phase::Cancel { seat, .. } => {
                Turn::Seats(SeatSet::only(*seat))
            }
            Phase::TurnUp(colour) => {
                let of_colour = self.of_colour[colour.index()];
                let index = of_colour.without(state.piles).len();
                Turn::Chance(Chance { stream: PILE_STREAM + colour.index() as u16, index: index.into() })
            }
            Phase::Look(_) => {
                let n_looks: u8 = Seat::all(self.players).map(|seat| state.shown[seat].len()).sum();
                Turn::Chance(Chance { stream: LOOK_STREAM, index: n_looks.into() })
            }
            Phase::Start => Turn::Chance(Chance { stream: Chance::SETUP, index: 0 }),
            Phase::Deal => {
                let index = 1 + u16::from(self.fakes_in_play(state).len());
                Turn::Chance(Chance { stream: Chance::SETUP, index })
            }
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat) -> Legal {
        let is_asked = self.turn(state).waiting().contains(seat);
        Legal {
            asked: if is_asked { self.asked(state, seat) } else { Asked::Nothing },
            pawns: self.pawns(state, seat),
        }
    }

    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Illegal<Rule>> {
        self.apply_action(state, seat, action, log)
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        match state.phase {
            // One sealed auction for each relic that is turned up.
            Phase::Sealed { bids, .. } if bids[seat].is_none() && seat.number() <= self.players => {
                Some(u32::from(self.deck.relics.len() as u8 - state.piles.len()))
            }
            _ => None,
        }
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        play::unseal(state, keep);
    }

    fn is_open(&self, action: Action) -> bool {
        matches!(action, Action::Pawn(_))
    }

    fn draws(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        out.clear();
        if state.phase == Phase::Start {
            out.extend(Seat::all(self.players).map(|seat| (Draw::First(seat), 1)));
        }
        out.extend(self.source(state).iter().map(|relic| (self.drawn(state, relic), 1)));
    }

    fn sample(&self, state: &State, rng: &mut Rng) -> Draw {
        let source = self.source(state);
        if source.is_empty() {
            return Draw::First(Seat::new(rng.below(self.players.into()) as u8));
        }
        self.drawn(state, source.nth(rng.below(source.len().into())))
    }

    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result<(), Illegal<Rule>> {
        self.apply_draw(state, draw, log)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| score::outcome(self, state))
    }

    fn max_steps(&self) -> u32 {
        let players = u32::from(self.players);
        let ingots = u32::from(self.deck.reserve) + players * u32::from(self.deck.ingots);
        // In an auction each seat bids each amount at most once, then passes; an effect is a choice and a look.
        let a_relic = 2 + players * (ingots + 1) + 2;
        let n_relics = self.deck.relics.len() as u32;
        // At the end each relic is redeemed, certified or its Fake cancelled at most once, and each seat passes.
        let end = 3 * (n_relics + players);
        1 + players * u32::from(self.fakes_a_gap) + n_relics * a_relic + u32::from(PAWN_TOKENS) + end
    }
}

impl Sight for Warehouse {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::imagine(self, view, rng)
    }
}

impl Positions for Warehouse {
    const FACTS: Facts = position::FACTS;

    fn tally(&self, state: &State) -> Vec<Tally> {
        let seats = || Seat::all(self.players);
        let ingots: u32 = seats().map(|seat| u32::from(state.ingots[seat])).sum();
        let on_offer = match state.phase {
            Phase::Open { .. } | Phase::Sealed { .. } => 1,
            _ => 0,
        };
        let owned: u32 = seats().map(|seat| u32::from(state.owned[seat].len())).sum();
        let relics = owned + on_offer + u32::from(state.piles.len()) + u32::from(state.gone.len());
        let in_play = u32::from(self.deck.reserve) + u32::from(self.players) * u32::from(self.deck.ingots);
        vec![
            Tally { what: "ingots", counted: ingots + u32::from(state.reserve), expected: in_play },
            Tally { what: "relics", counted: relics, expected: self.deck.relics.len() as u32 },
        ]
    }

    fn position(&self, state: &State) -> Position {
        position::write(self, state)
    }

    fn place(&self, position: &Position, checks: Checks) -> Result<State, PositionError> {
        position::read(self, position, checks)
    }
}

impl Foresight for Warehouse {
    const MATTERS: &'static [Entry] = foresee::MATTERS;

    fn foresee(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        self.consequences(view, seat, action)
    }

    fn tempting(&self, view: &View, seat: Seat) -> Vec<Action> {
        self.temptations(view, seat)
    }
}
