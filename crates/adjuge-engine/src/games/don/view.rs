//! What each viewer may know, and the worlds they could be looking at.

use serde::{Serialize, Serializer};

use super::score;
use super::{Block, CardSet, DigitAuction, Edition, Goods, NamedCard, Phase, State};
use crate::auction::Ascending;
use crate::game::{Play, Viewer};
use crate::guide::{Fields, plain};
use crate::random::Rng;
use crate::seat::{BySeat, Seat, SeatSet};

plain!(PhaseName, Placard);

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat this view is for, null for a spectator.
    pub viewer: Option<Seat>,
    /// Start, exchange, declare, reveal, sale, auction, forfeit or over.
    pub phase: PhaseName,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds the game has.
    pub rounds: u8,
    /// The first player, null before it is drawn.
    pub first: Option<Seat>,
    /// The seats the table waits for.
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
    /// The highest bid, or null.
    pub high: Option<u8>,
    /// Who made it, or null.
    pub leader: Option<Seat>,
    /// Whose card is being sold, or null.
    pub seller: Option<Seat>,
    /// The void bid that the seat to move has just been fined for, or null.
    pub void: Option<u8>,
    /// The viewer's own tokens, null for a spectator.
    pub tokens: Option<u8>,
    /// One entry for each seat.
    pub seats: Vec<SeatView>,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that the table shows side by side")]
pub struct SeatView {
    /// Its number.
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
    /// Whether it has declared about a sale, while all do so at once.
    pub decided: bool,
    /// The card it offers, `nothing`, or null where the viewer may not know.
    pub sells: Placard,
    /// Its points at the end of the game, null before.
    pub points: Option<Points>,
}

/// A seat's points at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Points {
    /// Points for cards of one suit.
    pub suits: i32,
    /// Points for the most tokens.
    pub bonus: i32,
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
    Exchange,
    Declare,
    Reveal,
    Sale,
    Auction,
    Forfeit,
    Over,
}

/// What a viewer knows of a seat's sale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Placard {
    /// Nothing was said, or it is not for this viewer yet.
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    Hidden,
    /// No card, or none any more.
    #[cfg_attr(feature = "ts", ts(type = "\"nothing\""))]
    Nothing,
    /// This card.
    Card(NamedCard),
}

impl Serialize for Placard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Placard::Hidden => serializer.serialize_none(),
            Placard::Nothing => serializer.serialize_str("nothing"),
            Placard::Card(card) => card.serialize(serializer),
        }
    }
}

pub(super) fn view<E: Edition>(game: &DigitAuction<E>, state: &State, viewer: Viewer) -> View {
    let list = |cards: CardSet| cards.iter().map(|card| game.named(card)).collect::<Vec<_>>();
    let (phase, block, bidding) = match &state.phase {
        Phase::Start => (PhaseName::Start, None, None),
        Phase::Exchange(_) => (PhaseName::Exchange, None, None),
        Phase::Declare { .. } => (PhaseName::Declare, None, None),
        Phase::Reveal => (PhaseName::Reveal, None, None),
        Phase::Auction { block, bidding, .. } => match block.goods {
            Goods::Lot => (PhaseName::Auction, Some(block), Some(bidding)),
            Goods::Sale { .. } => (PhaseName::Sale, Some(block), Some(bidding)),
        },
        Phase::Forfeit { block, .. } => (PhaseName::Forfeit, Some(block), None),
        Phase::Over => (PhaseName::Over, None, None),
    };
    let (seller, undecided, offered) = match (&state.phase, block.map(|block| &block.goods)) {
        (Phase::Declare { undecided, offered }, _) => (None, *undecided, Some(*offered)),
        (_, Some(Goods::Sale { seller, offered })) => (Some(*seller), SeatSet::EMPTY, Some(*offered)),
        _ => (None, SeatSet::EMPTY, None),
    };
    let (leader, high) = match &state.phase {
        Phase::Auction { bidding, .. } => (bidding.leader(), bidding.high()),
        Phase::Forfeit { seat, price, .. } => (Some(*seat), *price),
        _ => (None, 0),
    };
    let is_over = phase == PhaseName::Over;
    let sees_tokens = |seat| is_over || game.open_tokens || viewer.recall || viewer.seat == Some(seat);
    // A seat without cards has nothing to hide; the others' words are sealed until all are in.
    let may_hear =
        |seat| phase != PhaseName::Declare || viewer.seat == Some(seat) || state.cards[seat].is_empty();
    let seats = Seat::all(game.players)
        .map(|seat| {
            let suits = score::suit_points(state.cards[seat], &game.suits);
            let bonus = score::token_bonus::<E>(game.players, state.tokens, seat);
            let has_decided = offered.is_some() && !undecided.contains(seat);
            SeatView {
                seat,
                cards: list(state.cards[seat]),
                tokens: sees_tokens(seat).then_some(state.tokens[seat]),
                bidding: bidding.is_some_and(|bidding| bidding.active().contains(seat)),
                bid: bidding.and_then(|bidding| bidding.bid_of(seat)),
                swapped: state.swapped.contains(seat),
                barred: block.is_some_and(|block| block.barred.contains(seat)),
                comforted: block.is_some_and(|block| block.comforted.contains(seat)),
                decided: phase == PhaseName::Declare && has_decided,
                sells: match offered {
                    Some(offered) if has_decided && may_hear(seat) => {
                        let offer = state.offer_of(seat, offered);
                        offer.map_or(Placard::Nothing, |card| Placard::Card(game.named(card)))
                    }
                    _ => Placard::Hidden,
                },
                points: is_over.then_some(Points { suits, bonus, total: suits + bonus }),
            }
        })
        .collect();
    View {
        viewer: viewer.seat,
        phase,
        round: state.round,
        rounds: game.rounds,
        first: (phase != PhaseName::Start).then_some(state.first),
        waiting: game.turn(state).waiting(),
        lot: list(state.lot),
        lot_size: DigitAuction::<E>::lot_size(state.round).min(state.lot.len() + state.deck.len()),
        deck: state.deck.len(),
        out: list(state.out),
        pot: (!E::HAS_BANK).then_some(state.middle),
        bank: E::HAS_BANK.then_some(state.middle),
        high: leader.map(|_| high),
        leader,
        seller,
        void: if let Phase::Auction { void, .. } = state.phase { void } else { None },
        tokens: viewer.seat.map(|seat| state.tokens[seat]),
        seats,
    }
}

