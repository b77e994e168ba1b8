//! Odd Shop, by Adrie Drent: curiosities that may be authentic, replicas or neither.
//!
//! Each round five objects are auctioned for money cards, each with a face-down authentication card that goes
//! with it. Experts let a player peek, ties are fought out with one more card, and what is bought can be traded
//! before and after the cards are revealed. The full rules and our rulings are in `docs/rules/odd-shop.md`.
//!
//! | parameter | value |
//! |---|---|
//! | players | 3 to 6 |
//! | money of each | 0, 5, 5, 10, 10, 10, 20 |
//! | objects, authentication cards | 49, 8 |
//! | options | `rounds`, `trading`, `open_money` |
//!
//! Decisions that a reader of the rulebook could dispute:
//!
//! - Offers lie face down until all are in; staying, added and lost cards likewise.
//! - Between two players at most one proposal is open; a new one, by either, takes its place. One that can no longer
//!   be kept lapses at once. A seat makes at most twenty in a window.
//! - `legal` lists simple deals only, and only to a seat that has made fewer than two proposals in the window; `act`
//!   accepts any deal.
//! - A window without any object to trade is left out.
//! - A box with too few objects for the rounds chosen is played until they are gone.

mod action;
mod deal;
mod deck;
mod event;
mod foresee;
mod imagine;
mod money;
mod notation;
mod play;
mod position;
mod query;
mod rule;
mod score;
mod table;
mod trade;
mod view;

use std::sync::Arc;

pub use action::{Action, Draw, Legal, Looks, NamedObject, Slot, SlotSet};
pub use deal::{Bundle, Deal, Deals};
pub use deck::{Bonus, Card, Cards, Category, Deck, Item, Object, ObjectSet};
pub use event::{Event, Window};
pub use money::{Bill, Bills, Money};
pub use query::Moment;
pub use rule::Rule;
pub use view::{
    Amounts, PhaseName, Points, ProposalView, SeatView, Side, SlotView, Stance, VerdictView, View,
};

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
use crate::random::Rng;
use crate::seat::{BySeat, Seat, SeatSet};

use deal::Proposals;
use deck::{MAX_DISPLAY, MAX_OBJECTS};
use money::MAX_VALUES;

/// What the two experts cost; the first looks under one object, the second under two.
const FEES: [u16; 2] = [5, 10];

/// Proposals a seat may make in one window.
const MAX_PROPOSALS: u8 = 20;
/// Proposals after which `legal` lists no more of them to a seat, so that random play does not bargain for ever.
const LISTED_PROPOSALS: u8 = 2;

/// The streams of chance: authentication cards, objects, and the verdicts at the end.
const CARD_STREAM: u16 = 1;
const OBJECT_STREAM: u16 = 2;
const VERDICT_STREAM: u16 = 3;

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct OddShop {
    players: u8,
    rounds: u8,
    trading: Trading,
    open_money: bool,
    bonus: Bonus,
    /// The values of money cards, ascending; those beyond the last are 0.
    values: [u16; MAX_VALUES],
    purse: Money,
    /// The money cards of all players together.
    box_money: Money,
    /// Ways to pay each expert exactly, ascending.
    fees: [[Option<Money>; 2]; 2],
    n_objects: u8,
    worth: [Worth; MAX_OBJECTS],
    categories: [ObjectSet; 4],
    families: Arc<[ObjectSet]>,
    names: Arc<[Label]>,
    deck: Arc<Deck>,
}

/// What an object is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Worth {
    authentic: i32,
    replica: i32,
}

/// When players may trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trading {
    Off,
    After,
    Both,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Money in hand, what is on offer included.
    money: BySeat<Money>,
    /// Money that is out for the round.
    out: BySeat<Money>,
    objects: BySeat<ObjectSet>,
    deck: ObjectSet,
    discarded: ObjectSet,
    /// What has been revealed, by what it turned out to be, in the order of [`Card::ALL`].
    revealed: [ObjectSet; 3],
    display: [Option<Object>; MAX_DISPLAY],
    /// The authentication cards under the display.
    cards: [Option<Card>; MAX_DISPLAY],
    /// Where each seat's experts have looked this round.
    looked: BySeat<SlotSet>,
    /// Which experts each seat has hired this round.
    hired: BySeat<[bool; 2]>,
    /// Counted from 1.
    round: u8,
    opportunist: Option<Seat>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a state must be copied without allocating")]
enum Phase {
    /// Cards and objects are being laid out.
    Display,
    /// All but those who are done may hire experts.
    Experts {
        done: SeatSet,
    },
    /// An object is auctioned.
    Auction(Auction),
    /// Players trade.
    Trade(Trade),
    /// An unknown object of this seat is settled with one of the cards that are left.
    Verdicts {
        seat: Seat,
        left: Cards,
    },
    Over,
}

