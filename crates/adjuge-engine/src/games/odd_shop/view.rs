//! What each viewer may know.

use std::fmt;

use serde::{Serialize, Serializer};

use super::score;
use super::{
    Auction, Bonus, Bundle, Card, FEES, Money, NamedObject, ObjectSet, OddShop, Phase, Slot, State, Step,
    Window,
};
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
    pub opportunist: Option<Seat>,
    pub waiting: SeatSet,
    pub slot: Option<Slot>,
    pub deck: u8,
    pub display: Vec<SlotView>,
    pub discarded: Vec<NamedObject>,
    pub proposals: Vec<ProposalView>,
    pub verdict: Option<VerdictView>,
    pub bonus: Bonus,
    pub seats: Vec<SeatView>,
}

/// A place of the display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct SlotView {
    pub slot: Slot,
    pub object: Option<NamedObject>,
    pub owner: Option<Seat>,
    pub discarded: bool,
    pub card: Option<Card>,
    pub looked: SeatSet,
}

/// A proposal that is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct ProposalView {
    pub from: Seat,
    pub to: Seat,
    pub give: Side,
    pub take: Side,
}

/// Whose unknown object is settled, and with which cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct VerdictView {
    pub seat: Seat,
    pub object: NamedObject,
    pub authentic: u8,
    pub replica: u8,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct SeatView {
    pub seat: Seat,
    pub authentic: Vec<NamedObject>,
    pub replica: Vec<NamedObject>,
    pub unknown: Vec<NamedObject>,
    pub face_down: Vec<NamedObject>,
    pub money: Option<Amounts>,
    pub n_money: u8,
    pub out: Amounts,
    pub hired: Vec<u16>,
    pub offer: Secret<Amounts>,
    pub stance: Secret<Stance>,
    pub added: Secret<Amounts>,
    pub loses: Secret<Amounts>,
    pub made: u8,
    pub points: Option<Points>,
}

/// Money cards, ascending, with their values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<number>"))]
#[serde(transparent)]
pub struct Amounts {
    /// The values.
    pub values: Vec<u16>,
    /// The cards.
    #[serde(skip)]
    pub money: Money,
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&row(&self.values))
    }
}

/// One side of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Side {
    /// Objects.
    pub objects: Vec<NamedObject>,
    /// Money cards.
    pub money: Amounts,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let objects = self.objects.iter().map(ToString::to_string);
        let things: Vec<_> = objects.chain(self.money.values.iter().map(ToString::to_string)).collect();
        f.write_str(&if things.is_empty() { "nothing".to_string() } else { things.join(", ") })
    }
}

/// Something that others may not know yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Secret<T> {
    /// There is nothing.
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    Nothing,
    /// It is decided, and hidden from the viewer.
    #[cfg_attr(feature = "ts", ts(type = "\"sealed\""))]
    Sealed,
    /// It is this.
    Shown(T),
}

impl<T: Serialize> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Secret::Nothing => serializer.serialize_none(),
            Secret::Sealed => serializer.serialize_str("sealed"),
            Secret::Shown(value) => value.serialize(serializer),
        }
    }
}

impl<T> Secret<T> {
    /// Shows a value to those who may see it.
    fn of(value: T, is_shown: bool) -> Secret<T> {
        if is_shown { Secret::Shown(value) } else { Secret::Sealed }
    }
}

/// What a tied player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Stance {
    Stay,
    Withdraw,
}

/// A seat's gold at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct Points {
    pub objects: i32,
    pub families: i32,
    pub bonuses: i32,
    pub total: i32,
}

/// The phases as viewers name them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum PhaseName {
    Display,
    Experts,
    Offer,
    Stay,
    Add,
    Lose,
    TradeBefore,
    TradeAfter,
    Verdicts,
    Over,
}

impl OddShop {
    pub(super) fn amounts(&self, money: Money) -> Amounts {
        Amounts { values: money.iter().map(|bill| self.value(bill)).collect(), money }
    }

    pub(super) fn side(&self, bundle: &Bundle) -> Side {
        Side { objects: self.list(bundle.objects), money: self.amounts(bundle.money) }
    }

    fn list(&self, objects: ObjectSet) -> Vec<NamedObject> {
        objects.iter().map(|object| self.named(object)).collect()
    }
}

