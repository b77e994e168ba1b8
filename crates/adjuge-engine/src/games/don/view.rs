//! What each viewer may know, and the worlds they could be looking at.

use serde::Serializer;

use super::{Block, Card, DigitAuction, Edition, NamedCard, Phase, Sales, State};
use crate::prelude::*;

#[told(Fields)]
pub struct View {
    pub viewer: Option<Seat>,
    /// What is being done.
    #[serde(flatten)]
    pub phase: PhaseView,
    pub round: u8,
    pub rounds: u8,
    pub first: Option<Seat>,
    pub waiting: SeatSet,
    /// The cards turned up.
    pub lot: Vec<NamedCard>,
    /// How many cards this round's lot has.
    pub lot_size: u8,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// The cards that have left the game.
    pub out: Vec<NamedCard>,
    /// The pot (Don), or null.
    pub pot: Option<u8>,
    /// The bank (Serengeti), or null.
    pub bank: Option<u8>,
    /// The viewer's own tokens, null for a spectator.
    pub tokens: Option<u8>,
    pub seats: Vec<SeatView>,
}

/// What is being done, and what goes with it.
#[told(Copy, Fields, tag = "phase")]
pub enum PhaseView {
    /// Who begins is drawn.
    Start,
    /// A seat may swap a card.
    Exchange,
    /// All who own a card say whether they sell one.
    Declare,
    /// The lot is turned up.
    Reveal,
    /// A player's card is auctioned.
    Sale {
        /// Whose card is being sold.
        seller: Seat,
        /// The highest bid, or null.
        high: Option<u8>,
        /// Who made it, or null.
        leader: Option<Seat>,
        /// The void bid that the seat to move has just been fined for, or null.
        void: Option<u8>,
    },
    /// The lot is auctioned.
    Auction {
        /// The highest bid, or null.
        high: Option<u8>,
        /// Who made it, or null.
        leader: Option<Seat>,
        /// The void bid that the seat to move has just been fined for, or null.
        void: Option<u8>,
    },
    /// A seat that cannot pay chooses a card to lose.
    Forfeit {
        /// Whose card was being sold, null if it was the lot.
        seller: Option<Seat>,
        /// The price that cannot be paid.
        price: u8,
    },
    Over,
}

#[told(Fields)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that the table shows side by side")]
pub struct SeatView {
    pub seat: Seat,
    /// Its cards.
    pub cards: Vec<NamedCard>,
    /// Its tokens, null where the viewer may not know them.
    pub tokens: Option<u8>,
    /// Whether it is still in the auction.
    pub bidding: bool,
    /// Its last bid in this auction, or null.
    pub bid: Option<u8>,
    /// Whether it swapped a card this round and so does not bid.
    pub swapped: bool,
    /// Whether it could not pay for these goods and so does not bid again.
    pub barred: bool,
    /// Whether it has taken tokens from the bank for passing at once on this lot.
    pub comforted: bool,
    /// The bid at which it passed, if it is back should nobody be able to pay that (Don, `referee=penalise`); or null.
    pub yielded: Option<u8>,
    /// The card it offers for sale, `nothing`, `sealed` while that is hidden from the viewer, or null.
    pub sells: Secret<Offer>,
    pub points: Option<Points>,
}

/// The card that a seat offers for sale, if any: sent as its name or `"nothing"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Offer(pub Option<NamedCard>);

plain!(Offer);

impl Numbers for Offer {
    fn n(on: &Numbering) -> usize {
        Option::<NamedCard>::n(on)
    }

    fn lay_out(out: &mut Draft<'_>) {
        Option::<NamedCard>::lay_out(out);
    }

    fn put(&self, pen: &mut Pen<'_>) {
        self.0.put(pen);
    }
}

impl Serialize for Offer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(card) => card.serialize(serializer),
            None => serializer.serialize_str("nothing"),
        }
    }
}

#[told(Copy, Fields)]
pub struct Points {
    /// Points for cards of one suit.
    pub suits: i32,
    /// Points for the most tokens.
    pub bonus: i32,
    pub total: i32,
}