pub(super) fn imagine<E: Edition>(game: &DigitAuction<E>, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    let set = |cards: &[NamedCard]| cards.iter().map(|named| named.id).collect::<CardSet>();
    state.middle = view.pot.or(view.bank).unwrap_or(0);
    state.round = view.round;
    state.first = view.first.unwrap_or(state.first);
    state.swapped = view.seats.iter().filter(|seat| seat.swapped).map(|seat| seat.seat).collect();
    state.lot = set(&view.lot);
    state.out = set(&view.out);
    state.deck = state.deck.without(state.lot).without(state.out);
    for seat in &view.seats {
        state.cards[seat.seat] = set(&seat.cards);
        state.digits[seat.seat] = game.digits_of(state.cards[seat.seat]);
        state.deck = state.deck.without(state.cards[seat.seat]);
    }
    imagine_tokens(game, view, &mut state, rng);
    state.phase = imagine_phase(view, &state, rng);
    state
}

/// Shares the tokens that the viewer cannot see out among their owners, at random.
fn imagine_tokens<E: Edition>(game: &DigitAuction<E>, view: &View, state: &mut State, rng: &mut Rng) {
    let mut rest: u8 = game.tokens_in_play().saturating_sub(state.middle);
    let mut hidden = SeatSet::EMPTY;
    for seat in &view.seats {
        // A bid that was allowed to stand proves that its maker can pay it.
        let proven = if game.penalise { 0 } else { seat.bid.unwrap_or(0) };
        state.tokens[seat.seat] = seat.tokens.unwrap_or(proven);
        rest = rest.saturating_sub(state.tokens[seat.seat]);
        if seat.tokens.is_none() {
            hidden.insert(seat.seat);
        }
    }
    // Who has just failed to pay a price is known to hold less.
    if let (PhaseName::Forfeit, Some(loser), Some(price)) = (view.phase, view.leader, view.high)
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

/// The cards offered for sale: those the viewer knows, and anything where an offer is still sealed.
fn imagine_offered(view: &View, state: &State, rng: &mut Rng) -> CardSet {
    let mut offered = CardSet::EMPTY;
    for seat in &view.seats {
        match seat.sells {
            Placard::Card(named) => offered.insert(named.id),
            Placard::Hidden if seat.decided => {
                let cards = state.cards[seat.seat];
                let choice = rng.below(u32::from(cards.len()) + 1);
                if choice > 0 {
                    offered.insert(cards.nth(choice - 1));
                }
            }
            Placard::Hidden | Placard::Nothing => {}
        }
    }
    offered
}

fn imagine_phase(view: &View, state: &State, rng: &mut Rng) -> Phase {
    let seats = |is: fn(&SeatView) -> bool| -> SeatSet {
        view.seats.iter().filter(|seat| is(seat)).map(|seat| seat.seat).collect()
    };
    let turn = view.waiting.first().unwrap_or(state.first);
    let block = Block {
        goods: match view.seller {
            None => Goods::Lot,
            Some(seller) => Goods::Sale { seller, offered: imagine_offered(view, state, rng) },
        },
        barred: seats(|seat| seat.barred),
        comforted: seats(|seat| seat.comforted),
    };
    match view.phase {
        PhaseName::Start => Phase::Start,
        PhaseName::Exchange => Phase::Exchange(turn),
        PhaseName::Declare => {
            Phase::Declare { undecided: view.waiting, offered: imagine_offered(view, state, rng) }
        }
        PhaseName::Reveal => Phase::Reveal,
        PhaseName::Sale | PhaseName::Auction => {
            let mut bids = BySeat::splat(0);
            for seat in &view.seats {
                bids[seat.seat] = seat.bid.unwrap_or(0);
            }
            let bidding = Ascending::resume(seats(|seat| seat.bidding), turn, bids, view.leader);
            Phase::Auction { block, bidding, void: view.void }
        }
        PhaseName::Forfeit => Phase::Forfeit { block, seat: turn, price: view.high.unwrap_or(0) },
        PhaseName::Over => Phase::Over,
    }
}
