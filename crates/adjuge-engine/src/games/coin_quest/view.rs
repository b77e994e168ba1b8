//! What each viewer may know.

use std::fmt;

use serde::Serialize;

use super::coin::{NamedCoin, Pile, Symbol};
use super::hand::{Held, LotId, Mark};
use super::score::Points;
use super::{Busy, CoinQuest, Gives, Phase, State};
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
    pub round: u8,
    pub rounds: u8,
    pub first: Option<Seat>,
    pub waiting: SeatSet,
    pub filling: Option<LotId>,
    pub drawing: Option<Seat>,
    pub passing: Option<Seat>,
    pub robbed: Option<Seat>,
    pub black: u8,
    pub market: Vec<NamedCoin>,
    pub lots: Vec<LotView>,
    pub removed: Vec<NamedCoin>,
    pub buyers: Vec<Seat>,
    pub seats: Vec<SeatView>,
}

/// A lot that is in use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct LotView {
    pub lot: LotId,
    pub copper_only: bool,
    pub prestige: Option<u8>,
    pub coins: Vec<NamedCoin>,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct SeatView {
    pub seat: Seat,
    pub prestige: u16,
    pub hand: Option<Vec<HeldView>>,
    pub hand_size: u8,
    pub known: Vec<KnownView>,
    pub taken: Vec<TakenView>,
    pub bag: Option<Vec<NamedCoin>>,
    pub bag_size: u8,
    pub unseen: Vec<NamedCoin>,
    pub pennies_in_bag: u8,
    pub discard: Vec<NamedCoin>,
    pub owed: u8,
    pub drawn: u8,
    pub removals: u8,
    pub has_replaced: bool,
    pub ready: bool,
    pub placed: bool,
    pub points: Option<Points>,
}

/// A coin in one's own hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct HeldView {
    pub coin: NamedCoin,
    pub used: Vec<Symbol>,
    pub kept: bool,
    pub known: bool,
    pub from: Option<Seat>,
    pub lot: Option<LotId>,
}

/// A coin in somebody's hand that everyone knows of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct KnownView {
    pub coin: NamedCoin,
    pub used: Vec<Symbol>,
    pub kept: bool,
}

/// A coin in somebody's hand that was taken out of a bag.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct TakenView {
    pub from: Seat,
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

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {} of {}, {}", self.round, self.rounds, word(&self.phase))?;
        for (seat, what) in [(self.drawing, "draws"), (self.passing, "passes a bad penny")] {
            if let Some(seat) = seat {
                write!(f, ", seat {seat} {what}")?;
            }
        }
        if let Some(robbed) = self.robbed {
            write!(f, " and takes a coin from seat {robbed}")?;
        }
        write!(f, "\n{} in the black bag, market {}", count(self.black, "coin"), row(&self.market))?;
        for lot in &self.lots {
            write!(f, "\nlot {}", lot.lot)?;
            match lot.prestige {
                Some(prestige) => write!(f, ": {prestige} prestige")?,
                None => write!(f, ": {}", row(&lot.coins))?,
            }
            if lot.copper_only {
                f.write_str(" (copper only)")?;
            }
        }
        if !self.removed.is_empty() {
            write!(f, "\nremoved {}", row(&self.removed))?;
        }
        if !self.buyers.is_empty() {
            let seats: Vec<_> = self.buyers.iter().map(ToString::to_string).collect();
            write!(f, "\nmay buy: {}", seats.join(", "))?;
        }
        for seat in &self.seats {
            let mark = if self.waiting.contains(seat.seat) { '>' } else { ' ' };
            let first = if self.first == Some(seat.seat) { ", first player" } else { "" };
            write!(f, "\n{mark} seat {}: {} prestige{first}{}", seat.seat, seat.prestige, SeatLines(seat))?;
        }
        Ok(())
    }
}

/// A seat's part of the board in text, after its name.
struct SeatLines<'a>(&'a SeatView);

impl fmt::Display for SeatLines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.0;
        if seat.ready {
            f.write_str(", ready")?;
        }
        if seat.placed {
            f.write_str(", has placed")?;
        }
        if seat.removals > 0 {
            write!(f, ", may remove {}", count(seat.removals, "coin"))?;
        }
        let used = |symbols: &[Symbol]| {
            let names: Vec<_> = symbols.iter().map(|symbol| symbol.name()).collect();
            if names.is_empty() { String::new() } else { format!(" [used {}]", names.join(", ")) }
        };
        if let (Some(hand), Some(bag)) = (&seat.hand, &seat.bag) {
            for held in hand {
                write!(f, "\n    in hand {}{}", held.coin, used(&held.used))?;
                if let Some(from) = held.from {
                    write!(f, " [from seat {from}]")?;
                }
                if held.known {
                    f.write_str(" [known]")?;
                }
                if held.kept {
                    f.write_str(" [kept]")?;
                }
                if let Some(lot) = held.lot {
                    write!(f, " on lot {lot}")?;
                }
            }
            write!(f, "\n    bag {}", row(bag))?;
        } else {
            write!(f, "\n    {} in hand", count(seat.hand_size, "coin"))?;
            for known in &seat.known {
                let kept = if known.kept { " [kept]" } else { "" };
                write!(f, ", {}{}{kept}", known.coin, used(&known.used))?;
            }
            for taken in &seat.taken {
                let coin = taken.coin.map_or("one".to_string(), |coin| coin.to_string());
                write!(f, ", {coin} from seat {}", taken.from)?;
            }
            write!(f, "\n    {} in the bag; unseen {}", count(seat.bag_size, "coin"), row(&seat.unseen))?;
        }
        if seat.pennies_in_bag > 0 {
            write!(f, "\n    bad pennies known to be in the bag: {}", seat.pennies_in_bag)?;
        }
        write!(f, "\n    discard {}", row(&seat.discard))?;
        if let Some(Points { prestige, quality, crown, sceptre, eagle, total }) = seat.points {
            write!(
                f,
                "\n    prestige {prestige}, quality {quality}, crown {crown}, sceptre {sceptre}, eagle {eagle} = \
                 {total}"
            )?;
        }
        Ok(())
    }
}
