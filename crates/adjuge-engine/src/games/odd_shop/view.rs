//! What each viewer may know.

use std::fmt;

use super::money::MAX_VALUES;
use super::{
    Action, Auction, Bill, Bonus, Bundle, Card, FEES, Money, NamedObject, OddShop, Phase, Slot, Stance,
    State, Step, Trade, Verdict, Window, imagine, score,
};
use crate::notation::row;
use crate::prelude::*;

plain!(Amounts, Slot);
listed!(Card, Stance);

#[told(Fields)]
pub struct View {
    pub viewer: Option<Seat>,
    /// What is going on.
    #[serde(flatten)]
    pub phase: PhaseView,
    pub round: u8,
    pub rounds: u8,
    /// The opportunist, who offers last, or null: then offers are made at once.
    pub opportunist: Option<Seat>,
    pub waiting: SeatSet,
    /// What the experts cost, who look under one object and under two.
    pub fees: [u16; 2],
    /// How many objects are left in the deck.
    pub deck: u8,
    /// The slots of this round, from the one nearest the deck.
    pub display: Vec<SlotView>,
    /// The objects that nobody got.
    pub discarded: Vec<NamedObject>,
    /// The bonus for many objects of one category.
    pub bonus: Bonus,
    pub seats: Vec<SeatView>,
}

/// What is going on, as viewers see it.
#[told(Fields, tag = "phase")]
pub enum PhaseView {
    /// Cards and objects are laid out.
    Display,
    /// Experts can be hired.
    Experts,
    /// Offers are made.
    Offer(AuctionView),
    /// The tied stay or withdraw.
    Stay(AuctionView),
    /// Those who stay add a card.
    Add(AuctionView),
    /// Those who stayed lose a card.
    Lose(AuctionView),
    /// Players trade before authentication.
    TradeBefore(TradeView),
    /// Players trade after authentication.
    TradeAfter(TradeView),
    /// Unknown objects are settled.
    Verdicts {
        /// Which unknown object is settled.
        verdict: VerdictView,
    },
    Over,
}

/// What is auctioned.
#[told(Copy, Fields)]
pub struct AuctionView {
    /// The slot whose object is auctioned.
    pub slot: Slot,
    /// Who leads: of those who are still in it and whose offers lie open, the highest.
    pub leaders: SeatSet,
}

/// What is traded.
#[told(Fields)]
pub struct TradeView {
    /// The deals that are open.
    pub proposals: Vec<ProposalView>,
}

/// A place of the display.
#[told(Fields)]
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
#[told(Fields)]
#[numbers(key(from, to))]
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
#[told(Copy, Fields)]
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

#[told(Fields)]
pub struct SeatView {
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
    /// Where its expert looked first who has still to look under a second object, or null.
    pub looking: Option<Slot>,
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

impl Numbers for Amounts {
    fn n(_: &Numbering) -> usize {
        MAX_VALUES
    }

    fn lay_out(out: &mut Draft<'_>) {
        out.list::<Bill>();
    }

    fn put(&self, pen: &mut Pen<'_>) {
        for n in 0..MAX_VALUES as u8 {
            self.money.count(Bill(n)).put(pen);
        }
    }
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&row(&self.values))
    }
}

/// One side of a deal.
#[told(Hash, Fields)]
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

/// A seat's gold at the end of the game.
#[told(Copy, Fields)]
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

impl View {
    /// The deals that are open.
    pub fn proposals(&self) -> &[ProposalView] {
        match &self.phase {
            PhaseView::TradeBefore(trade) | PhaseView::TradeAfter(trade) => &trade.proposals,
            _ => &[],
        }
    }
}

impl Sight for OddShop {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let covered = (0..).map(Slot).zip(state.cards).filter(|(_, card)| card.is_some());
        View {
            viewer: viewer.seat,
            phase: self.phase_view(state, viewer),
            round: state.round,
            rounds: self.rounds,
            opportunist: state.opportunist,
            waiting: self.turn(state).waiting(),
            fees: FEES,
            deck: state.deck.len(),
            display: covered.map(|(slot, _)| self.slot_view(state, viewer, slot)).collect(),
            discarded: self.list(state.discarded.iter()),
            bonus: self.bonus,
            seats: Seat::all(self.players).map(|seat| self.seat_view(state, viewer, seat)).collect(),
        }
    }

    /// The card that one's own expert sees.
    fn tells(&self, _: &State, step: StepOf<Self>, after: &State, to: Option<Seat>) -> impl Eq + Debug {
        use crate::notation::Step::Act;
        let Act(seat, Action::Hire { slot, .. } | Action::Look(slot)) = step else { return None };
        after.cards[slot.index()].filter(|_| to == Some(seat))
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::world(self, view, rng)
    }
}

impl OddShop {
    pub(super) fn amounts(&self, money: Money) -> Amounts {
        Amounts { values: money.iter().map(|bill| self.value(bill)).collect(), money }
    }

    pub(super) fn side(&self, bundle: &Bundle) -> Side {
        Side { objects: self.list(bundle.objects.iter()), money: self.amounts(bundle.money) }
    }