impl<E: Edition> Sight for DigitAuction<E> {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat,
            phase: phase_view(&state.phase),
            round: state.round,
            rounds: self.rounds,
            first: (state.phase != Phase::Start).then_some(state.first),
            waiting: self.turn(state).waiting(),
            lot: self.list(state.lot.iter()),
            lot_size: self.lot_size(state.round).min(state.lot.len() + state.deck.len()),
            deck: state.deck.len(),
            out: self.list(state.out.iter()),
            pot: (!E::HAS_BANK).then_some(state.middle),
            bank: E::HAS_BANK.then_some(state.middle),
            tokens: viewer.seat.map(|seat| state.tokens[seat]),
            seats: Seat::all(self.players).map(|seat| self.seat_view(state, viewer, seat)).collect(),
        }
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = self.start();
        state.middle = view.pot.or(view.bank).expect("an edition has a pot or a bank");
        state.round = view.round;
        state.first = view.first.unwrap_or(state.first);
        state.swapped = seats_with(view, |seat| seat.swapped);
        state.lot = ids(&view.lot);
        state.out = ids(&view.out);
        state.deck = state.deck.without(state.lot).without(state.out);
        for seat in &view.seats {
            state.cards[seat.seat] = ids(&seat.cards);
            state.digits[seat.seat] = self.digits_of(state.cards[seat.seat]);
            state.deck = state.deck.without(state.cards[seat.seat]);
        }
        if view.phase != PhaseView::Declare {
            state.offered = view.seats.iter().filter_map(|seat| Some(seat.sells.shown()?.0?.id)).collect();
        }
        self.imagine_tokens(view, &mut state, rng);
        state.phase = imagine_phase(view, &state, rng);
        state
    }
}

impl<E: Edition> DigitAuction<E> {
    fn seat_view(&self, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
        let is_over = state.phase == Phase::Over;
        let sees_tokens = is_over || self.open_tokens || viewer.recall || viewer.seat == Some(seat);
        let (block, bidding) = match &state.phase {
            Phase::Auction { block, bidding, .. } | Phase::Forfeit { block, bidding } => {
                (Some(block), Some(bidding))
            }
            _ => (None, None),
        };
        let sells = match (&state.phase, block.and_then(|block| block.seller)) {
            // A seat without cards has nothing to hide.
            (Phase::Declare(sales), _) if !sales.asked().contains(seat) => Secret::Shown(None),
            (Phase::Declare(sales), _) if self.sales == Sales::InTurn => sales.choice(seat).into(),
            (Phase::Declare(sales), _) => sales.seen_by(viewer.seat, seat),
            (_, Some(_)) => Secret::Shown(state.offer_of(seat)),
            _ => Secret::Nothing,
        };
        SeatView {
            seat,
            cards: self.list(state.cards[seat].iter()),
            tokens: sees_tokens.then_some(state.tokens[seat]),
            bidding: bidding.is_some_and(|bidding| bidding.active().contains(seat)),
            bid: bidding.and_then(|bidding| bidding.bid_of(seat)),
            swapped: state.swapped.contains(seat),
            barred: block.is_some_and(|block| block.barred.contains(seat)),
            comforted: block.is_some_and(|block| block.comforted.contains(seat)),
            yielded: block.map(|block| block.yielded[seat]).filter(|bid| *bid > 0),
            sells: sells.map(|card| Offer(card.map(|card| self.named(card)))),
            points: is_over.then(|| self.points(state, seat)),
        }
    }

