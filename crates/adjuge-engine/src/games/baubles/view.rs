//! What each viewer may know.

use super::imagine;
use super::score::points_of;
use super::{
    ALL_PRIORITIES, Baubles, DESTROY_PRICE, Draw, Level, NamedBauble, Offer, PLAYERS, Phase, Priorities,
    Priority, Slot, State, Terms,
};
use crate::prelude::*;

plain!(Priority);
listed!(Terms, Slot, Level);

#[told(Fields)]
pub struct View {
    pub viewer: Option<Seat>,
    /// What is drawn or decided next.
    #[serde(flatten)]
    pub phase: PhaseView,
    /// The turn, from 1.
    pub turn: u8,
    /// How many turns the game has.
    pub turns: u8,
    /// Who holds the first-player card, null before it is drawn.
    pub first: Option<Seat>,
    pub waiting: SeatSet,
    /// The slots of the levels.
    pub track: Vec<Stall>,
    /// The level cards that nobody bought.
    pub scrapped: Vec<NamedBauble>,
    /// What things cost in the market.
    pub prices: Prices,
    pub seats: Vec<SeatView>,
}

/// What things cost in the market.
#[told(Copy, Fields)]
pub struct Prices {
    /// To take back each priority card, from 0 to 4; those that cost nothing come back by themselves.
    pub redeem: [u8; ALL_PRIORITIES.len() as usize],
    /// To take a bauble out of the game.
    pub destroy: u8,
}

/// What is drawn or decided next, as a viewer may know it.
#[told(Copy, Fields, tag = "phase")]
pub enum PhaseView {
    /// Who begins is drawn.
    Start,
    /// Hands and track are filled.
    Refill,
    /// A seat places its priority cards.
    Place {
        /// The slot that the viewer decides about, null for others: how far somebody has got is theirs alone.
        slot: Option<Slot>,
    },
    /// The first player may use the first-player card.
    Effect,
    /// A seat may, or must, buy.
    Buy {
        /// What is being bought.
        purchase: Purchase,
        /// The slot where the first-player card lies this turn, or null.
        under: Option<Slot>,
    },
    /// A seat is in the market.
    Market {
        /// Whether it has destroyed a bauble this turn.
        has_destroyed: bool,
    },
    Over,
}

/// The slot of a level on the track.
#[told(Fields)]
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
#[told(Copy, Fields)]
pub struct Purchase {
    /// Its level.
    pub level: Level,
    /// What it would cost.
    pub price: u8,
    /// Base (unopposed), full (against a rival; both must be bought if able) or reduced (may be bought).
    pub terms: Terms,
}

#[told(Fields)]
pub struct SeatView {
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
    /// Its cards at the four slots, `sealed` where one lies face down, in sight until the turn ends.
    pub placed: [Secret<Priority>; 4],
    pub points: Option<Points>,
}

#[told(Copy, Fields)]
pub struct Points {
    /// Points of its baubles.
    pub baubles: i32,
    /// Points for its coins.
    pub coins: i32,
    pub total: i32,
}

impl Sight for Baubles {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let track = Level::ALL.map(|level| {
            let kind = state.track[level.index()];
            Stall {
                level,
                bauble: kind.map(|kind| self.named(kind)),
                base_price: self.deck.base_prices[level.index()],
                full_price: kind.map(|kind| self.price(kind, level, Terms::Full)),
                deck: self.n_left(state, level),
            }
        });
        View {
            viewer: viewer.seat,
            phase: phase_view(self, state, viewer),
            turn: state.turn,
            turns: self.deck.turns,
            first: (state.phase != Phase::Start).then_some(state.first),
            waiting: self.turn(state).waiting(),
            track: track.into(),
            scrapped: self.list(state.scrapped.iter()),
            prices: Prices { redeem: Priority::RANSOMS, destroy: DESTROY_PRICE },
            seats: Seat::all(PLAYERS).map(|seat| seat_view(self, state, viewer, seat)).collect(),
        }
    }

    /// The baubles that one draws.
    fn tells(&self, _: &State, step: StepOf<Self>, _: &State, to: Option<Seat>) -> impl Eq + Debug {
        if let Step::Draw(Draw::Hand(seat, kind)) = step { (to == Some(seat)).then_some(kind) } else { None }
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::imagine(self, view, rng)
    }
}

fn phase_view(game: &Baubles, state: &State, viewer: Viewer) -> PhaseView {
    match state.phase {
        Phase::Start => PhaseView::Start,
        Phase::DrawHand(_) | Phase::TurnUp(_) => PhaseView::Refill,
        Phase::Place { seat, slot } => PhaseView::Place { slot: (viewer.seat == Some(seat)).then_some(slot) },
        Phase::Effect => PhaseView::Effect,
        Phase::Buy(offer @ Offer { level, terms, under, .. }) => {
            let (_, price) = game.on_sale(state, offer);
            PhaseView::Buy { purchase: Purchase { level, price, terms }, under }
        }
        Phase::Market { has_destroyed, .. } => PhaseView::Market { has_destroyed },
        Phase::Over => PhaseView::Over,
    }
}

fn seat_view(game: &Baubles, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let side = &state.sides[seat];
    let is_own = viewer.seat == Some(seat);
    let is_market = matches!(state.phase, Phase::Market { .. });
    // Nobody else sees where a seat's cards lie before it has placed them all.
    let is_placing =
        matches!(state.phase, Phase::Place { seat: now, .. } if now == seat || now == state.first);
    let mut unseen = side.hand;
    unseen.add_all(&side.deck);
    SeatView {
        seat,
        purse: side.purse,
        hand: is_own.then(|| game.list(side.hand.iter())),
        hand_size: side.hand.len(),
        deck: is_own.then(|| game.list(side.deck.iter())),
        deck_size: side.deck.len(),
        unseen: game.list(unseen.iter()),
        known: game.list(side.known.iter()),
        most_coins: side.most,
        discard: game.list(side.discard.iter()),
        destroyed: game.list(side.destroyed.iter()),
        // In the market the low cards have come back, though they are still in sight.
        ready: is_own.then(|| if is_market { side.owned() } else { side.ready() }),
        aside: side.aside,
        placed: Slot::ALL.map(|slot| match side.placed[slot.index()] {
            Some(card) if is_own || !is_placing => Secret::of(card, is_own || is_revealed(state, slot)),
            _ => Secret::Nothing,
        }),
        points: (state.phase == Phase::Over).then(|| points_of(game, side)),
    }
}

/// Whether the cards at a slot have been turned up.
fn is_revealed(state: &State, slot: Slot) -> bool {
    match state.phase {
        Phase::Effect => slot == Slot::Lead,
        Phase::Buy(offer) => slot <= Slot::Level(offer.level),
        Phase::Market { .. } => true,
        _ => false,
    }
}
