//! What each viewer may know.

use super::coin::{NamedCoin, Pile, Symbol};
use super::hand::{Held, LotId, Mark, Used};
use super::score::Points;
use super::{CoinQuest, Draw, Gives, MARKET_PRICE, Open, Phase, State, imagine};
use crate::prelude::*;

plain!(LotId, Used);
listed!(Symbol);

#[told(Fields)]
pub struct View {
    pub viewer: Option<Seat>,
    /// Where in the round the game stands.
    #[serde(flatten)]
    pub phase: Phase,
    pub round: u8,
    pub rounds: u8,
    pub first: Option<Seat>,
    pub waiting: SeatSet,
    /// How many coins are still to come out of the black bag.
    pub black: u8,
    /// The coins on the market.
    pub market: Vec<NamedCoin>,
    /// What each of them costs, in prestige.
    pub market_price: u16,
    /// The lots in use.
    pub lots: Vec<LotView>,
    /// Coins that aged ones have removed from the game.
    pub removed: Vec<NamedCoin>,
    pub seats: Vec<SeatView>,
}

/// A lot that is in use.
#[told(Fields)]
pub struct LotView {
    /// Its number.
    pub lot: LotId,
    /// Whether it takes neither gold nor silver.
    pub copper_only: bool,
    /// The prestige it gives; null if it gives coins.
    pub prestige: Option<u8>,
    /// The coins on it.
    pub coins: Vec<NamedCoin>,
}

#[told(Fields)]
pub struct SeatView {
    pub seat: Seat,
    /// What everyone knows.
    #[serde(flatten)]
    pub open: Open,
    /// Its hand, strongest coin first; null for others.
    pub hand: Option<Vec<HeldView>>,
    /// How many coins it holds, those it has placed included.
    pub hand_size: u8,
    /// Coins of its hand that everyone knows of, until the bids are revealed.
    pub known: Vec<CoinView>,
    /// Coins of its hand that it took out of bags.
    pub taken: Vec<TakenView>,
    /// What its bag holds, in no order; null for others.
    pub bag: Option<Vec<NamedCoin>>,
    /// How many coins are in its bag.
    pub bag_size: u8,
    /// What is in its bag, hidden in its hand, or was taken out of its bag unseen, as the viewer can work
    /// out.
    pub unseen: Vec<NamedCoin>,
    /// What has been hidden in its hand, or was taken out of its bag unseen, since before its bag was refilled this
    /// round: it was not in the bag then.
    pub unseen_before: Vec<NamedCoin>,
    /// Its discard.
    pub discard: Vec<NamedCoin>,
    /// Whether it has placed all its coins.
    pub placed: bool,
    /// Its prestige at the end of the game, null before.
    pub points: Option<Points>,
}

/// A coin in somebody's hand, and what was done with it.
#[told(Copy, Fields)]
#[numbers(several)]
pub struct CoinView {
    /// Its name.
    pub coin: NamedCoin,
    /// Its symbols that were used this round, until coins are placed.
    pub used: Used,
    /// Whether it is a bad penny that is kept as a plain coin.
    pub kept: bool,
}

/// A coin in one's own hand.
#[told(Fields)]
#[numbers(several)]
pub struct HeldView {
    /// What it is.
    #[serde(flatten)]
    pub what: CoinView,
    /// Whether everyone knows of it.
    pub known: bool,
    /// The seat out of whose bag it was taken, who knows it too; or null.
    pub from: Option<Seat>,
    /// Whether the bag that it came from was refilled since; left out if not, or if everyone knows of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub refilled: bool,
    /// The lot it is placed on, or null.
    pub lot: Option<LotId>,
}

/// A coin in somebody's hand that was taken out of a bag.
#[told(Copy, Fields)]
#[numbers(several)]
pub struct TakenView {
    /// Out of whose bag.
    pub from: Seat,
    /// Whether that bag was refilled since; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub refilled: bool,
    /// Its name; null for all but its owner and whoever it was taken from.
    pub coin: Option<NamedCoin>,
}