    /// Shares the tokens that the viewer cannot see out among their owners, at random.
    fn imagine_tokens(&self, view: &View, state: &mut State, rng: &mut Rng) {
        let mut rest: u8 = self.tokens_in_play().saturating_sub(state.middle);
        let mut hidden = SeatSet::EMPTY;
        for seat in &view.seats {
            // A bid that was allowed to stand proves that its maker can pay it.
            let proven = if self.penalise { 0 } else { seat.bid.unwrap_or(0) };
            state.tokens[seat.seat] = seat.tokens.unwrap_or(proven);
            rest = rest.saturating_sub(state.tokens[seat.seat]);
            if seat.tokens.is_none() {
                hidden.insert(seat.seat);
            }
        }
        // Who has just failed to pay a price is known to hold less.
        if let (PhaseView::Forfeit { price, .. }, Some(loser)) = (view.phase, view.waiting.first())
            && hidden.contains(loser)
        {
            let held = rng.below(u32::from(price.min(rest.saturating_add(1)))) as u8;
            state.tokens[loser] = held;
            rest -= held;
            hidden.remove(loser);
        }
        for left in (0..hidden.len()).rev() {
            let Some(seat) = hidden.first() else { break };
            let part = if left == 0 { rest } else { rng.below(u32::from(rest) + 1) as u8 };
            state.tokens[seat] += part;
            rest -= part;
            hidden.remove(seat);
        }
    }
}

fn phase_view(phase: &Phase) -> PhaseView {
    match phase {
        Phase::Start => PhaseView::Start,
        Phase::Exchange(_) => PhaseView::Exchange,
        Phase::Declare(_) => PhaseView::Declare,
        Phase::Reveal => PhaseView::Reveal,
        Phase::Auction { block, bidding, void } => {
            let (leader, void) = (bidding.leader(), *void);
            let high = leader.map(|_| bidding.high());
            match block.seller {
                None => PhaseView::Auction { high, leader, void },
                Some(seller) => PhaseView::Sale { seller, high, leader, void },
            }
        }
        Phase::Forfeit { block, bidding } => {
            PhaseView::Forfeit { seller: block.seller, price: bidding.high() }
        }
        Phase::Over => PhaseView::Over,
    }
}

fn seats_with(view: &View, is: impl Fn(&SeatView) -> bool) -> SeatSet {
    view.seats.iter().filter(|seat| is(seat)).map(|seat| seat.seat).collect()
}

fn imagine_phase(view: &View, state: &State, rng: &mut Rng) -> Phase {
    let turn = || view.waiting.first().expect("a seat is to move in this phase");
    let block = |seller: Option<Seat>| Block {
        seller,
        barred: seats_with(view, |seat| seat.barred),
        comforted: seats_with(view, |seat| seat.comforted),
        yielded: BySeat::from_fn(view.seats.len() as u8, |seat| {
            view.seats[seat.index()].yielded.unwrap_or(0)
        }),
    };
    let bidding = |leader: Option<Seat>| {
        let mut bids = BySeat::splat(0);
        for seat in &view.seats {
            bids[seat.seat] = seat.bid.unwrap_or(0);
        }
        Ascending::resume(seats_with(view, |seat| seat.bidding), turn(), bids, leader)
    };
    let auction =
        |seller, leader, void| Phase::Auction { block: block(seller), bidding: bidding(leader), void };
    match view.phase {
        PhaseView::Start => Phase::Start,
        PhaseView::Exchange => Phase::Exchange(turn()),
        PhaseView::Declare => Phase::Declare(imagine_sales(view, state, rng)),
        PhaseView::Reveal => Phase::Reveal,
        PhaseView::Sale { seller, leader, void, .. } => auction(Some(seller), leader, void),
        PhaseView::Auction { leader, void, .. } => auction(None, leader, void),
        PhaseView::Forfeit { seller, .. } => {
            Phase::Forfeit { block: block(seller), bidding: bidding(view.waiting.first()) }
        }
        PhaseView::Over => Phase::Over,
    }
}

/// What is declared about sales: what the viewer knows, and anything where an offer is sealed.
fn imagine_sales(view: &View, state: &State, rng: &mut Rng) -> Sealed<Option<Card>> {
    let mut sales = Sealed::among(seats_with(view, |seat| !seat.cards.is_empty()));
    for seat in sales.asked().iter() {
        let offer = match view.seats[seat.index()].sells {
            Secret::Nothing => continue,
            Secret::Shown(Offer(card)) => card.map(|named| named.id),
            Secret::Sealed => {
                let cards = state.cards[seat];
                let choice = rng.below(u32::from(cards.len()) + 1);
                (choice > 0).then(|| cards.nth(choice - 1))
            }
        };
        sales.choose(seat, offer);
    }
    sales
}
