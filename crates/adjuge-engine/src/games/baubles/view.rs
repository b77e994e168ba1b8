//! What each viewer may know.

use serde::{Serialize, Serializer};

use super::score;
use super::{Baubles, Level, NamedBauble, PLAYERS, Phase, Price, Priorities, Priority, Slot, State};
use crate::game::{Play, Viewer};
use crate::guide::{Fields, plain};
use crate::seat::{Seat, SeatSet};

plain!(PhaseName, Terms, Placed, super::track::Slot, super::track::Level, super::track::Priority);

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat this view is for, null for a spectator.
    pub viewer: Option<Seat>,
    /// Start, refill, place, effect, buy, market or over.
    pub phase: PhaseName,
    /// The turn, from 1.
    pub turn: u8,
    /// How many turns the game has.
    pub turns: u8,
    /// Who holds the first-player card, null before it is drawn.
    pub first: Option<Seat>,
    /// The seats the table waits for.
    pub waiting: SeatSet,
    /// The slot that is settled, or that the viewer decides about while placing, or null.
    pub slot: Option<Slot>,
    /// What is being bought, or null.
    pub purchase: Option<Purchase>,
    /// The slot where the first-player card lies this turn, or null.
    pub under: Option<Slot>,
    /// Whether the seat in the market has destroyed a bauble this turn.
    pub has_destroyed: bool,
    /// The slots of the levels.
    pub track: Vec<Stall>,
    /// The level cards that nobody bought.
    pub scrapped: Vec<NamedBauble>,
    /// One entry for each seat.
    pub seats: Vec<SeatView>,
}

/// The slot of a level on the track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stall {
    /// Its level.
    pub level: Level,
    /// The bauble there, or null.
    pub bauble: Option<NamedBauble>,
    /// The price for an unopposed buyer.
    pub base_price: u8,
    /// The price against a rival, or null.
    pub full_price: Option<u8>,
    /// How many cards of the level have not been turned up.
    pub deck: u8,
}

/// A purchase that somebody decides about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Purchase {
    /// Its level.
    pub level: Level,
    /// What it would cost.
    pub price: u8,
    /// Base (unopposed), full (against a rival; both must be bought if able) or reduced (may be bought).
    pub terms: Terms,
}

/// Which price a purchase is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Terms {
    Full,
    Base,
    Reduced,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Its number.
    pub seat: Seat,
    /// Its coins.
    pub purse: u8,
    /// Its hand, null for others.
    pub hand: Option<Vec<NamedBauble>>,
    /// How many baubles it holds.
    pub hand_size: u8,
    /// What its deck holds, in no order; null for others.
    pub deck: Option<Vec<NamedBauble>>,
    /// How many baubles its deck holds.
    pub deck_size: u8,
    /// What hand and deck hold together, which everyone can work out.
    pub unseen: Vec<NamedBauble>,
    /// Those of them that everyone knows to be in hand, drawn before the deck ran out and was made anew.
    pub known: Vec<NamedBauble>,
    /// The most coins its hand can yield, known since it could not pay; or null.
    pub most_coins: Option<u8>,
    /// Its discard.
    pub discard: Vec<NamedBauble>,
    /// What it has destroyed.
    pub destroyed: Vec<NamedBauble>,
    /// Its priority cards that can be placed, now or in the next turn; null for others.
    pub ready: Option<Priorities>,
    /// Its priority cards that are set aside.
    pub aside: Priorities,
    /// Its cards at the four slots, in sight until the turn ends.
    pub placed: [Placed; 4],
    /// Its points at the end of the game, null before.
    pub points: Option<Points>,
}

/// What a viewer knows of a seat's place at a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Placed {
    /// No card lies there, or none that the viewer knows of.
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    Nothing,
    /// A card lies there face down.
    #[cfg_attr(feature = "ts", ts(type = "\"hidden\""))]
    Hidden,
    /// This card.
    Card(Priority),
}

impl Serialize for Placed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Placed::Nothing => serializer.serialize_none(),
            Placed::Hidden => serializer.serialize_str("hidden"),
            Placed::Card(card) => card.serialize(serializer),
        }
    }
}

