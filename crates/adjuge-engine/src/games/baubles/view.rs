//! What each viewer may know.

use std::fmt;

use serde::{Serialize, Serializer};

use super::score;
use super::{Baubles, Level, NamedBauble, PLAYERS, Phase, Price, Priorities, Priority, Slot, State};
use crate::game::{Game, Viewer};
use crate::notation::{count, row, word};
use crate::seat::{Seat, SeatSet};

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct View {
    pub viewer: Option<Seat>,
    pub phase: PhaseName,
    pub turn: u8,
    pub turns: u8,
    pub first: Option<Seat>,
    pub waiting: SeatSet,
    pub slot: Option<Slot>,
    pub purchase: Option<Purchase>,
    pub under: Option<Slot>,
    pub has_destroyed: bool,
    pub track: Vec<Stall>,
    pub scrapped: Vec<NamedBauble>,
    pub seats: Vec<SeatView>,
}

/// The slot of a level on the track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct Stall {
    pub level: Level,
    pub bauble: Option<NamedBauble>,
    pub base_price: u8,
    pub full_price: Option<u8>,
    pub deck: u8,
}

/// A purchase that somebody decides about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct Purchase {
    pub level: Level,
    pub price: u8,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct SeatView {
    pub seat: Seat,
    pub purse: u8,
    pub hand: Option<Vec<NamedBauble>>,
    pub hand_size: u8,
    pub deck: Option<Vec<NamedBauble>>,
    pub deck_size: u8,
    pub unseen: Vec<NamedBauble>,
    pub known: Vec<NamedBauble>,
    pub most_coins: Option<u8>,
    pub discard: Vec<NamedBauble>,
    pub destroyed: Vec<NamedBauble>,
    pub ready: Option<Priorities>,
    pub aside: Priorities,
    pub placed: [Placed; 4],
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct Points {
    pub baubles: i32,
    pub coins: i32,
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

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = word(&self.phase);
        write!(f, "turn {} of {}, {phase}", self.turn, self.turns)?;
        if let Some(purchase) = self.purchase {
            let terms = word(&purchase.terms);
            write!(f, " of level {} for {} ({terms} price)", purchase.level, purchase.price)?;
        } else if let Some(slot) = self.slot {
            write!(f, " at {slot}")?;
        }
        for stall in &self.track {
            let bauble = stall.bauble.map_or("-".to_string(), |bauble| bauble.to_string());
            write!(f, "\n{:<5} {bauble:<10} base price {}", stall.level, stall.base_price)?;
            if let Some(full) = stall.full_price {
                write!(f, ", full {full}")?;
            }
            write!(f, ", {} in the deck", stall.deck)?;
        }
        if !self.scrapped.is_empty() {
            write!(f, "\nunsold {}", row(&self.scrapped))?;
        }
        for seat in &self.seats {
            let mark = if self.waiting.contains(seat.seat) { '>' } else { ' ' };
            write!(f, "\n{mark} seat {}: {} in the purse", seat.seat, seat.purse)?;
            if self.first == Some(seat.seat) {
                f.write_str(", first player")?;
                if let Some(slot) = self.under {
                    write!(f, " (wins a tie at {slot})")?;
                }
            }
            let placed: Vec<String> = Slot::ALL
                .into_iter()
                .zip(seat.placed)
                .filter_map(|(slot, placed)| match placed {
                    Placed::Nothing => None,
                    Placed::Hidden => Some(format!("{slot}=?")),
                    Placed::Card(card) => Some(format!("{slot}={card}")),
                })
                .collect();
            if !placed.is_empty() {
                write!(f, "\n    placed {}", placed.join(" "))?;
            }
            if seat.aside != Priorities::EMPTY {
                let aside: Vec<_> = seat.aside.iter().map(|card| card.to_string()).collect();
                write!(f, "\n    set aside {}", aside.join(" "))?;
            }
            if let (Some(hand), Some(deck)) = (&seat.hand, &seat.deck) {
                write!(f, "\n    hand {}\n    deck {}", row(hand), row(deck))?;
            } else {
                let (hand, deck) = (seat.hand_size, seat.deck_size);
                write!(f, "\n    {hand} in hand, {deck} in the deck: {}", row(&seat.unseen))?;
            }
            if !seat.known.is_empty() {
                write!(f, "\n    known to be in hand {}", row(&seat.known))?;
            }
            if let Some(most) = seat.most_coins {
                write!(f, "\n    at most {} in hand", count(most, "coin"))?;
            }
            write!(f, "\n    discard {}", row(&seat.discard))?;
            if !seat.destroyed.is_empty() {
                write!(f, "\n    destroyed {}", row(&seat.destroyed))?;
            }
            if let Some(Points { baubles, coins, total }) = seat.points {
                write!(f, "\n    {baubles} + {coins} for coins = {total} points")?;
            }
        }
        Ok(())
    }
}