    fn phase_view(&self, state: &State, viewer: Viewer) -> PhaseView {
        match &state.phase {
            Phase::Display => PhaseView::Display,
            Phase::Experts { .. } => PhaseView::Experts,
            Phase::Auction(auction) => {
                let on_block =
                    AuctionView { slot: auction.slot, leaders: self.leaders_seen(state, viewer, auction) };
                match auction.step {
                    Step::Offer => PhaseView::Offer(on_block),
                    Step::Stay(_) => PhaseView::Stay(on_block),
                    Step::Add(_) => PhaseView::Add(on_block),
                    Step::Lose(_) => PhaseView::Lose(on_block),
                }
            }
            Phase::Trade(Trade { window, proposals, .. }) => {
                let proposals = proposals.iter().map(|(from, deal)| {
                    let [give, take] = [&deal.give, &deal.take].map(|bundle| self.side(bundle));
                    ProposalView { from, to: deal.to, give, take }
                });
                let trade = TradeView { proposals: proposals.collect() };
                match window {
                    Window::Before => PhaseView::TradeBefore(trade),
                    Window::After => PhaseView::TradeAfter(trade),
                }
            }
            &Phase::Verdicts(Verdict { seat, object, left: [authentic, replica, _] }) => {
                let object = self.named(object);
                PhaseView::Verdicts { verdict: VerdictView { seat, object, authentic, replica } }
            }
            Phase::Over => PhaseView::Over,
        }
    }

    fn leaders_seen(&self, state: &State, viewer: Viewer, auction: &Auction) -> SeatSet {
        let is_in = |seat: &Seat| match &auction.step {
            Step::Offer => state.is_open(),
            Step::Stay(_) => self.stance_seen(state, viewer, *seat) != Secret::Shown(Stance::Withdraw),
            Step::Add(cards) | Step::Lose(cards) => cards.asked().contains(*seat),
        };
        self.leaders(auction).iter().filter(is_in).collect()
    }

    fn slot_view(&self, state: &State, viewer: Viewer, slot: Slot) -> SlotView {
        let object = state.display[slot.index()];
        let has_looked = viewer.seat.is_some_and(|seat| state.looked[seat].contains(slot));
        let revealed = object.and_then(|object| state.revealed_as(object));
        SlotView {
            slot,
            object: object.map(|object| self.named(object)),
            owner: object.and_then(|object| state.owner(object, self.players)),
            discarded: object.is_some_and(|object| state.discarded.contains(object)),
            card: if has_looked { state.cards[slot.index()] } else { revealed },
            looked: Seat::all(self.players).filter(|&seat| state.looked[seat].contains(slot)).collect(),
        }
    }

    fn seat_view(&self, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
        let is_over = state.phase == Phase::Over;
        // Everyone began with the same and all that is spent or traded is seen, so a perfect memory knows.
        let sees_money = viewer.seat == Some(seat) || is_over || self.open_money || viewer.recall;
        let Bundle { objects, money } = state.hands[seat];
        let known = state.revealed.map(|set| objects.intersection(set));
        let face_down = known.iter().fold(objects, |rest, set| rest.without(*set));
        let [authentic, replica, unknown] = known.map(|set| self.list(set.iter()));
        let offer = match &state.phase {
            Phase::Auction(Auction { step: Step::Offer, offers, .. }) if !state.is_open() => {
                offers.seen_by(viewer.seat, seat)
            }
            Phase::Auction(auction) => auction.offers.choice(seat).into(),
            _ => Secret::Nothing,
        };
        let step = state.auction().map(|auction| auction.step);
        let card = |cards: &Sealed<Bill>| {
            cards.seen_by(viewer.seat, seat).map(|bill| self.amounts(Money::only(bill)))
        };
        SeatView {
            seat,
            authentic,
            replica,
            unknown,
            face_down: self.list(face_down.iter()),
            money: sees_money.then(|| self.amounts(money)),
            n_money: money.len(),
            out: self.amounts(state.out[seat]),
            hired: state.fees_of(seat),
            looking: if let Phase::Experts { looking, .. } = &state.phase { looking[seat] } else { None },
            offer: offer.map(|money| self.amounts(money)),
            stance: self.stance_seen(state, viewer, seat),
            added: if let Some(Step::Add(cards)) = &step { card(cards) } else { Secret::Nothing },
            loses: if let Some(Step::Lose(cards)) = &step { card(cards) } else { Secret::Nothing },
            made: if let Phase::Trade(trade) = &state.phase { trade.made[seat] } else { 0 },
            points: is_over.then(|| score::points(self, state, objects)),
        }
    }

    fn stance_seen(&self, state: &State, viewer: Viewer, seat: Seat) -> Secret<Stance> {
        let Phase::Auction(auction) = &state.phase else { return Secret::Nothing };
        match &auction.step {
            Step::Stay(stances) if stances.asked().contains(seat) && state.is_open() => {
                stances.choice(seat).into()
            }
            Step::Stay(stances) if stances.asked().contains(seat) => stances.seen_by(viewer.seat, seat),
            Step::Add(cards) | Step::Lose(cards) if cards.asked().contains(seat) => {
                Secret::Shown(Stance::Stay)
            }
            // Of those who are tied, who has no choice withdraws.
            Step::Stay(_) | Step::Add(_) if self.leaders(auction).contains(seat) => {
                Secret::Shown(Stance::Withdraw)
            }
            _ => Secret::Nothing,
        }
    }
}
