//! What each viewer may know, and the worlds they could be looking at.

use std::fmt;

use serde::{Serialize, Serializer};

use super::score;
use super::{Block, CardSet, DigitAuction, Edition, Goods, NamedCard, Phase, State};
use crate::auction::Ascending;
use crate::game::{Game, Viewer};
use crate::notation::{row, word};
use crate::random::Rng;
use crate::seat::{BySeat, Seat, SeatSet};

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
    pub lot: Vec<NamedCard>,
    pub lot_size: u8,
    pub deck: u8,
    pub out: Vec<NamedCard>,
    pub pot: Option<u8>,
    pub bank: Option<u8>,
    pub high: Option<u8>,
    pub leader: Option<Seat>,
    pub seller: Option<Seat>,
    pub void: Option<u8>,
    pub tokens: Option<u8>,
    pub seats: Vec<SeatView>,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that the table shows side by side")]
pub struct SeatView {
    pub seat: Seat,
    pub cards: Vec<NamedCard>,
    pub tokens: Option<u8>,
    pub bidding: bool,
    pub bid: Option<u8>,
    pub swapped: bool,
    pub barred: bool,
    pub comforted: bool,
    pub decided: bool,
    pub sells: Placard,
    pub points: Option<Points>,
}

/// A seat's points at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the guide documents every field for all readers of views")]
pub struct Points {
    pub suits: i32,
    pub bonus: i32,
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

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |n: Option<u8>| n.map_or("-".to_string(), |n| n.to_string());
        let phase = word(&self.phase);
        write!(f, "round {} of {}, {phase}", self.round, self.rounds)?;
        if let Some(seller) = self.seller {
            write!(f, " of a card of seat {seller}")?;
        }
        write!(f, "\nlot {}, {} cards in the deck", row(&self.lot), self.deck)?;
        if !self.out.is_empty() {
            write!(f, ", out {}", row(&self.out))?;
        }
        if let Some(pot) = self.pot {
            write!(f, "\npot {pot}")?;
        }
        if let Some(bank) = self.bank {
            write!(f, "\nbank {bank}")?;
        }
        if let (Some(high), Some(leader)) = (self.high, self.leader) {
            write!(f, ", {high} bid by seat {leader}")?;
        }
        write!(f, "\n  seat  tokens  bid  cards")?;
        for seat in &self.seats {
            let mark = if self.waiting.contains(seat.seat) { '>' } else { ' ' };
            let tokens = seat.tokens.map_or("?".to_string(), |n| n.to_string());
            let (bid, cards) = (number(seat.bid), row(&seat.cards));
            write!(f, "\n{mark} {:<4}  {tokens:>6}  {bid:>3}  {cards}", seat.seat)?;
            let notes = [
                (self.first == Some(seat.seat), "first"),
                (seat.swapped, "swapped"),
                (seat.barred, "barred"),
            ];
            for (_, note) in notes.iter().filter(|(is, _)| *is) {
                write!(f, "  [{note}]")?;
            }
            match seat.sells {
                Placard::Card(card) => write!(f, "  [sells {card}]")?,
                Placard::Hidden if seat.decided => f.write_str("  [decided]")?,
                Placard::Hidden | Placard::Nothing => {}
            }
            if let Some(Points { suits, bonus, total }) = seat.points {
                write!(f, "  = {suits} + {bonus} = {total} points")?;
            }
        }
        Ok(())
    }
}
