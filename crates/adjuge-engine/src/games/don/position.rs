//! Positions of Don and Serengeti as `given` lines.

use super::action::MAX_TOKENS;
use super::{Block, Card, CardSet, DigitAuction, Edition, Phase, Sales, State};
use crate::position::{Result, refuse, require};
use crate::prelude::*;

impl<E: Edition> Positions for DigitAuction<E> {
    const FACTS: Facts = Facts {
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
            (
                "declaring",
                "everyone is declaring sales; a seat that `sells` something or nothing has done so",
            ),
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
            ("yielded N", "the bid at which it passed (Don, `referee=penalise`)"),
        ],
        phases: "exchange declaring sale lot over",
    };

    fn write_facts(&self, state: &State, writer: &mut Writer<'_, Self>) {
        if state.phase != Phase::Start {
            writer.one(None, "round", state.round);
            writer.one(None, "first", state.first);
        }
        writer.one(None, if E::HAS_BANK { "bank" } else { "pot" }, state.middle);
        writer.some(None, "out", state.out);
        writer.some(None, "swapped", state.swapped);
        match state.phase {
            Phase::Start => {}
            Phase::Exchange(seat) => writer.one(None, "exchange", seat),
            Phase::Declare(_) => writer.flag("declaring"),
            Phase::Reveal => writer.one(None, "lot", state.lot),
            Phase::Auction { block, bidding, void } => {
                write_block(writer, state, block);
                writer.some(None, "passed", self.bidders(state, block).without(bidding.active()));
                writer.maybe(None, "void", void);
            }
            Phase::Forfeit { block, bidding } => {
                write_block(writer, state, block);
                writer.pair("forfeit", bidding.turn(), bidding.high());
            }
            Phase::Over => writer.flag("over"),
        }
        for seat in Seat::all(self.players) {
            writer.one(seat, "tokens", state.tokens[seat]);
            writer.some(seat, "cards", state.cards[seat]);
            writer.maybe(seat, "bid", state.bidding().and_then(|bidding| bidding.bid_of(seat)));
            if let Phase::Auction { block, .. } | Phase::Forfeit { block, .. } = state.phase {
                writer.maybe(seat, "yielded", Some(block.yielded[seat]).filter(|bid| *bid > 0));
            }
            match &state.phase {
                // Only while offers are sealed does it matter that somebody has said no.
                Phase::Declare(sales) => writer.maybe(seat, "sells", sales.choice(seat).map(Sells)),
                _ => writer.maybe(seat, "sells", state.offer_of(seat)),
            }
        }
    }

    fn read_facts(&self, reader: &Reader<'_, Self>) -> Result<State> {
        let mut state = reader.components()?;
        reader.place_phase(&mut state)?;
        Ok(state)
    }

    fn tally(&self, state: &State) -> Vec<Tally> {
        let held: u32 = state.tokens.of(self.players).iter().map(|&n| u32::from(n)).sum();
        let places = state.cards.of(self.players).iter().chain([&state.deck, &state.lot, &state.out]);
        vec![
            Tally::new("tokens", held + u32::from(state.middle), self.tokens_in_play()),
            Tally::members("cards", places, self.n_cards),
        ]
    }
}

/// What a seat says about a sale: a card, or `nothing`.
struct Sells(Option<Card>);

impl<E: Edition> Words<DigitAuction<E>> for Sells {
    fn read_word(game: &DigitAuction<E>, word: &str) -> std::result::Result<Sells, NotationError> {
        if word == "nothing" {
            Ok(Sells(None))
        } else {
            Card::read_word(game, word).map(|card| Sells(Some(card)))
        }
    }

    fn write(&self, game: &DigitAuction<E>) -> String {
        self.0.map_or("nothing".into(), |card| card.write(game))
    }
}

fn write_block<E: Edition>(writer: &mut Writer<'_, DigitAuction<E>>, state: &State, block: Block) {
    match block.seller {
        None => writer.one(None, "lot", state.lot),
        Some(seller) => writer.one(None, "sale", seller),
    }
    writer.some(None, "barred", block.barred);
    writer.some(None, "comforted", block.comforted);
}

