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
mod auction;
mod deck;
mod effect;
mod event;
mod foresee;
mod play;
mod position;
mod score;
mod sheet;
mod view;

pub use action::{Action, Asked, Draw, Legal, Rule};
pub use deck::{Colour, Deck, Item, Kind, NamedRelic, Relic, RelicSet};
pub use effect::{Effect, When};
pub use event::Event;
pub use score::Points;
pub use view::{FakeView, GapView, LotView, PhaseView, PileView, RelicView, SeatView, View};

use crate::prelude::*;
use deck::MAX_RELICS;

/// What a pawned relic yields, and the most ingots one may have to pawn.
const LOAN: u8 = 5;
/// What redeeming a relic costs.
pub const RANSOM: u8 = 10;
/// How many relics can be pawned at once.
const PAWN_TOKENS: u8 = 6;

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct Warehouse {
    players: u8,
    /// Who may be drawn to begin.
    starters: SeatSet,
    /// What is in the box.
    pub deck: Arc<Deck>,
    /// Fakes between two neighbours.
    pub fakes_a_gap: u8,
    /// The relics of which there is a Fake card.
    pub fakes: RelicSet,
    /// The relics that bring a certificate.
    pub certificates: RelicSet,
    /// The relics that cancel a Fake.
    pub horns: RelicSet,
    /// The relics that win ties of sealed auctions.
    pub sealed_winners: RelicSet,
    matchers: RelicSet,
    last_speakers: RelicSet,
    lenses: RelicSet,
    weapons: RelicSet,
    blessed: RelicSet,
    colours: [RelicSet; 4],
    /// What is asked of relics all the time, closer at hand than in the deck.
    values: [u8; MAX_RELICS],
    effects: [Option<Effect>; MAX_RELICS],
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// The ingots of each seat.
    pub ingots: BySeat<u8>,
    /// The pawnbroker's ingots.
    pub reserve: u8,
    /// The relics of each seat, pawned ones included.
    pub owned: BySeat<RelicSet>,
    /// The pawned relics of all seats.
    pub pawned: RelicSet,
    /// The relics with a certificate on them.
    pub certified: RelicSet,
    /// The relics that have not been turned up.
    pub piles: RelicSet,
    /// The relics that nobody wanted.
    pub gone: RelicSet,
    /// The Fakes between each seat and its left neighbour.
    pub fakes: BySeat<RelicSet>,
    /// The Fakes that an effect showed to each seat.
    pub shown: BySeat<RelicSet>,
    /// The relics whose Fake was cancelled.
    pub cancelled: RelicSet,
    /// Who won the last auction, or begins.
    pub last: Seat,
    /// What is going on.
    pub phase: Phase,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the phases say what their fields are")]
pub enum Phase {
    /// Who begins is to be drawn.
    #[default]
    Start,
    /// Fakes are being dealt.
    Deal,
    /// The last winner chooses a pile.
    Choose,
    /// The top relic of a pile is to be turned up.
    TurnUp(Colour),
    /// An open auction of a relic.
    Open { relic: Relic, bidding: Ascending },
    /// A sealed auction of a relic, with the fists that are closed.
    Sealed { relic: Relic, fists: Sealed<u8> },
    /// The last winner chooses for the effect of the relic just bought.
    Effect(Relic),
    /// The last winner looks at a Fake at the left of a seat; which one is to be drawn.
    Look(Seat),
    /// No relic is left to sell, and these seats may still pawn.
    LastPawn(SeatSet),
    /// A seat may redeem its relics.
    Redeem(Seat),
    /// A seat may put so many certificates on its relics.
    Certify { seat: Seat, left: u8 },
    /// A seat may cancel so many Fakes.
    Cancel { seat: Seat, left: u8 },
    /// The game is over.
    Over,
}

impl Phase {
    /// Whether the Fakes lie open.
    const fn shows_fakes(&self) -> bool {
        matches!(self, Phase::Cancel { .. } | Phase::Over)
    }
}

impl Warehouse {
    /// What a relic does.
    pub fn effect(&self, relic: Relic) -> Option<Effect> {
        self.effects[relic.index()]
    }

    /// The value of a relic.
    pub fn value(&self, relic: Relic) -> u8 {
        self.values[relic.index()]
    }

    /// The colour of a relic.
    pub fn colour(&self, relic: Relic) -> Colour {
        self.deck.relics[relic.index()].colour
    }

    /// All relics of a colour.
    pub fn of_colour(&self, colour: Colour) -> RelicSet {
        self.colours[usize::from(colour.place())]
    }

    /// The relics of a colour that have not been turned up.
    fn pile(&self, state: &State, colour: Colour) -> RelicSet {
        state.piles.intersection(self.of_colour(colour))
    }

    /// The relics whose effects work for a seat: a pawned blessing sleeps, a pawned curse does not.
    pub fn working(&self, state: &State, seat: Seat) -> RelicSet {
        state.owned[seat].without(state.pawned.intersection(self.blessed))
    }

    /// The relics that anybody owns.
    fn everyones(&self, state: &State) -> RelicSet {
        state.owned.of(self.players).iter().copied().collect()
    }

    /// The Fakes that lie between players.
    fn fakes_in_play(&self, state: &State) -> RelicSet {
        state.fakes.of(self.players).iter().copied().collect()
    }

    /// The Fakes at the left of a seat that somebody knows: the two neighbours all, another seat what it was shown, a
    /// spectator none before they are revealed.
    fn known_fakes(&self, state: &State, left_of: Seat, viewer: Option<Seat>) -> RelicSet {
        let here = state.fakes[left_of];
        match viewer {
            _ if state.phase.shows_fakes() => here,
            Some(seat) if seat == left_of || seat == left_of.next(self.players) => here,
            Some(seat) => here.intersection(state.shown[seat]),
            None => RelicSet::EMPTY,
        }
    }

    /// The Fakes in play that a seat knows of: its neighbourhood's, what it was shown, and all once they are revealed.
    pub fn fakes_known_to(&self, state: &State, seat: Seat) -> RelicSet {
        Seat::all(self.players).map(|left_of| self.known_fakes(state, left_of, Some(seat))).collect()
    }

    /// The relics that prove fake once the Fakes are revealed, whoever knows it now: not those with a certificate,
    /// whose Fakes are discarded, nor those whose Fake was cancelled. These Fakes can be cancelled.
    pub fn proven_fakes(&self, state: &State) -> RelicSet {
        self.fakes_in_play(state).without(state.certified).without(state.cancelled)
    }
}

impl Setup for Warehouse {
    const META: Meta = Meta {
        id: "warehouse-51",
        title: "Warehouse 51",
        rules_rev: 2,
        credits: "Bruno Faidutti, Sergio Halaban and Andre Zatz; Funforge",
        min_players: 3,
        max_players: 5,
        options: &[OptionSpec::FIRST],
        endings: &[
            Ending::new("points", "one player has most points"),
            Ending::new("wins-ties", "a tie, and just one of the tied owns a relic that wins ties"),
            Ending::new("loses-ties", "a tie, and all of the tied but one own a relic that loses ties"),
            Ending::new("shared", "the tied share the victory"),
        ],
        rounds: &[],
        deck_id: "warehouse-51",
        house_deck: include_str!("../../../../../decks/warehouse-51.toml"),
        ..Meta::USUAL
    };

    type Deck = Deck;

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check(options, players)?;
        let fakes_a_gap = if players == 3 { 2 } else { 1 };
        let of = |is: &dyn Fn(&Item) -> bool| -> RelicSet {
            deck.relics.iter().zip(0..).filter(|(item, _)| is(item)).map(|(_, at)| Relic(at)).collect()
        };
        let with = |effect: Effect| of(&|item| item.effect == Some(effect));
        let fakes = of(&|item| item.fake);
        if fakes.len() < fakes_a_gap * players {
            let message = format!("{} Fakes are dealt, and there are {}", fakes_a_gap * players, fakes.len());
            return Err(SetupError::Deck(message));
        }
        Ok(Warehouse {
            players,
            starters: options.starters(players),
            deck: Arc::new(deck.clone()),
            fakes_a_gap,
            fakes,
            certificates: with(Effect::Certificate),
            horns: with(Effect::CancelFake),
            sealed_winners: with(Effect::WinSealedTies),
            matchers: with(Effect::MayMatchBid),
            last_speakers: with(Effect::SpeakLast),
            lenses: with(Effect::PeekFake),
            weapons: of(&|item| item.weapon),
            blessed: of(&|item| item.kind == Kind::Blessed),
            colours: Colour::ALL.map(|colour| of(&|item| item.colour == colour)),
            values: std::array::from_fn(|at| deck.relics.get(at).map_or(0, |item| item.value)),
            effects: std::array::from_fn(|at| deck.relics.get(at).and_then(|item| item.effect)),
        })
    }

    fn numbering(&self) -> Numbering {
        let ingots = self.deck.ingots.saturating_mul(self.players).saturating_add(self.deck.reserve);
        Numbering::named(self, self.players, ingots)
    }
}
