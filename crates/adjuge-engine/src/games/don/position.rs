//! Positions of Don and Serengeti as `given` lines.

use super::action::MAX_TOKENS;
use super::{Block, Card, CardSet, DigitAuction, Edition, Goods, Phase, State};
use crate::auction::Ascending;
use crate::game::{NullLog, Play, Positions};
use crate::position::{Checks, Facts, Impossible, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

type Result<T> = std::result::Result<T, PositionError>;

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 5] = ["exchange", "declaring", "sale", "lot", "over"];

/// The facts that a position can have.
pub(super) const FACTS: Facts = Facts {
    table: &[
        ("round N", "the round; 1 if left out"),
        (
            "first SEAT",
            "the first player; if left out, seat 1, or still to be drawn where no fact names the phase",
        ),
        ("pot N", "the pot (Don)"),
        ("bank N", "the bank (Serengeti)"),
        ("out CARD…", "cards that have left the game"),
        ("swapped SEAT…", "who swapped a card this round"),
        ("exchange SEAT", "it is this seat's turn to swap a card"),
        ("declaring", "everyone is declaring sales; a seat that `sells` something or nothing has done so"),
        ("sale SEAT", "the card that this seat `sells` is being auctioned"),
        ("lot CARD…", "the cards turned up; once the lot is complete it is being auctioned"),
        ("passed SEAT…", "who has passed in this auction"),
        ("barred SEAT…", "who could not pay for these goods"),
        ("comforted SEAT…", "who has taken tokens for passing at once on this lot"),
        ("void N", "the seat to move has just been fined for a bid of N"),
        ("forfeit SEAT N", "this seat cannot pay N and is to lose a card"),
        ("over", "the game is over"),
    ],
    seat: &[
        ("cards CARD…", "its cards; none if left out"),
        ("tokens N", "its tokens; as dealt if left out"),
        ("bid N", "its last bid in this auction"),
        ("sells CARD", "the card it offers for sale, or `nothing`"),
    ],
    phases: &PHASES,
};

/// The facts that only goods on the block have.
const AUCTION_FACTS: [&str; 3] = ["barred", "comforted", "forfeit"];

/// The facts that only an auction in progress has.
const BIDDING_FACTS: [&str; 2] = ["passed", "void"];

pub(super) fn write<E: Edition>(game: &DigitAuction<E>, state: &State) -> Position {
    let mut position = Position::default();
    let names = |cards: CardSet| cards.iter().map(|card| game.name(card)).collect::<Vec<_>>();
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
    write_seats(&mut position, "swapped", state.swapped);
    match &state.phase {
        Phase::Start => {}
        Phase::Exchange(seat) => position.table("exchange", [seat]),
        Phase::Declare { .. } => position.table("declaring", [""; 0]),
        Phase::Reveal => position.table("lot", names(state.lot)),
        Phase::Over => position.table("over", [""; 0]),
        Phase::Auction { block, .. } | Phase::Forfeit { block, .. } => {
            match block.goods {
                Goods::Lot => position.table("lot", names(state.lot)),
                Goods::Sale { seller, .. } => position.table("sale", [seller]),
            }
            write_seats(&mut position, "barred", block.barred);
            write_seats(&mut position, "comforted", block.comforted);
        }
    }
    match &state.phase {
        Phase::Auction { block, bidding, void } => {
            let passed = game.bidders(state, block).without(bidding.active());
            write_seats(&mut position, "passed", passed);
            if let Some(bid) = void {
                position.table("void", [bid]);
            }
        }
        Phase::Forfeit { seat, price, .. } => position.table("forfeit", [seat.number(), *price]),
        _ => {}
    }
    for seat in Seat::all(game.players) {
        write_seat(game, state, seat, &mut position);
    }
    position
}

fn write_seats(position: &mut Position, key: &'static str, seats: SeatSet) {
    if !seats.is_empty() {
        position.table(key, seats.iter());
    }
}

