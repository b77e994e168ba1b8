//! Positions of Don and Serengeti as `given` lines.

use super::action::MAX_TOKENS;
use super::{Block, Card, CardSet, DigitAuction, Edition, Goods, Offer, Phase, State};
use crate::auction::Ascending;
use crate::game::{Game, NullLog};
use crate::position::{Checks, Position, PositionError, read_number, read_seat};
use crate::seat::{BySeat, Seat, SeatSet};

type Result<T> = std::result::Result<T, PositionError>;

fn refuse<T>(code: &'static str, message: impl Into<String>) -> Result<T> {
    Err(PositionError::new(code, message))
}

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 5] = ["exchange", "declaring", "sale", "lot", "over"];

pub(super) fn write<E: Edition>(game: &DigitAuction<E>, state: &State) -> Position {
    let mut position = Position::default();
    let names = |cards: CardSet| cards.iter().map(|card| game.name(card)).collect::<Vec<_>>();
    let mut set = |key, seats: SeatSet| {
        if !seats.is_empty() {
            position.table(key, seats.iter());
        }
    };
    set("swapped", state.swapped);
    if let Phase::Auction { block, .. } | Phase::Forfeit { block, .. } = &state.phase {
        set("barred", block.barred);
        set("comforted", block.comforted);
    }
    if let Phase::Auction { block, bidding, .. } = &state.phase {
        set("passed", game.bidders(state, block).without(bidding.active()));
        position.table("turn", [bidding.turn()]);
    }
    if state.round != 1 || state.phase != Phase::Start {
        position.table("round", [state.round]);
    }
    if state.phase != Phase::Start {
        position.table("first", [state.first]);
    }
    position.table(if E::HAS_BANK { "bank" } else { "pot" }, [state.middle]);
    if !state.out.is_empty() {
        position.table("out", names(state.out));
    }
    match &state.phase {
        Phase::Start => {}
        Phase::Exchange(seat) => position.table("exchange", [seat]),
        Phase::Declare(_) => position.table("declaring", [""; 0]),
        Phase::Reveal => position.table("lot", names(state.lot)),
        Phase::Auction { block, .. } | Phase::Forfeit { block, .. } => match block.goods {
            Goods::Lot => position.table("lot", names(state.lot)),
            Goods::Sale { seller, .. } => position.table("sale", [seller]),
        },
        Phase::Over => position.table("over", [""; 0]),
    }
    match &state.phase {
        Phase::Auction { void: Some(bid), .. } => position.table("void", [bid]),
        Phase::Forfeit { seat, price, .. } => position.table("forfeit", [seat.number(), *price]),
        _ => {}
    }
    for seat in Seat::all(game.players) {
        write_seat(game, state, seat, &mut position);
    }
    position
}

fn write_seat<E: Edition>(game: &DigitAuction<E>, state: &State, seat: Seat, position: &mut Position) {
    position.seat(seat, "tokens", [state.tokens[seat]]);
    if !state.cards[seat].is_empty() {
        position.seat(seat, "cards", state.cards[seat].iter().map(|card| game.name(card)));
    }
    let (offers, bid) = match &state.phase {
        Phase::Declare(offers) => (Some(offers), None),
        Phase::Auction { block, bidding, .. } => (block.offers(), bidding.bid_of(seat)),
        Phase::Forfeit { block, .. } => (block.offers(), None),
        _ => (None, None),
    };
    if let Some(bid) = bid {
        position.seat(seat, "bid", [bid]);
    }
    match offers.map(|offers| offers[seat]) {
        Some(Offer::Card(card)) => position.seat(seat, "sells", [game.name(card)]),
        // Only while offers are sealed does it matter that somebody has said no.
        Some(Offer::Nothing) if matches!(state.phase, Phase::Declare(_)) => {
            position.seat(seat, "sells", ["nothing"]);
        }
        _ => {}
    }
}

impl Block {
    fn offers(&self) -> Option<&BySeat<Offer>> {
        match &self.goods {
            Goods::Lot => None,
            Goods::Sale { offers, .. } => Some(offers),
        }
    }
}