impl Sight for CoinQuest {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat,
            phase: state.phase.clone(),
            round: state.round,
            rounds: self.n_rounds,
            first: (state.phase != Phase::Start).then_some(state.first),
            waiting: state.waiting,
            black: self.n_black(state),
            market: self.list(state.market.iter()),
            market_price: MARKET_PRICE,
            lots: self.lots.iter().map(|lot| self.lot_view(state, lot)).collect(),
            removed: self.list(state.removed.iter()),
            seats: Seat::all(self.players).map(|seat| self.seat_view(state, viewer.seat, seat)).collect(),
        }
    }

    /// The coins that one draws, takes, or that are taken out of one's own bag.
    fn tells(&self, before: &State, step: StepOf<Self>, _: &State, to: Option<Seat>) -> impl Eq + Debug {
        let Step::Draw(Draw::Hand(seat, kind) | Draw::Taken(seat, kind)) = step else { return None };
        let is_taker = matches!(
            before.phase,
            Phase::Pennies { passing, .. } | Phase::ExtraPenny { passing, .. } if to == Some(passing)
        );
        (to == Some(seat) || is_taker).then_some(kind)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::world(self, view, rng)
    }
}

impl CoinQuest {
    fn lot_view(&self, state: &State, lot: LotId) -> LotView {
        let (prestige, coins) = match self.deck.lots[lot.index()].gives {
            Gives::Prestige(prestige) => (Some(prestige), Vec::new()),
            Gives::Coins => (None, self.list(state.lots[lot.index()].iter())),
        };
        LotView { lot, copper_only: self.copper_lots.contains(lot), prestige, coins }
    }

    fn seat_view(&self, state: &State, viewer: Option<Seat>, seat: Seat) -> SeatView {
        let side = &state.sides[seat];
        let is_own = viewer == Some(seat);
        let coins = side.hand.iter();
        let what = |held: &Held| CoinView {
            coin: self.named(held.kind),
            used: held.used,
            kept: held.used.has(Used::KEPT),
        };
        let own = |held: &Held| HeldView {
            what: what(held),
            known: held.mark == Mark::Known,
            from: held.taken_from(),
            refilled: held.mark.refilled(),
            lot: held.lot,
        };
        let taken = |held: &Held| {
            let from = held.taken_from()?;
            let (is_seen, refilled) = (is_own || viewer == Some(from), held.mark.refilled());
            Some(TakenView { from, refilled, coin: is_seen.then(|| self.named(held.kind)) })
        };
        let mut taken: Vec<TakenView> = coins.clone().filter_map(taken).collect();
        // The order of coins that the viewer does not see tells nothing.
        taken.sort_by_key(|taken| (taken.from, taken.refilled));
        SeatView {
            seat,
            open: side.open,
            hand: is_own.then(|| coins.clone().map(own).collect()),
            hand_size: side.hand.len() as u8,
            known: coins.filter(|held| held.mark == Mark::Known).map(what).collect(),
            taken,
            bag: is_own.then(|| self.list(side.bag.iter())),
            bag_size: side.bag.len(),
            unseen: self.list(self.unseen(state, viewer, seat).iter()),
            unseen_before: self.list(self.hidden_from(state, viewer, seat, true).iter()),
            discard: self.list(side.discard.iter()),
            placed: state.phase == Phase::Place && !state.waiting.contains(seat),
            points: (state.phase == Phase::Over).then(|| self.points(state)[seat]),
        }
    }

    /// What is in a seat's bag, hidden in its hand, or was taken out of its bag unseen by the viewer, but not before it
    /// was refilled.
    pub fn unseen(&self, state: &State, viewer: Option<Seat>, seat: Seat) -> Pile {
        let mut pile = self.hidden_from(state, viewer, seat, false);
        pile.add_all(&state.sides[seat].bag);
        pile
    }

    /// What came out of a seat's bag, before or after it was refilled, and is hidden in its hand, or in that of somebody
    /// else from the viewer.
    fn hidden_from(&self, state: &State, viewer: Option<Seat>, seat: Seat, before: bool) -> Pile {
        let mut pile = Pile::EMPTY;
        for owner in Seat::all(self.players) {
            let is_seen = owner != seat && (viewer == Some(seat) || viewer == Some(owner));
            for held in
                state.sides[owner].hand.iter().filter(|held| !is_seen && held.mark.refilled() == before)
            {
                if held.mark.origin(owner) == Some(seat) {
                    pile.add(held.kind);
                }
            }
        }
        pile
    }
}