/// The auction of one object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Auction {
    slot: Slot,
    /// What each seat has offered so far.
    offers: BySeat<Money>,
    /// Who has still to decide.
    undecided: SeatSet,
    step: Step,
}

/// Where an auction stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Offers are made.
    Offer,
    /// The tied choose to stay or withdraw.
    Stay { staying: SeatSet },
    /// Those who stay add a card each.
    Add { staying: SeatSet, added: BySeat<Money> },
    /// Those who stayed lose a card each of what they played.
    Lose { staying: SeatSet, lost: BySeat<Money> },
}

/// A window of trading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Trade {
    window: Window,
    done: SeatSet,
    proposals: Proposals,
    /// How many proposals each seat has made.
    made: BySeat<u8>,
}

impl State {
    /// Who owns an object.
    fn owner(&self, object: Object, players: u8) -> Option<Seat> {
        Seat::all(players).find(|&seat| self.objects[seat].contains(object))
    }

    /// What is known by all of an object that was revealed.
    fn revealed_as(&self, object: Object) -> Option<Card> {
        Card::ALL.into_iter().find(|card| self.revealed[*card as usize].contains(object))
    }

    /// Who of the tied has a further card, and so a choice.
    fn may_stay(&self, offers: &BySeat<Money>, tied: SeatSet) -> SeatSet {
        tied.iter().filter(|&seat| self.money[seat] != offers[seat]).collect()
    }

    /// The first object of a seat that is still unknown.
    fn unsettled(&self, seat: Seat) -> Option<Object> {
        self.objects[seat].intersection(self.revealed[Card::Unknown as usize]).iter().next()
    }

    /// Whether offers are made openly in turn, or face down at once.
    fn is_open(&self) -> bool {
        self.opportunist.is_some()
    }
}

impl Setup for OddShop {
    const META: Meta = Meta {
        id: "odd-shop",
        title: "Odd Shop",
        credits: "Adrie Drent, Jolly Dutch 2023",
        min_players: 3,
        max_players: 6,
        rules_rev: 1,
        options: &[
            OptionSpec {
                name: "rounds",
                values: &["5", "7", "9", "all"],
                meaning: "how many rounds are played; all means until every object has been shown",
            },
            OptionSpec {
                name: "trading",
                values: &["both", "after", "off"],
                meaning: "whether players trade before and after authentication, only after it, or never",
            },
            OptionSpec {
                name: "open_money",
                values: &["off", "on"],
                meaning: "everyone sees everyone's money",
            },
        ],
        endings: &[
            Ending { code: "gold", meaning: "one player has the most gold" },
            Ending {
                code: "authentic",
                meaning: "a tie on gold, and one player has the most authentic objects",
            },
            Ending { code: "shared", meaning: "several players are tied to the last" },
        ],
        listing: Listing::Bounded,
        benchmarks: &["trading=off"],
        deck_id: "odd-shop",
        house_deck: include_str!("../../../../../decks/odd-shop.toml"),
    };

    type Deck = Deck;

    fn read_deck(text: &str) -> Result<Deck, DeckErrors> {
        Deck::read(text)
    }

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check_players(players)?;
        Ok(OddShop::table(deck, options, players))
    }
}

