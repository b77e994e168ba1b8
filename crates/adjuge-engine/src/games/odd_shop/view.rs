//! What each viewer may know.

use std::fmt;

use serde::Serialize;

use super::score;
use super::{
    Auction, Bonus, Bundle, Card, FEES, Money, NamedObject, ObjectSet, OddShop, Phase, Slot, State, Step,
    Window,
};
use crate::auction::Secret;
use crate::game::{Play, Viewer};
use crate::guide::{Fields, plain};
use crate::notation::row;
use crate::seat::{Seat, SeatSet};

plain!(PhaseName, Stance, Amounts, super::action::Slot, super::deck::Card);

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat this view is for, null for a spectator.
    pub viewer: Option<Seat>,
    /// Display, experts, offer, stay, add, lose, trade-before, trade-after, verdicts or over.
    pub phase: PhaseName,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds the game has.
    pub rounds: u8,
    /// The opportunist, who offers last, or null: then offers are made at once.
    pub opportunist: Option<Seat>,
    /// The seats the table waits for.
    pub waiting: SeatSet,
    /// The slot whose object is auctioned, or null.
    pub slot: Option<Slot>,
    /// How many objects are left in the deck.
    pub deck: u8,
    /// The slots of this round, from the one nearest the deck.
    pub display: Vec<SlotView>,
    /// The objects that nobody got.
    pub discarded: Vec<NamedObject>,
    /// The deals that are open.
    pub proposals: Vec<ProposalView>,
    /// Which unknown object is settled at the end, or null.
    pub verdict: Option<VerdictView>,
    /// The bonus for many objects of one category.
    pub bonus: Bonus,
    /// One entry for each seat.
    pub seats: Vec<SeatView>,
}

/// A place of the display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotView {
    /// Its number.
    pub slot: Slot,
    /// Its object, null before it is laid out.
    pub object: Option<NamedObject>,
    /// Who owns the object, or null.
    pub owner: Option<Seat>,
    /// Whether nobody got it.
    pub discarded: bool,
    /// Authentic, replica or unknown, if it is revealed or the viewer has looked; or null.
    pub card: Option<Card>,
    /// Whose experts have looked there.
    pub looked: SeatSet,
}

/// A proposal that is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProposalView {
    /// Who proposes it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What the proposer gives.
    pub give: Side,
    /// What the proposer takes.
    pub take: Side,
}

/// Whose unknown object is settled, and with which cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VerdictView {
    /// Whose it is.
    pub seat: Seat,
    /// The object.
    pub object: NamedObject,
    /// How many authentic cards it may get.
    pub authentic: u8,
    /// How many replica cards it may get.
    pub replica: u8,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Its number.
    pub seat: Seat,
    /// Its authentic objects.
    pub authentic: Vec<NamedObject>,
    /// Its replicas.
    pub replica: Vec<NamedObject>,
    /// Its unknown objects.
    pub unknown: Vec<NamedObject>,
    /// Its objects of this round whose card is still face down.
    pub face_down: Vec<NamedObject>,
    /// Its money in hand, what it offers included; null where the viewer may not know.
    pub money: Option<Amounts>,
    /// How many money cards that is.
    pub n_money: u8,
    /// Its money cards that are out for the round.
    pub out: Amounts,
    /// The experts it has hired this round, by their fee.
    pub hired: Vec<u16>,
    /// What it offers, `sealed` while that is hidden from the viewer, or null.
    pub offer: Secret<Amounts>,
    /// After a tie: `stay`, `withdraw`, `sealed`, or null; once cards are lost, only of those who stayed.
    pub stance: Secret<Stance>,
    /// The card it adds after a tie, as a list of one; `sealed`, or null.
    pub added: Secret<Amounts>,
    /// The card it loses after a tie that persists, as a list of one; `sealed`, or null.
    pub loses: Secret<Amounts>,
    /// How many proposals it has made in this window.
    pub made: u8,
    /// Its gold at the end of the game, null before.
    pub points: Option<Points>,
}

/// Money cards, ascending, with their values.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Fields)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Points {
    /// What its objects are worth.
    pub objects: i32,
    /// What complete families add.
    pub families: i32,
    /// Bonuses for many objects of a category.
    pub bonuses: i32,
    /// All gold.
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