impl<E: Edition> Reader<'_, DigitAuction<E>> {
    /// Cards and tokens, wherever they are.
    fn components(&self) -> Result<State> {
        let game = self.game;
        let mut state = game.start();
        let mut seen = CardSet::EMPTY;
        let mut place = |cards: CardSet| {
            if let Some(card) = cards.intersection(seen).iter().next() {
                self.check(
                    false,
                    Impossible::CardTwice,
                    format_args!("{} is in two places", game.name(card)),
                )?;
            }
            seen = seen.union(cards);
            Ok::<CardSet, PositionError>(cards)
        };
        for seat in self.seats() {
            state.cards[seat] = place(self.set(seat, "cards")?)?;
            state.digits[seat] = game.digits_of(state.cards[seat]);
            state.tokens[seat] = self.or(seat, "tokens", state.tokens[seat])?;
        }
        state.lot = place(self.set(None, "lot")?)?;
        state.out = place(self.set(None, "out")?)?;
        state.deck = state.deck.without(seen);
        let (middle, other) = if E::HAS_BANK { ("bank", "pot") } else { ("pot", "bank") };
        if self.has(other) {
            return refuse(Impossible::OptionOff, format!("{} has a {middle}, no {other}", E::META.title));
        }
        state.middle = self.or(None, middle, state.middle)?;
        let tokens = &game.tally(&state)[0];
        let message = format_args!("the tokens add up to {}, not {}", tokens.counted, tokens.expected);
        self.check(tokens.counted == tokens.expected, Impossible::TokenTotal, message)?;
        let message = format_args!("no position holds more than {MAX_TOKENS} tokens");
        require(tokens.counted <= u32::from(MAX_TOKENS), Impossible::TokenTotal, message)?;
        state.round = self.number(None, "round", 1..=game.rounds, state.round)?;
        state.swapped = self.set(None, "swapped")?;
        self.option_on(game.exchanges || state.swapped.is_empty(), "exchanges")?;
        Ok(state)
    }

    /// Refuses what an option of the table rules out.
    fn option_on(&self, is_on: bool, option: &str) -> Result<()> {
        self.check(is_on, Impossible::OptionOff, format_args!("that needs the option {option}"))
    }

    /// Where in the round the game stands.
    fn place_phase(&self, state: &mut State) -> Result<()> {
        let game = self.game;
        let (phase, first) = (self.phase(&DigitAuction::<E>::FACTS)?, self.get(None, "first")?);
        state.first = first.unwrap_or(state.first);
        let size = game.lot_size(state.round);
        let message = format_args!("a lot of round {} has at most {size} cards", state.round);
        self.check(state.lot.len() <= size, Impossible::BadValue, message)?;
        let is_lot_complete = state.lot.len() >= size.min(state.lot.len() + state.deck.len());
        let is_auction = phase == Some("sale") || phase == Some("lot") && is_lot_complete;
        self.only_if(is_auction, &["barred", "comforted", "forfeit"])?;
        self.only_if(is_auction, &["bid", "yielded"])?;
        self.only_if(is_auction && !self.has("forfeit"), &["passed", "void"])?;
        self.only_if(matches!(phase, Some("declaring" | "sale")), &["sells"])?;
        self.only_if(phase.is_some(), &["swapped"])?;
        if phase != Some("over") {
            self.cards_suffice(state)?;
        }
        state.phase = match phase {
            None => {
                if first.is_some() {
                    game.begin_round(state, &mut NullLog);
                }
                return Ok(());
            }
            Some("exchange") => {
                self.option_on(game.exchanges, "exchanges")?;
                let seat = self.must(None, "exchange")?;
                let message = format_args!("seat {seat} has nothing to swap, or nobody to swap with");
                self.clash(game.may_swap(state, seat), message)?;
                Phase::Exchange(seat)
            }
            Some("declaring") => {
                let sales = self.sales(state)?;
                let message = "everyone has declared: the sales have begun";
                require(!sales.missing().is_empty(), Impossible::PhaseClash, message)?;
                let in_turn =
                    state.first.clockwise(game.players).filter(|&seat| sales.asked().contains(seat));
                let is_in_turn = in_turn.is_sorted_by_key(|seat| sales.choice(seat).is_none());
                let message = "sales are declared clockwise from the first player";
                self.clash(game.sales != Sales::InTurn || is_in_turn, message)?;
                Phase::Declare(sales)
            }
            Some("sale") => {
                state.offered = self.sales(state)?.choices().filter_map(|(_, card)| card).collect();
                let seller = self.must(None, "sale")?;
                let message = format_args!("seat {seller} must be given a card that it sells");
                require(state.offer_of(seller).is_some(), Impossible::BadValue, message)?;
                let is_next = game.next_seller(state) == Some(seller);
                self.clash(is_next, format_args!("another sale comes before that of seat {seller}"))?;
                self.auction(state, Some(seller))?
            }
            Some("lot") if is_auction => self.auction(state, None)?,
            Some("lot") => Phase::Reveal,
            Some(_) => {
                let message = format_args!("the game ends with round {}", game.rounds);
                self.clash(state.round == game.rounds, message)?;
                let message = format_args!("{} cards are still to be auctioned", state.deck.len());
                self.clash(state.deck.is_empty(), message)?;
                Phase::Over
            }
        };
        Ok(())
    }

    /// The deck must hold what the remaining rounds turn up.
    fn cards_suffice(&self, state: &State) -> Result<()> {
        let turned_up: u8 = (1..state.round).map(|round| self.game.lot_size(round)).sum();
        let needed = self.game.n_cards - turned_up;
        let left = state.deck.len() + state.lot.len();
        let message = format_args!("the remaining rounds turn up {needed} cards, and only {left} are left");
        self.check(left >= needed, Impossible::TooFewCards, message)?;
        // Even unchecked, there must be something to auction.
        require(left > 0, Impossible::TooFewCards, message)
    }

    /// What those who own a card have said about selling one.
    fn sales(&self, state: &State) -> Result<Sealed<Option<Card>>> {
        self.option_on(self.game.sales != Sales::Off, "sales")?;
        let owners: SeatSet = self.seats().filter(|&seat| !state.cards[seat].is_empty()).collect();
        let mut sales = Sealed::among(owners);
        for seat in self.seats() {
            let Some(Sells(offer)) = self.get(seat, "sells")? else { continue };
            if let Some(card) = offer.filter(|card| !state.cards[seat].contains(*card)) {
                let message = format!("seat {seat} does not own {}", self.game.name(card));
                return refuse(Impossible::NotOwned, message);
            }
            if owners.contains(seat) {
                sales.choose(seat, offer);
            }
        }
        Ok(sales)
    }

    fn auction(&self, state: &State, seller: Option<Seat>) -> Result<Phase> {
        let game = self.game;
        let mut yielded = BySeat::splat(0);
        for seat in self.seats() {
            yielded[seat] = self.number(seat, "yielded", 0..=game.purse.in_box, 0)?;
        }
        let (barred, comforted) = (self.set(None, "barred")?, self.set(None, "comforted")?);
        let block = Block { seller, barred, comforted, yielded };
        let has_yielded = yielded != BySeat::splat(0);
        self.check(game.goes_on() || !has_yielded, Impossible::OptionOff, "nobody is back who has passed")?;
        let void = self.get(None, "void")?;
        let has_penalties = void.is_some() || !block.barred.is_empty() || self.has("forfeit");
        self.option_on(game.penalise || !has_penalties, "referee=penalise")?;
        let message = format_args!("{} has no bank to comfort anyone", E::META.title);
        self.check(E::PASS_BONUS > 0 || block.comforted.is_empty(), Impossible::OptionOff, message)?;
        if let Some((seat, price)) = self.pair::<Seat, u8>("forfeit")? {
            let has_some = !state.cards[seat].is_empty() && price > 0;
            require(has_some, Impossible::BadValue, format_args!("seat {seat} has nothing to forfeit"))?;
            let is_short = state.tokens[seat] < price;
            self.check(is_short, Impossible::BidImpossible, format_args!("seat {seat} can pay {price}"))?;
            let mut bids = self.bids(state)?;
            let is_lower = |other: Seat| other == seat || bids[other] < price;
            let is_highest = [0, price].contains(&bids[seat]) && self.seats().all(is_lower);
            let message = format_args!("seat {seat} has not bid highest with {price}");
            require(is_highest, Impossible::BadValue, message)?;
            bids[seat] = price;
            let bidding = Ascending::resume(SeatSet::only(seat), seat, bids, Some(seat));
            return Ok(Phase::Forfeit { block, bidding });
        }
        let bids = self.bids(state)?;
        let active = game.bidders(state, block).without(self.set(None, "passed")?);
        let has_passed = |seat: Seat| yielded[seat] == 0 || !active.contains(seat);
        self.clash(self.seats().all(has_passed), "only who has passed has yielded to a bid")?;
        let leader = self.seats().filter(|&seat| bids[seat] > 0).max_by_key(|&seat| bids[seat]);
        if let Some(leader) = leader.filter(|&leader| !active.contains(leader)) {
            return refuse(Impossible::BadValue, format!("seat {leader} leads but is not in the auction"));
        }
        // Whoever sits between the highest bidder and the seat to move has passed.
        let turn = match leader {
            Some(leader) => active.after(leader),
            None => active.from(game.opener(state, block)),
        };
        let Some(turn) = turn.filter(|&turn| leader != Some(turn)) else {
            return refuse(Impossible::AuctionOver, "the auction has already ended");
        };
        let bidding = Ascending::resume(active, turn, bids, leader);
        let is_void = void.is_none_or(|bid: u8| state.owns_digit(turn, bid));
        let message = format_args!("that bid of seat {turn} would not be void");
        self.check(is_void, Impossible::BidImpossible, message)?;
        Ok(Phase::Auction { block, bidding, void })
    }

    fn bids(&self, state: &State) -> Result<BySeat<u8>> {
        let game = self.game;
        let mut bids = BySeat::splat(0);
        for seat in self.seats() {
            let Some(bid) = self.get(seat, "bid")? else { continue };
            let message = format_args!("a bid is a number from 1 to {}", game.purse.in_box);
            require((1..=game.purse.in_box).contains(&bid), Impossible::BadValue, message)?;
            let is_new = !bids.of(game.players).contains(&bid);
            require(is_new, Impossible::BadValue, format_args!("two seats cannot both bid {bid}"))?;
            let message = format_args!("seat {seat} owns a {}", bid % 10);
            self.check(!state.owns_digit(seat, bid), Impossible::BidImpossible, message)?;
            let is_payable = game.penalise || bid <= state.tokens[seat];
            self.check(is_payable, Impossible::BidImpossible, format_args!("seat {seat} cannot bid {bid}"))?;
            bids[seat] = bid;
        }
        Ok(bids)
    }
}