impl Play for OddShop {
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
        let mut money = BySeat::splat(Money::EMPTY);
        Seat::all(self.players).for_each(|seat| money[seat] = self.purse);
        State {
            money,
            out: BySeat::splat(Money::EMPTY),
            objects: BySeat::splat(ObjectSet::EMPTY),
            deck: ObjectSet::first(self.n_objects),
            discarded: ObjectSet::EMPTY,
            revealed: [ObjectSet::EMPTY; 3],
            display: [None; MAX_DISPLAY],
            cards: [None; MAX_DISPLAY],
            looked: BySeat::splat(SlotSet::EMPTY),
            hired: BySeat::splat([false; 2]),
            round: 1,
            opportunist: None,
            phase: Phase::Display,
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Turn {
        match &state.phase {
            Phase::Auction(auction) => match (auction.step, state.opportunist) {
                // In turn, from the opportunist's left, the opportunist last.
                (Step::Offer, Some(opportunist)) => {
                    let next = auction.undecided.after(opportunist);
                    Turn::Seats(next.map_or(SeatSet::EMPTY, SeatSet::only))
                }
                _ => Turn::Seats(auction.undecided),
            },
            Phase::Trade(trade) => Turn::Seats(SeatSet::all(self.players).without(trade.done)),
            Phase::Experts { done } => Turn::Seats(SeatSet::all(self.players).without(*done)),
            Phase::Display | Phase::Verdicts { .. } => Turn::Chance(self.chance(state)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, state: &State, seat: Seat) -> Legal {
        if self.turn(state).waiting().contains(seat) { self.choices(state, seat) } else { Legal::Nothing }
    }

    fn unlisted(&self, state: &State, seat: Seat, rng: &mut Rng) -> Option<Action> {
        self.any_deal(state, seat, rng).map(Action::Propose)
    }

    #[inline(always)]
    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Illegal<Rule>> {
        self.turn(state).admit(seat)?;
        match (&state.phase, action) {
            (Phase::Auction(_), _) => self.decide(state, seat, action, log),
            (Phase::Trade(_), _) => self.trade(state, seat, action, log),
            (Phase::Experts { .. }, Action::Look { slots, money }) => {
                self.look(state, seat, slots, money, log)
            }
            (Phase::Experts { .. }, Action::Done) => {
                self.leave_experts(state, seat, log);
                Ok(())
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        state.sealed_step(seat)
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        self.take_back(state, keep);
    }

    fn draws(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        out.clear();
        let weigh = |cards: Cards, draw: &dyn Fn(Card) -> Draw| -> Vec<(Draw, u32)> {
            let weights = Card::ALL.into_iter().zip(cards).filter(|(_, count)| *count > 0);
            weights.map(|(card, count)| (draw(card), u32::from(count))).collect()
        };
        match state.phase {
            Phase::Display => match self.uncovered(state) {
                Some(slot) => out.extend(weigh(self.reserve(state), &|card| Draw::Under(slot, card))),
                None => out.extend(state.deck.iter().map(|object| (Draw::Object(object), 1))),
            },
            Phase::Verdicts { seat, left } => {
                if let Some(object) = state.unsettled(seat) {
                    out.extend(weigh(left, &|card| Draw::Verdict(object, card)));
                }
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn sample(&self, state: &State, rng: &mut Rng) -> Draw {
        match state.phase {
            Phase::Verdicts { seat, left } => {
                let object = state.unsettled(seat).unwrap_or(Object(0));
                Draw::Verdict(object, any_card(left, rng))
            }
            _ => match self.uncovered(state) {
                Some(slot) => Draw::Under(slot, any_card(self.reserve(state), rng)),
                None => Draw::Object(state.deck.nth(rng.below(u32::from(state.deck.len())))),
            },
        }
    }

    #[inline(always)]
    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Result<(), Illegal<Rule>> {
        match state.phase {
            Phase::Display => self.lay_out(state, draw, log),
            Phase::Verdicts { seat, left } => self.settle_unknown(state, seat, left, draw, log),
            Phase::Over => Err(Illegal::Over),
            _ => Err(Illegal::AwaitsAction),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| score::outcome(self, state))
    }

    fn max_steps(&self) -> u32 {
        let (players, slots) = (u32::from(self.players), u32::from(self.deck.display));
        // Each proposal is made, answered, and may call its two parties back from being done.
        let window = players * (5 * u32::from(MAX_PROPOSALS) + 1);
        let round = 2 * slots + 3 * players + slots * 4 * players + 2 * window;
        u32::from(self.rounds) * round + u32::from(self.n_objects)
    }
}

impl Sight for OddShop {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::imagine(self, view, rng)
    }
}

impl Positions for OddShop {
    const FACTS: Facts = position::FACTS;

    fn tally(&self, state: &State) -> Vec<Tally> {
        let seats = || Seat::all(self.players);
        let held = seats().map(|seat| state.money[seat].plus(state.out[seat]));
        let money = held.fold(Money::EMPTY, Money::plus);
        let shown = state.display.into_iter().flatten().filter(|object| {
            !state.discarded.contains(*object) && state.owner(*object, self.players).is_none()
        });
        let objects: u32 = seats().map(|seat| u32::from(state.objects[seat].len())).sum::<u32>()
            + u32::from(state.deck.len() + state.discarded.len())
            + shown.count() as u32;
        let box_money = self.box_money;
        vec![
            Tally { what: "money cards", counted: money.len().into(), expected: box_money.len().into() },
            Tally {
                what: "coins",
                counted: money.total(&self.values),
                expected: box_money.total(&self.values),
            },
            Tally { what: "objects", counted: objects, expected: self.n_objects.into() },
        ]
    }

    fn position(&self, state: &State) -> Position {
        position::write(self, state)
    }

    fn place(&self, position: &Position, checks: Checks) -> Result<State, PositionError> {
        position::read(self, position, checks)
    }
}

impl Foresight for OddShop {
    const MATTERS: &'static [Entry] = foresee::MATTERS;

    fn foresee(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        self.consequences(view, seat, action)
    }

    fn tempting(&self, view: &View, seat: Seat) -> Vec<Action> {
        self.temptations(view, seat)
    }
}

/// One of these cards, each as likely as any other.
fn any_card(cards: Cards, rng: &mut Rng) -> Card {
    let [authentic, replica, unknown] = cards.map(u32::from);
    match rng.below(authentic + replica + unknown) {
        n if n < authentic => Card::Authentic,
        n if n < authentic + replica => Card::Replica,
        _ => Card::Unknown,
    }
}