pub(super) fn view(game: &OddShop, state: &State, viewer: Viewer) -> View {
    let phase = match &state.phase {
        Phase::Display => PhaseName::Display,
        Phase::Experts { .. } => PhaseName::Experts,
        Phase::Auction(auction) => match auction.step {
            Step::Offer => PhaseName::Offer,
            Step::Stay { .. } => PhaseName::Stay,
            Step::Add { .. } => PhaseName::Add,
            Step::Lose { .. } => PhaseName::Lose,
        },
        Phase::Trade(trade) if trade.window == Window::Before => PhaseName::TradeBefore,
        Phase::Trade(_) => PhaseName::TradeAfter,
        Phase::Verdicts { .. } => PhaseName::Verdicts,
        Phase::Over => PhaseName::Over,
    };
    let proposals = match &state.phase {
        Phase::Trade(trade) => trade.proposals.iter().collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    let covered = (0..).map(Slot).zip(state.cards).filter(|(_, card)| card.is_some());
    View {
        viewer: viewer.seat,
        phase,
        round: state.round,
        rounds: game.rounds,
        opportunist: state.opportunist,
        waiting: game.turn(state).waiting(),
        slot: if let Phase::Auction(auction) = &state.phase { Some(auction.slot) } else { None },
        deck: state.deck.len(),
        display: covered.map(|(slot, _)| slot_view(game, state, viewer, slot)).collect(),
        discarded: game.list(state.discarded),
        proposals: proposals
            .into_iter()
            .map(|(from, deal)| ProposalView {
                from,
                to: deal.to,
                give: game.side(&deal.give),
                take: game.side(&deal.take),
            })
            .collect(),
        verdict: match state.phase {
            Phase::Verdicts { seat, left: [authentic, replica, _] } => {
                let object = state.unsettled(seat).map(|object| game.named(object));
                object.map(|object| VerdictView { seat, object, authentic, replica })
            }
            _ => None,
        },
        bonus: game.bonus,
        seats: Seat::all(game.players).map(|seat| seat_view(game, state, viewer, seat)).collect(),
    }
}

fn slot_view(game: &OddShop, state: &State, viewer: Viewer, slot: Slot) -> SlotView {
    let object = state.display[slot.index()];
    let has_looked = viewer.seat.is_some_and(|seat| state.looked[seat].contains(slot));
    let revealed = object.and_then(|object| state.revealed_as(object));
    SlotView {
        slot,
        object: object.map(|object| game.named(object)),
        owner: object.and_then(|object| state.owner(object, game.players)),
        discarded: object.is_some_and(|object| state.discarded.contains(object)),
        card: if has_looked { state.cards[slot.index()] } else { revealed },
        looked: Seat::all(game.players).filter(|&seat| state.looked[seat].contains(slot)).collect(),
    }
}

fn seat_view(game: &OddShop, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let is_own = viewer.seat == Some(seat);
    let is_over = state.phase == Phase::Over;
    // Everyone began with the same and all that is spent or traded is seen, so a perfect memory knows.
    let sees_money = is_own || is_over || game.open_money || viewer.recall;
    let objects = state.objects[seat];
    let known = state.revealed.map(|set| objects.intersection(set));
    let face_down = known.iter().fold(objects, |rest, set| rest.without(*set));
    let [authentic, replica, unknown] = known.map(|set| game.list(set));
    let secrets = match &state.phase {
        Phase::Auction(auction) => secrets(game, state, auction, seat, is_own),
        _ => Secrets::NONE,
    };
    let amounts = |money: Secret<Money>| match money {
        Secret::Nothing => Secret::Nothing,
        Secret::Sealed => Secret::Sealed,
        Secret::Shown(money) => Secret::Shown(game.amounts(money)),
    };
    SeatView {
        seat,
        authentic,
        replica,
        unknown,
        face_down: game.list(face_down),
        money: sees_money.then(|| game.amounts(state.money[seat])),
        n_money: state.money[seat].len(),
        out: game.amounts(state.out[seat]),
        hired: FEES.into_iter().zip(state.hired[seat]).filter(|(_, is)| *is).map(|(fee, _)| fee).collect(),
        offer: amounts(secrets.offer),
        stance: secrets.stance,
        added: amounts(secrets.added),
        loses: amounts(secrets.loses),
        made: if let Phase::Trade(trade) = &state.phase { trade.made[seat] } else { 0 },
        points: is_over.then(|| {
            let gold = score::gold(game, state, seat);
            Points {
                objects: gold.objects,
                families: gold.families,
                bonuses: gold.bonuses,
                total: gold.total(),
            }
        }),
    }
}

/// What a viewer sees of a seat's decisions in an auction.
struct Secrets {
    offer: Secret<Money>,
    stance: Secret<Stance>,
    added: Secret<Money>,
    loses: Secret<Money>,
}

impl Secrets {
    const NONE: Secrets = Secrets {
        offer: Secret::Nothing,
        stance: Secret::Nothing,
        added: Secret::Nothing,
        loses: Secret::Nothing,
    };
}

fn secrets(game: &OddShop, state: &State, auction: &Auction, seat: Seat, is_own: bool) -> Secrets {
    let offer = auction.offers[seat];
    let mut secrets = Secrets::NONE;
    if offer.is_empty() {
        return secrets;
    }
    let has_decided = !auction.undecided.contains(seat);
    let is_offering = auction.step == Step::Offer;
    secrets.offer = Secret::of(offer, is_own || !is_offering || state.is_open());
    match &auction.step {
        Step::Offer => {}
        Step::Stay { staying } => {
            let tied = game.highest(&auction.offers, SeatSet::all(game.players));
            let has_choice = state.may_stay(&auction.offers, tied).contains(seat);
            if tied.contains(seat) && has_decided {
                secrets.stance = Secret::of(stance(staying.contains(seat)), is_own || !has_choice);
            }
        }
        Step::Add { staying, added } => {
            let tied = game.highest(&auction.offers, SeatSet::all(game.players));
            if tied.contains(seat) {
                secrets.stance = Secret::Shown(stance(staying.contains(seat)));
            }
            if staying.contains(seat) && has_decided {
                secrets.added = Secret::of(added[seat], is_own);
            }
        }
        Step::Lose { staying, lost } => {
            if staying.contains(seat) {
                secrets.stance = Secret::Shown(Stance::Stay);
                if has_decided {
                    secrets.loses = Secret::of(lost[seat], is_own);
                }
            }
        }
    }
    secrets
}

fn stance(stays: bool) -> Stance {
    if stays { Stance::Stay } else { Stance::Withdraw }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names =
            |objects: &[NamedObject]| objects.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let phase = word(&self.phase);
        write!(f, "round {} of {}, {phase}", self.round, self.rounds)?;
        if let Some(seat) = self.opportunist {
            write!(f, ", seat {seat} is the opportunist")?;
        }
        write!(
            f,
            "\n{} objects in the deck; {} of a category bring {} gold",
            self.deck, self.bonus.objects, self.bonus.gold
        )?;
        for place in &self.display {
            let mark = if self.slot == Some(place.slot) { '>' } else { ' ' };
            let object = place.object.map_or("-".to_string(), |object| object.to_string());
            write!(f, "\n{mark} slot {}  {object}", place.slot)?;
            if let Some(card) = place.card {
                write!(f, " ({card})")?;
            }
            match place.owner {
                Some(seat) => write!(f, ", sold to seat {seat}")?,
                None if place.discarded => f.write_str(", unsold")?,
                None => {}
            }
            for seat in place.looked.iter() {
                write!(f, " [seen by {seat}]")?;
            }
        }
        if !self.discarded.is_empty() {
            write!(f, "\nunsold: {}", names(&self.discarded))?;
        }
        for ProposalView { from, to, give, take } in &self.proposals {
            write!(f, "\nseat {from} proposes to seat {to}: {give} for {take}")?;
        }
        if let Some(VerdictView { seat, object, .. }) = &self.verdict {
            write!(f, "\nis {object} of seat {seat} authentic?")?;
        }
        for seat in &self.seats {
            let mark = if self.waiting.contains(seat.seat) { '>' } else { ' ' };
            let money = match &seat.money {
                Some(money) => money.to_string(),
                None => count(seat.n_money, "card"),
            };
            write!(f, "\n{mark} seat {}: money {money}; out {}", seat.seat, seat.out)?;
            for (word, secret) in [("offers", &seat.offer), ("adds", &seat.added), ("loses", &seat.loses)] {
                match secret {
                    Secret::Nothing => {}
                    Secret::Sealed => write!(f, "; {word} ?")?,
                    Secret::Shown(money) => write!(f, "; {word} {money}")?,
                }
            }
            match seat.stance {
                Secret::Nothing => {}
                Secret::Sealed => f.write_str("; has decided")?,
                Secret::Shown(Stance::Stay) => f.write_str("; stays")?,
                Secret::Shown(Stance::Withdraw) => f.write_str("; withdraws")?,
            }
            let piles = [
                ("authentic", &seat.authentic),
                ("replica", &seat.replica),
                ("unknown", &seat.unknown),
                ("face down", &seat.face_down),
            ];
            for (word, pile) in piles.into_iter().filter(|(_, pile)| !pile.is_empty()) {
                write!(f, "\n    {word}: {}", names(pile))?;
            }
            if let Some(Points { objects, families, bonuses, total }) = seat.points {
                write!(f, "\n    {objects} + {families} for families + {bonuses} bonus = {total} gold")?;
            }
        }
        Ok(())
    }
}