/// A seat's points at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Points {
    /// Points of its baubles.
    pub baubles: i32,
    /// Points for its coins.
    pub coins: i32,
    /// All points.
    pub total: i32,
}

/// The phases as viewers name them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum PhaseName {
    Start,
    Refill,
    Place,
    Effect,
    Buy,
    Market,
    Over,
}

pub(super) fn view(game: &Baubles, state: &State, viewer: Viewer) -> View {
    let (phase, slot) = match state.phase {
        Phase::Start => (PhaseName::Start, None),
        Phase::Refill => (PhaseName::Refill, None),
        // How far somebody has got with placing is theirs alone.
        Phase::Place { seat, slot } => (PhaseName::Place, (viewer.seat == Some(seat)).then_some(slot)),
        Phase::Effect => (PhaseName::Effect, None),
        Phase::Buy { level, .. } => (PhaseName::Buy, Some(Slot::Level(level))),
        Phase::Market { .. } => (PhaseName::Market, None),
        Phase::Over => (PhaseName::Over, None),
    };
    let purchase = match state.phase {
        Phase::Buy { level, price, .. } => state.track[level.index()].map(|kind| Purchase {
            level,
            price: game.price(kind, level, price),
            terms: match price {
                Price::Full => Terms::Full,
                Price::Base => Terms::Base,
                Price::Reduced => Terms::Reduced,
            },
        }),
        _ => None,
    };
    let track = Level::ALL.map(|level| {
        let kind = state.track[level.index()];
        Stall {
            level,
            bauble: kind.map(|kind| game.named(kind)),
            base_price: game.deck.base_prices[level.index()],
            full_price: kind.map(|kind| game.price(kind, level, Price::Full)),
            deck: game.n_left(state, level),
        }
    });
    View {
        viewer: viewer.seat,
        phase,
        turn: state.turn,
        turns: game.deck.turns,
        first: (phase != PhaseName::Start).then_some(state.first),
        waiting: game.turn(state).waiting(),
        slot,
        purchase,
        under: state.under,
        has_destroyed: matches!(state.phase, Phase::Market { has_destroyed: true, .. }),
        track: track.into(),
        scrapped: game.list(&state.scrapped),
        seats: Seat::all(PLAYERS).map(|seat| seat_view(game, state, viewer, seat)).collect(),
    }
}

fn seat_view(game: &Baubles, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let side = &state.sides[seat];
    let is_own = viewer.seat == Some(seat);
    let is_over = state.phase == Phase::Over;
    let is_market = matches!(state.phase, Phase::Market { .. });
    let mut unseen = side.hand;
    unseen.add_all(&side.deck);
    SeatView {
        seat,
        purse: side.purse,
        hand: is_own.then(|| game.list(&side.hand)),
        hand_size: side.hand.len(),
        deck: is_own.then(|| game.list(&side.deck)),
        deck_size: side.deck.len(),
        unseen: game.list(&unseen),
        known: game.list(&side.known),
        most_coins: side.most,
        discard: game.list(&side.discard),
        destroyed: game.list(&side.destroyed),
        // In the market the low cards have come back, though they are still in sight.
        ready: is_own.then(|| if is_market { side.owned() } else { side.ready() }),
        aside: side.aside,
        placed: Slot::ALL.map(|slot| match side.placed[slot.index()] {
            Some(card) if is_own || is_revealed(state, slot) => Placed::Card(card),
            Some(_) if has_placed(state, seat) => Placed::Hidden,
            _ => Placed::Nothing,
        }),
        points: is_over.then(|| {
            let (baubles, coins) = (score::bauble_points(game, state, seat), score::coin_points(side.purse));
            Points { baubles, coins, total: baubles + coins }
        }),
    }
}

/// Whether the cards at a slot have been turned up.
fn is_revealed(state: &State, slot: Slot) -> bool {
    match state.phase {
        Phase::Effect => slot == Slot::Lead,
        Phase::Buy { level, .. } => slot <= Slot::Level(level),
        Phase::Market { .. } => true,
        _ => false,
    }
}

/// Whether a seat has placed all its cards, so that everyone sees where they lie.
fn has_placed(state: &State, seat: Seat) -> bool {
    match state.phase {
        Phase::Place { seat: placing, .. } => placing != seat && placing != state.first,
        _ => true,
    }
}