pub(super) fn read<E: Edition>(game: &DigitAuction<E>, position: &Position, checks: Checks) -> Result<State> {
    let reader = Reader { game, position, checks };
    let mut state = reader.components()?;
    reader.phase(&mut state)?;
    Ok(state)
}

struct Reader<'a, E: Edition> {
    game: &'a DigitAuction<E>,
    position: &'a Position,
    checks: Checks,
}

impl<E: Edition> Reader<'_, E> {
    /// Refuses the position if the condition fails, unless it is unchecked.
    fn check(&self, holds: bool, code: &'static str, message: impl FnOnce() -> String) -> Result<()> {
        if holds || self.checks == Checks::Off { Ok(()) } else { refuse(code, message()) }
    }

    fn card(&self, word: &str) -> Result<Card> {
        Ok(self.game.deck.card(word)?)
    }

    fn seat(&self, word: &str) -> Result<Seat> {
        read_seat(word, self.game.players)
    }

    fn table_seat(&self, key: &str) -> Result<Option<Seat>> {
        self.position.one(None, key, |word| self.seat(word))
    }

    fn table_seats(&self, key: &str) -> Result<SeatSet> {
        Ok(self.position.many(None, key, |word| self.seat(word))?.into_iter().collect())
    }

    /// Cards and tokens, wherever they are.
    fn components(&self) -> Result<State> {
        let (game, position) = (self.game, self.position);
        let mut state = game.start();
        let mut seen = CardSet::EMPTY;
        let mut place = |cards: Vec<Card>| {
            for &card in &cards {
                let name = game.name(card);
                self.check(!seen.contains(card), "card-twice", || format!("{name} is in two places"))?;
                seen.insert(card);
            }
            Ok::<CardSet, PositionError>(cards.into_iter().collect())
        };
        for seat in Seat::all(game.players) {
            state.cards[seat] = place(position.many(Some(seat), "cards", |word| self.card(word))?)?;
            state.digits[seat] = game.digits_of(state.cards[seat]);
            if let Some(tokens) = position.one(Some(seat), "tokens", read_number)? {
                state.tokens[seat] = tokens;
            }
        }
        state.lot = place(position.many(None, "lot", |word| self.card(word))?)?;
        state.out = place(position.many(None, "out", |word| self.card(word))?)?;
        state.deck = state.deck.without(seen);
        let (middle, other) = if E::HAS_BANK { ("bank", "pot") } else { ("pot", "bank") };
        if position.get(None, other).is_some() {
            return refuse("unknown-fact", format!("{} has a {middle}, no {other}", E::META.title));
        }
        state.middle = position.one(None, middle, read_number)?.unwrap_or(state.middle);
        let tokens = &game.tally(&state)[0];
        self.check(tokens.counted == tokens.expected, "token-total", || {
            format!("the tokens add up to {}, not {}", tokens.counted, tokens.expected)
        })?;
        if tokens.counted > u32::from(MAX_TOKENS) {
            return refuse("token-total", format!("no position holds more than {MAX_TOKENS} tokens"));
        }
        state.round = position.one(None, "round", read_number)?.unwrap_or(state.round);
        if state.round == 0 || state.round > game.rounds {
            return refuse("bad-value", format!("rounds go from 1 to {}", game.rounds));
        }
        state.swapped = self.table_seats("swapped")?;
        let may_swap = game.exchanges || state.swapped.is_empty();
        self.check(may_swap, "option-off", || "nobody swaps without the option exchanges".into())?;
        Ok(state)
    }

    /// Where in the round the game stands.
    fn phase(&self, state: &mut State) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let named: Vec<&str> = PHASES.into_iter().filter(|key| position.get(None, key).is_some()).collect();
        let first = self.table_seat("first")?;
        state.first = first.unwrap_or(state.first);
        if let [one, other, ..] = named[..] {
            return refuse("phase-clash", format!("{one} and {other} cannot both be"));
        }
        let Some(&phase) = named.first() else {
            self.only_with("sells", false)?;
            self.only_with("bid", false)?;
            for key in ["swapped", "barred", "comforted", "passed", "turn", "void", "forfeit"] {
                if position.get(None, key).is_some() {
                    return refuse("phase-clash", format!("{key} needs one of {}", PHASES.join(", ")));
                }
            }
            self.cards_suffice(state, state.lot)?;
            if first.is_some() {
                game.begin_round(state, &mut NullLog);
            }
            return Ok(());
        };
        if first.is_none() {
            return refuse("bad-value", format!("with {phase} the first player must be given"));
        }
        self.only_with("sells", phase == "declaring" || phase == "sale")?;
        let is_lot_complete = !state.lot.is_empty()
            && state.lot.len()
                >= DigitAuction::<E>::lot_size(state.round).min(state.lot.len() + state.deck.len());
        if phase != "over" {
            self.cards_suffice(state, state.lot)?;
        }
        state.phase = match phase {
            "over" => Phase::Over,
            "exchange" => {
                self.check(game.exchanges, "option-off", || "the option exchanges is off".into())?;
                let Some(seat) = self.table_seat("exchange")? else {
                    return refuse("bad-value", "exchange takes a seat");
                };
                Phase::Exchange(seat)
            }
            "declaring" => {
                position.flag("declaring")?;
                self.check(game.sales, "option-off", || "the option sales is off".into())?;
                let offers = self.offers(state, Offer::Undecided)?;
                if game.undecided(&offers).is_empty() {
                    return refuse("phase-clash", "everyone has declared: the sales have begun");
                }
                Phase::Declare(offers)
            }
            "sale" => {
                self.check(game.sales, "option-off", || "the option sales is off".into())?;
                let Some(seller) = self.table_seat("sale")? else {
                    return refuse("bad-value", "sale takes a seat");
                };
                let offers = self.offers(state, Offer::Nothing)?;
                if !matches!(offers[seller], Offer::Card(_)) {
                    return refuse("bad-value", format!("seat {seller} must be given a card that it sells"));
                }
                self.auction(state, Goods::Sale { seller, offers })?
            }
            _ if is_lot_complete => self.auction(state, Goods::Lot)?,
            _ => {
                self.only_with("bid", false)?;
                Phase::Reveal
            }
        };
        if !matches!(state.phase, Phase::Auction { .. } | Phase::Forfeit { .. }) {
            self.only_with("bid", false)?;
            for key in ["barred", "comforted", "passed", "turn", "void", "forfeit"] {
                if position.get(None, key).is_some() {
                    return refuse("phase-clash", format!("{key} belongs to an auction"));
                }
            }
        }
        Ok(())
    }

    /// Refuses a fact of seats outside the phases that it belongs to.
    fn only_with(&self, key: &str, is_allowed: bool) -> Result<()> {
        let given = Seat::all(self.game.players).any(|seat| self.position.get(Some(seat), key).is_some());
        if given && !is_allowed {
            return refuse("phase-clash", format!("{key} does not belong to this phase"));
        }
        Ok(())
    }

    /// The deck must hold what the remaining rounds turn up.
    fn cards_suffice(&self, state: &State, lot: CardSet) -> Result<()> {
        let rounds = state.round..=self.game.rounds;
        let all: u32 = rounds.map(|round| u32::from(DigitAuction::<E>::lot_size(round))).sum();
        let short = u32::from(self.game.n_cards)
            < (1..=self.game.rounds).map(|round| u32::from(DigitAuction::<E>::lot_size(round))).sum();
        let held = u32::from(state.deck.len() + lot.len());
        // The last lot of a reduced deck may be smaller than its turn.
        let spare = if short { 2 } else { 0 };
        let message = || format!("the remaining rounds turn up {all} cards, and only {held} are left");
        self.check(held + spare >= all, "too-few-cards", message)?;
        if held == 0 { refuse("too-few-cards", message()) } else { Ok(()) }
    }

    fn offers(&self, state: &State, silence: Offer) -> Result<BySeat<Offer>> {
        let mut offers = BySeat::splat(Offer::Nothing);
        for seat in Seat::all(self.game.players) {
            let given = self.position.one(Some(seat), "sells", |word| match word {
                "nothing" => Ok(Offer::Nothing),
                card => self.card(card).map(Offer::Card),
            })?;
            if let Some(Offer::Card(card)) = given {
                let name = self.game.name(card);
                let is_owned = state.cards[seat].contains(card);
                self.check(is_owned, "not-owned", || format!("seat {seat} does not own {name}"))?;
            }
            let has_cards = !state.cards[seat].is_empty();
            offers[seat] = given.unwrap_or(if has_cards { silence } else { Offer::Nothing });
        }
        Ok(offers)
    }

    fn auction(&self, state: &State, goods: Goods) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let block =
            Block { goods, barred: self.table_seats("barred")?, comforted: self.table_seats("comforted")? };
        let void = position.one(None, "void", read_number)?;
        let penalties = void.is_some() || !block.barred.is_empty() || position.get(None, "forfeit").is_some();
        self.check(game.penalise || !penalties, "option-off", || {
            "penalties need the option referee=penalise".into()
        })?;
        self.check(E::PASS_BONUS > 0 || block.comforted.is_empty(), "option-off", || {
            format!("{} has no bank to comfort anyone", E::META.title)
        })?;
        match position.get(None, "forfeit") {
            None => {}
            Some([seat, price]) => {
                self.only_with("bid", false)?;
                let (seat, price) = (self.seat(seat)?, read_number(price)?);
                if state.cards[seat].is_empty() || price == 0 {
                    return refuse("bad-value", format!("seat {seat} has nothing to forfeit"));
                }
                let is_short = state.tokens[seat] < price;
                self.check(is_short, "bid-impossible", || format!("seat {seat} can pay {price}"))?;
                return Ok(Phase::Forfeit { block, seat, price });
            }
            Some(_) => return refuse("bad-value", "forfeit takes a seat and a price"),
        }
        let bids = self.bids(state)?;
        let active = game.bidders(state, &block).without(self.table_seats("passed")?);
        let everyone = Seat::all(game.players);
        let leader = everyone.filter(|&seat| bids[seat] > 0).max_by_key(|&seat| bids[seat]);
        if let Some(leader) = leader.filter(|&leader| !active.contains(leader)) {
            return refuse("bad-value", format!("seat {leader} leads but is not in the auction"));
        }
        let next = match leader {
            Some(leader) => active.after(leader),
            None => active.from(game.opener(state, &block.goods)),
        };
        let Some(turn) = self.table_seat("turn")?.or(next) else {
            return refuse("auction-over", "nobody is left in the auction");
        };
        let bidding = Ascending::resume(active, turn, bids);
        if bidding.result().is_some() {
            return refuse("auction-over", "the auction has already ended");
        }
        if !active.contains(turn) || leader == Some(turn) {
            return refuse("bad-value", format!("it cannot be the turn of seat {turn}"));
        }
        let is_void = void.is_none_or(|bid| state.digits[turn] >> (bid % 10) & 1 == 1);
        self.check(is_void, "bid-impossible", || format!("that bid of seat {turn} would not be void"))?;
        Ok(Phase::Auction { block, bidding, void })
    }

    fn bids(&self, state: &State) -> Result<BySeat<u8>> {
        let game = self.game;
        let mut bids = BySeat::splat(0);
        for seat in Seat::all(game.players) {
            let Some(bid) = self.position.one(Some(seat), "bid", read_number)? else { continue };
            if bid == 0 || bid > MAX_TOKENS {
                return refuse("bad-value", format!("a bid is a number from 1 to {MAX_TOKENS}"));
            }
            if bids.of(game.players).contains(&bid) {
                return refuse("bad-value", format!("two seats cannot both bid {bid}"));
            }
            let is_own = state.digits[seat] >> (bid % 10) & 1 == 1;
            self.check(!is_own, "bid-impossible", || format!("seat {seat} owns a {}", bid % 10))?;
            let most = if game.penalise { game.purse.in_box } else { state.tokens[seat] };
            self.check(bid <= most, "bid-impossible", || format!("seat {seat} cannot bid {bid}"))?;
            bids[seat] = bid;
        }
        Ok(bids)
    }
}
