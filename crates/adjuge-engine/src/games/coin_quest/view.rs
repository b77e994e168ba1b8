//! What each viewer may know.

use serde::Serialize;

use super::coin::{NamedCoin, Pile, Symbol};
use super::hand::{Held, LotId, Mark};
use super::score::Points;
use super::{Busy, CoinQuest, Gives, Phase, State};
use crate::game::{Play, Viewer};
use crate::guide::{Fields, plain};
use crate::seat::{Seat, SeatSet};

plain!(PhaseName, super::hand::LotId, super::coin::Symbol);

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat this view is for, null for a spectator.
    pub viewer: Option<Seat>,
    /// Start, market, fill, draw, pennies, act, place, buy or over.
    pub phase: PhaseName,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds the game has.
    pub rounds: u8,
    /// The first player, null before it is drawn.
    pub first: Option<Seat>,
    /// The seats the table waits for.
    pub waiting: SeatSet,
    /// The lot on which a coin is being put, or null.
    pub filling: Option<LotId>,
    /// The seat that draws, or null.
    pub drawing: Option<Seat>,
    /// The seat that passes a bad penny, or null.
    pub passing: Option<Seat>,
    /// The seat out of whose bag a coin is being taken for it, or null.
    pub robbed: Option<Seat>,
    /// How many coins are still to come out of the black bag.
    pub black: u8,
    /// The coins on the market.
    pub market: Vec<NamedCoin>,
    /// The lots in use.
    pub lots: Vec<LotView>,
    /// Coins that aged ones have removed from the game.
    pub removed: Vec<NamedCoin>,
    /// Who may still buy, in this order.
    pub buyers: Vec<Seat>,
    /// One entry for each seat.
    pub seats: Vec<SeatView>,
}

/// A lot that is in use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Its number.
    pub seat: Seat,
    /// Its prestige.
    pub prestige: u16,
    /// Its hand, strongest coin first; null for others.
    pub hand: Option<Vec<HeldView>>,
    /// How many coins it holds, those it has placed included.
    pub hand_size: u8,
    /// Coins of its hand that everyone knows of, until the bids are revealed.
    pub known: Vec<KnownView>,
    /// Coins of its hand that it took out of bags.
    pub taken: Vec<TakenView>,
    /// What its bag holds, in no order; null for others.
    pub bag: Option<Vec<NamedCoin>>,
    /// How many coins are in its bag.
    pub bag_size: u8,
    /// What is in its bag, hidden in its hand, or was taken out of its bag unseen, as the viewer can work
    /// out.
    pub unseen: Vec<NamedCoin>,
    /// Bad pennies known to be in its bag, since they were passed there this round.
    pub pennies_in_bag: u8,
    /// Its discard.
    pub discard: Vec<NamedCoin>,
    /// Coins it has still to draw.
    pub owed: u8,
    /// Coins drawn out of its bag this round, by anyone.
    pub drawn: u8,
    /// Coins it may still remove for age symbols.
    pub removals: u8,
    /// Whether a bad penny came to it as a replacement this round, to be passed on.
    pub has_replaced: bool,
    /// Whether it is done with symbols.
    pub ready: bool,
    /// Whether it has placed all its coins.
    pub placed: bool,
    /// Its prestige at the end of the game, null before.
    pub points: Option<Points>,
}

/// A coin in one's own hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HeldView {
    /// Its name.
    pub coin: NamedCoin,
    /// Its symbols that were used this round, until coins are placed.
    pub used: Vec<Symbol>,
    /// Whether it is a bad penny that is kept as a plain coin.
    pub kept: bool,
    /// Whether everyone knows of it.
    pub known: bool,
    /// The seat out of whose bag it was taken, who knows it too; or null.
    pub from: Option<Seat>,
    /// The lot it is placed on, or null.
    pub lot: Option<LotId>,
}

/// A coin in somebody's hand that everyone knows of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KnownView {
    /// Its name.
    pub coin: NamedCoin,
    /// Its symbols that were used this round, until coins are placed.
    pub used: Vec<Symbol>,
    /// Whether it is a bad penny that is kept as a plain coin.
    pub kept: bool,
}

/// A coin in somebody's hand that was taken out of a bag.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TakenView {
    /// Out of whose bag.
    pub from: Seat,
    /// Its name; null for all but its owner and whoever it was taken from.
    pub coin: Option<NamedCoin>,
}

/// The phases as viewers name them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum PhaseName {
    Start,
    Market,
    Fill,
    Draw,
    Pennies,
    Act,
    Place,
    Buy,
    Over,
}