fn write_seat<E: Edition>(game: &DigitAuction<E>, state: &State, seat: Seat, position: &mut Position) {
    position.seat(seat, "tokens", [state.tokens[seat]]);
    if !state.cards[seat].is_empty() {
        position.seat(seat, "cards", state.cards[seat].iter().map(|card| game.name(card)));
    }
    if let Phase::Auction { bidding, .. } = &state.phase
        && let Some(bid) = bidding.bid_of(seat)
    {
        position.seat(seat, "bid", [bid]);
    }
    let (undecided, offered) = match &state.phase {
        Phase::Declare { undecided, offered } => (*undecided, *offered),
        Phase::Auction { block, .. } | Phase::Forfeit { block, .. } => match block.goods {
            Goods::Sale { offered, .. } => (SeatSet::EMPTY, offered),
            Goods::Lot => return,
        },
        _ => return,
    };
    if let Some(card) = state.offer_of(seat, offered) {
        position.seat(seat, "sells", [game.name(card)]);
    } else if matches!(state.phase, Phase::Declare { .. }) && !undecided.contains(seat) {
        // Only while offers are sealed does it matter that somebody has said no.
        position.seat(seat, "sells", ["nothing"]);
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
    fn check(&self, holds: bool, code: Impossible, message: impl FnOnce() -> String) -> Result<()> {
        self.checks.require(holds, code, message)
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
                self.check(!seen.contains(card), Impossible::CardTwice, || {
                    format!("{name} is in two places")
                })?;
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
            return refuse(Impossible::OptionOff, format!("{} has a {middle}, no {other}", E::META.title));
        }
        state.middle = position.one(None, middle, read_number)?.unwrap_or(state.middle);
        let tokens = &game.tally(&state)[0];
        self.check(tokens.counted == tokens.expected, Impossible::TokenTotal, || {
            format!("the tokens add up to {}, not {}", tokens.counted, tokens.expected)
        })?;
        if tokens.counted > u32::from(MAX_TOKENS) {
            return refuse(
                Impossible::TokenTotal,
                format!("no position holds more than {MAX_TOKENS} tokens"),
            );
        }
        state.round = position.one(None, "round", read_number)?.unwrap_or(state.round);
        if state.round == 0 || state.round > game.rounds {
            return refuse(Impossible::BadValue, format!("rounds go from 1 to {}", game.rounds));
        }
        state.swapped = self.table_seats("swapped")?;
        let may_swap = game.exchanges || state.swapped.is_empty();
        self.check(may_swap, Impossible::OptionOff, || "nobody swaps without the option exchanges".into())?;
        Ok(state)
    }

    /// Where in the round the game stands.
    fn phase(&self, state: &mut State) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let phase = position.only_one_of(&PHASES)?;
        let first = self.table_seat("first")?;
        state.first = first.unwrap_or(state.first);
        let left = state.lot.len() + state.deck.len();
        let size = DigitAuction::<E>::lot_size(state.round);
        let fits = state.lot.len() <= size;
        self.check(fits, Impossible::BadValue, || {
            format!("a lot of round {} has at most {size} cards", state.round)
        })?;
        let is_lot_complete = state.lot.len() >= size.min(left);
        let is_auction = phase == Some("sale") || phase == Some("lot") && is_lot_complete;
        self.facts_fit(phase, is_auction)?;
        if phase != Some("over") {
            self.cards_suffice(state)?;
        }
        let Some(phase) = phase else {
            if first.is_some() {
                game.begin_round(state, &mut NullLog);
            }
            return Ok(());
        };
        state.phase = match phase {
            "exchange" => {
                self.check(game.exchanges, Impossible::OptionOff, || "the option exchanges is off".into())?;
                let seat = self.table_seat("exchange")?.unwrap_or(state.first);
                let message = || format!("seat {seat} has nothing to swap, or nobody to swap with");
                self.check(game.may_swap(state, seat), Impossible::PhaseClash, message)?;
                Phase::Exchange(seat)
            }
            "declaring" => {
                position.flag("declaring")?;
                self.check(game.sales, Impossible::OptionOff, || "the option sales is off".into())?;
                let (undecided, offered) = self.offers(state)?;
                if undecided.is_empty() {
                    return refuse(Impossible::PhaseClash, "everyone has declared: the sales have begun");
                }
                Phase::Declare { undecided, offered }
            }
            "sale" => {
                self.check(game.sales, Impossible::OptionOff, || "the option sales is off".into())?;
                let (_, offered) = self.offers(state)?;
                let seller = self.table_seat("sale")?.unwrap_or(state.first);
                if state.offer_of(seller, offered).is_none() {
                    return refuse(
                        Impossible::BadValue,
                        format!("seat {seller} must be given a card that it sells"),
                    );
                }
                let is_next = game.next_seller(state, offered) == Some(seller);
                self.check(is_next, Impossible::PhaseClash, || {
                    format!("another sale comes before that of seat {seller}")
                })?;
                self.auction(state, Goods::Sale { seller, offered })?
            }
            "lot" if is_auction => self.auction(state, Goods::Lot)?,
            "lot" => Phase::Reveal,
            _ => {
                position.flag("over")?;
                let is_last = state.round == game.rounds;
                self.check(is_last, Impossible::PhaseClash, || {
                    format!("the game ends with round {}", game.rounds)
                })?;
                self.check(state.deck.is_empty(), Impossible::PhaseClash, || {
                    format!("{} cards are still to be auctioned", state.deck.len())
                })?;
                Phase::Over
            }
        };
        Ok(())
    }

    /// Refuses facts that do not belong to the phase.
    fn facts_fit(&self, phase: Option<&str>, is_auction: bool) -> Result<()> {
        let at_table = |key: &str| self.position.get(None, key).is_some();
        let at_seats =
            |key: &str| Seat::all(self.game.players).any(|seat| self.position.get(Some(seat), key).is_some());
        let has_offers = matches!(phase, Some("declaring" | "sale"));
        let is_bidding = is_auction && !at_table("forfeit");
        let mut stray =
            vec![("bid", at_seats("bid") && !is_bidding), ("sells", at_seats("sells") && !has_offers)];
        stray.push(("swapped", at_table("swapped") && phase.is_none()));
        stray.extend(AUCTION_FACTS.map(|key| (key, at_table(key) && !is_auction)));
        stray.extend(BIDDING_FACTS.map(|key| (key, at_table(key) && !is_bidding)));
        match stray.iter().find(|(_, is_stray)| *is_stray) {
            None => Ok(()),
            Some((key, _)) => refuse(Impossible::PhaseClash, format!("{key} does not belong to this phase")),
        }
    }

    /// The deck must hold what the remaining rounds turn up.
    fn cards_suffice(&self, state: &State) -> Result<()> {
        let turned_up: u8 = (1..state.round).map(DigitAuction::<E>::lot_size).sum();
        let needed = self.game.n_cards - turned_up;
        let left = state.deck.len() + state.lot.len();
        let message = || format!("the remaining rounds turn up {needed} cards, and only {left} are left");
        self.check(left >= needed, Impossible::TooFewCards, message)?;
        // Even unchecked, there must be something to auction.
        if left == 0 { refuse(Impossible::TooFewCards, message()) } else { Ok(()) }
    }

    /// Who has cards and has not said what it sells, and what the others sell.
    fn offers(&self, state: &State) -> Result<(SeatSet, CardSet)> {
        let (mut undecided, mut offered) = (SeatSet::EMPTY, CardSet::EMPTY);
        for seat in Seat::all(self.game.players) {
            match self.position.one(Some(seat), "sells", |word| Ok(word.to_string()))?.as_deref() {
                Some("nothing") => {}
                Some(name) => {
                    let card = self.card(name)?;
                    if !state.cards[seat].contains(card) {
                        return refuse(Impossible::NotOwned, format!("seat {seat} does not own {name}"));
                    }
                    offered.insert(card);
                }
                None if state.cards[seat].is_empty() => {}
                None => undecided.insert(seat),
            }
        }
        Ok((undecided, offered))
    }

    fn auction(&self, state: &State, goods: Goods) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let block =
            Block { goods, barred: self.table_seats("barred")?, comforted: self.table_seats("comforted")? };
        let void = position.one(None, "void", read_number)?;
        let penalties = void.is_some() || !block.barred.is_empty() || position.get(None, "forfeit").is_some();
        self.check(game.penalise || !penalties, Impossible::OptionOff, || {
            "penalties need the option referee=penalise".into()
        })?;
        self.check(E::PASS_BONUS > 0 || block.comforted.is_empty(), Impossible::OptionOff, || {
            format!("{} has no bank to comfort anyone", E::META.title)
        })?;
        match position.get(None, "forfeit") {
            None => {}
            Some([seat, price]) => {
                let (seat, price) = (self.seat(seat)?, read_number(price)?);
                if state.cards[seat].is_empty() || price == 0 {
                    return refuse(Impossible::BadValue, format!("seat {seat} has nothing to forfeit"));
                }
                let is_short = state.tokens[seat] < price;
                self.check(is_short, Impossible::BidImpossible, || format!("seat {seat} can pay {price}"))?;
                return Ok(Phase::Forfeit { block, seat, price });
            }
            Some(_) => return refuse(Impossible::BadValue, "forfeit takes a seat and a price"),
        }
        let bids = self.bids(state)?;
        let active = game.bidders(state, &block).without(self.table_seats("passed")?);
        let everyone = Seat::all(game.players);
        let leader = everyone.filter(|&seat| bids[seat] > 0).max_by_key(|&seat| bids[seat]);
        if let Some(leader) = leader.filter(|&leader| !active.contains(leader)) {
            return refuse(Impossible::BadValue, format!("seat {leader} leads but is not in the auction"));
        }
        // Whoever sits between the highest bidder and the seat to move has passed.
        let turn = match leader {
            Some(leader) => active.after(leader),
            None => active.from(game.opener(state, block.goods)),
        };
        let Some(turn) = turn.filter(|&turn| leader != Some(turn)) else {
            return refuse(Impossible::AuctionOver, "the auction has already ended");
        };
        let bidding = Ascending::resume(active, turn, bids, leader);
        let is_void = void.is_none_or(|bid| state.digits[turn] >> (bid % 10) & 1 == 1);
        self.check(is_void, Impossible::BidImpossible, || {
            format!("that bid of seat {turn} would not be void")
        })?;
        Ok(Phase::Auction { block, bidding, void })
    }

    fn bids(&self, state: &State) -> Result<BySeat<u8>> {
        let game = self.game;
        let mut bids = BySeat::splat(0);
        for seat in Seat::all(game.players) {
            let Some(bid) = self.position.one(Some(seat), "bid", read_number)? else { continue };
            if bid == 0 || bid > game.purse.in_box {
                return refuse(
                    Impossible::BadValue,
                    format!("a bid is a number from 1 to {}", game.purse.in_box),
                );
            }
            if bids.of(game.players).contains(&bid) {
                return refuse(Impossible::BadValue, format!("two seats cannot both bid {bid}"));
            }
            let is_own = state.digits[seat] >> (bid % 10) & 1 == 1;
            self.check(!is_own, Impossible::BidImpossible, || format!("seat {seat} owns a {}", bid % 10))?;
            let is_payable = game.penalise || bid <= state.tokens[seat];
            self.check(is_payable, Impossible::BidImpossible, || format!("seat {seat} cannot bid {bid}"))?;
            bids[seat] = bid;
        }
        Ok(bids)
    }
}