pub(super) fn view(game: &CoinQuest, state: &State, viewer: Viewer) -> View {
    let phase = match state.phase {
        Phase::Start => PhaseName::Start,
        Phase::Market => PhaseName::Market,
        Phase::Fill(_) => PhaseName::Fill,
        Phase::Draw(_) => PhaseName::Draw,
        Phase::Act { is_opening: true, .. } => PhaseName::Pennies,
        Phase::Act { .. } => PhaseName::Act,
        Phase::Place(_) => PhaseName::Place,
        Phase::Buy(_) => PhaseName::Buy,
        Phase::Over => PhaseName::Over,
    };
    let busy = if let Phase::Act { busy, .. } = state.phase { busy } else { Busy::Nobody };
    let points = (state.phase == Phase::Over).then(|| game.points(state));
    let is_in_use = |lot: &LotId| game.lots >> lot.0 & 1 == 1;
    let lot_view = |lot: LotId| LotView {
        lot,
        copper_only: game.copper_lots >> lot.0 & 1 == 1,
        prestige: match game.deck.lots[lot.index()].gives {
            Gives::Prestige(prestige) => Some(prestige),
            Gives::Coins => None,
        },
        coins: state.lots.get(lot.index()).map_or_else(Vec::new, |coins| game.list(coins)),
    };
    View {
        viewer: viewer.seat,
        phase,
        round: state.round,
        rounds: game.n_rounds,
        first: (phase != PhaseName::Start).then_some(state.first),
        waiting: game.turn(state).waiting(),
        filling: if let Phase::Fill(lot) = state.phase { Some(lot) } else { None },
        drawing: match (state.phase, busy) {
            (Phase::Draw(seat), _) | (_, Busy::Draws(seat)) => Some(seat),
            _ => None,
        },
        passing: match busy {
            Busy::Passes(seat) | Busy::Robs { seat, .. } => Some(seat),
            Busy::Nobody | Busy::Draws(_) => None,
        },
        robbed: if let Busy::Robs { robbed, .. } = busy { Some(robbed) } else { None },
        black: game.n_black(state),
        market: game.list(&state.market),
        lots: (0..game.deck.lots.len() as u8).map(LotId).filter(is_in_use).map(lot_view).collect(),
        removed: game.list(&state.removed),
        buyers: match state.phase {
            Phase::Buy(buyers) => buyers.into_iter().flatten().collect(),
            _ => Vec::new(),
        },
        seats: Seat::all(game.players)
            .map(|seat| SeatView {
                points: points.map(|points| points[seat]),
                ..seat_view(game, state, viewer, seat)
            })
            .collect(),
    }
}

fn seat_view(game: &CoinQuest, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let side = &state.sides[seat];
    let is_own = viewer.seat == Some(seat);
    let ready = if let Phase::Act { ready, .. } = state.phase { ready } else { SeatSet::EMPTY };
    let taken = |held: &Held| match held.mark {
        Mark::Taken { from } => {
            let sees = is_own || viewer.seat == Some(from);
            Some(TakenView { from, coin: sees.then(|| game.named(held.kind)) })
        }
        Mark::Known | Mark::Hidden => None,
    };
    let mut taken: Vec<TakenView> = side.hand.coins().iter().filter_map(taken).collect();
    // The order of coins that the viewer does not see tells nothing.
    taken.sort_by_key(|taken| taken.from);
    SeatView {
        seat,
        prestige: side.prestige,
        hand: is_own.then(|| side.hand.coins().iter().map(|held| held_view(game, *held)).collect()),
        hand_size: side.hand.len(),
        known: side
            .hand
            .coins()
            .iter()
            .filter(|held| held.mark == Mark::Known)
            .map(|held| KnownView {
                coin: game.named(held.kind),
                used: held.used.symbols().collect(),
                kept: held.used.is_kept(),
            })
            .collect(),
        taken,
        bag: is_own.then(|| game.list(&side.bag)),
        bag_size: side.bag.len(),
        unseen: game.list(&unseen(game, state, viewer, seat)),
        pennies_in_bag: side.passed,
        discard: game.list(&side.discard),
        owed: side.owed,
        drawn: side.drawn,
        removals: side.removals,
        has_replaced: side.has_replaced,
        ready: ready.contains(seat),
        placed: matches!(state.phase, Phase::Place(placing) if !placing.contains(seat)),
        points: None,
    }
}

fn held_view(game: &CoinQuest, held: Held) -> HeldView {
    let from = match held.mark {
        Mark::Taken { from } => Some(from),
        Mark::Known | Mark::Hidden => None,
    };
    HeldView {
        coin: game.named(held.kind),
        used: held.used.symbols().collect(),
        kept: held.used.is_kept(),
        known: held.mark == Mark::Known,
        from,
        lot: held.lot,
    }
}

/// The coins taken out of a seat's bag this round that lie hidden in others' hands, each with its owner.
fn taken_from<'a>(game: &CoinQuest, state: &'a State, from: Seat) -> impl Iterator<Item = (Seat, &'a Held)> {
    let coins = |seat: Seat| state.sides[seat].hand.coins().iter().map(move |held| (seat, held));
    let is_from = move |held: &Held| held.mark == Mark::Taken { from };
    Seat::all(game.players).flat_map(coins).filter(move |(_, held)| is_from(held))
}

/// What is in a seat's bag, hidden in its hand, or was taken out of its bag unseen by the viewer.
fn unseen(game: &CoinQuest, state: &State, viewer: Viewer, seat: Seat) -> Pile {
    let side = &state.sides[seat];
    let mut pile = side.bag;
    let hidden = side.hand.coins().iter().filter(|held| held.mark == Mark::Hidden);
    hidden.for_each(|held| pile.add(held.kind));
    let sees = |owner: Seat| viewer.seat == Some(seat) || viewer.seat == Some(owner);
    taken_from(game, state, seat)
        .filter(|(owner, _)| !sees(*owner))
        .for_each(|(_, held)| pile.add(held.kind));
    pile
}
